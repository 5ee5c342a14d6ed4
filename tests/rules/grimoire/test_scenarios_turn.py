"""The scenarios of the rules, first half: the turn, choosing, cost, history, Growth, delayed spells, mana supply."""

from __future__ import annotations

import pytest

from game.rules.core.events import Counted, Shuffled
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.grimoire.cards import BEGINNER
from game.rules.grimoire.rules import GAME
from tests.rules.grimoire.duel import A, B, Duel, Refused
from tests.rules.scenario import players

# -- the example turn -------------------------------------------------------------------------------------------------

def test_s01_the_example_turn():
    d = Duel("trance_state[2], living_wind[4,1]", pool="time_distortion", deck=[1, 2, 3])
    d.choose("time_distortion")
    assert d.spells() == ["trance_state", "living_wind", "time_distortion"] and len(d.t.pool) == 10
    d.cool_down()
    assert d.on("trance_state") == [] and d.on("living_wind") == [4] and d.discard == [2, 1]
    d.gain()
    assert d.hand == [1, 2, 3]
    d.cast(("trance_state", 1))
    assert d.hand == [2, 3] and d.health == (60, 59)
    d.cast(("time_distortion", 2, 3), "trance_state")
    assert sorted(d.hand) == [1, 4] and d.on("trance_state") == d.on("living_wind") == []
    d.cast(("trance_state", 1))
    assert d.hand == [4] and d.health == (60, 57)
    with pytest.raises(Refused):
        d.cast("living_wind")
    d.attack(4)
    assert d.health == (60, 53) and d.hand == [] and d.discard == [2, 1, 4] and d.record == (4, 4)
    assert d.on("trance_state") == [1] and d.on("time_distortion") == [2, 3] and d.on("living_wind") == []
    assert d.t.active == B and d.t.stage == "choose"


# -- opening, choosing, limits ----------------------------------------------------------------------------------------

@pytest.mark.parametrize("x", [A, B])
def test_s02_the_opening_is_one_two_one_and_then_a_whole_turn_of_player_two(x: int):
    m = Match(GAME, players(2), {"first": x}, seed=4)
    y = 1 - x
    for seat in (x, y, x):
        assert m.decision.seat == seat and m.decision.prompt.key == "take" and len(m.decision.choices) == 10
        m.choose(m.decision.keys[0])
    t = m.table
    assert [len(t.repertoire[seat]) for seat in (x, y)] == [2, 1] and t.hand == [[], []]
    assert len(t.pool) == 10 and len(t.spell_deck) == 57
    assert t.active == y == m.decision.seat and t.stage == "choose" and t.turns == 1
    m.choose(m.decision.keys[0])
    assert len(m.table.repertoire[y]) == 2 and len(m.table.hand[y]) == 3 and not m.table.mana_discard
    assert m.decision.prompt.key in ("cast", "attack") and m.decision.seat == y


def test_the_coin_is_flipped_by_the_seed():
    assert {Match(GAME, players(2), seed=seed).decision.seat for seed in range(20)} == {A, B}


def test_s03_beginners_play_the_37_and_nothing_else():
    for chosen in ({"deck": "beginner"}, {"deck": "beginner", "promo": True, "no_oath": True}):
        t = Match(GAME, players(2), chosen, seed=1).table
        assert len(t.pool) == 10 and len(t.spell_deck) == 27
        assert {spell.page for spell in (*t.pool, *t.spell_deck)} == {BEGINNER}


def test_s04_only_a_spell_without_mana_can_be_replaced_and_only_as_it_lies_before_the_cool_down():
    mine = "renewal[1], haste[1], fury[], wrath[1], windstorm[1], mutation[1]"
    d = Duel(mine, pool="betrayal")
    d.choose("betrayal")                         # fury is the only one: nothing to ask
    assert d.spells()[2] == "betrayal" and d.t.spell_discard == [d.spell("fury")] and len(d.t.pool) == 10
    assert d.prompts == [(A, "renew")]
    d = Duel(mine, pool="betrayal")
    d.choose("pass")
    assert "fury" in d.spells() and not d.t.spell_discard
    d = Duel("renewal[1], haste[], fury[], wrath[1], windstorm[1], mutation[1]", pool="betrayal")
    d.choose("betrayal", "haste")
    assert d.asked[-1][2] == {"haste", "fury"}
    assert d.spells() == ["renewal", "betrayal", "fury", "wrath", "windstorm", "mutation"]


def test_s05_six_spells_in_use_leave_nothing_to_choose():
    d = Duel("renewal[1], haste[1], fury[2], wrath[1], windstorm[1], mutation[1]").choose()
    assert d.asked == [] and d.t.stage == "cool down"


def test_s06_an_empty_spell_deck_is_made_anew_after_the_old_spell_has_gone():
    d = Duel("renewal[1], haste[1], fury[], wrath[1], windstorm[1], mutation[1]", pool="growth, betrayal",
             spell_deck="", spell_discard="lullaby, echo, freeze")
    d.choose("betrayal")
    assert d.t.pool[1].id in {"lullaby", "echo", "freeze", "fury"} and d.t.pool[0].id == "growth"
    assert len(d.t.spell_deck) == 3 and not d.t.spell_discard
    assert Shuffled(Place("spell_deck")) in d.events


def test_s07_the_hand_limit_is_looked_at_only_at_the_start_of_a_turn():
    d = Duel("fury", hand=[1] * 8 + [2] * 4, pool="haste")
    d.choose(1, 1, "haste")
    assert d.prompts == [(A, "hand_limit"), (A, "hand_limit"), (A, "take")]
    assert sorted(d.hand) == [1] * 6 + [2] * 4
    d.cool_down().gain()
    assert len(d.hand) == 13 and d.asked == []


# -- cost -------------------------------------------------------------------------------------------------------------

def test_s08_haste_and_second_strike_add_up():
    d = Duel("second_strike, haste, crushing_blow, windstorm", hand=[1] * 9, deck=[3])
    d.cast("second_strike")
    assert d.health == (60, 57)
    d.cast("haste")
    assert d.cost("crushing_blow") == 2
    d.cast("crushing_blow")
    assert d.health == (60, 51) and (d.t.discount, d.t.attack_discount) == (0, 0)
    d.cast("windstorm")
    assert d.health == (60, 49) and len(d.hand) == 1


def test_s09_a_spell_cast_for_nothing_lays_no_mana_and_can_be_cast_again():
    d = Duel("haste, amnesia", hand=[1, 1, 1])
    d.cast("haste").cast("amnesia")
    assert d.health == (60, 59) and d.on("amnesia") == [] and len(d.hand) == 1
    d.cast("amnesia")
    assert d.health == (60, 57) and d.on("amnesia") == [1]


def test_s10_a_spell_without_a_target_may_be_cast_and_does_nothing():
    d = Duel("energy_reserve", hand=[1, 1]).cast("energy_reserve")
    assert d.hand == [] and d.on("energy_reserve") == [1, 1] and d.prompts == []


# -- history ----------------------------------------------------------------------------------------------------------

def test_s11_soul_pact_draws_what_the_cast_just_before_it_dealt():
    d = Duel("crushing_blow, soul_pact", hand=[1] * 6).cast("crushing_blow").cast("soul_pact")
    assert len(d.hand) == 6
    d = Duel("crushing_blow, power_hungry, soul_pact", hand=[1] * 7)
    d.cast("crushing_blow").cast("power_hungry").cast("soul_pact")
    assert d.hand == []


def test_s12_a_delayed_attack_is_no_instant_attack_for_soul_pact():
    d = Duel("reckless_attack, soul_pact", hand=[1, 1]).cast("reckless_attack").cast("soul_pact")
    assert d.hand == []


def test_s13_an_attack_that_dealt_nothing_gives_soul_pact_nothing():
    d = Duel("crushing_blow, drain_soul, soul_pact", hand=[1] * 8)
    d.cast("crushing_blow").cast("drain_soul").cast("soul_pact")
    assert d.health == (60, 54) and d.hand == []


def test_s14_fatal_flaw_is_one_hit_and_leaves_the_mana_where_it_is():
    d = Duel("fatal_flaw, soul_pact", hand=[1, 1, 1], foe="fury[1,3]")
    d.cast("fatal_flaw")
    assert d.health == (60, 56) and d.on("fury") == [1, 3]
    assert [event.change for event in d.events if isinstance(event, Counted)] == [-4]
    d.cast("soul_pact")
    assert len(d.hand) == 4


def test_s15_wrath_asks_who_can_pay():
    d = Duel("wrath, soul_pact", hand=[1, 1], foe_hand=[1, 2, 3])
    d.cast("wrath", 1, 2)
    assert d.prompts == [(B, "wrath"), (B, "wrath_more")]
    assert d.health == (60, 60) and d.foe_hand == [3] and d.discard == [1, 2]
    d.cast("soul_pact")
    assert d.hand == []
    d = Duel("wrath", hand=[1], foe_hand=[4]).cast("wrath")
    assert d.prompts == [] and d.health == (60, 58) and d.foe_hand == [4]
    d = Duel("wrath", hand=[1], foe_hand=[4, 4]).cast("wrath", "decline")
    assert d.health == (60, 58) and d.foe_hand == [4, 4]


def test_s16_blood_lust_after_second_strike():
    d = Duel("second_strike, blood_lust", hand=[1] * 5).cast("second_strike").cast("blood_lust")
    assert d.health == (60, 54) and d.hand == []


def test_s17_any_attack_cast_lengthens_the_run_and_any_other_breaks_it():
    d = Duel("doom_drop, windstorm, blood_lust", hand=[1] * 7, deck=[3])
    d.cast("doom_drop").cast("windstorm").cast("blood_lust")
    assert d.health == (60, 53)
    d = Duel("windstorm, renewal, blood_lust", hand=[1] * 5, deck=[3])
    d.cast("windstorm").cast("renewal").cast("blood_lust")
    assert d.health == (60, 57)


def test_s18_amnesia_remembers_its_own_casts():
    d = Duel("amnesia, renewed_fervor", hand=[1, 2, 3])
    d.cast("amnesia").cast("renewed_fervor")
    assert d.hand == [1] and d.health == (60, 59)
    d.cast("amnesia")
    assert d.health == (60, 57)


# -- Growth -----------------------------------------------------------------------------------------------------------

def test_s19_growth_makes_a_four_a_five():
    d = Duel("growth[1], energy_storm", hand=[1, 1, 1, 2, 3, 4, 4]).cast("energy_storm")
    assert d.health == (60, 56)
    d.attack(2)
    assert d.health == (60, 53) and d.record == (3, 3)


def test_s20_with_growth_nothing_has_power_one():
    d = Duel("growth[1], windstorm", hand=[1], deck=[1, 2]).cast("windstorm")
    assert d.health == (60, 58) and d.deck[:2] == [1, 2] and d.on("windstorm") == [1]


@pytest.mark.parametrize(("mana", "left"), [(4, 59), (3, 56)])
def test_s21_reckless_attack_wants_exactly_four(mana: int, left: int):
    d = Duel(f"growth[1,1], reckless_attack[{mana}]").cool_down()
    assert d.health == (60, left) and d.on("growth") == [1]


def test_s22_growth_lingers_for_the_batch_in_which_it_lost_its_last_mana():
    d = Duel("growth[1], doom_drop[3]", hand=[2]).cool_down()
    assert d.health == (60, 56) and d.on("growth") == d.on("doom_drop") == []
    d.attack(2)
    assert d.health == (60, 54)


@pytest.mark.parametrize(("mana", "left"), [("3", 57), ("2,3", 56)])
def test_s23_a_single_mana_off_growth_is_read_without_it_if_it_was_the_last(mana: str, left: int):
    d = Duel(f"growth[{mana}], trap_attack", hand=[1, 1, 1]).cast("trap_attack")
    assert d.health == (60, left) and d.hand == [3]


@pytest.mark.parametrize(("mine", "left"), [("growth[1], possessed", 60), ("possessed", 59)])
def test_s24_possessed_is_softened_by_what_the_gift_is_worth_now(mine: str, left: int):
    d = Duel(mine, hand=[1, 1, 1], foe_hand=[4, 1]).cast("possessed", 4)
    assert d.health == (60, left) and d.hand == [4] and d.foe_hand == [1]


# -- delayed spells ---------------------------------------------------------------------------------------------------

def test_s25_a_pick_up_sets_nothing_off_a_discard_does():
    d = Duel("doom_drop[1,2,4], time_distortion, sneaky_deal", hand=[1, 1, 1])
    d.cast("time_distortion")
    assert d.health == (60, 60) and sorted(d.hand) == [1, 4] and d.prompts == []
    d.cast(("sneaky_deal", 1), "doom_drop")
    assert d.health == (60, 58) and d.on("doom_drop") == [1] and d.discard == [2]


def test_s26_shadow_attack_finishes_before_the_doom_drop_that_it_tapped():
    d = Duel("doom_drop[2,4], shadow_attack, soul_pact", hand=[1] * 5, deck=[2] * 12)
    d.cast("shadow_attack")
    assert d.health == (60, 52) and len(d.hand) == 5 and d.t.dealt == [4]
    d.cast("soul_pact")
    assert d.on("soul_pact") == [1] and len(d.hand) == 8


def test_s27_silent_support_after_the_cool_down():
    d = Duel("silent_support[1], crushing_blow[1,2,3]").cool_down("crushing_blow")
    assert d.discard == [1, 3] and d.hand == [2] and d.on("crushing_blow") == [1]


def test_s28_quick_swap():
    d = Duel("quick_swap[1]", hand=[2], pool="windstorm", deck=[3]).cool_down("windstorm")
    assert d.spells() == ["windstorm"] and d.on("windstorm") == [] and d.t.spell_discard == [d.spell("quick_swap")]
    assert len(d.t.pool) == 10
    d.cast("windstorm")
    assert d.health == (60, 58)
    d = Duel("quick_swap[1]", hand=[2], pool="windstorm").cool_down("damage")
    assert d.health == (60, 59) and d.spells() == ["quick_swap"] and d.on("quick_swap") == []


def test_s29_wild_bloom_casts_for_nothing_and_the_spell_can_be_cast_again():
    d = Duel("wild_bloom[1], crushing_blow, soul_pact", hand=[1] * 6, deck=[2] * 12).cool_down("crushing_blow")
    assert d.health == (60, 54) and d.on("crushing_blow") == []
    d.cast("soul_pact")
    assert len(d.hand) == 11
    d.cast("crushing_blow")
    assert d.health == (60, 48) and len(d.on("crushing_blow")) == 5


def test_s30_wild_bloom_waits_for_its_last_mana():
    d = Duel("wild_bloom[1,2], crushing_blow").cool_down()
    assert d.asked == [] and d.on("wild_bloom") == [1] and d.health == (60, 60)


# -- mana laid by a spell, mana supply --------------------------------------------------------------------------------

def test_s31_mana_that_windstorm_lays_cools_down_first():
    d = Duel("windstorm", hand=[3], deck=[1, 2]).cast("windstorm")
    assert d.health == (60, 58) and d.on("windstorm") == [3, 1]
    d.cool_down()
    assert d.on("windstorm") == [3] and d.discard == [1]


def test_s32_bad_fortune_lays_the_ones_by_itself():
    d = Duel("bad_fortune", hand=[2, 2], deck=[1, 3, 1, 4]).cast("bad_fortune")
    assert d.health == (60, 56) and d.on("bad_fortune") == [2, 2, 1, 1] and d.deck[:2] == [3, 4]
    assert d.prompts == [] and not d.t.turned_up


def test_s32_bad_fortune_asks_only_for_an_order():
    d = Duel("bad_fortune", hand=[2, 2], deck=[2, 3, 1, 4]).cast("bad_fortune", 3)
    assert d.prompts == [(A, "return")] and d.deck[:3] == [2, 3, 4] and d.on("bad_fortune") == [2, 2, 1]


def test_s33_the_discard_is_shuffled_only_when_a_card_is_wanted():
    d = Duel(deck=[2], discard=[1, 1, 3, 4], exactly=True).gain()
    assert d.hand[0] == 2 and len(d.hand) == 3 and len(d.deck) == 2 and d.discard == []
    d = Duel(deck=[2, 1, 1], discard=[4], exactly=True).gain()
    assert d.deck == [] and d.discard == [4] and d.hand == [2, 1, 1]
    d = Duel(deck=[2], exactly=True).gain()
    assert d.hand == [2]


def test_s34_arcane_tactics_puts_back_any_four():
    d = Duel("arcane_tactics", hand=[1, 1, 4], deck=[1, 1, 1, 1, 2, 2, 3, 4])
    d.cast("arcane_tactics", 1, 1, 1, 3)
    assert sorted(d.hand) == [1, 2, 2, 4] and d.deck[:5] == [3, 1, 1, 1, 4]


def test_s35_contamination_wants_two_mana_after_paying():
    d = Duel("contamination", hand=[1, 1, 2, 3], deck=[4]).cast("contamination", 2)
    assert d.health == (60, 56) and d.deck[:3] == [3, 2, 4] and d.hand == []
    d = Duel("contamination", hand=[1, 1, 2]).cast("contamination")
    assert d.health == (60, 60) and d.hand == [2] and d.prompts == []
