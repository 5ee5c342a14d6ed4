"""A few words beside a widget, in a small frame. The panel shows and hides them."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.table import text
from game.table.theme import IVORY, SMALL
from game.table.viewport import Viewport
from game.table.widgets.base import Widget

WIDEST = 320  # units
PAD = 10


class Tooltip(Widget):
    focusable = False
    interactive = False
    keep = 1

    def __init__(self, words: str, beside: pygame.FRect, viewport: Viewport) -> None:
        super().__init__()
        self.text = words
        self.viewport = viewport
        self.place(beside)

    def place(self, beside: pygame.FRect) -> None:
        """Below the widget if there is room, else above; never out of the window."""
        unit = self.viewport.scale
        width, height = text.measure(self.text, "text", self.px(SMALL), round(WIDEST * unit), markup=True)
        self.rect = pygame.FRect(0, 0, width / unit + 2 * PAD, height / unit + 2 * PAD - 4)
        area = self.viewport.area
        self.rect.midtop = (beside.centerx, beside.bottom + 8)
        if self.rect.bottom > area.bottom - 4:
            self.rect.bottom = beside.top - 8
        self.rect.clamp_ip(area.inflate(-8, -8))

    def key(self) -> Hashable:
        return self.text

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "tip", rect)
        wide = round(WIDEST * self.viewport.scale)
        words = text.render(self.text, "text", self.px(SMALL), IVORY, wide, "left", markup=True)
        pad = round(PAD * self.viewport.scale)
        target.blit(words, (rect.left + pad, rect.centery - words.get_height() // 2))
