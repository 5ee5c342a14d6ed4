"""Where an arrow leads: the nearest thing in that direction. Serves widgets and cards alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pygame

T = TypeVar("T")

DIRECTIONS: dict[str, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SIDEWAYS = 2.5  # a step aside counts as this many ahead


def nearest(start: pygame.FRect, direction: str, candidates: Iterable[tuple[pygame.FRect, T]]) -> T | None:
    """The candidate that lies best in the direction "up", "down", "left" or "right" of `start`."""
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, T] | None = None
    for rect, thing in candidates:
        cost = _cost(start, rect, dx, dy)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, thing)
    return best[1] if best else None


def _cost(start: pygame.FRect, rect: pygame.FRect, dx: int, dy: int) -> float | None:
    """How far away a rectangle is, seen in a direction; None if it does not lie there at all."""
    if dx:
        ahead = (rect.centerx - start.centerx) * dx
        gap = rect.left - start.right if dx > 0 else start.left - rect.right
        aside = max(rect.top - start.bottom, start.top - rect.bottom, 0.0)
        askew = abs(rect.centery - start.centery)
    else:
        ahead = (rect.centery - start.centery) * dy
        gap = rect.top - start.bottom if dy > 0 else start.top - rect.bottom
        aside = max(rect.left - start.right, start.left - rect.right, 0.0)
        askew = abs(rect.centerx - start.centerx)
    if ahead <= 0.5 or aside > 2 * max(gap, 0.0) + 200:
        return None
    if aside > 0 and gap < 0:  # beside it rather than ahead; cards in a fan overlap, but aside of nothing
        return None
    return max(gap, 0.0) + SIDEWAYS * aside + 0.15 * askew + 0.1 * ahead
