"""The settings. Every change works at once and is kept when the scene is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.scene import PanelScene
from game.table.settings import SPEEDS, TEXT_SCALES, THINKING
from game.table.theme import HEADING
from game.table.viewport import Viewport
from game.table.widgets.button import Button, Toggle
from game.table.widgets.labels import Frame, Label
from game.table.widgets.layout import column, row
from game.table.widgets.slider import Slider

if TYPE_CHECKING:
    from game.table.house import House
    from game.table.widgets.base import Widget

ROW = 46.0


def percent(value: float) -> str:
    return f"{round(value * 100)} %"


class SettingsScene(PanelScene):
    def __init__(self, house: House) -> None:
        super().__init__(house.app)
        self.house, settings = house, house.settings
        self.kept = True                         # on the disk, when the scene was last left
        add = self.panel.add
        self.title = add(Label("Settings", size=HEADING * 1.4, role="title", align="center", gilded=True))
        self.frames = [add(Frame(style="night", title=title)) for title in ("Table", "Opponents, sound, window")]
        self.table: list[Widget] = [
            add(Slider("Speed", settings.speed, *SPEEDS, 0.5, self.keep("speed"), show=lambda v: f"{v:g}×")),
            add(Toggle("Instant moves", settings.instant, self.keep("instant"), tip="Cards jump to their places.")),
            add(Toggle("Reduced motion", settings.reduced_motion, self.keep("reduced_motion"),
                       tip="No fades and no flights.")),
            add(Toggle("Enlarge the card under the mouse", settings.hover_zoom, self.keep("hover_zoom"))),
            add(Toggle("Offer hints", settings.show_hints, self.keep("show_hints"))),
            add(Toggle("Count my cards while I play", settings.live_score, self.keep("live_score"),
                       tip="What a hand is worth, and what each swap would do, in games that score hands.")),
            add(Toggle("Curtain between players", settings.curtain, self.keep("curtain"),
                       tip="Covers the table while the laptop goes from one player to the next.")),
        ]
        self.full_screen = add(Toggle("Full screen", settings.fullscreen, lambda _: house.app.toggle_fullscreen()))
        self.window: list[Widget] = [
            add(Slider("Thinking time", settings.thinking, *THINKING, 0.25, self.keep("thinking"),
                       show=lambda v: f"{v:g}×", tip="Of the strongest opponents, and of hints.")),
            add(Toggle("Chatter", settings.chatter, self.keep("chatter"), tip="Opponents say a word now and then.")),
            add(Slider("Sounds", settings.sound_volume, 0, 1, 0.05, self.keep("sound_volume"), show=percent,
                       enabled=not house.app.sounds.mute, reason="No sound device was found: Conclave is silent.")),
            add(Slider("Music", settings.music_volume, 0, 1, 0.05, self.music, show=percent, name="music")),
            add(Slider("Text size", settings.text_scale, *TEXT_SCALES, 0.05, self.text_size, show=percent)),
            self.full_screen,
        ]
        self.done = add(Button("Done", self.back, kind="primary"))
        self.panel.default = self.done
        self.panel.set_focus(self.table[0])

    def keep(self, field: str):  # type: ignore[no-untyped-def]
        """A callback that stores a widget's value in that field of the settings."""
        def store(value: object) -> None:
            setattr(self.house.settings, field, value)
        return store

    def music(self, volume: float) -> None:
        self.house.settings.music_volume = volume
        self.app.sounds.music.tune()

    def text_size(self, scale: float) -> None:
        self.house.settings.text_scale = scale
        self.house.app.relayout()

    def leave(self) -> None:
        super().leave()
        self.kept = self.house.settings.save()

    def back(self) -> bool:
        gone = super().back()
        if gone and not self.kept:
            self.house.tell_unkept()
        return gone

    def arrange(self, viewport: Viewport) -> None:
        self.full_screen.value = self.house.settings.fullscreen      # F11 may have changed it
        middle = viewport.area.centerx
        self.title.rect = pygame.FRect(middle - 400, 30, 800, 60)
        columns = row((middle - 600, 108, 1200, 488), 0, 0, gap=24)
        for frame, widgets, rect in zip(self.frames, (self.table, self.window), columns, strict=True):
            frame.rect = rect
            for widget, place in zip(widgets, column(frame.inner, *[ROW] * len(widgets), gap=8), strict=True):
                widget.rect = place
        self.done.rect = pygame.FRect(middle - 110, 624, 220, 54)
