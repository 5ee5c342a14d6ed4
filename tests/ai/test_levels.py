"""The four levels: who they are, how long they think, and that even the least of them makes sense."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from math import inf
from random import Random
from time import process_time

import pytest

from game.ai.judgement import NO_JUDGEMENT
from game.ai.judgements import JUDGEMENTS, judgement_of
from game.ai.levels import ARENA_ONLY, LEVELS, PLAYERS, considered, decide, glimpse, player, within
from game.ai.search import Search
from game.rules.core import record
from game.rules.core.match import Match
from game.rules.games import GAMES
from tests.rules.random_play import modes
from tests.rules.scenario import given, players

WIZARD_CARDS = GAMES["wizard_cards"]
BUDGETS = {"apprentice": 0.1, "adept": 0.1, "master": 0.7, "archmage": 2.0}


def test_the_levels_are_those_that_a_record_may_name():
    assert tuple(LEVELS) == record.LEVELS
    assert not set(LEVELS) & set(ARENA_ONLY)


def test_only_the_arena_lets_anyone_see_the_true_cards():
    assert [name for name, level in PLAYERS.items() if level.peeks] == ["oracle"] and "oracle" in ARENA_ONLY


def test_every_level_stays_within_its_time():
    assert {name: level.seconds <= BUDGETS[name] for name, level in LEVELS.items()} == dict.fromkeys(BUDGETS, True)
    for name in ("apprentice", "adept"):
        start = process_time()
        decide(Match(WIZARD_CARDS, players(2), seed=2).position(), LEVELS[name], Random(1), clock=process_time)
        assert process_time() - start < BUDGETS[name] + 0.05


def test_what_a_book_without_an_answer_took_is_not_there_to_think(monkeypatch):
    now, budgets, think = count(0.0, 0.01), [], Search.think
    monkeypatch.setattr(Search, "think", lambda self, budget, *more, **how: budgets.append(budget.seconds) or
                        think(self, budget, *more, **how))
    level = replace(LEVELS["archmage"], bookish=1.0, book=lambda *_: [next(now) for _ in range(40)] and None)
    decide(Match(WIZARD_CARDS, players(2), seed=2).position(), level, Random(1), clock=lambda: next(now))
    assert 1.3 < budgets[0] < 1.45 and level.seconds == 1.8


@pytest.mark.parametrize("mode", modes(WIZARD_CARDS)[::3], ids=str)
def test_every_level_plays_every_mode_to_its_end(mode):
    quick = [replace(level, seconds=inf, iterations=2) for level in PLAYERS.values()]
    m, rng, number = mode.match(3), Random(3), 0
    while m.decision is not None:
        m.choose(decide(m.position(), quick[number % len(quick)], rng).key)
        number += 1
    assert number > 10


def test_lower_levels_think_about_what_looks_best_to_an_unsure_eye():
    position = Match(WIZARD_CARDS, players(2), seed=4).position()
    judgement = judgement_of("wizard_cards")
    best = [option.key for option in glimpse(position, judgement.prior, Random(0))]
    for name, attention in (("apprentice", 1), ("adept", 2)):
        level = LEVELS[name]
        seen = [considered(position, judgement, level, Random(seed)) for seed in range(60)]
        assert {len(keys) for keys in seen} == {attention}
        assert len(set(map(frozenset, seen))) > 1
        assert considered(position, judgement, replace(level, wavers=0), Random(1)) == set(best[:attention])
    assert considered(position, judgement, LEVELS["master"], Random(1)) is None
    assert considered(position, NO_JUDGEMENT, LEVELS["apprentice"], Random(1)) is None


def test_even_an_apprentice_does_not_play_like_a_die():
    """With the game to win by a Major Wrath, and Ward and Fortune good for nothing."""
    m = given(WIZARD_CARDS, {"hand": "2♣, 3♣, 4♣"}, {"hand": "K♣, 2♠, 3♦", "harm": 2}, active=1, stage="play",
              turns_left=0)
    level = player("apprentice", "wizard_cards")
    assert {decide(m.position(), level, Random(seed)).key for seed in range(20)} == {"K♣"}


def test_a_hint_weighs_every_option_for_the_full_time():
    position = Match(WIZARD_CARDS, players(2), seed=4).position()
    level = replace(LEVELS["apprentice"], seconds=inf, iterations=100)
    thought = decide(position, level, Random(1), hint=True)
    assert thought.iterations == 100
    assert len(thought.options) == len(glimpse(position, NO_JUDGEMENT.prior, Random(1)))
    assert all(0 <= option.value <= 1 and option.visits for option in thought.options)


def test_another_time_limit_is_for_those_who_search():
    assert within(LEVELS["archmage"], 0.2).seconds == 0.2
    assert within(ARENA_ONLY["greedy"], 0.2) is ARENA_ONLY["greedy"]


def test_every_game_has_a_judgement_or_does_without():
    assert set(JUDGEMENTS) <= set(GAMES)
    assert judgement_of("no such game").horizon is None


def test_a_little_search_beats_random_play_by_far():
    level = replace(LEVELS["archmage"], seconds=inf, iterations=30)
    share = 0.0
    for number in range(12):
        m, rng = Match(WIZARD_CARDS, players(2), seed=number // 2), Random(number)
        while m.decision is not None:
            mine = m.decision.seat == number % 2
            m.choose(decide(m.position(), level if mine else ARENA_ONLY["random"], rng).key)
        share += m.table.shares[number % 2]
    assert share >= 9
