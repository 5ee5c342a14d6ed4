"""Cards that no scenario and no ruling shows, each by what is printed on it."""

from __future__ import annotations

from typing import Any

from tests.rules.wizards_and_relics.battles import Battle, fought, side

MAGE = "Mediocre Mage + Knobbly Staff"           # 2 + 2, red


def battle(*seats: dict[str, Any], **table: Any) -> Battle:
    """To the end of the last battle that is written down."""
    return fought(*seats, until="totals", **table)


# -- wizards ------------------------------------------------------------------------------------------------------

def test_fizzwick_gains_three_by_a_wizard_on_top_of_the_deck_and_leaves_it_there() -> None:
    b = battle(side("fizzwick_dampmatch + Knobbly Staff", deck="Lars"), side(MAGE))
    assert b.totals == [(1 + 3 + 2, 4)] and b.t.drawn == [0, 0] and b.t.deck[0][-1].name == "Lars"


def test_fizzwick_draws_a_card_otherwise() -> None:
    b = battle(side("fizzwick_dampmatch + Knobbly Staff", deck="Squeaky Wand"), side(MAGE))
    assert b.totals == [(1 + 2, 4)] and b.t.drawn == [1, 0] and "Squeaky Wand" in b.names("hand", 0)


def test_volcanessa_counts_red_wizards_face_up_herself_included() -> None:
    b = battle(side("volcanessa_the_unsupervised + Knobbly Staff"), side(MAGE), side("Forest Friend + Knobbly Staff"))
    assert b.totals == [(2 + 2 + 1 + 2, 4 + 1, 4)]           # red over green


def test_volcanessa_gains_four_at_most() -> None:
    b = battle(side("volcanessa_the_unsupervised + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage"),
               side("jeff_the_mage + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage"), side(MAGE))
    assert b.totals == [(2 + 4 + 2 + 2, 3 + 1 + 2 + 2, 4)]   # five of them are red


def test_the_turnip_prophet_gains_two_by_showing_one_basic_relic() -> None:
    b = battle(side("Turnip Prophet + Sensible Battlestaff", holds="Squeaky Wand", show="Knobbly Staff"), side(MAGE))
    assert b.totals == [(2 + 2 + 3, 2 + 1 + 2)] and b.prompts.count("show") == 1 and b.hand(0) == 5
    b = battle(side("Turnip Prophet + Sensible Battlestaff"), side("Forest Friend + Knobbly Staff"))
    assert b.totals == [(2 + 3, 4)], "it may be declined"
    b = fought(side("Turnip Prophet + Knobbly Staff", holds="Squeaky Wand"), side(MAGE), until="show")
    assert b.offered() == {"Knobbly Staff", "done"}, "the Wand is enchanted"


def test_the_gatherer_draws_when_relics_are_revealed_and_counts_the_cards_drawn() -> None:
    b = battle(side("The Gatherer + Horn of Too Much", resolve="The Gatherer"), side("Forest Friend + Knobbly Staff"))
    assert b.totals == [(2 + 3 + 3, 4)] and b.t.drawn == [3, 0]
    b = battle(side("The Gatherer + Knobbly Staff"), side("Forest Friend + Knobbly Staff"), drawn=[5, 0])
    assert b.totals == [(2 + 5 + 2, 4)] and b.t.drawn == [6, 0], "five at most"


def test_sorrel_gains_by_each_devoted_wizard_shown_three_at_most() -> None:
    team = "Forest Friend + Mediocre Mage + Pondering Mystic + Bonfire Notary + Lars"
    b = battle(side("Shop Steward Sorrel + Knobbly Staff", holds=team,
                    show=["Forest Friend", "Mediocre Mage", "Pondering Mystic"]), side("Forest Friend + Knobbly Staff"))
    assert b.totals == [(2 + 3 + 2, 4)] and b.prompts.count("show") == 3
    b = fought(side("Shop Steward Sorrel + Knobbly Staff", holds=team), side(MAGE), until="show")
    assert "Lars" not in b.offered() and "Bonfire Notary" in b.offered()


# -- relics -------------------------------------------------------------------------------------------------------

def test_the_crumbly_biscuit_takes_a_wizard_from_the_discard_pile() -> None:
    b = battle(side("Mediocre Mage + crumbly_biscuit", discard="Lars + Forest Friend", take_back="Lars"),
               side("Mediocre Mage + Sensible Battlestaff"))
    assert b.totals == [(2 + 2, 5)] and b.t.drawn == [0, 0]
    assert "Lars" in b.names("hand", 0) and b.names("discard", 0) == ["Forest Friend"]


def test_the_ward_of_nature_counts_green_wizards_on_all_sides() -> None:
    b = battle(side("Forest Friend + Ward of Nature"), side("Forest Friend + Knobbly Staff"), side(MAGE))
    assert b.totals == [(2 + 2 + 2, 4, 4 + 1)]


def test_the_moth_eaten_pockets_want_three_cards_or_fewer() -> None:
    for keeps, gain in ((3, 2), (4, 0)):
        b = battle(side("Mediocre Mage + Moth-Eaten Pockets", keeps=keeps), side("Bonfire Notary + Knobbly Staff"))
        assert b.totals == [(2 + 2 + gain, 5)]


def test_the_tie_dyed_robe_shines_in_a_rematch() -> None:
    b = battle(side("Mediocre Mage + Tie-Dyed Robe"), side(MAGE))
    assert b.totals == [(2 + 3, 4)]
    b = battle(side(f"{MAGE}; Mediocre Mage + Tie-Dyed Robe"), side(f"{MAGE}; {MAGE}"))
    assert b.totals == [(4, 4), (2 + 3 + 2, 4)]


def test_grenlor_wants_a_green_rival_and_cannot_be_ignored() -> None:
    b = battle(side("Mediocre Mage + grenlor"), side("Forest Friend + Knobbly Staff"))
    assert b.totals == [(2 + 1 + 1 + 4, 4)]
    b = battle(side("Forest Friend + grenlor"), side(MAGE))
    assert b.totals == [(2 + 1, 4 + 1)], "the own wizard does not count"
    b = battle(side("Dwarven Minimalist + grenlor"), side("Forest Friend + Knobbly Staff"))
    assert b.totals == [(3 + 1 + 1 + 4, 2)]


def test_the_orb_of_oversharing_gains_by_each_relic_shown_three_at_most() -> None:
    b = battle(side("Mediocre Mage + Orb of Oversharing", show=["Knobbly Staff"] * 3), side(MAGE))
    assert b.totals == [(2 + 1 + 3, 4)] and b.prompts.count("show") == 3 and b.hand(0) == 5


# -- shrines ------------------------------------------------------------------------------------------------------

def test_the_spire_of_revelry_counts_red_for_red_and_draws_for_blue() -> None:
    b = battle(side(MAGE), side("Mediocre Mage + Sensible Battlestaff"), side("Pondering Mystic + Knobbly Staff"),
               shrine="Spire of Revelry")
    assert b.totals == [(4 + 2, 5 + 2, 4 + 1)] and b.t.drawn == [0, 0, 1]


def test_the_pillar_of_knowledge_draws_for_each_blue_wizard_three_at_most() -> None:
    mystic, clairvoyant = "Pondering Mystic + Knobbly Staff", "Certified Clairvoyant + Knobbly Staff"
    b = battle(side(mystic), side(clairvoyant), side("Forest Friend + Knobbly Staff"), shrine="Pillar of Knowledge")
    assert b.totals == [(4, 5, 4 + 1 + 2)] and b.t.drawn == [2, 2, 0]
    b = battle(side(mystic), side(clairvoyant), side(mystic), side(mystic), shrine="Pillar of Knowledge")
    assert b.t.drawn == [3, 3, 3, 3]


def test_gol_aether_gives_one_to_the_devoted_and_two_to_blue() -> None:
    b = battle(side("Pondering Mystic + Knobbly Staff"), side("Bonfire Notary + Knobbly Staff"),
               side("artifact_snob + Knobbly Staff"), shrine="Gol Æther")
    assert b.totals == [(2 + 1 + 1 + 2, 3 + 1, 0 + 1 + 2 + 2)]           # blue over red; the Snob ignores the others


def test_the_darkwood_beacon_gives_one_to_the_devoted_and_two_to_green_for_a_card() -> None:
    b = battle(side("Forest Friend + Knobbly Staff", may_discard="Knobbly Staff"), side(MAGE), shrine="Darkwood Beacon")
    assert b.totals == [(4 + 1 + 2, 4 + 1 + 1)] and b.t.discarded == [1, 0]
    b = battle(side("Forest Friend + Knobbly Staff"), side(MAGE), shrine="Darkwood Beacon")
    assert b.totals == [(4 + 1, 4 + 1 + 1)] and b.t.discarded == [0, 0], "it may be declined"


def test_the_kennel_helps_whoever_is_behind_and_draws_for_the_others() -> None:
    b = battle(side(MAGE), side(MAGE, hall=1), shrine="Kennel of Underdogs")
    assert b.totals == [(4 + 3, 4)] and b.t.drawn == [0, 1]


def test_the_maze_helps_wizards_without_advantage() -> None:
    b = battle(side("Forest Friend + Knobbly Staff"), side(MAGE), shrine="Maze of Rude Mirrors")
    assert b.totals == [(4 + 3, 4 + 1)]


def test_the_amphitheatre_applauds_advantage_and_draws_for_the_others() -> None:
    b = battle(side("Forest Friend + Knobbly Staff"), side(MAGE), shrine="Amphitheatre of Applause")
    assert b.totals == [(4, 4 + 1 + 3)] and b.t.drawn == [1, 0]


def test_the_cloakroom_lets_the_enlightened_discard_up_to_two_for_one_each() -> None:
    b = battle(side("Lava Spurter + Knobbly Staff", may_discard=["Knobbly Staff"] * 2), side(MAGE),
               shrine="Cloakroom of Whispers")
    assert b.totals == [(2 + 1 + 2 + 2, 4)] and b.t.discarded == [2, 0] and b.prompts.count("may discard") == 2


def test_the_statue_gives_three_to_devoted_twos_and_a_card_to_the_enlightened() -> None:
    b = battle(side(MAGE), side("Bonfire Notary + Knobbly Staff"), side("Lava Spurter + Knobbly Staff"),
               shrine="Statue of the Average Wizard")
    assert b.totals == [(4 + 3, 5, 2 + 1 + 2)] and b.t.drawn == [0, 0, 1]
