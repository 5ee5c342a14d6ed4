"""A game, described: what the menus, the matches and the opponents need to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.places import Place

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Setting:
    """One thing that players may choose before a game. A toggle has no values; a choice lists them with labels."""

    key: str
    label: str
    help: str
    values: Mapping[str, str] | None = None      # value -> label; None: a toggle, off by default
    seats: Mapping[str, Sequence[int]] | None = None  # seat counts that a value is made for, where not all
    only: Mapping[str, Sequence[Any]] = field(default_factory=dict)    # how others must be set for it to matter

    @property
    def default(self) -> Any:
        return next(iter(self.values)) if self.values else False

    def matters(self, options: Options) -> bool:
        return all(options[key] in values for key, values in self.only.items())

    def fits(self, value: Any, seats: int) -> bool:
        if self.values is None:
            return isinstance(value, bool)
        return value in self.values and (self.seats is None or seats in self.seats.get(value, (seats,)))


def _plain_name(card: Card, options: Options) -> str:
    return card.name


def _no_badges(view: Any) -> Mapping[Place, str]:
    return {}


def _no_summary(table: Any) -> Sequence[str]:
    return ()


def _no_reason(view: Any, seat: int, card: Card) -> str:
    return ""


@dataclass(frozen=True)
class Game:
    """The rules of one game. `step` plays the next turn or phase; between two steps the table holds the whole truth."""

    id: str
    title: str
    blurb: str                                   # one sentence for the game picker
    version: int                                 # of the rules: a save from another version is not continued
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    settings: tuple[Setting, ...]
    new: Callable[[int, Options, int], Any]      # (seats, options, seed) -> a table before the first step
    step: Callable[[Any], None]
    name: Callable[[Any, Options], str] = _plain_name
    badges: Callable[[Any], Mapping[Place, str]] = _no_badges  # short marks on cards: points left, mana laid
    why_not: Callable[[Any, int, Any], str] = _no_reason      # why the seat cannot take this card now
    summary: Callable[[Any], Sequence[str]] = _no_summary     # how the result came about, for the end screen

    def options(self, seats: int, chosen: Mapping[str, Any] | None = None) -> Options:
        """A full set of options; raises ValueError for one that does not exist or does not fit."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is not for {seats} players")
        full: dict[str, Any] = {"first": None}   # the seat that starts; None: by lot
        for setting in self.settings:
            values: Sequence[Any] = list(setting.values) if setting.values else [False]
            full[setting.key] = next((value for value in values if setting.fits(value, seats)), setting.default)
        for key, value in (chosen or {}).items():
            self._check(key, value, seats)
            full[key] = value
        return MappingProxyType(full)

    def _check(self, key: str, value: Any, seats: int) -> None:
        if key == "first":
            if not (value is None or (type(value) is int and 0 <= value < seats)):
                raise ValueError(f"no seat {value!r} can start")
            return
        setting = next((setting for setting in self.settings if setting.key == key), None)
        if setting is None:
            raise ValueError(f"{self.title} has no option {key!r}")
        if not isinstance(value, (str, bool)) or not setting.fits(value, seats):
            raise ValueError(f"{self.title}: {setting.label} cannot be {value!r} for {seats} players")

    def mode(self, words: str, seats: int) -> Options:
        """Options from words on a command line: 'jokers+hectic', 'chaos'. 'basic' stands for the defaults."""
        chosen: dict[str, Any] = {}
        for word in filter(None, words.split("+")):
            for setting in self.settings:
                if setting.values is None and word == setting.key:
                    chosen[setting.key] = True
                    break
                if setting.values is not None and word in setting.values:
                    chosen[setting.key] = word
                    break
            else:
                if word != "basic":
                    raise ValueError(f"{self.title} has no mode {word!r}")
        return self.options(seats, chosen)
