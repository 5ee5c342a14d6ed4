"""The app in a real window with a real mouse and keyboard (xdotool), and a shadow of it that knows where things are.

The shadow is the same scene, built in this process without a window from the same save: it tells where a card or a
button lies, so that the mouse can go there.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from game.paths import ROOT
from game.rules.core.decisions import Choice
from game.rules.core.match import Match
from game.rules.core.record import loads
from game.rules.games import GAMES
from game.table.app import App
from game.table.handles import CardHandle, ZoneHandle
from game.table.saves import Saves
from game.table.scenes.table import TableScene
from game.table.services import Services
from game.table.settings import Settings
from game.table.widgets import Button

SIZE = (1280, 720)
PATIENCE = 30.0
T = TypeVar("T")


def wait_for(what: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """Ask again and again until there is an answer."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if (found := what()) is not None:
            return found
        time.sleep(0.05)
    raise AssertionError("waited in vain")


class PlainFaces:
    def get(self, what: object, width_px: int, full: bool = False) -> pygame.Surface:
        return pygame.Surface((width_px, round(width_px * 1.4)), pygame.SRCALPHA)

    def poll(self) -> bool:
        return False

    def forget_waiting(self) -> None:
        pass

    def close(self) -> None:
        pass


class RealApp:
    """The running process: from source, or the packaged app if CONCLAVE_APP names it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.saves = Saves(GAMES, home / "data")
        (home / "data").mkdir(parents=True, exist_ok=True)
        (home / "data" / "settings.json").write_text(json.dumps({"window": SIZE, "instant": True, "sound_volume": 0.0}))
        self.start()

    def start(self) -> None:
        packaged = os.environ.get("CONCLAVE_APP")
        command = [packaged] if packaged else [sys.executable, "-m", "game"]
        env = {**os.environ, "CONCLAVE_HOME": str(self.home), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
               "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        self.process = subprocess.Popen(command, cwd=ROOT, env=env)
        self.window = wait_for(self._find_window)
        time.sleep(1.0)                          # the first frame

    def _find_window(self) -> str | None:
        assert self.process.poll() is None, "the app has ended"
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "Conclave"], capture_output=True,
                               text=True, timeout=10, check=False).stdout.split()
        return found[0] if found else None

    def tool(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], timeout=20, check=True)

    def move(self, at: tuple[int, int]) -> None:
        self.tool("mousemove", "--window", self.window, *at)

    def click(self, at: tuple[int, int]) -> None:
        self.move(at)
        time.sleep(0.05)
        self.tool("click", 1)
        time.sleep(0.1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        time.sleep(0.05)
        self.tool("mousedown", 1)
        for part in (0.3, 0.7, 1.0):
            self.move((round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)))
            time.sleep(0.04)
        self.tool("mouseup", 1)
        time.sleep(0.1)

    def key(self, *names: str) -> None:
        self.tool("windowfocus", self.window)
        for name in names:
            self.tool("key", name)
            time.sleep(0.05)

    def current(self) -> Match | None:
        """The game as it is saved. Read past `Saves.current`, which would claim it from the window that plays it."""
        try:
            return loads((self.home / "data" / "current.json").read_text("utf-8"), GAMES)
        except FileNotFoundError:
            return None

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self) -> int:
        """Close the window as a player does; how the process ended."""
        self.key("ctrl+q")
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


class Shadow:
    """The table scene at the same size, from the same save, without a window."""

    def __init__(self, match: Match) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        settings = Settings(instant=True, reduced_motion=True, sound_volume=0.0)

        def first(app: App) -> TableScene:
            return TableScene(app, match, Services(faces=PlainFaces(), sounds=app.sounds, settings=settings))

        self.app = App(settings, first, SIZE)
        for _ in range(5):
            self.app.step(1 / 30, [])
            self.app.draw()
        assert isinstance(self.app.scene, TableScene)
        self.scene = self.app.scene

    def spots(self, choice: Choice) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """Where a choice starts on the screen, and where it is dropped."""
        if choice.source is None:
            for widget in self.scene.panel.widgets:
                if isinstance(widget, Button) and widget.text == choice.label:
                    return widget.px_rect.center, None
            raise AssertionError(f"no button says {choice.label!r}")
        for widget in self.scene.panel.widgets:
            if isinstance(widget, (CardHandle, ZoneHandle)) and widget.place == choice.source:
                rect = widget.px_rect
                start = (rect.x + rect.width // 4, rect.centery)  # a neighbour in a fan may cover the right side
                if choice.target is None:
                    return start, None
                return start, self.app.viewport.to_px(self.scene.spot(choice.target).rect).center
        raise AssertionError(f"nothing lies at {choice.source}")

    def close(self) -> None:
        self.app.close()
