"""The look in one place: colours, fonts, sizes, the night behind every menu. Pictures of frames are in paint.py."""

from __future__ import annotations

import math
import random
from weakref import ref

import pygame

from game.table import fonts
from game.table.icons import Colour, svg
from game.table.viewport import Viewport

NIGHT: Colour = (16, 11, 26)
VIOLET: Colour = (46, 33, 74)
GOLD_LIGHT: Colour = (250, 232, 176)
GOLD: Colour = (214, 172, 84)
GOLD_DARK: Colour = (122, 84, 33)
CANDLE: Colour = (255, 184, 92)
IVORY: Colour = (243, 233, 212)  # text on dark
MUTED: Colour = (178, 164, 148)  # lesser text on dark
PARCHMENT: Colour = (235, 219, 181)
INK: Colour = (46, 30, 20)  # text on parchment
INK_MUTED: Colour = (112, 84, 58)
EMBER: Colour = (226, 92, 66)  # danger and refusal on dark
LEAF: Colour = (136, 200, 128)  # success on dark
BLOOD: Colour = (158, 34, 30)  # ♥ ♦ on parchment
CORAL: Colour = (240, 112, 98)  # ♥ ♦ on dark

FONTS = {
    "title": "Cinzel-Black",
    "display": "Cinzel-Bold",
    "text": "Spectral-Regular",
    "italic": "Spectral-Italic",
    "bold": "Spectral-Bold",
}
# Sizes of type in table units, before the player's text scale.
TINY, SMALL, BODY, LARGE, HEADING, TITLE = 13.0, 15.5, 18.0, 22.0, 28.0, 52.0
SMALLEST_PX = 9


class Theme:
    """`text_scale` is the player's setting, 1.0 to 1.3; the App keeps it up to date."""

    def __init__(self) -> None:
        self.text_scale = 1.0
        self._backdrop: ref[pygame.Surface] | None = None  # large: it lives as long as some scene shows it

    def font(self, role: str, px: int) -> pygame.font.Font:
        """The font of a role ("title", "display", "text", "italic", "bold") at a size in pixels."""
        return fonts.font(FONTS[role], px)

    def px(self, size: float, viewport: Viewport) -> int:
        """Pixels for a size of type in table units, by the window and by the player's text scale."""
        return max(SMALLEST_PX, round(size * self.text_scale * viewport.scale))

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """Night sky in candle light, as large as the window. Scenes share it: never draw on it."""
        picture = self._backdrop() if self._backdrop is not None else None
        if picture is None or picture.get_size() != size:
            picture = _night(size)
            self._backdrop = ref(picture)
        return picture

    def dim(self, surface: pygame.Surface, strength: int = 150) -> None:
        """Darken what lies under a dialog."""
        left = 255 - strength
        surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill(tuple(c * strength // 255 for c in (8, 5, 14)), special_flags=pygame.BLEND_RGB_ADD)

    def forget(self) -> None:
        """Drop the pictures (after pygame was closed and opened again)."""
        self._backdrop = None


theme = Theme()


_GLOWS = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs>
<radialGradient id="violet" gradientUnits="userSpaceOnUse" cx="160" cy="70" r="200">
<stop offset="0" stop-color="#3d2a63"/><stop offset="0.45" stop-color="#241841"/><stop offset="1" stop-color="#0d0816"/>
</radialGradient>
<radialGradient id="left" gradientUnits="userSpaceOnUse" cx="18" cy="176" r="120">
<stop offset="0" stop-color="#ff9d45" stop-opacity="0.34"/><stop offset="0.4" stop-color="#c4602a" stop-opacity="0.13"/>
<stop offset="1" stop-color="#c4602a" stop-opacity="0"/></radialGradient>
<radialGradient id="right" gradientUnits="userSpaceOnUse" cx="302" cy="176" r="120">
<stop offset="0" stop-color="#ff9d45" stop-opacity="0.34"/><stop offset="0.4" stop-color="#c4602a" stop-opacity="0.13"/>
<stop offset="1" stop-color="#c4602a" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="180" fill="url(#violet)"/><rect width="320" height="180" fill="url(#left)"/>
<rect width="320" height="180" fill="url(#right)"/></svg>"""


def _night(size: tuple[int, int]) -> pygame.Surface:
    sky = pygame.transform.smoothscale(svg(_GLOWS, (320, 180)), size)
    rng = random.Random(7)
    circle = _magic_circle(min(900, round(size[1] * 0.96)))
    circle = pygame.transform.smoothscale(circle, (round(size[1] * 0.96),) * 2)
    sky.blit(circle, circle.get_rect(center=(size[0] // 2, size[1] // 2)))
    _stars(sky, rng)
    _grain(sky, rng)
    return sky.convert() if pygame.display.get_surface() else sky


def _magic_circle(px: int) -> pygame.Surface:
    """Rings, a seven-pointed star and ticks, in gold so faint that text over it stays clear."""

    def on_circle(radius: float, turn: float) -> str:
        return f"{50 + radius * math.sin(turn * math.tau):.2f} {50 - radius * math.cos(turn * math.tau):.2f}"

    star = " ".join(on_circle(39, i * 3 / 7) for i in range(7))
    ticks = "".join(f"M{on_circle(45.4 if i % 12 else 43.4, i / 84)}L{on_circle(47, i / 84)}" for i in range(84))
    rings = "".join(f'<circle cx="50" cy="50" r="{r}"/>' for r in (49, 47, 43, 39, 17.4, 16))
    return svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<g fill="none" stroke="#e8c878" stroke-opacity="0.10" stroke-width="0.22">'
        f'{rings}<polygon points="{star}"/><path d="{ticks}"/></g></svg>',
        (px, px),
    )


def _stars(sky: pygame.Surface, rng: random.Random) -> None:
    width, height = sky.get_size()
    unit = max(1.0, height / 720)
    for _ in range(150):
        x, y = rng.random() * width, rng.random() ** 1.6 * height
        glow = rng.random() ** 3
        colour = tuple(round(c * (0.25 + 0.6 * glow)) for c in (255, 236, 205))
        radius = max(1, round((0.5 + 0.9 * glow) * unit))
        spark = pygame.Surface((radius * 2 + 1,) * 2)
        pygame.draw.circle(spark, colour, (radius, radius), radius)
        if radius > 1:
            spark = pygame.transform.box_blur(spark, 1)
        sky.blit(spark, (round(x), round(y)), special_flags=pygame.BLEND_ADD)


def _grain(sky: pygame.Surface, rng: random.Random) -> None:
    """A breath of noise: it hides the steps of a dark gradient."""
    noise = rng.randbytes(256 * 256).translate(bytes(b & 3 for b in range(256)))
    rgb = bytearray(3 * len(noise))
    rgb[0::3] = rgb[1::3] = rgb[2::3] = noise
    tile = pygame.image.frombytes(bytes(rgb), (256, 256), "RGB").convert(sky)
    for x in range(0, sky.get_width(), 256):
        for y in range(0, sky.get_height(), 256):
            sky.blit(tile, (x, y), special_flags=pygame.BLEND_ADD)
