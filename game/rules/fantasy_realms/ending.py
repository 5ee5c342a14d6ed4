"""The end of a game of Fantasy Realms: the Necromancer, everybody's choices, and who has won (§6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.rules.core.decisions import Prompt
from game.rules.fantasy_realms.best import CHOOSERS, best_choices, best_points
from game.rules.fantasy_realms.cards import (
    BOOK_OF_CHANGES,
    CARDS,
    DOPPELGANGER,
    ISLAND,
    MIRAGE,
    MIRAGE_SUITS,
    NECROMANCER,
    SHAPESHIFTER,
    SHAPESHIFTER_SUITS,
    SUIT_NAMES,
    SUITS,
    RealmCard,
)
from game.rules.fantasy_realms.scoring import NO_CHOICES, Choices, island_targets, points, raisable
from game.rules.fantasy_realms.sheet import ScoreSheet, choice_sentences, score
from game.rules.fantasy_realms.table import CHAOS, RealmsTable

DRAWN = 3                                        # §4.3

BEST, BY_HAND, NONE = "best", "by hand", "none"
SETTLE = Prompt("settle", "Settle what the cards of the hand become",
                words={BEST: "Use the best choices", BY_HAND: "Choose by hand"})
RAISE = Prompt("necromancer", "The Necromancer may take an eighth card", verb="Take", to="hand",
               words={NONE: "Take none"})
COPY = Prompt("doppelganger", "Choose what the Doppelgänger copies", verb="Copy", words={NONE: "Copy nothing"})
NEW_SUITS = {SUIT_NAMES[suit]: suit for suit in SUITS}
REBIND = Prompt("book of changes", "Choose a card and its new suit", verb="Change",
                words={NONE: "Change nothing", **{name: f"to {name.title()}" for name in NEW_SUITS}})
CLEAR = Prompt("island", "Choose the penalty that the Island clears", verb="Clear", words={NONE: "Clear nothing"})

# Words, not cards: where a card lies that a Wild card names is nobody's business.
MIRAGES = {f"mirage:{card.id}": card for card in CARDS if card.suit in MIRAGE_SUITS}
SHAPES = {f"shapeshifter:{card.id}": card for card in CARDS if card.suit in SHAPESHIFTER_SUITS}
BECOME_MIRAGE = Prompt("mirage", "Choose what the Mirage becomes",
                       words={NONE: "Leave it as it is", **{word: card.name for word, card in MIRAGES.items()}},
                       shows=MIRAGES)
BECOME_SHAPE = Prompt("shapeshifter", "Choose what the Shapeshifter becomes",
                      words={NONE: "Leave it as it is", **{word: card.name for word, card in SHAPES.items()}},
                      shows=SHAPES)


def end_play(t: RealmsTable, text: str) -> None:
    """All hands are laid open; what is left to choose concerns only their owners."""
    t.stage = "necromancer"
    t.active = t.first
    t.phase("end", None, text)
    if t.known is not None:
        for seat in range(t.seats):
            for card in list(t.hand[seat]):
                t.reveal(card, t.hand[seat])


def raise_card(t: RealmsTable) -> None:
    """§6.1, and §4.3 in Chaos: whoever holds the Necromancer may add a card to the hand."""
    owner = next((seat for seat in range(t.seats) if CARDS[NECROMANCER] in t.hand[seat]), None)
    if owner is None:
        return
    if t.mode == CHAOS:
        t.draw(t.deck, t.drawn[owner], DRAWN, owner)
        source = t.drawn[owner]
        offers: list[RealmCard | str] = [*source]
    else:
        source = t.area
        offers = [card for card in source if raisable(card)]
    taken = t.ask(owner, RAISE, [*offers, NONE])
    if isinstance(taken, str):
        return
    t.move(taken, source, t.hand[owner], "raises", owner)
    t.reveal(taken, t.hand[owner])
    t.raised = taken


def settle(t: RealmsTable) -> None:
    """§6.2 to §6.5 One player's choices: the best ones, or one by one. After the last player the game is over."""
    me = t.active
    hand = t.hand[me]
    if not any(card.bit & CHOOSERS for card in hand):
        t.choices[me] = NO_CHOICES
        t.totals[me] = points(hand)
    elif t.ask(me, SETTLE, (BEST, BY_HAND)) == BEST:
        t.totals[me] = best_points(hand)
    else:
        t.choices[me] = chosen = choose(t, me)
        t.totals[me] = points(hand, chosen)
    t.active = t.after(me)
    if t.active == t.first:
        finish(t)


# -- choices by hand ------------------------------------------------------------------------------------------------

def choose(t: RealmsTable, me: int) -> Choices:
    """Each card that has a choice, in the order in which they take effect. What is made already is on the table."""
    hand = t.hand[me]
    held = {card.index for card in hand}

    def made(**more: Any) -> None:
        t.choices[me] = replace(t.choices[me] or NO_CHOICES, **more)

    if DOPPELGANGER in held:
        made(doppelganger=pick(t, me, COPY, others(hand, DOPPELGANGER)))
    if MIRAGE in held:
        made(mirage=MIRAGES.get(t.ask(me, BECOME_MIRAGE, [*MIRAGES, NONE])))
    if SHAPESHIFTER in held:
        made(shapeshifter=SHAPES.get(t.ask(me, BECOME_SHAPE, [*SHAPES, NONE])))
    if BOOK_OF_CHANGES in held:
        made(book_of_changes=rebind(t, me))
    if ISLAND in held:
        made(island=pick(t, me, CLEAR, island_targets(hand, t.choices[me] or NO_CHOICES)))
    return t.choices[me] or NO_CHOICES


def pick(t: RealmsTable, me: int, prompt: Prompt, cards: list[RealmCard]) -> RealmCard | None:
    options: list[RealmCard | str] = [*cards, NONE]
    choice = t.ask(me, prompt, options)
    return None if isinstance(choice, str) else choice


def rebind(t: RealmsTable, me: int) -> tuple[RealmCard, int] | None:
    """§6.4 A card and one of the ten suits."""
    options: list[tuple[RealmCard, str] | str] = [
        (card, name) for card in others(t.hand[me], BOOK_OF_CHANGES) for name in NEW_SUITS]
    choice = t.ask(me, REBIND, [*options, NONE])
    if isinstance(choice, str):
        return None
    card, name = choice
    return card, NEW_SUITS[name]


def others(hand: list[RealmCard], index: int) -> list[RealmCard]:
    return [card for card in hand if card.index != index]


# -- who has won ------------------------------------------------------------------------------------------------------

def sheet_of(t: RealmsTable, seat: int) -> ScoreSheet:
    """The hand with its choices, explained; the Necromancer's card last."""
    hand, chosen, eighth = t.hand[seat], t.choices[seat], t.raised
    if eighth not in hand:
        eighth = None
    else:
        hand = [*others(hand, eighth.index), eighth]
    sheet = score(hand, best_choices(hand) if chosen is None else chosen)
    return replace(sheet, choices=replace(sheet.choices, necromancer=eighth))


def finish(t: RealmsTable) -> None:
    """§6.9 The highest total wins; on a tie the lower base strength; then the win is shared."""
    if t.known is not None:
        t.sheets = tuple(sheet_of(t, seat) for seat in range(t.seats))
        tell_choices(t)
    top = max(t.totals)
    winners = [seat for seat in range(t.seats) if t.totals[seat] == top]
    text = f"{{{winners[0]}}} wins with {top} points."
    if len(winners) > 1:
        strengths = {seat: sheet_of(t, seat).strength for seat in winners}
        least = min(strengths.values())
        winners = [seat for seat in winners if strengths[seat] == least]
        text = (f"{{{winners[0]}}} wins the tie at {top} points with the lower base strength, {least}."
                if len(winners) == 1 else f"A shared win: {together(winners)} have {top} points.")
    t.finish([1 / len(winners) if seat in winners else 0.0 for seat in range(t.seats)], text)


def tell_choices(t: RealmsTable) -> None:
    for seat, sheet in enumerate(t.sheets):
        for sentence in choice_sentences(sheet.choices):
            t.say(f"{{{seat}}}: {sentence}.")
        t.say(f"{{{seat}}} has {sheet.total} points.")


def together(seats: list[int]) -> str:
    *most, last = (f"{{{seat}}}" for seat in seats)
    return f"{', '.join(most)} and {last}"
