"""The table at play: a whole game by mouse, time, redraws, undo and redo, hints, the end."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.core.match import Match, Player
from game.rules.core.places import Place
from game.table.handles import CardHandle
from game.table.scenes.pause import PauseMenu
from game.table.scenes.result import ResultScene, headline
from game.table.settings import Settings
from game.table.widgets.dialog import Dialog
from tests.table.tables import ADA, ROBIN, WIZARD_CARDS, Sat


def timed(speed: float = 1.0) -> Settings:
    return Settings(sound_volume=0.0, speed=speed)


def choose_by_mouse(sat: Sat, key: str) -> None:
    """Drag the card to where it goes, or press the button."""
    decision = sat.match.decision
    assert decision is not None
    choice = next(choice for choice in decision.choices if choice.key == key)
    if choice.source is None:
        sat.click_widget(key)
        return
    assert choice.card is not None and choice.target is not None
    sat.drag(sat.grab_at(choice.card), sat.zone(choice.target.zone, choice.target.seat))
    popup = sat.at_table.panel.popup
    if popup is not None:
        sat.click(sat.app.viewport.to_px(popup.rows()[popup.choices.index(choice)].center))  # type: ignore[attr-defined]


@pytest.mark.parametrize("options", [{}, {"jokers": True, "hectic": True}, {"constructed": True, "jokers": True}],
                         ids=["basic", "wild", "constructed"])
def test_a_whole_game_by_mouse_alone(options: dict[str, bool]) -> None:
    sat, rng = Sat(options=options, seed=4), random.Random(1)
    sat.settle()
    while not sat.match.over:
        assert sat.match.decision is not None and sat.match.decision.seat == 0
        before = len(sat.match.choices)
        choose_by_mouse(sat, rng.choice(sat.match.decision.keys))
        sat.settle()
        assert len(sat.match.choices) > before, sat.said
    assert isinstance(sat.scene, ResultScene)
    assert sat.over == [sat.match]
    assert sat.saved == sorted(sat.saved) and sat.saved[-1] == len(sat.match.choices)
    sat.click_widget("Rematch")
    sat.click_widget("Watch replay")
    sat.click_widget("Menu")
    assert sat.went == ["rematch", "replay", "menu"]


def test_at_rest_every_card_lies_where_the_view_says() -> None:
    sat, rng = Sat(seed=9, settings=timed(4.0)), random.Random(5)
    for _ in range(12):
        sat.settle(3000)
        if sat.match.decision is None:
            break
        board, view = sat.at_table.board, sat.match.view(0)
        for place, _, cards in view.each_zone():
            sprites = board.zones[place]
            assert [s.card.id for s in sprites] == [c.id for c in cards]
            for sprite, pose in sat.at_table.poses(place):
                assert sprite.pose == pytest.approx(pose, abs=0.1)
        assert not any(sprite.moving or sprite.held or sprite.flip or sprite.flight for sprite in board)
        sat.at_table.take(rng.choice(sat.match.decision.choices))


def test_nothing_is_redrawn_when_nothing_moves() -> None:
    sat = Sat(settings=timed())
    sat.settle(3000)
    sat.move((640, 300))
    sat.settle()
    assert sat.app.idle
    for _ in range(5):
        sat.run(1)
        assert sat.drawn == []


def test_only_what_moves_is_redrawn() -> None:
    sat = Sat(settings=timed())
    sat.settle(3000)
    card = sat.match.table.hand[0][0]
    start = sat.grab_at(card)
    sat.press(start)
    for x in range(4):
        at = (start[0] + 20 * x, start[1] - 30 * x)
        sat.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    assert sat.drawn
    assert sum(area.w * area.h for area in sat.drawn) < 1280 * 720 / 4


def test_moves_follow_each_other_and_a_click_hurries_them() -> None:
    sat = Sat(settings=timed())
    sat.run(30)
    director = sat.at_table.director
    assert director.queue and director.busy
    sat.click((640, 360))
    assert not director.queue
    sat.settle()
    assert len(sat.at_table.board.zones[Place("hand", 0)]) == 5


def test_faster_is_faster_and_instant_is_at_once() -> None:
    def frames(settings: Settings) -> int:
        sat, count = Sat(settings=settings), 0
        while not sat.app.idle:
            sat.run(1)
            count += 1
        return count
    slow, fast = frames(timed(0.5)), frames(timed(4.0))
    assert slow > 4 * fast
    assert frames(Settings(instant=True, sound_volume=0.0)) <= 4


def test_an_opponent_shows_that_it_thinks_and_keeps_a_pace() -> None:
    sat = Sat(options={"first": 1}, settings=timed())
    plate = sat.at_table.plates[1]
    for _ in range(2000):
        sat.run(1)
        if plate.thinking:
            break
    assert plate.thinking and "Robin" in sat.said
    choices = len(sat.match.choices)
    sat.run(15)
    assert len(sat.match.choices) == choices     # a quarter of a second: not yet
    sat.run(10)
    assert len(sat.match.choices) == choices + 1


def test_undo_and_redo_against_an_opponent() -> None:
    sat = Sat(seed=6)
    sat.settle()
    first = list(sat.match.table.hand[0])
    assert not sat.at_table.tools.undo.enabled
    sat.key(pygame.K_1, times=2)
    sat.settle()
    after = list(sat.match.choices)
    assert after
    sat.key(pygame.K_u)
    sat.settle()
    assert sat.match.choices == [] and list(sat.match.table.hand[0]) == first
    assert sat.saved[-1] == 0
    sat.key(pygame.K_y, pygame.KMOD_CTRL)
    sat.settle()
    assert sat.match.choices == after
    assert [s.card for s in sat.at_table.board if not s.card.hidden]


def test_undo_while_an_opponent_thinks_stops_it() -> None:
    sat = Sat(seed=6, settings=timed())
    sat.settle(3000)
    card = next(card for card in sat.match.table.hand[0] if card.school != "vigor")
    choose_by_mouse(sat, card.id)
    for _ in range(2000):
        sat.run(1)
        if sat.at_table.plates[1].thinking:
            break
    sat.key(pygame.K_z, pygame.KMOD_CTRL)
    sat.run(2)
    assert sat.thinker.cancelled and sat.match.choices == []


def test_a_hint_lights_the_best_card() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_h)
    sat.settle()
    assert sat.thinker.questions[-1]["hint"] and sat.said.startswith("Hint: ")
    assert len(sat.at_table.hand.hinted) == 1


def test_resizing_in_mid_game_keeps_the_game() -> None:
    sat = Sat(settings=timed())
    sat.run(40)                                  # in the middle of the deal
    for size in ((1024, 600), (1920, 1080), (1600, 1200), (1280, 720)):
        sat.resize(size)
        assert sat.app.screen.get_size() == size
        sat.run(3)
    assert sat.faces.forgotten == 4, "faces of a size that has passed are not painted any more"
    sat.settle(3000)
    card = sat.match.table.hand[0][0]
    choose_by_mouse(sat, card.id)
    assert sat.match.choices[:1] == [card.id]


def test_opponents_among_themselves_can_be_watched() -> None:
    sat = Sat([Player("Robin", "adept"), Player("Wren", "apprentice")])
    sat.settle(6000)
    assert isinstance(sat.scene, ResultScene) and sat.match.over
    assert {q["level"] for q in sat.thinker.questions} == {"adept", "apprentice"}


def test_a_bystander_is_shown_no_hand() -> None:
    sat = Sat([Player("Robin", "adept"), Player("Wren", "apprentice")], settings=timed(4.0))
    for _ in range(300):
        sat.run(1)
        table = sat.match.table
        hands = {card for hand in table.hand for card in hand}
        everyone = table.known[0] & table.known[1]  # type: ignore[index]
        assert not any(card in sat.faces.asked for card in hands if not card.bit & everyone)


def test_conceding_asks_first_and_ends_the_game() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_ESCAPE)
    assert isinstance(sat.scene, PauseMenu)
    sat.click_widget("Concede")
    assert isinstance(sat.scene, Dialog)
    sat.click_widget("Concede")
    sat.settle()
    assert sat.match.over and isinstance(sat.scene, ResultScene)
    assert headline(sat.match) == "Robin wins" and sat.over == [sat.match]


def test_the_pause_menu_leads_everywhere() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_p)
    for name in ("Rules", "Settings"):
        sat.click_widget(name)
    sat.click_widget("leave")
    assert sat.went == ["rules wizard_cards", "settings", "menu"]


def test_a_match_that_goes_on_lies_as_it_was_left() -> None:
    match = Match(WIZARD_CARDS, [ADA, ROBIN], {"first": 0}, 3)
    rng = random.Random(1)
    while len(match.choices) < 9 or match.decision is None or match.decision.seat:
        assert match.decision is not None
        match.choose(rng.choice(match.decision.keys))
    sat = Sat(match=match, settings=timed())
    assert not sat.at_table.director.queue
    sat.settle(10)
    assert "Ada" in sat.said and len(sat.log) > 8


def test_a_finished_match_is_shown_without_ceremony() -> None:
    match = Match(WIZARD_CARDS, [ADA, ROBIN], {"first": 0}, 3)
    match.concede(0)
    sat = Sat(match=match)
    sat.settle()
    assert sat.over == [] and sat.scene is sat.at_table
    sat.key(pygame.K_ESCAPE)
    sat.click_widget("The result")
    assert isinstance(sat.scene, ResultScene)


def test_numbers_on_the_table_follow_the_game() -> None:
    sat = Sat(seed=2)
    sat.settle()
    (counter,) = [c for (_, side), c in sat.at_table.counters.items() if side == 0]
    assert counter.count is not None and counter.count.value == "1"
    assert sat.at_table.plates[0].stats == ("Damage 0", "Hand 5")
    assert sat.at_table.plates[0].active


def test_hovering_enlarges_a_card_and_a_right_click_opens_it() -> None:
    from game.table.scenes.inspect import InspectScene
    sat = Sat(settings=timed())
    sat.settle(3000)
    card = sat.match.table.hand[0][0]
    sat.move(sat.grab_at(card))
    assert not sat.at_table.preview.visible
    sat.run(30)
    assert sat.at_table.preview.visible and sat.at_table.preview.card is card
    sat.click(sat.grab_at(card), 3)
    assert isinstance(sat.scene, InspectScene) and card.text in sat.scene.text.source
    sat.key(pygame.K_ESCAPE)
    assert sat.scene is sat.at_table and not sat.match.choices


def test_a_long_press_opens_a_card_too() -> None:
    from game.table.scenes.inspect import InspectScene
    sat = Sat()
    sat.settle()
    at = sat.grab_at(sat.match.table.hand[0][0])
    sat.move(at)
    sat.press(at)
    sat.run(50)
    assert isinstance(sat.scene, InspectScene)


def test_a_pile_opens_on_a_click_and_keeps_its_secrets() -> None:
    from game.table.scenes.pile import PileScene
    sat = Sat()
    sat.settle()
    sat.faces.asked.clear()
    sat.click(sat.zone("deck"))
    assert isinstance(sat.scene, PileScene)
    sat.settle()
    assert all(card.hidden for card in sat.scene.grid.cards) and len(sat.scene.grid.cards) == 42
    assert sat.scene.count.text == "42 cards, 42 of them face down"
    assert not any(card in sat.faces.asked for card in sat.match.table.deck)


def test_handles_never_outlive_their_cards() -> None:
    sat, rng = Sat(seed=3), random.Random(3)
    for _ in range(10):
        sat.settle()
        if sat.match.decision is None:
            break
        shown = {sprite for sprite in sat.at_table.board}
        assert all(h.sprite in shown for h in sat.at_table.handles if isinstance(h, CardHandle))
        assert all(h in sat.at_table.panel.widgets for h in sat.at_table.handles)
        sat.at_table.take(rng.choice(sat.match.decision.choices))
