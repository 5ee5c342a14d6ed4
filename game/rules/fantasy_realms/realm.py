"""A realm: the cards of one hand as the effects of Fantasy Realms see them.

`realm[SMOKE]` is a bit mask of the cards in play that bear the name Smoke, `realm[FLAME]` of those whose suit is Flame.
Bits are those of the cardboard (`Card.bit`): a Mirage that calls itself Smoke shows up in `realm[SMOKE]` as the Mirage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

EVERY = 64                                       # behind the 53 names and the 11 suits: every card in play

Paid: TypeAlias = tuple[int, int]                # points, and the mask of the cards that brought them about
NOTHING: Paid = (0, 0)


@dataclass(slots=True)
class Guise:
    """What the cards pass for, by index: as printed, until choices change it (§6.2 to §6.4)."""

    name: Sequence[int]
    suit: Sequence[int]
    strength: Sequence[int]
    masks: list[int]                             # by name and by suit: which cards have it, in play or not
    copied: int = -1                             # the card whose penalty the Doppelgänger carries
    island: int = 0                              # bit of the card that the Island clears


class Realm:
    """The cards in play and what they pass for. To blank a card is to take it out of `active`, no more (§5.5)."""

    __slots__ = ("active", "guise", "masks")

    def __init__(self, active: int, guise: Guise) -> None:
        self.active = active                     # mask of the cards in play
        self.guise = guise
        self.masks = guise.masks

    def __getitem__(self, name_or_suit: int) -> int:
        return self.masks[name_or_suit] & self.active


Bonus: TypeAlias = Callable[[Realm, int], Paid]            # the realm, the card's own bit
Penalty: TypeAlias = Callable[[Realm, int, int], Paid]     # ... and the armies that it may speak of (§5.7)
Blanks: TypeAlias = Callable[[Realm, int, int], int]       # the cards that it blanks
Parts: TypeAlias = Callable[[Realm, int], list[Paid]]      # a bonus of several sets or runs, one by one


def walk(cards: int) -> Iterator[int]:
    """The indices of the cards in a mask, lowest first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


@lru_cache(maxsize=4096)
def members(cards: int) -> tuple[int, ...]:
    """The same, remembered: for masks that come back again and again."""
    return tuple(walk(cards))


# How cards pay. Arguments are looked up before the call, never behind an `and`: what an effect looks at can then be
# seen by showing it an empty realm (`best.watched`).

def each(points: int, cards: int) -> Paid:
    """So much for each of these cards."""
    return points * cards.bit_count(), cards


def once(points: int, cards: int) -> Paid:
    """So much, once, with any of these cards (§5.1)."""
    return (points, cards) if cards else NOTHING


def absent(points: int, cards: int) -> Paid:
    """So much when none of these cards is here."""
    return NOTHING if cards else (points, 0)


def together(points: int, *wanted: int) -> Paid:
    """So much when something of every kind wanted is here."""
    cards = 0
    for mask in wanted:
        if not mask:
            return NOTHING
        cards |= mask
    return points, cards


def larger(one: Paid, other: Paid) -> Paid:
    """Alternatives do not add up: the better one is paid (§5.4)."""
    return one if one[0] >= other[0] else other


def summed(parts: list[Paid]) -> Paid:
    """All the parts as one payment."""
    points = cards = 0
    for part, causes in parts:
        points += part
        cards |= causes
    return points, cards
