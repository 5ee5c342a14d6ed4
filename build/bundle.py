"""`python build app`: the standalone app under dist/, one folder, made by PyInstaller from build/conclave.spec."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, Environment

DIST = ROOT / "dist"
MOST_MEGABYTES = 60  # more means that something slipped in that the game does not need


def size(folder: Path) -> float:
    """Megabytes on disk; a link counts nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def product() -> tuple[Path, Path]:
    """What a player gets on this system, and the program inside it."""
    if sys.platform == "darwin":
        return DIST / "Conclave.app", DIST / "Conclave.app" / "Contents" / "MacOS" / "Conclave"
    return DIST / "Conclave", DIST / "Conclave" / ("Conclave.exe" if os.name == "nt" else "Conclave")


def make(env: Environment, arguments: list[str]) -> int:
    print("Packaging Conclave: this takes half a minute or so ...", flush=True)
    with tempfile.TemporaryDirectory() as scratch:  # PyInstaller would write its scrap into build/
        command = [str(env.python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        command += ["--distpath", str(DIST), "--workpath", scratch, *arguments]
        quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run([*command, str(ROOT / "build" / "conclave.spec")], cwd=ROOT, env=quiet)
    if done.returncode:
        print("app: PyInstaller failed; its own words are above.", file=sys.stderr)
        return 1
    folder, program = product()
    megabytes = size(folder)
    print(f"{program.relative_to(ROOT)} is ready: {folder.name} takes {megabytes:.1f} MB.")
    if megabytes > MOST_MEGABYTES:
        print(f"app: that is more than {MOST_MEGABYTES} MB; see what slipped in, and exclude it.", file=sys.stderr)
        return 1
    return 0
