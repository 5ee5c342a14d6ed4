"""Settings on disk: faults cost as little as possible."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.table.settings import Settings, load, settings_path


def write(values: Any) -> Path:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(values if isinstance(values, str) else json.dumps(values), encoding="utf-8")
    return path


def test_what_was_saved_comes_back() -> None:
    settings = Settings(window=(1600, 900), fullscreen=True, speed=2.5, text_scale=1.3, names=["Gwen", "Ötzi"])
    settings.options["wizard_cards"] = {"jokers": True, "seats": ["Gwen", "archmage"]}
    assert settings.save()
    assert load() == settings and load().notice is None
    assert [p.name for p in settings_path().parent.iterdir()] == ["settings.json"]  # no draft left behind


def test_without_a_file_there_are_defaults_and_no_complaint() -> None:
    assert load() == Settings() and load().notice is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "fast"), ("speed", 9), ("speed", True), ("window", [5]), ("window", [0, 700]), ("window", "big"),
        ("window", [1.5, 3]), ("fullscreen", 1), ("sound_volume", -0.1), ("music_volume", None), ("text_scale", 2),
        ("names", "Gwen"), ("names", [1]), ("options", []), ("options", {"g": 3}), ("last_game", 7), ("curtain", "no"),
    ],
)  # fmt: skip
def test_a_broken_value_costs_only_itself(name: str, value: Any) -> None:
    write({name: value, "show_hints": False})
    settings = load()
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.show_hints is False
    assert settings.notice is not None and name in settings.notice


def test_an_infinite_number_is_refused() -> None:
    write('{"speed": NaN, "sound_volume": Infinity}')
    assert load().speed == 1.0 and load().sound_volume == Settings().sound_volume


def test_fields_of_a_newer_version_are_passed_over() -> None:
    write({"moon_phase": "full", "speed": 2})
    assert load().speed == 2.0 and load().notice is None


@pytest.mark.parametrize("broken", ["", "{", "[1, 2]", "null", '{"speed": }', "\x00\x01"])
def test_a_wholly_broken_file_is_set_aside(broken: str) -> None:
    path = write(broken)
    settings = load()
    assert settings == Settings()
    assert settings.notice is not None and "settings.broken-1.json" in settings.notice
    assert not path.exists() and path.with_name("settings.broken-1.json").read_text(encoding="utf-8") == broken
    write("again")
    load()
    assert path.with_name("settings.broken-2.json").exists()  # the first one is never overwritten


def test_bytes_that_are_no_text_are_set_aside() -> None:
    path = write("")
    path.write_bytes(b"\xff\xfe\x00garbage\x80")
    assert load().notice is not None and not path.exists()


def test_a_folder_in_place_of_the_file_is_survived() -> None:
    settings_path().mkdir(parents=True)
    assert load().notice is not None
    assert Settings().save() is False


def test_a_tiny_window_is_remembered_at_the_smallest_size() -> None:
    write({"window": [300, 200]})
    assert load().window == (1024, 600)


def test_names_are_kept_last_first_once_each() -> None:
    settings = Settings()
    for name in ["Gwen", "Morgan", " Gwen ", "", *"abcdefgh"]:
        settings.remember_name(name)
    assert settings.names == list("hgfedcba")
    settings.remember_name("c")
    assert settings.names == list("chgfedba")


def test_reduced_motion_means_no_motion() -> None:
    assert Settings(reduced_motion=True).no_motion and Settings(instant=True).no_motion and not Settings().no_motion
