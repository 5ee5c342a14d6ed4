"""Table units to pixels and back, for every window."""

from __future__ import annotations

import pygame
import pytest

from game.table.viewport import Viewport

SIZES = [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160), (1, 1)]


@pytest.mark.parametrize("size", SIZES)
def test_the_table_lies_whole_in_the_window(size: tuple[int, int]) -> None:
    viewport = Viewport(size)
    table = viewport.to_px(pygame.FRect(0, 0, 1280, 720))
    assert viewport.rect.contains(table)
    assert abs(table.width - size[0]) <= 1 or abs(table.height - size[1]) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_area_is_the_whole_window(size: tuple[int, int]) -> None:
    viewport = Viewport(size)
    assert viewport.to_px(viewport.area) == viewport.rect
    assert viewport.area.width >= 1280 - 0.01 and viewport.area.height >= 720 - 0.01


def test_a_wide_window_has_room_left_and_right() -> None:
    area = Viewport((2560, 1080)).area
    assert area.left < -100 and area.right > 1380 and area.top == pytest.approx(0)


@pytest.mark.parametrize("size", SIZES[:-1])
def test_there_and_back(size: tuple[int, int]) -> None:
    viewport = Viewport(size)
    x, y = viewport.to_units(viewport.to_px((333.0, 444.0)))
    assert (x, y) == pytest.approx((333, 444), abs=0.7 / viewport.scale)
    rect = viewport.to_units(viewport.to_px(pygame.FRect(100, 50, 200, 80)))
    assert tuple(rect) == pytest.approx((100, 50, 200, 80), abs=1.1 / viewport.scale)


@pytest.mark.parametrize("size", SIZES)
def test_rectangles_that_touch_in_units_touch_in_pixels(size: tuple[int, int]) -> None:
    viewport = Viewport(size)
    for i in range(40):
        left = viewport.to_px((i * 7.3, 0, 7.3, 10))
        right = viewport.to_px(((i + 1) * 7.3, 0, 7.3, 10))
        assert left.right == right.left


def test_thin_things_stay_visible() -> None:
    assert Viewport((1024, 600)).px(0.3) == 1 and Viewport((1024, 600)).px(0) == 0
