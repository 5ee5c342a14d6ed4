"""Settings files that are anything but settings. (tests/table/test_settings.py has the plain ones.)"""

from __future__ import annotations

import json

import pytest

from game.table import files
from game.table.settings import LONGEST_FILE, Settings, load, settings_path

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
