"""Every map in levels/ opens without a window and has a place for each zone of its game."""

from __future__ import annotations

import itertools
import re
import shutil
from pathlib import Path

import pytest

import newmap
from game.paths import LEVELS
from game.rules.core.game import Game, Options
from game.rules.games import GAMES
from game.table import layout
from game.table.presenters import PRESENTERS, presenter

MAPS = sorted(LEVELS.glob("*.tmx"))


def all_options(game: Game, seats: int) -> list[Options]:
    """Every combination of the game's settings that fits the seats."""
    ways = [[(s.key, v) for v in (s.values or (False, True)) if s.fits(v, seats)] for s in game.settings]
    return [game.options(seats, dict(way)) for way in itertools.product(*ways)]


def test_a_new_map_has_everything_but_zones_and_furniture(tmp_path: Path) -> None:
    for file in LEVELS.glob("*.[tp][sn][xg]"):
        shutil.copy(file, tmp_path)
    (tmp_path / "new.tmx").write_text(newmap.blank("emerald"), encoding="utf-8")
    with pytest.raises(layout.LayoutError, match="furniture 'prompt' is missing"):
        layout.load(tmp_path / "new.tmx", (), 2)


def test_there_are_maps() -> None:
    assert len(MAPS) >= 2


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_every_map_holds_the_zones_of_its_game(path: Path) -> None:
    found = re.fullmatch(rf"({'|'.join(GAMES)})_(\d)(?:_(\w+))?", path.stem)
    assert found, f"{path.name} is named after no game"
    game, seats, variant = GAMES[found[1]], int(found[2]), found[3] or ""
    fitting = [options for options in all_options(game, seats) if presenter(game.id).variant(options) == variant]
    assert fitting, f"no options of {game.title} ask for {path.name}"
    for options in fitting:
        table = game.new(seats, options, 1)
        laid = layout.load(path, table.zones, seats)
        assert {zone.name for zone in table.zones} == {zone for zone, _ in laid.spots}


@pytest.mark.parametrize("game_id", PRESENTERS)
def test_every_way_to_play_has_its_map(game_id: str) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        for options in all_options(game, seats):
            assert layout.path_of(game_id, seats, presenter(game_id).variant(options)) in MAPS
