"""Measured in a process of its own, for one window size: `python -m bench.table WIDTH HEIGHT paint|measure|games`.

`paint` has every face painted that the table may show; `measure` plays and prints what it found as JSON; `games` plays
ten games of each kind and prints the memory after each. Frames are told in processor time of the window's thread, which
holds on a busy machine, and on the clock, as a player sees them.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from bench.figures import percentile
from game.rules.core.game import Game
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.arrange import Pose
from game.table.house import House
from game.table.launch import build, close, megabytes
from game.table.layout import CARD_RATIO
from game.table.scenes.table import TableScene
from game.table.sprites import Sprite

GAME = GAMES["wizard_cards"]
FLYING = 12
GAMES_PLAYED = 10
Times = list[tuple[float, float]]                # milliseconds for each frame: processor, clock


def main() -> None:
    size = int(sys.argv[1]), int(sys.argv[2])
    house = build(size)
    house.settings.speed = 1.0
    house.app.draw()
    found = {"paint": paint, "measure": measure, "games": games_of_each_kind}[sys.argv[3]](house)
    house.app.close()
    close(house)
    print(json.dumps(found))


def paint(house: House) -> dict[str, Any]:
    """Off the clock: all faces onto the disk, at every width of the map."""
    scene = TableScene(house.app, match(1), house.services)
    specs = [scene.presenter.face(card, None) for card in GAME.cards] + [scene.presenter.back(GAME.cards[0])]
    viewport = house.app.viewport
    for width in {viewport.px(spot.card) for spot in scene.map.spots.values()}:
        house.faces.preload(specs, width)        # type: ignore[attr-defined]
    preview = viewport.to_px(scene.map.furniture["preview"])
    house.faces.preload(specs, min(preview.width, round(preview.height / CARD_RATIO)), full=True)  # type: ignore[attr-defined]
    while house.faces.waiting:                   # type: ignore[attr-defined]
        house.faces.poll()
        time.sleep(0.01)
    return {}


def measure(house: House) -> dict[str, Any]:
    found: dict[str, Any] = {"menu": megabytes()}
    for name, script in {"dealing": deal, "a dozen cards in flight": dozen, "dragging": drag}.items():
        for thinking in (False, True):
            times = script(house, thinking)
            house.thinker.cancel()
            found[f"{name}{' while an opponent thinks' if thinking else ''}"] = {
                kind: [percentile([time[i] for time in times], part) for part in (0.5, 0.99)]
                for i, kind in enumerate(("processor", "clock"))}
    found["idle"] = idle(house)
    found["table"] = megabytes()
    found["games"] = [play(house, number) for number in range(GAMES_PLAYED)]
    return found


def games_of_each_kind(house: House) -> dict[str, Any]:
    return {game.id: [play(house, number, game) for number in range(GAMES_PLAYED)] for game in GAMES.values()}


def match(seed: int, level: str = "archmage", choices: int = 0, game: Game = GAME) -> Match:
    made, rng = Match(game, [Player("Ada"), Player("Bo", level)], {"first": 0}, seed), Random(seed)
    for _ in range(choices):
        if made.decision:
            made.choose(rng.choice(made.decision.keys))
    return made


def sit_down(house: House, seed: int, level: str = "archmage", game: Game = GAME) -> TableScene:
    scene = TableScene(house.app, match(seed, level, game=game), house.services)
    house.app.reset(scene, fade=False)
    return scene


def frame(house: House) -> None:
    house.app.step(1 / 60, pygame.event.get())
    house.app.draw()


def frames(house: House, thinking: bool, count: int, each: Callable[[int], object] = lambda _: None) -> Times:
    """So many frames, 60 a second. Meanwhile an opponent may think without end, about a game of its own."""
    times = []
    for i in range(count):
        if thinking and (not house.thinker.busy or house.thinker.poll() is not None):
            house.thinker.ask(match(i, choices=8).record(), "archmage", seed=i)
        begun, worked = time.perf_counter(), time.thread_time()
        each(i)
        frame(house)
        times.append(((time.thread_time() - worked) * 1000, (time.perf_counter() - begun) * 1000))
        time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - begun)))
    return times


def deal(house: House, thinking: bool) -> Times:
    """The beginning of a game, again and again; the frames in which the table itself is laid are not counted."""
    times: Times = []
    for seed in range(4):
        scene = sit_down(house, seed)
        frames(house, False, 3)
        while scene.director.busy:
            times += frames(house, thinking, 10)
    return times


def at_rest(house: House, seed: int) -> TableScene:
    scene = sit_down(house, seed)
    while not scene.choosing:
        frame(house)
    return scene


def dozen(house: House, thinking: bool) -> Times:
    """A dozen cards, open and closed, cross the table all the time, turning as they fly."""
    scene, rng = at_rest(house, 2), Random(1)
    sprites: list[Sprite] = [sprite for sprites in scene.board.zones.values() for sprite in sprites[-5:]][:FLYING]

    def keep_flying(_: int) -> None:
        for sprite in sprites:
            if not sprite.moving:
                x, y, angle = rng.uniform(100, 900), rng.uniform(100, 620), rng.choice((-9.0, 0.0, 9.0))
                scene.director.carry(sprite, Pose(x, y, rng.choice((88.0, 110.0)), angle), rng.uniform(0.3, 0.5))

    return frames(house, thinking, 240, keep_flying)


def drag(house: House, thinking: bool) -> Times:
    scene = at_rest(house, 2)
    handle = next(handle for handle in scene.handles if handle.focusable)
    x, y = handle.px_rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))

    def move(i: int) -> None:
        at = x + (i * 17) % 400 - 200, y - 100 - (i * 11) % 300
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False))

    times = frames(house, thinking, 240, move)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))
    return times


def idle(house: House, seconds: float = 5.0) -> float:
    """Percent of a core that the loop takes while it is the human's turn and nothing moves."""
    at_rest(house, 2)
    frames(house, False, 60)
    clock, end, begun = pygame.time.Clock(), time.monotonic() + seconds, time.process_time()
    while time.monotonic() < end:                # what App.run does
        events = house.app._rest() or pygame.event.get()
        house.app.step(clock.tick(60) / 1000, events)
        house.app.draw()
    return (time.process_time() - begun) / seconds * 100


def play(house: House, number: int, game: Game = GAME) -> float:
    """A whole game at high speed, with a look at one of the cards at every choice. Returns the megabytes after it."""
    house.settings.speed = 4.0
    scene, rng = sit_down(house, number, "apprentice", game), Random(number)
    while not scene.match.over:
        frame(house)
        if scene.choosing and scene.match.decision is not None:
            scene.preview.show(rng.choice([sprite.card for sprite in scene.board]), 0.0)
            frame(house)
            scene.take(rng.choice(scene.match.decision.choices))
    while house.app.scene is scene or not house.app.idle:    # until the result is up, and the fade is over
        frame(house)
    return megabytes()


if __name__ == "__main__":
    main()
