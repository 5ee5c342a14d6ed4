"""The questions that the table asks a game's presenter, with plain answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.core.cards import Card
from game.rules.core.decisions import Decision
from game.rules.core.events import Counted, Event, Moved, Revealed, Shuffled, Won
from game.rules.core.game import Options
from game.rules.core.places import Place
from game.table.faces.looks import back
from game.table.faces.spec import FaceSpec, Spec

if TYPE_CHECKING:
    from game.rules.core.match import Match
    from game.table.app import App
    from game.table.scene import Scene
    from game.table.services import Services


class Count(NamedTuple):
    """A number on the table: what it is, and what it is called."""

    value: str
    label: str
    lit: bool = True                             # dim numbers do not matter just now
    part: float | None = None                    # how much is left of the whole, 0 to 1: shown as a bar
    tip: str = ""                                # how it came about, for those who point at it


class Chapter(NamedTuple):
    """A piece of the story: two cards that met, and what came of it. Texts may hold {0}, {1} … for names."""

    heading: str                                 # over all chapters that share it
    title: str
    cards: tuple[Card, Card]                     # the viewer's on the left
    fallen: tuple[bool, bool]
    text: str


class Aid(NamedTuple):
    """Something that helps to see through the game: a scene over the table, with a button and a key of its own."""

    text: str
    tip: str
    key: str                                     # a letter
    open: Callable[[Any, Any], Any]              # (app, look) -> the scene; None: cards only lie in another order now
    refuse: Callable[[Any], str] = lambda view: ""           # why it would do nothing on such a table


class Presenter:
    live = False                                 # whether badges and auras are right while cards still move
    chapters: frozenset[str] = frozenset()       # phases at which a player in a hurry stops to look
    silent: frozenset[str] = frozenset()         # verbs of moves that the log passes over: another sentence tells them
                                                 # better; 'arranged team': a zone that is put in order
    counting = True                              # whether players want a running count of what their cards are worth
    badge_height = 1.0                           # where on a card its badge sits: 1 the lower edge, 0 the upper one
    badge_across = 0.5                           # and across it: 0 the left edge, 1 the right one

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

    def at_turn(self, view: Any) -> int | None:
        """The seat whose turn it is; None: nobody's, everyone just looks on."""
        return int(view.active)

    def counter(self, view: Any, name: str, seat: int | None) -> Count | None:
        """What a counter of the map shows; None: nothing just now."""
        value = getattr(view, name, None)
        if isinstance(value, list):
            value = value[seat] if seat is not None else None
        return None if value is None else Count(str(value), name.replace("_", " "))

    def badges(self, view: Any, marks: Mapping[Place, str]) -> Mapping[Place, str]:
        """The short words on cards; `marks` are those that the rules know."""
        return marks

    def auras(self, view: Any) -> Mapping[Card, str]:
        """Cards that stand out all the time: 'dim' for those that cannot be used, or a light of look.GLOWS."""
        return {}

    def follow(self, view: Any, event: Event) -> None:
        """A view that is live learns from an event what neither cards nor counters tell it."""

    def reach(self, place: Place) -> Sequence[Place]:
        """The places that a zone stands for: their cards light up while the mouse is over it."""
        return ()

    def remark(self, view: Any, seat: int, card: Any) -> str:
        """A line under the enlarged card: what it would cost or do for this seat just now."""
        return ""

    def word_remark(self, view: Any, seat: int, word: str) -> str:
        """The same for a word: the tip of its button."""
        return ""

    def question(self, view: Any, decision: Decision) -> str:
        """How a decision is put, where the view has more to say than its prompt; nothing: as the prompt puts it."""
        return ""

    def suggestion(self, view: Any, decision: Decision) -> str:
        """The key of the choice that is offered as the default: it gets the first button. Nothing: the first word."""
        return ""

    def ponder(self, view: Any, seat: int) -> bool:
        """A few milliseconds of work on what badges and remarks say; False when there is nothing left to work out."""
        return False

    def track(self, view: Any, phase: str) -> tuple[Sequence[str], int]:
        """The parts of a turn, and which of them it is (-1: none). `phase` is the one that has just been told of."""
        return (), -1

    def flying(self, event: Counted) -> str:
        """What flies off a seat's counter when it changes; nothing: it stays on the ground."""
        return f"{event.change:+d}".replace("-", "−") if event.seat is not None else ""

    def hidden_zones(self, view: Any) -> set[str]:
        """Zones that are not drawn just now, as long as they are empty."""
        return set()

    def story(self, events: Sequence[Event], near: int) -> Sequence[Chapter]:
        """What happened so far, for a table with a place for it."""
        return ()

    def aids(self) -> Sequence[Aid]:
        """What can be opened over the table, for a table with a place for the buttons."""
        return ()

    def counted(self, event: Counted) -> str:
        """What the log says when a number changes; nothing: it says nothing."""
        return ""

    def within(self, view: Any, seat: int, place: Place) -> Sequence[Card]:
        """Cards that this seat knows to be among the backs of a zone, but not where: all of them or none."""
        return ()

    def order(self, card: Any) -> Any:
        """How the viewer's hand is sorted."""
        return card.index

    def result(self, app: App, match: Match, services: Services, viewer: int | None) -> Scene | None:
        """The end screen of a game that has more to show than the plain one."""
        return None

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
