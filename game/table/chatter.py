"""What opponents say: a greeting, a word about a strong move or a stroke of bad luck. Seldom, and never in the way."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.ai.characters import CHARACTERS, Character, Moment
from game.ai.desk import Answer
from game.rules.core.match import Match
from game.table import text
from game.table.flights import Flight
from game.table.theme import BODY, INK
from game.table.viewport import HEIGHT, WIDTH
from game.table.widgets import Widget

if TYPE_CHECKING:
    from game.table.scenes.table import TableScene

WIDEST, PAD, TAIL = 250.0, 14.0, 9.0            # units: a bubble, the space around its words, and its tail
SWING = 0.12                                     # a chance that has changed by this much is worth a word
TRIED = 10                                       # tries of an option below which its chance is not known
SILENCE = 20.0                                   # seconds at least between two words
STAYS = 2.2                                      # seconds that a bubble stays, and for every letter
A_LETTER = 0.045


class Bubble(Widget):
    """A speech bubble beside a plate. It takes no clicks: what lies under it can be used."""

    focusable = False
    interactive = False
    keep = 1

    def __init__(self, words: str, plate: pygame.FRect) -> None:
        super().__init__((0, 0, WIDEST, 60), name="bubble")
        self.words, self.plate = words, plate
        self.left = STAYS + A_LETTER * len(words)

    def place(self) -> None:
        """As large as the words, towards the middle of the table."""
        room = round((WIDEST - 2 * PAD) * self.viewport.scale)
        wide, high = text.measure(self.words, "italic", self.px(BODY), room)
        unit = self.viewport.scale
        rect = pygame.FRect(0, 0, wide / unit + 2 * PAD + 2, high / unit + 2 * PAD * 0.8)
        rect.left = self.plate.left
        if self.above:
            rect.bottom = self.plate.top - TAIL
        else:
            rect.top = self.plate.bottom + TAIL
        self.rect = rect.clamp(pygame.FRect(8, 8, WIDTH - 16, HEIGHT - 16))

    @property
    def above(self) -> bool:
        return self.plate.centery > HEIGHT / 2

    def update(self, dt: float) -> None:
        self.left -= dt
        if self.left <= 0 and self.panel is not None:
            self.panel.remove(self)

    @property
    def wake(self) -> float:
        return max(0.0, self.left)

    def key(self) -> Hashable:
        return self.words, self.above

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit, x = self.viewport.scale, rect.left + round(28 * self.viewport.scale)
        tip, foot = (rect.bottom + TAIL * unit, rect.bottom) if self.above else (rect.top - TAIL * unit, rect.top)
        self.box(target, "parchment", rect)
        pygame.draw.polygon(target, (206, 178, 128), [(x, tip), (x - 9 * unit, foot), (x + 9 * unit, foot)])
        words = text.render(self.words, "italic", self.px(BODY), INK, rect.width - 2 * round(PAD * self.viewport.scale),
                            "center")
        target.blit(words, words.get_rect(center=rect.center))


class Chatter:
    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.rng = Random(table.match.seed)
        self._chances: dict[int, float] = {}     # what each opponent thought of its chances last
        self._quiet = 0.0                        # seconds of silence left

    @property
    def _allowed(self) -> bool:
        return self.table.services.settings.chatter and self._quiet <= 0 and self.table.eyes is not None

    def update(self, dt: float) -> None:
        self._quiet -= dt

    def greet(self) -> None:
        """One of them, when a game begins."""
        seats = [seat for seat in range(self.table.seats) if character_in(self.table.match, seat) is not None]
        if seats:
            self.say(seats[int(self.rng.random() * len(seats))], "greeting")

    def chose(self, seat: int, answer: Answer) -> None:
        """An opponent has made up its mind: perhaps things have changed for it since it last did."""
        if not answer.options or answer.options[0].visits < TRIED:
            return
        now = answer.options[0].value
        change = now - self._chances.get(seat, now)
        self._chances[seat] = now
        if abs(change) >= SWING:
            self.say(seat, "good" if change > 0 else "luck")

    def hush(self) -> None:
        """Somebody else looks at the table, from another side: what was said stands in the wrong place."""
        for widget in [widget for widget in self.table.panel.widgets if isinstance(widget, Bubble | Flight)]:
            self.table.panel.remove(widget)

    def say(self, seat: int, moment: Moment) -> None:
        character = character_in(self.table.match, seat)
        if character is None or not self._allowed:
            return
        self._quiet = SILENCE
        bubble = Bubble(character.says(moment, self.rng), self.table.plates[seat].rect)
        bubble.viewport = self.table.viewport
        bubble.place()
        self.table.panel.add(bubble)


def character_in(match: Match, seat: int) -> Character | None:
    return CHARACTERS.get(match.players[seat].character)


def last_word(match: Match, viewer: int | None) -> tuple[Character, str] | None:
    """Who has something to say about the end: the winner if it has a voice, else whoever lost to somebody at the
    screen."""
    shares = match.table.shares or ()
    seats = [seat for seat in range(len(match.players)) if seat != viewer and character_in(match, seat) is not None]
    if not seats or len(set(shares)) < 2:        # a draw speaks for itself
        return None
    seat = max(seats, key=lambda seat: shares[seat])
    character = character_in(match, seat)
    assert character is not None
    return character, character.says("win" if shares[seat] == max(shares) else "lose", Random(match.seed))
