"""Quick replies in the middle of a duel of Wizards Cup: Detective, Falconer, Sinners."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.rules.core.decisions import Prompt
from game.rules.wizards_cup.cards import WEAK_TO, Wizard
from game.rules.wizards_cup.duel import EXCHANGE, LEAVE, MOVE, STAY, current_value, is_shielded, judge
from game.rules.wizards_cup.rules import CupTable


def reply(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    if prompt.key == "detective":
        return detective(t, seat, rng)
    if prompt.key == "falconer":
        return falconer(t, seat, rng)
    return sinners(t, seat, options, rng)


def outcome(t: CupTable, seat: int) -> float:
    """How the duel would end for the seat as the wizards stand: 1 won, 0 lost, ½ both lose."""
    losers = judge(t.copy())
    return 0.5 if len(losers) == 2 else float(seat not in losers)


def detective(t: CupTable, seat: int, rng: Random) -> str:
    """Exchange if the waiting card does better here; if it makes no difference, as the mood takes it."""
    swapped = t.copy()
    swapped.duel[seat], swapped.waiting[seat] = swapped.waiting[seat], swapped.duel[seat]
    swapped.stay_wins[seat] = 0
    gain = outcome(swapped, seat) - outcome(t, seat)
    if gain:
        return EXCHANGE if gain > 0 else STAY
    return EXCHANGE if rng.random() < 0.5 else STAY


def falconer(t: CupTable, seat: int, rng: Random) -> str:
    """Send down what would beat the wizard that is going to stand here."""
    danger = beats(t, t.deck[1 - seat][-1], seat)
    return MOVE if rng.random() < (0.9 if danger else 0.3) else LEAVE


def sinners(t: CupTable, seat: int, left: Sequence[Wizard], rng: Random) -> Wizard:
    """Next in line: somebody who beats the wizard that stands there, the weakest first; then anybody."""
    able = [card for card in left if beats(t, card, 1 - seat)]
    if able and len(left) == len(t.deck[seat]):
        return min(able, key=lambda card: card.value)
    return left[int(rng.random() * len(left))]


def beats(t: CupTable, card: Wizard, against: int) -> bool:
    """Whether a card that is not placed yet would beat the wizard that stands on that side, powers aside."""
    stands = t.duel[against][0]
    if card.element in WEAK_TO[stands.element]:
        return not is_shielded(t, against)
    return stands.element not in WEAK_TO[card.element] and card.value > current_value(t, against)
