"""Where things are on a card, in card units. The painted face and its draft agree on these."""

from __future__ import annotations

from typing import NamedTuple

Box = tuple[float, float, float, float]


class Stone(NamedTuple):
    x: float
    y: float
    r: float


class Ribbon(NamedTuple):
    x: float
    y: float
    wide: float
    k: float                                     # its parts are measured on the table face; this scales them


# the full face
ART: Box = (75, 128, 675, 610)
TITLE: Box = (54, 46, 696, 130)
PLATE: Box = (150, 616, 600, 664)
SHEET: Box = (58, 670, 692, 978)
GEM = Stone(90, 88, 50)
BADGE = Stone(666, 970, 44)
RIBBON = Ribbon(112, 142, 96, .62)
PIPS = Stone(375, 603, 17)                       # and above the plate
NUMERAL = Stone(397, 400, 190)
FOOTER = 1002                                    # the middle of its line

# the table face
TABLE_ART: Box = (22, 22, 728, 936)              # its ground shows above the title
TABLE_TITLE: Box = (30, 816, 720, 1008)
TABLE_GEM = Stone(612, 138, 92)
TABLE_NUMERAL = Stone(440, 540, 300)
TABLE_BADGE = Stone(640, 770, 74)
TABLE_RIBBON = Ribbon(60, 20, 176, 1)
TABLE_PIPS = Stone(375, 798, 34)                 # the middle one of a row above the title
TABLE_CROWN = Stone(148, 132, 92)                # the gem of a ribbon without an index
