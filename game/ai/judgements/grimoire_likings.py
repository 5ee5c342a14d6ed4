"""What comes to mind first in the Grimoire, for every question that the rules ask.

A liking is the damage that an option seems to bring, or as much mana as that is worth; to do nothing is 0. Likings are
compared only with those of other options of the same question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.ai.judgements.grimoire_casts import glance
from game.ai.judgements.grimoire_figures import (
    BLOCKED,
    BY_HAND,
    CARD,
    HOLD,
    OVERKILL,
    PRICE,
    READY,
    RELUCTANCE,
    RIVALS,
    STRONGER,
    WORTH,
)
from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import ATTACK_CARD, DELAYED, END_OF_TURN, INSTANT, ONGOING, ManaCard, SpellCard
from game.rules.grimoire.casting import CAST, cost_of
from game.rules.grimoire.table import PILES, GrimoireTable, active, not_in_use, owner_of, pile_on
from game.rules.grimoire.verbs import bonus

Liking = Callable[[GrimoireTable, int, Any], float]


def likings(t: GrimoireTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> list[float]:
    if prompt is CAST:
        return casts(t, seat, options)
    liking = LIKINGS[prompt.key]
    return [liking(t, seat, option) for option in options]


# -- casting --------------------------------------------------------------------------------------------------------

def casts(t: GrimoireTable, seat: int, options: Sequence[Any]) -> list[float]:
    """What each spell brings. Which mana pays matters for few of them."""
    found: dict[Any, float] = {}
    for option in options:
        if isinstance(option, SpellCard):
            found[option] = cast(t, seat, option)
        elif isinstance(option, tuple):
            spell = option[1]
            if spell not in found:               # a level may overlook the spell itself
                found[spell] = cast(t, seat, spell)
            found[option] = found[spell] + payment(t, seat, option)
        else:
            found[option] = 0.0
    return [found[option] for option in options]


def cast(t: GrimoireTable, seat: int, spell: SpellCard) -> float:
    cost = cost_of(t, spell)
    damage, mana = glance(t, seat, spell, len(t.hand[seat]) - cost)
    if damage >= t.health[1 - seat]:
        return OVERKILL
    return damage + CARD * (mana - PRICE * cost)


def free_cast(t: GrimoireTable, seat: int, option: Any) -> float:
    if not isinstance(option, SpellCard):
        return 0.0
    damage, mana = glance(t, seat, option, len(t.hand[seat]))
    return OVERKILL if damage >= t.health[1 - seat] else damage + CARD * mana


def payment(t: GrimoireTable, seat: int, option: Any) -> float:
    """To lay that mana first or next, rather than the weakest: only what goes off gains by it."""
    if not isinstance(option, tuple):
        return 0.0
    mana: ManaCard = option[0]
    spell: SpellCard = option[1]
    if spell.id == "doom_drop":
        return (1 - STRONGER) * (mana.printed - 1) - RELUCTANCE / 2
    if spell.id == "reckless_attack" and mana.printed + bonus(t) == 4:
        return RELUCTANCE / 2
    return -BY_HAND - STRONGER * (mana.printed - 1)


# -- mana that comes and goes ---------------------------------------------------------------------------------------

def worth_of(mana: ManaCard) -> float:
    return CARD + STRONGER * (mana.printed - 1)


def lose(t: GrimoireTable, seat: int, option: Any) -> float:
    """To part with a mana for nothing, or with none."""
    return -worth_of(option) if isinstance(option, ManaCard) else 0.0


def gain(t: GrimoireTable, seat: int, option: Any) -> float:
    return worth_of(option) if isinstance(option, ManaCard) else 0.0


def for_damage(each: float, given: bool, cards: int = 1) -> Liking:
    """To part with so many mana for that much damage, or to be spared it."""
    def liking(t: GrimoireTable, seat: int, option: Any) -> float:
        if not isinstance(option, ManaCard):
            return 0.0
        return each - cards * worth_of(option) - (cards * RIVALS * CARD if given else 0.0)
    return liking


def toxic(t: GrimoireTable, seat: int, option: Any) -> float:
    if not isinstance(option, ManaCard):
        return 0.0
    damage = option.printed + bonus(t)
    return OVERKILL if damage >= t.health[1 - seat] else damage - worth_of(option) - RIVALS * CARD


def after_shock(t: GrimoireTable, seat: int, option: Any) -> float:
    """To put a mana back: a weak one, unless its power is dealt as damage."""
    deals = t.casting and t.history[-1].id == "after_shock"
    return (option.printed if deals else 0.0) - worth_of(option)


def possessed(t: GrimoireTable, seat: int, option: Any) -> float:
    if not isinstance(option, ManaCard):
        return -OVERKILL if t.health[seat] <= 5 else 0.0
    return option.printed + bonus(t) - worth_of(option) - RIVALS * CARD


def show(t: GrimoireTable, seat: int, option: Any) -> float:
    """The weaker a mana, the more of its kind there are."""
    return float(-option.printed)


def strike(t: GrimoireTable, seat: int, option: Any) -> float:
    """The basic attack: a strong mana is best used like this, a weak one may be kept for spells."""
    masked = 3.0 if active(t, seat, END_OF_TURN) else 0.0
    if not isinstance(option, ManaCard):
        return masked
    damage = option.printed + bonus(t)
    if damage >= t.health[1 - seat]:
        return OVERKILL
    spent = 0.0 if active(t, seat, ATTACK_CARD) else worth_of(option) * HOLD[min(len(t.hand[seat]), len(HOLD) - 1)]
    return damage - spent + (masked if damage <= 1 else 0.0)


def block(t: GrimoireTable, seat: int, option: Any) -> float:
    if not isinstance(option, ManaCard):
        return 0.0
    return option.printed + bonus(t) - worth_of(option)


# -- mana on spells -------------------------------------------------------------------------------------------------

def off(t: GrimoireTable, spell: SpellCard, discarded: bool) -> float:
    """To get a mana off an own spell: the sooner it is ready the better, but an ongoing one goes out."""
    mana = pile_on(t, owner_of(t, spell), spell)
    if not mana:
        return 0.0
    points = READY * WORTH[spell.id] if len(mana) == 1 else READY * WORTH[spell.id] / len(mana)
    if spell.activation == ONGOING:
        points = -points
    elif spell.activation == DELAYED:
        points += mana[-1].printed if discarded and spell.id == "doom_drop" else 0.5 if discarded else -1.0
    return points if discarded else points + worth_of(mana[-1])


def pick_up(t: GrimoireTable, seat: int, option: Any) -> float:
    return off(t, option, False) if isinstance(option, SpellCard) else 0.0


def discard_off(t: GrimoireTable, seat: int, option: Any) -> float:
    points = off(t, option, True)
    if t.casting and t.history[-1].id == "shadow_attack":        # deals and draws by its power
        points += (1 + CARD) * pile_on(t, seat, option)[-1].printed
    return points


def sneaky(t: GrimoireTable, seat: int, option: Any) -> float:
    if not isinstance(option, SpellCard):
        return OVERKILL if t.health[1 - seat] == 1 else 1.0
    return off(t, option, True)


def lay_on(t: GrimoireTable, seat: int, option: Any) -> float:
    """To put a mana on a spell: good on a ready one of the opponent, bad on an own one; ongoing ones go on by it."""
    owner = owner_of(t, option)
    points = BLOCKED * WORTH[option.id] / (1 + len(pile_on(t, owner, option)))
    if option.activation != INSTANT:
        points = -points
    return points if owner != seat else -points


def freeze(t: GrimoireTable, seat: int, option: Any) -> float:
    return lay_on(t, seat, option) if isinstance(option, SpellCard) else 4 * CARD


def delude(t: GrimoireTable, seat: int, option: Any) -> float:
    return CARD - lay_on(t, seat, option) if isinstance(option, SpellCard) else 0.0


def fracture(t: GrimoireTable, seat: int, option: Any) -> float:
    if not isinstance(option, tuple):
        return 0.0
    mana, target, _ = option
    state = t.__dict__
    source = next(spell for pile, spell in zip(PILES, t.repertoire[seat], strict=False) if mana in state[pile][seat])
    return off(t, source, True) - (0.5 if source.activation == DELAYED else 0.0) + lay_on(t, seat, target)


def eclipse(t: GrimoireTable, seat: int, option: Any) -> float:
    return lay_on(t, seat, option[1])


def mirror(t: GrimoireTable, seat: int, option: Any) -> float:
    return CARD * len(pile_on(t, seat, option))


# -- modes ----------------------------------------------------------------------------------------------------------

def rejuvenate(t: GrimoireTable, seat: int, option: Any) -> float:
    return 2 * worth_of(option) if isinstance(option, ManaCard) else 4 * CARD


def shackle(t: GrimoireTable, seat: int, option: Any) -> float:
    return 4 * CARD if option == "draw" else RIVALS * CARD * len(t.hand[1 - seat])


def share(t: GrimoireTable, seat: int, option: Any) -> float:
    return (4 - RIVALS) * CARD - worth_of(option) if isinstance(option, ManaCard) else 0.0


def truce(t: GrimoireTable, seat: int, option: Any) -> float:
    return (5 - 3) * RIVALS * CARD - 3 * worth_of(option) if isinstance(option, ManaCard) else 0.0


def coerce(t: GrimoireTable, seat: int, option: Any) -> float:
    if isinstance(option, SpellCard):
        return 2 * off(t, option, True)
    return (1 + RIVALS) * CARD * min(3, len(t.hand[1 - seat]))


def afflict(t: GrimoireTable, seat: int, option: Any) -> float:
    if option != "accept":
        return 0.0
    return 2 * CARD - 1 if t.health[seat] > 1 else -OVERKILL


# -- spells that move -----------------------------------------------------------------------------------------------

def want(t: GrimoireTable, seat: int, option: Any) -> float:
    return WORTH[option.id]


def give_up(t: GrimoireTable, seat: int, option: Any) -> float:
    return -WORTH[option.id]


def renew(t: GrimoireTable, seat: int, option: Any) -> float:
    """To take a spell of the pool for the least of those that may go."""
    if not isinstance(option, SpellCard):
        return 0.0
    return WORTH[option.id] - min([WORTH[spell.id] for spell in not_in_use(t, seat)]) - RELUCTANCE / 2


def twist(t: GrimoireTable, seat: int, option: Any) -> float:
    if not isinstance(option, SpellCard):
        return 0.0
    return WORTH[option.id] - min([WORTH[spell.id] for spell in t.repertoire[seat]])


def quick_swap(t: GrimoireTable, seat: int, option: Any) -> float:
    return WORTH[option.id] - WORTH["quick_swap"] if isinstance(option, SpellCard) else 1.0


def transfigure(t: GrimoireTable, seat: int, option: Any) -> float:
    if option == "draw":
        return 4 * CARD
    least = min([WORTH[spell.id] for spell in not_in_use(t, seat)], default=0.0)
    return 3 * CARD + max([WORTH[spell.id] for spell in t.pool], default=0.0) - least


def any_order(t: GrimoireTable, seat: int, option: Any) -> float:
    return 0.0


LIKINGS: Mapping[str, Liking] = {
    "take": want, "renew": renew, "swap_in": want, "swap_out": give_up, "twist_of_fate": twist,
    "quick_swap": quick_swap, "transfigure": transfigure, "pay": payment, "wild_bloom": free_cast,
    "attack": strike, "block": block, "hand_limit": lose, "discard": lose, "put_back": after_shock,
    "rejuvenation": rejuvenate, "rejuvenation_more": gain, "show": show, "toxic_gift": toxic, "possessed": possessed,
    "mist": for_damage(1.0, given=False), "wrath": for_damage(2.0, given=False, cards=2), "wrath_more": lose,
    "contamination": for_damage(4.0, given=True, cards=2), "shared_power": share, "friendly_truce": truce,
    "friendly_truce_more": lose, "shackled_motion": shackle, "coercive_agreement": coerce, "affliction": afflict,
    "pick_up": pick_up, "silent_support": pick_up, "discard_off": discard_off, "sneaky_deal": sneaky, "lay": lay_on,
    "freeze": freeze, "delusion": delude, "fracture": fracture, "eclipse": eclipse, "mirror_image": mirror,
    "fatal_flaw": any_order, "return": any_order, "trigger": any_order, "go_out": any_order,
}
