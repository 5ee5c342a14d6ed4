"""Table units to pixels and back. The table is 1280x720 units, whatever the window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import overload

import pygame

WIDTH, HEIGHT = 1280, 720

Point = tuple[float, float]
RectLike = pygame.Rect | pygame.FRect | tuple[float, float, float, float]


@dataclass(frozen=True)
class Viewport:
    """How the table lies in a window of `size` pixels: as large as fits, in the middle.

    `area` is the whole window in table units: it contains (0, 0, 1280, 720) and reaches beyond it left and right in
    a wide window, above and below in a tall one. Scenes fill all of it; nothing is ever black.
    """

    size: tuple[int, int] = (WIDTH, HEIGHT)
    scale: float = field(init=False)
    offset: Point = field(init=False)
    area: pygame.FRect = field(init=False, compare=False)

    def __post_init__(self) -> None:
        width, height = max(1, self.size[0]), max(1, self.size[1])
        scale = min(width / WIDTH, height / HEIGHT)
        offset = ((width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2)
        object.__setattr__(self, "scale", scale)
        object.__setattr__(self, "offset", offset)
        area = pygame.FRect(-offset[0] / scale, -offset[1] / scale, width / scale, height / scale)
        object.__setattr__(self, "area", area)

    @property
    def rect(self) -> pygame.Rect:
        """The whole window in pixels."""
        return pygame.Rect((0, 0), self.size)

    def px(self, length: float) -> int:
        """A length in pixels; what has a width at all stays visible."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    @overload
    def to_px(self, what: Point) -> tuple[int, int]: ...
    @overload
    def to_px(self, what: RectLike) -> pygame.Rect: ...
    def to_px(self, what: Point | RectLike) -> tuple[int, int] | pygame.Rect:
        if len(what) == 2:
            return self._point(what[0], what[1])
        x, y, width, height = what  # type: ignore[misc]  # a point was told apart by its length
        # Edges are rounded, not sizes: rectangles that touch in units touch in pixels.
        left, top = self._point(x, y)
        right, bottom = self._point(x + width, y + height)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.scale + self.offset[0]), round(y * self.scale + self.offset[1])

    @overload
    def to_units(self, what: Point) -> Point: ...
    @overload
    def to_units(self, what: RectLike) -> pygame.FRect: ...
    def to_units(self, what: Point | RectLike) -> Point | pygame.FRect:
        x, y = (what[0] - self.offset[0]) / self.scale, (what[1] - self.offset[1]) / self.scale
        if len(what) == 2:
            return x, y
        width, height = (what[i] / self.scale for i in (2, 3))
        return pygame.FRect(x, y, width, height)
