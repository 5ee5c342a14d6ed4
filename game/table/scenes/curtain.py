"""Between two players at one screen: the table is out of sight until the right one says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.scene import PanelScene
from game.table.theme import BODY, HEADING, MUTED
from game.table.viewport import Viewport
from game.table.widgets import Button, Frame, Label

if TYPE_CHECKING:
    from game.table.app import App


class Curtain(PanelScene):
    """Covers everything: it is no overlay, so nothing below it is drawn."""

    overlay = False
    WAIT = 0.6                                   # seconds without a click or key before it can be lifted

    def __init__(self, app: App, name: str, ready: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__(app)
        self.ready = ready
        self.wait = self.WAIT
        self.frame = self.panel.add(Frame(style="night"))
        self.title = self.panel.add(
            Label(f"Hand the laptop to {name}", size=HEADING * 1.2, role="display", align="center", gilded=True))
        self.words = self.panel.add(Label(f"The cards stay covered until {name} is alone with the screen.", size=BODY,
                                          role="italic", colour=MUTED, align="center"))
        self.button = self.panel.add(Button(f"I am {name}", self.go, kind="primary", name="ready"))
        self.menu = self.panel.add(Button("Leave the table", leave, kind="quiet", size=BODY, name="leave",
                                          tip="The game is saved"))
        self.panel.default = self.button
        self.panel.set_focus(self.button)

    def go(self) -> None:
        """Uncover. The table is laid for the new player before the curtain goes. Who still clicks to hurry the cards
        along, or presses Enter, does not mean it."""
        if self.wait > 0:
            self.wait = self.WAIT
            return
        self.ready()
        self.app.pop()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.wait -= dt

    @property
    def wake(self) -> float:
        return min(super().wake, self.wait) if self.wait > 0 else super().wake

    def back(self) -> bool:
        return True                              # Escape does not lift a curtain

    def arrange(self, viewport: Viewport) -> None:
        frame = pygame.FRect(0, 0, 620, 270)
        frame.center = viewport.area.center
        self.frame.rect = frame
        self.title.rect = pygame.FRect(frame.x + 30, frame.y + 30, frame.w - 60, 52)
        self.words.rect = pygame.FRect(frame.x + 40, frame.y + 86, frame.w - 80, 34)
        self.button.rect = pygame.FRect(frame.centerx - 140, frame.y + 136, 280, 56)
        self.menu.rect = pygame.FRect(frame.centerx - 110, frame.y + 208, 220, 36)
