"""What a hand of the game for two may come to by the end.

The points of a hand that is still growing say little about its end: a Book of Changes brings three now and may be what
the best hands are built on. So opponents go by what such hands came to in many games:

    base + weight × the points now + a figure for each card + a figure for each pair of cards

with figures of their own for every moment of the game. build/realm_hopes.py learns them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from game.ai.judgements.realm_hopes_learnt import LEARNT
from game.ai.judgements.realm_worth import Glance, bits, exact, glance, plain, remember
from game.rules.fantasy_realms.cards import CARDS, NECROMANCER, RealmCard
from game.rules.fantasy_realms.rules import AREA_FULL
from game.rules.fantasy_realms.scoring import HAND_SIZE, raisable
from game.rules.fantasy_realms.table import TWO_PLAYER, RealmsTable

FULLER = 6, 9                                    # cards in the area: with a full hand, when the next moment begins
MOMENTS = HAND_SIZE + 1 + len(FULLER)
DRAW_GAIN = 3.0                                  # points that are hoped from a draw, beyond what is hoped of the hand
_known: dict[int, float] = {}


def moment(cards: int, area: int) -> int:
    """By the cards held; with a full hand, by how near the end is."""
    return cards if cards < HAND_SIZE else HAND_SIZE + sum(area >= full for full in FULLER)


def at_the_end(t: RealmsTable, seat: int, cards: int, area: int) -> bool:
    """Whether the game is over once the seat holds so many cards and so many lie in the area."""
    return area >= AREA_FULL[TWO_PLAYER] and cards == HAND_SIZE == len(t.hand[1 - seat])


def raised(hand: Sequence[RealmCard], area: Iterable[RealmCard]) -> int:
    """The points of a hand; a full one with the Necromancer may count the best card that he can raise."""
    total = exact(hand)
    if len(hand) == HAND_SIZE and CARDS[NECROMANCER] in hand:
        return max([total, *(exact([*hand, card]) for card in area if raisable(card))])
    return total


@dataclass
class Hopes:
    """The figures for one moment."""

    base: float
    weight: float
    single: list[float]                          # by card
    pairs: list[list[float]]                     # by card and card

    def of(self, hand: Sequence[RealmCard], total: float) -> float:
        """What a hand may come to that is worth this much now."""
        return self.base + self.weight * total + glance(hand, Glance(self.single, self.pairs))


@cache
def hopes(now: int) -> Hopes:
    figures = iter(map(int, LEARNT[now].split()))
    base, weight = next(figures) / 10, next(figures) / 100
    single = [next(figures) / 10 for _ in CARDS]
    pairs = [[0.0] * len(CARDS) for _ in CARDS]
    for one, other in every_pair():
        pairs[one][other] = pairs[other][one] = next(figures) / 10
    return Hopes(base, weight, single, pairs)


def every_pair() -> Iterator[tuple[int, int]]:
    return ((one, other) for one in range(len(CARDS)) for other in range(one))


@cache
def hopeful(now: int) -> Glance:
    """What a glance goes by that looks for hopes and not for points; but for the base."""
    at, points = hopes(now), plain()
    return Glance([at.weight * worth + own for worth, own in zip(points.single, at.single, strict=True)],
                  [[at.weight * gain + own for gain, own in zip(gained, row, strict=True)]
                   for gained, row in zip(points.pairs, at.pairs, strict=True)])


def hope(hand: Sequence[RealmCard], now: int) -> float:
    """What a hand may come to."""
    held = bits(hand) | now << len(CARDS)
    found = _known.get(held)
    if found is None:
        found = remember(_known, held, hopes(now).of(hand, exact(hand)))
    return found
