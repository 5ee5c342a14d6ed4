"""Drives an App in tests: posts events, owns time. No window is shown and nobody sleeps."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game.table.app import App
from game.table.scene import PanelScene, Scene
from game.table.settings import Settings
from game.table.widgets import Panel, Widget

Point = tuple[float, float]
Show = Callable[..., "Driver"]


class Driver:
    """`Driver(lambda app: MyScene(app))`; positions are pixels, or table units for the methods that end in `_units`."""

    def __init__(
        self,
        scene_factory: Callable[[App], Scene],
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
    ) -> None:
        self.app = App(settings or Settings(reduced_motion=True, sound_volume=0.0), scene_factory, size=size)
        pygame.event.clear()
        self.drawn: list[pygame.Rect] = []  # what the last frame presented
        self.run(1)

    @property
    def scene(self) -> Scene:
        return self.app.scene

    @property
    def panel(self) -> Panel:
        panel = getattr(self.app.scene, "panel", None)
        assert isinstance(panel, Panel)
        return panel

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            if self.app.running:
                self.app.step(dt, pygame.event.get())
                self.drawn = self.app.draw()

    def settle(self, most: int = 600) -> None:
        """Run until nothing moves any more."""
        for _ in range(most):
            self.run(1)
            if self.app.idle:
                return
        raise AssertionError("still moving")

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))
        self.run(1)

    # Mouse

    def move(self, at: Point) -> None:
        self.post(pygame.MOUSEMOTION, pos=_px(at), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press(self, at: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=_px(at), button=button, touch=False)

    def release(self, at: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=_px(at), button=button, touch=False)

    def click(self, at: Point, button: int = 1) -> None:
        self.move(at)
        self.press(at, button)
        self.release(at, button)

    def drag(self, start: Point, end: Point, steps: int = 4) -> None:
        self.move(start)
        self.press(start)
        for i in range(1, steps + 1):
            at = start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps
            self.post(pygame.MOUSEMOTION, pos=_px(at), rel=(1, 1), buttons=(1, 0, 0), touch=False)
        self.release(end)

    def wheel(self, notches: int, at: Point) -> None:
        self.move(at)
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)

    def click_units(self, at: Point, button: int = 1) -> None:
        self.click(self.app.viewport.to_px(at), button)

    def drag_units(self, start: Point, end: Point, steps: int = 4) -> None:
        self.drag(self.app.viewport.to_px(start), self.app.viewport.to_px(end), steps)

    def click_widget(self, widget: Widget | str) -> None:
        """Click the middle of a widget, given itself or by its name in the scene's panel."""
        if isinstance(widget, str):
            widget = self.panel[widget]
        self.click(widget.px_rect.center)

    # Keys and pad

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        for _ in range(times):
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type(self, words: str) -> None:
        """Letters as a keyboard sends them: the key, then its text."""
        for letter in words:
            code = ord(letter.lower()) if letter.isascii() else pygame.K_UNKNOWN
            self.post(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0)

    def pad(self, button: int) -> None:
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    # Window

    def resize(self, size: tuple[int, int]) -> None:
        """As if the player had pulled the window's edge."""
        self.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.run(1)

    def shot(self, path: str | Path) -> None:
        pygame.image.save(self.app.screen, path)

    def close(self) -> None:
        self.app.close()


def _px(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])


@contextmanager
def showing() -> Iterator[Show]:
    """Gives `show(*widgets, size=..., settings=...)`: a driver for a scene with these widgets, closed at the end."""
    drivers: list[Driver] = []

    def show(*widgets: Widget, size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> Driver:
        def scene(app: App) -> PanelScene:
            made = PanelScene(app)
            for widget in widgets:
                made.panel.add(widget)
            return made

        drivers.append(Driver(scene, size, settings))
        return drivers[-1]

    try:
        yield show
    finally:
        for driver in drivers:
            driver.close()
