"""The game stands still: rules, settings, concede, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame

from game.rules.core.match import Match
from game.table.actions import Action
from game.table.scene import PanelScene
from game.table.services import Services
from game.table.theme import BODY, MUTED
from game.table.viewport import Viewport
from game.table.widgets import Button, Frame, Label, column
from game.table.widgets.button import alike

if TYPE_CHECKING:
    from game.table.app import App


class Paused(Protocol):
    match: Match
    services: Services
    viewer: int | None

    def concede(self) -> None: ...

    def show_result(self) -> None: ...


class PauseMenu(PanelScene):
    overlay = closes_beside = True

    def __init__(self, app: App, table: Paused) -> None:
        super().__init__(app)
        self.table = table
        services, match = table.services, table.match
        self.frame = self.panel.add(Frame(title="Paused", style="night"))
        self.words = self.panel.add(
            Label("Every choice is saved as it is made.", size=BODY, role="italic", colour=MUTED, align="center"))
        buttons = [
            Button("Resume", self.app.pop, kind="primary"),
            Button("Rules", lambda: services.open_rules(match.game.id)),
            Button("Controls", lambda: app.act("help")),
            Button("Settings", services.open_settings),
        ]
        if match.over:
            buttons.append(Button("The result", lambda: self._then(table.show_result)))
        else:
            buttons.append(Button("Concede", lambda: self._then(table.concede), kind="danger",
                                  enabled=table.viewer is not None, reason="Only a player at the screen can concede."))
        buttons.append(Button("Leave the table", lambda: self._then(services.to_menu), name="leave"))
        self.buttons = [self.panel.add(button) for button in buttons]
        alike(self.buttons)
        self.panel.default = self.buttons[0]
        self.panel.set_focus(self.buttons[0])

    def _then(self, go: Callable[[], object]) -> None:
        self.app.pop(fade=False)
        go()

    def act(self, action: Action) -> bool:
        if action in ("pause", "menu"):
            return self.app.pop()
        if action == "rules":
            self.table.services.open_rules(self.table.match.game.id)
            return True
        return super().act(action)

    def arrange(self, viewport: Viewport) -> None:
        high = 54.0 * len(self.buttons)
        frame = pygame.FRect(0, 0, 400, high + 170)
        frame.center = viewport.area.center
        self.frame.rect = frame
        self.words.rect = pygame.FRect(frame.x + 24, frame.y + 74, frame.w - 48, 30)
        box = pygame.FRect(frame.x + 50, frame.y + 118, frame.w - 100, high)
        for button, rect in zip(self.buttons, column(box, *[0.0] * len(self.buttons), gap=10), strict=True):
            button.rect = rect
