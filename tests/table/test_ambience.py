"""The title screen lives quietly: small pictures, ten times a second, and not at all where motion is reduced."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.characters import CHARACTERS
from game.table.ambience import TICK, Candle, Mote, Sitter
from game.table.house import House
from game.table.saves import Saves
from game.table.scenes.menu import MenuScene
from game.table.settings import Settings
from tests.table.driver import Driver
from tests.table.tables import PlainFaces


@pytest.fixture
def titles() -> Iterator[list[Driver]]:
    made: list[Driver] = []
    yield made
    for driver in made:
        driver.close()


def title(titles: list[Driver], **wishes: bool) -> Driver:
    settings = Settings(sound_volume=0.0, music_volume=0.0, **wishes)
    titles.append(Driver(lambda app: MenuScene(House(app, settings, Saves({}), PlainFaces(), None)),
                         settings=settings))
    return titles[-1]


def test_the_opponents_sit_down_after_the_first_frame(titles: list[Driver]) -> None:
    d = title(titles)
    d.run(40, TICK)
    sitters = [widget for widget in d.panel.widgets if isinstance(widget, Sitter)]
    assert [sitter.character for sitter in sitters] == list(CHARACTERS)
    assert all(sitter.tip and d.app.viewport.area.contains(sitter.rect) for sitter in sitters)
    buttons = [button.rect for button in d.scene.buttons]
    assert all(sitter.rect.collidelist(buttons) < 0 for sitter in sitters)


def test_little_is_drawn_and_not_often(titles: list[Driver]) -> None:
    d = title(titles)
    d.run(40, TICK)                              # all have come
    assert 0 < d.scene.wake <= TICK and d.scene.idle
    drawn = []
    for _ in range(60):                          # three seconds of a mouse that keeps the loop awake
        d.app.step(0.05, [])
        drawn.append(sum(rect.width * rect.height for rect in d.app.draw()))
    busy = [area for area in drawn if area]
    assert 20 <= len(busy) <= 31, "ten a second, not twenty"
    assert max(busy) < 1280 * 720 / 8


def test_with_reduced_motion_nothing_moves(titles: list[Driver]) -> None:
    d = title(titles, reduced_motion=True)
    d.run(5, TICK)
    assert any(isinstance(widget, Sitter) for widget in d.panel.widgets)
    before = [(widget.rect.copy(), widget.full_key()) for widget in d.panel.widgets]
    for _ in range(30):
        d.app.step(TICK, [])
        assert d.app.draw() == []
    assert before == [(widget.rect, widget.full_key()) for widget in d.panel.widgets]
    assert d.scene.wake > 1


def test_candles_flicker_and_motes_drift(titles: list[Driver]) -> None:
    d = title(titles)
    seen: dict[type, set[object]] = {Candle: set(), Mote: set()}
    for _ in range(30):
        d.run(1, TICK)
        for widget in d.panel.widgets:
            if type(widget) in seen:
                seen[type(widget)].add((widget.key(), *widget.rect))
    assert len(seen[Candle]) > 5 and len(seen[Mote]) > 100
