"""What several tests of the table start from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.table.scenes.curtain import Curtain
from tests.table.driver import Show, showing


@pytest.fixture(autouse=True)
def quick_curtains(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody hammers on the keys of a test by mistake."""
    monkeypatch.setattr(Curtain, "WAIT", 0.0)


@pytest.fixture
def show() -> Iterator[Show]:
    """`show(widget, ...)`: a driver for a scene with these widgets."""
    with showing() as start:
        yield start
