"""Zones as they are drawn on the cloth: an engraved outline and a name, lit when a card may go there."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.rules.core.places import Place
from game.table import paint, text
from game.table.arrange import poses
from game.table.bake import Item
from game.table.layout import CARD_RATIO, Spot
from game.table.pictures import kept
from game.table.theme import TINY, theme
from game.table.viewport import Viewport

RADIUS = 7.0
LABEL, SHADE = (216, 198, 148), (8, 6, 4)


def outline(place: Place, spot: Spot, label: str, lit: bool, viewport: Viewport) -> Item:
    """The zone as something that lies on the table."""
    if spot.arrangement == "pile":
        box = pygame.FRect(0, 0, spot.card + 6, spot.card * CARD_RATIO + 6)
        box.center = spot.rect.center
    else:
        box = spot.rect.copy()
    rect = viewport.to_px(box)
    margin = round(paint.MARGIN * viewport.scale)
    words = label if spot.label else ""
    px = theme.px(TINY, viewport)
    below = spot.arrangement == "pile"
    reach = rect.inflate(2 * margin, 2 * margin)
    room = round(rect.width - 12 * viewport.scale), round(rect.height - 6 * viewport.scale)
    if words and below:
        px = text.fit_px(words, "italic", px, rect.width + round(14 * viewport.scale), round(px * 1.5))
        reach.height += round(px * 1.2)
        wide = text.measure(words, "italic", px)[0]
        reach = reach.union(pygame.Rect(rect.centerx - wide // 2, rect.bottom, wide, 1))

    def draw(target: pygame.Surface) -> None:
        if spot.numbered:
            _draw_places(target, spot, lit, viewport)
            return
        if spot.label or lit:
            target.blit(_engraved(rect.size, round(RADIUS * viewport.scale), lit), rect)
        if lit:
            picture, at = paint.frame("glow", rect, viewport.scale)
            target.blit(picture, at)
        if words:
            for tone, alpha, down in ((SHADE, 150, max(1, px // 12)), (LABEL, 230, 0)):
                picture = _faded(text.render(words, "italic", px, tone) if below else
                                 text.fit(words, "italic", px, tone, *room), alpha)
                where = picture.get_rect(midtop=(rect.centerx, rect.bottom + px // 8)) if below else \
                    picture.get_rect(center=rect.center)
                target.blit(picture, where.move(0, down))

    return Item((place, "zone"), (lit, words), reach, draw)


def _draw_places(target: pygame.Surface, spot: Spot, lit: bool, viewport: Viewport) -> None:
    """Each place of a row by itself, counted from the left."""
    px = theme.px(30, viewport)
    for i, pose in enumerate(poses(replace(spot, reverse=False), spot.columns), 1):
        box = pygame.FRect(0, 0, spot.card, spot.card * CARD_RATIO)
        box.center = pose.x, pose.y
        rect = viewport.to_px(box)
        target.blit(_engraved(rect.size, round(RADIUS * viewport.scale), lit), rect)
        number = _faded(text.render(str(i), "title", px, LABEL), 110)
        target.blit(number, number.get_rect(center=rect.center))


def _faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    out = picture.copy()
    out.set_alpha(alpha)
    return out


@kept(0.15)
def _engraved(size: tuple[int, int], radius: int, lit: bool) -> pygame.Surface:
    """A groove in the cloth: dark above, a thread of gold in it; filled with light when lit."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    whole = out.get_rect()
    pygame.draw.rect(out, (255, 205, 120, 46) if lit else (0, 0, 0, 34), whole, border_radius=radius)
    thick = max(1, round(radius / 4))
    pygame.draw.rect(out, (0, 0, 0, 110), whole, thick + 1, border_radius=radius)
    gold = (255, 224, 150, 255) if lit else (214, 176, 98, 120)
    pygame.draw.rect(out, gold, whole.inflate(-2 * thick, -2 * thick), thick, border_radius=max(1, radius - thick))
    return out
