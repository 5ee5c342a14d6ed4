"""A whole house to break things in: real scenes and saves, plain faces, opponents that answer at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.house import House, first_scene
from game.table.saves import Saves
from game.table.scene import Scene
from game.table.settings import Settings
from tests.table.driver import Driver
from tests.table.tables import QuickThinker
from tests.table.test_house import PlainFaces

PLAYERS = [Player("Ada"), Player("Bo", "adept")]


def played(choices: int, game: str = "wizard_cards", seed: int = 5) -> Match:
    match, rng = Match(GAMES[game], PLAYERS, {}, seed), random.Random(seed)
    for _ in range(choices):
        assert match.decision
        match.choose(rng.choice(match.decision.keys))
    return match


def finished(game: str = "wizard_cards") -> Match:
    match = played(6, game)
    match.concede(0)
    return match


class Home(Driver):
    """A driver in front of a house that mends its faults as the app does."""

    house: House

    def __init__(self, settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        settings = settings or Settings(reduced_motion=True, sound_volume=0.0)

        def first(app: object) -> Scene:
            self.house = House(app, settings, Saves(GAMES), PlainFaces(), QuickThinker())  # type: ignore[arg-type]
            return first_scene(self.house)

        super().__init__(first, size, settings)
        self.app.on_error = self.house.trouble


@contextmanager
def at_home(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> Iterator[Home]:
    home = Home(settings, size)
    try:
        yield home
    finally:
        if home.app.running:
            home.close()
