"""First impressions of trading in Fantasy Realms Chaos: what to offer, to answer and to swap, in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.judgements.realm_worth import joining
from game.rules.fantasy_realms.cards import RealmCard
from game.rules.fantasy_realms.chaos import REFUSE, SWAP, TAKE_BACK, WAIT
from game.rules.fantasy_realms.table import NOBODY, RealmsTable

OFFER_GAIN, ATTACHED = 8.0, 0.5                  # hoped for from an offer, less that part of what the card brings
RELUCTANCE = 2.0, 15.0                           # points that an answer must bring; with another one held out already
IDLE = -10.0                                     # to wait: an offer costs nothing, for its answer may be refused
PATIENCE = 2                                     # ticks before an offer that nobody answers is taken back

Likings = list[float]


def trading(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    """Chaos: what to offer, what to answer, or to wait."""
    hand = t.hand[seat]
    kept = {card: joining(card, hand) for card in hand}
    offers = {other: t.offer[other][0] for other in range(t.seats)
              if t.offer_to[other] == seat and not t.answers[other]}
    reluctance = RELUCTANCE[1] if t.answers[seat] else RELUCTANCE[0]
    partner = (seat + 1 + t.clock % (t.seats - 1)) % t.seats    # not always the same one
    found: Likings = []
    for option in options:
        if isinstance(option, str):
            found.append(waiting(t, seat, option))
            continue
        card, place = option
        if place.seat in offers:
            other = offers[place.seat]
            found.append(joining(other, hand) - beside_each_other(other, card) - kept[card] - reluctance)
        else:
            hope = OFFER_GAIN - ATTACHED * kept[card] + (place.seat == partner)
            found.append(min(hope, IDLE) if offers else hope)        # who was asked answers first
    return found


def waiting(t: RealmsTable, seat: int, word: str) -> float:
    if word == WAIT:
        return IDLE if t.offer_to[seat] == NOBODY else 0.0
    if word == TAKE_BACK:
        return 2.0 if t.offered[seat] - t.clock >= PATIENCE else -10.0
    return 1.0                                   # to decline sets the other one free


def agreeing(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    hand, mine, yours = t.hand[seat], t.offer[seat][0], t.offer[t.offer_to[seat]][0]
    gain = joining(yours, hand) - joining(mine, hand)
    return [{SWAP: gain, REFUSE: 0.5}.get(option, -5.0) for option in options]


def beside_each_other(one: RealmCard, other: RealmCard) -> float:
    return joining(one, (other,)) - joining(one, ())
