"""Cards to choose one of, by their faces, wherever they may be: what a wild card becomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.core.cards import Card
from game.table.look import Look
from game.table.scenes.pile import PileScene

if TYPE_CHECKING:
    from game.table.app import App


class PickScene(PileScene):
    def __init__(self, app: App, look: Look, title: str, cards: Sequence[Card],
                 choose: Callable[[Card], object]) -> None:
        super().__init__(app, look, title, cards, {})
        self.choose = choose
        self.count.text = "A click chooses."
        self.done.text, self.done.kind = "Back", "plain"

    def open(self, card: Card) -> None:
        self.app.pop()
        self.choose(card)
