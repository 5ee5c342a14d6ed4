"""What stands around the cards: seat plates, counters, the prompt, the log. Widgets like all others."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.table import text
from game.table.faces.portraits import portrait, sitter
from game.table.icons import Colour, icon
from game.table.log import Line
from game.table.presenters.base import Count
from game.table.theme import (
    BODY,
    CANDLE,
    CORAL,
    EMBER,
    GOLD,
    GOLD_LIGHT,
    IVORY,
    LARGE,
    LEAF,
    MUTED,
    SMALL,
    TINY,
    theme,
)
from game.table.viewport import RectLike
from game.table.widgets import Widget
from game.table.widgets.scroll import Scrolling

TITLES = ("Doctor",)
UNLIT: Colour = (168, 158, 138)                  # a number that nobody has to watch just now
DOTS = 0.4                                       # seconds from one dot of a thinking opponent to the next


def first_name(name: str) -> str:
    """Enough of a name to know who is meant: 'Osric', 'Quill'."""
    words = name.split()
    if len(words) == 2 and words[1].isdigit():   # 'Player 3' is nobody without the number
        return name
    return words[1] if len(words) > 1 and words[0] in TITLES else words[0] if words else name


def first_names(names: Sequence[str]) -> Sequence[str]:
    """For all at the table, where nobody is taken for somebody else."""
    short = [first_name(name) for name in names]
    return short if len(set(short)) == len(short) else names


class _Sign(Widget):
    """Stands there to be read. It shakes when it is hit."""

    focusable = False
    interactive = False
    keep = 3
    SHAKES = 0.34                                # seconds
    FAR = 7.0                                    # units

    _shaken = 0.0                                # seconds of shaking left

    def shake(self) -> None:
        if self.panel is not None and not self.panel.calm:
            self._shaken = self.SHAKES

    def update(self, dt: float) -> None:
        super().update(dt)
        self._shaken = max(0.0, self._shaken - dt)

    @property
    def wake(self) -> float:
        return 0.0 if self._shaken > 0 else super().wake

    @property
    def px_rect(self) -> pygame.Rect:
        if self._shaken <= 0:
            return super().px_rect
        part = self._shaken / self.SHAKES
        return super().px_rect.move(self.viewport.px(self.FAR * part * math.sin(part * 6 * math.pi)), 0)


class Plate(_Sign):
    """Who sits there: portrait, name, level, a line of numbers, whose turn it is, and whether they are thinking."""

    LOW = 66.0                                   # a plate lower than this has no line for the level
    BUST = 58.0                                  # the portrait is a medal that reaches over the corner of the plate
    OUT = 8.0                                    # so far

    def __init__(self, rect: RectLike, player: str, level: str, character: str = "") -> None:
        super().__init__(rect, name=f"plate {player}")
        self.player, self.level = player, level
        self.character = character or sitter(player, level)
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
        return min(DOTS - self._time % DOTS, super().wake) if self.thinking else super().wake

    @property
    def dots(self) -> int:
        return 1 + int(self._time / DOTS) % 3 if self.thinking else 0

    def key(self) -> Hashable:
        return self.player, self.level, self.character, tuple(self.stats), self.active, self.asked, self.dots

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.viewport.scale
        if self.asked or self.active:
            self.box(target, "glow", rect)
        self.box(target, "wood", rect)
        pad = round(14 * unit)
        low = rect.height < round(self.LOW * unit)
        left = rect.left + self._bust(target, rect, low) + round(6 * unit)
        room = rect.right - pad - left - (round(14 * unit) if self.active else 0)
        px, called = self.px(LARGE * 0.9), self.player
        if text.measure(called, "display", round(px * 0.7))[0] > room:
            called = first_name(called)          # too long for a narrow plate: the first name is enough
        name = text.fit(called, "display", px, GOLD_LIGHT, room, round(28 * unit), "left")
        target.blit(name, (left, rect.top + round(7 * unit)))
        under = f"thinking{'.' * self.dots}" if self.thinking else self.level.title() if self.level else ""
        if low and not self.thinking:            # no room for both: the numbers matter more than the level
            under = " · ".join(self.stats) or under
        if under:
            tone = CANDLE if self.thinking else IVORY if low else MUTED
            line = text.fit(under, "italic", self.px(SMALL * 0.95), tone, room, round(20 * unit), "left")
            target.blit(line, (left, rect.top + round(29 * unit)))
        if not low:
            self._numbers(target, rect, pad)
        if self.active:
            gem = icon("diamond", round(12 * unit), CANDLE)
            target.blit(gem, gem.get_rect(midright=(rect.right - round(16 * unit), rect.top + round(22 * unit))))

    def _bust(self, target: pygame.Surface, rect: pygame.Rect, low: bool) -> int:
        """The portrait; returns how far into the plate it reaches."""
        size, out = self.viewport.px(self.BUST), self.viewport.px(self.OUT)
        picture = portrait(self.character, size)
        target.blit(picture, (rect.left - out, rect.centery - size // 2 if low else rect.top - out))
        return size - out

    def _numbers(self, target: pygame.Surface, rect: pygame.Rect, pad: int) -> None:
        words = "  ·  ".join(self.stats)
        if words:
            unit = self.viewport.scale
            line = text.fit(words, "bold", self.px(SMALL), IVORY, rect.width - 2 * pad, round(22 * unit), "center")
            target.blit(line, line.get_rect(midbottom=(rect.centerx, rect.bottom - round(6 * unit))))


class Counter(_Sign):
    """A number set in gold, with a bar under it where it is a part of a whole."""

    STAYS = 0.9                                  # seconds that a change shows

    def __init__(self, rect: RectLike, name: str) -> None:
        super().__init__(rect, name=name)
        self.count: Count | None = None
        self._tone: Colour | None = None         # for a moment after a change
        self._left = 0.0

    def show(self, count: Count | None) -> None:
        self.count = count
        self.tip = count.tip if count is not None else ""
        self.interactive = bool(self.tip)        # only what has something to say is in the way of the mouse

    def changed(self, change: int) -> None:
        """It went up or down: that shows for a moment."""
        self._tone, self._left = LEAF if change > 0 else CORAL, self.STAYS
        if change < 0:
            self.shake()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._tone = None

    @property
    def wake(self) -> float:
        return min(self._left, super().wake) if self._left > 0 else super().wake

    def key(self) -> Hashable:
        return self.count, self._tone

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self.count is None:
            return
        value, label, lit, part, _ = self.count
        unit = self.viewport.scale
        room = round(rect.height * 0.6)
        px = text.fit_px(value, "title", min(theme.px(46, self.viewport), room), rect.width, room)
        number = text.gilded(value, "title", px) if lit else text.render(value, "title", px, UNLIT)
        if self._tone is not None:
            number = text.render(value, "title", px, self._tone)
        target.blit(number, number.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.4))))
        role, px = "display", self.px(SMALL)
        if label[:1].isdigit():                  # a sum, which may be long
            role = "bold"
            if text.measure(label, role, round(px * 0.7))[0] > rect.width:
                label, px = label.replace(" ", ""), self.px(SMALL * 0.8)
        words = text.fit(label, role, px, GOLD_LIGHT if lit else MUTED, rect.width, round(22 * unit))
        target.blit(words, words.get_rect(center=(rect.centerx, rect.top + round(rect.height * 0.82))))
        if part is not None:
            self._bar(target, pygame.Rect(rect.left, rect.bottom - round(5 * unit), rect.width, round(6 * unit)), part)

    def _bar(self, target: pygame.Surface, rect: pygame.Rect, part: float) -> None:
        round_ = rect.height // 2
        pygame.draw.rect(target, (14, 8, 16), rect, border_radius=round_)
        left = rect.inflate(-2, -2)
        left.width = round(left.width * max(0.0, min(1.0, part)))
        if left.width > 0:
            pygame.draw.rect(target, LEAF if part > 0.5 else GOLD if part > 0.25 else EMBER, left, border_radius=round_)


class EaselBar(_Sign):
    """How far the painting of card faces has come: a thin bar on the rim, where it takes longer than a moment."""

    AFTER = 1.0                                  # seconds
    STEPS = 60

    def __init__(self, waiting: Callable[[], int]) -> None:
        super().__init__((470, 703, 340, 14), name="easel")
        self._waiting = waiting
        self._time = 0.0
        self._most = 0
        self.shown = False
        self.part = 0                            # of STEPS

    def update(self, dt: float) -> None:
        super().update(dt)
        left = self._waiting()
        self._time = self._time + dt if left else 0.0
        self._most = max(self._most, left) if left else 0
        self.shown = self._time >= self.AFTER
        self.part = round(self.STEPS * (1 - left / self._most)) if self._most else self.STEPS

    def key(self) -> Hashable:
        return self.part if self.shown else None

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.shown:
            return
        words = text.fit("painting the cards", "italic", self.px(TINY), GOLD_LIGHT, rect.width // 2, rect.height)
        target.blit(words, words.get_rect(midleft=rect.midleft))
        bar = pygame.Rect(rect.centerx, rect.centery - rect.height // 5, rect.width // 2, max(3, rect.height * 2 // 5))
        pygame.draw.rect(target, (14, 8, 6), bar, border_radius=bar.height // 2)
        bar.width = max(bar.height, bar.width * self.part // self.STEPS)
        pygame.draw.rect(target, CANDLE, bar, border_radius=bar.height // 2)


class PromptLine(_Sign):
    """Whose choice it is and what for; for a moment, why something cannot be done."""

    keep = 1                                     # it seldom says the same again
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

    def notice(self, words: str, good: bool = False, stays: float = STAYS) -> None:
        self._notice, self._left, self._tone = words, stays, LEAF if good else EMBER

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

    keep = 1                                     # it is large, and no two pictures of it are alike
    pad = 14.0
    GAP = 3.0                                    # units between lines; above a new turn twice that

    def __init__(self, rect: RectLike) -> None:
        super().__init__(rect, name="log")
        self.lines: list[Line] = []
        self.version = 0
        self._laid: tuple[Hashable, list[tuple[int, int, Line]], int] | None = None

    def show(self, lines: Sequence[Line]) -> None:
        if list(lines) == self.lines:
            return
        at_end = self._goal >= self.furthest - 2
        self.lines = list(lines)
        self.version += 1
        if at_end:
            self.scroll_to(self.furthest, glide=False)

    @property
    def _line_width(self) -> int:
        return round((self.rect.width - 2 * self.pad - 16) * self.viewport.scale)

    def _set(self) -> tuple[list[tuple[int, int, Line]], int]:
        """Each line with its top and bottom on the page, in pixels, and the length of the page. Nothing is drawn yet:
        of a long game only the last lines are ever seen."""
        px, width = self.px(SMALL * 0.94), self._line_width
        key = (self.version, width, px)
        if self._laid is None or self._laid[0] != key:
            y = 0
            rows: list[tuple[int, int, Line]] = []
            for line in self.lines:
                y += round(self.GAP * self.viewport.scale) * (3 if line.kind == "turn" and rows else 1)
                top, y = y, y + text.measure(line.text, _TONES[line.kind][0], px, width)[1]
                rows.append((top, y, line))
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
        for start, end, line in self._set()[0]:
            if end > top and start < top + window.get_height():
                role, colour = _TONES[line.kind]
                picture = text.render(line.text, role, self.px(SMALL * 0.94), colour, self._line_width)
                window.blit(picture, (0, start - top))
        self.draw_bar(target, rect)
