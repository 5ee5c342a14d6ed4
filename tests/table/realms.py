"""Fantasy Realms to test at: a plain colour for every card, and hands that choose by mouse whatever is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.rules.core.cards import Card
from game.rules.core.decisions import Choice
from game.rules.core.match import Match, Player
from game.rules.core.places import Place
from game.rules.games import GAMES
from game.table.faces.spec import FaceSpec, Spec
from game.table.handles import Chooser
from game.table.scenes.pick import PickScene
from game.table.settings import Settings
from tests.rules.scenario import given
from tests.table.tables import ADA, BACK, PlainFaces, QuickThinker, Sat, colour_of

REALMS = GAMES["fantasy_realms"]
BY_NAME = {card.name: card for card in REALMS.cards}
ROBOTS = [Player(name, "adept") for name in ("Bram", "Corvin", "Dara", "Elva", "Fenn", "Gil")]


class RealmFaces(PlainFaces):
    def __init__(self) -> None:
        self.asked: set[Card] = set()

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        face = pygame.Surface((width_px, round(width_px * 1.4)))
        face.fill(BACK)
        if isinstance(what, FaceSpec):
            self.asked.add(BY_NAME[what.title])
            face.fill(colour_of(BY_NAME[what.title]))
        return face


class Dreamer(QuickThinker):
    """Thinks for ever: what is on the table stays there to be looked at."""

    def ask(self, data: dict[str, Any], level: str, **more: Any) -> None:
        pass


def company(seats: int) -> list[Player]:
    return [ADA, *ROBOTS[:seats - 1]]


def from_position(*hands: Mapping[str, str | int], players: Sequence[Player] | None = None, **more: Any) -> Match:
    """A game in mid-play; the first seat is Ada's. Opponents cannot be asked in it: its record does not hold it, so
    they dream."""
    start = given(REALMS, *hands, **more)
    return Match(REALMS, players or company(len(hands)), start.options, start=start._marks[0].table)


class RealmSat(Sat):
    """A driver with Fantasy Realms on the table."""

    def __init__(self, players: Sequence[Player] | int = 4, seed: int = 1, *, size: tuple[int, int] = (1280, 720),
                 settings: Settings | None = None, match: Match | None = None,
                 options: Mapping[str, Any] | None = None) -> None:
        seated = company(players) if isinstance(players, int) else players
        self.dreaming = match is not None
        match = match or Match(REALMS, seated, {"first": 0, **(options or {})}, seed)
        super().__init__(match.players, seed=seed, size=size, settings=settings, match=match)

    def new_faces(self) -> PlainFaces:
        return RealmFaces()

    def new_thinker(self) -> QuickThinker:
        return Dreamer() if self.dreaming else QuickThinker()

    @property
    def asked(self) -> str:
        return self.match.decision.prompt.key if self.match.decision is not None else ""

    def middle(self, zone: str, seat: int | None = None) -> tuple[int, int]:
        return self.app.viewport.to_px(self.at_table.spot(Place(zone, seat)).rect.center)

    def choose(self, key: str) -> None:
        """A choice by mouse: a button, a pile to click, a card to drop or to click twice, words beside a card."""
        assert self.match.decision is not None
        choice = next(choice for choice in self.match.decision.choices if choice.key == key)
        if choice.key in self.match.decision.prompt.shows:
            self.pick(self.match.decision.prompt.shows[choice.key])
        elif choice.source is None:
            self.click_widget(key)
        elif choice.card is None:
            self.click(self.middle(choice.source.zone, choice.source.seat))
        elif choice.target is not None:
            self.drag(self.grab_at(choice.card), self.zone(choice.target.zone, choice.target.seat))
        else:
            self.click(self.grab_at(choice.card))
            self.settle()
            self.click(self.grab_at(choice.card))
            self._say(choice)

    def _say(self, choice: Choice) -> None:
        popup = self.at_table.panel.popup
        if isinstance(popup, Chooser):
            self.click(self.app.viewport.to_px(popup.rows()[popup.choices.index(choice)].center))

    def pick(self, card: Card) -> None:
        self.click_widget("pick")
        self.run(2)
        scene = self.scene
        assert isinstance(scene, PickScene)
        cell = scene.grid._cell(scene.grid.cards.index(card))
        scene.grid.scroll_to(cell.top)
        self.run(2)
        view = scene.grid.view
        self.click(self.app.viewport.to_px((view.x + cell.centerx, view.y + cell.centery - scene.grid.offset)))
        self.run(2)
