"""A canvas in card units and the ways to put colour and light on it. Pillow only, the same pixels on every machine."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.table.faces.colours import Ink, Stops, rgb
from game.table.faces.shapes import Poly, bounds

BICUBIC = Image.Resampling.BICUBIC
SMOOTH = Image.Resampling.BILINEAR           # good enough for what is soft anyway, and twice as fast


def _colour_at(stops: list[tuple[float, tuple[int, int, int]]], t: float) -> tuple[int, int, int]:
    for (p0, a), (p1, b) in pairwise(stops):
        if t <= p1:
            k = (t - p0) / (p1 - p0) if p1 > p0 else 1
            return round(a[0] + (b[0] - a[0]) * k), round(a[1] + (b[1] - a[1]) * k), round(a[2] + (b[2] - a[2]) * k)
    return stops[-1][1]


@lru_cache(256)
def _strip(stops: Stops) -> Image.Image:
    colours = [(place, rgb(colour)) for place, colour in stops]
    strip = Image.new("RGB", (1, 256))
    strip.putdata([_colour_at(colours, y / 255) for y in range(256)])
    return strip


@lru_cache(96)
def _tile(stops: Stops, kind: str) -> Image.Image:
    """A diagonal or radial gradient at 256 pixels; turning or mapping a large one would cost seconds.

    Radial ones (r) reach their last stop in the corners, balls (b) already at the middle of the edges.
    """
    strip = _strip(stops)
    if kind == "d":
        return strip.resize((512, 512), BICUBIC).rotate(45, BICUBIC).crop((128, 128, 384, 384))
    data = strip.tobytes()
    ball = Image.radial_gradient("L")            # 0 in the middle, 181 at the edges, 255 in the corners
    if kind == "b":
        ball = faded(ball, 255 / 180)
    return Image.merge("RGB", (ball, ball, ball)).point([v for channel in range(3) for v in data[channel::3]])


@lru_cache(64)
def gradient(stops: Stops, size: tuple[int, int], kind: str = "v") -> Image.Image:
    """Vertical, horizontal, diagonal, radial or a ball: small ramps, enlarged."""
    if kind == "v":
        return _strip(stops).resize((1, size[1]), SMOOTH).resize(size, Image.Resampling.NEAREST)
    if kind == "h":
        flat = _strip(stops).transpose(Image.Transpose.TRANSPOSE)
        return flat.resize((size[0], 1), SMOOTH).resize(size, Image.Resampling.NEAREST)
    return _tile(stops, kind).resize(size, SMOOTH)


@lru_cache(1)
def _grain() -> Image.Image:
    """A tile of soft grey noise. Seeded: a face is the same picture every time it is painted."""
    side = 256
    source = random.Random(7)
    layers = [Image.frombytes("L", (side, side), source.randbytes(side * side)) for _ in range(2)]
    return Image.blend(layers[0], layers[1], .5).filter(ImageFilter.GaussianBlur(.6))


@lru_cache(12)
def noise(size: tuple[int, int]) -> Image.Image:
    tile = _grain()
    out = Image.new("L", size)
    for x in range(0, size[0], tile.width):
        for y in range(0, size[1], tile.height):
            out.paste(tile, (x, y))
    return out


def grained(image: Image.Image, amount: float) -> Image.Image:
    grain = noise(image.size)
    return Image.blend(image, ImageChops.overlay(image, Image.merge("RGB", (grain, grain, grain))), amount)


@lru_cache(256)
def _scaled(strength: float) -> tuple[int, ...]:
    return tuple(min(255, round(v * strength)) for v in range(256))


def faded(mask: Image.Image, strength: float) -> Image.Image:
    return mask if strength == 1 else mask.point(_scaled(round(strength, 2)))


def soften(mask: Image.Image, radius: float) -> Image.Image:
    """A blur in pixels; wide ones are made on a small copy."""
    by = 4 if radius >= 7 else 2 if radius >= 3 else 1
    if by == 1 or min(mask.size) < 4 * by:
        return mask.filter(ImageFilter.GaussianBlur(radius))
    return mask.reduce(by).filter(ImageFilter.GaussianBlur(radius / by)).resize(mask.size, SMOOTH)


Spot = tuple[int, int]


class Canvas:
    """An opaque picture painted in card units; `scale` pixels to the unit, `origin` is its top left in card units."""

    def __init__(self, image: Image.Image, scale: float, origin: tuple[float, float] = (0, 0)) -> None:
        self.image, self.scale, self.origin = image, scale, origin

    @property
    def box(self) -> tuple[float, float, float, float]:
        """What part of the card it shows, in card units."""
        x, y = self.origin
        return x, y, x + self.image.width / self.scale, y + self.image.height / self.scale

    def spot(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.origin[0]) * self.scale, (y - self.origin[1]) * self.scale

    def px(self, units: float) -> float:
        return units * self.scale

    # --- shapes -> masks, each in its own bounding box: local work is cheap work

    def mask(self, polys: list[Poly]) -> tuple[Image.Image, Spot]:
        x0, y0, x1, y1 = bounds(polys)
        left, top = (math.floor(v) - 1 for v in self.spot(x0, y0))
        right, bottom = (math.ceil(v) + 2 for v in self.spot(x1, y1))
        mask = Image.new("L", (right - left, bottom - top), 0)
        draw = ImageDraw.Draw(mask)
        for poly in polys:
            draw.polygon([(px - left, py - top) for px, py in (self.spot(x, y) for x, y in poly)], fill=255)
        return mask, (left, top)

    def fine_mask(self, polys: list[Poly], times: int = 4) -> tuple[Image.Image, Spot]:
        """The same with soft edges, for thin lines on a canvas that is already at its final size."""
        x0, y0, _, _ = bounds(polys)
        left, top = (math.floor(v) - 1 for v in self.spot(x0, y0))
        corner = (left / self.scale + self.origin[0], top / self.scale + self.origin[1])
        large = Canvas(self.image, self.scale * times, corner)
        mask, at = large.mask(polys)
        size = (math.ceil((mask.width + at[0]) / times) * times, math.ceil((mask.height + at[1]) / times) * times)
        whole = Image.new("L", size, 0)
        whole.paste(mask, at)
        return whole.reduce(times), (left, top)

    def _clip(self, at: Spot, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        x0, y0 = max(0, at[0]), max(0, at[1])
        x1, y1 = min(self.image.width, at[0] + size[0]), min(self.image.height, at[1] + size[1])
        return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None

    # --- colour and light

    def paint(self, colour: Image.Image | str, mask: Image.Image, at: Spot, alpha: float = 1) -> None:
        """Colour through a mask. Pillow's paste clips what hangs over the edge."""
        mask = faded(mask, alpha)
        if isinstance(colour, str):
            box = (at[0], at[1], at[0] + mask.width, at[1] + mask.height)
            self.image.paste(rgb(colour), box, mask)
        else:
            self.image.paste(colour, at, mask)

    def light(self, colour: str, mask: Image.Image, at: Spot, strength: float = 1) -> None:
        """Light adds up where paint covers."""
        box = self._clip(at, mask.size)
        if box is None:
            return
        part = faded(mask.crop((box[0] - at[0], box[1] - at[1], box[2] - at[0], box[3] - at[1])), strength)
        shine = Image.new("RGB", part.size)
        shine.paste(rgb(colour), (0, 0, *part.size), part)
        self.image.paste(ImageChops.add(self.image.crop(box), shine), box[:2])

    def fill(self, polys: Poly | list[Poly], ink: Ink, kind: str = "v", alpha: float = 1, grain: float = 0) -> None:
        mask, at = self.mask(as_list(polys))
        if isinstance(ink, str) and not grain:
            self.paint(ink, mask, at, alpha)
            return
        colour = Image.new("RGB", mask.size, rgb(ink)) if isinstance(ink, str) else gradient(ink, mask.size, kind)
        self.paint(grained(colour, grain) if grain else colour, mask, at, alpha)

    def bevel(self, polys: Poly | list[Poly], depth: float, high: float = .55, low: float = .6) -> None:
        """Light from the upper left along the inside of the edge, shade at the lower right."""
        mask, at = self.mask(as_list(polys))
        self.bevel_mask(mask, at, depth, high, low)

    def bevel_mask(self, mask: Image.Image, at: Spot, depth: float, high: float, low: float) -> None:
        shift = max(1, round(self.px(depth)))
        soft = mask.filter(ImageFilter.BoxBlur(max(1, shift // 2)))
        for colour, by, strength in (("#ffffff", shift, high), ("#000000", -shift, low)):
            edge = ImageChops.subtract(mask, ImageChops.offset(soft, by, by))
            self.paint(colour, ImageChops.multiply(edge, mask), at, strength)

    def halo(self, mask: Image.Image, at: Spot, radius: float, spread: float = 1) -> tuple[Image.Image, Spot]:
        """The mask blurred beyond its own edges: the stuff of glows and shadows."""
        blur = self.px(radius)
        pad = max(4, round(blur * 2.5))
        wide = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad), 0)
        wide.paste(mask, (pad, pad))
        return faded(soften(wide, blur), spread), (at[0] - pad, at[1] - pad)

    def shadow(self, polys: Poly | list[Poly], radius: float, alpha: float = .85, dx: float = 0, dy: float = 4) -> None:
        mask, at = self.mask(as_list(polys))
        soft, (x, y) = self.halo(mask, at, radius)
        self.paint("#000000", soft, (x + round(self.px(dx)), y + round(self.px(dy))), alpha)

    def glow(self, polys: Poly | list[Poly], colour: str, radius: float, strength: float = 1,
             spread: float = 1) -> None:
        mask, at = self.mask(as_list(polys))
        soft, spot = self.halo(mask, at, radius, spread)
        self.light(colour, soft, spot, strength)

    def raised(self, polys: Poly | list[Poly], ink: Ink, kind: str = "d", depth: float = 1.6,
               shadow: float = 6) -> None:
        """A piece of metal lying on the card: shadow, fill, bevel."""
        if shadow:
            self.shadow(polys, shadow)
        self.fill(polys, ink, kind)
        self.bevel(polys, depth)

    def inner_shadow(self, poly: Poly, radius: float, colour: str = "#000000", alpha: float = .85) -> None:
        """The shape seen as a well: dark along the inside of its edge."""
        mask, at = self.mask([poly])
        dark = ImageChops.multiply(mask, ImageChops.invert(soften(mask, self.px(radius))))
        self.paint(colour, dark, at, alpha)


def as_list(polys: Poly | list[Poly]) -> list[Poly]:
    """Several outlines, or one as a list of one."""
    first = polys[0]
    return [polys] if isinstance(first, tuple) else polys  # type: ignore[list-item, return-value]
