"""`python -m game selftest`: what it looks for among the assets, and commands without a terminal."""

from __future__ import annotations

import argparse
import io
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import paths
from game.commands import exploit, score, selftest


@pytest.mark.parametrize("check", [selftest.pictures, selftest.music])
def test_the_assets_are_whole(check: Callable[[], str]) -> None:
    assert check()


@pytest.mark.parametrize(("check", "part"), [
    (selftest.pictures, "portraits"), (selftest.pictures, "title"), (selftest.pictures, "icon.png"),
    (selftest.pictures, "portraits/player.svg"), (selftest.music, "music"), (selftest.music, "music/grimoire.ogg"),
])  # fmt: skip
def test_what_is_missing_is_noticed(check: Callable[[], str], part: str, tmp_path: Path,
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("portraits", "title", "music"):
        shutil.copytree(paths.ASSETS / name, tmp_path / name)
    shutil.copy(paths.ASSETS / "icon.png", tmp_path)
    gone = tmp_path / part
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    monkeypatch.setattr(selftest, "ASSETS", tmp_path)
    with pytest.raises((OSError, pygame.error)):
        check()


def test_every_folder_of_the_assets_is_a_part_that_is_missed() -> None:
    folders = {folder for folder in paths.ASSETS.iterdir() if folder.is_dir() and folder.name != "readme"}
    assert folders | {paths.LEVELS} == set(paths.PARTS.values()) and paths.missing_parts() == []


def test_commands_without_a_terminal_end_without_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A windowed app on Windows has no standard streams at all."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    results = (score.run(argparse.Namespace(json=True)),
               exploit.run(argparse.Namespace(samples=2, climbs=1, seed=1, json=True)))
    monkeypatch.undo()
    assert results == (2, 0)


def test_the_progress_of_exploit_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    monkeypatch.setattr(sys, "stderr", said)
    assert exploit.run(argparse.Namespace(samples=2, climbs=1, seed=1, json=True)) == 0
    assert said.getvalue() == ""
