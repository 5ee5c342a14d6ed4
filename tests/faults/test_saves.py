"""Save files that are anything but a save, and disks that take none. (tests/table/test_saves.py has the plain ones.)"""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.paths import ROOT
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table import files, saves
from game.table.saves import Saves
from game.table.scenes.result import ResultScene
from game.table.scenes.table import TableScene
from game.table.widgets.dialog import Dialog
from tests.faults.house import at_home, finished, played


@pytest.fixture
def kept(tmp_path: Path) -> Saves:
    made = Saves(GAMES, tmp_path / "data")
    made.keep(played(4))
    return made


def refused(kept: Saves, content: bytes | str, caplog: pytest.LogCaptureFixture) -> str:
    """What the player is told. The file itself stays, under another name, and the log knows."""
    data = content.encode() if isinstance(content, str) else content
    kept.autosave.write_bytes(data)
    assert kept.current() is None
    aside = next(kept.folder.glob("current.broken-*"))
    assert aside.read_bytes() == data
    aside.unlink()
    assert "could not be read" in caplog.text
    assert kept.notice.endswith("It was set aside as current.broken-1.json.")
    return kept.notice


def test_a_flipped_bit_anywhere_is_refused_or_harmless(kept: Saves) -> None:
    whole = kept.autosave.read_bytes()
    for i in range(len(whole)):
        kept.autosave.write_bytes(whole[:i] + bytes([whole[i] ^ 1 << i % 8]) + whole[i + 1:])
        match = kept.current()
        if match is None:                        # else a seed or a name was changed into another good one
            assert "could not be read" in kept.notice
            next(kept.folder.glob("current.broken-*")).unlink()
        else:
            assert match.decision is not None


@pytest.mark.parametrize("content", ["[" * 200_000, '{"a":' * 200_000, '{"players":' + "[" * 3000 + "]" * 3000 + "}"])
def test_a_deeply_nested_save_is_set_aside(kept: Saves, content: str, caplog: pytest.LogCaptureFixture) -> None:
    assert "record of a match" in refused(kept, content, caplog) or "format" in kept.notice


def test_a_huge_save_is_set_aside_unread(kept: Saves, caplog: pytest.LogCaptureFixture) -> None:
    assert "far too long" in refused(kept, b" " * 5_000_000, caplog)


def test_a_save_of_a_newer_conclave_is_set_aside(kept: Saves, caplog: pytest.LogCaptureFixture) -> None:
    assert "format 2" in refused(kept, json.dumps(played(3).record() | {"format": 2}), caplog)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "wizard_cards"])
def test_choices_of_another_game_are_refused(kept: Saves, game: str, caplog: pytest.LogCaptureFixture) -> None:
    players = [{"name": "Ada", "level": ""}, {"name": "Bo", "level": "adept"}]
    options = dict(GAMES[game].options(2))
    mixed = played(3).record() | {"game": game, "rules": GAMES[game].version, "players": players, "options": options}
    assert "breaks the rules" in refused(kept, json.dumps(mixed), caplog)


@pytest.mark.parametrize("change", [
    {"options": {"jokers": []}}, {"options": {"jokers": "yes"}}, {"options": {"first": {}}}, {"options": {"x": 1}},
    {"players": [{"name": "A\u0000", "level": ""}] * 2}, {"players": [{"name": "Ada", "level": []}] * 2},
    {"players": [{"name": "\u200b\u2060", "level": ""}] * 2}, {"players": [{"name": "\ufe0f", "level": ""}] * 2},
    {"players": [{"name": "Ada", "level": "", "character": "\ud800"}] * 2},
    {"players": [{"name": "Ada" * 100, "level": ""}] * 2}, {"seed": 1e300}, {"seed": 10**400}, {"choices": {}},
    {"choices": ["concede:7"]}, {"choices": ["concede:"]}, {"choices": ["concede:-1"]}, {"choices": [None]},
])  # fmt: skip
def test_a_save_edited_by_hand_is_refused(kept: Saves, change: dict[str, object],
                                          caplog: pytest.LogCaptureFixture) -> None:
    refused(kept, json.dumps(played(3).record() | change), caplog)


def test_a_fault_in_the_rules_does_not_keep_the_menu_from_opening(kept: Saves, monkeypatch: pytest.MonkeyPatch,
                                                                  caplog: pytest.LogCaptureFixture) -> None:
    def fail(self: Match, key: str) -> None:
        raise ZeroDivisionError
    monkeypatch.setattr(Match, "choose", fail)
    assert "cannot follow" in refused(kept, json.dumps(played(0).record() | {"choices": ["x"]}), caplog)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in folders")
def test_a_pipe_or_a_folder_in_place_of_a_replay_is_not_waited_for(kept: Saves, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    for path in (tmp_path / "pipe.json", tmp_path, Path("/dev/zero"), tmp_path / "nowhere.json"):
        assert kept.open_replay(path) is None and "cannot be shown" in kept.notice


def test_strange_files_among_the_replays_are_passed_over(kept: Saves) -> None:
    path = kept.file_replay(finished())
    assert path is not None
    for i, content in enumerate((b"", b"\xff", b"[]", b"null", b'{"players": 3, "game": []}', b"[" * 100_000)):
        path.with_name(f"2026-01-01 10-00-0{i} x.json").write_bytes(content)
    evil = played(0).record() | {"players": [{"name": "A\u0000\ud800" + "B" * 10_000, "level": ""}]}
    path.with_name("2026-01-01 10-00-09 x.json").write_text(json.dumps(evil))
    titles = [replay.title for replay in kept.replays()]
    assert len(titles) == 2 and all(title.isprintable() and len(title) < 80 for title in titles)


# The disk

@pytest.mark.parametrize("fault", [OSError(errno.ENOSPC, "No space left on device"), OSError(errno.EROFS, "Read-only"),
                                   PermissionError(errno.EACCES, "Permission denied")])
def test_a_disk_that_takes_nothing_is_said_once_and_the_game_goes_on(
        fault: OSError, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    with at_home() as home:
        home.house.start("wizard_cards", played(0).players, {"first": 0}, seed=3)
        home.settle()
        before = home.house.saves.autosave.read_bytes()

        def refuse(*_: object) -> None:
            raise fault
        monkeypatch.setattr(files.os, "fsync", refuse)
        table = home.scene
        assert isinstance(table, TableScene) and table.match.decision is not None
        table.take(table.match.decision.choices[0])
        home.run(2)
        assert isinstance(home.scene, Dialog) and str(fault.strerror) in home.house.saves.notice
        assert "saving failed" in caplog.text
        home.scene.back()
        home.settle()
        assert home.scene is table and len(table.match.choices) > 0
        assert home.house.saves.autosave.read_bytes() == before, "the old save is whole"
        monkeypatch.undo()
        home.house.keep(table.match)
        again = home.house.saves.current()
        assert again is not None and again.choices == table.match.choices


def test_without_a_folder_for_saves_everything_still_opens(own_home: Path) -> None:
    own_home.parent.mkdir(parents=True, exist_ok=True)
    own_home.write_text("a file where the folder should be")
    with at_home() as home:
        home.house.start("wizard_cards", played(0).players, {}, seed=3)
        home.run(3)
        assert isinstance(home.scene, Dialog) and "cannot be saved" in home.house.saves.notice
        assert home.house.saves.file_replay(finished()) is None and "cannot be kept" in home.house.saves.notice
        assert home.house.saves.export(finished()) is None
        home.house.replays()
        home.run(3)


def test_a_name_may_have_marks_between_its_letters(kept: Saves) -> None:
    match = Match(GAMES["wizard_cards"], [Player("می\u200cخواهم"), Player("👩\u200d🚀", "adept", "pip")], {}, 1)
    kept.keep(match)
    again = kept.current()
    assert again is not None and again.players == match.players


def test_a_text_that_no_file_takes_leaves_nothing_behind(tmp_path: Path) -> None:
    files.write_text(tmp_path / "x.json", "whole")
    with pytest.raises(UnicodeEncodeError):
        files.write_text(tmp_path / "x.json", "half \ud800")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir() if path.is_file()] == [("x.json", "whole")]


def test_a_file_that_windows_holds_for_a_moment_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries, slept, replace = [], list[float](), os.replace

    def held(old: Path, new: Path) -> None:
        tries.append(new)
        if len(tries) < 3:
            raise PermissionError(errno.EACCES, "Access is denied")
        replace(old, new)
    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files.time, "sleep", slept.append)
    monkeypatch.setattr(files.sys, "platform", "win32")
    files.write_text(tmp_path / "x.json", "whole")
    assert len(tries) == 3 and 0 < sum(slept) < 0.2 and (tmp_path / "x.json").read_text() == "whole"
    tries.clear()
    monkeypatch.setattr(files, "WAITS", (0.01,))
    with pytest.raises(PermissionError):
        files.write_text(tmp_path / "x.json", "never")
    assert len(tries) == 2 and (tmp_path / "x.json").read_text() == "whole"


def test_a_folder_that_may_not_be_searched_is_said_and_the_menu_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, **_: object) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))
    with at_home() as home:
        with monkeypatch.context() as disk:
            disk.setattr(Path, "exists", refuse)
            assert home.house.saves.current() is None
            assert home.house.saves.notice == ("The saved game could not be read. Permission denied. "
                                               "It was left where it is.")
        home.house.menu()
        home.run(2)
        assert "Permission denied" in home.scene.notice.text  # type: ignore[attr-defined]


def test_what_the_system_says_begins_like_a_sentence(kept: Saves) -> None:
    kept.autosave.unlink()
    kept.autosave.mkdir()
    assert kept.current() is None and "could not be read. It is not a file. It was set aside" in kept.notice


def test_a_finished_game_stays_where_its_replay_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_home() as home:
        home.house.keep(played(6))
        home.house.resume()
        table = home.scene
        assert isinstance(table, TableScene)
        home.house.saves.replays_folder.write_text("in the way")
        table.match.concede(0)
        home.house.keep(table.match)
        table.fetch_news()
        home.settle()
        assert isinstance(home.scene, Dialog) and home.scene.text is not None
        assert "The replay cannot be kept" in home.scene.text.source
        home.scene.back()
        home.run(2)
        assert isinstance(home.scene, ResultScene), "the result is below what was said"
        home.house.saves.replays_folder.unlink()
        home.house.menu()
        (kept,) = home.house.saves.replays()
        again = home.house.saves.open_replay(kept.path)
        assert again is not None and again.choices == table.match.choices
        assert not home.house.saves.autosave.exists()


def test_a_folder_among_the_replays_neither_keeps_others_from_being_kept_nor_from_going(
        kept: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "REPLAYS_KEPT", 3)
    (kept.replays_folder / "1999-01-01 00-00-00 x.json").mkdir(parents=True)
    for year in range(2031, 2038):
        monkeypatch.setattr(saves, "_stamp", lambda year=year: f"{year}-01-01 00-00-00")
        assert kept.file_replay(finished()) is not None and kept.notice == ""
    assert len(list(kept.replays_folder.glob("20*.json"))) == 3


# The clock

def test_a_clock_set_back_never_costs_the_newest_replay(kept: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "REPLAYS_KEPT", 3)
    for year in ("2031", "2032", "2033", "2001"):
        monkeypatch.setattr(saves, "_stamp", lambda year=year: f"{year}-01-01 00-00-00")
        path = kept.file_replay(finished())
        assert path is not None and path.exists()


def test_two_games_that_end_in_the_same_second_are_both_kept(kept: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "_stamp", lambda: "2031-01-01 00-00-00")
    assert kept.file_replay(finished()) != kept.file_replay(finished())
    assert len(kept.replays()) == 2


# Two windows

SECOND = """
import sys
from pathlib import Path
from game.rules.games import GAMES
from game.table.saves import Saves
from tests.faults.house import played
saves = Saves(GAMES, Path(sys.argv[1]))
print(saves.current() is None, flush=True)
print(saves.notice, flush=True)
saves.keep(played(9, seed=9))
print(saves.autosave.name, flush=True)
sys.stdin.read()
"""


def test_a_window_after_the_last_slot_plays_a_save_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = {tmp_path / name for name in saves.AUTOSAVES}
    claim = files.claim
    with monkeypatch.context() as crowd:
        crowd.setattr(files, "claim", lambda path: path not in taken and claim(path))
        tenth = Saves(GAMES, tmp_path)
        tenth.keep(played(4))
        assert tenth.autosave not in taken
    files.release(tenth.autosave)                # it was closed
    match = Saves(GAMES, tmp_path).current()
    assert match is not None and len(match.choices) == 4, "and what it leaves is there to continue"


def test_a_second_window_plays_a_save_of_its_own(kept: Saves) -> None:
    first = kept.autosave.read_bytes()
    with subprocess.Popen([sys.executable, "-c", SECOND, str(kept.folder)], stdin=subprocess.PIPE, text=True, cwd=ROOT,
                          stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}) as other:
        assert other.stdout is not None
        nothing, notice, name = (other.stdout.readline().strip() for _ in range(3))
        assert (nothing, name) == ("True", "current-2.json")
        assert "another window" in notice
        assert kept.autosave.read_bytes() == first, "the game of the first window is as it was"
        kept.drop_current()
        assert kept.current() is None, "what the other window plays is not ours"
        other.communicate("", timeout=30)
    deadline = time.monotonic() + 5
    while (match := kept.current()) is None and time.monotonic() < deadline:
        time.sleep(0.01)
    assert match is not None and len(match.choices) == 9, "what the other window left is there to continue"
    assert kept.autosave.name == "current.json"
