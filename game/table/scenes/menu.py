"""The title screen: the conclave in a round by candle-light."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.table.ambience import Candle, Mote, Sitter, Wax, flame
from game.table.music import TITLE as TITLE_MUSIC
from game.table.scene import PanelScene
from game.table.theme import EMBER, MUTED, SMALL, TITLE
from game.table.viewport import Viewport
from game.table.widgets.button import Button, alike
from game.table.widgets.labels import Label
from game.table.widgets.layout import column

if TYPE_CHECKING:
    from game.table.house import House

WIDTH, HEIGHT, GAP = 340, 48, 10
ROUND = 366.0                                    # radius of the circle in which the opponents sit
SEATS = (-36.0, -12.0, 12.0, 36.0)               # degrees from the middle, on either side
MOTES = 14


class MenuScene(PanelScene):
    def __init__(self, house: House) -> None:
        super().__init__(house.app)
        self.house = house
        self.candles = [(self.panel.add(Wax((0, 0, *Wax.SIZE))), self.panel.add(Candle())) for _ in range(2)]
        self.motes = [self.panel.add(Mote(pygame.FRect(0, 60, 1280, 620))) for _ in range(MOTES)]
        self.sitters: list[Sitter] = []          # who come after the first frame
        self._drawn = False
        saved = house.saves.current()
        words = "\n".join(house.notices())
        self.title = self.panel.add(Label("Conclave", size=TITLE * 1.7, role="title", align="center", gilded=True))
        self.motto = self.panel.add(Label("five wizard card games, one table", size=20, role="italic", align="center"))
        self.notice = self.panel.add(Label(words, size=SMALL, colour=EMBER, align="center"))
        self.version = self.panel.add(Label(f"version {__version__}", size=SMALL, colour=MUTED, align="center"))
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
        alike(self.buttons)
        self.panel.set_focus(self.buttons[0 if saved else 1])

    def arrange(self, viewport: Viewport) -> None:
        area = viewport.area
        self.title.rect = pygame.FRect(area.centerx - 500, 64, 1000, 110)
        self.motto.rect = pygame.FRect(area.centerx - 400, 172, 800, 34)
        box = (area.centerx - WIDTH / 2, 236, WIDTH, 7 * HEIGHT + 6 * GAP)
        for button, rect in zip(self.buttons, column(box, *[HEIGHT] * 7, gap=GAP), strict=True):
            button.rect = rect
        self.notice.rect = pygame.FRect(area.centerx - 480, 634, 960, 50)
        self.version.rect = pygame.FRect(area.centerx - 120, area.bottom - 32, 240, 24)
        for (wax, light), x in zip(self.candles, (area.left + 104, area.right - 104), strict=True):
            wax.rect.midbottom = (x, area.bottom - 4)
            light.rect.center = (wax.rect.x + wax.WICK[0], wax.rect.y + wax.WICK[1] - 24)
        for mote in self.motes:
            mote.area = pygame.FRect(area.left, area.top + 60, area.width, area.height - 100)
        self._seat_round()

    def _seat_round(self) -> None:
        middle = self.viewport.area.center
        for number, sitter in enumerate(self.sitters):
            angle = math.radians(SEATS[number // 2])
            side = 1 if number % 2 else -1
            sitter.seat((middle[0] + side * ROUND * math.cos(angle), middle[1] + ROUND * math.sin(angle)))

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.sitters and self._drawn:
            self._gather()

    def _gather(self) -> None:
        """The menu can be used: time for the opponents to sit down, and for music."""
        from game.ai.characters import CHARACTERS
        self.app.sounds.music.play(TITLE_MUSIC)
        for number, who in enumerate(CHARACTERS.values()):
            tip = f"{who.name}, {who.level.title()}. {who.about}"
            self.sitters.append(self.panel.add(Sitter(who.id, tip, number)))
        self._seat_round()

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        areas = super().draw(screen)
        self._drawn = True
        return areas

    def closed(self) -> None:
        super().closed()
        flame.cache_clear()                      # nobody else burns candles

    def back(self) -> bool:
        return False                             # Escape does not throw a player out of the house
