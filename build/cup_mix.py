"""Make the mix of line-ups that opponents of Wizards Cup draw from: `python build/cup_mix.py --minutes 20`.

A population of line-ups is played against itself; regret matching finds the mix of it that loses least against any
member; then line-ups that do well against that mix are searched by hill climbing and join. The more rounds of that,
the closer to an equilibrium. The result goes to game/ai/judgements/wizards_cup_mix.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.judgements.cup_rounds import NAMES, Plan, fight_round, neighbour, regret_match, worth  # noqa: E402

TARGET = ROOT / "game" / "ai" / "judgements" / "wizards_cup_mix.py"


class Arena:
    """Plays rounds between line-ups and remembers how each pair went."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.scores: dict[tuple[Plan, Plan], float] = {}

    def score(self, mine: Plan, yours: Plan) -> float:
        if mine == yours:
            return 0.5
        found = self.scores.get((mine, yours))
        if found is None:
            found = self.scores[mine, yours] = worth(mine, yours, self.rng, tries=4)
            self.scores[yours, mine] = 1.0 - found
        return found


def random_plan(rng: Random) -> Plan:
    return tuple(rng.sample(NAMES, 6))


def best_reply(arena: Arena, mix: list[tuple[Plan, float]], start: Plan, steps: int,
               needs: str = "") -> tuple[Plan, float]:
    """Hill climbing against a sample of the mix."""
    rng = arena.rng
    plans, weights = [plan for plan, _ in mix], [weight for _, weight in mix]
    rivals = rng.choices(plans, weights, k=80)

    def gain(plan: Plan) -> float:
        return sum(fight_round(plan, rival, rng) for rival in rivals) / len(rivals)

    best, value = start, gain(start)
    for _ in range(steps):
        other = neighbour(best, rng)
        if needs and needs not in other:
            continue
        gained = gain(other)
        if gained >= value:
            best, value = other, gained
    return best, value


def solve(arena: Arena, plans: list[Plan], rounds: int) -> list[tuple[Plan, float]]:
    scores = [[arena.score(a, b) for b in plans] for a in plans]
    mix, _ = regret_match(scores, rounds)
    return sorted(zip(plans, mix, strict=True), key=lambda entry: -entry[1])


def grow(minutes: float, seed: int, most: int) -> list[tuple[Plan, float]]:
    rng = Random(seed)
    arena = Arena(rng)
    plans = [random_plan(rng) for _ in range(40)]
    end, turn = time.monotonic() + minutes * 60, 0
    mix = solve(arena, plans, 200)
    while time.monotonic() < end:
        turn += 1
        values = []
        for k in range(8):                       # two of them must field a wizard that the mix neglects
            needs = rng.choice(NAMES) if k < 2 else ""
            start = random_plan(rng) if rng.random() < 0.3 else rng.choices([p for p, _ in mix], [w for _, w in mix])[0]
            if needs and needs not in start:
                start = (needs, *start[1:])
            plan, value = best_reply(arena, mix, start, 120, needs)
            values.append(value)
            if plan not in plans:
                plans.append(plan)
        mix = solve(arena, plans, 300)
        if len(plans) > most:                    # what the mix never uses makes room
            keep = [plan for plan, _ in mix[:most * 3 // 4]]
            arena.scores = {pair: s for pair, s in arena.scores.items() if pair[0] in keep and pair[1] in keep}
            plans = keep
            mix = solve(arena, plans, 300)
        print(f"{turn:4} plans {len(plans):4}  best reply {max(values):.3f}  mean {sum(values) / 8:.3f}", flush=True)
    return solve(arena, plans, 3000)


def write(mix: list[tuple[Plan, float]], command: str) -> None:
    lines = [f"{weight:.5f} {' '.join(plan)}" for plan, weight in mix if weight > 0.0002]
    text = (f'"""Line-ups with their weights: five in fighting order, then the one that waits.\n\n'
            f'Made by `{command}`.\n"""\n\n'
            f'LINE_UPS = """\n' + "\n".join(lines) + '\n"""\n')
    TARGET.write_text(text, encoding="utf-8")
    print(f"{len(lines)} line-ups written to {TARGET.relative_to(ROOT)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the mix of line-ups for Wizards Cup.")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=420, help="line-ups that are kept at once")
    args = parser.parse_args()
    mix = grow(args.minutes, args.seed, args.most)
    write(mix, f"python build/cup_mix.py --minutes {args.minutes:g} --seed {args.seed} --most {args.most}")


if __name__ == "__main__":
    main()
