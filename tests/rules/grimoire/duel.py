"""Shorthand for Wizards of the Grimoire: a table in the middle of a duel, and one phase or one cast at a time.

    d = Duel("trance_state[2], living_wind[4,1]", hand=[1, 2], foe="fury", deck=[3, 1])
    d.cast("trance_state")                       # pays with the weakest mana
    d.cast(("living_wind", 2, 1), "haste")       # pays in that order, then answers what the spell asks
    assert d.hand == [1] and d.health == (60, 58) and d.on("trance_state") == [1]

A is seat 0 and has the turn, B is seat 1. Piles are written bottom to top, the deck first drawn first. A mana is named
by its printed power, a spell by its id, all else by its word. Every answer must be asked for, and every question
answered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.decisions import Option
from game.rules.core.events import Event
from game.rules.core.table import Prompt, Table
from game.rules.grimoire.book import BY_ID
from game.rules.grimoire.cards import MANA, SPELLS, ManaCard, SpellCard
from game.rules.grimoire.casting import castable, cost_of
from game.rules.grimoire.rules import GAME, STAGES, step
from game.rules.grimoire.table import other, owner_of, pile, pile_on

A, B = 0, 1
Word = str | int | tuple[Any, ...]


class Refused(AssertionError):
    """The rules do not offer that."""


class Duel:
    def __init__(self, mine: str = "", hand: Sequence[int] = (), foe: str = "", foe_hand: Sequence[int] = (),
                 deck: Sequence[int] = (), discard: Sequence[int] = (), pool: str = "", exactly: bool = False,
                 health: tuple[int, int] = (60, 60), spell_deck: str | None = None, spell_discard: str = "",
                 seed: int = 1, **more: Any) -> None:
        self.t = t = GAME.new(2, GAME.options(2, {"promo": True}), seed)
        for _, _, cards in t.each_zone():
            cards.clear()
        self._mana, self._spells = list(MANA), list(SPELLS)
        self.asked: list[tuple[int, str, set[str]]] = []     # by the latest action: seat, prompt, what was offered
        t.stage, t.turns, t.health = "cast", 10, list(health)
        for seat, text in ((A, mine), (B, foe)):
            self._repertoire(seat, text)
        t.hand[A], t.hand[B] = self._take(hand), self._take(foe_hand)
        t.mana_discard.extend(self._take(discard))
        t.pool.extend(self._named(pool))
        t.spell_discard.extend(self._named(spell_discard))
        t.mana_deck.extend(reversed(self._take(deck)))
        if not exactly:
            t.mana_deck[:0] = self._mana[:12]
        while len(t.pool) < 10:
            t.pool.append(self._spells.pop(0))
        t.spell_deck.extend(self._spells if spell_deck is None else self._named(spell_deck))
        for name, value in more.items():
            assert hasattr(t, name)
            setattr(t, name, value)
        t.deal_open()
        t.events = []
        self.cards = self._cards()

    # -- what happens ---------------------------------------------------------------------------------------------

    def cast(self, what: str | tuple[Any, ...], *answers: Word) -> Duel:
        """Cast a spell: its id, or its id and the mana that is laid, first at the bottom."""
        if isinstance(what, str):
            return self.run("cast", *answers, paying=[what])
        spell, *mana = what
        return self.run("cast", *answers, paying=[(power, spell) for power in mana])

    def choose(self, *answers: Word) -> Duel:
        return self.run("choose", *answers)

    def cool_down(self, *answers: Word) -> Duel:
        return self.run("cool down", *answers)

    def gain(self) -> Duel:
        return self.run("gain")

    def attack(self, *answers: Word) -> Duel:
        """The basic attack and the end of the turn; the other wizard has the next one."""
        return self.run("attack", *answers)

    def run(self, stage: str, *answers: Word, paying: Sequence[Word] = ()) -> Duel:
        t, left, pays = self.t, list(answers), list(paying)
        self.asked = []

        def answer(table: Table, seat: int, prompt: Prompt, options: Sequence[Option]) -> Any:
            self.asked.append((seat, prompt.key, {said(option) for option in options}))
            words = pays if prompt.key in ("cast", "pay") else left
            assert words, f"nobody answers {prompt.text!r}: {self.asked[-1][2]}"
            for option in options:
                if said(option) == said(words[0]):
                    words.pop(0)
                    return option
            raise Refused(f"{words[0]!r} is not offered by {prompt.text!r}: {self.asked[-1][2]}")

        t.answer, t.stage = answer, stage
        assert stage in STAGES
        step(t)
        if stage == "cast" and len(pays) == len(paying):
            raise Refused(f"{paying} cannot be cast")
        assert not left, f"not asked for: {left}"
        assert self._cards() == self.cards, "a card was lost or doubled"
        return self

    # -- what can be seen -----------------------------------------------------------------------------------------

    @property
    def hand(self) -> list[int]:
        return powers(self.t.hand[A])

    @property
    def foe_hand(self) -> list[int]:
        return powers(self.t.hand[B])

    @property
    def health(self) -> tuple[int, int]:
        return self.t.health[A], self.t.health[B]

    @property
    def deck(self) -> list[int]:
        """First drawn first."""
        return powers(self.t.mana_deck[::-1])

    @property
    def discard(self) -> list[int]:
        return powers(self.t.mana_discard)

    @property
    def prompts(self) -> list[tuple[int, str]]:
        """Who was asked what by the latest action."""
        return [(seat, key) for seat, key, _ in self.asked if key not in ("cast", "pay")]

    @property
    def record(self) -> tuple[int, int]:
        return self.t.attack_power[A], self.t.attack_damage[A]

    @property
    def events(self) -> list[Event]:
        return self.t.events or []

    def on(self, spell: str) -> list[int]:
        """The pile on a spell, bottom to top."""
        card = self.spell(spell)
        return powers(pile_on(self.t, owner_of(self.t, card), card))

    def spells(self, seat: int = A) -> list[str]:
        return [spell.id for spell in self.t.repertoire[seat]]

    def spell(self, name: str) -> SpellCard:
        return spell_card(name)

    def cost(self, name: str) -> int:
        return cost_of(self.t, self.spell(name))

    def castable(self) -> set[str]:
        return {spell.id for spell, _ in castable(self.t, self.t.active)}

    def pass_turn(self, stage: str = "cast") -> Duel:
        """The other wizard's turn, in the phase named; what came before in it is left out."""
        self.t.active, self.t.stage = other(self.t.active), stage
        self.t.history, self.t.paid, self.t.dealt = [], [], []
        return self

    # -- inside ---------------------------------------------------------------------------------------------------

    def _repertoire(self, seat: int, text: str) -> None:
        for slot, entry in enumerate(re.findall(r"(\w+)(?:\[([\d,]*)\])?", text)):
            name, mana = entry
            self.t.repertoire[seat].append(self._spell(name))
            pile(self.t, seat, slot).extend(self._take([int(power) for power in mana.split(",") if power]))

    def _take(self, wanted: Sequence[int]) -> list[ManaCard]:
        return [self._mana.pop(next(i for i, mana in enumerate(self._mana) if mana.printed == power))
                for power in wanted]

    def _spell(self, name: str) -> SpellCard:
        spell = spell_card(name)
        self._spells.remove(spell)
        return spell

    def _named(self, text: str) -> list[SpellCard]:
        return [self._spell(name) for name in re.findall(r"\w+", text)]

    def _cards(self) -> list[str]:
        return sorted(card.id for _, _, cards in self.t.each_zone() for card in cards)


def spell_card(name: str) -> SpellCard:
    card = BY_ID[name]
    assert isinstance(card, SpellCard)
    return card


def powers(mana: Sequence[Card]) -> list[int]:
    return [card.printed for card in mana if isinstance(card, ManaCard)]


def said(option: Any) -> str:
    """An option as a test says it: power, id, word."""
    if isinstance(option, tuple):
        return "+".join(said(part) for part in option)
    if isinstance(option, ManaCard):
        return str(option.printed)
    return option.id if isinstance(option, SpellCard) else str(option)
