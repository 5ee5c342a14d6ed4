"""The 52 cards of Wizard Cards and the two jokers. Marks such as §1 are sections of assets/rules/wizard_cards.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.core.cards import Card, box

WARD, VIGOR, FORTUNE, WRATH = SCHOOLS = ("ward", "vigor", "fortune", "wrath")
SUITS = {WARD: "♠", VIGOR: "♥", FORTUNE: "♦", WRATH: "♣"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
MAGNITUDES = {1: "Lesser", 2: "Greater", 3: "Major"}
WILD = 4                                         # §6.1 a joker is a major and a lesser of one school

FANCY = {                                        # §6.2
    WARD: ("Shield of Wood", "Wall of Stone", "Fortress of Iron"),
    VIGOR: ("Haste", "Double Spell", "Arcane Mastery"),
    FORTUNE: ("Clairvoyance", "Divination", "Seer's Sight"),
    WRATH: ("Zap", "Fireball", "Disintegrate"),
}

TEXTS = {
    WARD: "Stays in front of its wizard and soaks up {points} during the rival's next turn.",
    VIGOR: "Adds {actions} to this spell.",
    FORTUNE: "Draw {cards}.",
    WRATH: "Deals {points} of damage: the rival loses a card of their choice for each point that no ward soaks up.",
}

RULINGS = {
    WARD: ("The ward that was played first soaks up damage first; the points left are shown on the card.",
           "A ward that survives goes to the spell discard at the start of its wizard's next turn."),
    VIGOR: ("The card itself costs an action, so a lesser one just pays for itself.",
            "In a hectic game Vigor costs no action and can be played with none left."),
    FORTUNE: ("Cards drawn this way can be played in the same spell.",
              "If the deck holds too few, draw what is there."),
    WRATH: ("Each Wrath card is dealt with on its own before the spell goes on.",
            "The defender chooses the cards; points beyond the last card of the hand are lost."),
}


@dataclass(frozen=True, eq=False, repr=False)
class WizardCard(Card):
    rank: str = ""
    school: str = ""                             # empty for a joker, until it is played
    magnitude: int = 0
    fancy: str = ""

    @property
    def joker(self) -> bool:
        return not self.school


def magnitude_of(rank: str) -> int:
    """§1 A to 5 lesser, 6 to 10 greater, court cards major."""
    return 3 if rank in "JQK" else 2 if rank in ("6", "7", "8", "9", "10") else 1


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _text(school: str, m: int) -> str:
    return TEXTS[school].format(points=_many(m, "point"), actions=_many(m, "action"), cards=_many(m, "card"))


def _card(school: str, rank: str) -> WizardCard:
    m = magnitude_of(rank)
    name = f"{MAGNITUDES[m]} {school.title()}"
    return WizardCard(id=rank + SUITS[school], name=f"{name} ({rank}{SUITS[school]})", face=f"{school}-{m}",
                      back="wizard_cards", text=_text(school, m), rulings=RULINGS[school], rank=rank, school=school,
                      magnitude=m, fancy=FANCY[school][m - 1])


def _joker(number: int) -> WizardCard:
    return WizardCard(id=f"Joker {number}", name="Wild Magic (joker)", face="joker", back="wizard_cards",
                      text="Name a school as you play it: it is one card of magnitude 4 of that school.",
                      rulings=("The school is fixed once it is named.", "Lost to damage it counts as one card."),
                      rank="Joker", magnitude=WILD, fancy="Wild Magic")


CARDS = box([*(_card(school, rank) for school in SCHOOLS for rank in RANKS), _joker(1), _joker(2)])
JOKERS = CARDS[52:]
BY_ID = {card.id: card for card in CARDS}


def name(card: WizardCard, options: Mapping[str, Any]) -> str:
    """What the log and the buttons call a card: with fancy names, the spell's own (§6.2)."""
    if not options.get("fancy") or card.hidden:
        return card.name
    return card.fancy if card.joker else f"{card.fancy} ({card.id})"
