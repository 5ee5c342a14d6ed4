"""The card under the mouse, large, at the side of the table; under it what the game has to say about it just now."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.rules.core.cards import Card
from game.table import text
from game.table.layout import CARD_RATIO
from game.table.look import Look, soft_shadow
from game.table.theme import BODY, GOLD_LIGHT
from game.table.viewport import RectLike
from game.table.widgets import Widget

DELAY = 0.28                                     # seconds of hovering
NOTE = 54.0                                      # units for the line under the card, where there is one


class Preview(Widget):
    focusable = False
    interactive = False
    keep = 1

    def __init__(self, look: Look, rect: RectLike, remark: Callable[[Card], str] = lambda card: "") -> None:
        super().__init__(rect, name="preview", visible=False)
        self.look = look
        self.card: Card | None = None
        self.remark = remark
        self.note = ""
        self.version = 0
        self._coming: Card | None = None
        self._left = 0.0

    def show(self, card: Card | None, after: float = DELAY) -> None:
        """Show a card after a moment, or nothing at once. Changing from one card to another takes no moment."""
        if card is None or card.hidden:
            self.card, self._coming, self.visible = None, None, False
        elif self.visible or after <= 0:
            self.card, self._coming, self.visible = card, None, True
            self.renew()
        elif card is not self._coming:
            self._coming, self._left = card, after

    def renew(self) -> None:
        """The game has gone on: the card may cost or do something else now."""
        self.note = self.remark(self.card) if self.card is not None else ""

    def tick(self, dt: float) -> None:
        """An invisible widget is not updated by its panel, so the scene calls this."""
        if self._coming is not None:
            self._left -= dt
            if self._left <= 0:
                self.show(self._coming, 0.0)

    @property
    def coming(self) -> bool:
        return self._coming is not None

    def key(self) -> Hashable:
        return self.card, self.version, self.note

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self.card is None:
            return
        low = self.viewport.px(NOTE) if self.note else 0
        width = min(rect.width, round((rect.height - low) / CARD_RATIO))
        face = self.look.face(self.card, width, full=True)
        at = face.get_rect(center=(rect.centerx, rect.centery - low // 2))
        shade = soft_shadow(face.get_size(), max(3, self.viewport.px(7)))
        target.blit(shade, shade.get_rect(center=(at.centerx, at.centery + self.viewport.px(3))))
        target.blit(face, at)
        if self.note:
            place = pygame.Rect(at.left, at.bottom + self.viewport.px(5), at.width, low - self.viewport.px(5))
            self.box(target, "night", place)
            room = place.inflate(-self.viewport.px(16), -self.viewport.px(8))
            words = text.fit(self.note, "bold", self.px(BODY), GOLD_LIGHT, room.width, room.height)
            target.blit(words, words.get_rect(center=place.center))
