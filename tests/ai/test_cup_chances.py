"""Hints for the secret picks of Wizards Cup: chances that are so, of what the Archmage would pick and of all else."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from game.ai.desk import Memory, Question, answer_to
from game.ai.judgement import never
from game.ai.judgements.cup_chances import Wanted, bent, chance, match_share, wanted
from game.ai.judgements.cup_rounds import NAMES, Plan, fight_round, plain
from game.ai.judgements.wizards_cup import line_ups, shares, small_game, telling, to_expect
from game.ai.levels import OFTEN, decide, player, usual_first
from game.ai.reasons import why
from game.ai.search import Cancelled, Thought, Weighed
from game.rules.core.match import Match
from game.rules.games import GAMES
from tests.ai.test_fairness import twin
from tests.rules.scenario import players

CUP = GAMES["wizards_cup"]
SECRET = {"pick", "wait", "order", "swap out", "swap in"}


def hint(m: Match, seed: int = 1) -> Thought:
    return decide(m.position(), player("archmage", "wizards_cup"), Random(seed), hint=True)


def until(prompt: str, seed: int = 3, seat: int = 0, first: int = 0, book: bool = True) -> Match:
    """A match in which the seat is asked that for the first time; by the book it has followed hints, else nothing."""
    m, rng = Match(CUP, players(2), {"first": first}, seed), Random(seed)
    while m.decision.prompt.key != prompt or m.decision.seat != seat:
        follows = book and m.decision.seat == seat and m.decision.prompt.key in SECRET
        m.choose(hint(m).key if follows else rng.choice(m.decision.keys))
    return m


def told(m: Match) -> dict[str, float]:
    return {option.key: option.chance for option in hint(m).options}


# -- what a hint says -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("prompt", sorted(SECRET))
def test_every_option_has_a_chance_and_the_first_is_picked_often(prompt: str) -> None:
    m = until(prompt)
    if prompt == "swap in":
        assert m.table.leaving[0]
    thought = hint(m)
    assert {option.key for option in thought.options} == set(m.decision.keys)
    assert all(0 < option.chance < 1 for option in thought.options)
    assert thought.key == thought.options[0].key and thought.options[0].chance == max(o.chance for o in thought.options)
    assert thought.iterations == sum(option.visits for option in thought.options)
    drawn: dict[str, float] = {}

    def look(t, seat, asked, options):           # what the Archmage draws its picks from
        mix = small_game(t, seat, asked, never).ours
        weights = shares(t, seat, asked, options, mix)
        drawn.update(zip(m.decision.keys, weights, strict=True))
        raise Cancelled

    with pytest.raises(Cancelled):
        m.position().play(Random(1), look)
    assert drawn[thought.key] >= OFTEN * max(drawn.values()) * 0.99


def test_chances_are_those_of_the_rounds_that_would_be_fought() -> None:
    """The last but one in line: each option leaves one line-up, so its chance can be held against rounds of our own."""
    m = until("order", book=False)
    while len(m.decision.keys) > 2:
        m.choose(m.decision.keys[0])
    chances, t = told(m), m.table
    theirs = small_game(t, 0, m.decision.prompt, never).theirs
    line = [plain(card) for card in reversed(t.deck[0])]
    fought = {}
    for card, other in (t.team[0], t.team[0][::-1]):
        plan = (*line, plain(card), plain(other), plain(t.waiting[0][0]))
        rounds = [fight_round(plan, yours, Random(number)) for number in range(12) for yours, _ in theirs]
        weights = [weight for _ in range(12) for _, weight in theirs]
        won = sum(result * weight for result, weight in zip(rounds, weights, strict=True)) / 12
        fought[card.id] = 0.25 + won / 2         # the first of three rounds
    best = max(chances.values())
    assert len(set(fought.values())) == 2, "another seed"
    for key, expected in fought.items():
        assert chances[key] == pytest.approx(min(expected, best), abs=0.04)


def test_chances_tell_options_apart() -> None:
    spread = [max(chances.values()) - min(chances.values())
              for chances in (told(until(prompt)) for prompt in ("wait", "order", "swap out"))]
    assert min(spread) > 0.03


def test_a_lead_in_tokens_shows() -> None:
    theirs = tuple((plan, 1.0) for plan, _ in line_ups()[:20])
    plan = line_ups()[3][0]
    behind, even, ahead = (chance(plan, theirs, tokens) for tokens in ((0, 1), (0, 0), (1, 0)))
    assert behind < even - 0.1 < ahead - 0.2
    weak = min((plan for plan, _ in line_ups()[-60:]), key=lambda plan: chance(plan, theirs, (0, 0)))
    assert chance(weak, theirs, (0, 0)) < even


@pytest.mark.parametrize(("result", "tokens", "expected"), [
    (1.0, (0, 0), 0.75), (0.0, (0, 0), 0.25), (0.5, (0, 0), 0.5), (1.0, (1, 0), 1.0), (0.5, (1, 0), 1.0),
    (0.0, (1, 0), 0.5), (0.5, (0, 1), 0.0), (1.0, (0, 1), 0.5), (0.0, (1, 1), 0.0), (1.0, (1, 1), 1.0)])
def test_a_round_is_worth_what_it_does_for_the_match(result: float, tokens: tuple[int, int], expected: float) -> None:
    assert match_share(result, tokens, NAMES[:6], NAMES[6:12]) == expected


def test_if_both_would_take_the_cup_the_cheaper_team_does() -> None:
    """§3.6"""
    cheap, dear = ("revolutionary", "ferryman", "dancer", "falconer", "jester", "traveler"), NAMES[:6]
    assert match_share(0.5, (1, 1), cheap, dear) == 1.0 and match_share(0.5, (1, 1), dear, cheap) == 0.0
    assert match_share(0.5, (1, 1), dear, dear) == 0.5


# -- who sees what, and when it stops -------------------------------------------------------------------------------

@pytest.mark.parametrize("prompt", ["pick", "wait", "swap out"])
def test_two_truths_with_one_view_give_the_same_hint(prompt: str) -> None:
    """The rival has lined up in secret, or has a team of which something is not known."""
    m = until(prompt, seed=4, first=1, book=False)
    other = next(found for found in (twin(m, seed) for seed in range(50)) if found is not None)
    teams = [[[card.id for card in zone[1]] for zone in (t.team, t.deck, t.waiting)] for t in (m.table, other.table)]
    assert teams[0] != teams[1]
    said = [(hint(truth).options, why(truth.position(), hint(truth), Random(1))) for truth in (m, other)]
    assert said[0] == said[1]


def test_what_is_expected_of_the_rival_does_not_depend_on_what_was_swapped_in_secret() -> None:
    m = until("swap out", book=False)
    expected = to_expect(m.table, 0, m.decision.prompt, never)
    m.choose(m.decision.keys[0])
    m.choose(m.decision.keys[-1])
    assert m.decision.prompt.key == "wait" and to_expect(m.table, 0, m.decision.prompt, never) == expected
    assert 0.98 < sum(weight for _, weight in expected) < 1 + 1e-6


def test_a_hint_is_the_same_whenever_and_wherever_it_is_asked_for() -> None:
    """Sets of words lie in another order in every process, and workers have seeds of their own."""
    program = ("from tests.ai.test_cup_chances import hint, until; m = until('swap out', book=False);"
               "print([(o.key, o.visits, o.chance) for seed in (1, 2) for o in hint(m, seed).options])")
    said = {subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": str(number)},
                           capture_output=True, text=True, check=True).stdout for number in (0, 1)}
    assert len(said) == 1 and said != {""}
    words = said.pop().split("), (")
    assert words[0].strip("[(") == words[len(words) // 2]


def test_weighing_can_be_called_off() -> None:
    m, asked = until("pick"), []
    telling(m.table, 0, m.decision.prompt, m.table.reserve[0])         # the small game is known from now on
    with pytest.raises(Cancelled):
        telling(m.table, 0, m.decision.prompt, m.table.reserve[0], lambda: asked.append(1) or len(asked) > 3)
    assert len(asked) == 4


def test_a_review_has_the_same_chances_as_a_hint() -> None:
    m = until("wait")
    taken = m.decision.keys[-1]
    answer = answer_to(Question(1, m.record(), "archmage", 5, 0.1, hint=True, taken=taken), Memory())
    assert answer.options == hint(m).options and answer.reason
    assert answer.taken.key == taken and answer.taken.chance == told(m)[taken]


# -- line-ups that are made up ----------------------------------------------------------------------------------------

def test_a_line_up_made_to_fit_fits() -> None:
    rng, plan = Random(1), line_ups()[0][0]
    for _ in range(200):
        names = rng.sample(NAMES, 8)
        fields = frozenset(names[:rng.randrange(7)])
        places = dict(zip(rng.sample(range(6), len(fields)), sorted(fields), strict=True)) if rng.random() < 0.5 else {}
        need = Wanted(fields, places, frozenset(names[6:]))
        new = bent(plan, need, rng)
        assert need.fits(new) and len(set(new)) == 6 and set(new) <= set(NAMES)
    assert bent(plan, Wanted(frozenset(plan), {}), rng) == plan, "what fits stays as it is"


def test_teams_that_nobody_good_would_field_have_chances_too() -> None:
    m = Match(CUP, players(2), {"first": 0}, 3)
    for name in ("shaman", "pyrotechnician", "duelist", "falconer"):
        m.choose(f"white {name}")
    thought = hint(m)
    assert len(thought.options) == 13 and len({option.chance for option in thought.options}) > 5
    reason = why(m.position(), thought, Random(1))
    assert reason.startswith("No good line-up goes on from here") and reason.endswith("do best.")


def test_an_option_says_which_line_ups_would_do() -> None:
    m = until("swap out")
    t, prompt = m.table, m.decision.prompt
    team = [plain(card) for card in t.team[0]]

    def fits(option, plan: Plan) -> bool:
        return wanted(t, 0, prompt, option).fits(plan)

    other = next(name for name in NAMES if name not in team)
    assert fits("keep", tuple(team)) and not fits("keep", (other, *team[1:]))
    assert fits(t.team[0][0], (other, *team[1:])) and not fits(t.team[0][0], tuple(team))


# -- in which order, and in which words ------------------------------------------------------------------------------

def test_of_what_is_about_as_good_the_usual_comes_first() -> None:
    often, seldom = Weighed("a", "", 500, 0.53, 0.53), Weighed("b", "", 200, 0.54, 0.54)
    better, never_picked = Weighed("c", "", 200, 0.6, 0.6), Weighed("d", "", 20, 0.7, 0.7)
    assert [(o.key, o.chance) for o in usual_first([seldom, often])] == [("a", 0.53), ("b", 0.53)]
    assert [o.key for o in usual_first([often, better])] == ["c", "a"]
    assert [(o.key, o.chance) for o in usual_first([never_picked, often])] == [("a", 0.53), ("d", 0.53)]
    assert usual_first(usual_first([seldom, often, better])) == usual_first([seldom, often, better])


def test_there_is_a_sentence_for_every_kind_of_pick() -> None:
    said = {prompt: why(m.position(), hint(m), Random(1)) for prompt in SECRET for m in [until(prompt)]}
    assert len(set(said.values())) == len(SECRET)
    for reason in said.values():
        assert reason.startswith("Of the good ") and reason.endswith(".")
        assert " in 10 " in reason or " all " in reason
    m = Match(CUP, players(2), {"first": 0}, 3)
    water = [option.reason for option in telling(m.table, 0, m.decision.prompt, m.table.reserve[0])
             if "Siren" in option.reason]
    assert water and water[0].endswith(", whose element beats {1}'s Duelist.")
