"""`fuzz`: the readers of files against what nobody would write: `python -m game fuzz --inputs 100000`.

Good files are mutated, bytes and values alike, and each is read as the app would read it. No input may make a reader
raise what it does not promise, take longer than a second, or touch a file outside the user's folder. Input number N of
a reader is always the same: `--reader save --first N --inputs 1` brings one back.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from game.commands.modes import every_mode
from game.commands.mutate import mutate
from game.paths import LEVELS
from game.rules.core.match import Match, Player
from game.rules.core.record import BadRecord, loads
from game.rules.games import GAMES

SLOW = 1.0                                       # seconds of processor time that a reader may take at most
EXAMPLES = 10

WRITES = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "shutil.")
FORBIDDEN = ("exec", "compile", "subprocess.Popen", "os.system", "os.exec", "os.fork", "os.spawn", "os.posix_spawn",
             "socket.connect", "ctypes.dlopen", "pickle.find_class")


@dataclass
class Tally:
    reader: str
    inputs: int = 0
    accepted: int = 0
    refused: int = 0
    slowest: float = 0.0
    failures: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    def fail(self, number: int, what: str) -> None:
        self.failures += 1
        if not self.kinds[what.splitlines()[-1]] and len(self.examples) < EXAMPLES:
            self.examples.append(f"{self.reader} input {number}: {what}")
        self.kinds[what.splitlines()[-1]] += 1


class Guard:
    """Sees every file that is opened for writing and everything that is executed, while it is on."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder.resolve())
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self.hook)

    def hook(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.on:
            return
        if event == "open":
            path, mode, flags = args
            if isinstance(path, int) or not (flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) if mode is None
                                             else set(mode) & set("wxa+")):
                return
            self.check(event, path)
        elif event.startswith(WRITES):
            self.check(event, args[0])
        elif event in FORBIDDEN and not (event == "exec" and _of_python(args[0])):
            self.seen.append(f"{event} while reading")

    def check(self, event: str, path: Any) -> None:
        where = os.path.realpath(os.fsdecode(path))
        if not where.startswith(self.folder + os.sep):
            self.seen.append(f"{event} outside the user's folder: {where}")


def _of_python(code: Any) -> bool:
    """Whether this is a module of Python's own, as a map in a rare encoding has one loaded."""
    return str(getattr(code, "co_filename", "")).startswith((str(Path(os.__file__).parent), "<frozen "))


# -- the readers: each returns whether it accepted the input -------------------------------------------------------

def good_matches() -> list[bytes]:
    """A few choices of every game and mode; of one game all of it."""
    found = []
    for game in GAMES.values():
        for number, (_, options) in enumerate(every_mode(game, game.seats[0])):
            match = Match(game, [Player(f"Ada {seat}", "" if seat else "adept") for seat in range(game.seats[0])],
                          options, number)
            rng = Random(number)
            for _ in range(200 if game.id == "wizard_cards" and not number else 8):
                if match.decision is not None:
                    match.choose(rng.choice(match.decision.keys))
            found.append(json.dumps(match.record(), ensure_ascii=False).encode())
    return found


class SaveReader:
    """A save on disk, as the menu reads it."""

    def __init__(self, folder: Path) -> None:
        from game.table.saves import Saves
        self.seeds = good_matches()
        self.saves = Saves(GAMES, folder)
        self.saves.autosave.parent.mkdir(parents=True, exist_ok=True)

    def __call__(self, data: bytes) -> bool:
        with suppress(BadRecord, UnicodeDecodeError):
            loads(data.decode("utf-8"), GAMES)   # first without the net that `Saves` spreads under faults of the rules
        self.saves.autosave.write_bytes(data)
        self.saves.notice = ""
        match = self.saves.current()
        if match is None:
            for aside in self.saves.folder.glob("current.broken-*"):
                aside.unlink()
            filed = list(self.saves.replays_folder.glob("*"))            # a game that is over
            for replay in filed:
                replay.unlink()
            if not self.saves.notice.strip() and not self.saves.autosave.exists() and not filed:
                raise AssertionError("a save went without a word")
        elif match.decision is None:
            raise AssertionError("a finished game to continue")
        return match is not None


class ReplayReader:
    """A file among the replays: listed, opened and looked through."""

    def __init__(self, folder: Path) -> None:
        from game.table.saves import Saves
        self.seeds = good_matches()
        self.saves = Saves(GAMES, folder)
        self.saves.replays_folder.mkdir(parents=True, exist_ok=True)
        self.path = self.saves.replays_folder / "2026-01-01 10-00-00 wizard_cards.json"

    def __call__(self, data: bytes) -> bool:
        self.path.write_bytes(data)
        for replay in self.saves.replays():
            replay.title.encode("utf-8")
        match = self.saves.open_replay(self.path)
        if match is not None:
            match.at(len(match.choices) // 2)
        return match is not None


class SettingsReader:
    def __init__(self, folder: Path) -> None:
        from game.table import settings
        self.load, self.path = settings.load, folder / "settings.json"
        full = settings.Settings(window=(1600, 900), names=["Ada", "Ötzi"], last_game="grimoire",
                                 options={"wizard_cards": {"jokers": True, "first": 1, "seats": ["Ada", "adept"]}})
        self.seeds = [json.dumps(asdict(full)).encode(), json.dumps(asdict(settings.Settings()), indent=2).encode()]
        folder.mkdir(parents=True, exist_ok=True)

    def __call__(self, data: bytes) -> bool:
        self.path.write_bytes(data)
        settings = self.load(self.path)
        for aside in self.path.parent.glob("settings.broken-*"):
            aside.unlink()
        if not settings.save(self.path) or self.load(self.path) != settings:
            raise AssertionError("what was read cannot be written and read again")
        return settings.notice is None


class MapReader:
    """A Tiled map or a tile set of it."""

    def __init__(self, folder: Path) -> None:
        from game.table import layout
        self.layout = layout
        self.folder = folder / "levels"
        shutil.copytree(LEVELS, self.folder, dirs_exist_ok=True)
        self.names = ["wizard_cards_2.tmx", "grimoire_2.tmx", "cloth_emerald.tsx"]
        self.good = {name: (self.folder / name).read_bytes() for name in self.names}
        self.seeds = [name.encode() + b"\n" + data for name, data in self.good.items()]
        self.zones = {f"{game.id}_2.tmx": game.new(2, game.options(2), 1).zones
                      for game in (GAMES["wizard_cards"], GAMES["grimoire"])}

    def __call__(self, data: bytes) -> bool:
        head, _, content = data.partition(b"\n")
        name = next((name for name in self.names if name.encode() == head), self.names[0])
        try:
            (self.folder / name).write_bytes(content)
            map_name = name if name.endswith(".tmx") else self.names[0]
            self.layout.load(self.folder / map_name, self.zones[map_name], 2)
        except self.layout.LayoutError as refused:
            if not str(refused).startswith(map_name):
                raise AssertionError(f"the complaint does not name the map: {refused}") from None
            return False
        finally:
            (self.folder / name).write_bytes(self.good[name])
        return True


class PadReader:
    """A line for the Fantasy Realms score pad."""

    def __init__(self, folder: Path) -> None:
        from game.rules.fantasy_realms import score_pad
        from game.rules.fantasy_realms.cards import CARDS
        self.pad = score_pad
        rng, names = Random(1), [card.name for card in CARDS]
        self.seeds = [json.dumps({"hand": rng.sample(names, 7), "discard": []}).encode() for _ in range(20)]
        self.seeds += [
            b'{"hand": ["Book of Changes", "Mirage", "Shapeshifter", "Doppelganger", "Island", "Necromancer", "Dragon",'
            b' "Basilisk"], "discard": ["Queen", "Warlock Lord", "Unicorn"]}',
            b'{"hand": ["Mirage", "Forest"], "choices": {"mirage": "Swamp"}}',
            b'{"hand": ["Book of Changes", "Forest"],'
            b' "choices": {"book_of_changes": {"card": "Forest", "suit": "flame"}}}',
            b"Mountain, Cavern, Bell Tower", b""]

    def __call__(self, data: bytes) -> bool:
        line = data.decode("utf-8", "replace").replace("\n", " ").rstrip("\r\n")
        result = self.pad.answer(line)
        json.dumps(result)
        self.pad.for_people(line).encode("utf-8", "replace")
        return "error" not in result


READERS: dict[str, Callable[[Path], Any]] = {
    "save": SaveReader, "replay": ReplayReader, "settings": SettingsReader, "map": MapReader, "pad": PadReader}


# -- the command ------------------------------------------------------------------------------------------------

def fuzz(name: str, first: int, inputs: int, guard: Guard, folder: Path) -> Tally:
    """Read so many inputs, the first of them with that number."""
    reader, tally = READERS[name](folder), Tally(name)
    reader(reader.seeds[0])                      # what is imported late is imported now: the guard would see it
    for number in range(first, first + inputs):
        data = mutate(reader.seeds, Random(f"{name} {number}"))
        begun, guard.on = process_time(), True
        try:
            accepted = reader(data)
            tally.accepted += accepted
            tally.refused += not accepted
        except Exception:
            guard.on = False
            tally.fail(number, "".join(traceback.format_exc(limit=-3)).rstrip())
        guard.on = False
        spent = process_time() - begun
        tally.slowest = max(tally.slowest, spent)
        if spent > SLOW:
            tally.fail(number, f"took {spent:.1f} s")
        for seen in guard.seen:
            tally.fail(number, seen)
        guard.seen.clear()
        tally.inputs += 1
        _progress(tally, inputs)
    return tally


def _progress(tally: Tally, inputs: int) -> None:
    if sys.stderr and sys.stderr.isatty() and (tally.inputs % 200 == 0 or tally.inputs == inputs):
        end = "\n" if tally.inputs == inputs else ""
        sys.stderr.write(f"\r{tally.reader}: {tally.inputs}/{inputs}, {tally.failures} failures {end}")
        sys.stderr.flush()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--inputs", type=int, default=10_000, help="for each reader (%(default)s)")
    parser.add_argument("--reader", choices=READERS, action="append", help="this one only; may be given several times")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    tallies: list[Tally] = []
    logging.disable(logging.CRITICAL)            # every refusal is logged: here that is not news
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:  # Windows keeps the locks that we hold
            guard = Guard(Path(home))
            for name in args.reader or READERS:
                tallies.append(fuzz(name, args.first, args.inputs, guard, Path(home) / name))
                if not args.json:
                    print(in_words(tallies[-1]), flush=True)
    finally:
        logging.disable(logging.NOTSET)
    if args.json:
        print(json.dumps([asdict(tally) for tally in tallies]))
    return 1 if any(tally.failures for tally in tallies) else 0


def in_words(tally: Tally) -> str:
    told = (f"{tally.reader:<9} {tally.inputs} inputs: {tally.accepted} read, {tally.refused} refused, "
            f"{tally.failures} failures; the slowest took {tally.slowest * 1000:.0f} ms")
    return "\n".join([told, *(ascii(example)[1:-1].replace("\\n", "\n") for example in tally.examples)])
