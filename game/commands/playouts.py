"""Random games with every invariant checked: `python -m game playouts --game wizard_cards --games 1000`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.checks import bits_of, violations
from game.rules.core.decisions import Prompt
from game.rules.core.game import Game, Options
from game.rules.core.table import Table
from game.rules.games import GAMES

LONGEST = 100_000                                # decisions: a game that takes more will not end
EXAMPLES = 20                                    # violations that are told in full
SHARES = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1.0)     # of the games: how long so many of them were at most


class Endless(Exception):
    """The game does not come to an end."""


@dataclass
class Tally:
    games: int = 0
    decisions: int = 0
    violations: int = 0
    examples: list[str] = field(default_factory=list)
    lengths: dict[str, list[int]] = field(default_factory=dict)           # of each game, in decisions and in turns
    chosen: dict[str, Counter[str]] = field(default_factory=dict)         # question -> card -> how often

    def choose(self, prompt: Prompt, option: Any) -> None:
        """Note the card that was chosen; of a card that goes onto another, the one that it goes onto."""
        card = option[-1] if isinstance(option, tuple) else option
        if isinstance(card, Card):
            self.chosen.setdefault(prompt.key, Counter())[card.name] += 1

    def end(self, table: Table, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.lengths.setdefault("decisions", []).append(decisions)
        if hasattr(table, "turns"):
            self.lengths.setdefault("turns", []).append(table.turns)

    def note(self, seed: int, decision: int, wrong: Sequence[str]) -> None:
        self.violations += len(wrong)
        for text in wrong[:EXAMPLES - len(self.examples)]:
            self.examples.append(f"seed {seed}, decision {decision}: {text}")


def play_checked(game: Game, seats: int, options: Options, seed: int, tally: Tally) -> None:
    """One random game, its invariants looked at whenever somebody is asked, and once more at the end: each time what
    one seat is shown and imagines, by lot. The next question finds most of the table as it was, and another seat."""
    rng = Random(seed)
    dice = Random(seed + 1)                      # for imagined worlds: the game must go as it does unchecked
    table: Table = game.new(seats, options, seed)
    expected = grown = count = 0

    def check() -> None:
        nonlocal expected, grown
        there = bits_of(table)
        if there != expected and there & expected == expected and grown < 2:
            expected, grown = there, grown + 1   # cards come from the box at the start and, after a draft, once more
        tally.note(seed, count, violations(table, expected, dice, (int(dice.random() * seats),)))

    def answer(t: Table, seat: int, prompt: Prompt, given: Sequence[Any]) -> Any:
        nonlocal count
        count += 1
        if count > LONGEST:
            raise Endless
        check()
        choice = given[int(rng.random() * len(given))]
        tally.choose(prompt, choice)
        return choice

    table.answer = answer
    try:
        while table.shares is None:
            game.step(table)
        check()
        if len(table.shares) != seats or abs(sum(table.shares) - 1) > 1e-9 or min(table.shares) < 0:
            tally.note(seed, count, [f"the shares do not add up to one: {table.shares}"])
    except Endless:
        tally.note(seed, count, ["the game does not end"])
    tally.end(table, count)


def play_fast(game: Game, seats: int, options: Options, seed: int) -> None:
    """The same game as a search plays it: nobody watches."""
    random = Random(seed).random

    def answer(t: Table, seat: int, prompt: Prompt, given: Sequence[Any]) -> Any:
        return given[int(random() * len(given))]

    table: Table = game.new(seats, options, seed)
    table.unwatch()
    table.answer = answer
    step = game.step
    while table.shares is None:
        step(table)


def measure(game: Game, seats: int, options: Options, first: int, games: int) -> Tally:
    tally = Tally()
    for seed in range(first, first + games):
        play_checked(game, seats, options, seed, tally)
        if sys.stderr and sys.stderr.isatty() and (tally.games % 50 == 0 or tally.games == games):
            bar = "█" * (30 * tally.games // games)
            sys.stderr.write(f"\r{bar:░<30} {tally.games}/{games}" + ("\n" if tally.games == games else ""))
            sys.stderr.flush()
    return tally


# -- the command ------------------------------------------------------------------------------------------------

def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, choices=sorted(GAMES), help="what is played")
    parser.add_argument("--mode", default="", help="options of the game, joined by +: jokers+hectic")
    parser.add_argument("--seats", type=int, help="how many players; the fewest that the game takes if not given")
    parser.add_argument("--games", type=int, default=1000, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game; each next one adds 1")
    parser.add_argument("--tally", action="store_true", help="also say how long games are and which cards are chosen")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    seats = game.seats[0] if args.seats is None else args.seats
    try:
        if args.games < 1:
            raise ValueError("at least one game has to be played")
        options = game.mode(args.mode, seats)
    except ValueError as wrong:
        print(f"playouts: {wrong}", file=sys.stderr)
        return 2
    tally = measure(game, seats, options, args.seed, args.games)
    if any("does not end" in text for text in tally.examples):
        speed = 0.0
    else:
        start = process_time()           # whatever else the machine does meanwhile
        for seed in range(args.seed, args.seed + args.games):
            play_fast(game, seats, options, seed)
        speed = tally.decisions / (process_time() - start)
    report = {"game": game.id, "mode": args.mode or "basic", "seats": seats, "seed": args.seed, "games": tally.games,
              "decisions": tally.decisions, "decisions_per_second": round(speed), "violations": tally.violations,
              "examples": tally.examples}
    if args.tally:
        report["lengths"] = {unit: spread(lengths) for unit, lengths in tally.lengths.items()}
        report["chosen"] = {key: dict(cards.most_common()) for key, cards in sorted(tally.chosen.items())}
    print(json.dumps(report) if args.json else as_text(report))
    return 1 if tally.violations else 0


def spread(lengths: list[int]) -> dict[str, int]:
    """How long so large a share of the games was at most."""
    ordered = sorted(lengths)
    return {f"{share:.0%}": ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in SHARES}


def as_text(report: dict[str, Any]) -> str:
    lengths = [f"{unit} in a game: " + ", ".join(f"{share} {most}" for share, most in shares.items())
               for unit, shares in report.get("lengths", {}).items()]
    chosen = [f"{key}: " + ", ".join(f"{card} {count}" for card, count in cards.items())
              for key, cards in report.get("chosen", {}).items()]
    return "\n".join([f"{report['games']} games, {report['decisions']} decisions, "
                      f"{report['decisions_per_second']:,} a second unchecked, {report['violations']} violations",
                      *report["examples"], *lengths, *chosen])


def main() -> int:
    parser = argparse.ArgumentParser(prog="playouts", description="Random games with every invariant checked.")
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
