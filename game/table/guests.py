"""Those who sit down at a level and are none of the characters: their names, and a hooded face for each of them."""

from __future__ import annotations

from colorsys import hsv_to_rgb

NAMES = {  # the first name that is free
    "apprentice": ("Hazel", "Tansy", "Rook", "Fennel", "Moth", "Bryony", "Tam"),
    "adept": ("Corvin", "Isolde", "Bram", "Sabine", "Oswin", "Linnet", "Tamsin"),
    "master": ("Morwenna", "Aldous", "Yarrow", "Seraphine", "Gideon", "Hollis", "Maud"),
    "archmage": ("Theodric", "Nyx", "Ambrose", "Vesper", "Melisande", "Orsolo", "Hesper"),
}
CLOAKS = (0.58, 0.34, 0.12, 0.78, 0.48, 0.05, 0.67)          # hues, those next to each other far apart
SKINS = (("#ffe3c4", "#eeb98c", "#b0714a"), ("#d9a071", "#a8693f", "#5e3419"), ("#f6d3a4", "#d99e66", "#95603a"))
PREFIX = "guest_"
_SKIN, _CLOAK = SKINS[0], ("#c04a5c", "#7a1c34", "#380818")   # as the human's portrait is drawn
_BACKDROP, _SHADE = ("#c8907c", "#7c3444", "#280c18"), "#2a0c18"
_MOUTH = '<path d="M172 286'
_BEARD = ('<path d="M126 250C132 338 172 372 200 376C228 372 268 338 274 250C256 286 232 272 200 276C168 272 144 286 '
          '126 250Z" fill="{}" stroke-width="6"/>')


def guest(name: str, level: str) -> str:
    """The id of their portrait. Those of one level have seven different ones between them."""
    names = NAMES.get(level, ())
    return f"{PREFIX}{names.index(name) if name in names else sum(map(ord, name)) % len(CLOAKS)}"


def dressed(source: str, guest_id: str) -> str:
    """The drawing of the human in another cloak, with another skin, and every other one with a beard."""
    number = int(guest_id.removeprefix(PREFIX)) % len(CLOAKS)
    hue, skin = CLOAKS[number], SKINS[number % len(SKINS)]
    cloak = (_tone(hue, 0.45, 0.86), _tone(hue, 0.72, 0.52), _tone(hue, 0.8, 0.24))
    behind = (hue + 0.46) % 1
    backdrop = (_tone(behind, 0.3, 0.84), _tone(behind, 0.45, 0.5), _tone(behind, 0.6, 0.18))
    for old, new in zip((*_CLOAK, *_BACKDROP, _SHADE, *_SKIN), (*cloak, *backdrop, _tone(hue, 0.7, 0.14), *skin),
                        strict=True):
        source = source.replace(old, new)
    if number % 2:
        source = source.replace(_MOUTH, _BEARD.format(("#d8d2c6", "#5a3820", "#8c5a2a")[number % 3]) + _MOUTH)
    return source


def _tone(hue: float, strength: float, light: float) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in hsv_to_rgb(hue, strength, light))
