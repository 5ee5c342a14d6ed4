"""§3.3 One duel: from the placing of wizards to whoever goes onto the discard pile, each outcome with its reason said.
Marks such as §3.3 are sections of assets/rules/wizards_cup.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core.decisions import Gather, Prompt
from game.rules.wizards_cup.cards import WEAK_TO, Wizard

if TYPE_CHECKING:
    from game.rules.wizards_cup.rules import CupTable

MOVE, LEAVE, EXCHANGE, STAY = "move", "leave", "exchange", "stay"
SINNERS = Prompt("sinners", "The Sinners reorder the deck: choose who fights next", verb="Line up", secret=True,
                 gather=Gather("sinners", "The Sinners put the deck in any order", {"deck": 0}))
FALCONER = Prompt("falconer", "The Falconer sees the top card of the rival's deck",
                  words={MOVE: "Move it to the bottom", LEAVE: "Leave it on top"})
DETECTIVE = Prompt("detective", "The Detective may change places with the waiting card",
                   words={EXCHANGE: "Exchange", STAY: "Stay"})


def resolve(t: CupTable) -> None:
    """From the placing of wizards to the end of the duel."""
    place(t)                                     # step 1
    t.no_winner = False
    t.count("powers_off", -t.powers_off)
    t.revolt = [False] * t.seats
    use_immediate_powers(t)                      # step 2
    losers = judge(t)                            # steps 3 to 5
    end_duel(t, losers)                          # step 6


def place(t: CupTable) -> None:
    for seat in range(t.seats):
        t.fresh[seat] = not t.duel[seat]
        if t.fresh[seat]:
            t.count("stay_wins", -t.stay_wins[seat], seat)
            t.move(t.deck[seat][-1], t.deck[seat], t.duel[seat], "places", seat)


def use_immediate_powers(t: CupTable) -> None:
    """§3.3 step 2: lower printed value first; wizards of one name placed together do nothing."""
    if all(t.fresh) and t.duel[0][0].name == t.duel[1][0].name:
        if t.duel[0][0].immediate is not None:
            t.say("The same name on both sides: neither immediate power happens.")
        return
    for seat in sorted((s for s in range(t.seats) if t.fresh[s]), key=lambda s: t.duel[s][0].value):
        if t.no_winner:
            return                               # the Shaman ended it: powers still waiting are lost
        use_immediate_power(t, seat)


def use_immediate_power(t: CupTable, me: int) -> None:
    power = t.duel[me][0].immediate
    if power is None or t.powers_off:
        return
    if asks(t, 1 - me, "stops immediate"):
        t.say(lambda: f"{t.duel[1 - me][0].name} stops the power of {t.duel[me][0].name}.")
        return
    power(t, me)


def asks(t: CupTable, seat: int, question: str) -> bool:
    """Whether the seat's wizard in the duel zone has that permanent power, and it works now."""
    return bool(t.duel[seat]) and t.duel[seat][0].question == question and not t.powers_off


def visible(t: CupTable, seat: int) -> Wizard | None:
    """The card whose dormant power works for the seat: the top of its pile, unless a Siren stands against it."""
    if not t.pile[seat] or asks(t, 1 - seat, "silences dormant"):
        return None
    return t.pile[seat][-1]


def current_value(t: CupTable, seat: int) -> int:
    """The printed value plus or minus every power that applies now."""
    fighter, asleep = t.duel[seat][0], visible(t, seat)
    value = fighter.value
    if asleep is not None and asleep.dormant is not None:
        value += asleep.dormant(t, seat)
    if fighter.tires is not None and not t.powers_off:
        value += fighter.tires(t, seat)
    return value


def judge(t: CupTable) -> list[int]:
    """§3.3 steps 3 to 5: who loses, with the reason said."""
    if t.no_winner:
        t.say("The Shaman lets nobody win: both lose.")
        return [0, 1]
    winners = [seat for seat in range(t.seats) if wins_by_power(t, seat)]
    if winners:
        if len(winners) == 1:
            t.say(lambda: why_by_power(t, winners[0]))
            return [1 - winners[0]]
        t.say("Both would win by their power: both lose.")
        return [0, 1]
    for seat in range(t.seats):
        mine, yours = t.duel[seat][0], t.duel[1 - seat][0]
        if yours.element in WEAK_TO[mine.element]:
            if not is_shielded(t, seat):
                say_if_silenced(t, seat, "no weakness")
                t.say(f"{yours.element.title()} beats {mine.element.title()}.")
                return [seat]
            t.say(f"{t.pile[seat][-1].name} takes away the weakness of {mine.name}.")
    return compare(t)


def wins_by_power(t: CupTable, seat: int) -> bool:
    wins = t.duel[seat][0].wins
    return wins is not None and not t.powers_off and wins(t, seat)


def why_by_power(t: CupTable, seat: int) -> str:
    """'The Blacksmith beats 8 or more: 6 + 2.'"""
    winner = t.duel[seat][0]
    return f"{winner.name} beats {winner.beats.format(value=told(t, 1 - seat))}."


def is_shielded(t: CupTable, seat: int) -> bool:
    card = visible(t, seat)
    return card is not None and card.question == "no weakness"


def compare(t: CupTable) -> list[int]:
    """§3.3 step 5: the higher current value, or with a Jester the lower one; equal values both lose."""
    values = [current_value(t, seat) for seat in range(t.seats)]
    for seat in range(t.seats):
        say_if_silenced(t, seat)
    if values[0] == values[1]:
        t.say(lambda: f"{told(t, 0)} equals {told(t, 1)}: both lose.")
        return [0, 1]
    low = 0 if values[0] < values[1] else 1
    if asks(t, 0, "lower wins") or asks(t, 1, "lower wins"):
        t.say(lambda: f"With the Jester {told(t, low)} beats {told(t, 1 - low)}.")
        return [1 - low]
    t.say(lambda: f"{told(t, 1 - low)} beats {told(t, low)}.")
    return [low]


def told(t: CupTable, seat: int) -> str:
    """'7 + 3', '8 + 3 - 2', or just '9'."""
    fighter, asleep = t.duel[seat][0], visible(t, seat)
    gained = asleep.dormant(t, seat) if asleep is not None and asleep.dormant is not None else 0
    tired = fighter.tires(t, seat) if fighter.tires is not None and not t.powers_off else 0
    changes = [f" {'+' if change > 0 else '-'} {abs(change)}" for change in (gained, tired) if change]
    return f"{fighter.value}{''.join(changes)}"


def say_if_silenced(t: CupTable, seat: int, question: str = "") -> None:
    """A dormant power that would have counted in this duel, had the Siren not silenced it: a value, or what the duel
    asks it."""
    if t.events is None or not t.pile[seat] or not asks(t, 1 - seat, "silences dormant"):
        return
    asleep = t.pile[seat][-1]
    if asleep.question == question if question else asleep.dormant is not None and asleep.dormant(t, seat):
        t.say(f"{t.duel[1 - seat][0].name} silences {asleep.name}.")


def end_duel(t: CupTable, losers: list[int]) -> None:
    """§3.3 step 6: losers, Ferrymen, Revolutionaries."""
    for seat in range(t.seats):
        if seat not in losers:
            t.count("stay_wins", 1, seat)
    for seat in losers:
        t.discard(t.duel[seat][0], t.duel[seat], seat)
    for seat in losers:
        ferry(t, seat)
    for seat in range(t.seats):
        if t.revolt[seat] and t.deck[1 - seat]:
            t.say("The Revolutionary brings down the top card of the deck.")
            t.discard(t.deck[1 - seat][-1], t.deck[1 - seat], 1 - seat)
            ferry(t, 1 - seat)


def ferry(t: CupTable, seat: int) -> None:
    """A Ferryman that has just landed on the pile, unless a Siren still stands against it."""
    if t.pile[seat][-1].question != "ferries" or not t.waiting[seat]:
        return
    if visible(t, seat) is None:
        say_if_silenced(t, seat, "ferries")
        return
    t.move(t.waiting[seat][0], t.waiting[seat], t.deck[seat], "ferries in", seat, at=0)


# -- what immediate powers ask -------------------------------------------------------------------------------------

def look_at_top(t: CupTable, me: int) -> None:
    """The Falconer: only its owner sees the card, both see whether it was moved."""
    deck = t.deck[1 - me]
    if not deck:
        return
    t.say(f"The Falconer looks at the top card of {{{1 - me}}}’s deck.")
    t.reveal(deck[-1], deck, to=[me])
    if len(deck) > 1 and t.ask(me, FALCONER, [MOVE, LEAVE]) == MOVE:
        t.move(deck[-1], deck, deck, "sends down", me, at=0)


def reorder(t: CupTable, me: int) -> None:
    """The Sinners: the cards of the deck in any order, top first. With one card, or none, nothing happens."""
    if len(t.deck[me]) < 2:
        return
    left, line = list(t.deck[me]), []
    while left:
        line.append(t.ask(me, SINNERS, left))
        left.remove(line[-1])
    t.arrange(t.deck[me], line[::-1])


def exchange(t: CupTable, me: int) -> None:
    """The Detective and the waiting card change places; the newcomer is newly placed."""
    if not t.waiting[me] or t.ask(me, DETECTIVE, [EXCHANGE, STAY]) == STAY:
        return
    t.withdrawn[me] |= t.duel[me][0].bit
    t.move(t.waiting[me][0], t.waiting[me], t.duel[me], "brings in", me)
    t.move(t.duel[me][0], t.duel[me], t.waiting[me], "withdraws", me)
    t.count("stay_wins", -t.stay_wins[me], me)
    if t.duel[me][0].name == t.duel[1 - me][0].name:     # §4 no power of either works in this duel
        t.say("The same name on both sides: no power of either works in this duel.")
        t.count("powers_off", 1)
        t.revolt = [False] * t.seats
        return
    use_immediate_power(t, me)
