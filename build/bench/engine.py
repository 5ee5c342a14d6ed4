"""The rules and the search: decisions a second, what a copy and an imagined world cost, iterations a second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from bench.figures import Figure, quickest
from game.ai.judgements import judgement_of
from game.ai.search import Budget, Search
from game.rules.core.game import Game
from game.rules.core.match import Match, Player
from game.rules.games import GAMES

DECISIONS = {"wizard_cards": 100_000}            # a second; all others:
LEAST = 20_000
COPY, IMAGINE = 5.0, 50.0                        # microseconds
PLAYED = 0.3                                     # seconds of random play for one try


def measure() -> list[Figure]:
    return [figure for game in GAMES.values() for figure in _game(game)]


def _game(game: Game) -> Iterator[Figure]:
    seats = game.seats[0]
    yield Figure(f"{game.title}: random decisions", decisions_a_second(game), "a second",
                 DECISIONS.get(game.id, LEAST), at_least=True)
    match = _middle(game, seats)
    table, rng = match.table, Random(1)
    def copy_often() -> None:
        for _ in range(1000):
            table.copy()                         # and let it go, as a search does after each world

    copies = quickest(copy_often)
    yield Figure(f"{game.title}: a copy", copies * 1000, "µs", COPY)

    def imagine() -> None:
        for _ in range(300):
            table.copy().imagine(0, rng)

    yield Figure(f"{game.title}: an imagined world", quickest(imagine) / 300 * 1e6 - copies * 1000, "µs", IMAGINE)
    search, begun = Search(match.position(), judgement_of(game.id), Random(1)), process_time()
    thought = search.think(Budget(1.0, clock=process_time), settle=False)
    yield Figure(f"{game.title}: search iterations", thought.iterations / (process_time() - begun), "a second")


def decisions_a_second(game: Game) -> float:
    """The best of five tries: what the machine can do when nobody disturbs it."""
    return max(_decisions(game, game.seats[0], seed) for seed in range(5))


def _decisions(game: Game, seats: int, seed: int) -> float:
    random, made = Random(seed).random, 0

    def answer(table: Any, seat: int, prompt: Any, options: Sequence[Any]) -> Any:
        nonlocal made
        made += 1
        return options[int(random() * len(options))]

    options, begun, number = game.options(seats), process_time(), 0
    while process_time() - begun < PLAYED:
        table = game.new(seats, options, seed * 1000 + number)
        table.unwatch()
        table.answer = answer
        while table.shares is None:
            game.step(table)
        number += 1
    return made / (process_time() - begun)


def _middle(game: Game, seats: int) -> Match:
    """A match in the middle of a random game, at a real choice."""
    match, rng = Match(game, [Player(f"Player {n}") for n in range(seats)], {}, 3), Random(3)
    while match.decision:
        match.choose(rng.choice(match.decision.keys))
    half = match.at(len(match.choices) // 2)
    while half.decision and len(half.decision.keys) < 3:
        half.choose(half.decision.keys[0])
    return half
