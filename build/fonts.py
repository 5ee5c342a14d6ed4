"""How assets/fonts/ was made. Run it again only to change fonts: `.venv/bin/python build/fonts.py` (needs npm).

Both families come from their Fontsource packages, which carry the licence (SIL Open Font License 1.1, no reserved
names) and one .woff file per weight. The `latin` subset has every letter our texts use; symbols (arrows, stars,
card suits) are not in it and are drawn as emblems instead.
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"

PACKAGES = {"Cinzel": "@fontsource/cinzel@5.3.0", "Spectral": "@fontsource/spectral@5.3.0"}
STYLES = {  # file name -> weight and slope as Fontsource writes them
    "Cinzel-Bold": "700-normal",
    "Cinzel-Black": "900-normal",
    "Spectral-Regular": "400-normal",
    "Spectral-Italic": "400-italic",
    "Spectral-Bold": "700-normal",
}


def unpack(package: str, into: Path) -> Path:
    """Fetch an npm package and return its folder."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("fonts: npm is needed to fetch the font packages, and was not found.")
    done = subprocess.run([npm, "pack", "--silent", package], cwd=into, check=True, capture_output=True, text=True)
    with tarfile.open(into / done.stdout.split()[-1]) as archive:
        archive.extractall(into, filter="data")
    return into / "package"


def make(family: str) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        package = unpack(PACKAGES[family], Path(scratch))
        for name, style in STYLES.items():
            if name.startswith(family):
                font = TTFont(package / "files" / f"{family.lower()}-latin-{style}.woff", recalcTimestamp=False)
                font.flavor = None  # plain TrueType: opened by every FreeType, compressed by the archive anyway
                font.save(FONTS / f"{name}.ttf")
                print(f"{name}.ttf: {len(font.getBestCmap())} characters")
        shutil.copyfile(package / "LICENSE", FONTS / f"{family}-OFL.txt")


if __name__ == "__main__":
    FONTS.mkdir(parents=True, exist_ok=True)
    for family in PACKAGES:
        make(family)
