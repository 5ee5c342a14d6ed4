"""The rulings R1 to R24, each by its number: power, casting, cost, history, order. Scenarios show many of them too."""

from __future__ import annotations

import pytest

from game.rules.core.events import Counted
from game.rules.grimoire.rules import start_turn
from game.rules.grimoire.verbs import power
from tests.rules.grimoire.duel import A, B, Duel, Refused


def test_r1_growth_strengthens_all_mana_in_its_owners_turn_only():
    d = Duel("growth[1], doom_drop[2]", hand=[1], foe="fury[3]", foe_hand=[4], discard=[2])
    mana = [d.t.hand[A][0], d.t.hand[B][0], d.t.mana_discard[0], d.t.pile_2[A][0], d.t.pile_1[B][0]]
    assert [power(d.t, card) for card in mana] == [2, 5, 3, 3, 4]
    d.pass_turn()
    assert [power(d.t, card) for card in mana] == [1, 4, 2, 2, 3]


def test_r2_a_spell_that_goes_off_is_no_cast():
    d = Duel("doom_drop[1,4], sneaky_deal, soul_pact", hand=[1, 1]).cast("sneaky_deal", "doom_drop")
    assert [spell.id for spell in d.t.history] == ["sneaky_deal"]
    assert d.cast("soul_pact").hand == []


def test_r3_the_printed_cost_is_read_whatever_was_paid():
    d = Duel("haste, betrayal, arcane_eye", hand=[1] * 6).cast("haste").cast("betrayal")
    assert d.on("betrayal") == [1]
    assert d.cast("arcane_eye").on("betrayal") == []


def test_r4_nobody_is_healed_and_nothing_is_counted_for_no_damage():
    d = Duel("trance_state", hand=[1] * 9).cast("trance_state")
    assert d.health == (60, 60) and not any(isinstance(event, Counted) for event in d.events)


def test_r5_the_payer_chooses_the_order_and_the_weakest_is_on_top_by_default():
    assert Duel("betrayal", hand=[3, 1, 2, 4]).cast(("betrayal", 1, 4, 2)).on("betrayal") == [1, 4, 2]
    d = Duel("betrayal", hand=[3, 1, 2, 4]).cast("betrayal")
    assert d.on("betrayal") == [3, 2, 1] and d.hand == [4]


def test_r5_the_rest_of_a_payment_can_be_left_to_the_weakest_mana():
    d = Duel("crushing_blow", hand=[3, 1, 2, 4, 1, 3])
    d.run("cast", paying=[(4, "crushing_blow"), "weakest"])
    assert d.on("crushing_blow") == [4, 3, 2, 1, 1] and d.hand == [3]


def test_r7_no_target_is_needed_for_any_spell():
    names = ("energy_reserve, trap_attack, shadow_attack, energy_shield, shadow_oath, time_distortion, "
             "renewed_fervor, arcane_eye, coercive_agreement, fatal_flaw, overload, fury")
    for name in names.split(", "):
        d = Duel(name, hand=[1] * 5)
        cost = d.spell(name).cost
        d.cast(name)
        assert len(d.on(name)) == cost and d.prompts == []


def test_r7_a_spell_in_use_or_too_dear_cannot_be_cast():
    d = Duel("fury[1], betrayal, haste", hand=[1, 1])
    assert d.castable() == {"haste"}


def test_r8_a_cost_stops_at_nothing():
    d = Duel("wrath", hand=[1], discount=2, attack_discount=1)
    assert d.cost("wrath") == 0


def test_r9_a_second_haste_spends_the_first_and_leaves_a_fresh_one():
    d = Duel("haste, fury", hand=[1] * 9, discount=2).cast("haste")
    assert d.on("haste") == [] and d.t.discount == 2 and d.cost("fury") == 2


def test_r10_a_second_second_strike_spends_the_first_and_leaves_a_fresh_one():
    d = Duel("second_strike, fury", hand=[1] * 9, attack_discount=1).cast("second_strike")
    assert len(d.on("second_strike")) == 2 and d.t.attack_discount == 1 and d.cost("fury") == 3


def test_r10_delayed_and_ongoing_attacks_spend_it_too():
    for name in ("doom_drop", "false_face"):
        assert Duel(name, hand=[1] * 3, attack_discount=1).cast(name).t.attack_discount == 0


def test_r11_discounts_are_forgotten_with_the_turn():
    d = Duel("haste", hand=[1], discount=2, attack_discount=1)
    start_turn(d.t, A)
    assert (d.t.discount, d.t.attack_discount) == (0, 0)


def test_r12_an_ongoing_spell_cast_for_nothing_is_not_active():
    d = Duel("lullaby, doom_drop", hand=[], discount=2)
    d.cast("lullaby")
    assert d.hand == [] and d.on("lullaby") == [] and d.castable() == set()


def test_r13_a_payment_is_exact():
    d = Duel("betrayal", hand=[1, 2, 3, 4]).cast(("betrayal", 1, 2, 3))
    assert d.hand == [4] and [key for _, key, _ in d.asked] == ["cast", "pay", "pay"]


def test_r14_the_same_spell_again_when_its_pile_is_empty():
    d = Duel("windstorm, time_distortion", hand=[1, 1, 1], deck=[2, 2])
    d.cast("windstorm")
    with pytest.raises(Refused):
        d.cast("windstorm")
    d.cast("time_distortion").cast("windstorm")
    assert d.health == (60, 56)


def test_r15_the_history_ends_with_the_turn():
    d = Duel("crushing_blow, soul_pact", hand=[1] * 6).cast("crushing_blow")
    start_turn(d.t, A)
    assert d.cast("soul_pact").hand == []


def test_r16_a_doom_drop_that_a_spell_sets_off_is_not_that_spells_damage():
    d = Duel("doom_drop[1,4], coercive_agreement, haste[1]", hand=[1, 1]).cast("coercive_agreement", "doom_drop")
    assert d.health == (60, 56) and d.t.dealt == [0]


def test_r17_damage_by_a_utility_spell_or_a_false_face_gives_soul_pact_nothing():
    for name in ("sneaky_deal", "false_face"):
        d = Duel(f"{name}, soul_pact", hand=[1, 1]).cast(name).cast("soul_pact")
        assert d.hand == []


def test_r18_a_free_cast_counts_for_the_run_or_breaks_it():
    d = Duel("wild_bloom[1], crushing_blow, blood_lust", hand=[1] * 3).cool_down("crushing_blow").cast("blood_lust")
    assert d.health == (60, 51)
    d = Duel("wild_bloom[1], windstorm, renewal, sneaky_deal, blood_lust", hand=[1] * 6, deck=[2] * 9)
    d.cast("windstorm").cast("sneaky_deal", "wild_bloom", "renewal").cast("blood_lust")
    assert d.health == (60, 57)


def test_r18_a_spell_that_goes_off_does_not_touch_the_run():
    d = Duel("reckless_attack[1], shadow_attack, blood_lust", hand=[1] * 7)
    d.cast("shadow_attack").cast("blood_lust")
    assert d.health == (60, 55)                  # 1, 1 by Reckless Attack, 1 + 2


def test_r19_free_casts_of_amnesia_count():
    d = Duel("wild_bloom[1], amnesia", hand=[1]).cool_down("amnesia").cast("amnesia")
    assert d.health == (60, 57)


def test_r20_the_record_of_a_phase_without_an_attack_is_empty():
    d = Duel(hand=[2], attack_power=[3, 0], attack_damage=[3, 0]).attack("skip")
    assert d.record == (0, 0)
    d = Duel(hand=[], attack_power=[3, 0], attack_damage=[3, 0]).attack()
    assert d.record == (0, 0) and d.asked == []
    assert Duel().record == (0, 0)


def test_r22_the_wizard_whose_turn_it_is_orders_the_spells_that_go_off():
    d = Duel("doom_drop[2], reckless_attack[1], quick_swap[1]", pool="wrath").cool_down(
        "quick_swap", "wrath", "reckless_attack")
    assert d.asked[0][2] == {"doom_drop", "reckless_attack", "quick_swap"} and d.health == (60, 57)


@pytest.mark.parametrize(("first", "hand"), [("lullaby", [3, 3, 2]), ("silent_support", [2])])
def test_r22_ongoing_spells_wait_with_the_delayed_ones(first: str, hand: list[int]):
    """Lullaby looks at the hand when its turn comes: by then there may be mana in it."""
    d = Duel("lullaby[1,1], silent_support[1], fury[2,4]", deck=[3, 3]).cool_down(first, "fury")
    assert d.asked[0] == (A, "trigger", {"lullaby", "silent_support"}) and d.hand == hand


@pytest.mark.parametrize(("first", "mine"), [("lullaby", [4, 2, 3]), ("secret_oath", [4])])
def test_r22_the_wizard_whose_turn_it_is_orders_ongoing_spells_of_the_opponent_too(first: str, mine: list[int]):
    d = Duel("wrath", hand=[1, 4], foe="secret_oath[1], lullaby[1]", deck=[2, 3]).cast(("wrath", 1), first)
    assert (A, "trigger") in d.prompts and sorted(d.foe_hand) == sorted(mine) and d.hand == []


def test_r22_lullaby_and_secret_oath_go_on_until_nothing_changes():
    d = Duel("secret_oath", hand=[1, 1], foe="lullaby[1]", foe_hand=[4], deck=[4, 4, 4, 1, 2]).cast("secret_oath")
    assert d.hand == [4] * 4 and d.foe_hand == [1]


def test_r23_what_arrives_during_the_cool_down_does_not_cool_again():
    d = Duel("quick_swap[2,1], fury[1,3]", pool="doom_drop").cool_down("doom_drop")
    assert d.on("doom_drop") == [2] and d.on("fury") == [1] and d.health == (60, 60)


def test_r23_the_opponents_piles_do_not_cool():
    assert Duel("fury[1]", foe="wrath[2]").cool_down().on("wrath") == [2]


def test_r24_growth_lingers_for_both_spells_of_a_coercive_agreement():
    d = Duel("growth[1], doom_drop[1,3], coercive_agreement", hand=[1, 1]).cast("coercive_agreement", "growth")
    assert d.health == (60, 56) and not d.t.lingering


def test_r24_growth_lingers_for_a_free_cast_too():
    d = Duel("growth[1], wild_bloom[1], mutation", hand=[2], deck=[3]).cool_down("mutation")
    assert d.health == (60, 56)
    assert d.attack(2).health == (60, 54)


def test_r24_lullaby_lingers_until_what_goes_off_is_done():
    d = Duel("lullaby[1], wild_bloom[1], fire_blast", hand=[2], deck=[3, 4]).cool_down("fire_blast")
    assert d.hand == [3, 4] and d.on("lullaby") == []


def test_r24_secret_oath_lingers_too():
    d = Duel("secret_oath[1], wild_bloom[1], betrayal", hand=[2], deck=[4, 1, 1]).cool_down("betrayal")
    assert d.hand == [2, 4] and d.foe_hand == [1, 1]


def test_r24_a_single_mana_off_lullaby_ends_it_at_once():
    d = Duel("lullaby[1], sneaky_deal", hand=[1]).cast("sneaky_deal", "lullaby")
    assert d.hand == []
    d = Duel("lullaby[1], coercive_agreement", hand=[1, 1]).cast("coercive_agreement")
    assert d.hand == [] and d.on("lullaby") == []
    d = Duel("lullaby[1]", exactly=True).cool_down()
    assert d.hand == [] and d.discard == [1]
    d = Duel("lullaby[1], fury[2], coercive_agreement", hand=[1, 1], deck=[3, 4])
    d.cast("coercive_agreement", "lullaby")      # one of several: it lingers until the rest is done
    assert d.hand == [3, 4] and d.on("lullaby") == []


@pytest.mark.parametrize(("first", "mine"), [("growth", [4, 4]), ("secret_oath", [])])
def test_r24_the_order_of_going_out_is_chosen_where_it_matters(first: str, mine: list[int]):
    """A printed 4 is no 4 while Growth counts."""
    d = Duel("growth[1], secret_oath[1]", foe_hand=[4, 4]).cool_down(first)
    assert d.asked == [(A, "go_out", {"growth", "secret_oath"})] and d.hand == mine


@pytest.mark.parametrize(("first", "mine"), [("growth", [1, 2]), ("lullaby", [])])
def test_r24_growth_or_lullaby_goes_out_first_before_the_rivals_oath(first: str, mine: list[int]):
    """Without Growth the two 4s are 4s again: the Oath takes them, and a Lullaby that still lingers brings two."""
    d = Duel("growth[1], lullaby[1], fury", hand=[4, 4], foe="secret_oath[2]", deck=[1, 2]).cool_down(first)
    assert d.asked == [(A, "go_out", {"growth", "lullaby"})] and d.hand == mine and d.foe_hand == [4, 4]


def test_r24_otherwise_nobody_is_asked_in_what_order_spells_go_out():
    d = Duel("growth[1], battle_vision[1], lullaby[1], puppetmaster[1]", hand=[1]).cool_down()
    assert d.asked == [] and not d.t.lingering


@pytest.mark.parametrize(("spell", "cost", "gained"), [("energy_reserve", 2, 4), ("shadow_attack", 4, 3)])
def test_r24_a_single_mana_off_growth_counts_as_printed(spell: str, cost: int, gained: int):
    d = Duel(f"growth[3], {spell}", hand=[1] * cost).cast(spell)
    assert len(d.hand) == gained


def test_r65_a_spell_that_left_the_repertoire_no_longer_lingers():
    d = Duel("growth[1], wild_bloom[1], doom_drop[3], twist_of_fate", pool="wrath").cool_down(
        "wild_bloom", "twist_of_fate", "wrath", "growth")
    assert d.health == (60, 55)                  # 2 by Twist of Fate, 3 and no more by Doom Drop
