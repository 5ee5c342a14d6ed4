"""The scenarios of the fact sheet from SC-22 on: ties, spoils, counters of the round, and more battles."""

from __future__ import annotations

import pytest

from game.rules.core.decisions import describe, face_of, key_of
from game.rules.wizards_and_relics.rules import GAME
from tests.rules.wizards_and_relics.battles import Battle, fought, side


def test_sc22_a_ward_counts_over_a_tie_and_spoils_come_from_the_tied_battle() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff; Certified Clairvoyant + Ward of Fire",
                    spoils="Grandmother's Teapot"),
               side("Mediocre Mage + Grandmother's Teapot; Tenured Pyromancer + Hat of Adequate Height"))
    assert b.totals == [(4, 4), (9, 5)]
    assert b.names("hall", 0) == ["Certified Clairvoyant"]
    assert b.names("discard", 0) == ["Knobbly Staff", "Mediocre Mage", "Ward of Fire"]
    assert "Grandmother's Teapot" in b.names("hand", 0)
    assert (b.hand(0), b.hand(1)) == (4, 5)


def test_sc23_draws_carry_over_into_the_rematch() -> None:
    b = fought(side("Mediocre Mage + Standard Scroll; adam_the_arcane_adept + Knobbly Staff",
                    may_discard="Knobbly Staff"),
               side("Tenured Pyromancer + Mirror of Mild Vanity; Pondering Mystic + Hat of Adequate Height"),
               shrine="Janoara's Fountain")
    assert b.totals == [(5, 5), (8, 6)] and b.t.drawn[0] == 4


def test_sc24_the_fountain_counts_over_a_tie() -> None:
    b = fought(side("Pondering Mystic + Knobbly Staff; Certified Clairvoyant + Grandmother's Teapot", spoils="draw"),
               side("Pondering Mystic + Hat of Adequate Height; Forest Friend + Sensible Battlestaff"),
               shrine="Janoara's Fountain")
    assert b.totals == [(6, 6), (8, 6)]
    assert (b.hand(0), b.hand(1)) == (4, 6)


@pytest.mark.parametrize(("shrine", "drawn", "hand", "total"), [
    ("Yogan's Archway", 2, 8, 4), ("Dalhi's Throne", 4, 9, 6)])
def test_sc25_taking_is_not_drawing(shrine: str, drawn: int, hand: int, total: int) -> None:
    b = fought(side("adam_the_arcane_adept + Knobbly Staff", look="Knobbly Staff"),
               side("Certified Clairvoyant + Grandmother's Teapot", look="Knobbly Staff"), shrine=shrine,
               until="totals")
    assert b.totals == [(total, 5)] and b.t.drawn[0] == drawn and b.hand(0) == hand


@pytest.mark.parametrize(("relic", "totals"), [("Wand of Equality", (7, 6, 5)), ("Sensible Battlestaff", (7, 7, 6))])
def test_sc26_clashing_advantage(relic: str, totals: tuple[int, ...]) -> None:
    b = fought(side("Floaty Floaty Float + Knobbly Staff"), side(f"Forest Friend + {relic}"),
               side("Mediocre Mage + Weathervane of Spite"))
    assert b.totals == [totals]


@pytest.mark.parametrize(("wizard", "mine", "yours", "drawn"), [
    ("Tenured Pyromancer", 8, 4, 1), ("Lars", 4, 4, 1), ("Certified Clairvoyant", 7, 5, 0)])
def test_sc27_the_academy(wizard: str, mine: int, yours: int, drawn: int) -> None:
    b = fought(side(f"{wizard} + Knobbly Staff"), side("Perennial Pete + Grandmother's Teapot"), shrine="The Academy",
               until="totals")
    assert b.totals == [(mine, yours)] and b.t.drawn[0] == drawn


def test_sc28_a_rematch_of_two_out_of_three() -> None:
    b = fought(side("Mediocre Mage + Sensible Battlestaff; Tenured Pyromancer + Gong of Universal Regret",
                    spoils="Knobbly Staff"),
               side("Tenured Pyromancer + Knobbly Staff; Mediocre Mage + Grandmother's Teapot"),
               side("Lars + Knobbly Staff"))
    assert b.totals == [(5, 5, 3), (6, 4)]
    assert b.t.discarded == [0, 1, 0]
    assert [b.hand(seat) for seat in range(3)] == [4, 4, 7] and b.t.master == 0


@pytest.mark.parametrize("loser", [1, 2])
def test_the_same_relic_of_two_losers_is_two_spoils(loser: int) -> None:
    plays = [side("Certified Clairvoyant + Ward of Fire"), side("Mediocre Mage + Squeaky Wand"),
             side("Mediocre Mage + Squeaky Wand")]
    asked = fought(*plays).asked
    assert asked is not None
    _, prompt, options = asked
    assert [face_of(option) for option in options] == ["draw", "squeaky_wand+from 1", "squeaky_wand+from 2"]
    wand = next(option for option in options if option[1] == f"from {loser}")
    said = describe(prompt, wand, lambda card: card.name, lambda card: None, None)
    assert said.label == f"Take Squeaky Wand from {{{loser}}}" and said.card is wand[0]
    b = fought({**plays[0], "answers": {"spoils": key_of(wand)}}, *plays[1:])
    assert "Squeaky Wand" in b.names("hand", 0) and [b.names("discard", seat) for seat in (loser, 3 - loser)] == [
        ["Mediocre Mage"], ["Mediocre Mage", "Squeaky Wand"]]


def test_sc29_replenish_right_after_laying() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff", holds="Letter Opener of Doom", keeps=1, hall=3),
               side("Mediocre Mage + Sensible Battlestaff"), until="laid")
    assert not any(b.t.wizards) and b.names("wizards_laid", 0) == ["Mediocre Mage"]
    assert b.hand(0) == 4 and b.counts(0) == (3, 0, 1) and b.counts(1) == (0, 0, 0)


def test_sc30_the_hand_check() -> None:
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant", keeps=8, spoils="draw"),
               side("Mediocre Mage + Knobbly Staff", keeps=8))
    assert (b.hand(0), b.hand(1)) == (8, 9) and b.t.discarded == [1, 1]


def test_sc32_old_stumpy_digs() -> None:
    b = fought(side("old_stumpy_twice_buried + Knobbly Staff", discard="Pondering Mystic + Tenured Pyromancer",
                    dig_up="Pondering Mystic", enthrone="Pondering Mystic", spoils="draw"),
               side("Tenured Pyromancer + Sensible Battlestaff"), shrine="The Lyceum")
    assert b.totals == [(10, 7)]
    assert (b.hand(0), b.hand(1)) == (7, 8)
    assert b.names("hall", 0) == ["Pondering Mystic"] and "Old Stumpy, Twice Buried" in b.names("discard", 0)


def test_sc32_only_a_devoted_2_may_be_dug_up() -> None:
    b = fought(side("old_stumpy_twice_buried + Knobbly Staff", discard="Pondering Mystic + Tenured Pyromancer"),
               side("Tenured Pyromancer + Sensible Battlestaff"), shrine="The Lyceum", until="dig up")
    assert b.offered() == {"Pondering Mystic", "decline"}


def test_sc33_a_claim_during_the_relic_step() -> None:
    b = fought(side("Forest Friend + Sceptre of Being in Charge"),
               side("Pondering Mystic + Resurrection Doorbell", discard="Lava Spurter", dig_up="Lava Spurter",
                    enthrone="Lava Spurter"))
    assert b.totals == [(5, 7)] and b.t.master == 1


def test_sc34_madame_kaleido() -> None:
    b = fought(side("madame_kaleido + Knobbly Staff", discard="Sensible Battlestaff",
                    shrine_line=["madame_kaleido#1+line 1"]),
               side("Tenured Pyromancer + Sensible Battlestaff"), shrine="Stone Circle (Slightly Oval)", until="totals")
    assert b.totals == [(8, 7)] and (b.hand(0), b.hand(1)) == (8, 7)


def test_sc35_the_hourglass() -> None:
    b = fought(side("Pondering Mystic + Hourglass of Do-Overs"),
               side("Compost Conjurer + Staff of Undeniable Bigness"), shrine="The Lyceum", until="totals")
    assert b.totals == [(11, 7)] and b.counts(0) == (4, 2, 0) and b.hand(0) == 7


@pytest.mark.parametrize(("relic", "hand"), [("Tuba of Dread", 5), ("Horn of Too Much", 7)])
def test_sc36_ignoring_after_the_fact(relic: str, hand: int) -> None:
    b = fought(side(f"Tenured Pyromancer + {relic}"), side("Bonfire Notary + mimic_chest"))
    assert b.totals == [(3, 3)] and b.hand(0) == hand


def test_sc37_running_out_of_cards() -> None:
    mages = "Mediocre Mage + Mediocre Mage + Mediocre Mage"
    b = fought(side("Tenured Pyromancer + Horn of Too Much", only="Knobbly Staff", discard=mages),
               side("Mediocre Mage + Knobbly Staff"), until="totals")
    assert b.hand(0) == 7 and len(b.t.deck[0]) == 2 and not b.t.discard[0]
    b = fought(side("Tenured Pyromancer + Horn of Too Much", only="Knobbly Staff"),
               side("Mediocre Mage + Knobbly Staff"), until="totals")
    assert b.hand(0) == 6 and b.t.drawn[0] == 1 and b.totals == [(6, 4)]


@pytest.mark.parametrize(("go_big", "hall"), [(False, ["Certified Clairvoyant"]),
                                              (True, ["Certified Clairvoyant", "Mediocre Mage"])])
def test_sc38_go_big(go_big: bool, hall: list[str]) -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff; Certified Clairvoyant + Sensible Battlestaff"),
               side("Mediocre Mage + Grandmother's Teapot; Tenured Pyromancer + Hat of Adequate Height"),
               go_big=go_big)
    assert b.totals == [(4, 4), (7, 5)] and b.names("hall", 0) == hall


def test_sc39_paying_the_troll_with_a_tome() -> None:
    b = fought(side("Mediocre Mage + Standard Scroll", holds="Dusty Tome", toll="Dusty Tome"),
               side("Mediocre Mage + Knobbly Staff"), shrine="Troll-Toll Bridge", until="totals")
    assert b.totals == [(3, 2)] and b.counts(0) == (4, 2, 0) and b.hand(0) == 7


@pytest.mark.parametrize(("rival", "total"), [("Voice of the Forest", 7), ("Mediocre Mage", 6)])
def test_sc40_the_doppelganger(rival: str, total: int) -> None:
    b = fought(side("Doubtful Doppelganger + Knobbly Staff"), side(f"{rival} + Knobbly Staff"))
    assert b.totals[0][0] == total


def test_sc41_milton_against_misfortune() -> None:
    b = fought(side("milton_the_magical + magnum_opus_unfinished"), side("Magician of Misfortune + Standard Scroll"))
    assert b.totals == [(7, 6)] and b.counts(0)[:2] == (1, 1) and b.counts(1)[:2] == (2, 2)


def test_sc42_a_tied_player_without_wizards() -> None:
    b = fought(side("Mediocre Mage + Knobbly Staff; Certified Clairvoyant + Ward of Fire"),
               side("Mediocre Mage + Knobbly Staff; Tenured Pyromancer + Grandmother's Teapot"),
               side("Mediocre Mage + Squeaky Wand"))
    assert b.totals == [(3, 3, 3), (10, 5)]
    assert b.t.fighters == (0, 1) and "Squeaky Wand" in b.offered()
    assert b.t.discarded[2] == 0                 # no wizard anywhere: the hand is not thrown away


def test_sc43_the_game_ends_before_the_spoils() -> None:
    b = fought(side("Grand Combustor Bram + Crown of the Last Giant", keeps=8, hall=3),
               side("Mediocre Mage + Knobbly Staff", keeps=8), side("Mediocre Mage + Knobbly Staff", keeps=8))
    assert b.t.shares == (1.0, 0.0, 0.0) and len(b.t.hall[0]) == 4
    assert [b.hand(seat) for seat in range(3)] == [8, 8, 8]


def test_sc48_shrines_run_out() -> None:
    b = Battle(side("Tenured Pyromancer + Sensible Battlestaff", spoils="draw"), side("Mediocre Mage + Knobbly Staff"))
    b.t.shrine_used.extend(b.t.shrine_deck)
    b.t.shrine_deck.clear()
    b.run()
    assert len(b.t.shrine_used) == 24 and not b.t.shrine_deck
    GAME.step(b.t)
    assert len(b.t.shrine) == 1 and len(b.t.shrine_deck) == 23 and not b.t.shrine_used
    assert b.t.drawn == [0, 0]                   # counters go back to 0


def test_sc49_whoopee() -> None:
    b = fought(side("Singed Apprentice + Knobbly Staff", holds="Whoopee Grimoire", may_discard="Whoopee Grimoire"),
               side("Forest Friend + Sensible Battlestaff"))
    assert b.totals == [(8, 5)]


def test_sc50_polite_silence() -> None:
    b = fought(side("hedge_witch + Chain Letter"), side("Forest Friend + Staff of Undeniable Bigness"),
               shrine="Vault of Polite Silence")
    assert b.totals == [(4, 2)] and (b.hand(0), b.hand(1)) == (7, 6)


def test_sc51_three_bad_replenishes() -> None:
    b = fought({"plays": "", "keeps": 1, "only": " + ".join(["Knobbly Staff"] * 21 + ["Mediocre Mage"])},
               side("Mediocre Mage + Sensible Battlestaff"), until="play relic")
    assert b.counts(0) == (21, 17, 3)
    assert b.hand(0) == 7 and b.names("wizards_laid", 0) == ["Mediocre Mage"]   # eight, one of them laid


def test_sc52_the_biscuit_tin() -> None:
    b = fought({"plays": "Tenured Pyromancer + Emergency Biscuit Tin", "keeps": 1, "hall": 1},
               side("Bonfire Notary + Bottomless Lunchbox"))
    assert b.totals == [(7, 6)] and b.hand(0) == 7 and b.t.drawn[0] == 6
