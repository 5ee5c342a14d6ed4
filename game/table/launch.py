"""Opening the house: the window, the pictures, the opponents, and the menu."""

from __future__ import annotations

import logging
import os
from pathlib import Path

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


def launch(first_frame_only: bool = False) -> int:
    """Open the table and stay until the window is closed."""
    log_to_file()
    house = build()
    try:
        if first_frame_only:
            _show_first_frame(house)
        else:
            house.app.run()
    finally:
        close(house)
    return 0


def _show_first_frame(house: House) -> None:
    """Draw once and say how much memory that took, in megabytes: what the bench measures a start by."""
    house.app.step(0.0, [])
    house.app.draw()
    print(_megabytes(), flush=True)
    house.app.close()


def _megabytes() -> float:
    """What this process holds in memory; 0 where the system does not tell as Linux does."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def close(house: House) -> None:
    if house.thinker is not None:
        house.thinker.close()
    house.faces.close()
