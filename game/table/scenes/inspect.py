"""One card, as large as the window allows, with its text and rulings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.core.cards import Card
from game.table.actions import Action
from game.table.layout import CARD_RATIO
from game.table.look import Look
from game.table.preview import Preview
from game.table.scene import PanelScene
from game.table.viewport import Viewport
from game.table.widgets import Button, ScrollText

if TYPE_CHECKING:
    from game.table.app import App

HIGH = 640.0
TEXT = 430.0


class InspectScene(PanelScene):
    overlay = True

    def __init__(self, app: App, look: Look, card: Card, name: str, pile: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.look = look
        self.picture = self.panel.add(Preview(look, (0, 0, 0, 0)))
        self.picture.show(card, 0.0)
        rulings = "\n".join(f"- {ruling}" for ruling in card.rulings)
        source = f"# {name}\n\n{card.text}\n" + (f"\n## Rulings\n\n{rulings}\n" if rulings else "")
        self.text = self.panel.add(ScrollText(source, name="text"))
        self.pile = self.panel.add(Button("See the whole pile", self._open, visible=pile is not None, size=18))
        self.done = self.panel.add(Button("Close", self.app.pop, kind="primary", size=18))
        self._pile = pile
        self.panel.default = self.done
        self.panel.set_focus(self.done)

    def _open(self) -> None:
        self.app.pop(fade=False)
        if self._pile is not None:
            self._pile()

    def arrange(self, viewport: Viewport) -> None:
        wide = HIGH / CARD_RATIO
        left = viewport.area.centerx - (wide + 28 + TEXT) / 2
        top = viewport.area.centery - HIGH / 2
        self.picture.rect = pygame.FRect(left, top, wide, HIGH)
        right = left + wide + 28
        self.text.rect = pygame.FRect(right, top + 40, TEXT, HIGH - 150)
        self.pile.rect = pygame.FRect(right, top + HIGH - 92, TEXT / 2 - 8, 46)
        self.done.rect = pygame.FRect(right + TEXT / 2 + 8, top + HIGH - 92, TEXT / 2 - 8, 46)
        self.text.focusable = False

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        if not used and event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.app.pop()                       # a click beside everything closes it
            return True
        return used

    def act(self, action: Action) -> bool:
        if action in ("inspect", "back"):
            return self.app.pop()
        if self.text.scrolls and self.text.act(action):
            return True
        return super().act(action)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.look.faces.poll():
            self.picture.version += 1

    @property
    def wake(self) -> float:
        return min(super().wake, 0.05 if getattr(self.look.faces, "waiting", 0) else super().wake)
