"""Duels from text, as the fact sheet writes them: `fought("deck Alchimist; waiting Traveler", "deck Jester")`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.rules.core.decisions import Prompt, key_of
from game.rules.core.events import Said
from game.rules.core.table import Table
from game.rules.wizards_cup.cards import BY_ID, SETS
from game.rules.wizards_cup.duel import resolve
from game.rules.wizards_cup.rules import GAME, CupTable


class Round:
    """A table in mid-round. Decks are listed top first, piles bottom first, as people say them."""

    def __init__(self, *sides: str, **counters: Any) -> None:
        self.t: CupTable = GAME.new(2, GAME.options(2), 1)
        self.asked: list[str] = []
        for seat, side in enumerate(sides):
            self.t.reserve[seat].clear()
            for part in filter(None, map(str.strip, side.split(";"))):
                zone, _, cards = part.partition(" ")
                found = [BY_ID[f"{SETS[seat]} {name.strip().lower()}"] for name in cards.split(",")]
                there = getattr(self.t, "duel" if zone == "zone" else zone)[seat]
                there.extend(found[::-1] if zone == "deck" else found)
        for name, value in counters.items():
            setattr(self.t, name, value)
        self.t.stage = "duel"
        self.t.deal_open()

    def fight(self, *answers: str, duels: int = 1) -> Round:
        self.t.events = []
        left = iter(answers)
        self.t.answer = self._answering(left)
        for _ in range(duels):
            resolve(self.t)
        assert list(left) == [], "nobody asked for the rest of the answers"
        return self

    def _answering(self, left: Iterator[str]) -> Any:
        def answer(t: Table, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
            self.asked.append(prompt.key)
            wanted = next(left, None)
            assert wanted is not None, f"seat {seat} is asked: {prompt.text}"
            return next(option for option in options if key_of(option).endswith(wanted.lower()))
        return answer

    def _names(self, zone: str, seat: int) -> str:
        cards = getattr(self.t, zone)[seat]
        return ", ".join(card.name.removeprefix("The ") for card in (cards[::-1] if zone == "deck" else cards))

    def pile(self, seat: int) -> str:
        return self._names("pile", seat)

    def deck(self, seat: int) -> str:
        return self._names("deck", seat)

    def zone(self, seat: int) -> str:
        return self._names("duel", seat)

    def waiting(self, seat: int) -> str:
        return self._names("waiting", seat)

    @property
    def said(self) -> list[str]:
        assert self.t.events is not None
        return [event.text for event in self.t.events if isinstance(event, Said)]


def fought(first: str, second: str, *answers: str, duels: int = 1, **counters: Any) -> Round:
    return Round(first, second, **counters).fight(*answers, duels=duels)
