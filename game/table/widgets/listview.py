"""A list of rows: one is selected, one can be chosen. Scrolls when there are many."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.table import text
from game.table.actions import Action
from game.table.icons import icon
from game.table.theme import BODY, GOLD, GOLD_LIGHT, IVORY, MUTED, SMALL, theme
from game.table.viewport import Point, RectLike
from game.table.widgets.scroll import Scrolling

DOUBLE_CLICK = 0.4  # seconds


@dataclass(frozen=True)
class Item:
    """A row. `key` is what callbacks get; `sub` is a lesser second line, `note` stands at the right end."""

    key: Hashable
    text: str
    sub: str = ""
    icon: str = ""
    note: str = ""
    enabled: bool = True


class ListView(Scrolling):
    """`on_select(key)` when another row is selected; `on_choose(key)` on Enter, double click, or, with
    `choose_on_click`, a single one."""

    pad = 8.0

    def __init__(
        self,
        items: Sequence[Item] = (),
        rect: RectLike = (0, 0, 0, 0),
        *,
        on_select: Callable[[Hashable], object] | None = None,
        on_choose: Callable[[Hashable], object] | None = None,
        choose_on_click: bool = False,
        row_height: float = 0.0,
        style: str = "inset",
        empty: str = "",
        name: str = "",
        visible: bool = True,
    ) -> None:
        super().__init__(rect, name=name, visible=visible)
        self.items = list(items)
        self.on_select = on_select
        self.on_choose = on_choose
        self.choose_on_click = choose_on_click
        self._row_height = row_height
        self.style = style
        self.empty = empty  # what to say when there are no rows
        self.selected = 0 if self.items else -1
        self._clicked = (-1, 0.0)
        self._pointed = -1  # the row under the mouse

    @property
    def row_height(self) -> float:
        if self._row_height:
            return self._row_height
        return (58.0 if any(item.sub for item in self.items) else 36.0) * (0.5 + 0.5 * theme.text_scale)

    @property
    def content_height(self) -> float:
        return self.row_height * len(self.items)

    @property
    def selected_key(self) -> Hashable | None:
        return self.items[self.selected].key if 0 <= self.selected < len(self.items) else None

    def set_items(self, items: Sequence[Item]) -> None:
        """Other rows; the selected key stays selected if it is still there."""
        key = self.selected_key
        self.items = list(items)
        keys = [item.key for item in self.items]
        self.selected = keys.index(key) if key in keys else min(max(self.selected, 0), len(keys) - 1)
        self.scroll_to(self.offset, glide=False)

    def select(self, index: int, show: bool = True) -> bool:
        """Select a row; False if there is none or it is selected already."""
        if not 0 <= index < len(self.items) or index == self.selected:
            return False
        self.selected = index
        if show:
            top = index * self.row_height
            if top < self._goal:
                self.scroll_to(top)
            elif top + self.row_height > self._goal + self.view.height:
                self.scroll_to(top + self.row_height - self.view.height)
        if self.on_select is not None:
            self.on_select(self.items[index].key)
        return True

    def choose(self) -> None:
        if 0 <= self.selected < len(self.items) and self.on_choose is not None:
            item = self.items[self.selected]
            self.play("click" if item.enabled else "error")
            if item.enabled:
                self.on_choose(item.key)

    # The player

    def row_at(self, at: Point) -> int:
        if not self.view.collidepoint(at):
            return -1
        index = int((at[1] - self.view.y + self.offset) // self.row_height)
        return index if index < len(self.items) else -1

    def hit(self, at: Point) -> bool:
        inside = super().hit(at)
        self._pointed = self.row_at(at) if inside else -1
        return inside

    def tap(self, at: Point) -> None:
        index = self.row_at(at)
        if index < 0:
            return
        last, when = self._clicked
        now = time.monotonic()
        self._clicked = (index, now)
        self.select(index, show=False)
        if self.choose_on_click or (index == last and now - when < DOUBLE_CLICK):
            self.choose()
        else:
            self.play("click")

    def act(self, action: Action) -> bool:
        page = max(1, int(self.view.height // self.row_height) - 1)
        steps: dict[str, int] = {"up": -1, "down": 1, "page_up": -page, "page_down": page}
        if action in steps and self.items:
            goal = max(0, min(len(self.items) - 1, self.selected + steps[action]))
            return self.select(goal) or action.startswith("page")
        if action in ("first", "last"):
            self.select(0 if action == "first" else len(self.items) - 1)
            return True
        if action == "ok" and self.on_choose is not None:
            self.choose()
            return True
        return False

    # Drawing

    def key(self) -> Hashable:
        pointed = self._pointed if self.hovered else -1
        return tuple(self.items), self.selected, pointed, self.style, self.row_height, self.empty, self.scroll_key()

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self.style:
            self.box(target, self.style, rect)
        window = self.window(target, rect)
        unit = self.viewport.scale
        high = self.row_height * unit
        top = self.offset * unit
        if not self.items and self.empty:
            words = text.fit(self.empty, "italic", self.px(BODY), MUTED, window.get_width(), window.get_height())
            window.blit(words, words.get_rect(center=window.get_rect().center))
        first = max(0, int(top / high))
        for index in range(first, min(len(self.items), int((top + window.get_height()) / high) + 1)):
            y = round(index * high - top)
            self._row(window, index, pygame.Rect(0, y, window.get_width(), round(high)))
        self.draw_bar(target, rect)

    def _row(self, window: pygame.Surface, index: int, rect: pygame.Rect) -> None:
        item = self.items[index]
        unit = self.viewport.scale
        shape = rect.inflate(0, -round(3 * unit))
        if index == self.selected:
            self.box(window, "row_chosen", shape)
        elif self.hovered and index == self._pointed:
            self.box(window, "row", shape)
        x = rect.left + round(10 * unit)
        main = (GOLD_LIGHT if index == self.selected else IVORY) if item.enabled else MUTED
        if item.icon:
            side = round(24 * unit)
            window.blit(icon(item.icon, side, GOLD if item.enabled else MUTED), (x, rect.centery - side // 2))
            x += side + round(10 * unit)
        right = rect.right - round(10 * unit)
        if item.note:
            room = rect.width // 3
            note = text.fit(item.note, "text", self.px(SMALL), MUTED, room, rect.height)
            window.blit(note, note.get_rect(midright=(right, rect.centery)))
            right -= note.get_width() + round(10 * unit)
        self._words(window, item, pygame.Rect(x, rect.top, max(1, right - x), rect.height), main)

    def _words(self, window: pygame.Surface, item: Item, rect: pygame.Rect, colour: tuple[int, int, int]) -> None:
        if not item.sub:
            words = text.fit(item.text, "text", self.px(BODY), colour, rect.width, rect.height, "left")
            window.blit(words, words.get_rect(midleft=rect.midleft))
            return
        half = rect.height // 2
        words = text.fit(item.text, "bold", self.px(BODY), colour, rect.width, half, "left")
        sub = text.fit(item.sub, "text", self.px(SMALL), MUTED, rect.width, half, "left")
        gap = max(0, (rect.height - words.get_height() - sub.get_height()) // 2)
        window.blit(words, (rect.left, rect.top + gap))
        window.blit(sub, (rect.left, rect.bottom - gap - sub.get_height()))
