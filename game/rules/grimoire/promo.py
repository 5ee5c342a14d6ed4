"""The eight promo spells. R marks are rulings of assets/rules/grimoire.md."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import ATTACK, INSTANT, PROMO, REGENERATION, UTILITY, ManaCard, SpellCard, instant
from game.rules.grimoire.table import GrimoireTable, faces, not_in_use, other, owner_of, pile_on
from game.rules.grimoire.verbs import (
    can_supply,
    deal,
    draw,
    highest,
    pick_up_other,
    return_to_deck,
    swap_for_pool_spell,
    turn_up,
)

DRAW, REPLACE = "draw", "replace"

ECLIPSE = Prompt("eclipse", "Put each mana on one of either player's spells", verb="Put")
TRANSFIGURE = Prompt("transfigure", "Draw 4 mana, or draw 3 and replace a spell",
                     words={DRAW: "Draw 4 mana", REPLACE: "Draw 3 and replace a spell"})


def after_a_big_spell(t: GrimoireTable) -> bool:
    """R3, R62 Whether the cast just before cost 3 mana or more, as it was paid."""
    return bool(t.paid) and t.paid[-1] >= 3


@instant("Backfire", PROMO, ATTACK, 1, "The opponent draws a mana face up. Deal damage equal to its power.")
def backfire(t: GrimoireTable, me: int, this: SpellCard) -> None:
    foe = other(me)
    drawn = draw(t, foe, 1)
    for mana in drawn:
        t.reveal(mana, t.hand[foe])
    deal(t, me, highest(t, drawn), this)


@instant("Death Spiral", PROMO, ATTACK, 2,
         "Deal 2 damage. Costs nothing if you paid 3 or more mana for the spell you cast just before it this turn.",
         free_if=after_a_big_spell)
def death_spiral(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 2, this)


@instant("Echo", PROMO, ATTACK, 3,
         "Deal 3 damage. If the spell that you cast just before it this turn was instant and cost 1 or nothing, do its "
         "effect too.", "What that spell says of itself now goes for Echo: Windstorm's mana lands on Echo.",
         "An Echo that directly follows an Echo cast for nothing deals 3 more.")
def echo(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 3, this)
    if len(t.history) < 2 or t.paid[-2] > 1:
        return
    before = t.history[-2]
    if before is this:                           # R61 the one exception to 'another spell'
        if not t.paid[-2]:
            deal(t, me, 3, this)
    elif before.activation == INSTANT:
        before.effect(t, me, this)


@instant("Eclipse", PROMO, UTILITY, 4, "Turn up 3 mana of the deck. Put each of them on a spell of either player.")
def eclipse(t: GrimoireTable, me: int, this: SpellCard) -> None:
    turn_up(t, me, 3)
    while t.turned_up:
        spells = [*t.repertoire[me], *t.repertoire[other(me)]]
        choice: tuple[ManaCard, SpellCard] = t.ask(
            me, ECLIPSE, [(mana, spell) for mana in faces(t.turned_up) for spell in spells])
        mana, spell = choice
        t.move(mana, t.turned_up, pile_on(t, owner_of(t, spell), spell), "lays", me)


@instant("Invisible Friend", PROMO, REGENERATION, 2,
         "Turn up 6 mana of the deck. The strongest goes back on top, the others go to your hand.")
def invisible_friend(t: GrimoireTable, me: int, this: SpellCard) -> None:
    if not turn_up(t, me, 6):
        return
    return_to_deck(t, me, max(t.turned_up, key=lambda mana: mana.printed), t.turned_up)
    while t.turned_up:
        t.move(t.turned_up[0], t.turned_up, t.hand[me], "takes", me)


@instant("Shadow Oath", PROMO, UTILITY, 1,
         "Pick up a mana off another spell of yours. Then the opponent draws a mana.")
def shadow_oath(t: GrimoireTable, me: int, this: SpellCard) -> None:
    pick_up_other(t, me, this)
    draw(t, other(me), 1)


@instant("Symbiosis", PROMO, REGENERATION, 1, "Draw as many mana as the opponent's latest basic attack dealt damage.",
         "No attack and a blocked attack dealt 0.")
def symbiosis(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, t.attack_damage[other(me)])


@instant("Transfigure", PROMO, REGENERATION, 2,
         "Draw 4 mana; or draw 3 and replace a spell of yours that has no mana on it with one of the pool.")
def transfigure(t: GrimoireTable, me: int, this: SpellCard) -> None:
    modes = [DRAW, REPLACE] if can_supply(t) else [REPLACE]          # R51
    if t.ask(me, TRANSFIGURE, modes) == DRAW:
        draw(t, me, 4)
    else:
        draw(t, me, 3)
        swap_for_pool_spell(t, me, not_in_use(t, me))
