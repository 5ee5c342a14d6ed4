"""Hands and choices written as people say them: "Warhorse, Doppelgänger => Warhorse, Book => Warhorse is land"."""

from __future__ import annotations

from game.rules.fantasy_realms.cards import CARDS, SUIT_NAMES, RealmCard
from game.rules.fantasy_realms.scoring import Choices, points
from game.rules.fantasy_realms.sheet import ScoreSheet, score

BY_NAME = {card.name: card for card in CARDS} | {"Book": CARDS[48], "Gem": CARDS[46], "Wand": CARDS[41],
                                                 "Fountain": CARDS[5]}
SUIT_BY_NAME = {name: suit for suit, name in SUIT_NAMES.items()}


def hand_of(text: str) -> list[RealmCard]:
    """The cards of a hand; choices in it are left aside, except that who chooses is held."""
    cards: list[RealmCard] = []
    for part in text.split(", "):
        card = BY_NAME[part.split(" => ")[0].removesuffix(" [B]")]
        if card not in cards:
            cards.append(card)
    return cards


def choices_of(text: str) -> Choices:
    chosen: dict[str, object] = {}
    for part in text.split(", "):
        if " => " in part:
            who, what = part.removesuffix(" [B]").split(" => ")
            if " is " in what:
                card, suit = what.split(" is ")
                chosen["book_of_changes"] = BY_NAME[card], SUIT_BY_NAME[suit]
            else:
                chosen[BY_NAME[who].id] = BY_NAME[what]
    return Choices(**chosen)  # type: ignore[arg-type]


def scored(text: str) -> ScoreSheet:
    """The hand with its choices; the quick path must agree, and so must what the text says about blanked cards."""
    hand, choices = hand_of(text), choices_of(text)
    sheet = score(hand, choices)
    assert points(hand, choices) == sheet.total
    marked = [part.split(" => ")[0].removesuffix(" [B]") for part in text.split(", ") if part.endswith(" [B]")]
    assert {entry.card for entry in sheet.entries if entry.blanked} == {BY_NAME[name] for name in marked}
    return sheet


def part(sheet: ScoreSheet, name: str) -> int:
    """What one card of the sheet brought in."""
    return next(entry.score for entry in sheet.entries if entry.card is BY_NAME[name])
