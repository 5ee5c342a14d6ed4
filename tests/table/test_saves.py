"""Saves: every choice is on disk at once, a broken file is set aside, a full disk does not stop the game."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.paths import ROOT
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table import files
from game.table.saves import Saves, read

PLAYERS = [Player("Ada"), Player("Bo", "adept")]


def played(choices: int, seed: int = 5) -> Match:
    match, rng = Match(GAMES["wizard_cards"], PLAYERS, {"jokers": True}, seed), random.Random(seed)
    for _ in range(choices):
        assert match.decision
        match.choose(rng.choice(match.decision.keys))
    return match


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(GAMES, tmp_path)


def test_a_kept_match_continues_at_its_last_choice(saves: Saves) -> None:
    match = played(12)
    saves.keep(match)
    again = saves.current()
    assert again is not None
    assert (again.choices, again.events, again.decision) == (match.choices, match.events, match.decision)
    assert saves.notice == ""


def test_without_a_save_there_is_nothing_to_continue_and_nothing_to_say(saves: Saves) -> None:
    assert saves.current() is None and saves.notice == ""


def test_a_save_cut_short_anywhere_is_set_aside_and_said(saves: Saves) -> None:
    saves.keep(played(3))
    whole = saves.autosave.read_bytes()
    for length in range(len(whole)):
        saves.autosave.write_bytes(whole[:length])
        assert saves.current() is None
        assert "could not be read" in saves.notice and "broken-" in saves.notice
        aside = next(saves.folder.glob("current.broken-*"))
        assert aside.read_bytes() == whole[:length]
        aside.unlink()


@pytest.mark.parametrize(("change", "said"), [
    ({"game": "chess"}, "not on this table: chess"),
    ({"rules": 99}, "version 99"),
    ({"format": 7}, "format 7"),
    ({"choices": ["K♣♣"]}, "choice 1 ('K♣♣')"),
    ({"choices": [3]}, "Choice 1"),
    ({"players": "Ada"}, "players"),
    ({"options": {"first": 9}}, "seat 9"),
    ({"seed": "x"}, "seed"),
])
def test_a_foreign_or_edited_save_is_refused_in_plain_words(saves: Saves, change: dict[str, object], said: str) -> None:
    saves.autosave.write_text(json.dumps(played(3).record() | change), encoding="utf-8")
    assert saves.current() is None
    assert said in saves.notice


def test_bytes_that_are_no_text_are_set_aside(saves: Saves) -> None:
    saves.autosave.write_bytes(b"\xff\xfe\x00broken")
    assert saves.current() is None and "set aside" in saves.notice


def test_a_full_disk_is_said_and_the_old_save_stays(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.keep(played(3))
    before = saves.autosave.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")
    monkeypatch.setattr(files.os, "fsync", full)
    saves.keep(played(4))
    assert "No space left on device" in saves.notice
    assert saves.autosave.read_bytes() == before
    assert {path.name for path in saves.folder.iterdir()} == {"current.json", ".current.json.lock"}


def test_finished_matches_are_listed_newest_first_and_open(saves: Saves) -> None:
    match = played(0)
    match.concede(0)
    path = saves.file_replay(match)
    assert path is not None
    listed = saves.replays()
    assert [replay.path for replay in listed] == [path]
    assert listed[0].title == "Wizard Cards: Ada – Bo"
    opened = saves.open_replay(path)
    assert opened is not None and opened.over and opened.choices == ["concede:0"]


def test_a_match_that_ended_just_before_a_power_cut_becomes_a_replay(saves: Saves) -> None:
    match = played(3)
    match.concede(0)
    saves.keep(match)
    assert saves.current() is None and not saves.autosave.exists()
    opened = saves.open_replay(saves.replays()[0].path)
    assert opened is not None and opened.choices == match.choices
    assert saves.current() is None and len(saves.replays()) == 1, "filed once"


def test_without_room_for_the_replay_the_finished_match_stays_where_it_is(saves: Saves,
                                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(3)
    match.concede(0)
    saves.keep(match)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")
    with monkeypatch.context() as disk:
        disk.setattr(files.os, "fsync", full)
        assert saves.current() is None and saves.autosave.exists() and "No space left" in saves.notice
    assert saves.current() is None and not saves.autosave.exists() and len(saves.replays()) == 1


def test_a_broken_replay_is_not_listed_and_not_opened(saves: Saves) -> None:
    saves.replays_folder.mkdir()
    path = saves.replays_folder / "2026-01-01 10-00-00 wizard_cards.json"
    path.write_text("{")
    assert saves.replays() == []
    assert saves.open_replay(path) is None and "cannot be shown" in saves.notice
    assert path.exists()


KILLED = """
import random, sys
from pathlib import Path
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.saves import Saves
saves = Saves(GAMES, Path(sys.argv[1]))
for seed in range(1000):
    match, rng = Match(GAMES["wizard_cards"], [Player("Ada"), Player("Bo", "adept")], {}, seed), random.Random(seed)
    while not match.over:
        match.choose(rng.choice(match.decision.keys))
        if not match.over:
            saves.keep(match)
            print(seed, len(match.choices), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a Unix thing")
def test_after_kill_9_the_game_continues_at_the_last_choice(tmp_path: Path) -> None:
    for delay in (0.0, 0.01, 0.023, 0.05):
        process = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True,
                                   cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)})
        assert process.stdout
        process.stdout.readline()
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        lines = process.communicate()[0].split("\n")
        match = read(tmp_path / "current.json", GAMES)
        told = [tuple(map(int, line.split())) for line in lines if len(line.split()) == 2]
        if told:                                 # the choice that was being written may be there too, no other
            seed, choices = told[-1]
            assert (match.seed, len(match.choices)) in {(seed, choices), (seed, choices + 1)} or match.seed == seed + 1
