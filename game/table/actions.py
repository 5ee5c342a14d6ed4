"""Keys to actions: the one place that says which key does what. The gamepad ends in the same actions."""

from __future__ import annotations

from typing import Literal, get_args

import pygame

Action = Literal[
    "up", "down", "left", "right", "next", "prev", "ok", "back", "inspect", "menu", "undo", "redo", "hint", "pause",
    "log", "rules", "help", "page_up", "page_down", "first", "last", "hurry", "fullscreen", "quit",
]  # fmt: skip
ACTIONS: tuple[Action, ...] = get_args(Action)

# Held down, these come again and again; the others act once a press.
REPEATING: frozenset[Action] = frozenset({"up", "down", "left", "right", "next", "prev", "page_up", "page_down"})

KEYS: dict[int, Action] = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_TAB: "next",
    pygame.K_RETURN: "ok",
    pygame.K_KP_ENTER: "ok",
    pygame.K_SPACE: "ok",
    pygame.K_ESCAPE: "back",
    pygame.K_AC_BACK: "back",
    pygame.K_i: "inspect",
    pygame.K_m: "menu",
    pygame.K_F10: "menu",
    pygame.K_u: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_r: "redo",
    pygame.K_h: "hint",
    pygame.K_p: "pause",
    pygame.K_l: "log",
    pygame.K_F2: "rules",
    pygame.K_F1: "help",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_f: "hurry",
    pygame.K_F11: "fullscreen",
}
SHIFTED: dict[int, Action] = {pygame.K_TAB: "prev"}
CONTROLLED: dict[int, Action] = {pygame.K_z: "undo", pygame.K_y: "redo", pygame.K_q: "quit", pygame.K_w: "quit"}


def action_of(event: pygame.Event) -> Action | None:
    """What a KEYDOWN means, if it means anything here."""
    mod = getattr(event, "mod", 0)
    key: int = event.key
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if key == pygame.K_z and mod & pygame.KMOD_SHIFT:
            return "redo"
        return CONTROLLED.get(key)
    if mod & pygame.KMOD_ALT:
        return "fullscreen" if key == pygame.K_RETURN else None
    if mod & pygame.KMOD_SHIFT and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key)


def keys_of(action: Action) -> list[str]:
    """The names of the keys for an action, for tooltips and the help page."""
    plain = [pygame.key.name(k).capitalize() for k, a in KEYS.items() if a == action]
    shifted = [f"Shift+{pygame.key.name(k).capitalize()}" for k, a in SHIFTED.items() if a == action]
    return plain + shifted + [f"Ctrl+{pygame.key.name(k).upper()}" for k, a in CONTROLLED.items() if a == action]
