"""Learn what hands of Fantasy Realms for two come to: `python build/realm_hopes.py --games 12000`.

One player plays both seats of many games, always towards the hand of which it hopes most, now and then at random. What
it hoped of each hand is then drawn towards what it hoped of the next one, and of the last towards what that one was
worth (temporal differences). The result replaces game/ai/judgements/realm_hopes_learnt.py.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.judgements.realm_hopes import DRAW_GAIN, MOMENTS, Hopes, at_the_end, every_pair, moment, raised  # noqa: E402
from game.ai.judgements.realm_worth import exact  # noqa: E402
from game.rules.core.decisions import Prompt  # noqa: E402
from game.rules.core.places import Place  # noqa: E402
from game.rules.fantasy_realms.cards import CARDS, RealmCard  # noqa: E402
from game.rules.fantasy_realms.ending import BEST, NONE, RAISE, SETTLE  # noqa: E402
from game.rules.fantasy_realms.rules import BUILD, DISCARD, GAME  # noqa: E402
from game.rules.fantasy_realms.table import RealmsTable  # noqa: E402

TARGET = ROOT / "game" / "ai" / "judgements" / "realm_hopes_learnt.py"
AT_RANDOM = 0.03                                 # decisions
FARSIGHTED = 0.7                                 # how much the end counts beside the next hope (λ)
# Part of an error that is put right: in the first game, in the last. From 0.15 to 0.002 over 30,000 games is no better.
PACE = 0.1, 0.01
PAIRS, WEIGHT = 0.5, 0.00012                     # how much slower pairs learn than cards, and the weight of the points
START = 140.0, 0.5                               # base and weight before the first game

Hand = tuple[RealmCard, ...]


class Held(NamedTuple):
    """What a seat held at the end of a turn."""

    hand: Hand
    total: float
    now: int
    at_random: bool                              # whether it came about by chance


class Learner:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.hopes = [Hopes(*START, [0.0] * len(CARDS), [[0.0] * len(CARDS) for _ in CARDS]) for _ in range(MOMENTS)]
        self.held: list[list[Held]] = [[], []]
        self.strayed = False

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, seed: int) -> Sequence[int]:
        """A game against itself: the totals. What was held is kept in `held`."""
        self.held = [[Held((), 0.0, 0, False)], [Held((), 0.0, 0, False)]]
        t = GAME.new(2, GAME.options(2, {"mode": "two_player"}), seed)
        t.unwatch()
        t.answer = self.answer
        while t.shares is None:
            GAME.step(t)
        totals: Sequence[int] = t.totals
        return totals

    def answer(self, t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        if prompt is SETTLE:
            return BEST
        if prompt is RAISE:
            hand = t.hand[seat]
            return max(options, key=lambda option: exact(hand if option == NONE else [*hand, option]))
        stray = self.rng.random() < AT_RANDOM
        self.strayed = self.strayed or stray
        choice = self.rng.choice(options) if stray else max(options, key=lambda option: self.after(t, prompt, option))
        if prompt is DISCARD:
            self.note(t, seat, [card for card in t.hand[seat] if card is not choice], [*t.area, choice])
        elif prompt is BUILD and not isinstance(choice, Place):
            self.note(t, seat, [*t.hand[seat], choice], [card for card in t.area if card is not choice])
        return choice

    def after(self, t: RealmsTable, prompt: Prompt, option: Any) -> float:
        """What is hoped after this option, of the seat whose turn it is."""
        hand = t.hand[t.active]
        if prompt is DISCARD:
            return self.hope(t, [card for card in hand if card is not option], [*t.area, option])
        if isinstance(option, Place):
            return self.hope(t, hand, t.area) + DRAW_GAIN
        whole, area = [*hand, option], [card for card in t.area if card is not option]
        if prompt is BUILD:
            return self.hope(t, whole, area)
        return max(self.hope(t, [card for card in whole if card is not gone], [*area, gone]) for gone in whole)

    def hope(self, t: RealmsTable, hand: Sequence[RealmCard], area: Sequence[RealmCard]) -> float:
        total = raised(hand, area)
        if at_the_end(t, t.active, len(hand), len(area)):
            return total
        return self.hopes[moment(len(hand), len(area))].of(hand, total)

    def note(self, t: RealmsTable, seat: int, hand: Sequence[RealmCard], area: Sequence[RealmCard]) -> None:
        if not at_the_end(t, seat, len(hand), len(area)):
            now = moment(len(hand), len(area))
            self.held[seat].append(Held(tuple(hand), raised(hand, area), now, self.strayed))
        self.strayed = False

    # -- learning --------------------------------------------------------------------------------------------------

    def learn(self, held: Sequence[Held], total: float, pace: float) -> None:
        """From the last hand back to the first. What came about by chance teaches nothing about the hand before it."""
        target, by_chance = total, False
        for one in reversed(held):
            hoped = self.hopes[one.now].of(one.hand, one.total)
            if by_chance:
                target = hoped
            else:
                self.correct(one, pace * (target - hoped))
                target = FARSIGHTED * target + (1 - FARSIGHTED) * hoped
            by_chance = one.at_random

    def correct(self, held: Held, error: float) -> None:
        at, size = self.hopes[held.now], len(held.hand)
        step = error / (2 + size + PAIRS * size * (size - 1) / 2)
        at.base += step
        at.weight += WEIGHT * step * held.total
        for i, card in enumerate(held.hand):
            at.single[card.index] += step
            for other in held.hand[:i]:
                at.pairs[card.index][other.index] += PAIRS * step
                at.pairs[other.index][card.index] += PAIRS * step


def text(at: Hopes) -> str:
    """The figures of a moment as they are written down."""
    tenths = [*at.single, *(at.pairs[one][other] for one, other in every_pair())]
    figures = [round(10 * at.base), round(100 * at.weight), *(round(10 * figure) for figure in tenths)]
    return textwrap.fill(" ".join(map(str, figures)), 118)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=TARGET)
    asked = parser.parse_args(words)
    learner, began, recent = Learner(asked.seed), time.monotonic(), 0.0
    for game in range(asked.games):
        totals = learner.play(asked.seed * 1_000_000 + game)
        pace = PACE[0] * (PACE[1] / PACE[0]) ** (game / asked.games)
        for seat in (0, 1):
            learner.learn(learner.held[seat], totals[seat], pace)
        recent += sum(totals) / 2
        if (game + 1) % 500 == 0:
            print(f"{game + 1} games, {time.monotonic() - began:.0f} s, {recent / 500:.1f} points", file=sys.stderr)
            recent = 0.0
    moments = "".join(f'    """\n{text(at)}\n""",\n' for at in learner.hopes)
    command = f"python build/realm_hopes.py --games {asked.games} --seed {asked.seed}"
    asked.out.write_text(
        f'"""What hands of Fantasy Realms for two came to: see realm_hopes.py.\n\nMade by `{command}`.\n"""\n\n'
        "# By moment: the base in tenths of a point, the weight in hundredths, then for each card and each pair of\n"
        f"# cards tenths of points.\nLEARNT = (\n{moments})\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
