"""The ten spells of The Lost Pages. R marks are rulings of assets/rules/grimoire.md."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import (
    ATTACK,
    EMPTY_HAND,
    END_OF_TURN,
    INSTANT,
    LOST_PAGES,
    REGENERATION,
    UTILITY,
    ManaCard,
    SpellCard,
    delayed,
    instant,
    ongoing,
)
from game.rules.grimoire.casting import CAST_LIMIT, cast
from game.rules.grimoire.table import GrimoireTable, in_use, not_in_use, other, pile_on
from game.rules.grimoire.verbs import (
    DECLINE,
    can_supply,
    deal,
    draw,
    hurt,
    offer_spell,
    power,
    swap,
    swap_for_pool_spell,
)

ACCEPT, DAMAGE = "accept", "damage"

AFFLICT = Prompt("affliction", "Take 1 damage to draw 2 more mana?",
                 words={ACCEPT: "Take 1, draw 2", DECLINE: "No"})
EXPOSE = Prompt("fatal_flaw", "Turn up a mana on one of the opponent's spells", verb="Turn up")
QUICK_SWAP = Prompt("quick_swap", "Deal 1 damage, or take a spell for Quick Swap", verb="Take",
                    to="repertoire", words={DAMAGE: "Deal 1 damage"})
TWIST = Prompt("twist_of_fate", "Take a spell for another one of yours", verb="Take", to="repertoire",
               words={DECLINE: "Replace nothing"})
BLOOM = Prompt("wild_bloom", "Cast an instant spell for nothing", verb="Cast", words={DECLINE: "Cast nothing"})


@instant("Affliction", LOST_PAGES, REGENERATION, 2, "Draw 4 mana. Then you may take 1 damage to draw 2 more.")
def affliction(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 4)                               # R55 first, so that it is seen
    if t.ask(me, AFFLICT, [ACCEPT, DECLINE]) == ACCEPT:
        hurt(t, me, 1, this.name)
        draw(t, me, 2)


@instant("Amnesia", LOST_PAGES, ATTACK, 1,
         "Deal 1 damage, and 1 more for each time that you cast this spell earlier this turn.")
def amnesia(t: GrimoireTable, me: int, this: SpellCard) -> None:
    casts = t.history.count(this)                # R19 with the present one
    deal(t, me, casts if this.effect is amnesia else 1 + casts, this)   # R61 an Echo counts itself as well


@ongoing("False Face", LOST_PAGES, ATTACK, 1,
         "While active: at the end of your turn, if your basic attack dealt 1 or less, deal 3 damage.",
         "No attack and a blocked attack deal 0 damage. Cast for 1 it works in that turn only.", question=END_OF_TURN)
def false_face(t: GrimoireTable, owner: int) -> None:
    if t.attack_damage[owner] <= 1:              # R38
        hurt(t, other(owner), 3, "False Face")


@instant("Fatal Flaw", LOST_PAGES, ATTACK, 2,
         "Turn up the top mana of one of the opponent's spells and leave it there. Deal 1 damage plus its power.",
         "One single hit; if none of the opponent's spells is in use, deal 1 damage.")
def fatal_flaw(t: GrimoireTable, me: int, this: SpellCard) -> None:
    foe = other(me)
    spells, damage = in_use(t, foe), 1
    if spells:
        mana = pile_on(t, foe, t.ask(me, EXPOSE, spells))
        t.reveal(mana[-1], mana)
        damage += power(t, mana[-1])
    deal(t, me, damage, this)


@instant("Hoodwink", LOST_PAGES, ATTACK, 3, "Deal 6 damage, less what the opponent's latest basic attack dealt.",
         "No attack and a blocked attack dealt 0.")
def hoodwink(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 6 - t.attack_damage[other(me)], this)


def empty_handed(t: GrimoireTable, owner: int) -> bool:
    return not t.hand[owner] and can_supply(t)   # R39 nothing to draw: nothing to do


@ongoing("Lullaby", LOST_PAGES, REGENERATION, 1, "While active: whenever your hand is empty, draw 2 mana.",
         "It looks at your hand between steps, never in the middle of a spell. It works in both turns.",
         question=EMPTY_HAND, due=empty_handed)
def lullaby(t: GrimoireTable, owner: int) -> None:
    draw(t, owner, 2)


@delayed("Quick Swap", LOST_PAGES, UTILITY, 1,
         "For each mana discarded off this spell: deal 1 damage, or replace this spell with one of the pool.",
         "Mana left on it stays for the newcomer, which may be cast in the same turn if it has none.")
def quick_swap(t: GrimoireTable, me: int, this: SpellCard, mana: ManaCard) -> None:
    spell = offer_spell(t, me, QUICK_SWAP, t.pool if this in t.repertoire[me] else [], DAMAGE)   # R31
    if spell is None:
        deal(t, me, 1, this)
    else:
        swap(t, me, this, spell)


@instant("Tsunami", LOST_PAGES, ATTACK, 2, "Draw a mana. Deal 1 damage for each different power in your hand.")
def tsunami(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 1)
    deal(t, me, len({mana.printed for mana in t.hand[me]}), this)


@instant("Twist of Fate", LOST_PAGES, ATTACK, 3,
         "Deal 2 damage. Then you may replace another spell of yours with one of the pool.",
         "In use or not: its mana stays, in the same order, for the newcomer.")
def twist_of_fate(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 2, this)
    swap_for_pool_spell(t, me, [spell for spell in t.repertoire[me] if spell is not this], TWIST, DECLINE)   # R50


@delayed("Wild Bloom", LOST_PAGES, UTILITY, 2,
         "When the last mana is discarded off this spell, you may cast an instant spell of yours for nothing.",
         "One that has no mana on it. It is a cast in every respect, and that spell can be cast again for its cost.",
         last_only=True)
def wild_bloom(t: GrimoireTable, me: int, this: SpellCard, mana: ManaCard) -> None:
    if len(t.history) >= CAST_LIMIT:             # R57
        return
    spell = offer_spell(t, me, BLOOM, [spell for spell in not_in_use(t, me) if spell.activation == INSTANT])
    if spell is not None:
        t.say(f"{{{me}}} casts {spell.name} for nothing.")
        cast(t, me, spell, 0)                    # R28
