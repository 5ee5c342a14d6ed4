"""Portraits: a round bust for every opponent and one for humans, from assets/portraits, with a ring of gold."""

from __future__ import annotations

import logging

import pygame

from game import paths
from game.ai.characters import CHARACTERS
from game.table.guests import PREFIX, dressed, guest
from game.table.icons import svg
from game.table.pictures import kept

log = logging.getLogger(__name__)

PLAYER = "player"                                # the bust of a human seat
_DISC = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<circle cx="50" cy="50" r="48" fill="#fff"/></svg>"""
_EDGE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>
<linearGradient id="gold" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0%" stop-color="#fff6cf"/>
<stop offset="25%" stop-color="#f2cf6b"/><stop offset="50%" stop-color="#a87422"/>
<stop offset="75%" stop-color="#e2b552"/><stop offset="100%" stop-color="#7d5216"/></linearGradient></defs>
<g fill="none">
<circle cx="50" cy="50" r="45.5" stroke="#1b1020" stroke-opacity="0.55" stroke-width="3"/>
<circle cx="50" cy="50" r="47.2" stroke="url(#gold)" stroke-width="4"/>
<circle cx="50" cy="50" r="49.4" stroke="#1b1020" stroke-width="1.2"/></g></svg>"""


def sitter(name: str, level: str) -> str:
    """Whose portrait stands for a player of this name: an opponent without a character of their own is a hooded guest.
    """
    if not level:
        return PLAYER
    known = next((key for key, who in CHARACTERS.items() if name in (who.name, who.name.split()[0])), "")
    return known or guest(name, level)


@kept(0.08)
def portrait(character_id: str, size: int) -> pygame.Surface:
    """The bust as a disc of `size` pixels; an unknown id gets the human one. Cached: never draw on it."""
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    out.blit(_bust(character_id, size), (0, 0))
    out.blit(svg(_DISC, (size, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(svg(_EDGE, (size, size)), (0, 0))
    return out


def _bust(character_id: str, size: int) -> pygame.Surface:
    folder = paths.ASSETS / "portraits"
    path = folder / f"{character_id}.svg"
    try:
        source = (path if path.exists() else folder / f"{PLAYER}.svg").read_text("utf-8")
        return svg(dressed(source, character_id) if character_id.startswith(PREFIX) else source, (size, size))
    except (OSError, ValueError, pygame.error) as error:  # a plain disc is still somebody
        log.warning("portrait %r cannot be drawn: %s", character_id, error)
        plain = pygame.Surface((size, size), pygame.SRCALPHA)
        plain.fill((92, 40, 56))
        return plain
