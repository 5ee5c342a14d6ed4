"""What the main process holds after ten games of each kind, all in one window: it must not grow."""

from __future__ import annotations

from bench.figures import Figure
from bench.frames import MEMORY, SIZES, run_table

GROWTH = 0.05                                    # of the budget, from the fourth game of a kind to its tenth


def measure() -> list[Figure]:
    figures: list[Figure] = []
    for name in ("1080p",):
        for game, held in run_table(SIZES[name], "games").items():
            figures += [Figure(f"memory at {name}: after {len(held)} games of {game}", held[-1], "MB", MEMORY[name]),
                        Figure(f"memory at {name}: growth since game 4 of {game}", held[-1] - held[3], "MB",
                               GROWTH * MEMORY[name])]
    return figures
