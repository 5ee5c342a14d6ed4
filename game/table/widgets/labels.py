"""Widgets that only show: a label, a frame with a title, a progress bar."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.table import paint, text
from game.table.icons import Colour
from game.table.theme import BODY, HEADING, INK, IVORY, SMALL
from game.table.viewport import RectLike
from game.table.widgets.base import Widget


class _Shown(Widget):
    focusable = False
    interactive = False
    keep = 2


class Label(_Shown):
    """A text that stays inside its rectangle: wrapped, and shrunk if it must be."""

    def __init__(
        self,
        text: str,
        rect: RectLike = (0, 0, 0, 0),
        *,
        size: float = BODY,
        role: str = "text",
        colour: Colour = IVORY,
        align: str = "left",
        valign: str = "middle",
        gilded: bool = False,
        name: str = "",
        visible: bool = True,
    ) -> None:
        super().__init__(rect, name=name, visible=visible)
        self.text = text
        self.size = size
        self.role = role
        self.colour = colour
        self.align = align
        self.valign = valign
        self.gilded = gilded

    def key(self) -> Hashable:
        return self.text, self.size, self.role, self.colour, self.align, self.valign, self.gilded

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.text:
            return
        px = self.px(self.size)
        if self.gilded:
            px = text.fit_px("M", self.role, px, rect.width, rect.height)
            picture = text.gilded(self.text, self.role, px, rect.width)
        else:
            picture = text.fit(self.text, self.role, px, self.colour, rect.width, rect.height, self.align, markup=True)
        x = {"left": rect.left, "center": rect.centerx - picture.get_width() // 2}.get(
            self.align, rect.right - picture.get_width()
        )
        y = {"top": rect.top, "middle": rect.centery - picture.get_height() // 2}.get(
            self.valign, rect.bottom - picture.get_height()
        )
        target.blit(picture, (x, y))


class Frame(_Shown):
    """A panel to lie under other widgets. Styles: "night", "wood", "parchment", "slab", "inset"."""

    TITLE_HEIGHT = 46

    def __init__(self, rect: RectLike = (0, 0, 0, 0), *, style: str = "night", title: str = "", name: str = "") -> None:
        super().__init__(rect, name=name)
        self.style = style
        self.title = title

    @property
    def inner(self) -> pygame.FRect:
        """The room for widgets, in table units."""
        head = self.TITLE_HEIGHT + 10 if self.title else 0
        pad = 22
        return pygame.FRect(
            self.rect.x + pad, self.rect.y + pad + head, self.rect.width - 2 * pad, self.rect.height - 2 * pad - head
        )

    def key(self) -> Hashable:
        return self.style, self.title

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, self.style, rect)
        if not self.title:
            return
        unit = self.viewport.scale
        width, height = rect.width - round(60 * unit), round(self.TITLE_HEIGHT * unit)
        if self.style == "parchment":
            picture = text.fit(self.title, "display", self.px(HEADING), INK, width, height)
        else:
            picture = text.gilded(self.title, "display", self.px(HEADING), width)
        top = rect.top + round(14 * unit)
        target.blit(picture, (rect.centerx - picture.get_width() // 2, top + (height - picture.get_height()) // 2))
        rule = paint.flourish(min(rect.width - round(60 * unit), round(380 * unit)), unit)
        target.blit(rule, rule.get_rect(center=(rect.centerx, top + height)))


class ProgressBar(_Shown):
    """`value` from 0 to 1, with an optional text over it."""

    def __init__(self, value: float = 0.0, rect: RectLike = (0, 0, 0, 0), *, text: str = "", name: str = "") -> None:
        super().__init__(rect, name=name)
        self.value = value
        self.text = text

    def key(self) -> Hashable:
        return round(max(0.0, min(1.0, self.value)) * self.px_rect.width), self.text

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "groove", rect)
        pad = max(1, round(2 * self.viewport.scale))
        full = rect.inflate(-2 * pad, -2 * pad)
        width = round(full.width * max(0.0, min(1.0, self.value)))
        if width >= full.height // 2:
            self.box(target, "bar", pygame.Rect(full.topleft, (width, full.height)))
        if self.text:
            for colour, d in (((0, 0, 0), 1), (IVORY, 0)):
                picture = text.fit(self.text, "bold", self.px(SMALL), colour, rect.width - 8, rect.height)
                target.blit(picture, picture.get_rect(center=(rect.centerx + d, rect.centery + d)))
