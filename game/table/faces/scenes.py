"""What lies behind a figure: a dozen places, each a few strokes over a common sky."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from PIL import Image, ImageDraw, ImageFilter

from game.table.faces.colours import Stops, mix
from game.table.faces.paint import SMOOTH, Canvas, gradient
from game.table.faces.palettes import Palette
from game.table.faces.shapes import Poly, circle, path, ring, star, taper

Rnd = random.Random


# --- what the scenes are made of

def sky(c: Canvas, p: Palette, cx: float, cy: float, reach: float = 1.15) -> None:
    """Light from one point, dark at the rim. Made at a quarter of the size: nothing in it is sharp."""
    by = 4
    x0, y0, x1, y1 = c.box
    side = max(8, round(c.px(max(x1 - x0, y1 - y0) * 1.75 * reach) / by))
    x, y = (v / by for v in c.spot(cx, cy))
    small = Image.new("RGB", (c.image.width // by + 1, c.image.height // by + 1), p.sky[-1][1])
    small.paste(gradient(p.sky, (side, side), "b"), (round(x - side / 2), round(y - side / 2)))
    c.image.paste(small.resize(c.image.size, SMOOTH), (0, 0))


def rays(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float, strength: float = 1, many: int = 22) -> None:
    by = 4
    small = Image.new("L", (c.image.width // by + 1, c.image.height // by + 1), 0)
    draw = ImageDraw.Draw(small)
    x, y = (v / by for v in c.spot(cx, cy))
    far = small.width + small.height
    for i in range(many):
        a, w = 2 * math.pi * i / many + rnd.uniform(-.08, .08), rnd.uniform(.02, .085)
        draw.polygon([(x, y), (x + far * math.cos(a - w), y + far * math.sin(a - w)),
                      (x + far * math.cos(a + w), y + far * math.sin(a + w))], fill=rnd.randint(24, 66))
    soft = small.filter(ImageFilter.GaussianBlur(max(1.0, small.width / 110)))
    c.light(p.glow, soft.resize(c.image.size, SMOOTH), (0, 0), strength)


def magic_circle(c: Canvas, p: Palette, cx: float, cy: float, r: float, points: int = 3, alpha: float = .5) -> None:
    """Rings, ticks and two crossed stars drawn in light."""
    lines = [ring(circle(cx, cy, outer), circle(cx, cy, outer - w)) for outer, w in ((r, 3.4), (r * .91, 2))]
    for k in range(24):
        a = 2 * math.pi * k / 24
        lines.append(taper([(cx + r * .92 * math.cos(a), cy + r * .92 * math.sin(a)),
                            (cx + r * .98 * math.cos(a), cy + r * .98 * math.sin(a))], 3))
    inner = math.cos(math.pi / points) if points > 4 else .5
    for turn in (0.0, math.pi / points):
        outer = star(cx, cy, r * .9, points, inner, turn)
        lines.append(ring(outer, star(cx, cy, r * .9 - 7, points, inner, turn)))
    c.fill(lines, p.glow, alpha=alpha)


def sparks(c: Canvas, rnd: Rnd, many: int, colour: str = "#fff6dc", top: float = 0, bottom: float = 1) -> None:
    x0, y0, x1, y1 = c.box
    for alpha in (.45, .65, .85):                # each brightness in one go
        stars = []
        for _ in range(many // 3):
            x, y = rnd.uniform(x0, x1), y0 + (y1 - y0) * rnd.uniform(top, bottom)
            r = rnd.choice((1.6, 2.2, 3, 5.5, 9))
            if c.px(r) >= .8:                    # smaller ones would vanish anyway
                stars.append(star(x, y, r, 4, .24))
        if stars:
            c.fill(stars, colour, alpha=alpha)


def mist(c: Canvas, colour: str, start: float = .62, strength: float = 1) -> None:
    """The ground fades into the dark."""
    ramp = Image.linear_gradient("L").resize(c.image.size, SMOOTH)
    k = 255 / max(1.0, 255 * (1 - start))
    c.paint(colour, ramp.point([min(255, round(max(0, v - 255 * start) * k)) for v in range(256)]), (0, 0), strength)


def lit(colour: str) -> Stops:
    """Land catches the light along its top and sinks into its own shade."""
    return (0, mix(colour, "#ffffff", .16)), (.3, colour), (1, mix(colour, "#000000", .45))


def ridge(c: Canvas, rnd: Rnd, level: float, rough: float, colour: str, alpha: float = 1, step: float = 46) -> None:
    """A skyline across the whole picture; `level` is its height as a share from the top."""
    x0, y0, x1, y1 = c.box
    y, x = y0 + (y1 - y0) * level, x0 - step
    line: Poly = [(x0 - 4, y1 + 4)]
    while x < x1 + step:
        line.append((x, y + rnd.uniform(-rough, rough)))
        x += step * rnd.uniform(.5, 1.2)
    line.append((x1 + 4, y1 + 4))
    c.fill(line, lit(colour), alpha=alpha)


def hills(c: Canvas, rnd: Rnd, level: float, height: float, colour: str) -> None:
    x0, y0, x1, y1 = c.box
    y, phase = y0 + (y1 - y0) * level, rnd.uniform(0, 6)
    top = [(x0 + (x1 - x0) * i / 30, y + height * math.sin(phase + i * .21) * math.sin(phase * 2 + i * .13))
           for i in range(31)]
    c.fill([(x0, y1 + 4), *top, (x1, y1 + 4)], lit(colour))


def clouds(c: Canvas, rnd: Rnd, level: float, colour: str, alpha: float, many: int = 9, size: float = 90) -> None:
    """A bank of soft round heads, blurred as one."""
    x0, y0, x1, y1 = c.box
    heads = []
    for i in range(many):
        x, r = x0 + (x1 - x0) * (i + rnd.uniform(-.2, 1.2)) / many, size * rnd.uniform(.45, 1)
        y = y0 + (y1 - y0) * level + size * rnd.uniform(-.25, .25)
        heads.append([(px, y + py * .6) for px, py in circle(x, 0, r, 22)])
    mask, at = c.mask(heads)
    soft, spot = c.halo(mask, at, size * .09)
    c.paint(colour, soft, spot, alpha)


def bolt(rnd: Rnd, x: float, y0: float, y1: float, width: float) -> Poly:
    """A flash of lightning from top to bottom."""
    line, steps = [(x, y0)], 7
    for i in range(1, steps + 1):
        x += rnd.uniform(20, 62) * (1 if i % 2 else -1)
        line.append((x, y0 + (y1 - y0) * i / steps))
    return taper(line, width, 1)


def block(x: float, y: float, w: float, h: float) -> Poly:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def gothic(cx: float, base: float, half: float, spring: float, peak: float) -> Poly:
    left, right, bend = cx - half, cx + half, (spring + peak) / 2
    return path(f"M {left} {base} L {left} {spring} C {left} {bend} {cx - half * .4} {peak + 8} {cx} {peak} "
                f"C {cx + half * .4} {peak + 8} {right} {bend} {right} {spring} L {right} {base}")


# --- the places

def burst(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy)
    rays(c, p, rnd, cx, cy)
    magic_circle(c, p, cx, cy, 205, rnd.choice((3, 4, 5)))
    mist(c, p.deep, .6)
    sparks(c, rnd, 40)


def heaven(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy, 1.35)
    rays(c, p, rnd, cx, cy, .9, 16)
    for level, share, alpha, size in ((.34, .75, .3, 56), (.72, .8, .55, 96), (.85, .5, .8, 120), (1, .15, .9, 140)):
        clouds(c, rnd, level, mix(p.lite, "#ffffff", share), alpha, 7, size)
    mist(c, p.deep, .78, .8)
    sparks(c, rnd, 18, top=0, bottom=.5)


def night(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy - 30)
    sparks(c, rnd, 70, top=0, bottom=.7)
    x0, y0, x1, y1 = c.box
    moon = circle(x0 + (x1 - x0) * .89, y0 + (y1 - y0) * .3, 36)
    c.glow(moon, p.glow, 22, .8)
    c.fill(moon, ((0, "#fffdf0"), (1, mix(p.lite, "#ffffff", .4))))
    hills(c, rnd, .76, 34, mix(p.mid, p.deep, .35))
    hills(c, rnd, .86, 40, mix(p.mid, p.deep, .8))


def mountains(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy - 20, 1.3)
    rays(c, p, rnd, cx, cy - 20, .7, 14)
    for level, rough, share in ((.58, 62, .25), (.7, 52, .6), (.84, 36, .92)):
        ridge(c, rnd, level, rough, mix(p.lite, p.deep, share), .95, 64)
    mist(c, p.deep, .7, .8)
    sparks(c, rnd, 16, top=0, bottom=.5)


def storm(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy + 20, .95)
    x0, y0, x1, y1 = c.box
    for level, share, alpha, size in ((.17, .35, .7, 110), (.05, .75, .95, 150)):
        clouds(c, rnd, level, mix(p.mid, p.deep, share), alpha, 8, size)
    for share in (.1, .84, rnd.uniform(.4, .6)):
        flash = bolt(rnd, x0 + (x1 - x0) * share, y0 + (y1 - y0) * .12, y1 - 70, 13)
        c.glow(flash, p.glow, 12, 1, 1.8)
        c.fill(flash, "#ffffff", alpha=.92)
    ridge(c, rnd, .88, 18, p.deep, 1, 30)
    mist(c, p.deep, .7)


def sea(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy - 10)
    rays(c, p, rnd, cx, cy - 10, .8, 18)
    x0, y0, x1, y1 = c.box
    for k in range(5):
        y, phase = y0 + (y1 - y0) * (.66 + .075 * k), rnd.uniform(0, 6)
        top = [(x0 + (x1 - x0) * i / 48, y - 15 * abs(math.sin(phase + i * .34)) ** .7 - k * 2) for i in range(49)]
        c.fill([(x0, y1 + 4), *top, (x1, y1 + 4)], mix(p.lite, p.deep, .2 + .17 * k))
        c.fill(taper(top, 3.4), p.glow, alpha=.55 - .08 * k)
    sparks(c, rnd, 24, bottom=.6)


def cave(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy, .95)
    rays(c, p, rnd, cx, cy, .5, 12)
    x0, y0, x1, y1 = c.box
    for share, reach in ((.55, (y1 - y0) * .34), (.9, (y1 - y0) * .22)):
        for base, way in ((y0 - 4, 1), (y1 + 4, -1)):
            x = x0 - 20
            teeth: Poly = [(x0 - 20, base)]
            while x < x1 + 20:
                w = rnd.uniform(26, 62)
                edge = abs((x + w / 2) - (x0 + x1) / 2) / (x1 - x0) * 1.5 + .3
                tip = base + way * reach * edge * rnd.uniform(.4, 1)
                teeth += [(x, base + way * 30), (x + w * .5, tip), (x + w, base + way * 30)]
                x += w
            c.fill([*teeth, (x1 + 20, base)], mix(p.mid, p.deep, share))
    for _ in range(7):                           # crystals on the floor
        x, h = rnd.uniform(x0 + 10, x1 - 10), rnd.uniform(40, 96)
        lean = rnd.uniform(-18, 18)
        waist = x + lean * .6
        gem = [(x - 13, y1), (waist - 15, y1 - h * .7), (x + lean, y1 - h), (waist + 14, y1 - h * .66), (x + 13, y1)]
        c.glow(gem, p.glow, 9, .6)
        c.fill(gem, ((0, mix(p.glow, "#ffffff", .5)), (1, p.mid)))
        c.bevel(gem, 3)
    sparks(c, rnd, 14)


def forest(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy, 1.1)
    rays(c, p, rnd, cx, cy - 60, .9, 18)
    x0, y0, x1, y1 = c.box
    for share, many, w in ((.5, 9, 16), (.78, 7, 26), (1, 4, 44)):
        for i in range(many):
            x = x0 + (x1 - x0) * (i + rnd.uniform(.1, .9)) / many
            if share > .6 and abs(x - cx) < 120:
                continue                         # leave the clearing open
            bend = rnd.uniform(-24, 24)
            trunk = taper([(x + bend, y0 - 10), (x + bend * .3, y0 + 200), (x, y1 - 60), (x, y1 + 10)], w * .7, w * 1.7)
            parts = [trunk]
            for _ in range(2):
                y, way = y0 + rnd.uniform(30, 190), rnd.choice((-1, 1))
                branch = [(x + bend * .5, y + 40), (x + way * 46, y + 8), (x + way * 92, y - 34)]
                parts.append(taper(branch, w * .42, 2))
            c.fill(parts, mix(p.mid, p.deep, share))
    hills(c, rnd, .9, 16, p.deep)
    sparks(c, rnd, 26, mix(p.glow, "#ffffff", .5), .3, .95)


def library(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy, 1.05)
    x0, y0, x1, y1 = c.box
    wood = mix(p.deep, "#2a1608", .45)
    for left, right in ((x0 - 6, x0 + (x1 - x0) * .27), (x1 - (x1 - x0) * .27, x1 + 6)):
        c.fill(block(left, y0 - 4, right - left, y1 - y0 + 8), wood, alpha=.92)
        y = y0 + 18
        while y < y1:
            x = left + 8
            while x < right - 12:
                w, h = rnd.uniform(11, 22), rnd.uniform(52, 78)
                w = min(w, right - 6 - x)
                cloth = rnd.choice((p.lite, p.mid, "#7a4a1c", "#8f2f22", "#c9a050", p.glow))
                hue = mix(cloth, p.deep, rnd.uniform(.35, .6))
                c.fill(block(x, y + 84 - h, w, h), hue)
                c.fill(block(x + w * .6, y + 84 - h, w * .4, h), "#000000", alpha=.3)
                if w > 13:
                    c.fill(block(x, y + 96 - h, w, 4), "#d9b45c", alpha=.7)
                x += w + 2
            c.fill(block(left, y + 84, right - left, 10), mix(wood, "#c98f4a", .3))
            y += 96
    rays(c, p, rnd, cx, cy, .8, 16)
    magic_circle(c, p, cx, cy, 190, 4, .35)
    mist(c, p.deep, .7)
    sparks(c, rnd, 26)


def hall(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    """A vaulted hall: arch behind arch towards the light."""
    sky(c, p, cx, cy - 40, .9)
    rays(c, p, rnd, cx, cy - 60, .8, 16)
    x0, y0, x1, y1 = c.box
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    for k, share in ((.66, .3), (.82, .62), (.96, .92)):
        edge = gothic(middle, y1 + 6, half * k, y0 + (y1 - y0) * (.56 - .37 * k), y0 + (y1 - y0) * (.36 - .39 * k))
        wall: Poly = [(x0 - 6, y1 + 6), (x0 - 6, y0 - 6), (x1 + 6, y0 - 6), (x1 + 6, y1 + 6)]
        c.fill(ring(wall, edge), mix(p.mid, p.deep, share))
        c.fill(taper(edge, 4), p.glow, alpha=.28)
    for i in range(6):                           # floor tiles run towards the light
        c.fill(taper([(middle, y0 + (y1 - y0) * .78), (x0 + (x1 - x0) * i / 5, y1 + 4)], 1, 5), p.glow, alpha=.2)
    mist(c, p.deep, .74)
    sparks(c, rnd, 20)


def ruin(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    sky(c, p, cx, cy - 20, 1.2)
    rays(c, p, rnd, cx, cy - 20, .8, 16)
    x0, y0, x1, y1 = c.box
    ridge(c, rnd, .74, 26, mix(p.lite, p.deep, .5), .9)
    for share, height in ((.06, .16), (.2, .42), (.82, .3), (.95, .1)):
        x, top, w = x0 + (x1 - x0) * share, y0 + (y1 - y0) * (height + rnd.uniform(-.05, .05)), 34.0
        stone = (mix(p.lite, "#ffffff", .15), mix(p.mid, p.lite, .25), mix(p.deep, p.mid, .3))
        shaft = [(x - w, y1), (x - w, top + 24), (x - w * .3, top + rnd.uniform(0, 14)), (x + w * .4, top + 26),
                 (x + w, top + 8), (x + w, y1)]
        c.fill(shaft, ((0, stone[0]), (.5, stone[1]), (1, stone[2])), "h")
        for k in (-.5, 0, .5):
            c.fill(block(x + w * k - 2, top + 34, 4, y1 - top - 34), stone[2], alpha=.55)
        for y in (top + 150, y1 - (y1 - y0) * .16):
            c.fill(block(x - w - 7, y, 2 * w + 14, 22), ((0, stone[0]), (.5, stone[1]), (1, stone[2])), "h")
    ridge(c, rnd, .9, 16, mix(p.mid, p.deep, .85), 1, 26)
    mist(c, p.deep, .74)
    sparks(c, rnd, 18, bottom=.7)


def forge(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    """Heat from below, embers rising."""
    x0, y0, x1, y1 = c.box
    sky(c, p, cx, y1 - 130, 1.25)
    rays(c, p, rnd, cx, y1 + 40, .9, 30)
    for level, share in ((.84, .5), (.93, .9)):
        ridge(c, rnd, level, 24, mix(p.mid, p.deep, share), 1, 22)
    for _ in range(34):
        x, y, r = rnd.uniform(x0, x1), rnd.uniform(y0, y1), rnd.uniform(1.5, 5)
        ember = circle(x, y, r, 10)
        if c.px(r) > 2:
            c.glow(ember, p.glow, r * 2, .9)
        c.fill(ember, mix(p.glow, "#fff6d0", .6), alpha=.9)


def vortex(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    """Arms of light wound about the middle."""
    sky(c, p, cx, cy, 1.1)
    start = rnd.uniform(0, 6)
    for k in range(7):
        arm: Poly = []
        for i in range(40):
            r, a = 20 + 11 * i, start + 2 * math.pi * k / 7 + i * .075
            arm.append((cx + r * math.cos(a), cy + r * math.sin(a) * .92))
        streak = taper(arm, 5, 46)
        mask, at = c.mask([streak])
        c.light(p.glow if k % 2 else p.lite, *c.halo(mask, at, 8), strength=.34)
    magic_circle(c, p, cx, cy, 196, 5, .3)
    mist(c, p.deep, .72, .8)
    sparks(c, rnd, 46)


def plain(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    """Open land under a low sun."""
    _, y0, _, y1 = c.box
    sky(c, p, cx, y0 + (y1 - y0) * .62, 1.25)
    rays(c, p, rnd, cx, y0 + (y1 - y0) * .66, .8, 26)
    clouds(c, rnd, .2, mix(p.lite, p.sky[0][1], .5), .28, 7, 80)
    for level, share in ((.7, .3), (.79, .6), (.9, .9)):
        hills(c, rnd, level, 24, mix(p.lite, p.deep, share))
    sparks(c, rnd, 16, bottom=.6)


def town(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    """Roofs at dusk, a light in every other window."""
    sky(c, p, cx, cy - 20, 1.2)
    rays(c, p, rnd, cx, cy - 20, .6, 14)
    x0, y0, x1, y1 = c.box
    for level, share, wide in ((.52, .35, 74), (.66, .65, 96), (.82, .92, 124)):
        x = x0 - rnd.uniform(10, 60)
        while x < x1:
            w, top = wide * rnd.uniform(.7, 1.2), y0 + (y1 - y0) * (level + rnd.uniform(-.07, .05))
            wall = mix(p.lite, p.deep, share)
            c.fill(block(x, top, w, y1 - top + 4), wall)
            c.fill([(x - 8, top + 3), (x + w / 2, top - w * rnd.uniform(.45, .9)), (x + w + 8, top + 3)],
                   lit(mix(wall, p.deep, .35)))
            for k in (.22, .62):
                if rnd.random() < .6:
                    c.fill(block(x + w * k, top + w * .22, w * .18, w * .24), "#ffe9a8", alpha=.85)
            x += w + rnd.uniform(0, 14)
    mist(c, p.deep, .74, .8)
    sparks(c, rnd, 24, bottom=.45)


def snow(c: Canvas, p: Palette, rnd: Rnd, cx: float, cy: float) -> None:
    """White slopes under falling flakes."""
    sky(c, p, cx, cy - 20, 1.3)
    ridge(c, rnd, .6, 54, mix(p.lite, p.mid, .5), .9, 70)
    for level, share in ((.74, .55), (.86, .8)):
        hills(c, rnd, level, 26, mix(p.lite, "#ffffff", share))
    x0, y0, x1, y1 = c.box
    for size, alpha in ((3, .5), (5, .75), (8, .9)):
        spots = [(rnd.uniform(x0, x1), rnd.uniform(y0, y1)) for _ in range(22)]
        c.fill([circle(x, y, size, 10) for x, y in spots], "#ffffff", alpha=alpha)


Scene = Callable[[Canvas, Palette, Rnd, float, float], None]
SCENES: dict[str, Scene] = {
    "rays": burst, "heaven": heaven, "night": night, "mountains": mountains, "storm": storm, "sea": sea, "cave": cave,
    "forest": forest, "library": library, "hall": hall, "ruin": ruin, "forge": forge, "vortex": vortex, "plain": plain,
    "town": town, "snow": snow,
}


def paint_scene(c: Canvas, name: str, p: Palette, seed: int, cx: float, cy: float) -> None:
    SCENES.get(name, burst)(c, p, Rnd(seed), cx, cy)
