"""The window: what a frame costs when cards fly, when one is dragged, when nothing moves, and while somebody thinks."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from bench.figures import Figure, percentile
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.house import House
from game.table.scenes.table import TableScene

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
FRAME = 16.7                                     # ms at the 99th percentile, at 1080p
IDLE = 3.0                                       # % of a core


def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as home:
        os.environ["CONCLAVE_HOME"] = home
        from game.table.launch import build, close
        house = build((1920, 1080))
        house.app.draw()
        figures = []
        for name, size in SIZES.items():
            house.app.screen = pygame.display.set_mode(size)
            house.app.relayout()
            figures += _at(house, name, FRAME if name == "1080p" else None)
        figures.append(_idle(house))
        house.app.close()
        close(house)
        return figures


def _at(house: House, name: str, budget: float | None) -> list[Figure]:
    figures = []
    for what, script in {"dealing": _deal, "dragging": _drag}.items():
        for thinking in (False, True):
            times = script(house, thinking)
            said = f"frame at {name}, {what}{' while an opponent thinks' if thinking else ''}"
            figures.append(Figure(f"{said}: p50", percentile(times, 0.5), "ms"))
            figures.append(Figure(f"{said}: p99", percentile(times, 0.99), "ms", budget))
    return figures


def _match(seed: int, choices: int = 0) -> Match:
    players = [Player("Ada"), Player("Bo", "archmage")]
    match, rng = Match(GAMES["wizard_cards"], players, {"first": 0}, seed), Random(seed)
    for _ in range(choices):
        if match.decision:
            match.choose(rng.choice(match.decision.keys))
    return match


def _frames(house: House, thinking: bool, each: Callable[[int], None], count: int) -> list[float]:
    """Milliseconds per frame. Opponents think about a game of their own meanwhile."""
    times = []
    for i in range(count):
        if thinking and i % 60 == 0:
            house.thinker.ask(_match(i, 8).record(), "archmage", seed=i)
        begun = time.perf_counter()
        each(i)
        house.app.step(1 / 60, pygame.event.get())
        house.app.draw()
        times.append((time.perf_counter() - begun) * 1000)
        time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - begun)))
    if thinking:
        house.thinker.cancel()
    return times


def _deal(house: House, thinking: bool) -> list[float]:
    """Deals again and again: a dozen cards are in flight."""
    times: list[float] = []
    house.settings.speed = 1.0
    for seed in range(4):
        house.app.reset(TableScene(house.app, _match(seed), house.services), fade=False)
        times += _frames(house, thinking, lambda _: None, 100)[3:]
    return times


def _drag(house: House, thinking: bool) -> list[float]:
    scene = TableScene(house.app, _match(2), house.services)
    house.app.reset(scene, fade=False)
    _frames(house, False, lambda _: None, 200)
    handle = next(h for h in scene.handles if h.focusable)
    x, y = handle.px_rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))

    def move(i: int) -> None:
        at = x + (i * 17) % 400 - 200, y - 100 - (i * 11) % 300
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False))

    times = _frames(house, thinking, move, 240)[5:]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))
    return times


def _idle(house: House) -> Figure:
    """CPU of the running loop while it is the human's turn and nothing moves."""
    house.app.reset(TableScene(house.app, _match(2), house.services), fade=False)
    _frames(house, False, lambda _: None, 200)
    house.app.running = True
    end = time.monotonic() + 5.0
    begun = time.process_time()
    clock = pygame.time.Clock()
    while time.monotonic() < end:                # what App.run does
        events = house.app._sleep() if house.app.idle else pygame.event.get()
        house.app.step(clock.tick(60) / 1000, events)
        house.app.draw()
    return Figure("idle at the table", (time.process_time() - begun) / 5.0 * 100, "% of a core", IDLE)
