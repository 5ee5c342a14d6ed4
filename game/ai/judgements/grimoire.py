"""What opponents know about Wizards of the Grimoire, with every deck.

A table is judged at the start of a turn: by health, by the mana in hand, and by the spells of both sides and how soon
they are ready. What comes to mind first is in grimoire_likings.py, the figures are in grimoire_figures.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from random import Random
from typing import Any

from game.ai.judgement import Judgement
from game.ai.judgements.grimoire_casts import glance
from game.ai.judgements.grimoire_figures import (
    BEGUN,
    COOLS,
    DELAYED_MANA,
    DOOM,
    HAND,
    LATE,
    LONG,
    ONGOING_ON,
    SPREAD,
    TURN,
    WORTH,
)
from game.ai.judgements.grimoire_likings import likings
from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import ATTACK, INSTANT, ManaCard, SpellCard
from game.rules.grimoire.casting import CAST, cost_of
from game.rules.grimoire.rules import RENEW, STRIKE, TAKE
from game.rules.grimoire.table import PILES, GrimoireTable
from game.rules.grimoire.verbs import DECLINE

SCALE = 4.0                                      # an option that looks worse by so many points is not thought of
NOISE = 1.0                                      # of playouts, in points


def value(t: GrimoireTable) -> Sequence[float]:
    """The chances of both seats, by the lead that one of them has."""
    if t.shares is not None:
        return t.shares
    me, least = t.active, min(t.health)
    begun = t.stage in ("cast", "attack")
    rest = (least + LONG[0]) / LONG[1]
    lead = t.health[me] - t.health[1 - me] + (BEGUN if begun else TURN)
    lead += standing(t, me, rest, begun) - standing(t, 1 - me, rest, False)
    chance = 1 / (1 + exp(-lead * SPREAD[1] / sqrt(SPREAD[0] + least)))
    return (1 - chance, chance) if me else (chance, 1 - chance)


def standing(t: GrimoireTable, seat: int, rest: float, cooled: bool) -> float:
    """What the seat has besides its health: mana, spells for the rest of the duel, and what lies on them."""
    points = HAND[min(len(t.hand[seat]), len(HAND) - 1)]
    state, mine = t.__dict__, seat == t.active
    for pile, spell in zip(PILES, t.repertoire[seat], strict=False):
        points += WORTH[spell.id] * rest
        mana = state[pile][seat]
        if mana:
            left = len(mana) if cooled else len(mana) - 1
            points += COOLS * left
            if spell.activation == INSTANT:
                points += LATE if left else 0.0
            elif spell.id in ONGOING_ON:
                points += ONGOING_ON[spell.id] if left or not mine else 0.0
            else:
                points += DOOM * sum([card.printed for card in mana]) if spell.id == "doom_drop" else DELAYED_MANA
    return points


def prior(t: GrimoireTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """The best is obvious; the rest by how far they are behind it."""
    points = likings(t, seat, prompt, options)
    best = max(points)
    return [max(0.0, 1 - (best - liking) / SCALE) for liking in points]


def policy(t: GrimoireTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    """In playouts: what comes to mind first, give or take a little."""
    best, chosen, random = -99.0, options[0], rng.random
    for option, liking in zip(options, likings(t, seat, prompt, options), strict=True):
        liking += NOISE * random()
        if liking > best:
            best, chosen = liking, option
    return chosen


def greedy(t: GrimoireTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """The plain player of the arena: casts what does most at once, strikes with the strongest mana, takes cheap attack
    spells and keeps them; gives up mana only for an effect of its own, the weakest first."""
    def liking(option: Any) -> float:
        if isinstance(option, SpellCard):
            if prompt is CAST:
                return damage_first(glance(t, seat, option, len(t.hand[seat]) - cost_of(t, option)))
            return (option.kind == ATTACK) + 1 / option.cost
        if isinstance(option, ManaCard):
            return float(option.printed if prompt is STRIKE else -option.printed)
        if isinstance(option, tuple):
            return -5.0
        if prompt is CAST or prompt is STRIKE:
            return 0.0
        return -9.0 if option == DECLINE and seat == t.active else 2.0
    return [liking(option) for option in options]


def damage_first(brings: tuple[float, float]) -> float:
    damage, mana = brings
    return damage + mana / 2


def quiet(t: GrimoireTable, prompt: Prompt) -> bool:
    """At the start of a turn nothing is half done."""
    return prompt is TAKE or prompt is RENEW or (prompt is CAST and not t.history)


# To plan whole turns is worth more than anything else: the levels differ by how much of that they do.
LEVELS: Mapping[str, Mapping[str, Any]] = {
    "adept": {"iterations": 20, "wavers": 0.5},
    "master": {"iterations": 200},
}

JUDGEMENT = Judgement(value, prior, greedy, policy, horizon=0, quiet=quiet, trust=0.4, levels=LEVELS)
