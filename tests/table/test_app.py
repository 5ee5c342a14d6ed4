"""The window, the stack of scenes, events to actions, drawing only when needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.table.actions import ACTIONS, Action, action_of, keys_of
from game.table.app import App, first_size, newest_motion
from game.table.scene import PanelScene, Scene
from game.table.settings import Settings
from game.table.viewport import Viewport
from game.table.widgets import Button
from game.table.widgets.dialog import Dialog, Reply
from tests.table.driver import Driver


class Probe(Scene):
    """Writes down what happens to it."""

    colour = (10, 20, 30)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.calls: list[str] = []
        self.actions: list[Action] = []
        self.events: list[pygame.Event] = []
        self.stays = False

    def enter(self) -> None:
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def closed(self) -> None:
        self.calls.append("closed")

    def layout(self, viewport: Viewport) -> None:
        super().layout(viewport)
        self.calls.append(f"layout {viewport.size[0]}")

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event)
        return False

    def act(self, action: Action) -> bool:
        self.actions.append(action)
        return True

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        if not self.stale:
            return []
        self.stale = False
        screen.fill(self.colour)
        return [screen.get_rect()]

    def on_quit(self) -> bool:
        return not self.stays


class Other(Probe):
    colour = (200, 20, 30)


class Menu(PanelScene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.panel.add(Button("One", None, (100, 100, 200, 50)))
        self.panel.add(Button("Two", None, (100, 200, 200, 50)))


@pytest.fixture
def table() -> Iterator[Driver]:
    driver = Driver(Probe)
    yield driver
    driver.close()


def probe(driver: Driver) -> Probe:
    assert isinstance(driver.scene, Probe)
    return driver.scene


# The stack


def test_the_first_scene_is_laid_out_then_entered_then_drawn(table: Driver) -> None:
    assert probe(table).calls == ["layout 1280", "enter"]
    assert table.app.screen.get_at((5, 5))[:3] == Probe.colour


def test_push_and_pop_leave_and_enter(table: Driver) -> None:
    first = probe(table)
    second = Other(table.app)
    table.app.push(second)
    table.run(1)
    assert first.calls[-1] == "leave" and second.calls == ["layout 1280", "enter"]
    assert table.app.screen.get_at((5, 5))[:3] == Other.colour
    table.app.pop()
    table.run(1)
    assert second.calls[-2:] == ["leave", "closed"] and first.calls[-1] == "enter"
    assert table.app.screen.get_at((5, 5))[:3] == Probe.colour


def test_replace_closes_the_old_scene(table: Driver) -> None:
    first = probe(table)
    table.app.replace(Other(table.app))
    assert first.calls[-2:] == ["leave", "closed"] and len(table.app.scenes) == 1


def test_reset_closes_all(table: Driver) -> None:
    first = probe(table)
    second = Other(table.app)
    table.app.push(second)
    table.app.reset(Probe(table.app))
    assert first.calls[-1] == second.calls[-1] == "closed" and len(table.app.scenes) == 1


def test_popping_the_last_scene_ends_the_app(table: Driver) -> None:
    table.app.pop()
    assert not table.app.running


def test_scenes_fade_into_each_other_and_then_rest() -> None:
    driver = Driver(Probe, settings=Settings(sound_volume=0))
    driver.app.push(Other(driver.app))
    driver.run(4)
    between = driver.app.screen.get_at((5, 5))[0]
    assert Probe.colour[0] < between < Other.colour[0] and not driver.app.idle
    driver.settle()
    assert driver.app.screen.get_at((5, 5))[:3] == Other.colour
    driver.run(1)
    assert driver.drawn == []
    driver.close()


# Events


def test_keys_become_actions(table: Driver) -> None:
    table.key(pygame.K_UP)
    table.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    table.key(pygame.K_z, pygame.KMOD_LCTRL)
    table.key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    table.key(pygame.K_KP_ENTER)
    table.key(pygame.K_F12)
    assert probe(table).actions == ["up", "prev", "undo", "redo", "ok"]


def test_a_held_key_repeats_arrows_but_not_enter(table: Driver) -> None:
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        for _ in range(3):
            table.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        table.post(pygame.KEYUP, key=key, mod=0)
    assert probe(table).actions == ["down", "down", "down", "ok"]


def test_a_used_event_becomes_no_action(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.scene, "handle", lambda event: True)
    table.key(pygame.K_RETURN)
    assert probe(table).actions == []


def test_the_pad_ends_in_the_same_actions_and_repeats_when_held(table: Driver) -> None:
    table.pad(pygame.CONTROLLER_BUTTON_A)
    table.pad(pygame.CONTROLLER_BUTTON_B)
    table.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0)
    table.run(40)
    assert probe(table).actions[:2] == ["ok", "back"] and 3 <= probe(table).actions.count("left") <= 5
    table.post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0)
    held = len(probe(table).actions)
    table.run(40)
    assert len(probe(table).actions) == held


def test_the_stick_acts_once_a_tilt(table: Driver) -> None:
    for value in (9000, 20000, 26000, 12000, 1000, -30000, 0):
        table.post(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=value, instance_id=0)
    assert probe(table).actions == ["down", "up"]


def test_a_pad_that_comes_and_goes_does_no_harm(table: Driver) -> None:
    table.post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    table.app.gamepads.start()
    table.post(pygame.CONTROLLERDEVICEADDED, device_index=0)  # there is none: pygame refuses
    table.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)


def test_of_motions_in_a_row_only_the_last_counts() -> None:
    def motion(x: int) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(0, 0), buttons=(0, 0, 0))

    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    assert newest_motion([motion(1), motion(2), press, motion(3), motion(4)]) == [motion(2), press, motion(4)]


def test_every_action_has_a_key() -> None:
    assert [a for a in ACTIONS if not keys_of(a)] == []
    assert action_of(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT)) == "fullscreen"


# The window


@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (2560, 1080), (3840, 2160)])
def test_a_resize_lays_out_once_and_fills_the_window(table: Driver, size: tuple[int, int]) -> None:
    before = len(probe(table).calls)
    table.resize(size)
    assert probe(table).calls[before:] == [f"layout {size[0]}"]
    assert table.app.viewport.size == size == table.app.settings.window
    for corner in ((0, 0), (size[0] - 1, size[1] - 1)):
        assert table.app.screen.get_at(corner)[:3] == Probe.colour


def test_scenes_below_are_laid_out_too(table: Driver) -> None:
    first = probe(table)
    table.app.push(Other(table.app))
    table.resize((1600, 900))
    table.app.pop()
    assert "layout 1600" in first.calls


def test_full_screen_and_back_is_remembered(table: Driver) -> None:
    table.key(pygame.K_F11)
    table.run(2)
    assert table.app.settings.fullscreen and table.app.viewport.size == table.app.screen.get_size()
    table.key(pygame.K_F11)
    table.run(2)
    assert not table.app.settings.fullscreen and table.app.viewport.size == (1280, 720)


def test_closing_asks_the_scene(table: Driver) -> None:
    probe(table).stays = True
    table.post(pygame.QUIT)
    assert table.app.running
    table.key(pygame.K_q, pygame.KMOD_LCTRL)
    assert table.app.running
    probe(table).stays = False
    table.post(pygame.QUIT)
    assert not table.app.running


def test_close_keeps_the_settings_and_closes_scenes(own_home: Path) -> None:
    driver = Driver(Probe)
    scene = probe(driver)
    driver.resize((1600, 900))
    driver.close()
    assert scene.calls[-1] == "closed"
    assert '"window": [' in (own_home / "data" / "settings.json").read_text(encoding="utf-8")


def test_the_first_window_suits_the_screen() -> None:
    driver = Driver(Probe)
    width, height = first_size()
    assert width >= 1024 and height >= 600
    driver.close()


# Drawing and sleeping


def test_idle_draws_nothing() -> None:
    driver = Driver(Menu)
    driver.run(1)
    for _ in range(30):
        driver.run(1)
        assert driver.drawn == [] and driver.app.idle
    driver.move((150, 120))
    assert driver.drawn and sum(r.width * r.height for r in driver.drawn) < 320 * 140  # only the button
    driver.settle()
    driver.run(2)
    assert driver.drawn == []
    driver.close()


def test_an_exposed_window_is_drawn_anew(table: Driver) -> None:
    table.run(1)
    assert table.drawn == []
    table.post(pygame.WINDOWEXPOSED)
    assert table.drawn == [table.app.screen.get_rect()]


def test_run_sleeps_until_woken_and_ends_on_quit() -> None:
    driver = Driver(Probe)
    pygame.event.post(pygame.Event(pygame.QUIT))
    driver.app.wake()
    driver.app.run()
    assert not driver.app.running and not pygame.display.get_init()


# Faults


class Broken(Probe):
    def update(self, dt: float) -> None:
        raise ValueError("no such card")


def test_an_unexpected_fault_is_logged_and_raised(own_home: Path) -> None:
    with pytest.raises(ValueError, match="no such card"):
        Driver(Broken)
    assert "no such card" in (own_home / "logs" / "conclave.log").read_text(encoding="utf-8")
    pygame.quit()


def test_on_error_may_take_a_fault_over(table: Driver) -> None:
    faults: list[Exception] = []
    table.app.on_error = faults.append
    table.app.push(Broken(table.app))
    table.run(2)
    assert [str(fault) for fault in faults] == ["no such card"] * 2 and table.app.running


# Dialogs


def test_a_dialog_leaves_the_scene_below_in_sight(table: Driver) -> None:
    table.app.push(Dialog(table.app, "Really?", "Some *words*."))
    table.run(2)
    dimmed = table.app.screen.get_at((5, 5))
    assert 0 < dimmed[2] < Probe.colour[2]
    table.resize((1600, 900))
    assert table.app.screen.get_at((5, 5)) == dimmed  # dimmed once, not twice
    table.key(pygame.K_ESCAPE)
    table.run(1)
    assert table.app.screen.get_at((5, 5))[:3] == Probe.colour


def ask(driver: Driver, answers: list[str]) -> Dialog:
    replies = [Reply("Yes", lambda: answers.append("yes")), Reply("No", lambda: answers.append("no"))]
    dialog = Dialog(driver.app, "Really?", "Some words.", replies)
    driver.app.push(dialog)
    driver.run(1)
    return dialog


def test_a_dialog_by_keys(table: Driver) -> None:
    answers: list[str] = []
    ask(table, answers)
    table.key(pygame.K_RETURN)
    ask(table, answers)
    table.key(pygame.K_ESCAPE)
    ask(table, answers)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_SPACE)
    assert answers == ["yes", "no", "no"] and len(table.app.scenes) == 1


def test_a_dialog_by_mouse(table: Driver) -> None:
    answers: list[str] = []
    dialog = ask(table, answers)
    table.click_units((dialog.frame.rect.centerx, dialog.frame.rect.y + 6))  # on its rim: nothing happens
    assert table.scene is dialog
    table.click_widget("Yes")
    assert answers == ["yes"] and table.scene is not dialog
    ask(table, answers)
    table.click((3, 3))                          # beside it: the same as Escape
    assert answers == ["yes", "no"] and table.scene is not dialog


def test_a_long_dialog_scrolls_and_stays_in_the_window(table: Driver) -> None:
    dialog = Dialog(table.app, "Notes", "\n\n".join(f"Paragraph {i} of many." for i in range(60)))
    table.app.push(dialog)
    table.run(1)
    assert dialog.text is not None and dialog.text.scrolls
    assert table.app.viewport.area.contains(dialog.frame.rect)


def test_closing_the_window_over_a_dialog_asks_the_scene_below(table: Driver) -> None:
    below = probe(table)
    below.stays = True
    ask(table, [])
    table.post(pygame.QUIT)
    assert table.app.running
