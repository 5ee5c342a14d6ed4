"""The bare table as a picture: cloth, rim and decor from the map, and candle-light over all of it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.table.icons import svg
from game.table.layout import Layout, Tile, sheet
from game.table.viewport import HEIGHT, WIDTH, Viewport

RUN = 8                                          # cloth and wood repeat after so many tiles

# Warm where the candles stand, at the far corners; dim along the edges. Multiplied with the table.
_LIGHT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs>
<radialGradient id="room" gradientUnits="userSpaceOnUse" cx="160" cy="88" r="205">
<stop offset="0" stop-color="#fffaf0"/><stop offset="0.5" stop-color="#e6d6c0"/>
<stop offset="0.8" stop-color="#a08c80"/><stop offset="1" stop-color="#5a4a4c"/></radialGradient>
<radialGradient id="left" gradientUnits="userSpaceOnUse" cx="8" cy="6" r="110"><stop offset="0" stop-color="#ffd9a0"
 stop-opacity="0.85"/><stop offset="1" stop-color="#ffb060" stop-opacity="0"/></radialGradient>
<radialGradient id="right" gradientUnits="userSpaceOnUse" cx="312" cy="6" r="110"><stop offset="0" stop-color="#ffd9a0"
 stop-opacity="0.85"/><stop offset="1" stop-color="#ffb060" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="180" fill="url(#room)"/><rect width="320" height="180" fill="url(#left)"/>
<rect width="320" height="180" fill="url(#right)"/></svg>"""


@lru_cache(512)
def _piece(tile: Tile, size: tuple[int, int]) -> pygame.Surface:
    """A tile at the size shown."""
    whole = sheet(tile.path)
    image = whole.subsurface(tile.piece) if tile.piece else whole
    across, down, diagonal = tile.flags
    if diagonal:
        image = pygame.transform.flip(pygame.transform.rotate(image, 90), False, True)
    if across or down:
        image = pygame.transform.flip(image, across, down)
    return pygame.transform.smoothscale(image, size)


def picture(layout: Layout, viewport: Viewport) -> pygame.Surface:
    """The table without cards, as large as the window."""
    out = pygame.Surface(viewport.size)
    _lay_tiles(out, layout, viewport)
    for decor in layout.decor:
        rect = viewport.to_px(decor.rect)
        image = _piece(decor.tile, rect.size).copy()
        image.set_alpha(round(255 * decor.opacity))
        out.blit(image, rect)
    light = pygame.transform.smoothscale(svg(_LIGHT, (320, 180)), viewport.size)
    out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _piece.cache_clear()                         # a window has one size: nothing of it is asked for again,
    sheet.cache_clear()                          # and the sheets, megabytes each, not before the next table
    return out.convert() if pygame.display.get_surface() else out


def _lay_tiles(out: pygame.Surface, layout: Layout, viewport: Viewport) -> None:
    """The map fills the window: its rim moves out to the window's edges, and the cloth goes on between."""
    unit, area = layout.unit, viewport.area
    rows, columns = len(layout.cloth), len(layout.cloth[0])
    for y, row in _lines(area.top, area.bottom, HEIGHT, rows, unit):
        for x, column in _lines(area.left, area.right, WIDTH, columns, unit):
            tile = layout.cloth[row][column]
            if tile is not None:
                rect = viewport.to_px((x, y, unit, unit))
                out.blit(_piece(tile, rect.size), rect)


def _lines(start: float, end: float, length: float, count: int, unit: float) -> list[tuple[float, int]]:
    """Where each row (or column) of tiles is laid, and which one of the map it is; the rim comes last, on top."""
    laid = []
    first = int(start // unit)
    last = int(-(-end // unit))
    for i in range(first, last):
        inner = i
        while inner < 1:
            inner += RUN
        while inner > count - 2:
            inner -= RUN
        laid.append((i * unit, inner))
    laid += [(min(start, 0.0), 0), (max(end, length) - unit, count - 1)]
    return laid
