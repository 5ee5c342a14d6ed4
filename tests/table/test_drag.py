"""Hands on the cards: dragging, clicking twice, dropping wrongly, letting go."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core.cards import Card
from game.rules.core.match import Match
from game.table.handles import Chooser
from game.table.settings import Settings
from tests.table.tables import ADA, ROBIN, WIZARD_CARDS, Sat


def sat_with(school: str, **kw: object) -> tuple[Sat, Card]:
    """A table at which Ada holds a card of a school and is to play."""
    for seed in range(200):
        match = Match(WIZARD_CARDS, [ADA, ROBIN], {"first": 0, "jokers": True}, seed)
        for card in match.table.hand[0]:
            if card.school == school:
                sat = Sat(match=match, **kw)     # type: ignore[arg-type]
                sat.settle(3000)
                return sat, card
    raise AssertionError(school)


def home(sat: Sat, card: Card) -> bool:
    """The card lies in Ada's hand where it belongs."""
    place = next(place for place in sat.at_table.board.zones if place == ("hand", 0, None))
    return any(sprite.card is card and sprite.pose == pytest.approx(pose, abs=0.1) and not sprite.held
               for sprite, pose in sat.at_table.poses(place))


def test_dragging_a_card_to_its_zone_plays_it() -> None:
    sat, card = sat_with("wrath")
    sat.drag(sat.grab_at(card), sat.zone("spell", 0))
    assert sat.match.choices[:1] == [card.id]


def test_what_a_dragged_card_can_land_on_is_lit() -> None:
    sat, card = sat_with("ward")
    start = sat.grab_at(card)
    sat.press(start)
    assert sat.at_table.lit_zones() == set()
    sat.post(pygame.MOUSEMOTION, pos=(start[0] + 40, start[1] - 60), rel=(1, 1), buttons=(1, 0, 0), touch=False)
    assert sat.at_table.lit_zones() == {("wards", 0, None)}


def test_what_can_be_played_is_lit_and_nothing_else() -> None:
    sat, _ = sat_with("ward")
    lit = {sprite.card for sprite in sat.at_table.board if sat.at_table.glow(sprite) == "lit"}
    assert lit == set(sat.match.table.hand[0])


def test_a_wrong_drop_glides_home_and_says_why() -> None:
    sat, card = sat_with("ward", settings=Settings(sound_volume=0.0))
    sat.drag(sat.grab_at(card), sat.zone("spell", 0))
    assert sat.match.choices == [] and sat.said == "That card goes to Ada’s wards."
    assert sat.at_table.director.busy            # on its way
    sat.settle()
    assert home(sat, card)
    sat.run(240)
    assert sat.said == "Ada: play a card of the spell"


def test_a_card_that_cannot_be_played_says_why() -> None:
    sat, card = sat_with("vigor")
    sat.at_table.hand.cards.clear()              # as if no card of this hand could be taken
    sat.at_table.view.actions = 0
    sat.drag(sat.grab_at(card), sat.zone("spell", 0))
    assert sat.said == "No action is left for that card." and home(sat, card)


def test_dropping_it_back_into_the_hand_is_no_mistake() -> None:
    sat, card = sat_with("wrath")
    start = sat.grab_at(card)
    sat.drag(start, (start[0] + 60, start[1] - 20))
    sat.settle()
    assert sat.match.choices == [] and home(sat, card) and sat.said.startswith("Ada:")


def test_the_open_cloth_is_good_enough_where_there_is_one_way_to_mean_it() -> None:
    sat, card = sat_with("wrath")
    sat.drag(sat.grab_at(card), sat.app.viewport.to_px((640, 275)))
    assert sat.match.choices[:1] == [card.id]


def test_the_rim_and_the_log_are_not_the_cloth() -> None:
    sat, card = sat_with("wrath")
    for spot in ((1130, 300), (4, 300), (100, 660)):
        sat.drag(sat.grab_at(card), sat.app.viewport.to_px(spot))
        sat.settle()
        assert sat.match.choices == [] and home(sat, card)


def test_two_clicks_play_a_card() -> None:
    sat, card = sat_with("wrath")
    sat.click(sat.grab_at(card))
    assert sat.match.choices == [] and sat.at_table.hand.picked is sat.handle(card).sprite
    sat.click(sat.zone("spell", 0))
    assert sat.match.choices[:1] == [card.id]


def test_a_second_click_on_the_card_itself_plays_it_and_one_elsewhere_lets_go() -> None:
    sat, card = sat_with("wrath")
    sat.click(sat.grab_at(card))
    sat.click(sat.app.viewport.to_px((640, 275)))
    assert sat.at_table.hand.picked is None and sat.match.choices == []
    sat.click(sat.grab_at(card))
    sat.click(sat.grab_at(card))
    assert sat.match.choices[:1] == [card.id]


def test_a_joker_asks_for_its_school_beside_the_card() -> None:
    sat, joker = sat_with("")
    sat.click(sat.grab_at(joker))
    sat.click(sat.grab_at(joker))
    chooser = sat.at_table.panel.popup
    assert isinstance(chooser, Chooser) and chooser.words == ["As Ward", "As Vigor", "As Fortune", "As Wrath"]
    sat.click(sat.app.viewport.to_px(chooser.rows()[2].center))
    assert sat.match.choices[:1] == [f"{joker.id}+fortune"]


def test_a_joker_dropped_on_the_wards_is_a_ward() -> None:
    sat, joker = sat_with("")
    sat.drag(sat.grab_at(joker), sat.zone("wards", 0))
    assert sat.match.choices[:1] == [f"{joker.id}+ward"]


def test_a_joker_dropped_into_the_spell_asks_among_the_rest() -> None:
    sat, joker = sat_with("")
    sat.drag(sat.grab_at(joker), sat.zone("spell", 0))
    chooser = sat.at_table.panel.popup
    assert isinstance(chooser, Chooser) and len(chooser.choices) == 3
    sat.key(pygame.K_ESCAPE)
    assert sat.at_table.panel.popup is None and sat.match.choices == []


def test_a_held_card_goes_home_when_the_window_loses_the_focus() -> None:
    sat, card = sat_with("wrath", settings=Settings(sound_volume=0.0))
    start = sat.grab_at(card)
    sat.press(start)
    sat.post(pygame.MOUSEMOTION, pos=(start[0] + 90, start[1] - 200), rel=(1, 1), buttons=(1, 0, 0), touch=False)
    assert sat.at_table.hand.held is not None
    sat.post(pygame.WINDOWFOCUSLOST)
    assert sat.at_table.hand.held is None
    sat.settle()
    assert home(sat, card) and sat.match.choices == []


def test_nothing_can_be_picked_up_while_another_chooses() -> None:
    sat = Sat(options={"first": 1}, settings=Settings(sound_volume=0.0))
    for _ in range(3000):
        sat.run(1)
        if sat.at_table.plates[1].thinking:
            break
    card = sat.match.table.hand[0][0]
    before = len(sat.match.choices)
    sat.press(sat.grab_at(card))
    sat.post(pygame.MOUSEMOTION, pos=(600, 300), rel=(1, 1), buttons=(1, 0, 0), touch=False)
    assert sat.at_table.hand.held is None and len(sat.match.choices) <= before + 1


@pytest.mark.parametrize("key", [pygame.K_u, pygame.K_2], ids=["taken back", "another chosen"])
def test_a_key_that_changes_the_game_while_a_card_is_dragged_takes_it_out_of_the_hand(key: int) -> None:
    sat = Sat(seed=4)
    sat.settle()
    table = sat.at_table
    while sat.match.undo_reach(0) is None:
        table.take(sat.match.decision.choices[0])    # type: ignore[union-attr]
        sat.settle()
    start = sat.grab_at(next(iter(table.hand.cards)).card)
    sat.press(start)
    sat.post(pygame.MOUSEMOTION, pos=(start[0] + 60, start[1] - 60), rel=(1, 1), buttons=(1, 0, 0), touch=False)
    assert table.hand.held is not None
    before = len(sat.match.choices)
    sat.key(key, times=2)
    sat.release((start[0] + 60, start[1] - 60))
    sat.settle()
    assert len(sat.match.choices) != before and table.hand.held is None and table.choosing


def test_a_press_that_an_answer_interrupts_opens_no_card() -> None:
    sat = Sat()
    sat.settle()
    table = sat.at_table
    sat.press(sat.grab_at(next(iter(table.hand.cards)).card))
    table._withdraw()
    sat.run(60)
    assert sat.scene is table
