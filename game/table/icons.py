"""Small pictures in one colour: icons for buttons, and signs that the fonts lack. Paths live in a 24x24 box."""

from __future__ import annotations

import io

import pygame

from game.table.pictures import kept

Colour = tuple[int, int, int]

# A path that starts with "~" is a line of 2.2 units; the others are filled.
ICONS: dict[str, tuple[str, ...]] = {
    "menu": ("~M4 6.5H20M4 12H20M4 17.5H20",),
    "close": ("~M6 6L18 18M18 6L6 18",),
    "back": ("~M20 12H5M11 5.5L4.5 12L11 18.5",),
    "forward": ("~M4 12H19M13 5.5L19.5 12L13 18.5",),
    "left": ("~M15 5L8 12L15 19",),
    "right": ("~M9 5L16 12L9 19",),
    "up": ("~M5 15L12 8L19 15",),
    "down": ("~M5 9L12 16L19 9",),
    "check": ("~M4.5 12.5L10 18L20 6.5",),
    "plus": ("~M12 5V19M5 12H19",),
    "minus": ("~M5 12H19",),
    "undo": ("~M8 4L3.5 8.5L8 13M4 8.5H14.5A5.5 5.5 0 0 1 14.5 19.5H8",),
    "redo": ("~M16 4L20.5 8.5L16 13M20 8.5H9.5A5.5 5.5 0 0 0 9.5 19.5H16",),
    "hint": (
        "M12 1.5L13.9 8.2L20.5 5.8L16.1 11.2L22 14.5L15.2 14.6L16.4 21.5L12 16.2L7.6 21.5L8.8 14.6L2 14.5L7.9 11.2"
        "L3.5 5.8L10.1 8.2Z",
    ),
    "star": (
        "M12 2L14.9 8.8L22.2 9.4L16.6 14.2L18.4 21.4L12 17.5L5.6 21.4L7.4 14.2L1.8 9.4L9.1 8.8Z",
    ),
    "gear": (
        "~M12 8.6A3.4 3.4 0 1 1 12 15.4A3.4 3.4 0 1 1 12 8.6",
        "~M12 2.8V5.6M12 18.4V21.2M2.8 12H5.6M18.4 12H21.2M5.5 5.5L7.5 7.5M16.5 16.5L18.5 18.5M18.5 5.5L16.5 7.5"
        "M7.5 16.5L5.5 18.5",
        "~M12 5.6A6.4 6.4 0 1 1 12 18.4A6.4 6.4 0 1 1 12 5.6",
    ),
    "book": (
        "~M12 6.5C9.5 4.5 6 4.2 3 4.6V18.6C6 18.2 9.5 18.5 12 20.4C14.5 18.5 18 18.2 21 18.6V4.6C18 4.2 14.5 4.5 12 6.5"
        "M12 6.5V20",
    ),
    "scroll": ("~M6 4H17A2.5 2.5 0 0 1 19.5 6.5V9H15M17 4A2.5 2.5 0 0 0 15 6.5V17.5A2.5 2.5 0 0 1 12.5 20H6.5"
               "A2.5 2.5 0 0 1 4 17.5V16H10M6 4V16M8.8 8H12.4M8.8 11.5H12.4",),
    "play": ("M6 3.5L20 12L6 20.5Z",),
    "pause": ("M5.5 4H10V20H5.5ZM14 4H18.5V20H14Z",),
    "skip": ("M3.5 4.5L12 12L3.5 19.5ZM12 4.5L20.5 12L12 19.5Z",),
    "first": ("~M5 5V19M19 5L12 12L19 19",),
    "last": ("~M19 5V19M5 5L12 12L5 19",),
    "sound": ("M3 9H7L12.5 4.5V19.5L7 15H3Z", "~M15.8 8.5A5 5 0 0 1 15.8 15.5M18.4 5.8A9 9 0 0 1 18.4 18.2"),
    "mute": ("M3 9H7L12.5 4.5V19.5L7 15H3Z", "~M16 9L21.5 15M21.5 9L16 15"),
    "screen": ("~M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",),
    "person": ("M12 3A4.5 4.5 0 1 1 12 12A4.5 4.5 0 1 1 12 3Z"
               "M3.5 21C3.5 16 7.5 13.6 12 13.6C16.5 13.6 20.5 16 20.5 21Z",),
    "hat": ("M2 19.5C5 17.8 8 17.2 8.2 15.5L10.2 6.5C10.7 4.4 12.5 3.4 16.5 2.5C15.2 4.5 15 6 15.4 7.8L17 15.5"
            "C17.3 17.3 20 18 22 19.5C16 21.8 8 21.8 2 19.5Z",),
    "cards": ("~M8.5 6.5L16.8 4.3A1.6 1.6 0 0 1 18.8 5.4L21 13.6A1.6 1.6 0 0 1 19.9 15.6L15 16.9",
              "~M4.6 7.5H12.4A1.6 1.6 0 0 1 14 9.1V19.4A1.6 1.6 0 0 1 12.4 21H4.6A1.6 1.6 0 0 1 3 19.4V9.1"
              "A1.6 1.6 0 0 1 4.6 7.5"),
    "trash": ("~M4 6.5H20M9 6.5V4H15V6.5M6 6.5L7 20.5H17L18 6.5M10 10.5V16.5M14 10.5V16.5",),
    "save": ("~M12 3.5V14.5M7 10L12 15L17 10M4 16V20.5H20V16",),
    "open": ("~M12 15V4M7 8.5L12 3.5L17 8.5M4 16V20.5H20V16",),
    "flag": ("~M5.5 21.5V3.5", "M5.5 3.5C9 1.8 12 5.8 19.5 3.8L17 8.8L19.5 13.6C12 15.6 9 11.6 5.5 13.3Z"),
    "eye": ("~M2 12C6 5.5 18 5.5 22 12C18 18.5 6 18.5 2 12", "M12 8.5A3.5 3.5 0 1 1 12 15.5A3.5 3.5 0 1 1 12 8.5Z"),
    "quill": ("M21 2.5C13 3 7.5 8 6 16.5L4 21.5L5.8 21.9L8 17.5C15.5 16.8 20 11.5 21 2.5Z",),
    "dice": ("~M5.5 3.5H18.5A2 2 0 0 1 20.5 5.5V18.5A2 2 0 0 1 18.5 20.5H5.5A2 2 0 0 1 3.5 18.5V5.5A2 2 0 0 1 5.5 3.5",
             "M8 6.6A1.6 1.6 0 1 1 8 9.8A1.6 1.6 0 1 1 8 6.6ZM16 14.2A1.6 1.6 0 1 1 16 17.4A1.6 1.6 0 1 1 16 14.2Z"
             "M12 10.4A1.6 1.6 0 1 1 12 13.6A1.6 1.6 0 1 1 12 10.4Z"),
    "crown": ("M3 7L7.8 11L12 4L16.2 11L21 7L19.2 18.5H4.8Z",),
    "info": ("~M12 3.2A8.8 8.8 0 1 1 12 20.8A8.8 8.8 0 1 1 12 3.2M12 11V16.8", "M12 6.4A1.4 1.4 0 1 1 12 9.2"
             "A1.4 1.4 0 1 1 12 6.4Z"),
    "hourglass": ("~M6 3H18M6 21H18M7 3C7 9 11 10 11 12C11 14 7 15 7 21M17 3C17 9 13 10 13 12C13 14 17 15 17 21",),
    "heart": ("M12 21C5 15.5 2 11.8 2 8.2C2 5.2 4.2 3.2 6.9 3.2C9 3.2 10.9 4.4 12 6.6C13.1 4.4 15 3.2 17.1 3.2"
              "C19.8 3.2 22 5.2 22 8.2C22 11.8 19 15.5 12 21Z",),
    "diamond": ("M12 2L20 12L12 22L4 12Z",),
    "spade": ("M12 2C13.5 6 21 9 21 14C21 16.8 19 18.4 16.8 18.4C15.2 18.4 13.8 17.7 13 16.4C13.2 18.8 14 20.8 15.6 22"
              "H8.4C10 20.8 10.8 18.8 11 16.4C10.2 17.7 8.8 18.4 7.2 18.4C5 18.4 3 16.8 3 14C3 9 10.5 6 12 2Z",),
    "club": ("M12 2A4.5 4.5 0 0 1 15.7 9.1A4.5 4.5 0 1 1 13 16.2C13.2 18.8 14 20.8 15.6 22"
             "H8.4C10 20.8 10.8 18.8 11 16.2A4.5 4.5 0 1 1 8.3 9.1A4.5 4.5 0 0 1 12 2Z",),
    "arrow": ("M2 10.9H15.5L11.5 6.5L13 5L20.5 12L13 19L11.5 17.5L15.5 13.1H2Z",),
    "arrow_left": ("M22 10.9H8.5L12.5 6.5L11 5L3.5 12L11 19L12.5 17.5L8.5 13.1H22Z",),
    "arrow_up": ("M10.9 22V8.5L6.5 12.5L5 11L12 3.5L19 11L17.5 12.5L13.1 8.5V22Z",),
    "arrow_down": ("M10.9 2V15.5L6.5 11.5L5 13L12 20.5L19 13L17.5 11.5L13.1 15.5V2Z",),
    "at_least": ("~M5 4.5L19 10.5L5 16.5M5 21H19",),
    "at_most": ("~M19 4.5L5 10.5L19 16.5M5 21H19",),
    "unequal": ("~M4 9H20M4 15H20M16 4L8 20",),
    "dagger": ("M11 2H13L12.7 7H18V9.2H12.8L12.4 23H11.6L11.2 9.2H6V7H11.3Z",),
    "endless": ("~M12 12C10 9 8.3 8 6.5 8A4 4 0 1 0 6.5 16C8.3 16 10 15 12 12C14 9 15.7 8 17.5 8A4 4 0 1 1 17.5 16"
                "C15.7 16 14 15 12 12",),
}  # fmt: skip

# Signs in running text that are drawn, because Cinzel and Spectral do not have them.
SIGNS: dict[str, str] = {
    "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club", "→": "arrow", "←": "arrow_left", "↑": "arrow_up",
    "↓": "arrow_down", "★": "star", "✓": "check", "✗": "close", "≥": "at_least", "≤": "at_most", "≠": "unequal",
    "†": "dagger", "∞": "endless", "♛": "crown",
}  # fmt: skip


def svg(source: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture from SVG text. No display is needed."""
    picture = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (max(1, size[0]), max(1, size[1])))
    # SVGs come in another order of bytes, which makes every blit ten times slower.
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


@kept(0.05)
def icon(name: str, px: int, colour: Colour) -> pygame.Surface:
    """An icon as a square of `px` pixels. Cached: never draw on it."""
    ink = "#{:02x}{:02x}{:02x}".format(*colour)
    parts = []
    for path in ICONS[name]:
        if path.startswith("~"):
            style = f'fill="none" stroke="{ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
            parts.append(f'<path d="{path[1:]}" {style}/>')
        else:
            parts.append(f'<path d="{path}" fill="{ink}"/>')
    return svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{"".join(parts)}</svg>', (px, px))
