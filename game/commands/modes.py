"""Every way to play every game, for the commands that go through all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.rules.core.game import Game, Options


def every_mode(game: Game, seats: int) -> Iterator[tuple[str, Options]]:
    """The plain game, each option by itself, and all that go together, each with a name for the screen."""
    switches: list[tuple[str, Any, str]] = []
    for setting in game.settings:
        if setting.values is None:
            switches.append((setting.key, True, setting.key))
        else:
            switches += [(setting.key, value, value) for value in setting.values
                         if setting.fits(value, seats) and value != game.options(seats)[setting.key]]
    yield "basic", game.options(seats)
    for key, value, word in switches:
        yield word, game.options(seats, {key: value})
    toggles = [switch for switch in switches if switch[1] is True]
    for several in combinations(toggles, len(toggles)):
        if len(several) > 1:
            yield "+".join(word for _, _, word in several), game.options(seats, {key: True for key, _, _ in several})
