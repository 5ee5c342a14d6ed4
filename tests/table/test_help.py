"""The page of controls, and dialogs that a click beside them closes."""

from __future__ import annotations

import pygame
import pytest

from game.table.actions import ACTIONS, keys_of
from game.table.scenes.help import ROWS, HelpScene, page
from game.table.scenes.menu import MenuScene
from game.table.widgets.dialog import Dialog, Reply
from tests.table.test_house import Visit, visit  # noqa: F401


def test_f1_brings_the_controls_over_any_screen_and_takes_them_away(visit: Visit) -> None:  # noqa: F811
    for go in (visit.house.menu, visit.house.picker, visit.house.open_settings):
        go()
        below = visit.driver.app.scene
        visit.driver.key(pygame.K_F1)
        assert isinstance(visit.driver.app.scene, HelpScene)
        visit.driver.key(pygame.K_F1)
        assert visit.driver.app.scene is below


def test_the_controls_name_the_key_of_every_action_of_the_table() -> None:
    told = page()
    for action in ("inspect", "undo", "redo", "hint", "pause", "menu", "log", "rules", "help", "hurry", "fullscreen"):
        assert action in ACTIONS
        assert all(key in told for key in keys_of(action)), action
    assert len(ROWS) > 10


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_click_beside_a_dialog_is_the_same_as_escape(size: tuple[int, int]) -> None:
    one = Visit(size)
    try:
        said: list[str] = []
        replies = [Reply("Yes", lambda: said.append("yes")), Reply("No", lambda: said.append("no"))]
        one.driver.app.push(Dialog(one.driver.app, "Sure?", "Are you?", replies))
        one.driver.run(20)
        one.driver.click((size[0] // 2, size[1] // 2 - 60))
        assert isinstance(one.driver.app.scene, Dialog) and said == []
        one.driver.click((8, 8))
        assert isinstance(one.driver.app.scene, MenuScene) and said == ["no"]
    finally:
        one.driver.close()
