"""Mana and spells: what is printed on them. Marks such as §1.2 and R16 are those of assets/rules/grimoire.md.

A spell is one entry of data with its effect right under it: `@instant`, `@delayed` or `@ongoing` over a function. The
function's name is the spell's id.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from game.rules.core.cards import Card

BEGINNER, ADVANCED, LOST_PAGES, PROMO = SETS = ("beginner", "advanced", "lost pages", "promo")
ATTACK, REGENERATION, UTILITY = KINDS = ("attack", "regeneration", "utility")        # §1.3
INSTANT, DELAYED, ONGOING = ACTIVATIONS = ("instant", "delayed", "ongoing")          # §1.4

MANA_COPIES = {1: 32, 2: 16, 3: 8, 4: 4}         # §1.1 power -> how many

# §9 The questions that the turn asks of ongoing spells. A spell with mana on it answers the one that it names.
POWER = "power"                                  # (t, owner) -> how much stronger all mana is in the owner's turn
EMPTY_HAND = "empty hand"                        # (t, owner), between steps, when it is `due`
CLAIM = "claim"                                  # likewise: mana of power CLAIMED
MAY_ATTACK = "may attack"                        # (t, owner, mana) -> whether the opponent may attack with it
BLOCK = "block"                                  # (t, owner, mana) -> whether the attack on the owner is stopped
ATTACK_CARD = "attack card"                      # (t, owner) -> the seat whose hand a spent attack card goes to
END_OF_TURN = "end of turn"                      # (t, owner), at the end of the owner's turn
CLAIMED = 4                                      # R40


@dataclass(frozen=True, eq=False, repr=False)
class ManaCard(Card):
    printed: int = 0                             # what it is worth is verbs.power: Growth may add to it


@dataclass(frozen=True, eq=False, repr=False)
class SpellCard(Card):
    page: str = ""                               # its set, one of SETS
    kind: str = ""                               # one of KINDS
    activation: str = ""                         # one of ACTIVATIONS
    cost: int = 0                                # printed: how many mana cards, whatever their power
    effect: Callable[..., Any] = lambda: None
    question: str = ""                           # ongoing: which question the effect answers
    due: Callable[[Any, int], bool] | None = None  # ongoing (t, owner): whether it has something to do now
    free_if: Callable[[Any], bool] | None = None  # when it costs nothing
    last_only: bool = False                      # delayed: only the last mana off it sets it off (R28)


Effect = TypeVar("Effect", bound=Callable[..., Any])
SPELLS: list[SpellCard] = []                     # in the order in which the modules of the sets define them


def _entry(effect: Effect, activation: str, name: str, page: str, kind: str, cost: int, text: str,
           rulings: tuple[str, ...], **more: Any) -> Effect:
    SPELLS.append(SpellCard(id=effect.__name__, name=name, back="grimoire_spell", text=text, rulings=rulings, page=page,
                            kind=kind, activation=activation, cost=cost, effect=effect, **more))
    return effect


def instant(name: str, page: str, kind: str, cost: int, text: str, *rulings: str,
            free_if: Callable[[Any], bool] | None = None) -> Callable[[Effect], Effect]:
    """(t, me, this): done as soon as it is cast. `this` is the spell that does it: Echo lends itself to others."""
    return lambda effect: _entry(effect, INSTANT, name, page, kind, cost, text, rulings, free_if=free_if)


def delayed(name: str, page: str, kind: str, cost: int, text: str, *rulings: str,
            last_only: bool = False) -> Callable[[Effect], Effect]:
    """(t, me, this, mana): done once for each mana that is discarded off it."""
    return lambda effect: _entry(effect, DELAYED, name, page, kind, cost, text, rulings, last_only=last_only)


def ongoing(name: str, page: str, kind: str, cost: int, text: str, *rulings: str,
            question: str, due: Callable[[Any, int], bool] | None = None) -> Callable[[Effect], Effect]:
    """The answer to a question, while there is mana on the spell."""
    return lambda effect: _entry(effect, ONGOING, name, page, kind, cost, text, rulings, question=question, due=due)


def _mana(power: int, number: int) -> ManaCard:
    return ManaCard(id=f"mana{power}-{number}", name=f"Mana {power}", face=f"mana{power}", back="grimoire_mana",
                    text=f"Mana of power {power}. It pays for one point of a spell's cost, whatever its power; as a "
                         f"basic attack it deals {power}.", printed=power)


MANA = tuple(_mana(power, number + 1) for power, copies in MANA_COPIES.items() for number in range(copies))
