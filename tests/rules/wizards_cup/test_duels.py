"""The scenarios S01 to S41 of the fact sheet: single duels, and one whole round."""

from __future__ import annotations

import pytest

from tests.rules.wizards_cup.duels import Round, fought


def test_s01_element_beats_value_and_the_botanist_discards_the_waiting_card() -> None:
    r = fought("deck Alchimist, Hermit; waiting Traveler", "deck Botanist, Jester; waiting Siren")
    assert r.pile(0) == "Traveler, Alchimist" and r.zone(1) == "Botanist" and r.waiting(1) == "Siren"
    assert "Nature beats Water." in r.said


def test_s02_a_dormant_traveler_adds_two() -> None:
    r = fought("deck Traveler, Sinners", "deck Geomaster, Jester", duels=2)
    assert "6 + 2 beats 6." in r.said
    assert (r.zone(0), r.pile(1)) == ("Sinners", "Geomaster")


def test_s03_equal_values_both_lose() -> None:
    r = fought("deck Hermit, Dancer", "deck Geomaster, Siren")
    assert (r.pile(0), r.pile(1), r.zone(0), r.zone(1)) == ("Hermit", "Geomaster", "", "")
    r.fight()
    assert r.t.fresh == [True, True] and r.zone(0) == "Dancer"


def test_s04_light_is_weak_to_three_elements_and_a_visible_lamplighter_takes_weakness_away() -> None:
    r = fought("deck Lamplighter, Pyrotechnician", "deck Dancer, Siren")
    assert r.pile(0) == "Lamplighter" and "Water beats Light." in r.said
    r.fight()
    assert r.pile(1) == "Dancer"
    assert r.said == ["The Lamplighter takes away the weakness of The Pyrotechnician.", "6 beats 3."]


def test_s05_the_lamplighter_does_not_stop_a_winning_power() -> None:
    r = fought("deck Duelist; pile Lamplighter", "zone Dancer")
    assert r.pile(0) == "Lamplighter, Duelist" and r.zone(1) == "Dancer"


def test_s06_the_alchimist_helps_water_only() -> None:
    assert fought("deck Siren; pile Alchimist", "deck Hermit").said == ["6 + 3 beats 6."]
    assert fought("deck Traveler; pile Alchimist", "deck Sinners").said == ["6 beats 5."]


def test_s07_only_the_visible_card_counts() -> None:
    r = fought("deck Hermit; pile Traveler, Geomaster", "deck Geomaster")
    assert r.said == ["6 + 1 beats 6."] and r.pile(1) == "Geomaster"


def test_s08_a_dormant_card_can_be_covered_in_mid_duel() -> None:
    r = fought("zone Geomaster; pile Traveler; waiting Jester", "deck Botanist")
    assert r.said == ["The Botanist drives out the waiting card.", "6 beats 5."]
    assert r.pile(0) == "Traveler, Jester" and r.pile(1) == "Botanist"


def test_s09_a_discarded_waiting_card_wakes_at_once() -> None:
    r = fought("deck Falconer, Siren; waiting Traveler", "deck Botanist, Hermit, Jester", "leave")
    assert r.said == ["The Falconer looks at the top card of {1}’s deck.",
                      "The Botanist drives out the waiting card.", "4 + 2 beats 5."]
    assert r.deck(1) == "Hermit, Jester" and r.pile(1) == "Botanist"


def test_s10_immediate_powers_go_by_printed_value() -> None:
    r = fought("pile Traveler; deck Falconer, Hermit; waiting Jester",
               "deck Botanist, Siren, Dancer; waiting Lamplighter", "move")
    assert r.deck(1) == "Dancer, Siren" and r.pile(0) == "Traveler, Jester, Falconer" and r.zone(1) == "Botanist"
    assert r.said[-1] == "5 beats 4." and r.waiting(1) == "Lamplighter"


def test_s11_the_shaman_lets_both_lose() -> None:
    r = fought("deck Shaman", "zone Duelist", stay_wins=[0, 1])
    assert (r.pile(0), r.pile(1)) == ("Shaman", "Duelist")
    assert r.said == ["The Shaman lets nobody win: both lose."], "no value is compared"


def test_s12_the_botanist_acts_before_the_shaman() -> None:
    r = fought("deck Shaman; waiting Traveler", "deck Botanist")
    assert (r.pile(0), r.pile(1)) == ("Traveler, Shaman", "Botanist")


def test_s13_the_shaman_acts_before_the_detective() -> None:
    r = fought("deck Shaman", "deck Detective; waiting Dancer")
    assert r.asked == [] and (r.pile(0), r.pile(1), r.waiting(1)) == ("Shaman", "Detective", "Dancer")


def test_s14_a_revolutionary_that_went_first_still_discards_after_the_shaman() -> None:
    r = fought("deck Revolutionary", "deck Shaman, Hermit, Dancer")
    assert (r.pile(1), r.deck(1), r.pile(0)) == ("Shaman, Hermit", "Dancer", "Revolutionary")


def test_s15_the_same_name_at_the_same_time_has_no_immediate_power() -> None:
    r = fought("deck Revolutionary, Siren", "deck Revolutionary, Hermit")
    assert (r.pile(0), r.pile(1), r.deck(0), r.deck(1)) == ("Revolutionary", "Revolutionary", "Siren", "Hermit")
    assert r.said == ["The same name on both sides: neither immediate power happens.", "1 equals 1: both lose."]


def test_s16_the_same_name_at_different_times_has_its_power() -> None:
    r = fought("zone Botanist; waiting Traveler", "deck Botanist", stay_wins=[1, 0])
    assert r.pile(0) == "Traveler" and r.said[-1] == "5 + 2 beats 5." and r.pile(1) == "Botanist"


def test_s17_a_winner_does_not_use_its_immediate_power_again() -> None:
    r = fought("deck Revolutionary, Siren", "deck Ferryman, Blacksmith, Sinners, Hermit, Jester; waiting Dancer")
    assert r.pile(1) == "Ferryman, Blacksmith" and r.deck(1) == "Sinners, Hermit, Jester, Dancer"
    assert r.said == ["Light beats Shadow.", "The Revolutionary brings down the top card of the deck."]
    r.fight("Hermit", "Jester")
    assert r.pile(1) == "Ferryman, Blacksmith, Sinners" and r.said == ["Light beats Shadow."]
    r.fight()
    assert r.said == ["6 beats 1."] and r.pile(0) == "Revolutionary" and r.deck(1) == "Jester, Dancer"
    assert r.pile(1) == "Ferryman, Blacksmith, Sinners"


def test_s18_the_revolutionary_can_wake_a_card_for_the_rival() -> None:
    r = fought("deck Revolutionary, Hermit", "deck Geomaster, Traveler, Siren", duels=2)
    assert r.pile(1) == "Traveler" and r.pile(0) == "Revolutionary, Hermit" and "6 + 2 beats 6." in r.said


def test_s19_a_ferryman_thrown_by_the_revolutionary_works() -> None:
    r = fought("deck Revolutionary, Siren", "deck Geomaster, Ferryman, Hermit; waiting Blacksmith")
    assert (r.pile(1), r.deck(1), r.waiting(1)) == ("Ferryman", "Hermit, Blacksmith", "")


def test_s20_the_detective_brings_in_an_immediate_power() -> None:
    r = fought("deck Detective, Hermit; waiting Botanist", "deck Dancer, Siren; waiting Traveler", "exchange")
    assert (r.zone(0), r.waiting(0), r.pile(1)) == ("Botanist", "Detective", "Traveler, Dancer")


def test_s21_the_detective_may_stay() -> None:
    r = fought("deck Detective; waiting Botanist", "deck Ferryman, Siren; waiting Traveler", "stay")
    assert (r.pile(1), r.deck(1), r.waiting(0)) == ("Ferryman", "Siren, Traveler", "Botanist")


def test_s22_the_botanist_acts_before_the_detective() -> None:
    r = fought("deck Detective; waiting Jester", "deck Botanist")
    assert r.asked == [] and r.pile(0) == "Jester, Detective" and r.said[-1] == "Nature beats Light."


def test_s23_the_detective_brings_in_the_shaman() -> None:
    r = fought("deck Detective; waiting Shaman", "zone Jester", "exchange")
    assert (r.pile(0), r.pile(1), r.waiting(0)) == ("Shaman", "Jester", "Detective")


def test_s24_a_detective_that_brings_in_the_rivals_name_switches_both_powers_off() -> None:
    r = fought("deck Detective, Hermit, Siren; waiting Falconer", "deck Falconer, Sinners, Jester", "move", "exchange")
    assert r.asked == ["falconer", "detective"]
    assert (r.pile(0), r.pile(1), r.deck(0)) == ("Falconer", "Falconer", "Siren, Hermit")


def test_s24_dormant_powers_still_count_then() -> None:
    r = fought("deck Detective, Hermit, Siren; waiting Falconer; pile Geomaster", "deck Falconer, Sinners, Jester",
               "move", "exchange")
    assert r.said[-1] == "4 + 1 beats 4." and r.pile(1) == "Falconer"


def test_a_same_name_arrival_stops_a_pending_revolution() -> None:
    r = fought("deck Revolutionary, Siren", "deck Detective, Hermit; waiting Revolutionary", "exchange")
    assert r.deck(1) == "Hermit" and r.deck(0) == "Siren" and r.pile(0) == "Revolutionary"


def test_a_survivor_of_a_same_name_duel_has_its_permanent_power_again_in_the_next() -> None:
    r = fought("deck Detective; waiting Jester; pile Geomaster", "zone Jester; deck Duelist", "exchange")
    assert r.said[-1] == "5 + 1 beats 5." and r.zone(0) == "Jester", "the Jester's power is off: the higher value wins"
    r.fight()
    assert r.said == ["With the Jester 5 + 1 beats 8."] and r.pile(1) == "Jester, Duelist"


@pytest.mark.parametrize(("mine", "yours", "said"), [
    ("deck Detective; waiting Siren; pile Traveler", "zone Siren; pile Traveler", "6 + 2 equals 6 + 2: both lose."),
    ("deck Detective; waiting Duelist", "zone Duelist", "8 equals 8: both lose."),
    ("deck Detective; waiting Blacksmith", "zone Blacksmith; pile Pyrotechnician", "5 + 3 beats 5."),
])
def test_in_a_same_name_duel_permanent_powers_are_off_and_dormant_ones_work(mine: str, yours: str, said: str) -> None:
    assert fought(mine, yours, "exchange", stay_wins=[0, 2]).said[-1] == said


def test_a_revolutionary_that_was_activated_is_not_undone_by_a_hermit_who_comes_later() -> None:
    r = fought("deck Revolutionary, Siren", "deck Detective, Dancer, Jester; waiting Hermit", "exchange")
    assert (r.zone(1), r.pile(0), r.pile(1), r.deck(1)) == ("Hermit", "Revolutionary", "Dancer", "Jester")


def test_s25_the_dancer_beats_permanent_powers_and_nothing_else() -> None:
    r = fought("deck Dancer", "deck Hermit")
    assert r.pile(1) == "Hermit" and r.said == ["The Dancer beats every permanent power."]
    r = fought("deck Dancer", "deck Falconer")
    assert r.pile(0) == "Dancer" and r.said == ["Nature beats Water."]


@pytest.mark.parametrize("second", ["deck Dancer", "zone Dancer"])
def test_s26_two_dancers_both_lose(second: str) -> None:
    r = fought("deck Dancer", second)
    assert (r.pile(0), r.pile(1)) == ("Dancer", "Dancer")
    assert r.said == ["Both would win by their power: both lose."]


def test_s26_a_dancer_that_the_detective_brings_to_another_has_no_power_and_both_lose_all_the_same() -> None:
    r = fought("deck Detective; waiting Dancer", "zone Dancer", "exchange")
    assert (r.pile(0), r.pile(1), r.waiting(0)) == ("Dancer", "Dancer", "Detective")
    assert r.said == ["The same name on both sides: no power of either works in this duel.", "3 equals 3: both lose."]


def test_s27_the_blacksmiths_line_is_eight() -> None:
    r = fought("deck Blacksmith", "deck Hermit; pile Traveler")
    assert r.pile(1) == "Traveler, Hermit" and r.said == ["The Blacksmith beats 8 or more: 6 + 2."]
    r = fought("deck Blacksmith", "deck Hermit; pile Geomaster")
    assert r.pile(0) == "Blacksmith" and r.said == ["6 + 1 beats 5."]


def test_s28_a_winning_power_comes_before_the_element() -> None:
    assert fought("deck Blacksmith", "deck Siren; pile Alchimist").pile(1) == "Alchimist, Siren"
    assert fought("deck Blacksmith", "deck Siren").said == ["Water beats Fire."]


def test_s29_two_blacksmiths() -> None:
    r = fought("deck Blacksmith; pile Pyrotechnician", "deck Blacksmith; pile Pyrotechnician")
    assert (r.zone(0), r.zone(1)) == ("", "")
    r = fought("deck Blacksmith; pile Pyrotechnician", "deck Blacksmith")
    assert r.zone(1) == "Blacksmith" and r.said == ["The Blacksmith beats 8 or more: 5 + 3."]


@pytest.mark.parametrize(("mine", "yours", "left"), [
    ("deck Jester", "deck Siren", ("Jester", "")),
    ("deck Jester", "deck Traveler", ("", "")),
    ("deck Jester; pile Geomaster", "deck Geomaster", ("", "")),
    ("deck Jester", "deck Dancer", ("", "Dancer")),
    ("deck Jester; pile Geomaster", "deck Jester", ("", "Jester")),
])
def test_s30_with_the_jester_the_lower_value_wins(mine: str, yours: str, left: tuple[str, str]) -> None:
    r = fought(mine, yours)
    assert (r.zone(0), r.zone(1)) == left


def test_s31_the_siren_silences_the_rivals_dormant_power() -> None:
    r = fought("deck Hermit; pile Traveler", "deck Siren")
    assert (r.zone(0), r.zone(1)) == ("", "")
    assert r.said == ["The Siren silences The Traveler.", "6 equals 6: both lose."]
    r = fought("deck Pyrotechnician; pile Lamplighter", "deck Siren")
    assert r.said == ["The Siren silences The Lamplighter.", "Water beats Fire."] and r.zone(1) == "Siren"


def test_what_the_siren_silences_is_said_only_where_it_would_have_counted() -> None:
    assert fought("deck Hermit; pile Alchimist", "deck Siren").said == ["6 equals 6: both lose."]
    assert fought("deck Shaman; pile Lamplighter", "zone Siren").said == ["The Shaman lets nobody win: both lose."]


def test_s32_a_standing_siren_stops_the_ferryman() -> None:
    r = fought("deck Ferryman, Hermit; waiting Falconer", "deck Siren")
    assert (r.deck(0), r.waiting(0), r.pile(0)) == ("Hermit", "Falconer", "Ferryman")
    assert r.said == ["6 beats 1.", "The Siren silences The Ferryman."]


def test_a_siren_that_loses_in_the_same_duel_does_not_stop_the_ferryman() -> None:
    r = fought("deck Ferryman, Hermit; waiting Falconer", "deck Siren", stay_wins=[0, 0])
    assert r.zone(1) == "Siren"
    both = Round("zone Ferryman; deck Hermit; waiting Falconer; pile Alchimist", "zone Siren")
    both.t.no_winner = True
    from game.rules.wizards_cup.duel import end_duel
    end_duel(both.t, [0, 1])
    assert both.deck(0) == "Hermit, Falconer"


def test_s33_the_hermit_stops_the_shaman_for_good() -> None:
    r = fought("deck Shaman", "deck Hermit, Traveler")
    assert r.zone(0) == "Shaman" and r.pile(1) == "Hermit"
    assert r.said == ["The Hermit stops the power of The Shaman.", "8 beats 6."]
    r.fight()
    assert r.pile(1) == "Hermit, Traveler" and r.said == ["8 beats 5."]


def test_s34_the_hermit_stops_the_revolutionary() -> None:
    r = fought("deck Revolutionary", "deck Hermit, Geomaster, Dancer")
    assert r.pile(0) == "Revolutionary" and r.deck(1) == "Geomaster, Dancer"


def test_s35_the_duelist_tires() -> None:
    r = fought("deck Duelist", "deck Geomaster, Hermit", duels=2)
    assert r.said == ["Fire beats Nature.", "6 + 1 beats 8 - 2."] and r.pile(0) == "Duelist"
    r = fought("deck Duelist; pile Pyrotechnician", "deck Hermit, Jester", duels=2)
    assert r.said == ["8 + 3 beats 6.", "With the Jester 5 beats 8 + 3 - 2."]
    assert r.pile(0) == "Pyrotechnician, Duelist" and r.zone(1) == "Jester"


def test_s36_the_sinners_reorder_the_deck() -> None:
    r = fought("deck Sinners, Traveler, Hermit, Blacksmith, Dancer", "deck Geomaster, Siren",
               "Blacksmith", "Traveler", "Hermit")
    assert (r.zone(0), r.zone(1)) == ("", "") and r.said == ["6 equals 6: both lose."]
    r.fight()
    assert r.said == ["Water beats Fire."] and r.pile(0) == "Sinners, Blacksmith"
    assert r.deck(0) == "Traveler, Hermit, Dancer"


def test_sinners_with_one_card_in_the_deck_ask_nothing() -> None:
    assert fought("deck Sinners, Dancer", "deck Geomaster, Siren").asked == []


def test_sinners_with_one_card_in_the_deck_hide_nothing_that_was_known() -> None:
    r = fought("deck Falconer, Hermit", "deck Alchimist, Jester, Sinners", "move", duels=2)
    assert r.zone(1) == "Sinners" and r.t.view(0).deck[1] == r.t.deck[1]
    assert not any("another order" in said for said in r.said)


def test_s37_the_falconer_moves_the_card_or_leaves_it() -> None:
    mine, yours = "deck Falconer, Hermit, Siren", "deck Alchimist, Pyrotechnician, Hermit, Jester"
    r = fought(mine, yours, "move", duels=2)
    assert r.deck(1) == "Jester, Pyrotechnician" and r.pile(0) == "Falconer" and r.said[-1] == "6 beats 4."
    r = fought(mine, yours, "leave", duels=2)
    assert r.said[-1] == "Fire beats Nature."


def test_the_falconer_alone_learns_the_card_it_sees() -> None:
    r = fought("deck Falconer, Hermit", "deck Alchimist, Pyrotechnician, Hermit", "move")
    bottom = r.t.deck[1][0]
    assert bottom.name == "The Pyrotechnician"
    assert r.t.known is not None and r.t.known[0] & bottom.bit
    assert not any(card.bit & r.t.known[0] for card in r.t.deck[1][1:])


def test_s41_a_whole_round() -> None:
    r = fought("deck Hermit, Geomaster, Jester, Revolutionary, Blacksmith; waiting Traveler",
               "deck Botanist, Detective, Dancer, Ferryman, Duelist; waiting Siren", duels=9)
    assert r.pile(0) == "Hermit, Geomaster, Jester, Revolutionary, Blacksmith"
    assert r.pile(1) == "Botanist, Detective, Dancer, Ferryman, Duelist"
    assert (r.zone(1), r.deck(1), r.zone(0), r.deck(0)) == ("Siren", "", "", "")
    assert r.said == ["The Hermit stops the power of The Botanist.", "6 beats 5.",
                      "The Hermit stops the power of The Detective.", "9 beats 6.", "Nature beats Light.",
                      "Nature beats Water.", "6 beats 1.", "Fire beats Nature.",
                      "5 + 1 equals 8 - 2: both lose.", "Water beats Light.", "Water beats Fire."]
