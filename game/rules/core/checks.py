"""What must hold at every decision of every game. `playouts` and the tests look after each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from random import Random
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.places import EVERYONE, Place, Zone
from game.rules.core.table import Table

_bit = attrgetter("bit")


@dataclass(frozen=True)
class Lying:
    """A zone as it lies, in bits: what all seats see of it is compared with that."""

    place: Place
    zone: Zone
    cards: list[Any]
    bits: list[int]
    whole: int                                   # the bits added up


Zones = list[Lying]


def laid_out(table: Table) -> Zones:
    found = []
    for place, zone, cards in table.each_zone():
        bits = list(map(_bit, cards))
        found.append(Lying(place, zone, cards, bits, sum(bits)))
    return found


def bits_of(table: Table) -> int:
    """The cards on the table, as bits. Only right if none is there twice: `violations` tells."""
    return sum(sum(map(_bit, cards)) for _, _, cards in table.each_zone())


def violations(table: Table, expected_bits: int, rng: Random | None = None,
               seats: Sequence[int] | None = None) -> list[str]:
    """Every rule of the core that the table breaks, in a sentence each. The table stays as it is. What a seat is shown
    and imagines is the dear part: long runs look at some seats only."""
    zones = laid_out(table)
    wrong = cards_wrong(zones, expected_bits) + zones_wrong(zones)
    if wrong:
        return wrong                             # what seats see of a broken table says nothing new
    chance = rng or Random(table.chance)
    for seat in range(table.seats):
        wrong += knowledge_wrong(table, zones, seat)
    for seat in range(table.seats) if seats is None else seats:
        wrong += view_wrong(table, zones, seat)
        wrong += world_wrong(table, zones, seat, chance)
    return wrong


def cards_wrong(zones: Zones, expected: int) -> list[str]:
    """Each expected card lies in one zone, once. So many powers of two add up to that sum in one way only."""
    count = sum(len(lying.bits) for lying in zones)
    if sum(lying.whole for lying in zones) == expected and count == expected.bit_count():
        return []
    return [f"{count} cards lie on the table, {expected.bit_count()} should, or not the same ones"]


def zones_wrong(zones: Zones) -> list[str]:
    """Zones hold only what may lie there."""
    return [f"{card} may not lie in {lying.place}" for lying in zones if lying.zone.holds is not None
            for card in lying.cards if not lying.zone.holds(card)]


def knowledge_wrong(table: Table, zones: Zones, seat: int) -> list[str]:
    """A seat knows what lies before its eyes."""
    assert table.known is not None
    knows = table.known[seat]
    return [f"seat {seat} does not know {card} in {lying.place}" for lying in zones
            if lying.whole & ~knows and lying.zone.seen_by(seat, lying.place.seat)
            for card in lying.cards if not card.bit & knows]


def view_wrong(table: Table, zones: Zones, seat: int) -> list[str]:
    """A view keeps what its seat knows, turns all else over, and holds no chance and nobody else's knowledge."""
    assert table.known is not None
    view, knows = table.view(seat), table.known[seat]
    wrong = []
    for lying, (_, _, seen) in zip(zones, view.each_zone(), strict=True):
        shown = list(map(_bit, seen))            # a back has no bit
        if sum(shown) != lying.whole & knows or len(shown) != len(lying.bits):
            wrong.append(f"seat {seat} is shown other cards in {lying.place} than it knows")
        elif lying.zone.ordered and shown != [bit & knows for bit in lying.bits]:
            wrong.append(f"seat {seat} is shown {lying.place} in another order")
    if view.chance or view.events is not None or view.answer is not None:
        wrong.append(f"the view of seat {seat} holds the source of chance, events or the answerer")
    if view.known is None or any(bits for other, bits in enumerate(view.known) if other != seat):
        wrong.append(f"the view of seat {seat} tells what another seat knows")
    return wrong


def world_wrong(table: Table, zones: Zones, seat: int, rng: Random) -> list[str]:
    """An imagined world looks to its seat as the truth does, and is one that the rules allow."""
    assert table.known is not None
    world, knows = table.copy(), table.known[seat]
    world.imagine(seat, rng)
    dealt = laid_out(world)
    wrong = cards_wrong(dealt, sum(lying.whole for lying in zones)) + zones_wrong(dealt)
    for lying, guess in zip(zones, dealt, strict=True):
        if not looks_alike(lying, guess, knows):
            wrong.append(f"in a world that seat {seat} imagines {lying.place} looks otherwise")
        elif lying.bits != guess.bits and _groups(table.group, lying.cards) != _groups(world.group, guess.cards):
            wrong.append(f"in a world that seat {seat} imagines {lying.place} holds other kinds of cards")
    return [f"imagined by seat {seat}: {text}" for text in wrong]


def looks_alike(lying: Lying, guess: Lying, knows: int) -> bool:
    """Whether somebody who knows these cards could take the one for the other."""
    if lying.zone.sees == EVERYONE:
        return guess.bits == lying.bits
    if lying.zone.ordered:
        return [bit & knows for bit in guess.bits] == [bit & knows for bit in lying.bits]
    return len(guess.bits) == len(lying.bits) and guess.whole & knows == lying.whole & knows


def _groups(group: Callable[[Card], str], cards: list[Any]) -> list[str]:
    return sorted(map(group, cards))
