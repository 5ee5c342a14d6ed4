"""Starting: from the command to the first frame, from source and packaged, next to a bare pygame-ce window."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import bundle
from bench.figures import Figure

ROOT = Path(__file__).resolve().parents[2]
SOURCE, PACKAGED, MEMORY = 0.8, 1.0, 150.0
TRIES = 5
BARE = """
import pygame
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1920, 1080)); screen.fill((0, 0, 0)); pygame.display.flip()
import os
told = open("/proc/self/statm").read() if os.path.exists("/proc/self/statm") else "0 0"   # Linux alone tells
print(int(told.split()[1]) * (os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0) / 1e6, flush=True)
"""


def measure() -> list[Figure]:
    bare, bare_memory = _best([sys.executable, "-c", BARE])
    source, memory = _best([sys.executable, "-m", "game", "--first-frame"])
    figures = [Figure("a bare pygame-ce window: first frame", bare, "s"),
               Figure("a bare pygame-ce window: memory", bare_memory, "MB"),
               Figure("start from source: first frame", source, "s", SOURCE),
               Figure("start from source: memory", memory, "MB", MEMORY)]
    folder, program = bundle.product()
    if program.exists():
        packaged, memory = _best([str(program), "--first-frame"])
        figures += [Figure("start of the packaged app: first frame", packaged, "s", PACKAGED),
                    Figure("start of the packaged app: memory", memory, "MB", MEMORY),
                    Figure("the packaged app, unpacked", bundle.size(folder), "MB", bundle.MOST_MEGABYTES)]
    else:
        print("the packaged app is not built: its start is left out (python build app makes it)", file=sys.stderr)
    return figures


def _best(command: list[str]) -> tuple[float, float]:
    """Seconds from launch to the word that the first frame was drawn, and the megabytes it says it took."""
    best, memory = float("inf"), 0.0
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "CONCLAVE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
               "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPYCACHEPREFIX": home}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # a player's second start has everything compiled
        for _ in range(TRIES):
            begun = time.perf_counter()
            with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout is not None
                memory = float(process.stdout.readline())
                best = min(best, time.perf_counter() - begun)
    return best, memory
