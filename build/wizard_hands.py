"""Learn what hands of Wizard Cards are worth: `python build/wizard_hands.py --games 100000`.

Many games are played out as opponents do it in their minds. At the start of every spell both hands are noted, and how
the lead changed from there to the end; figures for cards and for pairs of cards are then fitted to that by least
squares. The result replaces game/ai/judgements/wizard_hands_learnt.py.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.judgements.wizard_cards import policy, quiet  # noqa: E402
from game.ai.judgements.wizard_hands import FACES, FIGURES, PAIRS, PLACE  # noqa: E402
from game.rules.core.decisions import Prompt  # noqa: E402
from game.rules.wizard_cards.cards import WizardCard  # noqa: E402
from game.rules.wizard_cards.rules import GAME, WizardTable  # noqa: E402

TARGET = ROOT / "game" / "ai" / "judgements" / "wizard_hands_learnt.py"
TURN, FIRST, WARD, THROUGH = range(4)            # where the figures stand, as `Outlook` reads them
MINE = THROUGH + len(FACES)
RIVALS = MINE + len(FACES) + len(PAIRS)
PAIR_AT = {pair: i for i, pair in enumerate(PAIRS)}
CALM = 3.0                                       # draws figures of what is rare towards nothing
LEAST = 0.25                                     # variance of any result: the line that is fitted may end below nothing

Row = dict[int, int]                             # which figures count for a position, and how often each


def described(t: WizardTable, me: int) -> Row:
    row: Row = {TURN: 1}
    wards = sum(t.ward_left[1 - me])
    if me == t.first:
        row[FIRST] = 1
    if wards:
        row[WARD] = wards
        for card in t.hand[me]:
            at = THROUGH + PLACE[card.face]
            row[at] = row.get(at, 0) + wards
    note_hand(row, t.hand[me], MINE)
    note_hand(row, t.hand[1 - me], RIVALS)
    return row


def note_hand(row: Row, hand: Sequence[WizardCard], start: int) -> None:
    places = [PLACE[card.face] for card in hand]
    for i, one in enumerate(places):
        row[start + one] = row.get(start + one, 0) + 1
        for other in places[:i]:
            at = start + len(FACES) + PAIR_AT[max(one, other), min(one, other)]
            row[at] = row.get(at, 0) + 1


class Fit:
    """Least squares: what has to be known of all positions, added up one by one."""

    def __init__(self, figures: int = FIGURES) -> None:
        self.products = [[0.0] * figures for _ in range(figures)]
        self.results = [0.0] * figures
        for i in range(figures):
            self.products[i][i] = CALM

    def add(self, row: Row, result: int) -> None:
        entries = sorted(row.items())
        for n, (i, x) in enumerate(entries):
            self.results[i] += x * result
            products = self.products[i]
            for j, y in entries[n:]:
                products[j] += x * y

    def solve(self) -> list[float]:
        """The figures that fit best, by elimination; the matrix is symmetric, so its upper half is enough."""
        size = len(self.results)
        rows = [[self.products[min(i, j)][max(i, j)] for j in range(size)] + [self.results[i]] for i in range(size)]
        for i, pivot in enumerate(rows):
            for below in rows[i + 1:]:
                factor = below[i] / pivot[i]
                if factor:
                    for j in range(i, size + 1):
                        below[j] -= factor * pivot[j]
        found = [0.0] * size
        for i in reversed(range(size)):
            known = sum(rows[i][j] * found[j] for j in range(i + 1, size))
            found[i] = (rows[i][size] - known) / rows[i][i]
        return found


class Spread:
    """How far results lie from what was expected: a variance at the end, and more for each card still in the deck."""

    def __init__(self) -> None:
        self.count = self.decks = self.squares = self.errors = self.both = 0.0

    def add(self, error: float, deck: int) -> None:
        self.count += 1
        self.decks += deck
        self.squares += deck * deck
        self.errors += error * error
        self.both += error * error * deck

    def solve(self) -> tuple[float, float]:
        each = (self.count * self.both - self.decks * self.errors) / (self.count * self.squares - self.decks**2)
        return max(LEAST, (self.errors - each * self.decks) / self.count), each


def positions(hectic: bool, number: int, rng: Random) -> list[tuple[Row, int, int]]:
    """One game: at the start of each spell what lay there, how the lead changed after it, and the cards in the deck."""
    seen: list[tuple[Row, int, int, int]] = []

    def lead(t: WizardTable, seat: int) -> int:
        return len(t.harm[1 - seat]) - len(t.harm[seat])

    def answer(t: WizardTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        if quiet(t, prompt):
            seen.append((described(t, t.active), t.active, lead(t, t.active), len(t.deck)))
        return policy(t, seat, prompt, options, rng)

    t = GAME.new(2, GAME.options(2, {"hectic": hectic, "jokers": number % 2 == 1}), number)
    t.unwatch()
    t.answer = answer
    while t.shares is None:
        GAME.step(t)
    return [(row, lead(t, me) - before, deck) for row, me, before, deck in seen]


def learn(hectic: bool, games: int, seed: int) -> list[float]:
    fit, spread, check, rng = Fit(), Spread(), max(1, games // 20), Random(seed)
    for number in range(games):
        for row, change, _ in positions(hectic, seed * 10_000_000 + number, rng):
            fit.add(row, change)
    figures = fit.solve()
    for number in range(check):                  # games that the figures do not know
        for row, change, deck in positions(hectic, seed * 10_000_000 + games + number, rng):
            spread.add(change - sum(times * figures[i] for i, times in row.items()), deck)
    return [*figures, *spread.solve()]


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=TARGET)
    asked = parser.parse_args(words)
    ways, began = [], time.monotonic()
    for hectic in (False, True):
        figures = [round(100 * figure) for figure in learn(hectic, asked.games, asked.seed)]
        ways.append(f'    """\n{textwrap.fill(" ".join(map(str, figures)), 118)}\n""",\n')
        print(f"{'hectic' if hectic else 'plain'}: {time.monotonic() - began:.0f} s, spread {figures[-2:]}",
              file=sys.stderr)
    command = f"python build/wizard_hands.py --games {asked.games} --seed {asked.seed}"
    asked.out.write_text(
        f'"""What hands of Wizard Cards came to: see wizard_hands.py.\n\nMade by `{command}`.\n"""\n\n'
        "# Hundredths of a card: the plain game, then the hectic one.\n"
        f"LEARNT = (\n{''.join(ways)})\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
