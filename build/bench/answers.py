"""How long opponents think about a decision, each on one core, in every game."""

from __future__ import annotations

from random import Random
from time import process_time

from bench.figures import Figure
from game.ai.levels import LEVELS, decide, player
from game.rules.core.match import Match, Player
from game.rules.games import GAMES

SECONDS = {"archmage": 2.0, "master": 0.7, "adept": 0.1, "apprentice": 0.1}
ASKED = {"archmage": 4, "master": 8, "adept": 40, "apprentice": 40}   # decisions of a game, evenly spread


def measure() -> list[Figure]:
    return [Figure(f"{game}: {name} answers, slowest of {ASKED[name]}", slowest(game, name), "s", SECONDS[name])
            for game in GAMES for name in LEVELS]


def slowest(game_id: str, name: str) -> float:
    """In processor time, so that other work on the machine does not count."""
    game, level = GAMES[game_id], player(name, game_id)
    match, rng = Match(game, [Player(f"Player {n}") for n in range(game.seats[0])], {}, 5), Random(5)
    while match.decision:
        match.choose(rng.choice(match.decision.keys))
    worst = 0.0
    every = max(1, len(match.choices) // ASKED[name])
    for number in range(0, len(match.choices), every):
        position = match.at(number).position()
        begun = process_time()
        decide(position, level, rng, clock=process_time)
        worst = max(worst, process_time() - begun)
    return worst
