"""Finished games: watch one again, save it to a file, or open a file that somebody sent (drop it on the window)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.rules.core.match import Match
from game.table.scene import PanelScene
from game.table.theme import HEADING, MUTED, SMALL
from game.table.viewport import Viewport
from game.table.widgets.button import Button, alike
from game.table.widgets.labels import Label
from game.table.widgets.listview import Item, ListView

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.table.house import House


class ReplaysScene(PanelScene):
    def __init__(self, house: House) -> None:
        super().__init__(house.app)
        self.house = house
        self.found = house.saves.replays()
        items = [Item(str(replay.path), replay.title, sub=replay.line) for replay in self.found]
        self.title = self.panel.add(Label("Replays", size=HEADING * 1.4, role="title", align="center", gilded=True))
        self.list = self.panel.add(ListView(items, on_choose=self.watch, empty="No game has been finished yet.",
                                            name="replays"))
        self.words = self.panel.add(Label("A replay file dropped on this window is opened.", size=SMALL,
                                          role="italic", colour=MUTED, align="center"))
        has = bool(items)
        why = "There is no replay to choose."
        self.buttons = [self.panel.add(button) for button in (
            Button("Watch", self.watch_selected, kind="primary", enabled=has, reason=why),
            Button("Save to a file", self.export, enabled=has, reason=why,
                   tip="For a friend, or for a report: the file holds the whole game."),
            Button("Back", self.back, icon="back"),
        )]
        alike(self.buttons)
        self.panel.set_focus(self.list if has else self.buttons[2])

    def arrange(self, viewport: Viewport) -> None:
        middle = viewport.area.centerx
        self.title.rect = pygame.FRect(middle - 400, 24, 800, 60)
        self.list.rect = pygame.FRect(middle - 480, 100, 960, 480)
        self.words.rect = pygame.FRect(middle - 480, 588, 960, 44)
        for i, button in enumerate(self.buttons):
            button.rect = pygame.FRect(middle - 480 + i * 327, 642, 306, 52)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.watch(event.file)
            return True
        return super().handle(event)

    def watch(self, path: Hashable) -> None:
        if (match := self._open(Path(str(path)))) is not None:
            self.house.watch(match)

    def watch_selected(self) -> None:
        if self.list.selected_key is not None:
            self.watch(self.list.selected_key)

    def export(self) -> None:
        if self.list.selected_key is None or (match := self._open(Path(str(self.list.selected_key)))) is None:
            return
        path = self.house.saves.export(match)
        self.words.text = f"Saved as {path}" if path else self.house.saves.notice

    def _open(self, path: Path) -> Match | None:
        match = self.house.saves.open_replay(path)
        if match is None:
            self.words.text = self.house.saves.notice
        return match
