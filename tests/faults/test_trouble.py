"""An unexpected error: a friendly screen, a report without personal data, and the way back to the menu."""

from __future__ import annotations

import getpass
import json
import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from game import paths
from game.paths import ROOT
from game.rules.core.record import load
from game.rules.games import GAMES
from game.table import report
from game.table.app import App
from game.table.scene import Scene
from game.table.scenes.menu import MenuScene
from game.table.scenes.replay import ReplayScene
from game.table.scenes.table import TableScene
from game.table.scenes.trouble import TroubleScene
from game.table.settings import Settings
from tests.faults.house import Home, at_home, finished, played


def break_in(home: Home, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """Sit down at a table; then `where` fails."""
    home.house.start("wizard_cards", played(0).players, {"first": 0}, seed=3)
    home.settle()

    def fail(self: Scene, *_: object) -> None:
        raise ZeroDivisionError(f"in {where}, for Ada, {Path.home() / 'secret'}")
    monkeypatch.setattr(TableScene, where, fail)
    home.scene.stale = True
    home.key(ord("l"))


@pytest.mark.parametrize("where", ["update", "draw", "handle", "act", "leave", "closed"])
def test_a_fault_anywhere_ends_on_a_friendly_screen_and_the_menu(where: str, monkeypatch: pytest.MonkeyPatch,
                                                                 caplog: pytest.LogCaptureFixture) -> None:
    with at_home() as home:
        break_in(home, monkeypatch, where)
        if where in ("leave", "closed"):
            home.app.step(0.0, [])
            home.app.on_error(RuntimeError("another"))
        home.run(2)
        assert isinstance(home.scene, TroubleScene) and "saved up to its last choice" in home.scene.text.source
        assert "unexpected: " in caplog.text
        home.click_widget("menu")
        home.run(2)
        assert isinstance(home.scene, MenuScene)
        monkeypatch.undo()
        home.click_widget("Continue")
        home.settle()
        assert isinstance(home.scene, TableScene), "the game is whole"


def test_a_game_is_called_saved_only_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Scene, *_: object) -> None:
        raise ZeroDivisionError
    with at_home() as home:
        home.house.watch(finished())             # from a file of somebody else's: nothing of it is to be continued
        home.run(2)
        monkeypatch.setattr(ReplayScene, "update", fail)
        home.run(2)
        assert isinstance(home.scene, TroubleScene) and home.scene.match is not None and not home.scene.match.over
        assert "saved up to" not in home.scene.text.source


def test_the_report_holds_game_and_log_and_nobodys_name(monkeypatch: pytest.MonkeyPatch) -> None:
    paths.user_logs().mkdir(parents=True)
    log = paths.user_logs() / "conclave.log"
    log.write_text(f"saved {paths.user_data()}/current.json for {getpass.getuser()}\n{ROOT}/game/x.py\n", "utf-8")
    with at_home() as home:
        home.house.settings.names = ["Ada", "Zoë Q."]
        break_in(home, monkeypatch, "update")
        home.run(2)
        home.click_widget("Save report")
        home.run(2)
        assert isinstance(home.scene, TroubleScene) and "was saved as" in home.scene.text.source
        (path,) = (home.house.saves.folder / "reports").glob("*.zip")
        with zipfile.ZipFile(path) as archive:
            texts = {name: archive.read(name).decode("utf-8") for name in archive.namelist()}
    assert set(texts) == {"report.txt", "conclave.log", "game.json"}
    assert "ZeroDivisionError" in texts["report.txt"] and "Traceback" in texts["report.txt"]
    assert "<data>/current.json" in texts["conclave.log"] and "<app>/game/x.py" in texts["conclave.log"]
    for text in texts.values():
        assert "Ada" not in text and "Zoë" not in text
        assert str(Path.home()) + "/" not in text and str(ROOT) not in text and str(paths.user_data()) not in text
    match = load(json.loads(texts["game.json"]), GAMES)
    assert [player.name for player in match.players] == ["Player 1", "Player 2"]


def test_names_of_people_and_machines_are_scrubbed_as_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "_users", lambda: {"mira"})
    monkeypatch.setattr(report.platform, "node", lambda: "miras-laptop")
    clean = report.Scrubber(["Bo", "Anna Lee"])
    assert clean("Mira on miras-laptop: Anna Lee beat Bo") == "<user> on <host>: <name> beat <name>"
    assert clean("miracle, Boat, admiral") == "miracle, Boat, admiral"


def test_a_report_that_cannot_be_written_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_home() as home:
        break_in(home, monkeypatch, "update")
        home.run(2)
        (home.house.saves.folder / "reports").write_text("in the way")
        home.click_widget("Save report")
        home.run(2)
        assert isinstance(home.scene, TroubleScene) and "cannot be written" in home.scene.text.source


@pytest.mark.parametrize(("line", "told"), [
    ("""could not be read: [Errno 2] No such file: '/mnt/Some Body/x.json'""", "No such file: '<folder>/x.json'"),
    (r"""could not be read: [Errno 2] No such file: 'E:\\\\Some Body\\\\x.json'""", "No such file: '<folder>/x.json'"),
    (r"""File "E:\\Some Body\\game.py", line 3""", 'File "<folder>/game.py", line 3'),
    ("""'/mnt/Some "Body\\'s"/x.json', it's said""", "'<folder>/x.json', it's said"),
])  # fmt: skip
def test_folders_of_other_disks_are_scrubbed_where_the_system_names_a_file(line: str, told: str) -> None:
    cleaned = report.Scrubber()(line)
    assert cleaned.endswith(told) and "Body" not in cleaned
    assert report.Scrubber()("Hit/miss 1/2, 'a/b' don't \"c/d\"") == "Hit/miss 1/2, 'a/b' don't \"c/d\""


@pytest.mark.parametrize("year", [1970, 1979, 2108, 2500])
def test_a_report_is_saved_whatever_year_the_clock_says(year: int, monkeypatch: pytest.MonkeyPatch) -> None:
    day = time.struct_time((year, 1, 1, 0, 0, 0, 0, 1, 0))
    monkeypatch.setattr(time, "localtime", lambda *_: day)
    path = report.write(paths.user_data() / "reports", ZeroDivisionError(), played(3), Settings())
    with zipfile.ZipFile(path) as archive:
        assert set(archive.namelist()) == {"report.txt", "conclave.log", "game.json"} and archive.testzip() is None


def test_whatever_a_report_fails_at_is_said_and_leads_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no such thing")
    monkeypatch.setattr(report, "write", fail)
    with at_home() as home:
        home.house.trouble(ZeroDivisionError())
        home.click_widget("Save report")
        home.run(2)
        assert isinstance(home.scene, TroubleScene)
        assert "cannot be written (no such thing)" in home.scene.text.source


def test_a_fault_of_the_friendly_screen_itself_does_not_go_round_in_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_home() as home:
        break_in(home, monkeypatch, "update")
        home.run(2)
        monkeypatch.setattr(TroubleScene, "update", TableScene.update)
        with pytest.raises(ZeroDivisionError):
            home.run(2)


def test_a_scene_that_cannot_be_closed_does_not_keep_the_app_open(caplog: pytest.LogCaptureFixture) -> None:
    class Stuck(Scene):
        def closed(self) -> None:
            raise ZeroDivisionError

    app = App(Settings(sound_volume=0.0), Stuck, size=(1024, 600))
    app.close()
    assert not app.scenes and "could not be closed" in caplog.text


def test_without_any_screen_the_start_ends_in_a_sentence(own_home: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "nonesuch", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-m", "game"], env=env, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("Conclave cannot go on: ") and "Traceback" not in done.stderr
    assert "fatal" in (own_home / "logs" / "conclave.log").read_text("utf-8")


# The log and the folders

HOMELESS = """
import os, pwd, sys
def nobody(uid):
    raise KeyError(uid)
pwd.getpwuid = nobody                            # as for a user that the system does not know
os.environ.pop("HOME", None)
from game.__main__ import main
if "report" in sys.argv:
    from game.table import report
    from game.table.settings import Settings
    from pathlib import Path
    report.write(Path(os.environ["CONCLAVE_HOME"]), None, None, Settings())
sys.exit(main(["--first-frame"]))
"""


def run(script: str, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith("XDG")}
    return subprocess.run([sys.executable, "-c", script, *arguments], env={**env, "PYTHONPATH": str(ROOT), **more},
                          cwd=ROOT, capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(sys.platform == "win32", reason="there the system always knows a home")
def test_without_a_home_folder_conclave_lives_in_its_own_or_says_that_it_needs_one(own_home: Path) -> None:
    done = run(HOMELESS, "report")
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert list(own_home.glob("*.zip")), "a report needs no home either"
    done = run(HOMELESS, CONCLAVE_HOME="")
    assert done.returncode == 1 and "Traceback" not in done.stderr, done.stderr
    assert done.stderr.startswith("Conclave cannot go on: ") and "Set CONCLAVE_HOME" in done.stderr


def test_what_is_missing_is_in_the_log_even_if_it_is_no_fault(own_home: Path) -> None:
    done = run("""
from game.table.logfile import log_to_file
from game.table.settings import Settings
from game.table.sound import Sounds
from game.table.saves import Saves
from game.table import files
log_to_file()
assert not Sounds(Settings()).play("click")
files.claim = lambda path: path.name != "current.json"   # another window has it
Saves({}).autosave
""", SDL_AUDIODRIVER="nonesuch")
    assert done.returncode == 0, done.stderr
    log = (own_home / "logs" / "conclave.log").read_text("utf-8")
    assert "no sound: " in log and "another window is open" in log


@pytest.mark.parametrize("in_the_way", ["logs", "logs/conclave.log"])
def test_a_log_that_cannot_be_written_is_no_news_on_the_terminal(in_the_way: str, own_home: Path) -> None:
    if in_the_way == "logs":
        own_home.mkdir()
        (own_home / in_the_way).write_text("a file where the folder should be")
    else:
        (own_home / in_the_way).mkdir(parents=True)
    done = run("""
import logging
from game.table.logfile import log_to_file
log_to_file()
logging.getLogger("game").critical("lost", exc_info=ZeroDivisionError())
""")
    assert (done.returncode, done.stderr) == (0, "")
