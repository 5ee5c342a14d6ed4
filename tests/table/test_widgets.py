"""Every widget by mouse alone and by keys alone; focus; text; nothing spills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.table import text
from game.table.settings import Settings
from game.table.theme import theme
from game.table.widgets import (
    Button,
    Choice,
    Item,
    Label,
    ListView,
    ScrollText,
    Slider,
    TextLine,
    Toggle,
    nearest,
)
from game.table.widgets.button import alike
from tests.table.driver import Driver, Show, showing


@pytest.fixture
def show() -> Iterator[Show]:
    """`show(widget, ...)`: a driver for a scene with these widgets."""
    with showing() as start:
        yield start


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


# Text line


def line(show: Show, **options: Any) -> tuple[TextLine, Driver]:
    widget = TextLine("Name", "", None, (100, 100, 500, 40), **options)
    d = show(widget, Button("Next", None, (100, 200, 200, 50)))
    d.click_units(widget.field.center)
    return widget, d


def test_typing(show: Show) -> None:
    told: list[str] = []
    widget, d = line(show)
    widget.on_change = told.append
    d.type("Möwe m")
    assert widget.value == "Möwe m" and told[-1] == "Möwe m"
    d.key(pygame.K_BACKSPACE)
    d.key(pygame.K_HOME)
    d.key(pygame.K_DELETE)
    d.type("x")
    assert widget.value == "xöwe "


def test_selection_and_words(show: Show) -> None:
    widget, d = line(show)
    d.type("one two three")
    d.key(pygame.K_BACKSPACE, pygame.KMOD_LCTRL)
    assert widget.value == "one two "
    d.key(pygame.K_LEFT, pygame.KMOD_LCTRL)
    assert widget.caret == 4
    d.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT, times=2)
    assert widget.selection == (4, 6)
    d.type("X")
    assert widget.value == "one Xo "
    d.key(pygame.K_a, pygame.KMOD_LCTRL)
    d.type("z")
    assert widget.value == "z"


def test_the_clipboard(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1] + "\nand more")
    widget, d = line(show, most=20)
    d.type("Morgan")
    d.key(pygame.K_a, pygame.KMOD_LCTRL)
    d.key(pygame.K_x, pygame.KMOD_LCTRL)
    assert clipboard == ["Morgan"] and widget.value == ""
    d.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert widget.value == "Morgan and more"
    d.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert widget.value == "Morgan and moreMorga"  # no more than 20


def test_a_mouse_drag_selects(show: Show) -> None:
    widget, d = line(show)
    d.type("wizard")
    d.drag_units((widget.field.x + 1, 120), (widget.field.right - 1, 120))
    assert widget.selection == (0, 6)
    d.click_units((widget.field.x + 2, 120))
    assert widget.caret == 0 and widget.selection == (0, 0)


def test_an_input_method_composes(show: Show) -> None:
    widget, d = line(show)
    d.post(pygame.TEXTEDITING, text="ni", start=0, length=2)
    d.key(pygame.K_BACKSPACE)  # the input method's key, not ours
    assert widget.composing == "ni" and widget.value == ""
    d.post(pygame.TEXTINPUT, text="日本")
    assert widget.value == "日本" and widget.composing == ""


def test_letters_in_a_text_line_are_no_commands(show: Show) -> None:
    widget, d = line(show)
    clicks: list[int] = []
    d.panel.add(Button("", lambda: clicks.append(1), (10, 10, 40, 40), icon="undo", action="undo"))
    d.type("u")
    d.key(pygame.K_BACKSPACE)
    assert clicks == [] and widget.value == ""
    d.key(pygame.K_TAB)
    assert not widget.focused
    d.key(pygame.K_u)
    assert clicks == [1]


def test_enter_is_done_and_only_allowed_letters_count(show: Show) -> None:
    done: list[str] = []
    _, d = line(show, allowed=str.isdigit, on_done=done.append, most=4)
    d.type("1a2b345")
    d.key(pygame.K_RETURN)
    assert done == ["1234"]


def test_the_caret_blinks_and_lets_the_app_sleep(show: Show) -> None:
    widget, d = line(show)
    assert d.app.idle and 0 < d.scene.wake <= 0.54
    assert widget._caret_shows
    d.run(1, dt=0.6)
    assert d.drawn and not widget._caret_shows


def test_a_long_line_follows_its_caret(show: Show) -> None:
    widget, d = line(show, most=200)
    d.type("a very long name that does not fit into the field at all, by no means")
    assert widget._shift > 0
    d.key(pygame.K_HOME)
    assert widget._shift == 0


# Scrolling text and lists

PAGE = "# Rules\n\n" + "\n\n".join(f"## §{i} Part\n\nWords about part {i}, and **more** of them." for i in range(1, 30))


def test_a_scroll_text_by_mouse(show: Show) -> None:
    page = ScrollText(PAGE, (100, 100, 500, 400))
    d = show(page)
    assert page.scrolls
    d.wheel(-2, page.px_rect.center)
    assert page.offset == 120
    d.drag_units((300, 400), (300, 200))  # pull the page up as with a finger
    assert page.offset == 320
    d.drag_units(page.thumb.center, (page.thumb.centerx, 490))
    assert page.offset == pytest.approx(page.furthest)
    d.click_units((page.track.centerx, page.track.top + 1))
    assert page.offset == 0


def test_a_scroll_text_by_keys(show: Show) -> None:
    page = ScrollText(PAGE, (100, 100, 500, 400))
    below = Button("Close", None, (100, 520, 200, 50))
    d = show(page, below)
    d.key(pygame.K_TAB)
    d.key(pygame.K_DOWN, times=2)
    assert page.offset == 120 and page.focused
    d.key(pygame.K_PAGEDOWN)
    assert page.offset > 400
    d.key(pygame.K_END)
    assert page.offset == page.furthest
    d.key(pygame.K_DOWN)  # at the end the arrow leads on
    assert below.focused
    d.key(pygame.K_UP)
    d.key(pygame.K_HOME)
    assert page.offset == 0


def test_a_scroll_text_finds_a_section(show: Show) -> None:
    page = ScrollText(PAGE, (100, 100, 500, 400))
    d = show(page)
    assert page.find("§12") and page.offset > 0 and not page.find("§99")
    assert page.headings[0] == "Rules"
    d.resize((1920, 1080))
    assert page.offset <= page.furthest


def test_scrolling_glides_unless_motion_is_reduced(show: Show) -> None:
    page = ScrollText(PAGE, (100, 100, 500, 400))
    d = show(page, settings=Settings(sound_volume=0))
    d.wheel(-2, page.px_rect.center)
    d.run(2)
    assert 0 < page.offset < 120 and not d.app.idle
    d.settle()
    assert page.offset == 120


def listing(count: int, **options: Any) -> ListView:
    items = [Item(f"k{i}", f"Game {i}", f"turn {i}", icon="cards", note="now") for i in range(count)]
    return ListView(items, (100, 100, 400, 300), **options)


def test_a_list_by_mouse(show: Show) -> None:
    selected: list[Any] = []
    chosen: list[Any] = []
    view = listing(20, on_select=selected.append, on_choose=chosen.append)
    d = show(view)
    third = (200.0, view.view.y + view.row_height * 2.5)
    d.click_units(third)
    assert selected == ["k2"] and chosen == []
    d.click_units(third)
    assert chosen == ["k2"]  # a double click
    d.wheel(-3, view.px_rect.center)
    assert view.offset == 180
    d.click_units((200, view.view.y + 2))
    assert view.selected_key == f"k{int(182 // view.row_height)}"


def test_a_list_by_keys(show: Show) -> None:
    chosen: list[Any] = []
    view = listing(20, on_choose=chosen.append)
    below = Button("Back", None, (100, 450, 200, 50))
    d = show(view, below)
    d.key(pygame.K_TAB)
    d.key(pygame.K_DOWN, times=8)
    top = view.selected * view.row_height
    assert view.selected == 8 and view.offset <= top <= view.offset + view.view.height - view.row_height
    d.key(pygame.K_RETURN)
    assert chosen == ["k8"]
    d.key(pygame.K_END)
    assert view.selected == 19
    d.key(pygame.K_DOWN)
    assert below.focused


def test_a_list_keeps_its_selection_when_rows_change(show: Show) -> None:
    view = listing(5)
    d = show(view)
    view.select(3)
    view.set_items(view.items[2:])
    assert view.selected_key == "k3" and view.selected == 1
    view.set_items([])
    assert view.selected_key is None and view.selected == -1
    d.run(1)
    d.key(pygame.K_TAB)
    d.key(pygame.K_RETURN)  # nothing to choose: nothing happens


def test_a_disabled_row_cannot_be_chosen(show: Show) -> None:
    chosen: list[Any] = []
    view = ListView([Item(1, "Later", enabled=False)], (0, 0, 300, 200), on_choose=chosen.append, choose_on_click=True)
    d = show(view)
    d.click_units((50, 20))
    assert chosen == []


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
