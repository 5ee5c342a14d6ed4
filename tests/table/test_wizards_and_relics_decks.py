"""The own deck of Wizards & Relics at the table: its cards can be read, their order cannot."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import RelicsTable
from game.table.scenes.pile import PileScene
from tests.rules.scenario import given, players
from tests.table.tables import ADA, ROBIN
from tests.table.test_wizards_and_relics import LOOK, MAPS, Brisk, Conclave, before


def opened(sat: Conclave, seat: int) -> PileScene:
    """The deck of a seat, by a click."""
    sat.settle(3000)
    sat.click(sat.middle_of(Place("deck", seat)))
    assert isinstance(sat.scene, PileScene)
    return sat.scene


@pytest.mark.parametrize("decks", ["standard", "lightning"])
def test_the_own_deck_can_be_read_but_not_its_order(decks: str) -> None:
    sat = Conclave(match=before((ADA, ROBIN), "mulligan", rounds=0, decks=decks))
    pile = opened(sat, 0)
    assert len(pile.grid.cards) == 23 and set(pile.grid.cards) == set(sat.truth.deck[0])
    assert pile.grid.cards == sorted(pile.grid.cards, key=LOOK.order)
    assert pile.count.text == "23 cards, in no known order"
    sat.close()


def test_the_deck_of_a_rival_stays_face_down() -> None:
    sat = Conclave(match=before((ADA, ROBIN), "mulligan", rounds=0))
    pile = opened(sat, 1)
    assert all(card.hidden for card in pile.grid.cards) and pile.count.text == "23 cards, 23 of them face down"
    sat.close()


def test_a_card_that_was_put_on_top_comes_before_those_in_no_known_order() -> None:
    match = given(GAME, {"hand": "lars#1, mediocre_mage#1, knobbly_staff#1",
                         "deck": "squeaky_wand#1, standard_scroll#1"},
                  {"hand": "forest_friend#1, forest_friend#2, knobbly_staff#2"}, stage="play", shrine="the_academy")
    table: Any = match._marks[0].table.copy()
    scroll, wand = table.deck[0]
    table.owner = tuple(0 if card in (scroll, wand) else 1 for card in GAME.cards)
    table.trace_anew()
    table.reveal(wand, table.deck[0], to=[0])
    sat = Conclave(match=Match(GAME, (ADA, ROBIN), {}, 1, start=table))
    pile = opened(sat, 0)
    assert pile.grid.cards == [wand, scroll] and pile.count.text == "Two cards, one of them in no known order"
    sat.close()


@pytest.mark.parametrize(("seats", "decks"), MAPS)
def test_what_a_player_reads_is_what_lies_there_unseen_after_drafts_and_exchanges_too(seats: int, decks: str) -> None:
    for seed in range(3):
        match, rng = Match(GAME, players(seats), {"decks": decks}, seed), random.Random(seed)
        quick = Brisk(seed)
        while match.decision is not None:
            for seat in range(seats):
                truth, view = cast(RelicsTable, match.table), cast(RelicsTable, match.view(seat))
                hidden = {card for card, back in zip(truth.deck[seat], view.deck[seat], strict=True) if back.hidden}
                assert set(LOOK.within(view, seat, Place("deck", seat))) == hidden
                assert not LOOK.within(view, seat, Place("deck", (seat + 1) % seats))
            match.choose((quick if truth.stage == "build" else rng).choice(match.decision.keys))
