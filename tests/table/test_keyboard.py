"""Keys alone: every game can be played, looked at and left without a mouse."""

from __future__ import annotations

import random

import pygame
import pytest

from game.table.handles import CardHandle, Handle
from game.table.scenes.inspect import InspectScene
from game.table.scenes.pause import PauseMenu
from game.table.scenes.pick import PickScene
from game.table.scenes.pile import PileScene
from game.table.scenes.result import ResultScene
from tests.table.tables import Sat


@pytest.mark.parametrize("options", [{"jokers": True}, {"constructed": True}, {"hectic": True}],
                         ids=["jokers", "constructed", "hectic"])
def test_a_whole_game_by_keys_alone(options: dict[str, bool]) -> None:
    sat, rng = Sat(options=options, seed=8), random.Random(3)
    sat.settle()
    while not sat.match.over:
        before = len(sat.match.choices)
        if sat.at_table.words and rng.random() < 0.3:
            sat.key(pygame.K_SPACE)
        else:
            steer_to_a_card(sat, rng)
            sat.key(pygame.K_RETURN)
        if sat.at_table.panel.popup is not None:
            sat.key(pygame.K_DOWN, times=rng.randrange(4))
            sat.key(pygame.K_RETURN)
        sat.settle()
        assert len(sat.match.choices) > before, sat.said
    assert isinstance(sat.scene, ResultScene)
    sat.key(pygame.K_RETURN)
    assert sat.went == ["rematch"]


def steer_to_a_card(sat: Sat, rng: random.Random) -> None:
    """Arrows and Tab until a card that can be taken has the focus."""
    for _ in range(60):
        sat.key(rng.choice([pygame.K_RIGHT, pygame.K_LEFT, pygame.K_TAB]))
        focus = sat.at_table.panel.focus
        if isinstance(focus, CardHandle) and focus.focusable:
            return
    raise AssertionError("no card within sixty keys")


def test_arrows_walk_along_the_hand() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_RIGHT)
    seen = []
    for _ in range(5):
        focus = sat.at_table.panel.focus
        assert isinstance(focus, CardHandle)
        seen.append(focus.sprite.x)
        sat.key(pygame.K_RIGHT)
    assert seen == sorted(seen) and len(set(seen)) == 5


def test_a_number_shows_a_card_and_the_same_number_takes_it() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_3)
    focus = sat.at_table.panel.focus
    assert isinstance(focus, CardHandle) and sat.match.choices == []
    sat.key(pygame.K_3)
    assert sat.match.choices[0] == focus.sprite.card.id


def test_space_is_the_main_button() -> None:
    sat = Sat(options={"jokers": True}, seed=6)
    sat.settle()
    vigor = next(card for card in sat.match.table.hand[0] if card.school == "vigor" and card.magnitude > 1)
    sat.at_table.take(next(c for c in sat.match.decision.choices if c.card is vigor))  # type: ignore[union-attr]
    sat.settle()
    assert [button.text for button in sat.at_table.words] == ["End the spell"]
    sat.key(pygame.K_SPACE)
    assert sat.match.choices[1] == "stop"


def test_escape_pauses_and_escape_again_goes_on() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_ESCAPE)
    assert isinstance(sat.scene, PauseMenu)
    sat.key(pygame.K_ESCAPE)
    assert sat.scene is sat.at_table


def test_i_inspects_what_has_the_focus() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_RIGHT)
    sat.key(pygame.K_i)
    assert isinstance(sat.scene, InspectScene)
    sat.key(pygame.K_i)
    assert sat.scene is sat.at_table


def test_piles_can_be_leafed_through_with_keys() -> None:
    sat = Sat()
    sat.settle()
    for _ in range(30):
        sat.key(pygame.K_TAB)
        focus = sat.at_table.panel.focus
        if isinstance(focus, Handle) and focus.place.zone == "deck":
            break
    sat.key(pygame.K_RETURN)
    assert isinstance(sat.scene, PileScene)
    sat.key(pygame.K_RIGHT, times=3)
    sat.key(pygame.K_ESCAPE)
    assert sat.scene is sat.at_table


def test_a_gamepad_plays_a_card() -> None:
    sat = Sat()
    sat.settle()
    sat.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    focus = sat.at_table.panel.focus
    assert isinstance(focus, CardHandle)
    sat.pad(pygame.CONTROLLER_BUTTON_A)
    assert sat.match.choices[:1] == [focus.sprite.card.id]


def test_l_moves_to_the_log_and_back() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_l)
    assert sat.at_table.panel.focus is sat.at_table.log
    sat.key(pygame.K_l)
    assert sat.at_table.panel.focus is None


def test_any_key_hurries_what_moves() -> None:
    from game.table.settings import Settings
    sat = Sat(settings=Settings(sound_volume=0.0))
    sat.run(40)
    assert sat.at_table.director.queue
    sat.key(pygame.K_RETURN)
    assert not sat.at_table.director.queue and sat.match.choices == []


def test_a_number_that_is_held_down_plays_no_card() -> None:
    sat = Sat()
    sat.settle()
    for _ in range(20):
        sat.post(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=0)
    assert sat.match.choices == []
    sat.post(pygame.KEYUP, key=pygame.K_1, mod=0, unicode="1", scancode=0)
    sat.key(pygame.K_1)
    assert len(sat.match.choices) == 1


def test_arrows_reach_open_cards_that_cannot_be_taken_and_tab_does_not() -> None:
    sat = Sat()
    sat.settle()
    table = sat.at_table
    while not any(handle.readable for handle in table.handles):
        table.take(sat.match.decision.choices[0])    # type: ignore[union-attr]
        sat.settle()
    rng, read = random.Random(1), None
    for _ in range(300):
        sat.key(rng.choice([pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN]))
        read = table.panel.focus
        if read is not None and read.readable:
            break
    sat.key(pygame.K_RETURN)
    assert isinstance(sat.scene, InspectScene) and isinstance(read, CardHandle)
    assert sat.scene.picture.card is read.sprite.card
    sat.key(pygame.K_ESCAPE)
    for _ in range(30):
        sat.key(pygame.K_TAB)
        assert table.panel.focus is not None and table.panel.focus.focusable


def test_a_card_is_read_before_it_is_chosen_by_its_face() -> None:
    sat = Sat()
    sat.settle()
    chosen: list[object] = []
    cards = sat.match.table.hand[0]
    sat.app.push(PickScene(sat.app, sat.at_table.look, "Which?", cards, chosen.append), fade=False)
    sat.run(2)
    sat.key(pygame.K_i)
    assert isinstance(sat.scene, InspectScene) and chosen == []
    sat.key(pygame.K_ESCAPE)
    sat.key(pygame.K_RETURN)
    assert chosen == [cards[0]]


def test_a_long_text_is_scrolled_by_keys() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_RIGHT)
    sat.key(pygame.K_i)
    scene = sat.scene
    assert isinstance(scene, InspectScene)
    scene.text.source = "\n\n".join(["A ruling that is long."] * 60)
    sat.run(2)
    sat.key(pygame.K_DOWN, times=3)
    sat.run(60)
    assert scene.text.offset > 0


def test_what_is_shown_large_follows_the_focus() -> None:
    sat = Sat()
    sat.settle()
    table = sat.at_table
    sat.key(pygame.K_1)
    sat.run(60)
    focus = table.panel.focus
    assert isinstance(focus, CardHandle) and table.preview.card is focus.sprite.card
    sat.key(pygame.K_l)
    assert table.preview.card is None
    sat.key(pygame.K_2)
    sat.key(pygame.K_2)
    sat.settle()
    shown, focus = table.preview.card, table.panel.focus
    assert shown is None or (isinstance(focus, CardHandle) and shown is focus.sprite.card)


def test_the_rules_open_from_the_pause_too() -> None:
    sat = Sat()
    sat.settle()
    sat.key(pygame.K_ESCAPE)
    assert isinstance(sat.scene, PauseMenu)
    sat.key(pygame.K_F2)
    assert sat.went == ["rules wizard_cards"]
