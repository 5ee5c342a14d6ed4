"""Saves on disk. Every choice is written at once, atomically; what cannot be read is set aside, never deleted.

Each window that is open plays a save of its own: the first `current.json`, a second one `current-2.json`, and so on. A
save that is left over goes to the next window that has nothing else to continue.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.paths import user_data
from game.rules.core.game import Game
from game.rules.core.match import Match
from game.rules.core.record import LONGEST, BadRecord, loads, shown
from game.table import files

log = logging.getLogger(__name__)

AUTOSAVES = ("current.json", *(f"current-{window}.json" for window in range(2, 10)))
REPLAYS_KEPT = 200
SECOND_WINDOW = "Conclave is open in another window: this one keeps its game apart."


@dataclass(frozen=True)
class Replay:
    """A finished match in the replay folder, as its list shows it."""

    path: Path
    title: str
    line: str


class Saves:
    """The save folder. `notice` is a sentence for the player when something was wrong, empty otherwise."""

    def __init__(self, games: Mapping[str, Game], folder: Path | None = None) -> None:
        self.games = games
        self.folder = folder or user_data()
        self.notice = ""
        self._autosave: Path | None = None
        self._kept: Match | None = None          # what the autosave holds

    @property
    def autosave(self) -> Path:
        """Where the game of this window is kept: claimed when first asked for."""
        if self._autosave is None:
            slots = [self.folder / name for name in (*AUTOSAVES, f"current-{os.getpid()}.json")]
            self._autosave = next((path for path in slots if files.claim(path)), slots[-1])
            if self._autosave != slots[0]:
                log.info("another window is open: this one plays %s", self._autosave.name)
                self.notice = SECOND_WINDOW
        return self._autosave

    def _adopt(self) -> None:
        """Take over a saved game that no other window is playing."""
        left = (path for path in self.folder.glob("current*.json") if re.fullmatch(r"current(-\d+)?\.json", path.name))
        for path in sorted(left, key=lambda path: (len(path.name), path.name)):
            if path != self.autosave and files.claim(path):
                with contextlib.suppress(OSError):
                    path.replace(self.autosave)
                files.release(path)
                return

    @property
    def replays_folder(self) -> Path:
        return self.folder / "replays"

    # -- the game being played --------------------------------------------------------------------------------

    def keep(self, match: Match) -> None:
        """Write the match as it stands. A full or read-only disk is said, and the game goes on in memory."""
        try:
            write(self.autosave, match)
            self.notice = ""
            self._kept = match
        except OSError as trouble:
            self._kept = None
            log.warning("saving failed: %s", trouble)
            self.notice = (f"The game cannot be saved ({trouble.strerror or trouble}). "
                           "It goes on, but will not survive closing.")

    def current(self) -> Match | None:
        """The game to continue, or None. A broken save is set aside and `notice` says so."""
        self._kept = None
        try:
            if not self.autosave.exists():
                self._adopt()
            if not self.autosave.exists():
                return None
            match = read(self.autosave, self.games)
        except (BadRecord, OSError) as trouble:
            log.warning("the saved game could not be read: %s", trouble)
            self.notice = f"The saved game could not be read. {_sentence(trouble)} {files.set_aside(self.autosave)}"
            return None
        if match.over:                           # ended in the moment between its last choice and its replay
            if self.file_replay(match) is not None:
                self.drop_current()
            return None
        self._kept = match
        return match

    def holds(self, match: Match) -> bool:
        """Whether this very match is on the disk as it stands, to be continued."""
        return match is self._kept and not match.over

    def drop_current(self) -> None:
        """The game is over or was left for good: nothing is left to continue."""
        self._kept = None
        with contextlib.suppress(OSError):
            self.autosave.unlink(missing_ok=True)

    # -- replays ----------------------------------------------------------------------------------------------

    def file_replay(self, match: Match) -> Path | None:
        """Keep a finished match among the replays; the oldest ones make room."""
        try:
            path = _unused(self.replays_folder / f"{_stamp()} {match.game.id}.json")
            write(path, match)
            for old in sorted(self.replays_folder.glob("*.json"))[:-REPLAYS_KEPT]:
                if old != path:                  # a clock that was set back makes a new one look old
                    with contextlib.suppress(OSError):   # a folder of that name, a file that somebody reads
                        old.unlink()
        except OSError as trouble:
            log.warning("the replay was not kept: %s", trouble)
            self.notice = f"The replay cannot be kept ({trouble.strerror or trouble})."
            return None
        return path

    def replays(self) -> list[Replay]:
        """What the replay list shows, newest first. Reads file names and the players only."""
        found = []
        for path in sorted(self.replays_folder.glob("*.json"), reverse=True):
            with contextlib.suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
                data = json.loads(files.read_text(path, LONGEST))
                names = " – ".join(shown(player["name"]) for player in data["players"])
                title = self.games[data["game"]].title
                day, clock, _ = path.stem.split(" ", 2)
                found.append(Replay(path, f"{title}: {names}", f"{day}, {clock.replace('-', ':')}"))
        return found

    def open_replay(self, path: Path) -> Match | None:
        """A replay, or None with a `notice`: files of others are left where they are."""
        try:
            match = read(path, self.games)
            self.notice = ""                     # of another replay that could not be shown
            return match
        except (BadRecord, OSError) as trouble:
            log.warning("a replay could not be read: %s", trouble)
            self.notice = f"This replay cannot be shown. {_sentence(trouble)}"
            return None

    def export(self, match: Match) -> Path | None:
        """Save a match to a file of its own, for a friend or a bug report."""
        try:
            path = _unused(self.folder / "exports" / f"{match.game.id} {_stamp()}.json")
            write(path, match)
        except OSError as trouble:
            log.warning("the export was not written: %s", trouble)
            self.notice = f"The file cannot be written ({trouble.strerror or trouble})."
            return None
        return path


def write(path: Path, match: Match) -> None:
    files.write_text(path, json.dumps(match.record(), ensure_ascii=False))


def read(path: Path, games: Mapping[str, Game]) -> Match:
    """Read a match; raises BadRecord or OSError."""
    try:
        return loads(files.read_text(path, LONGEST), games)
    except (BadRecord, OSError):
        raise
    except files.TooLong:
        raise BadRecord("This file is far too long for the record of a match.") from None
    except UnicodeDecodeError:
        raise BadRecord("This file is not the record of a match: it is damaged or something else.") from None
    except Exception:                            # a fault of ours, but a save must never keep the menu from opening
        log.exception("the rules failed on a record")
        raise BadRecord("The rules cannot follow this record.") from None


def _stamp() -> str:
    return time.strftime("%Y-%m-%d %H-%M-%S")


def _unused(path: Path) -> Path:
    """This name, or one like it that no file has: two games may end in the same second."""
    numbers = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, 1000))
    return next((name for name in (path, *numbers) if not name.exists()), path) if path.exists() else path


def _sentence(trouble: Exception) -> str:
    said = trouble.strerror if isinstance(trouble, OSError) and trouble.strerror else str(trouble)
    text = re.sub(r"\s+", " ", said).strip()
    text = text[:1].upper() + text[1:]
    return text if text.endswith(".") else text + "."
