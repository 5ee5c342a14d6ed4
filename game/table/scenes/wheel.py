"""The elements of Wizards Cup and who beats whom, over the table."""

from __future__ import annotations

import logging
import math
from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.paths import ASSETS
from game.rules.wizards_cup.cards import FIRE, LIGHT, NATURE, SHADOW, VOID, WATER, WEAK_TO
from game.table import text
from game.table.actions import Action
from game.table.faces.wizards_cup import SIGNS
from game.table.icons import Colour
from game.table.look import Look
from game.table.scene import PanelScene
from game.table.theme import BODY, GOLD, IVORY, LARGE, MUTED, SMALL
from game.table.viewport import Viewport
from game.table.widgets import Button, Frame, Label, Widget

if TYPE_CHECKING:
    from game.table.app import App

log = logging.getLogger(__name__)

# Where each element stands, in units from the middle of the wheel.
STANDS: dict[str, tuple[float, float]] = {
    FIRE: (0, -165), NATURE: (200, 160), WATER: (-200, 160), LIGHT: (0, -38), SHADOW: (0, 92), VOID: (235, -130)}
COLOURS: dict[str, Colour] = {FIRE: (226, 92, 48), WATER: (72, 142, 226), NATURE: (104, 186, 84),
                              LIGHT: (244, 214, 120), SHADOW: (132, 96, 178), VOID: (150, 150, 164)}
DISC = 40.0                                      # units: radius of an element


@lru_cache(16)
def _sign(name: str, px: int) -> pygame.Surface:
    try:
        return pygame.image.load_sized_svg(ASSETS / "emblems" / f"{name}.svg", (px, px))
    except (pygame.error, OSError) as fault:
        log.warning("emblem %s cannot be drawn: %s", name, fault)
        return pygame.Surface((px, px), pygame.SRCALPHA)


class Wheel(Widget):
    """An arrow runs from whoever wins to whoever loses."""

    focusable = False
    interactive = False
    keep = 1

    def key(self) -> Hashable:
        return "wheel"

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.viewport.scale
        spots = {element: (rect.centerx + x * unit, rect.centery + y * unit) for element, (x, y) in STANDS.items()}
        for loser, winners in WEAK_TO.items():
            for winner in winners:
                self._arrow(target, spots[winner], spots[loser], COLOURS[winner])
        for element, at in spots.items():
            self._element(target, element, at)

    def _arrow(self, target: pygame.Surface, start: tuple[float, float], end: tuple[float, float],
               colour: Colour) -> None:
        unit = self.viewport.scale
        turn = math.atan2(end[1] - start[1], end[0] - start[0])
        ahead = math.cos(turn), math.sin(turn)
        gap, head, thick = (DISC + 5) * unit, 17 * unit, max(2, round(5 * unit))
        first = start[0] + ahead[0] * gap, start[1] + ahead[1] * gap
        last = end[0] - ahead[0] * gap, end[1] - ahead[1] * gap
        neck = last[0] - ahead[0] * head, last[1] - ahead[1] * head
        wide = head * 0.55
        shape = [last, (neck[0] - ahead[1] * wide, neck[1] + ahead[0] * wide),
                 (neck[0] + ahead[1] * wide, neck[1] - ahead[0] * wide)]
        pygame.draw.line(target, (12, 6, 14), first, neck, thick + 4)
        pygame.draw.polygon(target, (12, 6, 14), shape, 5)
        pygame.draw.line(target, colour, first, neck, thick)
        pygame.draw.polygon(target, colour, shape)

    def _element(self, target: pygame.Surface, element: str, at: tuple[float, float]) -> None:
        unit = self.viewport.scale
        for radius, colour in ((DISC, (20, 10, 16)), (DISC - 1.5, GOLD), (DISC - 4, COLOURS[element])):
            pygame.draw.circle(target, colour, at, radius * unit)
        sign = _sign(SIGNS[element], round(46 * unit))
        target.blit(sign, sign.get_rect(center=(at[0], at[1] - 6 * unit)))
        name = text.render(element.title(), "bold", min(self.px(SMALL * 0.8), round(13 * unit)), (20, 10, 16))
        target.blit(name, name.get_rect(center=(at[0], at[1] + 24 * unit)))


class WheelScene(PanelScene):
    overlay = True

    def __init__(self, app: App, look: Look) -> None:
        super().__init__(app)
        self.frame = self.panel.add(Frame(title="The elements", style="night"))
        self.wheel = self.panel.add(Wheel(name="wheel"))
        self.words = [self.panel.add(Label(line, size=BODY, colour=colour, align="center")) for line, colour in (
            ("An arrow runs from the winner to the loser.", IVORY),
            ("Where no arrow runs, the higher value wins. Void neither wins nor loses by its element.", MUTED))]
        self.done = self.panel.add(Button("Close", self.app.pop, kind="primary", size=LARGE * 0.9))
        self.panel.default = self.done
        self.panel.set_focus(self.done)

    def arrange(self, viewport: Viewport) -> None:
        frame = pygame.FRect(0, 0, 700, 640)
        frame.center = viewport.area.center
        self.frame.rect = frame
        self.wheel.rect = pygame.FRect(frame.x + 30, frame.y + 66, frame.w - 60, 430)
        for i, label in enumerate(self.words):
            label.rect = pygame.FRect(frame.x + 24, frame.bottom - 138 + 28 * i, frame.w - 48, 28)
        self.done.rect = pygame.FRect(frame.centerx - 80, frame.bottom - 72, 160, 46)

    def act(self, action: Action) -> bool:
        return self.app.pop() if action == "back" else super().act(action)

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        again = event.type == pygame.KEYDOWN and event.key == pygame.K_e
        beside = (event.type == pygame.MOUSEBUTTONDOWN and not used
                  and not self.frame.rect.collidepoint(self.viewport.to_units(event.pos)))
        if again or beside:
            self.app.pop()
            return True
        return used
