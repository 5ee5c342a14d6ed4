"""A scene: one screen of the app. The App keeps a stack of them and talks to the one on top."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.table.actions import Action
from game.table.theme import theme
from game.table.viewport import Viewport
from game.table.widgets.panel import Panel

if TYPE_CHECKING:
    from game.table.app import App
    from game.table.widgets.labels import Frame


class Scene:
    """What the App calls, in this order each step: `handle` or `act` for each event, then `update`, then `draw`.

    An `overlay` scene (a dialog) leaves the scenes below it in sight: they are drawn once before it, and stand still.
    """

    overlay = False

    def __init__(self, app: App) -> None:
        self.app = app
        self.viewport: Viewport = app.viewport
        self.stale = True  # everything must be drawn anew

    def enter(self) -> None:
        """It is on top now: pushed, or uncovered."""

    def leave(self) -> None:
        """It is no longer on top: covered, or about to be closed."""

    def closed(self) -> None:
        """It is off the stack for good: let go of workers and files."""

    def layout(self, viewport: Viewport) -> None:
        """The window has this size now. Called before the first draw and after every change of size."""
        self.viewport = viewport
        self.stale = True

    def handle(self, event: pygame.Event) -> bool:
        """A raw event, positions in pixels. True: used up. An unused key goes on as an action to `act`."""
        return False

    @property
    def typing(self) -> bool:
        """Whether the player is writing: a key that is held down writes on."""
        return False

    def act(self, action: Action) -> bool:
        """Something that the player wants, by key or gamepad. True: done."""
        return False

    def update(self, dt: float) -> None:
        """Time passes, in seconds."""

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed, and say where. `screen` still holds what was drawn last time, unless `stale`."""
        self.stale = False
        return []

    def covered(self) -> None:
        """Another scene has been drawn over it, and it stands still: what can be drawn again in no time may go."""

    @property
    def idle(self) -> bool:
        """Nothing moves and nothing is due: the app may sleep until an event, or for `wake` seconds."""
        return True

    @property
    def wake(self) -> float:
        """How long the app may sleep when idle (a caret to blink, a worker to ask)."""
        return math.inf

    def on_quit(self) -> bool:
        """The window is being closed. False keeps it open (the scene asks first and calls `app.quit()` itself)."""
        return True


class PanelScene(Scene):
    """A scene made of widgets over a backdrop: menus, settings, dialogs. Fill `self.panel` in the constructor."""

    closes_beside = False                        # a click beside its frame means the same as Escape
    frame: Frame

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.panel = Panel(play=app.sounds.play, calm=app.settings.reduced_motion)
        self._base: pygame.Surface | None = None

    def enter(self) -> None:
        self.panel.calm = self.app.settings.reduced_motion
        self.panel.enter()

    def leave(self) -> None:
        self.panel.leave()

    def closed(self) -> None:
        """Its pictures go now, not when Python collects its garbage: some are as large as the window."""
        self._base = None
        self.panel.forget()

    def covered(self) -> None:
        self._base = None

    def layout(self, viewport: Viewport) -> None:
        super().layout(viewport)
        self.arrange(viewport)
        self.panel.layout(viewport)

    def arrange(self, viewport: Viewport) -> None:
        """Put widgets where this window wants them (`viewport.area` is larger than 1280x720)."""

    def backdrop(self, screen: pygame.Surface) -> pygame.Surface:
        """What lies under the widgets, as large as the screen. Never drawn on."""
        if not self.overlay:
            return theme.backdrop(screen.get_size())
        below = screen.copy()
        theme.dim(below)
        return below

    def handle(self, event: pygame.Event) -> bool:
        if self.panel.handle(event):
            return True
        beside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.closes_beside
        if beside and not self.frame.rect.collidepoint(self.viewport.to_units(event.pos)):
            return self.back()
        return False

    @property
    def typing(self) -> bool:
        return self.panel.focus is not None and self.panel.focus.writes

    def act(self, action: Action) -> bool:
        if self.panel.act(action):
            return True
        if action == "back":
            return self.back()
        return False

    def back(self) -> bool:
        """Escape or B that no widget wanted: by default the scene closes, unless it is the last one."""
        return self.app.pop() if len(self.app.scenes) > 1 else False

    def update(self, dt: float) -> None:
        self.panel.update(dt)

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        if self.stale or self._base is None or self._base.get_size() != screen.get_size():
            self._base = self.backdrop(screen)
            screen.blit(self._base, (0, 0))
            self.panel.paint(screen)
            self.stale = False
            return [screen.get_rect()]
        return self.panel.draw(screen, self._base)

    @property
    def idle(self) -> bool:
        return self.panel.wake > 0

    @property
    def wake(self) -> float:
        return self.panel.wake
