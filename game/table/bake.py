"""The resting layer: everything that lies still, baked into one picture; only what changed is baked anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from game.table.widgets.panel import merge


class Item(NamedTuple):
    """Something that lies on the table. `key` is all that its picture depends on."""

    id: Hashable
    key: Hashable
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], object]


class RestingLayer:
    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self._picture: pygame.Surface | None = None
        self._baked: dict[Hashable, tuple[Hashable, pygame.Rect]] = {}

    @property
    def picture(self) -> pygame.Surface:
        if self._picture is None:
            self._picture = self.ground.copy()
        return self._picture

    def forget(self) -> None:
        """Nobody looks at it for a while: the ground stays, what lies on it can be baked again in no time."""
        self._picture = None
        self._baked = {}

    def update(self, items: list[Item]) -> list[pygame.Rect]:
        """Bake what is new, gone or different; returns where."""
        now = {item.id: (item.key, item.rect) for item in items}
        areas = []
        for name, (key, rect) in now.items():
            before = self._baked.get(name)
            if before is None:
                areas.append(rect)
            elif before != (key, rect):
                areas += [rect, before[1]]
        areas += [rect for name, (_, rect) in self._baked.items() if name not in now]
        self._baked = now
        areas = merge([area.clip(self.picture.get_rect()) for area in areas])
        for area in areas:
            self._bake(area, items)
        return areas

    def _bake(self, area: pygame.Rect, items: list[Item]) -> None:
        self.picture.set_clip(area)
        self.picture.blit(self.ground, area, area)
        for item in items:
            if item.rect.colliderect(area):
                item.draw(self.picture)
        self.picture.set_clip(None)
