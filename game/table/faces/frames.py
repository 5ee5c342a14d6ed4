"""The parts that frame a picture: bands, filigree, plaques, ribbons, gems, parchment. One style per game."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageChops

from game.table.faces import shapes
from game.table.faces.colours import mix
from game.table.faces.measures import Box
from game.table.faces.paint import SMOOTH, Canvas, gradient, grained
from game.table.faces.palettes import Palette
from game.table.faces.shapes import Poly, circle, path, place, ring, rounded, spiral, star, taper
from game.table.faces.spec import CARD_H, CARD_W
from game.table.faces.styles import FrameStyle

CORNER = 40                                      # radius of a card's own corners



# --- filigree: one corner, mirrored to four

def swapped(poly: Poly) -> Poly:
    """Mirrored in the corner's diagonal."""
    return [(y, x) for x, y in poly]


def scrolls() -> list[Poly]:
    return [taper(spiral(30, 30, 26, 3, math.pi * 1.05, 1.35), 6, 1.5),
            taper(path("M 6 40 C 0 80 10 120 4 175"), 5, .8), taper(path("M 40 6 C 80 0 120 10 175 4"), 5, .8),
            taper(spiral(19, 92, 13, 2, -math.pi * .9, 1.2), 4, 1),
            taper(spiral(92, 19, 13, 2, math.pi * 1.4, -1.2), 4, 1),
            path("M 8 62 C 24 58 34 66 36 78 C 24 76 14 72 8 62"),
            path("M 62 8 C 58 24 66 34 78 36 C 76 24 72 14 62 8"),
            path("M 6 120 C 18 122 26 132 26 144 C 14 140 8 132 6 120"),
            path("M 120 6 C 122 18 132 26 144 26 C 140 14 132 8 120 6")]


def angles() -> list[Poly]:
    bars = [path("M 40 4 L 150 4 L 158 8 L 150 12 L 40 12"), path("M 52 20 L 104 20 L 110 23 L 104 26 L 52 26"),
            star(174, 8, 9, 4, .4)]
    return [star(18, 18, 17, 4, .34), *bars, *(swapped(bar) for bar in bars)]


def vines() -> list[Poly]:
    half = [taper(path("M 8 8 C 50 -4 90 26 130 10 C 150 2 164 6 182 4"), 5, 1)]
    half += [place(path("M 0 0 C 4 -16 18 -22 30 -20 C 28 -6 16 2 0 0"), x, y, .9, turn)
             for x, y, turn in ((44, 10, 1.4), (70, 14, -.1), (98, 18, 1.2), (126, 12, -.2), (150, 7, 1.1))]
    stem = taper(path("M 4 4 C 40 10 60 30 64 64"), 5, 2)
    return [stem, star(14, 14, 12, 5, .45), *half, *(swapped(leaf) for leaf in half)]


CORNERS: dict[str, Callable[[], list[Poly]]] = {"scrolls": scrolls, "angles": angles, "vines": vines}


def filigree(c: Canvas, s: FrameStyle, inset: float, size: float = 1) -> None:
    polys: list[Poly] = []
    for fx in (1, -1):
        for fy in (1, -1):
            x, y = (inset if fx > 0 else CARD_W - inset), (inset if fy > 0 else CARD_H - inset)
            polys += [place(one, x, y, size, 0, (fx, fy)) for one in CORNERS[s.corner]()]
    c.shadow(polys, 3, .8, 1.5, 2)
    c.fill(polys, s.metal, "d")
    c.bevel(polys, .9, .4, .45)


# --- the card's own body

def card_shape(inset: float = 0, radius: float = CORNER) -> Poly:
    return rounded(inset, inset, CARD_W - inset, CARD_H - inset, max(4.0, radius - inset * .6))


def band(c: Canvas, s: FrameStyle, inset: float, wide: float, depth: float = 1.4) -> None:
    metal = ring(card_shape(inset), card_shape(inset + wide))
    c.fill(metal, s.metal, "d")
    c.bevel(metal, depth, .35, .35)


def rim(c: Canvas, inset: float) -> None:
    """The dark edge outside the band; it carries over the corners, which are cut when the face is loaded."""
    outside: Poly = [(-9, -9), (CARD_W + 9, -9), (CARD_W + 9, CARD_H + 9), (-9, CARD_H + 9)]
    c.fill(ring(outside, card_shape(inset)), ((0, "#1c140c"), (1, "#070504")))


def leather(c: Canvas, s: FrameStyle, p: Palette) -> None:
    size = c.image.size
    _, mid, deep = s.stuff(p)
    c.image.paste(grained(gradient(((0, mid), (.45, deep), (1, mid)), size), .5), (0, 0))
    ball = Image.radial_gradient("L").resize(size, SMOOTH).point([max(0, v - 90) for v in range(256)])
    c.paint("#000000", ball, (0, 0), .3 if s.dark_ink else 1)


def window_shape(s: FrameStyle, box: Box, grow: float = 0) -> Poly:
    x0, y0, x1, y1 = box[0] - grow, box[1] - grow, box[2] + grow, box[3] + grow
    return shapes.arch(x0, y0, x1, y1, 70) if s.window == "arch" else rounded(x0, y0, x1, y1, 22 + grow * .5)


def window_frame(c: Canvas, s: FrameStyle, box: Box) -> None:
    outer, inner = window_shape(s, box, 9), window_shape(s, box)
    c.shadow(outer, 8, .9)
    c.fill(ring(outer, inner), s.metal, "d")
    c.bevel(ring(outer, inner), 1.7)


def plaque(c: Canvas, s: FrameStyle, p: Palette, box: Box, rim_width: float = 6) -> None:
    """A cartouche for a title."""
    outer = shapes.bulge(*box)
    inner = shapes.shrink(outer, rim_width)
    c.raised(outer, s.metal, "v", 1.6)
    mask, at = c.mask([inner])
    lite, mid, deep = s.stuff(p)
    c.paint(grained(gradient(((0, lite), (.14, mid), (1, deep)), mask.size), .3), mask, at)
    gloss = Image.linear_gradient("L").resize(mask.size, SMOOTH).point([max(0, 76 - v) for v in range(256)])
    c.paint("#ffffff", ImageChops.multiply(mask, gloss), at)


def parchment(c: Canvas, s: FrameStyle, box: Box) -> None:
    x0, y0, x1, y1 = box
    sheet, edge = rounded(x0, y0, x1, y1, 16), rounded(x0 - 7, y0 - 7, x1 + 7, y1 + 7, 20)
    c.shadow(edge, 7, .9)
    c.fill(ring(edge, sheet), s.metal, "d")
    c.bevel(ring(edge, sheet), 1.5)
    mask, at = c.mask([sheet])
    c.paint(grained(gradient(((0, "#f8ecce"), (.6, "#eedbb0"), (1, "#d6b880")), mask.size), .4), mask, at)
    c.inner_shadow(sheet, 15, "#5a3410", .9)


def ribbon(c: Canvas, s: FrameStyle, p: Palette, box: Box, tail: float, trim: float) -> None:
    """A banner hung from the top edge, its end cut like a swallow's tail."""
    x0, y0, x1, y1 = box
    shape: Poly = [(x0, y0), (x1, y0), (x1, y1), ((x0 + x1) / 2, y1 - tail), (x0, y1)]
    end = y1 - trim * 2.2
    inner: Poly = [(x0 + trim, y0), (x1 - trim, y0), (x1 - trim, end), ((x0 + x1) / 2, y1 - tail - trim * 1.6),
                   (x0 + trim, end)]
    c.shadow(shape, 9, .9, 2, 5)
    c.fill(shape, s.metal, "d")
    c.bevel(shape, 1.6, .4, .4)
    _, mid, deep = s.stuff(p)
    c.fill(inner, ((0, mix(mid, deep, .35)), (.5, mix(mid, deep, .55)), (1, deep)), grain=.3)
    crease = x0 + trim + (x1 - x0) * .16
    fold: Poly = [(x0 + trim, y0), (crease, y0), (crease, y1 - tail * .5), (x0 + trim, end)]
    c.fill(fold, "#ffffff", alpha=.06)


# --- stones

def stone_shape(shape: str, cx: float, cy: float, r: float) -> Poly:
    """The outline of a gem. Schools wear different ones: they are told apart without colour."""
    if shape == "shield":
        shield = "M -88 -84 C -40 -74 40 -74 88 -84 C 100 0 70 70 0 108 C -70 70 -100 0 -88 -84"
        return place(path(shield), cx, cy, r / 96)
    if shape == "diamond":
        half = "M 0 -122 C 30 -60 60 -30 112 0 C 60 30 30 60 0 122"
        return place(path(half + " C -30 60 -60 30 -112 0 C -60 -30 -30 -60 0 -122"), cx, cy, r / 90)
    if shape == "hexagon":
        return circle(cx, cy, r * 1.12, 6, math.pi / 6)
    if shape == "star":
        return star(cx, cy, r * 1.28, 8, .78)
    return circle(cx, cy, r)


def gem(c: Canvas, s: FrameStyle, hues: tuple[str, str, str], shape: str, cx: float, cy: float, r: float) -> None:
    """A cut stone in a metal setting; its numeral is written later."""
    glow, lite, deep = hues
    outer, inner = stone_shape(shape, cx, cy, r), stone_shape(shape, cx, cy, r * .84)
    c.raised(outer, s.metal, "d", r * .05, r * .14)
    _, y0, _, y1 = shapes.bounds([inner])
    mask, at = c.mask([inner])
    ball = gradient(((0, "#ffffff"), (.16, glow), (.5, lite), (1, deep)), (mask.width * 2, mask.height * 2), "r")
    left, top = round(mask.width * .62), round(mask.height * .66)
    c.paint(ball.crop((left, top, left + mask.width, top + mask.height)), mask, at)
    c.inner_shadow(inner, r * .1, deep, .8)
    shine = [((x - cx) * .66 + cx - r * .1, (y - cy) * .36 + y0 + (y1 - y0) * .24) for x, y in inner]
    mask, at = c.mask([shine])
    fade = Image.linear_gradient("L").resize(mask.size, SMOOTH).point([(255 - v) * 130 // 255 for v in range(256)])
    c.paint("#ffffff", ImageChops.multiply(mask, fade), at)


def pip(c: Canvas, s: FrameStyle, p: Palette, shape: str, cx: float, cy: float, r: float) -> None:
    """One small stone: a count that is seen, not read."""
    outer, inner = stone_shape(shape, cx, cy, r), stone_shape(shape, cx, cy, r * .68)
    c.fill(outer, s.metal, "d")
    c.fill(inner, ((0, "#ffffff"), (.35, p.glow), (1, p.lite)))


def divider(c: Canvas, cx: float, y: float, half: float, colour: str) -> None:
    """The flourish between rules and flavour."""
    arms = [taper([(cx + way * 20, y), (cx + way * half, y)], 2.6, .6) for way in (-1, 1)]
    stars = [star(cx, y, 9, 4, .35), star(cx - 24, y, 4, 4, .4), star(cx + 24, y, 4, 4, .4)]
    c.paint(colour, *c.fine_mask([*arms, *stars]))
