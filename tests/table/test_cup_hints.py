"""Hints for a line-up that is being laid out: about the cards as they lie, with bars over the wizards."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.ai.desk import Answer, Memory, Question, answer_to
from game.ai.search import Weighed
from game.rules.core.match import Match
from game.table.gathering import open_question
from game.table.hints import HintBar
from tests.table.cups import CUP, CupSat, to_swap
from tests.table.tables import ADA, BO, QuickThinker

LAID = ("geomaster", "siren", "lamplighter", "detective", "alchimist")


class Adviser(QuickThinker):
    """Hints as the Archmage gives them; keeps what it was asked and what it said."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[list[str]] = []
        self.said: Answer | None = None
        self.slow = False

    def ask(self, data: dict[str, Any], level: str, *, seed: int = 0, hint: bool = False, **more: Any) -> None:
        if not hint:
            super().ask(data, level, seed=seed)
            return
        self.records.append(list(data["choices"]))
        self.said = answer_to(Question(0, data, level, seed, hint=True), Memory())

    def poll(self) -> Any:
        if self.said is None or self.slow:
            return super().poll()
        said, self.said = self.said, None
        return said

    def cancel(self) -> None:
        super().cancel()
        self.said = None


class Advised(CupSat):
    def new_thinker(self) -> Adviser:
        return Adviser()

    def bars(self) -> list[HintBar]:
        return [widget for widget in self.at_table.panel.widgets if isinstance(widget, HintBar)]

    def hint(self) -> None:
        self.key(pygame.K_h)
        self.run(3)

    def lay(self, *names: str) -> None:
        for name in names:
            self.click(self.grab_at(self.own(name)))
            self.settle()


def advised() -> Advised:
    """Ada is asked for her team; the Blacksmith has to be in it, and the rival shows the Duelist."""
    cup = Advised(seed=3)
    cup.settle()
    return cup


def test_a_hint_is_about_what_is_laid_out_so_far() -> None:
    cup = advised()
    cup.hint()
    assert cup.thinker.records == [[]] and cup.said == "Hint: Pick The Geomaster."
    cup.lay("geomaster", "siren")
    assert not cup.bars() and "Hint" not in cup.said, "it was about another layout"
    cup.hint()
    assert cup.thinker.records[-1] == ["white geomaster", "white siren"]
    assert cup.said.startswith("Hint: Pick ") and "Geomaster" not in cup.said and "Siren" not in cup.said
    assert cup.match.choices == []


def test_every_wizard_of_the_team_has_a_bar_with_its_chance() -> None:
    cup = advised()
    cup.lay(*LAID)
    cup.hint()
    table, bars = cup.at_table, cup.bars()
    assert cup.thinker.records[-1] == [cup.own(name) for name in LAID], "the waiting card comes after the picks"
    assert len(bars) == 6 and [bar.best for bar in bars].count(True) == 1
    assert max(bars, key=lambda bar: bar.chance).best and len({round(bar.chance, 2) for bar in bars}) > 3
    (lit,) = table.hand.hinted
    best = next(bar for bar in bars if bar.best)
    assert abs(best.rect.centerx - lit.x) < 1 and best.rect.bottom < lit.y
    assert table.hints.note is not None and table.hints.note.words.startswith("Of the good line-ups of this team, ")


def test_hints_go_through_a_line_up_place_by_place_and_begin_again() -> None:
    cup = advised()
    cup.lay(*LAID)
    for _ in range(6):
        cup.hint()
    laid = [cup.own(name) for name in (*LAID, "alchimist", "blacksmith", "geomaster", "siren")]
    assert cup.thinker.records == [laid[:many] for many in (5, 6, 7, 8, 9, 5)]


def test_a_card_that_moves_calls_off_the_hint_that_is_looked_for() -> None:
    cup = advised()
    cup.thinker.slow = True
    cup.hint()
    assert cup.at_table.opponents.hinting
    cup.lay("jester")
    assert not cup.at_table.opponents.hinting and cup.thinker.cancelled and "Looking" not in cup.said
    cup.run(5)
    assert not cup.bars()


def test_what_nobody_has_tried_has_no_bar() -> None:
    """An answer at first sight, from a table whose worker has died, has no chances."""
    cup = advised()
    cup.hint()
    assert cup.bars() and cup.match.decision is not None
    options = tuple(Weighed(choice.key, choice.label, 0, 0.5) for choice in cup.match.decision.choices)
    cup.at_table.hints.show(Answer(1, cup.own("siren"), options, quick=True))
    assert cup.said == "Hint: Pick The Siren." and not cup.bars()


def test_to_keep_the_team_has_its_bar_beside_the_button_that_says_so() -> None:
    """Nothing on the table stands for it but Ready, with the cards as they lie."""
    cup, rng = advised(), random.Random(2)
    cup.fill(rng)
    to_swap(cup, rng)
    asked = cup.match.decision
    assert asked is not None and "keep" in asked.keys
    sent, kept = next(key for key in asked.keys if key != "keep"), "keep"
    options = tuple(Weighed(key, key, 50, chance, chance) for key, chance in ((kept, 0.6), (sent, 0.4)))
    cup.at_table.hints.ask()
    cup.at_table.hints.show(Answer(1, kept, options, iterations=100))
    ready = cup.at_table.words[0]
    (bar,) = (bar for bar in cup.bars() if bar.best)
    assert bar.chance == 0.6 and bar.rect.centery == ready.rect.centery and 0 < bar.rect.left - ready.rect.right < 20
    assert cup.at_table.panel.focus is ready and len(cup.bars()) == 2


# -- which question is open ---------------------------------------------------------------------------------------

def between_rounds() -> Match:
    match = Match(CUP, [ADA, BO], {"first": 0}, 3)
    while match.decision is not None and match.decision.prompt.key != "swap out":
        match.choose(match.decision.keys[0])
    return match


def test_a_team_that_stays_is_asked_about_first_and_then_its_line() -> None:
    match = between_rounds()
    assert match.decision is not None and match.decision.prompt.gather is not None
    gather, team = match.decision.prompt.gather, match.table.team[match.decision.seat]  # type: ignore[attr-defined]
    laid = {"deck": team[:5], "waiting": team[5:]}
    before = match.record()
    first = open_question(match, gather, laid)
    second = open_question(match, gather, laid, first.choices)
    assert first.choices == match.choices and second.choices == [*match.choices, "keep"]
    assert second.decision is not None and second.decision.prompt.key == "wait"
    assert match.record() == before


def test_who_is_sent_home_is_replaced_next() -> None:
    match = between_rounds()
    assert match.decision is not None and match.decision.prompt.gather is not None
    team = match.table.team[match.decision.seat]  # type: ignore[attr-defined]
    here = open_question(match, match.decision.prompt.gather, {"deck": team[1:5], "waiting": team[5:]})
    assert here.decision is not None and here.decision.prompt.key == "swap in" and here.choices[-1] == team[0].id
