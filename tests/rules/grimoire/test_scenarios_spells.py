"""The scenarios of the rules, second half: ongoing spells, single spells, endless casting."""

from __future__ import annotations

import pytest

from game.rules.core.match import won
from game.rules.grimoire.casting import CAST_LIMIT
from tests.rules.grimoire.duel import A, B, Duel, Refused

# -- ongoing spells ---------------------------------------------------------------------------------------------------


def test_s36_lullaby_looks_at_the_hand_after_a_spell_never_inside():
    d = Duel("lullaby", hand=[1], deck=[2, 3]).cast("lullaby")
    assert d.hand == [2, 3]
    d = Duel("lullaby[1], trance_state", hand=[1], deck=[2, 3]).cast("trance_state")
    assert d.health == (60, 57) and d.hand == [2, 3]
    d = Duel("lullaby[1], gleam_of_hope", hand=[1, 1]).cast("gleam_of_hope")
    assert len(d.hand) == 5


def test_s37_lullaby_works_in_the_opponents_turn():
    d = Duel("shackled_motion", hand=[1, 1], foe="lullaby[1]", foe_hand=[4, 4, 2], deck=[3, 2])
    d.cast("shackled_motion", "take away")
    assert sorted(d.discard) == [2, 4, 4] and d.foe_hand == [3, 2]


def test_s38_lullaby_without_any_mana_left_does_not_hang():
    d = Duel("lullaby[1], sneaky_deal", hand=[1], exactly=True).cast("sneaky_deal", "damage")
    assert d.health == (60, 59) and d.hand == [] and d.deck == d.discard == []


def test_s39_a_blocked_attack_has_power_but_dealt_nothing():
    d = Duel("false_face[1]", hand=[3, 1], foe="battle_vision[2], hoodwink", foe_hand=[3, 1, 1, 1])
    d.attack(3, 3)
    assert d.prompts == [(A, "attack"), (B, "block")] and d.discard == [3, 3] and d.record == (3, 0)
    assert d.health == (60, 57)                  # False Face
    d.t.stage = "cast"
    d.cast("hoodwink")
    assert d.health == (54, 57)


@pytest.mark.parametrize(("attack", "left"), [("skip", 57), (1, 56), (2, 58)])
def test_s40_false_face_strikes_when_the_attack_dealt_one_or_less(attack: str | int, left: int):
    assert Duel("false_face[1]", hand=[1, 2]).attack(attack).health == (60, left)


def test_s41_puppetmaster_allows_only_the_power_of_its_owners_attack():
    d = Duel("puppetmaster[1]", hand=[2], foe_hand=[1, 2, 3]).attack(2)
    assert d.health == (60, 58) and d.t.active == B
    for power in (1, 3):
        with pytest.raises(Refused):
            d.attack(power)
    d.attack(2)
    assert d.health == (58, 58)
    d = Duel("puppetmaster[1]", hand=[2], foe_hand=[1, 2, 3]).attack("skip").attack()
    assert d.asked == [] and d.health == (60, 60) and d.foe_hand == [1, 2, 3]


def test_s42_power_hungry_takes_the_attack_card():
    d = Duel(hand=[4], foe="power_hungry[1]").attack(4)
    assert d.health == (60, 56) and d.foe_hand == [4] and d.discard == []


def test_s43_secret_oath_takes_fours_when_cast_and_when_they_are_gained():
    d = Duel("secret_oath", hand=[1, 1], foe_hand=[4, 4, 1], deck=[2, 4, 1]).cast("secret_oath")
    assert d.hand == [4, 4] and d.foe_hand == [1]
    d.attack("skip").gain()
    assert sorted(d.foe_hand) == [1, 1, 2] and d.hand == [4, 4, 4]


def test_s44_fracture_sets_nothing_off_and_switches_on():
    d = Duel("fracture, doom_drop[1,4], puppetmaster", hand=[1, 1]).cast(
        "fracture", (4, "puppetmaster", "off Doom Drop"))
    assert d.health == (60, 60) and d.on("doom_drop") == [1] and d.on("puppetmaster") == [4] and len(d.hand) == 4
    d.t.hand[B].append(d.t.mana_deck.pop())
    assert d.attack("skip").attack().asked == []  # Puppetmaster is on, and its owner did not attack


def test_s45_freeze_switches_an_ongoing_spell_on_for_its_owner():
    d = Duel("freeze", hand=[1, 1], foe="lullaby", deck=[3, 2, 1]).cast("freeze", "lullaby")
    assert d.on("lullaby") == [3] and d.foe_hand == [2, 1]


def test_s46_a_swap_leaves_the_mana_and_the_newcomer_is_on():
    d = Duel("twist_of_fate, growth[2,1]", hand=[1, 1, 1, 3], pool="power_hungry")
    d.cast("twist_of_fate", "power_hungry")
    assert d.health == (60, 58) and d.spells() == ["twist_of_fate", "power_hungry"]
    assert d.on("power_hungry") == [2, 1] and d.t.spell_discard == [d.spell("growth")] and len(d.t.pool) == 10
    d.attack(3)
    assert d.health == (60, 55) and d.hand == [3]


def test_s47_delusion_takes_the_mana_and_with_it_the_ongoing_spell():
    d = Duel("delusion", hand=[1, 1, 1], foe="battle_vision[3]", foe_hand=[3]).cast("delusion", "battle_vision")
    assert d.health == (60, 57) and d.hand == [3]
    d.attack(3)
    assert d.prompts == [(A, "attack")] and d.health == (60, 54)
    d = Duel("delusion", hand=[1, 1, 1], foe="doom_drop[1,4]").cast("delusion", "doom_drop")
    assert d.health == (60, 57) and d.hand == [4] and d.on("doom_drop") == [1]


# -- single spells ----------------------------------------------------------------------------------------------------

def test_s48_affliction_can_kill_its_caster_before_the_draw():
    d = Duel("affliction", hand=[1, 1], health=(1, 60)).cast("affliction", "accept")
    assert d.health == (0, 60) and d.t.shares == (0.0, 1.0) and len(d.hand) == 4 and won(d.events)


def test_s49_death_drops_the_rest_of_the_effect():
    d = Duel("betrayal", hand=[1, 1, 1], health=(60, 5)).cast("betrayal")
    assert d.health == (60, 0) and d.t.shares == (1.0, 0.0) and d.foe_hand == []


def test_s50_mist_of_pain():
    d = Duel("mist_of_pain", hand=[1, 1], foe_hand=[4, 1, 1]).cast("mist_of_pain", 4, 1, 1)
    assert d.health == (60, 59) and d.discard == [4, 1, 1]
    d = Duel("mist_of_pain", hand=[1, 1]).cast("mist_of_pain")
    assert d.prompts == [] and d.health == (60, 56)


def test_s51_friendly_truce_does_not_ask_who_cannot_pay():
    d = Duel("friendly_truce", hand=[1, 1], foe_hand=[4, 4]).cast("friendly_truce")
    assert d.prompts == [] and len(d.hand) == 5 and d.foe_hand == [4, 4]


def test_s52_touch_the_void_counts_its_own_mana():
    assert Duel("touch_the_void", hand=[1, 1]).cast("touch_the_void").health == (60, 58)
    assert Duel("touch_the_void, fury[1,1,1,1]", hand=[1, 1]).cast("touch_the_void").health == (60, 56)


def test_s53_painful_vision_lays_on_spells_with_exactly_one():
    d = Duel("painful_vision, renewal[2], fury[1,1], haste", hand=[1, 1, 1], deck=[4]).cast("painful_vision")
    assert d.health == (60, 55) and d.on("renewal") == [2, 4] and d.on("fury") == [1, 1] and d.on("haste") == []
    assert len(d.on("painful_vision")) == 3


def test_s54_arcane_eye_reads_the_printed_cost():
    d = Duel("arcane_eye, fury[1,2], doom_drop[4], renewal[3]", hand=[1, 1]).cast("arcane_eye")
    assert sorted(d.hand) == [2, 4] and d.health == (60, 60)
    assert (d.on("fury"), d.on("doom_drop"), d.on("renewal")) == ([1], [], [3])


@pytest.mark.parametrize(("spell", "drawn"), [("fury", 3), ("mirror_image", 1)])
def test_s55_mirror_image_is_a_real_choice(spell: str, drawn: int):
    assert len(Duel("mirror_image, fury[1,1,1]", hand=[1]).cast("mirror_image", spell).hand) == drawn


def test_s56_living_wind():
    assert len(Duel("living_wind, fury[1], renewal[1], haste", hand=[1, 1]).cast("living_wind").hand) == 4


def test_s57_dance_of_pain():
    d = Duel("dance_of_pain", hand=[1, 1, 3, 4, 4]).cast("dance_of_pain", 3)
    assert d.health == (60, 57) and d.hand == [4, 4] and d.discard == [3]


def test_s58_tsunami():
    d = Duel("tsunami", hand=[1, 1, 1, 1, 2], deck=[4]).cast("tsunami")
    assert sorted(d.hand) == [1, 1, 2, 4] and d.health == (60, 57)


def test_s59_ice_storm():
    assert Duel("ice_storm, renewal[1], fury[1,1], haste[2]", hand=[1, 1]).cast("ice_storm").health == (60, 58)


def test_s60_force_of_nature():
    d = Duel("force_of_nature, fury[1], doom_drop[1], renewal[1]", hand=[1, 1]).cast("force_of_nature")
    assert d.health == (60, 58)


def test_s61_trance_state_never_heals():
    assert Duel("trance_state", hand=[1] * 6).cast("trance_state").health == (60, 60)


# -- endless casting --------------------------------------------------------------------------------------------------

def test_s62_the_first_loop_runs_dry():
    d = Duel("lullaby[1], sneaky_deal, shadow_oath[1]", hand=[1], deck=[1] * 20, exactly=True)
    counts = []
    for _ in range(4):
        d.cast("sneaky_deal", "shadow_oath")
        d.cast("shadow_oath", "sneaky_deal")
        counts.append((len(d.hand), len(d.foe_hand), len(d.deck) + len(d.discard)))
    assert counts == [(2, 1, 18), (1, 2, 18), (2, 3, 16), (1, 4, 16)]


def test_s63_the_second_loop_is_stopped_by_the_limit_of_casts():
    d = Duel("lullaby[1], silent_support, sneaky_deal", hand=[1, 1], deck=[2] * 10, exactly=True)
    hands = []
    while len(d.t.history) < CAST_LIMIT:
        order = ["lullaby"] if len(d.hand) == 2 else []      # R22 the hand is empty: Lullaby waits as well
        d.cast("silent_support")
        d.cast("sneaky_deal", "silent_support", *order, "sneaky_deal")
        hands.append(len(d.hand))
        if len(hands) == 4:
            assert hands == [3, 2, 3, 2] and len(d.deck) + len(d.discard) == 10
    assert len(d.t.history) == 50 and d.castable() == set()
    with pytest.raises(Refused):
        d.cast("silent_support")
