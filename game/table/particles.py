"""Sparks: what bursts from where a spell lands, from a bonus and from a win. A burst is a widget that plays itself out
and goes; it never keeps anybody from playing on. Where motion is reduced nothing bursts."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable
from typing import ClassVar, NamedTuple

import pygame

from game.table.icons import Colour, svg
from game.table.layout import CARD_RATIO
from game.table.pictures import kept
from game.table.viewport import Point
from game.table.widgets import Panel, Widget

SIDE = 280.0                                     # units: a burst stays within such a square
STEPS = 6                                        # of fading: each is a picture of a spark
GOLD: tuple[Colour, ...] = ((255, 240, 180), (255, 206, 96), (240, 160, 50))


class Kind(NamedTuple):
    colours: tuple[Colour, ...]
    sparks: int
    speed: float                                 # units a second, of the fastest
    fall: float                                  # units a second, each second; negative: they rise
    lasts: float                                 # seconds
    size: float = 8.0
    shape: str = "dot"                           # or star, leaf
    ring: bool = False                           # a circle of light runs outwards too
    wide: float = 40.0                           # units from the middle at which sparks set off: the edge of a card


KINDS = {
    "wrath": Kind(((255, 236, 160), (255, 150, 50), (226, 60, 30)), 30, 300.0, 190.0, 0.75),
    "ward": Kind(((220, 240, 255), (130, 190, 255)), 14, 190.0, 0.0, 0.6, 6.0, "star", True),
    "vigor": Kind(((214, 255, 170), (120, 214, 90), (60, 160, 70)), 22, 150.0, -120.0, 0.95, 10.0, "leaf"),
    "fortune": Kind(((240, 220, 255), (190, 130, 255), (255, 220, 120)), 22, 190.0, -30.0, 0.9, 12.0, "star"),
    "chime": Kind(GOLD, 26, 210.0, 60.0, 0.9, 11.0, "star", True),
    "thud": Kind(((206, 186, 150), (150, 128, 100)), 16, 130.0, 60.0, 0.5, 9.0),
    "bonus": Kind(((240, 255, 210), (150, 230, 110), (255, 226, 130)), 14, 110.0, -140.0, 0.8, 8.0, "star", wide=16.0),
    "win": Kind((*GOLD, (190, 130, 255), (120, 214, 255)), 56, 330.0, 170.0, 1.5, 12.0, "star", True, 4.0),
}  # fmt: skip

_SHAPES = {
    "dot": '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="12" cy="12" r="11"><stop offset="0" '
           'stop-color="#fff"/><stop offset="0.35" stop-color="INK"/><stop offset="1" stop-color="INK" '
           'stop-opacity="0"/></radialGradient><circle cx="12" cy="12" r="11" fill="url(#g)"/>',
    "star": '<path d="M12 0L13.6 10.4L24 12L13.6 13.6L12 24L10.4 13.6L0 12L10.4 10.4Z" fill="INK"/>'
            '<circle cx="12" cy="12" r="3" fill="#fff"/>',
    "leaf": '<path d="M4 20C3 10 9 3 21 3C21 14 15 21 4 20Z" fill="INK"/><path d="M5 19L17 7" stroke="#fff" '
            'stroke-opacity="0.6" stroke-width="1.6"/>',
}
_eyes_only = random.Random()                     # no game ever draws from it


class Spark:
    __slots__ = ("colour", "dx", "dy", "lasts", "size", "x", "y")

    def __init__(self, kind: Kind) -> None:
        angle, speed = _eyes_only.uniform(0, math.tau), kind.speed * _eyes_only.uniform(0.25, 1.0)
        self.x, self.y = math.cos(angle) * kind.wide, math.sin(angle) * kind.wide * CARD_RATIO
        self.dx, self.dy = math.cos(angle) * speed, math.sin(angle) * speed
        self.lasts = kind.lasts * _eyes_only.uniform(0.55, 1.0)
        self.size = kind.size * _eyes_only.uniform(0.6, 1.2)
        self.colour = _eyes_only.choice(kind.colours)


class Burst(Widget):
    focusable = False
    interactive = False
    DRAG = 2.6                                   # how fast sparks lose their speed
    _canvas: ClassVar[pygame.Surface | None] = None

    def __init__(self, kind: Kind, at: Point, delay: float = 0.0) -> None:
        super().__init__((at[0] - SIDE / 2, at[1] - SIDE / 2, SIDE, SIDE), name="burst")
        self.kind = kind
        self.age = -delay
        self.sparks = [Spark(kind) for _ in range(kind.sparks)]
        self._frame = 0

    def update(self, dt: float) -> None:
        self.age += dt
        self._frame += 1
        if self.age >= self.kind.lasts and self.panel is not None:
            self.panel.remove(self)
            self.forget()
        if self.age <= 0:
            return
        slower = math.exp(-self.DRAG * dt)
        for spark in self.sparks:
            spark.dx *= slower
            spark.dy = spark.dy * slower + self.kind.fall * dt
            spark.x += spark.dx * dt
            spark.y += spark.dy * dt

    @property
    def wake(self) -> float:
        return max(0.0, -self.age)

    def full_key(self) -> Hashable:
        return self._frame if self.age > 0 else 0

    def picture(self) -> pygame.Surface:
        """One canvas for all bursts and frames: no two are alike, and each is shown before the next is drawn."""
        size = self.bounds.size
        if Burst._canvas is None or Burst._canvas.get_size() != size:
            Burst._canvas = pygame.Surface(size, pygame.SRCALPHA)
        Burst._canvas.fill((0, 0, 0, 0))
        if self.age > 0:
            self._throw(Burst._canvas)
        return Burst._canvas

    def _throw(self, canvas: pygame.Surface) -> None:
        unit, middle = self.viewport.scale, canvas.get_rect().center
        if self.kind.ring and (part := self.age / (0.6 * self.kind.lasts)) < 1:
            glow = (*self.kind.colours[0], round(200 * (1 - part)))
            pygame.draw.circle(canvas, glow, middle, round(SIDE * 0.44 * unit * (1 - (1 - part) ** 2)),
                               max(1, round(5 * unit * (1 - part))))
        for spark in self.sparks:
            left = 1 - self.age / spark.lasts
            if left > 0:
                fade = min(STEPS, 1 + int(left * 1.6 * STEPS))
                dot = _spark(self.kind.shape, max(3, round(spark.size * 2 * unit)), spark.colour, fade)
                canvas.blit(dot, dot.get_rect(center=(middle[0] + spark.x * unit, middle[1] + spark.y * unit)))

    def forget(self) -> None:
        Burst._canvas = None


@kept(0.05)
def _spark(shape: str, px: int, colour: Colour, fade: int) -> pygame.Surface:
    ink = "#{:02x}{:02x}{:02x}".format(*colour)
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{_SHAPES[shape].replace("INK", ink)}</svg>'
    picture = svg(source, (px, px))
    picture.fill((255, 255, 255, 255 * fade // STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def burst(panel: Panel, kind: str, at: Point, delay: float = 0.0) -> None:
    """Sparks of that kind fly from a point of the table."""
    if not panel.calm:
        panel.add(Burst(KINDS[kind], at, delay))


def celebrate(panel: Panel, area: pygame.FRect, bursts: int = 7) -> None:
    """Fireworks over an area, one after the other: somebody has won."""
    for i in range(bursts):
        across = area.left + area.width * (0.5 + 0.42 * math.sin(i * 2.4))
        burst(panel, "win", (across, area.top + area.height * (0.25 + 0.3 * ((i * 0.37) % 1))), i * 0.22)
