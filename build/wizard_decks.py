"""Learn what a card of an own deck of Wizard Cards is worth: `python build/wizard_decks.py --games 20000`.

Decks are drafted and played out as opponents do it in their minds; then figures for the cards are fitted, by least
squares, to how much the better deck won by. The first drafts are random, those of each later round go by the figures
of the one before, give or take a little: a card is worth what it does in decks that somebody would draft. The result
replaces game/ai/judgements/wizard_decks_learnt.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.judgements.wizard_cards import policy  # noqa: E402
from game.ai.judgements.wizard_hands import FACES, PLACE  # noqa: E402
from game.rules.core.decisions import Prompt  # noqa: E402
from game.rules.wizard_cards.rules import DRAFT, GAME, WizardTable  # noqa: E402
from wizard_hands import Fit, Row  # noqa: E402

TARGET = ROOT / "game" / "ai" / "judgements" / "wizard_decks_learnt.py"
DRAFTED = FACES[:-1]                             # a joker is in every deck that has any
FIRST = len(DRAFTED)                             # the figure for the first turn stands behind those of the cards
ROUNDS = 4
STRAY = 0.3                                      # how far a pick may stray from the figures, in cards of damage


def game(hectic: bool, number: int, figures: Sequence[float], rng: Random) -> tuple[Row, int]:
    """A draft and the duel after it: what the first seat has more of than its rival, and its lead at the end."""
    def answer(t: WizardTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        if prompt is DRAFT:
            return max(options, key=lambda card: figures[PLACE[card.face]] + STRAY * rng.gauss())
        return policy(t, seat, prompt, options, rng)

    t = GAME.new(2, GAME.options(2, {"constructed": True, "hectic": hectic, "jokers": number % 2 == 1}), number)
    t.unwatch()
    t.answer = answer
    while t.shares is None:
        GAME.step(t)
    more = [0] * len(FACES)
    for card, owner in t.drafted.items():
        more[PLACE[card.face]] += -1 if owner else 1
    row = {i: count for i, count in enumerate(more) if count}    # of jokers both have the same
    row[FIRST] = -1 if t.first else 1
    return row, len(t.harm[1]) - len(t.harm[0])


def learn(hectic: bool, games: int, seed: int) -> list[float]:
    """The figures of the cards, after all rounds."""
    rng, figures = Random(seed), [0.0] * len(DRAFTED)
    for part in range(ROUNDS):
        fit = Fit(len(DRAFTED) + 1)
        for number in range(games):
            fit.add(*game(hectic, (seed * ROUNDS + part) * 1_000_000 + number, figures, rng))
        figures = fit.solve()[:FIRST]
    return figures


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="of each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=TARGET)
    asked = parser.parse_args(words)
    ways, began = [], time.monotonic()
    for hectic in (False, True):
        figures = [round(100 * figure) for figure in learn(hectic, asked.games, asked.seed)]
        ways.append(f"    ({', '.join(map(str, figures))}),\n")
        print(f"{'hectic' if hectic else 'plain'}: {time.monotonic() - began:.0f} s", file=sys.stderr)
    command = f"python build/wizard_decks.py --games {asked.games} --seed {asked.seed}"
    asked.out.write_text(
        '"""What the cards of an own deck of Wizard Cards came to: see `DECK` in wizard_cards.py.\n\n'
        f'Made by `{command}`.\n"""\n\n'
        "# Hundredths of a card of damage, by school, from lesser to major: the plain game, then the hectic one.\n"
        f"LEARNT = (\n{''.join(ways)})\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
