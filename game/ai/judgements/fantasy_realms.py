"""What opponents know about Fantasy Realms, in all three ways to play.

A first impression is an amount of points, by a glance at pairs of cards. In its playouts the thinker looks closely at
what each option makes of its own hand, by exact totals; at the hands that it only imagines it glances. In the game for
two, where hands grow, points are those that a hand may come to (realm_hopes.py), and what counts is by how many a seat
may be ahead of its rival (realm_prospects.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import Any

from game.ai.judgement import Judgement
from game.ai.judgements.realm_hopes import DRAW_GAIN, hopeful, hopes, moment
from game.ai.judgements.realm_prospects import TURN, chances, has_drawn, prospects, sees_all
from game.ai.judgements.realm_trading import Likings, agreeing, trading
from game.ai.judgements.realm_worth import Glance, exact, gains, glance, joining, parting, plain, spare
from game.rules.core.decisions import Prompt
from game.rules.core.places import Place
from game.rules.fantasy_realms.cards import CARDS, NECROMANCER, RealmCard
from game.rules.fantasy_realms.chaos import AGREE, ANSWER, HELD_OUT, SWAP, TRADE, WAIT
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
from game.rules.fantasy_realms.table import CHAOS, STANDARD, TWO_PLAYER, RealmsTable

DECK_GAIN = 8.0                                  # points that a card from the deck brings on average
NOISE = 6.0                                      # of playouts, in points
DOUBT = {STANDARD: 100.0, TWO_PLAYER: 40.0, CHAOS: 100.0}    # points: what looks worse by so many is a third as obvious

MIDDLE, SCALE = 170.0, 45.0                      # of the value of a hand: where it is even, and how fast it rises
LOOK_AHEAD = 4                                   # standard: turns of a playout at least; a round if that is more
UNDEAD = 20.0                                    # points that a Necromancer brings on average
# Points that a rival makes in a turn and that no imagined hand shows: its hidden cards are chosen, not dealt.
CHOSEN = {STANDARD: 4.0, CHAOS: 0.0}
CLOSE_LOOKS = 3                                  # options, or graves, that the thinker looks at where looks are dear


# -- how good a table looks -------------------------------------------------------------------------------------

def value(t: RealmsTable) -> Sequence[float]:
    """For each seat the points that it holds or hopes for, on a scale from 0 to 1; for two, the chance to win."""
    if t.mode == TWO_PLAYER:
        return chances(t)
    scores = [standing(t, seat) for seat in range(t.seats)]
    for seat, guessed in enumerate(t.guessed):
        if guessed:
            scores[seat] += CHOSEN[t.mode] * t.dreamt_at / t.seats
    return [1 / (1 + exp((MIDDLE - score) / SCALE)) for score in scores]


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
    """Before somebody takes a card, far enough ahead; or when the play is over and no choices are half made. For two
    that is when the turn is over, or a card is drawn: what may come of it is in the hopes, and nobody knows the hand
    by which the rival is going to answer."""
    if t.stage != "play":
        return prompt is RAISE or prompt is SETTLE
    if t.mode == CHAOS:
        return t.turns - t.dreamt_at > 3 * t.seats           # time for an offer, its answer and the swap
    if t.mode == TWO_PLAYER and not sees_all(t):
        return has_drawn(t) or (prompt is not DISCARD and t.turns > t.dreamt_at)
    return prompt is not DISCARD and t.turns - t.dreamt_at > max(LOOK_AHEAD, t.seats)


def limit(t: RealmsTable, prompt: Prompt) -> bool:
    """For two, only the decision itself is searched: what follows in the turn is plain. Choices for Wild cards are
    searched together, and so is all that the oracle foresees."""
    return t.mode == TWO_PLAYER and (quiet(t, prompt) or (t.stage == "play" and not sees_all(t)))


# -- first impressions, in points -------------------------------------------------------------------------------

def eye(t: RealmsTable, cards: int, area: int) -> Glance:
    """What a glance goes by, at a hand of so many cards beside an area of so many."""
    return hopeful(moment(cards, area)) if t.mode == TWO_PLAYER else plain()


def taking(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    hand = t.hand[seat]
    drawing = DRAW_GAIN if t.mode == TWO_PLAYER else DECK_GAIN
    there = [option for option in options if not isinstance(option, Place)]
    gained = iter(gains(there, hand, eye(t, len(hand), len(t.area))))
    return [drawing if isinstance(option, Place) else next(gained) for option in options]


def hope_at_a_glance(hand: Sequence[RealmCard], area: int) -> float:
    now = moment(len(hand), area)
    return hopes(now).base + glance(hand, hopeful(now))


def building(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    hand, area = t.hand[seat], len(t.area)
    return [hope_at_a_glance(hand, area) + DRAW_GAIN if isinstance(option, Place) else
            hope_at_a_glance([*hand, option], area - 1) for option in options]


def discarding(t: RealmsTable, seat: int, options: Sequence[Any]) -> Likings:
    hand = t.hand[seat]
    by = eye(t, len(hand) - 1, len(t.area) + 1)
    return [-joining(card, hand, by) for card in options]


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
    if t.mode == TWO_PLAYER and prompt.key in TURN:
        likings = prospects(t, seat, prompt, options)
    elif seat == t.dreamer and prompt.key in CLOSELY:
        look = CLOSELY[prompt.key]
        likings = [look(t, seat, option) for option in options]
    else:
        likings = IMPRESSIONS[prompt.key](t, seat, options)
    top = max(likings)
    doubt = DOUBT[t.mode]
    return [exp((liking - top) / doubt) for liking in likings]


# -- playouts -----------------------------------------------------------------------------------------------------

def policy(t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    """What looks best at first sight, give or take a little; or for the thinker, at the second."""
    if t.mode == TWO_PLAYER and prompt.key in TURN and (seat == t.dreamer or sees_all(t)):
        leads = prospects(t, seat, prompt, options)
        return options[leads.index(max(leads))]
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
    rest = [card for card in t.hand[seat] if card is not option]
    return promise(t, rest, option)


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

TWO_CARDS = 12.0, 3.0                            # what the better of two brings: to no card, and more for each one held


def greedy(t: RealmsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """The plain player of the arena: takes what brings most points now, and draws if nothing does."""
    hand = t.hand[seat]
    if prompt is TAKE:
        return [exact(hand) + 0.5 if isinstance(option, Place) else
                max(exact([card for card in (*hand, option) if card is not gone]) for gone in hand)
                for option in options]
    if prompt is BUILD:
        two = TWO_CARDS[0] + TWO_CARDS[1] * len(hand)
        return [two if isinstance(option, Place) else joining(option, hand) for option in options]
    if prompt is DISCARD:
        return [exact([card for card in hand if card is not option]) for option in options]
    return IMPRESSIONS[prompt.key](t, seat, options)


SECONDS = 0.06                                   # a playout with Wild cards takes a while: the last one has to fit in
LEVELS = {                                       # first impressions are good here: their eye sets levels apart
    "apprentice": {"seconds": SECONDS, "wavers": 1.2},
    "adept": {"seconds": SECONDS, "attention": 1, "wavers": 0.25},
    "master": {"attention": 2, "wavers": 0.35, "iterations": 60},
}
JUDGEMENT = Judgement(value, prior, greedy, policy, horizon=0, quiet=quiet, limit=limit, trust=0.3, doubt=0.12,
                      levels=LEVELS)
