"""Duels by lot: they end, how long they take, how often each spell is cast in them. `pytest -s` shows the figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from game.rules.core.decisions import Prompt
from game.rules.grimoire.book import spells_for
from game.rules.grimoire.cards import SpellCard
from game.rules.grimoire.casting import CAST_LIMIT
from game.rules.grimoire.rules import GAME, QUIET_LIMIT
from game.rules.grimoire.table import HEALTH, GrimoireTable

DECKS = ["beginner", "base", "full", "base+promo", "full+promo", "full+no_oath"]
SHARES = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1.0)

Choose = Callable[[Random, Prompt, list[object]], object]


class Played(NamedTuple):
    turns: int
    casts: Counter[str]
    health: tuple[int, ...]


def by_lot(rng: Random, prompt: Prompt, options: list[object]) -> object:
    return options[int(rng.random() * len(options))]


def play(mode: str, seed: int, choose: Choose = by_lot) -> Played:
    rng, casts = Random(seed), Counter[str]()
    t: GrimoireTable = GAME.new(2, GAME.mode(mode, 2), seed)

    def answer(table: GrimoireTable, seat: int, prompt: Prompt, options: list[object]) -> object:
        choice = choose(rng, prompt, options)
        spell = choice[-1] if isinstance(choice, tuple) else choice
        if prompt.key in ("cast", "wild_bloom") and isinstance(spell, SpellCard):
            casts[spell.name] += 1
        return choice

    t.unwatch()
    t.answer = answer
    while t.shares is None:
        GAME.step(t)
        assert len(t.history) <= CAST_LIMIT
    return Played(t.turns, casts, tuple(t.health))


def spread(figures: list[int]) -> dict[str, int]:
    """The figures at some shares of all of them, from the least to the most."""
    ordered = sorted(figures)
    return {f"{share:.0%}": ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in SHARES}


@pytest.mark.parametrize("mode", DECKS)
def test_duels_by_lot_end_by_health_and_in_good_time(mode: str):
    played = [play(mode, seed) for seed in range(250)]
    turns = spread([duel.turns for duel in played])
    print(f"\n{mode}: turns of {len(played)} duels by lot: {turns}")
    assert all(0 in duel.health for duel in played)
    assert 20 <= turns["50%"] <= 40 and turns["100%"] < QUIET_LIMIT


@pytest.mark.parametrize("kept", [
    {"skip"},                                    # casts, and never strikes
    {"skip", "decline", "draw", "damage", "done"},
    {"skip", "done", "pass"}])                   # never casts either
def test_wizards_who_rather_do_nothing_come_to_an_end_too(kept: set[str]):
    """R64 Each hundred turns cost somebody health, and nobody is healed: that bounds every duel there can be."""
    def choose(rng: Random, prompt: Prompt, options: list[object]) -> object:
        return next((word for word in options if word in kept), None) or by_lot(rng, prompt, options)

    for seed in range(8):
        assert play("full+promo", seed, choose).turns <= (2 * HEALTH - 1) * QUIET_LIMIT + QUIET_LIMIT


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["beginner", "base", "full", "full+promo"])
def test_every_spell_is_cast_a_hundred_times_in_a_thousand_duels_by_lot(mode: str):
    casts, turns = Counter[str](), []
    for seed in range(1000):
        duel = play(mode, seed)
        casts += duel.casts
        turns.append(duel.turns)
    deck = {spell.name for spell in spells_for(GAME.mode(mode, 2))}
    print(f"\n{mode}: turns of {len(turns)} duels by lot: {spread(turns)}\ncasts: {dict(casts.most_common())}")
    assert set(casts) == deck and min(casts.values()) >= 100
