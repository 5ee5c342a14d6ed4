"""The card under the mouse, large, at the side of the table."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.rules.core.cards import Card
from game.table.layout import CARD_RATIO
from game.table.look import Look, soft_shadow
from game.table.viewport import RectLike
from game.table.widgets import Widget

DELAY = 0.28                                     # seconds of hovering


class Preview(Widget):
    focusable = False
    interactive = False
    keep = 1

    def __init__(self, look: Look, rect: RectLike) -> None:
        super().__init__(rect, name="preview", visible=False)
        self.look = look
        self.card: Card | None = None
        self.version = 0
        self._coming: Card | None = None
        self._left = 0.0

    def show(self, card: Card | None, after: float = DELAY) -> None:
        """Show a card after a moment, or nothing at once. Changing from one card to another takes no moment."""
        if card is None or card.hidden:
            self.card, self._coming, self.visible = None, None, False
        elif self.visible or after <= 0:
            self.card, self._coming, self.visible = card, None, True
        elif card is not self._coming:
            self._coming, self._left = card, after

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
        return self.card, self.version

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self.card is None:
            return
        width = min(rect.width, round(rect.height / CARD_RATIO))
        face = self.look.face(self.card, width, full=True)
        at = face.get_rect(center=rect.center)
        shade = soft_shadow(face.get_size(), max(3, self.viewport.px(7)))
        target.blit(shade, shade.get_rect(center=(at.centerx, at.centery + self.viewport.px(3))))
        target.blit(face, at)
