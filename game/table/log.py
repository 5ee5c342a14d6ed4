"""The game in sentences: events as one onlooker saw them, with names, alike ones gathered into one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from game.rules.core.cards import Card
from game.rules.core.events import Counted, Event, Moved, Phase, Revealed, Said, Shuffled, Won
from game.rules.core.places import Place

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SEAT = re.compile(r"\{(\d+)\}")


def with_names(text: str, names: Sequence[str]) -> str:
    """Put the names of seats where a text says {0}, {1} …"""
    return _SEAT.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def listed(parts: Sequence[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


def possessive(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


@dataclass(frozen=True)
class Line:
    text: str
    kind: str = "plain"                          # 'turn', 'phase' and 'result' stand out


@dataclass(frozen=True)
class Tongue:
    """How a game is told: the players' names, what cards and zones are called, what a counter's change says."""

    names: Sequence[str]
    card: Callable[[Card], str]
    short: Callable[[Card], str]                 # for a card in a list of several
    zone: Callable[[str], str]                   # the label of a zone
    counted: Callable[[Counted], str] = lambda event: ""
    in_full: Callable[[str], bool] = lambda verb: True   # verbs whose card is called by its whole name
    silent: Collection[str] = ()                 # verbs of moves told better by a sentence; 'arranged zone' likewise

    def said(self, text: str) -> str:
        return with_names(text, self.names)

    def place(self, place: Place) -> str:
        label = self.zone(place.zone)
        return f"the {label}" if place.seat is None else f"{possessive(self.names[place.seat])} {label}"

    def cards(self, cards: Sequence[Card], verb: str = "") -> str:
        """'2♣ and 5♥', 'three cards', 'a joker and two cards'."""
        known = [card for card in cards if not card.hidden]
        hidden = len(cards) - len(known)
        if len(cards) == 1 and known and self.in_full(verb):
            return self.card(known[0])
        parts = [self.short(card) for card in known]
        if hidden:
            parts.append("a card" if hidden == 1 else f"{number(hidden)} cards")
        return listed(parts)


class Chronicle:
    """Everything that was told so far. A group of alike events stays open until another kind comes."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.lines: list[Line] = []
        self._group: list[Event] = []
        self._closed = 0                         # lines that no longer change

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            if not _tellable(event, self.tongue.silent):
                continue
            if not (self._group and _alike(self._group[-1], event)):
                self._closed = len(self.lines)
                self._group = []
            self._group.append(event)
            self.lines[self._closed:] = [line for line in _told(self._group, self.tongue) if line.text]


def _tellable(event: Event, silent: Collection[str]) -> bool:
    if isinstance(event, Revealed):
        return not event.card.hidden             # shown to others
    if isinstance(event, Shuffled) and event.arranged:
        return f"arranged {event.place.zone}" not in silent
    return not (isinstance(event, Moved) and (not event.verb or event.verb in silent))


def _alike(before: Event, event: Event) -> bool:
    """Whether two events in a row make one sentence. A deal goes round the table and is one thing."""
    if isinstance(before, Moved) and isinstance(event, Moved):
        return before.verb == event.verb and before.target.zone == event.target.zone
    if isinstance(before, Revealed) and isinstance(event, Revealed):
        return before.place[:2] == event.place[:2]
    return isinstance(before, Shuffled) and isinstance(event, Shuffled) and before.arranged == event.arranged


def _told(group: Sequence[Event], tongue: Tongue) -> list[Line]:
    match group[0]:
        case Moved():
            return _moves([event for event in group if isinstance(event, Moved)], tongue)
        case Revealed(place=place):
            cards = [event.card for event in group if isinstance(event, Revealed)]
            return [Line(f"Shown from {tongue.place(place)}: {tongue.cards(cards)}.")]
        case Shuffled(arranged=arranged):
            places = list(dict.fromkeys(event.place for event in group if isinstance(event, Shuffled)))
            text = listed([tongue.place(place) for place in places])
            done = "put in another order" if arranged else "shuffled"
            return [Line(f"{text[:1].upper()}{text[1:]} {'is' if len(places) == 1 else 'are'} {done}.")]
        case Counted() as event:
            return [Line(tongue.said(tongue.counted(event)))]
        case Phase(name=name, text=text):
            return [Line(tongue.said(text), "turn" if name == "turn" else "phase")]
        case Said(text=text):
            return [Line(tongue.said(text))]
        case Won(text=text):
            return [Line(tongue.said(text), "result")]
    raise AssertionError(group[0])


def _moves(moves: Sequence[Moved], tongue: Tongue) -> list[Line]:
    by_actor: dict[int, list[Card]] = {}
    for move in moves:
        by_actor.setdefault(move.actor, []).append(move.card)
    verb = moves[0].verb
    return [Line(f"{tongue.names[actor]} {verb} {tongue.cards(cards, verb)}.") for actor, cards in by_actor.items()]
