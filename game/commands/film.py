"""`shots --film`: a round dealt and played, as pictures a few times a second. A ghost plays the human seat with the
mouse, so that dragging is seen too."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.characters import CHARACTERS
from game.ai.desk import Memory, Question, answer_to
from game.ai.levels import LEVELS, decide
from game.rules.core.match import Match, Player
from game.rules.games import GAMES

if TYPE_CHECKING:
    from game.rules.core.decisions import Choice
    from game.table.house import House
    from game.table.scenes.table import TableScene

STEP = 1 / 30                                    # seconds from one drawn frame to the next
LOOK = 0.7                                       # seconds that the ghost takes to make up its mind
HASTE = 0.1                                      # of the time that a hint takes at the table
DRAG = 16                                        # frames from where a card is to where it goes
COMPANY = (Player("Ada"), *(Player(CHARACTERS[who].name, CHARACTERS[who].level, who)
                            for who in ("osric", "wren", "balthazar", "mara", "pip", "ysolde")))


class QuickThinker:
    """Answers at once, without a process of its own: films are about motion, and pictures about what is shown."""

    def __init__(self) -> None:
        self._rng = Random(5)
        self._memory = Memory()
        self._answer: Any = None

    def ask(self, record: dict[str, Any], level: str, *, seed: int = 0, hint: bool = False, taken: str = "",
            **_: Any) -> None:
        if hint:
            question = Question(0, record, level, seed, seconds_scale=HASTE, hint=True, taken=taken)
            self._answer = answer_to(question, self._memory)
        else:
            match = self._memory.recall(record)
            self._answer = decide(match.position(), replace(LEVELS["adept"], iterations=12), self._rng)

    def poll(self) -> Any:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None


class Film:
    """Plays a game and keeps every n-th frame."""

    def __init__(self, house: House, game_id: str, out: Path, rate: int = 5) -> None:
        from game.table.scenes.table import TableScene

        game = GAMES[game_id]
        seats = min(4, game.seats[-1])
        house.settings.reduced_motion = house.settings.instant = False
        house.services.thinker = QuickThinker()
        self.house, self.out, self.every = house, out, round(1 / STEP / rate)
        self.scene: TableScene = TableScene(house.app, Match(game, COMPANY[:seats], {"first": 0}, 7), house.services)
        house.app.reset(self.scene, fade=False)
        self._events: deque[Any] = deque()       # what the ghost's mouse does in the coming frames
        self._rng = Random(9)
        self._wait = LOOK

    def shoot(self, seconds: float) -> int:
        """Take the pictures; returns how many."""
        import pygame

        taken, app = 0, self.house.app
        for frame in range(round(seconds / STEP)):
            self._play()
            app.step(STEP, [self._events.popleft()] if self._events else [])
            app.draw()
            if frame % self.every == 0:
                pygame.image.save(app.screen, self.out / f"{taken:04d}.jpg")
                taken += 1
        return taken

    def _play(self) -> None:
        """When the human is asked: look, then do it, by a drag where that is possible."""
        scene, decision = self.scene, self.scene.match.decision
        if not scene.choosing or decision is None or self._events or scene.hand.held is not None:
            return
        self._wait -= STEP
        if self._wait > 0:
            return
        self._wait = LOOK
        key = decide(scene.match.position(), replace(LEVELS["adept"], iterations=12), self._rng).key
        choice = next(choice for choice in decision.choices if choice.key == key)
        if not self._drag(choice):
            scene.take(choice)

    def _drag(self, choice: Choice) -> bool:
        import pygame

        scene = self.scene
        sprite = next((sprite for sprite, offered in scene.hand.cards.items() if offered == [choice]), None)
        if sprite is None or choice.target is None or choice.target.slot is not None:
            return False
        place, viewport = choice.target, scene.viewport
        start, end = (sprite.x - sprite.width * 0.3, sprite.y), scene.spot(place).rect.center
        if scene.zone_at(end) != place:
            return False
        self._events.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=viewport.to_px(start), button=1, touch=False))
        for i in range(1, DRAG + 1):
            part = (3 - 2 * i / DRAG) * (i / DRAG) ** 2
            at = viewport.to_px((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            self._events.append(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        self._events.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=viewport.to_px(end), button=1, touch=False))
        return True
