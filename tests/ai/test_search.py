"""The tree search: sound choices, the same ones for the same dice, and no look at what a seat cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.judgement import NO_JUDGEMENT
from game.ai.judgements import judgement_of
from game.ai.search import Budget, Cancelled, Search
from game.rules.core.match import Match
from game.rules.games import GAMES
from tests.rules import ember_duel
from tests.rules.scenario import given, players, when

WIZARD_CARDS = GAMES["wizard_cards"]
JUDGEMENT = judgement_of("wizard_cards")


def search(m, seed=1, judgement=JUDGEMENT, **more):
    return Search(m.position(), judgement, Random(seed), **more)


def last_turn(hand="K♣, A♣, 2♠, K♦", rival="2♦, 3♦, 4♦", harm=(2, 0)):
    """The second player has the last turn, and two cards of damage to make good."""
    return given(WIZARD_CARDS, {"hand": rival, "harm": harm[1]}, {"hand": hand, "harm": harm[0]}, active=1,
                 stage="play", turns_left=0)


@pytest.mark.parametrize("judgement", [JUDGEMENT, NO_JUDGEMENT], ids=["judgement", "none"])
def test_the_last_turn_goes_to_the_card_that_wins(judgement):
    m = last_turn()
    thought = search(m, judgement=judgement).think(Budget(iterations=200))
    assert thought.key == "K♣"
    assert thought.options[0].key == "K♣" and thought.options[0].value > 0.8
    assert all(option.value < 0.5 for option in thought.options[1:])
    assert thought.options[0].label == "Play Major Wrath (K♣)"


def test_the_same_dice_give_the_same_thought():
    m = Match(WIZARD_CARDS, players(2), seed=4)
    thoughts = [search(m, seed).think(Budget(iterations=150), settle=False) for seed in (1, 1, 2)]
    assert thoughts[0].options == thoughts[1].options and thoughts[0].iterations == 150
    assert thoughts[0].options != thoughts[2].options


def test_cards_with_the_same_face_are_one_option():
    thought = search(last_turn("2♣, 3♣, 4♣, K♦")).think(Budget(iterations=50))
    assert sorted(option.key for option in thought.options) == ["2♣", "K♦"]


def test_a_single_real_option_is_answered_at_once():
    thought = search(last_turn("2♣, 3♣, 4♣")).think(Budget(seconds=5))
    assert (thought.key, thought.iterations) == ("2♣", 0)


def test_a_clear_answer_ends_the_search_early():
    m = last_turn()
    assert search(m).think(Budget(iterations=1000)).iterations < 900
    assert search(m).think(Budget(iterations=300), settle=False).iterations == 300


def test_a_limit_in_seconds_is_kept():
    thought = search(Match(WIZARD_CARDS, players(2), seed=4)).think(Budget(seconds=0.1), settle=False)
    assert 0.1 <= thought.seconds < 0.5 and thought.iterations > 16


def test_a_cancelled_search_stops():
    asked = []
    with pytest.raises(Cancelled):
        search(last_turn()).think(Budget(seconds=30), lambda: bool(asked.append(1) or len(asked) > 3), settle=False)
    assert len(asked) == 4


def test_only_the_options_named_are_thought_about():
    thought = search(last_turn(), among={"A♣", "2♠"}).think(Budget(iterations=60))
    assert {option.key for option in thought.options} == {"A♣", "2♠"} and thought.key == "A♣"


def test_secret_choices_of_others_do_not_branch_the_tree():
    s = search(Match(ember_duel.GAME, players(3), seed=1), judgement=NO_JUDGEMENT)
    for _ in range(200):
        s.iterate()
    own = s.root.edges["fire"]
    rival = own.after[1, "vow"]
    assert set(s.root.edges) == {"fire", "water"}
    assert set(rival.edges) == {"fire", "water"}
    assert all(edge.visits and not edge.after for edge in rival.edges.values())
    assert set(rival.unseen) == {(2, "vow")}
    third = rival.unseen[2, "vow"]
    assert all(not edge.after for edge in third.edges.values()) and third.unseen


def test_each_seat_of_several_looks_after_itself():
    """With all hands empty but one Spark, seat 2 can draw, stir or hide: hiding makes its row the longest."""
    m = given(ember_duel.GAME, {"hand": "", "tower": "Ash"}, {"hand": "", "tower": "Brine"},
              {"hand": "Spark", "tower": "Elm"}, deck=6, active=2, first=0, stage="act", rounds=4)
    thought = search(m, judgement=NO_JUDGEMENT).think(Budget(iterations=300))
    assert thought.key == "Spark 1+row.2" and thought.options[0].value == 1


def test_many_options_are_taken_up_one_by_one_the_likeliest_first():
    def prior(table, seat, prompt, options):
        return [1.0 if option == "stir" else 0.1 for option in options]

    m = when(Match(ember_duel.GAME, players(4), seed=1), "fire", "fire", "fire", "fire")
    s = search(m, judgement=replace(NO_JUDGEMENT, prior=prior))
    for _ in range(12):
        s.iterate()
    tried = [face for face, edge in s.root.edges.items() if edge.visits]
    assert "stir" in tried and len(tried) <= 4 + 4 < len(s.keys)


def test_values_are_those_of_the_seat_that_chooses():
    """Seat 1 loses a card: it keeps the one that wins the game in its own last turn."""
    m = given(WIZARD_CARDS, {"hand": "2♠, A♣", "harm": 1}, {"hand": "K♣, 2♦, 3♦", "harm": 1}, stage="play",
              turns_left=1)
    when(m, "A♣")
    assert m.decision.seat == 1
    thought = search(m).think(Budget(iterations=200))
    assert thought.key != "K♣"


def test_a_clock_that_stands_still_for_a_while_stops_nobody():
    m = Match(WIZARD_CARDS, players(2), seed=2)
    ticks = iter([0.0] * 100 + [1 / 64 * n for n in range(10_000)])
    assert search(m).think(Budget(seconds=0.1, clock=lambda: next(ticks))).iterations > 16
