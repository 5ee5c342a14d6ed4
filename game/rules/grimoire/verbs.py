"""What spells do, in the words that the rulings use: draw, turn up, pick up, discard off, lay, give, deal, swap.

§ and R marks: assets/rules/grimoire.md. `me` is the seat that casts or owns the spell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import DELAYED, ONGOING, POWER, ManaCard, SpellCard
from game.rules.grimoire.table import PILES, GrimoireTable, Mana, Spells, held, in_use, other, owner_of, pile_on

DECLINE = "decline"

PICK_UP = Prompt("pick_up", "Pick up a mana off one of your other spells", verb="Pick up off")
DISCARD_OFF = Prompt("discard_off", "Discard a mana off one of your other spells", verb="Discard off")
LAY = Prompt("lay", "Lay the deck's top mana on an opponent's spell", verb="Lay on")
DISCARD = Prompt("discard", "Discard a mana", verb="Discard", to="mana_discard")
PUT_BACK = Prompt("put_back", "Put a mana on top of the mana deck", verb="Put back", to="mana_deck", secret=True)
SWAP_IN = Prompt("swap_in", "Choose a spell of the pool", verb="Take", to="repertoire")
SWAP_OUT = Prompt("swap_out", "Replace which spell?", verb="Replace")


class Dead(Exception):
    """R56 A wizard has no health left: the duel is over on the spot, whatever was going on."""


# -- power and damage -------------------------------------------------------------------------------------------

def power(t: GrimoireTable, mana: ManaCard) -> int:
    """R1 What a mana is worth now, wherever it lies."""
    return mana.printed + bonus(t)


def bonus(t: GrimoireTable) -> int:
    """R1, R24 Only spells of the seat whose turn it is strengthen mana."""
    me, more = t.active, 0
    for slot, spell in enumerate(t.repertoire[me]):
        if spell.question == POWER and (getattr(t, PILES[slot])[me] or spell in t.lingering):
            more += spell.effect(t, me)
    return more


def highest(t: GrimoireTable, mana: Sequence[ManaCard]) -> int:
    """The highest power among some mana; 0 if there is none."""
    return max([card.printed for card in mana]) + bonus(t) if mana else 0


def deal(t: GrimoireTable, me: int, amount: int, this: SpellCard) -> None:
    """Damage to the opponent of `me`. R16 A cast remembers what its own effect dealt, a delayed spell does not."""
    if amount <= 0:                              # R4
        return
    if t.casting:
        t.dealt[-1] += amount
    hurt(t, other(me), amount, this.name)


def hurt(t: GrimoireTable, seat: int, amount: int, cause: str) -> None:
    """R56 Health is looked at with every single loss."""
    if amount <= 0:
        return
    t.quiet = 0
    if t.events is not None:
        t.say(f"{cause} deals {amount} damage to {{{seat}}}.")
    t.count("health", -min(amount, t.health[seat]), seat)
    if not t.health[seat]:
        winner = other(seat)
        t.finish((1.0 - winner, float(winner)), f"{{{winner}}} wins: {{{seat}}} has no health left.")
        raise Dead


# -- the mana deck (§10) ----------------------------------------------------------------------------------------

def supply(t: GrimoireTable) -> bool:
    """R41 Whether a card can be taken off the mana deck; an empty deck is made anew from the discard."""
    if not t.mana_deck:
        gather(t, t.mana_discard, t.mana_deck)
    return bool(t.mana_deck)


def gather(t: GrimoireTable, discard: list[Any], deck: list[Any]) -> None:
    """Make a new deck of a discard. It is told by the shuffle, and where nobody watches there is nothing to tell."""
    if t.known is None:
        deck += discard
        discard.clear()
    while discard:
        t.move(discard[0], discard, deck, "", t.active)
    t.shuffle(deck)


def can_supply(t: GrimoireTable) -> bool:
    return bool(t.mana_deck or t.mana_discard)


def draw(t: GrimoireTable, seat: int, count: int) -> Mana:
    """R41 One card at a time; R43 what cannot be drawn is lost. Returns the cards: only to read their power at once."""
    deck, hand = t.mana_deck, t.hand[seat]
    before = len(hand)
    for _ in range(count):
        if not (deck or supply(t)):
            break
        t.move(deck[-1], deck, hand, "draws", seat)
    return hand[before:]


def turn_up(t: GrimoireTable, me: int, count: int) -> Mana:
    """Turn up mana of the deck, for both to see. It lies in its own zone until it goes somewhere."""
    for _ in range(count):
        if not supply(t):
            break
        t.move(t.mana_deck[-1], t.mana_deck, t.turned_up, "turns up", me)
    return t.turned_up[:]


def return_to_deck(t: GrimoireTable, me: int, mana: ManaCard, source: Mana) -> None:
    """R44 The last one put back is the first one drawn."""
    t.move(mana, source, t.mana_deck, "puts back", me)


def lay(t: GrimoireTable, me: int, spell: SpellCard) -> None:
    """Put the top mana of the deck face down on a spell of either player."""
    if supply(t):
        t.move(t.mana_deck[-1], t.mana_deck, pile_on(t, owner_of(t, spell), spell), "lays", me)


# -- hands ------------------------------------------------------------------------------------------------------

def pick_mana(t: GrimoireTable, seat: int, prompt: Prompt) -> ManaCard:
    """Choose a mana of one's hand: one is offered for each power."""
    return t.ask(seat, prompt, held(t, seat))


def offer_mana(t: GrimoireTable, seat: int, prompt: Prompt, no: str = DECLINE) -> ManaCard | None:
    """Choose a mana of one's hand, or none."""
    options: list[ManaCard | str] = [*held(t, seat), no]
    choice = t.ask(seat, prompt, options)
    return choice if isinstance(choice, ManaCard) else None


def discard(t: GrimoireTable, seat: int, mana: ManaCard) -> None:
    t.move(mana, t.hand[seat], t.mana_discard, "discards", seat)


def discard_down_to(t: GrimoireTable, seat: int, count: int, prompt: Prompt = DISCARD) -> None:
    while len(t.hand[seat]) > count:
        discard(t, seat, pick_mana(t, seat, prompt))


def discard_hand(t: GrimoireTable, seat: int) -> None:
    while t.hand[seat]:
        discard(t, seat, t.hand[seat][0])


def give(t: GrimoireTable, seat: int, mana: ManaCard) -> None:
    """A mana goes from the seat's hand to the opponent's."""
    t.move(mana, t.hand[seat], t.hand[other(seat)], "gives", seat)


def offer_spell(t: GrimoireTable, seat: int, prompt: Prompt, spells: Spells, no: str = DECLINE) -> SpellCard | None:
    """Choose one of some spells, or the word that stands for something else."""
    options: list[SpellCard | str] = [no, *spells]
    choice = t.ask(seat, prompt, options)
    return choice if isinstance(choice, SpellCard) else None


# -- mana on spells ---------------------------------------------------------------------------------------------

def pick_up(t: GrimoireTable, me: int, spell: SpellCard) -> ManaCard:
    """R5 The top mana of a spell, of either player, goes to my hand. Sets nothing off (R25)."""
    mana = pile_on(t, owner_of(t, spell), spell)
    card = mana[-1]
    t.move(card, mana, t.hand[me], "picks up", me)
    return card


def pick_up_other(t: GrimoireTable, me: int, this: SpellCard) -> ManaCard | None:
    """Pick up off another spell of one's own; forced, if there is one in use."""
    spells = in_use(t, me, this)
    return pick_up(t, me, t.ask(me, PICK_UP, spells)) if spells else None


def discard_off(t: GrimoireTable, me: int, spell: SpellCard) -> ManaCard:
    """The top mana of a spell goes to the discard: a delayed spell will go off, once what happens now is done (R21)."""
    mana = pile_on(t, me, spell)
    card = mana[-1]
    t.move(card, mana, t.mana_discard, "discards", me)
    if spell.activation == DELAYED and not (spell.last_only and mana):  # R25, R28
        t.waiting.append((spell, card))
    return card


def discard_batch(t: GrimoireTable, me: int, spells: Spells) -> None:
    """R23 One mana off each at once. R24 What an ongoing spell loses now still counts for the spells that go off."""
    for spell in spells:
        discard_off(t, me, spell)
    if len(spells) > 1:                          # a single mana ends a spell at once, whatever took it off
        t.lingering += [spell for spell in spells if spell.activation == ONGOING and not pile_on(t, me, spell)]


# -- spells that move (§4.1) ------------------------------------------------------------------------------------

def take_spell(t: GrimoireTable, me: int, spell: SpellCard) -> None:
    """From the pool to the right end of one's repertoire."""
    place = t.pool.index(spell)
    t.move(spell, t.pool, t.repertoire[me], "takes", me)
    refill(t, me, place)


def swap(t: GrimoireTable, me: int, old: SpellCard, new: SpellCard) -> None:
    """R47, R48 A spell of the pool takes the place of an own one; mana that lies there stays, in its order."""
    slot, place = t.repertoire[me].index(old), t.pool.index(new)
    t.move(old, t.repertoire[me], t.spell_discard, "gives up", me)
    t.move(new, t.pool, t.repertoire[me], "takes", me, at=slot)
    if old in t.lingering:                       # R65 what has left the repertoire no longer lingers
        t.lingering.remove(old)
    refill(t, me, place)


def refill(t: GrimoireTable, me: int, place: int) -> None:
    """R46 Into the same place of the pool; an empty spell deck is made anew from the spell discard."""
    deck, discarded = t.spell_deck, t.spell_discard
    if not deck and discarded:
        gather(t, discarded, deck)
    if deck:
        t.move(deck[-1], deck, t.pool, "turns up", me, at=place)


def swap_for_pool_spell(t: GrimoireTable, me: int, replaceable: Spells, prompt: Prompt = SWAP_IN, no: str = "") -> None:
    """Choose a spell of the pool, then the own spell that it replaces; or neither, where the word for that is given."""
    if not (replaceable and t.pool):
        return
    new = offer_spell(t, me, prompt, t.pool, no) if no else t.ask(me, prompt, t.pool[:])
    if new is not None:
        prompt = replace(SWAP_OUT, text=f"Replace which spell with {new.name}?")
        swap(t, me, t.ask(me, prompt, replaceable), new)
