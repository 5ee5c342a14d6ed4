"""The rules of every game, in our own words, to be read in the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.paths import ASSETS
from game.rules.core.record import can_be_drawn
from game.rules.games import GAMES
from game.table.scene import PanelScene
from game.table.theme import HEADING
from game.table.viewport import Viewport
from game.table.widgets.button import Button
from game.table.widgets.labels import Label
from game.table.widgets.listview import Item, ListView
from game.table.widgets.scroll import ScrollText

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.table.house import House


def rules_text(game_id: str) -> str:
    """The rules of a game as Markdown; a missing file is said, not hidden."""
    path = ASSETS / "rules" / f"{game_id}.md"
    try:
        text = path.read_text(encoding="utf-8")
        if not can_be_drawn("".join(text.split())):
            raise ValueError("not a text")
        return text
    except (OSError, ValueError):
        return f"The rules of {GAMES[game_id].title} cannot be read: the file *{path.name}* is missing or broken."


class RulesScene(PanelScene):
    def __init__(self, house: House, game_id: str = "") -> None:
        super().__init__(house.app)
        self.house = house
        shown = game_id or next((g for g in (house.settings.last_game,) if g in GAMES), next(iter(GAMES)))
        items = [Item(game.id, game.title) for game in GAMES.values()]
        self.title = self.panel.add(Label("Rules", size=HEADING * 1.4, role="title", align="center", gilded=True))
        self.games = self.panel.add(ListView(items, on_select=self.show, choose_on_click=True, name="games"))
        self.text = self.panel.add(ScrollText("", name="rules"))
        self.done = self.panel.add(Button("Back", self.back, icon="back"))
        self.games.select([item.key for item in items].index(shown))
        self.show(shown)
        self.panel.set_focus(self.text)

    def show(self, game_id: Hashable) -> None:
        self.text.source = rules_text(str(game_id))
        self.text.scroll_to(0, glide=False)

    def arrange(self, viewport: Viewport) -> None:
        area = viewport.area
        self.title.rect = pygame.FRect(area.centerx - 400, 20, 800, 56)
        self.games.rect = pygame.FRect(area.centerx - 616, 88, 260, 540)
        self.text.rect = pygame.FRect(area.centerx - 340, 88, 956, area.bottom - 88 - 24)
        self.done.rect = pygame.FRect(area.centerx - 616, 646, 260, 50)
