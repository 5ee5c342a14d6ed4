"""What hands of Wizard Cards are worth at the start of a spell.

A hand is more than its cards: a major Vigor lets two Wraths follow, and alone it does nothing. So there is a figure for
every card and for every pair of cards, in the hand of the seat whose turn it is and in its rival's. Together they say
how the lead is going to change until the end. build/wizard_hands.py learns them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game.ai.judgements.wizard_hands_learnt import LEARNT
from game.rules.wizard_cards.cards import SCHOOLS, WizardCard
from game.rules.wizard_cards.rules import WizardTable

FACES = (*(f"{school}-{m}" for school in SCHOOLS for m in (1, 2, 3)), "joker")
PLACE = {face: place for place, face in enumerate(FACES)}
CODE = {face: 1 << 5 * place for place, face in enumerate(FACES)}        # added up, they tell hands apart
PAIRS = tuple((one, other) for one in range(len(FACES)) for other in range(one + 1))
FIGURES = 3 + 3 * len(FACES) + 2 * len(PAIRS)


class Outlook:
    """The figures of one way to play; those of a hand are added up once and remembered."""

    def __init__(self, figures: Iterator[float]) -> None:
        self.turn, self.first, self.ward = next(figures), next(figures), next(figures)
        self.through = [next(figures) for _ in FACES]          # for each point of ward that the rival has up
        self.mine = _figures(figures)
        self.rivals = _figures(figures)
        self.spread = next(figures), next(figures)             # variance of the result: at the end, and for each card
        self._mine: dict[int, tuple[float, float]] = {}
        self._rivals: dict[int, float] = {}

    def change(self, t: WizardTable, me: int) -> float:
        """How the lead of the seat whose turn it is will change, in cards of damage."""
        hand, rivals, wards = t.hand[me], t.hand[1 - me], sum(t.ward_left[1 - me])
        code = theirs = 0
        for card in hand:
            code += CODE[card.face]
        for card in rivals:
            theirs += CODE[card.face]
        mine = self._mine.get(code)
        if mine is None:
            through = sum(self.through[PLACE[card.face]] for card in hand)
            mine = self._mine[code] = self.turn + worth(hand, *self.mine), self.ward + through
        yours = self._rivals.get(theirs)
        if yours is None:
            yours = self._rivals[theirs] = worth(rivals, *self.rivals)
        return mine[0] + wards * mine[1] + yours + (self.first if me == t.first else 0.0)


def _figures(figures: Iterator[float]) -> tuple[list[float], list[list[float]]]:
    single = [next(figures) for _ in FACES]
    pairs = [[0.0] * len(FACES) for _ in FACES]
    for one, other in PAIRS:
        pairs[one][other] = pairs[other][one] = next(figures)
    return single, pairs


def worth(hand: Sequence[WizardCard], single: Sequence[float], pairs: Sequence[Sequence[float]]) -> float:
    """Card by card and pair by pair."""
    places = [PLACE[card.face] for card in hand]
    return sum(single[place] for place in places) + sum(
        pairs[one][other] for i, one in enumerate(places) for other in places[:i])


@cache
def outlook(hectic: bool) -> Outlook:
    return Outlook(int(figure) / 100 for figure in LEARNT[hectic].split())
