"""The rulings R25 to R64, each by its number: delayed and ongoing spells, mana, swaps, choices, the end."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.core.decisions import Prompt
from game.rules.core.events import Moved, Phase, Shuffled
from game.rules.core.match import Match, won
from game.rules.core.places import Place
from game.rules.grimoire.book import OATH
from game.rules.grimoire.casting import CAST_LIMIT
from game.rules.grimoire.rules import GAME, QUIET_LIMIT
from game.rules.grimoire.table import PILES, GrimoireTable
from game.rules.grimoire.verbs import power
from tests.rules.grimoire.duel import A, B, Duel, Refused, Word
from tests.rules.scenario import players

# -- delayed spells ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["time_distortion", "energy_reserve", "trap_attack", "arcane_eye", "energy_shield",
                                   "shadow_oath"])
def test_r25_picking_up_sets_nothing_off(spell: str):
    d = Duel(f"doom_drop[4], {spell}", hand=[1] * 3, foe="fury").cast(spell)
    assert d.on("doom_drop") == [] and d.health[B] == (56 if spell == "trap_attack" else 60)


@pytest.mark.parametrize(("spell", "cost", "own"), [("sneaky_deal", 1, 0), ("shadow_attack", 4, 3),
                                                    ("coercive_agreement", 2, 0)])
def test_r25_discarding_does(spell: str, cost: int, own: int):
    d = Duel(f"doom_drop[3], {spell}", hand=[1] * cost)
    d.cast(spell, *["doom_drop"] * (spell == "sneaky_deal"))
    assert d.health == (60, 57 - own) and d.on("doom_drop") == []


def test_r26_it_does_not_matter_how_the_mana_got_there():
    d = Duel("freeze", hand=[1, 1], foe="doom_drop", deck=[4]).cast("freeze", "doom_drop")
    assert d.health == (60, 60)
    d.pass_turn().cool_down()
    assert d.health == (56, 60)


def test_r27_mana_is_discarded_off_a_spell_in_its_owners_turn_only():
    m, rng, turn, seen = Match(GAME, players(2), {"promo": True}, 3), Random(3), None, 0
    while m.decision:
        m.choose(rng.choice(m.decision.keys))
    for event in m.events:
        if isinstance(event, Phase) and event.name == "turn":
            turn = event.seat
        if isinstance(event, Moved) and event.source.zone in PILES and event.target.zone == "mana_discard":
            assert event.source.seat == turn
            seen += 1
    assert seen > 20


def test_r28_wild_bloom_spends_discounts_and_may_be_declined():
    d = Duel("wild_bloom[1], crushing_blow, sneaky_deal, haste", hand=[1] * 2, attack_discount=1)
    d.cast("sneaky_deal", "wild_bloom", "crushing_blow")
    assert d.health == (60, 54) and (d.t.discount, d.t.attack_discount) == (0, 0) and d.t.paid == [1, 0]
    d = Duel("wild_bloom[1], crushing_blow").cool_down("decline")
    assert d.health == (60, 60) and d.t.history == []


def test_r28_wild_bloom_offers_instant_spells_without_mana_only():
    d = Duel("wild_bloom[1], fury[1,1], haste, doom_drop, growth, wrath").cool_down("decline")
    assert d.asked[-1][2] == {"haste", "wrath", "decline"}


def test_r29_silent_support_may_take_from_the_spell_that_set_it_off():
    d = Duel("silent_support[1], sneaky_deal", hand=[3]).cast("sneaky_deal", "silent_support", "sneaky_deal")
    assert d.hand == [3] and d.on("sneaky_deal") == []
    assert Duel("silent_support[1], fury[2,3]").cool_down("decline").hand == []


def test_r30_quick_swap_must_choose_one_of_two():
    d = Duel("quick_swap[1]").cool_down("damage")
    assert d.asked[0][2] == {"damage", *(spell.id for spell in d.t.pool)}


def test_r31_a_waiting_quick_swap_that_is_gone_can_only_deal():
    d = Duel("quick_swap[1], wild_bloom[1], twist_of_fate", pool="wrath").cool_down(
        "wild_bloom", "twist_of_fate", "wrath", "quick_swap")
    assert d.spells() == ["wrath", "wild_bloom", "twist_of_fate"] and d.health == (60, 57)   # 2 and 1
    assert d.t.pool[0].id != "wrath" and len(d.t.pool) == 10


# -- ongoing spells ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("spell", "answers"), [
    ("freeze", ["lullaby"]), ("energy_shield", []), ("eclipse", [(1, "lullaby"), (1, "lullaby"), (1, "eclipse")])])
def test_r32_the_opponent_can_switch_a_spell_on(spell: str, answers: list[Word]):
    d = Duel(spell, hand=[1] * 5, foe="lullaby", deck=[1] * 9).cast(spell, *answers)
    assert d.on("lullaby") and len(d.foe_hand) == 2


@pytest.mark.parametrize(("spell", "answers"), [("sneaky_deal", ["growth"]), ("time_distortion", [])])
def test_r32_off_when_the_last_mana_leaves_by_any_route(spell: str, answers: list[str]):
    d = Duel(f"growth[1], {spell}", hand=[1, 1, 2]).cast(spell, *answers)
    assert d.attack(2).health == (60, 58)


def test_r33_a_one_cost_ongoing_spell_covers_one_opposing_turn():
    d = Duel("battle_vision", hand=[1, 2], foe_hand=[2, 2]).cast("battle_vision")
    d.attack("skip").attack(2, 2)
    assert d.health == (60, 60)
    d.t.stage = "cool down"
    d.cool_down()
    assert d.on("battle_vision") == []


def test_r33_growth_for_three_works_in_the_turn_of_the_cast_and_two_more():
    d = Duel("growth", hand=[1, 1, 1, 2]).cast("growth")
    worth = [power(d.t, d.t.hand[A][0])]
    for _ in range(3):
        d.cool_down()
        worth.append(power(d.t, d.t.hand[A][0]))
    assert worth == [3, 3, 3, 2]


def test_r34_growth_makes_bad_fortune_find_no_ones_and_guilty_bond_compare_as_before():
    d = Duel("growth[1], bad_fortune", hand=[1, 1], deck=[1, 1, 1]).cast("bad_fortune")
    assert d.on("bad_fortune") == [1, 1] and d.deck[:3] == [1, 1, 1]
    assert Duel("growth[1], guilty_bond", hand=[1, 3], foe_hand=[3]).cast("guilty_bond").health == (60, 58)


def test_r34_a_grown_attack_is_blocked_by_the_same_printed_power():
    d = Duel("growth[1]", hand=[2], foe="battle_vision[1]", foe_hand=[2, 3]).attack(2, 2)
    assert d.health == (60, 60) and d.record == (3, 0)


def test_r35_puppetmaster_compares_the_power_at_the_moment_of_each_attack():
    d = Duel("growth[1], puppetmaster[1]", hand=[2], foe_hand=[2, 3]).attack(2)
    assert d.record == (3, 3)
    with pytest.raises(Refused):                 # in the other turn Growth is silent: a printed 3 is needed
        d.attack(2)
    assert d.attack(3).health == (57, 57)


def test_r35_the_owner_is_never_restricted():
    d = Duel("puppetmaster[1]", hand=[1, 4], attack_power=[2, 3]).attack(4)
    assert d.health == (60, 56)


def test_r36_power_hungry_takes_blocked_cards_and_own_ones_but_not_the_block():
    d = Duel("power_hungry[1]", hand=[2], foe="battle_vision[1]", foe_hand=[2]).attack(2, 2)
    assert d.hand == [2] and d.discard == [2] and d.health == (60, 60)
    d = Duel("battle_vision[1]", hand=[3], foe="power_hungry[1]", foe_hand=[3])
    d.pass_turn().attack(3, 3)
    assert d.foe_hand == [3] and d.discard == [3]


def test_r37_the_defender_is_asked_with_any_mana_in_hand_and_not_without():
    d = Duel(hand=[2], foe="battle_vision[1]", foe_hand=[3]).attack(2, "no match")
    assert d.prompts == [(A, "attack"), (B, "block")] and d.health == (60, 58)
    assert d.asked[-1][2] == {"hit", "no match"}
    assert Duel(hand=[2], foe="battle_vision[1]").attack(2).prompts == [(A, "attack")]


def test_r38_false_face_can_win_and_growth_makes_a_one_too_strong_for_it():
    d = Duel("false_face[1]", health=(60, 3)).attack()
    assert d.health == (60, 0) and won(d.events).shares == (1.0, 0.0) and d.t.active == A
    assert Duel("false_face[1], growth[1]", hand=[1]).attack(1).health == (60, 58)
    assert Duel("false_face", hand=[]).attack().health == (60, 60)


def test_r38_false_face_is_its_owners_only():
    assert Duel(foe="false_face[1]").attack().health == (60, 60)


def test_r39_lullaby_takes_what_there_is():
    d = Duel("lullaby[1], sneaky_deal", hand=[1], deck=[4], exactly=True).cast("sneaky_deal", "damage")
    assert d.hand == [4]


def test_r40_a_spell_still_uses_the_four_that_it_draws():
    d = Duel("mutation", hand=[1, 1], foe="secret_oath[1]", deck=[4]).cast("mutation")
    assert d.health == (60, 56) and d.hand == [] and d.foe_hand == [4]


def test_r40_with_growth_a_printed_three_is_a_four():
    d = Duel("growth[1], secret_oath", hand=[1, 1], foe_hand=[3, 4, 2]).cast("secret_oath")
    assert d.hand == [3] and d.foe_hand == [4, 2]


# -- mana supply ------------------------------------------------------------------------------------------------------

def test_r42_turned_up_mana_and_the_attack_card_are_not_shuffled_in():
    d = Duel("bad_fortune", hand=[4, 4], deck=[2], discard=[3, 3], exactly=True).cast("bad_fortune", 3, 3)
    assert d.deck == [2, 3, 3] and d.discard == [] and d.on("bad_fortune") == [4, 4]


@pytest.mark.parametrize(("spell", "cost", "left"), [("mutation", 2, 60), ("hellstorm", 4, 60), ("windstorm", 1, 58),
                                                     ("bad_fortune", 2, 56), ("backfire", 1, 60), ("tsunami", 2, 60)])
def test_r43_a_number_of_a_card_that_never_came_is_nothing(spell: str, cost: int, left: int):
    d = Duel(spell, hand=[1] * cost, exactly=True).cast(spell)
    assert d.health == (60, left) and d.hand == [] and d.prompts == []


def test_r43_sleight_of_hand_and_freeze_without_mana_left():
    assert Duel("sleight_of_hand", hand=[1], exactly=True).cast("sleight_of_hand").hand == []
    d = Duel("freeze", hand=[1, 1], foe="fury", exactly=True).cast("freeze")
    assert d.prompts == [] and d.on("fury") == []
    assert Duel("hellstorm", hand=[1] * 4, deck=[3, 2], exactly=True).cast("hellstorm").health == (60, 57)


def test_r45_ten_are_kept_without_a_question():
    d = Duel("fury", hand=[1] * 10, pool="haste").choose("haste")
    assert d.prompts == [(A, "take")] and len(d.hand) == 10


# -- spells that move -------------------------------------------------------------------------------------------------

def test_r46_a_taken_spell_is_replaced_in_its_place():
    d = Duel("fury", pool="haste, wrath, growth", spell_deck="echo, lullaby").choose("wrath")
    assert [spell.id for spell in d.t.pool[:3]] == ["haste", "lullaby", "growth"] and len(d.t.pool) == 10
    assert Shuffled(Place("spell_deck")) not in d.events
    d = Duel("fury", pool="haste, wrath, growth", spell_deck="").choose("wrath")
    assert len(d.t.pool) == 9


def test_r48_fewer_than_six_spells_must_take_one():
    d = Duel("fury, wrath, haste, growth, echo", pool="amnesia").choose("amnesia")
    assert len(d.spells()) == 6 and d.spells()[-1] == "amnesia" and "pass" not in d.asked[0][2]


def test_r49_an_instant_newcomer_with_mana_is_merely_in_use():
    d = Duel("quick_swap[2,1]", hand=[1] * 5, pool="crushing_blow").cool_down("crushing_blow")
    assert d.health == (60, 60) and d.castable() == set()


def test_r51_a_mode_that_could_do_nothing_is_not_offered():
    assert Duel("sneaky_deal", hand=[1]).cast("sneaky_deal").prompts == []
    assert Duel("shackled_motion", hand=[1, 1]).cast("shackled_motion").prompts == []
    d = Duel("transfigure, fury", hand=[1, 1], pool="wrath", exactly=True).cast("transfigure", "wrath")
    assert d.prompts == [(A, "swap_in")] and d.spells() == ["transfigure", "wrath"]


def test_r52_one_spell_is_enough_for_time_distortion():
    assert Duel("time_distortion, fury[4]", hand=[1, 1]).cast("time_distortion").hand == [4]


@pytest.mark.parametrize("spell", ["affliction", "fracture"])
def test_r55_the_mana_is_drawn_before_anything_is_decided(spell: str):
    d, held = Duel(f"{spell}, fury[1], haste", hand=[1, 1, 3]), []

    def answer(t: GrimoireTable, seat: int, prompt: Prompt, options: list[object]) -> object:
        if prompt.key == spell:
            held.append(len(t.view(A).hand[A]))
        return "decline" if "decline" in options else d.spell(spell)

    d.t.answer = answer
    GAME.step(d.t)
    assert held == [5]


# -- the end, loops, options ------------------------------------------------------------------------------------------

def test_r56_the_first_to_fall_loses_also_in_the_middle_of_the_cool_down():
    d = Duel("doom_drop[4], reckless_attack[1]", health=(1, 3)).cool_down("doom_drop")
    assert d.health == (1, 0) and d.t.shares == (1.0, 0.0) and d.t.stage == "cool down"
    assert len(d.t.waiting) == 1 and "no health left" in won(d.events).text


def test_r57_after_the_last_cast_only_the_attack_is_left_and_wild_bloom_is_silent():
    d = Duel("sneaky_deal, wild_bloom[1], fury", hand=[1, 1, 2])
    d.t.history, d.t.paid, d.t.dealt = ([d.spell("haste")] * (CAST_LIMIT - 1), [0] * (CAST_LIMIT - 1),
                                        [0] * (CAST_LIMIT - 1))
    d.cast("sneaky_deal", "wild_bloom")
    assert len(d.t.history) == CAST_LIMIT and d.castable() == set() and d.prompts == [(A, "sneaky_deal")]


@pytest.mark.parametrize(("chosen", "spells"), [
    ({}, 70), ({"deck": "full"}, 70), ({"deck": "base"}, 60), ({"deck": "beginner"}, 37), ({"promo": True}, 78),
    ({"deck": "base", "promo": True}, 68), ({"no_oath": True}, 69), ({"deck": "base", "no_oath": True}, 59),
    ({"promo": True, "no_oath": True}, 77)])
def test_r58_decks(chosen: dict[str, object], spells: int):
    t = Match(GAME, players(2), chosen, seed=2).table
    deck = [spell.id for spell in (*t.pool, *t.spell_deck)]
    assert len(deck) == spells and len(t.pool) == 10
    assert (OATH in deck) == (not chosen.get("no_oath") and chosen.get("deck") != "beginner")


def test_r61_an_echo_of_amnesia_counts_the_echo_itself():
    d = Duel("amnesia, echo", hand=[1] * 4).cast("amnesia").cast("echo")
    assert d.health == (60, 54)                  # 1, then 3 and 1 + 1


def test_r61_an_echo_needs_a_cheap_instant_spell_of_another_name():
    d = Duel("doom_drop, echo", hand=[1] * 4, discount=2).cast("doom_drop")
    assert d.cast("echo").health == (60, 57)
    d = Duel("haste, mutation, echo", hand=[1] * 6, deck=[2, 3]).cast("haste").cast("mutation").cast("echo")
    assert d.health == (60, 52)                  # 2, then 3 and 3: Mutation was paid with nothing


def test_r61_an_echo_after_an_echo_cast_for_nothing_deals_six_and_soul_pact_reads_the_sum():
    d = Duel("wild_bloom[1], echo, soul_pact", hand=[1] * 4).cool_down("echo").cast("echo")
    assert d.health == (60, 51) and d.t.dealt == [3, 6]
    assert len(d.cast("soul_pact").hand) == 6


def test_r61_other_means_other_than_echo():
    d = Duel("wild_bloom[1], time_distortion, echo, fury[2,4,3]", hand=[1] * 3).cool_down("time_distortion")
    assert d.hand == [1, 1, 1, 4] and d.on("fury") == [2]
    d.cast("echo")                               # Fury is the only other spell in use: nothing to ask
    assert d.health == (60, 57) and d.prompts == [] and len(d.on("echo")) == 3 and d.hand == [4, 2]


def test_r62_death_spiral_reads_what_was_paid():
    d = Duel("betrayal, death_spiral", hand=[1] * 5, discount=2).cast("betrayal")
    assert d.cost("death_spiral") == 2


def test_r63_symbiosis_after_a_skipped_attack():
    d = Duel("symbiosis", hand=[1], attack_power=[0, 3], attack_damage=[0, 0]).cast("symbiosis")
    assert d.hand == []


@pytest.mark.parametrize(("health", "shares"), [((60, 60), (0.5, 0.5)), ((10, 9), (1.0, 0.0)), ((9, 10), (0.0, 1.0))])
def test_r64_a_hundred_turns_without_a_scratch_end_the_duel(health: tuple[int, int], shares: tuple[float, float]):
    assert QUIET_LIMIT == 100
    d = Duel("fury", health=health, quiet=QUIET_LIMIT).choose()
    assert d.t.shares == shares and won(d.events)
    d = Duel("fury", health=health, quiet=QUIET_LIMIT - 1, pool="haste").choose("haste")
    assert d.t.shares is None and d.t.quiet == QUIET_LIMIT
    d.t.hand[A].append(d.t.mana_deck.pop())
    d.attack(1)
    assert d.t.quiet == 0


def test_r64_two_wizards_who_never_attack_come_to_an_end():
    t = GAME.new(2, GAME.options(2), 3)
    t.answer = lambda table, seat, prompt, options: next(
        (option for option in options if option in ("done", "skip", "pass", "damage", "decline")), options[0])
    while t.shares is None:
        GAME.step(t)
    assert t.turns == 100 and t.shares == (0.5, 0.5)
