"""What is shown until the painter is done: the same card in flat colours, drawn by pygame within a few milliseconds."""

from __future__ import annotations

import re

import pygame

from game.table.faces import emblems, lettering
from game.table.faces import measures as m
from game.table.faces.colours import mix
from game.table.faces.corners import cut
from game.table.faces.palettes import Palette, palette
from game.table.faces.spec import CARD_W, BackSpec, FaceSpec, Spec
from game.table.fonts import font

GILT, CREAM, PAPER, INK = "#c99a3b", "#fdeebb", "#eedbb0", "#2a1608"


def draft(spec: Spec, width: int, height: int, full: bool) -> pygame.Surface:
    card = pygame.Surface((width, height))
    p = palette(spec.palette)
    k = width / CARD_W
    card.fill(mix(p.mid, p.deep, .5))
    if isinstance(spec, BackSpec):
        inset = round(60 * k)
        pygame.draw.rect(card, p.mid, card.get_rect().inflate(-2 * inset, -2 * inset), border_radius=round(30 * k))
        pygame.draw.circle(card, GILT, card.get_rect().center, round(200 * k), max(1, round(14 * k)))
    elif full:
        _full(card, spec, p, k)
    else:
        _table(card, spec, p, k)
    frame = card.get_rect().inflate(-round(20 * k), -round(20 * k))
    pygame.draw.rect(card, GILT, frame, max(1, round(14 * k)), border_radius=round(34 * k))
    return cut(card)


def _write(card: pygame.Surface, text: str, centre: tuple[float, float], room: float, name: str, px: float,
           colour: str) -> None:
    if text:
        text, size = lettering.fit(name, text, max(lettering.LEAST, round(px)), room)
        line = font(name, size).render(text, True, colour)
        card.blit(line, line.get_rect(center=(round(centre[0]), round(centre[1]))))


def _stone(card: pygame.Surface, text: str, stone: m.Stone, colour: str, k: float) -> None:
    if text:
        x, y, r = (v * k for v in stone)
        pygame.draw.circle(card, colour, (round(x), round(y)), round(r * .95))
        _write(card, text, (x, y), r * 1.45, lettering.HEAVY, r * 1.12, "white")


def _corner(card: pygame.Surface, spec: FaceSpec, ribbon: m.Ribbon, k: float, bare: float) -> None:
    """Index, signs and pips where the painted ribbon has them; `bare` is what it leaves free without an index."""
    x, y, wide = ribbon.x * k, ribbon.y * k, ribbon.wide * k
    _write(card, spec.index, (x + wide / 2, y + wide * .56), wide, lettering.HEAVY, wide * .82, CREAM)
    top = 1.08 if spec.index else bare
    signs = [sign for sign in (spec.sign, *spec.marks) if sign]
    for number, name in enumerate(signs):
        sign = emblems.surface(name, max(4, round(wide * .78)))
        if sign is not None:
            plain = sign.copy()
            plain.fill("black", special_flags=pygame.BLEND_RGB_MULT)
            plain.fill(CREAM, special_flags=pygame.BLEND_RGB_ADD)
            card.blit(plain, plain.get_rect(center=(round(x + wide / 2), round(y + wide * (top + .35 + .85 * number)))))
    below = top + .13 + .85 * len(signs)
    for number in range(spec.pips if spec.index else 0):
        at = (round(x + wide / 2), round(y + wide * (below + .42 * number)))
        pygame.draw.circle(card, CREAM, at, max(2, round(wide * .13)))


def _row(card: pygame.Surface, spec: FaceSpec, middle: m.Stone, k: float) -> None:
    for number in range(0 if spec.index else spec.pips):
        x = middle.x + (number - (spec.pips - 1) / 2) * middle.r * 2.5
        pygame.draw.circle(card, CREAM, (round(x * k), round(middle.y * k)), max(2, round(middle.r * .7 * k)))


def _rect(box: m.Box, k: float) -> pygame.Rect:
    return pygame.Rect(round(box[0] * k), round(box[1] * k), round((box[2] - box[0]) * k), round((box[3] - box[1]) * k))


def _table(card: pygame.Surface, spec: FaceSpec, p: Palette, k: float) -> None:
    pygame.draw.circle(card, p.lite, (round(420 * k), round(500 * k)), round(230 * k))
    _corner(card, spec, m.TABLE_RIBBON, k, 1.2 if spec.gem else .14)
    _write(card, spec.numeral, (440 * k, 540 * k), 400 * k, lettering.HEAVY, 330 * k, "white")
    crowned = spec.sign and not spec.index
    _stone(card, spec.gem, m.TABLE_CROWN if crowned else m.TABLE_GEM, p.lite, k)
    _stone(card, spec.badge, m.TABLE_BADGE, GILT, k)
    _row(card, spec, m.TABLE_PIPS, k)
    lines, px = lettering.fit_title(lettering.DISPLAY, spec.short or spec.title, round(100 * k), 594 * k, 150 * k)
    for number, text in enumerate(lines):
        y = 916 * k + (number - (len(lines) - 1) / 2) * px
        _write(card, text, (card.get_width() / 2, y), 620 * k, lettering.DISPLAY, px, CREAM)


def _full(card: pygame.Surface, spec: FaceSpec, p: Palette, k: float) -> None:
    pygame.draw.rect(card, p.mid, _rect(m.ART, k))
    pygame.draw.circle(card, p.lite, (round(396 * k), round(382 * k)), round(170 * k))
    sheet = _rect(m.SHEET, k)
    pygame.draw.rect(card, PAPER, sheet, border_radius=round(16 * k))
    _corner(card, spec, m.RIBBON, k, .14)
    _stone(card, spec.gem, m.GEM, p.lite, k)
    _stone(card, spec.badge, m.BADGE, GILT, k)
    _row(card, spec, m.PIPS, k)
    _write(card, spec.title, (405 * k, 88 * k), 510 * k, lettering.DISPLAY, 46 * k, CREAM)
    _write(card, spec.subtitle, (375 * k, 640 * k), 370 * k, lettering.DISPLAY, 25 * k, CREAM)
    px = max(lettering.LEAST, round(28 * k))
    text = re.sub(r"\*\*|\{\w+\}", "", spec.text)
    block = font(lettering.BODY, px).render(text, True, INK, None, round(sheet.width * .9))
    inner = sheet.inflate(-sheet.width * .1, -sheet.height * .14)
    card.blit(block, inner, (0, 0, *inner.size))
