"""Random games: every card is played, and everything that is written on one happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.rules.core.decisions import Prompt
from game.rules.wizards_and_relics.book import CARDS
from game.rules.wizards_and_relics.cards import Shrine
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import RelicsTable

TIMES = ("on_wizard_reveal", "on_relic_reveal", "on_discard", "end_of_round", "fluid")
MODES = [(2, "standard"), (3, "standard"), (4, "standard"), (2, "lightning"), (2, "winchester"), (2, "grid"),
         (3, "pack"), (4, "pack")]

Happened = Counter[tuple[str, str]]              # the face of a card, and when it acted or which line of a shrine did


@contextmanager
def noted(happened: Happened) -> Iterator[None]:
    """While this lasts, whatever a card does is noted; a fluid power only if it is worth anything."""
    before = [(card, name, getattr(card, name)) for card in CARDS for name in (*TIMES, "lines") if hasattr(card, name)]
    for card in CARDS:
        for time in TIMES:
            if (effect := getattr(card, time)) is not None:
                object.__setattr__(card, time, noting(effect, happened, (card.face, time)))
        if isinstance(card, Shrine):
            lines = tuple(replace(line, **{part: noting(effect, happened, (card.face, f"line {i}"))
                                           for part in ("act", "fluid") if (effect := getattr(line, part))})
                          for i, line in enumerate(card.lines))
            object.__setattr__(card, "lines", lines)
    try:
        yield
    finally:
        for card, name, value in before:
            object.__setattr__(card, name, value)


def noting(effect: Callable[..., Any], happened: Happened, what: tuple[str, str]) -> Callable[..., Any]:
    def act(*args: Any) -> Any:
        worth = effect(*args)
        happened[what] += worth != 0
        return worth
    return act


def play(seats: int, decks: str, seed: int, laid: Counter[str]) -> RelicsTable:
    """A random game; what is chosen to be laid is noted."""
    rng = Random(seed)

    def answer(t: RelicsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        quick = [option for option in options if option in ("auto", "done")] if t.stage == "build" else []
        return rng.choice(quick or options)

    t: RelicsTable = GAME.new(seats, GAME.options(seats, {"decks": decks, "go_big": seed % 2 == 0}), seed)
    t.unwatch()
    t.answer = answer                            # type: ignore[assignment]
    while t.shares is None:
        GAME.step(t)
        if t.stage == "reveal":
            laid.update(card.face for zone in (t.wizards_laid, t.relics_laid) for cards in zone for card in cards)
            laid[t.shrine[-1].face] += 1
    return t


def test_every_card_is_played_and_all_that_it_says_happens() -> None:
    happened: Happened = Counter()
    laid: Counter[str] = Counter()
    with noted(happened):
        for seats, games in ((2, 120), (3, 60), (4, 60)):
            for seed in range(games):
                play(seats, "standard", seed, laid)
    assert not {card.face for card in CARDS} - set(laid)
    written = {(card.face, time) for card in CARDS for time in TIMES if getattr(card, time) is not None}
    written |= {(card.face, f"line {i}") for card in CARDS if isinstance(card, Shrine)
                for i, line in enumerate(card.lines) if line.act or line.fluid}
    never = written - {what for what, times in happened.items() if times}
    assert not never, f"never seen to happen: {sorted(never)}"


@pytest.mark.parametrize(("seats", "decks"), MODES)
def test_every_kind_of_game_comes_to_an_end_with_a_winner(seats: int, decks: str) -> None:
    laid: Counter[str] = Counter()
    for seed in range(8):
        t = play(seats, decks, seed, laid)
        assert t.shares is not None and sum(t.shares) == 1.0
        assert max(len(hall) for hall in t.hall) >= {2: 5, 3: 4, 4: 3}[seats]
    assert len(laid) > 60
