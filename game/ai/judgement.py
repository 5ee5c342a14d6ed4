"""What an opponent knows about a game beyond its rules: how good a table looks, and which options come to mind first.

Each game has one `Judgement`, in game/ai/judgements. Its functions see imagined worlds and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.rules.core.decisions import Prompt

Value = Callable[[Any], Sequence[float]]                                   # table -> per seat, 0 (lost) to 1 (won)
Prior = Callable[[Any, int, Prompt, Sequence[Any]], Sequence[float]]       # per option, 0 (silly) to 1 (obvious)
Policy = Callable[[Any, int, Prompt, Sequence[Any], Random], Any]          # the option that a playout takes
Quiet = Callable[[Any, Prompt], bool]                                      # whether a playout may be judged here
Cancel = Callable[[], bool]                                                # whether nobody wants the answer any more
Book = Callable[[Any, int, Prompt, Sequence[Any], Random, Cancel], Any]    # the option that it says to take, or None


@dataclass(frozen=True)
class Told:
    """What a book says of an option."""

    share: float                                 # how often it takes it
    chance: float                                # of winning with it
    reason: str                                  # a sentence, should it be the best one


Telling = Callable[[Any, int, Prompt, Sequence[Any], Cancel], Sequence[Told] | None]     # per option; None: nothing


def share(table: Any) -> Sequence[float]:
    """The value of a finished game: who won."""
    shares: Sequence[float] = table.shares
    return shares


def even(table: Any, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    return (0.5,) * len(options)


def anything(table: Any, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    return options[int(rng.random() * len(options))]


def always(table: Any, prompt: Prompt) -> bool:
    return True


def never() -> bool:
    return False


@dataclass(frozen=True)
class Judgement:
    """The knowledge of one game. The defaults know nothing: random playouts to the end, who won as the value."""

    value: Value = share
    prior: Prior = even
    greedy: Prior = even                         # how the arena's greedy player chooses: a yardstick, never tuned
    policy: Policy = anything
    book: Book | None = None                     # choices that are drawn from a mix and not searched; None: search them
    telling: Telling | None = None               # for hints: what the book says of all options; None: search them
    horizon: int | None = None                   # decisions of a playout before it is judged; None: play to the end
    quiet: Quiet = always
    limit: Quiet | None = None                   # beyond which all is playout, however long it thinks; None: nothing
    trust: float = 0.0                           # how far the search follows the prior; 0: not at all
    doubt: float = 0.2                           # a prior higher by this much is e times as strong
    exploration: float = 0.7                     # without trust: how much it tries what it has tried little
    levels: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by level: in what it differs in this game


NO_JUDGEMENT = Judgement()
