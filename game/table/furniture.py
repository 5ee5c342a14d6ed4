"""What stands around the cards: seat plates, counters, the prompt, the log. Widgets like all others."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.table import text
from game.table.icons import Colour, icon
from game.table.log import Line
from game.table.presenters.base import Count
from game.table.theme import (
    BODY,
    CANDLE,
    EMBER,
    GOLD,
    GOLD_LIGHT,
    IVORY,
    LARGE,
    LEAF,
    MUTED,
    SMALL,
    theme,
)
from game.table.viewport import RectLike
from game.table.widgets import Widget
from game.table.widgets.scroll import Scrolling

DOTS = 0.4                                       # seconds from one dot of a thinking opponent to the next


class _Sign(Widget):
    focusable = False
    interactive = False
    keep = 3


class Plate(_Sign):
    """Who sits there: name, human or level, a line of numbers, whose turn it is, and whether they are thinking."""

    def __init__(self, rect: RectLike, player: str, level: str) -> None:
        super().__init__(rect, name=f"plate {player}")
        self.player, self.level = player, level
        self.stats: Sequence[str] = ()
        self.active = False                      # it is this seat's turn
        self.asked = False                       # it is this seat's choice
        self.thinking = False
        self._time = 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        self._time = self._time + dt if self.thinking else 0.0

    @property
    def wake(self) -> float:
        return DOTS - self._time % DOTS if self.thinking else super().wake

    @property
    def dots(self) -> int:
        return 1 + int(self._time / DOTS) % 3 if self.thinking else 0

    def key(self) -> Hashable:
        return self.player, self.level, tuple(self.stats), self.active, self.asked, self.dots

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.viewport.scale
        if self.asked or self.active:
            self.box(target, "glow", rect)
        self.box(target, "wood", rect)
        pad = round(14 * unit)
        side = round(30 * unit)
        colour = CANDLE if self.active else GOLD
        sign = icon("hat" if self.level else "person", side, colour)
        target.blit(sign, (rect.left + pad, rect.top + round(13 * unit)))
        left = rect.left + pad + side + round(8 * unit)
        room = rect.right - pad - left
        name = text.fit(self.player, "display", self.px(LARGE * 0.9), GOLD_LIGHT, room, round(28 * unit), "left")
        target.blit(name, (left, rect.top + round(7 * unit)))
        under = f"thinking{'.' * self.dots}" if self.thinking else self.level.title() if self.level else ""
        if under:
            tone = CANDLE if self.thinking else MUTED
            line = text.fit(under, "italic", self.px(SMALL * 0.95), tone, room, round(20 * unit), "left")
            target.blit(line, (left, rect.top + round(29 * unit)))
        self._numbers(target, rect, pad)
        if self.active:
            gem = icon("diamond", round(12 * unit), CANDLE)
            target.blit(gem, gem.get_rect(midright=(rect.right - round(16 * unit), rect.top + round(22 * unit))))

    def _numbers(self, target: pygame.Surface, rect: pygame.Rect, pad: int) -> None:
        words = "  ·  ".join(self.stats)
        if words:
            unit = self.viewport.scale
            line = text.fit(words, "bold", self.px(SMALL), IVORY, rect.width - 2 * pad, round(22 * unit), "center")
            target.blit(line, line.get_rect(midbottom=(rect.centerx, rect.bottom - round(6 * unit))))


class Counter(_Sign):
    """A number set in gold."""

    def __init__(self, rect: RectLike, name: str) -> None:
        super().__init__(rect, name=name)
        self.count: Count | None = None

    def key(self) -> Hashable:
        return self.count

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self.count is None:
            return
        value, label, lit = self.count
        unit = self.viewport.scale
        px = text.fit_px(value, "title", theme.px(46, self.viewport), rect.width, round(rect.height * 0.6))
        number = text.gilded(value, "title", px) if lit else text.render(value, "title", px, (120, 112, 96))
        target.blit(number, number.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.4))))
        words = text.fit(label, "display", self.px(SMALL), GOLD_LIGHT if lit else MUTED, rect.width, round(22 * unit))
        target.blit(words, words.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.82))))


class PromptLine(_Sign):
    """Whose choice it is and what for; for a moment, why something cannot be done."""

    STAYS = 3.5                                  # seconds that a refusal stays

    def __init__(self, rect: RectLike) -> None:
        super().__init__(rect, name="prompt")
        self.who = ""
        self.what = ""
        self.mine = False
        self._notice = ""
        self._tone: Colour = EMBER
        self._left = 0.0

    def ask(self, who: str, what: str, mine: bool) -> None:
        self.who, self.what, self.mine = who, what, mine

    def notice(self, words: str, good: bool = False) -> None:
        self._notice, self._left, self._tone = words, self.STAYS, LEAF if good else EMBER

    def hush(self) -> None:
        self._notice, self._left = "", 0.0

    @property
    def words(self) -> str:
        """What it says just now."""
        return self._notice or (f"{self.who}: {self.what}" if self.who else self.what)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self.hush()

    @property
    def wake(self) -> float:
        return self._left if self._left > 0 else super().wake

    def key(self) -> Hashable:
        return self.who, self.what, self.mine, self._notice, self._tone

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.words:
            return
        colour = self._tone if self._notice else GOLD_LIGHT if self.mine else IVORY
        role = "display" if self.mine and not self._notice else "bold" if self._notice else "text"
        px = self.px(LARGE if self.mine else BODY * 1.1)
        words = text.fit(self.words, role, px, colour, rect.width, rect.height)
        shade = text.fit(self.words, role, px, (4, 10, 8), rect.width, rect.height)
        at = words.get_rect(center=rect.center)
        veil = at.inflate(round(60 * self.viewport.scale), round(8 * self.viewport.scale)).clip(target.get_rect())
        _mist(target, veil)
        d = max(1, round(1.2 * self.viewport.scale))
        for dx, dy in ((-d, 0), (d, 0), (0, d), (0, -d), (d, d)):
            target.blit(shade, at.move(dx, dy))
        target.blit(words, at)


def _mist(target: pygame.Surface, rect: pygame.Rect) -> None:
    """A soft dark band, so that words read on any ground."""
    strip = pygame.Surface((5, 3), pygame.SRCALPHA)
    for x, a in enumerate((0, 110, 150, 110, 0)):
        strip.set_at((x, 1), (0, 8, 6, a))
        strip.set_at((x, 0), (0, 8, 6, 0))
        strip.set_at((x, 2), (0, 8, 6, 0))
    target.blit(pygame.transform.smoothscale(strip, rect.size), rect)


_TONES: dict[str, tuple[str, Colour]] = {
    "plain": ("text", (226, 214, 190)),
    "turn": ("bold", GOLD_LIGHT),
    "phase": ("italic", CANDLE),
    "result": ("bold", LEAF),
}


class LogPanel(Scrolling):
    """The chronicle, newest at the bottom. Stays at the bottom unless the player scrolled up."""

    pad = 14.0
    GAP = 3.0                                    # units between lines; above a new turn twice that

    def __init__(self, rect: RectLike) -> None:
        super().__init__(rect, name="log")
        self.lines: list[Line] = []
        self.version = 0
        self._laid: tuple[Hashable, list[tuple[int, pygame.Surface]], int] | None = None

    def show(self, lines: Sequence[Line]) -> None:
        if list(lines) == self.lines:
            return
        at_end = self._goal >= self.furthest - 2
        self.lines = list(lines)
        self.version += 1
        if at_end:
            self.scroll_to(self.furthest, glide=False)

    def _set(self) -> tuple[list[tuple[int, pygame.Surface]], int]:
        """The lines as pictures, each with its height on the page, in pixels."""
        unit = self.viewport.scale
        width = round((self.rect.width - 2 * self.pad - 16) * unit)
        px = self.px(SMALL * 0.94)
        key = (self.version, width, px)
        if self._laid is None or self._laid[0] != key:
            y = 0
            rows: list[tuple[int, pygame.Surface]] = []
            for line in self.lines:
                role, colour = _TONES[line.kind]
                picture = text.render(line.text, role, px, colour, width)
                y += round(self.GAP * unit) * (3 if line.kind == "turn" and rows else 1)
                rows.append((y, picture))
                y += picture.get_height()
            self._laid = key, rows, y
        return self._laid[1], self._laid[2]

    @property
    def content_height(self) -> float:
        return self._set()[1] / self.viewport.scale

    def key(self) -> Hashable:
        return self.version, self.scroll_key()

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "slab", rect)
        window = self.window(target, rect)
        top = round(self.offset * self.viewport.scale)
        for y, picture in self._set()[0]:
            if top - picture.get_height() < y < top + window.get_height():
                window.blit(picture, (0, y - top))
        self.draw_bar(target, rect)
