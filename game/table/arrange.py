"""How the cards of a zone lie: a fan, a row, a grid or a pile. All in table units."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.table.layout import CARD_RATIO, Spot

GAP = 8.0                                        # between cards that need not overlap
PILE_STEP = 0.5                                  # how much a card lies above the one under it, up to PILE_MOST
PILE_MOST = 7.0
ALIGN = 1.03                                     # from card to card in a fan, by width, where there is room


RAISED = 14.0                                    # units that a card of a fan comes up when it is picked


class Pose(NamedTuple):
    """Where a card lies: its middle, its width, its turn in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0


def poses(spot: Spot, count: int) -> list[Pose]:
    """A pose for each card, from the first (the bottom of a pile, the left of a row) to the last."""
    laid = {"fan": _fan, "row": _row, "grid": _grid, "pile": _pile}[spot.arrangement](spot, count)
    return laid[::-1] if spot.reverse else laid


def card_size(spot: Spot) -> tuple[float, float]:
    return spot.card, spot.card * CARD_RATIO


def _steps(room: float, card: float, count: int, step: float) -> float:
    """From one card to the next: as wide as wished, or as narrow as the room asks."""
    return min(step, (room - card) / (count - 1)) if count > 1 else 0.0


def _row(spot: Spot, count: int) -> list[Pose]:
    if spot.columns:                             # each card has a place of its own, whether the others are taken or not
        places = max(spot.columns, count)        # more cards than places: they move together
        step, first = (spot.rect.w - spot.card) / max(1, places - 1), spot.rect.left + spot.card / 2
        return [Pose(first + i * step, spot.rect.centery, spot.card) for i in range(count)]
    step = _steps(spot.rect.w, spot.card, count, spot.card + GAP)
    first = spot.rect.centerx - step * (count - 1) / 2
    return [Pose(first + i * step, spot.rect.centery, spot.card) for i in range(count)]


def _fan(spot: Spot, count: int) -> list[Pose]:
    """A row on an arc: the more cards, the more of the arc it takes."""
    step = _steps(spot.rect.w - 12, spot.card, count, spot.card * ALIGN)
    width = step * (count - 1)
    first = spot.rect.centerx - width / 2
    bend = spot.arc * min(1.0, width / spot.rect.w) if spot.rect.w else 0.0
    out = []
    for i in range(count):
        t = 2 * i / (count - 1) - 1 if count > 1 else 0.0    # -1 at the left end, 1 at the right
        # the arc's height over its ends, for a circle on which the fan turns by `bend` degrees from end to end
        drop = math.radians(abs(bend)) * width / 8 * t * t
        y = spot.rect.centery + (drop if spot.arc >= 0 else -drop)
        out.append(Pose(first + i * step, y, spot.card, -bend / 2 * t))
    return out


def _grid(spot: Spot, count: int) -> list[Pose]:
    columns = spot.columns or max(1, int((spot.rect.w + GAP) // (spot.card + GAP)))
    closer = math.ceil(count / max(1, spot.rect.h // (spot.card * CARD_RATIO)))
    if closer > columns and _seen(spot, count, closer) > _seen(spot, count, columns):
        columns = closer                         # rather close together than in rows that cover each other's names
    rows, across, down = _mesh(spot, count, columns)
    left = spot.rect.centerx - across * (min(count, columns) - 1) / 2
    top = spot.rect.centery - down * (rows - 1) / 2
    return [Pose(left + i % columns * across, top + i // columns * down, spot.card) for i in range(count)]


def _mesh(spot: Spot, count: int, columns: int) -> tuple[int, float, float]:
    """How many rows that makes, and the steps from card to card and from row to row."""
    rows, (wide, high) = max(1, math.ceil(count / columns)), card_size(spot)
    return rows, _steps(spot.rect.w, wide, columns, wide + GAP), _steps(spot.rect.h, high, rows, high + GAP)


def _seen(spot: Spot, count: int, columns: int) -> float:
    """How much of a card the next ones leave uncovered, 0 to 1."""
    rows, across, down = _mesh(spot, count, columns)
    wide, high = card_size(spot)
    return (min(1.0, across / wide) if columns > 1 else 1.0) * (min(1.0, down / high) if rows > 1 else 1.0)


def _pile(spot: Spot, count: int) -> list[Pose]:
    step = min(PILE_STEP, PILE_MOST / count) if count else 0.0
    return [Pose(spot.rect.centerx - i * step * 0.35, spot.rect.centery + PILE_MOST / 2 - i * step, spot.card)
            for i in range(count)]
