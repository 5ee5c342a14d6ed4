"""Rounds, tokens, selection and swaps (S38 to S44), and what the rival may know."""

from __future__ import annotations

import random

import pytest

from game.rules.core.decisions import IllegalChoice
from game.rules.core.events import NOTHING
from game.rules.core.match import Match, Player
from game.rules.wizards_cup.cards import CARDS
from game.rules.wizards_cup.rules import GAME, CupTable, check_round, finish, resolve
from tests.rules.wizards_cup.duels import Round

PLAYERS = [Player("Ada"), Player("Bo")]


def started(seed: int = 3) -> Match:
    return Match(GAME, PLAYERS, {"first": 0}, seed)


def table(match: Match) -> CupTable:
    assert isinstance(match.table, CupTable)
    return match.table


def take(match: Match, count: int) -> None:
    for _ in range(count):
        assert match.decision
        match.choose(match.decision.keys[0])


def test_there_are_two_sets_of_eighteen_whose_values_add_up_to_97() -> None:
    assert len(CARDS) == 36
    assert sum(card.value for card in CARDS) == 2 * 97
    for kind in ("immediate", "dormant", "permanent"):
        assert sum(card.kind == kind for card in CARDS) == 12
    for element in ("fire", "water", "nature", "light", "shadow", "void"):
        assert sum(card.element == element for card in CARDS) == 6
    assert len({card.value for card in CARDS if card.immediate}) == 6


def test_s38_the_ferryman_keeps_a_player_in() -> None:
    r = Round("zone Ferryman; waiting Blacksmith", "zone Geomaster")
    r.t.events = []
    resolve(r.t)
    check_round(r.t)
    assert r.deck(0) == "Blacksmith" and r.t.tokens == [0, 0]
    resolve(r.t)
    check_round(r.t)
    assert r.t.tokens == [1, 0] and r.t.round == 2


def test_s39_both_out_both_win() -> None:
    r = Round("zone Sinners; waiting Hermit", "zone Pyrotechnician; waiting Siren")
    resolve(r.t)
    check_round(r.t)
    assert r.t.tokens == [1, 1] and r.t.stage == "swap"


def test_s40_one_out_the_other_wins() -> None:
    r = Round("zone Hermit; deck Jester", "zone Geomaster")
    resolve(r.t)
    check_round(r.t)
    assert r.t.tokens == [1, 0]


@pytest.mark.parametrize(("tokens", "mine", "yours", "shares"), [
    ([2, 1], "pile Hermit", "pile Siren", (1.0, 0.0)),
    ([1, 2], "pile Hermit", "pile Siren", (0.0, 1.0)),
    ([2, 2], "pile Dancer, Hermit; waiting Ferryman", "pile Siren, Hermit", (1.0, 0.0)),
    ([2, 2], "pile Detective", "pile Siren", (0.0, 1.0)),
    ([2, 2], "pile Siren", "waiting Hermit", (0.5, 0.5)),
])
def test_s42_tokens_and_the_cheaper_team(tokens: list[int], mine: str, yours: str, shares: tuple[float, float]) -> None:
    r = Round(mine, yours, tokens=tokens)
    finish(r.t)
    assert r.t.shares == shares


def test_s43_the_shown_card_is_in_the_team_and_cannot_be_picked_again() -> None:
    m = started()
    shown = table(m).team[0][0]
    assert m.decision and m.decision.seat == 0 and len(m.decision.keys) == 17
    assert all(table(m).known[seat] & shown.bit for seat in (0, 1))  # type: ignore[index]
    with pytest.raises(IllegalChoice):
        m.choose(shown.id)
    take(m, 5)
    assert len(table(m).team[0]) == 6 and len(set(table(m).team[0])) == 6 and len(table(m).reserve[0]) == 12
    assert (m.decision.seat, m.decision.prompt.key) == (0, "wait")
    take(m, 5)
    assert (m.decision.seat, m.decision.prompt.key) == (1, "pick")


def to_swap() -> Match:
    for seed in range(50):
        m, rng = started(seed), random.Random(seed)
        while not m.over and table(m).stage != "swap":
            assert m.decision
            m.choose(rng.choice(m.decision.keys))
        if not m.over:
            return m
    raise AssertionError("no match came to a second round")


def test_s44_a_swap_keeps_six_cards_and_tells_the_rival_nothing() -> None:
    m = to_swap()
    t = table(m)
    out, joins = t.team[0][0], t.reserve[0][0]
    seen = len(m.events)
    m.choose(out.id)
    m.choose(joins.id)
    assert joins in table(m).team[0] and out in table(m).reserve[0] and len(table(m).team[0]) == 6
    assert m.decision and (m.decision.seat, m.decision.prompt.key) == (0, "wait")
    swapped = m.news(1, seen)
    kept = to_swap()
    kept.choose("keep")
    assert swapped and set(swapped) == {NOTHING} and set(kept.news(1, seen)) <= {NOTHING}
    assert m.view(1).known == kept.view(1).known


def test_a_second_swap_is_not_offered() -> None:
    m = to_swap()
    m.choose("keep")
    assert m.decision and (m.decision.seat, m.decision.prompt.key) == (0, "wait")
    take(m, 5)
    assert (m.decision.seat, m.decision.prompt.key) == (1, "swap out")


def test_an_imagined_rival_still_has_what_was_seen_but_for_one_swap() -> None:
    m = to_swap()
    rng = random.Random(1)
    while table(m).stage != "duel" or (m.decision and m.decision.seat != 0):
        if m.over or not m.decision:
            pytest.skip("this match asked the first seat nothing in its second round")
        m.choose(rng.choice(m.decision.keys))
    before = table(m).seen[1]
    for _ in range(100):
        t = table(m).copy()
        t.imagine(0, rng)
        fielded = sum(card.bit for zone in (t.deck, t.waiting, t.team, t.duel, t.pile) for card in zone[1])
        assert (before & ~fielded).bit_count() <= 1


def test_random_matches_end_and_keep_all_cards() -> None:
    for seed in range(80):
        m, rng = started(seed), random.Random(seed)
        while not m.over:
            assert m.decision
            m.choose(rng.choice(m.decision.keys))
        assert sum(len(cards) for _, _, cards in m.table.each_zone()) == 36
        assert m.table.shares in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
