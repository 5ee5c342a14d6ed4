"""Thinking in processes of its own: the table asks, goes on drawing frames, and polls for the answer.

There is one worker for each core but one. A level that may use all the time it has thinks in every worker at once, each
with a tree of its own, and the trees are added up; others think in one, and so play as the arena knows them. If a
worker is killed, hangs or fails, it is replaced and asked again; after the second failure the `Thinker` answers by
itself, quickly and without depth, so that the game always goes on.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic
from typing import Any

from game.ai.desk import CANCEL, NOW, Answer, Memory, Question, work, written
from game.ai.levels import PLAYERS, decide
from game.ai.search import Weighed, best_first

log = logging.getLogger(__name__)

FAILURES = 2                                     # for one question, before the Thinker answers it by itself
GIVE_UP = 6                                      # failures in a row, before a worker is left alone for a while
REST = 30.0                                      # seconds of that while
START_UP = 10.0                                  # seconds that a new worker may take to come up on a busy machine
SILENCE = 5.0                                    # seconds without a sign of life, after which it is not slow but hangs
MOST_WORKERS = 6                                 # more trees of the same position add next to nothing
STRAGGLER = 0.25                                 # seconds that the others of a shared question are waited for


class Worker:
    """One process and the pipe to it. It is replaced when it ends, hangs or fails, and then asked again."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self.failures = 0                        # for this question
        self.owed = 0                            # replies that the process still has to send
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._in_a_row = 0
        self._rests_until = 0.0
        self._deadline = 0.0
        self._awake = False
        self._start()

    @property
    def lost(self) -> bool:
        """Whether it is asked something that it will not answer."""
        return self.question is not None and (self.failures >= FAILURES or self.process is None)

    def ask(self, question: Question) -> None:
        self.question, self.failures = question, 0
        if self.process is None:
            self._start()                        # perhaps things are better now
        self._send()

    def drop(self) -> None:
        """No answer is wanted any more."""
        if self.question is not None:
            self.question = None
            self._wait()
            self.tell(CANCEL)

    def poll(self) -> Answer | None:
        """The answer, once there is one; also where the process is looked after."""
        answer = self._receive()
        if answer is None and (self.question is not None or self.owed) and self.process is not None:
            if not self.process.is_alive():
                self._fail("has ended")
            elif monotonic() > self._deadline:
                self._fail("hangs")
        return answer

    def tell(self, message: Any) -> bool:
        try:
            if self._pipe is not None:
                self._pipe.send(message)
                return True
        except OSError:
            pass
        return False

    def stop(self, seconds: float) -> None:
        if self.process is not None and self.process.pid is not None:
            self.process.join(seconds)
            if self.process.is_alive():
                self.process.kill()
            self.process.join(1)
        if self._pipe is not None:
            self._pipe.close()
        self.process = self._pipe = None
        self.owed = 0

    # -- inside -----------------------------------------------------------------------------------------------

    def _start(self) -> None:
        """A new process, warm before it is needed; none while it has failed too often of late."""
        self.process = self._pipe = None
        self.owed, self._awake = 0, False
        if monotonic() < self._rests_until:
            return
        try:
            spawn = get_context("spawn")
            self._pipe, theirs = spawn.Pipe()
            self.process = spawn.Process(target=work, args=(theirs,), name="opponent", daemon=True)
            self.process.start()
            theirs.close()                       # so that its end is noticed
        except (OSError, RuntimeError) as failure:
            log.warning("no worker can be started: %s", failure)
            self.stop(0)

    def _send(self) -> None:
        """Hand over the question. A failure to do so shows in the next `poll`."""
        assert self.question is not None
        self._wait()
        if self.owed > 3:                        # it has not taken what it was sent before
            self._fail("does not listen")
        elif self.tell(self.question):
            self.owed += 1

    def _receive(self) -> Answer | None:
        try:
            while self._pipe is not None and self._pipe.poll():
                message = self._pipe.recv()
                if message is None:              # a sign of life
                    self._awake = True
                    self._wait()
                    continue
                number, answer = message
                self.owed -= 1
                if self.question is None or number != self.question.id:
                    continue                     # to a question that was dropped
                if isinstance(answer, Answer):
                    self.question, self._in_a_row = None, 0
                    return answer
                self._fail(f"failed: {answer}")
        except (EOFError, OSError):
            pass                                 # it is gone: `poll` sees to that
        return None

    def _wait(self) -> None:
        """From now on, as long as a process that is not stuck may need to make itself heard."""
        self._deadline = monotonic() + SILENCE + (0 if self._awake else START_UP)

    def _fail(self, what: str) -> None:
        """Replace the process and ask again."""
        log.warning("the worker %s", what)
        self.failures += 1
        self._in_a_row += 1
        if self._in_a_row >= GIVE_UP:
            log.warning("no new worker for %.0f seconds", REST)
            self._rests_until, self._in_a_row = monotonic() + REST, 0
        self.stop(0)
        self._start()
        if self.question is not None and self.failures < FAILURES:
            self._send()


class Thinker:
    """Asks the workers and never waits for them: call `poll` once a frame."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = [Worker() for _ in range(workers or spare_cores())]
        self._ids = 0
        self._question: Question | None = None
        self._asked: list[Worker] = []
        self._answers: list[Answer] = []
        self._since = 0.0                        # when the first of them had answered

    def ask(self, record: Mapping[str, Any], level: str, seed: int, seconds_scale: float = 1.0,
            hint: bool = False, character: str = "", taken: str = "") -> int:
        """Think about the decision that the record ends with. What was being thought about before is dropped."""
        self.cancel()
        self._ids += 1
        self._question = question = Question(self._ids, record, level, seed, seconds_scale, hint, character, taken)
        free = sorted(self.workers, key=lambda worker: (worker.process is None, worker.owed))
        shared = question.thinker.iterations == inf and question.thinker.searches
        self._asked = free if shared else free[:1]
        for number, worker in enumerate(self._asked):
            worker.ask(replace(question, seed=seed + number))
        return self._ids

    def poll(self) -> Answer | None:
        """The answer, once there is one; also where the workers are looked after."""
        for worker in self.workers:
            answer = worker.poll()
            if answer is not None and self._question is not None and answer.id == self._question.id:
                self._since = self._since if self._answers else monotonic()
                self._answers.append(answer)
        if self._question is None:
            return None
        waiting = [worker for worker in self._asked if worker.question is not None and not worker.lost]
        if waiting and not (self._answers and monotonic() > self._since + STRAGGLER):
            return None
        answer = together(self._answers, self._question.hint) if self._answers else self._by_myself()
        self._drop()
        return answer

    def hurry(self) -> None:
        """Whoever thinks answers at once, with what has been thought so far."""
        for worker in self._asked:
            worker.tell(NOW)

    def cancel(self) -> None:
        """Stop thinking, within a fifth of a second; no answer will come."""
        if self._question is not None:
            self._drop()

    @property
    def busy(self) -> bool:
        return self._question is not None

    def close(self) -> None:
        """Send the workers home."""
        self._drop()
        for worker in self.workers:
            worker.tell(None)
        for worker in self.workers:
            worker.stop(0.3)
        self.workers = []

    # -- inside -----------------------------------------------------------------------------------------------

    def _drop(self) -> None:
        for worker in self._asked:
            worker.drop()
        self._question, self._asked, self._answers = None, [], []

    def _by_myself(self) -> Answer:
        """At first sight: good enough to go on with."""
        question = self._question
        assert question is not None
        match = Memory().recall(question.record)
        try:
            return written(question, decide(match.position(), PLAYERS["greedy"], Random(question.seed)), quick=True)
        except Exception:
            log.exception("no judgement of this decision")
            assert match.decision is not None
            return Answer(question.id, match.decision.keys[0], quick=True)


def spare_cores() -> int:
    """All but one, which the window has for itself; at least one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2
    return max(1, min(MOST_WORKERS, cores - 1))


def together(answers: Sequence[Answer], tells: bool = False) -> Answer:
    """The answers of several workers to one question: what each has tried is added up."""
    first = answers[0]
    if len(answers) == 1 or not first.options:
        return first
    found: dict[str, list[Weighed]] = {}
    for option in (option for answer in answers for option in answer.options):
        found.setdefault(option.key, []).append(option)
    options = best_first([added(alike) for alike in found.values()], tells)
    agreeing = next((answer for answer in answers if answer.key == options[0].key), replace(first, reason=""))
    taken = agreeing.taken
    if taken is not None:
        weighed = next((option for option in options if option.key == taken.key), taken)
        taken = replace(weighed, label=taken.label)
    return replace(agreeing, key=options[0].key, options=options, taken=taken,
                   iterations=sum(answer.iterations for answer in answers))


def added(alike: Sequence[Weighed]) -> Weighed:
    """One option as several have weighed it."""
    visits = sum(option.visits for option in alike)
    value, chance = (sum(option.visits * getattr(option, name) for option in alike) / max(1, visits)
                     for name in ("value", "chance"))
    return replace(alike[0], visits=visits, value=value, chance=chance)
