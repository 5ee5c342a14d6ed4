"""Widgets to write and to read in: text lines, scrolling texts and lists."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table.settings import Settings
from game.table.widgets import (
    Button,
    Item,
    ListView,
    ScrollText,
    TextLine,
)
from tests.table.driver import Driver, Show

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
