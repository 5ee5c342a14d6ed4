"""A table to test at: faces in plain colours that can be told apart, opponents that answer at once."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.ai.desk import Answer
from game.rules.core import record
from game.rules.core.cards import Card
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.faces.spec import FaceSpec, Spec
from game.table.handles import CardHandle
from game.table.presenters import presenter
from game.table.scenes.table import TableScene
from game.table.services import Services
from game.table.settings import Settings
from tests.table.driver import Driver

ADA, BO = Player("Ada"), Player("Bo")
ROBIN = Player("Robin", "adept")
WIZARD_CARDS = GAMES["wizard_cards"]
BACK = (30, 30, 60)


def colour_of(card: Card) -> tuple[int, int, int]:
    """A colour that nothing else on the table has."""
    return 250, (3 * card.index * card.index + card.index) % 97, 140 + 2 * card.index


def _marks(face: Spec) -> tuple[object, ...]:
    """What tells a face from all others; a joker that was given a school is still that joker."""
    assert isinstance(face, FaceSpec)
    return (face.index, face.emblems) if face.footer == "Joker" else (face.index, face.sign)


class PlainFaces:
    """Cards in one colour each; remembers which faces were asked for."""

    waiting = 0

    def __init__(self) -> None:
        look = presenter("wizard_cards")
        self._cards = {_marks(look.face(card, None)): card for card in WIZARD_CARDS.cards}
        self.asked: set[Card] = set()
        self.forgotten = 0                       # how often nobody waited any more

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        colour = BACK
        if isinstance(what, FaceSpec):
            card = self._cards[_marks(what)]
            self.asked.add(card)
            colour = colour_of(card)
        face = pygame.Surface((width_px, round(width_px * 1.4)))
        face.fill(colour)
        return face

    def poll(self) -> bool:
        return False

    def forget_waiting(self) -> None:
        self.forgotten += 1

    def close(self) -> None:
        pass


class QuickThinker:
    """Chooses at random, at once. Counts what it was asked."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.questions: list[dict[str, Any]] = []
        self.cancelled = 0
        self._answer: str | None = None

    def ask(self, data: dict[str, Any], level: str, *, seed: int = 0, hint: bool = False, character: str = "",
            seconds_scale: float = 1.0) -> None:
        match = record.load(data, GAMES)
        assert match.decision is not None
        self.questions.append({"level": level, "seat": match.decision.seat, "hint": hint})
        self._answer = self.rng.choice(match.decision.keys)

    def poll(self) -> Any:
        answer, self._answer = self._answer, None
        return None if answer is None else Answer(0, answer)

    def cancel(self) -> None:
        self.cancelled += 1
        self._answer = None


class Sat(Driver):
    """A driver with a match on the table."""

    def __init__(self, players: Sequence[Player] = (ADA, ROBIN), options: Mapping[str, Any] | None = None,
                 seed: int = 1, *, size: tuple[int, int] = (1280, 720), settings: Settings | None = None,
                 match: Match | None = None) -> None:
        self.match = match or Match(WIZARD_CARDS, players, {"first": 0, **(options or {})}, seed)
        self.faces, self.thinker = self.new_faces(), self.new_thinker()
        self.saved: list[int] = []
        self.over: list[Match] = []
        self.went: list[str] = []
        settings = settings or Settings(reduced_motion=True, sound_volume=0.0)

        def scene(app: Any) -> TableScene:
            self.services = Services(
                self.faces, app.sounds, settings, self.thinker, on_choice=lambda m: self.saved.append(len(m.choices)),
                on_over=self.over.append, to_menu=lambda: self.went.append("menu"),
                rematch=lambda m: self.went.append("rematch"), watch_replay=lambda m: self.went.append("replay"),
                open_rules=lambda game: self.went.append(f"rules {game}"),
                open_settings=lambda: self.went.append("settings"))
            return TableScene(app, self.match, self.services)

        super().__init__(scene, size, settings)
        self.table = self.app.scenes[0]
        assert isinstance(self.table, TableScene)

    def new_faces(self) -> PlainFaces:
        """For games other than Wizard Cards to have their own."""
        return PlainFaces()

    def new_thinker(self) -> QuickThinker:
        return QuickThinker()

    @property
    def at_table(self) -> TableScene:
        assert isinstance(self.table, TableScene)
        return self.table

    def handle(self, card: Card | str) -> CardHandle:
        """The handle of a card that lies on the table."""
        found = [handle for handle in self.at_table.handles
                 if isinstance(handle, CardHandle) and card in (handle.sprite.card, handle.sprite.card.id)]
        assert found, f"{card} cannot be taken hold of"
        return found[0]

    def grab_at(self, card: Card | str) -> tuple[int, int]:
        """A pixel of the card that its right neighbour does not cover."""
        rect = self.handle(card).px_rect
        return rect.left + 6, rect.centery

    def zone(self, zone: str, seat: int | None = None) -> tuple[int, int]:
        from game.rules.core.places import Place
        rect = self.at_table.spot(Place(zone, seat)).rect
        x, y = self.app.viewport.to_px((rect.right - 12, rect.centery))
        return x, y

    @property
    def said(self) -> str:
        return self.at_table.prompt.words

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.at_table.log.lines]
