"""Wizard Cards §2 and §5: set-up, the final phase and the result."""

from __future__ import annotations

import pytest

from game.rules.core.events import Phase, Won
from game.rules.core.match import Match, won
from game.rules.wizard_cards.rules import GAME
from tests.rules.scenario import names, players, told, when
from tests.rules.wizard_cards.duel import FIVE, F, S, asks, duel, harm, turns, turns_to_come


def final(m: Match) -> list[str]:
    return [event.text for event in told(m, Phase, name="final")]


def result(m: Match) -> tuple[float, ...] | None:
    ended = won(m.events)
    return ended.shares if ended else None


@pytest.mark.parametrize(("jokers", "left"), [(False, 42), (True, 44)])
def test_c01_five_cards_each_and_the_rest_is_the_deck(jokers: bool, left: int):
    m = Match(GAME, players(2), {"jokers": jokers}, seed=5)
    assert [len(hand) for hand in m.table.hand] == [5, 5]
    assert len(m.table.deck) == left and harm(m) == (0, 0)
    assert not m.table.discard and not any(m.table.wards) and not any(m.table.spell)


def test_ruling_1_the_first_player_is_drawn_by_lot_or_told():
    assert {Match(GAME, players(2), seed=seed).decision.seat for seed in range(20)} == {F, S}
    for seat in (F, S):                          # a rematch tells: the seats alternate
        for seed in range(5):
            m = Match(GAME, players(2), {"first": seat}, seed=seed)
            assert m.decision.seat == m.table.first == seat


def test_c16_fortune_empties_the_deck_in_the_first_players_turn():
    m = duel("K♦, 2♦, 3♦, 4♦, 5♦", 5, deck=2)
    when(m, "K♦")
    assert len(m.table.hand[F]) == 6 and not m.table.deck     # ruling 8: two were there, the third is lost
    assert turns_to_come(m) == 1 and m.table.active == S and len(final(m)) == 1
    when(m, m.decision.keys[0])
    assert m.over and turns(m) == [F, S]


def test_c17_fortune_empties_the_deck_in_the_second_players_turn():
    m = duel("2♥, 3♥, 4♥, 5♥, A♥", "K♦, 2♦, 3♦, 4♦, 5♦", deck=2, active=S)
    when(m, "K♦")
    assert len(m.table.hand[S]) == 6 and turns_to_come(m) == 2 and m.table.active == F
    when(m, "2♥", "stop")
    assert turns_to_come(m) == 1 and m.table.active == S and not m.over
    when(m, "2♦")
    assert m.over and turns(m) == [S, F, S]


def test_c18_the_last_card_of_the_draw_up_starts_the_final_phase():
    m = duel("K♣, 5♥, 2♣, 3♣, 4♣", "9♦, 5♦, 6♣, 7♣, 8♣", deck="2♠")
    when(m, "K♣", "9♦", "5♦", "6♣")
    assert turns_to_come(m) == 1 and names(m, "hand", F)[-1] == "2♠"
    when(m, "8♣", "5♥", "2♠")
    assert m.over and harm(m) == (2, 3) and result(m) == (1.0, 0.0)
    assert names(m, "hand", S) == ["7♣"]         # nothing was drawn
    assert won(m.events).text == "{0} wins with 2 cards of damage to 3."


def test_c19_one_card_left_is_no_final_phase():
    m = duel("K♣, 5♥, 2♣, 3♣, 4♣", "9♦, 5♦, 6♣, 7♣, 8♣", deck="2♠, 3♠")
    when(m, "K♣", "9♦", "5♦", "6♣")
    assert names(m, "deck") == ["3♠"] and turns_to_come(m) is None and not final(m)


def test_c20_a_short_draw_up_takes_what_is_there():
    m = duel("K♥, 2♣, 3♣, 4♣, 7♠", "6♠, 9♦, 5♥, 5♣, 6♣", deck=2)
    when(m, "K♥", "2♣", "6♠", "3♣", "9♦", "4♣", "5♥")
    assert len(m.table.hand[F]) == 3 and turns_to_come(m) == 1 and harm(m) == (0, 3)


def test_c21_the_second_player_empties_the_deck_and_the_game_is_a_draw():
    m = duel({"hand": "9♣, 5♦, 6♦, 7♦, 8♦", "harm": 4}, {"hand": "Q♥, 5♣, 2♣, 3♣, 4♠", "harm": 5},
             deck="A♦, 2♦", active=S)
    when(m, "Q♥", "5♣", "5♦", "2♣", "6♦", "3♣", "7♦")
    assert harm(m) == (7, 5) and names(m, "hand", S) == ["4♠", "A♦", "2♦"] and turns_to_come(m) == 2
    when(m, "9♣", "4♠", "A♦")
    assert harm(m) == (7, 7)                     # S's last card, 2♦, was played by itself: nothing is drawn
    assert m.over and result(m) == (0.5, 0.5) and names(m, "hand", S) == [] and names(m, "discard")[0] == "2♦"
    assert won(m.events).text == "A draw: both damage piles hold 7."


def test_c22_a_turn_without_cards_counts_in_the_final_phase():
    m = duel({"hand": "6♣", "harm": 3}, {"hand": "2♦, 3♦", "harm": 1}, turns_left=1)
    assert m.over and harm(m) == (3, 3) and result(m) == (0.5, 0.5) and turns(m) == [F, S]


def test_c23_a_ward_of_the_last_turn_but_one_acts_as_usual():
    m = duel({"hand": "J♠, 2♣", "harm": 5}, {"hand": "K♣, A♦", "harm": 5}, turns_left=1)
    when(m, "J♠", "K♣")
    assert m.over and harm(m) == (5, 5) and result(m) == (0.5, 0.5)


def test_getting_rid_of_cards_is_a_defence_in_the_final_phase():
    m = duel("2♥, 3♥", "K♣, A♦", turns_left=1)
    when(m, "2♥", "3♥", "K♣")
    assert m.over and harm(m) == (0, 0)


def test_ruling_7_the_turn_that_empties_the_deck_is_played_to_its_end():
    m = duel("K♥, K♦, 2♣, 3♣, 4♠", 5, deck=2)
    when(m, "K♥", "K♦")
    assert turns_to_come(m) == 2 and asks(m) == (F, "play")   # this turn and S's
    when(m, "2♣")
    assert asks(m) == (S, "lose")


def test_ruling_8_fortune_on_an_empty_deck_draws_nothing_and_starts_nothing_anew():
    m = duel("K♦, 2♥", FIVE, turns_left=1)
    when(m, "2♥", "K♦")
    assert not final(m) and turns_to_come(m) == 1 and names(m, "hand", F) == []


def test_fortune_that_takes_exactly_the_last_card_starts_the_final_phase():
    m = duel("6♥, 6♦, 2♠, 3♠, 4♠", FIVE, deck=2)
    when(m, "6♥", "6♦")
    assert len(final(m)) == 1 and m.table.turns_left == 1
    m = duel("6♥, 6♦, 2♠, 3♠, 4♠", FIVE, deck=3)
    when(m, "6♥", "6♦")
    assert not final(m)


def test_ruling_9_an_empty_turn_of_the_first_player_counts_too():
    m = duel({"hand": "", "harm": 2}, {"hand": "2♦, 3♦", "harm": 1}, turns_left=1)
    assert turns(m) == [F, S] and turns_to_come(m) == 1
    when(m, "2♦")
    assert m.over and result(m) == (0.0, 1.0)


def test_only_the_number_of_lost_cards_matters():
    m = duel({"hand": "2♥", "harm": "K♣, Q♣"}, {"hand": "", "harm": "A♠, 2♠, 3♠"}, turns_left=1)
    assert m.over and result(m) == (1.0, 0.0)


def test_a_single_card_of_damage_is_said_in_the_singular():
    m = duel({"hand": "2♥", "harm": 1}, {"hand": "", "harm": 3}, turns_left=1)
    assert won(m.events).text == "{0} wins with 1 card of damage to 3."
    assert GAME.summary(m.table)[0] == "{0}: 1 card in the damage pile"


@pytest.mark.parametrize("seed", range(12))
def test_both_wizards_always_have_the_same_number_of_turns_and_the_second_the_last(seed: int):
    m = Match(GAME, players(2), {"hectic": seed % 2 == 1, "jokers": seed % 3 == 0}, seed=seed)
    while not m.over:
        when(m, m.decision.keys[(seed + len(m.choices)) % len(m.decision.keys)])
    taken = turns(m)
    assert taken == [m.table.first, 1 - m.table.first] * (len(taken) // 2)
    assert len(told(m, Won)) == 1 and m.decision is None
