"""Draws the icon, a wizard's hat over a fan of cards: `.venv/bin/python build/icon.py`.

Writes assets/icon.png (window and desktop), build/icon.ico (Windows) and build/icon.icns (macOS). Everything is drawn
four times too large on a grid of 256 units and scaled down. Below 48 pixels a simpler drawing takes over: fewer cards,
no thin lines, a bigger hat.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ROOT = Path(__file__).resolve().parents[1]
UNITS = 256
SCALE = 8  # master drawing: 2048 pixels

NIGHT = ((58, 28, 104), (20, 8, 44))  # the badge, top and bottom
VELVET = ((150, 92, 226), (74, 30, 140))
BRIM = ((118, 64, 192), (52, 18, 104))
GOLD = ((255, 236, 168), (206, 142, 44))
CARD = ((255, 250, 236), (226, 208, 172))
INK = (34, 12, 66)

Point = tuple[float, float]
Shade = tuple[tuple[int, int, int], tuple[int, int, int]]


class Drawing:
    """A canvas measured in units, whatever its pixels."""

    def __init__(self) -> None:
        side = UNITS * SCALE
        self.image = Image.new("RGBA", (side, side))

    def mask(self) -> tuple[Image.Image, ImageDraw.ImageDraw]:
        image = Image.new("L", self.image.size)
        return image, ImageDraw.Draw(image)

    def fill(self, mask: Image.Image, shade: Shade) -> None:
        """Fill a shape from its top colour to its bottom colour."""
        box = mask.getbbox()
        if box is None:
            return
        top, bottom = shade
        ramp = Image.linear_gradient("L").resize((box[2] - box[0], box[3] - box[1]))
        colours = Image.composite(Image.new("RGB", ramp.size, bottom), Image.new("RGB", ramp.size, top), ramp)
        self.image.paste(colours, box[:2], mask.crop(box))

    def shadow(self, mask: Image.Image, blur: float, down: float, strength: float) -> None:
        """A soft shadow under a shape, kept to what is already drawn."""
        soft = mask.filter(ImageFilter.GaussianBlur(blur * SCALE))
        soft = ImageChops.offset(soft, 0, round(down * SCALE)).point(lambda v: round(v * strength))
        soft = ImageChops.multiply(soft, self.image.getchannel("A"))
        self.image.paste(Image.new("RGB", self.image.size, (8, 2, 20)), (0, 0), soft)

    def polygon(self, points: list[Point]) -> Image.Image:
        mask, draw = self.mask()
        draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255)
        return mask

    def badge(self, margin: float, radius: float, shade: Shade) -> None:
        mask, draw = self.mask()
        low, high = margin * SCALE, (UNITS - margin) * SCALE - 1
        draw.rounded_rectangle((low, low, high, high), radius * SCALE, fill=255)
        self.fill(mask, shade)


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 40) -> list[Point]:
    def at(t: float) -> Point:
        k = 1 - t
        w = (k**3, 3 * k * k * t, 3 * k * t * t, t**3)
        return (sum(f * p[0] for f, p in zip(w, (a, b, c, d), strict=True)),
                sum(f * p[1] for f, p in zip(w, (a, b, c, d), strict=True)))  # fmt: skip

    return [at(i / steps) for i in range(steps + 1)]


def ellipse(centre: Point, rx: float, ry: float, start: float = 0, end: float = 360) -> list[Point]:
    angles = (math.radians(start + (end - start) * i / 80) for i in range(81))
    return [(centre[0] + rx * math.cos(a), centre[1] + ry * math.sin(a)) for a in angles]


def star(centre: Point, outer: float, inner: float, points: int = 5, turn: float = -90) -> list[Point]:
    spokes = ((outer if i % 2 == 0 else inner, math.radians(turn + 180 * i / points)) for i in range(2 * points))
    return [(centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)) for r, a in spokes]


def card(drawing: Drawing, degrees: float, size: tuple[float, float], foot: Point, lift: float, rim: float) -> None:
    """One card of the fan, turned about the foot of the fan."""
    width, height = size

    def shape(inset: float) -> Image.Image:
        mask, draw = drawing.mask()
        x0, y0 = foot[0] - width / 2 + inset, foot[1] - lift - height + inset
        box = [v * SCALE for v in (x0, y0, x0 + width - 2 * inset, y0 + height - 2 * inset)]
        draw.rounded_rectangle(box, (width * 0.13 - inset / 2) * SCALE, fill=255)
        return mask.rotate(-degrees, Image.Resampling.BICUBIC, center=(foot[0] * SCALE, foot[1] * SCALE))

    whole = shape(0)
    drawing.shadow(whole, blur=3, down=2, strength=0.55)
    drawing.fill(whole, GOLD)
    drawing.fill(shape(rim), CARD)
    if rim < 4:  # the detailed drawing: a small diamond near the outer corner of each card
        away = lift + height - 17
        angle = math.radians(degrees)
        corner = (-width / 2 + 13) if degrees <= 0 else (width / 2 - 13)
        at = (foot[0] + away * math.sin(angle) + corner * math.cos(angle),
              foot[1] - away * math.cos(angle) + corner * math.sin(angle))  # fmt: skip
        pip = drawing.polygon(star(at, 8, 4.2, points=4, turn=degrees - 90))
        drawing.fill(pip, VELVET)


def cone(tip: Point, left: Point, right: Point, bend: float) -> list[Point]:
    """The hat's cone, its tip bent to one side."""
    up = bezier(left, (left[0] + 20, left[1] - 44), (tip[0] - bend - 22, tip[1] + 6), tip)
    down = bezier(tip, (tip[0] - bend * 0.5, tip[1] + 18), (right[0] - 26, right[1] - 60), right)
    return up + down


def outlined(drawing: Drawing, points: list[Point], shade: Shade, line: float) -> Image.Image:
    """A filled shape with a dark outline that keeps it apart from the cards behind it."""
    mask = drawing.polygon(points)
    if line:
        drawing.fill(mask.filter(ImageFilter.GaussianBlur(line * SCALE / 2)).point(lambda v: 255 if v > 12 else 0),
                     (INK, INK))  # fmt: skip
    drawing.fill(mask, shade)
    return mask


def detailed() -> Image.Image:
    """For 48 pixels and more."""
    d = Drawing()
    d.badge(4, 56, GOLD)
    d.badge(10, 50, NIGHT)
    for degrees in (-40, -20, 0, 20, 40):
        card(d, degrees, (58, 90), (128, 222), lift=58, rim=2.6)
    brim = ellipse((128, 198), 96, 25)
    body = cone((164, 40), (70, 188), (186, 188), bend=14)
    d.shadow(ImageChops.lighter(d.polygon(brim), d.polygon(body)), blur=7, down=5, strength=0.8)
    outlined(d, brim, BRIM, line=2.4)
    cone_mask = outlined(d, body + ellipse((128, 188), 58, 13, 0, 180), VELVET, line=2.4)
    right = bezier((186, 188), (160, 128), (157, 58), (164, 40))
    shade = d.polygon([(186, 200), *right, (150, 96), (146, 200)])
    soft = ImageChops.multiply(shade.filter(ImageFilter.GaussianBlur(9 * SCALE)), cone_mask).point(lambda v: v // 2)
    d.image.paste(Image.new("RGB", d.image.size, INK), (0, 0), soft)
    band = d.polygon(ellipse((128, 188), 58, 13, 0, 180) + ellipse((128.5, 168), 51.5, 11.5, 180, 0))
    d.fill(ImageChops.multiply(band, cone_mask), GOLD)
    d.fill(d.polygon(star((124, 126), 23, 9.6)), GOLD)
    d.fill(d.polygon(star((150, 84), 9, 3.8)), GOLD)
    d.fill(d.polygon(star((164, 40), 13, 5.2, points=4)), GOLD)
    return d.image


def simple() -> Image.Image:
    """For 16 to 32 pixels: three cards, a big hat, no thin lines."""
    d = Drawing()
    d.badge(0, 52, NIGHT)
    for degrees in (-10, -36, 36):
        card(d, degrees, (76, 120), (128, 240), lift=44, rim=7)
    brim = ellipse((128, 204), 118, 34)
    body = cone((176, 22), (56, 196), (200, 196), bend=12) + ellipse((128, 194), 72, 18, 0, 180)
    outlined(d, brim, BRIM, line=9)
    outlined(d, body, VELVET, line=9)
    outlined(d, brim[:41] + ellipse((128, 196), 72, 18, 180, 0), BRIM, line=0)
    band = d.polygon(ellipse((128, 200), 72, 18, 0, 180) + ellipse((129, 164), 60, 15, 180, 0))
    d.fill(band, GOLD)
    d.fill(d.polygon(star((128, 122), 32, 14)), GOLD)
    return d.image


def main() -> None:
    fine, plain = detailed(), simple()

    def at(side: int) -> Image.Image:
        return (plain if side < 48 else fine).resize((side, side), Image.Resampling.LANCZOS)

    at(512).save(ROOT / "assets" / "icon.png", optimize=True)
    ico = (16, 24, 32, 48, 64, 128, 256)
    at(256).save(ROOT / "build" / "icon.ico", sizes=[(s, s) for s in ico], append_images=[at(s) for s in ico[:-1]])
    at(1024).save(ROOT / "build" / "icon.icns", append_images=[at(s) for s in (16, 32, 64, 128, 256, 512)])


if __name__ == "__main__":
    main()
