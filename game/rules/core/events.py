"""What happened, in the past tense: the table animates events, the log prints them, tests read them.

Texts may hold {0}, {1} … where the name of that seat belongs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from game.rules.core.cards import Card, unknown
from game.rules.core.places import Place


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one place to another. A card that an onlooker does not know is a back, at no known position."""

    card: Card
    source: Place
    target: Place
    verb: str                                    # 'draws', 'plays', 'discards' …: what the log says
    actor: int                                   # the seat that did it, or whose card it is
    seen: int                                    # bits of the seats that know the card
    learned: int                                 # bits of the seats that had not known it before
    blind: int = 0                               # bits of the seats that cannot tell where in its zone it lay
    covert: bool = False                         # who does not see the card does not notice the move either

    def for_seat(self, seat: int) -> Moved | Said:
        source = self.source._replace(slot=None) if self.blind >> seat & 1 else self.source
        if self.seen >> seat & 1:
            return replace(self, source=source)
        if self.covert:
            return NOTHING
        return replace(self, card=unknown(self.card.back), source=source, target=self.target._replace(slot=None))


@dataclass(frozen=True, slots=True)
class Revealed:
    """A card was shown where it lies."""

    card: Card
    place: Place
    seen: int
    learned: int
    blind: int = 0                               # bits of the seats that cannot tell where in its zone it lies

    def for_seat(self, seat: int) -> Revealed:
        seen = self.seen >> seat & 1
        place = self.place._replace(slot=None) if self.blind >> seat & 1 or not seen else self.place
        return replace(self, card=self.card if seen else unknown(self.card.back), place=place)


@dataclass(frozen=True, slots=True)
class Shuffled:
    place: Place
    arranged: bool = False                       # somebody put the cards in that order

    def for_seat(self, seat: int) -> Shuffled:
        return self


@dataclass(frozen=True, slots=True)
class Counted:
    """A number on the table changed: actions, health, ward points."""

    name: str
    seat: int | None
    change: int
    now: int

    def for_seat(self, seat: int) -> Counted:
        return self


@dataclass(frozen=True, slots=True)
class Phase:
    """A turn or a part of one began."""

    name: str
    seat: int | None
    text: str

    def for_seat(self, seat: int) -> Phase:
        return self


@dataclass(frozen=True, slots=True)
class Said:
    """Something worth a line in the log that no other event tells."""

    text: str

    def for_seat(self, seat: int) -> Said:
        return self


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over. Shares add up to one: a sole winner has 1, two that tie ½ each."""

    shares: tuple[float, ...]
    text: str

    def for_seat(self, seat: int) -> Won:
        return self


NOTHING = Said("")                               # what a seat hears of what it does not notice
Event: TypeAlias = Moved | Revealed | Shuffled | Counted | Phase | Said | Won
