"""What the cards of an own deck of Wizard Cards are worth to opponents, and how the figures are learnt."""

from __future__ import annotations

import runpy
from random import Random

import pytest

import wizard_decks as learning
from game.ai.judgements.wizard_cards import DECK
from game.ai.judgements.wizard_decks_learnt import LEARNT
from game.ai.judgements.wizard_hands import FACES, PLACE
from game.rules.wizard_cards.cards import VIGOR, WARD, WRATH


@pytest.mark.parametrize("hectic", [False, True])
def test_there_is_a_figure_for_every_card_of_a_deck(hectic):
    assert len(LEARNT[hectic]) == len(FACES) - 1
    assert set(DECK[hectic]) == set(FACES)
    assert DECK[hectic][f"{WRATH}-3"] == LEARNT[hectic][PLACE[f"{WRATH}-3"]] / 100


@pytest.mark.parametrize("hectic", [False, True])
def test_major_wrath_is_the_best_card_to_draft_and_lesser_wards_are_among_the_worst(hectic):
    ranked = sorted(FACES[:-1], key=DECK[hectic].__getitem__)
    assert ranked[-1] == f"{WRATH}-3" and f"{WARD}-1" in ranked[:4]


@pytest.mark.parametrize("jokers", [0, 1])
def test_a_game_tells_what_the_first_seat_has_more_of(jokers):
    wants_vigor = [0.0] * len(learning.DRAFTED)
    wants_vigor[PLACE[f"{VIGOR}-3"]] = 100.0
    row, lead = learning.game(False, 20 + jokers, wants_vigor, Random(1))
    assert sum(count for i, count in row.items() if i != learning.FIRST) == 0, "both decks have as many cards"
    assert abs(row[PLACE[f"{VIGOR}-3"]]) == 1, "of three majors that both want one gets two"
    assert row[learning.FIRST] in (-1, 1) and -40 < lead < 40


def test_a_lesson_finds_out_what_wins():
    figures = learning.learn(False, 500, 3)
    assert figures[PLACE[f"{WRATH}-3"]] > figures[PLACE[f"{VIGOR}-3"]] > 0 > figures[PLACE[f"{WARD}-1"]]


def test_what_a_short_lesson_writes_can_be_read(tmp_path):
    learning.main(["--games", "20", "--seed", "9", "--out", str(tmp_path / "learnt.py")])
    learnt = runpy.run_path(str(tmp_path / "learnt.py"))
    assert [len(figures) for figures in learnt["LEARNT"]] == [len(learning.DRAFTED)] * 2
    assert "--games 20 --seed 9" in learnt["__doc__"]
