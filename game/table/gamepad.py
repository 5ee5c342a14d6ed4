"""Gamepads, turned into actions. pygame keeps its mapped controllers in a private module: only this file names it."""

from __future__ import annotations

import logging
from typing import Any

import pygame

from game.table.actions import Action

log = logging.getLogger(__name__)

DEAD_ZONE = 0.5  # of the stick's travel
FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.12  # seconds

BUTTONS: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: "ok",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "inspect",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "undo",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "prev",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_STICK: dict[int, tuple[Action, Action]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
_DIRECTIONS = frozenset({"up", "down", "left", "right"})


class Gamepads:
    """All pads together act for one player. Without the library part or without a pad it is silent."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._held: Action | None = None
        self._tilted: dict[int, Action] = {}  # axis -> direction it points in now
        self._until_repeat = 0.0
        self._controller: Any = None

    def start(self) -> None:
        """Look for pads. Apart from the constructor because it takes a few milliseconds: after the first frame."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._controller = controller
            for index in range(controller.get_count()):
                self._add(index)
        except (ImportError, AttributeError, pygame.error) as fault:
            log.info("no gamepads: %s", fault)

    @property
    def held(self) -> bool:
        """Is a direction held, so that time must go on to repeat it?"""
        return self._held is not None

    def action(self, event: pygame.Event) -> Action | None:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held = None
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(BUTTONS.get(event.button))
        elif event.type == pygame.CONTROLLERBUTTONUP:
            if BUTTONS.get(event.button) == self._held:
                self._held = None
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _STICK:
            return self._tilt(event.axis, event.value / 32768)
        return None

    def update(self, dt: float) -> Action | None:
        """The held direction again, at its own pace."""
        if self._held is None:
            return None
        self._until_repeat -= dt
        if self._until_repeat > 0:
            return None
        self._until_repeat = NEXT_REPEAT
        return self._held

    def _press(self, action: Action | None) -> Action | None:
        if action in _DIRECTIONS:
            self._held, self._until_repeat = action, FIRST_REPEAT
        return action

    def _tilt(self, axis: int, value: float) -> Action | None:
        before = self._tilted.get(axis)
        # Let go at less than the tilt that acts, or a hand at the edge would chatter.
        if abs(value) < DEAD_ZONE * 0.7:
            if before is not None:
                del self._tilted[axis]
                if self._held == before:
                    self._held = None
            return None
        now = _STICK[axis][value > 0]
        if abs(value) < DEAD_ZONE or now == before:
            return None
        self._tilted[axis] = now
        return self._press(now)

    def _add(self, index: int) -> None:
        if self._controller is None:
            return
        try:
            pad = self._controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad  # kept: a pad without a reference falls silent
            log.info("gamepad: %s", pad.name)
        except (pygame.error, AttributeError) as fault:
            log.warning("gamepad not opened: %s", fault)
