"""Commands that play in a home of their own hold locks in it until they end, and Windows deletes no open file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

import pytest

from game.commands import fuzz, selftest, shots, soak
from game.paths import user_data
from game.table import files


def held(*_: object, **__: object) -> Any:
    """What stands for the work of a command: it claims a save and keeps it."""
    assert files.claim(user_data() / "current.json")
    return fuzz.Tally("save")


class Camera:
    take_all = held

    def __init__(self, *_: object) -> None: ...


@pytest.fixture
def as_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Locks cannot be deleted."""
    unlink = os.unlink

    def refuse(path: Any, **more: Any) -> None:
        if str(path).endswith(".lock"):
            raise PermissionError(13, "used by another process", path)
        unlink(path, **more)
    monkeypatch.setattr(os, "unlink", refuse)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


@pytest.mark.parametrize("command", [selftest, shots, soak, fuzz])
def test_a_command_ends_well_where_open_files_cannot_be_deleted(command: Any, as_on_windows: None, tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "CONCLAVE_FACES", "CONCLAVE_HOME"):
        monkeypatch.setenv(name, os.environ.get(name, ""))   # so that it is put back
    monkeypatch.setattr(selftest, "_passes", lambda check: bool(held()))
    monkeypatch.setattr(shots, "Camera", Camera)
    monkeypatch.setattr(soak, "play_windows", lambda games: held() and soak.Watch([1.0], [1], [1], [1]))
    monkeypatch.setattr(fuzz, "Guard", lambda home: monkeypatch.setenv("CONCLAVE_HOME", str(home)))
    monkeypatch.setattr(fuzz, "fuzz", held)
    given = argparse.Namespace(out=tmp_path, size=(640, 480), text_scale=1.0, game=None, cards=False, film=False,
                               eyes=False, decisions=0, window=1, jobs=1, json=True, reader=["save"], first=0, inputs=1)
    try:
        assert command.run(given) == 0
    finally:
        files.release(user_data() / "current.json")
