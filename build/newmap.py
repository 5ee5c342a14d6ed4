"""Writes an empty table for Tiled: cloth, rim and seal laid, object layers ready. `python build/newmap.py FILE [CLOTH]`

The zones are then drawn in Tiled: a rectangle for each zone of the game, named like it (see game/table/layout.py).
"""

from __future__ import annotations

import sys
from pathlib import Path

COLUMNS, ROWS, UNIT = 64, 36, 20                 # 1280 x 720 table units
RUN = 8                                          # the cloth repeats after so many tiles (build/tileset.py)
TOP, BOTTOM, LEFT, RIGHT, CORNER = 64, 72, 80, 88, 96  # first tile of each edge in the tileset


def tile(x: int, y: int) -> int:
    """The tile at a spot of the map, counted from 1."""
    if x in (0, COLUMNS - 1) and y in (0, ROWS - 1):
        return 1 + CORNER + (x > 0) + 2 * (y > 0)
    if y in (0, ROWS - 1):
        return 1 + (BOTTOM if y else TOP) + x % RUN
    if x in (0, COLUMNS - 1):
        return 1 + (RIGHT if x else LEFT) + y % RUN
    return 1 + y % RUN * RUN + x % RUN


def blank(cloth: str, decor: str = "", zones: str = "", furniture: str = "") -> str:
    data = ",\n".join(",".join(str(tile(x, y)) for x in range(COLUMNS)) for y in range(ROWS))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="{COLUMNS}" \
height="{ROWS}" tilewidth="{UNIT}" tileheight="{UNIT}" infinite="0" nextlayerid="5" nextobjectid="200">
 <tileset firstgid="1" source="cloth_{cloth}.tsx"/>
 <tileset firstgid="201" source="seal_{cloth}.tsx"/>
 <layer id="1" name="cloth" width="{COLUMNS}" height="{ROWS}">
  <data encoding="csv">
{data}
</data>
 </layer>
 <objectgroup id="2" name="decor">
{decor} </objectgroup>
 <objectgroup id="3" name="zones" color="#ffcc55">
{zones} </objectgroup>
 <objectgroup id="4" name="furniture" color="#77aaff">
{furniture} </objectgroup>
</map>
"""


if __name__ == "__main__":
    target = Path(sys.argv[1])
    if target.exists():
        sys.exit(f"{target} is already there")
    target.write_text(blank(*sys.argv[2:3] or ("emerald",)), encoding="utf-8")
