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
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from game.commands.modes import every_mode
from game.paths import ASSETS, LEVELS, user_data
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
    # The player's own saves are none of our business. Windows cannot delete the locks that we hold until the end.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["CONCLAVE_HOME"] = home
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        for check in (fonts, emblems, pictures, sounds, music, rules_texts, licences, maps, games, saves, kill,
                      thinking, scenes):
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
    return f"{_drawn(_files(ASSETS / 'emblems', '*.svg'))} emblems"


def pictures() -> str:
    """A portrait for every opponent and for humans, the title's candle, the window's icon."""
    import pygame

    from game.ai.characters import CHARACTERS
    from game.table.faces.portraits import PLAYER

    drawn = _drawn([ASSETS / "portraits" / f"{who}.svg" for who in (*CHARACTERS, PLAYER)])
    _drawn([ASSETS / "title" / "candle.svg"])
    pygame.image.load(ASSETS / "icon.png")
    return f"{drawn} portraits, the candle and the icon"


def _drawn(found: list[Path]) -> int:
    import pygame
    for path in found:
        drawn = pygame.image.load_sized_svg(path, (64, 64))
        if not drawn.get_bounding_rect().width:
            raise ValueError(f"{path.name} draws nothing")
    return len(found)


def sounds() -> str:
    import pygame
    pygame.mixer.init()
    found = _files(ASSETS / "sounds", "*.ogg")
    for path in found:
        if pygame.mixer.Sound(path).get_length() <= 0:
            raise ValueError(f"{path.name} is silent")
    pygame.mixer.quit()
    return f"{len(found)} sounds"


def music() -> str:
    import pygame
    pygame.mixer.init()
    for piece in ("title", *GAMES):
        pygame.mixer.music.load(ASSETS / "music" / f"{piece}.ogg")
    pygame.mixer.quit()
    return f"{1 + len(GAMES)} pieces"


def rules_texts() -> str:
    for game in GAMES:
        if len((ASSETS / "rules" / f"{game}.md").read_text(encoding="utf-8")) < 1000:
            raise ValueError(f"the rules of {game} are too short to be true")
    return f"{len(GAMES)} games explained"


def licences() -> str:
    from game.paths import ROOT
    found = _files(ROOT / "LICENSES", "*.txt")
    if not (ROOT / "LICENSE").exists():
        raise FileNotFoundError("our own licence is missing")
    return f"ours and {len(found)} more"


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

def matches(seed: int = 0) -> Iterator[tuple[str, Match]]:
    """Every game, mode and seat count; where four levels do not fit round the table, as often as it takes."""
    from game.ai.levels import LEVELS as levels

    names = list(levels)
    for game in GAMES.values():
        for seats in game.seats:
            for number, (mode, options) in enumerate(every_mode(game, seats)):
                for first in range(0, len(names), seats):
                    players = [Player(f"{names[(seat + first) % 4].title()} {seat + 1}", names[(seat + first) % 4])
                               for seat in range(seats)]
                    yield f"{game.id} {mode} with {seats}", Match(game, players, options, 100 * seed + number)


def games() -> str:
    """All of them to the end, on as many cores as there are."""
    with get_context("spawn").Pool(min(4, os.cpu_count() or 1)) as pool:
        choices = list(pool.imap_unordered(play, [match.record() for _, match in matches()]))
    return f"{len(choices)} games of four levels played to the end, {sum(choices)} choices"


def play(record: dict[str, Any]) -> int:
    """One game, with little thought. Returns how many choices it took."""
    from game.ai.levels import decide, player

    match, rng = load(record, GAMES), Random(record["seed"])
    while match.decision:
        level = player(match.players[match.decision.seat].level, match.game.id)
        match.choose(decide(match.position(), replace(level, iterations=ITERATIONS), rng).key)
    if abs(sum(match.table.shares or ()) - 1) > 1e-9:
        raise ValueError(f"{match.game.id} {dict(match.options)}: the shares of the result do not add up to one")
    return len(match.choices)


def saves() -> str:
    """Save in mid-game, load, go on: the same game."""
    from game.table.saves import Saves

    kept, rng = Saves(GAMES), Random(1)
    count = 0
    for name, match in matches():
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


def kill() -> str:
    """A player whose machine dies in mid-game finds the game as it was at the last choice, in every game."""
    from game.table.saves import Saves

    for number, game in enumerate(GAMES):
        folder = user_data() / f"killed {number}"
        ours, theirs = get_context("spawn").Pipe()
        victim = get_context("spawn").Process(target=play_and_save, args=(game, folder, theirs), daemon=True)
        victim.start()
        told = [ours.recv() for _ in range(5)]
        victim.kill()
        victim.join()
        while ours.poll():
            told.append(ours.recv())
        saved = Saves(GAMES, folder).current()
        if saved is None or len(saved.choices) not in (told[-1], told[-1] + 1):
            raise ValueError(f"{game}: saved at choice {told[-1]}, then killed, and it does not go on there")
    return f"{len(GAMES)} games killed and resumed"


def play_and_save(game_id: str, folder: Path, pipe: Connection) -> None:
    """Games at random, each choice saved, until somebody kills us."""
    from game.table.saves import Saves

    kept, game, rng = Saves(GAMES, folder), GAMES[game_id], Random(1)
    match = Match(game, [Player(f"Player {seat}") for seat in range(game.seats[0])], {}, 1)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.keys))
        kept.keep(match)
        pipe.send(len(match.choices))
        time.sleep(0.02)                         # or else it would be over before it is killed


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
    from game.table.scenes.trouble import TroubleScene

    house = build(SIZES[0])
    house.settings.reduced_motion = True
    count = 0
    for size in SIZES:
        house.app.screen = pygame.display.set_mode(size)
        house.app.relayout()
        go: list[Callable[[], object]] = [house.menu, house.picker, house.rules, house.open_settings, house.replays,
                                          house.score_pad,
                                          lambda: house.app.push(TroubleScene(house, RuntimeError(), None))]
        laid = {game.id for game in laid_games()}
        go += [partial(house.seats, game) for game in laid]
        tables = list({name: match for name, match in matches() if match.game.id in laid}.values())
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
