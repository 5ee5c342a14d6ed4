"""The attack spells of the beginner set, by the alphabet. R marks are rulings of assets/rules/grimoire.md."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import ATTACK, BEGINNER, ManaCard, SpellCard, delayed, instant
from game.rules.grimoire.table import GrimoireTable, faces, held, held_like, in_use, other, pile_on, piles
from game.rules.grimoire.verbs import (
    DECLINE,
    DISCARD_OFF,
    deal,
    discard,
    discard_hand,
    discard_off,
    draw,
    give,
    highest,
    offer_mana,
    pick_mana,
    pick_up_other,
    power,
    return_to_deck,
    turn_up,
)

RETURN = Prompt("return", "Put the mana back: the last one is drawn first", verb="Put back",
                to="mana_deck")
SHOW = Prompt("show", "Show a mana: 2 damage if the opponent holds its like", verb="Show")
MIST = Prompt("mist", "Discard up to 4 mana: each stops 1 of 4 damage", verb="Discard", to="mana_discard",
              words={"done": "Take the rest"})
TOXIC = Prompt("toxic_gift", "Give a mana: it deals its power as damage", verb="Give",
               words={DECLINE: "Give nothing"})
WRATH = Prompt("wrath", "Discard 2 mana, or take 2 damage", verb="Discard", to="mana_discard",
               words={DECLINE: "Take 2 damage"})
WRATH_MORE = Prompt("wrath_more", "Discard the second mana", verb="Discard", to="mana_discard")


@instant("Bad Fortune", BEGINNER, ATTACK, 2,
         "Deal 4 damage. Turn up 3 mana of the deck: those of power 1 go onto this spell, the others back on top.",
         "You choose the order in which several mana go back.")
def bad_fortune(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 4, this)
    keep_ones(t, me, this, 3)


@instant("Betrayal", BEGINNER, ATTACK, 3, "Deal 5 damage. Then the opponent draws 3 mana.")
def betrayal(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 5, this)
    draw(t, other(me), 3)


@instant("Crushing Blow", BEGINNER, ATTACK, 5, "Deal 6 damage.")
def crushing_blow(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 6, this)


@delayed("Doom Drop", BEGINNER, ATTACK, 3, "Each mana discarded off this spell deals its power as damage.",
         "Any discard counts, in the cool down or by another spell; picking mana up does not.")
def doom_drop(t: GrimoireTable, me: int, this: SpellCard, mana: ManaCard) -> None:
    deal(t, me, power(t, mana), this)


@instant("Drain Soul", BEGINNER, ATTACK, 2,
         "Take the strongest mana of the opponent's hand into yours. Deal damage equal to its power.")
def drain_soul(t: GrimoireTable, me: int, this: SpellCard) -> None:
    foe = other(me)
    if t.hand[foe]:
        mana = max(held(t, foe), key=lambda card: card.printed)
        t.move(mana, t.hand[foe], t.hand[me], "takes", me)
        deal(t, me, power(t, mana), this)


@instant("Energy Storm", BEGINNER, ATTACK, 3, "Deal 3 damage, and 1 more for each mana of power 4 in your hand.",
         "Your hand is counted after paying.")
def energy_storm(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 3 + sum(power(t, mana) == 4 for mana in t.hand[me]), this)


@instant("Fire Blast", BEGINNER, ATTACK, 3, "Discard your hand. Deal 7 damage.", "An empty hand is fine.")
def fire_blast(t: GrimoireTable, me: int, this: SpellCard) -> None:
    discard_hand(t, me)
    deal(t, me, 7, this)


@instant("Fury", BEGINNER, ATTACK, 4, "Deal 1 damage for each spell of the opponent that is in use.")
def fury(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, len(in_use(t, other(me))), this)


@instant("Guilty Bond", BEGINNER, ATTACK, 1,
         "Show a mana of your hand. If the opponent holds one of the same power, deal 2 damage.",
         "One matching mana of the opponent is shown too. With an empty hand nothing happens.")
def guilty_bond(t: GrimoireTable, me: int, this: SpellCard) -> None:
    if not t.hand[me]:                           # R53
        return
    mine = pick_mana(t, me, SHOW)
    t.reveal(mine, t.hand[me])
    match = held_like(t, other(me), mine)
    if match is not None:
        t.reveal(match, t.hand[other(me)])
        deal(t, me, 2, this)


@instant("Hellstorm", BEGINNER, ATTACK, 4, "Draw 5 mana. Deal damage equal to the highest power among them.")
def hellstorm(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, highest(t, draw(t, me, 5)), this)


@instant("Mist of Pain", BEGINNER, ATTACK, 2,
         "The opponent may discard up to 4 mana of their hand. Deal 4 damage, less 1 for each discarded mana.")
def mist_of_pain(t: GrimoireTable, me: int, this: SpellCard) -> None:
    foe, damage = other(me), 4
    while damage and t.hand[foe]:
        mana = offer_mana(t, foe, MIST, "done")
        if mana is None:
            break
        discard(t, foe, mana)
        damage -= 1
    deal(t, me, damage, this)


@instant("Mutation", BEGINNER, ATTACK, 2, "Draw a mana. Deal damage equal to its power.")
def mutation(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, highest(t, draw(t, me, 1)), this)


@instant("Overload", BEGINNER, ATTACK, 2, "Deal 1 damage for each mana on one of the opponent's spells.",
         "The spell with the most mana is taken.")
def overload(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, largest(t, other(me)), this)


@instant("Second Strike", BEGINNER, ATTACK, 3,
         "Deal 3 damage. The next attack spell that you cast this turn costs 1 less.",
         "The discount waits while you cast other spells, and does not add up with itself.")
def second_strike(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 3, this)
    t.count("attack_discount", 1 - t.attack_discount)   # R10


@instant("Shadow Attack", BEGINNER, ATTACK, 4,
         "Discard a mana off another spell of yours. Deal damage equal to its power and draw as many mana.",
         "A delayed spell goes off once Shadow Attack is done.")
def shadow_attack(t: GrimoireTable, me: int, this: SpellCard) -> None:
    spells = in_use(t, me, this)
    if spells:
        strength = power(t, discard_off(t, me, t.ask(me, DISCARD_OFF, spells)))
        deal(t, me, strength, this)
        draw(t, me, strength)


@instant("Touch the Void", BEGINNER, ATTACK, 2, "Deal 1 damage for each mana on one of your spells.",
         "This spell's own mana counts too. The spell with the most mana is taken.")
def touch_the_void(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, largest(t, me), this)


@instant("Toxic Gift", BEGINNER, ATTACK, 1,
         "You may give the opponent a mana of your hand. If you do, deal its power as damage.")
def toxic_gift(t: GrimoireTable, me: int, this: SpellCard) -> None:
    mana = offer_mana(t, me, TOXIC)              # R53
    if mana is not None:
        give(t, me, mana)
        deal(t, me, power(t, mana), this)


@instant("Trap Attack", BEGINNER, ATTACK, 3,
         "Pick up a mana off another spell of yours. Deal damage equal to its power.")
def trap_attack(t: GrimoireTable, me: int, this: SpellCard) -> None:
    mana = pick_up_other(t, me, this)
    if mana is not None:
        deal(t, me, power(t, mana), this)        # R24 read after the mana has left its spell


@instant("Vile Laughter", BEGINNER, ATTACK, 3, "Deal 6 damage, less the highest power in your hand.",
         "Your hand is looked at after paying; empty, it takes nothing away.")
def vile_laughter(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 6 - highest(t, t.hand[me]), this)


@instant("Windstorm", BEGINNER, ATTACK, 1,
         "Deal 2 damage. Turn up the top mana of the deck: power 1 goes onto this spell, anything else back on top.")
def windstorm(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 2, this)
    keep_ones(t, me, this, 1)


@instant("Wrath", BEGINNER, ATTACK, 1, "The opponent discards 2 mana of their hand, or else takes 2 damage.",
         "Who holds fewer than 2 mana takes the damage.")
def wrath(t: GrimoireTable, me: int, this: SpellCard) -> None:
    foe = other(me)
    mana = offer_mana(t, foe, WRATH) if len(t.hand[foe]) >= 2 else None  # R54
    if mana is None:
        deal(t, me, 2, this)
        return
    discard(t, foe, mana)
    discard(t, foe, pick_mana(t, foe, WRATH_MORE))


def keep_ones(t: GrimoireTable, me: int, this: SpellCard, count: int) -> None:
    """Turn up mana: power 1 goes onto the spell by itself, the rest back on the deck in an order of one's own."""
    for mana in turn_up(t, me, count):
        if power(t, mana) == 1:
            t.move(mana, t.turned_up, pile_on(t, me, this), "lays", me)
    while t.turned_up:
        return_to_deck(t, me, t.ask(me, RETURN, faces(t.turned_up)), t.turned_up)


def largest(t: GrimoireTable, seat: int) -> int:
    """How many mana lie on the seat's fullest spell."""
    return max((len(mana) for _, mana in piles(t, seat)), default=0)
