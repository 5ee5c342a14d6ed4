"""Fonts from assets/fonts, read once into memory: an open font would keep its file open, and there is one for each size
of type on the screen, more than some systems let a program have."""

from __future__ import annotations

import io
import logging
from functools import lru_cache
from string import ascii_letters, digits

import pygame

from game import paths

log = logging.getLogger(__name__)

KEPT = 64                                        # fonts that stay open; each takes a tenth of a megabyte
SMALL = 8                                        # pixels: a trial of all letters takes a millisecond


@lru_cache(KEPT)
def font(name: str, px: int) -> pygame.font.Font:
    """The font of that name, 'Cinzel-Bold' for instance; pygame's own if its file is missing or broken."""
    if not pygame.font.get_init():
        pygame.font.init()
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)   # an open font dies with pygame
    if data := _data(name):
        return pygame.font.Font(io.BytesIO(data), px)
    return pygame.font.Font(None, round(px * 1.25))   # its letters are small for their size


@lru_cache
def _data(name: str) -> bytes:
    """The file, or nothing if it does not draw: pygame opens any file, and fails where one that is no font is used."""
    try:
        data = (paths.ASSETS / "fonts" / f"{name}.ttf").read_bytes()
        pygame.font.Font(io.BytesIO(data), SMALL).render(ascii_letters + digits, False, "white")
    except (OSError, pygame.error, ValueError) as fault:
        log.warning("font %s cannot be used (%s): using pygame's own", name, fault)
        return b""
    return data
