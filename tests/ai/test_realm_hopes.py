"""What opponents hope of a hand in Fantasy Realms for two, and how the figures are learnt."""

from __future__ import annotations

import runpy
from random import Random

import pytest

import realm_hopes as learning
from game.ai.judgements import realm_hopes, realm_worth
from game.ai.judgements.realm_hopes import MOMENTS, hope, hopeful, hopes, moment, raised
from game.ai.judgements.realm_hopes_learnt import LEARNT
from game.ai.judgements.realm_worth import exact, glance
from game.rules.fantasy_realms.cards import CARDS
from game.rules.fantasy_realms.rules import BUILD, DISCARD
from game.rules.fantasy_realms.table import DECK
from tests.ai.test_fantasy_realms import cards, table, thinks


def test_each_number_of_cards_is_a_moment_and_a_full_hand_has_three():
    assert [moment(held, 4) for held in range(8)] == list(range(8))
    assert [moment(7, area) for area in (0, 5, 6, 8, 9, 11)] == [7, 7, 8, 8, 9, 9]
    assert len(LEARNT) == MOMENTS == moment(7, 11) + 1


@pytest.mark.parametrize("now", range(MOMENTS))
def test_what_was_learnt_has_a_figure_for_every_card_and_pair(now):
    assert len(LEARNT[now].split()) == 2 + 53 + 53 * 52 // 2
    at = hopes(now)
    assert all(at.pairs[one][other] == at.pairs[other][one] for one in range(53) for other in range(one))
    assert all(at.pairs[card][card] == 0 for card in range(53))


def test_the_nearer_the_end_the_more_the_points_count():
    weights = [hopes(now).weight for now in (2, 4, 6)], [hopes(now).weight for now in (7, 8, 9)]
    assert all(rising == sorted(rising) and rising[0] < rising[-1] for rising in weights)


def test_a_glance_hopes_the_same_of_a_pair():
    for seed in range(30):
        pair = Random(seed).sample(CARDS, 2)
        for now in range(MOMENTS):
            assert hopes(now).base + glance(pair, hopeful(now)) == pytest.approx(hope(pair, now))


def test_hopes_are_forgotten_when_there_are_too_many(monkeypatch):
    monkeypatch.setattr(realm_worth, "MOST", 10)
    monkeypatch.setattr(realm_hopes, "_known", {})
    for seed in range(40):
        hand = Random(seed).sample(CARDS, 3)
        assert hope(hand, 3) == hopes(3).of(hand, exact(hand))
        assert len(realm_hopes._known) <= 10


def test_a_full_hand_with_the_necromancer_counts_whom_he_may_raise():
    hand = cards("necromancer, warhorse, unicorn, enchantress, magic_wand, bell_tower, forest")
    area = cards("princess, candle, smoke")
    assert raised(hand, []) == 142 and raised(hand, area) == 175
    assert raised(hand[:6], area) == exact(hand[:6])              # who knows what lies there at the end


# -- at the table ---------------------------------------------------------------------------------------------------

def test_what_brings_little_now_may_be_a_hope_for_later():
    book, basilisk = cards("book_of_changes, basilisk")
    assert exact([book]) < exact([basilisk])
    assert hope([book], 1) > hope([basilisk], 1)


@pytest.mark.parametrize("level", ["instinct", "master"])
def test_opponents_build_on_hopes(level):
    m = table("bell_tower, candle", "king, queen", area="book_of_changes, basilisk", deck=40)
    assert thinks(m, level) == "book_of_changes"


# -- learning ---------------------------------------------------------------------------------------------------------

def test_a_game_against_itself_notes_what_was_held_after_every_turn():
    learner = learning.Learner(3)
    totals = learner.play(5)
    assert len(totals) == 2
    for held in learner.held:
        assert [len(one.hand) for one in held[:8]] == [0, 1, 2, 3, 4, 5, 6, 7][:len(held)]
        assert all(len(one.hand) == 7 for one in held[8:])
        assert all(one.now == moment(len(one.hand), 0) for one in held[:7])


def test_learning_draws_hopes_towards_what_came_of_them():
    learner = learning.Learner(1)
    hand = tuple(cards("dragon, candle, smoke"))
    held = [learning.Held(hand, 10.0, 3, False)]
    for _ in range(200):
        learner.learn(held, 250.0, 0.1)
    assert learner.hopes[3].of(hand, 10.0) == pytest.approx(250.0, abs=1.0)
    assert learner.hopes[3].of(cards("king, queen, forge"), 10.0) < 250     # not the base alone has learnt


def test_what_came_about_by_chance_teaches_nothing_about_the_hand_before():
    learner = learning.Learner(1)
    first, second = tuple(cards("dragon, candle")), tuple(cards("king, queen, forge"))
    before = learner.hopes[2].of(first, 0.0)
    learner.learn([learning.Held(first, 0.0, 2, False), learning.Held(second, 0.0, 3, True)], 900.0, 0.1)
    assert learner.hopes[2].of(first, 0.0) == before
    learner.learn([learning.Held(first, 0.0, 2, False), learning.Held(second, 0.0, 3, False)], 900.0, 0.1)
    assert learner.hopes[2].of(first, 0.0) > before


def test_the_command_writes_figures_that_can_be_read_back(tmp_path):
    out = tmp_path / "learnt.py"
    learning.main(["--games", "3", "--seed", "4", "--out", str(out)])
    first = out.read_text("utf-8")
    learnt = runpy.run_path(str(out))["LEARNT"]
    assert [len(text.split()) for text in learnt] == [2 + 53 + 53 * 52 // 2] * MOMENTS
    assert any(int(figure) for figure in learnt[3].split()[2:])
    learning.main(["--games", "3", "--seed", "4", "--out", str(out)])
    assert out.read_text("utf-8") == first                        # the same seed, the same figures


def test_the_learner_goes_for_what_it_hopes_most_of():
    learner = learning.Learner(1)
    learner.rng.random = lambda: 1.0                              # never at random
    candle = cards("candle")[0]
    for at in learner.hopes:
        at.single[candle.index] += 1000.0
    m = table("knights", "king, swamp", area="candle, forge")
    t = m.table
    assert learner.answer(t, t.active, BUILD, [DECK, *t.area]) is candle
    assert learner.held[t.active][-1].hand == (*cards("knights"), candle)
    t.hand[t.active].append(candle)
    assert learner.answer(t, t.active, DISCARD, list(t.hand[t.active])) is not candle
