"""§7 The order of things: after every completed step the table settles (R22)."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import CLAIM, EMPTY_HAND
from game.rules.grimoire.table import GrimoireTable, active, other

TRIGGER = Prompt("trigger", "Several delayed spells go off: which one next?", verb="Set off")


def settle(t: GrimoireTable) -> None:
    """R22 Ongoing checks, then one waiting spell, and again, until nothing waits; then what lingered goes off."""
    check_ongoing(t)
    while t.waiting:
        set_off_one(t)
        check_ongoing(t)
    if t.lingering:                              # R24
        t.lingering.clear()
        check_ongoing(t)


def check_ongoing(t: GrimoireTable) -> None:
    """R22 Empty hands (R39) before claims (R40), again and again until nothing changes."""
    while checked(t, EMPTY_HAND) or checked(t, CLAIM):
        pass


def checked(t: GrimoireTable, question: str) -> bool:
    """Let the spells of both sides that are on see to it; whether that changed anything."""
    changed = False
    for seat in (t.active, other(t.active)):
        for spell in active(t, seat, question):
            changed = spell.effect(t, seat) or changed
    return changed


def set_off_one(t: GrimoireTable) -> None:
    """The wizard whose turn it is picks (R22); R31 a spell that has left the repertoire meanwhile still goes off."""
    spell = t.ask(t.active, TRIGGER, list(dict.fromkeys(spell for spell, _ in t.waiting)))
    i = next(i for i, (waiting, _) in enumerate(t.waiting) if waiting is spell)
    _, mana = t.waiting.pop(i)
    t.say(f"{spell.name} goes off.")
    spell.effect(t, t.active, spell, mana)
