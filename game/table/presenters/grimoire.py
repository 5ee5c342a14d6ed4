"""Wizards of the Grimoire on the table: health, the phases, discounts, and which spells are ready, cooling, active."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.events import Counted, Event, Moved, Phase, Said
from game.rules.core.places import Place
from game.rules.grimoire.cards import ATTACK, DELAYED, INSTANT, ONGOING, ManaCard, SpellCard
from game.rules.grimoire.casting import cost_of
from game.rules.grimoire.outlook import outlook
from game.rules.grimoire.table import HEALTH, PILES, GrimoireTable, in_use, not_in_use, owner_of, pile_on
from game.table.faces import grimoire as faces
from game.table.faces.spec import Spec
from game.table.presenters.base import Count, Presenter

PHASES = ("Choose", "Cool down", "Gain", "Cast", "Attack")           # §4
STAGES = {"choose": 0, "cool down": 1, "gain": 2, "cast": 3, "attack": 4}
AURAS = {INSTANT: "dim", DELAYED: "charged", ONGOING: "active"}      # of a spell with mana on it
WORDS = {INSTANT: "", DELAYED: "waits", ONGOING: "active"}
PASSING = {"turned_up", "attack", *PILES}        # zones that are mostly empty


class GrimoirePresenter(Presenter):
    badge_height = -0.02                         # the name of a spell stands at its foot

    def face(self, card: Any, view: Any) -> Spec:
        return self.back(card) if card.hidden else faces.face(card)

    def short(self, card: Any) -> str:
        return f"a {card.printed}" if isinstance(card, ManaCard) else str(card.name)

    def named_in_full(self, verb: str) -> bool:
        return False                             # 'lays a 1', alone as in a list; a spell has one name only

    def order(self, card: Any) -> Any:
        return (card.printed, card.index) if isinstance(card, ManaCard) else (0, card.index)

    def hidden_zones(self, view: GrimoireTable) -> set[str]:
        return PASSING

    # -- numbers ----------------------------------------------------------------------------------------------

    def stats(self, view: GrimoireTable, seat: int) -> Sequence[str]:
        spells = len(view.repertoire[seat])
        return (f"Hand {len(view.hand[seat])}", f"Ready {len(not_in_use(view, seat))} of {spells}")

    def counter(self, view: GrimoireTable, name: str, seat: int | None) -> Count | None:
        if name == "health" and seat is not None:
            return Count(str(view.health[seat]), "health", part=view.health[seat] / HEALTH)
        if name != "discount" or seat != view.active:
            return None
        if view.discount and view.attack_discount:
            return Count(f"−{view.discount}", f"next spell, attack −{view.discount + view.attack_discount}")
        if view.discount:
            return Count(f"−{view.discount}", "next spell")
        return Count(f"−{view.attack_discount}", "next attack") if view.attack_discount else None

    def counted(self, event: Counted) -> str:
        return ""                                # the rules say every hit in a sentence of their own

    def track(self, view: GrimoireTable, phase: str) -> tuple[Sequence[str], int]:
        if view.shares is not None or (view.stage in ("set up", "opening") and phase != "turn"):
            return PHASES, -1
        return PHASES, STAGES.get("choose" if phase == "turn" else phase, STAGES.get(view.stage, -1))

    # -- spells: ready, cooling, waiting, active ------------------------------------------------------------------

    def auras(self, view: GrimoireTable) -> Mapping[Card, str]:
        return {spell: AURAS[spell.activation] for seat in range(view.seats) for spell in in_use(view, seat)}

    def badges(self, view: GrimoireTable, marks: Mapping[Place, str]) -> Mapping[Place, str]:
        """The mana itself shows how much of it there is: that leaves what a spell costs, and whether it works."""
        said: dict[Place, str] = {}
        for place, mark in marks.items():
            assert place.seat is not None and place.slot is not None
            spell = view.repertoire[place.seat][place.slot]
            word = WORDS[spell.activation] if pile_on(view, place.seat, spell) else mark
            if word:
                said[place] = word
        return said

    def remark(self, view: GrimoireTable, seat: int, card: Any) -> str:
        if not isinstance(card, SpellCard) or not any(card in spells for spells in view.repertoire):
            return ""
        owner = owner_of(view, card)
        mana = len(pile_on(view, owner, card))
        if mana:
            return f"{_IN_USE[card.activation]} {mana} more turn{'s' if mana > 1 else ''}"
        if owner != seat or view.active != seat:
            return ""
        cost, held = cost_of(view, card), len(view.hand[seat])
        return outlook(view, seat, card) if cost <= held else f"Costs {cost}, and {held or 'no'} mana in hand"

    # -- sounds and pace ----------------------------------------------------------------------------------------

    def pause(self, event: Event) -> float:
        match event:
            case Counted(name="health"):
                return 0.55
            case Phase(name="turn"):
                return 0.4
            case Phase():
                return 0.25
            case Said(text=text) if " casts " in text or " goes off" in text:
                return 0.35
            case Moved(verb="attacks with"):
                return 0.3
        return 0.0

    def sound(self, event: Event) -> str:
        match event:
            case Moved(verb="attacks with"):
                return "wrath"
            case Moved(verb="takes", card=SpellCard(kind=kind)):
                return "wrath" if kind == ATTACK else "fortune"
            case Moved(verb="lays" | "picks up"):
                return "slide"
        return super().sound(event)


_IN_USE = {INSTANT: "In use for", DELAYED: "Waits to go off:", ONGOING: "Active for"}
