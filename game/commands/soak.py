"""`soak`: the long run of a night.

`python -m game soak --decisions 1000000` plays every game and mode at random under all invariants; `--window 500` lets
opponents play as many games in the window, one after the other, and watches memory and handles.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle, islice
from multiprocessing import active_children, get_context
from statistics import fmean
from typing import TYPE_CHECKING, Any

from game.commands.modes import every_mode
from game.commands.playouts import Tally, play_checked
from game.commands.selftest import matches
from game.rules.core.game import Options
from game.rules.core.match import Match
from game.rules.games import GAMES

if TYPE_CHECKING:
    from game.table.house import House

SCALE = 0.02                                     # of the time that a level may think: it shall play, not shine
PATIENCE = 600.0                                 # seconds for one game
GROWTH = 7.5                                     # MB, from the second quarter to the last: a twentieth of the budget


# -- random decisions -----------------------------------------------------------------------------------------------

def ways(only: str | None = None) -> dict[tuple[str, str], list[tuple[int, Options]]]:
    """Every game and mode, with all numbers of players that it takes."""
    found: dict[tuple[str, str], list[tuple[int, Options]]] = {}
    for game in GAMES.values():
        for seats in game.seats if only in (None, game.id) else ():
            for mode, options in every_mode(game, seats):
                found.setdefault((game.id, mode), []).append((seats, options))
    return found


def play_way(way: tuple[tuple[str, str], list[tuple[int, Options]]], decisions: int) -> dict[str, Any]:
    """One game and mode, its numbers of players in turn, until enough was decided."""
    (game_id, mode), tables = way
    tally, begun = Tally(), time.process_time()
    for seed, (seats, options) in zip(count(1), cycle(tables), strict=False):
        play_checked(GAMES[game_id], seats, options, seed, tally)
        if tally.decisions >= decisions:
            break
    return {"game": game_id, "mode": mode, "games": tally.games, "decisions": tally.decisions,
            "violations": tally.violations, "examples": tally.examples, "seconds": time.process_time() - begun}


def play_ways(decisions: int, jobs: int, only: str | None) -> Iterator[dict[str, Any]]:
    todo = list(ways(only).items())
    if jobs <= 1:
        yield from map(partial(play_way, decisions=decisions), todo)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(partial(play_way, decisions=decisions), todo)


# -- the window -----------------------------------------------------------------------------------------------------

class Hasty:
    """The thinker, with no time to lose."""

    def __init__(self, thinker: Any) -> None:
        self.thinker = thinker
        self.poll, self.cancel, self.close = thinker.poll, thinker.cancel, thinker.close

    def ask(self, record: dict[str, Any], level: str, *, seed: int, hint: bool = False, **_: Any) -> None:
        self.thinker.ask(record, level, seed=seed, seconds_scale=SCALE, hint=hint)


@dataclass
class Watch:
    """What the main process holds, game by game."""

    memory: list[float] = field(default_factory=list)
    handles: list[int] = field(default_factory=list)
    processes: list[int] = field(default_factory=list)
    threads: list[int] = field(default_factory=list)

    def look(self) -> None:
        from game.table.launch import megabytes
        self.memory.append(megabytes())
        self.handles.append(handles())
        self.processes.append(len(active_children()))
        self.threads.append(threading.active_count())

    def growth(self, figures: list[float] | list[int]) -> float:
        """From the second quarter to the last: in the first one everything is seen for the first time."""
        quarter = max(1, len(figures) // 4)
        return fmean(figures[-quarter:] or [0]) - fmean(figures[quarter:2 * quarter] or figures or [0])

    def report(self) -> dict[str, Any]:
        return {"games": len(self.memory), "memory": [round(mb, 1) for mb in self.memory], "handles": self.handles,
                "processes": self.processes, "threads": self.threads, "memory_growth": self.growth(self.memory),
                "handles_growth": self.growth(self.handles)}

    @property
    def holds(self) -> bool:
        return self.growth(self.memory) <= GROWTH and max(self.growth(self.handles), self.growth(self.threads)) < 1


def handles() -> int:
    """Open files, pipes and sockets; 0 where the system does not tell as Linux does."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def play_windows(games: int) -> Watch:
    """So many games in one window, opponents only."""
    from game.table.launch import build, close

    house, watch = build((1280, 720)), Watch()
    house.settings.instant = house.settings.reduced_motion = True
    house.thinker = house.services.thinker = Hasty(house.thinker)
    try:
        for number, match in enumerate(islice(endless_matches(), games), 1):
            play_out(house, match)
            if not house.app.running:            # closed, or told to end: what was seen so far is reported
                break
            watch.look()
            _progress(f"game {number}/{games}: {watch.memory[-1]:.0f} MB, {watch.handles[-1]} handles")
    finally:
        house.app.close()
        close(house)
    return watch


def endless_matches() -> Iterator[Match]:
    """All games, modes and seat counts, a game of each kind in turn, again and again with other cards."""
    for seed in count(1):
        kinds: dict[str, list[Match]] = {}
        for _, match in matches(seed):
            kinds.setdefault(match.game.id, []).append(match)
        for number in range(max(map(len, kinds.values()))):
            for same in kinds.values():
                if number < len(same):
                    yield same[number]


def play_out(house: House, match: Match) -> None:
    """From the deal to the result, and back to the menu."""
    import pygame

    house.keep(match)
    house.sit_down(match)
    table, until = house.app.scene, time.monotonic() + PATIENCE
    while house.app.running and (house.app.scene is table or not house.app.idle):
        house.app.step(1 / 30, pygame.event.get())
        house.app.draw()
        if time.monotonic() > until:
            raise TimeoutError(f"{match.game.id} {dict(match.options)} with seed {match.seed} does not come to an end")
        if not match.over:
            time.sleep(0.002)                    # somebody thinks
    if house.app.running:
        house.menu()
        house.app.step(1 / 30, pygame.event.get())
        house.app.draw()


# -- the command ------------------------------------------------------------------------------------------------

def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--decisions", type=int, default=0, help="random decisions for each game and mode")
    parser.add_argument("--game", choices=GAMES, help="random decisions of this game only")
    parser.add_argument("--jobs", type=int, default=1, help="processes for the random decisions")
    parser.add_argument("--window", type=int, default=0, help="games of opponents in the window")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    if args.decisions < 1 and args.window < 1:
        print("soak: say how much: --decisions 1000000, --window 500, or both", file=sys.stderr)
        return 2
    good, report = True, dict[str, Any]()
    if args.decisions > 0:
        report["random"] = list(_told(play_ways(args.decisions, args.jobs, args.game), args.json))
        good = not any(way["violations"] for way in report["random"])
    if args.window > 0:
        # The player's own saves are none of our business. Windows cannot delete the locks that we hold until the end.
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            os.environ["CONCLAVE_HOME"] = home
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
            watch = play_windows(args.window)
        report["window"], good = watch.report(), good and watch.holds and len(watch.memory) == args.window
        if not args.json:
            print(in_words(watch))
    if args.json:
        print(json.dumps(report))
    return 0 if good else 1


def _told(found: Iterable[dict[str, Any]], silent: bool) -> Iterator[dict[str, Any]]:
    for way in found:
        if not silent:
            print(f"{way['game']:<20} {way['mode']:<28} {way['games']:>7} games {way['decisions']:>9} decisions "
                  f"{way['violations']} violations {way['seconds']:.0f} s", *way["examples"], sep="\n  ", flush=True)
        yield way


def in_words(watch: Watch) -> str:
    every = max(1, len(watch.memory) // 10)
    lines = [f"after game {i + 1:>4}: {watch.memory[i]:6.1f} MB, {watch.handles[i]} handles, {watch.processes[i]} "
             f"processes, {watch.threads[i]} threads" for i in range(every - 1, len(watch.memory), every)]
    grown = f"growth: {watch.growth(watch.memory):+.1f} MB, {watch.growth(watch.handles):+.1f} handles"
    return "\n".join([*lines, f"{grown}: {'stable' if watch.holds else 'NOT STABLE'}"])


def _progress(words: str) -> None:
    if sys.stderr and sys.stderr.isatty():
        sys.stderr.write(f"\r{words}\033[K")
        sys.stderr.flush()
