"""§7 The order of things: after every completed step the table settles (R22)."""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.grimoire.cards import CLAIM, CLAIMED, EMPTY_HAND, POWER, SpellCard
from game.rules.grimoire.table import PILES, GrimoireTable, Spells, active, other, owner_of
from game.rules.grimoire.verbs import bonus

TRIGGER = Prompt("trigger", "Several spells wait to go off: which one next?", verb="Set off")
GO_OUT = Prompt("go_out", "Which ongoing spell goes out first?", verb="Let go out")


def settle(t: GrimoireTable) -> None:
    """R22 One effect after the other, until none is waiting; R24 only then do ongoing spells go out."""
    while True:
        spells = due(t)
        if t.known is not None:
            note_unclaimed(t, spells)
        if t.waiting:
            spells += dict.fromkeys(spell for spell, _ in t.waiting)
        if spells:
            set_off(t, t.ask(t.active, TRIGGER, spells))
        elif t.lingering:
            go_out(t)
        else:
            return


def due(t: GrimoireTable) -> Spells:
    """The active spells of both sides that have something to do between steps."""
    found: Spells = []
    state, lingering = t.__dict__, t.lingering
    for seat in (0, 1):
        for pile, spell in zip(PILES, t.repertoire[seat], strict=False):
            if spell.due is not None and (state[pile][seat] or spell in lingering) and spell.due(t, seat):
                found.append(spell)
    return found


def note_unclaimed(t: GrimoireTable, due_now: Spells) -> None:
    """R40 A Secret Oath with nothing to do tells its owner what the opponent's hand does not hold."""
    for seat in (0, 1):
        if any(spell not in due_now for spell in active(t, seat, CLAIM)):
            t.lacks[other(seat)] |= 1 << CLAIMED - bonus(t)


def set_off(t: GrimoireTable, spell: SpellCard) -> None:
    """R31 A delayed spell that has left the repertoire meanwhile still goes off."""
    if spell.due is not None:
        spell.effect(t, owner_of(t, spell))
        return
    i = next(i for i, (waiting, _) in enumerate(t.waiting) if waiting is spell)
    _, mana = t.waiting.pop(i)
    t.say(f"{spell.name} goes off.")
    spell.effect(t, t.active, spell, mana)


def go_out(t: GrimoireTable) -> None:
    """R24 In an order that is chosen where it matters: without Growth, other mana is what a Secret Oath takes; if it
    takes the last of it, a Lullaby that has not gone out yet brings more."""
    spells = t.lingering
    going = {spell.question for spell in spells}
    matters = POWER in going and (CLAIM in going or (EMPTY_HAND in going and bool(active(t, other(t.active), CLAIM))))
    spells.remove(t.ask(t.active, GO_OUT, spells[:]) if matters else spells[0])
