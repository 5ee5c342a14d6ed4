"""What is printed on the cards. Marks such as §4.2 are sections of assets/rules/wizards_and_relics.md.

A card is one entry of data; what it does stands right with it, a function for each time at which it acts:

    @wizard("lars", "Lars", RED, SUPERB, 1, "Discard up to 2 cards. +1 for each.").on_wizard_reveal
    def lars(t: RelicsTable, me: int, this: Piece) -> None:
        power(t, me, discard(t, me, 2, optional=True), this)

An effect gets the table, its controller and the card itself. A fluid ability (§4.3) is a number that is worked out
from the table whenever somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeVar

from game.rules.core.cards import Card

WIZARD, RELIC, SHRINE = "wizard", "relic", "shrine"
RED, BLUE, GREEN = COLOURS = ("red", "blue", "green")
COMMON, SUPERB, GLORIOUS = RARITIES = ("common", "superb", "glorious")
BEATS = {GREEN: BLUE, BLUE: RED, RED: GREEN}     # §4.2

BACK, SHRINE_BACK = "wizards_and_relics", "wizards_and_relics_shrine"

# What a card says about the rules themselves; the phases ask for these, never for a card.
CLAIMS = "claims"                                # takes over as Master Wizard
ADDS_WIZARDS = "adds wizards"                    # each player in the battle may play another wizard from hand
ALL_COLOURS = "all colours"
UNIGNORABLE = "unignorable"
IGNORES_ALL = "ignores all"                      # all relics in play
IGNORES_RIVALS = "ignores rivals"                # the relics of rivals
IGNORES_BASIC = "ignores basic"                  # the controller's own basic relics
NO_ADVANTAGE = "no advantage"                    # for anyone
SHIELDS = "shields"                              # nobody has advantage over the controller's wizards
GIVES_ADVANTAGE = "gives advantage"              # to the controller's wizards
RIVALS_ADVANTAGE = "rivals advantage"            # to the wizards of rivals

Effect = Callable[[Any, int, Any], None]         # (table, controller, the card itself)
Fluid = Callable[[Any, int], int]                # (table, controller) -> power


@dataclass(frozen=True, eq=False, repr=False)
class Piece(Card):
    """A wizard, a relic or a shrine."""

    kind: str = ""
    rarity: str = ""
    kind_and_rarity: str = field(default="", init=False)
    flags: frozenset[str] = frozenset()
    on_wizard_reveal: Effect | None = None       # §5.1 when each of these happens
    on_relic_reveal: Effect | None = None
    on_discard: Effect | None = None
    end_of_round: Effect | None = None
    fluid: Fluid | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind_and_rarity", f"{self.kind} {self.rarity}")


@dataclass(frozen=True, eq=False, repr=False)
class Wizard(Piece):
    colour: str = ""                             # as printed
    colours: tuple[str, ...] = ()                # what it counts as
    base: int = 0
    devoted: bool = False

    @property
    def devoted2(self) -> bool:
        return self.devoted and self.base == 2


@dataclass(frozen=True, eq=False, repr=False)
class Relic(Piece):
    subtype: str = ""
    power: int = 0
    basic: bool = False


@dataclass(frozen=True)
class Target:
    """The wizards that a line of a shrine is for."""

    label: str
    matches: Callable[[Any, int, Wizard], bool]  # (table, controller, wizard)


@dataclass(frozen=True, eq=False)
class Line:
    """One line of a shrine: what it does once to each wizard that matches, or what it is worth all the time."""

    target: Target
    text: str
    act: Effect | None = None
    fluid: Fluid | None = None
    flag: str = ""
    still: bool = False                          # it only changes power: its place in the order does not matter


@dataclass(frozen=True, eq=False, repr=False)
class Shrine(Piece):
    lines: tuple[Line, ...] = ()


P = TypeVar("P", bound=Piece)


class Entry(Generic[P]):
    """A card with all its copies; each method below says what it does at that time."""

    def __init__(self, *copies: P) -> None:
        self.copies = copies

    def _set(self, name: str, value: object) -> Self:
        for card in self.copies:
            object.__setattr__(card, name, value)
        return self

    def on_wizard_reveal(self, effect: Effect) -> Self:
        return self._set("on_wizard_reveal", effect)

    def on_relic_reveal(self, effect: Effect) -> Self:
        return self._set("on_relic_reveal", effect)

    def on_discard(self, effect: Effect) -> Self:
        return self._set("on_discard", effect)

    def end_of_round(self, effect: Effect) -> Self:
        return self._set("end_of_round", effect)

    def fluid(self, worth: Fluid) -> Self:
        return self._set("fluid", worth)


class ShrineEntry(Entry[Shrine]):
    """A shrine; its lines are written under it from top to bottom."""

    def line(self, target: Target, text: str, act: Effect | None = None, *, fluid: Fluid | None = None, flag: str = "",
             still: bool = False) -> None:
        (shrine,) = self.copies
        lines = (*shrine.lines, Line(target, text, act, fluid, flag, still))
        self._set("lines", lines)
        self._set("text", " ".join(f"{line.target.label}: {line.text}" for line in lines))


WIZARDS: list[Wizard] = []                       # in the order in which their modules define them
RELICS: list[Relic] = []
SHRINES: list[Shrine] = []


def wizard(id: str, name: str, colour: str, rarity: str, base: int, text: str, *rulings: str,
           flags: tuple[str, ...] = ()) -> Entry[Wizard]:
    """An Enlightened wizard: one with an ability (§1.1)."""
    card = Wizard(f"{id}#1", name, id, BACK, text, rulings, WIZARD, rarity, frozenset(flags),
                  colour=colour, colours=COLOURS if ALL_COLOURS in flags else (colour,), base=base)
    WIZARDS.append(card)
    return Entry(card)


def devoted(id: str, name: str, colour: str, rarity: str, base: int, copies: int = 1) -> None:
    """A Devoted wizard: power and nothing else (§1.1)."""
    rulings = ("Devoted 2: Devoted with base power 2.",) if base == 2 else ()
    WIZARDS.extend(Wizard(f"{id}#{i + 1}", name, id, BACK, "Devoted: no ability.", rulings, WIZARD, rarity,
                          colour=colour, colours=(colour,), base=base, devoted=True) for i in range(copies))


def basic(id: str, name: str, subtype: str, rarity: str, power: int, copies: int = 1) -> None:
    """A basic relic: power and nothing else (§1.2)."""
    RELICS.extend(Relic(f"{id}#{i + 1}", name, id, BACK, "Basic: no enchantment.", (), RELIC, rarity,
                        subtype=subtype, power=power, basic=True) for i in range(copies))


def relic(id: str, name: str, subtype: str, rarity: str, power: int, text: str, *rulings: str, copies: int = 1,
          flags: tuple[str, ...] = ()) -> Entry[Relic]:
    """An enchanted relic (§1.2)."""
    cards = [Relic(f"{id}#{i + 1}", name, id, BACK, text, rulings, RELIC, rarity, frozenset(flags), subtype=subtype,
                   power=power) for i in range(copies)]
    RELICS.extend(cards)
    return Entry(*cards)


def shrine(id: str, name: str, *rulings: str) -> ShrineEntry:
    card = Shrine(id, name, id, SHRINE_BACK, "", rulings, SHRINE)
    SHRINES.append(card)
    return ShrineEntry(card)


# -- kinds of cards (§1) ----------------------------------------------------------------------------------------------

Fits = Callable[[Any], bool]


def is_wizard(card: Card) -> bool:
    return isinstance(card, Wizard)


def is_relic(card: Card) -> bool:
    return isinstance(card, Relic)


def is_basic(card: Card) -> bool:
    return isinstance(card, Relic) and card.basic


def is_devoted(card: Card) -> bool:
    return isinstance(card, Wizard) and card.devoted


def is_devoted2(card: Card) -> bool:
    return isinstance(card, Wizard) and card.devoted2


def of_colour(colour: str) -> Fits:
    return lambda card: isinstance(card, Wizard) and colour in card.colours
