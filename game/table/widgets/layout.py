"""Rectangles in rows, columns and grids. All in table units."""

from __future__ import annotations

import pygame

from game.table.viewport import RectLike


def _cuts(length: float, sizes: tuple[float, ...], gap: float) -> list[tuple[float, float]]:
    """Start and length of each part; parts of size 0 share what the others leave."""
    free = length - sum(sizes) - gap * (len(sizes) - 1)
    share = max(0.0, free) / max(1, sum(size == 0 for size in sizes))
    parts = []
    at = 0.0
    for size in sizes:
        size = size or share
        parts.append((at, size))
        at += size + gap
    return parts


def column(area: RectLike, *heights: float, gap: float = 10) -> list[pygame.FRect]:
    """Rectangles one below the other: `column(area, 40, 0, 40)` is a head, a body that takes the rest, and a foot."""
    x, y, width, height = area
    return [pygame.FRect(x, y + at, width, size) for at, size in _cuts(height, heights, gap)]


def row(area: RectLike, *widths: float, gap: float = 10) -> list[pygame.FRect]:
    """Rectangles side by side; a width of 0 takes its share of the rest."""
    x, y, width, height = area
    return [pygame.FRect(x + at, y, size, height) for at, size in _cuts(width, widths, gap)]


def grid(area: RectLike, columns: int, rows: int, gap: float = 10) -> list[pygame.FRect]:
    """Equal cells, row by row."""
    return [cell for line in column(area, *[0.0] * rows, gap=gap) for cell in row(line, *[0.0] * columns, gap=gap)]


def inset(area: RectLike, by: float) -> pygame.FRect:
    x, y, width, height = area
    return pygame.FRect(x + by, y + by, max(0.0, width - 2 * by), max(0.0, height - 2 * by))
