"""The scenarios of the fact sheet that are battles: SC-01 to SC-21."""

from __future__ import annotations

import pytest

from game.rules.core.events import Counted
from tests.rules.wizards_and_relics.battles import Battle, fought, side


def test_sc01_floaty_grows_with_the_scroll() -> None:
    b = fought(side("Floaty Floaty Float + Standard Scroll"), side("Pondering Mystic + Knobbly Staff"))
    assert b.totals == [(7, 6)]
    powers = [event.now for event in b.told(Counted, name="power", seat=0)]
    assert powers[:2] == [5, 6]                  # the wizard alone, then with the Scroll's own power
    assert b.hand(0) == 6


def test_sc02_the_voice_of_the_forest_rises() -> None:
    b = fought(side("Voice of the Forest + Loose-Leaf Spell", keeps=4, may_discard=["Knobbly Staff"] * 2),
               side("Forest Friend + Knobbly Staff"))
    assert b.totals == [(9, 4)] and b.hand(0) == 2


def test_sc03_the_voice_falls_by_a_replenish() -> None:
    b = fought(side("Voice of the Forest + Loose-Leaf Spell", keeps=3, may_discard=["Knobbly Staff"] * 2),
               side("Forest Friend + Sensible Battlestaff"))
    assert b.totals == [(4, 5)]
    assert b.hand(0) == 7 and b.counts(0) == (6, 2, 1)


def test_sc04_lars_and_the_hall() -> None:
    b = fought(side("Lars + Knobbly Staff", keeps=3, hall=2, may_discard=["Knobbly Staff"] * 2),
               side("Mediocre Mage + Knobbly Staff"))
    assert b.totals == [(5, 4)] and b.hand(0) == 5 and b.counts(0) == (4, 2, 1)


def no_wizard() -> Battle:
    return Battle({"plays": "", "holds": "Dusty Tome + Knobbly Staff + Knobbly Staff + Knobbly Staff + Knobbly Staff",
                   "keeps": 3, "hall": 1, "deck": "adam_the_arcane_adept", "answers": {"take back": ["Knobbly Staff"]}},
                  side("Pondering Mystic + Knobbly Staff"))


def test_sc05_no_wizard_in_hand_with_a_dusty_tome() -> None:
    b = no_wizard().run(until="play relic")      # Adam is the only wizard
    assert b.hand(0) == 7 and b.names("wizards_laid", 0) == ["Adam, the Arcane Adept"]
    assert b.counts(0) == (8, 5, 1)
    b = no_wizard()
    b.answers[0]["play relic"] = ["Knobbly Staff"]
    b.run(until="totals")
    assert b.totals == [(6, 4)] and b.counts(0)[:2] == (10, 5) and b.hand(0) == 9


def test_sc06_eleven_cards() -> None:
    b = fought({**side("Grand Combustor Bram + Crown of the Last Giant", spoils="draw")},
               {"plays": "Mediocre Mage + Knobbly Staff", "keeps": 8, "holds": "Dusty Tome",
                "answers": {"discard": ["Dusty Tome"]}})
    assert b.hand(1) == 11 and b.hand(0) == 6 and b.names("hall", 0) == ["Grand Combustor Bram"]


def test_sc07_the_flames_do_not_discard() -> None:
    b = fought(side("Master of the Flames + Dusty Tome"), side("Mediocre Mage + Knobbly Staff"))
    assert b.totals == [(6, 4)] and b.hand(0) == 5 and b.counts(0) == (0, 0, 0)
    assert b.names("discard", 0) == ["Dusty Tome"]
    b = fought(side("Master of the Flames + Dusty Tome"), side("Great-Aunt Evergreen + Crown of the Last Giant"))
    assert b.totals == [(7, 8)] and b.asked is None         # no relic to take: the winner draws


@pytest.mark.parametrize("master", [0, 1])
def test_sc08_the_flames_meet_gary(master: int) -> None:
    bin_ = {"bin": "relics_laid.0.0"} if master == 1 else {}
    b = fought(side("Master of the Flames + Knobbly Staff", holds="Sensible Battlestaff",
                    add_relic="Sensible Battlestaff", **bin_),
               side("gary_god_of_gifts + Grandmother's Teapot", add_relic=["Knobbly Staff", "decline"]), master=master)
    assert b.totals == [(10, 6)]
    assert b.names("discard", 0)[0] == "Knobbly Staff"


def test_sc09_the_minimalist_against_an_ancient() -> None:
    b = fought(side("Dwarven Minimalist + Crown of the Last Giant"), side("Pondering Mystic + rhotkra"))
    assert b.totals == [(3, 8)]


def test_sc10_the_snob() -> None:
    b = fought(side("Artifact Snob + Staff of Undeniable Bigness"), side("Grand Combustor Bram + Standard Scroll"))
    assert b.totals == [(5, 4)] and b.hand(1) == 5          # the Snob has base 0, for balance
    assert b.offered() == {"draw", "Standard Scroll"}


def test_sc11_snob_minimalist_and_kroanlor() -> None:
    b = fought(side("Artifact Snob + Staff of Undeniable Bigness"), side("Dwarven Minimalist + Sensible Battlestaff"),
               side("Certified Clairvoyant + kroanlor"))
    assert b.totals == [(1, 3, 9)]


def test_sc12_jeff() -> None:
    b = fought(side("jeff_the_mage + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage",
                    enthrone="jeff_the_mage"),
               side("Forest Friend + Sensible Battlestaff", holds="Pondering Mystic", add_wizard="Pondering Mystic"),
               shrine="Spire of Rin-dûil")
    assert b.totals == [(16, 8)]
    assert (b.hand(0), b.hand(1)) == (5, 6)
    assert b.t.drawn == [1, 2]


def test_sc13_two_claims_cancel() -> None:
    b = fought(side("Lava Spurter + Knobbly Staff"), side("Queue-Jumping Oracle + Knobbly Staff"),
               side("Mediocre Mage + Sceptre of Being in Charge"), master=2)
    assert b.totals[0] == (4, 6, 6)
    assert b.t.master == 2 and b.t.fighters == (1, 2) and b.t.drawn == [1, 0, 1]


def test_sc14_one_claim_changes_the_order() -> None:
    b = fought(side("Forest Friend + Standard Scroll"), side("Lava Spurter + mimic_chest"))
    assert b.totals == [(2, 4)] and b.hand(0) == 5 and b.t.master == 1      # the Chest has power 0, for balance


def test_sc15_an_exchange_and_what_follows() -> None:
    b = fought(side("Mischievous Merchant + Standard Scroll", exchange="relics_laid.1", spoils="Standard Scroll"),
               side("Certified Clairvoyant + Staff of Undeniable Bigness"))
    assert b.totals == [(6, 4)]
    assert "Staff of Undeniable Bigness" in b.names("discard", 0) and "Standard Scroll" in b.names("hand", 0)
    assert (b.hand(0), b.hand(1)) == (6, 8)


def test_sc16_one_relic_for_two() -> None:
    b = fought(side("daniel_the_dancing_druid + Knobbly Staff", exchange="relics_laid.1"),
               side("Forest Friend + Sensible Battlestaff", holds="Hat of Considerable Brim",
                    add_relic="Hat of Considerable Brim"), shrine="Obelisk of Blessings", master=1)
    assert b.totals == [(9, 4)]


def test_sc17_gwynndalyn_three_in_play_two_in_hand() -> None:
    wizards = " + ".join(["Forest Friend"] * 5)
    b = fought(side("Gwynndalyn Moore + Knobbly Staff", holds=wizards),
               side("gary_god_of_gifts + Staff of Undeniable Bigness", keeps=6,
                    holds="Sensible Battlestaff + Hat of Considerable Brim + Grandmother's Teapot + Standard Scroll "
                          "+ Mediocre Mage + Mediocre Mage",
                    add_relic=["Sensible Battlestaff", "Hat of Considerable Brim"],
                    swap_out=["relics_laid.1.1", "relics_laid.1.2"], swap_in=["Grandmother's Teapot"]),
               master=1)
    assert b.totals == [(5, 10)]
    assert b.hand(1) == 5 and "Sensible Battlestaff" in b.names("hand", 1)


def test_sc18_gwynndalyn_finds_nothing() -> None:
    b = fought(side("Gwynndalyn Moore + Knobbly Staff"),
               side("Mediocre Mage + Staff of Undeniable Bigness", holds=" + ".join(["Forest Friend"] * 5)),
               until="play wizard")
    assert b.totals[0] == (6, 6) and b.t.battle >= 2
    assert b.names("past_relics", 1)[0] == "Staff of Undeniable Bigness"


def test_sc19_the_chief_enchanter() -> None:
    b = fought(side("Chief Enchanter + Standard Scroll", resolve="Chief Enchanter"),
               side("Antler Laureate + Knobbly Staff"))
    assert b.totals[0] == (5, 5) and b.counts(0)[:2] == (3, 1)
    b = fought(side("Chief Enchanter + Standard Scroll"), side("Dwarven Minimalist + Knobbly Staff"))
    assert b.totals == [(3, 4)] and b.counts(0) == (0, 0, 0)


@pytest.mark.parametrize(("wizard", "total"), [("Forest Friend", 7), ("Antler Laureate", 4), ("Compost Conjurer", 3)])
def test_sc20_the_greatsword_of_the_weak(wizard: str, total: int) -> None:
    b = fought(side(f"{wizard} + Greatsword of the Weak"), side("Forest Friend + Knobbly Staff"))
    assert b.totals[0] == (total, 4)


@pytest.mark.parametrize(("wizard", "total"), [("Great-Aunt Evergreen", 8), ("Voice of the Forest", 4)])
def test_sc21_the_cloak_of_courage(wizard: str, total: int) -> None:
    b = fought(side(f"{wizard} + Cloak of Courage"), side("Forest Friend + Knobbly Staff"))
    assert b.totals[0] == (total, 4) and b.t.drawn[0] >= 1
