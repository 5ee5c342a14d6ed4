"""The row of buttons: what can be said in words, the presenter's suggestion first, and a word that is said for those
who only think."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.core.cards import Card
from game.rules.core.decisions import Choice, Decision
from game.table.log import with_names
from game.table.scenes.pick import PickScene
from game.table.widgets import Button
from game.table.widgets.button import alike

if TYPE_CHECKING:
    from game.table.scenes.table import TableScene

WIDE, LETTER, GAP = 240.0, 10.5, 12.0            # units: a button, more for a long label, and between two


class Word(NamedTuple):
    key: str
    label: str
    say: Callable[[], object]
    tip: str = ""


class WordButtons:
    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.buttons: list[Button] = []
        self._thought = 0.0                      # seconds since the current decision was offered

    def renew(self) -> list[Button]:
        """Buttons for what is offered now; the first one is taken with the space bar."""
        table = self.table
        for button in self.buttons:
            table.panel.remove(button)
        self._thought = 0.0
        decision = table.match.decision if table.choosing else None
        words = self._words(decision) if decision is not None else []
        rect, count = table.map.furniture["buttons"], len(words)
        longest = max((len(word.label) for word in words), default=0)
        wide = min(max(WIDE, longest * LETTER + 40), (rect.w - GAP * (count - 1)) / max(1, count))
        left = rect.centerx - (wide * count + GAP * (count - 1)) / 2
        self.buttons = []
        for i, word in enumerate(words):
            place = pygame.FRect(left + i * (wide + GAP), rect.y, wide, rect.h)
            button = Button(word.label, word.say, place, kind="plain" if i else "primary", name=word.key)
            button.tip = " · ".join(filter(None, (word.tip, "" if i else "Space")))
            button.viewport = table.viewport
            self.buttons.append(table.panel.add(button))
        alike(self.buttons)
        table.panel.widgets.remove(table.preview)            # the large card stays on top of the buttons
        table.panel.widgets.append(table.preview)
        return self.buttons

    def _words(self, decision: Decision) -> list[Word]:
        """What is suggested, though it be a card; then all words. Those that stand for cards are picked by their
        faces."""
        table, shows = self.table, decision.prompt.shows
        key = table.presenter.suggestion(table.view, decision)
        choices = [choice for choice in decision.choices if choice.key == key]
        choices += [choice for choice in table.hand.words if choice.key != key and choice.key not in shows]
        words = [self._word(choice, decision.seat, "Best: " if choice.key == key else "") for choice in choices]
        if any(choice.key in shows for choice in table.hand.words):
            words.insert(1 if key else 0, Word("pick", "Choose a card …", self._pick))
        return words

    def _word(self, choice: Choice, seat: int, praise: str) -> Word:
        table = self.table
        remark = table.presenter.word_remark(table.view, seat, choice.key)
        return Word(choice.key, praise + with_names(choice.label, table.names), lambda: table.take(choice), remark)

    def _pick(self) -> None:
        decision = self.table.match.decision
        assert decision is not None
        self.pick_face({decision.prompt.shows[choice.key]: choice for choice in decision.choices
                        if choice.key in decision.prompt.shows})

    def pick_face(self, shown: Mapping[Card, Choice]) -> None:
        """Let the player choose by the faces of cards."""
        decision, table = self.table.match.decision, self.table
        assert decision is not None
        title = with_names(decision.prompt.text, table.names)
        table.app.push(PickScene(table.app, table.look, title, list(shown), lambda card: table.take(shown[card])))

    # -- thinking -----------------------------------------------------------------------------------------------

    @property
    def _patience(self) -> float:
        """Seconds left until the idle word is said; endless where there is none."""
        decision = self.table.match.decision
        if not self.table.choosing or decision is None or not decision.prompt.idle:
            return math.inf
        return decision.prompt.patience - self._thought

    def update(self, dt: float) -> None:
        """Time to think runs out, unless the player is in the middle of something."""
        table, decision = self.table, self.table.match.decision
        if decision is None or self._patience == math.inf or table.hand.held or table.panel.popup is not None:
            return
        self._thought += dt
        idle = next((choice for choice in decision.choices if choice.key == decision.prompt.idle), None)
        if idle is None:
            return
        if self._patience <= 0:
            table.take(idle)
            return
        for button in self.buttons:
            if button.name == idle.key:
                button.text = f"{with_names(idle.label, table.names)} · {math.ceil(self._patience)}"

    @property
    def wake(self) -> float:
        """Until the next second is to be shown."""
        left = self._patience
        return math.inf if left == math.inf else max(0.02, left % 1.0)
