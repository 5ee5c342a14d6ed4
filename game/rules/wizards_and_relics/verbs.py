"""What cards do: draw, discard, take, put, reveal, replenish, change power, and move relics about (§5, §6).

Each verb is carried out completely, with its replenish and its discard triggers, before the next begins (§5.4).
§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.core.decisions import Prompt
from game.rules.core.places import Place
from game.rules.wizards_and_relics.cards import UNIGNORABLE, Fits, Piece, Relic, is_relic
from game.rules.wizards_and_relics.power import total
from game.rules.wizards_and_relics.table import HAND, RelicsTable, rivals

DONE, DECLINE = "done", "decline"


def by_slot(verb: str) -> dict[str, str]:
    """What to call the face-down relics of a seat: whoever got one by an exchange does not know its name."""
    return {f"relics_laid.{seat}.{slot}": f"{verb} relic {slot + 1}" for seat in range(4) for slot in range(8)}


DISCARD = Prompt("discard", "Choose a card to discard", verb="Discard", to="discard")
MAY_DISCARD = Prompt("may discard", "Discard a card, or stop", verb="Discard", to="discard", words={DONE: "Stop"})
TRIGGER = Prompt("trigger", "Choose which discarded card acts first", verb="Let act")
TAKE_BACK = Prompt("take back", "Take a card from the discard pile", verb="Take", to="hand")
LOOK = Prompt("look", "Take one of the cards from the top of the deck", verb="Take", to="hand", secret=True)
PUT_UNDER = Prompt("put under", "Put a card on the bottom of the deck", verb="Put down", to="deck", secret=True)
PUT_ON_TOP = Prompt("put on top", "Put a card on top of the deck", verb="Put on top", to="deck", secret=True)
SHOW = Prompt("show", "Reveal a card of the hand, or stop", verb="Reveal", words={DONE: "Stop"})
EXCHANGE = Prompt("exchange", "Exchange relics with a rival, face down and unseen",
                  words={**{f"relics_laid.{seat}": f"Exchange relics with {{{seat}}}" for seat in range(4)},
                         DECLINE: "Exchange nothing"})
PASS_LEFT = Prompt("pass left", "Let every player pass their relics to the left, face down and unseen?",
                   words={"pass": "Pass the relics", DECLINE: "Leave the relics"})
SWAP_OUT = Prompt("swap out", "Choose a relic in play to take back", secret=True, words=by_slot("Take back"))
SWAP_IN = Prompt("swap in", "Choose the relic to lay in its place", verb="Lay", to="relics_laid", secret=True)
BIN = Prompt("bin", "Choose a relic to lose", verb="Lose", to="discard", words=by_slot("Lose"))
IGNORE = Prompt("ignore", "Choose a relic of the rival to be ignored", verb="Ignore")


# -- power ------------------------------------------------------------------------------------------------------------

def power(t: RelicsTable, who: int, amount: int, source: Piece) -> None:
    """§4.3 A one-time change of a seat's total, for this battle."""
    if amount:
        t.tokens = (*t.tokens, (who, amount, source))
        announce(t)


def power_of_rivals(t: RelicsTable, me: int, amount: int, source: Piece) -> None:
    for seat in rivals(t, me):
        power(t, seat, amount, source)


def announce(t: RelicsTable) -> None:
    """Tell the onlookers what the totals are now; once they are compared they stay as they were."""
    if t.known is not None and t.stage in ("play", "reveal"):
        for seat in range(t.seats):
            t.count("power", total(t, seat) - t.power[seat], seat)


# -- §5.4 drawing and replenishing ------------------------------------------------------------------------------------

def top_up(t: RelicsTable, me: int, count: int) -> None:
    """§5.6 A deck that is too short: the discard pile is shuffled in below what is left of it."""
    deck, discard = t.deck[me], t.discard[me]
    if len(deck) >= count or not discard:
        return
    t.note()
    left = len(deck)
    for card in discard[:]:
        t.move(card, discard, deck, "shuffles in", me, at=0)
    t.shuffle(deck, above=left)


def draw(t: RelicsTable, me: int, count: int) -> int:
    """Cards from the top of the deck into the hand, counted for the round."""
    top_up(t, me, count)
    drawn = t.draw(t.deck[me], t.hand[me], count, me)
    t.count("drawn", drawn, me)
    announce(t)
    return drawn


def rivals_draw(t: RelicsTable, me: int, count: int) -> None:
    for seat in rivals(t, me):
        draw(t, seat, count)


def check_hand(t: RelicsTable, me: int) -> None:
    """§5.5 Whoever has just gone down to 0 or 1 card draws up to 7 minus the wizards in the own Hall."""
    if len(t.hand[me]) <= 1 and (t.deck[me] or t.discard[me]):
        t.count("replenished", 1, me)
        t.say(f"{{{me}}} replenishes.")
        draw(t, me, HAND - len(t.hall[me]) - len(t.hand[me]))


# -- §5.4 discarding --------------------------------------------------------------------------------------------------

def discard(t: RelicsTable, me: int, count: int, optional: bool = False) -> int:
    """Cards of the own choice from hand to the discard pile; `optional` lets the player stop at any number."""
    hand = t.hand[me]
    if count >= len(hand) and not optional:
        return discard_these(t, me, list(hand))
    gone: list[Piece] = []
    prompt, stop = (MAY_DISCARD, [DONE]) if optional else (DISCARD, [])
    while len(gone) < count and hand:
        options: list[Piece | str] = [*hand, *stop]
        choice = t.ask(me, prompt, options)
        if isinstance(choice, str):
            break
        t.move(choice, hand, t.discard[me], "discards", me)
        gone.append(choice)
        announce(t)
    discarded(t, me, gone)
    return len(gone)


def discard_these(t: RelicsTable, me: int, cards: list[Piece]) -> int:
    for card in cards:
        t.move(card, t.hand[me], t.discard[me], "discards", me)
    discarded(t, me, cards)
    return len(cards)


def discard_deck(t: RelicsTable, me: int, count: int) -> list[Piece]:
    """Discard the top cards of the own deck."""
    top_up(t, me, count)
    deck, gone = t.deck[me], t.deck[me][:-count - 1:-1]
    for card in gone:
        t.move(card, deck, t.discard[me], "discards", me)
    discarded(t, me, gone)
    return gone


def discarded(t: RelicsTable, me: int, cards: Sequence[Piece]) -> None:
    """§5.4 After a discard: count it, replenish, and only then let the discarded cards act."""
    if not cards:
        return
    t.count("discarded", len(cards), me)
    announce(t)
    check_hand(t, me)
    waiting = [card for card in cards if card.on_discard is not None]
    while waiting:
        card = t.ask(me, TRIGGER, waiting)
        waiting.remove(card)
        assert card.on_discard is not None
        card.on_discard(t, me, card)


def rivals_discard(t: RelicsTable, me: int, count: int) -> int:
    """§5.4 One rival after the other, each completely."""
    return sum(discard(t, seat, count) for seat in rivals(t, me))


# -- taking, putting, revealing ---------------------------------------------------------------------------------------

def take_back(t: RelicsTable, me: int, fits: Fits) -> int:
    """A card from the own discard pile into the hand; not a draw."""
    cards = [card for card in t.discard[me] if fits(card)]
    if not cards:
        return 0
    t.move(t.ask(me, TAKE_BACK, cards), t.discard[me], t.hand[me], "takes", me)
    announce(t)
    return 1


def take_from_top(t: RelicsTable, me: int, count: int) -> None:
    """Look at the top cards of the own deck, take one, put the rest under the deck in the same order; not a draw."""
    top_up(t, me, count)
    t.note()
    aside = t.aside[me]
    t.draw(t.deck[me], aside, count, me, "looks at")
    if aside:
        t.move(t.ask(me, LOOK, aside), aside, t.hand[me], "takes", me)
    while aside:
        t.move(aside[0], aside, t.deck[me], "puts away", me, at=0)
    announce(t)


def put_under(t: RelicsTable, me: int, count: int) -> None:
    _put(t, me, count, PUT_UNDER, 0)


def put_on_top(t: RelicsTable, me: int, count: int) -> None:
    _put(t, me, count, PUT_ON_TOP, None)


def _put(t: RelicsTable, me: int, count: int, prompt: Prompt, at: int | None) -> None:
    t.note()
    for _ in range(min(count, len(t.hand[me]))):
        t.move(t.ask(me, prompt, t.hand[me]), t.hand[me], t.deck[me], "puts away", me, at)
        announce(t)
    check_hand(t, me)


def reveal_top(t: RelicsTable, me: int) -> Piece | None:
    """Show the top card of the own deck to everyone and leave it there."""
    top_up(t, me, 1)
    if not t.deck[me]:
        return None
    t.reveal(t.deck[me][-1], t.deck[me])
    return t.deck[me][-1]


def reveal_hand(t: RelicsTable, me: int, fits: Fits, most: int, shown: list[Piece] | None = None) -> int:
    """Show up to so many cards of the hand; a card is shown once per ability (`shown` so far)."""
    shown = [] if shown is None else shown
    count = 0
    while count < most:
        cards: list[Piece | str] = [card for card in t.hand[me] if fits(card) and card not in shown]
        if not cards:
            break
        choice = t.ask(me, SHOW, [*cards, DONE])
        if isinstance(choice, str):
            break
        t.reveal(choice, t.hand[me])
        shown.append(choice)
        count += 1
    return count


def return_if_lost(t: RelicsTable, me: int, card: Piece) -> None:
    """§3.5 Whoever did not win the round takes this card from the own discard pile, if it is there."""
    if t.winner != me and card in t.discard[me]:
        t.move(card, t.discard[me], t.hand[me], "takes back", me)


# -- §6 relics in play ------------------------------------------------------------------------------------------------

def exchange(t: RelicsTable, me: int) -> bool:
    """§6.2 The player may swap all relics in play with a rival, face down; returns whether it happened."""
    laid = t.relics_laid
    places: list[Place | str] = [Place("relics_laid", seat) for seat in rivals(t, me) if laid[me] or laid[seat]]
    if not places:
        return False
    choice = t.ask(me, EXCHANGE, [*places, DECLINE])
    if isinstance(choice, str):
        return False
    rival = choice.seat
    assert rival is not None
    hand_over(t, {me: rival, rival: me})
    return True


def pass_left(t: RelicsTable, me: int) -> None:
    """§6.2 The player may make everyone pass all relics in play to the next player of the battle clockwise."""
    seats = sorted(t.fighters)
    if any(t.relics_laid) and t.ask(me, PASS_LEFT, ["pass", DECLINE]) == "pass":
        hand_over(t, dict(zip(seats, seats[1:] + seats[:1], strict=True)))


def hand_over(t: RelicsTable, to: dict[int, int]) -> None:
    """All face-down relics change sides at the same time; whoever gets one does not look."""
    before = {seat: t.relics_laid[seat][:] for seat in to}
    for seat, target in to.items():
        for relic in before[seat]:
            t.move(relic, t.relics_laid[seat], t.relics_laid[target], "passes", seat)


def swap_with_hand(t: RelicsTable, me: int) -> None:
    """§6.2 Face-down relics for relics of the hand, one for one, as many as possible, own choice."""
    laid, hand = t.relics_laid[me], t.hand[me]
    spares = [card for card in hand if is_relic(card)]
    slots = list(range(len(laid)))
    if not spares or not slots:
        return
    t.note()
    for _ in range(min(len(slots), len(spares))):
        if len(slots) > len(spares):             # not all can be swapped: the player says which
            place = t.ask(me, SWAP_OUT, [Place("relics_laid", me, slot) for slot in slots])
            slot = place.slot
            assert slot is not None
        else:
            slot = slots[0]
        slots.remove(slot)
        card: Any = t.ask(me, SWAP_IN, spares)
        spares.remove(card)
        t.move(card, hand, laid, "lays", me, at=slot)
        old = laid[slot + 1]
        t.move(old, laid, hand, "takes back", me)
        t.give(old, me)


def bin_relic(t: RelicsTable, me: int) -> None:
    """§6.4 Put one of the own relics in play into the discard pile; that is no discard."""
    laid = t.relics_laid[me]
    if laid:
        place = t.ask(me, BIN, [Place("relics_laid", me, slot) for slot in range(len(laid))])
        assert place.slot is not None
        put_relic_away(t, me, laid[place.slot], laid)
    elif t.relics[me]:
        put_relic_away(t, me, t.ask(me, BIN, t.relics[me]), t.relics[me])


def put_relic_away(t: RelicsTable, me: int, relic: Relic, zone: list[Relic]) -> None:
    t.move(relic, zone, t.discard[me], "loses", me)
    t.give(relic, me)
    t.binned = (*t.binned, (me, relic))


def ignore_one(t: RelicsTable, me: int) -> None:
    """§6.3 For each rival, one relic in play is ignored for the battle."""
    for seat in rivals(t, me):
        if t.relics[seat]:
            relic = t.ask(me, IGNORE, t.relics[seat])
            t.muted |= relic.bit
            said = "cannot be ignored" if UNIGNORABLE in relic.flags else "is ignored"
            t.say(f"{relic.name} of {{{seat}}} {said}.")
    announce(t)
