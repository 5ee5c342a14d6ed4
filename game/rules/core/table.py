"""The state of a game: zones of cards, counters, a source of chance, and who knows which card.

A game subclasses `Table`, names its zones and adds its counters. Rules change it through the verbs below and wait
in `ask` alone. Copies are cheap; a playout switches watching off, and then a verb only moves the card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Self, TypeVar

from game.rules.core.cards import Card, unknown
from game.rules.core.decisions import Option, Prompt
from game.rules.core.events import Counted, Event, Moved, Phase, Revealed, Said, Shuffled, Won
from game.rules.core.places import EVERYONE, Place, Zone

O = TypeVar("O", bound=Option)  # noqa: E741 (an option: whatever kind is offered comes back)
Answer = Callable[["Table", int, Prompt, Sequence[Any]], Any]

_MASK = (1 << 64) - 1
_index, _back = attrgetter("index"), attrgetter("back")
_copy = list.copy                                # of one list; by `map`, a third faster than slicing in a loop


class Table:
    """The whole truth about one game. What a seat may see of it is `view(seat)`."""

    cards: ClassVar[tuple[Card, ...]]            # the game's box, in canonical order

    def __init__(self, zones: tuple[Zone, ...], seats: int, options: Mapping[str, Any], seed: int) -> None:
        self.zones = zones
        self.seats = seats
        self.options = options
        self.chance = _scramble(seed)
        self.first = 0                           # the seat that takes the first turn
        self.active = 0                          # the seat whose turn it is
        self.shares: tuple[float, ...] | None = None  # set when the game is over
        self.known: list[int] | None = [0] * seats    # per seat, the bits of the cards whose place it knows
        self.events: list[Event] | None = None
        self.answer: Answer | None = None
        self.containers: tuple[tuple[str, ...], ...] | None = None  # what `copy` has to copy, found by itself
        self.spots = tuple((Place(zone.name, seat), zone) for zone in zones
                           for seat in (range(seats) if zone.seated else (None,)))
        for zone in zones:
            setattr(self, zone.name, [[] for _ in range(seats)] if zone.seated else [])

    # -- copies -----------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent table in the same state. Events and the answerer stay behind."""
        new = object.__new__(type(self))
        flat, nested, dicts = self.containers or self._find_containers()
        state = self.__dict__.copy()
        for name in flat:
            state[name] = state[name][:]
        for name in nested:
            state[name] = list(map(_copy, state[name]))
        for name in dicts:
            state[name] = state[name].copy()
        state["events"] = state["answer"] = None
        known = state["known"]
        if known is not None:
            state["known"] = known[:]
        new.__dict__ = state
        return new

    def unwatch(self) -> None:
        """From here on nobody looks: no events, no memory of who has seen what. Playouts run like this."""
        self.known = self.events = None

    # -- chance -----------------------------------------------------------------------------------------------

    def random(self) -> float:
        """The state's own source of chance, one integer long: the same on every Python, and free to copy."""
        self.chance = state = (self.chance * 6364136223846793005 + 1442695040888963407) & _MASK
        return ((state ^ state >> 29) >> 11 & (1 << 53) - 1) / (1 << 53)

    def shuffle(self, zone: list[Any], above: int = 0) -> None:
        """Shuffle a zone, but for so many cards that stay on top: whoever does not see into it has lost track of the
        others."""
        top = zone[len(zone) - above:]
        random = self.random
        for i in range(len(zone) - 1, 0, -1):
            j = int(random() * (i + 1))
            zone[i], zone[j] = zone[j], zone[i]
        if top:
            zone[:] = [card for card in zone if card not in top] + top
        if self.known is not None:
            place, spec = self._locate(zone)
            self._forget(zone[:len(zone) - above], spec, place.seat)
            self.emit(Shuffled(place))

    # -- asking -----------------------------------------------------------------------------------------------

    def ask(self, seat: int, prompt: Prompt, options: Sequence[O]) -> O:
        """Let the seat choose. The only place where rules wait; a single option is no choice and not asked."""
        if len(options) == 1:
            return options[0]
        assert self.answer is not None, "nobody is there to answer"
        answer: O = self.answer(self, seat, prompt, options)
        return answer

    # -- verbs ------------------------------------------------------------------------------------------------

    def move(self, card: Card, source: list[Any], target: list[Any], verb: str, actor: int,
             at: int | None = None, covert: bool = False) -> None:
        """Move a card to the top (the end) of a zone, or to a given position; covertly, if who does not see the card
        does not even notice that it moved."""
        if self.known is not None:
            self._watch(card, source, target, verb, actor, at, covert)
        source.remove(card)
        if at is None:
            target.append(card)
        else:
            target.insert(at, card)

    def draw(self, deck: list[Any], target: list[Any], count: int, seat: int, verb: str = "draws") -> int:
        """Move up to `count` cards from the top of a deck; returns how many there were."""
        count = min(count, len(deck))
        for _ in range(count):
            self.move(deck[-1], deck, target, verb, seat)
        return count

    def reveal(self, card: Card, zone: list[Any], to: Sequence[int] | None = None) -> None:
        """Show a card where it lies, to everyone or to some seats: they know it until its zone is shuffled."""
        if self.known is None:
            return
        learned = 0
        for seat in range(self.seats) if to is None else to:
            if not self.known[seat] & card.bit:
                learned |= 1 << seat
                self.known[seat] |= card.bit
        place, spec = self._locate(zone)
        self.emit(Revealed(card, place._replace(slot=zone.index(card)), self._knowing(card), learned,
                           self._blind(spec, place.seat)))

    def arrange(self, zone: list[Any], order: Sequence[Any]) -> None:
        """Put the cards of a zone in another order: to those who do not see into it that is a shuffle."""
        assert len(order) == len(zone) and set(order) == set(zone), "an arrangement keeps the cards"
        zone[:] = order
        if self.known is not None:
            place, spec = self._locate(zone)
            self._forget(zone, spec, place.seat)
            self.emit(Shuffled(place, arranged=True))

    def count(self, name: str, change: int, seat: int | None = None) -> None:
        """Change a counter: `t.actions`, or `t.health[seat]`."""
        if not change:
            return
        if seat is None:
            now = getattr(self, name) + change
            setattr(self, name, now)
        else:
            counters = getattr(self, name)
            now = counters[seat] = counters[seat] + change
        if self.events is not None:
            self.events.append(Counted(name, seat, change, now))

    def phase(self, name: str, seat: int | None, text: str) -> None:
        if self.events is not None:
            self.events.append(Phase(name, seat, text))

    def say(self, text: str | Callable[[], str]) -> None:
        """A line for the log; as a function where playouts should not pay for putting it together."""
        if self.events is not None:
            self.events.append(Said(text if isinstance(text, str) else text()))

    def finish(self, shares: Sequence[float], text: str) -> None:
        """The game is over; a share per seat, adding up to one."""
        self.shares = tuple(shares)
        self.emit(Won(self.shares, text))

    def emit(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    # -- what a seat may know ---------------------------------------------------------------------------------

    def group(self, card: Card) -> str:
        """Hidden cards of one group could be in each other's place. A game with several decks says which is whose."""
        return card.back

    def deal_open(self) -> None:
        """Take the table as it lies: each seat knows what its eyes show it. For set-ups."""
        self.known = [0] * self.seats
        for place, zone, cards in self.each_zone():
            for seat in range(self.seats):
                if zone.seen_by(seat, place.seat):
                    for card in cards:
                        self.known[seat] |= card.bit

    def view(self, seat: int) -> Self:
        """The table with all that the seat cannot know taken out: a back for each card, no source of chance."""
        assert self.known is not None, "an unwatched table has no views"
        new, knows = self.copy(), self.known[seat]
        for place, zone, cards in new.each_zone():
            if zone.sees == EVERYONE:
                continue
            new._tidy(seat, place, zone, cards)
            cards[:] = [card if card.bit & knows else unknown(self.group(card)) for card in cards]
        new.chance = 0
        new.known = [knows if s == seat else 0 for s in range(self.seats)]
        new.hide(seat)
        return new

    def hide(self, seat: int) -> None:
        """A game whose table holds secrets other than cards blanks here what the seat may not know."""

    def imagine(self, seat: int, rng: Random) -> None:
        """Deal anew, in place, all that the seat cannot know. Depends on what the seat sees and the rng alone."""
        assert self.known is not None, "an unwatched table cannot be imagined anew"
        self.deal_anew(seat, rng)
        self.chance = _scramble(int(rng.random() * (1 << 53)))
        self.rethink(seat, rng)
        self.dream(seat)

    def deal_anew(self, seat: int, rng: Random) -> None:
        """Put the cards that the seat does not know into each other's places, group by group. A game that can say more
        about who may hold what does it in its own way."""
        assert self.known is not None
        knows = self.known[seat]
        group = _back if type(self).group is Table.group else self.group   # many cards, and no call for each
        gaps: list[tuple[Zone, list[Any], list[int], list[str]]] = []
        pools: dict[str, list[Card]] = {}
        for place, zone, cards in self.each_zone():
            if not cards or zone.sees == EVERYONE:
                continue
            self._tidy(seat, place, zone, cards)
            slots = [i for i, card in enumerate(cards) if not card.bit & knows]
            if slots:
                kinds = [group(cards[i]) for i in slots]
                gaps.append((zone, cards, slots, kinds))
                for i, kind in zip(slots, kinds, strict=True):
                    if kind in pools:
                        pools[kind].append(cards[i])
                    else:
                        pools[kind] = [cards[i]]
        for kind in sorted(pools):
            _deal(pools[kind], rng)
        if any(zone.holds for zone, *_ in gaps):
            hidden = [card for pool in pools.values() for card in pool]
            fits = {zone: sum(map(zone.holds, hidden)) for zone, *_ in gaps if zone.holds}
            gaps.sort(key=lambda gap: fits.get(gap[0], len(hidden)))  # the choosiest zone takes its cards first
        for zone, cards, slots, kinds in gaps:
            for i, kind in zip(slots, kinds, strict=True):
                cards[i] = pools[kind].pop() if zone.holds is None else _take(pools[kind], zone.holds)

    def see_all(self, seat: int) -> None:
        """The seat knows every card from here on."""
        assert self.known is not None
        self.known[seat] = sum(card.bit for card in self.cards)

    def rethink(self, seat: int, rng: Random) -> None:
        """A game whose table holds secrets other than cards guesses here what the seat may not know."""

    def dream(self, seat: int) -> None:
        """From here on this is a world that the seat plays through in its mind. A game may note that it does."""
        self.unwatch()

    # -- places -----------------------------------------------------------------------------------------------

    def each_zone(self) -> list[tuple[Place, Zone, list[Any]]]:
        """Every zone that there is, seat by seat, in the order in which the game names them."""
        zones = self.__dict__
        return [(place, zone, zones[place[0]] if place[1] is None else zones[place[0]][place[1]])
                for place, zone in self.spots]

    def at(self, place: Place) -> list[Any]:
        """The cards of a zone."""
        cards: list[Any] = getattr(self, place.zone)
        return cards if place.seat is None else cards[place.seat]

    def find(self, card: Card) -> Place | None:
        """Where a card lies."""
        for place, _, cards in self.each_zone():
            if card in cards:
                return place._replace(slot=cards.index(card))
        return None

    def zone(self, name: str) -> Zone:
        return next(zone for zone in self.zones if zone.name == name)

    # -- inside -----------------------------------------------------------------------------------------------

    def _find_containers(self) -> tuple[tuple[str, ...], ...]:
        """Which attributes are lists, lists of lists and dicts: looked at once, when a table is first copied."""
        flat: list[str] = []
        nested: list[str] = []
        dicts: list[str] = []
        for name, value in self.__dict__.items():
            if isinstance(value, list) and name not in ("known", "events"):
                (nested if value and isinstance(value[0], list) else flat).append(name)
            elif isinstance(value, dict) and name != "options":
                dicts.append(name)
        self.containers = (tuple(flat), tuple(nested), tuple(dicts))
        return self.containers

    def _locate(self, cards: list[Any]) -> tuple[Place, Zone]:
        for place, zone, there in self.each_zone():
            if there is cards:
                return place, zone
        raise LookupError("that list is no zone of this table")

    def _knowing(self, card: Card) -> int:
        assert self.known is not None
        return sum(1 << seat for seat, knows in enumerate(self.known) if knows & card.bit)

    def _blind(self, zone: Zone, owner: int | None) -> int:
        """The bits of the seats that cannot tell where in the zone a card lies."""
        return sum(1 << seat for seat in range(self.seats) if not (zone.ordered or zone.seen_by(seat, owner)))

    def _tidy(self, seat: int, place: Place, zone: Zone, cards: list[Any]) -> None:
        """Where in a rival's hand a known card sits is nobody's business: known cards first, in canonical order."""
        if not (zone.ordered or zone.seen_by(seat, place.seat)):
            assert self.known is not None
            knows, last = self.known[seat], len(self.cards)
            cards.sort(key=lambda card: card.index if card.bit & knows else last)

    def _forget(self, cards: list[Any], zone: Zone, owner: int | None) -> None:
        assert self.known is not None
        bits = 0
        for card in cards:
            bits |= card.bit
        for seat in range(self.seats):
            if not zone.seen_by(seat, owner):
                self.known[seat] &= ~bits

    def _watch(self, card: Card, source: list[Any], target: list[Any], verb: str, actor: int, at: int | None,
               covert: bool) -> None:
        """Before a move: note what each seat learns or loses track of, and tell what happens."""
        assert self.known is not None
        came, out = self._locate(source)
        goes, into = self._locate(target)
        learned = 0
        for seat in range(self.seats):
            if into.seen_by(seat, goes.seat) or out.seen_by(seat, came.seat):
                if not self.known[seat] & card.bit:
                    learned |= 1 << seat
                    self.known[seat] |= card.bit
            elif not out.ordered and len(source) > 1:
                # one of several cards out of a hidden hand: any that the seat had known there, and may lie where it
                # goes, may be the one
                for other in source:
                    if into.holds is None or into.holds(other):
                        self.known[seat] &= ~other.bit
        if self.events is not None:
            slot = len(target) if at is None else at
            self.events.append(Moved(card, came._replace(slot=source.index(card)), goes._replace(slot=slot), verb,
                                     actor, self._knowing(card), learned, self._blind(out, came.seat), covert))


def _scramble(seed: int) -> int:
    """Spread a seed over 64 bits, so that neighbouring seeds give unlike games."""
    state = (seed + 0x9E3779B97F4A7C15) & _MASK
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    state = (state ^ state >> 27) * 0x94D049BB133111EB & _MASK
    return state ^ state >> 31


def _deal(pool: list[Card], rng: Random) -> None:
    """Shuffle cards in a way that does not depend on the order in which they lay."""
    pool.sort(key=_index)
    random = rng.random
    for i in range(len(pool) - 1, 0, -1):
        j = int(random() * (i + 1))
        pool[i], pool[j] = pool[j], pool[i]


def _take(pool: list[Card], fits: Callable[[Card], bool]) -> Card:
    """The last card of the pool that fits."""
    for i in range(len(pool) - 1, -1, -1):
        if fits(pool[i]):
            return pool.pop(i)
    raise LookupError("no hidden card fits there")
