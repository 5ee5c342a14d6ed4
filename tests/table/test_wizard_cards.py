"""Wizard Cards on the table: what its presenter adds to cards, plates and questions."""

from __future__ import annotations

import pytest

from game.rules.core.places import Place
from game.rules.wizard_cards.rules import GAME
from game.table.presenters import presenter
from tests.rules.scenario import when
from tests.rules.wizard_cards.duel import FIVE, F, S, duel
from tests.table.tables import ADA, ROBIN, Sat

SHOWN = presenter("wizard_cards")


@pytest.mark.parametrize(("wrath", "asked"), [
    ("A♣", "Ada: choose a card to lose"),
    ("6♣", "Ada: choose two cards to lose, one by one"),
    ("K♣", "Ada: choose three cards to lose, one by one"),
])
def test_the_defender_is_told_how_many_cards_are_to_be_lost(wrath: str, asked: str) -> None:
    m = duel(f"{wrath}, 2♦, 3♦, 4♦, 5♦", FIVE, deck=9)
    m.players = [ROBIN, ADA]
    when(m, wrath)
    table = Sat(m.players, match=m)
    table.settle()
    assert table.said == asked


def test_the_last_card_to_lose_is_asked_for_alone() -> None:
    m = duel("6♣, 2♦, 3♦, 4♦, 5♦", FIVE, deck=9)
    when(m, "6♣", "2♣")
    assert m.decision is not None and SHOWN.question(m.view(S), m.decision) == ""


def test_plates_say_when_a_wizard_has_the_last_turn() -> None:
    m = duel("2♥, 3♥, 4♥, 5♥, A♥", "K♦, 2♦, 3♦, 4♦, 5♦", deck=2, active=S)
    assert SHOWN.stats(m.view(F), S) == ("Damage 0", "Hand 5")
    when(m, "K♦")                                # the second player empties the deck: two turns are left
    assert SHOWN.stats(m.view(F), F) == ("Damage 0", "Hand 5", "Last turn")
    assert SHOWN.stats(m.view(F), S) == ("Damage 0", "Hand 6")
    when(m, "2♥", "stop")
    assert SHOWN.stats(m.view(F), S) == ("Damage 0", "Hand 6", "Last turn")
    when(m, "2♦")
    assert m.over and all("Last turn" not in SHOWN.stats(m.view(F), seat) for seat in (F, S))


def test_badges_are_the_points_of_wards_and_a_named_joker_tells_its_school_by_its_face() -> None:
    m = duel("Joker 1, Joker 2, 2♦, 3♦, 4♦", FIVE, "jokers", deck=9)
    when(m, "Joker 1+vigor", "Joker 2+ward")
    view = m.view(F)
    assert SHOWN.badges(view, GAME.badges(view)) == {Place("wards", F, 0): "4"}
    assert [SHOWN.face(cards[0], view).title for cards in (view.spell[F], view.wards[F])] == [  # type: ignore[union-attr]
        "Wild Vigor", "Wild Ward"]
