"""Wizards Cup on the table: line-ups laid out freely, duels that explain themselves, and nothing that gives away."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.core.events import Moved, Revealed
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.table.gathering import answers
from game.table.handles import CardHandle
from game.table.scenes.curtain import Curtain
from game.table.scenes.replay import ReplayScene
from game.table.scenes.result import ResultScene
from game.table.scenes.wheel import WheelScene
from game.table.settings import Settings
from tests.table.cups import CUP, CupSat, sat, to_swap
from tests.table.driver import Driver
from tests.table.tables import ADA, BO, ROBIN

MOVING = Settings(sound_volume=0.0, speed=4.0)
NAMES = ("siren", "hermit", "ferryman", "duelist", "lamplighter")


# -- whole games ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_cup_by_mouse(seed: int) -> None:
    cup, rng = sat(seed), random.Random(seed)
    while not cup.match.over:
        before = len(cup.match.choices)
        cup.choose(rng)
        cup.settle(3000)
        assert len(cup.match.choices) > before, cup.said
    assert isinstance(cup.scene, ResultScene) and cup.over == [cup.match]


def test_a_whole_cup_by_keys_alone() -> None:
    cup, rng = sat(4), random.Random(3)
    while not cup.match.over:
        before = len(cup.match.choices)
        for _ in range(300):
            if not cup.at_table.sorting or not cup.at_table.sorter.why_not_ready():
                break
            cup.key(rng.choice([pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_TAB]))
            focus = cup.at_table.panel.focus
            if isinstance(focus, CardHandle) and focus.place.zone == "reserve":
                cup.key(pygame.K_RETURN)
                cup.settle()
        cup.key(pygame.K_ESCAPE) if cup.at_table.hand.picked else None
        cup.key(pygame.K_SPACE)
        cup.settle(3000)
        assert len(cup.match.choices) > before, cup.said


class Watched(CupSat):
    """Holds every frame against what the one at the screen may know."""

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            self.faces.asked.clear()
            super().run(1, dt)
            if hasattr(self, "table"):
                self._check()

    def _check(self) -> None:
        seat, table = self.at_table.viewer, self.match.table
        assert table.known is not None
        if isinstance(self.scene, Curtain) or seat is None:
            assert not self.faces.asked, "a face behind the curtain"
            return
        met = {event.card for event in self.match.events
               if isinstance(event, (Moved, Revealed)) and event.seen >> seat & 1}
        secret = {card for card in self.faces.asked if not card.bit & table.known[seat] and card not in met}
        assert not secret, f"{self.match.players[seat].name} was shown {secret}"


@pytest.mark.parametrize(("seed", "settings"), [(2, None), (5, MOVING)], ids=["instant", "in motion"])
def test_a_cup_is_passed_around_and_no_hidden_face_is_drawn(seed: int, settings: Settings | None) -> None:
    cup, rng, passed = Watched([ADA, BO], seed=seed, settings=settings), random.Random(seed), 0
    while not cup.match.over and passed < 8:
        cup.settle(6000)
        if isinstance(cup.scene, Curtain):
            passed += 1
            cup.click_widget("ready")
        elif cup.scene is cup.at_table and cup.match.decision is not None:
            assert cup.match.decision.seat == cup.at_table.viewer
            cup.choose(rng)
            cup.run(2)
    assert passed >= 4


def test_a_line_up_takes_one_curtain_for_each_player() -> None:
    cup, rng = Watched([ADA, BO], seed=2), random.Random(1)
    for seat in (0, 1):
        cup.settle()
        assert isinstance(cup.scene, Curtain)
        cup.click_widget("ready")
        cup.settle()
        assert cup.at_table.viewer == seat and cup.at_table.sorting
        cup.choose(rng)
    cup.settle(3000)
    assert cup.match.table.duels > 0 or cup.match.table.round > 1


# -- laying out ---------------------------------------------------------------------------------------------------

def test_the_shown_wizard_stands_in_line_from_the_beginning() -> None:
    cup = sat()
    assert cup.laid() == {"deck": ["blacksmith"], "waiting": []}
    assert cup.said == "Ada: choose a team and line it up"
    ready = cup.at_table.words[0]
    assert (ready.text, ready.enabled, ready.reason) == ("Ready", False, "Five more to place.")


def test_wizards_are_dragged_to_where_they_shall_fight() -> None:
    cup = sat()
    cup.drag_to("siren", cup.slot("deck", 1))
    cup.drag_to("hermit", cup.slot("waiting"))
    cup.drag_to("duelist", cup.slot("deck", 5))
    assert cup.laid() == {"deck": ["siren", "blacksmith", "duelist"], "waiting": ["hermit"]}
    cup.drag_to("jester", cup.slot("waiting"))
    assert cup.laid()["waiting"] == ["jester"], "who waited makes room"
    cup.drag_to("duelist", cup.slot("deck", 1))
    assert cup.laid()["deck"] == ["duelist", "siren", "blacksmith"]
    assert cup.match.choices == [], "nothing is decided before the player is ready"


def test_a_click_lines_up_another_one_sorts_and_two_send_back() -> None:
    cup = sat()
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    assert cup.laid() == {"deck": ["blacksmith", *NAMES[:4]], "waiting": ["lamplighter"]}
    for name in ("siren", "lamplighter"):        # the first is picked up, the second changes places with it
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    assert cup.laid() == {"deck": ["blacksmith", "lamplighter", *NAMES[1:4]], "waiting": ["siren"]}
    for _ in range(2):
        cup.click(cup.grab_at(cup.own("hermit")))
        cup.settle()
    assert "hermit" not in cup.laid()["deck"] and not cup.at_table.words[0].enabled


def test_ready_answers_everything_at_once_and_the_cards_stay_where_they_lie() -> None:
    cup = sat(settings=Settings(sound_volume=0.0))
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    where = {sprite.card: sprite.pose for sprite in cup.at_table.board.zones[Place("deck", 0)]}
    cup.thinker.ask = lambda *_, **__: None      # type: ignore[method-assign]
    cup.click_widget("ready")
    cup.run(3)
    assert [key.removeprefix("white ") for key in cup.match.choices] == [
        *NAMES[:4], "lamplighter", "lamplighter", "blacksmith", *NAMES[:3]]
    deck = cup.at_table.board.zones[Place("deck", 0)]
    assert {sprite.card: sprite.pose for sprite in deck} == where
    assert cup.match.decision is not None and cup.match.decision.seat == 1
    assert cup.saved == [len(cup.match.choices)]


def test_the_shown_wizard_cannot_stay_at_home() -> None:
    cup = sat()
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    cup.drag_to("jester", cup.slot("deck", 1))
    assert "blacksmith" not in cup.laid()["deck"]
    cup.key(pygame.K_SPACE)
    assert cup.said == "The wizard that was shown has to be on the team." and cup.match.choices == []


def test_between_rounds_the_line_comes_back_and_one_wizard_may_be_swapped() -> None:
    cup = sat(2)
    rng = random.Random(2)
    cup.fill(rng)
    before = cup.laid()
    to_swap(cup, rng)
    assert cup.laid() == before and cup.at_table.words[0].enabled, "all back in last round's order"
    rest = [sprite.card.id for sprite in cup.at_table.board.zones[Place("reserve", 0)]]
    cup.drag(cup.grab_at(rest[0]), cup.slot("deck", 2))
    cup.settle()
    assert cup.at_table.words[0].enabled
    cup.drag(cup.grab_at(rest[1]), cup.slot("deck", 3))
    cup.settle()
    assert cup.at_table.words[0].reason == "Only one wizard may be swapped between two rounds."
    made = len(cup.match.choices)
    cup.drag_to(before["deck"][2], cup.slot("deck", 3))
    cup.click_widget("ready")
    cup.settle(3000)
    assert cup.match.choices[made:made + 2] == [f"white {before['deck'][1]}", rest[0]]


def test_keys_pick_a_wizard_up_and_move_it_along_the_line() -> None:
    cup = sat()
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    cup.at_table.panel.set_focus(cup.handle(cup.own("siren")), ring=True)
    cup.key(pygame.K_RETURN)
    for _ in range(2):
        cup.key(pygame.K_RIGHT)
        cup.settle()
    assert cup.laid()["deck"] == ["blacksmith", "hermit", "ferryman", "siren", "duelist"]
    focus = cup.at_table.panel.focus
    assert isinstance(focus, CardHandle) and focus.sprite.card.id == "white siren"
    cup.key(pygame.K_ESCAPE)
    assert cup.at_table.hand.picked is None and cup.scene is cup.at_table


def test_undo_brings_back_the_whole_layout_and_redo_gives_it_again() -> None:
    cup, rng = sat(), random.Random(1)
    cup.fill(rng)
    laid = cup.laid()
    cup.click_widget("ready")
    cup.settle(3000)
    made = len(cup.match.choices)
    while cup.match.choices:
        cup.key(pygame.K_u)
        cup.settle(3000)
    assert cup.at_table.sorting and cup.laid() == {"deck": ["blacksmith"], "waiting": []}
    cup.key(pygame.K_r)
    cup.settle(3000)
    assert len(cup.match.choices) >= 10 and made >= 10
    deck = [card.id.split(" ", 1)[1] for card in cup.match.at(10).table.deck[0][::-1]]
    assert deck == laid["deck"]


# -- around ---------------------------------------------------------------------------------------------------------

def test_the_elements_open_with_a_key_and_a_button() -> None:
    cup = sat()
    cup.key(pygame.K_e)
    assert isinstance(cup.scene, WheelScene)
    cup.key(pygame.K_ESCAPE)
    assert cup.scene is cup.at_table
    cup.click_widget("elements")
    assert isinstance(cup.scene, WheelScene)
    cup.key(pygame.K_e)
    assert cup.scene is cup.at_table


def test_a_cup_can_be_watched_again() -> None:
    match, rng = Match(CUP, [ADA, ROBIN], {"first": 0}, 3), random.Random(1)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.keys))
    cup = sat()
    driver = Driver(lambda app: ReplayScene(app, match, cup.services))
    replay = driver.scene
    assert isinstance(replay, ReplayScene)
    for at in (len(match.choices), 3, 12, 11, 0):
        replay.go_to(at)
        driver.run(60)
        assert replay.at == at
    assert not replay.is_pile(Place("reserve", 0)), "before the first phase the reserve is spread"


def test_a_saved_cup_goes_on_in_the_middle_of_a_line_up() -> None:
    match = Match(CUP, [ADA, ROBIN], {"first": 0}, 3)
    for key in ("white siren", "white hermit", "white jester", "white dancer", "white duelist", "white siren",
                "white jester", "white hermit"):
        match.choose(key)
    cup = CupSat(match=match)
    cup.settle()
    assert cup.laid()["deck"][:2] == ["jester", "hermit"] and cup.laid()["waiting"] == ["siren"]
    cup.drag_to("jester", cup.slot("deck", 5))
    assert cup.laid()["deck"][:2] == ["jester", "hermit"], "what was answered stays"
    line = cup.laid()["deck"]
    cup.click_widget("ready")
    cup.settle(3000)
    assert cup.match.choices[8:10] == [f"white {name}" for name in line[2:4]]


# -- from a layout to answers -----------------------------------------------------------------------------------------

def test_trying_out_a_layout_leaves_the_match_alone() -> None:
    match = Match(CUP, [ADA, BO], {"first": 0}, 3)
    record, events = match.record(), list(match.events)
    assert match.decision is not None and match.decision.prompt.gather is not None
    shown, home = match.table.team[0][0], match.table.reserve[0]  # type: ignore[attr-defined]
    laid = {"deck": [shown, *home[:4]], "waiting": [home[4]]}
    keys = answers(match, match.decision.prompt.gather, laid)
    assert keys == [card.id for card in (*home[:5], home[4], shown, *home[:3])]
    assert match.record() == record and match.events == events
    assert answers(match, match.decision.prompt.gather, {"deck": home[:5], "waiting": [home[5]]}) is None


def test_the_sinners_deck_is_sorted_where_it_lies() -> None:
    cup = sat(settings=Settings(reduced_motion=True, sound_volume=0.0))
    cup.thinker.ask = lambda *_, **__: None      # type: ignore[method-assign]
    cup.drag_to("sinners", cup.slot("deck", 1))
    for name in ("hermit", "duelist", "siren", "jester"):
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    cup.click_widget("ready")
    cup.run(5)
    rival = ["shaman", "hermit", "traveler", "jester", "dancer"]
    while cup.prompt_key != "sinners":
        assert cup.match.decision is not None and cup.match.decision.seat == 1
        keys = cup.match.decision.keys
        wanted = [f"black {name}" for name in rival if f"black {name}" in keys]
        cup.match.choose(wanted[-1] if wanted else keys[0])
    cup.at_table.opponents.stop()
    cup.at_table.fetch_news()
    cup.settle(3000)
    assert cup.at_table.sorting and cup.said == "Ada: the Sinners put the deck in any order"
    before = cup.laid()["deck"]
    assert before == ["blacksmith", "hermit", "duelist", "siren"]
    cup.drag_to("siren", cup.slot("deck", 1))
    cup.click_widget("ready")
    made = [key for key in cup.match.choices if key.startswith("white")][-3:]
    assert made == ["white siren", "white blacksmith", "white hermit"]


def test_log_and_story_stay_with_the_game_when_the_window_or_the_text_changes_its_size() -> None:
    cup, rng = sat(2), random.Random(2)
    to_swap(cup, rng)
    table = cup.at_table
    pages = (table.log, table.teller.story)
    assert all(page.offset == page.furthest > 0 for page in pages)
    end = table.log.furthest
    cup.app.settings.text_scale = 1.3
    cup.resize((1024, 600))
    cup.settle()
    assert table.log.furthest > end, "larger words make a longer page"
    assert all(page.offset == page.furthest for page in pages)
    table.log.scroll_to(0.0, glide=False)
    cup.app.settings.text_scale = 1.0
    cup.resize((1280, 720))
    cup.settle()
    assert table.log.offset == 0.0, "whoever leafed back is left alone"


def test_redo_gives_the_rivals_line_up_again_too() -> None:
    cup, rng = CupSat(seed=1), random.Random(1)
    cup.settle(3000)
    for _ in range(2):
        cup.choose(rng)
        cup.settle(3000)
    played, asked = list(cup.match.choices), len(cup.thinker.questions)
    cup.at_table.undo()
    cup.settle(3000)
    assert len(cup.match.choices) < len(played)
    cup.at_table.redo()
    cup.settle(3000)
    assert cup.match.choices == played and len(cup.thinker.questions) == asked


def test_undo_takes_a_layout_back_before_it_takes_back_a_choice() -> None:
    cup = CupSat()
    cup.settle(3000)
    table = cup.at_table
    assert not table.tools.undo.enabled
    cup.fill(random.Random(1))
    assert table.tools.undo.enabled
    cup.key(pygame.K_u)
    cup.settle(3000)
    assert cup.match.choices == [] and sum(map(len, cup.laid().values())) == 1 and table.choosing
