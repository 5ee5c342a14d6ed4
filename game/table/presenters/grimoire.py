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
from game.rules.grimoire.verbs import bonus, power
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
        spell, attack = view.discount, view.discount + view.attack_discount          # R8 the two add up
        told = [f"Your next spell costs {spell} less."] * bool(spell) + [
            f"Your next attack spell costs {view.attack_discount} less."] * bool(view.attack_discount)
        tip = " ".join(told)
        if spell and spell != attack:
            return Count(f"−{spell} / −{attack}", "spell / attack", tip=tip)
        return Count(f"−{attack}", "next spell" if spell else "next attack", tip=tip) if attack else None

    def counted(self, event: Counted) -> str:
        return ""                                # the rules say every hit in a sentence of their own

    def track(self, view: GrimoireTable, phase: str) -> tuple[Sequence[str], int]:
        if view.shares is not None or (view.stage in ("set up", "opening") and phase != "turn"):
            return PHASES, -1
        return PHASES, STAGES.get("choose" if phase == "turn" else phase, STAGES.get(view.stage, -1))

    # -- spells: ready, cooling, waiting, active ------------------------------------------------------------------

    def auras(self, view: GrimoireTable) -> Mapping[Card, str]:
        spells = [*view.lingering, *going_off(view), *in_use(view, 0), *in_use(view, 1)]
        return {spell: AURAS[spell.activation] for spell in spells}

    def badges(self, view: GrimoireTable, marks: Mapping[Place, str]) -> Mapping[Place, str]:
        """The mana itself shows how much of it there is: that leaves what a spell costs, and whether it works."""
        said: dict[Place, str] = {}
        for seat, spells in enumerate(view.repertoire):
            for slot, spell in enumerate(spells):
                place = Place("repertoire", seat, slot)
                word = WORDS[spell.activation] if pile_on(view, seat, spell) else marks.get(place, "")
                if spell in going_off(view):
                    word = "goes off"
                elif spell in view.lingering and not word:
                    word = "goes out"            # R24 it counts until what was set off is done
                if word:
                    said[place] = word
        return said

    def remark(self, view: GrimoireTable, seat: int, card: Any) -> str:
        if isinstance(card, ManaCard):
            more = bonus(view)
            return f"Power {card.printed + more} in this turn" if more else ""
        if not isinstance(card, SpellCard) or not any(card in spells for spells in view.repertoire):
            return ""
        if card in going_off(view):
            return f"Goes off now: power {power(view, going_off(view)[card])}"
        owner = owner_of(view, card)
        mana = len(pile_on(view, owner, card))
        if mana:
            return f"{_IN_USE[card.activation]} {mana} more turn{'s' if mana > 1 else ''}"
        if card in view.lingering:
            return "Still counts for what goes off now"
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


def going_off(view: GrimoireTable) -> Mapping[SpellCard, ManaCard]:
    """The delayed spells that wait for their turn to go off, each with the mana that is next for it."""
    return dict(reversed(view.waiting))


_IN_USE = {INSTANT: "In use for", DELAYED: "Waits to go off:", ONGOING: "Active for"}
