"""What hands of Wizard Cards are worth to opponents, and how the figures are learnt."""

from __future__ import annotations

import runpy
from random import Random

import pytest

import wizard_hands as learning
from game.ai.judgements import wizard_cards
from game.ai.judgements.wizard_hands import CODE, FACES, FIGURES, PLACE, outlook, worth
from game.ai.judgements.wizard_hands_learnt import LEARNT
from game.rules.wizard_cards.cards import CARDS, FORTUNE, VIGOR, WARD, WRATH
from game.rules.wizard_cards.rules import DRAFT, GAME, PLAY, WizardTable

OF_FACE = {card.face: card for card in CARDS}


def table(mine: str, yours: str, wards: int = 0, me: int = 0) -> WizardTable:
    t: WizardTable = GAME.new(2, GAME.options(2, {"jokers": True, "first": 1}), 1)
    t.stage, t.active, t.first = "play", me, 1
    for seat, faces in ((me, mine), (1 - me, yours)):
        t.hand[seat][:] = [OF_FACE[face] for face in faces.split()]
    if wards:
        t.ward_left[1 - me].append(wards)
    return t


# -- what was learnt ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("hectic", [False, True])
def test_there_is_a_figure_for_every_card_and_pair_in_both_hands(hectic):
    assert len(LEARNT[hectic].split()) == FIGURES + 2
    assert set(CODE) == set(PLACE) == {card.face for card in CARDS}
    assert min(outlook(hectic).spread) > 0


@pytest.mark.parametrize("hectic", [False, True])
def test_hands_that_are_alike_are_remembered_as_one_and_others_are_not_mixed_up(hectic):
    hands, rng = outlook(hectic), Random(3)
    for _ in range(200):
        mine, yours = rng.choices(FACES, k=rng.randrange(8)), rng.choices(FACES, k=rng.randrange(8))
        wards, me = rng.randrange(5), rng.randrange(2)
        t = table(" ".join(mine), " ".join(yours), wards, me)
        through = hands.ward + sum(hands.through[PLACE[face]] for face in mine)
        expected = (hands.turn + worth(t.hand[me], *hands.mine) + worth(t.hand[1 - me], *hands.rivals)
                    + wards * through + (hands.first if me == 1 else 0.0))
        for _ in range(2):
            rng.shuffle(t.hand[me])
            assert hands.change(t, me) == pytest.approx(expected)


def test_vigor_and_wrath_are_worth_more_together():
    single, pairs = outlook(False).mine
    assert pairs[PLACE[f"{VIGOR}-3"]][PLACE[f"{WRATH}-3"]] > 0.1
    assert pairs[PLACE[f"{VIGOR}-3"]][PLACE[f"{VIGOR}-3"]] < 0, "a second one has little left to speed up"
    assert single[PLACE[f"{WRATH}-3"]] > single[PLACE[f"{WRATH}-1"]]


def test_wards_of_the_rival_count_for_more_against_wrath():
    through = outlook(False).through
    assert through[PLACE[f"{WRATH}-3"]] < min(0.0, through[PLACE[f"{FORTUNE}-1"]])


def test_a_stronger_hand_is_a_better_chance_and_a_rivals_a_worse_one():
    weak, strong = f"{WARD}-1 {FORTUNE}-1 {FORTUNE}-2", f"{VIGOR}-3 {WRATH}-3 {WRATH}-2"
    even = wizard_cards.value(table(weak, weak))[0]
    assert wizard_cards.value(table(strong, weak))[0] > even + 0.1
    assert wizard_cards.value(table(weak, strong))[0] < even - 0.05


@pytest.mark.parametrize(("hectic", "first"), [(False, f"{WARD}-3"), (True, f"{VIGOR}-1")])
def test_vigor_that_costs_no_action_is_drafted_earlier(hectic, first):
    t: WizardTable = GAME.new(2, GAME.options(2, {"constructed": True, "hectic": hectic}), 1)
    tops = [OF_FACE[f"{WARD}-3"], OF_FACE[f"{VIGOR}-1"]]
    likings = dict(zip(tops, wizard_cards.prior(t, 0, DRAFT, tops), strict=True))
    assert max(tops, key=likings.__getitem__) is OF_FACE[first]
    assert all(0 <= liking <= 1 for liking in likings.values())


def test_without_a_deck_playouts_go_on_to_the_end():
    t = table(f"{WARD}-1", f"{WRATH}-1")
    assert wizard_cards.quiet(t, PLAY)
    t.turns_left = 1
    assert not wizard_cards.quiet(t, PLAY)
    assert all(0 < chance < 1 for chance in wizard_cards.value(t)), "a mood may ask all the same"


# -- how it is learnt -------------------------------------------------------------------------------------------------

def test_a_position_is_described_by_what_the_outlook_adds_up():
    hands, rng = outlook(False), Random(5)
    figures = [hands.turn, hands.first, hands.ward, *hands.through]
    for single, pairs in (hands.mine, hands.rivals):
        figures += [*single, *(pairs[one][other] for one, other in learning.PAIRS)]
    for _ in range(100):
        mine, yours = (" ".join(rng.choices(FACES, k=rng.randrange(7))) for _ in range(2))
        t = table(mine, yours, rng.randrange(4), rng.randrange(2))
        row = learning.described(t, t.active)
        assert sum(times * figures[i] for i, times in row.items()) == pytest.approx(hands.change(t, t.active))


def test_least_squares_find_the_figures_behind_the_results(monkeypatch):
    monkeypatch.setattr(learning, "CALM", 1e-6)
    fit, rng, hidden = learning.Fit(4), Random(1), (2.0, -1.0, 0.5, 3.0)
    for _ in range(300):
        row = {i: rng.randrange(1, 4) for i in range(4) if i == 0 or rng.random() < 0.6}
        fit.add(row, sum(times * hidden[i] for i, times in row.items()))
    assert fit.solve() == pytest.approx(hidden, abs=1e-3)


def test_the_spread_grows_with_the_deck():
    spread, rng = learning.Spread(), Random(2)
    for _ in range(40_000):
        deck = rng.randrange(40)
        spread.add(rng.gauss(0, (2 + 0.5 * deck) ** 0.5), deck)
    end, each = spread.solve()
    assert end == pytest.approx(2, abs=0.4) and each == pytest.approx(0.5, abs=0.05)


def test_what_a_short_lesson_writes_can_be_read(tmp_path):
    learning.main(["--games", "30", "--seed", "9", "--out", str(tmp_path / "learnt.py")])
    learnt = runpy.run_path(str(tmp_path / "learnt.py"))
    assert [len(figures.split()) for figures in learnt["LEARNT"]] == [FIGURES + 2] * 2
    assert "--games 30 --seed 9" in learnt["__doc__"]
