"""Saves on disk. Every choice is written at once, atomically; what cannot be read is set aside, never deleted."""

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
from game.rules.core.record import LONGEST, BadRecord, loads

log = logging.getLogger(__name__)

AUTOSAVE = "current.json"                        # the game that 'Continue' goes on with
REPLAYS_KEPT = 200


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

    @property
    def autosave(self) -> Path:
        return self.folder / AUTOSAVE

    @property
    def replays_folder(self) -> Path:
        return self.folder / "replays"

    # -- the game being played --------------------------------------------------------------------------------

    def keep(self, match: Match) -> None:
        """Write the match as it stands. A full or read-only disk is said, and the game goes on in memory."""
        try:
            write(self.autosave, match)
            self.notice = ""
        except OSError as trouble:
            log.warning("saving failed: %s", trouble)
            self.notice = (f"The game cannot be saved ({trouble.strerror or trouble}). "
                           "It goes on, but will not survive closing.")

    def current(self) -> Match | None:
        """The game to continue, or None. A broken save is set aside and `notice` says so."""
        if not self.autosave.exists():
            return None
        try:
            match = read(self.autosave, self.games)
        except (BadRecord, OSError) as trouble:
            aside = self._set_aside(self.autosave)
            self.notice = f"The saved game could not be read. {_sentence(trouble)} {aside}"
            return None
        return None if match.over else match

    def drop_current(self) -> None:
        """The game is over or was left for good: nothing is left to continue."""
        with contextlib.suppress(OSError):
            self.autosave.unlink(missing_ok=True)

    # -- replays ----------------------------------------------------------------------------------------------

    def file_replay(self, match: Match) -> Path | None:
        """Keep a finished match among the replays; the oldest ones make room."""
        stamp = time.strftime("%Y-%m-%d %H-%M-%S")
        path = self.replays_folder / f"{stamp} {match.game.id}.json"
        try:
            write(path, match)
            for old in sorted(self.replays_folder.glob("*.json"))[:-REPLAYS_KEPT]:
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
                data = json.loads(_text_of(path))
                names = " – ".join(str(player["name"]) for player in data["players"])
                title = self.games[data["game"]].title
                day, clock, _ = path.stem.split(" ", 2)
                found.append(Replay(path, f"{title}: {names}", f"{day}, {clock.replace('-', ':')}"))
        return found

    def open_replay(self, path: Path) -> Match | None:
        """A replay, or None with a `notice`: files of others are left where they are."""
        try:
            return read(path, self.games)
        except (BadRecord, OSError) as trouble:
            self.notice = f"This replay cannot be shown. {_sentence(trouble)}"
            return None

    def export(self, match: Match) -> Path | None:
        """Save a match to a file of its own, for a friend or a bug report."""
        path = self.folder / "exports" / f"{match.game.id} {time.strftime('%Y-%m-%d %H-%M-%S')}.json"
        try:
            write(path, match)
        except OSError as trouble:
            self.notice = f"The file cannot be written ({trouble.strerror or trouble})."
            return None
        return path

    def _set_aside(self, path: Path) -> str:
        for number in range(1, 1000):
            aside = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
            if not aside.exists():
                try:
                    path.rename(aside)
                except OSError as trouble:
                    log.warning("could not set %s aside: %s", path, trouble)
                    return "It was left where it is."
                log.warning("set %s aside as %s", path, aside)
                return f"It was set aside as {aside.name}."
        return "It was left where it is."


def write(path: Path, match: Match) -> None:
    """Write beside the file, then put it in place: after a crash there is the old file or the new one, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            json.dump(match.record(), file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def read(path: Path, games: Mapping[str, Game]) -> Match:
    """Read a match; raises BadRecord or OSError."""
    return loads(_text_of(path), games)


def _text_of(path: Path) -> str:
    if path.stat().st_size > LONGEST:
        raise BadRecord("This file is far too long for the record of a match.")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord("This file is not the record of a match: it is damaged or something else.") from None


def _sentence(trouble: Exception) -> str:
    text = re.sub(r"\s+", " ", str(trouble)).strip()
    return text if text.endswith(".") else text + "."
