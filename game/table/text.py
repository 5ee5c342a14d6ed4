"""Lines and paragraphs as pictures: wrapping, shrinking to fit, and signs that the fonts lack, drawn in the line."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.table.icons import SIGNS, Colour, icon
from game.table.pictures import kept
from game.table.theme import BLOOD, CORAL, theme

LEADING = 1.28  # line height over the size of the type
# Letters stand on whole pixels, and in small type a whole pixel is a gap in the middle of a word ("Flo od"). So type
# smaller than this is set larger by so much and scaled down, which puts every letter where it belongs.
SMALL_TYPE, LARGER = 24, 3
_SIGN = re.compile("([" + "".join(SIGNS) + "])")
_MARKUP = re.compile(r"(\*\*.+?\*\*|__.+?__|\*[^*\s](?:[^*]*[^*\s])?\*|`[^`]+`)")
_REPLACED = str.maketrans({"\u2011": "-", "\u00a0": " ", "\t": " "})


@dataclass(frozen=True)
class Run:
    """Letters in one font, or one sign."""

    text: str
    role: str
    px: int

    @property
    def width(self) -> int:
        """In whole pixels."""
        return math.ceil(self.length)

    @property
    def length(self) -> float:
        """In pixels and parts of them: of words that are put together, only the whole is rounded."""
        return _length(self.text, self.role, self.px)


@lru_cache(8192)
def _length(text: str, role: str, px: int) -> float:
    if text in SIGNS:
        return round(px * (0.62 if text == "♦" else 0.82))
    larger = _larger(px)
    return float(theme.font(role, px * larger).size(text)[0] / larger)


def _larger(px: int) -> int:
    return LARGER if px < SMALL_TYPE else 1


Line = list[tuple[int, Run]]  # where each run starts, in pixels


def runs_of(text: str, role: str, px: int, markup: bool = False) -> list[Run]:
    """Cut a text into runs. With `markup`, **bold**, *italic* and `code` count."""
    text = text.translate(_REPLACED)
    parts = _marked(text, role) if markup else [(text, role)]
    return [Run(bit, part_role, px) for part, part_role in parts for bit in _SIGN.split(part) if bit]


def _marked(text: str, role: str) -> Iterable[tuple[str, str]]:
    for part in _MARKUP.split(text):
        if part.startswith(("**", "__")) and len(part) > 4:
            yield part[2:-2], "bold"
        elif part.startswith("*") and len(part) > 2:
            yield part[1:-1], "italic"
        elif part.startswith("`") and len(part) > 2:
            yield part[1:-1], "bold"
        elif part:
            yield part, role


def wrap(runs: list[Run], width: int | None) -> list[Line]:
    """Break runs into lines no wider than `width` pixels; a word too long for a line is cut."""
    lines: list[list[Run]] = [[]]
    x = 0.0
    for word in _words(runs):
        if word is None:
            lines.append([])
            x = 0.0
            continue
        length = sum(run.length for run in word)
        blank = word[0].text.isspace()
        if width is not None and x + length > width and not blank and _too_wide([*lines[-1], *word], width):
            if lines[-1]:
                lines.append([])
                x = 0.0
            if length > width:
                word = _cut(word, width, lines)
                length = sum(run.length for run in word)
        if lines[-1] or not blank:  # no line begins with a space
            lines[-1].extend(word)
            x += length
    return [_placed(line) for line in lines]


def _too_wide(runs: list[Run], width: int) -> bool:
    """Put together, words are a little shorter or longer than the sum of them."""
    return line_width(_placed(runs)) > width


def _words(runs: list[Run]) -> Iterable[list[Run] | None]:
    """Words (runs without a space between them), the spaces between them, and None for a new line."""
    word: list[Run] = []
    for run in runs:
        for bit in re.split(r"(\n|[ ]+)", run.text):
            if bit == "\n" or (bit and bit.isspace()):
                if word:
                    yield word
                    word = []
                yield None if bit == "\n" else [Run(bit, run.role, run.px)]
            elif bit:
                word.append(Run(bit, run.role, run.px))
    if word:
        yield word


def _cut(word: list[Run], width: int, lines: list[list[Run]]) -> list[Run]:
    """Fill lines with the beginning of a word that is wider than a line; returns what is left of it."""
    rest: list[Run] = []
    x = 0
    for letter in [Run(c, run.role, run.px) for run in word for c in run.text]:
        if rest and x + letter.width > width:
            lines[-1].extend(rest)
            lines.append([])
            rest, x = [], 0
        rest.append(letter)
        x += letter.width
    return rest


def _placed(runs: list[Run]) -> Line:
    """A line without spaces at its end; letters of one font put together again, so that they are kerned as one."""
    while runs and runs[-1].text.isspace():
        runs.pop()
    line: Line = []
    for run in runs:
        if line and _alike(line[-1][1], run):
            start, before = line[-1]
            line[-1] = (start, Run(before.text + run.text, run.role, run.px))
        else:
            line.append((line_width(line), run))
    return line


def _alike(a: Run, b: Run) -> bool:
    return a.role == b.role and a.px == b.px and a.text not in SIGNS and b.text not in SIGNS


def line_width(line: Line) -> int:
    return line[-1][0] + line[-1][1].width if line else 0


def line_height(px: int) -> int:
    return round(px * LEADING)


def draw_line(target: pygame.Surface, line: Line, at: tuple[int, int], px: int, colour: Colour) -> None:
    """Draw a line whose box starts at `at`; letters of all roles stand on one base line."""
    x0, y0 = at
    base = y0 + round(px * 1.0)
    for x, run in line:
        if run.text in SIGNS:
            size = round(run.px * 0.76)
            picture = icon(SIGNS[run.text], size, sign_colour(run.text, colour))
            target.blit(picture, (x0 + x + (run.width - size) // 2, base - size + run.px // 20))
        elif run.width > 0:                      # pygame draws no text that has only marks without a width of their own
            letters, rise = letters_of(run.text, run.role, run.px, colour)
            target.blit(letters, (x0 + x, base - rise))


def letters_of(text: str, role: str, px: int, colour: Colour) -> tuple[pygame.Surface, int]:
    """Letters of one font as a picture, and how far above their base line it begins."""
    larger = _larger(px)
    font = theme.font(role, px * larger)
    letters = font.render(text, True, colour)
    if larger == 1:
        return letters, font.get_ascent()
    rise = -(-font.get_ascent() // larger)       # the base line has to fall between two pixels of the small picture
    wide = max(1, -(-letters.get_width() // larger))
    high = rise + -(-(letters.get_height() - font.get_ascent()) // larger)
    ground = pygame.Surface((wide * larger, high * larger), pygame.SRCALPHA)
    ground.fill((*colour, 0))                    # the edges fade into nothing, not into black
    ground.blit(letters, (0, rise * larger - font.get_ascent()))
    return pygame.transform.smoothscale(ground, (wide, high)), rise


def sign_colour(sign: str, colour: Colour) -> Colour:
    """Hearts and diamonds are red, light on dark or dark on light as the text is."""
    if sign not in "♥♦":
        return colour
    return CORAL if sum(colour) > 380 else BLOOD


@kept(0.2)
def render(
    text: str,
    role: str,
    px: int,
    colour: Colour,
    width: int | None = None,
    align: str = "left",
    markup: bool = False,
) -> pygame.Surface:
    """A text as a picture, wrapped to `width` pixels if given. Cached: never draw on it."""
    lines = wrap(runs_of(text, role, px, markup), width)
    high = line_height(px)
    wide = max((line_width(line) for line in lines), default=0)
    box = wide if width is None or align == "left" else width
    out = pygame.Surface((max(1, box), max(1, high * len(lines) + px // 8)), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        spare = box - line_width(line)
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        draw_line(out, line, (x, row * high), px, colour)
    return out


@lru_cache(4000)
def measure(text: str, role: str, px: int, width: int | None = None, markup: bool = False) -> tuple[int, int]:
    """Width and height that `render` would give."""
    lines = wrap(runs_of(text, role, px, markup), width)
    return max((line_width(line) for line in lines), default=0), line_height(px) * len(lines) + px // 8


@lru_cache(800)
def fit_px(text: str, role: str, px: int, width: int, height: int, wrapped: bool = False, markup: bool = False) -> int:
    """The largest size up to `px` at which the text stays inside the box; half of it at the least."""
    least = max(7, px // 2)
    for size in range(px, least, -1):
        wide, high = measure(text, role, size, width if wrapped else None, markup)
        if wide <= width and high <= max(height, line_height(size)):
            return size
    return least


def fit(
    text: str,
    role: str,
    px: int,
    colour: Colour,
    width: int,
    height: int,
    align: str = "center",
    markup: bool = False,
) -> pygame.Surface:
    """A text that stays inside a box: on one line if it fits at four fifths of its size, else wrapped and shrunk."""
    one = fit_px(text, role, px, width, height)
    if one >= px * 0.8 or height < 2 * line_height(round(px * 0.6)):
        if measure(text, role, one)[0] > width:
            text = shorten(text, role, one, width)
        return render(text, role, one, colour, None, align, markup)
    size = fit_px(text, role, px, width, height, wrapped=True, markup=markup)
    most = max(1, (height - size // 8) // line_height(size))
    lines = wrap(runs_of(text, role, size, markup), width)
    if len(lines) > most:
        rows = ["".join(run.text for _, run in line) for line in lines]
        text = "\n".join([*rows[: most - 1], shorten(" ".join(rows[most - 1 :]), role, size, width)])
        markup = False
    return render(text, role, size, colour, width, align, markup)


def shorten(text: str, role: str, px: int, width: int) -> str:
    """Cut a line that is too long, with dots at its end."""
    if measure(text, role, px)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + "…", role, px)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


@kept(0.1)
def gilded(text: str, role: str, px: int, width: int | None = None) -> pygame.Surface:
    """A heading in gold leaf: bright above, dark below, with a shadow; on one line, shrunk to `width` if given.

    Cached: never draw on it.
    """
    drop = max(1, px // 18)
    if width is not None:
        px = fit_px(text, role, px, width - 2 * drop, 10 * px)
        text = shorten(text, role, px, width - 2 * drop)
    letters = render(text, role, px, (255, 255, 255))
    leaf = pygame.Surface((1, 4))
    for y, colour in enumerate(((255, 244, 206), (240, 208, 128), (196, 146, 62), (150, 104, 44))):
        leaf.set_at((0, y), colour)
    gold = letters.copy()
    gold.blit(pygame.transform.smoothscale(leaf, gold.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out = pygame.Surface((letters.get_width() + 2 * drop, letters.get_height() + 2 * drop), pygame.SRCALPHA)
    shade = letters.copy()
    shade.fill((14, 7, 4), special_flags=pygame.BLEND_RGB_MULT)
    for dx, dy in ((0, 0), (2, 0), (0, 2), (2, 2), (1, 2)):
        out.blit(shade, (drop * dx, drop * dy))
    out.blit(gold, (drop, drop))
    return out


def forget() -> None:
    """Drop all cached pictures (after another text size, or when pygame.font was opened anew)."""
    for cached in (_length, render, measure, fit_px, gilded):
        cached.cache_clear()
