"""The advanced spells. R marks are rulings of assets/rules/grimoire.md."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import (
    ADVANCED,
    ATTACK,
    BLOCK,
    CLAIM,
    CLAIMED,
    INSTANT,
    MAY_ATTACK,
    POWER,
    REGENERATION,
    UTILITY,
    ManaCard,
    SpellCard,
    delayed,
    instant,
    ongoing,
)
from game.rules.grimoire.table import GrimoireTable, Spells, held_like, in_use, other, pile_on, piles
from game.rules.grimoire.verbs import (
    DECLINE,
    DISCARD_OFF,
    LAY,
    PUT_BACK,
    can_supply,
    deal,
    discard,
    discard_batch,
    discard_down_to,
    draw,
    give,
    lay,
    offer_mana,
    offer_spell,
    pick_mana,
    pick_up,
    pick_up_other,
    power,
    return_to_deck,
)

TAKE, HIT, NO_MATCH = "take", "hit", "no match"

BLOCK_ATTACK = Prompt("block", "Discard a mana of that power to stop the attack", verb="Block with",
                      to="mana_discard", words={HIT: "Take the hit", NO_MATCH: "No mana matches"}, secret=True)
COERCE = Prompt("coercive_agreement", "Take 3 random mana, or discard off two other spells",
                verb="Discard off", words={TAKE: "Take 3 random mana"})
CONTAMINATE = Prompt("contamination", "Put 2 mana on the mana deck to deal 4 damage", verb="Put back",
                     to="mana_deck", words={DECLINE: "Put nothing back"}, secret=True)
DELUDE = Prompt("delusion", "Pick up a mana off one of the opponent's spells", verb="Pick up off",
                words={DECLINE: "Leave them be"})
FRACTURE = Prompt("fracture", "Move a mana from one other spell to another", verb="Move",
                  words={DECLINE: "Move nothing"}, secret=True)
MIRROR = Prompt("mirror_image", "Draw as many mana as lie on which of your spells?", verb="Mirror")
POSSESS = Prompt("possessed", "Give a mana to take 5 damage less its power", verb="Give",
                 words={DECLINE: "Take 5 damage"})
SUPPORT = Prompt("silent_support", "Pick up a mana off one of your other spells", verb="Pick up off",
                 words={DECLINE: "Pick up nothing"})


@instant("After Shock", ADVANCED, ATTACK, 2,
         "Draw a mana. Then put a mana of your hand on top of the mana deck and deal its power as damage.")
def after_shock(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 1)
    if t.hand[me]:
        mana = pick_mana(t, me, PUT_BACK)
        return_to_deck(t, me, mana, t.hand[me])
        deal(t, me, power(t, mana), this)


@instant("Arcane Eye", ADVANCED, UTILITY, 2,
         "Pick up a mana off each spell of yours with a printed cost of 3 or more.",
         "Every one that is in use, of any kind. A delayed spell does not go off.")
def arcane_eye(t: GrimoireTable, me: int, this: SpellCard) -> None:
    for spell in in_use(t, me):
        if spell.cost >= 3:                      # R3
            pick_up(t, me, spell)


@ongoing("Battle Vision", ADVANCED, UTILITY, 1,
         "While active: when the opponent makes a basic attack, you may discard a mana of the same power to stop it.",
         "You are asked whenever you hold mana, so that being asked gives nothing away.", question=BLOCK)
def battle_vision(t: GrimoireTable, owner: int, attack: ManaCard) -> bool:
    if not t.hand[owner]:
        return False
    match = held_like(t, owner, attack)
    # R37 a question with one answer would not be asked, and that would tell the attacker something
    options: list[ManaCard | str] = [match, HIT] if match is not None else [HIT, NO_MATCH]
    choice = t.ask(owner, BLOCK_ATTACK, options)
    if isinstance(choice, str):
        return False
    discard(t, owner, choice)
    return True


@instant("Blood Lust", ADVANCED, ATTACK, 3,
         "Deal 1 damage, and 2 more for each attack spell that you cast just before it this turn, without a break.",
         "Delayed and ongoing attack spells count when they are cast, not when they go off.")
def blood_lust(t: GrimoireTable, me: int, this: SpellCard) -> None:
    run = 0                                      # R18
    for spell in reversed(t.history[:-1]):
        if spell.kind != ATTACK:
            break
        run += 1
    deal(t, me, 1 + 2 * run, this)


@instant("Coercive Agreement", ADVANCED, UTILITY, 2,
         "Take 3 random mana of the opponent's hand; or discard a mana off each of two other spells of yours.",
         "Two different spells; both mana leave at once, then delayed spells go off.")
def coercive_agreement(t: GrimoireTable, me: int, this: SpellCard) -> None:
    spells, hand = in_use(t, me, this), t.hand[other(me)]
    modes: list[SpellCard | str] = [*spells]     # R51
    if hand:
        modes.append(TAKE)
    if not modes:
        return
    choice = t.ask(me, COERCE, modes)
    if isinstance(choice, str):
        for _ in range(min(3, len(hand))):
            mana = hand[int(t.random() * len(hand))]
            t.move(held_like(t, other(me), mana) or mana, hand, t.hand[me], "takes", me)
        return
    more = [spell for spell in spells if spell is not choice]
    discard_batch(t, me, [choice, t.ask(me, DISCARD_OFF, more)] if more else [choice])   # R24, R52


@instant("Contamination", ADVANCED, ATTACK, 2,
         "You may put 2 mana of your hand on top of the mana deck. If you do, deal 4 damage.",
         "The last one put back is drawn first.")
def contamination(t: GrimoireTable, me: int, this: SpellCard) -> None:
    mana = offer_mana(t, me, CONTAMINATE) if len(t.hand[me]) >= 2 else None
    if mana is not None:
        return_to_deck(t, me, mana, t.hand[me])
        return_to_deck(t, me, pick_mana(t, me, PUT_BACK), t.hand[me])
        deal(t, me, 4, this)


@instant("Dance of Pain", ADVANCED, ATTACK, 2, "Deal 3 damage. Then discard or draw mana until you hold exactly 2.")
def dance_of_pain(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 3, this)
    discard_down_to(t, me, 2)
    draw(t, me, 2 - len(t.hand[me]))


@instant("Delusion", ADVANCED, ATTACK, 3,
         "Deal 3 damage. Then you may pick up the top mana of one of the opponent's spells into your own hand.")
def delusion(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 3, this)
    offer_pick_up(t, me, DELUDE, in_use(t, other(me)))


@instant("Energy Shield", ADVANCED, UTILITY, 3,
         "Pick up a mana off another spell of yours. Then put the top mana of the deck face down on a spell of the "
         "opponent.", "Any spell will do, in use or not. Mana on an ongoing spell switches it on for its owner.")
def energy_shield(t: GrimoireTable, me: int, this: SpellCard) -> None:
    pick_up_other(t, me, this)
    spells = t.repertoire[other(me)]
    if spells and can_supply(t):
        lay(t, me, t.ask(me, LAY, spells[:]))


@instant("Force of Nature", ADVANCED, ATTACK, 2,
         "Deal 4 damage, less 1 for each other attack spell of yours that is in use.")
def force_of_nature(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 4 - sum(spell.kind == ATTACK for spell in in_use(t, me, this)), this)


@instant("Fracture", ADVANCED, REGENERATION, 2,
         "Draw 4 mana. Then you may move the top mana of another spell of yours to a third one.",
         "The spell that it goes to may be empty. Nothing goes off, but an ongoing spell switches on or off.")
def fracture(t: GrimoireTable, me: int, this: SpellCard) -> None:
    draw(t, me, 4)                               # R55 first, so that it is seen
    others = [(spell, mana) for spell, mana in piles(t, me) if spell is not this]
    moves: list[tuple[ManaCard, SpellCard, str] | str] = [   # whence it comes is part of it: mana is alike
        (mana[-1], target, f"off {source.name}")
        for source, mana in others if mana for target, _ in others if target is not source]
    choice = t.ask(me, FRACTURE, [*moves, DECLINE])
    if isinstance(choice, tuple):
        card, target, _ = choice
        source = next(mana for _, mana in others if card in mana)
        t.move(card, source, pile_on(t, me, target), "moves", me)


@ongoing("Growth", ADVANCED, UTILITY, 3,
         "While active and during your turn: every mana, wherever it is, has 1 more power.",
         "That goes for the opponent's mana and for turned-up mana too; a printed 4 counts as 5.", question=POWER)
def growth(t: GrimoireTable, owner: int) -> int:
    return 1


@instant("Ice Storm", ADVANCED, ATTACK, 2, "Deal 1 damage for each spell of yours with exactly one mana on it.",
         "This one too, if it was cast for 1.")
def ice_storm(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, len(with_one_mana(t, me)), this)


@instant("Mirror Image", ADVANCED, REGENERATION, 1, "Draw as many mana as lie on one of your spells.",
         "This spell's own mana may be counted. The choice is yours: it need not be the most.")
def mirror_image(t: GrimoireTable, me: int, this: SpellCard) -> None:
    spells = in_use(t, me)                       # R6
    if spells:
        draw(t, me, len(pile_on(t, me, t.ask(me, MIRROR, spells))))


@instant("Painful Vision", ADVANCED, ATTACK, 3,
         "Deal 5 damage. Then put the top mana of the deck on each spell of yours with exactly one mana on it.",
         "This one too, if it was cast for 1.")
def painful_vision(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 5, this)
    for spell in with_one_mana(t, me):
        lay(t, me, spell)


@instant("Possessed", ADVANCED, ATTACK, 3,
         "Deal 5 damage; or the opponent gives you a mana of their hand and takes 5 damage less its power.")
def possessed(t: GrimoireTable, me: int, this: SpellCard) -> None:
    foe = other(me)
    mana = offer_mana(t, foe, POSSESS)           # R54 an empty hand leaves no choice
    if mana is None:
        deal(t, me, 5, this)
    else:
        give(t, foe, mana)
        deal(t, me, 5 - power(t, mana), this)


@ongoing("Puppetmaster", ADVANCED, UTILITY, 1,
         "While active: the opponent may make a basic attack only with the power that you used in your latest one.",
         "If you made no basic attack in your latest turn, the opponent cannot make one either.", question=MAY_ATTACK)
def puppetmaster(t: GrimoireTable, owner: int, mana: ManaCard) -> bool:
    return power(t, mana) == t.attack_power[owner]   # R35


@delayed("Reckless Attack", ADVANCED, ATTACK, 1,
         "Each mana discarded off this spell deals 4 damage if its power is exactly 4, otherwise 1.")
def reckless_attack(t: GrimoireTable, me: int, this: SpellCard, mana: ManaCard) -> None:
    deal(t, me, 4 if power(t, mana) == 4 else 1, this)


def claims(t: GrimoireTable, owner: int) -> list[ManaCard]:
    return [mana for mana in t.hand[other(owner)] if power(t, mana) == CLAIMED]


@ongoing("Secret Oath", ADVANCED, UTILITY, 2,
         "While active: every mana of power 4 in the opponent's hand goes to yours.",
         "It takes a mana between steps: a spell that draws one may still use it.", question=CLAIM,
         due=lambda t, owner: bool(claims(t, owner)))
def secret_oath(t: GrimoireTable, owner: int) -> None:
    for mana in claims(t, owner):
        t.move(mana, t.hand[other(owner)], t.hand[owner], "claims", owner)


@delayed("Silent Support", ADVANCED, UTILITY, 1,
         "For each mana discarded off this spell you may pick up a mana off another spell of yours.")
def silent_support(t: GrimoireTable, me: int, this: SpellCard, mana: ManaCard) -> None:
    offer_pick_up(t, me, SUPPORT, in_use(t, me, this))   # R29


@instant("Soul Pact", ADVANCED, REGENERATION, 1,
         "If the spell that you cast just before it this turn was an instant attack, draw as many mana as it dealt "
         "damage.",
         "Only damage by that spell's own effect counts.")
def soul_pact(t: GrimoireTable, me: int, this: SpellCard) -> None:
    if len(t.history) > 1:                       # R15, R17
        before = t.history[-2]
        if before.kind == ATTACK and before.activation == INSTANT:
            draw(t, me, t.dealt[-2])


@instant("Stone Crush", ADVANCED, ATTACK, 2, "Deal 1 damage for each mana in the opponent's hand.")
def stone_crush(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, len(t.hand[other(me)]), this)


@instant("Trance State", ADVANCED, ATTACK, 1, "Deal 3 damage, less 1 for each mana in your hand.",
         "Your hand is counted after paying.")
def trance_state(t: GrimoireTable, me: int, this: SpellCard) -> None:
    deal(t, me, 3 - len(t.hand[me]), this)


def offer_pick_up(t: GrimoireTable, me: int, prompt: Prompt, spells: Spells) -> None:
    """Pick up a mana off one of the spells, or leave it."""
    spell = offer_spell(t, me, prompt, spells)
    if spell is not None:
        pick_up(t, me, spell)


def with_one_mana(t: GrimoireTable, seat: int) -> Spells:
    return [spell for spell, mana in piles(t, seat) if len(mana) == 1]
