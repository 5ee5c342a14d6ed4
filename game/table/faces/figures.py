"""Emblems on a canvas: the figure of a card, the light behind it, a sign in one ink."""

from __future__ import annotations

from functools import lru_cache

import pygame
from PIL import Image

from game.table.faces.colours import Ink
from game.table.faces.emblems import surface
from game.table.faces.paint import Canvas, gradient


@lru_cache(64)
def picture(name: str, side: int) -> Image.Image | None:
    """An emblem for Pillow, always square."""
    drawn = surface(name, side)
    if drawn is None:
        return None
    image = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))
    if image.width == image.height == side:
        return image
    square = Image.new("RGBA", (side, side))     # a drawing that is not square keeps its proportions
    square.paste(image, ((side - image.width) // 2, (side - image.height) // 2))
    return square


def placed(canvas: Canvas, name: str, cx: float, cy: float,
           size: float) -> tuple[Image.Image, Image.Image, tuple[int, int]] | None:
    """The emblem, its shape, and where its upper left corner comes on the canvas."""
    image = picture(name, max(2, round(canvas.px(size))))
    if image is None:
        return None
    x, y = canvas.spot(cx, cy)
    return image, image.getchannel("A"), (round(x - image.width / 2), round(y - image.height / 2))


def figure(canvas: Canvas, name: str, cx: float, cy: float, size: float, glow: str, light: float = 1) -> None:
    """The emblem in full colour, with its aura, its shadow and an edge that catches the light."""
    if (found := placed(canvas, name, cx, cy, size)) is None:
        return
    image, mask, at = found
    canvas.light(glow, *canvas.halo(mask, at, size * .075, 1.5), strength=.85 * light)
    canvas.light(glow, *canvas.halo(mask, at, size * .022, 1.6), strength=.6 * light)
    soft, (sx, sy) = canvas.halo(mask, at, size * .02)
    canvas.paint("#000000", soft, (sx + round(canvas.px(size * .008)), sy + round(canvas.px(size * .026))), .8)
    canvas.paint(image.convert("RGB"), mask, at)
    canvas.bevel_mask(mask, at, size * .009, .4, .35)


def ghost(canvas: Canvas, name: str, cx: float, cy: float, size: float, colour: str, strength: float) -> None:
    """The emblem's shape as light in the air behind a figure."""
    if (found := placed(canvas, name, cx, cy, size)) is None:
        return
    _, mask, at = found
    canvas.light(colour, mask, at, strength)
    canvas.light(colour, *canvas.halo(mask, at, size * .03), strength=strength * .8)


def sign(canvas: Canvas, name: str, cx: float, cy: float, size: float, ink: Ink) -> None:
    """The emblem's shape in one ink: suits and the like."""
    if (found := placed(canvas, name, cx, cy, size)) is None:
        return
    image, mask, at = found
    soft, (sx, sy) = canvas.halo(mask, at, size * .05)
    canvas.paint("#000000", soft, (sx, sy + round(canvas.px(size * .03))), .8)
    canvas.paint(ink if isinstance(ink, str) else gradient(ink, image.size), mask, at)
    canvas.bevel_mask(mask, at, size * .02, .4, .35)
