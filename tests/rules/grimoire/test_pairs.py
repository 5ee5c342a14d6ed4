"""Spells that meet: discounts, borrowed effects, forced attacks, hands that empty, swaps, decks that run out."""

from __future__ import annotations

import pytest

from game.rules.core.match import won
from game.rules.grimoire.casting import CAST_LIMIT
from tests.rules.grimoire.duel import A, B, Duel, Refused

# -- discounts ------------------------------------------------------------------------------------------------------


def test_haste_feeds_itself_for_ever_and_is_stopped_by_the_limit_of_casts():
    d = Duel("haste", hand=[1, 1]).cast("haste")
    assert d.on("haste") == [1, 1] and d.castable() == set()       # in use: paid with two
    d = Duel("haste, wrath", hand=[1], discount=2)
    for _ in range(CAST_LIMIT):
        d.cast("haste")
        assert d.on("haste") == [] and d.t.discount == 2
    assert d.castable() == set()
    with pytest.raises(Refused):
        d.cast("haste")
    assert d.hand == [1]


def test_a_death_spiral_that_is_free_anyway_still_spends_haste_and_second_strike():
    d = Duel("second_strike, haste, crushing_blow, death_spiral", hand=[1] * 9)
    d.cast("crushing_blow")
    d.t.discount, d.t.attack_discount = 2, 1
    assert d.cost("death_spiral") == 0
    d.cast("death_spiral")
    assert (d.t.discount, d.t.attack_discount) == (0, 0) and d.cost("death_spiral") == 2 and d.on("death_spiral") == []


def test_death_spiral_after_a_free_cast_of_a_dear_spell_is_dear():
    d = Duel("wild_bloom[1], crushing_blow, death_spiral", hand=[1, 1]).cool_down("crushing_blow")
    assert d.t.paid == [0] and d.cost("death_spiral") == 2


def test_second_strike_cheapens_a_blood_lust_that_counts_it():
    d = Duel("second_strike, haste, blood_lust", hand=[1] * 5).cast("second_strike").cast("haste")
    assert d.cost("blood_lust") == 0
    d.cast("blood_lust")
    assert d.health == (60, 56) and d.on("blood_lust") == []       # 3, and 1: Haste broke the run


def test_a_delayed_spell_cast_for_nothing_has_nothing_that_could_go_off():
    d = Duel("doom_drop, haste", hand=[1], discount=2, attack_discount=1).cast("doom_drop")
    assert d.on("doom_drop") == [] and d.cool_down().health == (60, 60)


def test_ice_storm_and_painful_vision_for_nothing_do_not_count_themselves():
    d = Duel("ice_storm, renewal[1]", hand=[], discount=2).cast("ice_storm")
    assert d.health == (60, 59)
    d = Duel("painful_vision", hand=[], discount=2, attack_discount=1, deck=[4]).cast("painful_vision")
    assert d.on("painful_vision") == [] and d.health == (60, 55) and d.deck[0] == 4


def test_mirror_image_for_nothing_has_no_mana_to_mirror():
    d = Duel("mirror_image", hand=[], discount=2).cast("mirror_image")
    assert d.hand == [] and d.prompts == []
    d = Duel("touch_the_void", hand=[], discount=2).cast("touch_the_void")
    assert d.health == (60, 60)


# -- borrowed effects: Echo, Wild Bloom, Soul Pact --------------------------------------------------------------------

def test_an_echo_of_second_strike_leaves_a_fresh_discount():
    d = Duel("second_strike, echo, fury", hand=[1] * 4, discount=2).cast("second_strike")
    assert d.on("second_strike") == [1] and d.cost("echo") == 2
    d.cast("echo")
    assert d.health == (60, 51) and d.t.dealt == [3, 6] and d.cost("fury") == 3


def test_an_echo_of_haste_leaves_a_fresh_haste():
    d = Duel("haste, echo, fury", hand=[1] * 3, discount=2).cast("haste").cast("echo")
    assert d.health == (60, 57) and len(d.on("echo")) == 1 and d.cost("fury") == 2


def test_an_echo_of_soul_pact_finds_soul_pact_before_it():
    d = Duel("crushing_blow, soul_pact, echo", hand=[1] * 6, deck=[2] * 12).cast("crushing_blow").cast("soul_pact")
    assert len(d.hand) == 6
    assert len(d.cast("echo").hand) == 3


def test_an_echo_of_blood_lust_counts_the_blood_lust():
    d = Duel("blood_lust, echo", hand=[1] * 4, discount=2).cast("blood_lust").cast("echo")
    assert d.health == (60, 53)                  # 1, then 3 and 1 + 2


def test_an_echo_of_ice_storm_looks_at_all_spells_and_not_at_echo_with_three():
    d = Duel("ice_storm, echo, renewal[1]", hand=[1] * 4, attack_discount=1).cast("ice_storm").cast("echo")
    assert d.health == (60, 53)                  # 2: itself and Renewal; 3 and 2


def test_an_echo_picks_up_off_the_spell_that_it_repeats():
    d = Duel("shadow_oath, echo", hand=[1] * 3 + [4], deck=[2, 3]).cast(("shadow_oath", 4)).cast("echo")
    assert d.on("shadow_oath") == [] and d.hand == [4] and d.foe_hand == [2, 3] and d.health == (60, 57)


def test_a_free_echo_repeats_the_sneaky_deal_that_tapped_wild_bloom():
    d = Duel("wild_bloom[1], sneaky_deal, echo, doom_drop[1,3]", hand=[1])
    d.cast("sneaky_deal", "wild_bloom", "echo", "doom_drop")
    assert d.health == (60, 54)                  # 3 by Echo, then Doom Drop goes off for 3
    assert [spell.id for spell in d.t.history] == ["sneaky_deal", "echo"] and d.t.dealt == [0, 3]


def test_an_echo_asks_the_opponent_again():
    d = Duel("wrath, echo", hand=[1] * 4, foe_hand=[1, 2, 3, 4]).cast("wrath", 1, 2)
    d.cast("echo", "decline")
    assert d.prompts == [(B, "wrath")] and d.health == (60, 55) and d.foe_hand == [3, 4]


def test_soul_pact_draws_what_mist_of_pain_dealt_after_the_discards():
    d = Duel("mist_of_pain, soul_pact", hand=[1] * 3, foe_hand=[1, 1, 2]).cast("mist_of_pain", 1, "done")
    assert d.health == (60, 57) and len(d.cast("soul_pact").hand) == 3


def test_a_free_soul_pact_reads_the_spell_that_tapped_wild_bloom():
    d = Duel("wild_bloom[1], shadow_attack, soul_pact", hand=[1] * 4).cast("shadow_attack", "soul_pact")
    assert d.health == (60, 59) and len(d.hand) == 2               # 1 drawn by Shadow Attack, 1 by Soul Pact


def test_wild_bloom_may_cast_a_spell_that_taps_a_delayed_spell():
    d = Duel("wild_bloom[1], sneaky_deal, reckless_attack[4,2]").cool_down(
        "wild_bloom", "sneaky_deal", "reckless_attack")
    assert d.on("reckless_attack") == [] and d.health == (60, 55)  # 1 by the 2, 4 by the 4


def test_a_free_transfigure_may_give_up_itself():
    d = Duel("wild_bloom[1], transfigure", pool="fury").cool_down("transfigure", "replace", "fury", "transfigure")
    assert d.spells() == ["wild_bloom", "fury"] and len(d.hand) == 3 and d.t.spell_discard == [d.spell("transfigure")]


# -- basic attacks: Puppetmaster, Battle Vision, Power Hungry, False Face ---------------------------------------------

def test_puppetmaster_and_growth_of_the_attacker():
    d = Duel("puppetmaster[1]", hand=[3], foe="growth[1]", foe_hand=[2, 3]).attack(3)
    with pytest.raises(Refused):                 # a printed 3 is a 4 in the turn of Growth's owner
        d.attack(3)
    assert d.attack(2).health == (57, 57)


def test_a_wizard_held_back_by_puppetmaster_still_has_a_false_face():
    d = Duel("false_face[1]", hand=[3, 4], foe="puppetmaster[1]", attack_power=[0, 2]).attack()
    assert d.asked == [] and d.health == (60, 57) and d.hand == [3, 4] and d.record == (0, 0)


def test_puppetmaster_remembers_the_power_of_an_attack_that_was_blocked():
    d = Duel("puppetmaster[1]", hand=[2], foe="battle_vision[1]", foe_hand=[2, 2, 3]).attack(2, 2)
    assert d.record == (2, 0)
    with pytest.raises(Refused):
        d.attack(3)
    assert d.attack(2).health == (58, 60)


def test_power_hungry_returns_the_last_mana_before_lullaby_looks():
    d = Duel("power_hungry[1], lullaby[1]", hand=[3]).attack(3)
    assert d.hand == [3] and d.health == (60, 57)
    d = Duel("lullaby[1]", hand=[3], foe="power_hungry[1]", deck=[2, 4]).attack(3)
    assert d.hand == [2, 4] and d.foe_hand == [3]


def test_a_block_with_the_last_mana_wakes_lullaby_after_the_attack():
    d = Duel(hand=[2, 1], foe="battle_vision[1], lullaby[1]", foe_hand=[2], deck=[3, 4]).attack(2, 2)
    assert d.foe_hand == [3, 4] and d.health == (60, 60)


def test_a_four_that_power_hungry_takes_is_claimed_by_secret_oath():
    d = Duel("secret_oath[1]", hand=[4], foe="power_hungry[1]").attack(4)
    assert d.hand == [4] and d.foe_hand == [] and d.health == (60, 56)


def test_a_blocked_attack_and_no_attack_leave_hoodwink_and_symbiosis_alike():
    d = Duel(hand=[4], foe="battle_vision[1], symbiosis, hoodwink", foe_hand=[4, 1, 1, 1, 1]).attack(4, 4)
    d.t.stage = "cast"
    d.cast("symbiosis").cast("hoodwink")
    assert d.health == (54, 60) and d.foe_hand == []


# -- hands that empty: Lullaby, Secret Oath, reshuffles ---------------------------------------------------------------

def test_fire_blast_feeds_lullaby_from_the_hand_that_it_threw_away():
    d = Duel("fire_blast, lullaby[1]", hand=[1, 1, 1, 3, 4], exactly=True).cast("fire_blast")
    assert d.health == (60, 53) and sorted(d.hand) == [3, 4] and d.deck == d.discard == []


def test_a_death_blow_wakes_no_lullaby():
    d = Duel("fire_blast, lullaby[1]", hand=[1, 1, 1, 3], health=(60, 7)).cast("fire_blast")
    assert d.health == (60, 0) and d.hand == [] and won(d.events)


def test_mist_of_pain_ends_before_lullaby_fills_the_hand_again():
    d = Duel("mist_of_pain", hand=[1, 1], foe="lullaby[1]", foe_hand=[3, 1], deck=[2, 2]).cast("mist_of_pain", 3, 1)
    assert d.health == (60, 58) and d.foe_hand == [2, 2]           # two stopped, not four


def test_a_truce_with_the_last_three_mana_wakes_the_givers_lullaby():
    d = Duel("friendly_truce", hand=[1, 1], foe="lullaby[1]", foe_hand=[4, 3, 2], deck=[1, 2])
    d.cast("friendly_truce", 4, 3)
    assert sorted(d.hand) == [2, 3, 4] and d.foe_hand == [1, 2]


def test_freeze_on_a_secret_oath_costs_the_caster_their_fours():
    d = Duel("freeze", hand=[1, 1, 4, 3], foe="secret_oath", deck=[2]).cast("freeze", "secret_oath")
    assert d.foe_hand == [4] and d.hand == [3]


def test_delusion_ends_a_secret_oath_before_it_sees_the_mana_that_it_loses():
    d = Duel("delusion", hand=[1] * 3, foe="secret_oath[4]").cast("delusion", "secret_oath")
    assert d.hand == [4] and d.foe_hand == []


def test_a_gift_of_four_comes_back_by_the_givers_own_secret_oath():
    d = Duel("toxic_gift, secret_oath[1]", hand=[1, 4]).cast("toxic_gift", 4)
    assert d.health == (60, 56) and d.hand == [4] and d.foe_hand == []


def test_drain_soul_and_fatal_flaw_read_grown_mana():
    d = Duel("growth[1], drain_soul", hand=[1, 1], foe_hand=[2, 3]).cast("drain_soul")
    assert d.health == (60, 56) and d.hand == [3]
    assert Duel("growth[1], fatal_flaw", hand=[1, 1], foe="fury[4]").cast("fatal_flaw").health == (60, 54)


def test_tsunami_counts_powers_that_growth_moves_together():
    assert Duel("growth[1], tsunami", hand=[1, 1, 3], deck=[4]).cast("tsunami").health == (60, 58)


def test_the_hand_limit_is_looked_at_after_what_the_start_of_a_turn_brings():
    d = Duel("secret_oath[1], fury", hand=[1] * 10, foe_hand=[4], pool="haste").choose(1, "haste")
    assert d.prompts == [(A, "hand_limit"), (A, "take")] and sorted(d.hand) == [1] * 9 + [4]


def test_arcane_tactics_with_a_short_supply_puts_back_what_there_is():
    d = Duel("arcane_tactics", hand=[1, 1], deck=[3], discard=[2], exactly=True).cast("arcane_tactics", 3)
    assert d.hand == [] and sorted(d.deck) == [2, 3] and d.deck[0] == 2


def test_bad_fortune_in_the_middle_of_a_reshuffle_keeps_what_it_has_turned_up():
    d = Duel("bad_fortune", hand=[2, 2], deck=[1], discard=[3], exactly=True).cast("bad_fortune")
    assert d.on("bad_fortune") == [2, 2, 1] and d.deck == [3] and d.discard == []


# -- swaps while cooling, pools that run out --------------------------------------------------------------------------

def test_growth_that_is_swapped_in_onto_mana_counts_at_once():
    d = Duel("twist_of_fate, fury[2,1]", hand=[1, 1, 1, 2], pool="growth").cast("twist_of_fate", "growth")
    assert d.attack(2).health == (60, 55)        # 2, then 2 + 1


def test_a_secret_oath_that_is_swapped_in_claims_at_once():
    d = Duel("twist_of_fate, fury[2]", hand=[1] * 3, foe_hand=[4, 1], pool="secret_oath")
    d.cast("twist_of_fate", "secret_oath")
    assert d.hand == [4] and d.foe_hand == [1]


def test_mana_of_a_swapped_spell_sets_off_the_delayed_newcomer_and_not_the_old_one():
    d = Duel("twist_of_fate, doom_drop[4,4]", hand=[1] * 3, pool="reckless_attack")
    d.cast("twist_of_fate", "reckless_attack").cool_down()
    assert d.health == (60, 54) and d.on("reckless_attack") == [4]  # 2, then 4
    d = Duel("twist_of_fate, doom_drop[4,4]", hand=[1] * 3, pool="wrath").cast("twist_of_fate", "wrath").cool_down()
    assert d.health == (60, 58) and d.on("wrath") == [4]


def test_quick_swap_leaves_a_wild_bloom_that_blooms_a_turn_later():
    d = Duel("quick_swap[2,1], crushing_blow", pool="wild_bloom").cool_down("wild_bloom")
    assert d.on("wild_bloom") == [2] and d.health == (60, 60)
    d.cool_down("crushing_blow")
    assert d.on("wild_bloom") == [] and d.health == (60, 54)


def test_the_last_spell_of_all_comes_back_into_the_pool():
    d = Duel("quick_swap[1]", pool="fury", spell_deck="", spell_discard="").cool_down("fury")
    assert d.spells() == ["fury"] and d.t.pool[0].id == "quick_swap" and len(d.t.pool) == 10
    assert not d.t.spell_discard and not d.t.spell_deck


def test_twist_of_fate_in_the_cool_down_may_replace_the_wild_bloom_that_called_it():
    d = Duel("wild_bloom[1], twist_of_fate", pool="lullaby").cool_down("twist_of_fate", "lullaby")
    assert d.spells() == ["lullaby", "twist_of_fate"] and d.health == (60, 58) and d.on("lullaby") == []


def test_a_puppetmaster_that_is_swapped_away_holds_nobody_back():
    d = Duel("twist_of_fate, puppetmaster[2]", hand=[1] * 3, foe_hand=[3], pool="fury").cast("twist_of_fate", "fury")
    assert d.attack().attack(3).health == (57, 58)


def test_fracture_takes_the_last_mana_of_lullaby_and_it_stays_silent():
    d = Duel("fracture, lullaby[1], fury", hand=[1, 1], exactly=True).cast(
        "fracture", (1, "fury", "off Lullaby"))
    assert d.on("lullaby") == [] and d.on("fury") == [1] and d.hand == []


def test_coercive_agreement_sets_off_a_quick_swap_and_a_silent_support_in_the_order_chosen():
    d = Duel("coercive_agreement, quick_swap[1], silent_support[1], fury[3]", hand=[1, 1], pool="wrath")
    d.cast("coercive_agreement", "quick_swap", "silent_support", "silent_support", "fury", "wrath")
    assert d.spells() == ["coercive_agreement", "wrath", "silent_support", "fury"] and d.hand == [3]


def test_eclipse_lays_where_it_will_hurt():
    d = Duel("eclipse, doom_drop", hand=[1] * 4, foe="fury", deck=[4, 2, 1])
    d.cast("eclipse", (1, "doom_drop"), (4, "doom_drop"), (2, "fury"))
    assert d.on("doom_drop") == [1, 4] and d.cool_down().health == (60, 56)


def test_painful_vision_keeps_an_ongoing_spell_going():
    d = Duel("painful_vision, lullaby[1]", hand=[1] * 3, deck=[3, 2, 2]).cast("painful_vision")
    assert d.on("lullaby") == [1, 3] and d.hand == [2, 2] and d.health == (60, 55)
    assert d.cool_down().on("lullaby") == [1]
