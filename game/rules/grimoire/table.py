"""The table of a duel: its zones, its counters, and what can be read off it. § marks: assets/rules/grimoire.md."""

from __future__ import annotations

from operator import attrgetter
from random import Random
from typing import Any, ClassVar

from game.rules.core.cards import C, Card
from game.rules.core.game import Options
from game.rules.core.places import NO_ONE, OWNER, Zone
from game.rules.core.table import Table
from game.rules.grimoire.cards import ManaCard, SpellCard

HEALTH = 60                                      # §2
REPERTOIRE = 6                                   # §4.1 spells at most
HAND_LIMIT = 10                                  # R45 at the start of a turn
SLOTS = range(REPERTOIRE)
PILES = tuple(f"pile_{slot + 1}" for slot in SLOTS)

ZONES = (
    Zone("hand", "hand", OWNER),
    Zone("repertoire", "repertoire", ordered=True),
    # the mana on the spell that lies in the same slot of the repertoire: its owner may look, the opponent may not (R59)
    *(Zone(pile, f"mana on spell {slot + 1}", OWNER, ordered=True) for slot, pile in enumerate(PILES)),
    Zone("mana_deck", "mana deck", NO_ONE, seated=False, ordered=True),
    Zone("mana_discard", "mana discard", seated=False, ordered=True),
    Zone("spell_deck", "spell deck", NO_ONE, seated=False, ordered=True),
    Zone("spell_discard", "spell discard", seated=False, ordered=True),
    Zone("pool", "spell pool", seated=False, ordered=True),
    Zone("turned_up", "turned-up mana", seated=False, ordered=True),
    Zone("attack", "basic attack", seated=False, ordered=True),
)

_index = attrgetter("index")

Mana = list[ManaCard]
Spells = list[SpellCard]


class GrimoireTable(Table):
    cards: ClassVar[tuple[Card, ...]]            # filled by book.py, when every spell is written
    hand: list[Mana]
    repertoire: list[Spells]
    mana_deck: Mana
    mana_discard: Mana
    spell_deck: Spells
    spell_discard: Spells
    pool: Spells
    turned_up: Mana
    attack: Mana

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        super().__init__(ZONES, seats, options, seed)
        self.stage = "set up"                    # then 'opening', 'choose', 'cool down', 'cast', 'attack'
        self.picks = 0                           # §3 of the opening, so far
        self.turns = 0
        self.quiet = 0                           # R64 turns in a row in which nobody lost health
        self.health = [HEALTH] * seats
        # §6.3 what the current turn remembers of its casts, one entry for each
        self.history: Spells = []
        self.paid: list[int] = []
        self.dealt: list[int] = []               # R16 by the cast's own effect
        self.casting = False                     # whether a cast is having its effect right now
        # §5.2 pending discounts
        self.discount = 0                        # on the next spell
        self.attack_discount = 0                 # on the next attack spell
        # R20 the latest basic attack phase of each seat; no attack is power 0
        self.attack_power = [0] * seats
        self.attack_damage = [0] * seats
        # §7 delayed spells waiting to go off, each with the mana that set it off
        self.waiting: list[tuple[SpellCard, ManaCard]] = []
        self.lingering: Spells = []              # R24 lost the last mana in the batch that is being dealt with
        # R40 what both know that a hand does not hold, since a Secret Oath found none: a bit for each printed power
        self.lacks = [0] * seats

    def deal_anew(self, seat: int, rng: Random) -> None:
        """R59 What a seat cannot know: mana in the deck, in the opponent's hand and on their spells, and in what order
        the spell deck lies. R40 A hand that a Secret Oath has gone through is dealt nothing that it would have taken.
        The lists stay the same ones: a spell that waits for an answer may have hold of them."""
        assert self.known is not None
        state, knows, foe = self.__dict__, self.known[seat], other(seat)
        # where in the opponent's hand a known mana sits is nobody's business: known ones first, in canonical order
        hand = sorted([card for card in self.hand[foe] if card.bit & knows], key=_index)
        hidden = [card for card in self.hand[foe] if not card.bit & knows]
        self.hand[foe][:] = hand + hidden
        zones = [self.hand[foe], *[state[pile][foe] for pile in PILES], self.mana_deck]
        slots = [(zone, i) for zone in zones for i, card in enumerate(zone) if not card.bit & knows]
        cards = mixed([zone[i] for zone, i in slots], rng)
        if lacks := self.lacks[foe]:             # the hand's slots come first
            fit = [card for card in cards if not lacks >> card.printed & 1][:len(hidden)]
            cards = fit + [card for card in cards if card not in fit]
        for (zone, i), card in zip(slots, cards, strict=True):
            zone[i] = card
        self.spell_deck[:] = mixed(self.spell_deck, rng)

    def _watch(self, card: Card, source: list[Any], target: list[Any], verb: str, actor: int, at: int | None,
               covert: bool) -> None:
        """R40 A mana that comes to a hand may be what the hand was known to lack."""
        super()._watch(card, source, target, verb, actor, at, covert)
        for seat, hand in enumerate(self.hand):
            if target is hand:
                assert self.known is not None and isinstance(card, ManaCard)
                seen = self.known[other(seat)] & card.bit
                self.lacks[seat] &= ~(1 << card.printed) if seen else 0


def mixed(cards: list[C], rng: Random) -> list[C]:
    """The cards in an order that depends on the rng alone, not on the one in which they lay."""
    random = rng.random
    return sorted(sorted(cards, key=_index), key=lambda card: random())


def other(seat: int) -> int:
    return 1 - seat


def pile(t: GrimoireTable, seat: int, slot: int) -> Mana:
    """The mana on the spell in that slot of the repertoire, top card last."""
    mana: Mana = getattr(t, PILES[slot])[seat]
    return mana


def pile_on(t: GrimoireTable, seat: int, spell: SpellCard) -> Mana:
    return pile(t, seat, t.repertoire[seat].index(spell))


def owner_of(t: GrimoireTable, spell: SpellCard) -> int:
    return 0 if spell in t.repertoire[0] else 1


def piles(t: GrimoireTable, seat: int) -> list[tuple[SpellCard, Mana]]:
    """Each spell of the seat with the mana on it, from left to right."""
    return [(spell, getattr(t, PILES[slot])[seat]) for slot, spell in enumerate(t.repertoire[seat])]


def in_use(t: GrimoireTable, seat: int, without: SpellCard | None = None) -> Spells:
    """§1.2 The seat's spells with mana on them; `without` is the spell that says 'other' (R6)."""
    return [spell for slot, spell in enumerate(t.repertoire[seat])
            if getattr(t, PILES[slot])[seat] and spell is not without]


def not_in_use(t: GrimoireTable, seat: int) -> Spells:
    return [spell for slot, spell in enumerate(t.repertoire[seat]) if not getattr(t, PILES[slot])[seat]]


def active(t: GrimoireTable, seat: int, question: str) -> Spells:
    """§9 The seat's ongoing spells that answer the question: on is to have mana, nothing else (R32)."""
    return [spell for slot, spell in enumerate(t.repertoire[seat])
            if spell.question == question and getattr(t, PILES[slot])[seat]]


def faces(mana: Mana) -> Mana:
    """One card of each power, the first that there is: mana of the same power is alike in every way."""
    return list({card.printed: card for card in reversed(mana)}.values())


def held(t: GrimoireTable, seat: int) -> Mana:
    """One mana of each power in the seat's hand. R59 Where the opponent knows of one, it is that one: mana of the same
    power is alike, so that the one which is used does not tell whether there is another."""
    mana = faces(t.hand[seat])
    if t.known is None:
        return mana
    seen = t.known[other(seat)]
    known = {card.printed: card for card in t.hand[seat] if card.bit & seen}
    return [known.get(card.printed, card) for card in mana]


def held_like(t: GrimoireTable, seat: int, mana: ManaCard) -> ManaCard | None:
    """The mana of that power in the seat's hand, if there is one."""
    return next((card for card in held(t, seat) if card.printed == mana.printed), None)
