"""Every spell does what it says: the ones, and the sides of them, that no scenario shows."""

from __future__ import annotations

import pytest

from game.rules.core.events import Revealed
from tests.rules.grimoire.duel import A, B, Duel, Refused

# -- beginner attacks -------------------------------------------------------------------------------------------------


def test_betrayal_deals_five_and_the_opponent_draws():
    d = Duel("betrayal", hand=[1] * 3, deck=[2, 3, 4]).cast("betrayal")
    assert d.health == (60, 55) and d.foe_hand == [2, 3, 4] and d.hand == []


def test_doom_drop_does_nothing_when_it_is_cast():
    d = Duel("doom_drop", hand=[4, 3, 2]).cast(("doom_drop", 4, 2, 3))
    assert d.health == (60, 60) and d.on("doom_drop") == [4, 2, 3]
    d.cool_down()
    assert d.health == (60, 57) and d.on("doom_drop") == [4, 2]


def test_drain_soul_takes_the_strongest():
    d = Duel("drain_soul", hand=[1, 1], foe_hand=[1, 3, 2]).cast("drain_soul")
    assert d.health == (60, 57) and d.hand == [3] and d.foe_hand == [1, 2]


def test_energy_storm_counts_fours_after_paying():
    assert Duel("energy_storm", hand=[4] * 4).cast("energy_storm").health == (60, 56)


def test_fire_blast_discards_the_hand_first():
    d = Duel("fire_blast", hand=[1, 1, 1, 4, 2]).cast("fire_blast")
    assert d.health == (60, 53) and d.hand == [] and sorted(d.discard) == [2, 4]
    assert Duel("fire_blast", hand=[1] * 3).cast("fire_blast").health == (60, 53)


def test_fury_counts_the_opponents_spells_in_use():
    d = Duel("fury, haste[1]", hand=[1] * 4, foe="wrath[1], windstorm, renewal[2,2]").cast("fury")
    assert d.health == (60, 58)


def test_guilty_bond_compares_powers_and_shows_both_cards():
    d = Duel("guilty_bond", hand=[1, 3, 2], foe_hand=[4, 3]).cast("guilty_bond", 3)
    shown = [event.card.name for event in d.events if isinstance(event, Revealed)]
    assert d.health == (60, 58) and shown == ["Mana 3", "Mana 3"]
    d = Duel("guilty_bond", hand=[1, 3, 2], foe_hand=[4, 3]).cast("guilty_bond", 2)
    assert d.health == (60, 60) and len([e for e in d.events if isinstance(e, Revealed)]) == 1
    d = Duel("guilty_bond", hand=[1], foe_hand=[1]).cast("guilty_bond")
    assert d.health == (60, 60) and d.prompts == []


def test_hellstorm_deals_the_highest_of_the_five():
    d = Duel("hellstorm", hand=[4] * 4, deck=[1, 2, 3, 1, 1]).cast("hellstorm")
    assert d.health == (60, 57) and d.hand == [1, 2, 3, 1, 1]


def test_mist_of_pain_can_be_stopped_by_four_at_most():
    d = Duel("mist_of_pain", hand=[1, 1], foe_hand=[1] * 6).cast("mist_of_pain", 1, 1, 1, 1)
    assert d.health == (60, 60) and d.foe_hand == [1, 1]
    assert Duel("mist_of_pain", hand=[1, 1], foe_hand=[2]).cast("mist_of_pain", "done").health == (60, 56)


def test_mutation_deals_what_it_draws():
    d = Duel("mutation", hand=[1, 1], deck=[3]).cast("mutation")
    assert d.health == (60, 57) and d.hand == [3]


def test_overload_counts_the_opponents_fullest_spell():
    d = Duel("overload, fury[1,1,1,1]", hand=[1, 1], foe="wrath[1], renewal[2,2]").cast("overload")
    assert d.health == (60, 58)
    assert Duel("overload", hand=[1, 1], foe="wrath").cast("overload").health == (60, 60)


def test_shadow_attack_deals_and_draws_the_power_that_it_discards():
    d = Duel("shadow_attack, renewal[1,3], haste[1]", hand=[1] * 4).cast("shadow_attack", "renewal")
    assert d.health == (60, 57) and len(d.hand) == 3 and d.on("renewal") == [1] and d.discard == [3]
    d = Duel("shadow_attack", hand=[1] * 4).cast("shadow_attack")
    assert d.health == (60, 60) and d.hand == []


def test_toxic_gift_may_be_kept():
    d = Duel("toxic_gift", hand=[1, 4, 2]).cast("toxic_gift", 4)
    assert d.health == (60, 56) and d.foe_hand == [4] and d.hand == [2]
    d = Duel("toxic_gift", hand=[1, 4]).cast("toxic_gift", "decline")
    assert d.health == (60, 60) and d.hand == [4] and d.foe_hand == []
    assert Duel("toxic_gift", hand=[1]).cast("toxic_gift").prompts == []


def test_trap_attack_without_a_target():
    assert Duel("trap_attack", hand=[1] * 3).cast("trap_attack").health == (60, 60)


@pytest.mark.parametrize(("hand", "left"), [([1, 1, 1, 4, 2], 58), ([1, 1, 1], 54)])
def test_vile_laughter_is_weakened_by_the_highest_power_in_hand(hand: list[int], left: int):
    assert Duel("vile_laughter", hand=hand).cast("vile_laughter").health == (60, left)


# -- beginner regeneration and utility --------------------------------------------------------------------------------

def test_energy_reserve_picks_up_and_draws_its_power():
    d = Duel("energy_reserve, fury[1,3]", hand=[1, 1]).cast("energy_reserve")
    assert len(d.hand) == 4 and d.hand[0] == 3 and d.on("fury") == [1]


def test_freeze_draws_or_lays_on_any_spell_of_the_opponent():
    assert len(Duel("freeze", hand=[1, 1], foe="fury").cast("freeze", "draw").hand) == 4
    d = Duel("freeze, haste", hand=[1, 1], foe="fury[2], wrath", deck=[4]).cast("freeze", "fury")
    assert d.on("fury") == [2, 4] and d.hand == [] and d.asked[-1][2] == {"draw", "fury", "wrath"}


def test_friendly_truce_is_three_mana_or_five_drawn():
    d = Duel("friendly_truce", hand=[1, 1], foe_hand=[4, 3, 2, 1]).cast("friendly_truce", 1, 2, 3)
    assert d.hand == [1, 2, 3] and d.foe_hand == [4]
    d = Duel("friendly_truce", hand=[1, 1], foe_hand=[4, 3, 2]).cast("friendly_truce", "decline")
    assert len(d.hand) == 5 and d.foe_hand == [4, 3, 2]


@pytest.mark.parametrize(("spell", "paid", "full"), [("gleam_of_hope", 2, 5), ("renewal", 1, 4)])
def test_drawing_up_stops_at_the_number_and_never_discards(spell: str, paid: int, full: int):
    for held in range(8):
        d = Duel(spell, hand=[1] * (paid + held)).cast(spell)
        assert len(d.hand) == max(held, full)


def test_haste_does_not_add_up_and_is_spent_by_the_very_next_cast():
    d = Duel("haste, renewal, crushing_blow", hand=[1] * 9).cast("haste")
    assert d.cost("renewal") == 0 and d.cost("crushing_blow") == 3 and d.cost("haste") == 0
    d.cast("renewal")                            # it would have cost 1: the discount is gone all the same
    assert d.cost("crushing_blow") == 5


def test_rejuvenation_draws_or_takes_two_out_of_the_discard():
    d = Duel("rejuvenation", hand=[1, 1], discard=[4, 1, 3, 4]).cast("rejuvenation", 4, 3)
    assert sorted(d.hand) == [3, 4] and sorted(d.discard) == [1, 4]
    d = Duel("rejuvenation", hand=[1, 1], discard=[4]).cast("rejuvenation", 4)
    assert d.hand == [4]
    d = Duel("rejuvenation", hand=[1, 1]).cast("rejuvenation")
    assert len(d.hand) == 4 and d.prompts == []


def test_renewed_fervor_takes_all_cheap_instant_attacks():
    d = Duel("renewed_fervor, windstorm[2], mutation[1,3], reckless_attack[4], betrayal[4], renewal[4]", hand=[1, 1])
    d.cast("renewed_fervor")
    assert sorted(d.hand) == [2, 3] and d.on("mutation") == [1]
    assert (d.on("reckless_attack"), d.on("betrayal"), d.on("renewal")) == ([4], [4], [4])


def test_second_strike_waits_for_an_attack():
    d = Duel("second_strike, renewal, wrath, fury", hand=[1] * 9).cast("second_strike")
    assert (d.cost("renewal"), d.cost("wrath"), d.cost("fury")) == (1, 0, 3)
    d.cast("renewal")
    assert d.cost("fury") == 3
    d.cast("wrath")
    assert d.cost("fury") == 4


def test_shackled_motion_draws_or_empties_a_hand_that_is_there():
    assert len(Duel("shackled_motion", hand=[1, 1], foe_hand=[1]).cast("shackled_motion", "draw").hand) == 4
    d = Duel("shackled_motion", hand=[1, 1]).cast("shackled_motion")
    assert d.prompts == [] and len(d.hand) == 4


def test_shared_power_is_a_gift_for_four_or_nothing():
    d = Duel("shared_power", hand=[1, 2, 3]).cast("shared_power", 3)
    assert d.foe_hand == [3] and len(d.hand) == 5
    d = Duel("shared_power", hand=[1, 2, 3]).cast("shared_power", "decline")
    assert d.foe_hand == [] and d.hand == [2, 3]
    assert Duel("shared_power", hand=[1]).cast("shared_power").hand == []


def test_sleight_of_hand_draws_one_and_its_power():
    assert Duel("sleight_of_hand", hand=[1], deck=[3, 1, 2, 4]).cast("sleight_of_hand").hand == [3, 1, 2, 4]


def test_time_distortion_takes_two_different_spells():
    d = Duel("time_distortion, fury[1,2], wrath[3], renewal[4]", hand=[1, 1]).cast("time_distortion", "fury", "renewal")
    assert d.asked[-1][2] == {"wrath", "renewal"} and sorted(d.hand) == [2, 4] and d.on("fury") == [1]


# -- advanced ---------------------------------------------------------------------------------------------------------

def test_after_shock_puts_back_what_it_deals():
    d = Duel("after_shock", hand=[1, 1, 4], deck=[2, 3]).cast("after_shock", 4)
    assert d.health == (60, 56) and d.hand == [2] and d.deck[:2] == [4, 3]
    d = Duel("after_shock", hand=[1, 1], exactly=True).cast("after_shock")
    assert d.health == (60, 60)


def test_battle_vision_stops_the_attack_or_not():
    d = Duel(hand=[2], foe="battle_vision[1]", foe_hand=[2, 2]).attack(2, 2)
    assert d.health == (60, 60) and d.foe_hand == [2] and d.discard == [2, 2]
    d = Duel(hand=[2], foe="battle_vision[1]", foe_hand=[2, 2]).attack(2, "hit")
    assert d.health == (60, 58) and d.foe_hand == [2, 2]


def test_coercive_agreement_takes_three_at_random_or_taps_two_spells():
    d = Duel("coercive_agreement", hand=[1, 1], foe_hand=[1, 2, 3, 4, 4]).cast("coercive_agreement")
    assert len(d.hand) == 3 and sorted(d.hand + d.foe_hand) == [1, 2, 3, 4, 4] and d.prompts == []
    d = Duel("coercive_agreement, doom_drop[1,3], reckless_attack[4], haste[2]", hand=[1, 1], foe_hand=[1])
    d.cast("coercive_agreement", "doom_drop", "reckless_attack", "doom_drop")
    assert d.health == (60, 53) and d.on("haste") == [2] and d.foe_hand == [1] and d.prompts[-1] == (A, "trigger")
    d = Duel("coercive_agreement, haste[2]", hand=[1, 1]).cast("coercive_agreement")
    assert d.on("haste") == [] and d.prompts == []
    assert Duel("coercive_agreement", hand=[1, 1]).cast("coercive_agreement").prompts == []


def test_coercive_agreement_draws_lots_by_the_seed():
    taken = {tuple(sorted(Duel("coercive_agreement", hand=[1, 1], foe_hand=[1, 2, 3, 4], seed=seed)
                          .cast("coercive_agreement").hand)) for seed in range(30)}
    assert taken == {(1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4)}


def test_contamination_may_be_declined():
    d = Duel("contamination", hand=[1, 1, 2, 3]).cast("contamination", "decline")
    assert d.health == (60, 60) and d.hand == [2, 3]


def test_dance_of_pain_draws_up_to_two():
    assert len(Duel("dance_of_pain", hand=[1, 1]).cast("dance_of_pain").hand) == 2


def test_delusion_may_leave_them_be():
    d = Duel("delusion", hand=[1] * 3, foe="fury[3]").cast("delusion", "decline")
    assert d.health == (60, 57) and d.on("fury") == [3]
    assert Duel("delusion", hand=[1] * 3, foe="fury").cast("delusion").prompts == []


def test_energy_shield_picks_up_and_lays():
    d = Duel("energy_shield, fury[2]", hand=[1] * 3, foe="wrath, haste[1]", deck=[3]).cast("energy_shield", "wrath")
    assert d.hand == [2] and d.on("wrath") == [3]
    d = Duel("energy_shield", hand=[1] * 3, foe="wrath", deck=[3]).cast("energy_shield")
    assert d.hand == [] and d.on("wrath") == [3]


def test_force_of_nature_stops_at_nothing():
    mine = "force_of_nature, fury[1], doom_drop[1], wrath[1], windstorm[1], mutation[1]"
    assert Duel(mine, hand=[1, 1]).cast("force_of_nature").health == (60, 60)


def test_fracture_offers_every_move_between_other_spells():
    d = Duel("fracture, fury[1,2], haste, wrath[3]", hand=[1, 1], deck=[1] * 4).cast(
        "fracture", (2, "wrath", "off Fury"))
    assert d.on("wrath") == [3, 2] and d.asked[-1][2] == {
        "2+haste+off Fury", "2+wrath+off Fury", "3+fury+off Wrath", "3+haste+off Wrath", "decline"}
    assert Duel("fracture, fury[1,2], haste", hand=[1, 1]).cast("fracture", "decline").on("fury") == [1, 2]
    assert Duel("fracture, fury[1]", hand=[1, 1]).cast("fracture").prompts == []


def test_fracture_tells_apart_the_same_mana_off_two_spells():
    d = Duel("fracture, fury[1], haste, wrath[2,1]", hand=[1, 1]).cast("fracture", (1, "haste", "off Wrath"))
    assert d.on("wrath") == [2] and d.on("haste") == [1] and d.on("fury") == [1]


def test_ice_storm_counts_itself_when_it_was_cast_for_one():
    d = Duel("haste, second_strike, ice_storm, renewal[1]", hand=[1] * 6, attack_discount=1).cast("ice_storm")
    assert d.on("ice_storm") == [1] and d.health == (60, 58)


def test_painful_vision_lays_on_itself_when_it_was_cast_for_one():
    d = Duel("painful_vision", hand=[1], deck=[4], discount=2).cast("painful_vision")
    assert d.on("painful_vision") == [1, 4] and d.health == (60, 55)


def test_possessed_is_five_or_a_gift():
    assert Duel("possessed", hand=[1] * 3, foe_hand=[2]).cast("possessed", "decline").health == (60, 55)
    d = Duel("possessed", hand=[1] * 3).cast("possessed")
    assert d.prompts == [] and d.health == (60, 55)


@pytest.mark.parametrize(("mana", "left"), [(1, 59), (3, 59), (4, 56)])
def test_reckless_attack(mana: int, left: int):
    assert Duel(f"reckless_attack[{mana}]").cool_down().health == (60, left)


def test_stone_crush_and_trance_state_count_hands():
    assert Duel("stone_crush", hand=[1, 1], foe_hand=[1] * 7).cast("stone_crush").health == (60, 53)
    assert Duel("trance_state", hand=[1, 1]).cast("trance_state").health == (60, 58)


# -- the Lost Pages ---------------------------------------------------------------------------------------------------

def test_affliction_asks_after_the_draw():
    d = Duel("affliction", hand=[1, 1]).cast("affliction", "accept")
    assert d.health == (59, 60) and len(d.hand) == 6
    d = Duel("affliction", hand=[1, 1]).cast("affliction", "decline")
    assert d.health == (60, 60) and len(d.hand) == 4


def test_fatal_flaw_without_a_spell_in_use_deals_one():
    d = Duel("fatal_flaw", hand=[1, 1], foe="fury").cast("fatal_flaw")
    assert d.health == (60, 59) and d.prompts == []


@pytest.mark.parametrize("dealt", [0, 3, 4])
def test_hoodwink_and_symbiosis_read_what_the_opponents_attack_dealt(dealt: int):
    d = Duel("hoodwink, symbiosis", hand=[1] * 4, attack_damage=[2, dealt]).cast("hoodwink").cast("symbiosis")
    assert d.health == (60, 54 + dealt) and len(d.hand) == dealt


def test_quick_swap_leaves_its_mana_to_the_newcomer():
    d = Duel("quick_swap[2,1]", pool="lullaby", deck=[3, 4]).cool_down("lullaby")
    assert d.on("lullaby") == [2] and d.hand == [3, 4]


def test_twist_of_fate_may_be_declined_and_never_swaps_itself():
    d = Duel("twist_of_fate, fury, haste[1]", hand=[1] * 3, pool="wrath").cast("twist_of_fate", "decline")
    assert d.health == (60, 58) and d.spells() == ["twist_of_fate", "fury", "haste"]
    d = Duel("twist_of_fate, fury, haste[1]", hand=[1] * 3, pool="wrath").cast("twist_of_fate", "wrath", "fury")
    assert d.asked[-1][2] == {"fury", "haste"} and d.spells() == ["twist_of_fate", "wrath", "haste"]
    assert Duel("twist_of_fate", hand=[1] * 3).cast("twist_of_fate").prompts == []


# -- promos -----------------------------------------------------------------------------------------------------------

def test_backfire_deals_what_the_opponent_draws_in_the_open():
    d = Duel("backfire", hand=[1], deck=[3]).cast("backfire")
    assert d.health == (60, 57) and d.foe_hand == [3] and d.t.known[A] & d.t.hand[B][0].bit


def test_death_spiral_is_free_after_a_spell_that_cost_three():
    d = Duel("crushing_blow, death_spiral", hand=[1] * 5)
    assert d.cost("death_spiral") == 2
    d.cast("crushing_blow")
    assert d.cost("death_spiral") == 0
    d.cast("death_spiral")
    assert d.health == (60, 52) and d.cost("death_spiral") == 2
    with pytest.raises(Refused):
        d.cast("death_spiral")


def test_echo_repeats_a_cheap_instant_spell():
    d = Duel("windstorm, echo", hand=[2] * 4, deck=[1, 1, 2]).cast("windstorm").cast("echo")
    assert d.health == (60, 53) and d.on("echo") == [2, 2, 2, 1] and d.on("windstorm") == [2, 1]
    d = Duel("betrayal, echo", hand=[1] * 6).cast("betrayal").cast("echo")
    assert d.health == (60, 52) and len(d.foe_hand) == 3
    assert Duel("echo", hand=[1] * 3).cast("echo").health == (60, 57)


def test_eclipse_puts_three_mana_anywhere():
    d = Duel("eclipse, haste", hand=[1] * 4, foe="fury", deck=[1, 4, 2])
    d.cast("eclipse", (4, "fury"), (2, "fury"), (1, "haste"))
    assert d.on("fury") == [4, 2] and d.on("haste") == [1] and not d.t.turned_up


def test_invisible_friend_leaves_the_strongest():
    d = Duel("invisible_friend", hand=[1, 1], deck=[1, 2, 4, 3, 1, 2, 3]).cast("invisible_friend")
    assert sorted(d.hand) == [1, 1, 2, 2, 3]
    assert d.deck[:2] == [4, 3]
    assert Duel("invisible_friend", hand=[1, 1], exactly=True).cast("invisible_friend").hand == []


def test_shadow_oath_picks_up_and_the_opponent_draws():
    d = Duel("shadow_oath, fury[1,4]", hand=[1], deck=[3]).cast("shadow_oath")
    assert d.hand == [4] and d.foe_hand == [3]
    d = Duel("shadow_oath", hand=[1], deck=[3]).cast("shadow_oath")
    assert d.hand == [] and d.foe_hand == [3]


def test_transfigure_draws_or_replaces_a_spell_without_mana():
    assert len(Duel("transfigure, fury", hand=[1, 1]).cast("transfigure", "draw").hand) == 4
    d = Duel("transfigure, fury, haste[1], wrath", hand=[1, 1], pool="growth")
    d.cast("transfigure", "replace", "growth", "wrath")
    assert d.spells() == ["transfigure", "fury", "haste", "growth"] and len(d.hand) == 3
    assert d.asked[-1][2] == {"fury", "wrath"}
    d = Duel("transfigure, haste[1]", hand=[1, 1]).cast("transfigure", "replace")
    assert len(d.hand) == 3 and d.spells() == ["transfigure", "haste"]
