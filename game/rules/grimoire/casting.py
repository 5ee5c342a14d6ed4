"""§5 Casting: what a spell costs now, paying for it, and what the turn remembers of it. R marks: the rulings."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import ATTACK, INSTANT, ManaCard, SpellCard
from game.rules.grimoire.table import GrimoireTable, Mana, held, not_in_use, pile_on

CAST_LIMIT = 50                                  # R57 casts in one turn
DONE, WEAKEST = "done", "weakest"

CAST = Prompt("cast", "Cast a spell, or drop mana on one to pay with it", verb="Cast",
              pair="Lay", words={DONE: "Done casting"}, secret=True)
DEAREST = 5                                      # the highest cost of a spell
PAY = Prompt("pay", "Lay the next mana", verb="Lay", words={WEAKEST: "Weakest mana for the rest"}, secret=True)
PAY_MORE = [replace(PAY, text=f"Lay {left} more mana: the last one laid is on top") for left in range(DEAREST)]

Payment = tuple[ManaCard, SpellCard]             # a mana, dropped on a spell


def cost_of(t: GrimoireTable, spell: SpellCard) -> int:
    """R8 The current cost."""
    cost = 0 if spell.free_if is not None and spell.free_if(t) else spell.cost
    cost -= t.discount
    if spell.kind == ATTACK:
        cost -= t.attack_discount
    return max(cost, 0)


def castable(t: GrimoireTable, me: int) -> list[tuple[SpellCard, int]]:
    """R7 A spell without mana on it, and enough mana for its cost: nothing else is asked. With the cost."""
    if len(t.history) >= CAST_LIMIT:
        return []
    hand = len(t.hand[me])
    return [(spell, cost) for spell in not_in_use(t, me) if (cost := cost_of(t, spell)) <= hand]


def cast_one(t: GrimoireTable, me: int) -> bool:
    """One paid cast, if the wizard wants one."""
    spells = castable(t, me)
    if not spells:
        return False
    options: list[SpellCard | Payment | str] = [spell for spell, _ in spells]
    mana = held(t, me)
    options += [(card, spell) for spell, cost in spells if cost for card in mana]
    options.append(DONE)
    choice = t.ask(me, CAST, options)
    if isinstance(choice, str):
        return False
    spell = choice[1] if isinstance(choice, tuple) else choice
    cost = cost_of(t, spell)
    t.say(f"{{{me}}} casts {spell.name}.")
    if isinstance(choice, tuple):
        pay(t, me, spell, cost, choice[0])
    else:
        lay_weakest(t, me, pile_on(t, me, spell), cost)
    cast(t, me, spell, cost)
    return True


def pay(t: GrimoireTable, me: int, spell: SpellCard, cost: int, first: ManaCard) -> None:
    """R5, R13 Lay exactly the cost, one mana at a time, in an order of one's own."""
    hand, mana = t.hand[me], pile_on(t, me, spell)
    t.move(first, hand, mana, "lays", me)
    while len(mana) < cost:
        kinds = held(t, me)
        if len(kinds) == 1:
            break
        options: list[Payment | str] = [(card, spell) for card in kinds]
        choice = t.ask(me, PAY_MORE[cost - len(mana)], [*options, WEAKEST])
        if isinstance(choice, str):
            break
        t.move(choice[0], hand, mana, "lays", me)
    lay_weakest(t, me, mana, cost - len(mana))


def lay_weakest(t: GrimoireTable, me: int, mana: Mana, count: int) -> None:
    """The weakest mana of the hand, the weakest of it on top."""
    for card in sorted(t.hand[me], key=_printed)[:count][::-1]:
        t.move(card, t.hand[me], mana, "lays", me)


def _printed(mana: ManaCard) -> int:
    return mana.printed


def cast(t: GrimoireTable, me: int, spell: SpellCard, paid: int) -> None:
    """R2 Paid or free: remember it, spend the discounts (R9, R10, R28), and an instant spell has its effect."""
    t.history.append(spell)
    t.paid.append(paid)
    t.dealt.append(0)
    t.count("discount", -t.discount)
    if spell.kind == ATTACK:
        t.count("attack_discount", -t.attack_discount)
    if spell.activation == INSTANT:
        t.casting = True
        spell.effect(t, me, spell)
        t.casting = False
