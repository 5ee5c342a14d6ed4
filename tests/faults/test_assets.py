"""Parts of the installation missing or broken: the house opens, says what is wrong, and plays what it can."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.paths import ROOT
from game.table import house as house_module
from game.table import layout
from game.table.scenes.settings import SettingsScene
from game.table.scenes.table import TableScene
from game.table.settings import Settings
from game.table.widgets.dialog import Dialog
from tests.faults.house import at_home, played

VISIT = """
import pygame
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.launch import build, close
from game.table.logfile import log_to_file
from game.table.widgets.dialog import Dialog

log_to_file()
house = build((1024, 600), think=False)
print("menu:", house.app.scene.notice.text.replace(chr(10), " "))

def look():
    for _ in range(3):
        house.app.step(1 / 30, [])
        house.app.draw()
    house.app.sounds.play("click")

for go in (house.menu, house.picker, house.rules, house.open_settings, house.score_pad,
           lambda: house.seats("fantasy_realms")):
    go()
    look()
for game in GAMES.values():
    house.menu()
    house.sit_down(Match(game, [Player(f"Player {n}") for n in range(game.seats[0])], {}, 3))
    look()
    print(game.id + ":", house.app.scene.text.source if isinstance(house.app.scene, Dialog) else "on the table")
house.app.close()
close(house)
"""


def cut_short(folder: Path, pattern: str) -> None:
    for path in folder.rglob(pattern):
        path.write_bytes(path.read_bytes()[:path.stat().st_size // 3])


def overwrite(folder: Path, pattern: str, content: bytes) -> None:
    for path in folder.rglob(pattern):
        path.write_bytes(content)


BREAK: dict[str, Callable[[Path], object]] = {
    "all assets missing": lambda root: shutil.rmtree(root / "assets"),
    "all assets broken": lambda root: cut_short(root / "assets", "*.*"),
    "all assets garbage": lambda root: overwrite(root / "assets", "*.*", random.Random(1).randbytes(20_000)),
    "all assets stubs": lambda root: overwrite(root / "assets", "*.*", b"\0\1\0\0stub\0\0"),
}


@pytest.mark.parametrize("fault", BREAK)
def test_the_house_opens_whatever_is_broken(fault: str, tmp_path: Path, own_home: Path) -> None:
    for part in ("game", "assets", "levels"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "readme"))
    BREAK[fault](tmp_path)
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "CONCLAVE_FACES": "sync", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", VISIT], env=env, cwd=tmp_path, capture_output=True, text=True,
                          timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    menu, *games = done.stdout.splitlines()
    assert ("should be installed again" in menu) == ("missing" in fault), menu
    assert all(line.endswith("on the table") for line in games), games
    log = (own_home / "logs" / "conclave.log").read_text("utf-8")
    assert any(word in log for word in ("missing", "cannot be", "not read")), log


@pytest.mark.parametrize("content", [None, b"", b"<map", b"\xff\xfe\x00", b'<?xml version="1.0"?><map/>'])
def test_a_map_that_is_missing_or_broken_is_said_and_the_game_waits(
        content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(layout, "LEVELS", tmp_path)
    if content is not None:
        (tmp_path / "wizard_cards_2.tmx").write_bytes(content)
    with at_home() as home:
        home.house.keep(played(3))
        home.house.menu()
        home.house.resume()
        home.run(2)
        assert isinstance(home.scene, Dialog) and "wizard_cards_2.tmx" in home.scene.text.source  # type: ignore
        assert "a map is refused" in caplog.text
        home.scene.back()
        monkeypatch.undo()
        home.house.resume()
        home.run(2)
        assert isinstance(home.scene, TableScene) and home.scene.match.choices[:3] == played(3).choices


def test_a_broken_picture_of_a_map_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "levels", tmp_path / "levels")
    cut_short(tmp_path / "levels", "cloth_*.png")
    monkeypatch.setattr(layout, "LEVELS", tmp_path / "levels")
    with at_home() as home:
        home.house.start("wizard_cards", played(0).players, {}, seed=3)
        assert isinstance(home.scene, Dialog) and home.scene.text is not None
        assert "picture cloth_emerald.png cannot be read" in home.scene.text.source


def test_without_a_sound_device_there_is_silence_and_the_settings_say_why(
        monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("No such audio device")
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    caplog.set_level("INFO")
    with at_home(Settings(reduced_motion=True, sound_volume=0.7)) as home:
        home.click_widget("Settings")
        home.run(2)
        home.scene.back()  # type: ignore[attr-defined]
        home.house.open_settings()
        assert isinstance(home.scene, SettingsScene)
        slider = home.panel["Sounds"]
        assert not slider.enabled and "No sound device" in slider.reason  # type: ignore[attr-defined]
        assert "no sound: No such audio device" in caplog.text
        home.house.start("wizard_cards", played(0).players, {}, seed=3)
        home.settle()


def test_missing_parts_are_named_on_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "missing_parts", lambda: ["fonts", "maps"])
    with at_home() as home:
        assert "missing (fonts, maps)" in home.scene.notice.text  # type: ignore[attr-defined]
