"""Chaos: trading against the clock, in ticks (§4). In each tick every player has one moment to do something or wait.

A card held out lies in its owner's `offer`, seen by the owner and the player it is held out to. Whoever is offered a
card may hold out one in return, and the player who offered first then swaps or refuses: so both have seen what they
get before they agree.
"""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.core.places import Place
from game.rules.fantasy_realms.cards import RealmCard
from game.rules.fantasy_realms.ending import end_play
from game.rules.fantasy_realms.table import NOBODY, TICK_SECONDS, RealmsTable

MOST_SEATS = 7
Trade = tuple[RealmCard, Place] | str            # a card and the hand it is held out to, or a word

WAIT, SWAP, REFUSE, TAKE_BACK = "wait", "swap", "refuse", "take back"
DECLINE = tuple(f"decline:{seat}" for seat in range(MOST_SEATS))
HANDS = tuple(Place("hand", seat) for seat in range(MOST_SEATS))
WORDS = {WAIT: "Wait", SWAP: "Swap", REFUSE: "Refuse", TAKE_BACK: "Take the offer back",
         **{word: f"Decline the offer of {{{seat}}}" for seat, word in enumerate(DECLINE)}}
TRADE = Prompt("trade", "Offer a card to another player, or wait", verb="Offer", words=WORDS, secret=True,
               idle=WAIT, patience=TICK_SECONDS)
ANSWER = Prompt("answer", "Offer a card in return, decline, or wait", verb="Offer", words=WORDS, secret=True,
                idle=WAIT, patience=TICK_SECONDS, pressing=True)
HELD_OUT = Prompt("held out", "Wait for an answer, or take the offer back", words=WORDS, secret=True,
                  idle=WAIT, patience=TICK_SECONDS)
AGREE = Prompt("agree", "Swap these two cards?", words=WORDS, idle=WAIT, patience=TICK_SECONDS, pressing=True)


def moment(t: RealmsTable) -> None:
    """§4.5 One player's moment in a tick; after the last one the clock ticks."""
    act(t, t.active)
    t.active = t.after(t.active)
    t.turns += 1
    if t.turns % t.seats == 0:
        t.active = t.after(t.active)             # the next tick begins one seat further on
        t.count("clock", -1)
        if t.clock == 0:
            stop_trading(t)


def act(t: RealmsTable, me: int) -> None:
    other = t.offer_to[me]
    if has_last_word(t, me):
        agree(t, me, other)
        return
    offerers = [seat for seat in range(t.seats) if t.offer_to[seat] == me and not t.answers[seat]
                and t.offer_to[me] != seat]
    asked = ANSWER if offerers else TRADE if other == NOBODY else HELD_OUT
    choice = t.ask(me, asked, moves(t, me, offerers))
    if isinstance(choice, tuple):
        hold_out(t, me, *choice)
    elif choice == TAKE_BACK:
        take_back(t, me)
    elif choice != WAIT:
        decline(t, me, DECLINE.index(choice))


def moves(t: RealmsTable, me: int, offerers: list[int]) -> list[Trade]:
    """What can be done in a moment. With a card held out already, only an answer to somebody may take its place."""
    free = t.offer_to[me] == NOBODY
    options: list[Trade] = [WAIT]
    if not free:
        options.append(TAKE_BACK)
    options += [DECLINE[seat] for seat in offerers]
    options += [(card, HANDS[seat]) for seat in (range(t.seats) if free else offerers) if seat != me
                for card in t.hand[me]]
    return options


def has_last_word(t: RealmsTable, seat: int) -> bool:
    """§4.7 Whether an offer of the seat is answered, so that it swaps or refuses."""
    return t.offer_to[seat] != NOBODY and not t.answers[seat] and answered(t, seat)


def answered(t: RealmsTable, seat: int) -> bool:
    """§4.7 Whether the player who was offered the seat's card holds one out in return."""
    other = t.offer_to[seat]
    return t.answers[other] and t.offer_to[other] == seat


def hold_out(t: RealmsTable, me: int, card: RealmCard, place: Place) -> None:
    """§4.6 Offer a card, or §4.7 answer an offer with it; a card held out before comes back."""
    assert place.seat is not None
    other = place.seat
    if t.offer_to[me] != NOBODY:
        take_back(t, me)
    t.answers[me] = t.offer_to[other] == me and not t.answers[other]
    t.offer_to[me] = other
    t.offered[me] = t.clock
    t.say(f"{{{me}}} answers {{{other}}} with a card." if t.answers[me] else f"{{{me}}} offers {{{other}}} a card.")
    knew = t.known[other] if t.known is not None else 0
    t.move(card, t.hand[me], t.offer[me], "offers", me)
    t.reveal(card, t.offer[me], to=[other])
    if t.known is not None:
        t.known[other] |= knew                   # R30 shown which card left, one knows which are still there


def take_back(t: RealmsTable, me: int) -> None:
    """The card returns to the hand, and with it one that was held out in answer to it."""
    other, was_answered = t.offer_to[me], answered(t, me)
    t.move(t.offer[me][0], t.offer[me], t.hand[me], "takes back", me)
    t.offer_to[me] = NOBODY
    t.answers[me] = False
    if was_answered:
        take_back(t, other)


def decline(t: RealmsTable, me: int, other: int) -> None:
    t.say(f"{{{me}}} declines the offer of {{{other}}}.")
    take_back(t, other)


def agree(t: RealmsTable, me: int, other: int) -> None:
    """§4.7 Both have seen both cards, and the one who answered has agreed: it is for the first to say."""
    choice = t.ask(me, AGREE, (SWAP, REFUSE, WAIT))
    if choice == SWAP:
        t.move(t.offer[me][0], t.offer[me], t.hand[other], "gives", me)
        t.move(t.offer[other][0], t.offer[other], t.hand[me], "gives", other)
        t.offer_to[me] = t.offer_to[other] = NOBODY
        t.answers[other] = False
    elif choice == REFUSE:
        t.say(f"{{{me}}} refuses the swap with {{{other}}}.")
        take_back(t, me)


def stop_trading(t: RealmsTable) -> None:
    """§4.3 The time is up: what is held out goes back."""
    for seat in range(t.seats):
        if t.offer_to[seat] != NOBODY:
            take_back(t, seat)
    end_play(t, "The time is up: all trading stops.")
