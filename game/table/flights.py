"""Numbers that fly: a loss or a gain leaves its counter, rises over the table and fades."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.table import text
from game.table.icons import Colour
from game.table.theme import CORAL, LEAF
from game.table.tween import EASINGS
from game.table.viewport import Point
from game.table.widgets import Panel, Widget

LASTS = 1.5                                      # seconds
FADES = 0.6                                      # from this part of its time on
HIGH = 72.0
WIDE = 150.0
FAR = 140.0                                      # units from the counter
STEPS = 8                                        # of fading: each is a picture


class Flight(Widget):
    focusable = False
    interactive = False
    keep = STEPS + 1

    def __init__(self, words: str, colour: Colour, start: Point, drift: Point) -> None:
        super().__init__((0, 0, WIDE, HIGH), name="flight")
        self.words, self.colour, self.start, self.drift = words, colour, start, drift
        self.age = 0.0
        self._place()

    def _place(self) -> None:
        far = EASINGS["cubic_out"](min(1.0, self.age))
        self.rect.center = (self.start[0] + self.drift[0] * far, self.start[1] + self.drift[1] * far)

    def update(self, dt: float) -> None:
        self.age += dt / LASTS
        self._place()
        if self.age >= 1 and self.panel is not None:
            self.panel.remove(self)

    @property
    def wake(self) -> float:
        return 0.0

    @property
    def strength(self) -> int:
        """How much of it is left to see, in steps."""
        return STEPS if self.age < FADES else max(0, round(STEPS * (1 - self.age) / (1 - FADES)))

    def key(self) -> Hashable:
        return self.words, self.strength

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        px = text.fit_px(self.words, "title", self.px(62), rect.width, rect.height)
        picture = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        words, shade = (text.render(self.words, "title", px, tone) for tone in (self.colour, (14, 4, 8)))
        at = words.get_rect(center=rect.center)
        d = max(1, round(2 * self.viewport.scale))
        for dx, dy in ((-d, 0), (d, 0), (0, -d), (0, d), (d, d), (-d, d), (d, -d), (-d, -d)):
            picture.blit(shade, at.move(dx, dy))
        picture.blit(words, at)
        picture.set_alpha(round(255 * self.strength / STEPS))
        target.blit(picture, (0, 0))


def fly(panel: Panel, words: str, loss: bool, start: pygame.FRect, middle: Point) -> None:
    """From the middle of `start` a little way towards the middle of the table; behind one that has just left."""
    dx, dy = middle[0] - start.centerx, middle[1] - start.centery
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    lately = sum(isinstance(widget, Flight) and widget.age < 0.3 for widget in panel.widgets)
    begin = (start.centerx + 46 * (lately % 3), start.centery)
    panel.add(Flight(words, CORAL if loss else LEAF, begin, (FAR * dx / far, FAR * dy / far)))
