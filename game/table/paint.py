"""Frames, boxes and glows: drawn once as SVG at the real scale, then stretched between their corners (nine-patch)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.table.icons import svg
from game.table.pictures import kept

MARGIN = 10  # units around every box for shadow, glow and focus ring
_PATCH = 96.0  # units: no box is drawn larger than this, larger ones are stretched
_CORNER = 34  # units of it that are never stretched


@dataclass(frozen=True)
class Draft:
    """SVG for a box of `width` x `height` units with MARGIN around it."""

    width: float
    height: float

    def rect(self, inset: float, radius: float, style: str, drop: float = 0.0) -> str:
        at = MARGIN + inset
        width, height = max(0.1, self.width - 2 * inset), max(0.1, self.height - 2 * inset)
        radius = max(0.0, min(radius, width / 2, height / 2))
        return f'<rect x="{at}" y="{at + drop}" width="{width}" height="{height}" rx="{radius}" {style}/>'

    def line(self, inset: float, radius: float, colour: str, width: float, opacity: float = 1.0) -> str:
        style = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"'
        return self.rect(inset, radius, style)

    def fill(self, inset: float, radius: float, top: str, bottom: str, opacity: float = 1.0) -> str:
        return (
            f'<linearGradient id="body" gradientUnits="userSpaceOnUse" x1="0" y1="{MARGIN}" x2="0" '
            f'y2="{MARGIN + self.height}"><stop offset="0" stop-color="{top}"/>'
            f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
            + self.rect(inset, radius, f'fill="url(#body)" fill-opacity="{opacity}"')
        )

    def shadow(self, radius: float, strength: float = 0.07, steps: int = 6) -> str:
        """Boxes on top of each other, ever larger: a soft shadow without a filter (SDL's SVG has none)."""
        style = f'fill="#000" fill-opacity="{strength}"'
        return "".join(self.rect(-1.3 * i, radius + 1.3 * i, style, drop=2.0) for i in range(steps))

    def halo(self, radius: float, colour: str, strength: float, steps: int = 14) -> str:
        """Light around the box, none inside: it may lie over a card."""
        grows = [(0.6 * i, strength * (1 - i / steps) ** 1.7) for i in range(steps)]
        return "".join(self.line(-g, radius + g, colour, 0.9, opacity) for g, opacity in grows)

    def notched(self, inset: float, n: float, style: str) -> str:
        """A line whose corners are bitten out, as on old bookplates."""
        left, top = MARGIN + inset, MARGIN + inset
        right, bottom = MARGIN + self.width - inset, MARGIN + self.height - inset
        d = (
            f"M{left + n} {top}H{right - n}A{n} {n} 0 0 0 {right} {top + n}V{bottom - n}"
            f"A{n} {n} 0 0 0 {right - n} {bottom}H{left + n}A{n} {n} 0 0 0 {left} {bottom - n}"
            f"V{top + n}A{n} {n} 0 0 0 {left + n} {top}Z"
        )
        return f'<path d="{d}" fill="none" {style}/>'

    def gems(self, inset: float, size: float, style: str) -> str:
        xs = MARGIN + inset, MARGIN + self.width - inset
        ys = MARGIN + inset, MARGIN + self.height - inset
        return "".join(
            f'<path d="M{x} {y - size}L{x + size} {y}L{x} {y + size}L{x - size} {y}Z" {style}/>' for x in xs for y in ys
        )

    def gold(self, radius: float, band: float, ornate: bool = False) -> str:
        """Dark edge, gold band with a bright and a dark side; large frames get a fine inner line with gems."""
        parts = [
            self.line(0.5, radius, "#0a0510", 1.2),
            self.line(0.8 + band / 2, radius, "url(#gold)", band),
            self.line(1.1, radius, "#fff6d4", 0.7, 0.75),
            self.line(0.8 + band, radius - band / 2, "#2a180a", 0.9, 0.9),
        ]
        if ornate and min(self.width, self.height) >= 60:
            parts.append(self.notched(7.5, 8, 'stroke="#d6ac54" stroke-width="0.9" stroke-opacity="0.75"'))
            parts.append(self.gems(9, 3.1, 'fill="url(#gold)" stroke="#2a180a" stroke-width="0.7"'))
        return "".join(parts)

    def svg(self, body: str, scale: float) -> pygame.Surface:
        width, height = self.width + 2 * MARGIN, self.height + 2 * MARGIN
        gold = _GOLD.format(x=width, y=height)
        view = f'viewBox="0 0 {width} {height}"'
        source = f'<svg xmlns="http://www.w3.org/2000/svg" {view}><defs>{gold}</defs>{body}</svg>'
        return svg(source, (round(width * scale), round(height * scale)))


_GOLD = """<linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{x}" y2="{y}">
<stop offset="0" stop-color="#fdf0c0"/><stop offset="0.2" stop-color="#d9ad52"/>
<stop offset="0.4" stop-color="#8e6327"/><stop offset="0.55" stop-color="#f2d98c"/>
<stop offset="0.75" stop-color="#b98537"/><stop offset="1" stop-color="#6f4a1c"/>
</linearGradient>"""

Look = Callable[[Draft], tuple[str, str]]  # what lies under the texture, what lies over it


def _button(top: str, bottom: str, shine: float = 0.06, frame: str = "gold") -> Look:
    def look(d: Draft) -> tuple[str, str]:
        gloss = Draft(d.width, d.height * 0.5).rect(3, 5, f'fill="#fff" fill-opacity="{shine}"')
        edge = d.gold(7, 2.0) if frame == "gold" else d.line(0.8, 7, frame, 1.4)
        return d.shadow(7, 0.06, 4) + d.fill(0.5, 7, top, bottom) + gloss + edge, ""

    return look


def _panel(top: str, bottom: str, band: float = 3.0, ornate: bool = True, edge: str = "") -> Look:
    def look(d: Draft) -> tuple[str, str]:
        burnt = [d.line(3.5 + i * 1.1, max(2.0, 8 - i), edge, 1.4, 0.2 - i * 0.025) for i in range(8)] if edge else []
        return d.shadow(9) + d.fill(0.5, 9, top, bottom), "".join(burnt) + d.gold(9, band, ornate)

    return look


def _inset(rim: str, width: float) -> Look:
    def look(d: Draft) -> tuple[str, str]:
        well = d.fill(0, 6, "#0c0815", "#171026", 0.92) + d.line(1.6, 5, "#000", 1.6, 0.45)
        return well + d.line(0.6, 6, rim, width, 0.95), ""

    return look


def _sheet(colour: str, opacity: float, rim: float) -> Look:
    def look(d: Draft) -> tuple[str, str]:
        edge = d.line(0.9, 6, "#f2d98c", 1.0, rim) if rim else ""
        return d.rect(0.5, 6, f'fill="{colour}" fill-opacity="{opacity}"') + edge, ""

    return look


STYLES: dict[str, Look] = {
    "night": _panel("#2f2250", "#170f2a"),
    "wood": _panel("#4a2e1c", "#2a180e"),
    "parchment": _panel("#efe0bb", "#dcc592", ornate=False, edge="#6b4420"),
    "slab": _panel("#2b1f49", "#1a1230", 1.8, ornate=False),
    "tip": _panel("#3a2412", "#24150a", 1.4, ornate=False),
    "inset": _inset("#8b6a35", 1.0),
    "inset_hot": _inset("#d6ac54", 1.3),
    "inset_focus": _inset("#fbe7a9", 1.7),
    "button": _button("#4b3579", "#261944"),
    "button_hot": _button("#6a4ca3", "#38255f", 0.09),
    "button_down": _button("#21163b", "#382660", 0.0),
    "button_off": _button("#2a2438", "#1d1929", 0.015, "#5a4f45"),
    "primary": _button("#f3d687", "#b07a2c", 0.2),
    "primary_hot": _button("#fff0bd", "#d39b42", 0.25),
    "primary_down": _button("#b07c30", "#dcae58", 0.0),
    "danger": _button("#7c2b28", "#431215"),
    "danger_hot": _button("#a83c34", "#5f1a1b", 0.09),
    "danger_down": _button("#3a0f12", "#6b2322", 0.0),
    "quiet_hot": _sheet("#f2d98c", 0.13, 0.5),
    "quiet_down": _sheet("#000", 0.3, 0.5),
    "row": _sheet("#f2d98c", 0.09, 0.0),
    "row_chosen": _sheet("#d6ac54", 0.27, 0.8),
    "glow": lambda d: (d.halo(7, "#ffb85c", 0.5), ""),
    "ring": lambda d: (
        d.halo(8, "#ffd27a", 0.45) + d.line(-2.8, 9.5, "#fff3c8", 1.9) + d.line(-4.3, 11, "#8e6327", 0.9, 0.8),
        "",
    ),
    "bar": lambda d: (d.fill(0, 5, "#fbe7a9", "#a8742b"), ""),
    "groove": lambda d: (d.fill(0, 5, "#07040d", "#1c142d") + d.line(0.4, 5, "#8b6a35", 0.9, 0.9), ""),
    "pill_on": lambda d: (d.fill(0, 12, "#fbe7a9", "#a8742b") + d.line(0.5, 12, "#4a2e10", 1.0), ""),
    "pill_off": lambda d: (d.fill(0, 12, "#07040d", "#1c142d") + d.line(0.5, 12, "#8b6a35", 1.0), ""),
    "knob": lambda d: (
        d.shadow(12, 0.07, 4) + d.fill(0, 12, "#fdf0c0", "#a8742b") + d.line(0.6, 12, "#4a2e10", 1.0),
        "",
    ),
}


@kept(0.1)
def _patch(style: str, layer: int, width: float, height: float, scale: float) -> pygame.Surface:
    draft = Draft(width, height)
    return draft.svg(STYLES[style](draft)[layer], scale)


def stretch(patch: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Nine-patch: corners as they are, edges and middle stretched. A side that already fits is left alone."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    for sx, sw, dx, dw in _thirds(patch.get_width(), size[0], corner):
        for sy, sh, dy, dh in _thirds(patch.get_height(), size[1], corner):
            piece = patch.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                piece = pygame.transform.smoothscale(piece, (dw, dh))
            out.blit(piece, (dx, dy), special_flags=pygame.BLEND_RGBA_ADD)  # onto nothing: a copy, the fast way
    return out


def _thirds(have: int, want: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Start and length, in the patch and in the picture, of the pieces along one side."""
    if want <= have or have <= 2 * corner:
        return [(0, have, 0, want)]
    return [
        (0, corner, 0, corner),
        (corner, have - 2 * corner, corner, want - 2 * corner),
        (have - corner, corner, want - corner, corner),
    ]


@kept(0.25)
def box(style: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """A box of `size` pixels with MARGIN units around it for shadow and glow. Cached: never draw on it."""
    margin = round(MARGIN * scale)
    whole = (max(1, size[0]) + 2 * margin, max(1, size[1]) + 2 * margin)
    width, height = min(_PATCH, size[0] / scale), min(_PATCH, size[1] / scale)
    corner = round((MARGIN + _CORNER) * scale)
    out = stretch(_patch(style, 0, width, height, scale), corner, whole)
    if style in _TEXTURES:
        inner = pygame.Rect((margin, margin), size).inflate(-round(7 * scale), -round(7 * scale))
        _texture(out, inner, style, scale)
    if STYLES[style](Draft(width, height))[1]:
        out.blit(stretch(_patch(style, 1, width, height, scale), corner, whole), (0, 0))
    return out


def frame(style: str, rect: pygame.Rect, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A box for `rect`, and where to blit it."""
    margin = round(MARGIN * scale)
    return box(style, rect.size, scale), (rect.x - margin, rect.y - margin)


@kept(0.03)
def flourish(width: int, scale: float) -> pygame.Surface:
    """A fine gold rule, `width` pixels long, that tapers off from a diamond in its middle. Cached: never draw on it."""
    half, high = width / scale / 2, 10.0
    arms = "".join(f"M{half + s * 9} 4.2L{half + s * half} 5L{half + s * 9} 5.8Z" for s in (-1, 1))
    gem = f"M{half} 0.8L{half + 4.2} 5L{half} 9.2L{half - 4.2} 5Z"
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * half} {high}"><path d="{arms}" fill="#be9448"/>'
        f'<path d="{gem}" fill="#fae8b0" stroke="#2a180a" stroke-width="0.7"/></svg>'
    )
    return svg(source, (width, round(high * scale)))


def _noise(
    size: tuple[int, int], cell: tuple[float, float], rng: random.Random, colour: tuple[int, int, int], most: int
) -> pygame.Surface:
    """Cloudy noise of one colour: its alpha runs from 0 to `most`. Cells are the size of a cloud in pixels."""
    cells = max(2, round(size[0] / cell[0])), max(2, round(size[1] / cell[1]))
    count = cells[0] * cells[1]
    pixels = bytearray(bytes((*reversed(colour), 0)) * count)
    pixels[3::4] = rng.randbytes(count).translate(bytes(b * most // 255 for b in range(256)))
    return pygame.transform.smoothscale(pygame.image.frombytes(bytes(pixels), cells, "BGRA"), size)


def _clouds(out: pygame.Surface, area: pygame.Rect, scale: float, rng: random.Random) -> None:
    out.blit(_noise(area.size, (70 * scale, 50 * scale), rng, (122, 84, 190), 34), area)
    out.blit(_noise(area.size, (2.2 * scale, 2.2 * scale), rng, (0, 0, 0), 26), area)


def _grain(out: pygame.Surface, area: pygame.Rect, scale: float, rng: random.Random) -> None:
    out.blit(_noise(area.size, (190 * scale, 3.0 * scale), rng, (0, 0, 0), 95), area)
    out.blit(_noise(area.size, (90 * scale, 1.3 * scale), rng, (255, 190, 120), 26), area)
    out.blit(_noise(area.size, (260 * scale, 46 * scale), rng, (0, 0, 0), 70), area)


def _stains(out: pygame.Surface, area: pygame.Rect, scale: float, rng: random.Random) -> None:
    out.blit(_noise(area.size, (120 * scale, 90 * scale), rng, (150, 98, 40), 62), area)
    out.blit(_noise(area.size, (14 * scale, 10 * scale), rng, (120, 80, 35), 26), area)
    out.blit(_noise(area.size, (1.6 * scale, 1.6 * scale), rng, (80, 50, 20), 24), area)


_TEXTURES: dict[str, Callable[[pygame.Surface, pygame.Rect, float, random.Random], None]] = {
    "night": _clouds,
    "slab": _clouds,
    "wood": _grain,
    "parchment": _stains,
}


def _texture(out: pygame.Surface, area: pygame.Rect, style: str, scale: float) -> None:
    if area.width > 0 and area.height > 0:
        _TEXTURES[style](out, area, scale, random.Random(f"{style} {area.width // 8}"))
