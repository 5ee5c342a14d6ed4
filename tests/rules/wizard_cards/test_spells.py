"""Wizard Cards §3 and §4: turns, spells, wards and damage. E1, C02 … are the worked scenarios of the game's sheet."""

from __future__ import annotations

import pytest

from game.rules.core.events import Moved, Shuffled
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.wizard_cards.rules import GAME
from tests.rules.scenario import names, offered, players, told, when
from tests.rules.wizard_cards.duel import FIVE, F, S, asks, duel, harm, turns, turns_to_come


def test_e1_wards_soak_up_the_first_three_points_and_only_then_the_hand_is_hurt():
    m = duel("K♥, 3♠, 8♠, 9♣, 4♦", "J♥, Q♣, 6♣, 2♥, 5♦", deck="A♠, 2♣, 3♦, A♥, 4♥, 6♦, 7♦, 8♦")
    when(m, "K♥")
    assert m.table.actions == 3
    when(m, "3♠")
    assert m.table.actions == 2
    when(m, "8♠")
    assert m.table.actions == 1
    when(m, "stop")
    assert names(m, "wards", F) == ["3♠", "8♠"] and m.table.ward_left[F] == [1, 2]
    assert names(m, "discard") == ["K♥"]
    assert names(m, "hand", F) == ["9♣", "4♦", "A♠", "2♣", "3♦"]
    when(m, "J♥")
    assert m.table.actions == 3
    when(m, "Q♣")
    assert harm(m) == (0, 0) and names(m, "wards", F) == [] and names(m, "discard") == ["8♠", "3♠", "K♥"]
    when(m, "6♣", "4♦", "9♣")
    assert m.table.actions == 1 and asks(m) == (S, "play")
    when(m, "stop")
    assert harm(m) == (2, 0) and len(m.table.hand[F]) == 3
    assert names(m, "hand", S) == ["2♥", "5♦", "A♥", "4♥", "6♦"]
    assert names(m, "deck") == ["7♦", "8♦"] and len(m.table.discard) == 6


def test_e2_a_chain_draws_into_vigor_and_wrath_and_wipes_out_the_hand():
    m = duel("Q♥, 7♣, 2♦, 4♦, A♠", FIVE, deck="9♥, K♣, 2♠, 3♠, 4♠, 5♠, 6♦, 7♦, 8♦, 9♠, 10♠, J♠")
    when(m, "Q♥", "7♣", "2♣", "5♥")
    assert m.table.actions == 2
    when(m, "2♦")
    assert m.table.actions == 1 and "9♥" in offered(m)
    when(m, "9♥")
    assert m.table.actions == 2
    when(m, "4♦")
    assert m.table.actions == 1
    when(m, "K♣")
    assert harm(m) == (0, 5)
    # S's turn is over too: no spell, five cards drawn
    assert names(m, "hand", F) == ["A♠", "2♠", "3♠", "4♠", "5♠"]
    assert names(m, "hand", S) == ["6♦", "7♦", "8♦", "9♠", "10♠"]
    assert names(m, "deck") == ["J♠"] and turns_to_come(m) is None
    assert turns(m) == [F, S, F] and asks(m) == (F, "play")


def test_c02_one_card_without_vigor_is_the_whole_spell():
    m = duel("K♣, A♠, 3♠, 2♦, 3♦", FIVE, deck="7♠, 8♠")
    when(m, "K♣", "2♣", "3♣", "5♥")
    assert asks(m) == (S, "play") and m.table.turns == 2
    assert harm(m) == (0, 3) and names(m, "hand", S) == ["6♠", "9♦"]
    assert names(m, "hand", F) == ["A♠", "3♠", "2♦", "3♦", "7♠"]


def test_c03_a_lesser_vigor_pays_for_itself_and_no_more():
    m = duel("2♥, 6♣, 7♠, 2♦, 3♦", FIVE, deck="8♠, 9♠, 10♠")
    when(m, "2♥")
    assert m.table.actions == 1
    when(m, "6♣", "2♣", "3♣")
    assert asks(m) == (S, "play")                # 7♠ could not be added
    assert harm(m) == (0, 2) and names(m, "wards", F) == []
    assert names(m, "hand", F) == ["7♠", "2♦", "3♦", "8♠", "9♠"]


def test_c04_actions_are_lost_when_the_hand_runs_out():
    m = duel("K♥, 2♣", "3♣, 6♠, 9♦, 5♥, 6♣", deck=6)
    when(m, "K♥")
    assert m.table.actions == 3
    when(m, "2♣", "3♣")
    assert asks(m) == (S, "play") and harm(m) == (0, 1)
    assert len(m.table.hand[F]) == 5 and len(m.table.deck) == 1


def test_c05_two_vigors_carry_three_wraths():
    m = duel("9♥, 7♥, 2♣, A♣, 3♣", "4♣, 6♠, 9♦, 5♥, 6♣", deck=8)
    left = []
    for keys in (["9♥"], ["7♥"], ["2♣", "4♣"], ["A♣", "6♠"]):
        when(m, *keys)
        left.append(m.table.actions)
    assert left == [2, 3, 2, 1]
    when(m, "3♣", "9♦")
    assert harm(m) == (0, 3) and len(m.table.hand[F]) == 5 and len(m.table.discard) == 5
    assert asks(m) == (S, "play")


def test_c06_a_wizard_may_stop_with_actions_left():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck="8♠, 9♠, 10♠")
    when(m, "K♥", "6♣", "2♣", "3♣")
    assert m.table.actions == 2
    when(m, "stop")
    assert m.table.actions == 1                  # S's own spell has begun
    assert harm(m) == (0, 2) and names(m, "wards", F) == []
    assert names(m, "hand", F) == ["2♠", "3♠", "4♠", "8♠", "9♠"]


@pytest.mark.parametrize("card", ["9♥", "7♥", "2♣", "A♣", "3♣"])
def test_c07_nobody_may_pass_but_after_the_first_card_stopping_is_open(card: str):
    m = duel("9♥, 7♥, 2♣, A♣, 3♣", {"hand": "", "wards": "K♠"}, deck=30)
    assert offered(m) == {"9♥", "7♥", "2♣", "A♣", "3♣"}
    when(m, card)
    if card.endswith("♥"):
        assert offered(m) == {"9♥", "7♥", "2♣", "A♣", "3♣", "stop"} - {card}
    else:
        assert turns(m)[:2] == [F, S]            # no action left: the spell is over by itself


def test_c08_a_partly_used_ward_stays_with_what_is_left():
    m = duel("7♣, K♥, 6♣, A♣, 3♦", {"hand": "2♣, 3♣, 4♣, 9♦, 5♥", "wards": "K♠"}, deck=9)
    when(m, "K♥", "7♣")
    assert m.table.ward_left[S] == [1] and names(m, "wards", S) == ["K♠"] and harm(m) == (0, 0)
    when(m, "6♣")
    assert names(m, "wards", S) == [] and names(m, "discard") == ["K♠"]
    when(m, "9♦")
    assert harm(m) == (0, 1)
    when(m, "A♣", "5♥")
    assert harm(m) == (0, 2) and names(m, "hand", S) == ["2♣", "3♣", "4♣"]


def test_c09_the_ward_that_was_played_first_soaks_up_first():
    m = duel("K♥, 6♣, A♣, 7♣, 3♦", {"hand": FIVE, "wards": "2♠, 8♠"}, deck=9)
    when(m, "K♥", "6♣")
    assert names(m, "wards", S) == ["8♠"] and m.table.ward_left[S] == [1]
    when(m, "A♣")
    assert names(m, "wards", S) == [] and harm(m) == (0, 0)
    when(m, "7♣", "2♣", "3♣")
    assert harm(m) == (0, 2)


def test_c10_a_ward_that_survives_goes_before_its_wizard_casts_again():
    m = duel("K♠, 2♦, 3♦, 4♦, 5♦", "A♣, 6♥, 7♥, 8♥, 9♥", deck=20)
    when(m, "K♠")
    assert m.table.ward_left[F] == [3]
    when(m, "A♣")
    assert asks(m) == (F, "play")
    assert names(m, "wards", F) == [] and "K♠" in names(m, "discard") and m.table.ward_left[F] == []
    assert harm(m) == (0, 0)
    gone = told(m, Moved, verb="discards", source=Place("wards", F, 0))
    assert [event.card.id for event in gone] == ["K♠"]


def test_a_partly_used_ward_shows_its_points_while_the_spell_goes_on():
    m = duel({"hand": 5, "wards": "K♠"}, "A♣, 6♥, 7♥, 8♥, 9♥", deck=20, active=S)
    when(m, "6♥", "A♣")
    assert m.table.ward_left[F] == [2] and "2" in GAME.badges(m.view(S)).values()


def test_c11_old_wards_go_even_in_a_turn_without_cards():
    m = duel({"hand": "", "wards": "Q♠"}, 5, deck=7)
    assert names(m, "wards", F) == [] and names(m, "discard") == ["Q♠"]
    assert len(m.table.hand[F]) == 5 and len(m.table.deck) == 2
    assert turns(m) == [F, S] and not told(m, Moved, verb="plays")


def test_c12_damage_beyond_the_last_card_is_lost_and_the_next_turn_only_draws():
    m = duel("K♥, K♣, Q♣, 2♣, 3♦", {"hand": "9♦, 5♥", "harm": 1}, deck=10)
    when(m, "K♥", "K♣")
    assert harm(m) == (0, 3) and names(m, "hand", S) == []
    when(m, "Q♣", "2♣")
    assert harm(m) == (0, 3)
    assert len(m.table.hand[F]) == 5 and len(m.table.hand[S]) == 5 and len(m.table.deck) == 1
    assert turns(m) == [F, S, F]


def test_c13_ward_then_hand_then_nothing_takes_the_damage():
    m = duel("Q♣, 2♦, 3♦, 4♦, 5♦", {"hand": "9♦", "wards": "2♠"}, deck=20)
    when(m, "Q♣")
    assert harm(m) == (0, 1) and names(m, "wards", S) == []


def test_c14_more_than_five_cards_are_kept_and_nothing_is_drawn():
    m = duel("K♦, 5♥, 2♣, 3♣, 4♣", "Q♣, 5♦, 6♦, 7♦, 8♦", deck="2♠, 3♠, 4♠, 5♠, 6♠, 7♠, 8♠, 9♠")
    when(m, "K♦")
    assert len(m.table.hand[F]) == 7 and asks(m) == (S, "play")
    when(m, "Q♣", "5♥", "2♣", "3♣")
    assert names(m, "hand", F) == ["4♣", "2♠", "3♠", "4♠"] and names(m, "hand", S)[-1] == "5♠"
    when(m, "4♣", "5♦")
    assert len(m.table.hand[F]) == 5 and names(m, "hand", F)[-2:] == ["6♠", "7♠"]
    assert harm(m) == (3, 1) and len(m.table.deck) == 2


def test_c15_a_drawn_card_can_be_played_in_the_same_spell():
    m = duel("6♥, 3♦, 2♠, 3♠, 4♠", "2♣, 3♣, 7♠, 9♦, 5♥", deck="K♣, 5♠, 6♠, 9♠, 10♠")
    when(m, "6♥")
    assert m.table.actions == 2
    when(m, "3♦")
    assert m.table.actions == 1
    when(m, "K♣", "2♣", "3♣", "9♦")
    assert harm(m) == (0, 3) and names(m, "hand", F) == ["2♠", "3♠", "4♠", "5♠", "6♠"]


def test_c15_without_an_action_left_the_drawn_card_has_to_wait():
    m = duel("6♥, 3♦, 2♠, 3♠, 4♠", "2♣, 3♣, 7♠, 9♦, 5♥", deck="K♣, 5♠, 6♠, 9♠, 10♠")
    when(m, "3♦")
    assert asks(m) == (S, "play") and harm(m) == (0, 0)
    assert names(m, "hand", F) == ["6♥", "2♠", "3♠", "4♠", "K♣"]


# -- rulings, edges and one step past them ----------------------------------------------------------------------

def test_ruling_2_the_only_card_of_a_hand_is_played_without_a_question():
    m = duel("2♣", 5, deck=9)
    assert asks(m) == (S, "lose") and names(m, "spell", F) == ["2♣"]


def test_ruling_3_the_defender_chooses_what_to_lose_and_the_spell_waits_for_it():
    m = duel("K♥, 2♣, A♣, 3♦, 4♦", "3♣, 6♠, 9♦, 5♥, 6♣", deck=9)
    when(m, "K♥", "2♣")
    assert asks(m) == (S, "lose") and offered(m) == {"3♣", "6♠", "9♦", "5♥", "6♣"}
    when(m, "9♦")
    assert asks(m) == (F, "play") and m.table.due == 0
    when(m, "A♣")                                # each Wrath card is dealt with on its own
    assert asks(m) == (S, "lose") and offered(m) == {"3♣", "6♠", "5♥", "6♣"}


def test_ruling_3_what_is_still_to_be_lost_counts_down_and_wards_count_first():
    m = duel("K♣, 2♦, 3♦, 4♦, 5♦", {"hand": "3♣, 6♠, 9♦, 5♥, 6♣", "wards": "2♠"}, deck=9)
    when(m, "K♣")
    assert m.table.due == 2 and m.view(S).due == 2
    when(m, "9♦")
    assert m.table.due == 1
    when(m, "3♣")
    assert m.table.due == 0 and asks(m) == (S, "play")


def test_ruling_3_lost_cards_lie_face_up():
    m = duel("A♣, 2♦, 3♦, 4♦, 5♦", FIVE, deck=9)
    when(m, "A♣", "6♠")
    assert [card.id for card in m.view(F).harm[S]] == ["6♠"]
    lost = told(m, Moved, verb="loses")[0]
    assert lost.for_seat(F).card.id == "6♠" and lost.learned == 1 << F


def test_damage_of_exactly_the_hand_leaves_no_choice_and_one_point_less_does():
    m = duel("6♣, 2♦, 3♦, 4♦, 5♦", "9♦, 5♥", deck=20)
    when(m, "6♣")
    assert harm(m) == (0, 2) and asks(m) == (F, "play")
    m = duel("6♣, 2♦, 3♦, 4♦, 5♦", "9♦, 5♥, 6♥", deck=20)
    when(m, "6♣")
    assert harm(m) == (0, 0) and asks(m) == (S, "lose")


def test_ruling_4_a_ward_used_up_exactly_leaves_at_once():
    m = duel("K♥, 6♣, A♣, 3♦, 4♦", {"hand": FIVE, "wards": "8♠, 2♠"}, deck=9)
    when(m, "K♥", "6♣")
    assert names(m, "wards", S) == ["2♠"] and m.table.ward_left[S] == [1] and names(m, "discard") == ["8♠"]


def test_ruling_4_wards_soak_up_even_when_the_hand_is_empty():
    m = duel("K♥, A♣, 2♣, 3♦, 4♦", {"hand": "", "wards": "K♠"}, deck=20)
    when(m, "K♥", "A♣")
    assert m.table.ward_left[S] == [2]
    when(m, "2♣")
    assert m.table.ward_left[S] == [1] and harm(m) == (0, 0)


def test_wards_never_act_in_their_own_wizards_turn():
    m = duel("K♥, K♠, Q♣, 3♦, 4♦", FIVE, deck=9)
    when(m, "K♥", "K♠", "Q♣")
    assert m.table.ward_left[F] == [3] and asks(m) == (S, "lose")


def test_a_wizard_may_go_on_casting_after_the_rivals_hand_is_empty():
    m = duel("K♥, Q♣, 2♣, 3♠, 4♦", "9♦", deck=20)
    when(m, "K♥", "Q♣")
    assert asks(m) == (F, "play") and offered(m) == {"2♣", "3♠", "4♦", "stop"}
    when(m, "3♠")
    assert names(m, "wards", F) == ["3♠"] and offered(m) == {"2♣", "4♦", "stop"}


@pytest.mark.parametrize(("kept", "drawn"), [(3, 2), (4, 1), (5, 0), (6, 0)])
def test_ruling_6_draw_up_to_five_and_neither_draw_nor_discard_above(kept: int, drawn: int):
    m = duel({"hand": ", ".join(["2♥", "A♠", "2♠", "3♠", "4♠", "5♠", "Q♠"][:kept + 1])}, FIVE, deck="7♠, 8♠, 9♠, 10♠")
    when(m, "2♥", "stop")
    assert len(m.table.hand[F]) == kept + drawn and len(m.table.deck) == 4 - drawn


def test_ruling_6_actions_have_no_upper_limit():
    m = duel("K♥, Q♥, J♥, 10♥, 9♥, 8♥, 2♦", FIVE, deck=9)
    when(m, "K♥", "Q♥", "J♥", "10♥", "9♥", "8♥")
    assert m.table.actions == 1 + 3 * 2 + 3 * 1


def test_ruling_11_the_spell_discard_is_never_shuffled_back():
    m = Match(GAME, players(2), seed=11)
    while not m.over:
        when(m, m.decision.keys[0])
    assert len(told(m, Shuffled)) == 1 and not m.table.deck and m.table.discard
    assert not [event for event in told(m, Moved) if event.source.zone == "discard"]


def test_the_spell_goes_to_the_discard_at_the_end_of_the_turn_and_wards_stay():
    m = duel("K♥, 3♠, 2♦, 9♣, 4♦", FIVE, deck=9)
    when(m, "K♥", "3♠", "2♦")
    assert names(m, "spell", F) == ["K♥", "2♦"] and names(m, "discard") == [] and names(m, "wards", F) == ["3♠"]
    when(m, "stop")
    assert names(m, "spell", F) == [] and names(m, "discard") == ["2♦", "K♥"] and names(m, "wards", F) == ["3♠"]
