"""Bakes the tiles of the card table: a cloth, a wooden rim with gold inlay, and ornaments. `python build/tileset.py`

One tile is 20 table units wide in the maps and 64 pixels here, enough for a 4K window. Cloth and wood run over eight
tiles before they repeat, so that the eye finds no grid.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

TILE = 64
RUN = 8                                          # tiles until a pattern repeats
SIDE = TILE * RUN
LEVELS = Path(__file__).resolve().parents[1] / "levels"

CLOTHS = {"emerald": (24, 66, 56), "plum": (58, 34, 68),   # a colour per game: a glance tells which one it is
          "claret": (84, 30, 36), "sapphire": (26, 46, 86), "olive": (58, 58, 26)}

Colour = tuple[int, int, int]


def noise(size: tuple[int, int], cells: tuple[int, int], rng: random.Random) -> Image.Image:
    """Soft grey noise that joins on to itself at the edges."""
    small = Image.frombytes("L", cells, rng.randbytes(cells[0] * cells[1]))
    tripled = Image.new("L", (cells[0] * 3, cells[1] * 3))
    for x in range(3):
        for y in range(3):
            tripled.paste(small, (x * cells[0], y * cells[1]))
    large = tripled.resize((size[0] * 3, size[1] * 3), Image.Resampling.BICUBIC)
    return large.crop((size[0], size[1], size[0] * 2, size[1] * 2))


def toned(grey: Image.Image, colour: Colour, strength: float) -> Image.Image:
    """A colour whose light follows a grey picture: 128 is the colour itself."""
    def channel(c: int) -> Image.Image:
        return grey.point([max(0, min(255, round(c * (1 + strength * (v - 128) / 128)))) for v in range(256)])
    return Image.merge("RGB", [channel(c) for c in colour])


def cloth(colour: Colour, rng: random.Random) -> Image.Image:
    """Felt: a fine weave, and broad clouds where hands have brushed it."""
    size = (SIDE, SIDE)
    clouds = noise(size, (5, 5), rng)
    fluff = noise(size, (170, 170), rng)
    weave = Image.new("L", (4, 4))
    weave.putdata([140, 128, 118, 128, 128, 118, 128, 140, 118, 128, 140, 128, 128, 140, 128, 118])
    woven = Image.new("L", size)
    for x in range(0, SIDE, 4):
        for y in range(0, SIDE, 4):
            woven.paste(weave, (x, y))
    grey = Image.blend(Image.blend(fluff, woven, 0.5), clouds, 0.16)
    return toned(grey, colour, 0.5)


def plank(rng: random.Random) -> Image.Image:
    """Walnut, eight tiles long and one high."""
    grain = Image.blend(noise((SIDE, TILE), (4, 26), rng), noise((SIDE, TILE), (24, 44), rng), 0.35)
    rings = noise((SIDE, TILE), (3, 7), rng)
    return toned(Image.blend(grain, rings, 0.3), (86, 50, 28), 0.75)


def ramp(stops: list[tuple[float, float]], at: float) -> float:
    for (a, va), (b, vb) in pairwise(stops):
        if at <= b:
            return va + (vb - va) * (at - a) / (b - a)
    return stops[-1][1]


# Across the rim from the outer edge to the cloth: how light the wood is, and where the gold line lies.
ROUNDING = [(0, 0.35), (0.12, 0.8), (0.3, 1.25), (0.5, 1.05), (0.72, 0.85), (0.78, 0.35), (1, 0.3)]
GOLD_FROM, GOLD_TO = 0.80, 0.93
GOLD = [(0, (96, 62, 22)), (0.25, (250, 226, 150)), (0.6, (204, 156, 70)), (1, (84, 52, 18))]


def gold_at(t: float) -> Colour:
    return tuple(round(ramp([(a, c[i]) for a, c in GOLD], t)) for i in range(3))  # type: ignore[return-value]


def across(wood: Colour, t: float) -> Colour:
    """The colour of the rim at `t` of its width."""
    if GOLD_FROM <= t <= GOLD_TO:
        return gold_at((t - GOLD_FROM) / (GOLD_TO - GOLD_FROM))
    light = ramp(ROUNDING, t)
    return tuple(min(255, round(c * light)) for c in wood)  # type: ignore[return-value]


def top_edge(rng: random.Random) -> Image.Image:
    edge = plank(rng)
    pixels = edge.load()
    assert pixels is not None
    for y in range(TILE):
        for x in range(SIDE):
            pixels[x, y] = across(pixels[x, y], (y + 0.5) / TILE)  # type: ignore[arg-type]
    return edge


def corner(rng: random.Random) -> Image.Image:
    """The top left corner: a mitre joint under a gold boss."""
    wide = top_edge(rng).crop((0, 0, TILE, TILE))
    tall = top_edge(rng).crop((TILE, 0, TILE * 2, TILE)).transpose(Image.Transpose.ROTATE_90)
    tall = tall.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    mask = Image.new("L", (TILE, TILE), 0)
    ImageDraw.Draw(mask).polygon([(0, 0), (TILE, 0), (TILE, TILE)], fill=255)
    joint = Image.composite(wide, tall, mask)
    boss = Image.new("RGBA", (TILE * 4, TILE * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(boss)
    middle = TILE * 4 * 0.44
    for i, r in enumerate((84, 78, 60, 54, 34)):
        colour = [(26, 14, 6), (232, 194, 108), (110, 72, 28), (214, 168, 80), (252, 232, 168)][i]
        draw.ellipse((middle - r, middle - r, middle + r, middle + r), fill=colour)
    boss = boss.filter(ImageFilter.GaussianBlur(3)).resize((TILE, TILE), Image.Resampling.LANCZOS)
    joint.paste(boss, (0, 0), boss)
    return joint


def sheet(colour: Colour, seed: int) -> Image.Image:
    """The whole tileset: eight rows of cloth, a row for each edge, a row with the four corners."""
    rng = random.Random(seed)
    out = Image.new("RGB", (SIDE, SIDE + 5 * TILE))
    out.paste(cloth(colour, rng), (0, 0))
    top = top_edge(rng)
    turned = {0: top, 1: top.transpose(Image.Transpose.FLIP_TOP_BOTTOM)}
    for row, edge in turned.items():
        out.paste(edge, (0, SIDE + row * TILE))
    for column in range(RUN):                    # left and right edges: the same planks, stood up tile by tile
        piece = top.crop((column * TILE, 0, (column + 1) * TILE, TILE))
        left = piece.transpose(Image.Transpose.TRANSPOSE)
        out.paste(left, (column * TILE, SIDE + 2 * TILE))
        out.paste(left.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (column * TILE, SIDE + 3 * TILE))
    first = corner(rng)
    flips = (first, first.transpose(Image.Transpose.FLIP_LEFT_RIGHT), first.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
             first.transpose(Image.Transpose.ROTATE_180))
    for column, piece in enumerate(flips):
        out.paste(piece, (column * TILE, SIDE + 4 * TILE))
    return out


def seal() -> Image.Image:
    """A magic circle inlaid in the cloth: rings, a seven-pointed star, runes as ticks. Gold, to be shown faintly."""
    side, k = 1024, 2
    line = Image.new("L", (side * k, side * k), 0)
    draw = ImageDraw.Draw(line)
    middle = side * k / 2

    def spot(r: float, turn: float) -> tuple[float, float]:
        return middle + r * k * math.sin(turn), middle - r * k * math.cos(turn)

    for r, w in ((500, 5), (486, 2), (430, 3), (418, 1.5), (190, 3), (178, 1.5)):
        draw.ellipse((middle - r * k, middle - r * k, middle + r * k, middle + r * k), outline=255, width=round(w * k))
    star = [spot(418, i * math.tau / 7) for i in range(7)]
    for step in (2, 3):
        for i in range(7):
            draw.line([star[i], star[(i + step) % 7]], fill=230, width=round(2.4 * k))
    for x, y in star:
        draw.ellipse((x - 13 * k, y - 13 * k, x + 13 * k, y + 13 * k), fill=0, outline=255, width=3 * k)
        draw.ellipse((x - 5 * k, y - 5 * k, x + 5 * k, y + 5 * k), fill=255)
    for i in range(84):
        turn = i * math.tau / 84
        draw.line([spot(440 if i % 3 else 434, turn), spot(462 if i % 3 else 480, turn)], fill=220, width=round(2 * k))
    for i in range(7):                           # a moon between each two points of the star
        x, y = spot(300, (i + 0.5) * math.tau / 7)
        draw.ellipse((x - 20 * k, y - 20 * k, x + 20 * k, y + 20 * k), fill=220)
        x, y = spot(312, (i + 0.5) * math.tau / 7 + 0.025)
        draw.ellipse((x - 18 * k, y - 18 * k, x + 18 * k, y + 18 * k), fill=0)
    alpha = line.resize((side, side), Image.Resampling.LANCZOS)
    gold = Image.new("RGB", (side, side), (226, 190, 112))
    shade = ImageChops.offset(alpha.filter(ImageFilter.GaussianBlur(1.2)), 2, 3)
    out = Image.merge("RGBA", (*Image.new("RGB", (side, side), (4, 12, 10)).split(), shade.point(lambda v: v * 0.6)))
    over = Image.merge("RGBA", (*gold.split(), alpha))
    return Image.alpha_composite(out, over)


def tsx(name: str, picture: Image.Image, tile: int) -> str:
    columns, rows = picture.width // tile, picture.height // tile
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" tiledversion="1.10.2" name="{name}" '
            f'tilewidth="{tile}" tileheight="{tile}" tilecount="{columns * rows}" columns="{columns}" '
            f'tilerendersize="grid">\n <image source="{name}.png" width="{picture.width}" height="{picture.height}"/>\n'
            f'</tileset>\n')


def main(folder: Path = LEVELS) -> None:
    folder.mkdir(exist_ok=True)
    baked = [(f"cloth_{name}", sheet(colour, seed), TILE) for seed, (name, colour) in enumerate(CLOTHS.items(), 1)]
    baked.append(("seal", seal(), 1024))
    for name, picture, tile in baked:
        picture.save(folder / f"{name}.png", optimize=True)
        (folder / f"{name}.tsx").write_text(tsx(name, picture, tile), encoding="utf-8")
        print(f"{name}.png  {(folder / f'{name}.png').stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
