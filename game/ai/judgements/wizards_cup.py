"""What opponents know about Wizards Cup: quick replies in a duel, and a mix of line-ups that nobody can be ready for.

Line-ups are chosen in secret and at once, so no single one is best: whoever knew it could beat it. `LINE_UPS` is a mix
close to an equilibrium (build/cup_mix.py made it). A team and its order are drawn from it pick by pick: each pick is
drawn from the line-ups that still fit what was picked before, which is the same as drawing a whole one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from game.ai.judgement import Judgement
from game.ai.judgements.wizards_cup_mix import LINE_UPS
from game.rules.core.decisions import Prompt
from game.rules.wizards_cup.cards import WEAK_TO, Wizard
from game.rules.wizards_cup.rules import (
    EXCHANGE,
    KEEP,
    LEAVE,
    MOVE,
    STAY,
    TEAM,
    CupTable,
    current_value,
    is_shielded,
    judge,
)

SWAP_RATE = 0.9                                  # swapping one wizard between rounds is nearly always right


# -- replies in the middle of a duel ------------------------------------------------------------------------------

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
    danger = beats(t, 1 - seat, t.deck[1 - seat][-1], seat)
    return MOVE if rng.random() < (0.9 if danger else 0.3) else LEAVE


def beats(t: CupTable, seat: int, card: Wizard, against: int) -> bool:
    """Whether a card that is not placed yet would beat the wizard that stands on the other side, powers aside."""
    stands = t.duel[against][0]
    if card.element in WEAK_TO[stands.element]:
        return not is_shielded(t, against)
    return stands.element not in WEAK_TO[card.element] and card.value > current_value(t, against)


def sinners(t: CupTable, seat: int, left: Sequence[Wizard], rng: Random) -> Wizard:
    """Next in line: somebody who beats the wizard that stands there, weakest first; else anybody."""
    able = [card for card in left if beats(t, seat, card, 1 - seat)]
    if able and len(left) == len(t.deck[seat]):
        return min(able, key=lambda card: card.value)
    return left[int(rng.random() * len(left))]


# -- line-ups -------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class LineUp:
    """Five in fighting order and the one that waits, by name, with its weight in the mix."""

    order: tuple[str, ...]
    waiting: str
    weight: float

    @property
    def team(self) -> frozenset[str]:
        return frozenset((*self.order, self.waiting))


@lru_cache(maxsize=1)
def line_ups() -> tuple[LineUp, ...]:
    found = []
    for line in LINE_UPS.strip().splitlines():
        weight, *names = line.split()
        found.append(LineUp(tuple(names[:5]), names[5], float(weight)))
    return tuple(found)


def plain(card: Wizard) -> str:
    """A wizard's name whatever the colour of its set."""
    return card.name.removeprefix("The ").lower()


def from_the_mix(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    """Draw this pick from the line-ups that fit the picks before it; None if there is none."""
    weights: dict[str, float] = {}
    team = {plain(card) for zone in (t.team, t.deck, t.waiting) for card in zone[seat]}
    waits = [plain(card) for card in t.waiting[seat]]
    lined = [plain(card) for card in reversed(t.deck[seat])]
    for plan in line_ups():
        if prompt.key == "pick" and team <= plan.team:
            for name in plan.team - team:
                weights[name] = weights.get(name, 0.0) + plan.weight / (TEAM - len(team))
        elif prompt.key == "wait" and team == plan.team:
            weights[plan.waiting] = weights.get(plan.waiting, 0.0) + plan.weight
        elif prompt.key == "order" and team == plan.team and plan.waiting in waits \
                and list(plan.order[:len(lined)]) == lined:
            name = plan.order[len(lined)]
            weights[name] = weights.get(name, 0.0) + plan.weight
    if not weights:
        return None
    names = [plain(option) for option in options]
    return rng.choices(options, [weights.get(name, 0.0) for name in names])[0]


# -- the judgement --------------------------------------------------------------------------------------------------

def policy(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    if prompt.key == "detective":
        return detective(t, seat, rng)
    if prompt.key == "falconer":
        return falconer(t, seat, rng)
    if prompt.key == "sinners":
        return sinners(t, seat, options, rng)
    if prompt.key == "swap out" and rng.random() > SWAP_RATE:
        return KEEP
    return options[int(rng.random() * len(options))]


def value(t: CupTable) -> tuple[float, float]:
    """The tokens won so far; what is still to be fought for counts as even."""
    if t.shares is not None:
        return t.shares[0], t.shares[1]
    lead = (t.tokens[0] - t.tokens[1]) * 0.25
    return 0.5 + lead, 0.5 - lead


def between_rounds(t: CupTable, prompt: Prompt) -> bool:
    """A round has been fought out: the next one is another story."""
    return prompt.key in ("swap out", "swap in")


JUDGEMENT = Judgement(value=value, policy=policy, horizon=0, quiet=between_rounds, exploration=0.5)
