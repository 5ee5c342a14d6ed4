"""The game picker: five tiles. Those games that are not built yet say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core.game import Game
from game.rules.games import GAMES
from game.table import text
from game.table.faces.looks import back
from game.table.layout import is_laid
from game.table.scene import PanelScene
from game.table.theme import BODY, HEADING, MUTED, SMALL, theme
from game.table.viewport import Viewport
from game.table.widgets.base import Widget
from game.table.widgets.button import Button, alike
from game.table.widgets.labels import Frame, Label
from game.table.widgets.layout import row

if TYPE_CHECKING:
    from game.table.house import House
    from game.table.services import Faces

LONG = 16                                        # letters of a title that fit on one line
CARD = 118.0                                     # width of the card on a tile, in table units


class CardPicture(Widget):
    """A card's back, lying on a tile. Not for clicking."""

    focusable = interactive = False

    def __init__(self, faces: Faces, game_id: str, dim: bool) -> None:
        super().__init__()
        self.faces, self.game_id, self.dim = faces, game_id, dim
        self.arrived = 0                         # counts up when a better picture is there

    def key(self) -> tuple[str, bool, int]:
        return self.game_id, self.dim, self.arrived

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        face = self.faces.get(back(self.game_id), rect.width)
        if self.dim:
            face = face.copy()
            face.set_alpha(90)
        target.blit(face, face.get_rect(center=rect.center))


class Tile:
    """The widgets of one game."""

    def __init__(self, scene: PickerScene, game: Game, laid: bool) -> None:
        add, house = scene.panel.add, scene.house
        self.game = game
        self.frame = add(Frame(style="night"))
        self.titles = [add(Label(line, size=HEADING * 0.82, role="display", align="center", gilded=laid))
                       for line in _lines(game.title)]
        self.picture = add(CardPicture(house.faces, game.id, dim=not laid))
        if not laid:
            self.text = add(Label("Not on the table yet.", size=BODY, role="italic", colour=MUTED, align="center"))
            self.seats = add(Label("", size=SMALL))
            self.buttons: list[Button] = []
            return
        self.text = add(Label(game.blurb, size=SMALL, align="center", valign="top"))
        self.seats = add(Label(players(game.seats), size=SMALL, role="italic", colour=MUTED, align="center"))
        self.buttons = [add(Button("Play", lambda: house.quick_start(game.id), kind="primary", name=f"play {game.id}",
                                   tip="Against Adepts, with the options used last")),
                        add(Button("Seats & options", lambda: house.seats(game.id), size=SMALL + 2,
                                   name=f"seats {game.id}"))]

    def place(self, rect: pygame.FRect) -> None:
        x, y, width, _ = rect
        self.frame.rect = rect
        for i, title in enumerate(self.titles):
            high = 60 / len(self.titles)
            title.rect = pygame.FRect(x + 10, y + 12 + i * high, width - 20, high)
        self.picture.rect = pygame.FRect(rect.centerx - CARD / 2, y + 76, CARD, CARD * 1.4)
        self.text.rect = pygame.FRect(x + 16, y + 252, width - 32, 104)
        self.seats.rect = pygame.FRect(x + 16, y + 356, width - 32, 24)
        for i, button in enumerate(self.buttons):
            button.rect = pygame.FRect(x + 16, y + 388 + i * 58, width - 32, 50)


class PickerScene(PanelScene):
    def __init__(self, house: House) -> None:
        super().__init__(house.app)
        self.house = house
        self.title = self.panel.add(Label("Choose a game", size=HEADING * 1.4, role="title", align="center",
                                          gilded=True))
        self.tiles = [Tile(self, game, is_laid(game)) for game in GAMES.values()]
        for buttons in zip(*(tile.buttons for tile in self.tiles if tile.buttons), strict=True):
            alike(buttons)
        self.leave_button = self.panel.add(Button("Back", self.back, icon="back"))
        last = house.settings.last_game
        self.panel.set_focus(next((tile.buttons[0] for tile in self.tiles if tile.buttons and tile.game.id == last),
                                  self.tiles[0].buttons[0]))

    def arrange(self, viewport: Viewport) -> None:
        area = viewport.area
        self.title.rect = pygame.FRect(area.centerx - 400, 26, 800, 60)
        for tile, rect in zip(self.tiles, row((area.centerx - 616, 104, 1232, 520), *[0.0] * 5, gap=14), strict=True):
            tile.place(rect)
        set_alike([title for tile in self.tiles for title in tile.titles], HEADING * 0.82, viewport, wrapped=False)
        set_alike([tile.text for tile in self.tiles], SMALL, viewport, wrapped=True)
        self.leave_button.rect = pygame.FRect(area.centerx - 616, 646, 150, 48)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.house.faces.poll():
            for tile in self.tiles:
                tile.picture.arrived += 1

    @property
    def wake(self) -> float:
        return min(super().wake, 0.2)            # faces arrive from the painter


def set_alike(labels: list[Label], size: float, viewport: Viewport, wrapped: bool) -> None:
    """Words that stand side by side are set in one size: as small as the longest of them need it."""
    px, fits = theme.px(size, viewport), []
    for label in labels:
        wide, high = viewport.to_px(label.rect).size
        fits.append(text.fit_px(label.text, label.role, px, wide, high if wrapped else 2 * px, wrapped=wrapped))
    for label in labels:
        label.size = size * min(fits) / px


def _lines(title: str) -> list[str]:
    """A title too long for its tile is broken in the middle."""
    if len(title) <= LONG:
        return [title]
    gaps = [i for i, letter in enumerate(title) if letter == " "]
    middle = min(gaps, key=lambda i: abs(i - len(title) / 2))
    return [title[:middle], title[middle + 1:]]


def players(seats: tuple[int, ...]) -> str:
    return f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} players"
