"""Fonts from assets/fonts, read once into memory: an open font would keep its file open, and there is one for each size
of type on the screen, more than some systems let a program have."""

from __future__ import annotations

import io
import logging
from functools import lru_cache

import pygame

from game import paths

log = logging.getLogger(__name__)


def open_font(name: str, px: int) -> pygame.font.Font | None:
    """The font of that name, 'Cinzel-Bold' for instance; None if its file is missing or broken."""
    data = _data(name)
    try:
        return pygame.font.Font(io.BytesIO(data), px) if data else None
    except pygame.error as fault:
        _tell_broken(name, str(fault))
        return None


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
