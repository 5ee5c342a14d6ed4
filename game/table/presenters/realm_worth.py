"""What cards are worth to a hand of Fantasy Realms, worked out from what one player sees, a little at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.fantasy_realms.best import best_points
from game.rules.fantasy_realms.cards import CARDS, NECROMANCER, RealmCard
from game.rules.fantasy_realms.rules import may_go
from game.rules.fantasy_realms.scoring import HAND_SIZE, raisable
from game.rules.fantasy_realms.table import CHAOS, RealmsTable

SLICE = 0.004                                    # seconds of work between two frames
MOST = 20_000                                    # values kept

Cards = tuple[RealmCard, ...]


class Stand(NamedTuple):
    """A player's cards and those that are there to be taken."""

    hand: Cards
    in_sight: Cards                              # in the discard area, or held out to this player
    area: Cards                                  # what a Necromancer could choose from
    discards: Cards                              # a card too many: one of these has to go


class Swap(NamedTuple):
    gain: int
    given: RealmCard | None                      # None: there is room for one more


def stand_of(view: RealmsTable, seat: int) -> Stand | None:
    """Where the seat stands in a game that is under way, if all its cards are known to whoever looks."""
    if view.stage != "play":
        return None
    area: Cards = ()
    if view.mode == CHAOS:
        hand: Cards = (*view.hand[seat], *view.offer[seat])
        in_sight = tuple(card for other in range(view.seats) if view.offer_to[other] == seat
                         for card in view.offer[other] if not card.hidden)
    else:
        hand = tuple(view.hand[seat])
        in_sight = area = tuple(view.area)
    if any(card.hidden for card in hand):
        return None
    return Stand(hand, in_sight, area, tuple(may_go(view, seat)))


class Worth:
    """Remembers every hand that it has looked at: most questions are asked again."""

    def __init__(self) -> None:
        self._values: dict[tuple[int, int], int] = {}
        self._done: Stand | None = None          # the stand that is worked out

    def value(self, hand: Cards, area: Cards = ()) -> int:
        key = self._key(hand, area)
        if key not in self._values:
            if len(self._values) > MOST:
                self._values.clear()
            self._values[key] = best_points(hand, filter(raisable, area))
        return self._values[key]

    @staticmethod
    def _key(hand: Cards, area: Cards) -> tuple[int, int]:
        held = sum(card.bit for card in hand)
        return held, sum(card.bit for card in area) if held & CARDS[NECROMANCER].bit else 0

    def knows(self, hand: Cards) -> bool:
        return self._key(hand, ()) in self._values

    def work_out(self, hand: Cards) -> bool:
        """Look at a single hand; False if that was done before."""
        if self.knows(hand):
            return False
        self.value(hand)
        return True

    # -- what the table asks --------------------------------------------------------------------------------------

    def total(self, stand: Stand) -> int:
        """The hand as if the game ended now; with a card too many, without the one that is missed least."""
        if not stand.discards:
            return self.value(stand.hand, stand.area)
        return max(self.left(stand, card) for card in stand.discards)

    def left(self, stand: Stand, card: RealmCard) -> int:
        """The hand without this card of it, which then lies in the area."""
        return self.value(without(stand.hand, card), (*stand.area, card) if stand.discards else stand.area)

    def swap(self, stand: Stand, card: RealmCard) -> Swap:
        """What taking this card would do, for the card that is missed least."""
        now = self.value(stand.hand, stand.area)
        return max((Swap(self.value(*hands) - now, given) for given, hands in self._swaps(stand, card)),
                   key=lambda swap: swap.gain)

    def _swaps(self, stand: Stand, card: RealmCard) -> Iterator[tuple[RealmCard | None, tuple[Cards, Cards]]]:
        area = without(stand.area, card)
        if len(stand.hand) < HAND_SIZE:
            yield None, ((*stand.hand, card), area)
            return
        for given in stand.hand:
            yield given, ((*without(stand.hand, given), card), (*area, given) if stand.area else ())

    # -- in the time between frames -------------------------------------------------------------------------------

    def ready(self, stand: Stand) -> bool:
        """Whether all numbers of this stand can be told at once."""
        return stand == self._done

    def work(self, stand: Stand) -> bool:
        """Work on it for a moment; False if there was nothing to do."""
        if stand == self._done:
            return False
        until = time.perf_counter() + SLICE
        for hands in self._questions(stand):
            if self._key(*hands) not in self._values:
                self.value(*hands)
                if time.perf_counter() > until:
                    return True
        self._done = stand
        return True

    def _questions(self, stand: Stand) -> Iterator[tuple[Cards, Cards]]:
        if stand.discards:
            for card in stand.discards:
                yield without(stand.hand, card), (*stand.area, card)
            return
        yield stand.hand, stand.area
        for card in stand.in_sight:
            for _, hands in self._swaps(stand, card):
                yield hands


def without(cards: Sequence[RealmCard], card: RealmCard) -> Cards:
    return tuple(other for other in cards if other is not card)
