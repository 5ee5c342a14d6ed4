"""A pile, laid out to be leafed through: what the viewer knows face up, the rest as backs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.core.cards import Card
from game.table.actions import Action
from game.table.layout import CARD_RATIO
from game.table.log import number
from game.table.look import Look
from game.table.scene import PanelScene
from game.table.scenes.inspect import InspectScene
from game.table.theme import BODY, MUTED
from game.table.viewport import Point, Viewport
from game.table.widgets import Button, Frame, Label
from game.table.widgets.scroll import Scrolling

if TYPE_CHECKING:
    from game.table.app import App

CARD = 104.0                                     # units: width of a card
GAP = 10.0


class CardGrid(Scrolling):
    """Cards in rows; arrows move among them, Enter or a click opens one."""

    pad = 14.0

    def __init__(self, look: Look, cards: Sequence[Card], opened: Callable[[Card], object]) -> None:
        super().__init__((0, 0, 0, 0), name="cards")
        self.look, self.cards = look, list(cards)
        self.opened = opened
        self.at = 0
        self.version = 0

    @property
    def columns(self) -> int:
        return max(1, int((self.rect.width - 2 * self.pad - 16 + GAP) // (CARD + GAP)))

    @property
    def content_height(self) -> float:
        rows = -(-len(self.cards) // self.columns)
        return rows * (CARD * CARD_RATIO + GAP) + GAP

    def _cell(self, i: int) -> pygame.FRect:
        """A card's place on the page, from the page's top left."""
        high = CARD * CARD_RATIO
        row, column = divmod(i, self.columns)
        return pygame.FRect(GAP / 2 + column * (CARD + GAP), GAP / 2 + row * (high + GAP), CARD, high)

    def tap(self, at: Point) -> None:
        view = self.view
        spot = (at[0] - view.x, at[1] - view.y + self.offset)
        for i in range(len(self.cards)):
            if self._cell(i).collidepoint(spot):
                self.at = i
                self._open()

    def _open(self) -> None:
        if not self.cards[self.at].hidden:
            self.opened(self.cards[self.at])

    def act(self, action: Action) -> bool:
        step = {"left": -1, "right": 1, "up": -self.columns, "down": self.columns}.get(action)
        if step is not None and 0 <= self.at + step < len(self.cards):
            self.at += step
            cell = self._cell(self.at)
            if cell.bottom - self.offset > self.view.height or cell.top < self.offset:
                self.scroll_to(cell.centery - self.view.height / 2)
            return True
        if action == "ok":
            self._open()
            return True
        return super().act(action) if action not in ("left", "right") else False

    def key(self) -> Hashable:
        return self.scroll_key(), self.at if self.ringed else -1, self.version

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        window = self.window(target, rect)
        unit = self.viewport.scale
        for i, card in enumerate(self.cards):
            cell = self._cell(i)
            place = pygame.Rect(round(cell.x * unit), round((cell.y - self.offset) * unit),
                                round(cell.w * unit), round(cell.h * unit))
            if place.bottom > 0 and place.top < window.get_height():
                window.blit(self.look.face(card, place.width), place)
                if self.ringed and i == self.at:
                    self.box(window, "ring", place)
        self.draw_bar(target, rect)


class PileScene(PanelScene):
    overlay = closes_beside = True

    def __init__(self, app: App, look: Look, title: str, cards: Sequence[Card], names: Mapping[Card, str]) -> None:
        super().__init__(app)
        self.look, self.names = look, names
        backs = sum(card.hidden for card in cards)
        what = f"{number(len(cards))} cards, the top one first" if len(cards) > 1 else "one card"
        if backs:
            what = f"{number(len(cards))} card{'s' if len(cards) != 1 else ''}, {number(backs)} of them face down"
        self.frame = self.panel.add(Frame(title=title, style="night"))
        what = what[:1].upper() + what[1:]
        self.count = self.panel.add(Label(what, size=BODY, role="italic", colour=MUTED, align="center"))
        known = [card for card in cards if not card.hidden]
        self.grid = self.panel.add(CardGrid(look, known + [card for card in cards if card.hidden], self.open))
        self.done = self.panel.add(Button("Close", self.app.pop, kind="primary", size=18))
        self.panel.set_focus(self.grid)

    def open(self, card: Card) -> None:
        self.read(card)

    def read(self, card: Card) -> None:
        """Its text, large."""
        self.app.push(InspectScene(self.app, self.look, card, self.names.get(card, card.name)))

    def act(self, action: Action) -> bool:
        card = self.grid.cards[self.grid.at]
        if action == "inspect" and not card.hidden:
            self.read(card)
            return True
        return super().act(action)

    def arrange(self, viewport: Viewport) -> None:
        columns = min(8, max(4, len(self.grid.cards)))
        rows = min(3, -(-len(self.grid.cards) // columns))
        inner = pygame.FRect(0, 0, columns * (CARD + GAP) + 50, rows * (CARD * CARD_RATIO + GAP) + 44)
        inner.center = (viewport.area.centerx, viewport.area.centery + 16)
        self.grid.rect = inner
        self.frame.rect = pygame.FRect(inner.x - 24, inner.y - 100, inner.w + 48, inner.h + 170)
        self.frame.rect.clamp_ip(viewport.area)
        self.count.rect = pygame.FRect(inner.x, inner.y - 34, inner.w, 28)
        self.done.rect = pygame.FRect(inner.centerx - 80, inner.bottom + 8, 160, 44)

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        if (not used and event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
                and not self.frame.rect.collidepoint(self.viewport.to_units(event.pos))):
            self.app.pop()
            return True
        return used

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.look.faces.poll():
            self.grid.version += 1

    @property
    def wake(self) -> float:
        return min(super().wake, 0.05 if getattr(self.look.faces, "waiting", 0) else super().wake)
