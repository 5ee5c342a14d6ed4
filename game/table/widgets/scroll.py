"""Scrolling: a base for what is taller than its box, and a text in Markdown that scrolls."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.table import markdown
from game.table.actions import Action
from game.table.icons import Colour
from game.table.theme import BODY, GOLD, GOLD_LIGHT, INK, INK_MUTED, IVORY, MUTED, theme
from game.table.viewport import Point, RectLike
from game.table.widgets.base import Widget

BAR = 12  # units: width of the scroll bar
NOTCH = 60  # units a turn of the wheel moves
GLIDE = 14.0  # how fast the view follows: the rest shrinks by e each 1/14 s


class Scrolling(Widget):
    """Keeps `offset` (units from the top) and the scroll bar. Subclasses tell `content_height` and draw the content."""

    keep = 1
    cursor = pygame.SYSTEM_CURSOR_ARROW
    pad = 16.0  # units between frame and content

    def __init__(self, rect: RectLike, *, name: str = "", tip: str = "", visible: bool = True) -> None:
        super().__init__(rect, name=name, tip=tip, visible=visible)
        self.offset = 0.0
        self._goal = 0.0
        self.follows = False  # whether a reader at the end stays there, whatever the size of the page becomes
        self._at_end = True
        self._grip: float | None = None  # where on the thumb the mouse holds it
        self._pull: tuple[float, float] | None = None  # where a drag of the content began: mouse y, offset
        self._pulled = False

    @property
    def content_height(self) -> float:
        raise NotImplementedError

    @property
    def view(self) -> pygame.FRect:
        """The room for the content, in table units."""
        bar = BAR + 4 if self.scrolls else 0
        return pygame.FRect(
            self.rect.x + self.pad,
            self.rect.y + self.pad,
            self.rect.width - 2 * self.pad - bar,
            self.rect.height - 2 * self.pad,
        )

    @property
    def scrolls(self) -> bool:
        return self.content_height > self.rect.height - 2 * self.pad + 0.5

    @property
    def furthest(self) -> float:
        return max(0.0, self.content_height - (self.rect.height - 2 * self.pad))

    def scroll_to(self, offset: float, glide: bool = True) -> bool:
        """Bring this height to the top of the view; False if it is there already."""
        goal = max(0.0, min(self.furthest, offset))
        moved = abs(goal - self._goal) > 0.01
        self._goal = goal
        self._at_end = goal >= self.furthest - 2
        if not glide or self.panel is None or self.panel.calm:
            self.offset = goal
        return moved

    def update(self, dt: float) -> None:
        super().update(dt)
        end = self.furthest
        self._goal = end if self.follows and self._at_end else max(0.0, min(end, self._goal))
        if self.offset != self._goal:
            rest = (self.offset - self._goal) * math.exp(-GLIDE * dt)
            self.offset = self._goal if abs(rest) < 0.4 else self._goal + rest

    @property
    def wake(self) -> float:
        return 0.0 if self.offset != self._goal else super().wake

    # The player

    def wheel(self, notches: float) -> bool:
        self.scroll_to(self._goal - notches * NOTCH)
        return True

    def act(self, action: Action) -> bool:
        page = self.view.height * 0.9
        moves: dict[str, float] = {"up": -NOTCH, "down": NOTCH, "page_up": -page, "page_down": page}
        if action in moves:
            # At the end the arrow is not ours: it moves the focus on.
            return self.scroll_to(self._goal + moves[action]) or action.startswith("page")
        if action in ("first", "last"):
            self.scroll_to(0 if action == "first" else self.furthest)
            return True
        return False

    @property
    def track(self) -> pygame.FRect:
        return pygame.FRect(self.rect.right - BAR - 8, self.rect.y + 10, BAR, self.rect.height - 20)

    @property
    def thumb(self) -> pygame.FRect:
        track = self.track
        height = max(28.0, track.height * min(1.0, self.view.height / max(1.0, self.content_height)))
        share = self.offset / self.furthest if self.furthest else 0.0
        return pygame.FRect(track.x, track.y + (track.height - height) * share, track.width, height)

    def press(self, at: Point) -> None:
        self._pulled = False
        if self.scrolls and at[0] >= self.track.left - 6:
            thumb = self.thumb
            if not thumb.top <= at[1] <= thumb.bottom:
                self._grip = thumb.height / 2
                self.drag(at)
            else:
                self._grip = at[1] - thumb.top
        else:
            self._pull = (at[1], self.offset)

    def drag(self, at: Point) -> None:
        if self._grip is not None:
            track, thumb = self.track, self.thumb
            room = track.height - thumb.height
            share = (at[1] - self._grip - track.top) / room if room > 0 else 0.0
            self.scroll_to(share * self.furthest, glide=False)
        elif self._pull is not None:
            moved = at[1] - self._pull[0]
            if self._pulled or abs(moved) > 8:  # a finger that taps trembles
                self._pulled = True
                self.scroll_to(self._pull[1] - moved, glide=False)

    def release(self, at: Point) -> None:
        tapped = self._pull is not None and not self._pulled and self.rect.collidepoint(at)
        self._grip = self._pull = None
        if tapped:
            self.tap(at)

    def tap(self, at: Point) -> None:
        """A click on the content that was no drag."""

    # Drawing

    def scroll_key(self) -> Hashable:
        return round(self.offset * self.viewport.scale), self.scrolls, self._grip is not None

    def window(self, target: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
        """The part of the picture that shows the content, as a surface of its own that clips."""
        return target.subsurface(self.within(self.view, rect).clip(target.get_rect()))

    def draw_bar(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.scrolls:
            return
        for style, part in (("groove", self.track.inflate(-4, 0)), ("bar", self.thumb.inflate(-5, -2))):
            self.box(target, style, self.within(part, rect))


_ON_PARCHMENT: dict[str, Colour] = {
    "text": INK, "head": INK, "bullet": INK, "heading": (104, 34, 22), "quote": INK_MUTED, "rule": (168, 128, 72),
}  # fmt: skip
_ON_NIGHT: dict[str, Colour] = {
    "text": IVORY, "head": GOLD_LIGHT, "bullet": IVORY, "heading": GOLD_LIGHT, "quote": MUTED, "rule": GOLD,
}  # fmt: skip


class ScrollText(Scrolling):
    """A text in Markdown. `style`: "parchment" (dark ink), "night", "inset", or "" for no frame on a dark ground."""

    pad = 26.0

    def __init__(
        self,
        source: str,
        rect: RectLike = (0, 0, 0, 0),
        *,
        style: str = "parchment",
        size: float = BODY,
        name: str = "",
        visible: bool = True,
    ) -> None:
        super().__init__(rect, name=name, visible=visible)
        self.source = source
        self.style = style
        self.size = size
        if not style:
            self.pad = 4.0
        self._page: tuple[Hashable, markdown.Page] | None = None

    @property
    def page(self) -> markdown.Page:
        """The text as it is set for the current width and size."""
        unit = self.viewport.scale
        width = max(40, round((self.rect.width - 2 * self.pad - BAR - 4) * unit))
        key = (self.source, width, self.px(self.size), theme.text_scale)
        if self._page is None or self._page[0] != key:
            self._page = key, markdown.lay_out(self.source, width, self.px(self.size))
        return self._page[1]

    @property
    def content_height(self) -> float:
        return self.page.height / self.viewport.scale

    @property
    def headings(self) -> list[str]:
        return [words for words, _ in self.page.headings]

    def find(self, words: str) -> bool:
        """Scroll to the first heading that contains the words (such as "§3.2")."""
        for heading, y in self.page.headings:
            if words in heading:
                self.scroll_to(y / self.viewport.scale)
                return True
        return False

    def key(self) -> Hashable:
        return self.source, self.style, self.size, self.scroll_key()

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self.style:
            self.box(target, self.style, rect)
        tones = _ON_PARCHMENT if self.style == "parchment" else _ON_NIGHT
        window = self.window(target, rect)
        top = round(self.offset * self.viewport.scale)
        self.page.draw(window, top, tones)
        self.draw_bar(target, rect)
