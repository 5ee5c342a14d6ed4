"""The questions that the table asks a game's presenter, with plain answers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from game.rules.core.cards import Card
from game.rules.core.events import Counted, Event, Moved, Revealed, Shuffled, Won
from game.rules.core.game import Options
from game.table.faces.backs import back
from game.table.faces.spec import FaceSpec, Spec


class Count(NamedTuple):
    """A number on the table: what it is, and what it is called."""

    value: str
    label: str
    lit: bool = True                             # dim numbers do not matter just now


class Presenter:
    def __init__(self, game_id: str) -> None:
        self.game_id = game_id

    def variant(self, options: Options) -> str:
        """Which of the game's maps these options want; most games need one."""
        return ""

    def face(self, card: Any, view: Any) -> Spec:
        """How a card looks: a face if the viewer knows it, else the game's back."""
        return self.back(card) if card.hidden else FaceSpec(card.name, text=card.text)

    def guise(self, card: Any, view: Any) -> Hashable:
        """What a card's face depends on besides the card: nothing, in most games."""
        return None

    def back(self, card: Card) -> Spec:
        return back(card.back.split(" ")[0] or self.game_id)

    def short(self, card: Any) -> str:
        """What a list in the log calls a card."""
        return str(card.name)

    def named_in_full(self, verb: str) -> bool:
        """Whether the log calls a single card by its whole name in a sentence with this verb."""
        return True

    def stats(self, view: Any, seat: int) -> Sequence[str]:
        """A line or two for the plate of a seat."""
        return ()

    def counter(self, view: Any, name: str, seat: int | None) -> Count | None:
        """What a counter of the map shows; None: nothing just now."""
        value = getattr(view, name, None)
        if isinstance(value, list):
            value = value[seat] if seat is not None else None
        return None if value is None else Count(str(value), name.replace("_", " "))

    def hidden_zones(self, view: Any) -> set[str]:
        """Zones that are not drawn just now, as long as they are empty."""
        return set()

    def counted(self, event: Counted) -> str:
        """What the log says when a number changes; nothing: it says nothing."""
        return ""

    def order(self, card: Any) -> Any:
        """How the viewer's hand is sorted."""
        return card.index

    def pause(self, event: Event) -> float:
        """Seconds to leave between this event and the next, beyond its own motion."""
        return 0.0

    def sound(self, event: Event) -> str:
        match event:
            case Moved(verb=verb):
                return "deal" if "dealt" in verb or "draw" in verb else "place"
            case Revealed():
                return "flip"
            case Shuffled():
                return "shuffle"
            case Won():
                return "chime"
        return ""
