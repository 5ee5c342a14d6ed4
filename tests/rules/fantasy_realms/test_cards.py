"""The box: fifty-three cards with the printed suits and strengths, and texts that a player can read."""

from __future__ import annotations

from collections import Counter

from game.rules.fantasy_realms import cards
from game.rules.fantasy_realms.cards import CARDS, SUIT_NAMES, SUITS, WILD


def ids(*wanted: str) -> set[str]:
    return set(wanted)


def test_ten_suits_of_five_and_three_wild_cards() -> None:
    assert len(CARDS) == 53
    assert Counter(card.suit for card in CARDS) == {suit: 5 for suit in SUITS} | {WILD: 3}
    assert set(SUIT_NAMES) == {*SUITS, WILD}
    assert len({card.id for card in CARDS}) == len({card.name for card in CARDS}) == 53


def test_the_names_in_the_code_are_the_places_in_the_box() -> None:
    for card in CARDS:
        assert getattr(cards, card.id.upper()) == card.index
        assert card.bit == 1 << card.index


def test_base_strengths_of_the_suited_cards_sum_to_578() -> None:
    assert sum(card.strength for card in CARDS if card.suit != WILD) == 578
    assert all(card.strength == 0 for card in CARDS if card.suit == WILD)


def test_fifteen_cards_carry_a_penalty_five_blank_three_need() -> None:
    blanking = ids("great_flood", "rainstorm", "blizzard", "wildfire", "basilisk")
    needing = ids("smoke", "warship", "war_dirigible")
    assert {card.id for card in CARDS if card.blanks} == blanking
    assert {card.id for card in CARDS if card.needs} == needing
    assert {card.id for card in CARDS if card.has_penalty} == blanking | needing | ids(
        "swamp", "knights", "light_cavalry", "dwarvish_infantry", "warlock_lord", "empress", "dragon")


def test_six_cards_clear_by_themselves_and_the_island_by_choice() -> None:
    assert {card.id for card in CARDS if card.clears or card.clears_army} == ids(
        "mountain", "cavern", "rangers", "beastmaster", "warship", "protection_rune")


def test_the_word_army_stands_in_the_penalties_that_rangers_change() -> None:
    assert {card.id for card in CARDS if "Army" in card.penalty_text} == ids(
        "great_flood", "basilisk", "swamp", "blizzard", "dwarvish_infantry", "war_dirigible")


def test_every_card_says_what_it_does() -> None:
    for card in CARDS:
        assert bool(card.penalty_text) == card.has_penalty
        assert bool(card.bonus_text) == (not card.has_penalty or bool(card.bonus or card.clears_army))
        assert card.text == f"{card.bonus_text} {card.penalty_text}".strip()
        assert all(text.endswith(".") for text in (card.text, *card.rulings))
