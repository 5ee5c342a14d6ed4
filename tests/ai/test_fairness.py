"""Two truths, one view, one decision: what a seat cannot see does not change what it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random
from unittest.mock import ANY

import pytest

from game.ai.desk import weighed
from game.ai.levels import ARENA_ONLY, LEVELS, Level, decide, player
from game.ai.reasons import why
from game.rules.core.decisions import IllegalChoice
from game.rules.core.match import Match
from tests.rules.random_play import ALL_MODES, Mode, random_play, snapshot

NAMES = [*LEVELS, "greedy", "instinct", "baseline",   # every level and yardstick, a character of each temperament
         "pip", "mara", "sable", "ysolde"]
LOOKS = 2                                        # decisions of a game that are looked at
ITERATIONS = 5


def some_modes() -> list[Mode]:
    """Of each game and each number of seats the first and the last mode: as different as can be."""
    found: dict[tuple[str, int], list[Mode]] = {}
    for mode in ALL_MODES:
        found.setdefault((mode.game.id, mode.seats), []).append(mode)
    return [mode for modes in found.values() for mode in (modes[:1] if len(modes) == 1 else (modes[0], modes[-1]))]


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


def alike(mode: Mode) -> Iterator[tuple[Match, Match]]:
    """A few decisions of a random game, each in two truths."""
    compared = 0
    for number, m in enumerate(random_play(mode.match(7), 7)):
        other = twin(m, 99) if m.decision is not None and number % 7 == 3 else None
        if other is not None:
            yield m, other
            compared += 1
            if compared == LOOKS:
                break
    assert compared, "no decision of this game was looked at"


def quick(level: Level) -> Level:
    return replace(level, seconds=inf, iterations=min(level.iterations, ITERATIONS))


@pytest.mark.parametrize("mode", some_modes(), ids=str)
def test_two_truths_that_look_alike_get_the_same_decision(mode):
    for m, other in alike(mode):
        for name in NAMES:
            level = quick(player(name, mode.game.id))
            thoughts = [decide(truth.position(), level, Random(5)) for truth in (m, other)]
            assert thoughts[0] == replace(thoughts[1], seconds=ANY), f"{name} sees through the cards"


@pytest.mark.parametrize("mode", some_modes(), ids=str)
def test_hints_and_reviews_see_no_more_than_the_player(mode):
    """Chances, reasons, and what is said of the choice that was taken."""
    for m, other in alike(mode):
        taken = m.decision.keys[-1]
        said = []
        for truth in (m, other):
            position, rng = truth.position(), Random(5)
            found = decide(position, quick(player("archmage", mode.game.id)), rng, hint=True)
            chosen = weighed(position, found, taken)
            said.append((found.options, chosen, why(position, found, rng), why(position, found, rng, taken=chosen)))
        assert said[0] == said[1]


def test_the_oracle_does_see_through_the_cards():
    """It is what the test above would catch."""
    mode, oracle = ALL_MODES[0], replace(ARENA_ONLY["oracle"], seconds=inf, iterations=100)
    m = mode.match(7)
    truths = [m, *filter(None, (twin(m, seed) for seed in range(4)))]
    assert len({decide(truth.position(), oracle, Random(5)).options for truth in truths}) > 1
