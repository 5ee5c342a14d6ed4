"""Wizards & Relics on the table: power that explains itself, advantage, the Master Wizard, phases, drafts, the deck
being built."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.events import Counted, Event, Moved, Phase, Said
from game.rules.core.game import Options
from game.rules.core.places import Place
from game.rules.wizards_and_relics.cards import COLOURS, RARITIES, RELIC, WIZARD, Piece, Relic, Wizard
from game.rules.wizards_and_relics.drafts import HALF, LIMITS, cells_of, of_kind
from game.rules.wizards_and_relics.power import ADVANTAGE, Part, contributions
from game.rules.wizards_and_relics.table import CELLS, LINES, PILES, RelicsTable, goal
from game.rules.wizards_and_relics.worlds import GRID, LIGHTNING, PACK, STANDARD, WINCHESTER
from game.rules.wizards_and_relics.worth import WORTH
from game.table.faces import wizards_and_relics as faces
from game.table.faces.looks import back
from game.table.faces.spec import Spec
from game.table.presenters.base import Aid, Count, Presenter

PHASES = ("Shrine", "Play", "Reveal", "Victory", "Spoils")           # §3
STEPS = {"shrine": 0, "play": 1, "wizards": 2, "abilities": 2, "relics": 2, "totals": 2, "victory": 3, "spoils": 4}
STAGES = {"shrine": 4, "play": 1, "reveal": 2, "spoils": 4}          # where the table is while somebody chooses
BEGINNINGS = ("Draft", "Build", "New cards")
SET_UP = {"draft": 0, "build": 1, "deal": 2, "mulligan": 2}
DRAFTED = (WINCHESTER, GRID, PACK)

PASSING = {"past_wizards", "past_relics", "aside"}                   # zones that are mostly empty
IN_PLAY = {"wizards", "relics"}
AT_PLAY = IN_PLAY | {"wizards_laid", "relics_laid", "hand", "deck", "discard", "hall", "shrine", "shrine_used"}
AT_DRAFT = {"pool", "pack", "packs", "stock", "grid_deck", *PILES, *CELLS, *LINES}

ORDERS: Mapping[str, Callable[[Piece], Any]] = {
    "kind": lambda card: (_colour(card), -RARITIES.index(card.rarity), -strength(card)),
    "rarity": lambda card: (-RARITIES.index(card.rarity), _colour(card), -strength(card)),
    "power": lambda card: (-strength(card), _colour(card), card.name),
    "worth": lambda card: (-WORTH[card.face], card.name),
}
KINDS = ("all", *COLOURS, RELIC)                 # what a deck builder may want to see alone


class WizardsAndRelicsPresenter(Presenter):
    chapters = frozenset({"wizards", "relics", "totals", "victory"})
    badge_height = -0.03                         # power and colour of a card stand at its upper corner

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.sorting = "kind"
        self.showing = "all"

    def variant(self, options: Options) -> str:
        return "" if options["decks"] in (STANDARD, LIGHTNING) else str(options["decks"])

    def face(self, card: Any, view: Any) -> Spec:
        return self.back(card) if card.hidden else faces.face(card)

    def back(self, card: Card) -> Spec:
        return back(card.back)

    def short(self, card: Piece) -> str:
        return str(card.name)

    # -- numbers ----------------------------------------------------------------------------------------------

    def stats(self, view: RelicsTable, seat: int) -> Sequence[str]:
        if view.stage == "draft":
            drafted = len(view.pool[seat] if view.decks != PACK else view.side[seat])
            return (f"{drafted} card{'' if drafted == 1 else 's'} drafted",)
        if view.stage == "build":
            return (f"{len(view.build[seat]) + len(view.deck[seat])} of {2 * HALF} cards",)
        out = view.stage in ("play", "reveal") and seat not in view.fighters
        hall = f"Hall {len(view.hall[seat])} of {goal(view)}"
        return hall, "out this round" if out else f"Hand {len(view.hand[seat])}"

    def counter(self, view: RelicsTable, name: str, seat: int | None) -> Count | None:
        assert seat is not None
        if name.startswith("deck "):
            return deck_count(view, seat, name.removeprefix("deck ").removesuffix("s"))
        if view.stage in SET_UP or view.stage == "set up":
            return None
        if name == "master":
            title = "Wizard" if view.crown == seat else "in this rematch"
            return Count("Master", title) if view.master == seat else None
        if not view.wizards[seat] and not view.power[seat]:
            return None
        parts = contributions(view, seat)
        known = max(0, sum(part.amount for part in parts)) == view.power[seat]
        return Count(str(view.power[seat]), trail(parts) if known else "power", _ahead(view, seat),
                     tip=explained(parts) if known else "")

    def counted(self, event: Counted) -> str:
        return ""                                # totals are told when they are compared

    def flying(self, event: Counted) -> str:
        return super().flying(event) if event.name == "power" and event.now else ""

    def badges(self, view: RelicsTable, marks: Mapping[Place, str]) -> Mapping[Place, str]:
        """Tokens for advantage, ignored relics, and what a relic is worth where that is not what is printed on it."""
        said = {place: f"{mark} adv." if place.zone == "wizards" else mark for place, mark in marks.items()}
        if view.stage not in ("play", "reveal", "spoils"):
            return said
        for seat in view.fighters:
            worth: dict[Card, int] = {}
            for part in contributions(view, seat):
                if part.kind != ADVANTAGE:
                    worth[part.card] = worth.get(part.card, 0) + part.amount
            for slot, relic in enumerate(view.relics[seat]):
                if worth.get(relic, relic.power) != relic.power:
                    said.setdefault(Place("relics", seat, slot), signed(worth[relic]))
        return said

    def remark(self, view: RelicsTable, seat: int, card: Any) -> str:
        """What a card brings to the battle just now."""
        for owner in range(view.seats):
            parts = [part for part in contributions(view, owner) if part.card is card]
            if parts and (card in view.wizards[owner] or card in view.relics[owner]):
                return ", ".join(f"{part.kind} {signed(part.amount)}" for part in parts)
            if card in view.relics[owner]:
                return "Ignored in this battle"
        if card in view.shrine:
            mine = sum(part.amount for part in contributions(view, seat) if part.card is card)
            return f"Gives you {signed(mine)} just now" if mine else ""
        return ""

    # -- phases -------------------------------------------------------------------------------------------------

    def track(self, view: RelicsTable, phase: str) -> tuple[Sequence[str], int]:
        if phase in SET_UP or (not phase and (view.stage in SET_UP or view.stage == "set up")):
            drafted = view.decks in DRAFTED
            at = SET_UP.get(phase or view.stage, 0)
            return (BEGINNINGS, at) if drafted else (BEGINNINGS[2:], 0)
        if view.shares is not None:
            return PHASES, -1
        if not phase and view.stage == "spoils" and view.winner is not None and view.wizards[view.winner]:
            return PHASES, STEPS["victory"]      # a game taken up again where a wizard is chosen for the Hall
        return PHASES, STEPS.get(phase, STAGES.get(view.stage, -1))

    def hidden_zones(self, view: RelicsTable) -> set[str]:
        if view.stage in ("set up", "draft") and view.decks in DRAFTED:
            return AT_PLAY | PASSING | {"side", "build"}
        if view.stage == "build":
            return AT_PLAY | PASSING | AT_DRAFT | {"side"}
        hidden = PASSING | AT_DRAFT | {"side", "build"} | (set() if view.seats < 4 else {"spare"})
        if view.stage in ("play", "mulligan"):
            return hidden | IN_PLAY
        return hidden | {"wizards_laid", "relics_laid" if view.relics_up or view.stage != "reveal" else "relics"}

    def reach(self, place: Place) -> Sequence[Place]:
        """A row or a column of the grid stands for its three cards."""
        return [Place(cell) for cell in cells_of(place.zone)] if place.zone in LINES else ()

    def within(self, view: RelicsTable, seat: int, place: Place) -> Sequence[Piece]:
        """§7 Players know which cards are in their own deck, not their order."""
        if place != Place("deck", seat):
            return ()
        assert view.known is not None
        seen = view.known[seat]                  # wherever they lie, in the deck too
        mine = [card for card in view.cards if view.owner[card.index] == seat and not card.bit & seen]
        return sorted(mine, key=self.order)

    # -- the deck being built -------------------------------------------------------------------------------------

    def order(self, card: Piece) -> Any:
        return card.kind != WIZARD if self.sorting != "worth" else False, ORDERS[self.sorting](card)

    def auras(self, view: RelicsTable) -> Mapping[Card, str]:
        """What a player sets aside is dimmed; so is, while a deck is built, what the builder does not want to see."""
        if view.stage == "mulligan":
            return {card: "dim" for cards in view.leaving for card in cards}
        if self.showing == "all" or view.stage != "build":
            return {}
        return {card: "dim" for zone in (view.side, view.build) for cards in zone for card in cards
                if not card.hidden and not self._wanted(card)}

    def _wanted(self, card: Piece) -> bool:
        if isinstance(card, Wizard):
            return self.showing in card.colours
        return self.showing == card.kind

    def aids(self) -> Sequence[Aid]:
        return (Aid(f"By {self.sorting}", "Sort cards by kind, rarity, power or worth", "o", self._sort_anew),
                Aid(f"{self.showing.title()}{'s' if self.showing == RELIC else ''}",
                    "Show all cards of a deck being built, one colour, or relics", "k", self._show_anew,
                    lambda view: "" if view.stage == "build" else "This is for the time when decks are built."))

    def _sort_anew(self, app: Any, look: Any) -> None:
        self.sorting = _after(tuple(ORDERS), self.sorting)

    def _show_anew(self, app: Any, look: Any) -> None:
        self.showing = _after(KINDS, self.showing)

    # -- sounds and pace ----------------------------------------------------------------------------------------

    def pause(self, event: Event) -> float:
        match event:
            case Counted(name="power", now=now) if now:
                return 0.5
            case Phase(name="totals" | "victory"):
                return 1.0
            case Phase(name="draft" | "build"):
                return 0.2
            case Phase():
                return 0.4
            case Said():
                return 0.5
            case Moved(verb="honours"):
                return 0.5
        return 0.0

    def sound(self, event: Event) -> str:
        match event:
            case Moved(verb="turns up"):
                return "flip"
            case Moved(verb="honours"):
                return "chime"
            case Moved(verb="lays" | "adds" | "sets aside" | "passes" | "takes out"):
                return "slide"
        return super().sound(event)


# -- power, said in words -------------------------------------------------------------------------------------------

def signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")


def trail(parts: Sequence[Part]) -> str:
    """The sum as it grew: '3 +1 +2 −1'."""
    return " ".join([str(part.amount) if i == 0 else signed(part.amount) for i, part in enumerate(parts)
                     if part.amount or i == 0]) or "power"


def explained(parts: Sequence[Part]) -> str:
    """Each part on a line of its own."""
    lines = [f"{signed(part.amount)}  {part.card.name}: {part.kind}" for part in parts if part.amount]
    if sum(part.amount for part in parts) < 0:
        lines.append("Never below 0")
    return "\n".join(lines)


def _ahead(view: RelicsTable, seat: int) -> bool:
    """Whoever is on top shines."""
    return view.power[seat] == max(view.power[rival] for rival in view.fighters) if seat in view.fighters else False


# -- decks ----------------------------------------------------------------------------------------------------------

def strength(card: Piece) -> int:
    """The number printed on it."""
    return card.base if isinstance(card, Wizard) else card.power if isinstance(card, Relic) else 0


def _colour(card: Piece) -> int:
    """Wizards by colour, those of all colours last; relics, which have none, by what they do."""
    if isinstance(card, Wizard):
        return COLOURS.index(card.colours[0]) if len(card.colours) == 1 else len(COLOURS)
    return 0 if isinstance(card, Relic) and not card.basic else 1


def deck_count(view: RelicsTable, seat: int, kind: str) -> Count | None:
    """How many of a kind are in the deck that is being built, and how many of each rarity."""
    if view.stage != "build" or any(card.hidden for card in (*view.build[seat], *view.side[seat])):
        return None
    there = of_kind(view.build[seat], kind)
    rare = [sum(card.rarity == rarity for card in there) for rarity in RARITIES]
    limits = "".join(f", at most {LIMITS[rarity]} {rarity}" for rarity in RARITIES) if view.decks == PACK else ""
    said = ", ".join(f"{count} {rarity}" for count, rarity in zip(rare, RARITIES, strict=True))
    missing = HALF - len(there) - len(of_kind(view.side[seat], kind))
    dealt = f"\n{missing} more will be dealt to you, from cards that no deck uses" if missing > 0 else ""
    return Count(f"{len(there)}/{HALF}", f"{kind}s", len(there) < HALF, tip=f"{said}{limits}{dealt}")


def _after(values: Sequence[str], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)]
