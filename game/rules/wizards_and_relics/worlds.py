"""Whose card is whose, who knows it, and which worlds a seat can imagine.

A seat has read its own deck. Of the others it knows how their decks were made, and each card that it has seen.
§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, Self

from game.rules.core.cards import Card
from game.rules.core.places import Place, Zone
from game.rules.core.table import Table
from game.rules.wizards_and_relics.cards import BACK, SHRINE_BACK, Piece

STANDARD, LIGHTNING, WINCHESTER, GRID, PACK = "standard", "lightning", "winchester", "grid", "pack"

# Whose a card is, as a number: 0 to 3 the seat whose deck it belongs to, and these.
LEFT_OVER = 4                                    # + seat: drafted in the open, left out of the deck
BOX = 8                                          # in a spare deck, or in secret hands of a draft
STOCK = 9                                        # still to be drafted
UNOPENED = 10                                    # + number of the pack
OF_SHRINES = 22
UNKNOWN = -1                                     # in a view: the seat cannot know
GROUPS = (*(f"{BACK} {seat}" for seat in range(4)), *(f"{BACK} left over {seat}" for seat in range(4)), f"{BACK} box",
          f"{BACK} stock", *(f"{BACK} pack {i}" for i in range(12)), SHRINE_BACK)

OPEN = (WINCHESTER, GRID)                        # drafts in which everyone sees who takes what
MIXED = ("relics_laid", "packs")                 # zones in which cards of several owners can lie face down


_index, _by_kind, _by_rarity = attrgetter("index"), attrgetter("kind"), attrgetter("kind_and_rarity")


@dataclass(frozen=True, eq=False)
class Unseen:
    """The places that a seat does not see into. One object per seat and layout: plans are looked up
    by it quickly."""

    spots: tuple[tuple[Place, Zone], ...]
    names: tuple[tuple[str, int | None], ...]    # of the same places, for going through them quickly


@cache
def unseen_by(seat: int, spots: tuple[tuple[Place, Zone], ...]) -> Unseen:
    unseen = tuple((place, zone) for place, zone in spots if not zone.seen_by(seat, place.seat))
    return Unseen(unseen, tuple((place.zone, place.seat) for place, _ in unseen))


class Home(NamedTuple):
    """Hidden cards of one owner in one zone."""

    spot: Place
    zone: Zone
    known: list[Any]                             # the whole zone, with anything in the places of the hidden cards
    slots: Sequence[int]                         # where those are
    hidden: Sequence[Any]

    def fill(self, table: OwnedTable, new: list[Any]) -> None:
        cards = _at(table, self.spot)
        if len(self.slots) < len(cards):
            if self.zone.name not in MIXED:
                cards[:] = self.known
            for i, card in zip(self.slots, new, strict=True):
                cards[i] = card
        else:
            cards[:] = new


Alike = tuple[list[Any], list[tuple[int, int]]]  # cards; and owners, each with the number of them that it has


class Plan(NamedTuple):
    """All that a seat does not know, worked out once for the many worlds that it imagines from one position."""

    homes: dict[int, list[Home]]                 # by owner, the places of hidden cards
    pools: dict[int, list[Any]]                  # by owner, those of which the seat knows whose they are
    alike: list[Alike]                           # cards that it has not seen, by likeness, and how many each owner has
    owner: list[int]                             # whose each card is; of cards that are alike the last owner


class OwnedTable(Table):
    """A table on which every card belongs to a deck."""

    decks: str
    stage: str

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.owner: tuple[int, ...] = ()         # for each card of the box, whose it is
        self.unseen = tuple(unseen_by(seat, self.spots) for seat in range(self.seats))
        self.traced: tuple[int, ...] = (0,) * self.seats  # per seat, bits of the cards of which it knows whose they are
        self.misled = 0                          # bits of the seats that missed which card changed decks

    def copy(self) -> Self:
        """As every table, but a third quicker: there are many zones for few seats, so the seats are written out."""
        new = object.__new__(type(self))
        flat, nested, _ = self.containers or self._find_containers()
        state = self.__dict__.copy()
        for name in flat:
            state[name] = state[name].copy()
        if self.seats == 2:
            for name in nested:
                a, b = state[name]
                state[name] = [a.copy(), b.copy()]
        elif self.seats == 3:
            for name in nested:
                a, b, c = state[name]
                state[name] = [a.copy(), b.copy(), c.copy()]
        else:
            for name in nested:
                a, b, c, d = state[name]
                state[name] = [a.copy(), b.copy(), c.copy(), d.copy()]
        state["events"] = state["answer"] = None
        if state["known"] is not None:
            state["known"] = state["known"].copy()
        new.__dict__ = state
        return new

    def group(self, card: Card) -> str:
        return GROUPS[self.owner[card.index]]

    def give(self, card: Piece, owner: int) -> None:
        """From now on the card is part of another deck; a seat that has not seen it cannot count either by rarity."""
        if self.known is not None and self.owner[card.index] != owner:
            self.misled |= ~self._knowing(card) & (1 << self.seats) - 1
            self.owner = (*self.owner[:card.index], owner, *self.owner[card.index + 1:])

    def note(self) -> None:
        """Before anyone loses track of a card: whoever has seen it still knows whose it is."""
        if self.known is not None:
            self.traced = tuple(map(int.__or__, self.traced, self.known))

    def trace_anew(self) -> None:
        """A deck is made: each seat knows its own, and what it sees from now on."""
        if self.known is None:
            return
        bits = [0] * self.seats
        for card in self.cards:
            if self.owner[card.index] < self.seats:
                bits[self.owner[card.index]] |= card.bit
        self.traced = tuple(bits)

    def hide(self, seat: int) -> None:
        assert self.known is not None
        seen = self.traced[seat] | self.known[seat]
        self.owner = tuple(owner if card.bit & seen else self._public_owner(owner)
                           for card, owner in zip(self.cards, self.owner, strict=True))
        self.traced = tuple(bits if s == seat else 0 for s, bits in enumerate(self.traced))
        self.misled &= 1 << seat

    def _public_owner(self, owner: int) -> int:
        """What all know about a card that they have not seen: in open drafts, who took it."""
        if owner == OF_SHRINES:
            return owner
        return LEFT_OVER + owner % 4 if self.decks in OPEN and owner < BOX else UNKNOWN

    # -- imagined worlds --------------------------------------------------------------------------------------

    def deal_anew(self, seat: int, rng: Random) -> None:
        """First whose each unseen card may be, then where it may lie among all that is hidden of its owner."""
        assert self.known is not None
        knows, unseen = self.known[seat], self.unseen[seat]
        zones = self.__dict__
        lying = tuple([tuple(zones[name] if whose is None else zones[name][whose]) for name, whose in unseen.names])
        homes, seen, alike, owner = plan(seat, unseen, lying, knows, self.traced[seat] | knows, self.owner,
                                         self._likeness(seat), self.decks in OPEN)
        pools = {whose: cards[:] for whose, cards in seen.items()}
        owner, random = owner[:], rng.random
        for cards, shares in alike:
            _mix(cards[:], shares, pools, owner, random)
        self.owner = tuple(owner)
        for whose, there in homes.items():
            pool = pools[whose]
            if len(there) == 1 and not there[0].zone.ordered:
                there[0].fill(self, pool)        # a heap such as the spare decks: its order means nothing
                continue
            pool.sort(key=lambda _: random())
            for home in there:                   # zones that hold only some kinds of cards take theirs first
                if home.zone.holds is not None:
                    home.fill(self, [_take(pool, home.zone.holds) for _ in home.hidden])
            for home in there:
                if home.zone.holds is None:
                    home.fill(self, pool[-len(home.hidden):])
                    del pool[-len(home.hidden):]

    def _likeness(self, seat: int) -> Callable[[Any], str]:
        """§2 Each deck, §8.3 each unopened pack holds so many of each rarity; other decks just 15 and 15, and so do
        those of which a seat has lost count (§6.2)."""
        by_rarity = self.stage == "draft" or (self.decks == STANDARD and not self.misled >> seat & 1)
        return _by_rarity if by_rarity else _by_kind


# -- what does not depend on chance -----------------------------------------------------------------------------------

@lru_cache(maxsize=64)
def plan(seat: int, unseen: Unseen, lying: tuple[tuple[Any, ...], ...], knows: int, seen: int, owner: tuple[int, ...],
         like: Callable[[Any], str], drafted: bool) -> Plan:
    """For a seat that knows where some cards lie, and of those that it has `seen` whose they are. Of the cards that it
    has not seen each owner has a number of each likeness that everyone knows, in open drafts from its own picks."""
    homes = _hidden(unseen, lying, knows, owner)
    pools: dict[int, list[Any]] = {}
    alike: dict[str, tuple[list[Any], list[int]]] = {}
    for whose, there in homes.items():
        pool = [card for home in there for card in home.hidden]
        if whose not in (seat, OF_SHRINES):
            for card in pool:
                if not card.bit & seen:
                    cards, wanted = alike.setdefault(like(card) + (str(whose % 4) if drafted else ""), ([], []))
                    cards.append(card)
                    wanted.append(whose)
            pool = [card for card in pool if card.bit & seen]
        pools[whose] = sorted(pool, key=_index)  # the order in which they lie is not for the seat to know
    new, shared = list(owner), []
    for _, (cards, wanted) in sorted(alike.items()):
        cards.sort(key=_index)
        for card in cards:
            new[card.index] = wanted[-1]
        shared.append((cards, [(whose, len(list(same))) for whose, same in groupby(wanted)]))
    return Plan(homes, pools, shared, new)


def _hidden(unseen: Unseen, lying: tuple[tuple[Any, ...], ...], knows: int, owner: tuple[int, ...]
            ) -> dict[int, list[Home]]:
    """The cards that the seat does not know, by owner, with the zones that they lie in."""
    homes: dict[int, list[Home]] = {}
    for (spot, zone), there in zip(unseen.spots, lying, strict=True):
        cards = list(there)
        if not zone.ordered:                     # where in a rival's hand a known card sits is nobody's business
            cards.sort(key=lambda card: card.index if card.bit & knows else len(owner))
        slots = [i for i, card in enumerate(cards) if not card.bit & knows]
        hidden = [cards[i] for i in slots]
        if zone.name in MIXED:
            for i, card in zip(slots, hidden, strict=True):
                homes.setdefault(owner[card.index], []).append(Home(spot, zone, cards, [i], [card]))
        elif hidden:
            homes.setdefault(owner[hidden[0].index], []).append(Home(spot, zone, cards, slots, hidden))
    return dict(sorted(homes.items()))


def _mix(cards: list[Any], shares: list[tuple[int, int]], pools: dict[int, list[Any]], owner: list[int],
         random: Callable[[], float]) -> None:
    """Deal cards that are alike to their owners; the last of these gets what is left."""
    left = len(cards)
    for whose, count in shares[:-1]:
        pool = pools[whose]
        for _ in range(count):
            j = int(random() * left)
            left -= 1
            card = cards[j]
            cards[j] = cards[left]
            pool.append(card)
            owner[card.index] = whose
    pools[shares[-1][0]] += cards[:left]


def _at(table: Any, spot: Place) -> list[Any]:
    zone: list[Any] = getattr(table, spot[0])
    return zone if spot[1] is None else zone[spot[1]]


def _take(pool: list[Any], fits: Callable[[Any], bool]) -> Any:
    """The last card of the pool that fits."""
    for i in range(len(pool) - 1, -1, -1):
        if fits(pool[i]):
            return pool.pop(i)
    raise LookupError("no hidden card fits there")
