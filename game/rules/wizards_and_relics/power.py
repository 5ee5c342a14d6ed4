"""§4 Power: worked out from the table, whenever somebody asks. A total is nothing but a list of named parts, so what
is counted and what is explained cannot differ. § marks are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.wizards_and_relics.cards import (
    BEATS,
    GIVES_ADVANTAGE,
    IGNORES_ALL,
    IGNORES_BASIC,
    IGNORES_RIVALS,
    NO_ADVANTAGE,
    RELIC,
    RIVALS_ADVANTAGE,
    SHIELDS,
    SHRINE,
    UNIGNORABLE,
    Piece,
    Relic,
    Wizard,
)
from game.rules.wizards_and_relics.table import RelicsTable

BASE, ADVANTAGE, BY_SHRINE, ABILITY, PRINTED, ENCHANTMENT = PARTS = (
    "base power", "advantage", "shrine", "ability", "relic", "enchantment")


class Part(NamedTuple):
    """One contribution to a total."""

    kind: str                                    # one of PARTS
    card: Piece                                  # that it comes from
    amount: int

    def __str__(self) -> str:
        return f"{self.card.name}, {self.kind} {self.amount:+d}"


def total(t: RelicsTable, seat: int) -> int:
    """§4.1 Never below 0."""
    return max(0, sum(part.amount for part in contributions(t, seat)))


def contributions(t: RelicsTable, seat: int) -> list[Part]:
    """§4.1 All that counts for a seat now, in the order in which it came about."""
    off, wizards, parts = ignored(t), t.wizards[seat], []
    for wizard in wizards:
        parts.append(Part(BASE, wizard, wizard.base))
        if has_advantage(t, seat, wizard, off):
            parts.append(Part(ADVANTAGE, wizard, 1))
    for shrine in t.shrine:
        for line in shrine.lines:
            if line.fluid is not None:           # §3.3 once for each wizard that matches
                parts += [Part(BY_SHRINE, shrine, line.fluid(t, seat))
                          for wizard in wizards if line.target.matches(t, seat, wizard)]
    for wizard in wizards:
        if wizard.fluid is not None and (worth := wizard.fluid(t, seat)):
            parts.append(Part(ABILITY, wizard, worth))
    for relic in t.relics[seat]:
        if not relic.bit & off:
            parts.append(Part(PRINTED, relic, relic.power))
            if relic.fluid is not None and (worth := relic.fluid(t, seat)):
                parts.append(Part(ENCHANTMENT, relic, worth))
    for who, amount, source in t.tokens:
        if who == seat and not source.bit & off:  # §6.3 what an ignored relic did to power is cancelled
            parts.append(Part(_named(source), source, amount))
    return parts


def _named(source: Piece) -> str:
    return BY_SHRINE if source.kind == SHRINE else ENCHANTMENT if source.kind == RELIC else ABILITY


# -- §6.3 ignored relics ----------------------------------------------------------------------------------------------

def ignored(t: RelicsTable) -> int:
    """The bits of the relics in play that are ignored now."""
    everywhere, by_rivals, off = False, 0, t.muted
    for seat in t.fighters:
        for wizard in t.wizards[seat]:
            if wizard.flags:
                if IGNORES_ALL in wizard.flags:
                    everywhere = True
                if IGNORES_RIVALS in wizard.flags:
                    by_rivals |= 1 << seat
    basics = any(line.flag == IGNORES_BASIC for shrine in t.shrine for line in shrine.lines)
    if not (everywhere or by_rivals or off or basics):
        return 0
    for seat in t.fighters:
        for relic in t.relics[seat]:
            if everywhere or by_rivals & ~(1 << seat) or (basics and relic.basic and _silenced(t, seat)):
                off |= relic.bit
            if UNIGNORABLE in relic.flags:
                off &= ~relic.bit
    return off


def _silenced(t: RelicsTable, seat: int) -> bool:
    """Whether the shrine ignores the basic relics of the seat."""
    return any(line.flag == IGNORES_BASIC and line.target.matches(t, seat, wizard)
               for shrine in t.shrine for line in shrine.lines for wizard in t.wizards[seat])


def working(t: RelicsTable, seat: int) -> list[Relic]:
    """The face-up relics of a seat that are not ignored."""
    off = ignored(t)
    return [relic for relic in t.relics[seat] if not relic.bit & off]


def enchanted(t: RelicsTable, seat: int) -> int:
    return sum(not relic.basic for relic in working(t, seat))


def basics(t: RelicsTable, seat: int) -> int:
    return sum(relic.basic for relic in working(t, seat))


def best_relic(t: RelicsTable, me: int) -> int:
    """The highest printed power among the relics of rivals that are not ignored."""
    return max((relic.power for seat in t.fighters if seat != me for relic in working(t, seat)), default=0)


# -- §4.2 advantage ---------------------------------------------------------------------------------------------------

def has_advantage(t: RelicsTable, seat: int, wizard: Wizard, off: int | None = None) -> bool:
    """Clashing effects, strongest first: none for anyone, none over these wizards, given, and then the colours."""
    off = ignored(t) if off is None else off
    given, targets = False, []
    for other in t.fighters:
        shielded = False
        for relic in t.relics[other]:
            if relic.flags and not relic.bit & off:
                if NO_ADVANTAGE in relic.flags:
                    return False
                if SHIELDS in relic.flags:
                    shielded = True
                if GIVES_ADVANTAGE in relic.flags and other == seat:
                    given = True
        if other != seat:
            for rival in t.wizards[other]:
                if RIVALS_ADVANTAGE in rival.flags:
                    given = True
                if not shielded:
                    targets.append(rival)
    if given:
        return bool(targets)
    return any(BEATS[colour] in rival.colours for rival in targets for colour in wizard.colours)
