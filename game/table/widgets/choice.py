"""A choice of one among several: step through with arrows, or open the list."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from game.table import text
from game.table.actions import Action
from game.table.icons import icon
from game.table.theme import BODY, GOLD, GOLD_LIGHT, MUTED
from game.table.viewport import Point, RectLike
from game.table.widgets.base import Widget
from game.table.widgets.button import draw_row_label
from game.table.widgets.listview import Item, ListView

T = TypeVar("T", bound=Hashable)

ARROW = 34.0  # units: width of an arrow at either end
ROWS = 8  # of the open list, before it scrolls


class Choice(Widget, Generic[T]):
    """`options` are (value, words). Arrows at both ends step; the middle opens the list."""

    def __init__(
        self,
        text: str,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], object] | None = None,
        rect: RectLike = (0, 0, 0, 0),
        *,
        name: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        visible: bool = True,
    ) -> None:
        super().__init__(rect, name=name or text, tip=tip, enabled=enabled, reason=reason, visible=visible)
        self.text = text
        self.options = list(options)
        self.value = value
        self.on_change = on_change

    @property
    def index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    @property
    def words(self) -> str:
        return self.options[self.index][1] if self.options else ""

    def pick(self, value: T) -> None:
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def step(self, by: int) -> None:
        if self.options:
            self.play("click")
            self.pick(self.options[(self.index + by) % len(self.options)][0])

    @property
    def field(self) -> pygame.FRect:
        """The box with the value, in table units."""
        if not self.text:
            return self.rect.copy()
        left = self.rect.x + self.rect.width * 0.46
        return pygame.FRect(left, self.rect.y + 2, self.rect.right - left - 4, self.rect.height - 4)

    def open(self) -> None:
        """Show the list, below the field or above it, whichever has room."""
        if self.panel is None or len(self.options) < 2:
            return
        self.play("click")
        items = [Item(value, words, note="✓" if value == self.value else "") for value, words in self.options]
        drop = _DropDown(self, items)
        drop.viewport = self.viewport
        field = self.field
        height = drop.row_height * min(ROWS, len(items)) + 2 * drop.pad
        drop.rect = pygame.FRect(field.x, field.bottom + 3, field.width, height)
        if drop.rect.bottom > self.viewport.area.bottom - 6:
            drop.rect.bottom = field.top - 3
        drop.rect.clamp_ip(self.viewport.area.inflate(-8, -8))
        drop.select(self.index)
        self.panel.show_popup(drop)

    def release(self, at: Point) -> None:
        if not self.rect.collidepoint(at):
            return
        field = self.field
        if field.left <= at[0] < field.left + ARROW:
            self.step(-1)
        elif at[0] >= field.right - ARROW:
            self.step(1)
        else:
            self.open()

    def act(self, action: Action) -> bool:
        match action:
            case "left":
                self.step(-1)
            case "right":
                self.step(1)
            case "ok":
                self.open()
            case _:
                return False
        return True

    def key(self) -> Hashable:
        return self.text, self.words, self.panel is not None and isinstance(self.panel.popup, _DropDown)

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.viewport.scale
        if self.text:
            self.box(target, "row", rect, self.warmth)
            draw_row_label(self, self.text, target, pygame.Rect(rect.topleft, (round(rect.width * 0.44), rect.height)))
        field = self.within(self.field, rect)
        self.box(target, "inset_hot" if self.warmth > 0.5 and self.enabled else "inset", field)
        side = round(16 * unit)
        colour = GOLD if self.enabled else MUTED
        arrow = round(ARROW * unit)
        for name, x in (("left", field.left + arrow // 2), ("right", field.right - arrow // 2)):
            picture = icon(name, side, colour)
            target.blit(picture, picture.get_rect(center=(x, field.centery)))
        room = field.width - 2 * arrow
        words = text.fit(self.words, "bold", self.px(BODY), GOLD_LIGHT if self.enabled else MUTED, room, field.height)
        target.blit(words, words.get_rect(center=field.center))


class _DropDown(ListView):
    """The open list of a choice."""

    def __init__(self, choice: Choice[T], items: list[Item]) -> None:
        super().__init__(items, on_choose=self._chosen, choose_on_click=True, style="slab")
        self._choice = choice

    def _chosen(self, key: Hashable) -> None:
        if self.panel is not None:
            self.panel.hide_popup()
        self._choice.pick(key)  # type: ignore[arg-type]  # the keys are the choice's own values
