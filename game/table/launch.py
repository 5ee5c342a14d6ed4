"""Opening the house: the window, the pictures, the opponents, and the menu."""

from __future__ import annotations

import logging

from game.rules.games import GAMES
from game.table.app import App, log_to_file
from game.table.house import House, first_scene
from game.table.saves import Saves
from game.table.scene import Scene
from game.table.settings import load

log = logging.getLogger(__name__)


def build(size: tuple[int, int] | None = None, think: bool = True) -> House:
    """Everything but the loop: what the app, the self-test and the pictures have in common."""
    from game.table.faces.store import Faces

    settings = load()
    houses: list[House] = []

    def first(app: App) -> Scene:
        houses.append(House(app, settings, Saves(GAMES), Faces(), _thinker() if think else None))
        return first_scene(houses[0])

    App(settings, first, size)
    return houses[0]


def _thinker() -> object:
    from game.ai.worker import Thinker
    return Thinker()


def launch() -> int:
    """Open the table and stay until the window is closed."""
    log_to_file()
    house = build()
    try:
        house.app.run()
    finally:
        close(house)
    return 0


def close(house: House) -> None:
    if house.thinker is not None:
        house.thinker.close()
    house.faces.close()
