"""The regeneration and utility spells of the beginner set. R marks are rulings of assets/rules/grimoire.md."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import (
    ATTACK,
    ATTACK_CARD,
    BEGINNER,
    INSTANT,
    REGENERATION,
    UTILITY,
    ManaCard,
    SpellCard,
    instant,
    ongoing,
)
from game.rules.grimoire.table import GrimoireTable, faces, in_use, other
from game.rules.grimoire.verbs import (
    DECLINE,
    PICK_UP,
    PUT_BACK,
    can_supply,
    deal,
    discard_hand,
    discard_off,
    draw,
    give,
    highest,
    lay,
    offer_mana,
    offer_spell,
    pick_mana,
    pick_up,
    pick_up_other,
    power,
    return_to_deck,
)

DRAW, DAMAGE, TAKE_AWAY = "draw", "damage", "take away"

FREEZE = Prompt("freeze", "Draw 4 mana, or freeze a spell of the opponent", verb="Freeze",
                words={DRAW: "Draw 4 mana"})
TRUCE = Prompt("friendly_truce", "Give 3 mana to the opponent, or let them draw 5", verb="Give",
               words={DECLINE: "Let them draw 5"})
TRUCE_MORE = Prompt("friendly_truce_more", "Give another mana", verb="Give")
REJUVENATE = Prompt("rejuvenation", "Draw 4 mana, or take 2 out of the mana discard", verb="Take", to="hand",
                    words={DRAW: "Draw 4 mana"})
REJUVENATE_MORE = Prompt("rejuvenation_more", "Take a second mana out of the mana discard", verb="Take", to="hand")
SHACKLE = Prompt("shackled_motion", "Draw 4 mana, or discard the opponent's hand",
                 words={DRAW: "Draw 4 mana", TAKE_AWAY: "Opponent discards their hand"})
SHARE = Prompt("shared_power", "Give a mana to the opponent to draw 4", verb="Give", words={DECLINE: "Give nothing"})
SNEAKY = Prompt("sneaky_deal", "Deal 1 damage, or discard off another spell", verb="Discard off",
                words={DAMAGE: "Deal 1 damage"})


@instant("Arcane Tactics", BEGINNER, REGENERATION, 2,
         "Draw 7 mana. Then put 4 mana of your hand on top of the mana deck.",
         "Any 4 of your whole hand; the last one put back is drawn first.")
def arcane_tactics(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 7)
    for _ in range(min(4, len(t.hand[me]))):
        return_to_deck(t, me, pick_mana(t, me, PUT_BACK), t.hand[me])


@instant("Energy Reserve", BEGINNER, REGENERATION, 2,
         "Pick up a mana off another spell of yours, then draw as many mana as its power.")
def energy_reserve(t: GrimoireTable, me: int, this: SpellCard) -> None:
    mana = pick_up_other(t, me, this)
    if mana is not None:
        draw(t, me, power(t, mana))              # R24 read after the mana has left its spell


@instant("Freeze", BEGINNER, REGENERATION, 2,
         "Draw 4 mana; or put the top mana of the deck face down on a spell of the opponent.",
         "Any spell will do, in use or not. Mana on an ongoing spell switches it on for its owner.")
def freeze(t: GrimoireTable, me: int, this: SpellCard) -> None:
    if can_supply(t):
        spell = offer_spell(t, me, FREEZE, t.repertoire[other(me)], DRAW)
        if spell is None:
            draw(t, me, 4)
        else:
            lay(t, me, spell)


@instant("Friendly Truce", BEGINNER, REGENERATION, 2,
         "The opponent gives you 3 mana of their hand, or else you draw 5.",
         "If the opponent holds fewer than 3 mana, you draw.")
def friendly_truce(t: GrimoireTable, me: int, this: SpellCard) -> None:
    foe = other(me)
    mana = offer_mana(t, foe, TRUCE) if len(t.hand[foe]) >= 3 else None  # R54
    if mana is None:
        draw(t, me, 5)
        return
    give(t, foe, mana)
    for _ in range(2):
        give(t, foe, pick_mana(t, foe, TRUCE_MORE))


@instant("Gleam of Hope", BEGINNER, REGENERATION, 2, "Draw mana until you hold 5.")
def gleam_of_hope(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 5 - len(t.hand[me]))


@instant("Haste", BEGINNER, UTILITY, 2, "The next spell that you cast this turn costs 2 less.",
         "The very next cast uses it up, whatever it is. It does not add up with itself.")
def haste(t: GrimoireTable, me: int, this: SpellCard) -> None:
    t.count("discount", 2 - t.discount)          # R9


@instant("Living Wind", BEGINNER, REGENERATION, 2,
         "Draw 6 mana, less 1 for each other spell of yours that is in use.")
def living_wind(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 6 - len(in_use(t, me, this)))


@ongoing("Power Hungry", BEGINNER, UTILITY, 1,
         "While active: the mana of every basic attack, of either side, goes to your hand instead of the discard.",
         "Also when the attack was blocked. The mana that blocks is discarded as usual.", question=ATTACK_CARD)
def power_hungry(t: GrimoireTable, owner: int) -> int:
    return owner


@instant("Rejuvenation", BEGINNER, REGENERATION, 2,
         "Draw 4 mana; or take 2 mana of your choice out of the mana discard.")
def rejuvenation(t: GrimoireTable, me: int, this: SpellCard) -> None:
    if not can_supply(t):
        return
    options: list[ManaCard | str] = [DRAW, *faces(t.mana_discard)]   # R51 an empty discard is not offered
    choice = t.ask(me, REJUVENATE, options)
    if isinstance(choice, str):
        draw(t, me, 4)
        return
    t.move(choice, t.mana_discard, t.hand[me], "takes", me)
    if t.mana_discard:                           # R52
        t.move(t.ask(me, REJUVENATE_MORE, faces(t.mana_discard)), t.mana_discard, t.hand[me], "takes", me)


@instant("Renewal", BEGINNER, REGENERATION, 1, "Draw mana until you hold 4.")
def renewal(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 4 - len(t.hand[me]))


@instant("Renewed Fervor", BEGINNER, UTILITY, 2,
         "Pick up a mana off each instant attack spell of yours with a printed cost of 1 or 2.",
         "Every one that is in use; discounts do not matter.")
def renewed_fervor(t: GrimoireTable, me: int, this: SpellCard) -> None:
    for spell in in_use(t, me):
        if spell.kind == ATTACK and spell.activation == INSTANT and spell.cost <= 2:   # R3
            pick_up(t, me, spell)


@instant("Shackled Motion", BEGINNER, REGENERATION, 2, "Draw 4 mana; or the opponent discards their whole hand.")
def shackled_motion(t: GrimoireTable, me: int, this: SpellCard) -> None:
    modes = [DRAW] if can_supply(t) else []      # R51
    if t.hand[other(me)]:
        modes.append(TAKE_AWAY)
    if modes and t.ask(me, SHACKLE, modes) == TAKE_AWAY:
        discard_hand(t, other(me))
    elif modes:
        draw(t, me, 4)


@instant("Shared Power", BEGINNER, REGENERATION, 1,
         "You may give the opponent a mana of your hand. If you do, draw 4 mana.")
def shared_power(t: GrimoireTable, me: int, this: SpellCard) -> None:
    mana = offer_mana(t, me, SHARE)
    if mana is not None:
        give(t, me, mana)
        draw(t, me, 4)


@instant("Sleight of Hand", BEGINNER, REGENERATION, 1, "Draw a mana, then as many more as its power.")
def sleight_of_hand(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, highest(t, draw(t, me, 1)))


@instant("Sneaky Deal", BEGINNER, UTILITY, 1, "Deal 1 damage; or discard a mana off another spell of yours.",
         "A delayed spell that loses a mana this way goes off.")
def sneaky_deal(t: GrimoireTable, me: int, this: SpellCard) -> None:
    spell = offer_spell(t, me, SNEAKY, in_use(t, me, this), DAMAGE)
    if spell is None:
        deal(t, me, 1, this)
    else:
        discard_off(t, me, spell)


@instant("Time Distortion", BEGINNER, UTILITY, 2, "Pick up a mana off each of two other spells of yours.",
         "Two different ones; if only one is in use, just that one.")
def time_distortion(t: GrimoireTable, me: int, this: SpellCard) -> None:
    spells = in_use(t, me, this)
    for _ in range(min(2, len(spells))):         # R52
        spell = t.ask(me, PICK_UP, spells)
        spells = [left for left in spells if left is not spell]
        pick_up(t, me, spell)
