"""Information-set tree search: one tree over what a seat can see, one imagined world per iteration.

Each iteration plays a game from the position: down the tree while the way is known, one step beyond, then a quick
playout by the game's policy up to the horizon of its judgement. What the judgement makes of the table there is added
up along the way, at each node from the point of view of the seat that chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import exp, inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Any

from game.ai.judgement import Judgement
from game.rules.core.cards import Card
from game.rules.core.decisions import Prompt, face_of, key_of
from game.rules.core.match import Position

LOOK_UP = 16                                     # iterations between two looks at who is ahead
PATIENCE = 0.6                                   # part of the time left that a runner-up could still make use of
OBVIOUS = 96, 0.85, 3.0                          # iterations, share of the tries, and deviations ahead of the next best
UNTRIED = 10.0                                   # beats every bound: what was never tried comes first
OFTEN = 0.3                                      # of the tries of the most tried option: what that makes a known one
WORTH_SAYING = 0.01                              # of all tries: what was tried less is hardly known
CAUTION = 0.02                                   # how much worse than the rest an untried option is taken to be
WIDE = 8                                         # more options than this are taken up one by one

Where = tuple[int, str]                          # who is asked, and what


@dataclass(frozen=True)
class Budget:
    """When to stop thinking: whichever comes first."""

    seconds: float = inf
    iterations: float = inf
    clock: Callable[[], float] = perf_counter    # or the processor's own, where others use it too


@dataclass(frozen=True)
class Weighed:
    """An option after thinking: how often it was tried, and how good it looked to the seat that chooses."""

    key: str
    label: str
    visits: int
    value: float
    chance: float = 0.0                          # of winning, for hints and reviews: values are what a seat aims at


@dataclass(frozen=True)
class Thought:
    """The choice, and what was thought of all options, best first (options that are alike are one)."""

    key: str
    options: tuple[Weighed, ...]
    iterations: int = 0
    seconds: float = 0.0
    reason: str = ""                             # where it is known without a comparison, see game/ai/reasons.py


def odds(value: float) -> float:
    return value / max(1e-6, 1 - value)


def best_first(options: Iterable[Weighed], tells: bool = False) -> tuple[Weighed, ...]:
    """What was tried most comes first: its value is the one best known. Where the chances are told as well, the best of
    those that were tried often comes first, so that the two agree; what was tried less is not said to be better."""
    ranked = sorted(options, key=lambda option: (-option.visits, -option.value))
    if tells:
        known = [option for option in ranked if option.visits >= OFTEN * ranked[0].visits]
        ranked = sorted(known, key=lambda option: -option.value) + ranked[len(known):]
        ranked = [replace(option, chance=min(option.chance, ranked[0].chance)) for option in ranked]
    return tuple(ranked)


def looked_into(options: Iterable[Weighed], iterations: int) -> list[Weighed]:
    """Those of which enough is known to tell somebody."""
    return [option for option in options if option.visits and option.visits >= WORTH_SAYING * iterations]


class CutOff(Exception):
    """The playout has gone far enough: judge the table as it lies."""


class Cancelled(Exception):
    """Nobody waits for the answer any more."""


class Enough(Exception):
    """Somebody waits for the answer and does not want to wait longer: what was thought so far will do."""


class Edge:
    """An option at a node, and all that was found beyond it."""

    __slots__ = ("after", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.seen = 0                            # how often it could be chosen: not every world offers it
        self.total = 0.0
        self.after: dict[Where, Node] = {}


class Node:
    """A decision as far as the searching seat can tell it from others."""

    __slots__ = ("edges", "unseen")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}         # by face: options that are alike are one
        self.unseen: dict[Where, Node] = {}      # what follows a choice that the searching seat does not get to see


class Search:
    """One tree for one decision."""

    def __init__(self, position: Position, judgement: Judgement, rng: Random, *, peek: bool = False,
                 among: Collection[str] | None = None, tells: bool = False) -> None:
        self.position, self.judgement, self.rng, self.peek = position, judgement, rng, peek
        self.tells = tells                       # whether somebody wants to hear the chances of all options
        self._rivals = 0.0                       # for that: the odds of the others, added up
        self.seat = position.decision.seat
        self.among = among                       # the keys that are thought about at the root; None: all
        self.keys: dict[str, str] = {}           # at the root: face -> key of the first option that has it
        self.root = Node()
        self.iterations = 0
        self._table: Any = None                  # of the iteration that is going on, as is all below
        self._path: list[tuple[int, Edge]] = []
        self._next: dict[Where, Node] = {}
        self._decisions = 0
        self._play(self._open)

    # -- thinking ---------------------------------------------------------------------------------------------

    def think(self, budget: Budget, cancel: Callable[[], bool] | None = None, settle: bool = True) -> Thought:
        """Search until the budget is spent or, if it may `settle`, until the runner-up will not catch up any more.

        `cancel` is asked all the time: if it says yes there is no answer, if it raises `Enough` there is one at once.
        """
        start = budget.clock()
        with suppress(Enough):
            while len(self.keys) > 1 and self.iterations < budget.iterations:
                self.iterate()
                if cancel is not None and cancel():
                    raise Cancelled
                spent = budget.clock() - start
                if spent >= budget.seconds:
                    break
                if settle and self.iterations % LOOK_UP == 0 and (self._settled(budget, spent) or self._obvious()):
                    break
        return self.thought(budget.clock() - start)

    def iterate(self) -> None:
        """Play one imagined world and remember how it went."""
        self._path.clear()
        self._decisions = 0
        values = self.judgement.value(self._play(self._first))
        for seat, edge in self._path:
            edge.visits += 1
            edge.total += values[seat]
        if self.tells and abs(sum(values) - 1) > 1e-6:
            self._rivals += sum(odds(value) for seat, value in enumerate(values) if seat != self.seat)
        self.iterations += 1

    def thought(self, seconds: float = 0.0) -> Thought:
        labels = {choice.key: choice.label for choice in self.position.decision.choices}
        weighed = []
        for face, key in self.keys.items():
            edge = self.root.edges.get(face) or Edge(0.0)
            value = edge.total / (edge.visits or 1)
            weighed.append(Weighed(key, labels[key], edge.visits, value, self._chance(value)))
        best = best_first(weighed, self.tells)
        return Thought(best[0].key, best, self.iterations, seconds)

    def _chance(self, value: float) -> float:
        """Of winning. Values that add up to one are chances already; others say how far each seat has come, and then it
        is by its odds against those of all others."""
        rivals = self._rivals / max(1, self.iterations)
        return odds(value) / (odds(value) + rivals) if rivals else value

    def _settled(self, budget: Budget, spent: float) -> bool:
        if not spent:                            # some clocks go in steps
            return False
        left = min(budget.iterations - self.iterations, (budget.seconds / spent - 1) * self.iterations)
        second, first = sorted(edge.visits for edge in self.root.edges.values())[-2:]
        return first - second > left * PATIENCE

    def _obvious(self) -> bool:
        """Whether one option is so far ahead, in tries and in value, that time would not change it."""
        iterations, share, deviations = OBVIOUS
        if self.iterations < iterations:
            return False
        second, first = sorted(self.root.edges.values(), key=lambda edge: edge.visits)[-2:]
        if first.visits < share * self.iterations or not second.visits:
            return False
        lead = first.total / first.visits - second.total / second.visits
        return lead > deviations * sqrt(0.25 / first.visits + 0.25 / second.visits)

    # -- one iteration: whoever answers the rules -------------------------------------------------------------

    def _play(self, answer: Callable[[Any, int, Prompt, Sequence[Any]], Any]) -> Any:
        try:
            return self.position.play(self.rng, answer, self.peek)
        except CutOff:
            return self._table

    def _open(self, table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        """Before the first iteration: note what there is to choose."""
        for option in options:
            if self.among is None or key_of(option) in self.among:
                self.keys.setdefault(face_of(option), key_of(option))
        raise CutOff

    def _first(self, table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        """At the decision itself."""
        self._table = table
        table.answer = self._descend
        if self.among is not None:
            options = [option for option in options if face_of(option) in self.keys]
        return self._select(self.root, table, seat, prompt, options)

    def _descend(self, table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        """Below it, in the tree. A node that is new is where the playout begins."""
        limit = self.judgement.limit
        if limit is None or not limit(table, prompt):
            node = self._next.get((seat, prompt.key))
            if node is not None:
                return self._select(node, table, seat, prompt, options)
            self._next[seat, prompt.key] = Node()
        table.answer = self._play_out
        return self._play_out(table, seat, prompt, options)

    def _play_out(self, table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        """Beyond the tree."""
        judgement = self.judgement
        if judgement.horizon is not None:
            self._decisions += 1
            if self._decisions > judgement.horizon and judgement.quiet(table, prompt):
                raise CutOff
        return judgement.policy(table, seat, prompt, options, self.rng)

    def _select(self, node: Node, table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        """The most promising option, for the seat that chooses."""
        by_face = {option.face if isinstance(option, Card) else face_of(option): option for option in reversed(options)}
        edges = node.edges
        if not edges.keys() >= by_face.keys():
            weights = self.judgement.prior(table, seat, prompt, options)
            for option, weight in zip(options, weights, strict=True):
                edges.setdefault(face_of(option), Edge(exp(weight / self.judgement.doubt)))
        face = self._trusting(edges, by_face) if self.judgement.trust else self._even_handed(edges, by_face)
        edge = edges[face]
        self._path.append((seat, edge))
        self._next = node.unseen if prompt.secret and seat != self.seat else edge.after
        return by_face[face]

    def _trusting(self, edges: Mapping[str, Edge], faces: Collection[str]) -> str:
        """With a judgement: the better an option comes to mind, the more it is tried (PUCT)."""
        weights = tried = total = 0.0
        for face in faces:
            edge = edges[face]
            weights += edge.prior
            tried += edge.visits
            total += edge.total
        untried = total / tried - CAUTION if tried else 0.5
        reach = self.judgement.trust * sqrt(tried + 1) / weights
        best, chosen = -inf, ""
        for face in faces:
            edge = edges[face]
            visits = edge.visits
            score = (edge.total / visits if visits else untried) + reach * edge.prior / (visits + 1)
            if score > best:
                best, chosen = score, face
        return chosen

    def _even_handed(self, edges: Mapping[str, Edge], faces: Collection[str]) -> str:
        """Without one: the best upper bound (UCB), counting only the worlds in which an option was there to take."""
        best, chosen, exploration = -inf, "", self.judgement.exploration
        for face in faces if len(faces) <= WIDE else self._widened(edges, faces):
            edge = edges[face]
            edge.seen += 1
            visits = edge.visits
            score = UNTRIED + edge.prior
            if visits:
                score = edge.total / visits + exploration * sqrt(log(edge.seen) / visits)
            if score > best:
                best, chosen = score, face
        return chosen

    def _widened(self, edges: Mapping[str, Edge], faces: Collection[str]) -> list[str]:
        """Of very many options a few, and more as they have been tried more."""
        tried = sum(edges[face].visits for face in faces)
        ranked = sorted(faces, key=lambda face: -edges[face].prior)
        return ranked[:WIDE // 2 + int(sqrt(tried))]
