"""A slider: drag the knob, click the groove, turn the wheel, or press left and right."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.table import text
from game.table.actions import Action
from game.table.theme import BODY, GOLD_LIGHT, MUTED
from game.table.viewport import Point, RectLike
from game.table.widgets.base import Widget
from game.table.widgets.button import draw_row_label

VALUE_WIDTH = 80  # units at the right end for the value in words


class Slider(Widget):
    def __init__(
        self,
        text: str,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], object] | None = None,
        rect: RectLike = (0, 0, 0, 0),
        *,
        show: Callable[[float], str] | None = None,
        name: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        visible: bool = True,
    ) -> None:
        super().__init__(rect, name=name or text, tip=tip, enabled=enabled, reason=reason, visible=visible)
        self.text = text
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.show = show or (lambda v: f"{v:g}")

    def set(self, value: float) -> None:
        """Move to the nearest step; tells `on_change` only of a real change."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, round(self.low + steps * self.step, 6)))
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    @property
    def groove(self) -> pygame.FRect:
        """The groove in table units, with half a knob free at both ends."""
        left = self.rect.x + (self.rect.width * 0.46 if self.text else 0) + 14
        right = self.rect.right - VALUE_WIDTH - 14
        return pygame.FRect(left, self.rect.centery - 4, max(20.0, right - left), 8)

    def press(self, at: Point) -> None:
        self.down = True
        self.drag(at)

    def drag(self, at: Point) -> None:
        groove = self.groove
        share = (at[0] - groove.left) / groove.width
        self.set(self.low + share * (self.high - self.low))

    def release(self, at: Point) -> None:
        self.down = False
        self.play("click")

    def wheel(self, notches: float) -> bool:
        if not self.focused:
            return False  # a page that scrolls under the mouse must not turn a slider
        self.set(self.value + self.step * (1 if notches > 0 else -1))
        return True

    def act(self, action: Action) -> bool:
        match action:
            case "left":
                self.set(self.value - self.step)
            case "right":
                self.set(self.value + self.step)
            case "first":
                self.set(self.low)
            case "last":
                self.set(self.high)
            case _:
                return False
        return True

    def key(self) -> Hashable:
        return self.text, self.value, self.low, self.high, self.show(self.value)

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.viewport.scale
        self.box(target, "row", rect, self.warmth)
        if self.text:
            draw_row_label(self, self.text, target, pygame.Rect(rect.topleft, (round(rect.width * 0.44), rect.height)))
        groove = self.within(self.groove, rect)
        self.box(target, "groove", groove)
        x = groove.left + round(groove.width * (self.value - self.low) / (self.high - self.low))
        if self.enabled and x - groove.left > 2:
            self.box(target, "bar", pygame.Rect(groove.left, groove.top, x - groove.left, groove.height))
        side = round((24 if self.down else 22) * unit)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (x, groove.centery)
        self.box(target, "knob" if self.enabled else "pill_off", knob)
        room = round(VALUE_WIDTH * unit)
        colour = GOLD_LIGHT if self.enabled else MUTED
        words = text.fit(self.show(self.value), "bold", self.px(BODY), colour, room - round(8 * unit), rect.height)
        target.blit(words, words.get_rect(midright=(rect.right - round(8 * unit), rect.centery)))
