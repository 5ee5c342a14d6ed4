"""Colours by name. Schools differ in lightness as well as hue, so that few depend on hue alone."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.faces.colours import Stops


@dataclass(frozen=True)
class Palette:
    deep: str                                    # the darkest: leather, far silhouettes
    mid: str
    lite: str
    glow: str                                    # light that is added
    sky: Stops                                   # from the light outwards
    strong: str = "#6d1a10"                      # bold words on parchment


PALETTES: dict[str, Palette] = {
    "ward": Palette("#06141d", "#1d4a63", "#5f9fbd", "#9fe0ff",
                    ((0, "#f4fcff"), (.22, "#9cd0e6"), (.55, "#2f6d8c"), (1, "#071a26")), "#1d4a63"),
    "vigor": Palette("#0b1605", "#2f5a12", "#86b32e", "#f2f27a",
                     ((0, "#ffffe0"), (.22, "#e3e45c"), (.55, "#5d8a1c"), (1, "#0e1d06")), "#37590f"),
    "fortune": Palette("#0d0524", "#34176b", "#7d4bc9", "#c79bff",
                       ((0, "#fbeaff"), (.22, "#a873ea"), (.58, "#3a1a80"), (1, "#0d0528")), "#4a1f7d"),
    "wrath": Palette("#1b0504", "#64130d", "#c9341b", "#ff7a2a",
                     ((0, "#ffe0a0"), (.22, "#f0602a"), (.58, "#7d1712"), (1, "#1d0506")), "#7d1510"),
    "wild": Palette("#12051c", "#4a1259", "#c0348f", "#ff8fe0",
                    ((0, "#fffbe8"), (.2, "#ff9fd6"), (.42, "#9a4fe0"), (.68, "#1d6f8f"), (1, "#0a0a24")), "#7a1466"),
    "arcane": Palette("#0b0720", "#2b1a63", "#6a45c9", "#a98bff",
                      ((0, "#e8d7ff"), (.25, "#8a63e6"), (.6, "#2c1a74"), (1, "#0b0626")), "#3a1f7d"),
    "lore": Palette("#04140f", "#0f4a3b", "#2b9076", "#7dffce",
                    ((0, "#e9fff0"), (.25, "#58c79d"), (.6, "#125246"), (1, "#03150f")), "#0f4a3b"),
    "flame": Palette("#1f0a02", "#6b2a08", "#d86a16", "#ffb03a",
                     ((0, "#fff2b8"), (.25, "#ffa030"), (.6, "#8f3a0c"), (1, "#220b03")), "#8a2f08"),
    "water": Palette("#03121f", "#0c3f66", "#2f86bf", "#6fd0ff",
                     ((0, "#e6fbff"), (.25, "#5cb6e6"), (.6, "#12507d"), (1, "#031526")), "#0c3f66"),
    "earth": Palette("#140d05", "#4a3413", "#9a7434", "#e0c070",
                     ((0, "#fff4d0"), (.25, "#cfa860"), (.6, "#5c4018"), (1, "#181006")), "#5c3a10"),
    "air": Palette("#0f1620", "#3c5470", "#93b0c9", "#e0f4ff",
                   ((0, "#ffffff"), (.25, "#c4dcec"), (.6, "#5a7a99"), (1, "#141d2a")), "#33516e"),
    "shadow": Palette("#08080c", "#26242f", "#5f5a70", "#b0a6d6",
                      ((0, "#d8d2ea"), (.25, "#7a7292"), (.6, "#2c2838"), (1, "#08070c")), "#3a3450"),
    "beast": Palette("#0c1408", "#2c4420", "#6c8f4a", "#c4e68f",
                     ((0, "#f6ffe0"), (.25, "#9cc070"), (.6, "#36542a"), (1, "#0c1508")), "#2c4a1c"),
    "royal": Palette("#1a0a14", "#5c1838", "#b0406c", "#ffb0d0",
                     ((0, "#fff0f4"), (.25, "#e080a4"), (.6, "#702040"), (1, "#1c0814")), "#701c40"),
    "gold": Palette("#171003", "#5c430c", "#c49a2c", "#ffe27a",
                    ((0, "#fffbe0"), (.25, "#f0cc5a"), (.6, "#7d5c14"), (1, "#1c1404")), "#6b4a08"),
    # Wizards of the Grimoire: dark attacks, bright regeneration, utility between them
    "attack": Palette("#19040a", "#5e0d1c", "#c42f3c", "#ff8a6a",
                      ((0, "#ffe8d0"), (.22, "#ee5c48"), (.58, "#74101e"), (1, "#1b0409")), "#86101c"),
    "regeneration": Palette("#0e2412", "#3f7d4c", "#93d08a", "#dcffc0",
                            ((0, "#fdfff0"), (.25, "#b4e6a0"), (.6, "#4c9058"), (1, "#123018")), "#1f5c30"),
    "utility": Palette("#070d26", "#23387e", "#5f82d8", "#b4d0ff",
                       ((0, "#f2f8ff"), (.25, "#84a8ee"), (.6, "#2a4494"), (1, "#080f2c")), "#22387e"),
    # Wizards & Relics: three colours of wizards, plain and magical things, places
    "wizard red": Palette("#1d0505", "#6e1414", "#d0402c", "#ff9a5c",
                          ((0, "#ffeecb"), (.22, "#f27a44"), (.58, "#8c1c16"), (1, "#210606")), "#86180f"),
    "wizard blue": Palette("#040e24", "#123a78", "#3c7fd0", "#8cc8ff",
                           ((0, "#eef8ff"), (.22, "#6cabe8"), (.58, "#17488c"), (1, "#051028")), "#123a78"),
    "wizard green": Palette("#12200a", "#557d22", "#a8cf52", "#ecffa0",
                            ((0, "#feffe8"), (.22, "#cfe680"), (.58, "#64902c"), (1, "#172a0c")), "#3a5c10"),
    "basic": Palette("#120e0a", "#4a3c2e", "#9c8468", "#e8d4b4",
                     ((0, "#fffaf0"), (.25, "#ccb494"), (.6, "#5c4a38"), (1, "#17120c")), "#4a3420"),
    "enchanted": Palette("#120620", "#4c2474", "#9c64cc", "#e0b4ff",
                         ((0, "#fdf2ff"), (.25, "#c08ce8"), (.6, "#572a86"), (1, "#150824")), "#4f2080"),
    "shrine": Palette("#041616", "#14504e", "#4a9c90", "#a8f0dc",
                      ((0, "#f2fffa"), (.25, "#8cd0c0"), (.6, "#1c605a"), (1, "#051a1a")), "#0f4a48"),
}


def palette(name: str) -> Palette:
    return PALETTES.get(name, PALETTES["arcane"])
