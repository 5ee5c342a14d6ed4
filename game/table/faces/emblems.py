"""Emblems: one SVG file each under assets/emblems, drawn at the size needed."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path

import pygame

from game import paths

log = logging.getLogger(__name__)


def file_of(name: str) -> Path:
    return paths.ASSETS / "emblems" / f"{name}.svg"


@lru_cache(64)
def surface(name: str, side: int) -> pygame.Surface | None:
    """The emblem, or None (and a line in the log) if its file is missing or broken: the card does without."""
    try:
        return pygame.image.load_sized_svg(str(file_of(name)), (side, side))
    except (OSError, pygame.error) as error:
        log.warning("emblem %r cannot be drawn: %s", name, error)
        return None
