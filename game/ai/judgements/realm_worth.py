"""What hands of Fantasy Realms are worth: exactly, and at a glance.

The glance adds up what each card is worth alone and what each pair gains or loses by being together. It knows nothing
of three cards that make a set, but it costs a few microseconds where the exact figure, with the best choices for all
Wild cards, may take a thousand times as long. Exact figures are remembered: a search meets the same hands again and
again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from game.rules.fantasy_realms.best import CHOOSERS, best_points
from game.rules.fantasy_realms.cards import CARDS, RealmCard
from game.rules.fantasy_realms.scoring import points

MOST = 100_000                                   # hands that are remembered
SPARE = 4                                        # cards of which one may be the one to part with
Number = TypeVar("Number", int, float)
_known: dict[int, int] = {}
_parted: dict[int, int] = {}


def bits(hand: Iterable[RealmCard]) -> int:
    mask = 0
    for card in hand:
        mask |= card.bit
    return mask


def exact(hand: Sequence[RealmCard]) -> int:
    """The total of a hand with its best choices."""
    held = bits(hand)
    total = _known.get(held)
    if total is None:
        total = remember(_known, held, best_points(hand) if held & CHOOSERS else points(hand))
    return total


def parting(hand: Sequence[RealmCard]) -> int:
    """The total of a hand with one card too many once it has parted with the one that it can best do without."""
    held = bits(hand)
    total = _parted.get(held)
    if total is None:
        total = remember(_parted, held, max(exact([card for card in hand if card is not gone]) for gone in hand))
    return total


def remember(known: dict[int, Number], held: int, found: Number) -> Number:
    if len(known) >= MOST:
        known.clear()
    known[held] = found
    return found


class Glance(NamedTuple):
    """What a glance goes by."""

    single: Sequence[float]                      # by card: what it is worth in a hand of its own
    pairs: Sequence[Sequence[float]]             # by card and card: what they gain or lose by being together


@cache
def plain() -> Glance:
    """By the points that are there now."""
    single = [exact([card]) for card in CARDS]
    pairs = [[0] * len(CARDS) for _ in CARDS]
    for one in CARDS:
        for other in CARDS[:one.index]:
            gain = exact([one, other]) - single[one.index] - single[other.index]
            pairs[one.index][other.index] = pairs[other.index][one.index] = gain
    return Glance(single, pairs)


def joining(card: RealmCard, hand: Sequence[RealmCard], by: Glance | None = None) -> float:
    """At a glance, what a card brings to the others of a hand."""
    single, pairs = by or plain()
    row = pairs[card.index]
    total = single[card.index]
    for other in hand:
        total += row[other.index]                # a card beside itself: nothing
    return total


def glance(hand: Sequence[RealmCard], by: Glance | None = None) -> float:
    """At a glance, the total of a hand."""
    single, pairs = by or plain()
    total = twice = 0.0
    for card in hand:
        row = pairs[card.index]
        total += single[card.index]
        for other in hand:
            twice += row[other.index]
    return total + twice / 2


def gains(cards: Sequence[RealmCard], hand: Sequence[RealmCard], by: Glance | None = None) -> list[float]:
    """At a glance, what a hand gains by taking each of these cards for the one that it can best do without."""
    by = by or plain()
    kept = [(card.index, joining(card, hand, by)) for card in hand]
    found = []
    for card in cards:
        row = by.pairs[card.index]
        brings = by.single[card.index]
        best = -1000.0
        for index, kept_for in kept:
            brings += row[index]
            best = max(best, -row[index] - kept_for)
        found.append(brings + best)
    return found


def spare(hand: Sequence[RealmCard]) -> list[RealmCard]:
    """The few cards that a hand can best do without, at a glance."""
    return sorted(hand, key=lambda card: joining(card, hand))[:SPARE]
