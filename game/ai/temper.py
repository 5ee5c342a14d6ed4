"""Temperaments: weights that bend what an opponent thinks of a table, a little. They give a character its style and
cost it next to nothing: what wins by far wins in every mood."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ai.judgement import Judgement
from game.ai.measures import measures_of, standing


@dataclass(frozen=True)
class Temperament:
    own: float = 0.0                             # weight of what the seat has to show, whatever that leads to
    spite: float = 0.0                           # weight of what its rivals lack
    risk: float = 0.0                            # above 0: rather all or nothing; below: rather a little for sure
    far: float = 1.0                             # how much further it looks than its level does


TEMPERAMENTS: Mapping[str, Temperament] = {
    "bold": Temperament(spite=0.06, risk=0.25),
    "patient": Temperament(risk=-0.2, far=1.5),
    "greedy": Temperament(own=0.10, far=0.5),
    "spiteful": Temperament(spite=0.12),
}


def tempered(judgement: Judgement, temper: Temperament, game: str, seat: int) -> Judgement:
    """The judgement as this seat feels it: only its own value is bent, what it thinks of others' moves stays."""
    horizon = judgement.horizon
    if horizon is not None:
        horizon = round(horizon * temper.far)
    return replace(judgement, value=_felt(judgement.value, temper, game, seat), horizon=horizon)


def _felt(value: Callable[[Any], Sequence[float]], temper: Temperament, game: str,
          seat: int) -> Callable[[Any], Sequence[float]]:
    measures = measures_of(game) if temper.own or temper.spite else ()

    def felt(table: Any) -> Sequence[float]:
        values = list(value(table))
        mine = values[seat]
        mine -= temper.risk * mine * (1 - mine)
        if measures:
            mine += temper.own * standing(measures, table, seat) - temper.spite * rivals_standing(table)
        values[seat] = mine
        return values

    def rivals_standing(table: Any) -> float:
        rivals = [standing(measures, table, rival) for rival in range(table.seats) if rival != seat]
        return sum(rivals) / len(rivals)

    return felt
