"""Cards and zones as things that mouse, keys and gamepad can take hold of. Their looks are the sprites'."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import pygame

from game.rules.core.decisions import Choice
from game.rules.core.places import Place
from game.table import text
from game.table.actions import Action
from game.table.layout import CARD_RATIO
from game.table.sprites import Sprite
from game.table.theme import GOLD_LIGHT, MUTED, SMALL
from game.table.viewport import Point
from game.table.widgets import Widget, column

_NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)


class Grip(Protocol):
    """Whoever is told what happens to a handle."""

    def press(self, handle: Handle, at: Point) -> None: ...

    def drag(self, handle: Handle, at: Point) -> None: ...

    def release(self, handle: Handle, at: Point) -> None: ...

    def ok(self, handle: Handle) -> bool: ...


class Handle(Widget):
    """A place on the table; only its focus ring is ever drawn."""

    keep = 1

    def __init__(self, grip: Grip, place: Place, rect: pygame.FRect, focusable: bool) -> None:
        super().__init__(rect, name=str(place))
        self.grip = grip
        self.place = place
        self.focusable = focusable
        self.cursor = pygame.SYSTEM_CURSOR_HAND if focusable else pygame.SYSTEM_CURSOR_ARROW

    def full_key(self) -> Hashable:
        return (self.px_rect.size, self.viewport.scale) if self.ringed else None

    def picture(self) -> pygame.Surface:
        return super().picture() if self.ringed else _NOTHING

    def press(self, at: Point) -> None:
        self.grip.press(self, at)

    def drag(self, at: Point) -> None:
        self.grip.drag(self, at)

    def release(self, at: Point) -> None:
        self.grip.release(self, at)

    def act(self, action: Action) -> bool:
        return action == "ok" and self.grip.ok(self)


class CardHandle(Handle):
    def __init__(self, grip: Grip, place: Place, sprite: Sprite, focusable: bool) -> None:
        high = sprite.width * CARD_RATIO
        rect = pygame.FRect(sprite.x - sprite.width / 2, sprite.y - high / 2, sprite.width, high)
        super().__init__(grip, place, rect, focusable)
        self.sprite = sprite
        self.readable = not focusable and not sprite.card.hidden


class ZoneHandle(Handle):
    """A zone as a whole: a pile to look through, a place to choose."""


class Chooser(Widget):
    """A few words beside a card: which of the things that can be done with it. Shown as a pop-up."""

    keep = 4
    ROW = 38.0
    WIDTH = 232.0
    PAD = 12.0

    def __init__(self, choices: Sequence[Choice], words: Sequence[str], beside: pygame.FRect, area: pygame.FRect,
                 take: Callable[[Choice], object]) -> None:
        super().__init__(name="chooser")
        self.choices, self.words, self.take = list(choices), list(words), take
        self.at = 0
        self.rect = pygame.FRect(0, 0, self.WIDTH, self.ROW * len(choices) + 2 * self.PAD)
        self.rect.midbottom = (beside.centerx, beside.top - 8)
        if self.rect.top < area.top + 8:
            self.rect.midleft = (beside.right + 8, beside.centery)
        self.rect.clamp_ip(area.inflate(-16, -16))

    def rows(self) -> list[pygame.FRect]:
        inner = self.rect.inflate(-2 * self.PAD, -2 * self.PAD)
        return column(inner, *[0.0] * len(self.choices), gap=0)

    def _row_at(self, at: Point) -> int | None:
        return next((i for i, row in enumerate(self.rows()) if row.collidepoint(at)), None)

    def hit(self, at: Point) -> bool:
        over = super().hit(at)
        if over and (row := self._row_at(at)) is not None:
            self.at = row
        return over

    def release(self, at: Point) -> None:
        row = self._row_at(at)
        if row is not None:
            self._choose(row)

    def _choose(self, row: int) -> None:
        if self.panel is not None:
            self.panel.hide_popup()
        self.take(self.choices[row])

    def act(self, action: Action) -> bool:
        if action in ("up", "down"):
            self.at = (self.at + (1 if action == "down" else -1)) % len(self.choices)
        elif action == "ok":
            self._choose(self.at)
        else:
            return False
        return True

    def type(self, event: pygame.Event) -> bool:
        """A number key takes that row."""
        if event.type == pygame.KEYDOWN and pygame.K_1 <= event.key <= pygame.K_9:
            row = event.key - pygame.K_1
            if row < len(self.choices):
                self._choose(row)
                return True
        return False

    def key(self) -> Hashable:
        return tuple(self.words), self.at

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "night", rect)
        for i, row in enumerate(self.rows()):
            place = self.within(row, rect)
            if i == self.at:
                self.box(target, "row_chosen", place)
            number = text.render(str(i + 1) if i < 9 else "", "bold", self.px(SMALL), MUTED)
            target.blit(number, number.get_rect(midleft=(place.left + self.px(7), place.centery)))
            words = text.fit(self.words[i], "display", self.px(SMALL * 1.1), GOLD_LIGHT, place.width - self.px(38),
                             place.height, "left")
            target.blit(words, words.get_rect(midleft=(place.left + self.px(28), place.centery)))


