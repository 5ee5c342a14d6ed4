"""The title screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.table.scene import PanelScene
from game.table.theme import EMBER, MUTED, SMALL, TITLE
from game.table.viewport import Viewport
from game.table.widgets.button import Button
from game.table.widgets.labels import Label
from game.table.widgets.layout import column

if TYPE_CHECKING:
    from game.table.house import House

WIDTH, HEIGHT, GAP = 340, 48, 10


class MenuScene(PanelScene):
    def __init__(self, house: House) -> None:
        super().__init__(house.app)
        self.house = house
        saved = house.saves.current()
        words = "\n".join(house.notices())
        self.title = self.panel.add(Label("Conclave", size=TITLE * 1.7, role="title", align="center", gilded=True))
        self.motto = self.panel.add(Label("five wizard card games, one table", size=20, role="italic", align="center"))
        self.notice = self.panel.add(Label(words, size=SMALL, colour=EMBER, align="center"))
        self.version = self.panel.add(Label(f"version {__version__}", size=SMALL, colour=MUTED, align="right"))
        go_on = f"{saved.game.title}: {' – '.join(player.name for player in saved.players)}" if saved else ""
        self.buttons = [self.panel.add(button) for button in (
            Button("Continue", house.resume, tip=go_on, enabled=saved is not None, reason="There is no saved game."),
            Button("New game", house.picker, kind="primary"),
            Button("Replays", house.replays),
            Button("Rules", house.rules),
            Button("Score pad", house.score_pad, tip="Scores hands of Fantasy Realms played with cardboard"),
            Button("Settings", house.open_settings),
            Button("Quit", house.app.quit),
        )]
        self.panel.set_focus(self.buttons[0 if saved else 1])

    def arrange(self, viewport: Viewport) -> None:
        area = viewport.area
        self.title.rect = pygame.FRect(area.centerx - 500, 64, 1000, 110)
        self.motto.rect = pygame.FRect(area.centerx - 400, 172, 800, 34)
        box = (area.centerx - WIDTH / 2, 236, WIDTH, 7 * HEIGHT + 6 * GAP)
        for button, rect in zip(self.buttons, column(box, *[HEIGHT] * 7, gap=GAP), strict=True):
            button.rect = rect
        self.notice.rect = pygame.FRect(area.centerx - 480, 634, 960, 60)
        self.version.rect = pygame.FRect(area.right - 260, area.bottom - 36, 240, 24)

    def back(self) -> bool:
        return False                             # Escape does not throw a player out of the house
