"""Bakes the tiles of the card tables: cloth, wooden rim with gold inlay, and a seal. `python build/tileset.py`

Every game has a table of its own: the colour of the cloth and what is woven into it, the wood, the stones in the
corners, the magic circle in the middle. One tile is 20 table units wide in the maps and 64 pixels here, enough for a 4K
window. Cloth and wood run over eight tiles before they repeat, so that the eye finds no grid.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pygame
from PIL import Image, ImageChops, ImageDraw, ImageFilter

TILE = 64
RUN = 8                                          # tiles until a pattern repeats
FIGURES = 48                                     # how much lighter the figures in the cloth are, of 255
SIDE = TILE * RUN
ROOT = Path(__file__).resolve().parents[1]
LEVELS = ROOT / "levels"

Colour = tuple[int, int, int]


class Table(NamedTuple):
    """What makes one table different from the others: a glance tells which game is played."""

    cloth: Colour
    wood: Colour
    stone: Colour                                # in the corners
    woven: tuple[str, ...]                       # emblems in the cloth, row by row
    points: int                                  # of the star in the seal
    middle: str                                  # the emblem inside it


TABLES = {
    "emerald": Table((24, 68, 57), (86, 50, 28), (40, 170, 110), ("spade", "heart", "diamond", "club"), 4,
                     "four_schools"),
    "sapphire": Table((26, 48, 92), (98, 46, 26), (70, 130, 240), ("crown", "suit_wizard"), 8, "suit_leader"),
    "claret": Table((88, 28, 36), (54, 38, 32), (230, 60, 60),
                    ("suit_artifact", "sign_flame", "sign_wave", "sign_leaf"), 5, "suit_artifact"),
    "plum": Table((60, 34, 74), (74, 38, 36), (170, 100, 240), ("moon", "star", "sun", "star"), 7, "seer_eye"),
    "amber": Table((100, 57, 20), (52, 34, 24), (250, 180, 60), ("wizard_hat", "sign_devoted", "scroll", "star"), 6,
                   "wizard_hat"),
}  # fmt: skip


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


def emblem(name: str, side: int) -> Image.Image:
    """The outline of an emblem as a mask."""
    drawn = pygame.image.load_sized_svg(str(ROOT / "assets" / "emblems" / f"{name}.svg"), (side, side))
    mask = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")).getchannel("A")
    square = Image.new("L", (side, side))
    square.paste(mask, ((side - mask.width) // 2, (side - mask.height) // 2))
    return square


def damask(names: tuple[str, ...]) -> Image.Image:
    """Emblems woven into the cloth, staggered, with a thread around each: white on black, joining on to itself."""
    out, step, side = Image.new("L", (SIDE, SIDE)), SIDE // 4, 62
    for row in range(4):
        motif = emblem(names[row % len(names)], side)
        rim = ImageChops.subtract(motif.filter(ImageFilter.MaxFilter(5)), motif.filter(ImageFilter.MinFilter(5)))
        motif = ImageChops.lighter(motif.point([v * 5 // 10 for v in range(256)]), rim)
        for column in range(4):
            at = (column * step + (step // 2 if row % 2 else 0) + (step - side) // 2, row * step + (step - side) // 2)
            for wrap in (0, -SIDE):
                out.paste(motif, (at[0] + wrap, at[1]), motif)
    return out


def cloth(table: Table, rng: random.Random) -> Image.Image:
    """Felt: a fine weave, broad clouds where hands have brushed it, and figures that show in the light."""
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
    figures = damask(table.woven).filter(ImageFilter.GaussianBlur(0.8)).point([v * FIGURES // 255 for v in range(256)])
    return toned(ImageChops.add(grey, figures), table.cloth, 0.5)


def plank(wood: Colour, rng: random.Random) -> Image.Image:
    """Wood, eight tiles long and one high."""
    grain = Image.blend(noise((SIDE, TILE), (4, 26), rng), noise((SIDE, TILE), (24, 44), rng), 0.35)
    rings = noise((SIDE, TILE), (3, 7), rng)
    return toned(Image.blend(grain, rings, 0.3), wood, 0.75)


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


def top_edge(wood: Colour, rng: random.Random) -> Image.Image:
    edge = plank(wood, rng)
    pixels = edge.load()
    assert pixels is not None
    for y in range(TILE):
        for x in range(SIDE):
            pixels[x, y] = across(pixels[x, y], (y + 0.5) / TILE)  # type: ignore[arg-type]
    return edge


def corner(table: Table, rng: random.Random) -> Image.Image:
    """The top left corner: a mitre joint under a gold boss with a stone."""
    wide = top_edge(table.wood, rng).crop((0, 0, TILE, TILE))
    tall = top_edge(table.wood, rng).crop((TILE, 0, TILE * 2, TILE)).transpose(Image.Transpose.ROTATE_90)
    tall = tall.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    mask = Image.new("L", (TILE, TILE), 0)
    ImageDraw.Draw(mask).polygon([(0, 0), (TILE, 0), (TILE, TILE)], fill=255)
    joint = Image.composite(wide, tall, mask)
    boss = Image.new("RGBA", (TILE * 4, TILE * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(boss)
    middle = TILE * 4 * 0.44
    dark = tuple(c // 3 for c in table.stone)
    rings = ((84, (26, 14, 6)), (78, (232, 194, 108)), (62, (110, 72, 28)), (56, dark), (46, table.stone))
    for r, colour in rings:
        draw.ellipse((middle - r, middle - r, middle + r, middle + r), fill=colour)
    draw.ellipse((middle - 30, middle - 34, middle - 2, middle - 8), fill=(255, 255, 255, 220))
    boss = boss.filter(ImageFilter.GaussianBlur(3)).resize((TILE, TILE), Image.Resampling.LANCZOS)
    joint.paste(boss, (0, 0), boss)
    return joint


def sheet(table: Table, seed: int) -> Image.Image:
    """The whole tileset: eight rows of cloth, a row for each edge, a row with the four corners."""
    rng = random.Random(seed)
    out = Image.new("RGB", (SIDE, SIDE + 5 * TILE))
    out.paste(cloth(table, rng), (0, 0))
    top = top_edge(table.wood, rng)
    turned = {0: top, 1: top.transpose(Image.Transpose.FLIP_TOP_BOTTOM)}
    for row, edge in turned.items():
        out.paste(edge, (0, SIDE + row * TILE))
    for column in range(RUN):                    # left and right edges: the same planks, stood up tile by tile
        piece = top.crop((column * TILE, 0, (column + 1) * TILE, TILE))
        left = piece.transpose(Image.Transpose.TRANSPOSE)
        out.paste(left, (column * TILE, SIDE + 2 * TILE))
        out.paste(left.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (column * TILE, SIDE + 3 * TILE))
    first = corner(table, rng)
    flips = (first, first.transpose(Image.Transpose.FLIP_LEFT_RIGHT), first.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
             first.transpose(Image.Transpose.ROTATE_180))
    for column, piece in enumerate(flips):
        out.paste(piece, (column * TILE, SIDE + 4 * TILE))
    return out


def seal(table: Table) -> Image.Image:
    """A magic circle inlaid in the cloth: rings, a star, runes as ticks, an emblem. Gold, to be shown faintly."""
    side, k, n = 1024, 2, table.points
    line = Image.new("L", (side * k, side * k), 0)
    draw = ImageDraw.Draw(line)
    middle = side * k / 2

    def spot(r: float, turn: float) -> tuple[float, float]:
        return middle + r * k * math.sin(turn), middle - r * k * math.cos(turn)

    def disc(at: tuple[float, float], r: float, fill: int, outline: int | None = None) -> None:
        box = (at[0] - r * k, at[1] - r * k, at[0] + r * k, at[1] + r * k)
        draw.ellipse(box, fill=fill, outline=outline, width=3 * k)

    star = [spot(418, i * math.tau / n) for i in range(n)]
    inner = [spot(418, (i + 0.5) * math.tau / n) for i in range(n)]
    for corners in (star, inner) if n in (4, 6) else (star,):    # few points: a second star between them
        for step in range(max(1, n // 2 - 1) if n > 4 else 1, (n + 1) // 2 if n > 4 else 2):
            for i in range(n):
                draw.line([corners[i], corners[(i + step) % n]], fill=230, width=round(2.4 * k))
    disc((middle, middle), 190, 0)
    for r, w in ((500, 5), (486, 2), (430, 3), (418, 1.5), (190, 3), (178, 1.5)):
        draw.ellipse((middle - r * k, middle - r * k, middle + r * k, middle + r * k), outline=255, width=round(w * k))
    for at in star:
        disc(at, 13, 0, 255)
        disc(at, 5, 255)
    ticks = 12 * n
    for i in range(ticks):
        turn = i * math.tau / ticks
        draw.line([spot(440 if i % 3 else 434, turn), spot(462 if i % 3 else 480, turn)], fill=220, width=round(2 * k))
    for i in range(n):                           # a moon between each two points of the star
        disc(spot(300, (i + 0.5) * math.tau / n), 20, 220)
        disc(spot(312, (i + 0.5) * math.tau / n + 0.025), 18, 0)
    mark = emblem(table.middle, 230 * k)
    rim = ImageChops.subtract(mark.filter(ImageFilter.MaxFilter(9)), mark.filter(ImageFilter.MinFilter(9)))
    mark = ImageChops.lighter(mark.point([v // 3 for v in range(256)]), rim)
    line.paste(mark, (round(middle - 115 * k), round(middle - 115 * k)), mark)
    return _inlaid(line.resize((side, side), Image.Resampling.LANCZOS))


def _inlaid(alpha: Image.Image) -> Image.Image:
    """Gold where the mask is, with a shadow that sets it into the cloth."""
    gold = Image.new("RGB", alpha.size, (226, 190, 112))
    shade = ImageChops.offset(alpha.filter(ImageFilter.GaussianBlur(1.2)), 2, 3)
    out = Image.merge("RGBA", (*Image.new("RGB", alpha.size, (4, 8, 8)).split(), shade.point(lambda v: v * 0.6)))
    return Image.alpha_composite(out, Image.merge("RGBA", (*gold.split(), alpha)))


def tsx(name: str, picture: Image.Image, tile: int) -> str:
    columns, rows = picture.width // tile, picture.height // tile
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" tiledversion="1.10.2" name="{name}" '
            f'tilewidth="{tile}" tileheight="{tile}" tilecount="{columns * rows}" columns="{columns}" '
            f'tilerendersize="grid">\n <image source="{name}.png" width="{picture.width}" height="{picture.height}"/>\n'
            f'</tileset>\n')


def main(folder: Path = LEVELS) -> None:
    folder.mkdir(exist_ok=True)
    baked = [(f"cloth_{name}", sheet(table, seed), TILE) for seed, (name, table) in enumerate(TABLES.items(), 1)]
    baked += [(f"seal_{name}", seal(table), 1024) for name, table in TABLES.items()]
    for name, picture, tile in baked:
        picture.save(folder / f"{name}.png", optimize=True)
        (folder / f"{name}.tsx").write_text(tsx(name, picture, tile), encoding="utf-8")
        print(f"{name}.png  {(folder / f'{name}.png').stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
