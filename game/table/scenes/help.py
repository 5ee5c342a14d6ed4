"""How the table is worked, by mouse, keys and gamepad: F1 brings this page, over anything, and takes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.actions import Action, keys_of
from game.table.scene import PanelScene
from game.table.viewport import Viewport
from game.table.widgets import Button, Frame, ScrollText

if TYPE_CHECKING:
    from game.table.app import App

# What is done, how with the mouse, by which actions' keys or other keys, and with which button of a gamepad.
ROWS: tuple[tuple[str, str, tuple[Action | str, ...], str], ...] = (
    ("play a card", "drag it, or click it and then its place", ("arrows", "next", "then Enter"), "stick, A"),
    ("take a lit card or pile by its number", "", ("1 … 9", "twice"), ""),
    ("press the first button", "click it", ("Space",), "A"),
    ("read a card", "point at it; for all of it right click", ("inspect",), "X"),
    ("look through a pile", "click it", ("arrows", "then Enter"), "A"),
    ("hurry what is moving", "click the cloth", ("hurry",), ""),
    ("take back", "the first button under the log", ("undo",), "Back"),
    ("play again", "the second one", ("redo",), ""),
    ("ask for a hint", "the star", ("hint",), "Y"),
    ("pause", "the last one", ("pause", "menu"), "Start"),
    ("read the log", "turn the wheel over it", ("log",), ""),
    ("open the rules", "in the pause menu", ("rules",), ""),
    ("go back, close", "click beside the dialog", ("back",), "B"),
    ("full screen", "in the settings", ("fullscreen",), ""),
    ("this page", "in the pause menu", ("help",), ""),
)
NAMES = {"Return": "Enter", "Escape": "Esc", "Ac back": ""}


def keys_said(keys: tuple[Action | str, ...]) -> str:
    """The keys of actions by their names, other words as they are."""
    said = [name for key in keys for name in (keys_of(key) or [key])]  # type: ignore[arg-type]
    named = [NAMES.get(name, name) for name in said]
    return ", ".join(name for name in named if name)


def page() -> str:
    rows = "\n".join(f"| **{what}** | {mouse} | {keys_said(keys)} | {pad} |" for what, mouse, keys, pad in ROWS)
    return ("What can be chosen is lit; the line on the cloth says who chooses, and what for.\n\n"
            f"| to | with the mouse | with keys | gamepad |\n|---|---|---|---|\n{rows}\n")


class HelpScene(PanelScene):
    overlay = closes_beside = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.frame = self.panel.add(Frame(title="Controls", style="night"))
        self.text = self.panel.add(ScrollText(page(), name="help"))
        self.done = self.panel.add(Button("Close", self.app.pop, kind="primary"))
        self.panel.default = self.done
        self.panel.set_focus(self.text)

    def act(self, action: Action) -> bool:
        if action in ("help", "ok"):
            return self.app.pop()
        return super().act(action)

    def arrange(self, viewport: Viewport) -> None:
        frame = pygame.FRect(0, 0, 1060, 680)
        frame.center = viewport.area.center
        self.frame.rect = frame
        inner = self.frame.inner
        self.text.rect = pygame.FRect(inner.x, inner.y, inner.w, inner.h - 62)
        self.done.rect = pygame.FRect(frame.centerx - 110, inner.bottom - 48, 220, 50)
