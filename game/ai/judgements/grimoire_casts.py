"""What casting a spell of the Grimoire brings at a glance: damage, and mana in cards, for its caster.

Figures are averages, told by what the caster can see; what the opponent loses or gains counts for less than the same
for oneself. How good the spell is to have in the long run is `WORTH` in grimoire_figures.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.grimoire.cards import ATTACK, INSTANT, ManaCard, SpellCard
from game.rules.grimoire.casting import cost_of
from game.rules.grimoire.table import PILES, GrimoireTable

Brings = tuple[float, float]                     # damage, mana
Glance = Callable[[GrimoireTable, int, SpellCard, int], Brings]      # (t, me, spell, mana in hand after paying)

POWER = 1.73                                     # of a mana of the deck
STRONGEST = (0.0, 1.7, 2.3, 2.6, 2.9, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6)  # of so many mana of the deck
PICKED_UP = 1.7                                  # a mana picked up: a card, and the spell is ready the sooner
UNLOCKED = 0.7                                   # a mana discarded off a spell that cools
RIVALS = 0.7                                     # a card that the opponent loses

# Those that do much the same whenever they are cast.
ALWAYS: Mapping[str, Brings] = {
    "arcane_tactics": (0, 4.0), "bad_fortune": (4, -0.8), "betrayal": (5, -2.1), "crushing_blow": (6, 0),
    "doom_drop": (4, 0), "freeze": (0, 4), "friendly_truce": (0, 4.5), "hellstorm": (3.1, 5), "mutation": (1.73, 1),
    "power_hungry": (0, 1.5), "rejuvenation": (0, 4), "shackled_motion": (0, 4), "sleight_of_hand": (0, 2.73),
    "windstorm": (2, -0.3), "wrath": (1.5, 0.4),
    "battle_vision": (1.2, 0), "fracture": (0, 4.2), "growth": (4, 0), "possessed": (3.5, 0.5),
    "puppetmaster": (1.5, 0), "reckless_attack": (1, 0), "secret_oath": (0, 1.5), "silent_support": (0, 1.6),
    "affliction": (0, 5), "false_face": (2, 0), "lullaby": (0, 2.2), "quick_swap": (1.2, 0), "twist_of_fate": (3, 0),
    "wild_bloom": (2.5, 0),
    "backfire": (1.73, -0.7), "death_spiral": (2, 0), "eclipse": (0, 3), "invisible_friend": (0, 4.6),
    "transfigure": (0, 4),
}


# -- what can be counted ------------------------------------------------------------------------------------------

def piles(t: GrimoireTable, seat: int, this: SpellCard | None = None) -> list[list[ManaCard]]:
    """The mana on the seat's spells in use, other than `this`."""
    state = t.__dict__
    return [mana for pile, spell in zip(PILES, t.repertoire[seat], strict=False)
            if (mana := state[pile][seat]) and spell is not this]


def tops(t: GrimoireTable, me: int, this: SpellCard) -> int:
    """The strongest mana on top of another spell."""
    return max([mana[-1].printed for mana in piles(t, me, this)], default=0)


def largest(t: GrimoireTable, seat: int, least: int) -> int:
    return max([len(mana) for mana in piles(t, seat)], default=least)


def strongest(t: GrimoireTable, me: int) -> int:
    """What is left of the hand after paying with the weakest."""
    return max([mana.printed for mana in t.hand[me]], default=0)


def in_use(t: GrimoireTable, me: int, fits: Callable[[SpellCard], bool]) -> int:
    state = t.__dict__
    return sum([1 for pile, spell in zip(PILES, t.repertoire[me], strict=False) if state[pile][me] and fits(spell)])


def another(t: GrimoireTable, me: int, this: SpellCard, left: int, least: int, attack: bool) -> bool:
    """Whether another spell could make use of a discount."""
    state = t.__dict__
    return any([not state[pile][me] and spell is not this and spell.cost >= least and spell.cost - least <= left
                and (not attack or spell.kind == ATTACK)
                for pile, spell in zip(PILES, t.repertoire[me], strict=False)])


# -- spells for which it depends ----------------------------------------------------------------------------------

def coercive_agreement(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    return 0, max((1 + RIVALS) * min(3, len(t.hand[1 - me])), UNLOCKED * min(2, len(piles(t, me, this))))


def contamination(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    return (4, -2.5) if left >= 2 else (0, 0)


def dance_of_pain(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    return 3, 2 - left


def drain_soul(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    held = len(t.hand[1 - me])
    return (STRONGEST[min(held, 10)], 1 + RIVALS) if held else (0, 0)


def echo(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    if t.history and t.paid[-1] <= 1 and t.history[-1].activation == INSTANT and t.history[-1] is not this:
        damage, mana = glance(t, me, t.history[-1], left)
        return 3 + damage, mana
    return 3, 0


def energy_reserve(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    top = tops(t, me, this)
    return 0, top + PICKED_UP if top else 0


def guilty_bond(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    return (2 - 2 * 0.5 ** len(t.hand[1 - me]) if left else 0), 0


def mist_of_pain(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    held = min(4, len(t.hand[1 - me]))
    return 4 - held / 2, held / 4


def shadow_attack(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    top = tops(t, me, this)
    return top, top + UNLOCKED


def trap_attack(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    top = tops(t, me, this)
    return top, PICKED_UP if top else 0


def blood_lust(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    run = 0
    for spell in reversed(t.history):
        if spell.kind != ATTACK:
            break
        run += 1
    return 1 + 2 * run, 0


def soul_pact(t: GrimoireTable, me: int, this: SpellCard, left: int) -> Brings:
    if t.history and t.history[-1].kind == ATTACK and t.history[-1].activation == INSTANT:
        return 0, t.dealt[-1]
    return 0, 0


DEPENDS: Mapping[str, Glance] = {glance.__name__: glance for glance in (
    coercive_agreement, contamination, dance_of_pain, drain_soul, echo, energy_reserve, guilty_bond, mist_of_pain,
    shadow_attack, trap_attack, blood_lust, soul_pact,
)} | {
    "energy_storm": lambda t, me, this, left: (3 + sum([mana.printed == 4 for mana in t.hand[me]]), 0),
    "fire_blast": lambda t, me, this, left: (7, -left),
    "fury": lambda t, me, this, left: (len(piles(t, 1 - me)), 0),
    "gleam_of_hope": lambda t, me, this, left: (0, max(5 - left, 0)),
    "haste": lambda t, me, this, left: (0, 2.8 if another(t, me, this, left, 2, False) else 0),
    "living_wind": lambda t, me, this, left: (0, 6 - len(piles(t, me, this))),
    "overload": lambda t, me, this, left: (largest(t, 1 - me, 0), 0),
    "renewal": lambda t, me, this, left: (0, max(4 - left, 0)),
    "renewed_fervor": lambda t, me, this, left: (0, PICKED_UP * in_use(
        t, me, lambda spell: spell.kind == ATTACK and spell.activation == INSTANT and spell.cost <= 2)),
    "second_strike": lambda t, me, this, left: (3, 1 if another(t, me, this, left, 1, True) else 0),
    "shared_power": lambda t, me, this, left: (0, 2.3 if left else 0),
    "sneaky_deal": lambda t, me, this, left: (1, 0),
    "time_distortion": lambda t, me, this, left: (0, PICKED_UP * min(2, len(piles(t, me, this)))),
    "touch_the_void": lambda t, me, this, left: (largest(t, me, cost_of(t, this)), 0),
    "toxic_gift": lambda t, me, this, left: (strongest(t, me), -1 - RIVALS) if left else (0, 0),
    "vile_laughter": lambda t, me, this, left: (6 - strongest(t, me) if left else 6, 0),
    "after_shock": lambda t, me, this, left: (max(strongest(t, me), 2) if left else POWER, -0.3),
    "arcane_eye": lambda t, me, this, left: (0, PICKED_UP * in_use(t, me, lambda spell: spell.cost >= 3)),
    "delusion": lambda t, me, this, left: (3, 0.5 if piles(t, 1 - me) else 0),
    "energy_shield": lambda t, me, this, left: (0, 0.8 + (PICKED_UP if piles(t, me, this) else 0)),
    "force_of_nature": lambda t, me, this, left: (
        max(4 - in_use(t, me, lambda spell: spell.kind == ATTACK and spell is not this), 0), 0),
    "ice_storm": lambda t, me, this, left: (
        sum([len(mana) == 1 for mana in piles(t, me, this)]) + (cost_of(t, this) == 1), 0),
    "mirror_image": lambda t, me, this, left: (0, largest(t, me, 1)),
    "painful_vision": lambda t, me, this, left: (
        5, -UNLOCKED * sum([len(mana) == 1 for mana in piles(t, me, this)])),
    "stone_crush": lambda t, me, this, left: (len(t.hand[1 - me]), 0),
    "trance_state": lambda t, me, this, left: (max(3 - left, 0), 0),
    "amnesia": lambda t, me, this, left: (1 + t.history.count(this), 0),
    "fatal_flaw": lambda t, me, this, left: (1 + POWER if piles(t, 1 - me) else 1, 0),
    "hoodwink": lambda t, me, this, left: (6 - t.attack_damage[1 - me], 0),
    "tsunami": lambda t, me, this, left: (min(1 + left, 2.2), 1),
    "shadow_oath": lambda t, me, this, left: (0, (PICKED_UP if piles(t, me, this) else 0) - RIVALS),
    "symbiosis": lambda t, me, this, left: (0, t.attack_damage[1 - me]),
}


def glance(t: GrimoireTable, me: int, spell: SpellCard, left: int) -> Brings:
    """What casting the spell brings now, with so many mana left in hand."""
    always = ALWAYS.get(spell.id)
    return always if always is not None else DEPENDS[spell.id](t, me, spell, left)
