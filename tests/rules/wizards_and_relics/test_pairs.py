"""Cards that meet: what follows from two or three rules at once, where no scenario of the fact sheet shows it."""

from __future__ import annotations

import pytest

from game.rules.core.events import Moved, Said
from game.rules.wizards_and_relics.power import ENCHANTMENT, contributions
from tests.rules.wizards_and_relics.battles import fought, side


def test_an_hourglass_that_is_ignored_later_takes_back_the_power_of_the_second_application() -> None:
    b = fought(side("Pondering Mystic + Hourglass of Do-Overs"), side("Mediocre Mage + mimic_chest"),
               shrine="The Lyceum", until="totals")
    assert b.totals == [(2 + 1 + 3, 2)]          # base, advantage, the first +3; the Chest has no power of its own
    assert b.counts(0) == (4, 2, 0)              # cards moved by the second application stay moved
    b = fought(side("Pondering Mystic + Hourglass of Do-Overs"), side("Mediocre Mage + Knobbly Staff"),
               shrine="The Lyceum", until="totals")
    assert (ENCHANTMENT, "Hourglass of Do-Overs", 3) in [
        (part.kind, part.card.name, part.amount) for part in contributions(b.t, 0)]


def test_an_hourglass_under_the_obelisk_brings_a_relic_face_up_and_resolves_it() -> None:
    b = fought(side("Forest Friend + Hourglass of Do-Overs", holds="Squeaky Wand + Sensible Battlestaff",
                    add_relic="Sensible Battlestaff", add_open_relic="Squeaky Wand"),
               side("Forest Friend + Knobbly Staff"), shrine="Obelisk of Blessings", until="totals")
    assert b.totals == [(2 + 3 + 3 + 1, 2 + 2 - 1)]
    assert [event.seen for event in b.told(Moved, verb="adds")] == [0b01, 0b11]


def test_an_hourglass_cannot_turn_the_roundabout_once_relics_are_face_up() -> None:
    b = fought(side("Forest Friend + Hourglass of Do-Overs"), side("Forest Friend + Knobbly Staff"),
               shrine="The Relic Roundabout", until="totals")
    assert b.prompts.count("pass left") == 1 and b.totals == [(2 + 3, 2 + 2 + 1)]


def test_an_hourglass_applies_the_shrine_to_both_wizards() -> None:
    b = fought(side("jeff_the_mage + Hourglass of Do-Overs", holds="Mediocre Mage", add_wizard="Mediocre Mage"),
               side("Mediocre Mage + Knobbly Staff"), shrine="Spire of Rin-dûil", until="totals")
    # Jeff 3 + 1, the Mage 2, the glass 3; the red line twice for each; the rival once
    assert b.totals == [(3 + 1 + 2 + 3 + 4 * 3, 2 + 2 + 3)] and b.t.drawn == [2, 1]


def test_a_claim_in_mid_step_leaves_the_order_of_effects_on_several_rivals_as_it_was() -> None:
    """B becomes Master during the enchantments; for C's Gong, in the same step, A still comes before B."""
    b = fought(side("Mediocre Mage + Knobbly Staff"),
               side("Pondering Mystic + Resurrection Doorbell", discard="Lava Spurter", dig_up="Lava Spurter"),
               side("Mediocre Mage + Gong of Universal Regret"), until="totals")
    assert b.t.master == 1
    assert [event.actor for event in b.told(Moved, verb="discards")] == [0, 1]


def test_an_order_changed_by_a_claim_holds_for_the_abilities_that_follow() -> None:
    b = fought(side("Barbecue Baroness + Knobbly Staff"), side("Mediocre Mage + Knobbly Staff"),
               side("Lava Spurter + Knobbly Staff"), until="totals")
    assert [event.actor for event in b.told(Moved, verb="discards")] == [2, 1]   # C is Master; B follows A


def test_the_inspector_stops_once_and_shows_each_colour_once() -> None:
    b = fought(side("Sleeve Inspector + Knobbly Staff", holds="Lars + Mediocre Mage + Forest Friend", show=["Lars"]),
               side("Pondering Mystic + Knobbly Staff"), until="show")
    assert b.offered() == {"Forest Friend", "done"}           # a second red wizard brings nothing
    b = fought(side("Sleeve Inspector + Knobbly Staff", holds="Lars + Mediocre Mage + Forest Friend", show="done"),
               side("Pondering Mystic + Sensible Battlestaff"), until="totals")
    assert b.prompts.count("show") == 1 and b.totals == [(1 + 2, 2 + 3)]


def test_the_inspector_counts_a_wizard_of_all_colours_for_whichever_is_missing() -> None:
    b = fought(side("Sleeve Inspector + Knobbly Staff", holds="madame_kaleido + Lars + Pondering Mystic",
                    show=["madame_kaleido", "Lars", "Pondering Mystic"]),
               side("Pondering Mystic + Knobbly Staff"), until="totals")
    assert b.totals == [(1 + 3 + 2, 4)]


def test_a_chest_that_chooses_an_ancient_ignores_nothing() -> None:
    b = fought(side("Mediocre Mage + mimic_chest"), side("Mediocre Mage + rhotkra"), until="totals")
    assert b.totals == [(2, 2 + 1 + 4)]


@pytest.mark.parametrize("relic", ["Wand of Equality", "Weathervane of Spite"])
def test_advantage_comes_back_when_a_chest_ignores_what_held_it_off(relic: str) -> None:
    b = fought(side(f"Mediocre Mage + {relic}"), side("Pondering Mystic + mimic_chest"), until="totals")
    assert b.totals == [(2, 2 + 1)]


def test_the_weathervane_gives_no_advantage_over_a_shielded_rival() -> None:
    b = fought(side("Mediocre Mage + Weathervane of Spite"), side("Forest Friend + Weathervane of Spite"),
               until="totals")
    assert b.totals == [(2 + 2, 2 + 2)]          # neither has a wizard left to have it over


def test_a_minimalist_added_by_jeff_ignores_every_relic_before_it_turns_up() -> None:
    b = fought(side("jeff_the_mage + Standard Scroll"),
               side("Forest Friend + Horn of Too Much", holds="Dwarven Minimalist", add_wizard="Dwarven Minimalist"),
               until="totals")
    assert b.totals == [(3 + 1, 2 + 3)] and b.t.drawn == [0, 0]


def test_jeff_and_a_wizard_that_empties_the_hand_cause_a_replenish_before_it_turns_up() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff", keeps=2, holds="Voice of the Forest",
                    add_wizard="Voice of the Forest"),
               side("Antler Laureate + Crown of the Last Giant"), until="totals")
    assert b.counts(0) == (6, 0, 1)
    assert b.totals == [(3 + 1 + 1 + 8 - 7 + 2, 3 + 4)]       # Jeff's two bonuses; the Voice hushed by seven cards


def test_floaty_and_the_voice_side_by_side_follow_the_same_hand() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff"),
               side("Floaty Floaty Float + Horn of Too Much", holds="Voice of the Forest",
                    add_wizard="Voice of the Forest"), until="totals")
    # seven cards: +7 and -7 of 8; the Voice has no advantage over red; Jeff has it, from the Float and by colour
    assert b.hand(1) == 6 and b.totals == [(3 + 1 + 1 + 2, 6 + 8 - 6 + 3 + 1)]


def test_a_relic_brought_by_the_hat_makes_the_chief_enchanter_happy() -> None:
    b = fought(side("Chief Enchanter + Hat of Many Hats", holds="Squeaky Wand", add_open_relic="Squeaky Wand",
                    resolve="Hat of Many Hats"), side("Antler Laureate + Knobbly Staff"), until="totals")
    assert b.totals == [(3 + 1 + 1 + 1, 3 + 2 - 1)]           # he, his bonus, Hat, Wand
    b = fought(side("Chief Enchanter + Hat of Many Hats", holds="Squeaky Wand"),
               side("Antler Laureate + mimic_chest"), master=1, until="totals")
    assert b.totals == [(3, 3)]                  # the Chest came first: no Hat, no Wand, nothing enchanted


def test_the_lantern_sets_up_the_lint() -> None:
    b = fought(side("gary_god_of_gifts + Lantern of Second Thoughts", holds="Lint of Fortune", deck="Lars + Lars",
                    add_relic=["Lint of Fortune", "decline"], resolve="Lantern of Second Thoughts"),
               side("Forest Friend + Knobbly Staff"), until="totals")
    assert b.totals == [(2 + 2 + 1 + 2, 4)]      # a staff on top, not the second Lars
    b = fought(side("gary_god_of_gifts + Lantern of Second Thoughts", holds="Lint of Fortune", deck="Lars + Lars",
                    add_relic=["Lint of Fortune", "decline"], resolve="Lint of Fortune"),
               side("Forest Friend + Knobbly Staff"), until="totals")
    assert b.totals == [(2 + 2 + 1, 4)]


def test_a_broom_that_was_exchanged_comes_back_to_whoever_lost_with_it() -> None:
    b = fought(side("Mischievous Merchant + Boomerang Broom", exchange="relics_laid.1", spoils="draw"),
               side("Mediocre Mage + Staff of Undeniable Bigness"))
    assert b.totals == [(2 + 1 + 4, 2 + 2)] and "Boomerang Broom" in b.names("hand", 1)


def test_gwynndalyn_takes_an_exchanged_relic_into_the_hand_of_its_new_owner() -> None:
    b = fought(side("Mischievous Merchant + Boomerang Broom", holds="Sensible Battlestaff", exchange="relics_laid.1",
                    swap_in="Sensible Battlestaff"),
               side("Gwynndalyn Moore + Crown of the Last Giant", may_swap="swap"), until="totals")
    assert "Crown of the Last Giant" in b.names("hand", 0) and "Boomerang Broom" in b.names("hand", 1)
    assert b.totals == [(2 + 3, 3 + 2)]


def test_the_snob_looks_at_who_controls_a_relic_when_it_turns_up() -> None:
    b = fought(side("Artifact Snob + Crown of the Last Giant"),
               side("Mischievous Merchant + Knobbly Staff", exchange="relics_laid.0"), until="totals")
    assert b.totals == [(2, 2)]


def test_an_exchange_with_a_player_whom_the_flames_left_without_a_relic_is_a_gift() -> None:
    b = fought(side("Master of the Flames + Knobbly Staff"), side("Master of the Flames + Boomerang Broom"),
               side("Mischievous Merchant + Crown of the Last Giant", exchange="relics_laid.0"), until="totals")
    # A has lost the staff and gets the Crown; the Merchant stands without a relic
    assert b.totals == [(6 + 4, 6, 2 + 1)]


def test_behind_and_the_fullest_hall_mean_players_in_the_battle_only() -> None:
    rematch = "Tenured Pyromancer + Hall Pass"
    b = fought(side(f"Mediocre Mage + Sensible Battlestaff; {rematch}"),
               side("Mediocre Mage + Sensible Battlestaff; Cassius Comeback + Underdog's Collar"),
               side("Forest Friend + Knobbly Staff", hall=3), until="totals")
    assert b.totals == [(6, 6, 4), (3 + 2, 2 + 1)]            # C with the fullest Hall is out


def test_the_union_counts_no_wizard_of_a_tied_battle() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff; Lars + Unionised Broom"),
               side("Mediocre Mage + Grandmother's Teapot; Tenured Pyromancer + Hat of Adequate Height"),
               until="totals")
    assert b.totals == [(4, 4), (1 + 2 + 1, 3 + 2)]


def test_a_whoopee_thrown_away_for_lack_of_a_wizard_counts_in_the_battle_to_come() -> None:
    b = fought({"plays": "", "holds": "Whoopee Grimoire", "keeps": 1, "deck": "Forest Friend",
                "answers": {"play relic": "Knobbly Staff", "take back": "Whoopee Grimoire"}},
               side("Forest Friend + Sensible Battlestaff"), until="totals")
    assert b.totals == [(2 + 2 + 2, 2 + 3)] and b.counts(0) == (7, 3, 1)


def test_a_whoopee_from_the_deck_counts_too_and_none_in_the_hand_check() -> None:
    b = fought(side("Mediocre Mage + Pickled Prophecy", deck="Whoopee Grimoire + Lars"),
               side("Mediocre Mage + Knobbly Staff"), until="totals")
    assert b.totals == [(2 + 1 + 1 + 2, 4)]
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant", spoils="draw"),
               {"plays": "Mediocre Mage + Knobbly Staff", "keeps": 8, "holds": "Whoopee Grimoire",
                "answers": {"discard": "Whoopee Grimoire"}})
    assert b.totals == [(8, 4)] and not b.t.tokens


@pytest.mark.parametrize(("first", "gain"), [("Mirror of Mild Vanity", 5), ("mimic_chest", 1)])
def test_a_mirror_looks_when_it_acts_and_not_again(first: str, gain: int) -> None:
    b = fought(side("gary_god_of_gifts + Mirror of Mild Vanity", holds="mimic_chest",
                    add_relic=["mimic_chest", "decline"], resolve=first),
               side("Forest Friend + Crown of the Last Giant"), until="totals")
    assert b.totals == [(2 + gain, 2)]


def test_the_garden_counts_once_for_each_wizard() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage"),
               side("Mediocre Mage + Squeaky Wand"), shrine="Garden of Plain Things", until="totals")
    assert b.totals == [(3 + 1 + 2 + 2 + 3 + 3 - 1, 2 + 1)]


def test_a_wizard_of_all_colours_feeds_every_ward_and_every_ancient() -> None:
    b = fought(side("madame_kaleido + Knobbly Staff"), side("Mediocre Mage + kroanlor"),
               side("Forest Friend + Ward of Elements"), until="totals")
    # she beats both and both beat her; the Mage beats the Friend as well, once
    assert b.totals == [(3 + 1 + 2, 2 + 1 + 1 + 4, 2 + 1 + 2 + 1)]


def test_a_dug_up_heckler_stays_when_the_doorbell_is_ignored() -> None:
    b = fought(side("Mediocre Mage + Resurrection Doorbell", discard="Hot-Headed Heckler",
                    dig_up="Hot-Headed Heckler"), side("Mediocre Mage + mimic_chest"), until="totals")
    assert b.totals == [(2 + 2, 2 - 1)]


def test_the_baroness_earns_nothing_from_rivals_without_cards() -> None:
    b = fought({"plays": "Mediocre Mage + Knobbly Staff", "keeps": 0, "only": ""},
               side("Barbecue Baroness + Knobbly Staff"), until="totals")
    assert b.totals == [(4, 4)] and b.t.discarded == [0, 0]


def test_pete_dug_up_and_pete_of_a_tied_battle_come_back() -> None:
    b = fought(side("Mediocre Mage + Resurrection Doorbell", discard="Perennial Pete", dig_up="Perennial Pete"),
               side("Grand Combustor Bram + Crown of the Last Giant", spoils="draw"))
    assert b.t.winner == 1 and "Perennial Pete" in b.names("hand", 0)
    b = fought(side("Perennial Pete + Knobbly Staff; Mediocre Mage + Knobbly Staff"),
               side("Forest Friend + Grandmother's Teapot; Grand Combustor Bram + Crown of the Last Giant",
                    spoils="draw"))
    assert b.t.winner == 1 and "Perennial Pete" in b.names("hand", 0)


def test_the_tin_and_the_opus_count_what_happened_before_a_rematch() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff; Tenured Pyromancer + Emergency Biscuit Tin", keeps=3),
               side("Mediocre Mage + Grandmother's Teapot; Tenured Pyromancer + magnum_opus_unfinished", keeps=3),
               until="totals")
    # both replenish as they lay the second pair: one card left, six drawn; the Tin draws one more
    assert b.totals == [(4, 4), (3 + 2 + 2, 3 + 2 + 4)] and b.t.drawn == [7, 6]


def test_a_late_claim_cancels_an_earlier_one() -> None:
    b = fought(side("Lava Spurter + Sceptre of Being in Charge"),
               side("Forest Friend + Resurrection Doorbell", discard="Queue-Jumping Oracle",
                    dig_up="Queue-Jumping Oracle"), side("Mediocre Mage + Knobbly Staff"), master=2, until="totals")
    said = [event.text for event in b.told(Said) if "Master Wizard" in event.text]
    assert said == ["{0} takes over as Master Wizard.", "The claims cancel each other: {2} is Master Wizard."]
    assert b.t.master == 2
    # the Spurter and the Sceptre have lost their bonus; Spurter over Friend, Oracle over red, Mage over Friend
    assert b.totals == [(2 + 1 + 2, 2 + 1 + 3 + 1, 2 + 1 + 2)]
    assert b.t.drawn == [1, 0, 1]


def test_go_big_brings_in_wizards_of_every_battle_and_extra_ones() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff; Grand Combustor Bram + Crown of the Last Giant",
                    holds="Mediocre Mage", add_wizard="Mediocre Mage"),
               side("Bonfire Notary + Sensible Battlestaff; Mediocre Mage + Knobbly Staff", holds="Mediocre Mage",
                    add_wizard="Mediocre Mage"), go_big=True)
    assert b.totals == [(3 + 1 + 2 + 2, 3 + 2 + 3), (8, 4)]
    assert b.names("hall", 0) == ["Grand Combustor Bram", "Jeff, the Mage", "Mediocre Mage"]
