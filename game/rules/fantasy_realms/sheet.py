"""The score sheet: what each card of a hand brought in, which cards brought it about, what blanked or cleared it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.fantasy_realms.cards import ARMY, BITS, CARDS, ISLAND, SUIT_NAMES, RealmCard
from game.rules.fantasy_realms.realm import Paid, Realm, members
from game.rules.fantasy_realms.scoring import (
    CLEARERS,
    NO_CHOICES,
    Blanking,
    Choices,
    bearer_of_penalty,
    blanked_cards,
    check,
    clearing,
    faults,
    realm_of,
)


@dataclass(frozen=True, slots=True)
class Amount:
    """Points won or lost, and the cards that brought them about (none, if it was a card that is not there)."""

    points: int
    cards: tuple[RealmCard, ...]

    def as_data(self) -> dict[str, Any]:
        return {"points": self.points, "cards": names(self.cards)}


@dataclass(frozen=True, slots=True)
class Entry:
    """One card of the hand. A blanked card counts for nothing: base 0, no bonus, no penalty."""

    card: RealmCard
    name: str                                    # what it passes for
    suit: str
    base: int
    bonuses: tuple[Amount, ...] = ()
    penalties: tuple[Amount, ...] = ()
    cleared_by: tuple[RealmCard, ...] = ()       # of its whole penalty
    army_cleared_by: tuple[RealmCard, ...] = ()  # of the word Army in it
    blanked: str = ""                            # why, in a few words; empty for a card that counts
    blanked_by: tuple[RealmCard, ...] = ()

    @property
    def score(self) -> int:
        return self.base + sum(amount.points for amount in self.bonuses + self.penalties)

    def as_data(self) -> dict[str, Any]:
        return {"card": self.card.name, "name": self.name, "suit": self.suit, "base": self.base,
                "bonuses": [amount.as_data() for amount in self.bonuses],
                "penalties": [amount.as_data() for amount in self.penalties],
                "cleared_by": names(self.cleared_by), "army_cleared_by": names(self.army_cleared_by),
                "blanked": self.blanked or None, "blanked_by": names(self.blanked_by), "score": self.score}


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A hand, scored; its cards in the order of the hand, the Necromancer's last."""

    entries: tuple[Entry, ...]
    choices: Choices
    total: int
    strength: int                                # of all cards that count: the lower one wins a tie (§6.9)

    def as_data(self) -> dict[str, Any]:
        return {"score": self.total, "strength": self.strength, "choices": choices_as_data(self.choices),
                "sheet": [entry.as_data() for entry in self.entries]}


def score(hand: Sequence[RealmCard], choices: Choices = NO_CHOICES) -> ScoreSheet:
    """The hand with these choices, explained. Raises ImpossibleChoice."""
    check(hand, choices)
    realm = realm_of(hand, choices)
    cleared, unarmed = clearing(realm)
    clearers = [(CARDS[index], index) for index in members(realm.active & CLEARERS)]
    cards = [card.index for card in (*hand, *([choices.necromancer] if choices.necromancer else []))]
    cleared_by = {card: tuple(who for who, index in clearers if clears(realm, index, card)) for card in cards}
    army_by = {card: tuple(who for who, _ in clearers if who.clears_army and realm[who.clears_army] & BITS[card])
               for card in cards}
    faulty = faults(realm, cleared)
    why: list[Blanking] = []
    realm.active &= ~blanked_cards(realm, faulty, unarmed, why)

    def entry(card: int) -> Entry:
        guise, bit = realm.guise, BITS[card]
        fault = CARDS[bearer_of_penalty(realm, card)]
        relieved = cleared_by[card] if fault.has_penalty else ()
        unarmed_by = army_by[card] if "Army" in fault.penalty_text and not relieved else ()
        passes_for = CARDS[guise.name[card]].name, SUIT_NAMES[guise.suit[card]]
        if not bit & realm.active:
            reason, culprits = blanking_reason(realm, [each for each in why if each.cards & bit])
            return Entry(CARDS[card], *passes_for, 0, (), (), relieved, unarmed_by, reason, culprits)
        bonuses = bonus_amounts(realm, CARDS[card])
        army = 0 if unarmed & bit else realm[ARMY]
        losses = amounts([fault.penalty(realm, bit, army)]) if fault.penalty and faulty & bit else ()
        return Entry(CARDS[card], *passes_for, guise.strength[card], bonuses, losses, relieved, unarmed_by)

    entries = tuple(entry(card) for card in cards)
    return ScoreSheet(entries, choices, sum(each.score for each in entries), sum(each.base for each in entries))


def clears(realm: Realm, clearer: int, card: int) -> bool:
    """Whether this clearer clears the whole penalty of the card."""
    if clearer == ISLAND:
        return bool(realm.guise.island & BITS[card])
    suit = CARDS[clearer].clears
    return suit is not None and bool(realm[suit] & BITS[card])


def bonus_amounts(realm: Realm, card: RealmCard) -> tuple[Amount, ...]:
    if card.parts:
        return amounts(card.parts(realm, card.bit))
    return amounts([card.bonus(realm, card.bit)]) if card.bonus else ()


def amounts(paid: list[Paid]) -> tuple[Amount, ...]:
    return tuple(Amount(points, cards_in(causes)) for points, causes in paid if points)


def blanking_reason(realm: Realm, why: list[Blanking]) -> tuple[str, tuple[RealmCard, ...]]:
    """In words, and the cards to blame. All blankers of a card are named, not only the quickest."""
    culprits = cards_in(sum({bit: bit for each in why for bit in (1 << card for card in members(each.by))}))
    suit = SUIT_NAMES[why[0].suit].capitalize() if why[0].suit else ""
    if why[0].needed:
        return f"blanked: no {suit}", ()
    shown = " and ".join(title(realm, card) for card in culprits)
    return (f"blanked beside {shown}" if suit else f"blanked by {shown}"), culprits


def title(realm: Realm, card: RealmCard) -> str:
    """A card by its printed name, and what it passes for if that is something else."""
    name = CARDS[realm.guise.name[card.index]].name
    return card.name if name == card.name else f"{card.name} as {name}"


def cards_in(mask: int) -> tuple[RealmCard, ...]:
    return tuple(CARDS[index] for index in members(mask))


def names(cards: Sequence[RealmCard]) -> list[str]:
    return [card.name for card in cards]


def choices_as_data(choices: Choices) -> dict[str, Any]:
    """The choices that were used, by card id, with held and chosen cards named as printed."""
    data: dict[str, Any] = {}
    for key in ("necromancer", "doppelganger", "mirage", "shapeshifter", "island"):
        if chosen := getattr(choices, key):
            data[key] = chosen.name
    if choices.book_of_changes:
        target, suit = choices.book_of_changes
        data["book_of_changes"] = {"card": target.name, "suit": SUIT_NAMES[suit]}
    return data


def choice_sentences(choices: Choices) -> list[str]:
    """The choices that were used, in words and in the order in which they take effect."""
    said = [f"{who} {does} {card.name}" for who, does, card in (
        ("Necromancer", "takes", choices.necromancer), ("Doppelgänger", "copies", choices.doppelganger),
        ("Mirage", "becomes", choices.mirage), ("Shapeshifter", "becomes", choices.shapeshifter)) if card]
    if choices.book_of_changes:
        target, suit = choices.book_of_changes
        said.append(f"Book of Changes gives {target.name} the suit {SUIT_NAMES[suit]}")
    if choices.island:
        said.append(f"Island clears the penalty of {choices.island.name}")
    return said
