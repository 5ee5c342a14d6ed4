"""Tunes a judgement by play: `python build/tune.py --game fantasy_realms --vary trust=0.1:0.8 NOISE=2:12 --out FILE`.

What may vary: the numeric fields of the game's `Judgement` (trust, doubt, exploration, horizon), those of the level as
it plays this game (wavers, attention, iterations), and the constants at the top of the judgement's module. Settings are
drawn at random from the ranges and play against the one in use, face to face, for equal processor time, on the same
deals with the seats swapped. After each round the better half stays and plays twice as many games (sequential halving).
The last one left plays once more, on deals that nobody has seen. The file holds it all, and the command that made it.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.judgements import JUDGEMENTS
from game.ai.levels import LEVELS, decide, player, within
from game.commands.arena import half_width
from game.rules.core.match import Match, Player
from game.rules.games import GAMES

Values = Mapping[str, float]
FRESH = 1_000_000                                # deals of the last match start here


@dataclass(frozen=True)
class Trial:
    """A match of one setting against the one in use."""

    game: str
    mode: str
    level: str
    seconds: float
    values: Values


@dataclass
class Candidate:
    values: dict[str, float]
    shares: list[float] = field(default_factory=list)  # by deal

    @property
    def share(self) -> float:
        return fmean(self.shares)

    @property
    def error(self) -> float:
        return half_width(self.shares)


# -- settings -----------------------------------------------------------------------------------------------------

def in_use(game: str, level: str, names: Sequence[str]) -> dict[str, float]:
    """What the named figures are now; raises ValueError for one that cannot be varied."""
    module, judgement = import_module(f"game.ai.judgements.{game}"), JUDGEMENTS[game]
    found = {}
    for name in names:
        holders = [module] if name.isupper() else [judgement, player(level, game)]
        value = next((getattr(holder, name) for holder in holders if hasattr(holder, name)), None)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise ValueError(f"{game} has no number called {name!r}")
        found[name] = value
    return found


@contextmanager
def setting(game: str, values: Values) -> Iterator[None]:
    """For as long as one player thinks, the judgement has these figures."""
    module, judgement = import_module(f"game.ai.judgements.{game}"), JUDGEMENTS[game]
    before = {name: getattr(module, name) for name in values if name.isupper()}
    fields: dict[str, Any] = {name: value for name, value in values.items() if hasattr(judgement, name)}
    try:
        for name in before:
            setattr(module, name, values[name])
        JUDGEMENTS[game] = replace(judgement, **fields)  # type: ignore[index]
        yield
    finally:
        for name, value in before.items():
            setattr(module, name, value)
        JUDGEMENTS[game] = judgement  # type: ignore[index]


# -- matches --------------------------------------------------------------------------------------------------------

def play(trial: Trial, deal: int) -> float:
    """One deal from both seats: the share of the setting that is tried."""
    return fmean(_game(trial, deal, seat) for seat in (0, 1))


def _game(trial: Trial, deal: int, tried: int) -> float:
    level = within(player(trial.level, trial.game), trial.seconds)
    changes: dict[str, Any] = {name: value for name, value in trial.values.items() if hasattr(level, name)}
    tried_level = replace(level, **changes)
    match = Match(GAMES[trial.game], [Player("A"), Player("B")], GAMES[trial.game].mode(trial.mode, 2), deal)
    rng = Random(deal * 2 + tried)
    while match.decision is not None:
        mine = match.decision.seat == tried
        with setting(trial.game, trial.values if mine else {}):
            key = decide(match.position(), tried_level if mine else level, rng, clock=process_time).key
        match.choose(key)
    assert match.table.shares is not None
    return match.table.shares[tried]


def shares(trial: Trial, deals: Sequence[int], jobs: int) -> list[float]:
    if jobs <= 1:
        return [play(trial, deal) for deal in deals]
    with get_context("spawn").Pool(jobs) as pool:
        return pool.map(partial(play, trial), deals)


def halving(trial: Trial, candidates: list[Candidate], games: int, jobs: int) -> list[list[Candidate]]:
    """Rounds of the contest, each with those who were still in it, the best first."""
    rounds, dealt = [], 0
    deals = max(1, games // 2)
    while len(candidates) > 1:
        for number, candidate in enumerate(candidates, 1):
            candidate.shares += shares(replace(trial, values=candidate.values), range(dealt, dealt + deals), jobs)
            print(f"{len(candidates)} left, number {number}: {candidate.share:.1%}", file=sys.stderr)
        candidates.sort(key=lambda candidate: -candidate.share)
        rounds.append([Candidate(dict(candidate.values), list(candidate.shares)) for candidate in candidates])
        candidates = candidates[:(len(candidates) + 1) // 2]
        dealt, deals = dealt + deals, deals * 2
    return rounds


# -- the command ----------------------------------------------------------------------------------------------------

def ranges(words: Sequence[str]) -> dict[str, tuple[float, float]]:
    """`trust=0.1:0.8` and so on."""
    found = {}
    for word in words:
        name, _, limits = word.partition("=")
        low, _, high = limits.partition(":")
        found[name] = float(low), float(high)
    return found


def drawn(limits: Mapping[str, tuple[float, float]], now: Values, rng: Random) -> dict[str, float]:
    """One setting at random; what is a whole number stays one."""
    values = {name: low + (high - low) * rng.random() for name, (low, high) in limits.items()}
    return {name: round(value) if isinstance(now[name], int) else round(value, 4) for name, value in values.items()}


def tune(args: argparse.Namespace) -> dict[str, Any]:
    if args.candidates < 2:
        raise ValueError("it takes two candidates to compare")
    limits = ranges(args.vary)
    now, rng = in_use(args.game, args.level, list(limits)), Random(args.seed)
    candidates = [Candidate(drawn(limits, now, rng)) for _ in range(args.candidates)]
    trial = Trial(args.game, args.mode, args.level, args.seconds, {})
    rounds = halving(trial, candidates, args.games, args.jobs)
    best = Candidate(rounds[-1][0].values)
    best.shares = shares(replace(trial, values=best.values), range(FRESH, FRESH + args.games * 2), args.jobs)
    return {
        "command": shlex.join(["python", "build/tune.py", *sys.argv[1:]]),
        "game": args.game, "mode": args.mode or "basic", "level": args.level, "seconds": args.seconds,
        "in_use": now, "best": best.values, "share": round(best.share, 4), "error": round(best.error, 4),
        "games": 2 * len(best.shares),
        "rounds": [[{"values": one.values, "share": round(one.share, 4), "games": 2 * len(one.shares)} for one in still]
                   for still in rounds],
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="tune", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", required=True, choices=sorted(JUDGEMENTS))
    parser.add_argument("--mode", default="")
    parser.add_argument("--level", default="archmage", choices=sorted(LEVELS))
    parser.add_argument("--vary", nargs="+", required=True, metavar="NAME=LOW:HIGH")
    parser.add_argument("--candidates", type=int, default=8)
    parser.add_argument("--games", type=int, default=20, help="of each candidate in the first round")
    parser.add_argument("--seconds", type=float, default=0.05, help="processor time for each decision")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    try:
        report = tune(args)
    except ValueError as wrong:
        print(f"tune: {wrong}", file=sys.stderr)
        return 2
    text = json.dumps(report, indent=1)
    print(text)
    if args.out is not None:
        args.out.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
