"""A duel of Wizards of the Grimoire to test at: cards in one colour each, and hands for mouse and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.rules.core.cards import Card
from game.rules.core.decisions import Choice
from game.rules.core.match import Match, Player
from game.rules.core.places import Place
from game.rules.grimoire import GAME
from game.rules.grimoire.book import BY_ID
from game.rules.grimoire.table import GrimoireTable
from game.table.faces.spec import FaceSpec, Spec
from game.table.handles import Chooser
from game.table.presenters.grimoire import GrimoirePresenter
from game.table.scenes.curtain import Curtain
from game.table.settings import Settings
from tests.rules.grimoire.duel import Duel
from tests.table.tables import ADA, BO, ROBIN, PlainFaces, Sat

QUIET = Settings(reduced_motion=True, sound_volume=0.0)


class DuelFaces(PlainFaces):
    """Remembers which faces were asked for, by name: mana of one power has one face."""

    def __init__(self) -> None:
        self.drawn: set[str] = set()
        self._names = {GrimoirePresenter("grimoire").face(card, None): card.face for card in GAME.cards}

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        face = pygame.Surface((width_px, round(width_px * 1.4)))
        face.fill((40, 40, 70))
        if isinstance(what, FaceSpec):
            self.drawn.add(self._names[what])
            face.fill((120, 90, 60))
        return face


class Seated(Sat):
    """A driver with a duel on the table; `start` is one that goes on from the middle."""

    def __init__(self, players: Sequence[Player] = (ADA, ROBIN), seed: int = 1, *, start: Duel | None = None,
                 match: Match | None = None, settings: Settings | None = None, **options: Any) -> None:
        if match is None:
            table = start.t if start is not None else None
            match = Match(GAME, players, {"first": 0, "promo": True, **options}, seed, start=table)
        super().__init__(match=match, settings=settings or QUIET)

    def new_faces(self) -> PlainFaces:
        return DuelFaces()

    @property
    def truth(self) -> GrimoireTable:
        table = self.match.table
        assert isinstance(table, GrimoireTable)
        return table

    def choice(self, key: str) -> Choice:
        assert self.match.decision is not None
        return next(choice for choice in self.match.decision.choices if choice.key == key)

    def uncover(self) -> None:
        """Sit down, if the curtain is there."""
        if isinstance(self.scene, Curtain):
            self.click_widget("ready")
        self.settle(3000)

    # -- the mouse ------------------------------------------------------------------------------------------------

    def left_of(self, card: Card | str) -> tuple[int, int]:
        """A pixel of a card that neither its neighbour nor the mana on it covers."""
        rect = self.handle(card).px_rect
        return rect.left + 8, rect.centery

    def spell_at(self, place: Place) -> tuple[int, int]:
        sprite = self.at_table.board.at(place)
        assert sprite is not None
        x, y = self.app.viewport.to_px((sprite.x - 30, sprite.y))
        return x, y

    def take_by_mouse(self, choice: Choice) -> None:
        """Press the button, drag the card to where it goes, or click it twice; then say which, if that is asked."""
        if choice.source is None:
            self.click_widget(choice.key)
            return
        zone = choice.source._replace(slot=None)
        if zone in self.at_table.hand.zones:
            self.click(self.zone(zone.zone, zone.seat))
        elif choice.target is None:
            assert choice.card is not None
            self.click(self.left_of(choice.card))
            self.click(self.left_of(choice.card))
        else:
            assert choice.card is not None
            goal = choice.target
            self.drag(self.left_of(choice.card), self.zone(goal.zone, goal.seat) if goal.slot is None
                      else self.spell_at(goal))
        self.pick_row(choice)

    def pick_row(self, choice: Choice) -> None:
        popup = self.at_table.panel.popup
        if isinstance(popup, Chooser):
            self.click(self.app.viewport.to_px(popup.rows()[popup.choices.index(choice)].center))


def mana(power: int, number: int = 1) -> Card:
    return BY_ID[f"mana{power}-{number}"]


__all__ = ["ADA", "BO", "BY_ID", "GAME", "QUIET", "ROBIN", "Duel", "DuelFaces", "Seated", "mana"]
