"""How it ended and how it came about; then again, the replay, or the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core.match import Match, won
from game.table.eyes import Bystander, SeatEyes
from game.table.log import listed, with_names
from game.table.scene import PanelScene
from game.table.services import Services
from game.table.theme import BODY, GOLD_LIGHT, HEADING, LARGE
from game.table.viewport import Viewport
from game.table.widgets import Button, Frame, Label, row

if TYPE_CHECKING:
    from game.table.app import App


def headline(match: Match) -> str:
    """'Ada wins', 'A draw'."""
    shares = match.table.shares or ()
    best = [match.players[seat].name for seat, share in enumerate(shares) if share == max(shares) and share > 0]
    if len(best) == 1:
        return f"{best[0]} wins"
    return "A draw" if len(best) == len(match.players) else f"{listed(best)} share the win"


class ResultScene(PanelScene):
    overlay = True

    def __init__(self, app: App, match: Match, services: Services, viewer: int | None) -> None:
        super().__init__(app)
        self.match = match
        names = [player.name for player in match.players]
        end = won(match.events)
        eyes = SeatEyes(viewer) if viewer is not None else Bystander()
        lines = [with_names(line, names) for line in match.game.summary(eyes.view(match.table))]
        choices = len(match.choices)
        lines.append(f"{choices} choice{'s' if choices != 1 else ''} were made.")
        self.frame = self.panel.add(Frame(style="night"))
        self.title = self.panel.add(
            Label(headline(match), size=HEADING * 1.5, role="title", align="center", gilded=True))
        how = with_names(end.text, names) if end else ""
        self.how = self.panel.add(Label(how, size=LARGE, colour=GOLD_LIGHT, align="center"))
        self.lines = [self.panel.add(Label(line, size=BODY, align="center")) for line in lines]
        self.buttons = [self.panel.add(button) for button in (
            Button("Rematch", lambda: services.rematch(match), kind="primary", tip="The other seat begins"),
            Button("Watch replay", lambda: services.watch_replay(match)),
            Button("See the table", self.app.pop),
            Button("Menu", services.to_menu),
        )]
        self.panel.default = self.buttons[0]
        self.panel.set_focus(self.buttons[0])

    def arrange(self, viewport: Viewport) -> None:
        high = 250 + 34.0 * len(self.lines)
        frame = pygame.FRect(0, 0, 780, high)
        frame.center = viewport.area.center
        self.frame.rect = frame
        self.title.rect = pygame.FRect(frame.x + 40, frame.y + 34, frame.w - 80, 64)
        self.how.rect = pygame.FRect(frame.x + 40, frame.y + 102, frame.w - 80, 36)
        for i, line in enumerate(self.lines):
            line.rect = pygame.FRect(frame.x + 40, frame.y + 150 + 34 * i, frame.w - 80, 30)
        foot = pygame.FRect(frame.x + 36, frame.bottom - 84, frame.w - 72, 50)
        for button, rect in zip(self.buttons, row(foot, *[0.0] * len(self.buttons), gap=12), strict=True):
            button.rect = rect
