"""Opening the house: the window, the pictures, the opponents, and the menu."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

from game.paths import user_logs
from game.rules.games import GAMES
from game.table.app import App
from game.table.house import House, first_scene
from game.table.logfile import log_to_file
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
        houses.append(House(app, settings, Saves(GAMES), Faces(), None))
        return first_scene(houses[0])

    App(settings, first, size)
    if think:
        _invite_opponents(houses[0])
    return houses[0]


def _invite_opponents(house: House) -> None:
    from game.ai.worker import Thinker
    house.thinker = house.services.thinker = Thinker()


def launch(first_frame_only: bool = False) -> int:
    """Open the table and stay until the window is closed."""
    try:
        log_to_file()
        house = build(think=False)
        house.app.on_error = house.trouble
        _stay(house, first_frame_only)
    except Exception as fault:
        log.critical("fatal: %s", fault, exc_info=fault)
        tell_at_last(f"Conclave cannot go on: {fault}\n{_told_of_the_log()}")
        return 1
    return 0


def _told_of_the_log() -> str:
    try:
        return f"The log is in {user_logs()}."
    except RuntimeError:                         # this player has no home folder at all
        return "Set CONCLAVE_HOME to a folder for saves and settings."


def _stay(house: House, first_frame_only: bool) -> None:
    try:
        house.app.step(0.0, [])
        house.app.draw()
        if first_frame_only:                     # what the bench measures a start by, in megabytes
            print(megabytes(), flush=True)
            house.app.close()
        else:
            _invite_opponents(house)             # the menu is on the screen: their processes may start now
            house.app.run()
    finally:
        close(house)


def tell_at_last(words: str) -> None:
    """Where no scene can say it any more: on the terminal, and in a box of the system's own."""
    import pygame  # after game.table.app, which prepares it

    print(words, file=sys.stderr)
    with suppress(pygame.error):                 # no screen at all
        pygame.display.message_box("Conclave", words, message_type="error")


def megabytes() -> float:
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
