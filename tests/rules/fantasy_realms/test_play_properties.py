"""Fantasy Realms: what holds after every choice of random games, in every way to play and for every number of seats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core.events import Moved, Phase
from game.rules.core.match import Match
from game.rules.fantasy_realms.best import best_points
from game.rules.fantasy_realms.rules import AREA_FULL, GAME, IDLE_ROUNDS
from game.rules.fantasy_realms.scoring import points
from game.rules.fantasy_realms.table import CHAOS, NOBODY, TWO_PLAYER
from tests.rules.random_play import Mode, cards_on, random_play, steady

MODES = [Mode(GAME, 2, {}), Mode(GAME, 2, {"keep_one": True}), *(Mode(GAME, seats, {}) for seats in (3, 4, 5, 6)),
         *(Mode(GAME, seats, {"mode": "chaos", "clock": "short"}) for seats in (3, 4, 5, 6, 7))]
WHOLE = sorted(card.id for card in GAME.cards)


def test_every_way_to_play_is_for_its_number_of_seats():
    assert [GAME.options(seats)["mode"] for seats in GAME.seats] == [
        "two_player", "standard", "standard", "standard", "standard", "chaos"]
    for seats, mode in ((2, "standard"), (2, "chaos"), (3, "two_player"), (7, "standard")):
        with pytest.raises(ValueError, match="cannot be"):
            GAME.options(seats, {"mode": mode})


@pytest.mark.parametrize("mode", MODES, ids=str)
@steady(4)
@given(seed=st.integers(0, 2**63 - 1), picks=st.integers(0, 2**32))
def test_the_table_is_sound_after_every_choice(mode: Mode, seed: int, picks: int):
    m = mode.match(seed)
    for _ in random_play(m, picks):
        assert cards_on(m.table) == WHOLE
        if m.table.mode == CHAOS:
            check_offers(m)
        elif m.table.stage == "play":
            check_turn(m)
    check_end(m)


def check_turn(m: Match) -> None:
    """Hands are seven between turns, eight in the middle of one; the area is short of its end until the last turn."""
    t, me = m.table, m.table.active
    if t.mode == TWO_PLAYER:
        built = [sum(event.seat == seat for event in m.events if isinstance(event, Phase) and event.name == "turn")
                 for seat in (0, 1)]
        for seat in (0, 1):
            if seat != me:
                assert len(t.hand[seat]) == min(built[seat], 7)
    else:
        assert all(len(hand) == 7 for seat, hand in enumerate(t.hand) if seat != me)
        assert len(t.area) < AREA_FULL[t.mode]
    assert len(t.hand[me]) <= 8 and t.idle <= IDLE_ROUNDS * t.seats


def check_offers(m: Match) -> None:
    """Seven cards each, one of them held out at most; every answer belongs to an offer that it was made to."""
    t = m.table
    for seat in range(t.seats):
        held_out = len(t.offer[seat])
        assert held_out == (t.offer_to[seat] != NOBODY) and t.offer_to[seat] != seat
        assert len(t.hand[seat]) + held_out == 7 + (t.raised in t.hand[seat])
        if t.answers[seat]:
            other = t.offer_to[seat]
            assert t.offer_to[other] == seat and not t.answers[other]
        if held_out and t.known is not None:
            bit = t.offer[seat][0].bit
            assert t.known[t.offer_to[seat]] & bit and t.known[seat] & bit


def check_end(m: Match) -> None:
    """Sheets, totals and shares agree; nobody can do better than the best choices."""
    t = m.table
    assert m.over and len(t.sheets) == t.seats
    for seat, sheet in enumerate(t.sheets):
        assert sheet.total == t.totals[seat] <= best_points(t.hand[seat])
        assert {entry.card for entry in sheet.entries} == set(t.hand[seat])
        if t.choices[seat] is not None:
            assert points(t.hand[seat], t.choices[seat]) == sheet.total
    top = max((sheet.total, -sheet.strength) for sheet in t.sheets)
    winners = [(sheet.total, -sheet.strength) == top for sheet in t.sheets]
    assert t.shares == tuple(won / sum(winners) for won in winners)
    draws = sum(isinstance(event, Moved) and event.verb == "draws" for event in m.events)
    if t.mode == CHAOS:
        assert t.clock == 0 and not any(t.offer) and draws in (0, 3)
    elif t.mode == TWO_PLAYER:
        assert draws in (26, 28) and len(t.area) + (t.raised is not None) in (12, 14)
    else:
        assert draws == 10 and len(t.area) + (t.raised is not None) == 10
