"""Frames by name: metal, corners and ground of a card."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.faces.colours import BRONZE, COPPER, GOLD, GOLD_PLAIN, IRON, SILVER, Stops
from game.table.faces.palettes import Palette


@dataclass(frozen=True)
class FrameStyle:
    metal: Stops
    trim: Stops                                  # thin lines and small parts
    window: str                                  # arch or box: the shape of the picture on the full face
    corner: str                                  # the filigree
    ground: tuple[str, str, str] | None = None   # lite, mid, deep of leather and plaques, if not the palette's
    dark_ink: bool = False                       # letters on a light ground

    def stuff(self, p: Palette) -> tuple[str, str, str]:
        """What leather, plaques and ribbons are made of."""
        return self.ground or (p.lite, p.mid, p.deep)


STYLES: dict[str, FrameStyle] = {
    "gilded": FrameStyle(GOLD, GOLD_PLAIN, "arch", "scrolls"),
    "realm": FrameStyle(BRONZE, ((0, "#ffd8ac"), (.5, "#a5642f"), (1, "#5c2f12")), "box", "vines"),
    "cup": FrameStyle(SILVER, ((0, "#f4f8fb"), (.5, "#8c98a4"), (1, "#4a545e")), "arch", "angles"),
    "relic": FrameStyle(COPPER, ((0, "#e8fbe8"), (.5, "#6a9a84"), (1, "#2c5044")), "box", "angles"),
    "relic_superb": FrameStyle(SILVER, ((0, "#f4f8fb"), (.5, "#8c98a4"), (1, "#4a545e")), "box", "angles"),
    "relic_glorious": FrameStyle(GOLD, GOLD_PLAIN, "box", "scrolls"),
    "shrine": FrameStyle(COPPER, ((0, "#e8fbe8"), (.5, "#6a9a84"), (1, "#2c5044")), "arch", "vines"),
    "grimoire": FrameStyle(IRON, ((0, "#e8ddc8"), (.5, "#80746a"), (1, "#342e28")), "arch", "vines"),
}


def style(name: str) -> FrameStyle:
    return STYLES.get(name, STYLES["gilded"])
