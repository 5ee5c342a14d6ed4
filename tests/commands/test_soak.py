"""A sample of `python -m game soak`, and what it calls stable."""

from __future__ import annotations

from itertools import islice

from game.commands import soak
from game.rules.games import GAMES
from game.table.scenes.menu import MenuScene
from game.table.settings import Settings
from tests.faults.house import at_home


def test_every_game_mode_and_number_of_players_is_played() -> None:
    ways = soak.ways()
    assert {game for game, _ in ways} == set(GAMES)
    for game in GAMES.values():
        assert {seats for (id_, _), tables in ways.items() if id_ == game.id for seats, _ in tables} == set(game.seats)


def test_an_option_is_played_only_where_it_matters() -> None:
    realms = {mode: [seats for seats, _ in tables] for (game, mode), tables in soak.ways("fantasy_realms").items()}
    assert realms["keep_one"] == [2] and realms["chaos+short"] == [3, 4, 5, 6] and realms["short"] == [7]
    assert all(options["mode"] == "chaos" for way, tables in soak.ways("fantasy_realms").items()
               if way[1].endswith(("short", "long")) for _, options in tables)


def test_a_sample_of_every_game_and_mode_keeps_all_invariants() -> None:
    for way in soak.ways().items():
        found = soak.play_way(way, decisions=60)
        assert found["decisions"] >= 60 and found["violations"] == 0, found["examples"]


def test_games_follow_each_other_in_the_window_with_steady_handles() -> None:
    watch = soak.Watch()
    with at_home(Settings(instant=True, reduced_motion=True, sound_volume=0.0)) as home:
        for match in islice(soak.endless_matches(), 4):
            soak.play_out(home.house, match)
            watch.look()
            assert match.over and isinstance(home.scene, MenuScene)
        assert len(home.house.saves.replays()) == 4
    assert len(set(watch.handles)) == 1          # memory needs more games than a test has time for


def test_what_grows_is_not_called_stable() -> None:
    memory = [100.0 + game for game in range(40)]
    assert not soak.Watch(memory, [9] * 40, [2] * 40, [1] * 40).holds
    assert not soak.Watch([100.0] * 40, [9 + game // 10 for game in range(40)], [2] * 40, [1] * 40).holds
    early = [100.0] * 5 + [140.0] * 35           # pictures and modules that every game needs come once
    assert soak.Watch(early, [9] * 40, [2] * 40, [1] * 40).holds
