"""The window: what a frame costs when cards fly, when one is dragged, while somebody thinks and when nothing moves, and
the memory that the main process takes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.figures import Figure

BUILD = Path(__file__).resolve().parents[1]
HOME = Path(tempfile.gettempdir()) / "conclave-bench"   # stays: faces that were painted once serve the next run
SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
FRAME = {"1080p": 16.7}                          # ms of processor time at the 99th percentile
MIDDLE = {"4K": 16.7}                            # at the 50th, for what really happens: a dozen at once is a trial
MEMORY = {"1080p": 150.0, "4K": 350.0}           # MB
GROWTH = 0.05                                    # of that, from the fourth game to the last
IDLE = 3.0                                       # % of a core


def measure() -> list[Figure]:
    figures: list[Figure] = []
    for name, size in SIZES.items():
        run_table(size, "paint")
        figures += _figures(name, run_table(size, "measure"))
    return figures


def run_table(size: tuple[int, int], what: str) -> dict[str, Any]:
    """In a process of its own: what one size leaves in memory must not count for the next."""
    env = {**os.environ, "CONCLAVE_HOME": str(HOME), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
           "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": os.pathsep.join((str(BUILD.parent), str(BUILD)))}
    command = [sys.executable, "-m", "bench.table", *map(str, size), what]
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _figures(name: str, found: dict[str, Any]) -> Iterator[Figure]:
    for what, times in found.items():
        if isinstance(times, dict):
            said = f"frame at {name}, {what}"
            (middle, worst), (clock_middle, clock_worst) = times["processor"], times["clock"]
            budget = MIDDLE.get(name) if what.startswith(("deal", "drag")) else None
            yield Figure(f"{said}: p50", middle, "ms of processor time", budget)
            yield Figure(f"{said}: p99", worst, "ms of processor time", FRAME.get(name))
            yield Figure(f"{said}: p50, p99 on the clock", clock_middle, f"ms, {clock_worst:.1f} ms")
    yield Figure(f"idle at {name}", found["idle"], "% of a core", IDLE)
    games = found["games"]
    yield Figure(f"memory at {name}: menu", found["menu"], "MB", MEMORY[name])
    yield Figure(f"memory at {name}: table", found["table"], "MB", MEMORY[name])
    yield Figure(f"memory at {name}: after {len(games)} games", max(games), "MB", MEMORY[name])
    yield Figure(f"memory at {name}: growth since game 4", games[-1] - games[3], "MB", GROWTH * MEMORY[name])
