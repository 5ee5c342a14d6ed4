"""Wizards Cup to test at: a plain colour for every wizard, and hands that lay out teams."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.rules.core.cards import Card
from game.rules.core.match import Match, Player
from game.rules.core.places import Place
from game.rules.games import GAMES
from game.table.faces.spec import FaceSpec, Spec
from game.table.settings import Settings
from tests.table.tables import ADA, BACK, ROBIN, PlainFaces, Sat, colour_of

CUP = GAMES["wizards_cup"]
BY_ID: dict[str, Card] = {card.id: card for card in CUP.cards}


class CupFaces(PlainFaces):
    def __init__(self) -> None:
        super().__init__()
        self.asked: set[Card] = set()

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        face = pygame.Surface((width_px, round(width_px * 1.4)))
        face.fill(BACK)
        if isinstance(what, FaceSpec):
            card = BY_ID[f"{what.footer.split()[0].lower()} {what.title.lower()}"]
            self.asked.add(card)
            face.fill(colour_of(card))
        return face


class CupSat(Sat):
    """A driver with a cup on the table."""

    def __init__(self, players: Sequence[Player] = (ADA, ROBIN), seed: int = 3, *,
                 size: tuple[int, int] = (1280, 720), settings: Settings | None = None, match: Match | None = None,
                 options: Mapping[str, Any] | None = None) -> None:
        match = match or Match(CUP, players, {"first": 0, **(options or {})}, seed)
        super().__init__(players, seed=seed, size=size, settings=settings, match=match)

    def new_faces(self) -> PlainFaces:
        return CupFaces()

    @property
    def prompt_key(self) -> str:
        decision = self.match.decision
        return decision.prompt.key if decision is not None else ""

    def laid(self) -> dict[str, list[str]]:
        return {zone: [card.id.split(" ", 1)[1] for card in cards]
                for zone, cards in self.at_table.sorter.laid.items()}

    def own(self, name: str) -> str:
        colour = "white" if self.at_table.viewer == 0 else "black"
        return f"{colour} {name}"

    def slot(self, zone: str, number: int = 1) -> tuple[int, int]:
        """The middle of a place in the layout, counted from the left."""
        spot = self.at_table.spot(Place(zone, self.at_table.viewer))
        step = (spot.rect.w - spot.card) / max(1, spot.columns - 1) if spot.columns else 0.0
        at = (spot.rect.left + spot.card / 2 + (number - 1) * step, spot.rect.centery)
        return self.app.viewport.to_px(at)

    def drag_to(self, name: str, at: tuple[int, int]) -> None:
        self.drag(self.grab_at(self.own(name)), at)
        self.settle()

    def fill(self, rng: random.Random) -> None:
        """Click on wizards until the line is complete."""
        table = self.at_table
        while (reason := table.sorter.why_not_ready()).endswith("more to place."):
            assert table.sorter.rest is not None, reason
            sprite = rng.choice(table.board.zones[table.sorter.rest])
            self.click(self.grab_at(sprite.card))
            self.settle()

    def choose(self, rng: random.Random) -> None:
        """Whatever is asked, by mouse."""
        table = self.at_table
        if table.sorting:
            self.fill(rng)
            self.click_widget("ready")
        else:
            self.click_widget(rng.choice(table.words))


def sat(seed: int = 3, **more: object) -> CupSat:
    """Ada is asked for her team; with seed 3 the Blacksmith has to be in it."""
    table = CupSat(seed=seed, **more)  # type: ignore[arg-type]
    table.settle()
    return table


def to_swap(cup: CupSat, rng: random.Random) -> None:
    while cup.prompt_key != "swap out":
        assert not cup.match.over, "another seed"
        cup.choose(rng)
        cup.settle(3000)
