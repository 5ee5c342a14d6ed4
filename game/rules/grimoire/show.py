"""What the table shows beside the cards: marks on spells, why something cannot be done, and how a duel went."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.cards import Card
from game.rules.core.places import Place
from game.rules.grimoire.cards import MAY_ATTACK, ONGOING, ManaCard, SpellCard
from game.rules.grimoire.casting import CAST_LIMIT, cost_of
from game.rules.grimoire.table import HAND_LIMIT, REPERTOIRE, GrimoireTable, active, other, pile_on, piles


def badges(t: GrimoireTable) -> dict[Place, str]:
    """On each spell: how much mana lies there, whether it is active, and what it costs now if that is not printed."""
    marks: dict[Place, str] = {}
    for seat in range(t.seats):
        for slot, (spell, mana) in enumerate(piles(t, seat)):
            mark = ""
            if mana:
                mark = f"{len(mana)} · active" if spell.activation == ONGOING else str(len(mana))
            elif seat == t.active and cost_of(t, spell) != spell.cost:
                mark = f"costs {cost_of(t, spell)}"
            if mark:
                marks[Place("repertoire", seat, slot)] = mark
    return marks


def why_not(t: GrimoireTable, seat: int, card: Card) -> str:
    """Why the seat cannot take this card now."""
    if isinstance(card, SpellCard):
        return why_not_spell(t, seat, card)
    if not isinstance(card, ManaCard) or card not in t.hand[seat]:
        return "Only mana of your own hand can be used."
    if t.attack:
        return "Only mana of the same power stops an attack."
    masters = active(t, other(seat), MAY_ATTACK)
    if t.stage == "attack" and masters:
        return f"{masters[0].name} does not allow a basic attack with that power."
    return ""


def why_not_spell(t: GrimoireTable, seat: int, spell: SpellCard) -> str:
    if t.casting:                                # a spell is in the middle of its effect and has asked something
        return f"{spell.name} is no choice for {t.history[-1].name}."
    if t.stage == "choose":
        return why_not_chosen(t, seat, spell)
    if spell in t.pool:
        return "A new spell is chosen at the start of your turn."
    if spell not in t.repertoire[seat]:
        return "Only your own spells can be cast."
    if t.stage != "cast":
        return "Spells are cast after the mana has been gained."
    if pile_on(t, seat, spell):
        return f"{spell.name} is in use until the mana on it is gone."
    if len(t.history) >= CAST_LIMIT:
        return f"{CAST_LIMIT} casts are the most in one turn."
    if cost_of(t, spell) > len(t.hand[seat]):
        return f"{spell.name} costs {cost_of(t, spell)} mana, and only {len(t.hand[seat])} are in hand."
    return ""


def why_not_chosen(t: GrimoireTable, seat: int, spell: SpellCard) -> str:
    """§4.1 A spell of the pool comes first, then the one that it replaces, if it has to replace one."""
    if len(t.hand[seat]) > HAND_LIMIT:           # R45
        return f"First discard down to {HAND_LIMIT} mana."
    if spell in t.pool:
        return "The new spell is chosen already: now choose the one that it replaces."
    if spell not in t.repertoire[seat]:
        return "A new spell comes from the pool."
    if len(t.repertoire[seat]) < REPERTOIRE:
        return f"Nothing has to go before you have {REPERTOIRE} spells: take one of the pool."
    if pile_on(t, seat, spell):
        return f"{spell.name} has mana on it: only a spell without any can be replaced."
    return "Choose the new spell first."


def summary(t: GrimoireTable) -> Sequence[str]:
    lines = [f"{{{seat}}}: {t.health[seat]} health" for seat in range(t.seats)]
    return [*lines, f"{t.turns} turn{' was' if t.turns == 1 else 's were'} played."]
