"""Rounds, tokens, selection and swaps (S38 to S44), and what the rival may know."""

from __future__ import annotations

import random

import pytest

from game.rules.core.decisions import IllegalChoice
from game.rules.core.events import NOTHING, Won
from game.rules.core.match import Match, Player
from game.rules.wizards_cup.cards import CARDS
from game.rules.wizards_cup.duel import resolve
from game.rules.wizards_cup.rules import GAME, CupTable, check_round
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


def test_a_detective_that_was_exchanged_is_among_what_both_saw() -> None:
    r = Round("deck Detective; waiting Hermit", "zone Geomaster; pile Siren; waiting Dancer")
    r.fight("exchange")
    detective = r.t.waiting[0][0]
    assert detective.name == "The Detective"
    check_round(r.t)
    assert r.t.round == 2 and r.t.seen[0] & detective.bit
    assert not any(r.t.seen[1] & card.bit for card in CARDS if card.name == "The Dancer")


@pytest.mark.parametrize(("state", "line"), [
    ({"stage": "select"}, "0 rounds were fought."),
    ({"stage": "duel"}, "1 round was fought."),
    ({"stage": "swap", "round": 2}, "1 round was fought."),
    ({"stage": "duel", "round": 3}, "3 rounds were fought."),
])
def test_the_summary_counts_the_rounds_that_were_fought(state: dict[str, object], line: str) -> None:
    t = table(started())
    vars(t).update(state)
    assert GAME.summary(t)[-1] == line


TEAM_31 = "zone Sinners; pile Traveler, Blacksmith, Jester, Botanist; waiting Alchimist"
TEAM_34 = "zone Pyrotechnician; pile Traveler, Siren, Geomaster, Hermit; waiting Jester"
TEAM_33 = "zone Sinners; pile Traveler, Blacksmith, Jester, Siren; waiting Hermit"
OTHER_33 = "zone Pyrotechnician; pile Botanist, Blacksmith, Jester, Siren; waiting Hermit"


@pytest.mark.parametrize(("tokens", "mine", "yours", "shares", "text"), [
    ([1, 0], TEAM_34, TEAM_31, (1.0, 0.0), "{0} wins the cup 2 to 1."),
    ([0, 1], TEAM_31, TEAM_34, (0.0, 1.0), "{1} wins the cup 2 to 1."),
    ([1, 1], TEAM_31, TEAM_34, (1.0, 0.0), "{0} wins the cup with the cheaper team, 31 to 34."),
    ([1, 1], TEAM_34, TEAM_31, (0.0, 1.0), "{1} wins the cup with the cheaper team, 31 to 34."),
    ([1, 1], TEAM_33, OTHER_33, (0.5, 0.5), "A draw: both teams add up to 33."),
])
def test_s42_tokens_and_the_cheaper_team(tokens: list[int], mine: str, yours: str, shares: tuple[float, float],
                                         text: str) -> None:
    r = Round(mine, yours, tokens=tokens)
    r.fight()
    assert (r.zone(0), r.zone(1)) == ("", ""), "6:6, both lose with both decks empty"
    check_round(r.t)
    assert r.t.shares == shares and r.t.events is not None
    assert [event.text for event in r.t.events if isinstance(event, Won)] == [text]
    assert sum(r.t.tokens) <= 3, "there are no more than three tokens"


def test_two_tokens_to_none_end_the_match_after_two_rounds() -> None:
    r = Round("zone Hermit", "zone Dancer; pile Siren", tokens=[0, 1])
    r.fight()
    check_round(r.t)
    assert r.t.tokens == [0, 2] and r.t.shares == (0.0, 1.0)


def shaman_shown() -> Match:
    """Ada is asked for her team; the Shaman has to be in it."""
    return next(m for m in map(started, range(100)) if table(m).team[0][0].id == "white shaman")


def test_s43_five_others_join_the_shown_card_no_more_no_fewer_and_never_itself() -> None:
    m = shaman_shown()
    shown = table(m).team[0][0]
    assert m.decision and m.decision.seat == 0 and len(m.decision.keys) == 17
    assert all(table(m).known[seat] & shown.bit for seat in (0, 1))  # type: ignore[index]
    offered = list(m.decision.keys)
    for _ in range(5):
        assert (m.decision.seat, m.decision.prompt.key) == (0, "pick"), "four are refused"
        with pytest.raises(IllegalChoice):
            m.choose(shown.id)
        take(m, 1)
    assert len(table(m).team[0]) == 6 and len(set(table(m).team[0])) == 6 and len(table(m).reserve[0]) == 12
    assert (m.decision.seat, m.decision.prompt.key) == (0, "wait")
    with pytest.raises(IllegalChoice):
        m.choose(offered[-1])                    # a sixth is refused
    take(m, 5)
    assert (m.decision.seat, m.decision.prompt.key) == (1, "pick")


@pytest.mark.parametrize("seed", range(5))
def test_s43_any_five_of_the_other_seventeen_are_accepted_and_the_shown_one_may_wait(seed: int) -> None:
    m, rng = shaman_shown(), random.Random(seed)
    assert m.decision
    five = rng.sample(m.decision.keys, 5)
    for key in five:
        m.choose(key)
    assert {card.id for card in table(m).team[0]} == {"white shaman", *five}
    m.choose("white shaman")
    assert [card.id for card in table(m).waiting[0]] == ["white shaman"]


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
    m = swapping_with_the_shaman()
    team = list(table(m).team[0])
    seen = len(m.events)
    with pytest.raises(IllegalChoice):
        m.choose("white ferryman")               # he is in the reserve: somebody has to go first
    m.choose("white shaman")
    m.choose("white ferryman")
    now = table(m).team[0]
    assert {card.id for card in now} == {card.id for card in team} - {"white shaman"} | {"white ferryman"}
    assert sum(card.value for card in now) == sum(card.value for card in team) - 7 and len(now) == 6
    assert m.decision and (m.decision.seat, m.decision.prompt.key) == (0, "wait"), "no second swap"
    with pytest.raises(IllegalChoice):
        m.choose("keep")
    swapped = m.news(1, seen)
    kept = swapping_with_the_shaman()
    kept.choose("keep")
    assert swapped and set(swapped) == {NOTHING} and set(kept.news(1, seen)) <= {NOTHING}
    assert m.view(1).known == kept.view(1).known


def swapping_with_the_shaman() -> Match:
    """Before the second round Ada is asked for a swap; the Shaman is in her team, the Ferryman in the reserve."""
    for seed in range(100):
        m, rng = shaman_shown(), random.Random(seed)
        while not m.over and table(m).stage != "swap":
            assert m.decision
            keys = [key for key in m.decision.keys if m.decision.prompt.key != "pick" or not key.endswith("ferryman")]
            m.choose(rng.choice(keys))
        if not m.over and m.decision and m.decision.seat == 0:
            return m
    raise AssertionError("no match came to a second round")


def test_a_card_that_was_swapped_out_may_come_back_in_the_third_round() -> None:
    for seed in range(100):
        m, rng = swapping_with_the_shaman(), random.Random(seed)
        m.choose("white shaman")
        m.choose("white ferryman")
        while m.decision and not (m.decision.prompt.key == "swap out" and m.decision.seat == 0):
            m.choose(rng.choice(m.decision.keys))
        if m.decision:
            m.choose("white ferryman")
            m.choose("white shaman")
            assert "white shaman" in {card.id for card in table(m).team[0]} and table(m).round == 3
            return
    raise AssertionError("no match came to a third round")


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
