"""Wizards Cup on the table: tokens and sums, dormant powers that shine while they count, the story of the duels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.events import Counted, Event, Moved, Phase, Said
from game.rules.wizards_cup.cards import Wizard
from game.rules.wizards_cup.duel import visible
from game.rules.wizards_cup.rules import TEAM, TOKENS, CupTable
from game.table.faces import wizards_cup as faces
from game.table.faces.spec import Spec
from game.table.presenters.base import Aid, Chapter, Count, Presenter

LOOK = 1.5                                       # seconds that the reason of an outcome is left to read
BREATH = 0.35                                    # between two duels
STRIP = 64                                       # letters that can be read in a chapter of the story
STAGES = {"select": "select", "swap": "swap", "round": "duel", "duel": "duel"}   # phase -> what the table is at then


class WizardsCupPresenter(Presenter):
    live = True
    chapters = frozenset({"duel", "swap"})
    silent = frozenset({"must field", "takes back", "arranged team"})

    def face(self, card: Wizard, view: Any) -> Spec:
        return self.back(card) if card.hidden else faces.face(card)

    def back(self, card: Card) -> Spec:
        return faces.back(card.back)

    def short(self, card: Wizard) -> str:
        return str(card.name)

    def stats(self, view: CupTable, seat: int) -> Sequence[str]:
        worth, hidden = _worth(view, seat)
        return (f"Deck {len(view.deck[seat])}", f"Team {worth}{'+' if hidden else ''}")

    def at_turn(self, view: CupTable) -> int | None:
        return None if view.stage == "duel" else view.active

    def counter(self, view: CupTable, name: str, seat: int | None) -> Count | None:
        if name == "tokens" and seat is not None:
            held = view.tokens[seat]
            return Count(f"{held}/{TOKENS}", "tokens", held > 0)
        if name == "duels":
            return Count(str(view.duels), "duel") if view.duels and view.stage == "duel" else None
        if name == "shown" and seat is not None:
            card = shown(view, seat) if view.stage == "select" else None
            return Count(card.name.removeprefix("The "), "must be on the team", tip="Drawn by lot, shown to both") \
                if card is not None else None
        return super().counter(view, name, seat)

    def flying(self, event: Counted) -> str:
        return super().flying(event) if event.name == "tokens" else ""

    def follow(self, view: CupTable, event: Event) -> None:
        if isinstance(event, Phase):
            view.stage = STAGES.get(event.name, view.stage)

    def auras(self, view: CupTable) -> Mapping[Card, str]:
        return {card: "awake" for seat in range(view.seats) if (card := counting(view, seat)) is not None}

    def hidden_zones(self, view: CupTable) -> set[str]:
        return {"team", "duel", "pile"} if view.stage in ("set up", "select", "swap") else {"team"}

    def order(self, card: Wizard) -> Any:
        return card.value, card.name

    def story(self, events: Sequence[Event], near: int) -> Sequence[Chapter]:
        return duels(events, near)

    def aids(self) -> Sequence[Aid]:
        from game.table.scenes.wheel import WheelScene
        return (Aid("Elements", "Which element beats which", "e", WheelScene),)

    def pause(self, event: Event) -> float:
        match event:
            case Said():
                return LOOK
            case Phase():
                return BREATH
            case Moved(verb="places" | "brings in"):
                return BREATH / 2
        return 0.0

    def sound(self, event: Event) -> str:
        match event:
            case Moved(verb="loses"):
                return "thud"
            case Moved(verb="places" | "brings in"):
                return "flip"
            case Moved(verb="picks" | "lines up" | "keeps back" | "takes back"):
                return "slide"
        return super().sound(event)


def _worth(view: CupTable, seat: int) -> tuple[int, bool]:
    """The printed values of a team as far as they are known, and whether some are not."""
    team = [card for zone in (view.team, view.deck, view.waiting, view.duel, view.pile) for card in zone[seat]]
    known = {card for card in team if not card.hidden}
    if len(team) == TEAM and (card := shown(view, seat)) is not None:
        known.add(card)                          # wherever it stands
    return sum(card.value for card in known), len(known) < len(team)


def shown(view: CupTable, seat: int) -> Wizard | None:
    """The wizard that was drawn at the start: until the first round is over everyone knows that it is in the team."""
    if view.round > 1 or view.stage == "swap":
        return None
    return next((card for card in view.cards if card.bit & view.seen[seat]), None)


def counting(view: CupTable, seat: int) -> Wizard | None:
    """The card on top of a pile whose dormant power works just now: for a wizard who stands in the duel."""
    card = visible(view, seat)
    if card is None or not view.duel[seat]:
        return None
    if card.dormant is not None:
        return card if card.dormant(view, seat) else None
    return card if card.question == "no weakness" else None


def duels(events: Sequence[Event], near: int) -> list[Chapter]:
    """Every duel so far: who stood there, why it ended as it did, who fell."""
    found: list[Chapter] = []
    stands: dict[int, Card] = {}
    before: list[str] = []                       # said until somebody fell, the reason last
    after: list[str] = []
    fell: set[int] = set()
    heading = title = ""

    def close() -> None:
        if len(stands) == 2 and title and (fell or before):
            pair = (stands[near], stands[1 - near])
            found.append(Chapter(heading, title, pair, (near in fell, 1 - near in fell), _in_brief(before, after)))

    for event in events:
        match event:
            case Phase(name="round", text=text):
                heading, title = text.removesuffix(" begins."), ""
            case Phase(name="duel", text=text):
                close()
                for seat in fell:
                    stands.pop(seat, None)
                title, before, after, fell = text.removesuffix("."), [], [], set()
            case Phase(name="swap"):
                close()
                stands, before, after, fell, title = {}, [], [], set(), ""
            case Moved(target=target, card=card) if target.zone == "duel" and target.seat is not None:
                stands[target.seat] = card
            case Moved(verb="loses", source=source) if source.zone == "duel" and source.seat is not None:
                fell.add(source.seat)
            case Said(text=text) if text:
                (after if fell else before).append(text)
    close()
    return found


def _in_brief(before: Sequence[str], after: Sequence[str]) -> str:
    """The reason and, at the end of a round, who won it; of all else that was said whatever still can be read."""
    ends = [line for line in after if line.endswith(tuple(f"round {n}." for n in "123"))]
    lines = [*before[-1:], *ends]
    for line in [*before[-2::-1]]:
        if len(" ".join([line, *lines])) > STRIP:
            break
        lines.insert(0, line)
    return " ".join(lines)
