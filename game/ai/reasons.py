"""Why an option is the best one, in a sentence: what it scores, stops or keeps, compared with the runner-up or, in a
review, with what was chosen instead.

Both are tried out in the same imagined worlds, up to the seat's next turn, and what can be counted there is compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

from game.ai.foresight import after
from game.ai.judgement import Cancel, never
from game.ai.judgements import judgement_of
from game.ai.measures import measures_of
from game.ai.search import Cancelled, Thought, Weighed, looked_into
from game.rules.core.cards import Card
from game.rules.core.match import Position

WORLDS = 32
NOTABLE = 0.02                                   # of the whole of a measure: less is not worth a word
CLOSE = 0.02                                     # two chances that differ by less are alike
SURE = 0.5                                       # how often a game must be won at once, or a card kept, to say so


def why(position: Position, thought: Thought, rng: Random, cancel: Cancel = never,
        taken: Weighed | None = None) -> str:
    """The sentence. {0}, {1} … stand for the names of seats, as in prompts. If something else was `taken`, the best
    option is compared with that."""
    if len(thought.options) < 2:
        return "There is nothing else to do."
    if thought.reason:                           # by the book
        return thought.reason
    best, second = thought.options[0], runner_up(thought)
    if taken is not None and taken.key != best.key:
        second = taken
    seeds = [rng.random() for _ in range(WORLDS)]
    judgement = judgement_of(position.game.id)
    mine: list[Any] = []
    others: list[Any] = []
    for seed in seeds:
        if cancel():
            raise Cancelled
        for tables, option in ((mine, best), (others, second)):
            tables.append(after(position, option.key, judgement, Random(seed)))
    seat = position.decision.seat
    if _won(mine, seat) - _won(others, seat) >= SURE:
        return f"{_said(second)} lets a win slip: this takes it."
    if _lost(others, seat) - _lost(mine, seat) >= SURE:
        return f"After {_said(second)} the game would soon be lost."
    phrases = gains(position, mine, others)
    if phrases:
        return f"Compared with {_said(second)}, it {' and '.join(phrases[:2])}."
    if not second.visits:
        return "Nothing else looks worth a try."
    if best.chance - second.chance < CLOSE:
        return f"It is close: {_said(second)} is about as good."
    card = only_kept(position, second, mine, others)
    if card is not None:
        return f"Nothing to see at once, but it keeps {position.game.name(card, mine[0].options)} for later."
    return f"Nothing to see at once, but it leads to better games than {_said(second)}."


def runner_up(thought: Thought) -> Weighed:
    """Of the others the one with the best chance, as far as chances are known."""
    known = looked_into(thought.options[1:], thought.iterations)
    return max(known, key=lambda option: option.chance, default=thought.options[1])


def gains(position: Position, mine: Sequence[Any], others: Sequence[Any]) -> list[str]:
    """What the first tables have over the second ones, in words, what matters most first."""
    seat, seats = position.decision.seat, mine[0].seats
    rivals = [rival for rival in range(seats) if rival != seat]
    rival = f"{{{rivals[0]}}}" if len(rivals) == 1 else "the others"
    found: list[tuple[float, str]] = []
    for measure in measures_of(position.game.id):
        figure, era = measure.exactly or measure.of, measure.era
        pairs = [(a, b) for a, b in zip(mine, others, strict=True) if era is None or era(a) == era(b)]
        for whose, sign in (([seat], measure.good), (rivals, -measure.good)):
            amount = sign * fmean([figure(a, s) - figure(b, s) for a, b in pairs for s in whose] or [0.0])
            if amount >= measure.least and amount / measure.whole >= NOTABLE:
                found.append((-amount / measure.whole, measure.said(amount, whose == [seat], rival)))
    return [words for _, words in sorted(found)]


def only_kept(position: Position, second: Weighed, mine: Sequence[Any], others: Sequence[Any]) -> Card | None:
    """The card of the hand that the second option parts with, if with the first one it stays there or comes to another
    use."""
    choice = next(choice for choice in position.decision.choices if choice.key == second.key)
    if choice.card is None or choice.source is None or choice.source.zone != "hand":
        return None
    parted = [_zone(table, choice.card) for table in others]
    kept = [zone not in ("hand", _zone(table, choice.card)) for zone, table in zip(parted, mine, strict=True)]
    return choice.card if fmean(kept) >= SURE else None


def _zone(table: Any, card: Card) -> str:
    place = table.find(card)
    return "" if place is None else place.zone


def _won(tables: Sequence[Any], seat: int) -> float:
    return fmean(float(table.shares is not None and table.shares[seat] > 0.5) for table in tables)


def _lost(tables: Sequence[Any], seat: int) -> float:
    return fmean(float(table.shares is not None and table.shares[seat] == 0) for table in tables)


def _said(option: Weighed) -> str:
    return f"“{option.label}”"
