"""The worker process: it answers, it can be stopped, and the game goes on whatever happens to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from game.ai import worker
from game.ai.worker import Answer, Memory, Question, Thinker, answer_to
from game.rules.core.match import Match
from game.rules.core.record import BadRecord
from game.rules.games import GAMES
from tests.rules.scenario import players

WIZARD_CARDS = GAMES["wizard_cards"]
POSIX = pytest.mark.skipif(os.name != "posix", reason="stops processes by signals")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def match(choices: int = 0, seed: int = 3) -> Match:
    m = Match(WIZARD_CARDS, players(2, ["", "archmage"]), seed=seed)
    for _ in range(choices):
        m.choose(m.decision.keys[0])
    return m


def wait(thinker: Thinker, seconds: float = 40) -> Answer:
    """Poll as the table does, once a frame."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer came")


def warm(thinker: Thinker) -> None:
    thinker.ask(match().record(), "apprentice", 1)
    wait(thinker)


def test_the_answer_is_a_legal_choice_with_all_that_was_thought(thinker):
    m = match()
    number = thinker.ask(m.record(), "master", 1)
    assert thinker.busy
    answer = wait(thinker)
    assert answer.id == number and answer.key in m.decision.keys and not answer.quick
    assert sum(option.visits for option in answer.options) == answer.iterations > 0
    assert not thinker.busy and thinker.poll() is None


def test_the_worker_thinks_as_the_level_would_here(thinker):
    record = match(2).record()
    question = Question(1, record, "adept", 5, seconds_scale=1000)
    thinker.ask(record, "adept", 5, seconds_scale=1000)
    assert wait(thinker).options == answer_to(question, Memory()).options


def test_asking_and_polling_never_wait(thinker):
    warm(thinker)
    start = time.perf_counter()
    thinker.ask(match(4).record(), "archmage", 1)
    thinker.poll()
    assert time.perf_counter() - start < 0.1


def test_a_cancelled_question_gets_no_answer_and_the_next_one_does(thinker):
    warm(thinker)
    thinker.ask(match(3).record(), "archmage", 1, seconds_scale=20)
    time.sleep(0.2)
    start = time.monotonic()
    thinker.cancel()
    while thinker._owed and time.monotonic() < start + 5:
        assert thinker.poll() is None
        time.sleep(0.005)
    assert time.monotonic() - start < 0.2 + 0.3  # a fifth of a second, and a busy machine
    number = thinker.ask(match(5).record(), "apprentice", 1)
    assert wait(thinker).id == number


def test_a_new_question_takes_the_place_of_the_old_one(thinker):
    warm(thinker)
    thinker.ask(match(3).record(), "archmage", 1, seconds_scale=20)
    number = thinker.ask(match(5).record(), "apprentice", 1)
    assert wait(thinker, 10).id == number


@POSIX
def test_a_worker_killed_in_mid_thought_is_replaced(thinker):
    warm(thinker)
    m = match(3)
    number = thinker.ask(m.record(), "archmage", 1, seconds_scale=0.5)
    time.sleep(0.1)
    first = thinker._process.pid
    os.kill(first, signal.SIGKILL)
    answer = wait(thinker)
    assert answer.id == number and answer.key in m.decision.keys and not answer.quick
    assert thinker._process.pid != first


@POSIX
def test_a_hanging_worker_is_replaced(thinker):
    warm(thinker)
    m = match(3)
    first = thinker._process.pid
    os.kill(first, signal.SIGSTOP)
    thinker.ask(m.record(), "adept", 1)
    answer = wait(thinker)
    assert answer.key in m.decision.keys and not answer.quick and thinker._process.pid != first


@POSIX
def test_a_worker_that_hangs_in_a_cancelled_question_is_replaced(thinker):
    warm(thinker)
    thinker.ask(match(3).record(), "archmage", 1)
    os.kill(thinker._process.pid, signal.SIGSTOP)
    thinker.cancel()
    number = thinker.ask(match(5).record(), "apprentice", 1)
    assert wait(thinker).id == number


def test_after_two_failures_the_answer_comes_without_a_worker(thinker, monkeypatch):
    warm(thinker)
    m = match(3)
    number = thinker.ask(m.record(), "archmage", 1, seconds_scale=20)
    failures = 0
    for _ in range(2):
        time.sleep(0.1)
        thinker._process.kill()
        thinker._process.join()
        answer = thinker.poll()
        failures += 1
    assert failures == 2 and answer is not None and answer.quick and answer.id == number
    assert answer.key in m.decision.keys


def test_without_any_worker_the_game_goes_on(monkeypatch):
    class NoProcesses:
        def Pipe(self):
            raise OSError("no more pipes")

    monkeypatch.setattr(worker, "get_context", lambda kind: NoProcesses())
    thinker, m = Thinker(), match(3)
    thinker.ask(m.record(), "archmage", 1)
    answer = wait(thinker, 2)
    assert answer.quick and answer.key in m.decision.keys
    thinker.close()


def test_a_hint_weighs_every_option(thinker):
    thinker.ask(match().record(), "master", 1, hint=True)
    answer = wait(thinker)
    assert len(answer.options) > 1 and sum(option.visits for option in answer.options) == answer.iterations > 1


def test_a_record_that_goes_on_costs_only_its_new_choices():
    memory, m = Memory(), match(6)
    first = memory.recall(m.record())
    for _ in range(3):
        m.choose(m.decision.keys[-1])
    assert memory.recall(m.record()) is first and first.choices == m.choices
    m.undo(4)
    m.choose(m.decision.keys[-1])
    assert memory.recall(m.record()) is first and first.decision == m.decision
    assert memory.recall(match(6, seed=4).record()) is not first


def test_a_broken_record_is_forgotten():
    memory, m = Memory(), match(6)
    memory.recall(m.record())
    with pytest.raises(ValueError):
        memory.recall({**m.record(), "choices": [*m.choices, "no such card"]})
    with pytest.raises(BadRecord):
        memory.recall({**m.record(), "choices": ["no such card"]})
    assert memory.recall(m.record()).choices == m.choices


@POSIX
def test_the_worker_ends_with_its_parent():
    code = ("import os, time\nfrom game.ai.worker import Thinker\n"
            "if __name__ == '__main__':\n"
            "    t = Thinker(); print(t._process.pid, flush=True)\n"
            "    while not t._awake: t.poll(); t._receive(); time.sleep(0.01)\n"
            "    os._exit(1)\n")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    pid, end = int(done.stdout), time.monotonic() + 5
    while time.monotonic() < end and os.path.exists(f"/proc/{pid}") and not _zombie(pid):
        time.sleep(0.05)
    assert not os.path.exists(f"/proc/{pid}") or _zombie(pid)


def _zombie(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def test_the_worker_needs_no_window():
    code = ("import sys\nfrom game.ai import worker\n"
            "assert not [name for name in sys.modules if name.startswith(('pygame', 'PIL', 'game.table'))]")
    subprocess.run([sys.executable, "-c", code], check=True, timeout=30)
