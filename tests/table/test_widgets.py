"""Every widget by mouse alone and by keys alone; focus; nothing spills."""

from __future__ import annotations

import pygame
import pytest

from game.table import text
from game.table.theme import theme
from game.table.widgets import (
    Button,
    Choice,
    Label,
    ListView,
    Slider,
    Toggle,
    nearest,
)
from game.table.widgets.button import alike
from tests.table.driver import Show

# Buttons and toggles


def test_a_button_by_mouse_and_by_keys(show: Show) -> None:
    clicks: list[int] = []
    button = Button("Play", lambda: clicks.append(1), (100, 100, 200, 50))
    d = show(button)
    d.click_widget(button)
    assert len(clicks) == 1
    d.key(pygame.K_RETURN)
    d.key(pygame.K_SPACE)
    assert len(clicks) == 3
    d.pad(pygame.CONTROLLER_BUTTON_A)
    assert len(clicks) == 4


def test_a_press_that_slides_off_is_no_click(show: Show) -> None:
    clicks: list[int] = []
    button = Button("Play", lambda: clicks.append(1), (100, 100, 200, 50))
    d = show(button)
    d.drag(button.px_rect.center, (600, 600))
    assert clicks == [] and not button.down
    d.click(button.px_rect.center, button=3)
    d.click(button.px_rect.center, button=4)
    assert clicks == []


def test_a_lost_window_lets_the_button_go(show: Show) -> None:
    clicks: list[int] = []
    button = Button("Play", lambda: clicks.append(1), (100, 100, 200, 50))
    d = show(button)
    d.press(button.px_rect.center)
    assert button.down
    d.post(pygame.WINDOWFOCUSLOST)
    d.release(button.px_rect.center)
    assert clicks == [] and not button.down


def test_a_disabled_button_says_why(show: Show) -> None:
    clicks: list[int] = []
    button = Button("Redo", lambda: clicks.append(1), (100, 100, 200, 50), enabled=False, reason="Nothing to redo.")
    d = show(button)
    d.click_widget(button)
    assert clicks == [] and d.panel._tip is not None and d.panel._tip.text == "Nothing to redo."
    d.panel.hide_tip()
    d.key(pygame.K_TAB)
    assert d.panel.focus is button and d.panel._tip is not None  # keys reach it too
    d.key(pygame.K_RETURN)
    assert clicks == []


def test_a_shortcut_works_its_button_from_anywhere(show: Show) -> None:
    clicks: list[str] = []
    undo = Button("", lambda: clicks.append("undo"), (10, 10, 50, 50), icon="undo", action="undo", tip="Undo")
    other = Button("Other", lambda: clicks.append("other"), (100, 10, 90, 50))
    d = show(undo, other)
    d.click_widget(other)
    d.key(pygame.K_u)
    assert clicks == ["other", "undo"] and undo.tip == "Undo  (U)"
    undo.visible = False
    d.key(pygame.K_u)
    assert clicks == ["other", "undo"]


def test_a_tooltip_comes_after_a_while_and_goes(show: Show) -> None:
    button = Button("Play", None, (1100, 660, 170, 50), tip="Starts a game of two wizards with the last options")
    d = show(button)
    d.move(button.px_rect.center)
    d.run(10)
    assert d.panel._tip is None and 0 < d.panel.wake < 1
    d.run(40)
    assert d.panel._tip is not None and d.app.viewport.area.contains(d.panel._tip.rect)
    assert not d.panel._tip.rect.colliderect(button.rect)
    d.move((10, 10))
    assert d.panel._tip is None
    d.run(2)
    assert d.drawn == [] and d.app.idle


def test_a_toggle_by_mouse_and_by_keys(show: Show) -> None:
    told: list[bool] = []
    toggle = Toggle("Hints", False, told.append, (100, 100, 300, 40))
    d = show(toggle)
    d.click((110, 120))  # on the label: the whole row counts
    d.key(pygame.K_SPACE)
    d.key(pygame.K_RETURN)
    assert told == [True, False, True] and toggle.value


# Slider and choice


def test_a_slider_by_mouse(show: Show) -> None:
    told: list[float] = []
    slider = Slider("Sound", 0.5, 0.0, 1.0, 0.05, told.append, (100, 100, 500, 40))
    d = show(slider)
    groove = slider.groove
    d.drag_units((groove.centerx, 120), (groove.left + groove.width * 0.9, 120))
    assert slider.value == pytest.approx(0.9) and told[-1] == slider.value
    d.drag_units((groove.centerx, 120), (groove.left - 300, 120))
    assert slider.value == 0.0
    d.click_units((groove.right, 120))
    assert slider.value == 1.0
    d.wheel(-1, slider.px_rect.center)
    assert slider.value == pytest.approx(0.95)


def test_a_slider_by_keys(show: Show) -> None:
    slider = Slider("Speed", 1.0, 0.5, 4.0, 0.25, None, (100, 100, 500, 40), show=lambda v: f"{v:g}×")
    d = show(slider)
    d.key(pygame.K_TAB)
    d.key(pygame.K_RIGHT, times=2)
    assert slider.value == 1.5
    d.key(pygame.K_LEFT, times=9)
    assert slider.value == 0.5
    d.key(pygame.K_END)
    assert slider.value == 4.0
    d.key(pygame.K_HOME)
    assert slider.value == 0.5


def test_a_slider_under_the_wheel_of_a_page_stays(show: Show) -> None:
    slider = Slider("Speed", 1.0, 0.5, 4.0, 0.25, None, (100, 100, 500, 40))
    show(slider).wheel(1, slider.px_rect.center)
    assert slider.value == 1.0


LEVELS = [("a", "Apprentice"), ("b", "Adept"), ("c", "Master"), ("d", "Archmage")]


def test_a_choice_steps_by_its_arrows(show: Show) -> None:
    told: list[str] = []
    choice = Choice("Level", LEVELS, "b", told.append, (100, 100, 500, 40))
    d = show(choice)
    d.click_units((choice.field.right - 10, 120))
    d.click_units((choice.field.left + 10, 120), 1)
    d.click_units((choice.field.left + 10, 120), 1)
    assert told == ["c", "b", "a"]
    d.key(pygame.K_LEFT)
    assert choice.value == "d" and choice.words == "Archmage"


def test_a_choice_opens_its_list_by_mouse(show: Show) -> None:
    choice = Choice("Level", LEVELS, "b", None, (100, 100, 500, 40))
    button = Button("Below", None, (350, 200, 200, 50))
    d = show(choice, button)
    d.click_units(choice.field.center)
    drop = d.panel.popup
    assert isinstance(drop, ListView) and drop.selected == 1
    d.click_units((drop.rect.centerx, drop.view.y + drop.row_height * 2.5))
    assert choice.value == "c" and d.panel.popup is None
    d.click_units(choice.field.center)
    d.click_units((900, 600))  # elsewhere: closes
    assert d.panel.popup is None and choice.value == "c"
    d.run(2)
    assert d.drawn == []


def test_a_choice_opens_its_list_by_keys(show: Show) -> None:
    choice = Choice("Level", LEVELS, "b", None, (100, 600, 500, 40))
    d = show(choice)
    d.key(pygame.K_TAB)
    d.key(pygame.K_RETURN)
    assert d.panel.popup is not None and d.app.viewport.area.contains(d.panel.popup.rect)  # opens upwards
    d.key(pygame.K_DOWN)
    d.key(pygame.K_RETURN)
    assert choice.value == "c" and d.panel.popup is None
    d.key(pygame.K_RETURN)
    d.key(pygame.K_UP)
    d.key(pygame.K_ESCAPE)
    assert choice.value == "c" and d.panel.popup is None and len(d.app.scenes) == 1


# Focus


def test_tab_goes_round_and_arrows_go_by_direction(show: Show) -> None:
    buttons = {
        name: Button(name, None, rect)
        for name, rect in {
            "left": (100, 300, 100, 40), "middle": (300, 300, 100, 40), "right": (500, 310, 100, 40),
            "above": (310, 100, 100, 40), "below": (280, 600, 100, 40),
        }.items()
    }  # fmt: skip
    d = show(Label("words", (0, 0, 50, 20)), *buttons.values())

    def focus() -> str:
        assert d.panel.focus is not None
        return d.panel.focus.name

    d.key(pygame.K_TAB)
    assert focus() == "left" and d.panel.ring
    d.key(pygame.K_RIGHT)
    assert focus() == "middle"
    d.key(pygame.K_UP)
    assert focus() == "above"
    d.key(pygame.K_DOWN, times=2)
    assert focus() == "below"
    d.key(pygame.K_UP)
    d.key(pygame.K_RIGHT, times=3)
    assert focus() == "right"  # no further
    d.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert focus() == "middle"
    d.key(pygame.K_TAB, times=5)
    assert focus() == "middle"
    buttons["right"].visible = False
    d.key(pygame.K_RIGHT)
    assert focus() == "middle"


def test_the_ring_shows_for_keys_and_hides_for_the_mouse(show: Show) -> None:
    button = Button("Play", None, (100, 100, 200, 50))
    d = show(button)
    d.key(pygame.K_TAB)
    assert button.ringed
    d.move((600, 600))
    assert button.focused and not button.ringed


def test_a_click_on_nothing_takes_the_focus_away(show: Show) -> None:
    button = Button("Play", None, (100, 100, 200, 50))
    d = show(button)
    d.click_widget(button)
    assert button.focused
    d.click((900, 600))
    assert not button.focused and d.panel.focus is None


def test_ok_without_focus_takes_the_default(show: Show) -> None:
    clicks: list[int] = []
    button = Button("Play", lambda: clicks.append(1), (100, 100, 200, 50))
    d = show(Button("Other", None, (0, 0, 50, 50)), button)
    d.panel.default = button
    d.key(pygame.K_RETURN)
    assert clicks == [1]
    d.key(pygame.K_DOWN)
    assert button.focused


def test_a_removed_widget_is_forgotten_and_wiped(show: Show) -> None:
    button = Button("Play", None, (100, 100, 200, 50))
    d = show(button)
    d.click_widget(button)
    bare = d.app.scene.backdrop(d.app.screen)  # type: ignore[attr-defined]
    d.panel.remove(button)
    d.run(1)
    assert d.panel.focus is None and d.drawn
    assert d.app.screen.get_at((200, 125)) == bare.get_at((200, 125))


def test_nearest_prefers_straight_ahead() -> None:
    start = pygame.FRect(100, 100, 50, 50)
    ahead, aslant = pygame.FRect(400, 110, 50, 50), pygame.FRect(160, 250, 50, 50)
    assert nearest(start, "right", [(aslant, "aslant"), (ahead, "ahead")]) == "ahead"
    assert nearest(start, "down", [(aslant, "aslant"), (ahead, "ahead")]) == "aslant"
    assert nearest(start, "left", [(aslant, "aslant"), (ahead, "ahead")]) is None


def test_buttons_that_stand_together_are_set_in_one_size() -> None:
    pygame.font.init()
    theme.forget()
    text.forget()
    short, long = Button("Ok", rect=(0, 0, 120, 50)), Button("Take it all back", rect=(130, 0, 120, 50))
    assert short._type_px > long._type_px        # each by itself
    alike([short, long])
    assert short._type_px == long._type_px == long._own_px
    long.visible = False
    assert short._type_px == short._own_px


def test_the_tooltip_of_a_button_goes_with_it(show: Show) -> None:
    button = Button("Play", None, (1100, 660, 170, 50), tip="Starts a game")
    d = show(button)
    d.move(button.px_rect.center)
    d.run(5)
    d.panel.remove(button)
    d.run(60)
    assert d.panel._tip is None and d.app.idle


def test_the_tooltip_of_a_button_that_hides_goes_too(show: Show) -> None:
    button = Button("Play", None, (1100, 660, 170, 50), tip="Starts a game")
    d = show(button)
    d.move(button.px_rect.center)
    d.run(60)
    assert d.panel._tip is not None
    button.visible = False
    d.run(5)
    assert d.panel._tip is None
