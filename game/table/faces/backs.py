"""The back of each game's cards."""

from __future__ import annotations

import math

from PIL import Image

from game.table.faces import figures, frames
from game.table.faces.colours import mix
from game.table.faces.paint import SMOOTH, Canvas
from game.table.faces.palettes import Palette, palette
from game.table.faces.shapes import Poly, circle, path, place, ring, rounded, spiral, star, taper
from game.table.faces.spec import CARD_H, CARD_W, BackSpec
from game.table.faces.styles import FrameStyle, style

CX, CY = CARD_W / 2, CARD_H / 2


def around(many: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    """Points on a circle about the middle of the card."""
    angles = [turn + 2 * math.pi * i / many for i in range(many)]
    return [(CX + radius * math.cos(a), CY + radius * math.sin(a)) for a in angles]


def lattice(c: Canvas, colour: str, alpha: float, step: float = 62.5) -> None:
    """Crossing diagonals with a small star in every field."""
    reach = CARD_W + CARD_H
    lines = [taper([(k * step, 0), (k * step + way * reach, reach)], 2.4) for k in range(-20, 34) for way in (1, -1)]
    c.fill(lines, colour, alpha=alpha)
    stars = [star((column + .5) * step, row * step, 10, 4, .28) for row in range(18) for column in range(12)]
    c.fill(stars, colour, alpha=min(1, alpha * 2.2))


def rosette(c: Canvas, s: FrameStyle, p: Palette) -> None:
    """Turned lines: rings that roll around the middle."""
    for reach, size, many, alpha in ((168, 128, 36, .5), (112, 168, 24, .32)):
        rings = [ring(circle(x, y, size), circle(x, y, size - 2.2)) for x, y in around(many, reach)]
        c.fill(rings, s.trim, alpha=alpha)
    halo, at = c.halo(*c.mask([circle(CX, CY, 250)]), radius=46)
    c.light(p.lite, halo, at, .35)


def flourishes() -> list[Poly]:
    """A spray above and below the rosette and at its sides, mirrored both ways."""
    lines = [taper(spiral(66, 356, 34, 4, math.pi, 1.25), 7, 2),
             taper(spiral(138, 338, 26, 3, math.pi * 1.1, 1.2), 6, 2),
             taper(spiral(196, 306, 20, 3, math.pi * 1.15, 1.2), 5, 2),
             star(0, 330, 20, 4, .34), star(0, 392, 12, 4, .4),
             taper(path("M 14 372 C 70 404 170 396 226 306"), 6, 1.5)]
    return [place(line, CX, CY, 1, 0, (fx, fy)) for line in lines for fx in (1, -1) for fy in (1, -1)]


def medallion(c: Canvas, s: FrameStyle, p: Palette, r: float) -> None:
    """A dished disc in a rayed metal ring."""
    rays = star(CX, CY, r * 1.24, 24, .88)
    c.raised(ring(rays, circle(CX, CY, r * .98)), s.metal, "d", 2.2, 12)
    c.raised(ring(star(CX, CY, r * 1.1, 48, .96), circle(CX, CY, r * .98)), s.metal, "v", 1.6, 3)
    disc = circle(CX, CY, r)
    c.fill(disc, ((0, mix(p.lite, "#ffffff", .1)), (.55, p.mid), (1, p.deep)), "b")
    c.inner_shadow(disc, 16)
    rim = ring(circle(CX, CY, r * 1.02), circle(CX, CY, r * .95))
    c.fill(rim, s.metal, "d")
    c.bevel(rim, 2)
    c.fill([circle(x, y, 4.4, 12) for x, y in around(44, r * .9)], s.metal, "d")


def paint_back(c: Canvas, spec: BackSpec) -> None:
    s, p = style(spec.frame), palette(spec.palette)
    frames.leather(c, s, p)
    lattice(c, p.glow, .2)
    panel = rounded(82, 82, CARD_W - 82, CARD_H - 82, 22)
    c.fill(panel, ((0, mix(p.mid, p.lite, .3)), (.5, p.mid), (1, p.deep)), "r", grain=.4)
    shine = Image.radial_gradient("L").resize(c.image.size, SMOOTH).point([max(0, 110 - v) for v in range(256)])
    c.light(p.lite, shine, (0, 0), .6)
    rosette(c, s, p)
    c.inner_shadow(panel, 22, p.deep, .95)
    for inset, wide in ((10, 13), (54, 4), (68, 10)):
        frames.band(c, s, inset, wide, 2)
    frames.filigree(c, s, 90, 1.12)
    work = flourishes()
    c.raised(work, s.metal, "d", 1.1, 4)
    medallion(c, s, p, 196)
    figures.figure(c, spec.emblem, CX, CY, 318 if spec.emblem == "four_schools" else 270, p.glow, .9)
    frames.rim(c, 10)
