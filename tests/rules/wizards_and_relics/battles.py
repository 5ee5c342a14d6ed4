"""Battles from text, as the fact sheet writes them.

    b = fought({"plays": "Floaty Floaty Float + Standard Scroll", "keeps": 5}, {"plays": "Pondering Mystic"})
    assert b.totals == [(7, 5)] and b.hand(0) == 6

A dict per seat: `plays` the cards of each battle, parted by ";"; `holds` other cards of the hand; `keeps` how many
cards are left after the first laying, filled up with spare Knobbly Staffs; `deck` its top cards (a dozen staffs lie
below); `only` the whole deck; `discard`, `hall`; and `answers` by the key of the prompt. What is not answered for: a
player discards spare staffs, declines what may be declined, and the story stops at the spoils.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.rules.core.decisions import Prompt, key_of
from game.rules.core.events import Event, Phase
from game.rules.core.table import Table
from game.rules.wizards_and_relics.book import CARDS
from game.rules.wizards_and_relics.cards import Piece
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import RelicsTable

SPARE = "Knobbly Staff"
ALTAR = "Lost-and-Found Altar"
USUAL = {"may discard": "done", "exchange": "decline", "show": "done", "add relic": "decline", "add wizard": "decline",
         "add open relic": "decline", "dig up": "decline", "may swap": "decline", "pass left": "decline",
         "discard": SPARE, "toll": "refuse", "swap in": SPARE, "put under": SPARE, "put on top": SPARE}


class Box:
    """The cards of the game, and as many more copies as a scenario asks for."""

    def __init__(self) -> None:
        self.cards: list[Piece] = list(CARDS)
        self.left: list[Piece] = list(CARDS)

    def take(self, name: str) -> Piece:
        found = next((card for card in self.left if name in (card.name, card.face, card.id)), None)
        if found is not None:
            self.left.remove(found)
            return found
        printed = next(card for card in CARDS if name in (card.name, card.face))
        copy = replace(printed, id=f"{printed.face}#{len(self.cards) + 1}")
        object.__setattr__(copy, "index", len(self.cards))
        object.__setattr__(copy, "bit", 1 << len(self.cards))
        self.cards.append(copy)
        return copy

    def lot(self, names: str) -> list[Piece]:
        # names such as 'Jeff, the Mage' hold commas, so cards are parted by '|' or, where none has one, by '+'
        return [self.take(name.strip()) for name in re.split(r"[+|]", names) if name.strip()]


class Stop(Exception):
    """Somebody is asked something that the scenario does not answer."""


class Battle:
    """A table in the middle of a round."""

    def __init__(self, *seats: dict[str, Any], shrine: str = ALTAR, master: int = 0, go_big: bool = False,
                 **counters: Any) -> None:
        options = GAME.options(len(seats), {"go_big": go_big})
        t: RelicsTable = GAME.new(len(seats), options, 1)
        for _, _, cards in t.each_zone():
            cards.clear()
        box = Box()
        self.plays = [[part.split("+") for part in told.get("plays", "").split(";") if part] for told in seats]
        self.answers = [{key: list(value) if isinstance(value, (list, tuple)) else [value]
                         for key, value in told.get("answers", {}).items()} for told in seats]
        for seat, told in enumerate(seats):
            self._lay_out(t, box, seat, told)
        t.shrine.append(box.take(shrine))  # type: ignore[arg-type]
        t.shrine_deck.extend(card for card in box.left if card.kind == "shrine")  # type: ignore[misc]
        t.master = t.crown = t.active = master
        t.stage, t.rounds, t.battle = "play", 1, 1
        for name, value in counters.items():
            setattr(t, name, value)
        t.cards = tuple(box.cards)  # type: ignore[misc]
        t.owner = (0,) * len(box.cards)
        t.deal_open()
        t.events = []
        self.t = t
        self.until = ""
        self.prompts: list[str] = []             # the keys of all that was asked
        self.asked: tuple[int, Prompt, Sequence[Any]] | None = None

    def _lay_out(self, t: RelicsTable, box: Box, seat: int, told: dict[str, Any]) -> None:
        for part in self.plays[seat]:
            t.hand[seat].extend(box.take(name.strip()) for name in part)
        t.hand[seat].extend(box.lot(told.get("holds", "")))
        keeps = told.get("keeps", 5)
        t.hand[seat].extend(box.take(SPARE) for _ in range(keeps + 2 - len(t.hand[seat])))
        top = box.lot(told.get("only", told.get("deck", "")))
        below = [] if "only" in told else [box.take(SPARE) for _ in range(12)]
        t.deck[seat].extend([*below, *reversed(top)])
        t.discard[seat].extend(box.lot(told.get("discard", "")))
        t.hall[seat].extend(box.take("Forest Friend") for _ in range(told.get("hall", 0)))  # type: ignore[misc]

    @property
    def totals(self) -> list[tuple[int, ...]]:
        """What was compared at the end of each battle, by seat; the seats in the battle only."""
        found = []
        for event in self.t.events or []:
            if isinstance(event, Phase) and event.name == "totals":
                powers = {int(seat): int(power) for seat, power in re.findall(r"\{(\d)\} (\d+)", event.text)}
                found.append(tuple(powers[seat] for seat in sorted(powers)))
        return found

    def run(self, until: str = "spoils") -> Battle:
        """Play on until that prompt is not answered for, a battle that nobody wrote down, or the end of the round;
        'laid' is the end of phase 2, 'totals' the end of phase 3 of the last battle that is written down."""
        self.until = until
        self.t.answer = self._answer
        battles = max(1, *map(len, self.plays))
        try:
            while self.t.stage != "shrine" and self.t.shares is None and self.t.battle <= battles:
                if until == "totals" and len(self.totals) == battles:
                    break
                if until == "laid" and self.t.stage == "reveal":
                    break
                GAME.step(self.t)
        except Stop:
            assert self.asked is not None
            seat, prompt, options = self.asked
            assert prompt.key == until, f"seat {seat} is asked: {prompt.text} {options}"
        return self

    def _answer(self, t: Table, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        self.prompts.append(prompt.key)
        wanted = self._wanted(seat, prompt.key)
        if wanted is None:
            self.asked = (seat, prompt, options)
            raise Stop
        for option in options:
            card = card_of(option)
            if wanted in (key_of(option), getattr(card, "name", ""), getattr(card, "face", "")):
                return option
        raise AssertionError(f"{prompt.text}: {wanted!r} is not offered: {options}")

    def _wanted(self, seat: int, key: str) -> str | None:
        answers = self.answers[seat].get(key, [])
        if answers:
            return str(answers.pop(0)).strip()
        if key in ("play wizard", "play relic") and self.t.battle <= len(self.plays[seat]):
            part = self.plays[seat][self.t.battle - 1]
            return part[0 if key == "play wizard" else 1].strip()
        return None if key == self.until else USUAL.get(key)

    # -- looking ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return len(self.t.hand[seat])

    def names(self, zone: str, seat: int | None = None) -> list[str]:
        cards = getattr(self.t, zone)
        return sorted(card.name for card in (cards if seat is None else cards[seat]))

    def offered(self) -> set[str]:
        """The names of the cards that may be chosen now, and the words."""
        assert self.asked is not None
        return {getattr(card_of(option), "name", option) for option in self.asked[2]}

    def told(self, kind: type[Event], **fields: Any) -> list[Any]:
        """The events of a kind whose fields have these values."""
        return [event for event in self.t.events or []
                if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())]

    def counts(self, seat: int) -> tuple[int, int, int]:
        return self.t.drawn[seat], self.t.discarded[seat], self.t.replenished[seat]


def card_of(option: Any) -> Any:
    """The card of an option that says whose it is; any other option as it is."""
    return option[0] if type(option) is tuple else option


def fought(*seats: dict[str, Any], until: str = "spoils", **table: Any) -> Battle:
    return Battle(*seats, **table).run(until)


def side(plays: str, keeps: int = 5, **more: Any) -> dict[str, Any]:
    """What a seat plays and how it answers: words that are no zones are prompts, with '_' for blanks."""
    zones = {key: more.pop(key) for key in ("holds", "deck", "only", "discard", "hall") if key in more}
    return {"plays": plays, "keeps": keeps, **zones,
            "answers": {key.replace("_", " "): value for key, value in more.items()}}
