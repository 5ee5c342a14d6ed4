"""What the options of the game for two lead to, in points by which a seat may be ahead.

Whoever takes a card keeps the game going, and that helps the rival as well: so a hand is compared with what rivals
come to by then, for points that both get decide nothing. A card that fits and lies in the area counts by half: it can
be taken in the next turn, unless the rival is quicker. What a draw brings is a figure and not the best of all cards
that may come: the best of many hopes mostly is the one that errs most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Any, NamedTuple

from game.ai.judgements.realm_hopes import DRAW_GAIN, at_the_end, hope, hopeful, hopes, moment, raised
from game.ai.judgements.realm_worth import bits, exact, gains, joining, remember, spare
from game.rules.core.decisions import Prompt
from game.rules.core.places import Place
from game.rules.fantasy_realms.cards import CARDS, NECROMANCER, RealmCard
from game.rules.fantasy_realms.rules import BUILD, DISCARD, TAKE
from game.rules.fantasy_realms.scoring import HAND_SIZE
from game.rules.fantasy_realms.table import RealmsTable

TURN = TAKE.key, BUILD.key, DISCARD.key
NEXT_TAKE = 0.5                                  # how much of what the next take would bring counts already
NEAR = 10.0                                      # points: what is worse by more will not be the best for its next take
WANTED = 4                                       # cards of the area that may be the one to take next
RIVALS = 190.0, 224.0, 200.0                     # what they come to: if hands grow, if full ones go on, if it ends here
SPREAD, OPEN = 27.0, 2.0                         # points ahead that make odds of e to one; with all hands laid open
_takes: dict[int, float] = {}

Cards = Sequence[RealmCard]


class Prospect(NamedTuple):
    """What a seat is going to hold beside which area, and how far ahead it may be with it."""

    lead: float
    hand: Cards
    area: Cards


# -- hands --------------------------------------------------------------------------------------------------------

def lead(t: RealmsTable, seat: int, hand: Cards, area: Cards) -> float:
    """What a hand may come to, or is worth at the end, compared with the rival's."""
    growing, going_on, ended = RIVALS
    if at_the_end(t, seat, len(hand), len(area)):
        return raised(hand, area) - ended
    now = moment(len(hand), len(area))
    hoped = hopes(now).of(hand, raised(hand, area)) if CARDS[NECROMANCER] in hand else hope(hand, now)
    return hoped - (growing if len(hand) < HAND_SIZE else going_on)


def next_take(t: RealmsTable, seat: int, hand: Cards, area: Cards) -> float:
    """Points that the card of the area that fits best would add to a hand."""
    if at_the_end(t, seat, len(hand), len(area)) or len(hand) > HAND_SIZE:
        return 0.0
    key = (bits(area) << len(CARDS) | bits(hand)) << 1 | (len(t.hand[1 - seat]) == HAND_SIZE)
    found = _takes.get(key)
    if found is None:
        now, most = lead(t, seat, hand, area), 0.0
        for card in wanted(hand, area):
            most = max(most, *(lead(t, seat, *after) - now for after in takes(card, hand, area)))
        found = remember(_takes, key, most)
    return found


def wanted(hand: Cards, area: Cards) -> list[RealmCard]:
    """The cards of an area that may suit a hand best, at a glance."""
    if len(hand) < HAND_SIZE:
        by = hopeful(moment(len(hand) + 1, len(area) - 1))
        suits = [joining(card, hand, by) for card in area]
    else:
        suits = gains(area, hand, hopeful(moment(len(hand), len(area))))
    ranked = sorted(range(len(area)), key=suits.__getitem__, reverse=True)
    return [area[i] for i in ranked[:WANTED]]


def takes(card: RealmCard, hand: Cards, area: Cards, others: Iterable[RealmCard] | None = None
          ) -> list[tuple[list[RealmCard], list[RealmCard]]]:
    """The hands, and the areas beside them, that a turn leads to which takes this card. `others`: which may go for it;
    if none is named, those that the hand can best do without."""
    left = without(area, card)
    if len(hand) < HAND_SIZE:
        return [([*hand, card], left)]
    return [([*without(hand, gone), card], [*left, gone]) for gone in (others or spare(hand))]


def without(cards: Iterable[RealmCard], gone: RealmCard) -> list[RealmCard]:
    return [card for card in cards if card is not gone]


# -- options ------------------------------------------------------------------------------------------------------

def prospects(t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> list[float]:
    """How far ahead each option may bring the seat whose turn it is."""
    found = [prospect(t, seat, prompt, option) for option in options]
    near = max(each.lead for each in found) - NEAR
    return [with_next_take(t, seat, each) if each.lead > near else each.lead for each in found]


def with_next_take(t: RealmsTable, seat: int, found: Prospect) -> float:
    return found.lead + NEXT_TAKE * next_take(t, seat, found.hand, found.area)


def prospect(t: RealmsTable, seat: int, prompt: Prompt, option: Any) -> Prospect:
    """Where an option leads to; if another card has to go then, where the best of them does."""
    hand = t.hand[seat]
    if isinstance(option, Place):
        return drawing(t, seat, hand)
    if prompt is DISCARD:
        after = [(without(hand, option), [*t.area, option])]
    else:
        others = hand if CARDS[NECROMANCER] not in (*hand, option) else None         # whom he raises takes a while
        after = takes(option, hand, t.area, others)
    return max((Prospect(lead(t, seat, rest, area), rest, area) for rest, area in after), key=lambda each: each.lead)


def drawing(t: RealmsTable, seat: int, hand: Cards) -> Prospect:
    return Prospect(lead(t, seat, hand, t.area) + DRAW_GAIN, hand, t.area)


# -- tables -------------------------------------------------------------------------------------------------------

def chances(t: RealmsTable) -> Sequence[float]:
    """For each seat that it wins. The hand that is imagined for a rival says nothing about what it comes to: cards that
    it hides are chosen, not dealt."""
    seat = max(t.dreamer, 0)
    if t.stage == "play":
        ahead = expected_lead(t, seat) / SPREAD
    elif any(t.guessed):
        ahead = (laid_open(t, seat) - RIVALS[2]) / SPREAD
    else:
        ahead = (laid_open(t, seat) - laid_open(t, 1 - seat)) / OPEN
    chance = 1 / (1 + exp(-ahead))
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def expected_lead(t: RealmsTable, seat: int) -> float:
    if has_drawn(t):
        return with_next_take(t, seat, drawing(t, seat, t.dreamt[seat]))
    ahead = ahead_of_most(t, seat)
    return ahead - ahead_of_most(t, 1 - seat) if sees_all(t) else ahead


def ahead_of_most(t: RealmsTable, seat: int) -> float:
    hand = t.hand[seat]
    return with_next_take(t, seat, Prospect(lead(t, seat, hand, t.area), hand, t.area))


def has_drawn(t: RealmsTable) -> bool:
    """Whether the thinker has drawn in its mind and not discarded yet: no matter what, then."""
    return t.turns == t.dreamt_at and len(t.deck) < t.dreamt_deck


def sees_all(t: RealmsTable) -> bool:
    """Whether the thinker knows what will be drawn, and all else: the arena's oracle does."""
    return not t.dreamt_deck


def laid_open(t: RealmsTable, seat: int) -> int:
    """The total of a hand after the play, with the choices that are made or the best ones."""
    if t.shares is not None or (t.stage == "settle" and (seat - t.first) % t.seats < (t.active - t.first) % t.seats):
        return t.totals[seat]
    hand = t.hand[seat]
    return raised(hand, t.area) if t.stage == "necromancer" else exact(hand)
