"""Numbers that fly off their counter and fade: a gain rises with a few sparks, a loss is struck off and falls."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.table import text
from game.table.icons import Colour
from game.table.particles import burst
from game.table.theme import CORAL, LEAF
from game.table.tween import EASINGS
from game.table.viewport import Point
from game.table.widgets import Panel, Widget

LASTS = 1.5                                      # seconds
FADES = 0.6                                      # from this part of its time on
HIGH = 72.0
WIDE = 150.0
FAR = 96.0                                       # units from the counter
RISES, FALLS = 64.0, 44.0
STEPS = 8                                        # of fading: each is a picture
SHADE: Colour = (14, 4, 8)


class Flight(Widget):
    focusable = False
    interactive = False
    keep = STEPS + 1

    def __init__(self, words: str, loss: bool, start: Point) -> None:
        super().__init__((0, 0, WIDE, HIGH), name="flight")
        self.words, self.loss, self.start = words, loss, start
        self.age = 0.0
        self._place()

    def _place(self) -> None:
        part = min(1.0, self.age)
        if self.loss:                            # struck, then sinking
            shake = 9 * math.sin(part * 16 * math.pi) * max(0.0, 1 - 5 * part)
            self.rect.center = (self.start[0] + shake, self.start[1] + FALLS * EASINGS["quad_in"](part))
        else:
            self.rect.center = (self.start[0], self.start[1] - RISES * EASINGS["cubic_out"](part))

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

    @property
    def colour(self) -> Colour:
        return CORAL if self.loss else LEAF

    def key(self) -> Hashable:
        return self.words, self.strength

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        px = text.fit_px(self.words, "title", self.px(62), rect.width, rect.height)
        picture = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        words, shade = (text.render(self.words, "title", px, tone) for tone in (self.colour, SHADE))
        at = words.get_rect(center=rect.center)
        d = max(1, round(2 * self.viewport.scale))
        for dx, dy in ((-d, 0), (d, 0), (0, -d), (0, d), (d, d), (-d, d), (d, -d), (-d, -d)):
            picture.blit(shade, at.move(dx, dy))
        picture.blit(words, at)
        picture.set_alpha(round(255 * self.strength / STEPS))
        target.blit(picture, (0, 0))


def fly(panel: Panel, words: str, loss: bool, start: pygame.FRect, middle: Point) -> None:
    """Beside `start`, a little way towards the middle of the table; next to one that has just left."""
    dx, dy = middle[0] - start.centerx, middle[1] - start.centery
    far = FAR / max(1.0, (dx * dx + dy * dy) ** 0.5)
    lately = sum(isinstance(widget, Flight) and widget.age < 0.3 for widget in panel.widgets)
    begin = (start.centerx + dx * far + 46 * (lately % 3), start.centery + dy * far)
    panel.add(Flight(words, loss, begin))
    if not loss:
        burst(panel, "bonus", begin)
