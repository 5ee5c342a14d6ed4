"""Opponents and hints at the table: signs of thought, bars and words, chatter, and how soon it all stops."""

from __future__ import annotations

import time

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.ai.desk import Answer
from game.ai.search import Weighed
from game.ai.worker import Thinker
from game.rules.core.match import Match, Player
from game.table.chatter import Bubble, last_word
from game.table.hints import HintBar
from game.table.settings import Settings
from tests.table.tables import ADA, WIZARD_CARDS, QuickThinker, Sat

MARA = Player("Mara Fenwick", "adept", "mara")


class Ponderer(QuickThinker):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.ready: Answer | None = None
        self.hurried = 0

    def ask(self, data: dict, level: str, **more: object) -> None:
        self.questions.append({"level": level, **more})

    def poll(self) -> Answer | None:
        answer, self.ready = self.ready, None
        return answer

    def hurry(self) -> None:
        self.hurried += 1


class Slow(Sat):
    def new_thinker(self) -> Ponderer:
        return Ponderer()

    def bubbles(self) -> list[str]:
        return [widget.words for widget in self.table.panel.widgets if isinstance(widget, Bubble)]


def bars(sat: Sat) -> list[HintBar]:
    return [widget for widget in sat.table.panel.widgets if isinstance(widget, HintBar)]


def weighed(sat: Sat) -> Answer:
    """A hint that likes the first option best."""
    assert sat.match.decision is not None
    choices = sat.match.decision.choices[:3]
    options = [Weighed(c.key, c.label, 90 - 30 * i, 0.7 - 0.2 * i, 0.7 - 0.2 * i) for i, c in enumerate(choices)]
    return Answer(1, choices[0].key, tuple(options), 180, reason="It deals 2 cards more damage to {1}.")


# -- hints --------------------------------------------------------------------------------------------------------

def test_a_hint_shows_chances_on_the_cards_and_says_why() -> None:
    sat = Slow()
    sat.settle()
    sat.key(pygame.K_h)
    assert sat.thinker.questions[-1]["hint"] and not bars(sat)
    sat.thinker.ready = weighed(sat)
    sat.run(3)
    shown = bars(sat)
    assert {round(bar.chance, 1) for bar in shown} == {0.7, 0.5, 0.3} and [bar.best for bar in shown].count(True) == 1
    assert sat.said.startswith("Hint: ") and sat.table.hints.note.words == "It deals 2 cards more damage to Robin."
    best = next(bar for bar in shown if bar.best)
    (lit,) = {(sprite.x, sprite.card.face) for sprite in sat.table.hand.hinted}
    assert abs(best.rect.centerx - lit[0]) < 1
    sat.table.take(sat.match.decision.choices[0])
    sat.run(1)
    assert not bars(sat) and sat.table.hints.note is None, "a choice takes them away"


def test_a_hint_that_is_asked_for_again_is_called_off() -> None:
    sat = Slow()
    sat.settle()
    sat.key(pygame.K_h)
    sat.key(pygame.K_h)
    assert sat.thinker.cancelled == 1 and not sat.table.opponents.busy
    sat.thinker.ready = weighed(sat)
    sat.run(3)
    assert not bars(sat)


# -- thinking -----------------------------------------------------------------------------------------------------

def thinking(players: tuple[Player, Player] = (ADA, MARA)) -> Slow:
    sat = Slow(players, {"first": 1})
    sat.run(20, 0.05)
    return sat


def test_whoever_thinks_long_can_be_asked_for_the_move() -> None:
    sat = thinking()
    assert sat.table.plates[1].thinking and sat.table.thinking.now.visible
    sat.click_widget("play now")
    assert sat.thinker.hurried == 1
    sat.key(pygame.K_f)
    assert sat.thinker.hurried == 2
    assert sat.match.decision is not None
    sat.thinker.ready = Answer(1, sat.match.decision.keys[0])
    sat.run(3)
    assert len(sat.match.choices) == 1


def test_the_question_says_who_thinks_and_for_how_long() -> None:
    sat = Slow((ADA, MARA), {"first": 1}, settings=Settings(reduced_motion=True, sound_volume=0.0, thinking=2.0))
    sat.run(5)
    asked = sat.thinker.questions[0]
    assert (asked["level"], asked["character"], asked["seconds_scale"]) == ("adept", "mara", 2.0)


def test_leaving_the_table_stops_the_thinking_at_once() -> None:
    class Real(Sat):
        def new_thinker(self) -> Thinker:
            return Thinker(workers=1)

    sat = Real((ADA, Player("Ysolde the Grey", "archmage", "ysolde")), {"first": 1},
               settings=Settings(reduced_motion=True, sound_volume=0.0, thinking=4.0))
    worker = sat.thinker.workers[0]
    try:
        end = time.monotonic() + 20
        while not (worker._awake and worker.owed) and time.monotonic() < end:
            sat.run(1)
        sat.run(3)
        before = time.monotonic()
        sat.table.closed()
        while worker.owed and time.monotonic() < before + 5:
            sat.thinker.poll()
            time.sleep(0.005)
        assert time.monotonic() - before < 0.2 + 0.3  # a fifth of a second, and a busy machine
    finally:
        sat.thinker.close()


# -- chatter ------------------------------------------------------------------------------------------------------

def test_an_opponent_greets_and_is_done_soon() -> None:
    sat = thinking()
    (said,) = sat.bubbles()
    assert said in CHARACTERS["mara"].lines.greeting
    sat.run(60, 0.1)
    assert not sat.bubbles()


def test_a_stroke_of_luck_is_spoken_of_once_in_a_while() -> None:
    sat = thinking()
    chatter = sat.table.chatter

    def tells(chance: float) -> None:
        chatter.chose(1, Answer(1, "x", (Weighed("x", "X", 50, chance),), 50))

    sat.run(250, 0.1)
    tells(0.5)
    assert not sat.bubbles()
    tells(0.8)
    assert sat.bubbles()[-1] in CHARACTERS["mara"].lines.good
    tells(0.2)
    assert len(sat.bubbles()) == 1, "not two at a time"
    sat.run(250, 0.1)
    tells(0.8)
    sat.run(250, 0.1)
    tells(0.3)
    assert sat.bubbles()[-1] in CHARACTERS["mara"].lines.luck


@pytest.mark.parametrize("settings", [{"chatter": False}, {}], ids=["off", "strangers"])
def test_there_is_silence_where_nobody_talks(settings: dict) -> None:
    players = (ADA, MARA) if settings else (ADA, Player("Robin", "adept"))
    sat = Slow(players, settings=Settings(reduced_motion=True, sound_volume=0.0, **settings))
    sat.run(5)
    assert not sat.bubbles()


def test_the_last_word_is_gracious() -> None:
    for loser, moment in ((0, "win"), (1, "lose")):
        match = Match(WIZARD_CARDS, (ADA, MARA), {}, 1)
        match.concede(loser)
        found = last_word(match, 0)
        assert found is not None and found[0].id == "mara" and found[1] in getattr(found[0].lines, moment)
        assert last_word(match, 1) is None
