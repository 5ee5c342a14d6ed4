"""The names of zones on the cloth, as large as a player may want them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.core.places import Place
from game.table import text, zones
from game.table.layout import Spot
from game.table.theme import theme
from game.table.viewport import Viewport


@pytest.fixture(params=[1.0, 1.3])
def text_scale(request: pytest.FixtureRequest) -> Iterator[float]:
    pygame.display.set_mode((1024, 600))
    pygame.font.init()
    theme.forget()
    text.forget()
    theme.text_scale = request.param
    yield request.param
    theme.text_scale = 1.0


@pytest.mark.parametrize(("label", "wide", "high"), [
    ("face-down wizard", 110, 106), ("Hall of Immortality", 128, 58), ("spell", 200, 120), ("offer", 80, 110)])
def test_the_name_of_a_zone_stays_inside_it(text_scale: float, label: str, wide: float, high: float) -> None:
    viewport = Viewport((1024, 600))
    spot = Spot("zone", None, pygame.FRect(300, 200, wide, high), "row", 60)
    cloth, bare = pygame.Surface((1024, 600)), pygame.Surface((1024, 600))
    zones.outline(Place("zone"), spot, label, False, viewport).draw(cloth)
    zones.outline(Place("zone"), spot, "", False, viewport).draw(bare)
    ink = pygame.mask.from_threshold(cloth, (0, 0, 0), (8, 8, 8), bare)  # where both look the same
    ink.invert()
    box = viewport.to_px(spot.rect)
    words = [rect for rect in ink.get_bounding_rects() if rect.width]
    assert words, "the label is drawn"
    assert box.inflate(-6, -2).contains(words[0].unionall(words[1:]))
