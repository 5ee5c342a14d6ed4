"""Words on cards. Set with pygame.font, which kerns alike everywhere (Pillow only where libfribidi is installed)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

import pygame
from PIL import Image, ImageFilter

from game.table.faces import figures
from game.table.faces.colours import Ink
from game.table.faces.paint import Canvas, faded, gradient
from game.table.fonts import font

DISPLAY, HEAVY = "Cinzel-Bold", "Cinzel-Black"
BODY, ITALIC, BOLD = "Spectral-Regular", "Spectral-Italic", "Spectral-Bold"
LEAST = 6                                        # pixels: nothing is set smaller
LEADING = .96                                    # of two lines of capitals, in ems
SUITS = {"♠": "{spade}", "♥": "{heart}", "♦": "{diamond}", "♣": "{club}"}   # signs that the fonts lack


def fineness(px: int) -> int:
    """Small type is set large and reduced: set small, its letters would stand on whole pixels, unevenly spaced."""
    return 4 if px < 14 else 3 if px < 26 else 1


def width(name: str, px: int, text: str) -> float:
    times = fineness(px)
    return font(name, px * times).size(text)[0] / times


@lru_cache(128)
def capitals(name: str, px: int) -> tuple[int, int]:
    """Top and bottom of a capital within a rendered line: text is centred on these, not on its accents."""
    box = ink_mask(name, px, "H").point(lambda v: 255 if v > 100 else 0).getbbox()
    return (box[1], box[3]) if box else (0, px)


def ink_mask(name: str, px: int, text: str) -> Image.Image:
    """One line of text as a mask of its natural height."""
    times = fineness(px)
    surface = font(name, px * times).render(text, True, "white")
    image = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA")).getchannel("A")
    if times == 1:
        return image
    size = (-(-image.width // times), -(-image.height // times))
    padded = Image.new("L", (size[0] * times, size[1] * times), 0)
    padded.paste(image, (0, 0))
    return padded.resize(size, Image.Resampling.HAMMING)


def ascent(name: str, px: int) -> float:
    times = fineness(px)
    return font(name, px * times).get_ascent() / times


@dataclass(frozen=True)
class Style:
    """How a line is inked."""

    ink: Ink = "#fff3cf"
    outline: str = ""                            # a dark rim for numerals on bright stones
    shadow: float = .8                           # 0: flat, as printed on paper


PLAIN = Style("#2a1608", shadow=0)


def line(canvas: Canvas, text: str, x: float, y: float, name: str, px: int, style: Style, anchor: str = "m") -> None:
    """One line; y is the middle of its capitals, x its middle or (anchor 'l') its left end, in card units."""
    if not text:
        return
    mask = ink_mask(name, px, text)
    top, bottom = capitals(name, px)
    cx, cy = canvas.spot(x, y)
    left = round(cx - mask.width / 2 if anchor == "m" else cx)
    stamp(canvas, mask, (left, round(cy - (top + bottom) / 2)), px, style)


def numeral(canvas: Canvas, text: str, x: float, y: float, name: str, px: int, style: Style) -> None:
    """Centred on its ink both ways: what sits in a gem."""
    mask = ink_mask(name, px, text)
    box = mask.getbbox()
    if box is None:
        return
    cx, cy = canvas.spot(x, y)
    stamp(canvas, mask.crop(box), (round(cx - (box[2] - box[0]) / 2), round(cy - (box[3] - box[1]) / 2)), px, style)


def stamp(canvas: Canvas, mask: Image.Image, at: tuple[int, int], px: int, style: Style) -> None:
    """Ink through a mask, with its shadow and rim below it."""
    pad = max(2, px // 6)
    wide = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad), 0)
    wide.paste(mask, (pad, pad))
    x, y = at[0] - pad, at[1] - pad
    if style.shadow:
        soft = wide.filter(ImageFilter.GaussianBlur(max(.7, px / 18)))
        drop = max(1, round(px / 22))
        canvas.paint("#000000", faded(soft, 1.7), (x, y + drop), style.shadow)
    if style.outline:
        rim = wide.filter(ImageFilter.MaxFilter(3 if px < 40 else 5)).filter(ImageFilter.GaussianBlur(.45))
        canvas.paint(style.outline, rim, (x, y))
    if isinstance(style.ink, str):
        canvas.paint(style.ink, mask, at)
    else:
        canvas.paint(gradient(style.ink, mask.size), mask, at)


# --- fitting

def shorten(name: str, px: int, text: str, room: float) -> str:
    """Cut at the end until it fits: the last resort."""
    if width(name, px, text) <= room:
        return text
    while text and width(name, px, text + "…") > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fit(name: str, text: str, largest: int, room: float) -> tuple[str, int]:
    """The largest size at which the line fits, and the line (cut short if no size fits)."""
    for px in range(max(largest, LEAST), LEAST - 1, -1):
        if width(name, px, text) <= room:
            return text, px
    return shorten(name, LEAST, text, room), LEAST


def fit_title(name: str, text: str, largest: int, room: float, height: float) -> tuple[list[str], int]:
    """One line, or two evenly broken ones where that lets the type be larger."""
    one, px = fit(name, text, min(largest, int(height)), room)
    words = text.split()
    if px >= largest * .85 or len(words) < 2:
        return [one], px
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    halves = min(breaks, key=lambda pair: max(width(name, 40, half) for half in pair))
    for size in range(min(largest, int(height / (LEADING + .72))), px, -1):
        if all(width(name, size, half) <= room for half in halves):
            return list(halves), size
    return [one], px


# --- running text

@dataclass(frozen=True)
class Word:
    text: str
    font: str
    emblem: str = ""
    glued: bool = False                          # follows the word before without a space


def words_of(text: str, base: str = BODY) -> list[Word | None]:
    """Words of '**bold** plain {emblem}'; None breaks the line."""
    for sign, name in SUITS.items():
        text = text.replace(sign, name)
    out: list[Word | None] = []
    for number, paragraph in enumerate(text.split("\n")):
        if number:
            out.append(None)
        bold, spaced = False, True
        for piece in re.findall(r"\*\*|\{[a-z_]+\}|\s+|[^\s*{]+|.", paragraph):
            if piece == "**":
                bold = not bold
            elif piece.isspace():
                spaced = True
            else:
                emblem = piece[1:-1] if re.fullmatch(r"\{[a-z_]+\}", piece) else ""
                out.append(Word("" if emblem else piece, BOLD if bold else base, emblem, not spaced))
                spaced = False
    return out


def advance(word: Word, px: int) -> float:
    return px if word.emblem else width(word.font, px, word.text)


def flow(words: list[Word | None], px: int, room: float) -> list[list[Word]]:
    """Greedy line breaks; words that stick together are never parted."""
    lines: list[list[Word]] = [[]]
    used = 0.0
    space = width(BODY, px, " ")
    for chunk in chunks(words):
        if chunk is None:
            lines.append([])
            used = 0
            continue
        need = sum(advance(word, px) for word in chunk)
        if lines[-1] and used + space + need > room:
            lines.append([])
            used = 0
        used += need + (space if lines[-1] else 0)
        lines[-1].extend(chunk)
    return lines


def balanced(words: list[Word | None], px: int, room: float) -> list[list[Word]]:
    """As few lines as `flow` makes, but of even length: no last line of one word."""
    best = flow(words, px, room)
    for step in range(1, 14):
        lines = flow(words, px, room * (1 - step * .03))
        if len(lines) > len(best) or any(line_width(line, px) > room for line in lines):
            break
        best = lines
    return best


def chunks(words: list[Word | None]) -> list[list[Word] | None]:
    out: list[list[Word] | None] = []
    for word in words:
        last = out[-1] if out else None
        if word is None:
            out.append(None)
        elif word.glued and last is not None:
            last.append(word)
        else:
            out.append([word])
    return out


def set_line(canvas: Canvas, words: list[Word], left: float, baseline: float, px: int, inks: dict[str, str]) -> None:
    """Words of one line in pixels, neighbours in the same font as one piece so that spaces come out even."""
    x = left
    at = 0
    while at < len(words):
        word = words[at]
        if at and not word.glued:
            x += width(BODY, px, " ")
        if word.emblem:
            picture = figures.picture(word.emblem, px)
            if picture is not None:
                canvas.paint(inks[BODY], picture.getchannel("A"), (round(x), round(baseline - px * .84)))
            x += px
            at += 1
            continue
        text, at = word.text, at + 1
        while at < len(words) and words[at].font == word.font and not words[at].emblem:
            text += ("" if words[at].glued else " ") + words[at].text
            at += 1
        top = round(baseline - ascent(word.font, px))
        canvas.paint(inks.get(word.font, inks[BODY]), ink_mask(word.font, px, text), (round(x), top))
        x += width(word.font, px, text)


def line_width(words: list[Word], px: int) -> float:
    gaps = sum(1 for i, word in enumerate(words) if i and not word.glued)
    return sum(advance(word, px) for word in words) + gaps * width(BODY, px, " ")
