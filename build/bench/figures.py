"""A figure with its budget, and the table of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any


@dataclass(frozen=True)
class Figure:
    """What was measured. `budget` is the most it may be, or the least where `at_least`; None: for information."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    at_least: bool = False

    @property
    def holds(self) -> bool:
        if self.budget is None:
            return True
        return self.value >= self.budget if self.at_least else self.value <= self.budget

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "holds": self.holds}


def table(figures: Sequence[Figure]) -> str:
    lines = [f"{'what':<58}{'figure':>12}{'budget':>14}  verdict"]
    for f in figures:
        sign = "≥" if f.at_least else "≤"
        budget = f"{sign} {f.budget:,.10g}" if f.budget is not None else ""
        verdict = "" if f.budget is None else "holds" if f.holds else "MISSED"
        lines.append(f"{f.name:<58}{_round(f.value):>12}{budget:>14}  {verdict:<7} {f.unit}")
    return "\n".join(lines)


def _round(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def quickest(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of processor time of the quickest of several runs: what the machine can do when nobody disturbs it."""
    best = float("inf")
    for _ in range(times):
        begun = process_time()
        work()
        best = min(best, process_time() - begun)
    return best


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))]
