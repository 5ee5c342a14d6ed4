"""One option tried out in one imagined world: what the table may look like a little later."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from game.ai.judgement import Judgement
from game.ai.search import CutOff
from game.rules.core.decisions import Prompt, face_of, key_of
from game.rules.core.match import Position

MOST = 16                                        # decisions after which it is late enough in any game


def after(position: Position, key: str, judgement: Judgement, rng: Random, most: int = MOST) -> Any:
    """The table when the seat is next asked something after others were, or after so many decisions, or at the end;
    in between all seats do what comes to mind first."""
    seat = position.decision.seat
    found: list[Any] = []
    asked = 0
    others = False

    def first(table: Any, who: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        table.answer = then
        found.append(table)
        return next(option for option in options if key_of(option) == key)

    def then(table: Any, who: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        nonlocal asked, others
        asked += 1
        others = others or who != seat
        if asked > most or (others and who == seat and judgement.quiet(table, prompt)):
            raise CutOff
        return judgement.policy(table, who, prompt, options, rng)

    try:
        return position.play(rng, first)
    except CutOff:
        return found[0]


def alike(position: Position, key: str) -> str:
    """The first of the options that lead to the same game as this one: what a search calls it by."""
    found: dict[str, list[str]] = {}

    def look(table: Any, who: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        for option in options:
            found.setdefault(face_of(option), []).append(key_of(option))
        raise CutOff

    with suppress(CutOff):
        position.play(Random(0), look)
    return next((keys[0] for keys in found.values() if key in keys), key)
