"""A match: game + options + players + seed + choices. Save, resume, undo, redo and replay are that one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.decisions import Decision, IllegalChoice, Pending, Prompt, describe, key_of
from game.rules.core.events import Event, Moved, Revealed, Won
from game.rules.core.game import Game
from game.rules.core.places import Place
from game.rules.core.table import Answer, Table

FORMAT = 1                                       # of the record below
CONCEDE = "concede:"                             # + seat: a choice that every game knows


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: a human, or an opponent of a level."""

    name: str
    level: str = ""                              # empty: a human
    character: str = ""                          # which of the opponents with a name of their own it is, if any

    @property
    def human(self) -> bool:
        return not self.level


@dataclass(frozen=True)
class Mark:
    """A checkpoint between two steps: nothing is half done. Events are all that happened before it."""

    table: Table
    choices: int
    events: int


class Match:
    """One game being played. `decision` is what is asked now, None when it is over; `table` is the truth."""

    def __init__(self, game: Game, players: Sequence[Player], options: Mapping[str, Any] | None = None,
                 seed: int = 0, start: Table | None = None) -> None:
        """`start` is a table to play on from instead of a new one, between two steps: for tests and puzzles. The
        record of such a match does not hold it."""
        self.game = game
        self.players = tuple(players)
        self.options = game.options(len(players), options)
        self.seed = seed
        self.choices: list[str] = []
        self.undone: list[str] = []
        self.events: list[Event] = []
        self.begun: list[int] = []               # for each choice, how many events came before it
        self.askers: list[int] = []              # for each choice, whose it was
        self._marks = [Mark(start or game.new(len(players), self.options, seed), 0, 0)]
        self._play_on()

    # -- playing ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.shares is not None

    def choose(self, key: str) -> None:
        """Take a choice by its key. What had been undone is gone."""
        self._take(key)
        self.undone.clear()

    def concede(self, seat: int) -> None:
        self.choose(f"{CONCEDE}{seat}")

    def _take(self, key: str) -> None:
        self._check(key)
        self.begun.append(len(self.events))
        self.askers.append(int(key[len(CONCEDE):]) if key.startswith(CONCEDE) else self._asked().seat)
        self.choices.append(key)
        self._play_on()

    def _asked(self) -> Decision:
        if self.decision is None:
            raise IllegalChoice("the game is over: nothing is left to choose")
        return self.decision

    def _check(self, key: str) -> None:
        asked = self._asked()
        if key.startswith(CONCEDE):
            if key[len(CONCEDE):] not in map(str, range(len(self.players))):
                raise IllegalChoice(f"choice {len(self.choices) + 1} names a seat that does not exist: {key!r}")
        elif key not in asked.keys:
            raise IllegalChoice(f"choice {len(self.choices) + 1} ({key!r}) is not one that the rules offer there; "
                                f"asked was: {asked.prompt.text}")

    def _play_on(self) -> None:
        """Run the current step again with the answers so far, and each step after it, until somebody is asked."""
        while True:
            mark = self._marks[-1]
            table = mark.table.copy()
            table.events = []
            answers = self.choices[mark.choices:]
            if answers and answers[-1].startswith(CONCEDE):
                self._give_up(table, mark, answers)
                return
            used = iter(answers)
            table.answer = _replaying(used)
            del self.events[mark.events:]
            try:
                self.game.step(table)
            except Pending as pending:
                self._show(table, self._decide(table, pending))
                return
            self._show(table, None)
            left = len(list(used))
            self._marks.append(Mark(table, len(self.choices) - left, len(self.events)))
            if table.shares is not None:
                return

    def _show(self, table: Table, decision: Decision | None) -> None:
        self.table: Table = table
        self.decision: Decision | None = decision
        self.events += table.events or []

    def _give_up(self, table: Table, mark: Mark, answers: list[str]) -> None:
        """A seat concedes: the others share the win, and the table stays as it lies."""
        seat = int(answers[-1][len(CONCEDE):])
        table.answer = _replaying(iter(answers[:-1]))
        del self.events[mark.events:]
        try:
            self.game.step(table)
        except Pending:
            others = len(self.players) - 1
            table.finish([0.0 if s == seat else 1 / others for s in range(len(self.players))], f"{{{seat}}} concedes.")
        self._show(table, None)

    def _decide(self, table: Table, pending: Pending) -> Decision:
        def drop(option: Any) -> Place | None:
            zone = pending.prompt.drop_zone(option)
            return Place(zone, pending.seat if table.zone(zone).seated else None) if zone else None

        def name(card: Card) -> str:
            return self.game.name(card, self.options)

        def find(card: Card) -> Place | None:
            """Where the seat would look for a card: in a deck that it does not see into, not at its place."""
            place = table.find(card)
            lost = table.known is not None and not table.known[pending.seat] & card.bit
            return place._replace(slot=None) if place and lost else place

        for option in pending.options:           # a position in a hidden hand means nothing: no seat sees its order
            assert not (isinstance(option, Place) and option.slot is not None and not table.zone(option.zone).ordered
                        and not table.zone(option.zone).seen_by(pending.seat, option.seat)), f"{option} is not ordered"
        return Decision(pending.seat, pending.prompt, tuple(
            describe(pending.prompt, option, name, find, drop(option)) for option in pending.options))

    # -- what seats see ---------------------------------------------------------------------------------------

    def view(self, seat: int) -> Table:
        return self.table.view(seat)

    def news(self, seat: int, since: int) -> list[Event]:
        """The events from number `since` on, cut to what the seat may see."""
        return [event.for_seat(seat) for event in self.events[since:]]

    @property
    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.human]

    # -- undo and redo ----------------------------------------------------------------------------------------

    def undo_reach(self, seat: int) -> int | None:
        """The number of choices that would be left if the seat took back its latest own one; None if it may not.

        Against opponents a human takes back freely. Against another human only while, since that choice, no other
        human has chosen and no human has learned a card, other than by what the seat itself has shown them.
        """
        mine = [i for i, asker in enumerate(self.askers) if asker == seat]
        if not mine:
            return None
        if len(self.humans) > 1:
            if any(asker != seat and self.players[asker].human for asker in self.askers[mine[-1]:]):
                return None
            humans = sum(1 << human for human in self.humans)
            if any(isinstance(event, (Moved, Revealed)) and event.learned & humans
                   and (event.learned >> seat & 1 or not event.seen >> seat & 1)
                   for event in self.events[self.begun[mine[-1]]:]):
                return None
        return mine[-1]

    def undo(self, to: int | None = None) -> None:
        """Go back to when `to` choices had been made: by one choice if nothing is said."""
        to = len(self.choices) - 1 if to is None else to
        if not 0 <= to < len(self.choices):
            raise IllegalChoice("there is nothing to undo")
        self.undone += reversed(self.choices[to:])
        self._rewind(to)

    def redo(self) -> None:
        """Take again the choice that was undone last."""
        if not self.undone:
            raise IllegalChoice("there is nothing to redo")
        self._take(self.undone.pop())

    def _rewind(self, to: int) -> None:
        del self.choices[to:], self.begun[to:], self.askers[to:]
        while self._marks[-1].choices > to:
            self._marks.pop()
        self._play_on()

    # -- the record: saves, replays, bug reports --------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The match as plain data, ready for JSON."""
        return {"format": FORMAT, "game": self.game.id, "rules": self.game.version, "seed": self.seed,
                "options": dict(self.options), "players": [asdict(player) for player in self.players],
                "choices": list(self.choices)}

    def at(self, choices: int) -> Match:
        """The same match when that many choices had been made: for replays and reviews."""
        earlier = Match(self.game, self.players, self.options, self.seed, self._marks[0].table)
        for key in self.choices[:choices]:
            earlier._take(key)
        return earlier

    def fork(self) -> Match:
        """The same match as it is now, to try something out: what is chosen there does not happen here."""
        twin = copy(self)
        for name in ("choices", "undone", "events", "begun", "askers", "_marks"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def renamed(self, names: Sequence[str]) -> None:
        self.players = tuple(replace(player, name=name) for player, name in zip(self.players, names, strict=True))

    # -- thinking ---------------------------------------------------------------------------------------------

    def position(self) -> Position:
        """What is asked now, for opponents and hints: worlds can be dealt from it, the truth cannot be read."""
        mark = self._marks[-1]
        return Position(self.game, mark.table, tuple(self.choices[mark.choices:]), self._asked())


class Position:
    """A decision as its seat sees it. Every world played from it is dealt anew first, here, before anyone looks."""

    def __init__(self, game: Game, checkpoint: Table, answers: tuple[str, ...], decision: Decision) -> None:
        self.game = game
        self.decision = decision
        self._checkpoint = checkpoint
        self._answers = answers

    def play(self, rng: Random, answer: Answer, peek: bool = False) -> Table:
        """Deal a world that the seat holds possible and play it to the end; `answer` chooses, from this decision on.

        It may raise to stop early. `peek` leaves the truth as it is: for the arena's oracle, never at the table.
        """
        table = self._checkpoint.copy()
        used = iter(self._answers)
        recorded = _replaying(used)
        seat = self.decision.seat

        def at_last(t: Table, asked: int, prompt: Prompt, options: Sequence[Any]) -> Any:
            try:
                return recorded(t, asked, prompt, options)
            except Pending:
                if peek:
                    t.chance = int(rng.random() * (1 << 53))
                    t.see_all(seat)
                    t.dream(seat)
                else:
                    t.imagine(seat, rng)
                t.answer = answer
                return answer(t, asked, prompt, options)

        table.answer = at_last
        step = self.game.step
        while table.shares is None:
            step(table)
        return table


def _replaying(keys: Iterator[str]) -> Answer:
    """Answers with the recorded keys; when they run out, somebody has to choose."""
    def answer(table: Table, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        key = next(keys, None)
        if key is None:
            raise Pending(seat, prompt, options)
        for option in options:
            if key_of(option) == key:
                return option
        raise IllegalChoice(f"{key!r} is not one that the rules offer there; asked was: {prompt.text}")
    return answer


def won(events: Sequence[Event]) -> Won | None:
    """The event that ended the game, if it is over."""
    return next((event for event in reversed(events) if isinstance(event, Won)), None)
