"""The whole way through the product in a real window: start, a game with the mouse alone, kill -9, continue, quit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from game.rules.core.match import Match
from tests.window.real import RealApp, Shadow, wait_for

CONTINUE, NEW_GAME = (640, 260), (640, 318)      # the menu at 1280x720
TRIES = 3
PLAY = (141, 517)                                # 'Play' under Wizard Cards in the picker


@pytest.fixture
def app(tmp_path: Path) -> Iterator[RealApp]:
    one = RealApp(tmp_path / "player")
    yield one
    if one.process.poll() is None:
        one.kill()


def own_turn(app: RealApp, after: int) -> Match | None:
    """The saved game once the human is to choose again, or a finished one."""
    match = app.current()
    if match is None:
        finished = sorted(app.saves.replays_folder.glob("*.json"))
        return app.saves.open_replay(finished[-1]) if finished else None
    if match.decision is None:                   # over, and about to become a replay
        return None
    return match if match.decision.seat == 0 and len(match.choices) >= after else None


def take_one(app: RealApp, match: Match, rng: random.Random) -> Match:
    """Choose something by mouse. On a busy machine the save may be there before the window offers the choice; whoever
    sees nothing happen tries again."""
    assert match.decision is not None
    choice = rng.choice(match.decision.choices)
    shadow = Shadow(match)
    start, end = shadow.spots(choice)
    shadow.close()
    for _ in range(TRIES):
        if end is None:
            app.click(start)
        else:
            app.drag(start, end)
        with suppress(AssertionError):
            wait_for(lambda: True if (now := app.current()) is None or now.choices != match.choices else None, 4)
            break
    return wait_for(partial(own_turn, app, len(match.choices) + 1))


def test_a_whole_game_with_the_mouse_alone_through_a_kill_to_the_menu(app: RealApp) -> None:
    rng = random.Random(1)
    app.click(NEW_GAME)
    app.click(PLAY)
    match = wait_for(lambda: own_turn(app, 0))
    killed = False
    while not match.over:
        match = take_one(app, match, rng)
        if len(match.choices) > 12 and not killed and not match.over:
            killed = True
            app.kill()
            app.start()
            app.click(CONTINUE)
            assert app.current() is not None and app.current().choices == match.choices  # type: ignore[union-attr]
    assert sum(match.table.shares or ()) == 1
    assert app.close() == 0


def test_the_window_opens_and_closes_by_keys(app: RealApp) -> None:
    app.key("Return", "Return")                  # New game, Play
    wait_for(app.current)
    assert app.close() == 0
    assert app.current() is not None, "leaving keeps the game"
