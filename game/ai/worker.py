"""Thinking in a process of its own: the table asks, goes on drawing frames, and polls for the answer.

The worker holds the last match that it was asked about and replays only what is new. It dies with its parent. If it is
killed, hangs or fails, the `Thinker` replaces it and asks again; after the second failure it answers by itself, quickly
and without depth, so that the game always goes on.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic
from typing import Any

from game.ai.levels import PLAYERS, Level, decide, player, within
from game.ai.search import Cancelled, Thought, Weighed
from game.rules.core.match import Match
from game.rules.core.record import load
from game.rules.games import GAMES

log = logging.getLogger(__name__)

FAILURES = 2                                     # for one question, before the Thinker answers it by itself
GIVE_UP = 6                                      # failures in a row, before no worker is started any more
START_UP = 10.0                                  # seconds that a new worker may take to come up on a busy machine
LOOK_UP = 0.02                                   # seconds between two looks for a message while thinking


@dataclass(frozen=True)
class Question:
    """A decision to think about: plain data, so that it can be sent."""

    id: int
    record: Mapping[str, Any]
    level: str
    seed: int
    seconds_scale: float = 1.0
    hint: bool = False

    @property
    def thinker(self) -> Level:
        level = player(self.level, self.record["game"])
        return within(level, level.seconds * self.seconds_scale)

    @property
    def patience(self) -> float:
        """Seconds after which a worker that has not answered hangs."""
        return self.thinker.seconds * 3 + 2


@dataclass(frozen=True)
class Answer:
    """What the opponent chooses, or what a hint would say about each option, best first."""

    id: int
    key: str
    options: tuple[Weighed, ...] = ()
    iterations: int = 0
    seconds: float = 0.0
    quick: bool = False                          # found without the worker


# -- the worker's side ------------------------------------------------------------------------------------------

def work(pipe: Connection) -> None:
    """Answer questions until the parent says None or is gone.

    Each question gets one reply, with its number: the answer, None if it was cancelled, or what went wrong.
    """
    be_modest()
    memory = Memory()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send(None)                          # awake
        question = pipe.recv()
        while question is not None:
            if isinstance(question, Question):   # or else a cancellation that came too late
                reply(pipe, memory, question)
            question = pipe.recv()


def reply(pipe: Connection, memory: Memory, question: Question) -> None:
    """Think, until told otherwise."""
    looked = monotonic()

    def cancelled() -> bool:
        nonlocal looked
        if monotonic() - looked < LOOK_UP:
            return False
        looked = monotonic()
        return pipe.poll()                       # whatever it is: a cancellation, the next question, the end

    try:
        thought = answer_to(question, memory, cancelled)
        pipe.send((question.id, thought))
    except Cancelled:
        pipe.send((question.id, None))
    except Exception as failure:
        memory.match = None
        pipe.send((question.id, f"{type(failure).__name__}: {failure}"))


def answer_to(question: Question, memory: Memory, cancel: Any = None) -> Answer:
    position = memory.recall(question.record).position()
    thought = decide(position, question.thinker, Random(question.seed), cancel=cancel, hint=question.hint)
    return _answer(question, thought)


def _answer(question: Question, thought: Thought, quick: bool = False) -> Answer:
    return Answer(question.id, thought.key, thought.options, thought.iterations, thought.seconds, quick)


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


# -- the table's side -------------------------------------------------------------------------------------------

class Thinker:
    """Asks the worker and never waits for it: call `poll` once a frame."""

    def __init__(self) -> None:
        self._ids = 0
        self._question: Question | None = None
        self._failures = 0                       # for this question
        self._in_a_row = 0
        self._deadline = 0.0
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._awake = False
        self._owed = 0                           # replies that the worker still has to send
        self._start()

    def ask(self, record: Mapping[str, Any], level: str, seed: int, seconds_scale: float = 1.0,
            hint: bool = False) -> int:
        """Think about the decision that the record ends with. What was being thought about before is dropped."""
        self.cancel()
        self._ids += 1
        self._question = Question(self._ids, record, level, seed, seconds_scale, hint)
        self._failures = 0
        self._send()
        return self._ids

    def poll(self) -> Answer | None:
        """The answer, once there is one; also where the worker is looked after."""
        answer = self._receive()
        if answer is not None:
            return answer
        if self._question is None and not self._owed:
            return None
        if self._process is None or not self._process.is_alive():
            self._fail("has ended")
        elif monotonic() > self._deadline:
            self._fail("hangs")
        if self._question is not None and (self._failures >= FAILURES or self._in_a_row >= GIVE_UP):
            return self._by_myself()
        return None

    def cancel(self) -> None:
        """Stop thinking, within a fifth of a second; no answer will come."""
        if self._question is None:
            return
        self._question = None
        self._deadline = monotonic() + 2
        self._tell("cancel")

    @property
    def busy(self) -> bool:
        return self._question is not None

    def close(self) -> None:
        """Send the worker home."""
        self._question = None
        self._tell(None)
        self._stop(0.3)

    # -- inside -----------------------------------------------------------------------------------------------

    def _start(self) -> None:
        """A new worker, warm before it is needed."""
        self._process = self._pipe = None
        self._owed, self._awake = 0, False
        if self._in_a_row >= GIVE_UP:
            return
        try:
            spawn = get_context("spawn")
            self._pipe, theirs = spawn.Pipe()
            self._process = spawn.Process(target=work, args=(theirs,), name="opponent", daemon=True)
            self._process.start()
            theirs.close()                       # so that its end is noticed
        except (OSError, RuntimeError) as failure:
            log.warning("no worker can be started: %s", failure)
            self._stop(0)

    def _send(self) -> None:
        """Hand over the question. A failure to do so shows in the next `poll`."""
        assert self._question is not None
        self._deadline = monotonic() + self._question.patience + (0 if self._awake else START_UP)
        if self._owed > 3:                       # it has not taken what it was sent before
            self._fail("does not listen")
        elif self._tell(self._question):
            self._owed += 1

    def _tell(self, message: Any) -> bool:
        try:
            if self._pipe is not None:
                self._pipe.send(message)
                return True
        except OSError:
            pass
        return False

    def _receive(self) -> Answer | None:
        try:
            while self._pipe is not None and self._pipe.poll():
                message = self._pipe.recv()
                if message is None:
                    self._wake()
                    continue
                number, answer = message
                self._owed -= 1
                if self._question is None or number != self._question.id:
                    continue                     # to a question that was dropped
                if isinstance(answer, Answer):
                    self._question, self._in_a_row = None, 0
                    return answer
                self._fail(f"failed: {answer}")
        except (EOFError, OSError):
            pass                                 # it is gone: `poll` sees to that
        return None

    def _wake(self) -> None:
        self._awake = True
        if self._question is not None:
            self._deadline = monotonic() + self._question.patience

    def _fail(self, what: str) -> None:
        """Replace the worker and ask again."""
        log.warning("the worker %s", what)
        self._failures += 1
        self._in_a_row += 1
        self._stop(0)
        self._start()
        if self._question is not None and self._failures < FAILURES:
            self._send()

    def _stop(self, seconds: float) -> None:
        if self._process is not None and self._process.pid is not None:
            self._process.join(seconds)
            if self._process.is_alive():
                self._process.kill()
            self._process.join(1)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
        self._owed = 0

    def _by_myself(self) -> Answer:
        """At first sight: good enough to go on with."""
        question = self._question
        assert question is not None
        self._question = None
        match = Memory().recall(question.record)
        try:
            return _answer(question, decide(match.position(), PLAYERS["greedy"], Random(question.seed)), quick=True)
        except Exception:
            log.exception("no judgement of this decision")
            assert match.decision is not None
            return Answer(question.id, match.decision.keys[0], quick=True)
