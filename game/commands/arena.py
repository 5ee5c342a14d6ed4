"""Opponents against each other: `python -m game arena --game wizard_cards --seats archmage,adept --games 100`.

Every deal is played once for each rotation of the seats, so that luck with the cards and with the first turn cancels.
Thinking time is processor time: what else the machine does meanwhile makes nobody weaker.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter, process_time
from typing import Any

from game.ai.characters import CHARACTERS
from game.ai.levels import PLAYERS, decide, player, within
from game.commands import balance
from game.commands.balance import TELLINGS, Round, rounds
from game.rules.core.game import Options
from game.rules.core.match import Match, Player
from game.rules.games import GAMES

NAMES = (*PLAYERS, *CHARACTERS)                  # who can be asked to play: levels, yardsticks, characters


@dataclass(frozen=True)
class Contest:
    """What is played: the same for every game of a run."""

    game: str
    options: Options
    seats: tuple[str, ...]
    seconds: float | None = None
    seed: int = 0
    report: bool = False                         # whether what was played is kept, for a study of the cards


@dataclass
class Result:
    """One game: what each entry of --seats got and how long it thought."""

    deal: int
    shares: list[float]
    seconds: list[list[float]]
    told: tuple[list[Round], Sequence[float]] | None = None  # for a study: the rounds, and what each seat got


def half_width(means: Sequence[float]) -> float:
    """Of the 95 % interval around the mean of some independent figures from 0 to 1: by Student's t, roughly; and where
    all are the same, by the rule of three, as that is no proof that the next one will be."""
    if len(means) < 2:
        return 1.0
    free = len(means) - 1
    if len(set(means)) == 1:
        return min(1.0, 3 / len(means))
    return min(1.0, (1.96 + 2.4 / free + 3 / free**2) * stdev(means) / sqrt(len(means)))


@dataclass
class Score:
    """What one level did in the whole run."""

    wins: int = 0
    deals: dict[int, list[float]] = field(default_factory=dict)  # shares by deal
    seconds: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        return fmean(share for shares in self.deals.values() for share in shares)

    @property
    def error(self) -> float:
        """Half the width of the 95 % confidence interval; the games of one deal count as one observation."""
        return half_width([fmean(shares) for shares in self.deals.values()])

    def report(self) -> dict[str, float]:
        spent = sorted(self.seconds) or [0.0]
        return {"mean": fmean(spent), "p99": spent[min(len(spent) - 1, int(0.99 * len(spent)))]}


def play(contest: Contest, number: int) -> Result:
    """Game `number` of the run: its deal, with the seats turned by so many places."""
    count = len(contest.seats)
    deal, turned = divmod(number, count)
    entries = [(seat + turned) % count for seat in range(count)]       # who sits in each seat
    levels = [player(contest.seats[entry], contest.game) for entry in entries]
    if contest.seconds is not None:
        levels = [within(level, contest.seconds) for level in levels]
    seed = contest.seed * 1_000_003 + deal
    match = Match(GAMES[contest.game], [Player(level.title) for level in levels], contest.options, seed)
    rng = Random(seed * count + turned)
    result = Result(deal, [0.0] * count, [[] for _ in range(count)])
    while match.decision is not None:
        seat, start = match.decision.seat, process_time()
        key = decide(match.position(), levels[seat], rng, clock=process_time).key
        result.seconds[entries[seat]].append(process_time() - start)
        match.choose(key)
    assert match.table.shares is not None
    if contest.report:
        result.told = rounds(contest.game, match.events), match.table.shares
    for seat, entry in enumerate(entries):
        result.shares[entry] = match.table.shares[seat]
    return result


def contest_results(contest: Contest, games: int, jobs: int) -> Iterable[Result]:
    """All games of the run, in order, on as many processes as `jobs` says."""
    if jobs <= 1:
        yield from map(partial(play, contest), range(games))
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(partial(play, contest), range(games))


def play_all(contest: Contest, games: int, jobs: int) -> list[Result]:
    """The whole run, with a bar for those who wait."""
    results: list[Result] = []
    start = perf_counter()
    for result in contest_results(contest, games, jobs):
        results.append(result)
        progress(results, games, start, contest.seats)
    return results


def tally(seats: Sequence[str], results: Sequence[Result]) -> dict[str, Score]:
    scores = {name: Score() for name in seats}
    for result in results:
        for entry, name in enumerate(seats):
            score = scores[name]
            score.wins += result.shares[entry] == 1
            score.deals.setdefault(result.deal, []).append(result.shares[entry])
            score.seconds += result.seconds[entry]
    return scores


def as_json(contest: Contest, mode: str, results: Sequence[Result], scores: dict[str, Score]) -> dict[str, Any]:
    return {
        "game": contest.game, "mode": mode, "seats": list(contest.seats), "seed": contest.seed,
        "games": len(results),
        "wins": {name: score.wins for name, score in scores.items()},
        "ties": sum(1 not in result.shares for result in results),
        "shares": {name: score.share for name, score in scores.items()},
        "errors": {name: score.error for name, score in scores.items()},
        "intervals": {name: [max(0.0, score.share - score.error), min(1.0, score.share + score.error)]
                      for name, score in scores.items()},
        "seconds_per_decision": {name: score.report() for name, score in scores.items()},
        "decisions": sum(len(spent) for result in results for spent in result.seconds),
    }


def as_table(report: dict[str, Any]) -> str:
    lines = [f"{'player':<12}{'games':>6}{'wins':>6}{'share':>9}  {'95 %':<9}{'ms mean':>9}{'ms p99':>9}"]
    for name, share in report["shares"].items():
        spent = report["seconds_per_decision"][name]
        error = f"±{report['errors'][name]:.1%}"
        lines.append(f"{name:<12}{report['games']:>6}{report['wins'][name]:>6}{share:>9.1%}  {error:<9}"
                     f"{1000 * spent['mean']:>9.1f}{1000 * spent['p99']:>9.1f}")
    return "\n".join([*lines, f"{report['ties']} ties, {report['decisions']} decisions"])


def progress(results: Sequence[Result], total: int, start: float, seats: Sequence[str]) -> None:
    """A bar on the error stream, if somebody looks at it."""
    if not sys.stderr or not sys.stderr.isatty():
        return
    done = len(results)
    left = (perf_counter() - start) / done * (total - done)
    means = [fmean(result.shares[entry] for result in results) for entry in range(len(seats))]
    shares = ", ".join(f"{name} {mean:.1%}" for name, mean in zip(seats, means, strict=True))
    sys.stderr.write(f"\r{'█' * (30 * done // total):░<30} {done}/{total}  {shares}  {left:.0f} s left \033[K")
    sys.stderr.write("\n" if done == total else "")
    sys.stderr.flush()


# -- the command ------------------------------------------------------------------------------------------------

def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, choices=sorted(GAMES), help="what is played")
    parser.add_argument("--mode", default="", help="options of the game, joined by +: jokers+hectic")
    parser.add_argument("--seats", default="", help="who plays, by seat: " + ", ".join(NAMES))
    parser.add_argument("--league", action="store_true", help="all levels, or those of --seats, against each other")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the league's table and picture go")
    parser.add_argument("--games", type=int, default=100, help="how many games; a multiple of the seats is fairest")
    parser.add_argument("--seconds", type=float, help="another limit on the thinking time of all who search")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    parser.add_argument("--seed", type=int, default=0, help="another seed deals other cards")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--report", type=Path, metavar="DIR", help="write how often each card won, with a picture")


def run(args: argparse.Namespace) -> int:
    seats = tuple(name.strip() for name in args.seats.split(",") if name.strip())
    unknown = [name for name in seats if name not in NAMES]
    try:
        if unknown:
            raise ValueError(f"nobody is called {unknown[0]!r}; there are: {', '.join(NAMES)}")
        if args.games < 1:
            raise ValueError("at least one game has to be played")
        if args.report is not None and args.game not in TELLINGS:
            raise ValueError(f"--report knows how rounds are won in: {', '.join(TELLINGS)}")
        if not seats and not args.league:
            raise ValueError("--seats says who plays; --league lets all levels play each other")
        if len(seats) == 1:
            raise ValueError("one alone has nobody to play against")
        options = dict(GAMES[args.game].mode(args.mode, 2 if args.league else len(seats)))
    except ValueError as wrong:
        print(f"arena: {wrong}", file=sys.stderr)
        return 2
    if args.league:
        from game.commands import league  # draws with Pillow, which the arena itself does without
        return league.run(args, seats)
    contest = Contest(args.game, options, seats, args.seconds, args.seed, args.report is not None)
    results = play_all(contest, args.games, args.jobs)
    report = as_json(contest, args.mode or "basic", results, tally(seats, results))
    print(json.dumps(report) if args.json else as_table(report))
    if args.report is not None:
        line = balance.report(args.game, [result.told for result in results if result.told], args.report)
        print(line, file=sys.stderr)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="arena", description="Opponents against each other.")
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
