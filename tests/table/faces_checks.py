"""What every game's faces are checked for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageStat

from game import paths
from game.table.faces import lettering
from game.table.faces.palettes import PALETTES
from game.table.faces.render import render
from game.table.faces.scenes import SCENES
from game.table.faces.spec import FaceSpec
from game.table.faces.styles import STYLES

EMBLEMS = {file.stem for file in (paths.ASSETS / "emblems").glob("*.svg")}

# Red, green and blue as they are seen without one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1)
EYES = {
    "protanopia": (.152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998),
    "deuteranopia": (.367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881),
    "tritanopia": (1.255528, -.076749, -.178779, -.078411, .930809, .147602, .004733, .691367, .303900),
}


def seen_by(eyes: str, image: Image.Image) -> Image.Image:
    red, green, blue = ([*EYES[eyes][row * 3:row * 3 + 3], 0] for row in range(3))
    return image.convert("RGB", (*red, *green, *blue))


def names_only_what_exists(spec: FaceSpec) -> bool:
    written = {word.emblem for word in lettering.words_of(spec.text) if word is not None and word.emblem}
    signs = {sign for sign in (spec.sign, *spec.marks) if sign}
    return (bool(spec.emblems) and {*spec.emblems, *signs, *written} <= EMBLEMS and spec.scene in SCENES
            and spec.frame in STYLES and {spec.palette, spec.light or spec.palette} <= {*PALETTES})


@cache
def letters(font: str) -> frozenset[int]:
    return frozenset(TTFont(paths.ASSETS / "fonts" / f"{font}.ttf").getBestCmap())


def missing_letters(spec: FaceSpec) -> set[str]:
    """Characters that the fonts lack where they are used."""
    used = [(lettering.DISPLAY, spec.title + spec.short + spec.subtitle),
            (lettering.HEAVY, spec.gem + spec.index + spec.numeral + spec.badge),
            (lettering.BODY, spec.footer), (lettering.ITALIC, spec.flavour)]
    used += [(word.font, word.text) for word in lettering.words_of(spec.text) if word is not None]
    return {letter for font, text in used for letter in text.replace("'", "’") if ord(letter) not in letters(font)}


def title_size(spec: FaceSpec, width: int) -> tuple[str, int]:
    """The title as set on a table face of this width, and its size in pixels."""
    k = width / 750
    lines, px = lettering.fit_title(lettering.DISPLAY, spec.short or spec.title, round(100 * k), 592 * k, 148 * k)
    return " ".join(lines), px


def least_difference(specs: Iterable[FaceSpec], box: tuple[int, int, int, int], eyes: str) -> float:
    """How much the two most alike of these faces differ in a part of a card 110 across, as these eyes see it."""
    parts = [seen_by(eyes, render(spec, 110, False).crop(box)) for spec in specs]
    return min(max(ImageStat.Stat(ImageChops.difference(one, other)).mean) for one, other in combinations(parts, 2))
