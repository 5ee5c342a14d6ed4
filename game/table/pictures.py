"""Pictures kept for another time. Every kind has a bound in screens, not in bytes or numbers: in a window twice as wide
each picture is four times as large, and so is the memory that a player grants it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Generic, ParamSpec
from weakref import WeakSet

import pygame

P = ParamSpec("P")


def screen_bytes() -> int:
    """How much a picture as large as the window takes."""
    window = pygame.display.get_surface()
    width, height = window.get_size() if window is not None else (1920, 1080)
    return 4 * width * height


def bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


class Pictures:
    """Pictures by key; beyond `screens` windows full of them, those unused for longest go. The newest always stays."""

    def __init__(self, screens: float) -> None:
        self.screens = screens
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _ALL.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @property
    def most(self) -> int:
        return round(self.screens * screen_bytes())

    def get(self, key: Hashable) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        self.drop(key)
        self._kept[key] = picture
        self.bytes += bytes_of(picture)
        most = self.most
        while self.bytes > most and len(self._kept) > 1:
            self.bytes -= bytes_of(self._kept.popitem(last=False)[1])
        return picture

    def drop(self, key: Hashable) -> None:
        picture = self._kept.pop(key, None)
        if picture is not None:
            self.bytes -= bytes_of(picture)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


_ALL: WeakSet[Pictures] = WeakSet()


class Kept(Generic[P]):
    """A function that draws, with what it has drawn."""

    def __init__(self, draw: Callable[P, pygame.Surface], screens: float) -> None:
        self.draw = draw
        self.pictures = Pictures(screens)
        update_wrapper(self, draw)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (args, *kwargs.items())
        found = self.pictures.get(key)
        return self.pictures.keep(key, self.draw(*args, **kwargs)) if found is None else found

    def cache_clear(self) -> None:
        self.pictures.clear()


def kept(screens: float) -> Callable[[Callable[P, pygame.Surface]], Kept[P]]:
    """`@kept(0.5)`: what was drawn before is given out again. Never draw on such a picture: it is shared."""
    return lambda draw: Kept(draw, screens)


def held() -> tuple[int, int]:
    """Bytes of all pictures kept just now, and the most that they may take."""
    return sum(kind.bytes for kind in _ALL), sum(kind.most for kind in _ALL)
