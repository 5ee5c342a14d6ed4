"""Looking back at a match: the curve, the turning points, and what the search would have done."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.ai.desk import Answer, Memory, Question, answer_to
from game.ai.review import TURNING_POINTS, Review, coarse_to_fine
from game.ai.search import Weighed
from game.rules.core.match import Match
from game.rules.games import GAMES
from tests.rules.scenario import players


def finished(seed: int = 2) -> Match:
    m, rng = Match(GAMES["wizard_cards"], players(2, ["", "adept"]), seed=seed), Random(seed)
    while m.decision is not None:
        m.choose(rng.choice(m.decision.keys))
    return m


def reviewed(m: Match, seat: int, most: int = 1000) -> Review:
    review, memory = Review(m, seat), Memory()
    while (at := review.next) is not None and len(review.moments) < most:
        question = Question(1, **{**review.question(at), "seconds_scale": 0.002})
        review.take(at, answer_to(question, memory))
    return review


def test_a_review_goes_through_all_choices_of_one_player():
    m = finished()
    review = reviewed(m, 0)
    mine = [i for i, asker in enumerate(m.askers) if asker == 0]
    assert sorted(review.moments) == mine and review.progress == 1
    assert review.curve()[-1] == (len(m.choices), m.table.shares[0])
    assert all(0 <= chance <= 1 for _, chance in review.curve())
    for at, moment in review.moments.items():
        assert m.at(at).decision.keys and moment.taken in {c.label for c in m.at(at).decision.choices}


def test_the_three_that_swung_it_most_come_in_the_order_of_the_game():
    review = reviewed(finished(), 0)
    points = review.turning_points()
    assert len(points) == TURNING_POINTS
    assert [p.moment.at for p in points] == sorted(p.moment.at for p in points)
    least = min(abs(p.change) for p in points)
    assert sum(abs(swing.change) > least for swing in review.swings()) < TURNING_POINTS


def test_the_curve_takes_shape_before_all_is_done():
    m = finished()
    review = reviewed(m, 0, most=4)
    known = sorted(review.moments)
    assert 0 < review.progress < 1 and known[0] == review.choices[0] and known[-1] == review.choices[-1]
    assert review.turning_points()


def test_what_was_found_without_a_worker_is_passed_over():
    review = Review(finished(), 0)
    first = review.next
    question = Question(1, **{**review.question(first), "seconds_scale": 0.001})
    answer = answer_to(question, Memory())
    review.take(first, replace(answer, quick=True))
    assert not review.moments and review.progress > 0 and review.next != first
    second = review.next
    review.take(second, replace(answer, taken=Weighed("x", "X", 0, 0.0)))
    assert review.moments[second].mine is None and not review.moments[second].slip


def test_a_conceded_game_can_be_reviewed():
    m = Match(GAMES["wizard_cards"], players(2, ["", "adept"]), seed=1)
    for _ in range(6):
        m.choose(m.decision.keys[0])
    m.concede(0)
    review = reviewed(m, 0)
    assert review.end == 0 and review.curve()[-1] == (len(m.choices), 0.0)


def test_any_beginning_of_the_order_covers_the_whole():
    for count in range(40):
        assert sorted(coarse_to_fine(range(count))) == list(range(count))
    assert coarse_to_fine(range(9))[:3] == [0, 8, 4] and coarse_to_fine([]) == []


def test_the_same_choice_is_known_by_its_key_not_by_its_chance():
    """Chances of what was tried less are no higher than the best one's, so that equal chances mean nothing."""
    review = Review(finished(), 0)
    at = review.next
    best, other = Weighed("a", "A", 90, 0.5, 0.5), Weighed("b", "B", 10, 0.5, 0.5)
    review.take(at, Answer(1, "a", (best, other), 100, taken=replace(other, label="B")))
    assert not review.moments[at].same
    review.take(at, Answer(1, "a", (best, other), 100, taken=replace(best, label="A, really")))
    assert review.moments[at].same


def test_line_ups_are_reviewed_too():
    m, rng = Match(GAMES["wizards_cup"], players(2), {"first": 0}, 2), Random(2)
    while m.decision is not None:
        m.choose(rng.choice(m.decision.keys))
    review = Review(m, 0)
    question = Question(1, **{**review.question(review.choices[0]), "seconds_scale": 0.05})
    assert answer_to(question, Memory()).options
