"""What opponents know about Fantasy Realms, in all three ways to play.

A first impression is an amount of points, by a glance at pairs of cards. In its playouts the thinker looks closely at
what each option makes of its own hand, by exact totals; at the hands that it only imagines it glances.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import Any

from game.ai.judgement import Judgement
from game.ai.judgements.realm_worth import exact, gains, glance, joining, parting, spare
from game.rules.core.decisions import Prompt
from game.rules.core.places import Place
from game.rules.fantasy_realms.cards import CARDS, NECROMANCER, RealmCard
from game.rules.fantasy_realms.chaos import AGREE, ANSWER, HELD_OUT, REFUSE, SWAP, TAKE_BACK, TRADE, WAIT
from game.rules.fantasy_realms.ending import (
    BECOME_MIRAGE,
    BECOME_SHAPE,
    BEST,
    CLEAR,
    COPY,
    MIRAGES,
    NEW_SUITS,
    NONE,
    RAISE,
    REBIND,
    SETTLE,
    SHAPES,
)
from game.rules.fantasy_realms.rules import BUILD, DISCARD, TAKE
from game.rules.fantasy_realms.scoring import Choices, points, raisable
from game.rules.fantasy_realms.table import CHAOS, NOBODY, RealmsTable

DECK_GAIN = 8.0                                  # points that a card from the deck brings on average
TWO_CARDS = 12.0, 3.0                            # what the better of two brings: to no card, and more for each one held
NOISE = 6.0                                      # of playouts, in points
DOUBT = 100.0                                     # points: an option that looks worse by so many is a third as likely

MIDDLE, SCALE = 170.0, 45.0                      # of the value of a hand: where it is even, and how fast it rises
LOOK_AHEAD = 4                                   # turns of a playout at least; a whole round if that is more
UNDEAD = 20.0                                    # points that a Necromancer brings on average
ENVY = 0.0                                       # how much of the others' average gain counts against the thinker
CLOSE_LOOKS = 3                                  # options, or graves, that the thinker looks at where looks are dear

# Chaos
OFFER_GAIN, ATTACHED = 8.0, 0.5                  # hoped for from an offer, less that part of what the card brings
RELUCTANCE = 2.0, 15.0                           # points that an answer must bring; with another one held out already
IDLE = -10.0                                     # to wait: an offer costs nothing, for its answer may be refused
PATIENCE = 2                                     # ticks before an offer that nobody answers is taken back

Likings = list[float]


# -- how good a table looks -------------------------------------------------------------------------------------

def value(t: RealmsTable) -> Sequence[float]:
    """For each seat the points that it holds, on a scale from 0 to 1; the thinker also looks at what others gained."""
    scores = [standing(t, seat) for seat in range(t.seats)]
    if t.dreamt and t.mode != CHAOS and t.shares is None:
        scores[t.dreamer] -= ENVY * rivals_gain(t)
    return [1 / (1 + exp((MIDDLE - score) / SCALE)) for score in scores]


def rivals_gain(t: RealmsTable) -> float:
    """At a glance, what the others' hands have gained on average since the world was imagined."""
    gained = sum(glance(t.hand[seat]) - glance(t.dreamt[seat]) for seat in range(t.seats) if seat != t.dreamer)
    return gained / (t.seats - 1)


def standing(t: RealmsTable, seat: int) -> float:
    """The total of a seat: as settled, exactly if it is the thinker's, or at a glance."""
    if t.shares is not None or (t.stage == "settle" and (seat - t.first) % t.seats < (t.active - t.first) % t.seats):
        return t.totals[seat]
    hand = [*t.hand[seat], *t.offer[seat]] if t.mode == CHAOS else t.hand[seat]
    return promise(t, hand) if seat == t.dreamer else glance(hand)


def promise(t: RealmsTable, hand: Sequence[RealmCard], discarded: RealmCard | None = None) -> float:
    """The exact total of a hand, and what its Necromancer is going to bring."""
    total = exact(hand)
    if CARDS[NECROMANCER] not in hand or t.stage == "settle":
        return total
    hoped = total + UNDEAD if t.stage == "play" else total
    if t.mode == CHAOS:
        return hoped
    graves = [card for card in t.area if raisable(card) and card not in hand]
    if discarded is not None and raisable(discarded):
        graves.append(discarded)
    graves.sort(key=lambda card: joining(card, hand), reverse=True)
    return max([hoped, *(exact([*hand, card]) for card in graves[:CLOSE_LOOKS])])


def quiet(t: RealmsTable, prompt: Prompt) -> bool:
    """After a round, before somebody takes a card; or when the play is over and no choices are half made."""
    if t.stage != "play":
        return prompt is RAISE or prompt is SETTLE
    if t.mode == CHAOS:
        return t.turns - t.dreamt_at > 3 * t.seats           # time for an offer, its answer and the swap
    return prompt is not DISCARD and t.turns - t.dreamt_at > max(LOOK_AHEAD, t.seats)


# -- first impressions, in points -------------------------------------------------------------------------------

def taking(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    gained = iter(gains([option for option in options if not isinstance(option, Place)], t.hand[seat]))
    return [DECK_GAIN if isinstance(option, Place) else next(gained) for option in options]


def building(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    hand = t.hand[seat]
    two = TWO_CARDS[0] + TWO_CARDS[1] * len(hand)
    return [two if isinstance(option, Place) else joining(option, hand) for option in options]


def discarding(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [-joining(card, t.hand[seat]) for card in options]


def raising(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    hand = t.hand[seat]
    now = exact(hand)
    return [0.0 if option == NONE else exact([*hand, option]) - now for option in options]


def settling(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [0.0 if option == BEST else -1000.0 for option in options]


def choosing(choice: Callable[[Any], Choices]) -> Callable[[RealmsTable, int, Sequence[Any]], Likings]:
    """A choice by hand: what it is worth by itself."""
    def liking(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
        hand = t.hand[seat]
        return [points(hand) if option == NONE else points(hand, choice(option)) for option in options]
    return liking


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


def beside_each_other(one: RealmCard, other: RealmCard) -> int:
    return joining(one, (other,)) - joining(one, ())


IMPRESSIONS: Mapping[str, Callable[[RealmsTable, int, Sequence[Any]], Likings]] = {
    TAKE.key: taking,
    BUILD.key: building,
    DISCARD.key: discarding,
    RAISE.key: raising,
    SETTLE.key: settling,
    COPY.key: choosing(lambda card: Choices(doppelganger=card)),
    BECOME_MIRAGE.key: choosing(lambda word: Choices(mirage=MIRAGES[word])),
    BECOME_SHAPE.key: choosing(lambda word: Choices(shapeshifter=SHAPES[word])),
    REBIND.key: choosing(lambda pair: Choices(book_of_changes=(pair[0], NEW_SUITS[pair[1]]))),
    CLEAR.key: choosing(lambda card: Choices(island=card)),
    TRADE.key: trading,
    ANSWER.key: trading,
    HELD_OUT.key: trading,
    AGREE.key: agreeing,
}


def prior(t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    if seat == t.dreamer and prompt.key in CLOSELY:
        look = CLOSELY[prompt.key]
        likings = [look(t, seat, option) for option in options]
    else:
        likings = IMPRESSIONS[prompt.key](t, seat, options)
    top = max(likings)
    return [exp((liking - top) / DOUBT) for liking in likings]


# -- playouts -----------------------------------------------------------------------------------------------------

def policy(t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    """What looks best at first sight, give or take a little; or for the thinker, at the second."""
    likings = IMPRESSIONS[prompt.key](t, seat, options)
    if seat == t.dreamer and prompt.key in CLOSELY:
        return second_look(t, seat, prompt, options, likings)
    random, noise = rng.random, NOISE
    best, chosen = -10_000.0, None
    for option, liking in zip(options, likings, strict=True):
        liking += noise * random()
        if liking > best:
            best, chosen = liking, option
    return chosen


def second_look(t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any], likings: Likings) -> Any:
    """The option that is best by the exact total of the hand that it leads to. With the Necromancer, who is worth what
    he may raise, only of those that seem best."""
    look = CLOSELY[prompt.key]
    if CARDS[NECROMANCER] in t.hand[seat]:
        ranked = sorted(range(len(options)), key=likings.__getitem__, reverse=True)[:CLOSE_LOOKS]
        options = [options[i] for i in ranked]
    return max(options, key=lambda option: look(t, seat, option))


def after_taking(t: RealmsTable, seat: int, option: Any) -> float:
    hand = t.hand[seat]
    if isinstance(option, Place):
        return promise(t, hand) + DECK_GAIN
    whole = [*hand, option]
    if CARDS[NECROMANCER] not in whole:
        return parting(whole)
    return max(promise(t, [card for card in whole if card is not gone], gone) for gone in spare(whole))


def after_discarding(t: RealmsTable, seat: int, option: Any) -> float:
    return promise(t, [card for card in t.hand[seat] if card is not option], option)


def after_agreeing(t: RealmsTable, seat: int, option: Any) -> float:
    hand = t.hand[seat]
    if option == SWAP:
        return promise(t, [*hand, t.offer[t.offer_to[seat]][0]])
    return promise(t, [*hand, t.offer[seat][0]]) - (1.0 if option == WAIT else 0.0)


CLOSELY: Mapping[str, Callable[[RealmsTable, int, Any], float]] = {
    TAKE.key: after_taking,
    DISCARD.key: after_discarding,
    AGREE.key: after_agreeing,
}


# -- the yardstick --------------------------------------------------------------------------------------------------

def greedy(t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """The plain player of the arena: takes what brings most points now, and draws if nothing does."""
    hand = t.hand[seat]
    if prompt is TAKE:
        return [exact(hand) + 0.5 if isinstance(option, Place) else
                max(exact([card for card in (*hand, option) if card is not gone]) for gone in hand)
                for option in options]
    if prompt is DISCARD:
        return [exact([card for card in hand if card is not option]) for option in options]
    return IMPRESSIONS[prompt.key](t, seat, options)


HASTE = {"seconds": 0.06}                        # a playout with Wild cards takes a while: the last one has to fit in
LEVELS = {"apprentice": HASTE, "adept": HASTE}
JUDGEMENT = Judgement(value, prior, greedy, policy, horizon=0, quiet=quiet, trust=0.3, doubt=0.12, levels=LEVELS)
