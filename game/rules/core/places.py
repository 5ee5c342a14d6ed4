"""Zones, and places in them. A card on the table is named by its place: a number of its own would let a rival
follow it through a shuffle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.core.cards import Card

EVERYONE, OWNER, NO_ONE = "everyone", "owner", "no one"


@dataclass(frozen=True)
class Zone:
    """A named spot for cards. `t.hand[seat]` for a seated zone, `t.deck` for a shared one."""

    name: str
    label: str                                   # what a player calls it
    sees: str = EVERYONE
    seated: bool = True
    ordered: bool = False                        # which position a card is taken from or put at is plain to see
    holds: Callable[[Card], bool] | None = None  # what may lie here, where a rule says so

    def seen_by(self, seat: int, owner: int | None) -> bool:
        return self.sees == EVERYONE or (self.sees == OWNER and seat == owner)


class Place(NamedTuple):
    """A zone of the table, or one card in it."""

    zone: str
    seat: int | None = None
    slot: int | None = None                      # position in the zone, 0 at the bottom

    def __str__(self) -> str:
        return ".".join(str(part) for part in self if part is not None)
