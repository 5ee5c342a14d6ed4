"""What the table scene asks of the rest of the app: faces, sounds, thinking, saving, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.rules.core.match import Match
from game.table.settings import Settings


class Faces(Protocol):
    """Card pictures: something to show at once, and better ones as they arrive."""

    def get(self, what: Any, width_px: int, full: bool = False) -> pygame.Surface: ...

    def poll(self) -> bool: ...

    def forget_waiting(self) -> None: ...

    def close(self) -> None: ...


class SoundBox(Protocol):
    def play(self, name: str) -> Any: ...


def _nothing(*_: Any) -> None:
    return None


@dataclass
class Services:
    """Handed to `TableScene(app, match, services)`. The functions are called on the main thread, between frames."""

    faces: Faces
    sounds: SoundBox
    settings: Settings
    thinker: Any = None                          # game.ai.worker.Thinker, or None where no opponent ever thinks
    on_choice: Callable[[Match], None] = _nothing     # after every choice, undo, redo and concession: save
    on_over: Callable[[Match], None] = _nothing       # once, when the game has ended
    open_rules: Callable[[str], None] = _nothing      # the rules of a game, by its id
    open_settings: Callable[[], None] = _nothing
    to_menu: Callable[[], None] = _nothing
    rematch: Callable[[Match], None] = _nothing       # the same players again, seats alternate
    watch_replay: Callable[[Match], None] = _nothing
    review: Callable[[Match, int], None] = _nothing   # look back at a match, as this seat saw it
