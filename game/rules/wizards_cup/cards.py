"""The eighteen wizards of a set, twice: white and black. Marks such as §4 are sections of assets/rules/wizards_cup.md.

A wizard is one entry of data with its power right under it. What a power may do:
immediate  a function called once, when the wizard is placed;
dormant    the value that its owner's wizard gains while this card is on top of the discard pile;
winning    whether its wizard wins the duel before elements and values are looked at.
The few powers that answer a question of the duel (may dormant powers work? does the lower value win?) are named by it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules.core.cards import Card, box

if TYPE_CHECKING:
    from game.rules.wizards_cup.rules import CupTable

FIRE, WATER, NATURE, LIGHT, SHADOW, VOID = "fire", "water", "nature", "light", "shadow", "void"
WEAK_TO = {FIRE: (WATER,), WATER: (NATURE,), NATURE: (FIRE,), LIGHT: (FIRE, WATER, NATURE), SHADOW: (LIGHT,), VOID: ()}
IMMEDIATE, DORMANT, PERMANENT = "immediate", "dormant", "permanent"
SETS = ("white", "black")

Immediate = Callable[["CupTable", int], None]
Bonus = Callable[["CupTable", int], int]
Test = Callable[["CupTable", int], bool]


@dataclass(frozen=True, eq=False, repr=False)
class Wizard(Card):
    element: str = ""
    value: int = 0                               # as printed
    kind: str = ""
    immediate: Immediate | None = None
    dormant: Bonus | None = None
    tires: Bonus | None = None                   # a permanent power's change of its own value
    wins: Test | None = None
    beats: str = ""                              # what its winning power wins against, as the table says it
    question: str = ""                           # what the duel asks it, see below


_PRINTED: list[Wizard] = []


def wizard(name: str, element: str, value: int, kind: str, text: str, *rulings: str, **powers: object) -> Wizard:
    card = Wizard(id=name.lower(), name=f"The {name}", text=text, rulings=rulings, element=element, value=value,
                  kind=kind, **powers)  # type: ignore[arg-type]
    _PRINTED.append(card)
    return card


# -- §2 immediate: once, when placed ------------------------------------------------------------------------------

def _revolutionary(t: CupTable, me: int) -> None:
    t.revolt[me] = True                          # §3.3 step 6c: it works when the duel ends


def _falconer(t: CupTable, me: int) -> None:
    from game.rules.wizards_cup.duel import look_at_top
    look_at_top(t, me)


def _botanist(t: CupTable, me: int) -> None:
    rival = 1 - me
    if t.waiting[rival]:
        t.say("The Botanist drives out the waiting card.")
        t.discard(t.waiting[rival][0], t.waiting[rival], rival)


def _sinners(t: CupTable, me: int) -> None:
    from game.rules.wizards_cup.duel import reorder
    reorder(t, me)


def _shaman(t: CupTable, me: int) -> None:
    t.no_winner = True


def _detective(t: CupTable, me: int) -> None:
    from game.rules.wizards_cup.duel import exchange
    exchange(t, me)


wizard("Revolutionary", LIGHT, 1, IMMEDIATE,
       "When this duel ends and its loser is discarded, the top card of the rival's deck is discarded too.",
       "It works on a win, a loss or a double loss.", "One card, never the waiting card; nothing from an empty deck.",
       immediate=_revolutionary)
wizard("Falconer", NATURE, 4, IMMEDIATE,
       "Look at the top card of the rival's deck; it may be moved to the bottom of that deck.",
       "Only the Falconer's owner sees the card; the rival sees whether it was moved.", immediate=_falconer)
wizard("Botanist", NATURE, 5, IMMEDIATE,
       "The rival's waiting card goes face up onto the rival's discard pile.",
       "It covers what was visible there, and a dormant power of its own works already in this duel.",
       immediate=_botanist)
wizard("Sinners", SHADOW, 6, IMMEDIATE, "Look at your deck and put its cards in any order.",
       "The waiting card is not part of the deck.", immediate=_sinners)
wizard("Shaman", VOID, 8, IMMEDIATE, "This duel has no winner: both wizards lose.",
       "Immediate powers still waiting their turn are lost; those already used stay used.", immediate=_shaman)
wizard("Detective", LIGHT, 9, IMMEDIATE, "You may exchange the Detective with your waiting card.",
       "The Detective becomes the waiting card; both players know it.",
       "The arriving wizard is newly placed: its immediate power is used at once.",
       "If it has the name of the wizard it meets, no power of either works in this duel.", immediate=_detective)


# -- §2 dormant: while on top of its owner's discard pile ---------------------------------------------------------

def _gains(amount: int, element: str | None = None) -> Bonus:
    def bonus(t: CupTable, me: int) -> int:
        return amount if element is None or t.duel[me][0].element == element else 0
    return bonus


wizard("Alchimist", WATER, 5, DORMANT, "While visible, your Water wizard in the duel has value +3.",
       dormant=_gains(3, WATER))
wizard("Pyrotechnician", FIRE, 6, DORMANT, "While visible, your Fire wizard in the duel has value +3.",
       dormant=_gains(3, FIRE))
wizard("Traveler", VOID, 5, DORMANT, "While visible, your wizard in the duel has value +2.", dormant=_gains(2))
wizard("Geomaster", NATURE, 6, DORMANT, "While visible, your wizard in the duel has value +1.", dormant=_gains(1))
wizard("Lamplighter", LIGHT, 8, DORMANT, "While visible, your wizard in the duel has no weakness.",
       "Its own element still beats others. Winning powers are not stopped.", question="no weakness")
wizard("Ferryman", SHADOW, 1, DORMANT,
       "The moment it lands on your discard pile, your waiting card moves to the bottom of your deck.",
       "However it got there. A Siren still standing against you stops it for good.", question="ferries")


# -- §2 permanent: as long as it stands in the duel zone ----------------------------------------------------------

def _dancer(t: CupTable, me: int) -> bool:
    return t.duel[1 - me][0].kind == PERMANENT


def _blacksmith(t: CupTable, me: int) -> bool:
    from game.rules.wizards_cup.duel import current_value
    return current_value(t, 1 - me) >= 8


def _duelist(t: CupTable, me: int) -> int:
    return -2 * t.stay_wins[me]


wizard("Dancer", WATER, 3, PERMANENT, "Wins the duel against a wizard whose power is permanent.",
       "The printed kind of power counts. Two Dancers both lose.", wins=_dancer, beats="every permanent power")
wizard("Blacksmith", FIRE, 5, PERMANENT, "Wins the duel against a wizard whose current value is 8 or more.",
       "Everything counts for that value, and it works before elements are looked at.", wins=_blacksmith,
       beats="8 or more: {value}")
wizard("Duelist", FIRE, 8, PERMANENT, "Value -2 for each duel it has won since it was placed.",
       "However the duel was won. There is no lower limit.", tires=_duelist)
wizard("Siren", WATER, 6, PERMANENT, "The rival's dormant powers do nothing.", "Your own still work.",
       question="silences dormant")
wizard("Jester", SHADOW, 5, PERMANENT, "In its duels the lower current value wins.",
       "Two Jesters: still the lower value. Equal values: both lose.", question="lower wins")
wizard("Hermit", VOID, 6, PERMANENT, "The opposing wizard's immediate power is not activated.",
       "Looked at when the power would be used.", question="stops immediate")


def _of_set(card: Wizard, colour: str) -> Wizard:
    return replace(card, id=f"{colour} {card.id}", face=f"{colour} {card.id}", back=f"wizards_cup {colour}")


CARDS = box([_of_set(card, colour) for colour in SETS for card in _PRINTED])
BY_ID = {card.id: card for card in CARDS}
