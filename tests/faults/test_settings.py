"""Settings files that are anything but settings. (tests/table/test_settings.py has the plain ones.)"""

from __future__ import annotations

import json

import pytest

from game.table import files
from game.table.scenes.menu import MenuScene
from game.table.scenes.table import TableScene
from game.table.settings import LONGEST_FILE, Settings, load, settings_path
from game.table.widgets.dialog import Dialog
from tests.faults.house import at_home, played

DEEP = "[" * 900 + "]" * 900


@pytest.mark.parametrize("content", ["[" * 100_000, " " * (LONGEST_FILE + 1), '{"speed": ' + "9" * 5000 + "}"])
def test_nested_huge_and_endless_files_are_set_aside(content: str, caplog: pytest.LogCaptureFixture) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(content)
    settings = load()
    assert settings == Settings() and "settings.broken-1.json" in (settings.notice or "")
    assert "settings file is broken" in caplog.text


@pytest.mark.parametrize(("name", "value"), [
    ("names", ["\ud800"]), ("names", ["x" * 500]), ("names", ["a\u0000b"]), ("last_game", "\udfff"),
    ("options", {"wizard_cards": {"first": json.loads(DEEP)}}), ("options", {"\ud800": {}}),
    ("options", {"wizard_cards": {"first": {"a": 1}}}), ("options", {"wizard_cards": {"first": "\ud800"}}),
])  # fmt: skip
def test_what_could_not_be_drawn_or_written_again_is_refused(name: str, value: object) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(json.dumps({name: value, "instant": True}))
    settings = load()
    assert settings.instant and name in (settings.notice or "")
    assert settings.save() and load() == settings


def test_a_full_disk_leaves_the_old_settings(monkeypatch: pytest.MonkeyPatch,
                                             caplog: pytest.LogCaptureFixture) -> None:
    assert Settings(speed=2.0).save()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")
    monkeypatch.setattr(files.os, "fsync", full)
    assert not Settings(speed=3.0).save()
    assert load().speed == 2.0 and "settings not saved" in caplog.text
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


def test_settings_that_cannot_be_saved_are_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_home() as home:
        monkeypatch.setattr(Settings, "save", lambda self: False)
        home.house.open_settings()
        home.click_widget("Done")
        home.run(2)
        assert isinstance(home.scene, Dialog) and home.scene.text is not None
        assert "The disk does not take them" in home.scene.text.source
        home.scene.back()
        home.house.open_settings()
        home.click_widget("Done")
        home.run(2)
        assert isinstance(home.scene, MenuScene)


def test_settings_that_cannot_be_saved_are_said_when_a_game_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_home() as home:
        monkeypatch.setattr(Settings, "save", lambda self: False)
        home.house.start("wizard_cards", played(0).players, {}, seed=3)
        assert isinstance(home.scene, Dialog) and isinstance(home.app.scenes[-2], TableScene)


def test_a_small_screen_is_said_besides_what_was_wrong_with_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(800, 480)])
    settings = Settings(reduced_motion=True, sound_volume=0.0)
    settings.notice = "Some settings could not be read."
    with at_home(settings, size=None) as home:  # type: ignore[arg-type]
        said = home.scene.notice.text  # type: ignore[attr-defined]
        assert "Some settings could not be read. This screen is smaller" in said


def test_a_name_that_cannot_be_seen_is_no_name() -> None:
    with at_home() as home:
        home.house.seats("wizard_cards")
        home.panel["name 1"].set("\ufe0f")  # type: ignore[attr-defined]
        home.scene.check()  # type: ignore[attr-defined]
        assert home.scene.notice.text == "Every player needs a name."  # type: ignore[attr-defined]
