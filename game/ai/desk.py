"""A worker's side of thinking: questions come in by a pipe, answers go out. See game/ai/worker.py for the other side.

A worker holds the last match that it was asked about and replays only what is new. It dies with its parent.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any

from game.ai.characters import CHARACTERS
from game.ai.foresight import alike
from game.ai.judgement import never
from game.ai.levels import Level, decide, player, within
from game.ai.reasons import why
from game.ai.search import Cancelled, Enough, Thought, Weighed
from game.rules.core.match import Match, Position
from game.rules.core.record import load
from game.rules.games import GAMES

LOOK_UP = 0.02                                   # seconds between two looks for a message while thinking
SIGN = 0.5                                       # seconds between two signs of life
CANCEL, NOW = "cancel", "now"                    # what a worker can be told while it thinks


@dataclass(frozen=True)
class Question:
    """A decision to think about: plain data, so that it can be sent."""

    id: int
    record: Mapping[str, Any]
    level: str
    seed: int
    seconds_scale: float = 1.0
    hint: bool = False
    character: str = ""                          # one that is not known here plays as its level does
    taken: str = ""                              # in a review: what was chosen there

    @property
    def thinker(self) -> Level:
        name = self.character if self.character in CHARACTERS and not self.hint else self.level
        level = player(name, self.record["game"])
        return within(level, level.seconds * self.seconds_scale)


@dataclass(frozen=True)
class Answer:
    """What the opponent chooses, or what a hint would say about each option, best first, and why."""

    id: int
    key: str
    options: tuple[Weighed, ...] = ()
    iterations: int = 0
    seconds: float = 0.0
    quick: bool = False                          # found without a worker
    reason: str = ""
    taken: Weighed | None = None                 # in a review: what was thought of what was chosen


class Desk:
    """Where a worker sits: what it is asked comes in by the pipe, each question gets one reply, with its number: the
    answer, None if it was cancelled, or what went wrong. Until then a None on its own is a sign of life: a machine
    under full load leaves little time for a modest process, and slow is not stuck."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.memory = Memory()
        self._next: deque[Any] = deque()         # read while thinking, not dealt with yet
        self._looked = 0.0
        self._signed = 0.0

    def serve(self) -> None:
        """Answer questions until the parent says None or is gone."""
        self._sign()                             # awake
        while (message := self._next.popleft() if self._next else self.pipe.recv()) is not None:
            if isinstance(message, Question):    # or else a word that came too late
                self._sign()
                self.pipe.send((message.id, self._reply(message)))

    def _sign(self) -> None:
        self.pipe.send(None)
        self._signed = monotonic()

    def _reply(self, question: Question) -> Answer | str | None:
        try:
            return answer_to(question, self.memory, self._cancelled)
        except Cancelled:
            return None
        except Exception as failure:
            self.memory.match = None
            return f"{type(failure).__name__}: {failure}"

    def _cancelled(self) -> bool:
        now = monotonic()
        if now - self._looked < LOOK_UP:
            return False
        self._looked = now
        if now - self._signed >= SIGN:
            self._sign()
        if not self.pipe.poll():
            return False
        message = self.pipe.recv()
        if message == NOW:
            raise Enough
        if message != CANCEL:                    # the next question, or the end
            self._next.append(message)
        return True


def work(pipe: Connection) -> None:
    """The life of a worker."""
    be_modest()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which sends its workers home
    with suppress(EOFError, OSError):
        Desk(pipe).serve()


def answer_to(question: Question, memory: Memory, cancel: Any = None) -> Answer:
    position = memory.recall(question.record).position()
    rng = Random(question.seed)
    thought = decide(position, question.thinker, rng, cancel=cancel, hint=question.hint)
    taken = weighed(position, thought, question.taken) if question.taken else None
    answer = replace(written(question, thought), taken=taken)
    if question.hint:
        with suppress(Enough):                   # whoever is in a hurry does without
            answer = replace(answer, reason=why(position, thought, rng, cancel or never, taken))
    return answer


def written(question: Question, thought: Thought, quick: bool = False) -> Answer:
    return Answer(question.id, thought.key, thought.options, thought.iterations, thought.seconds, quick)


def weighed(position: Position, thought: Thought, key: str) -> Weighed:
    """What was thought of one option, in its own words; of options that are alike only one was thought about."""
    choice = next(choice for choice in position.decision.choices if choice.key == key)
    first = alike(position, key)
    known = next((option for option in thought.options if option.key == first), None)
    return replace(known or Weighed(first, "", 0, 0.0), label=choice.label)


class Memory:
    """The last match: a record that goes on from it costs only the new choices."""

    def __init__(self) -> None:
        self.match: Match | None = None

    def recall(self, record: Mapping[str, Any]) -> Match:
        match, choices = self.match, record["choices"]
        if match is None or not _same_start(match, record):
            self.match = load(dict(record), GAMES)
            return self.match
        self.match = None                        # stays forgotten if the new choices turn out wrong
        common = 0
        for mine, theirs in zip(match.choices, choices, strict=False):
            if mine != theirs:
                break
            common += 1
        if common < len(match.choices):
            match.undo(common)
        for key in choices[common:]:
            match.choose(key)
        self.match = match
        return match


def _same_start(match: Match, record: Mapping[str, Any]) -> bool:
    mine = match.record()
    return all(mine[part] == record[part] for part in ("game", "rules", "seed", "options", "players"))


def be_modest() -> None:
    """The window goes first: run at a slightly lower priority."""
    with suppress(Exception):
        if sys.platform == "win32":
            import ctypes
            below_normal = 0x4000
            ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), below_normal)
        else:
            os.nice(5)
