"""Rounds of Wizards Cup between two given line-ups, fought outside any match, and the mix that loses least."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from game.ai.judgements.cup_replies import reply
from game.rules.core.decisions import Prompt
from game.rules.wizards_cup.cards import BY_ID, CARDS, SETS, Wizard
from game.rules.wizards_cup.duel import resolve
from game.rules.wizards_cup.rules import GAME, CupTable

Plan = tuple[str, ...]                           # five in fighting order, then the one that waits, by name
Mix = tuple[tuple[Plan, float], ...]
NAMES = tuple(card.id.split(" ", 1)[1] for card in CARDS[:18])
ASKING = {"detective", "falconer", "sinners"}    # with one of them a round is not the same every time


def plain(card: Wizard) -> str:
    """A wizard's name whatever the colour of its set."""
    return card.id.split(" ", 1)[1]


def names_of(*zones: Sequence[Wizard]) -> frozenset[str]:
    return frozenset(plain(card) for zone in zones for card in zone)


@lru_cache(maxsize=1)
def _blank() -> CupTable:
    table: CupTable = GAME.new(2, GAME.options(2), 1)
    for reserve in table.reserve:
        reserve.clear()
    table.unwatch()
    return table


def fight_round(mine: Plan, yours: Plan, rng: Random) -> float:
    """How a round ends for the first: 1, 0, or ½ if both win."""
    t = _blank().copy()
    for seat, plan in enumerate((mine, yours)):
        t.deck[seat] = [BY_ID[f"{SETS[seat]} {name}"] for name in reversed(plan[:5])]
        t.waiting[seat] = [BY_ID[f"{SETS[seat]} {plan[5]}"]]

    def answer(table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        return reply(table, seat, prompt, options, rng)

    t.answer = answer
    while (t.duel[0] or t.deck[0]) and (t.duel[1] or t.deck[1]):
        resolve(t)
    return 0.5 + (bool(t.duel[0] or t.deck[0]) - bool(t.duel[1] or t.deck[1])) / 2


def worth(mine: Plan, yours: Plan, rng: Random, tries: int = 3) -> float:
    """The mean of a few rounds; one is enough where nobody is asked anything."""
    if not ASKING & {*mine, *yours}:
        return fight_round(mine, yours, rng)
    return sum(fight_round(mine, yours, rng) for _ in range(tries)) / tries


def neighbour(plan: Plan, rng: Random) -> Plan:
    """A line-up that differs a little: two places exchanged, or somebody new put in."""
    other = list(plan)
    i, j = rng.sample(range(6), 2)
    if rng.random() < 0.5:
        other[i], other[j] = other[j], other[i]
    else:
        other[i] = rng.choice([name for name in NAMES if name not in plan])
    return tuple(other)


def regret_match(scores: Sequence[Sequence[float]], rounds: int) -> tuple[list[float], list[float]]:
    """Regret matching+ in a zero-sum game, `scores` being what the rows win: the average mixes of both sides."""
    rows, columns = len(scores), len(scores[0])
    regret_r, regret_c, sum_r, sum_c = [0.0] * rows, [0.0] * columns, [0.0] * rows, [0.0] * columns
    for turn in range(1, rounds + 1):
        mix_r, mix_c = _mix(regret_r), _mix(regret_c)
        active = [(j, p) for j, p in enumerate(mix_c) if p > 1e-9]
        wins_r = [sum(p * row[j] for j, p in active) for row in scores]
        chosen = [(p, scores[i]) for i, p in enumerate(mix_r) if p > 1e-9]
        wins_c = [1 - sum(p * row[j] for p, row in chosen) for j in range(columns)]
        _add_regret(regret_r, wins_r, mix_r)
        _add_regret(regret_c, wins_c, mix_c)
        for i, p in enumerate(mix_r):
            sum_r[i] += turn * p
        for j, p in enumerate(mix_c):
            sum_c[j] += turn * p
    return _mix(sum_r), _mix(sum_c)


def _mix(weights: list[float]) -> list[float]:
    whole = sum(weights)
    return [w / whole for w in weights] if whole > 0 else [1 / len(weights)] * len(weights)


def _add_regret(regrets: list[float], wins: list[float], mix: list[float]) -> None:
    mean = sum(p * w for p, w in zip(mix, wins, strict=True))
    for i, win in enumerate(wins):
        regrets[i] = max(0.0, regrets[i] + win - mean)
