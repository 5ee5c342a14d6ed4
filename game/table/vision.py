"""How a picture looks to eyes that miss one kind of cone: for checking that nothing hangs on colour alone.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete deficiency; they hold for linear light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

EYES: dict[str, tuple[float, ...]] = {
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}


def simulate(picture: Image.Image, eyes: str) -> Image.Image:
    """An RGB picture as these eyes see it."""
    a, b, c, d, e, f, g, h, i = EYES[eyes]
    light = picture.convert("RGB").point([round(255 * _linear(v / 255)) for v in range(256)] * 3)
    seen = light.convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0))
    return seen.point([round(255 * _encoded(v / 255)) for v in range(256)] * 3)


def colour_seen(colour: tuple[int, int, int], eyes: str) -> tuple[int, int, int]:
    """The same for one colour, without the rounding of pictures."""
    light = [_linear(v / 255) for v in colour]
    rows = [EYES[eyes][n : n + 3] for n in (0, 3, 6)]
    red, green, blue = (sum(k * v for k, v in zip(row, light, strict=True)) for row in rows)
    return _byte(red), _byte(green), _byte(blue)


def _byte(light: float) -> int:
    return round(255 * _encoded(max(0.0, min(1.0, light))))


def _linear(v: float) -> float:
    return float(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)


def _encoded(v: float) -> float:
    return float(12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)
