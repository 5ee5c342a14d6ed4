"""What the effects of a hand look at, found out by showing them an empty realm that takes notes.

An effect may like a card that it looks at (a bonus for each beast), dislike it (a loss for each army), or use it to
decide who is blanked, which can turn out either way. Names and suits that an effect takes together are one group: it
cannot tell them apart. The search in best.py needs no more than this to know which choices make a difference.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.rules.fantasy_realms.cards import ARMY, CARDS, FLAME, FLOOD, ISLAND, PRINTED

Group = frozenset[int]                           # names and suits that an effect takes together


class Watch(NamedTuple):
    """The groups that one card looks at, by what it makes of them."""

    likes: frozenset[Group]                      # more of these never costs points
    dislikes: frozenset[Group]                   # fewer of these never costs points
    judges: frozenset[Group]                     # decides by these whether it blanks itself
    blanks: frozenset[Group]                     # these it blanks,
    spares: frozenset[Group]                     # but not these
    clears: frozenset[Group]                     # matters only to cards with a penalty

    @property
    def everything(self) -> frozenset[int]:
        return frozenset[int]().union(*(group for groups in self for group in groups))

    @property
    def field(self) -> int:
        """Mask of the cards on which its points depend, as long as all are what they are printed to be."""
        mask = 0
        for name_or_suit in frozenset[int]().union(*self.likes, *self.dislikes):
            mask |= PRINTED.masks[name_or_suit]
        return mask


class Seen:
    """Stands in for a mask: remembers which names and suits were put together before anybody looked at the result."""

    def __init__(self, notes: Notes, group: Group, part: bool = False) -> None:
        self.notes, self.group = notes, group
        self.part = part                         # it went into something larger,
        self.looked_at = False                   # but was looked at by itself as well
        self.spared = False                      # it was taken out of what a card blanks
        notes.taken.append(self)

    def __or__(self, other: Seen | int) -> Seen:
        if isinstance(other, int):
            return self
        self.part = other.part = True
        return Seen(self.notes, self.group | other.group)

    __ror__ = __or__

    def __and__(self, other: Seen | int) -> Seen:
        if isinstance(other, int):               # `& ~me` leaves out the card itself: best.py allows for that
            return self
        self.looked_at = other.looked_at = True
        return Seen(self.notes, frozenset())

    def __invert__(self) -> Seen:
        self.looked_at = self.spared = True
        return self

    def __bool__(self) -> bool:
        self.looked_at = True
        return False

    def bit_count(self) -> int:
        self.looked_at = True
        return 0


class Notes:
    """Stands in for a realm without cards, and writes down what an effect looks at."""

    guise = PRINTED

    def __init__(self) -> None:
        self.taken: list[Seen] = []

    def __getitem__(self, name_or_suit: int) -> Seen:
        return Seen(self, frozenset({name_or_suit}))

    def groups(self, spared: bool = False) -> frozenset[Group]:
        return frozenset(seen.group for seen in self.taken
                         if seen.spared == spared and (seen.looked_at or not seen.part))


@cache
def watch(index: int) -> Watch:
    """What this card looks at."""
    card = CARDS[index]
    likes: set[Group] = set()
    dislikes: set[Group] = set()
    army: Any                                    # noted only where a penalty makes use of it
    if card.bonus:
        notes: Any = Notes()
        paid = card.bonus(notes, card.bit)
        (dislikes if paid[0] else likes).update(notes.groups())     # what pays without any card likes their absence
    if card.penalty:
        notes = Notes()
        army = Seen(notes, frozenset({ARMY}), part=True)
        lost = card.penalty(notes, card.bit, army)
        (likes if lost[0] else dislikes).update(notes.groups())
    victims: Any = Notes()
    if card.blanks:
        army = Seen(victims, frozenset({ARMY}), part=True)
        card.blanks(victims, card.bit, army)
    judges = {frozenset({suit}) for suit in (card.needs, card.bans) if suit}
    if card.clears_army:
        judges.add(frozenset({ARMY}))            # penalties may now count other suits but not this one
    clears = {frozenset({suit}) for suit in (card.clears, card.clears_army) if suit}
    if index == ISLAND:
        clears.add(frozenset({FLOOD, FLAME}))
    return Watch(frozenset(likes), frozenset(dislikes), frozenset(judges),
                 victims.groups(), victims.groups(spared=True), frozenset(clears))
