"""Whose card is whose, who knows it, and which worlds a seat can imagine.

A seat has read its own deck. Of the others it knows how their decks were made, and each card that it has seen.
§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

from game.rules.core.cards import Card
from game.rules.core.places import EVERYONE, Zone
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


class Home(NamedTuple):
    """Hidden cards of one owner in one zone."""

    zone: Zone
    cards: list[Any]                             # all of the zone
    slots: Sequence[int]
    hidden: list[Any]

    def fill(self, new: list[Any]) -> None:
        if len(self.slots) == len(self.cards):
            self.cards[:] = new
        else:
            for i, card in zip(self.slots, new, strict=True):
                self.cards[i] = card


class OwnedTable(Table):
    """A table on which every card belongs to a deck."""

    decks: str
    stage: str

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.owner: tuple[int, ...] = ()         # for each card of the box, whose it is
        self.traced: tuple[int, ...] = (0,) * self.seats  # per seat, bits of the cards of which it knows whose they are

    def group(self, card: Card) -> str:
        return GROUPS[self.owner[card.index]]

    def give(self, card: Piece, owner: int) -> None:
        """From now on the card is part of another deck."""
        if self.known is not None and self.owner[card.index] != owner:
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

    def _public_owner(self, owner: int) -> int:
        """What all know about a card that they have not seen: in open drafts, who took it."""
        if owner == OF_SHRINES:
            return owner
        return LEFT_OVER + owner % 4 if self.decks in OPEN and owner < BOX else UNKNOWN

    # -- imagined worlds --------------------------------------------------------------------------------------

    def deal_anew(self, seat: int, rng: Random) -> None:
        """First whose each unseen card may be, then where it may lie among all that is hidden of its owner."""
        homes = self._hidden(seat)
        pools = self._share_out(seat, homes, rng)
        for whose, there in homes.items():
            pool = pools[whose]
            if len(there) == 1 and not there[0].zone.ordered:
                there[0].fill(pool)              # a heap such as the spare decks: its order means nothing
                continue
            pool.sort(key=lambda _: rng.random())
            for home in there:                   # zones that hold only some kinds of cards take theirs first
                if home.zone.holds is not None:
                    home.fill([_take(pool, home.zone.holds) for _ in home.hidden])
            for home in there:
                if home.zone.holds is None:
                    home.fill(pool[-len(home.hidden):])
                    del pool[-len(home.hidden):]

    def _hidden(self, seat: int) -> dict[int, list[Home]]:
        """The cards that the seat does not know, by owner, with the zones that they lie in."""
        assert self.known is not None
        knows, owner = self.known[seat], self.owner
        homes: dict[int, list[Home]] = {}
        for place, zone, cards in self.each_zone():
            if not cards or zone.sees == EVERYONE or zone.seen_by(seat, place.seat):
                continue
            hidden = [card for card in cards if not card.bit & knows]
            if not hidden:
                continue
            slots: Sequence[int] = range(len(cards))
            if len(hidden) < len(cards):
                self._tidy(seat, place, zone, cards)
                slots = [i for i, card in enumerate(cards) if not card.bit & knows]
                hidden = [cards[i] for i in slots]
            if zone.name in MIXED:
                for i, card in zip(slots, hidden, strict=True):
                    homes.setdefault(owner[card.index], []).append(Home(zone, cards, [i], [card]))
            else:
                homes.setdefault(owner[hidden[0].index], []).append(Home(zone, cards, slots, hidden))
        return dict(sorted(homes.items()))

    def _share_out(self, seat: int, homes: dict[int, list[Home]], rng: Random) -> dict[int, list[Any]]:
        """The hidden cards of each owner. Those that the seat has not seen change places with their like: cards of
        which each owner has a number that everyone knows."""
        assert self.known is not None
        seen, pools, like = self.traced[seat] | self.known[seat], {}, self._likeness()
        alike: dict[str, list[Any]] = {}
        wanted: dict[str, list[int]] = {}        # by likeness, the owners of as many cards
        for whose, there in homes.items():
            pool = [card for home in there for card in home.hidden]
            if whose != seat and whose != OF_SHRINES:
                drafter = str(whose % 4) if self.decks in OPEN else ""   # everyone saw who took it
                for card in pool:
                    if not card.bit & seen:
                        key = like(card) + drafter
                        if key in alike:
                            alike[key].append(card)
                            wanted[key].append(whose)
                        else:
                            alike[key], wanted[key] = [card], [whose]
                pool = [card for card in pool if card.bit & seen]
            pool.sort(key=_index)                # the order in which they lie is not for the seat to know
            pools[whose] = pool
        for key in sorted(alike):
            self._mix(alike[key], wanted[key], pools, rng)
        return pools

    def _mix(self, cards: list[Any], wanted: list[int], pools: dict[int, list[Any]], rng: Random) -> None:
        """Deal cards that are alike to their owners; the last of these gets what is left."""
        cards.sort(key=_index)
        last = wanted[-1]
        if last != wanted[0]:
            owner = list(self.owner)
            for card in cards:
                owner[card.index] = last
            for whose in wanted:
                if whose == last:
                    break
                j = int(rng.random() * len(cards))
                card, cards[j] = cards[j], cards[-1]
                cards.pop()
                pools[whose].append(card)
                owner[card.index] = whose
            self.owner = tuple(owner)
        pools[last] += cards

    def _likeness(self) -> Callable[[Any], str]:
        """§2 Each deck, §8.3 each unopened pack holds so many of each rarity; other decks just 15 and 15."""
        return _by_rarity if self.decks == STANDARD or self.stage == "draft" else _by_kind


def _take(pool: list[Any], fits: Callable[[Any], bool]) -> Any:
    """The last card of the pool that fits."""
    for i in range(len(pool) - 1, -1, -1):
        if fits(pool[i]):
            return pool.pop(i)
    raise LookupError("no hidden card fits there")
