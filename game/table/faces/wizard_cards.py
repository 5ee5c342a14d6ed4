"""How each Wizard Cards card looks: thirteen kinds, and a picture of its own for every rank."""

from __future__ import annotations

import re
from typing import Protocol

from game.table.faces.spec import FaceSpec

SIGNS = {"ward": "spade", "vigor": "heart", "fortune": "diamond", "wrath": "club"}
STONES = {"ward": "shield", "vigor": "round", "fortune": "diamond", "wrath": "hexagon"}
SUITS = {"ward": "Spades", "vigor": "Hearts", "fortune": "Diamonds", "wrath": "Clubs"}
SIZES = {1: "Lesser", 2: "Greater", 3: "Major"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}

# figure and scene by rank, ace to king: lesser (5), greater (5), major (3)
PICTURES: dict[str, tuple[tuple[str, str], ...]] = {
    "ward": (
        ("shield_round", "rays"), ("shield_kite", "forest"), ("shield_oak", "plain"), ("shield_tower", "mountains"),
        ("shield_spears", "night"),
        ("wall_stone", "mountains"), ("wall_tower", "heaven"), ("wall_arch", "ruin"), ("standing_stones", "night"),
        ("cliff", "sea"),
        ("iron_gate", "hall"), ("fortress_iron", "mountains"), ("iron_keep", "storm"),
    ),
    "vigor": (
        ("winged_boot", "rays"), ("hare", "plain"), ("hourglass", "library"), ("winged_arrow", "forest"),
        ("swallow", "heaven"),
        ("twin_bolts", "storm"), ("twin_staves", "hall"), ("twin_scrolls", "library"), ("caduceus", "mountains"),
        ("twin_orbs", "vortex"),
        ("staff", "cave"), ("mastery_star", "vortex"), ("archmage", "ruin"),
    ),
    "fortune": (
        ("eye", "rays"), ("candle", "library"), ("keyhole", "hall"), ("spyglass", "night"), ("mirror", "cave"),
        ("crystal_ball", "rays"), ("tarot", "library"), ("dice", "vortex"), ("runes", "cave"), ("pendulum", "plain"),
        ("owl", "forest"), ("seer_eye", "vortex"), ("orrery", "night"),
    ),
    "wrath": (
        ("zap", "rays"), ("wand", "ruin"), ("spark_hand", "hall"), ("storm_cloud", "mountains"),
        ("lightning_orb", "cave"),
        ("fireball", "forge"), ("meteor", "mountains"), ("flame", "ruin"), ("brazier", "hall"), ("volcano", "plain"),
        ("skull_bolt", "storm"), ("death_sun", "vortex"), ("dragon", "forge"),
    ),
}
JOKERS = {"Joker 1": ("jester", "vortex"), "Joker 2": ("wild_swirl", "rays")}

FLAVOUR = {
    ("ward", 1): "An oak plank and good timing.",
    ("ward", 2): "It has been a hill for longer than you have been a wizard.",
    ("ward", 3): "The key is on the inside.",
    ("vigor", 1): "Already there, and slightly out of breath.",
    ("vigor", 2): "One wand in each hand; the tongue takes care of the third.",
    ("vigor", 3): "She no longer casts. She merely agrees.",
    ("fortune", 1): "The next page, through the paper.",
    ("fortune", 2): "The mist clears for those who pay in patience.",
    ("fortune", 3): "All roads, seen from above, by daylight.",
    ("wrath", 1): "It tickles. Then it does not.",
    ("wrath", 2): "Stand behind the one who throws it.",
    ("wrath", 3): "Sweep up afterwards.",
}
WILD_FLAVOUR = "It asks what you want, and then does it twice."


class WizardCard(Protocol):
    """What a face needs to know of a card (game.rules.wizard_cards.cards)."""

    @property
    def id(self) -> str: ...
    @property
    def fancy(self) -> str: ...
    @property
    def rank(self) -> str: ...
    @property
    def school(self) -> str: ...  # empty for a joker
    @property
    def magnitude(self) -> int: ...
    @property
    def text(self) -> str: ...


def face(card: WizardCard, fancy: bool = False, named: str | None = None) -> FaceSpec:
    """The face of a card; `named` is the school that its owner gave a joker."""
    if not card.school:
        return joker(card, named)
    place = RANKS.index(card.rank)
    figure, scene = PICTURES[card.school][place]
    return FaceSpec(
        title=card.fancy if fancy else f"{SIZES[card.magnitude]} {card.school.title()}",
        emblems=(figure,),
        scene=scene,
        palette=card.school,
        seed=100 * place + len(card.school),
        subtitle=f"{card.school.title()} · {SIZES[card.magnitude]}",
        gem=str(card.magnitude),
        gem_shape=STONES[card.school],
        index=card.rank,
        sign=SIGNS[card.school],
        pips=card.magnitude,
        text=stressed(card.text),
        flavour=FLAVOUR[card.school, card.magnitude],
        footer=f"{RANK_NAMES.get(card.rank, card.rank)} of {SUITS[card.school]}",
    )


def stressed(text: str) -> str:
    """Numbers, and what they count, in bold."""
    return re.sub(r"\d+(?: (?:point|action|card)s?)?", r"**\g<0>**", text)


def joker(card: WizardCard, named: str | None) -> FaceSpec:
    """A joker has no school until it is played; then it wears the stones of the one it was given."""
    figure, scene = JOKERS.get(card.id, JOKERS["Joker 1"])
    return FaceSpec(
        title=f"Wild {named.title()}" if named else "Wild Magic",
        emblems=(figure,),
        scene=scene,
        palette=named or "wild",
        seed=7,
        subtitle=f"{named.title()} · Wild" if named else "Any School · Wild",
        gem=str(card.magnitude),
        gem_shape=STONES[named] if named else "star",
        index="W",
        sign=SIGNS[named] if named else "star",
        pips=card.magnitude,
        text=stressed(card.text),
        flavour=WILD_FLAVOUR,
        footer="Joker",
    )
