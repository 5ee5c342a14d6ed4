"""What must hold at every decision of every game. `playouts` and the tests look after each choice."""

from __future__ import annotations

from random import Random
from typing import Any

from game.rules.core.places import EVERYONE, Place, Zone
from game.rules.core.table import Table

Zones = list[tuple[Place, Zone, list[Any]]]


def bits_of(table: Table) -> int:
    """The cards on the table, as bits. Only right if none is there twice: `violations` tells."""
    return sum(card.bit for _, _, cards in table.each_zone() for card in cards)


def violations(table: Table, expected_bits: int, rng: Random | None = None) -> list[str]:
    """Every rule of the core that the table breaks, in a sentence each. The table stays as it is."""
    zones = table.each_zone()
    wrong = cards_wrong(zones, expected_bits) + zones_wrong(zones)
    if wrong:
        return wrong                             # what seats see of a broken table says nothing new
    chance = rng or Random(table.chance)
    for seat in range(table.seats):
        wrong += knowledge_wrong(table, zones, seat)
        wrong += view_wrong(table, zones, seat)
        wrong += world_wrong(table, zones, seat, chance)
    return wrong


def cards_wrong(zones: Zones, expected: int) -> list[str]:
    """Each expected card lies in one zone, once. So many powers of two add up to that sum in one way only."""
    total = count = 0
    for _, _, cards in zones:
        count += len(cards)
        for card in cards:
            total += card.bit
    if total == expected and count == expected.bit_count():
        return []
    return [f"{count} cards lie on the table, {expected.bit_count()} should, or not the same ones"]


def zones_wrong(zones: Zones) -> list[str]:
    """Zones hold only what may lie there."""
    return [f"{card} may not lie in {place}" for place, zone, cards in zones if zone.holds is not None
            for card in cards if not zone.holds(card)]


def knowledge_wrong(table: Table, zones: Zones, seat: int) -> list[str]:
    """A seat knows what lies before its eyes."""
    assert table.known is not None
    knows = table.known[seat]
    return [f"seat {seat} does not know {card} in {place}" for place, zone, cards in zones
            if zone.seen_by(seat, place.seat) for card in cards if not card.bit & knows]


def view_wrong(table: Table, zones: Zones, seat: int) -> list[str]:
    """A view keeps what its seat knows, turns all else over, and holds no chance and nobody else's knowledge."""
    assert table.known is not None
    view, knows = table.view(seat), table.known[seat]
    wrong = []
    for (place, zone, cards), (_, _, seen) in zip(zones, view.each_zone(), strict=True):
        bits = shown = 0
        for card in cards:
            bits |= card.bit
        for card in seen:
            shown |= card.bit                    # a back has no bit
        if shown != bits & knows or len(seen) != len(cards):
            wrong.append(f"seat {seat} is shown other cards in {place} than it knows")
        if zone.ordered and any(not card.hidden and card is not cards[i] for i, card in enumerate(seen)):
            wrong.append(f"seat {seat} is shown {place} in another order")
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
    dealt = world.each_zone()
    wrong = cards_wrong(dealt, sum(card.bit for _, _, cards in zones for card in cards)) + zones_wrong(dealt)
    for (place, zone, cards), (_, _, guessed) in zip(zones, dealt, strict=True):
        if zone.sees == EVERYONE:
            same = guessed == cards
        elif zone.ordered:
            same = len(cards) == len(guessed) and all(
                guess is card if card.bit & knows else not guess.bit & knows
                for card, guess in zip(cards, guessed, strict=True))
        else:
            same = len(cards) == len(guessed) and _known(cards, knows) == _known(guessed, knows)
        if not same:
            wrong.append(f"in a world that seat {seat} imagines {place} looks otherwise")
        elif zone.sees != EVERYONE and _groups(table, cards) != _groups(world, guessed):
            wrong.append(f"in a world that seat {seat} imagines {place} holds other kinds of cards")
    return [f"imagined by seat {seat}: {text}" for text in wrong]


def _known(cards: list[Any], knows: int) -> int:
    bits = 0
    for card in cards:
        bits |= card.bit & knows
    return bits


def _groups(table: Table, cards: list[Any]) -> list[str]:
    return sorted([table.group(card) for card in cards])
