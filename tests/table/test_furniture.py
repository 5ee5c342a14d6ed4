"""What stands around the cards says all that it has to say, in the smallest window and the largest type."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.table import text
from game.table.furniture import Counter
from game.table.presenters.base import Count
from game.table.theme import theme
from game.table.viewport import Viewport


@pytest.fixture
def large_type(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collects what is cut."""
    pygame.display.set_mode((1024, 600))
    pygame.font.init()
    theme.forget()
    text.forget()
    theme.text_scale = 1.3
    cut: list[str] = []
    monkeypatch.setattr(text, "shorten", lambda words, *_: cut.append(words) or words)
    yield cut
    theme.text_scale = 1.0


@pytest.mark.parametrize("sum_", ["7", "2 +1 +3", "3 +1 +1 +2 +2 +2 +4 +1"])
def test_a_long_sum_under_a_number_is_not_cut(large_type: list[str], sum_: str) -> None:
    counter = Counter((0, 0, 82, 62), "power")   # as wide as the narrowest on any map
    counter.viewport = Viewport((1024, 600))
    counter.show(Count("16", sum_))
    counter.picture()
    assert large_type == []
