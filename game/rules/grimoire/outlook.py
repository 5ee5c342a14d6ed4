"""What casting a spell would do now, as far as its caster can know: for the close-up of a spell."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game.rules.core.cards import unknown
from game.rules.core.places import Place
from game.rules.grimoire.cards import INSTANT, SpellCard
from game.rules.grimoire.casting import cast, cost_of, lay_weakest
from game.rules.grimoire.table import GrimoireTable, other, pile_on
from game.rules.grimoire.verbs import Dead


class Unclear(Exception):
    """From here on it depends on a choice."""


def outlook(view: GrimoireTable, me: int, spell: SpellCard) -> str:
    """'Costs 2: deals 3 damage, brings 1 mana', for a spell that could be paid with the weakest mana of the hand."""
    cost, held = cost_of(view, spell), len(view.hand[me])
    if spell not in view.repertoire[me] or pile_on(view, me, spell) or cost > held:
        return ""
    t = view.copy()
    t.unwatch()
    t.answer = unclear
    discard = t.at(Place("mana_discard"))
    discard[:] = [unknown(card.back) for card in discard]                 # what a shuffle brings cannot be known
    lay_weakest(t, me, pile_on(t, me, spell), cost)
    with suppress(Unclear, Dead, AttributeError):                         # a back has no power to read
        cast(t, me, spell, cost)
    said = []
    if spell.activation == INSTANT:
        dealt, drawn = view.health[other(me)] - t.health[other(me)], len(t.hand[me]) - held + cost
        said = [f"deals {dealt} damage"] * (dealt > 0) + [f"brings {drawn} mana"] * (drawn > 0)
    return f"Costs {cost}{': ' if said else ''}{', '.join(said)}"


def unclear(t: Any, seat: int, prompt: Any, options: Any) -> Any:
    raise Unclear
