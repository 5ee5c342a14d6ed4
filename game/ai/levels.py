"""Who can sit across the table: the four levels, and a few players that only the arena knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from game.ai.judgement import NO_JUDGEMENT, Judgement, Policy, Prior
from game.ai.judgements import judgement_of
from game.ai.search import Budget, CutOff, Search, Thought, Weighed
from game.rules.core.decisions import Prompt, face_of, key_of
from game.rules.core.match import Position

SILLY = 0.25                                     # an option this much less obvious than the best is not thought about


@dataclass(frozen=True)
class Level:
    """How an opponent thinks: for how long, about what, and how sure its eye is."""

    name: str
    title: str
    seconds: float = inf
    iterations: float = inf
    attention: int | None = None                 # how many options it thinks about, those that look best; None: all
    wavers: float = 0.0                          # how far off its first impression of an option may be
    searches: bool = True                        # or takes what comes to mind first
    judges: bool = True                          # or knows nothing but the rules
    plain: bool = False                          # goes by the yardstick of the judgement
    peeks: bool = False                          # searches the true cards: never at the table
    bookish: float = 0.0                         # how often it goes by the book of the judgement, where there is one


LEVELS: Mapping[str, Level] = {level.name: level for level in (
    Level("apprentice", "Apprentice", seconds=0.08, iterations=20, attention=1, wavers=0.4),
    Level("adept", "Adept", seconds=0.08, iterations=40, attention=2, wavers=0.3),
    Level("master", "Master", seconds=0.6, iterations=600),
    Level("archmage", "Archmage", seconds=1.8),
)}
ARENA_ONLY: Mapping[str, Level] = {level.name: level for level in (
    Level("random", "Random", searches=False, judges=False),
    Level("greedy", "Greedy", searches=False, plain=True),
    Level("instinct", "Instinct", searches=False),
    Level("baseline", "Baseline", seconds=1.8, judges=False),
    Level("oracle", "Oracle", seconds=1.8, peeks=True),
)}
PLAYERS: Mapping[str, Level] = {**LEVELS, **ARENA_ONLY}


def decide(position: Position, level: Level, rng: Random, *, cancel: Callable[[], bool] | None = None,
           hint: bool = False, clock: Callable[[], float] = perf_counter) -> Thought:
    """Choose as the level does. A hint looks at every option for the full time."""
    judgement = judgement_of(position.game.id) if level.judges else NO_JUDGEMENT
    if not level.searches:
        return first_sight(position, judgement, rng, level.plain) if level.judges else at_random(position, rng)
    if judgement.book is not None and rng.random() < level.bookish:
        key = from_book(position, judgement.book, rng)
        if key is not None:
            return Thought(key, ())
    among = None if hint else considered(position, judgement, level, rng)
    search = Search(position, judgement, rng, peek=level.peeks, among=among)
    return search.think(Budget(level.seconds, level.iterations, clock), cancel, settle=not hint)


def player(name: str, game: str) -> Level:
    """Who is called that, as they play this game."""
    return replace(PLAYERS[name], **judgement_of(game).levels.get(name, {}))


def within(level: Level, seconds: float) -> Level:
    """The same level with another limit on its time, where it searches at all."""
    return replace(level, seconds=seconds) if level.searches else level


# -- players that do not search ---------------------------------------------------------------------------------

def at_random(position: Position, rng: Random) -> Thought:
    keys = position.decision.keys
    return Thought(keys[int(rng.random() * len(keys))], ())


def first_sight(position: Position, judgement: Judgement, rng: Random, plain: bool = False) -> Thought:
    """Take what comes to mind first, looking no further."""
    options = glimpse(position, judgement.greedy if plain else judgement.prior, rng)
    return Thought(options[0].key, tuple(options))


def from_book(position: Position, book: Policy, rng: Random) -> str | None:
    """What the book says here, if anything."""
    found: list[Any] = []

    def look(table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        found.append(book(table, seat, prompt, options, rng))
        raise CutOff

    with suppress(CutOff):
        position.play(rng, look)
    return None if found[0] is None else key_of(found[0])


def considered(position: Position, judgement: Judgement, level: Level, rng: Random) -> set[str] | None:
    """The keys that the level thinks about: those that look best to it. What is silly looks silly to all of them.

    Without a judgement nothing looks like anything, and all options are thought about.
    """
    if level.attention is None or judgement is NO_JUDGEMENT:
        return None
    options = glimpse(position, judgement.prior, rng)
    looks = [(option.value + level.wavers * rng.gauss(), option.key)
             for option in options if option.value >= options[0].value * SILLY]
    return {key for _, key in sorted(looks, reverse=True)[:level.attention]}


def glimpse(position: Position, prior: Prior, rng: Random) -> list[Weighed]:
    """The options as the judgement sees them before any search, the most obvious first; those that are alike once."""
    labels = {choice.key: choice.label for choice in position.decision.choices}
    found: dict[str, Weighed] = {}

    def look(table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        for option, liking in zip(options, prior(table, seat, prompt, options), strict=True):
            key = key_of(option)
            found.setdefault(face_of(option), Weighed(key, labels[key], 0, liking))
        raise CutOff

    with suppress(CutOff):
        position.play(rng, look)
    return sorted(found.values(), key=lambda option: -option.value)
