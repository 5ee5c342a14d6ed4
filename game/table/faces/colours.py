"""Colours, and metals as gradients. Plain data: the table needs no Pillow for it."""

from __future__ import annotations

Stops = tuple[tuple[float, str], ...]
Ink = str | Stops                                # one colour, or a gradient

GOLD: Stops = ((0, "#fff3c4"), (.22, "#e9c46a"), (.5, "#9a6b1f"), (.62, "#c99a3b"), (.8, "#ffe9a8"), (1, "#7a4f14"))
GOLD_PLAIN: Stops = ((0, "#fbe7a9"), (.5, "#b9852f"), (1, "#6d4512"))
SILVER: Stops = ((0, "#ffffff"), (.22, "#cfd8e0"), (.5, "#6c7884"), (.62, "#9aa6b2"), (.8, "#f2f7fb"), (1, "#4a545e"))
BRONZE: Stops = ((0, "#ffe6c8"), (.22, "#d99a62"), (.5, "#7d4420"), (.62, "#b0703c"), (.8, "#ffd2a0"), (1, "#5c2f12"))
COPPER: Stops = ((0, "#f0ffe8"), (.22, "#a8cdb4"), (.5, "#4a7866"), (.62, "#78a890"), (.8, "#e0f8e4"), (1, "#2c5044"))
IRON: Stops = ((0, "#e8e2d8"), (.22, "#a89c8c"), (.5, "#4c443c"), (.62, "#7c7064"), (.8, "#d8ccb8"), (1, "#342e28"))


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """A colour between a (0) and b (1)."""
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))
