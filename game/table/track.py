"""The parts of a turn in a row, the current one lit."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.table import text
from game.table.theme import GOLD_LIGHT, INK, SMALL
from game.table.viewport import RectLike
from game.table.widgets import Widget

REST = (158, 142, 122)


class Track(Widget):
    focusable = False
    interactive = False
    keep = 8

    def __init__(self, rect: RectLike) -> None:
        super().__init__(rect, name="track")
        self.parts: Sequence[str] = ()
        self.at = -1

    def show(self, parts: Sequence[str], at: int) -> None:
        self.parts, self.at = tuple(parts), at

    def key(self) -> Hashable:
        return self.parts, self.at

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.parts:
            return
        px = self.px(SMALL)
        while px > 8 and sum(self._widths(px)) > rect.width:
            px -= 1
        widths = self._widths(px)
        gap = min((rect.width - sum(widths)) / max(1, len(widths) - 1), px * 0.8)
        left = rect.centerx - (sum(widths) + gap * (len(widths) - 1)) / 2
        for i, (part, wide) in enumerate(zip(self.parts, widths, strict=True)):
            cell = pygame.Rect(round(left), rect.top, wide, rect.height)
            if i == self.at:
                self.box(target, "primary", cell)
            words = text.render(part, "bold", px, INK if i == self.at else GOLD_LIGHT if i < self.at else REST)
            target.blit(words, words.get_rect(center=(cell.centerx, cell.centery + px // 12)))
            left += wide + gap

    def _widths(self, px: int) -> list[int]:
        return [text.measure(part, "bold", px)[0] + round(px * 0.9) for part in self.parts]
