"""A spec becomes a picture at exactly the size asked for. Two looks: the table face and the full face."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PIL import Image

from game.table.faces import (
    figures,
    frames,
    lettering,
    looks,  # noqa: F401  (the painter's process must know what single games add)
)
from game.table.faces import measures as m
from game.table.faces.backs import paint_back
from game.table.faces.colours import Ink, Stops, rgb
from game.table.faces.lettering import BODY, DISPLAY, HEAVY, Style
from game.table.faces.paint import Canvas
from game.table.faces.palettes import palette
from game.table.faces.rules_text import write_sheet
from game.table.faces.scenes import paint_scene
from game.table.faces.spec import CARD_W, BackSpec, FaceSpec, Spec, height_of
from game.table.faces.styles import style

AMBER = ("#f0b93a", "#9a5a12", "#2a1304")         # the badge: glow, body, depth
CREAM: Stops = ((0, "#fffbe8"), (.55, "#fdeebb"), (1, "#e6c578"))
SEPIA: Stops = ((0, "#4a3420"), (.55, "#2e1c0e"), (1, "#1c0f06"))


def oversampling(width: int) -> int:
    """Small faces need finer edges and can afford them."""
    return 3 if width <= 280 else 2


def render(spec: Spec, width: int, full: bool) -> Image.Image:
    """The whole rectangle, opaque; whoever shows it cuts the corners."""
    times = oversampling(width)
    size = (width * times, height_of(width) * times)
    scale = size[0] / CARD_W
    if isinstance(spec, BackSpec):
        canvas = Canvas(Image.new("RGB", size), scale)
        paint_back(canvas, spec)
        return canvas.image.reduce(times)
    spec = typeset(spec)
    if full:
        canvas = Canvas(full_frame(spec.frame, spec.palette, size).copy(), scale)
        paint_full(canvas, spec)
    else:
        canvas = Canvas(Image.new("RGB", size), scale)
        paint_table(canvas, spec)
    shown = Canvas(canvas.image.reduce(times), scale / times)
    (write_full if full else write_table)(shown, spec)   # type is set at the shown size: crisper than reduced type
    return shown.image


def typeset(spec: FaceSpec) -> FaceSpec:
    """Straight apostrophes become proper ones."""
    fields = ("title", "short", "subtitle", "text", "flavour", "footer")
    return replace(spec, **{field: getattr(spec, field).replace("'", "’") for field in fields})


def type_size(c: Canvas, units: float) -> int:
    return max(lettering.LEAST, round(c.px(units)))


def letters(spec: FaceSpec, ink: Ink = CREAM, shadow: float = .8) -> Style:
    """Words on the frame: light on dark grounds, dark and flat on a light one."""
    return Style(SEPIA, shadow=0) if style(spec.frame).dark_ink else Style(ink, shadow=shadow)


# --- the picture

def paint_art(c: Canvas, spec: FaceSpec, box: m.Box, cx: float, cy: float, size: float) -> Canvas:
    """Scene and figure on a canvas of their own."""
    left, top = (int(v) for v in c.spot(box[0], box[1]))
    right, bottom = (int(v) + 1 for v in c.spot(box[2], box[3]))
    p = palette(spec.light or spec.palette)
    art = Canvas(Image.new("RGB", (right - left, bottom - top)), c.scale, (left / c.scale, top / c.scale))
    paint_scene(art, spec.scene, p, spec.seed, cx, cy)
    if len(spec.emblems) > 1:
        figures.ghost(art, spec.emblems[1], cx, cy - size * .04, size * 1.34, p.glow, .3)
    if spec.emblems:
        figures.figure(art, spec.emblems[0], cx, cy, size, p.glow)
    return art


# --- the full face

@lru_cache(5)
def full_frame(style_name: str, palette_name: str, size: tuple[int, int]) -> Image.Image:
    """Everything that the full faces of one palette share."""
    c = Canvas(Image.new("RGB", size), size[0] / CARD_W)
    s, p = style(style_name), palette(palette_name)
    frames.leather(c, s, p)
    frames.band(c, s, 12, 6)
    frames.band(c, s, 25, 1.8, .5)
    frames.filigree(c, s, 34)
    frames.rim(c, 12)
    frames.window_frame(c, s, m.ART)
    frames.plaque(c, s, p, m.TITLE)
    frames.parchment(c, s, m.SHEET)
    frames.plaque(c, s, p, m.PLATE, 4)
    return c.image


def paint_full(c: Canvas, spec: FaceSpec) -> None:
    s, p = style(spec.frame), palette(spec.palette)
    art = paint_art(c, spec, m.ART, 375 + (22 if has_ribbon(spec) else 0), 382, 400)
    shape = frames.window_shape(s, m.ART)
    mask, at = c.mask([shape])
    at_art = (round(art.origin[0] * c.scale), round(art.origin[1] * c.scale))
    whole = Image.new("RGB", mask.size)
    whole.paste(art.image, (at_art[0] - at[0], at_art[1] - at[1]))
    c.image.paste(whole, at, mask)
    c.inner_shadow(shape, 10, alpha=.9)
    if has_ribbon(spec):
        hang_ribbon(c, spec, m.RIBBON, 24)
    if not spec.index:
        pip_row(c, spec, m.PIPS)
        frames.plaque(c, s, p, m.TITLE)
    if spec.gem:
        frames.gem(c, s, (p.glow, p.lite, p.deep), spec.gem_shape, *m.GEM)
    if spec.badge:
        frames.gem(c, s, AMBER, "round", *m.BADGE)


def write_full(c: Canvas, spec: FaceSpec) -> None:
    left = 150 if spec.gem else 90
    title, px = lettering.fit(DISPLAY, spec.title, type_size(c, 46), c.px(660 - left))
    lettering.line(c, title, (left + 660) / 2, 88, DISPLAY, px, letters(spec))
    if spec.gem:
        write_stone(c, spec.gem, m.GEM)
    if spec.badge:
        write_stone(c, spec.badge, m.BADGE)
    if spec.index:
        write_index(c, spec, m.RIBBON)
    if spec.numeral:
        write_stone(c, spec.numeral, m.NUMERAL)
    subtitle, px = lettering.fit(DISPLAY, spec.subtitle, type_size(c, 25), c.px(370))
    lettering.line(c, subtitle, 375, 640, DISPLAY, px, letters(spec, "#f4e2b2"))
    footer, px = lettering.fit(BODY, spec.footer, type_size(c, 19), c.px(420))
    lettering.line(c, footer, 375, m.FOOTER, BODY, px, letters(spec, "#d9c08a", .6))
    write_sheet(c, spec)


def write_stone(c: Canvas, text: str, stone: m.Stone) -> None:
    text, px = lettering.fit(HEAVY, text, type_size(c, stone.r * 1.12), c.px(stone.r * 1.45))
    lettering.numeral(c, text, stone.x, stone.y, HEAVY, px, Style("#fffbea", outline="#140a04", shadow=.5))


# --- the table face

def paint_table(c: Canvas, spec: FaceSpec) -> None:
    s, p = style(spec.frame), palette(spec.palette)
    shift = 0 if not has_ribbon(spec) else 46 if spec.index else 60
    c.image.paste(rgb(p.deep), (0, 0, *c.image.size))
    art = paint_art(c, spec, m.TABLE_ART, 375 + shift, 500, 514 if shift else 560)
    c.image.paste(art.image, (round(art.origin[0] * c.scale), round(art.origin[1] * c.scale)))
    c.inner_shadow(frames.card_shape(22), 34, p.deep, .95)
    frames.plaque(c, s, p, m.TABLE_TITLE, 10)
    if has_ribbon(spec):
        hang_ribbon(c, spec, m.TABLE_RIBBON, 212 if spec.gem else 24)
    if not spec.index:
        pip_row(c, spec, m.TABLE_PIPS)
    if spec.gem:
        frames.gem(c, s, (p.glow, p.lite, p.deep), spec.gem_shape, *table_gem(spec))
    if spec.badge:
        frames.gem(c, s, AMBER, "round", *m.TABLE_BADGE)
    frames.band(c, s, 10, 15, 2.4)
    frames.rim(c, 10)


def write_table(c: Canvas, spec: FaceSpec) -> None:
    x0, y0, x1, y1 = m.TABLE_TITLE
    room = c.px(x1 - x0 - 98), c.px(y1 - y0 - 44)
    lines, px = lettering.fit_title(DISPLAY, spec.short or spec.title, type_size(c, 100), *room)
    step = px * lettering.LEADING / c.scale
    for number, text in enumerate(lines):
        y = (y0 + y1) / 2 + (number - (len(lines) - 1) / 2) * step
        lettering.line(c, text, CARD_W / 2, y, DISPLAY, px, letters(spec))
    if spec.gem:
        write_stone(c, spec.gem, table_gem(spec))
    if spec.badge:
        write_stone(c, spec.badge, m.TABLE_BADGE)
    if spec.index:
        write_index(c, spec, m.TABLE_RIBBON)
    if spec.numeral:
        write_stone(c, spec.numeral, m.TABLE_NUMERAL)


# --- the ribbon, alike on both

def has_ribbon(spec: FaceSpec) -> bool:
    return bool(spec.index or spec.sign)


def table_gem(spec: FaceSpec) -> m.Stone:
    """Without an index the gem is what a fanned hand shows: it sits on the ribbon."""
    return m.TABLE_CROWN if has_ribbon(spec) and not spec.index else m.TABLE_GEM


def hang_ribbon(c: Canvas, spec: FaceSpec, ribbon: m.Ribbon, bare: float) -> None:
    """Index, signs and pips on a banner: what a fanned hand shows of the card. `bare` is left free without an index."""
    x, y, wide, k = ribbon
    s, p = style(spec.frame), palette(spec.palette)
    signs = [sign for sign in (spec.sign, *spec.marks) if sign]
    top = y + (190 if spec.index else bare) * k
    head = top + 150 * k * len(signs)
    pips = spec.pips if spec.index else 0        # without an index they lie in a row elsewhere
    frames.ribbon(c, s, p, (x, y, x + wide, head + pips * 74 * k + 62 * k), 40 * k, 9 * k)
    middle = x + wide / 2
    for number, sign in enumerate(signs):
        figures.sign(c, sign, middle, top + (62 + 150 * number) * k, 142 * k, letters(spec).ink)
    for number in range(pips):
        frames.pip(c, s, p, spec.gem_shape, middle, head + (22 + 74 * number) * k, 31 * k)


def pip_row(c: Canvas, spec: FaceSpec, middle: m.Stone) -> None:
    """Stones side by side: a count that is seen from afar."""
    s, p = style(spec.frame), palette(spec.palette)
    for number in range(spec.pips):
        x = middle.x + (number - (spec.pips - 1) / 2) * middle.r * 2.5
        frames.pip(c, s, p, spec.gem_shape, x, middle.y, middle.r)


def write_index(c: Canvas, spec: FaceSpec, ribbon: m.Ribbon) -> None:
    x, y, wide, k = ribbon
    body = spec.index.replace("Q", "O")          # the long tail of a Q may hang over the edge
    _, px = lettering.fit(HEAVY, body, type_size(c, 148 * k), c.px(wide - 28 * k))
    left = x + (wide - lettering.width(HEAVY, px, body) / c.scale) / 2
    lettering.line(c, spec.index, left, y + 98 * k, HEAVY, px, letters(spec), "l")


