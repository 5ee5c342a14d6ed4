"""What several tests of the table start from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.driver import Show, showing


@pytest.fixture
def show() -> Iterator[Show]:
    """`show(widget, ...)`: a driver for a scene with these widgets."""
    with showing() as start:
        yield start
