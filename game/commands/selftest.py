"""`selftest`: what the packaged app runs to prove itself. One line per check; the exit code tells."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from game.commands.modes import every_mode
from game.paths import ASSETS, LEVELS
from game.rules.core.game import Game
from game.rules.core.match import Match, Player
from game.rules.core.record import load
from game.rules.games import GAMES

ITERATIONS = 6                                   # of a level's search: it shall play, not shine
SIZES = ((1024, 600), (1920, 1080), (3840, 2160))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Loads every asset, opens every scene, plays every game and mode with opponents."


def run(args: argparse.Namespace) -> int:
    """Run every check, say how each went, and return 0 if all went well."""
    failed = 0
    with tempfile.TemporaryDirectory() as home:  # the player's own saves are none of our business
        os.environ["CONCLAVE_HOME"] = home
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        for check in (fonts, emblems, sounds, rules_texts, maps, games, saves, thinking, scenes):
            failed += not _passes(check)
    print(f"{failed} of the checks failed" if failed else "all checks passed", flush=True)
    return 1 if failed else 0


def _passes(check: Callable[[], str]) -> bool:
    start = time.perf_counter()
    try:
        told = check()
    except Exception:                            # whatever it is: the next check shall still run
        traceback.print_exc(file=sys.stdout)
        print(f"FAILED  {check.__name__}", flush=True)
        return False
    print(f"ok      {check.__name__}: {told} ({time.perf_counter() - start:.1f} s)", flush=True)
    return True


def _files(folder: Path, pattern: str) -> list[Path]:
    found = sorted(folder.glob(pattern))
    if not found:
        raise FileNotFoundError(f"no {pattern} in {folder.name}")
    return found


# -- assets -------------------------------------------------------------------------------------------------------

def fonts() -> str:
    import pygame
    pygame.font.init()
    found = _files(ASSETS / "fonts", "*.ttf")
    for path in found:
        pygame.font.Font(path, 20).render("Conclave ½ × é", True, (0, 0, 0))
    return f"{len(found)} fonts"


def emblems() -> str:
    import pygame
    found = _files(ASSETS / "emblems", "*.svg")
    for path in found:
        drawn = pygame.image.load_sized_svg(path, (64, 64))
        if not drawn.get_bounding_rect().width:
            raise ValueError(f"{path.name} draws nothing")
    return f"{len(found)} emblems"


def sounds() -> str:
    import pygame
    pygame.mixer.init()
    found = _files(ASSETS / "sounds", "*.ogg")
    for path in found:
        if pygame.mixer.Sound(path).get_length() <= 0:
            raise ValueError(f"{path.name} is silent")
    pygame.mixer.quit()
    return f"{len(found)} sounds"


def rules_texts() -> str:
    for game in GAMES:
        if len((ASSETS / "rules" / f"{game}.md").read_text(encoding="utf-8")) < 1000:
            raise ValueError(f"the rules of {game} are too short to be true")
    return f"{len(GAMES)} games explained"


def maps() -> str:
    """Every game, seat count and mode finds its map, and no map is left over."""
    from game.table import layout
    from game.table.presenters import presenter

    opened = set()
    for game in laid_games():
        for seats in game.seats:
            for _, options in every_mode(game, seats):
                table = game.new(seats, options, 1)
                path = layout.path_of(game.id, seats, presenter(game.id).variant(options))
                layout.load(path, table.zones, seats)
                opened.add(path)
    unused = {path.name for path in _files(LEVELS, "*.tmx")} - {path.name for path in opened}
    if unused:
        raise ValueError(f"maps that no game uses: {', '.join(sorted(unused))}")
    return f"{len(opened)} maps"


# -- games --------------------------------------------------------------------------------------------------------

def _tables() -> Iterator[tuple[str, Match]]:
    """A match of every game, mode and seat count, the four levels seated in turn."""
    from game.ai.levels import LEVELS as levels

    names = list(levels)
    for game in GAMES.values():
        for seats in game.seats:
            for number, (mode, options) in enumerate(every_mode(game, seats)):
                players = [Player(f"{names[(seat + number) % 4].title()} {seat + 1}", names[(seat + number) % 4])
                           for seat in range(seats)]
                yield f"{game.id} {mode} with {seats}", Match(game, players, options, seed=number + 1)


def games() -> str:
    from game.ai.levels import LEVELS as levels
    from game.ai.levels import decide

    played = choices = 0
    for name, match in _tables():
        rng = Random(played)
        while match.decision:
            level = replace(levels[match.players[match.decision.seat].level], iterations=ITERATIONS)
            match.choose(decide(match.position(), level, rng).key)
        if abs(sum(match.table.shares or ()) - 1) > 1e-9:
            raise ValueError(f"{name}: the shares of the result do not add up to one")
        played += 1
        choices += len(match.choices)
    return f"{played} games played to the end by opponents, {choices} choices"


def saves() -> str:
    """Save in mid-game, load, go on: the same game."""
    from game.table.saves import Saves

    kept, rng = Saves(GAMES), Random(1)
    count = 0
    for name, match in _tables():
        for _ in range(10):
            if match.decision:
                match.choose(rng.choice(match.decision.keys))
        if match.over:
            continue
        kept.keep(match)
        again = kept.current()
        if again is None or again.events != match.events or load(match.record(), GAMES).decision != again.decision:
            raise ValueError(f"{name}: a saved game does not continue where it was. {kept.notice}")
        count += 1
    return f"{count} games saved and continued"


def thinking() -> str:
    """A worker process answers."""
    from game.ai.worker import Thinker

    thinker = Thinker()
    try:
        game = next(iter(GAMES.values()))
        match = Match(game, [Player("Ada", "adept"), Player("Bo", "adept")], {}, 3)
        thinker.ask(match.record(), "adept", seed=1)
        deadline = time.monotonic() + 60
        while (answer := thinker.poll()) is None:
            if time.monotonic() > deadline:
                raise TimeoutError("the worker did not answer within a minute")
            time.sleep(0.01)
        match.choose(answer.key)
    finally:
        thinker.close()
    return "a worker process answered"


def laid_games() -> list[Game]:
    """The games that are on the table."""
    from game.table.layout import is_laid
    return [game for game in GAMES.values() if is_laid(game)]


# -- the screen -----------------------------------------------------------------------------------------------------

def scenes() -> str:
    """Open every scene at three sizes, and every game and mode."""
    import pygame

    from game.table.launch import build, close

    house = build(SIZES[0])
    house.settings.reduced_motion = True
    count = 0
    for size in SIZES:
        house.app.screen = pygame.display.set_mode(size)
        house.app.relayout()
        go: list[Callable[[], object]] = [house.menu, house.picker, house.rules, house.open_settings, house.replays]
        laid = {game.id for game in laid_games()}
        go += [partial(house.seats, game) for game in laid]
        tables = [match for _, match in _tables() if match.game.id in laid]
        if size != SIZES[0]:                     # every mode once, then one table of each game
            tables = list({match.game.id: match for match in tables}.values())
        go += [partial(house.sit_down, match) for match in tables]
        for enter in go:
            enter()
            for _ in range(3):
                house.app.step(1 / 30, [])
                house.app.draw()
            count += 1
    house.app.close()
    close(house)
    return f"{count} scenes drawn"
