"""Pictures of widgets: nothing spills, every style and icon draws; rectangles in rows and grids."""

from __future__ import annotations

import pygame
import pytest

from game.table.icons import ICONS, icon
from game.table.paint import STYLES, box
from game.table.settings import Settings
from game.table.widgets import (
    Button,
    Choice,
    Frame,
    Item,
    Label,
    ListView,
    ProgressBar,
    ScrollText,
    Slider,
    TextLine,
    Toggle,
    Widget,
    column,
    grid,
    inset,
    row,
)
from tests.table.driver import Show

PAGE = "# Rules\n\n" + "\n\n".join(f"## §{i} Part\n\nWords about part {i}, and **more** of them." for i in range(1, 30))


# Pictures


def everything() -> list[Widget]:
    return [
        Button("A very long label that must never spill out of its button", None, (10, 10, 150, 40)),
        Button("Icon and a rather long text", None, (10, 60, 120, 40), icon="hat"),
        Toggle("A toggle with far too many words for the room it has been given here", True, None, (10, 110, 200, 40)),
        Slider("A slider with many words", 0.4, 0, 1, 0.1, None, (10, 160, 260, 40)),
        Choice(
            "A choice with many words", [("x", "An option that is long"), ("y", "Y")], "x", None, (10, 210, 260, 40)
        ),
        TextLine("A name with many words", "Somebody with a long name", None, (10, 260, 260, 40)),
        Label("Many words in a small label that has to shrink and wrap to stay inside", (10, 310, 120, 40)),
        Label("A Gilded Title That Is Long", (10, 360, 200, 40), role="title", size=52, gilded=True),
        ProgressBar(0.4, (10, 410, 100, 20), text="Painting cards 214 of 340"),
        ListView(
            [Item(1, "A row with many words", "and a lesser line that is long", note="a note")], (10, 440, 160, 90)
        ),
        ScrollText(PAGE, (300, 10, 300, 300)),
        Frame((300, 330, 200, 100), title="A title that is too long for it"),
    ]


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_nothing_spills_out_of_its_widget(show: Show, size: tuple[int, int], scale: float) -> None:
    d = show(*everything(), size=size, settings=Settings(sound_volume=0, text_scale=scale))
    for widget in d.panel.widgets:
        picture = widget.picture()
        inner = pygame.Rect(0, 0, *widget.px_rect.size)
        inner.center = picture.get_rect().center
        letters = [
            (x, y)
            for x in range(0, picture.get_width(), 2)
            for y in range(0, picture.get_height(), 2)
            if not inner.inflate(4, 4).collidepoint(x, y) and picture.get_at((x, y))[3] > 200
        ]
        assert letters == [], f"{type(widget).__name__} draws outside itself"


@pytest.mark.parametrize("size", [(1024, 600), (3840, 2160)])
def test_every_widget_draws_at_every_size_and_looks_focused(show: Show, size: tuple[int, int]) -> None:
    d = show(*everything(), size=size)
    for widget in d.panel.stops:
        plain = pygame.image.tobytes(widget.picture(), "RGBA")
        d.panel.set_focus(widget, ring=True)
        assert pygame.image.tobytes(widget.picture(), "RGBA") != plain
    d.panel.clear()
    d.run(1)
    assert d.panel.widgets == [] and d.drawn


def test_pictures_are_kept_until_something_changes(show: Show) -> None:
    button = Button("Play", None, (100, 100, 200, 50))
    show(button)
    first = button.picture()
    assert button.picture() is first
    button.text = "Stop"
    assert button.picture() is not first


@pytest.mark.parametrize("style", STYLES)
def test_every_style_draws_at_odd_sizes(style: str) -> None:
    for size in ((1, 1), (7, 300), (901, 333)):
        assert box(style, size, 1.37).get_width() >= size[0]


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_shows_and_stays_in_its_box(name: str) -> None:
    picture = icon(name, 48, (255, 255, 255))
    mask = pygame.mask.from_surface(picture, 100)
    assert mask.count() > 60
    edge = [picture.get_at((x, y))[3] for x in range(48) for y in (0, 47)]
    assert max(edge) < 200, "cut off"


# Layout


def test_rows_columns_and_grids() -> None:
    head, body, foot = column((0, 0, 100, 200), 40, 0, 30, gap=10)
    assert (head.height, body.y, body.height, foot.bottom) == (40, 50, 110, 200)
    left, right = row((10, 0, 110, 20), 0, 0, gap=10)
    assert (left.x, left.width, right.x, right.right) == (10, 50, 70, 120)
    cells = grid((0, 0, 100, 50), 2, 2, gap=0)
    assert [tuple(cell.topleft) for cell in cells] == [(0, 0), (50, 0), (0, 25), (50, 25)]
    assert tuple(inset((0, 0, 100, 50), 10)) == (10, 10, 80, 30)
