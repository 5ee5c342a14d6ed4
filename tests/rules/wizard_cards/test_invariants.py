"""Wizard Cards: what holds after every choice of random games in all sixteen modes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core.events import Counted, Moved
from game.rules.core.match import Match
from game.rules.wizard_cards.cards import WARD
from game.rules.wizard_cards.rules import GAME, HAND
from tests.rules.random_play import Mode, cards_on, modes, random_play, steady
from tests.rules.wizard_cards.duel import turns

MODES = modes(GAME)


def test_ruling_15_all_sixteen_combinations_can_be_played():
    assert len(MODES) == 16


@pytest.mark.parametrize("mode", MODES, ids=str)
@steady(4)
@given(seed=st.integers(0, 2**63 - 1), picks=st.integers(0, 2**32))
def test_the_table_is_sound_after_every_choice(mode: Mode, seed: int, picks: int):
    m = mode.match(seed)
    whole = sorted(card.id for card in (GAME.cards if mode.chosen["jokers"] else GAME.cards[:52]))
    for _ in random_play(m, picks):
        assert cards_on(m.table) == whole
        check_wards(m)
        check_spell(m)
        if mode.chosen["constructed"]:
            check_decks(m)
    check_end(m)


def check_wards(m: Match) -> None:
    """The points lie beside their cards: between one and the card's magnitude, the oldest ward used up first."""
    t = m.table
    for cards, points in zip(t.wards, t.ward_left, strict=True):
        assert len(cards) == len(points)
        assert all(0 < left <= card.magnitude for card, left in zip(cards, points, strict=True))
        assert all(left == card.magnitude for card, left in list(zip(cards, points, strict=True))[1:])
        assert all((t.named[card] if card.joker else card.school) == WARD for card in cards)


def check_spell(m: Match) -> None:
    """Only the wizard in turn has a spell, and after the first card stopping is offered for as long as anything is."""
    t = m.table
    assert not t.spell[1 - t.active] and t.actions >= 0
    if m.decision and m.decision.prompt.key == "play":
        begun = bool(t.spell[t.active] or t.wards[t.active])
        assert ("stop" in m.decision.keys) == begun
        cards = {choice.card for choice in m.decision.choices if choice.card}
        if t.actions:
            assert cards == set(t.hand[t.active])
        else:
            assert t.hectic and cards <= set(t.hand[t.active])
    elif m.decision and m.decision.prompt.key == "lose":
        assert m.decision.seat == 1 - t.active
        assert {choice.card for choice in m.decision.choices} == set(t.hand[m.decision.seat])


def check_decks(m: Match) -> None:
    """Nobody ever holds a card of the other's deck."""
    t = m.table
    for zone in (t.hand, t.own_deck, t.wards, t.spell, t.harm, t.own_discard):
        assert all(t.drafted[card] == seat for seat in (0, 1) for card in zone[seat])


def check_end(m: Match) -> None:
    """The smaller pile has won; both had as many turns; the number of actions was told at every change."""
    t = m.table
    piles = [len(pile) for pile in t.harm]
    best = [pile == min(piles) for pile in piles]
    assert m.over and t.shares == tuple(won / sum(best) for won in best)
    taken = turns(m)
    assert taken == [t.first, 1 - t.first] * (len(taken) // 2) and t.turns == len(taken)
    actions = 0
    for event in m.events:
        if isinstance(event, Counted):
            assert event.name == "actions" and event.now == actions + event.change >= 0
            actions = event.now
    assert actions == t.actions == 0
    assert sum(isinstance(event, Moved) and event.verb == "is dealt" for event in m.events) == 2 * HAND
