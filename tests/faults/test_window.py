"""Windows that close at the wrong moment, screens that are too small, clocks that jump."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.table.app import App
from game.table.scene import Scene
from game.table.scenes.replay import ReplayScene
from game.table.scenes.table import TableScene
from game.table.settings import SMALLEST_WINDOW, Settings
from tests.faults.house import Home, at_home, finished, played


def pause(home: Home) -> None:
    sit(home)
    assert isinstance(home.scene, TableScene)
    home.scene.pause()


def sit(home: Home) -> None:
    home.house.keep(played(4))
    home.house.resume()


def result(home: Home) -> None:
    home.house.sit_down(finished())
    assert isinstance(home.scene, TableScene)
    home.scene.show_result()


def curtain(home: Home) -> None:
    home.house.start("wizard_cards", home.house.company(["", ""]), {}, seed=1)


def trouble(home: Home) -> None:
    home.house.trouble(ZeroDivisionError())


ROOMS: dict[str, Callable[[Home], object]] = {
    "menu": lambda home: home.house.menu(), "picker": lambda home: home.house.picker(),
    "seats": lambda home: home.house.seats("fantasy_realms"), "rules": lambda home: home.house.rules(),
    "settings": lambda home: home.house.open_settings(), "replays": lambda home: home.house.replays(),
    "score pad": lambda home: home.house.score_pad(), "dialog": lambda home: home.house.say("A word", "or two"),
    "table": sit, "pause": pause, "result": result, "curtain": curtain, "trouble": trouble,
    "replay": lambda home: home.house.watch(finished()),
}  # fmt: skip


@pytest.mark.parametrize("room", ROOMS)
def test_the_window_closes_from_every_scene_even_in_mid_fade(room: str) -> None:
    with at_home(Settings(sound_volume=0.0)) as home:
        ROOMS[room](home)
        home.run(3)                              # the fade is on, cards are in the air
        home.post(pygame.QUIT)
        assert not home.app.running
        home.app.close()
        assert not home.app.scenes


def test_the_window_closes_while_cards_fly_and_one_is_held_and_the_game_is_whole() -> None:
    with at_home(Settings(sound_volume=0.0)) as home:
        home.house.start("wizard_cards", played(0).players, {"first": 0}, seed=3)
        home.run(12)
        table = home.scene
        assert isinstance(table, TableScene) and table.director.busy
        home.settle(2000)
        handle = next(handle for handle in table.handles if handle.focusable)
        home.press(handle.px_rect.center)
        home.move((600, 300))
        home.post(pygame.QUIT)
        home.app.close()
        saved = home.house.saves.current()
        assert saved is not None and saved.choices == table.match.choices


@pytest.mark.parametrize("dt", [0.0, 1e7])
def test_a_clock_that_jumps_moves_no_card_twice(dt: float) -> None:
    with at_home(Settings(sound_volume=0.0)) as home:
        home.house.start("wizard_cards", played(0).players, {"first": 0}, seed=3)
        home.run(10)
        home.run(3, dt)
        home.settle(2000)
        assert isinstance(home.scene, TableScene) and home.scene.choosing
        home.house.watch(finished())
        home.run(5, dt)
        assert isinstance(home.scene, ReplayScene)


def test_a_night_with_the_lid_closed_counts_for_one_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[float] = []

    class Bed(Scene):
        def update(self, dt: float) -> None:
            passed.append(dt)
            if len(passed) > 6:
                self.app.quit()

        @property
        def wake(self) -> float:
            return 0.0

    class Clock:
        def tick(self, frames: int) -> int:
            return 8 * 3600 * 1000

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    App(Settings(sound_volume=0.0, reduced_motion=True), Bed, size=(1024, 600)).run()
    assert len(passed) > 6 and max(passed) < 2


@pytest.mark.parametrize("screen", [(800, 480), (320, 200)])
def test_a_screen_below_the_smallest_size_shows_everything_and_says_so(
        screen: tuple[int, int], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    settings = Settings(sound_volume=0.0, reduced_motion=True, window=(1600, 900))
    with at_home(settings, size=None) as home:  # type: ignore[arg-type]
        assert home.app.screen.get_size() == screen
        assert "smaller than 1024 × 600" in home.scene.notice.text  # type: ignore[attr-defined]
        assert "the screen is only" in caplog.text
        for room in ROOMS.values():
            room(home)
            home.run(2)


def test_a_window_larger_than_the_screen_shrinks_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    settings = Settings(sound_volume=0.0, reduced_motion=True, window=(3800, 2000))
    with at_home(settings, size=None) as home:  # type: ignore[arg-type]
        assert home.app.screen.get_size() == (1366, 768) > SMALLEST_WINDOW
        assert home.house.settings.notice is None
