"""Random games of every mode, and what can be said about any table: shared by the property tests."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from hypothesis import Phase, settings

from game.rules.core.cards import Card
from game.rules.core.events import Event, Moved, Revealed, Shuffled
from game.rules.core.game import Game
from game.rules.core.match import Match
from game.rules.core.places import EVERYONE, Place
from game.rules.core.table import Table
from game.rules.games import GAMES
from tests.rules import ember_duel
from tests.rules.scenario import players

MOST_MODES = 16                                  # of one game: the sixteen of Wizard Cards


def steady(examples: int) -> settings:
    """The same examples on every run: a test that fails does so everywhere."""
    return settings(max_examples=examples, derandomize=True, deadline=None, database=None, phases=[Phase.generate])


class Mode(NamedTuple):
    """A game with a number of seats and options."""

    game: Game
    seats: int
    chosen: Mapping[str, Any]

    def match(self, seed: int) -> Match:
        return Match(self.game, players(self.seats), self.chosen, seed)

    def __str__(self) -> str:
        words = [key if value is True else str(value) for key, value in self.chosen.items() if value]
        return "-".join([self.game.id, str(self.seats), *words])


def modes(game: Game) -> list[Mode]:
    """All combinations of seats and options, or an even choice of them where there are very many."""
    found = []
    for seats in game.seats:
        kinds = [list(setting.values) if setting.values else [False, True] for setting in game.settings]
        for values in itertools.product(*kinds):
            chosen = dict(zip((setting.key for setting in game.settings), values, strict=True))
            try:
                game.options(seats, chosen)
            except ValueError:                   # not made for that many seats
                continue
            found.append(Mode(game, seats, chosen))
    return found[::-(-len(found) // MOST_MODES)]


ALL_MODES = [mode for game in (*GAMES.values(), ember_duel.GAME) for mode in modes(game)]


def random_play(m: Match, picks: int, most: int | None = None) -> Iterator[Match]:
    """Choose by lot, and stop at each decision; the last stop is the end of the game."""
    rng = Random(picks)
    while m.decision and most != 0:
        yield m
        m.choose(rng.choice(m.decision.keys))
        most = None if most is None else most - 1
    yield m


def played(mode: Mode, seed: int, picks: int, most: int | None = None) -> Match:
    """A random game, or the first choices of one."""
    m = mode.match(seed)
    for _ in random_play(m, picks, most):
        pass
    return m


# -- tables, as plain values ------------------------------------------------------------------------------------

def snapshot(t: Table, *without: str) -> dict[str, Any]:
    """All that a table holds, as values that can be compared and that do not change with it."""
    skip = {"containers", "events", "answer", "zones", "options", *without}
    return {name: _frozen(value) for name, value in t.__dict__.items() if name not in skip}


def _frozen(value: Any) -> Any:
    if isinstance(value, Card):
        return f"? {value.back}" if value.hidden else value.id
    if isinstance(value, (list, tuple)):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return tuple(sorted((str(_frozen(key)), _frozen(item)) for key, item in value.items()))
    return value


def cards_on(t: Table) -> list[str]:
    """Every card on the table, sorted: the same list for ever if none is lost or doubled."""
    return sorted(card.id for _, _, cards in t.each_zone() for card in cards)


def state(m: Match) -> tuple[Any, ...]:
    """A match as a value: table, question, story and choices."""
    return snapshot(m.table), m.decision, list(m.events), list(m.choices), list(m.askers), list(m.begun)


# -- what a seat can know ---------------------------------------------------------------------------------------

class Mind:
    """A player with a perfect memory who has only seen what happened before their eyes.

    It knows the zones, the table before the first step as it lies in the open, and the events cut for its seat. From
    these it works out for itself which cards it can know, without looking at what the table believes.
    """

    def __init__(self, seat: int, table: Table) -> None:
        self.seat = seat
        self.zones = {place: zone for place, zone, _ in table.each_zone()}
        self.sizes = {place: len(cards) for place, _, cards in table.each_zone()}
        self.known: dict[Place, set[Card]] = {
            place: set(cards) if self.sees(place) else set() for place, _, cards in table.each_zone()}
        self.doubted: tuple[Place, Place, set[Card]] | None = None    # a card just went unseen: from, to, known before
        self.under: set[Card] = set()            # put under a pile one after the other, just now

    def sees(self, place: Place) -> bool:
        zone = self.zones[place]
        return zone.sees == EVERYONE or (zone.sees == "owner" and place.seat == self.seat)

    def hear(self, event: Event) -> None:
        doubted, self.doubted = self.doubted, None
        if isinstance(event, Moved):
            self._watch(event)
        elif isinstance(event, Revealed) and not event.card.hidden:
            place = event.place._replace(slot=None)
            assert (event.place.slot is None) == (not self.zones[place].ordered and not self.sees(place)), event
            self.known[place].add(event.card)
            if doubted and doubted[1] == place and self.sizes[place] == 1:
                self.known[doubted[0]] |= doubted[2] - {event.card}        # so that one it was, and the others stayed
        elif isinstance(event, Shuffled) and not self.sees(event.place):
            if self.under:                       # they alone are mixed: what lay there stays on top
                self.known[event.place] -= self.under
            else:
                self.known[event.place].clear()
        if not isinstance(event, Moved):
            self.under = set()

    def _watch(self, event: Moved) -> None:
        source, target = event.source._replace(slot=None), event.target._replace(slot=None)
        if event.verb == "shuffles in" and event.target.slot == 0:
            self.under.add(event.card)
        else:
            self.under = set()
        seen = self.sees(source) or self.sees(target)
        blind = not (self.sees(source) or self.zones[source].ordered)
        if blind:
            assert event.source.slot is None, f"{event} tells where in a hidden hand the card was"
        if event.card.hidden:
            assert not seen, f"{event} hides a card that lay in the open"
            if blind and self.sizes[source] > 1:
                self.doubted = source, target, self.known[source]
                fits = self.zones[target].holds  # any of them that may lie there may be the one that left
                self.known[source] = {card for card in self.known[source] if fits is not None and not fits(card)}
            assert self.sizes[source] > len(self.known[source]), f"{event} hides a card that was known"
        else:
            assert seen or event.card in self.known[source], f"{event} shows a card that the seat cannot know"
            self.known[source].discard(event.card)
            self.known[target].add(event.card)
        self.sizes[source] -= 1
        self.sizes[target] += 1

    def check(self, truth: Table, view: Table) -> None:
        """The view shows what this mind knows, no more and no less."""
        for (place, zone, real), (_, _, shown) in zip(truth.each_zone(), view.each_zone(), strict=True):
            assert len(shown) == len(real)
            if self.sees(place):
                assert shown == real, f"{place} lies open to seat {self.seat}"
                continue
            assert {card for card in shown if not card.hidden} == self.known[place], f"{place} for seat {self.seat}"
            if zone.ordered:
                assert all(card.hidden or card is real[i] for i, card in enumerate(shown))
