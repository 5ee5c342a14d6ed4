"""Every test runs without a screen, without sound and without touching the player's own saves."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before anything imports pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

WINDOW_TESTS = Path(__file__).parent / "window"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves, settings, caches and logs go to a folder of the test's own."""
    home = tmp_path / "home"
    monkeypatch.setenv("CONCLAVE_HOME", str(home))
    return home


@pytest.hookimpl(tryfirst=True)  # before pytest's own -m looks at the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests under tests/window move a real mouse: they run only when asked for (-m window) and possible."""
    can_drive = bool(os.environ.get("DISPLAY") and shutil.which("xdotool"))
    for item in items:
        if WINDOW_TESTS in item.path.parents:
            item.add_marker(pytest.mark.window)
            if not can_drive:
                item.add_marker(pytest.mark.skip(reason="needs a display and xdotool"))
