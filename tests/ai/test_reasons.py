"""Why a hint says what it says: a sentence about what can be counted, for every game."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.ai.judgements import judgement_of
from game.ai.levels import decide, player
from game.ai.measures import Measure, measures_of
from game.ai.reasons import gains, only_kept, runner_up, why
from game.ai.search import Budget, Cancelled, Search, Thought, Weighed, best_first
from game.rules.core.match import Match
from game.rules.fantasy_realms.best import best
from game.rules.games import GAMES
from tests.rules.random_play import ALL_MODES, random_play
from tests.rules.scenario import given, players, when

WIZARD_CARDS = GAMES["wizard_cards"]


def hint(m, iterations: int = 150) -> tuple[Thought, str]:
    level = replace(player("archmage", m.game.id), seconds=inf, iterations=iterations, bookish=0.0)
    rng, position = Random(1), m.position()
    thought = decide(position, level, rng, hint=True)
    return thought, why(position, thought, rng)


def test_a_win_is_named():
    m = given(WIZARD_CARDS, {"hand": "2♦, 3♦, 4♦"}, {"hand": "K♣, A♣, 2♠", "harm": 2}, active=1, stage="play",
              turns_left=0)
    thought, reason = hint(m)
    assert thought.key == "K♣" and "win" in reason


def test_what_a_spell_does_is_counted():
    m = given(WIZARD_CARDS, {"hand": "K♣, 2♦", "harm": 4}, {"hand": "2♠, 3♠, 4♠, 5♠", "harm": 2}, stage="play", deck=30)
    thought, reason = hint(m)
    assert thought.key == "K♣" and reason.startswith("Compared with “") and "damage to {1}" in reason


def test_the_card_that_only_the_better_option_keeps_is_named():
    m = given(WIZARD_CARDS, {"hand": "J♥, 2♠", "harm": 3}, {"hand": "K♣, 2♦, A♣", "harm": 3}, active=1, stage="play",
              deck=30)
    when(m, "A♣")                                # one Wrath: who is hit loses a card of two
    lesser, better = (Weighed(choice.key, choice.label, 9, 0.5, 0.5) for choice in m.decision.choices)
    better = replace(better, chance=0.6)
    reason = why(m.position(), Thought(better.key, (better, lesser)), Random(1))
    assert (better.key, lesser.key) == ("2♠", "J♥") and reason.endswith("it keeps Major Vigor (J♥) for later.")


def test_a_card_that_goes_either_way_is_not_kept():
    m = given(WIZARD_CARDS, {"hand": "J♥, 2♠", "harm": 3}, {"hand": "K♣, 2♦, A♣", "harm": 3}, active=1, stage="play",
              deck=30)
    when(m, "A♣")
    position, tables = m.position(), [m.table.copy() for _ in range(2)]
    lost, held = tables
    vigor = next(choice for choice in position.decision.choices if choice.key == "J♥")
    lost.harm[0].append(vigor.card)
    lost.hand[0].remove(vigor.card)
    other = Weighed(vigor.key, vigor.label, 9, 0.5, 0.5)
    assert only_kept(position, other, [held], [lost]) == vigor.card
    assert only_kept(position, other, [lost], [lost]) is only_kept(position, other, [held], [held]) is None


def test_what_was_never_tried_is_not_said_to_be_close():
    m = given(GAMES["fantasy_realms"], {"hand": "mirage, rangers, knights, king, candle, forge, smoke"},
              {"hand": "dragon"}, {"hand": "hydra"}, stage="settle")
    thought, reason = hint(m)
    assert [option.visits > 0 for option in thought.options] == [True, False]
    assert reason == "Nothing else looks worth a try."


def test_the_best_option_is_compared_with_the_best_of_the_others_that_was_looked_into():
    often, better, hardly = (Weighed(key, key, visits, chance, chance)
                             for key, visits, chance in (("often", 99, 0.2), ("better", 20, 0.4), ("hardly", 4, 0.45)))
    best = Weighed("best", "best", 500, 0.5, 0.5)
    assert runner_up(Thought("best", (best, often, better, hardly), 623)) == better
    assert runner_up(Thought("best", (best, Weighed("never", "never", 0, 0.0)), 500)).key == "never"


def test_in_a_review_the_best_option_is_compared_with_the_one_that_was_chosen():
    m = given(WIZARD_CARDS, {"hand": "K♣, 8♣, 2♦", "harm": 4}, {"hand": "2♠, 3♠, 4♠, 5♠", "harm": 2}, stage="play",
              deck=30)
    thought, reason = hint(m)
    best, *_, worst = thought.options
    assert worst.key == "2♦"
    assert worst.label in why(m.position(), thought, Random(1), taken=worst) and worst.label not in reason
    assert why(m.position(), thought, Random(1), taken=best) == why(m.position(), thought, Random(1))


def test_amounts_are_said_as_a_reader_would_round_them():
    measure = Measure(lambda t, s: 0, 1, "saves {}", "costs {rival} {}", ("card", "cards"))
    assert measure.said(1.05, True, "") == "saves 1 card"
    assert measure.said(1.5, True, "") == "saves 1.5 cards"
    assert measure.said(23.4, False, "{1}") == "costs {1} 23 cards"


def test_what_is_won_or_not_is_said_by_how_often():
    measure = measures_of("wizards_and_relics")[0]
    assert measure.said(0.43, True, "") == "puts a wizard into your Hall of Immortality 4 times in 10"
    assert measure.said(0.43, False, "the others") == "keeps a wizard out of the Hall of the others 4 times in 10"
    assert measure.said(1.0, False, "{1}") == "keeps 1 wizard out of the Hall of {1}"


def test_a_place_in_the_hall_is_worth_a_word_from_twice_in_ten_on():
    position = Match(GAMES["wizards_and_relics"], players(2), seed=1).position()
    rival = 1 - position.decision.seat
    poorer = GAMES["wizards_and_relics"].new(2, GAMES["wizards_and_relics"].options(2), 1)
    richer = poorer.copy()
    richer.hall[rival].append(richer.cards[0])
    assert gains(position, [poorer] * 10, [richer] * 2 + [poorer] * 8) == [
        f"keeps a wizard out of the Hall of {{{rival}}} 2 times in 10"]
    assert not gains(position, [poorer] * 10, [richer] + [poorer] * 9), "once may be chance"


def test_values_that_are_no_chances_are_weighed_against_each_other():
    """In Fantasy Realms a value says how good a hand is: with four at the table an even one wins a quarter."""
    judgement = replace(judgement_of("fantasy_realms"), value=lambda t: (0.5,) * 4)
    search = Search(Match(GAMES["fantasy_realms"], players(4), seed=1).position(), judgement, Random(1), tells=True)
    thought = search.think(Budget(iterations=20), settle=False)
    assert thought.options[0].value == 0.5 and thought.options[0].chance == pytest.approx(0.25)


def test_the_best_option_has_the_best_chance():
    thought, _ = hint(Match(GAMES["fantasy_realms"], players(4), seed=2))
    assert thought.options[0].key == thought.key and thought.options[0].chance == max(o.chance for o in thought.options)


def test_what_was_tried_little_is_not_said_to_be_better_than_what_is_recommended():
    often, seldom = Weighed("take", "", 90, 0.4, 0.4), Weighed("draw", "", 5, 0.6, 0.6)
    assert [(option.key, option.chance) for option in best_first([seldom, often], tells=True)] == [
        ("take", 0.4), ("draw", 0.4)]
    assert best_first([seldom, often]) == (often, seldom)


@pytest.mark.parametrize("mode", [mode for mode in ALL_MODES if mode.game.id in GAMES][::5], ids=str)
def test_there_is_a_sentence_for_every_decision(mode):
    for number, m in enumerate(random_play(mode.match(5), 5)):
        if m.decision is None or number > 45:
            break
        if number % 20 == 4:
            reason = hint(m, 5)[1]
            assert reason[0].isupper() and reason.endswith(".") and len(reason) < 260


def test_points_of_a_hand_are_counted_exactly():
    """Three cards that make a set are more than their pairs."""
    table = given(GAMES["fantasy_realms"], {"hand": "gem_of_order, candle, book_of_changes, bell_tower"},
                  {"hand": "knights"}, {"hand": "dragon"}).table
    measure = measures_of("fantasy_realms")[0]
    assert measure.exactly(table, 0) == best(table.hand[0]).total != measure.of(table, 0)


def test_teams_of_different_rounds_are_not_compared():
    tables = [GAMES["wizards_cup"].new(2, GAMES["wizards_cup"].options(2), 1) for _ in range(2)]
    position = Match(GAMES["wizards_cup"], players(2), seed=1).position()
    seat = position.decision.seat
    tables[1].deck[seat].extend(tables[1].reserve[seat][:5])
    assert gains(position, [tables[1]], [tables[0]])
    tables[1].round = 2
    assert not gains(position, [tables[1]], [tables[0]])


def test_a_reason_can_be_called_off():
    m = Match(WIZARD_CARDS, players(2), seed=1)
    thought, _ = hint(m, 40)
    with pytest.raises(Cancelled):
        why(m.position(), thought, Random(1), lambda: True)
