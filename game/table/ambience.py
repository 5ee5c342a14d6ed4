"""Quiet life for the title screen: candles that flicker, motes that drift, the opponents who take their seats. Ten
times a second at most, small pictures only; still where motion is reduced."""

from __future__ import annotations

import logging
import math
import random
from collections.abc import Hashable

import pygame

from game import paths
from game.table.icons import svg
from game.table.pictures import kept
from game.table.viewport import Point
from game.table.widgets.base import Widget

log = logging.getLogger(__name__)

TICK = 0.1                                       # seconds between two looks at anything here
FADING = 6                                       # steps in which a portrait appears
FLAMES = 7                                       # pictures of a flame
_eyes_only = random.Random()                     # no game ever draws from it

_FLAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 70 120 120"><defs>
<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="120" cy="130" r="60">
<stop offset="0" stop-color="#ffd890" stop-opacity="{halo}"/>
<stop offset="0.35" stop-color="#ffa040" stop-opacity="{rim}"/>
<stop offset="1" stop-color="#ff7010" stop-opacity="0"/></radialGradient>
<radialGradient id="fire" gradientUnits="userSpaceOnUse" cx="120" cy="150" r="52">
<stop offset="0" stop-color="#fffdf0"/><stop offset="0.4" stop-color="#ffe27a"/>
<stop offset="0.8" stop-color="#ff9a2c"/><stop offset="1" stop-color="#f05a10"/></radialGradient></defs>
<circle cx="120" cy="130" r="60" fill="url(#halo)"/>
<path d="M{tip} {top}C{right} {up} 136 134 133 152C131 168 109 168 107 152C104 134 {left} {up} {tip} {top}Z"
 fill="url(#fire)"/>
<path d="M113 158C112 148 117 142 120 134C123 142 128 148 127 158C125 166 115 166 113 158Z" fill="#fff"
 fill-opacity="0.85"/>
<path d="M112 160C114 166 126 166 128 160C124 164 116 164 112 160Z" fill="#5a90ff" fill-opacity="0.7"/></svg>"""


@kept(0.4)
def flame(number: int, px: int) -> pygame.Surface:
    """One of the pictures of a flame: they lean and stretch each in its own way."""
    lean, high = 7 * math.sin(number * 2.4), 10 * math.sin(number * 1.7)
    glow = math.sin(number * 2.9)
    source = _FLAME.format(tip=120 + lean, top=92 - high, right=130 + lean * 0.6, left=110 + lean * 0.6,
                           up=118 - high / 2, halo=0.42 + 0.05 * glow, rim=0.2 + 0.03 * glow)
    return svg(source, (px, px))


class _Quiet(Widget):
    """Ornament: looks again ten times a second, unless motion is reduced."""

    focusable = interactive = False

    def __init__(self, rect: tuple[float, float, float, float]) -> None:
        super().__init__(rect)
        self._left = TICK

    @property
    def still(self) -> bool:
        return self.panel is None or self.panel.calm

    def update(self, dt: float) -> None:
        if self.still:
            return
        self._left -= dt
        if self._left <= 0.001:
            self._left = TICK
            self.tick()

    @property
    def wake(self) -> float:
        return math.inf if self.still else max(0.001, self._left)

    def tick(self) -> None:
        raise NotImplementedError


class Candle(_Quiet):
    """The flame and its light; the wax under it never changes."""

    keep = 1                                     # the pictures are kept elsewhere
    SIDE = 120.0

    def __init__(self) -> None:
        super().__init__((0, 0, self.SIDE, self.SIDE))
        self.number = _eyes_only.randrange(FLAMES)

    def tick(self) -> None:
        if _eyes_only.random() < 0.7:            # a flame rests now and then
            self.number = (self.number + _eyes_only.choice((1, 2))) % FLAMES

    def key(self) -> Hashable:
        return self.number

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        target.blit(flame(self.number, rect.width), rect)


class Wax(Widget):
    """The candle itself, with the light that it sheds all the time."""

    focusable = interactive = False
    SIZE = (260.0, 330.0)
    WICK = (130.0, 144.0)                        # where it burns

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        try:
            target.blit(svg((paths.ASSETS / "title" / "candle.svg").read_text("utf-8"), rect.size), rect)
        except (OSError, ValueError, pygame.error) as fault:   # the flame burns without it
            log.warning("the candle cannot be drawn: %s", fault)


class Mote(_Quiet):
    """A speck of dust in the light: drifts upwards, fades, and begins anew not far away."""

    keep = 5
    LIVES = 90                                   # ticks

    def __init__(self, area: pygame.FRect) -> None:
        super().__init__((0, 0, 7, 7))
        self.area = area
        self.age = _eyes_only.randrange(self.LIVES)
        self.rect.center = (_eyes_only.uniform(area.left, area.right), _eyes_only.uniform(area.top, area.bottom))
        self._begin()

    def _begin(self) -> None:
        """A little lower, within reach: what is drawn anew spans from the old place to the new one."""
        self.rect.move_ip(_eyes_only.uniform(-50, 50), _eyes_only.uniform(20, 110))
        self.rect.clamp_ip(self.area)
        self._drift = _eyes_only.uniform(-0.5, 0.5), _eyes_only.uniform(-1.1, -0.3)

    def tick(self) -> None:
        self.age += 1
        self.rect.move_ip(self._drift)
        if self.age >= self.LIVES:
            self.age = 0
            self._begin()

    def key(self) -> Hashable:
        return round(4 * math.sin(math.pi * self.age / self.LIVES))

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        strength = round(4 * math.sin(math.pi * self.age / self.LIVES))
        for part, alpha in ((0.5, 26), (0.32, 60), (0.18, 130)):
            spot = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.circle(spot, (255, 224, 150, alpha * strength // 4), (rect.width / 2, rect.height / 2),
                               rect.width * part)
            target.blit(spot, rect)


class Sitter(_Quiet):
    """One of the opponents in the round: appears, then rises and sinks a little, as if breathing."""

    interactive = True                           # the mouse may ask who it is
    keep = FADING + 1
    SIDE = 92.0
    SWAY = 3.0                                   # units

    def __init__(self, character: str, tip: str, number: int) -> None:
        super().__init__((0, 0, self.SIDE, self.SIDE))
        self.character, self.tip = character, tip
        self.ticks = -2 * number                 # they come one after the other
        self.home: Point = (0.0, 0.0)

    def seat(self, at: Point) -> None:
        self.home = at
        self._sway()

    def _sway(self) -> None:
        far = 0.0 if self.still else self.SWAY * math.sin(self.ticks * TICK * math.tau / 8)
        self.rect.center = (self.home[0], self.home[1] + far)

    def tick(self) -> None:
        self.ticks += 1
        self._sway()

    def key(self) -> Hashable:
        return self.character, FADING if self.still else max(0, min(FADING, self.ticks))

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        from game.table.faces.portraits import portrait  # not before the first frame: opponents come with it
        strength = FADING if self.still else max(0, min(FADING, self.ticks))
        if strength == 0:
            return
        picture = portrait(self.character, rect.width)
        if strength < FADING:
            picture = picture.copy()
            picture.set_alpha(255 * strength // FADING)
        target.blit(picture, rect)
