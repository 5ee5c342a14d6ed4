"""The sheet of a full face: rules, a flourish, flavour, in the largest type at which all of it fits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.table.faces import frames, lettering
from game.table.faces.lettering import BODY, BOLD, ITALIC, Word
from game.table.faces.measures import SHEET
from game.table.faces.paint import Canvas
from game.table.faces.palettes import palette
from game.table.faces.spec import CARD_W, FaceSpec

LARGEST = 42                                     # card units
GAP = 34                                         # between rules and flavour
RULES_LEADING, FLAVOUR_LEADING = 1.26, 1.24


@dataclass(frozen=True)
class Setting:
    """Lines and sizes in pixels."""

    rules: list[list[Word]]
    flavour: list[list[Word]]
    px: int
    small: int
    gap: float

    @property
    def height(self) -> float:
        rules, flavour = len(self.rules) * self.px * RULES_LEADING, len(self.flavour) * self.small * FLAVOUR_LEADING
        return rules + self.gap + flavour


def fit_sheet(spec: FaceSpec, largest: int, wide: float, high: float, gap: float) -> Setting:
    """Text that is too long even for the smallest type loses its flavour first, then its end."""
    words, mood = lettering.words_of(spec.text), lettering.words_of(spec.flavour, ITALIC)
    for px in range(max(largest, lettering.LEAST), lettering.LEAST - 1, -1):
        small = max(lettering.LEAST, round(px * .84))
        rules = lettering.flow(words, px, wide) if words else []
        flavour = lettering.flow(mood, small, wide * .9) if mood else []
        setting = Setting(rules, flavour, px, small, gap if rules and flavour else 0)
        if setting.height <= high:
            even = lettering.balanced            # as many lines, more even ones
            return replace(setting, rules=even(words, px, wide) if words else [],
                           flavour=even(mood, small, wide * .9) if mood else [])
    room = max(1, int(high / (lettering.LEAST * RULES_LEADING)))
    return Setting(rules[:room], [], lettering.LEAST, lettering.LEAST, 0)


def write_sheet(c: Canvas, spec: FaceSpec) -> None:
    foot = 56 if spec.badge else 20              # the badge sits on the sheet's corner
    x0, y0, x1, y1 = (c.px(v) for v in (SHEET[0] + 30, SHEET[1] + 22, SHEET[2] - 30, SHEET[3] - foot))
    text = fit_sheet(spec, round(c.px(LARGEST)), x1 - x0, y1 - y0, c.px(GAP))
    inks = {BODY: "#2a1608", BOLD: palette(spec.palette).strong, ITALIC: "#5b3a1c"}
    y = y0 + (y1 - y0 - text.height) / 2
    for line in text.rules:
        left = (x0 + x1 - lettering.line_width(line, text.px)) / 2
        lettering.set_line(c, line, left, y + text.px * .95, text.px, inks)
        y += text.px * RULES_LEADING
    if text.gap:
        frames.divider(c, CARD_W / 2, (y + text.gap * .45) / c.scale, 190, "#8a5a22")
    y += text.gap
    for line in text.flavour:
        left = (x0 + x1 - lettering.line_width(line, text.small)) / 2
        lettering.set_line(c, line, left, y + text.small * .95, text.small, inks)
        y += text.small * FLAVOUR_LEADING
