"""Engine speed next to what others wrote for card games, in the same run: RLCard and OpenSpiel, where they install.

They go into an environment of their own that stays for the next run; without a network this part says so
and leaves them out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bench.engine import LEAST, decisions_a_second
from bench.figures import Figure
from game.rules.games import GAMES

FOLDER = Path(tempfile.gettempdir()) / "conclave-bench" / "rivals"
PACKAGES = ("rlcard", "open_spiel")
PATIENCE = 300                                   # seconds for an installation


def measure() -> list[Figure]:
    figures = [Figure(f"{game.title} (ours): random decisions", decisions_a_second(game), "a second", LEAST, True)
               for game in GAMES.values()]
    for package in PACKAGES:
        python = _installed(package)
        if python is None:
            print(f"rivals: {package} cannot be installed here, so it is left out.", file=sys.stderr)
            continue
        script = Path(__file__).with_name("rivals_play.py")
        done = subprocess.run([str(python), str(script), package], stdout=subprocess.PIPE, text=True)
        for line in done.stdout.splitlines():
            name, speed = json.loads(line)
            figures.append(Figure(f"{name} ({package}): random decisions", speed, "a second"))
        if done.returncode:
            print(f"rivals: {package} failed.", file=sys.stderr)
    return figures


def _installed(package: str) -> Path | None:
    """The Python of an environment that has the package."""
    folder = FOLDER / package
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if not python.exists():
            venv.create(folder, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
        subprocess.run(install, check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.SubprocessError):
        return None
    return python
