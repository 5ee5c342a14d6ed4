"""Palettes, frames and backs that belong to one game. Importing this module makes them known to the painter."""

from __future__ import annotations

from game.table.faces.colours import SILVER, Stops, mix
from game.table.faces.palettes import PALETTES, Palette
from game.table.faces.spec import BackSpec
from game.table.faces.styles import STYLES, FrameStyle

IVORY: Stops = ((0, "#ffffff"), (.22, "#fdf8ea"), (.5, "#c9bda0"), (.62, "#e6dcc4"), (.8, "#ffffff"), (1, "#a89a7c"))
ONYX: Stops = ((0, "#8c8896"), (.22, "#4a4752"), (.5, "#0e0d12"), (.62, "#2a2830"), (.8, "#77737f"), (1, "#060608"))

# Fantasy Realms: suits that the common palettes have no colour for
REALM_PALETTES = {
    "land": Palette("#130a05", "#4e2f17", "#96623a", "#e8bb8c",
                    ((0, "#fff0de"), (.25, "#bd8656"), (.6, "#583419"), (1, "#160b05")), "#5c3216"),
    "army": Palette("#170407", "#5c0f1a", "#b3303a", "#ff8f86",
                    ((0, "#ffe6de"), (.22, "#dc5a52"), (.58, "#6e0f1c"), (1, "#1a0408")), "#7a1020"),
    "weapon": Palette("#0e1114", "#3a4149", "#8b949e", "#e6eef6",
                      ((0, "#ffffff"), (.25, "#b4bcc6"), (.6, "#4a525c"), (1, "#101316")), "#343c46"),
}

# Wizards Cup: the ground is the set's, the light and the stones are the element's
ELEMENTS = {"fire": "flame", "water": "water", "nature": "vigor", "light": "gold", "shadow": "shadow",
            "void": "fortune"}


def by_day(p: Palette) -> Palette:
    """The white set: pale stone, and pictures in broad daylight."""
    sky: Stops = ((0, "#ffffff"), (.3, mix(p.sky[1][1], "#ffffff", .55)), (.65, mix(p.lite, "#ffffff", .3)),
                  (1, mix(p.mid, "#ffffff", .25)))
    return Palette("#4b463e", "#847b6c", mix(p.lite, "#ffffff", .12), mix(p.glow, "#ffffff", .35), sky, p.strong)


def by_night(p: Palette) -> Palette:
    """The black set: black stone, and pictures lit by their own magic."""
    sky: Stops = ((0, mix(p.glow, p.lite, .3)), (.2, p.lite), (.48, mix(p.mid, "#000000", .35)), (1, "#040406"))
    return Palette("#050508", "#1d1c24", mix(p.lite, "#000000", .1), p.glow, sky, p.strong)


CUP_BACKS = {
    "cup white": Palette("#8f846e", "#d9ceb6", "#fffaf0", "#fff2c8", ((0, "#ffffff"), (1, "#d9ceb6"))),
    "cup black": Palette("#050508", "#1a1922", "#4a4658", "#b9a2ff", ((0, "#4a4658"), (1, "#050508"))),
}

PALETTES |= REALM_PALETTES | CUP_BACKS
PALETTES |= {f"{name} white": by_day(PALETTES[base]) for name, base in ELEMENTS.items()}
PALETTES |= {f"{name} black": by_night(PALETTES[base]) for name, base in ELEMENTS.items()}

STYLES |= {
    "cup_white": FrameStyle(IVORY, SILVER, "arch", "angles", ("#ffffff", "#f4ecd8", "#d6cab0"), dark_ink=True),
    "cup_black": FrameStyle(ONYX, SILVER, "arch", "angles"),
}

BACKS: dict[str, BackSpec] = {
    "wizard_cards": BackSpec("four_schools", "arcane", "gilded"),
    "fantasy_realms": BackSpec("crown", "royal", "realm"),
    "wizards_cup": BackSpec("cup", "water", "cup"),
    "wizards_and_relics": BackSpec("wizard_hat", "lore", "relic"),
    "wizards_and_relics_shrine": BackSpec("standing_stones", "lore", "relic"),
    "grimoire": BackSpec("grimoire", "shadow", "grimoire"),
    "grimoire_spell": BackSpec("grimoire", "shadow", "grimoire"),
    "grimoire_mana": BackSpec("mana_crystal", "fortune", "grimoire"),
}


def back(game_id: str) -> BackSpec:
    return BACKS.get(game_id, BackSpec("star", "arcane"))
