"""What can be counted on a table, and how it is said: temperaments weigh it, hints name it.

A measure is a figure per seat. `good` tells whether a seat wants it high (1) or low (-1); `whole` is a difference that
decides games, so that figures of different kinds can be compared. What comes whole or not at all is said by how often.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.judgements.realm_worth import exact, glance, parting
from game.rules.fantasy_realms.scoring import HAND_SIZE
from game.rules.fantasy_realms.table import CHAOS
from game.rules.grimoire.table import not_in_use

AMOUNT = 0.35                                    # whatever of: less is not worth a word
SELDOM, ALWAYS = 0.2, 0.95                       # of what is won or not: less often is not either, more often is always


@dataclass(frozen=True)
class Measure:
    of: Callable[[Any, int], float]
    whole: float
    mine: str                                    # said when the seat itself gains by it: 'saves you {}'
    theirs: str                                  # said when the others lose by it: 'costs {rival} {}'
    unit: tuple[str, str]                        # one of it, several
    good: int = 1
    often: tuple[str, str] = ("", "")            # of what is won or not, `mine` and `theirs` for less than one of it
    exactly: Callable[[Any, int], float] | None = None     # for words, where `of` is quick and rough
    era: Callable[[Any], Any] | None = None      # tables that differ in it cannot be compared

    @property
    def least(self) -> float:
        """What is worth a word."""
        return SELDOM if any(self.often) else AMOUNT

    def said(self, amount: float, gained: bool, rival: str) -> str:
        """In words, with the amount as a reader would round it: what the seat itself has gained, or the others lost."""
        often = self.often[not gained]
        if often and amount < ALWAYS:
            return often.format(f"{10 * amount:.0f} times in 10", rival=rival)
        whole = abs(amount - round(amount)) < 0.15 or amount >= 10
        number = f"{amount:.0f}" if whole else f"{amount:.1f}"
        template = self.mine if gained else self.theirs
        return template.format(f"{number} {self.unit[number != '1']}", rival=rival)


def _zone(name: str) -> Callable[[Any, int], float]:
    def size(table: Any, seat: int) -> float:
        return len(getattr(table, name)[seat])
    return size


def _counter(name: str) -> Callable[[Any, int], float]:
    def count(table: Any, seat: int) -> float:
        return float(getattr(table, name)[seat])
    return count


def _wards(t: Any, seat: int) -> float:
    return float(sum(t.ward_left[seat]))


def _ready(t: Any, seat: int) -> float:
    return len(not_in_use(t, seat))


def _hand_worth(t: Any, seat: int) -> float:
    return float(t.totals[seat]) if t.shares is not None else float(glance(t.hand[seat]))


def _hand_points(t: Any, seat: int) -> float:
    """What is held out to somebody still belongs to it, and a card too many will be parted with."""
    if t.shares is not None:
        return float(t.totals[seat])
    held = [*t.hand[seat], *(t.offer[seat] if t.mode == CHAOS else ())]
    return float(parting(held) if len(held) > HAND_SIZE else exact(held))


def _standing_wizards(t: Any, seat: int) -> float:
    return len(t.deck[seat]) + len(t.waiting[seat]) + len(t.duel[seat])


CARD = ("card", "cards")
MEASURES: Mapping[str, Sequence[Measure]] = {
    "wizard_cards": (
        Measure(_zone("harm"), 6, "saves you {} of damage", "deals {} more damage to {rival}", CARD, good=-1),
        Measure(_zone("hand"), 8, "keeps {} more in your hand", "leaves {rival} {} fewer in hand", CARD),
        Measure(_wards, 8, "keeps {} more of ward up", "breaks {} of {rival}'s wards", ("point", "points")),
    ),
    "fantasy_realms": (
        Measure(_hand_worth, 60, "brings your hand {} more", "keeps {} from {rival}", ("point", "points"),
                exactly=_hand_points),
    ),
    "wizards_cup": (
        Measure(_counter("tokens"), 1, "wins you {} more", "keeps {rival} from winning {}", ("round", "rounds"),
                often=("wins you the round {}", "keeps {rival} from winning it {}")),
        Measure(_standing_wizards, 4, "keeps {} more of your team standing", "knocks out {} more of {rival}'s team",
                ("wizard", "wizards"), era=lambda t: (t.round, t.stage)),
    ),
    "wizards_and_relics": (
        Measure(_zone("hall"), 2, "puts {} more into your Hall of Immortality", "keeps {} out of the Hall of {rival}",
                ("wizard", "wizards"), often=("puts a wizard into your Hall of Immortality {}",
                                              "keeps a wizard out of the Hall of {rival} {}")),
        Measure(_zone("hand"), 6, "keeps {} more in your hand", "leaves {rival} {} fewer in hand", CARD),
        Measure(_counter("power"), 12, "gives you {} more power in battle", "takes {} of power off {rival}",
                ("point", "points")),
    ),
    "grimoire": (
        Measure(_counter("health"), 15, "saves you {} of health", "deals {} more damage to {rival}",
                ("point", "points")),
        Measure(_zone("hand"), 8, "keeps {} more in your hand", "leaves {rival} {} less in hand", ("mana", "mana")),
        Measure(_ready, 4, "keeps {} more of yours ready", "ties up {} of {rival}'s",
                ("spell", "spells")),
    ),
}


def measures_of(game: str) -> Sequence[Measure]:
    return MEASURES.get(game, ())


def standing(measures: Sequence[Measure], table: Any, seat: int) -> float:
    """All that a seat has to show, on one scale. Only differences mean anything."""
    return sum(measure.good * measure.of(table, seat) / measure.whole for measure in measures)
