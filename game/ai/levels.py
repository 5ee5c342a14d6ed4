"""Who can sit across the table: the four levels, and a few players that only the arena knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from game.ai.characters import CHARACTERS
from game.ai.foresight import after
from game.ai.judgement import NO_JUDGEMENT, Book, Cancel, Judgement, Prior, never
from game.ai.judgements import judgement_of
from game.ai.search import OFTEN, Budget, CutOff, Enough, Search, Thought, Weighed, best_first
from game.ai.temper import Temperament, tempered
from game.rules.core.decisions import Prompt, face_of, key_of
from game.rules.core.match import Position

SILLY = 0.1                                      # an option this much less obvious than the best is not thought about
HASTE = 0.05                                     # part of the time that a clock leaves a player to think
BOOK_TRIES, FEW_TRIES = 1000, 20                 # what a book's word counts for, all of it and at least, among searches
CLOSE = 0.02                                     # two chances of a book that differ by less are alike
NEAR = 4                                         # decisions that a mood looks ahead


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
    bookish: float = 0.0                         # how often it goes by a book, where there is one:
    book: Book | None = None                     # its own, or that of the judgement
    temper: Temperament | None = None            # of a character; None: as the level itself plays


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
    """Choose as the level does. A hint looks at every option: for the full time, or by what a book says of each."""
    begun, judgement = clock(), judgement_of(position.game.id) if level.judges else NO_JUDGEMENT
    if not level.searches:
        return first_sight(position, judgement, rng, level.plain) if level.judges else at_random(position, rng)
    try:
        known = (told if hint else by_book)(position, judgement, level, rng, cancel or never)
    except Enough:
        return first_sight(position, judgement, rng)
    if known is not None:
        return replace(known, seconds=clock() - begun)
    among = None if hint else considered(position, judgement, level, rng)
    if level.temper is not None:
        judgement = tempered(judgement, level.temper, position.game.id, position.decision.seat)
    search = Search(position, judgement, rng, peek=level.peeks, among=among, tells=hint)
    seconds = time_for(position, level)
    seconds = max(seconds / 2, seconds - (clock() - begun))   # some of it may have gone into a book without an answer
    return search.think(Budget(seconds, level.iterations, clock), cancel, settle=not hint)


def time_for(position: Position, level: Level) -> float:
    """What does not wait for a player who only thinks does not wait long for an opponent either."""
    patience = position.decision.prompt.patience
    return min(level.seconds, patience * HASTE) if patience else level.seconds


def player(name: str, game: str) -> Level:
    """Who is called that, a level or a character, as they play this game."""
    character = CHARACTERS.get(name)
    level = name if character is None else character.level
    temper = None if character is None else character.temper
    return replace(PLAYERS[level], temper=temper, **judgement_of(game).levels.get(level, {}))


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


def by_book(position: Position, judgement: Judgement, level: Level, rng: Random, cancel: Cancel) -> Thought | None:
    """The choice of whoever goes by a book here."""
    book = level.book or judgement.book
    if book is None or rng.random() >= level.bookish:
        return None
    key = from_book(position, book, rng, cancel)
    return Thought(key, ()) if key is not None else None


def told(position: Position, judgement: Judgement, level: Level, rng: Random, cancel: Cancel) -> Thought | None:
    """What the book says of all options, best first, to whoever goes by one. What it takes often counts as tried often,
    and the others as tried a few times."""
    telling, found = judgement.telling, {}
    if telling is None or not level.bookish:
        return None
    labels = {choice.key: choice.label for choice in position.decision.choices}

    def look(table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        for option, said in zip(options, telling(table, seat, prompt, options, cancel) or (), strict=False):
            key, tries = key_of(option), FEW_TRIES + round(BOOK_TRIES * said.share)
            found[key] = said.reason, Weighed(key, labels[key], tries, said.chance, said.chance)
        raise CutOff

    with suppress(CutOff):
        position.play(rng, look)
    if not found:
        return None
    options = usual_first([option for _, option in found.values()])
    best = options[0].key
    return Thought(best, options, sum(option.visits for option in options), reason=found[best][0])


def usual_first(options: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """Of the best options of a book the one that it takes most often: a mix is as good in all its parts, and what looks
    a little better does so by chance. The others are not said to be better."""
    most = max(option.visits for option in options)
    known = [option for option in options if option.visits >= OFTEN * most]
    best = max(option.chance for option in known)
    alike = [option for option in known if option.chance >= best - CLOSE]
    first = max(alike, key=lambda option: (option.visits, option.chance))
    return best_first([replace(option, value=min(option.value, first.value)) for option in options], tells=True)


def from_book(position: Position, book: Book, rng: Random, cancel: Cancel = never) -> str | None:
    """What the book says here, if anything."""
    found: list[Any] = []

    def look(table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Any:
        found.append(book(table, seat, prompt, options, rng, cancel))
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
    options = [option for option in options if option.value >= options[0].value * SILLY]
    leans = [0.0] * len(options)
    if level.temper is not None:
        leans = leanings(position, judgement, level.temper, [option.key for option in options], rng)
    looks = [(option.value + lean + level.wavers * rng.gauss(), option.key)
             for option, lean in zip(options, leans, strict=True)]
    return {key for _, key in sorted(looks, reverse=True)[:level.attention]}


def leanings(position: Position, judgement: Judgement, temper: Temperament, keys: Sequence[str],
             rng: Random) -> list[float]:
    """How each option suits a mood, beyond what it is worth: a look at where it leads, in one world each."""
    seat = position.decision.seat
    felt = tempered(judgement, temper, position.game.id, seat).value
    tables = [after(position, key, judgement, rng, most=NEAR) for key in keys]
    leans = [felt(table)[seat] - judgement.value(table)[seat] for table in tables]
    middle = sum(leans) / len(leans)
    return [lean - middle for lean in leans]


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
