"""Chaos on the table: the clock, offers dropped on other seats, and 'wait' said for those who only think."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.core.match import Player
from game.rules.core.places import Place
from game.rules.fantasy_realms.best import best_points
from game.rules.fantasy_realms.table import TICK_SECONDS
from game.table.scenes.pause import PauseMenu
from game.table.scenes.score_sheets import ScoreSheetsScene
from tests.table.realms import REALMS, RealmSat, from_position
from tests.table.tables import ADA, BO

A = "Dragon, Hydra, Queen, Candle, Warship, Forge, Cavern"
B = "Mountain, Rangers, King, Basilisk, Smoke, Swamp, Knights"
CORVIN = Player("Corvin", "adept")
C = "Unicorn, Bell Tower, Forest, Lightning, Princess, Collector, Rainstorm"


def sat(seats: int = 4, **more: object) -> RealmSat:
    table = RealmSat(seats, options={"mode": "chaos"}, **more)  # type: ignore[arg-type]
    table.settle(3000)
    return table


def trading(**more: object) -> RealmSat:
    """Ada at the screen with two others who are never asked: the positions end before that."""
    match = from_position({"hand": A}, {"hand": B}, {"hand": C}, options={"mode": "chaos"}, deck=8,
                          **{"stage": "play", "clock": 5, **more})  # type: ignore[arg-type]
    table = RealmSat(match=match)
    table.settle()
    return table


def test_a_whole_game_of_chaos_by_mouse() -> None:
    table, rng = sat(3, seed=2), random.Random(7)
    while not table.match.over:
        before = len(table.match.choices)
        keys = table.match.decision.keys
        table.choose(rng.choice(keys) if rng.random() < 0.4 else keys[0])
        table.settle(3000)
        assert len(table.match.choices) > before, table.said
    assert isinstance(table.scene, ScoreSheetsScene)


def test_the_clock_is_on_the_table_and_runs_down() -> None:
    table = sat(7)
    counter = table.at_table.counters["clock", None]
    assert counter.count is not None and counter.count.value == "5:00" and counter.count.part == 1.0
    while table.match.table.clock == 40:
        table.key(pygame.K_SPACE)                # wait
        table.settle(3000)
    assert counter.count.value == "4:52" and 0.97 < (counter.count.part or 0) < 1


def test_whoever_thinks_waits() -> None:
    table = sat(3)
    assert table.match.decision is not None and table.match.decision.prompt.idle == "wait"
    button = table.at_table.words[0]
    assert button.name == "wait" and button.text == f"Wait · {round(TICK_SECONDS + 0.5)}"
    table.run(3 * 60)
    assert button.text == "Wait · 5" and not table.match.choices
    table.run(5 * 60)
    assert table.match.choices and table.match.choices[0] == "wait"


def test_nobody_is_hurried_while_holding_a_card_or_in_a_pause() -> None:
    table = sat(3)
    card = table.match.table.hand[0][0]
    start = table.grab_at(card)
    table.press(start)
    table.post(pygame.MOUSEMOTION, pos=(600, 400), rel=(1, 1), buttons=(1, 0, 0), touch=False)
    table.run(15 * 60)
    assert not table.match.choices and table.at_table.hand.held is not None
    table.release((600, 400))
    table.settle()
    table.at_table.pause()
    assert isinstance(table.app.scene, PauseMenu)
    table.run(15 * 60)
    assert not table.match.choices


def test_the_app_may_sleep_until_the_next_second() -> None:
    table = sat(3)
    assert table.app.idle and 0 < table.at_table.wake <= 1.0


@pytest.mark.parametrize("where", ["hand", "plate", "offer"])
def test_a_card_dropped_on_another_seat_is_offered_to_it(where: str) -> None:
    table = trading()
    dragon = table.match.table.hand[0][0]
    at = (table.app.viewport.to_px(table.at_table.plates[2].rect.center) if where == "plate"
          else table.middle(where, 2))
    table.drag(table.grab_at(dragon), at)
    assert table.match.choices == ["dragon+hand.2"]
    assert table.match.table.offer[0] == [dragon]
    table.run(5)
    assert table.at_table.board.zones[Place("offer", 0)][0].card is dragon


def test_a_card_dropped_on_nobody_goes_home() -> None:
    table = trading()
    table.drag(table.grab_at("dragon"), table.middle("offer", 0))
    assert not table.match.choices and "hand" in table.said


def test_by_keys_a_list_of_players_comes_up() -> None:
    table = trading()
    table.key(pygame.K_1, times=2)
    popup = table.at_table.panel.popup
    assert popup is not None and [word.split(" to ")[1] for word in popup.words] == ["Bram", "Corvin"]  # type: ignore[attr-defined]
    table.key(pygame.K_2)
    assert table.match.choices[0].endswith("+hand.2")


def both(*keys: str, clock: int = 5, third: Player = CORVIN) -> RealmSat:
    """Ada and Bo at one screen, after some choices, seen by Ada."""
    match = from_position({"hand": A}, {"hand": B}, {"hand": C}, options={"mode": "chaos"}, deck=8, stage="play",
                          clock=clock, players=[ADA, BO, third])
    for key in keys:
        match.choose(key)
    table = RealmSat(match=match)
    table.at_table.services.settings.curtain = False
    table.settle()
    if table.app.scene is not table.at_table:
        table.click_widget("ready")
        table.settle()
    return table


def test_the_laptop_is_passed_on_after_a_few_moments_and_not_for_each() -> None:
    table, seen = both(clock=9, third=Player("Cleo")), []
    while len(seen) < 8:
        table.settle(3000)
        assert table.match.decision is not None and table.match.decision.seat == table.at_table.viewer
        seen.append(table.at_table.viewer)
        table.click_widget("wait")
    assert seen == [0, 0, 0, 1, 1, 1, 2, 2]


def test_who_is_offered_a_card_is_fetched_at_once() -> None:
    table = both()
    assert table.at_table.viewer == 0
    table.choose("queen+hand.1")
    table.settle(3000)
    assert table.asked == "answer" and table.at_table.viewer == 1


def test_the_receiver_sees_the_offer_and_what_it_would_bring() -> None:
    table = both("queen+hand.1")                 # now Bo is asked
    assert table.asked == "answer" and table.at_table.viewer == 1
    shown = table.at_table.board.zones[Place("offer", 0)][0].card
    assert shown.id == "queen"
    hand = table.match.table.hand[1]
    gain = max(best_points([*(c for c in hand if c is not given), shown]) for given in hand) - best_points(hand)
    assert table.at_table.remark(shown).startswith(f"Taking it: {gain:+d}".replace("-", "−"))
    assert table.at_table.presenter.badges(table.at_table.view, {}) == {Place("offer", 0, 0): f"{gain:+d}"}
    assert {button.name for button in table.at_table.words} == {"wait", "decline:0"}
    assert any("offers Bo one" in line for line in table.at_table.plates[0].stats)
    assert "Ada offers Bo a card." in table.log


def test_a_swap_says_what_it_is_worth_and_is_made() -> None:
    table = both("dragon+hand.1", "king+hand.0", "wait", "wait", "wait")   # Bo, Corvin, then Ada
    assert table.asked == "agree" and table.at_table.viewer == 0
    swap = next(button for button in table.at_table.words if button.name == "swap")
    hand = table.match.table.hand[0]
    dragon, king = table.match.table.offer[0][0], table.match.table.offer[1][0]
    gain = best_points([*hand, king]) - best_points([*hand, dragon])
    assert swap.tip.startswith(f"{gain:+d}".replace("-", "−"))
    table.click_widget("swap")
    table.run(5)
    assert king in table.match.table.hand[0] and dragon in table.match.table.hand[1]


def test_an_offer_between_others_stays_hidden() -> None:
    match = from_position({"hand": A}, {"hand": B}, {"hand": C}, options={"mode": "chaos"}, deck=8, stage="play",
                          clock=5, active=1)
    match.choose("king+hand.2")
    table = RealmSat(match=match)
    table.run(5)
    assert table.at_table.board.zones[Place("offer", 1)][0].card.hidden
    assert not table.at_table.presenter.badges(table.at_table.view, {})
    assert "Bram offers Corvin a card." in table.log
    assert not any(line.startswith("Shown") for line in table.log)


def test_the_necromancer_of_chaos_chooses_from_three_cards() -> None:
    hand = "Necromancer, Hydra, Queen, Candle, Warship, Forge, Cavern"
    match = from_position({"hand": hand}, {"hand": B}, {"hand": "Unicorn, Bell Tower, Forest, Lightning, Princess, "
                                                                  "Collector, Beastmaster"},
                          options={"mode": "chaos"}, deck="Dragon, Warlord, Rainstorm", stage="necromancer")
    table = RealmSat(match=match)
    table.settle()
    assert table.asked == "necromancer"
    assert len(table.at_table.board.zones[Place("drawn", 0)]) == 3
    assert table.at_table.words[0].text.startswith("Best: Take ") and table.at_table.words[0].kind == "primary"
    table.choose("rainstorm")
    table.settle()
    assert match.table.raised is not None and match.table.raised.id == "rainstorm"


def test_all_modes_are_known_to_the_game() -> None:
    assert REALMS.options(7)["mode"] == "chaos"
