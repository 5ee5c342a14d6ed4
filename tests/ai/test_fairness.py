"""Two truths, one view, one decision: what a seat cannot see does not change what it does."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.ai.levels import ARENA_ONLY, LEVELS, decide
from game.rules.core.decisions import IllegalChoice
from game.rules.core.match import Match
from tests.rules.random_play import ALL_MODES, Mode, random_play, snapshot

PLAYERS = [*LEVELS.values(), ARENA_ONLY["greedy"], ARENA_ONLY["instinct"], ARENA_ONLY["baseline"]]
LOOKS = 3                                        # decisions of a game that are looked at
ITERATIONS = 6


def some_modes(most: int = 4) -> list[Mode]:
    """Of each game a few modes, as different as can be."""
    games = {mode.game.id: [other for other in ALL_MODES if other.game is mode.game] for mode in ALL_MODES}
    return [mode for modes in games.values() for mode in modes[::-(-len(modes) // most)]]


def twin(m: Match, seed: int) -> Match | None:
    """The same decision in another truth: what its seat has not seen by now was dealt otherwise before the step.

    None if the choices made since then cannot be made there, or show the seat something else.
    """
    position, seat = m.position(), m.decision.seat
    other = position._checkpoint.copy()
    before = list(other.known)
    other.known[seat] |= m.table.known[seat]
    other.imagine(seat, Random(seed))
    other.deal_open()
    other.known[seat] = before[seat]
    told = Match(m.game, m.players, m.options, m.seed, start=other)
    try:
        for key in position._answers:
            told.choose(key)
    except IllegalChoice:
        return None
    if told.decision != m.decision or snapshot(told.view(seat)) != snapshot(m.view(seat)):
        return None
    alike = snapshot(m.table, "chance", "known") == snapshot(told.table, "chance", "known")
    return None if alike else told


@pytest.mark.parametrize("mode", some_modes(), ids=str)
def test_two_truths_that_look_alike_get_the_same_decision(mode):
    compared = 0
    for number, m in enumerate(random_play(mode.match(7), 7)):
        other = twin(m, 99) if m.decision is not None and number % 7 == 3 else None
        if other is None:
            continue
        for level in PLAYERS:
            level = replace(level, seconds=inf, iterations=min(level.iterations, ITERATIONS))
            thoughts = [decide(truth.position(), level, Random(5)) for truth in (m, other)]
            assert thoughts[0].key == thoughts[1].key, f"{level.name} sees through the cards"
            assert thoughts[0].options == thoughts[1].options, f"{level.name} sees through the cards"
        compared += 1
        if compared == LOOKS:
            break
    assert compared, "no decision of this game was looked at"


def test_the_oracle_does_see_through_the_cards():
    """It is what the test above would catch."""
    mode, oracle = ALL_MODES[0], replace(ARENA_ONLY["oracle"], seconds=inf, iterations=100)
    m = mode.match(7)
    truths = [m, *filter(None, (twin(m, seed) for seed in range(4)))]
    assert len({decide(truth.position(), oracle, Random(5)).options for truth in truths}) > 1
