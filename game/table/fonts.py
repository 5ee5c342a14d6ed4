"""Fonts from assets/fonts, read once into memory: an open font would keep its file open, and there is one for each size
of type on the screen, more than some systems let a program have."""

from __future__ import annotations

import io
import logging
from functools import lru_cache

import pygame

from game import paths

log = logging.getLogger(__name__)


KEPT = 64                                        # fonts that stay open; each takes a tenth of a megabyte


@lru_cache(KEPT)
def font(name: str, px: int) -> pygame.font.Font:
    """The font of that name, 'Cinzel-Bold' for instance; pygame's own if its file is missing or broken."""
    if not pygame.font.get_init():
        pygame.font.init()
    data = _data(name)
    try:
        if data:
            return pygame.font.Font(io.BytesIO(data), px)
    except pygame.error as fault:
        _tell_broken(name, str(fault))
    return pygame.font.Font(None, round(px * 1.25))   # its letters are small for their size


@lru_cache
def _data(name: str) -> bytes:
    try:
        return (paths.ASSETS / "fonts" / f"{name}.ttf").read_bytes()
    except OSError as fault:
        _tell_broken(name, str(fault))
        return b""


@lru_cache
def _tell_broken(name: str, why: str) -> None:
    log.warning("font %s cannot be opened (%s): using pygame's own", name, why)
