"""The window and the stack of scenes. `step` and `draw` are all there is; `run` only adds the clock."""

from __future__ import annotations

import logging
import time
import warnings
from collections.abc import Callable

from game.table import env  # isort: skip  # before pygame

import pygame

from game import __version__, paths
from game.table import text
from game.table.actions import REPEATING, Action, action_of
from game.table.gamepad import Gamepads
from game.table.logfile import log_to_file
from game.table.scene import Scene
from game.table.settings import SMALLEST_WINDOW, Settings
from game.table.sound import Sounds
from game.table.theme import theme
from game.table.viewport import Viewport

log = logging.getLogger(__name__)

FRAMES = 60  # a second
LONGEST_FRAME = 0.1  # seconds: after a hitch things go on where they were
LONGEST_WAIT = 1.0
LONGEST_SLEEP = LONGEST_WAIT + LONGEST_FRAME  # counts for no more, even if the laptop was closed for a night
DOZE = 0.012  # between two looks for events while idle: not felt, and a tenth of the work
FADE = 0.16  # seconds from scene to scene
WAKE = pygame.event.custom_type()


class App:
    """One window. `scene_factory(app)` makes the first scene."""

    def __init__(
        self, settings: Settings, scene_factory: Callable[[App], Scene], size: tuple[int, int] | None = None
    ) -> None:
        self.settings = settings
        self.on_error: Callable[[Exception], None] = self.report
        self.running = True
        self.scenes: list[Scene] = []
        self.sounds = Sounds(settings)
        self.gamepads = Gamepads()
        theme.text_scale = settings.text_scale
        self.screen = self._open_window(size)
        self.viewport = Viewport(self.screen.get_size())
        self._windowed = self.screen.get_size()
        self._resized = False
        self._held: set[int] = set()  # keys that are down: what comes again for them is the keyboard's repeat
        self._fade: pygame.Surface | None = None
        self._fade_left = 0.0
        self._canvas: pygame.Surface | None = None  # the new scene is drawn here while the old one fades over it
        self._compose = True
        self._started = False  # nothing to fade from before the first frame
        self.push(scene_factory(self), fade=False)

    # The window

    def _open_window(self, size: tuple[int, int] | None) -> pygame.Surface:
        pygame.display.init()
        pygame.font.init()
        text.forget()  # pictures made before an earlier pygame.quit() suit another window
        theme.forget()
        pygame.key.set_repeat(350, 45)
        pygame.display.set_caption(f"Conclave {__version__}")
        try:
            pygame.display.set_icon(pygame.image.load(paths.ASSETS / "icon.png"))
        except (pygame.error, OSError) as fault:
            log.warning("no icon: %s", fault)
        self._windowed = size or self._window_size()
        if self.settings.fullscreen and size is None:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return self._set_windowed()

    def _window_size(self) -> tuple[int, int]:
        """The size of the last time or one that suits, but never more than the screen shows."""
        width, height = self.settings.window or first_size()
        screen = pygame.display.get_desktop_sizes()[0]
        if screen[0] < SMALLEST_WINDOW[0] or screen[1] < SMALLEST_WINDOW[1]:
            log.warning("the screen is only %dx%d", *screen)
            small = (f"This screen is smaller than {SMALLEST_WINDOW[0]} × {SMALLEST_WINDOW[1]}, "
                     "so that small print on the table may be hard to read.")
            self.settings.notice = f"{self.settings.notice or ''} {small}".strip()
        return min(width, screen[0]), min(height, screen[1])

    def _set_windowed(self) -> pygame.Surface:
        screen = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        pygame.key.stop_text_input()  # until a text line asks for it
        with warnings.catch_warnings():  # the only way to a smallest size; pygame calls it experimental
            warnings.simplefilter("ignore")
            try:
                smallest = min(SMALLEST_WINDOW[0], self._windowed[0]), min(SMALLEST_WINDOW[1], self._windowed[1])
                pygame.Window.from_display_module().minimum_size = smallest
            except (AttributeError, pygame.error) as fault:
                log.info("no smallest window size: %s", fault)
        return screen

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        if self.settings.fullscreen:
            self._windowed = self.screen.get_size()
            self.screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.screen = self._set_windowed()
        self._resized = True

    def relayout(self) -> None:
        """Everything must be laid out anew: another window size, another text size."""
        theme.text_scale = self.settings.text_scale
        self.viewport = Viewport(self.screen.get_size())
        if not self.settings.fullscreen:
            self._windowed = self.viewport.size
            self.settings.window = self.viewport.size
        self._end_fade()
        for scene in self.scenes:
            scene.layout(self.viewport)
        self._compose = True

    # The stack

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    def push(self, scene: Scene, fade: bool = True) -> None:
        if self.scenes:
            self.scene.leave()
        self._show(scene, fade)

    def replace(self, scene: Scene, fade: bool = True) -> None:
        """The new scene takes the place of the one on top."""
        self._drop()
        self._show(scene, fade)

    def reset(self, scene: Scene, fade: bool = True) -> None:
        """The new scene is the only one (back to the menu from anywhere)."""
        self._drop()
        while self.scenes:
            self.scenes.pop().closed()
        self._show(scene, fade)

    def rescue(self, scene: Scene) -> None:
        """The same after a fault: scenes that cannot even be closed any more do not stand in the way."""
        self._drop_all()
        self._end_fade()
        self._show(scene, fade=False)

    def _drop_all(self) -> None:
        while self.scenes:
            try:
                self._drop()
            except Exception:
                log.exception("a scene could not be closed")

    def pop(self, fade: bool = True) -> bool:
        """Close the scene on top; closing the last one closes the app."""
        self._drop()
        if not self.scenes:
            self.quit()
        else:
            self._start_fade(fade)
            self.scene.enter()
        return True

    def _show(self, scene: Scene, fade: bool) -> None:
        self._start_fade(fade and self._started)
        self.scenes.append(scene)
        scene.layout(self.viewport)
        scene.enter()

    def _drop(self) -> None:
        top = self.scenes.pop()
        top.leave()
        top.closed()

    def quit(self) -> None:
        self.running = False

    def wake(self) -> None:
        """End the sleep of an idle app; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(WAKE))

    # One step

    def step(self, dt: float, events: list[pygame.Event]) -> None:
        """The events first, then time passes."""
        try:
            self._step(dt, events)
        except Exception as fault:
            self.on_error(fault)

    def _step(self, dt: float, events: list[pygame.Event]) -> None:
        if self._resized:
            self._resized = False
            self.relayout()
        for event in newest_motion(events):
            self._event(event)
            if not self.running:
                return
        if again := self.gamepads.update(dt):
            self.act(again)
        if self._fade is not None:
            self._fade_left -= dt
        if self.scenes:
            self.scene.update(dt)

    def _event(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            if self.scene.on_quit():
                self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self.screen = pygame.display.get_surface() or self.screen
            self._resized = self.screen.get_size() != self.viewport.size or self._resized
        elif event.type == pygame.WINDOWEXPOSED:
            self._compose = True
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        else:
            if event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()
            if action := self.gamepads.action(event):
                self.act(action)
            else:
                self.scene.handle(event)

    def _key(self, event: pygame.Event) -> None:
        """A key that is held down writes on and moves on, but nothing is chosen by it again and again."""
        repeated = event.key in self._held
        self._held.add(event.key)
        if (not repeated or self.scene.typing) and self.scene.handle(event):
            return
        action = action_of(event)
        if action and (action in REPEATING or not repeated):
            self.act(action)

    def act(self, action: Action) -> bool:
        """Do an action as if its key had been pressed."""
        if action == "fullscreen":
            self.toggle_fullscreen()
        elif action == "quit":
            if self.scene.on_quit():
                self.quit()
        elif not self.scene.act(action):
            return action == "help" and self._help()
        return True

    def _help(self) -> bool:
        from game.table.scenes.help import HelpScene  # most games are played without it

        self.push(HelpScene(self))
        return True

    # Drawing

    def draw(self) -> list[pygame.Rect]:
        """Draw and present what changed; returns where. Nothing changed: nothing is presented."""
        if not self.running or not self.scenes:
            return []
        try:
            changed = self._draw()
        except Exception as fault:
            self.on_error(fault)
            return []
        if changed:
            pygame.display.update(changed)
        self._started = True
        return changed

    def _draw(self) -> list[pygame.Rect]:
        target = self.screen if self._canvas is None else self._canvas
        changed = self._draw_all(target) if self._compose or self.scene.stale else self.scene.draw(target)
        if self._fade is None:
            return changed
        if self._fade_left <= 0:
            self._end_fade()
            self.screen.blit(target, (0, 0))
        else:
            self.screen.blit(target, (0, 0))
            self._fade.set_alpha(round(255 * self._fade_left / FADE))
            self.screen.blit(self._fade, (0, 0))
        return [self.screen.get_rect()]

    def _draw_all(self, target: pygame.Surface) -> list[pygame.Rect]:
        """The scene on top and, if it is an overlay, those that show below it."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        for scene in self.scenes[first:]:
            scene.stale = True
            scene.draw(target)
        for scene in self.scenes[:-1]:
            scene.covered()
        self._compose = False
        return [target.get_rect()]

    def _start_fade(self, wanted: bool) -> None:
        self._compose = True
        if not wanted or self.settings.reduced_motion:
            self._end_fade()
            return
        self._fade = self.screen.copy()
        self._canvas = self.screen.copy()
        self._fade_left = FADE

    def _end_fade(self) -> None:
        if self._canvas is not None and self._canvas.get_size() != self.screen.get_size():
            self._compose = True
        self._fade = self._canvas = None
        env.give_back()

    # The loop

    @property
    def idle(self) -> bool:
        return self._fade is None and not self._resized and not self._compose and self.scene.idle

    def run(self) -> None:
        """Until the window closes. Sleeps while nothing moves."""
        self.step(0.0, [])
        self.draw()
        self.gamepads.start()
        clock = pygame.time.Clock()
        while self.running:
            events = self._rest()
            passed = clock.tick(FRAMES) / 1000
            if events is None:
                self.step(min(passed, LONGEST_FRAME), pygame.event.get())
            else:
                self.step(min(passed, LONGEST_SLEEP), [])  # the sleep is over before what the events set in motion
                self.step(0.0, events)
            self.draw()
        self.close()

    def _rest(self) -> list[pygame.Event] | None:
        """Wait for events, but not for ever; None if something moves. (pygame.event.wait looks far too often.)"""
        try:
            if not self.idle or self.gamepads.held:
                return None
            until = time.monotonic() + min(self.scene.wake, LONGEST_WAIT)
        except Exception as fault:
            self.on_error(fault)
            return None
        while not (events := pygame.event.get()) and (left := until - time.monotonic()) > 0:
            time.sleep(min(left, DOZE))
        return events

    def close(self) -> None:
        """Close every scene, keep the settings, end pygame."""
        self.running = False
        self._drop_all()
        self.settings.save()
        self.sounds.close()
        pygame.quit()

    def report(self, fault: Exception) -> None:
        """The default for `on_error`: into the log file, then out. A house with a menu to go back to does better."""
        log_to_file()
        log.critical("unexpected: %s", fault, exc_info=fault)
        raise fault


def newest_motion(events: list[pygame.Event]) -> list[pygame.Event]:
    """Of mouse motions in a row only the last matters: a fast mouse sends many a frame."""
    kept: list[pygame.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept.pop()
        kept.append(event)
    return kept


def first_size() -> tuple[int, int]:
    """For the first start: 16:9, four fifths of the screen, so that the table is neither tiny nor cut off."""
    width, height = pygame.display.get_desktop_sizes()[0]
    scale = min(width * 0.8 / 16, height * 0.8 / 9)
    return max(SMALLEST_WINDOW[0], int(16 * scale)), max(SMALLEST_WINDOW[1], int(9 * scale))
