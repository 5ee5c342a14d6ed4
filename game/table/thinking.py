"""While an opponent thinks: it is asked, its plate says so, and whoever does not want to wait can have the move now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ai.desk import Answer
from game.table.opponents import Opponents
from game.table.widgets import Button

if TYPE_CHECKING:
    from game.table.scenes.table import TableScene

LONG = 0.9                                       # seconds of thought after which the move can be asked for
WIDE = 230.0


class Thinking:
    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.opponents = Opponents(table.services)
        strip = table.map.furniture["buttons"]
        place = pygame.FRect(strip.centerx - WIDE / 2, strip.y, WIDE, strip.h)
        self.now = table.panel.add(Button(
            "Play now", self.hurry, place, kind="quiet", icon="hourglass", name="play now", visible=False,
            tip="Ends the thinking: the best move found so far is played"))

    def go_on(self) -> Answer | None:
        """Ask whoever is to choose, once; then its answer, when there is one."""
        table, decision = self.table, self.table.match.decision
        assert decision is not None
        if not self.opponents.asked:
            self.opponents.ask(table.match)
            table.announce(False)
            table.plates[decision.seat].thinking = True
        answer = self.opponents.answer(decision.prompt.idle, at_once=decision.prompt.gather is not None)
        if answer is not None:
            self.stop()
        return answer

    def update(self, dt: float) -> None:
        self.opponents.update(dt, self.table.tweens)
        self.now.visible = self.opponents.asked and self.opponents.since > LONG

    def hurry(self) -> bool:
        if not self.opponents.asked:
            return False
        self.opponents.hurry()
        return True

    def stop(self) -> None:
        self.opponents.stop()
        self.now.visible = False
        for plate in self.table.plates:
            plate.thinking = False
