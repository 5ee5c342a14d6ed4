"""A hint on the table: the chance of winning as a bar at every option that was looked into, and a sentence why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ai.desk import Answer
from game.ai.search import Weighed, looked_into
from game.rules.core.decisions import Choice
from game.rules.core.match import Match
from game.table import text
from game.table.layout import CARD_RATIO
from game.table.log import with_names
from game.table.sprites import Sprite
from game.table.theme import GOLD, INK, IVORY, LEAF, SMALL
from game.table.viewport import Point, Viewport
from game.table.widgets import Button, Widget

if TYPE_CHECKING:
    from game.table.scenes.table import TableScene

WIDE, NARROW, HIGH = 78.0, 40.0, 22.0            # units: a bar, one in a crowded hand, and how high it is
ABOVE = 6.0                                      # units over the upper edge of a card
PAD = 16.0                                       # units around the words of the note
SHOWN = 6                                        # options with a bar at most
STAYS = 60.0                                     # seconds, unless something is chosen before


class HintBar(Widget):
    """How likely an option is to win, on a card, a zone or a button."""

    focusable = False
    interactive = False
    keep = 1

    def __init__(self, rect: pygame.FRect, chance: float, best: bool) -> None:
        super().__init__(rect, name="hint bar")
        self.chance, self.best = max(0.0, min(1.0, chance)), best

    def key(self) -> Hashable:
        return self.chance, self.best

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        corner, rim = rect.height // 2, max(2, round(2 * self.viewport.scale))
        shade = rect.move(0, rim)
        pygame.draw.rect(target, (0, 0, 0, 110), shade.inflate(rim, rim), border_radius=corner)
        pygame.draw.rect(target, LEAF if self.best else GOLD, rect, border_radius=corner)
        inner = rect.inflate(-2 * rim, -2 * rim)
        pygame.draw.rect(target, (24, 14, 26), inner, border_radius=corner)
        filled = pygame.Rect(inner.topleft, (max(inner.height, round(inner.width * self.chance)), inner.height))
        pygame.draw.rect(target, (44, 128, 58) if self.best else (138, 96, 30), filled, border_radius=corner)
        words = text.fit(f"{round(self.chance * 100)} %", "bold", self.px(SMALL * 0.88), IVORY, rect.width - 6,
                         rect.height)
        target.blit(words, words.get_rect(center=rect.center))


class HintNote(Widget):
    """The reason, on a slip of parchment over the foot of the log, where it hides no card. A click takes it away."""

    focusable = False
    keep = 1

    def __init__(self, words: str, log: pygame.FRect, viewport: Viewport) -> None:
        super().__init__(log, name="hint note", tip="Click to put it away")
        self.words, self.viewport = words, viewport
        room = round((log.width - 2 * PAD) * viewport.scale)
        high = text.measure(words, "text", self.px(SMALL), room)[1] / viewport.scale + 2 * PAD
        self.rect = pygame.FRect(log.x, log.bottom - min(high, log.height), log.width, min(high, log.height))

    def press(self, at: Point) -> None:
        self.visible = False

    def key(self) -> Hashable:
        return self.words

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        pad = round(PAD * self.viewport.scale)
        self.box(target, "parchment", rect)
        words = text.fit(self.words, "text", self.px(SMALL), INK, rect.width - 2 * pad, rect.height - pad, "left")
        target.blit(words, words.get_rect(center=rect.center))


class Hints:
    """What the table scene keeps for the hint that is being shown."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.bars: list[HintBar] = []
        self.note: HintNote | None = None
        self.asked: Match | None = None          # what it is about: the match, with what is only laid out answered
        self.last: Sequence[str] = ()            # the choices before what the last one was about

    def ask(self) -> None:
        """Look for a hint; asked for again while it is looked for, leave it."""
        table = self.table
        if not table.choosing:
            return
        if table.opponents.hinting:
            table.opponents.stop()
            table.prompt.notice("Never mind.", good=True)
            return
        self.clear()
        self.asked = table.sorter.open_question(self.last) if table.sorting else table.match
        table.opponents.ask_hint(self.asked)
        table.prompt.notice("Looking for a good move … (once more to stop)", good=True, stays=STAYS)

    def update(self) -> None:
        answer = self.table.opponents.hint()
        if answer is not None:
            self.show(answer)

    def clear(self) -> None:
        for shown in (*self.bars, *([self.note] if self.note is not None else [])):
            self.table.panel.remove(shown)
        self.bars, self.note = [], None

    def moved(self) -> None:
        """The player has laid a card elsewhere: the bars stand where it was, and the question is another one."""
        if self.table.opponents.hinting or self.note is not None:
            self.table.opponents.stop()
            self.table.prompt.hush()
        self.clear()

    def show(self, answer: Answer) -> None:
        table = self.table
        decision = self.asked.decision if self.asked is not None else None
        choice = next((c for c in decision.choices if c.key == answer.key), None) if decision is not None else None
        if self.asked is None or decision is None or choice is None or not table.choosing:
            return
        self.clear()
        self.last = self.asked.choices
        table.hand.hinted = set(self._sprites(choice))
        table.prompt.notice(f"Hint: {with_names(choice.label, table.names)}.", good=True, stays=STAYS)
        for button in self._buttons(choice):
            table.panel.set_focus(button, ring=True)
        self._set_bars(answer, {c.key: c for c in decision.choices})
        if answer.reason:
            self.note = table.panel.add(
                HintNote(with_names(answer.reason, table.names), table.log.rect, table.viewport))

    # -- where the bars go --------------------------------------------------------------------------------------

    def _set_bars(self, answer: Answer, choices: dict[str, Choice]) -> None:
        """The best chance at each place: a card that can go to several zones has one bar."""
        places: dict[tuple[float, float], tuple[pygame.FRect, Weighed]] = {}
        for option in looked_into(answer.options[:SHOWN], answer.iterations):
            for rect in self._rects(choices[option.key]):
                known = places.get(rect.center)
                if known is None or known[1].chance < option.chance:
                    places[rect.center] = rect, option
        for rect, option in places.values():
            bar = HintBar(rect, option.chance, option.key == answer.key)
            bar.viewport = self.table.viewport
            self.bars.append(self.table.panel.add(bar))

    def _rects(self, choice: Choice) -> list[pygame.FRect]:
        """Where the bars of a choice belong: over its cards, on its zone, on its button."""
        sprites = self._sprites(choice)
        if sprites:
            return [self._over(sprite) for sprite in sprites]
        if choice.source is not None:
            spot = self.table.spot(choice.source._replace(slot=None)).rect
            return [_centred(spot.centerx, spot.bottom - HIGH, min(WIDE, spot.width))]
        return [self._beside(button) for button in self._buttons(choice)]

    def _buttons(self, choice: Choice) -> list[Button]:
        """The button of a choice that is no card. With cards laid out freely that is Ready: leave them as they lie."""
        return [button for button in self.table.words
                if button.name == choice.key or (self.table.sorting and choice.card is None)]

    def _beside(self, button: Button) -> pygame.FRect:
        """Below a button, or to the right of one that has the bars of laid out cards below it."""
        if self.table.sorting:
            return _centred(button.rect.right + ABOVE + WIDE / 2, button.rect.centery, WIDE)
        return _centred(button.rect.centerx, button.rect.bottom + 1, WIDE)

    def _sprites(self, choice: Choice) -> list[Sprite]:
        """The cards that stand for a choice, and all that look the same."""
        return [sprite for sprite, choices in self.table.hand.cards.items()
                if choice in choices or (choice.card is not None and sprite.card is choice.card)]

    def _over(self, sprite: Sprite) -> pygame.FRect:
        """At the upper edge of a card, where it will be when it has come up; no wider than it can be seen."""
        place = self.table.board.place_of(sprite)
        poses = dict(self.table.poses(place._replace(slot=None))) if place is not None else {}
        pose = poses.get(sprite, sprite.pose)
        room = min((abs(other.x - pose.x) for other in poses.values() if other.x != pose.x), default=WIDE)
        return _centred(pose.x, pose.y - pose.width * CARD_RATIO / 2 - ABOVE, max(NARROW, min(WIDE, room - 4)))


def _centred(x: float, y: float, width: float) -> pygame.FRect:
    return pygame.FRect(x - width / 2, y - HIGH / 2, width, HIGH)
