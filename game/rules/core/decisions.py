"""What a seat is asked. An option is a plain value; the prompt knows how to say it and which gesture takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.rules.core.cards import Card
from game.rules.core.places import Place

# A card to pick, a word (a button), a place to click, or a card with something it goes to or is used as.
Option: TypeAlias = Card | str | Place | tuple["Card | str | Place", ...]


@dataclass(frozen=True)
class Gather:
    """Decisions in a row that are one thought: a table may let the player lay out cards freely and answers all of them
    at the end. Asked one by one they mean the same; cards for an ordered zone are asked for from its top down."""

    key: str                                     # prompts of one gathering share it
    text: str                                    # imperative, for the whole
    fill: Mapping[str, int]                      # zone -> cards that go there; 0: as many as lie there
    rest: str = ""                               # the zone of those that are not needed
    limit: str = ""                              # why a layout may be refused: 'Only one wizard may be swapped.'


@dataclass(frozen=True)
class Prompt:
    """The question. Made once, at the top of a rules module; texts may hold {0}, {1} … for the names of seats."""

    key: str
    text: str                                    # imperative: 'Play a card'
    verb: str = "Choose"                         # a card's label is 'verb card'
    to: str | Callable[[Any], str] = ""          # the zone that a card of this decision is dropped on, or how to tell
    words: Mapping[str, str] = field(default_factory=dict)  # what words and places say on their button, by key or zone
    secret: bool = False                         # the other seats do not see what is chosen
    pair: str = ""                               # the verb of a card with what it goes to, where that is another one
    gather: Gather | None = None                 # part of a layout that the player may make in one go
    idle: str = ""                               # the word that a table takes by itself for a player who only thinks,
    patience: float = 0.0                        # after so many seconds
    pressing: bool = False                       # somebody waits for it: a player who is away is fetched
    shows: Mapping[str, Card] = field(default_factory=dict)  # the card that a word stands for, wherever that card is

    def drop_zone(self, option: Option) -> str:
        return self.to if isinstance(self.to, str) else self.to(option)


def key_of(option: Option) -> str:
    """The stable key of an option: what a save stores."""
    if isinstance(option, Card):
        return option.id
    if isinstance(option, tuple) and not isinstance(option, Place):
        return "+".join(key_of(part) for part in option)
    return str(option)


def face_of(option: Option) -> str:
    """Options with the same face lead to the same game: a search counts them as one."""
    if isinstance(option, Card):
        return option.face
    if isinstance(option, tuple) and not isinstance(option, Place):
        return "+".join(face_of(part) for part in option)
    return str(option)


@dataclass(frozen=True)
class Choice:
    """An option as the table offers it: what to pick up or click, and where it may be dropped."""

    key: str
    label: str
    source: Place | None = None                  # the card or zone that it starts from; None: a button
    target: Place | None = None                  # where the card may be dropped
    card: Card | None = None
    word: str = ""                               # tells apart the choices that start with the same card


@dataclass(frozen=True)
class Decision:
    """A question with its answers: all that the screen needs to let a player choose."""

    seat: int
    prompt: Prompt
    choices: tuple[Choice, ...]

    @property
    def keys(self) -> list[str]:
        return [choice.key for choice in self.choices]


def describe(prompt: Prompt, option: Option, name: Callable[[Card], str], find: Callable[[Card], Place | None],
             drop: Place | None) -> Choice:
    """Say an option as a gesture. `find` tells where a card lies, `drop` is where the prompt's cards go."""
    if isinstance(option, Card):
        return Choice(key_of(option), f"{prompt.verb} {name(option)}", find(option), drop, option)
    if isinstance(option, Place):
        said_for = prompt.words.get(str(option), prompt.words.get(option.zone, f"{prompt.verb} {option}"))
        return Choice(key_of(option), said_for, option)
    if isinstance(option, str):
        return Choice(option, prompt.words.get(option, option))
    card, *rest = option
    assert isinstance(card, Card), f"an option that is a tuple starts with a card: {option!r}"
    said, word = [], []
    for part in rest:
        if isinstance(part, Place):
            drop = part
            said.append(prompt.words.get(part.zone, "to") + (f" {{{part.seat}}}" if part.seat is not None else ""))
        elif isinstance(part, Card):
            drop = find(part)
            said.append(f"on {name(part)}")
        else:
            word.append(prompt.words.get(part, part))
    label = " ".join([prompt.pair or prompt.verb, name(card), *said, *word])
    return Choice(key_of(option), label, find(card), drop, card, " ".join(word))


class Pending(Exception):
    """The answers recorded so far have run out: somebody has to choose."""

    def __init__(self, seat: int, prompt: Prompt, options: Sequence[Any]) -> None:
        super().__init__(prompt.text)
        self.seat, self.prompt, self.options = seat, prompt, options


class IllegalChoice(ValueError):
    """A choice that the rules do not offer there."""
