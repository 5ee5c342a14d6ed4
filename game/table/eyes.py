"""Through whose eyes the table is seen: a seat's, a bystander's (what everyone sees), or, after the game, with all
hands open."""

from __future__ import annotations

from functools import reduce
from typing import Protocol

from game.rules.core.cards import unknown
from game.rules.core.events import Event, Moved, Revealed
from game.rules.core.match import Match
from game.rules.core.table import Table


class Eyes(Protocol):
    """`near` is the seat at the viewer's side of the table."""

    near: int

    def view(self, table: Table) -> Table: ...

    def event(self, event: Event, seats: int) -> Event: ...


class SeatEyes:
    """What one seat may know."""

    def __init__(self, seat: int) -> None:
        self.near = seat

    def view(self, table: Table) -> Table:
        return table.view(self.near)

    def event(self, event: Event, seats: int) -> Event:
        return event.for_seat(self.near)


class Bystander:
    """What every seat knows: for games between opponents, and for replays."""

    def __init__(self, near: int = 0) -> None:
        self.near = near

    def view(self, table: Table) -> Table:
        assert table.known is not None
        shared = reduce(int.__and__, table.known)
        world = table.copy()
        world.known = [shared] * table.seats
        view = world.view(0)
        for seat in range(1, table.seats):
            view.hide(seat)
        return view

    def event(self, event: Event, seats: int) -> Event:
        for seat in range(seats):                # what one seat does not see, the bystander does not see
            event = event.for_seat(seat)
        return event


class OpenHands:
    """What anyone at the table knew, all hands open: only for games that are over. Decks stay face down."""

    def __init__(self, near: int = 0) -> None:
        self.near = near

    def view(self, table: Table) -> Table:
        assert table.known is not None
        known = reduce(int.__or__, table.known)
        open_table = table.copy()
        for _, _, cards in open_table.each_zone():
            cards[:] = [card if card.bit & known else unknown(card.back) for card in cards]
        return open_table

    def event(self, event: Event, seats: int) -> Event:
        unseen = isinstance(event, (Moved, Revealed)) and not event.seen
        return event.for_seat(self.near) if unseen else event


def beginning(match: Match) -> Table:
    """The table before the first event of a match."""
    table: Table = match.game.new(len(match.players), match.options, match.seed)
    return table


def news(match: Match, eyes: Eyes, since: int) -> list[Event]:
    """The events from number `since` on, as these eyes saw them."""
    return [eyes.event(event, len(match.players)) for event in match.events[since:]]
