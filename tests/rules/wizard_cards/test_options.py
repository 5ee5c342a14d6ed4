"""Wizard Cards §1 and §6: the cards, jokers, fancy names, hectic games and constructed decks."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import pytest

from game.rules.core.events import Moved, Phase, Shuffled
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.wizard_cards.cards import BY_ID, CARDS, FORTUNE, JOKERS, SCHOOLS, VIGOR, WARD, WRATH
from game.rules.wizard_cards.rules import GAME
from tests.rules.scenario import names, offered, players, told, when
from tests.rules.wizard_cards.duel import FIVE, F, S, asks, duel, harm, turns, turns_to_come

JOKER = "Joker 1"


# -- §1 ---------------------------------------------------------------------------------------------------------

def test_there_are_five_lesser_five_greater_and_three_major_cards_of_each_school():
    count = Counter((card.school, card.magnitude) for card in CARDS if not card.joker)
    assert count == {(school, m): {1: 5, 2: 5, 3: 3}[m] for school in SCHOOLS for m in (1, 2, 3)}
    assert all(sum(card.magnitude for card in CARDS if card.school == school) == 24 for school in SCHOOLS)


@pytest.mark.parametrize(("id_", "school", "magnitude"), [
    ("A♠", WARD, 1), ("5♠", WARD, 1), ("6♥", VIGOR, 2), ("10♦", FORTUNE, 2), ("J♣", WRATH, 3), ("K♠", WARD, 3)])
def test_suit_is_school_and_rank_is_magnitude(id_: str, school: str, magnitude: int):
    assert (BY_ID[id_].school, BY_ID[id_].magnitude) == (school, magnitude)


def test_cards_of_one_school_and_magnitude_are_alike():
    for one, two in itertools.combinations(CARDS, 2):
        alike = (one.school, one.magnitude) == (two.school, two.magnitude)
        assert (one.face == two.face) == alike and one.back == two.back


@pytest.mark.parametrize("card", CARDS, ids=repr)
def test_every_card_says_what_it_does(card):
    assert card.text.endswith(".") and card.rulings
    assert str(card.magnitude) in card.text


# -- §6.1 jokers ------------------------------------------------------------------------------------------------

def test_c24_a_joker_as_wrath_deals_four():
    m = duel(f"{JOKER}, 5♥, 2♣, 3♣, 4♣", "5♦, 6♠, 9♦, 9♥, 6♣", "jokers", deck=3)
    when(m, "Joker 1+wrath", "5♦", "6♠", "9♦", "9♥")
    assert harm(m) == (0, 4) and len(m.table.hand[F]) == 5
    assert names(m, "spell", S) == ["6♣"] and names(m, "hand", S) == []    # the one that was left: S has to play it


def test_c25_a_joker_as_vigor_gives_four_actions():
    m = duel(f"{JOKER}, 5♣, 2♣, 3♣, 4♣", "5♦, 6♠, 9♦, 9♥, 6♣", "jokers", deck=8)
    when(m, "Joker 1+vigor")
    assert m.table.actions == 4
    when(m, "5♣", "5♦", "2♣", "6♠", "3♣", "9♦", "4♣")
    assert harm(m) == (0, 3)
    when(m, "9♥")
    assert harm(m) == (0, 4) and len(m.table.hand[F]) == 5


def test_c26_a_joker_as_ward_soaks_up_four_on_one_card():
    m = duel(f"{JOKER}, 2♦, 3♦, 4♦, 5♦", "K♥, K♣, Q♣, 2♥, 3♥", "jokers", deck=20)
    when(m, "Joker 1+ward")
    assert m.table.ward_left[F] == [4] and names(m, "wards", F) == [JOKER]
    assert GAME.badges(m.view(S)) == {Place("wards", F, 0): "4"}
    when(m, "K♥", "K♣")
    assert m.table.ward_left[F] == [1] and harm(m) == (0, 0)
    when(m, "Q♣", "2♦", "3♦")
    assert names(m, "discard")[0] == JOKER and names(m, "wards", F) == [] and harm(m) == (2, 0)


def test_a_joker_that_was_a_ward_goes_like_any_old_ward():
    m = duel(f"{JOKER}, 2♦, 3♦, 4♦, 5♦", "2♥, 3♥, 4♥, 6♥, 7♥", "jokers", deck=20)
    when(m, "Joker 1+ward", "2♥", "stop")
    assert asks(m) == (F, "play") and names(m, "wards", F) == [] and JOKER in names(m, "discard")


def test_c27_a_joker_as_fortune_draws_four():
    m = duel(f"{JOKER}, 2♦, 3♦, 4♦, 5♦", FIVE, "jokers", deck=5)
    when(m, "Joker 1+fortune")
    assert len(m.table.hand[F]) == 8 and len(m.table.deck) == 1


def test_ruling_12_a_joker_offers_four_schools_and_keeps_the_one_named():
    m = duel(f"{JOKER}, 2♣", 5, "jokers", deck=9)
    assert offered(m) == {f"Joker 1+{school}" for school in SCHOOLS} | {"2♣"}
    when(m, "Joker 1+vigor")
    assert m.table.named == {JOKERS[0]: VIGOR}
    assert GAME.badges(m.view(F)) == {Place("spell", F, 0): "Wild Vigor"}


def test_ruling_12_a_lone_joker_still_has_to_be_named_and_cannot_be_held_back():
    m = duel(JOKER, FIVE, "jokers", deck=9)
    assert offered(m) == {f"Joker 1+{school}" for school in SCHOOLS}


def test_ruling_12_a_joker_lost_to_damage_is_one_card():
    m = duel("A♣, 2♦, 3♦, 4♦, 5♦", f"{JOKER}, Joker 2, 2♥", "jokers", deck=9)
    when(m, "A♣")
    assert offered(m) == {JOKER, "Joker 2", "2♥"}
    when(m, JOKER)
    assert harm(m) == (0, 1)


def test_a_game_without_the_option_has_no_jokers():
    for constructed in (False, True):
        m = Match(GAME, players(2), {"constructed": constructed})
        assert not [card for _, _, cards in m.table.each_zone() for card in cards if card.joker]


# -- §6.2 fancy names -------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id_", "fancy"), [
    ("Q♠", "Fortress of Iron"), ("A♥", "Haste"), ("10♦", "Divination"), ("6♣", "Fireball"), ("J♣", "Disintegrate"),
    ("5♠", "Shield of Wood"), ("7♠", "Wall of Stone"), ("8♥", "Double Spell"), ("K♥", "Arcane Mastery"),
    ("3♦", "Clairvoyance"), ("J♦", "Seer's Sight"), ("A♣", "Zap"), (JOKER, "Wild Magic")])
def test_c32_fancy_names(id_: str, fancy: str):
    plain, named = GAME.options(2), GAME.options(2, {"fancy": True})
    assert GAME.name(BY_ID[id_], named).startswith(fancy)
    assert id_ == JOKER or fancy not in GAME.name(BY_ID[id_], plain)


def test_fancy_names_change_labels_and_nothing_else():
    plain, fancy = (Match(GAME, players(2), {"fancy": fancy}, seed=9) for fancy in (False, True))
    assert plain.events == fancy.events and plain.decision.keys == fancy.decision.keys
    assert [c.label for c in plain.decision.choices] != [c.label for c in fancy.decision.choices]


# -- §6.3 hectic ------------------------------------------------------------------------------------------------

def test_c28_vigor_is_free_and_playable_with_no_action_left():
    m = duel("9♥, A♣, 3♣, 4♣, 2♥", "5♣, 6♠, 9♦, 5♥, 6♣", "hectic", deck=20)
    when(m, "A♣", "5♣")
    assert m.table.actions == 0 and offered(m) == {"9♥", "2♥", "stop"}
    when(m, "9♥")
    assert m.table.actions == 2
    when(m, "3♣", "6♠")
    assert m.table.actions == 1
    when(m, "4♣", "9♦")
    assert m.table.actions == 0 and offered(m) == {"2♥", "stop"}
    when(m, "2♥")
    assert harm(m) == (0, 3) and len(m.table.hand[F]) == 5 and turns(m) == [F, S]
    assert len(m.table.deck) == 20 - 5 - 3       # F's draw up, and S's at the start of the turn


def test_c29_an_empty_hand_is_filled_before_it_is_looked_at():
    m = duel("", "2♣, 3♣, 7♠, 9♦, 5♥", "hectic", deck="2♠, 3♠, 4♠, 5♠, 6♠, 9♠")
    assert asks(m) == (F, "play") and len(m.table.hand[F]) == 5
    assert offered(m) == {"2♠", "3♠", "4♠", "5♠", "6♠"}
    when(m, "2♠")
    assert m.table.ward_left[F] == [1] and names(m, "hand", F)[-1] == "9♠"
    assert not m.table.deck and turns_to_come(m) == 1


@pytest.mark.parametrize(("vigor", "gain"), [("2♥", 1), ("6♥", 2), ("K♥", 3), ("Joker 1+vigor", 4)])
def test_hectic_vigor_gives_its_full_magnitude(vigor: str, gain: int):
    m = duel("2♥, 6♥, K♥, Joker 1, 2♣", 5, "jokers+hectic", deck=9)
    when(m, vigor)
    assert m.table.actions == 1 + gain


def test_ruling_13_with_no_action_left_a_joker_can_only_be_vigor():
    m = duel(f"{JOKER}, 2♦, 3♦, 4♦, 2♠", FIVE, "jokers+hectic", deck=9)
    when(m, "2♠")
    assert m.table.actions == 0 and offered(m) == {"Joker 1+vigor", "stop"}
    when(m, "Joker 1+vigor")
    assert m.table.actions == 4 and "2♦" in offered(m)


def test_ruling_13_without_vigor_or_joker_the_spell_ends_by_itself():
    m = duel("2♣, 2♦, 3♦, 4♦, 2♠", 5, "hectic", deck=9)
    when(m, "2♠")
    assert asks(m) == (S, "play")


def test_ruling_13_old_wards_go_before_the_starting_draw_and_that_draw_can_start_the_final_phase():
    m = duel({"hand": "2♥, 3♥, 4♥", "wards": "K♠"}, FIVE, "hectic", deck=2)
    kinds = [event.verb for event in told(m, Moved)]
    assert kinds == ["discards", "draws", "draws"]
    assert len(told(m, Phase, name="final")) == 1 and m.table.turns_left == 1 and asks(m) == (F, "play")


def test_in_a_plain_game_there_is_no_starting_draw_and_no_vigor_at_zero():
    m = duel("2♥, 3♥, 2♠", FIVE, deck=9)
    assert len(m.table.hand[F]) == 3
    when(m, "2♠")
    assert asks(m) == (S, "play")


# -- §6.4 constructed decks -------------------------------------------------------------------------------------

def drafted(jokers: bool = False, seed: int = 3) -> Match:
    """A match after its draft, taking from the piles in turn."""
    m = Match(GAME, players(2), {"constructed": True, "jokers": jokers}, seed=seed)
    while m.table.stage == "draft":
        when(m, m.decision.keys[len(m.choices) % len(m.decision.keys)])
    return m


def test_c30_the_draft_offers_the_four_tops_and_alternates():
    m = Match(GAME, players(2), {"constructed": True}, seed=3)
    one = m.decision.seat
    assert offered(m) == {"K♠", "K♥", "K♦", "K♣"} and m.decision.prompt.key == "draft"
    when(m, "K♥")
    assert m.decision.seat == 1 - one and offered(m) == {"K♠", "Q♥", "K♦", "K♣"}
    assert names(m, "own_deck", one) == ["K♥"]


def test_c30_after_52_picks_each_has_26_and_the_second_drafter_begins():
    m = drafted()
    picks = told(m, Moved, verb="drafts")
    one = picks[0].actor
    assert [pick.actor for pick in picks] == [one, 1 - one] * 26
    assert Counter(m.table.drafted.values()) == {F: 26, S: 26}
    assert m.decision.seat == m.table.first == 1 - one and asks(m) == (1 - one, "play")


@pytest.mark.parametrize(("jokers", "left"), [(False, 21), (True, 22)])
def test_c01_constructed_decks_hold_21_or_22_after_the_deal(jokers: bool, left: int):
    m = drafted(jokers)
    assert [len(deck) for deck in m.table.own_deck] == [left, left]
    assert [len(hand) for hand in m.table.hand] == [5, 5]
    for seat in (F, S):
        mine = m.table.own_deck[seat] + m.table.hand[seat]
        assert sum(card.joker for card in mine) == jokers
        assert all(m.table.drafted[card] == seat for card in mine)


def test_c31_either_deck_starts_the_final_phase_and_the_other_goes_on_drawing():
    m = duel({"hand": "K♣, 5♥, 2♣, 3♣, 4♣", "own_deck": "2♠"},
             {"hand": "9♦, 5♦, 6♣, 7♣, 8♣", "own_deck": "3♠, 4♠, 5♠, 6♠, 7♠"}, "constructed")
    when(m, "K♣", "9♦", "5♦", "6♣")
    assert names(m, "hand", F)[-1] == "2♠" and turns_to_come(m) == 1
    when(m, "8♣", "2♠", "5♥")
    assert names(m, "hand", S) == ["7♣", "3♠", "4♠", "5♠", "6♠"]
    assert m.over and harm(m) == (2, 3) and m.table.shares == (1.0, 0.0)


def test_ruling_14_a_second_deck_that_runs_out_in_the_final_phase_changes_nothing():
    m = duel({"hand": "K♣, 5♥, 2♣, 3♣, 4♣", "own_deck": "2♠"},
             {"hand": "9♦, 5♦, 6♣, 7♣, 8♣", "own_deck": "3♠"}, "constructed", starts=S)
    when(m, "K♣", "9♦", "5♦", "6♣")
    assert turns_to_come(m) == 2                 # F is second in turn order here
    when(m, "8♣", "2♠", "5♥")
    assert not m.over and turns_to_come(m) == 1 and len(told(m, Phase, name="final")) == 1
    when(m, "2♣", m.table.hand[S][0].id)
    assert m.over


def test_ruling_14_each_wizard_has_a_discard_of_their_own():
    m = duel({"hand": "2♥, 6♣, 3♥, 4♥, 6♥", "own_deck": "2♠, 3♠, 4♠"},
             {"hand": FIVE, "own_deck": "7♠, 8♠", "wards": "9♠"}, "constructed")
    when(m, "2♥", "stop")
    assert names(m, "own_discard", F) == ["2♥"] and names(m, "own_discard", S) == ["9♠"]


def test_ruling_14_the_draft_is_open_and_the_shuffle_after_it_hides_the_decks():
    m = Match(GAME, players(2), {"constructed": True}, seed=3)
    when(m, "K♥", "K♠", "Q♥")
    for seat in (F, S):
        assert not [card for _, _, cards in m.view(seat).each_zone() for card in cards if card.hidden]
    m = drafted()
    assert [event.place for event in told(m, Shuffled)] == [Place("own_deck", F), Place("own_deck", S)]
    for seat in (F, S):
        assert all(card.hidden for deck in m.view(seat).own_deck for card in deck)
        assert all(card.hidden for card in m.view(seat).hand[1 - seat])


def test_ruling_14_everyone_remembers_whose_deck_a_hidden_card_belongs_to():
    m = drafted(jokers=True)
    for lot in range(10):
        world = m.table.copy()
        world.imagine(F, Random(lot))
        for seat in (F, S):
            assert all(world.drafted[card] == seat for card in world.hand[seat] + world.own_deck[seat])


def test_the_draft_lot_can_be_told():
    for seat in (F, S):
        m = Match(GAME, players(2), {"constructed": True, "first": seat})
        assert m.decision.seat == seat


# -- all of them ------------------------------------------------------------------------------------------------

def test_ruling_16_hands_and_decks_are_hidden_and_all_else_is_open():
    m = duel({"hand": "K♥, 3♠, 8♠, 9♣, 4♦", "harm": 2}, {"hand": FIVE, "harm": 1, "wards": "9♠"}, deck=4, discard=3)
    when(m, "K♥", "3♠")
    view = m.view(S)
    assert all(card.hidden for card in view.hand[F]) and len(view.hand[F]) == 3
    assert all(card.hidden for card in view.deck) and len(view.deck) == 4
    assert [card.id for card in view.hand[S]] == names(m, "hand", S)
    for zone in ("spell", "wards", "harm"):
        for seat in (F, S):
            assert [card.id for card in view.at(Place(zone, seat))] == names(m, zone, seat)
    assert view.discard == m.table.discard and view.actions == 2 and view.ward_left == [[1], [2]]


def test_a_card_says_why_it_cannot_be_played():
    m = duel("2♠, 3♠, 4♠, 5♠, 6♣", FIVE, deck=9)
    assert GAME.why_not(m.view(F), F, BY_ID["2♣"])
    when(m, "6♣")
    assert GAME.why_not(m.view(F), F, BY_ID["2♠"])
    m = Match(GAME, players(2), {"constructed": True})
    assert "top card" in GAME.why_not(m.view(F), F, BY_ID["A♠"])


def test_wards_are_dropped_on_the_ward_area_and_all_else_on_the_spell():
    m = duel("2♠, 3♥, Joker 1", FIVE, "jokers", deck=9)
    drops = {choice.key: choice.target for choice in m.decision.choices}
    assert drops["2♠"] == drops["Joker 1+ward"] == Place("wards", F)
    assert drops["3♥"] == drops["Joker 1+wrath"] == Place("spell", F)
    labels = {choice.key: choice.label for choice in m.decision.choices}
    assert labels["2♠"] == "Play Lesser Ward (2♠)" and labels["Joker 1+ward"] == "Play Wild Magic (joker) as Ward"
    sources = {choice.key: choice.source for choice in m.decision.choices}
    assert sources["3♥"] == Place("hand", F, 1) and sources["Joker 1+wrath"] == Place("hand", F, 2)
    when(m, "3♥")
    assert next(choice for choice in m.decision.choices if choice.key == "stop").label == "End the spell"
