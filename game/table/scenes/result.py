"""How it ended and how it came about; then again, the replay, or the menu."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ai.characters import Character
from game.rules.core.match import Match, won
from game.table import text
from game.table.chatter import last_word
from game.table.eyes import Bystander, SeatEyes
from game.table.faces.portraits import portrait
from game.table.log import listed, number, with_names
from game.table.scene import PanelScene
from game.table.services import Services
from game.table.theme import BODY, GOLD_LIGHT, HEADING, IVORY, LARGE
from game.table.viewport import Viewport
from game.table.widgets import Button, Frame, Label, Widget, row
from game.table.widgets.button import alike

if TYPE_CHECKING:
    from game.table.app import App


def headline(match: Match) -> str:
    """'Ada wins', 'A draw'."""
    shares = match.table.shares or ()
    best = [match.players[seat].name for seat, share in enumerate(shares) if share == max(shares) and share > 0]
    if len(best) == 1:
        return f"{best[0]} wins"
    if len(best) == len(match.players):
        return "A draw"
    return f"{listed(best)} share the win" if len(best) == 2 else f"{number(len(best)).capitalize()} share the win"


def review_button(match: Match, services: Services, viewer: int | None) -> Button:
    return Button("Review", lambda: services.review(match, viewer or 0), name="Review",
                  tip="The chance of winning over the game, and what swung it", enabled=services.thinker is not None,
                  reason="Nobody is here who could look back.")


class LastWord(Widget):
    """What an opponent has to say about the end."""

    HIGH = 74.0
    focusable = False
    interactive = False

    def __init__(self, character: Character, words: str) -> None:
        super().__init__(name="last word")
        self.character, self.words = character, words

    def key(self) -> Hashable:
        return self.character.id, self.words

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        size, gap = rect.height - round(8 * self.viewport.scale), round(16 * self.viewport.scale)
        words = text.fit(f"“{self.words}”", "italic", self.px(LARGE), IVORY, rect.width - size - gap, rect.height)
        left = rect.centerx - (size + gap + words.get_width()) // 2
        target.blit(portrait(self.character.id, size), (left, rect.centery - size // 2))
        target.blit(words, (left + size + gap, rect.centery - words.get_height() // 2))


def word_at_the_end(match: Match, services: Services, viewer: int | None) -> LastWord | None:
    """If somebody has one, and words at the table are wanted."""
    spoken = last_word(match, viewer) if services.settings.chatter else None
    return LastWord(*spoken) if spoken is not None else None


class ResultScene(PanelScene):
    overlay = True

    def __init__(self, app: App, match: Match, services: Services, viewer: int | None) -> None:
        super().__init__(app)
        self.match = match
        names = [player.name for player in match.players]
        end = won(match.events)
        eyes = SeatEyes(viewer) if viewer is not None else Bystander()
        lines = [with_names(line, names) for line in match.game.summary(eyes.view(match.table))]
        choices = len(match.choices)
        lines.append("1 choice was made." if choices == 1 else f"{choices} choices were made.")
        self.frame = self.panel.add(Frame(style="night"))
        self.word = word_at_the_end(match, services, viewer)
        if self.word is not None:
            self.panel.add(self.word)
        self.title = self.panel.add(
            Label(headline(match), size=HEADING * 1.5, role="title", align="center", gilded=True))
        how = with_names(end.text, names) if end else ""
        self.how = self.panel.add(Label(how, size=LARGE, colour=GOLD_LIGHT, align="center"))
        self.lines = [self.panel.add(Label(line, size=BODY, align="center")) for line in lines]
        self.buttons = [self.panel.add(button) for button in (
            Button("Rematch", lambda: services.rematch(match), kind="primary", tip="The other seat begins"),
            review_button(match, services, viewer),
            Button("Replay", lambda: services.watch_replay(match), name="Watch replay"),
            Button("Table", self.app.pop, name="See the table", tip="Look at the table as it lies"),
            Button("Menu", services.to_menu),
        )]
        alike(self.buttons)
        self.panel.default = self.buttons[0]
        self.panel.set_focus(self.buttons[0])

    def arrange(self, viewport: Viewport) -> None:
        high = 250 + 34.0 * len(self.lines) + (LastWord.HIGH if self.word is not None else 0)
        frame = pygame.FRect(0, 0, 780, high)
        frame.center = viewport.area.center
        self.frame.rect = frame
        self.title.rect = pygame.FRect(frame.x + 40, frame.y + 34, frame.w - 80, 64)
        self.how.rect = pygame.FRect(frame.x + 40, frame.y + 102, frame.w - 80, 36)
        for i, line in enumerate(self.lines):
            line.rect = pygame.FRect(frame.x + 40, frame.y + 150 + 34 * i, frame.w - 80, 30)
        if self.word is not None:
            self.word.rect = pygame.FRect(frame.x + 90, frame.bottom - 96 - LastWord.HIGH, frame.w - 180, LastWord.HIGH)
        foot = pygame.FRect(frame.x + 36, frame.bottom - 84, frame.w - 72, 50)
        for button, rect in zip(self.buttons, row(foot, *[0.0] * len(self.buttons), gap=12), strict=True):
            button.rect = rect
