"""Wizard Cards on the table: actions, damage piles, the draft, and the sound of each school."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.core.decisions import Decision
from game.rules.core.events import Counted, Event, Moved, Phase
from game.rules.core.game import Options
from game.rules.core.places import Place
from game.rules.wizard_cards.cards import FORTUNE, SCHOOLS, WizardCard
from game.rules.wizard_cards.rules import LOSE, WizardTable
from game.table.faces import wizard_cards as faces
from game.table.faces.spec import Spec
from game.table.log import number
from game.table.presenters.base import Count, Presenter

PILES = {f"pile_{school}" for school in SCHOOLS}


class WizardCardsPresenter(Presenter):
    badge_height = 0.0                           # the name of a card stands at its foot

    def variant(self, options: Options) -> str:
        return "constructed" if options["constructed"] else ""

    def face(self, card: WizardCard, view: Any) -> Spec:
        if card.hidden:
            return self.back(card)
        return faces.face(card, bool(view is not None and view.options["fancy"]), self.guise(card, view))

    def guise(self, card: WizardCard, view: Any) -> str | None:
        """A joker that was played wears the colours of the school that it was given."""
        return view.named.get(card) if view is not None and card in view.named else None

    def short(self, card: WizardCard) -> str:
        return "a joker" if card.joker else card.id

    def named_in_full(self, verb: str) -> bool:
        return verb in ("plays", "wards with", "drafts")     # afterwards rank and suit tell it well enough

    def stats(self, view: WizardTable, seat: int) -> Sequence[str]:
        numbers = (f"Damage {len(view.harm[seat])}", f"Hand {len(view.hand[seat])}")
        last = view.turns_left is not None and view.turns_left < 2 and view.active == seat and view.shares is None
        return (*numbers, "Last turn") if last else numbers      # §5 whoever is at turn then has no other

    def counter(self, view: WizardTable, name: str, seat: int | None) -> Count | None:
        if view.stage != "play" or view.shares is not None or (seat is not None and seat != view.active):
            return None
        return Count(str(view.actions), "action" if view.actions == 1 else "actions", view.actions > 0)

    def badges(self, view: WizardTable, marks: Mapping[Place, str]) -> Mapping[Place, str]:
        """The points of wards; what a joker was named stands on its face."""
        return {place: mark for place, mark in marks.items() if place.zone == "wards"}

    def question(self, view: WizardTable, decision: Decision) -> str:
        if decision.prompt.key == LOSE.key and view.due > 1:
            return f"Choose {number(view.due)} cards to lose, one by one"
        return ""

    def hidden_zones(self, view: WizardTable) -> set[str]:
        return {"spell", "wards", "hand", "harm", "own_discard"} if view.stage != "play" else PILES

    def counted(self, event: Counted) -> str:
        return ""                                # the number itself is on the table, and every turn changes it

    def order(self, card: WizardCard) -> Any:
        return (SCHOOLS.index(card.school), card.index) if card.school else (len(SCHOOLS), card.index)

    def pause(self, event: Event) -> float:
        if isinstance(event, Phase):
            return 0.35
        if isinstance(event, Moved) and event.verb in ("plays", "wards with"):
            return 0.3
        return 0.0

    def sound(self, event: Event) -> str:
        if isinstance(event, Moved):
            card = event.card
            if event.verb == "wards with":
                return "ward"
            if event.verb == "plays" and isinstance(card, WizardCard):
                return card.school or FORTUNE
            if event.verb == "loses":
                return "thud"
        return super().sound(event)
