"""Make the mix of line-ups that opponents of Wizards Cup draw from: `python build/cup_mix.py --minutes 20`.

A population of line-ups is played against itself; regret matching finds the mix of it that loses least against any
member; then line-ups that do well against that mix are searched by hill climbing and join. The more rounds of that,
the closer to an equilibrium. A line-up also has to do well against somebody who lines up anyhow. The population starts
from the mix in use; the result replaces it, in game/ai/judgements/wizards_cup_mix.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import lru_cache
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.judgements.cup_rounds import NAMES, Plan, fight_round, neighbour, regret_match, worth  # noqa: E402
from game.ai.judgements.wizards_cup import line_ups, random_plan  # noqa: E402

TARGET = ROOT / "game" / "ai" / "judgements" / "wizards_cup_mix.py"
RIVALS, STEPS = 120, 120                         # of the mix that a reply is tried on; changes that are tried
FIRST_LOOK, MARGIN = 30, 0.08                    # a reply this much worse against the first few is not looked at longer
NAIVE = 0.25                                     # how likely it is that a rival lines up anyhow
NOBODIES = 120                                   # who line up anyhow

Mix = list[tuple[Plan, float]]


class Arena:
    """Plays rounds between line-ups and remembers how each pair went."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.nobodies = [random_plan(frozenset(), rng) for _ in range(NOBODIES)]
        self.against_nobodies = lru_cache(maxsize=None)(self._against_nobodies)
        self.pairs: dict[tuple[Plan, Plan], float] = {}

    def score(self, mine: Plan, yours: Plan) -> float:
        return (1 - NAIVE) * self._fought(mine, yours) + NAIVE * self.against_nobodies(mine)

    def _fought(self, mine: Plan, yours: Plan) -> float:
        if mine == yours:
            return 0.5
        found = self.pairs.get((mine, yours))
        if found is None:
            found = self.pairs[mine, yours] = worth(mine, yours, self.rng, tries=4)
            self.pairs[yours, mine] = 1.0 - found
        return found

    def _against_nobodies(self, plan: Plan) -> float:
        return sum(fight_round(plan, rival, self.rng) for rival in self.nobodies) / NOBODIES

    def forget_all_but(self, plans: set[Plan]) -> None:
        self.pairs = {pair: score for pair, score in self.pairs.items() if pair[0] in plans and pair[1] in plans}


def best_reply(arena: Arena, mix: Mix, start: Plan, needs: str = "") -> tuple[Plan, float]:
    """Hill climbing against a sample of the mix and of nobodies."""
    rng = arena.rng
    rivals = rng.choices([plan for plan, _ in mix], [weight for _, weight in mix], k=RIVALS)
    nobodies = round(NAIVE * RIVALS)
    rivals[:nobodies] = rng.sample(arena.nobodies, nobodies)
    rng.shuffle(rivals)

    def gain(plan: Plan, least: float) -> float:
        won = sum(fight_round(plan, rival, rng) for rival in rivals[:FIRST_LOOK])
        if won / FIRST_LOOK < least - MARGIN:
            return 0.0
        return (won + sum(fight_round(plan, rival, rng) for rival in rivals[FIRST_LOOK:])) / RIVALS

    best, value = start, gain(start, 0.0)
    for _ in range(STEPS):
        other = neighbour(best, rng)
        if needs and needs not in other:
            continue
        gained = gain(other, value)
        if gained >= value:
            best, value = other, gained
    return best, value


def solve(arena: Arena, plans: list[Plan], rounds: int) -> Mix:
    scores = [[arena.score(a, b) for b in plans] for a in plans]
    mix, _ = regret_match(scores, rounds)
    return sorted(zip(plans, mix, strict=True), key=lambda entry: -entry[1])


def grow(minutes: float, seed: int, most: int) -> Mix:
    rng = Random(seed)
    arena = Arena(rng)
    plans = [plan for plan, _ in line_ups()]
    plans += [random_plan(frozenset(), rng) for _ in range(40 - len(plans))]
    end, turn = time.process_time() + minutes * 60, 0
    mix = solve(arena, plans, 200)
    while time.process_time() < end:
        turn += 1
        values = []
        for k in range(12):                      # some of them must field a wizard that the mix neglects
            needs = rng.choice(NAMES) if k < 4 else ""
            start = random_plan(frozenset(), rng) if rng.random() < 0.3 else rng.choices(
                [plan for plan, _ in mix], [weight for _, weight in mix])[0]
            if needs and needs not in start:
                start = (needs, *start[1:])
            plan, value = best_reply(arena, mix, start, needs)
            values.append(value)
            if plan not in plans:
                plans.append(plan)
        if len(plans) > most:                    # what the mix never uses makes room
            plans = [plan for plan, _ in solve(arena, plans, 150)[:most * 3 // 4]]
            arena.forget_all_but(set(plans))
        mix = solve(arena, plans, 150)
        print(f"{turn:4} plans {len(plans):4}  best reply {max(values):.3f}  mean {sum(values) / 12:.3f}", flush=True)
    return solve(arena, plans, 3000)


def write(mix: Mix, command: str) -> None:
    lines = [f"{weight:.5f} {' '.join(plan)}" for plan, weight in mix if weight > 0.0002]
    text = (f'"""Line-ups with their weights: five in fighting order, then the one that waits.\n\n'
            f'Made by `{command}`.\n"""\n\n'
            f'LINE_UPS = """\n' + "\n".join(lines) + '\n"""\n')
    TARGET.write_text(text, encoding="utf-8")
    print(f"{len(lines)} line-ups written to {TARGET.relative_to(ROOT)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the mix of line-ups for Wizards Cup.")
    parser.add_argument("--minutes", type=float, default=20, help="of processor time (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=420, help="line-ups that are kept at once")
    args = parser.parse_args()
    mix = grow(args.minutes, args.seed, args.most)
    write(mix, f"python build/cup_mix.py --minutes {args.minutes:g} --seed {args.seed} --most {args.most}")


if __name__ == "__main__":
    main()
