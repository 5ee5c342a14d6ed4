"""Wizards of the Grimoire: the set-up, the opening and the turn. § and R marks: assets/rules/grimoire.md."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.core.game import Game, Options, Setting
from game.rules.grimoire.book import CARDS, spells_for
from game.rules.grimoire.cards import ATTACK_CARD, BLOCK, END_OF_TURN, MANA, MAY_ATTACK, ManaCard
from game.rules.grimoire.casting import cast_one
from game.rules.grimoire.settle import settle
from game.rules.grimoire.show import badges, summary, why_not
from game.rules.grimoire.table import HAND_LIMIT, REPERTOIRE, GrimoireTable, active, held, in_use, not_in_use, other
from game.rules.grimoire.verbs import (
    Dead,
    discard_batch,
    discard_down_to,
    draw,
    hurt,
    power,
    swap_for_pool_spell,
    take_spell,
)

POOL = 10                                        # §2
OPENING_PICKS = 3                                # §3
GAIN = 3                                         # §4.3
QUIET_LIMIT = 100                                # R64
PASS, SKIP = "pass", "skip"

TAKE = Prompt("take", "Take a spell from the pool", verb="Take", to="repertoire")
RENEW = Prompt("renew", "Take a spell for one of yours without mana", verb="Take",
               to="repertoire", words={PASS: "Keep my spells"})
LIMIT = Prompt("hand_limit", "Discard down to 10 mana", verb="Discard", to="mana_discard")
STRIKE = Prompt("attack", "Attack with a mana of your hand", verb="Attack with", to="attack",
                words={SKIP: "No basic attack"})


def new(seats: int, options: Options, seed: int) -> GrimoireTable:
    t = GrimoireTable(seats, options, seed)
    t.mana_deck.extend(MANA)
    t.spell_deck.extend(spells_for(options))
    t.deal_open()
    return t


def step(t: GrimoireTable) -> None:
    """The set-up, a pick of the opening, a phase of a turn, or one cast."""
    try:
        STAGES[t.stage](t)
    except Dead:                                 # R56 on the spot: the rest of whatever it was is dropped
        return


# -- §2 Set-up, §3 Opening --------------------------------------------------------------------------------------

def set_up(t: GrimoireTable) -> None:
    """§2 Shuffle both decks, lay out the pool, flip a coin."""
    wanted = t.options["first"]
    t.first = t.active = int(t.random() * t.seats) if wanted is None else wanted
    t.shuffle(t.mana_deck)
    t.shuffle(t.spell_deck)
    t.draw(t.spell_deck, t.pool, POOL, t.first, "turns up")
    t.phase("opening", None, f"{{{t.first}}} chooses the first spell.")
    t.stage = "opening"


def opening(t: GrimoireTable) -> None:
    """§3 One, two, one: each takes a spell. Then Player Two begins with a whole turn."""
    me = t.active
    take_spell(t, me, t.ask(me, TAKE, t.pool[:]))
    t.picks += 1
    t.active = other(me)
    if t.picks == OPENING_PICKS:
        t.stage = "choose"


# -- §4 A turn: start, choose, cool down, gain, cast, attack, end -----------------------------------------------

def choose(t: GrimoireTable) -> None:
    """§4.0, §4.1 The turn begins: forget the last one, keep to the hand limit, choose a new spell."""
    if t.quiet >= QUIET_LIMIT:
        stalemate(t)
        return
    me = t.active
    start_turn(t, me)
    if len(t.repertoire[me]) < REPERTOIRE:
        if t.pool:
            take_spell(t, me, t.ask(me, TAKE, t.pool[:]))
    else:
        swap_for_pool_spell(t, me, not_in_use(t, me), RENEW, PASS)   # R48
    t.stage = "cool down"


def start_turn(t: GrimoireTable, me: int) -> None:
    t.turns += 1
    t.quiet += 1
    t.phase("turn", me, f"{{{me}}} takes a turn.")
    t.history.clear()
    t.paid.clear()
    t.dealt.clear()
    t.count("discount", -t.discount)             # R11
    t.count("attack_discount", -t.attack_discount)
    settle(t)
    discard_down_to(t, me, HAND_LIMIT, LIMIT)    # R45


def cool_down(t: GrimoireTable) -> None:
    """§4.2, R23 All at once, then what goes off, then what goes out."""
    me = t.active
    spells = in_use(t, me)
    if spells:
        t.phase("cool down", me, f"The spells of {{{me}}} cool down.")
        discard_batch(t, me, spells)
        settle(t)
    t.stage = "gain"


def gain(t: GrimoireTable) -> None:
    """§4.3 Three mana; what they set in motion happens before any cast (R40)."""
    t.phase("gain", t.active, f"{{{t.active}}} gains {GAIN} mana.")
    draw(t, t.active, GAIN)
    settle(t)
    t.stage = "cast"


def cast(t: GrimoireTable) -> None:
    """§4.4 One cast, and the next as the next step; or no more."""
    if cast_one(t, t.active):
        settle(t)
    else:
        t.stage = "attack"


def basic_attack(t: GrimoireTable) -> None:
    """§4.5 One mana of the hand, or none; then the turn ends."""
    me, foe = t.active, other(t.active)
    t.attack_power[me] = t.attack_damage[me] = 0                     # R20
    masters = active(t, foe, MAY_ATTACK)
    allowed = [mana for mana in held(t, me) if all(spell.effect(t, foe, mana) for spell in masters)]
    options: list[ManaCard | str] = [*allowed, SKIP]
    choice = t.ask(me, STRIKE, options)
    if isinstance(choice, ManaCard):
        strike(t, me, choice)
        settle(t)
    end_turn(t, me)


def strike(t: GrimoireTable, me: int, mana: ManaCard) -> None:
    foe, strength = other(me), power(t, mana)
    t.move(mana, t.hand[me], t.attack, "attacks with", me)
    t.attack_power[me] = strength
    if any(spell.effect(t, foe, mana) for spell in active(t, foe, BLOCK)):
        t.say(f"{{{foe}}} blocks the attack.")
    else:
        t.attack_damage[me] = strength
        hurt(t, foe, strength, "The basic attack")
    keepers = [spell.effect(t, seat) for seat in (me, foe) for spell in active(t, seat, ATTACK_CARD)]
    if keepers:
        t.move(mana, t.attack, t.hand[keepers[0]], "takes", keepers[0])
    else:
        t.move(mana, t.attack, t.mana_discard, "", me)


def end_turn(t: GrimoireTable, me: int) -> None:
    """§4.6 What waits for the end of the turn, and the other wizard is on."""
    for spell in active(t, me, END_OF_TURN):
        spell.effect(t, me)
        settle(t)
    t.active = other(me)
    t.stage = "choose"


def stalemate(t: GrimoireTable) -> None:
    """R64 Nobody has lost health for so long that nobody will: the healthier wizard wins."""
    mine, yours = t.health
    if mine == yours:
        t.finish((0.5, 0.5), "A draw: nobody has been hurt for a hundred turns, and both are equally healthy.")
    else:
        winner = int(yours > mine)
        t.finish((1.0 - winner, float(winner)),
                 f"{{{winner}}} wins with more health: nobody has been hurt for a hundred turns.")


STAGES = {"set up": set_up, "opening": opening, "choose": choose, "cool down": cool_down, "gain": gain, "cast": cast,
          "attack": basic_attack}

GAME = Game(
    id="grimoire",
    title="Wizards of the Grimoire",
    blurb="A wizards' duel: build a repertoire from a shared pool, pay with mana, strike until the rival falls.",
    version=3,
    seats=(2,),
    cards=CARDS,
    settings=(
        Setting("deck", "Spell deck", "Beginner is best for a first duel; the Lost Pages belong to the full deck.",
                {"full": "Full: 70 spells", "base": "Base: 60 spells", "beginner": "Beginner: 37 spells"}),
        Setting("promo", "Promo spells", "Eight more spells in the base or the full deck.",
                only={"deck": ("full", "base")}),
        Setting("no_oath", "Without Secret Oath", "Leaves that one spell out of the base or the full deck.",
                only={"deck": ("full", "base")}),
    ),
    new=new,
    step=step,
    badges=badges,
    why_not=why_not,
    summary=summary,
)
