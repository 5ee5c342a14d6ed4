"""Cards: immutable, shared by every copy of a table, equal only to themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar


@dataclass(frozen=True, eq=False, repr=False)
class Card:
    """One piece of cardboard. A game adds its own fields in a subclass."""

    id: str                                      # stable and unique in its game: what a save stores
    name: str                                    # what a sentence calls it
    face: str = ""                               # cards with the same face are alike in every way
    back: str = ""                               # cards with the same back cannot be told apart face down
    text: str = ""                               # the rules on the card, in our own words
    rulings: tuple[str, ...] = ()                # what the card's close-up adds to the text
    index: int = field(default=-1, kw_only=True)  # its place in the game's box, set by `box`
    bit: int = field(default=0, kw_only=True)    # 1 << index: who knows which cards is kept in integers

    def __repr__(self) -> str:
        return self.id

    def __deepcopy__(self, memo: object) -> Card:
        return self

    @property
    def hidden(self) -> bool:
        """Whether this is a back: a card that the onlooker does not know."""
        return self.index < 0


C = TypeVar("C", bound=Card)


def box(cards: Iterable[C]) -> tuple[C, ...]:
    """Number the cards of one game. Their order is the canonical one: imagined worlds are dealt from it."""
    numbered = tuple(cards)
    ids = set()
    for index, card in enumerate(numbered):
        if card.id in ids:
            raise ValueError(f"two cards are called {card.id!r}")
        ids.add(card.id)
        object.__setattr__(card, "index", index)
        object.__setattr__(card, "bit", 1 << index)
        if not card.face:
            object.__setattr__(card, "face", card.id)
    return numbered


_backs: dict[str, Card] = {}


def unknown(back: str) -> Card:
    """The back of a card: what a seat sees of a card that it does not know."""
    if back not in _backs:
        _backs[back] = Card(id="?", name="a card", face="?", back=back)
    return _backs[back]
