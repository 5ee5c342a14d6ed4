"""Every way to play every game, for the commands that go through all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.rules.core.game import Game, Options, Setting


def every_mode(game: Game, seats: int) -> Iterator[tuple[str, Options]]:
    """The plain game, each option by itself, and all that go together, each with a name for the screen. What matters
    only beside another option is played beside it."""
    plain = game.options(seats)
    yield "basic", plain
    toggles: list[str] = []
    for setting in game.settings:
        beside = company(game, setting, plain, seats)
        offered: Mapping[Any, Any] = setting.values or {True: setting.key}
        for value in offered:
            if beside is None or value == plain[setting.key] or not setting.fits(value, seats):
                continue
            words = [*beside.values(), value if setting.values else setting.key]
            yield "+".join(words), game.options(seats, {**beside, setting.key: value})
            if not setting.values and not beside:
                toggles.append(setting.key)
    if len(toggles) > 1:
        yield "+".join(toggles), game.options(seats, dict.fromkeys(toggles, True))


def company(game: Game, setting: Setting, plain: Options, seats: int) -> dict[str, Any] | None:
    """The options beside which a setting matters; None if so many players cannot have them."""
    found: dict[str, Any] = {}
    for other in game.settings:
        wanted = setting.only.get(other.key)
        if wanted is not None and plain[other.key] not in wanted:
            fitting = [value for value in wanted if other.fits(value, seats)]
            if not fitting:
                return None
            found[other.key] = fitting[0]
    return found
