"""The review: a curve that grows, points to click on, the table as it was, and no thought left behind."""

from __future__ import annotations

from random import Random

import pygame

from game.ai.desk import Answer
from game.ai.search import Weighed
from game.rules.core.match import Match
from game.table.scenes.replay import ReplayScene
from game.table.scenes.review import ReviewScene
from tests.table.tables import ADA, ROBIN, WIZARD_CARDS, Sat


class Looking:
    """Finds every choice as good as the dice say, at once; the second choice was a slip."""

    def __init__(self) -> None:
        self.rng = Random(4)
        self.asked: list[int] = []
        self.cancelled = 0
        self._answer: Answer | None = None

    def ask(self, record: dict, level: str, *, taken: str, **more: object) -> None:
        self.asked.append(len(record["choices"]))
        chance = self.rng.random()
        best = Weighed("best", "Play the best card", 90, chance, chance)
        mine = Weighed(taken, "Play this one", 10, chance - 0.3, chance - 0.3)
        self._answer = Answer(1, "best", (best, mine), 100, reason="It deals 2 cards more damage to {1}.", taken=mine)

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


class Reviewed(Sat):
    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        match, rng = Match(WIZARD_CARDS, (ADA, ROBIN), {"first": 0}, 5), Random(5)
        while match.decision is not None:
            match.choose(rng.choice(match.decision.keys))
        super().__init__(match=match, size=size)
        self.app.push(ReviewScene(self.app, match, self.services, 0), fade=False)
        scene = self.app.scene
        assert isinstance(scene, ReviewScene)
        self.review = scene

    def new_thinker(self) -> Looking:
        return Looking()

    def finish(self) -> None:
        for _ in range(200):
            self.run(1)
            if not self.review.running:
                return


def test_the_curve_grows_until_all_choices_are_looked_into() -> None:
    sat = Reviewed()
    sat.run(3)
    assert sat.review.bar.visible and 0 < sat.review.bar.value < 1 and len(sat.review.curve.points) >= 2
    sat.finish()
    mine = [i for i, asker in enumerate(sat.match.askers) if asker == 0]
    assert sorted(sat.thinker.asked) == mine and not sat.review.bar.visible
    assert [at for at, _ in sat.review.curve.points] == [*mine, len(sat.match.choices)]
    assert len(sat.review.curve.marks) == 3 and all(button.visible for button in sat.review.points)


def test_a_click_on_the_curve_shows_the_table_as_it_was() -> None:
    sat = Reviewed()
    sat.finish()
    curve = sat.review.curve
    at = curve.points[len(curve.points) // 2][0]
    room = curve.rect.width - 62 - 18
    sat.click_units((curve.rect.x + 62 + room * at / len(sat.match.choices), curve.rect.centery))
    assert sat.review.table.at == at == sat.review.replay.at
    said = sat.review.words.source
    assert "Play this one" in said and "**Play the best card**" in said and "damage to Robin" in said
    sat.key(pygame.K_RIGHT)
    assert sat.review.table.at > at


def test_the_points_lead_to_the_moves_that_swung_it() -> None:
    sat = Reviewed()
    sat.finish()
    swings = sat.review.review.turning_points()
    sat.click_widget("point 2")
    assert sat.review.curve.chosen == swings[1].moment.at
    sat.click_widget("table")
    assert isinstance(sat.app.scene, ReplayScene) and sat.app.scene.at == swings[1].moment.at
    assert not sat.app.scene.review_button.visible
    sat.key(pygame.K_ESCAPE)
    assert sat.app.scene is sat.review, "leaving the table comes back here"


def test_after_the_last_choice_the_chance_goes_on_to_the_end_of_the_game() -> None:
    sat = Reviewed()
    sat.finish()
    *_, second_last, last = sat.review.review.choices
    sat.review.curve.pick(second_last)
    assert "Until the next choice the chance went to" in sat.review.words.source
    sat.review.curve.pick(last)
    assert f"Until the end the chance went to {sat.review.review.end:.0%}." in sat.review.words.source


def test_it_can_be_left_at_any_moment() -> None:
    sat = Reviewed()
    sat.run(2)
    sat.thinker._answer = None
    sat.review.asking = sat.review.asking if sat.review.asking is not None else sat.review.review.next
    sat.click_widget("back")
    assert sat.thinker.cancelled and sat.app.scene is not sat.review


def test_another_players_eyes_begin_another_review_and_the_first_one_is_kept() -> None:
    sat = Reviewed()
    sat.finish()
    known = len(sat.review.curve.points)
    sat.review.who.pick(1)
    assert sat.review.running and sat.review.replay.chosen == "1"
    sat.finish()
    assert {asker for i, asker in enumerate(sat.match.askers) if i in sat.review.review.moments} == {1}
    sat.review.who.pick(0)
    assert not sat.review.running and len(sat.review.curve.points) == known


def test_it_fits_the_smallest_window() -> None:
    sat = Reviewed((1024, 600))
    sat.finish()
    area = sat.app.viewport.area
    for widget in sat.review.panel.widgets:
        assert not widget.visible or area.contains(widget.rect), widget.name


def test_faces_that_are_painted_meanwhile_come_into_the_small_table() -> None:
    sat = Reviewed()
    sat.finish()
    sat.run(5)
    before = sat.review.table.key()
    sat.faces.poll = lambda: True                # type: ignore[method-assign]
    sat.run(1)
    assert sat.review.table.key() != before
