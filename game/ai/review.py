"""Looking back at a match through one player's eyes: their chance at each of their choices, what was best, what swung.

The search looks at every decision as its seat saw it then, in imagined worlds alone: what was hidden stays hidden.
A `Review` is plain bookkeeping; whoever shows it asks the thinker its questions one by one and hands back the answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from game.ai.desk import Answer
from game.ai.levels import player
from game.ai.search import Weighed
from game.rules.core.match import CONCEDE, Match

LEVEL = "archmage"
WHOLE = 45.0                                     # seconds that a review may take on one core
LEAST, MOST = 0.06, 0.5                          # seconds for one decision
TURNING_POINTS = 3
SLIP = 0.05                                      # a choice worse by this much than the best one was a slip
KNOWN = 6                                        # tries after which a chance is known well enough to say so


@dataclass(frozen=True)
class Moment:
    """One choice of the player, as the search sees it."""

    at: int                                      # how many choices had been made before it
    taken: str                                   # the label of what was chosen
    best: Weighed                                # what the search would have done
    mine: Weighed | None                         # what was chosen, if the search knows enough about it
    reason: str
    same: bool = False                           # the search would have done just that

    @property
    def chance(self) -> float:
        """Of winning, before it."""
        return self.best.chance

    @property
    def lost(self) -> float:
        """What the choice gave away."""
        return max(0.0, self.best.chance - self.mine.chance) if self.mine is not None else 0.0

    @property
    def slip(self) -> bool:
        return self.lost >= SLIP


@dataclass(frozen=True)
class Swing:
    """How a chance changed from one choice to the next of the same player: by it, by the others, or by luck."""

    moment: Moment
    after: float

    @property
    def change(self) -> float:
        return self.after - self.moment.chance


class Review:
    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.choices = [i for i, asker in enumerate(match.askers)
                        if asker == seat and not match.choices[i].startswith(CONCEDE)]
        self.moments: dict[int, Moment] = {}
        self._order = coarse_to_fine(self.choices)
        self._done: set[int] = set()
        self._record = match.record()

    # -- the questions ------------------------------------------------------------------------------------------

    @property
    def progress(self) -> float:
        return len(self._done) / len(self.choices) if self.choices else 1.0

    @property
    def next(self) -> int | None:
        """The choice to look into next; the whole curve takes shape early and then gets finer."""
        return next((at for at in self._order if at not in self._done), None)

    def question(self, at: int) -> dict[str, Any]:
        """What to ask the thinker about the choice number `at`: the arguments of `Thinker.ask`."""
        seconds = max(LEAST, min(MOST, WHOLE / len(self.choices)))
        usual = player(LEVEL, self.match.game.id).seconds
        return {"record": {**self._record, "choices": self.match.choices[:at]}, "level": LEVEL, "hint": True,
                "taken": self.match.choices[at], "seed": self.match.seed + at, "seconds_scale": seconds / usual}

    def take(self, at: int, answer: Answer) -> None:
        """The thinker's answer to `question(at)`. What was found without a worker has no chances."""
        self._done.add(at)
        if answer.quick or not answer.options or answer.taken is None:
            return
        taken = answer.taken
        best = answer.options[0]
        self.moments[at] = Moment(at, taken.label, best, taken if taken.visits >= KNOWN else None, answer.reason,
                                  same=taken.key == best.key)

    # -- what came of it ------------------------------------------------------------------------------------------

    @property
    def end(self) -> float | None:
        """The player's share of the finished game."""
        shares = self.match.table.shares
        return shares[self.seat] if shares is not None else None

    def curve(self) -> list[tuple[int, float]]:
        """The chance before each choice looked into so far, and the result at the end."""
        points = [(at, self.moments[at].chance) for at in sorted(self.moments)]
        if self.end is not None and points:
            points.append((len(self.match.choices), self.end))
        return points

    def swings(self) -> list[Swing]:
        curve = self.curve()
        return [Swing(self.moments[at], after) for (at, _), (_, after) in pairwise(curve)
                if at in self.moments]

    def turning_points(self) -> list[Swing]:
        """The three that swung it most, in the order of the game."""
        most = sorted(self.swings(), key=lambda swing: -abs(swing.change))[:TURNING_POINTS]
        return sorted(most, key=lambda swing: swing.moment.at)


def coarse_to_fine(items: Sequence[int]) -> list[int]:
    """First, last, middle, then the middles between: any beginning of it covers the whole."""
    if not items:
        return []
    order, step = [0, len(items) - 1], 1
    while step < len(items):
        step *= 2
    while step > 1:
        step //= 2
        order += range(step, len(items), 2 * step)
    return [items[i] for i in dict.fromkeys(order)]
