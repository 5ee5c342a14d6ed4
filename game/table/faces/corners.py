"""The round corners of a card, cut out of a picture of it. Knows pygame alone: the table needs no Pillow for it."""

from __future__ import annotations

import math

import pygame

from game.table.faces.spec import CARD_W
from game.table.pictures import kept

CORNER = 40                                      # card units, as the painted faces


@kept(0.1)
def corners(size: tuple[int, int]) -> pygame.Surface:
    """White where the card is; its four corners are drawn large and reduced."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill("white")
    radius = max(2, math.ceil(CORNER * size[0] / CARD_W))
    disc = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    pygame.draw.circle(disc, "white", (radius * 4, radius * 4), radius * 4)
    disc = pygame.transform.smoothscale(disc, (radius * 2, radius * 2))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        at = (x * (size[0] - radius), y * (size[1] - radius))
        mask.blit(disc, at, (x * radius, y * radius, radius, radius), pygame.BLEND_RGBA_MIN)
    return mask


def cut(picture: pygame.Surface) -> pygame.Surface:
    """The picture with the card's round corners."""
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    out.blit(corners(picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out
