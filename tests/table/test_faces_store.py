"""The service: something to show at once, the painted face soon, and nothing that can stop the table."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.rules.wizard_cards.cards import BY_ID
from game.table.faces import cache
from game.table.faces.looks import back
from game.table.faces.spec import FaceSpec, height_of
from game.table.faces.store import DEATHS, Faces
from game.table.faces.wizard_cards import face
from game.table.pictures import screen_bytes

KING = face(BY_ID["K♣"])
ACE = face(BY_ID["A♠"])


@pytest.fixture
def faces(tmp_path: Path) -> Iterator[Faces]:
    store = Faces(folder=tmp_path / "faces")
    yield store
    store.close()


def until(ready: Callable[[], bool], faces: Faces, seconds: float = 60) -> bool:
    """Poll as a frame loop would; True if some poll said that a picture got better."""
    end, better = time.monotonic() + seconds, False
    while not ready():
        assert time.monotonic() < end, "the painter did not deliver"
        better |= faces.poll()
        time.sleep(.01)
    return better


def test_a_draft_comes_at_once_and_the_painted_face_replaces_it(faces: Faces) -> None:
    draft = faces.get(KING, 90)
    assert draft.get_size() == (90, height_of(90))
    assert faces.get(KING, 90) is draft
    assert until(lambda: faces.waiting == 0, faces)
    painted = faces.get(KING, 90)
    assert painted is not draft and painted.get_size() == draft.get_size()
    assert not faces.poll()                      # nothing new: the scene may rest


def test_drafts_are_quick(faces: Faces) -> None:
    faces.get(KING, 110)                         # the fonts are loaded once
    start = time.process_time()
    for card in list(BY_ID.values())[:20]:
        faces.get(face(card), 110)
    assert (time.process_time() - start) / 20 < .012


def test_corners_are_transparent_and_the_middle_is_not(faces: Faces) -> None:
    for spec in (KING, back("wizard_cards")):
        picture = faces.get(spec, 120)
        w, h = picture.get_size()
        assert [picture.get_at(at).a for at in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))] == [0, 0, 0, 0]
        assert picture.get_at((w // 2, h // 2)).a == 255


def test_the_next_start_reads_from_disk(faces: Faces) -> None:
    faces.get(ACE, 80)
    until(lambda: faces.waiting == 0, faces)
    again = Faces(folder=faces.folder)
    again.get(ACE, 80)
    assert again.waiting == 0 and again._painter is None
    again.close()


@pytest.mark.parametrize("damage", [b"", b"not a picture", b"\xff\xd8 rubbish in between \xff\xd9"])
def test_a_broken_file_is_painted_again(faces: Faces, damage: bytes) -> None:
    file = cache.file_for(faces.folder, ACE, 80, False)
    file.parent.mkdir(parents=True)
    file.write_bytes(damage)
    faces.get(ACE, 80)
    assert faces.waiting == 1
    until(lambda: faces.waiting == 0, faces)
    assert file.read_bytes().endswith(b"\xff\xd9") and len(file.read_bytes()) > 1000


def test_a_dead_painter_is_replaced(faces: Faces) -> None:
    faces.get(ACE, 80)
    faces.poll()
    assert faces._painter is not None
    first = faces._painter.process
    first.kill()
    first.join()
    until(lambda: faces.waiting == 0, faces)
    assert faces._painter is not None and faces._painter.process.pid != first.pid
    assert faces._ready


def test_painters_that_always_die_are_not_hired_for_ever(faces: Faces) -> None:
    for card in list(BY_ID.values())[:9]:
        faces.get(face(card), 80)
    for _ in range(DEATHS + 3):
        faces.poll()
        if faces._painter is not None:
            faces._painter.process.kill()
            faces._painter.process.join()
    faces.poll()
    assert faces._painter is None
    assert faces.get(KING, 80).get_width() == 80  # drafts go on


@pytest.mark.skipif(os.name != "posix", reason="asks the kernel about processes the POSIX way")
def test_the_painter_ends_with_the_table(faces: Faces) -> None:
    faces.get(ACE, 80)
    faces.poll()
    assert faces._painter is not None
    process = faces._painter.process
    until(lambda: faces.waiting == 0, faces)
    faces._painter.pipe.close()                  # what the kernel does to a table that is killed
    process.join(20)
    assert process.exitcode == 0
    faces._painter = None


@pytest.mark.skipif(os.name != "posix", reason="POSIX signals")
def test_ctrl_c_reaches_only_the_table(faces: Faces) -> None:
    faces.get(ACE, 80)
    until(lambda: faces.waiting == 0, faces)
    assert faces._painter is not None and faces._painter.process.pid is not None
    os.kill(faces._painter.process.pid, signal.SIGINT)
    faces.get(KING, 80)
    pid = faces._painter.process.pid
    until(lambda: faces.waiting == 0, faces)
    assert faces._painter.process.pid == pid


def test_memory_is_bounded_and_the_oldest_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONCLAVE_FACES", "sync")
    one = 60 * height_of(60) * 4
    faces = Faces(screens=3 * one / screen_bytes(), folder=tmp_path)
    pictures = [faces.get(face(card), 60) for card in list(BY_ID.values())[:3]]
    faces.get(face(BY_ID["A♠"]), 60)             # used again: now the youngest
    faces.get(KING, 60)
    assert faces.get(face(BY_ID["A♠"]), 60) is pictures[0]
    assert faces.get(face(BY_ID["2♠"]), 60) is not pictures[1]
    assert faces._ready.bytes <= 3 * one


def test_a_change_of_size_drops_what_nobody_waits_for(faces: Faces) -> None:
    for card in BY_ID.values():
        faces.get(face(card), 80)
    faces.poll()
    faces.forget_waiting()
    assert faces.waiting <= 3


def test_preloaded_faces_arrive_without_being_shown(faces: Faces) -> None:
    faces.preload([ACE, KING], 70)
    assert faces.waiting == 2
    assert until(lambda: faces.waiting == 0, faces)
    assert len(faces._ready) == 2 and not faces._drafts


def test_a_missing_emblem_costs_a_log_line_and_not_the_card(faces: Faces, caplog: pytest.LogCaptureFixture) -> None:
    spec = FaceSpec("Nameless", emblems=("no_such_emblem",), index="?", sign="no_such_sign", pips=1)
    with caplog.at_level(logging.WARNING):
        faces.get(spec, 80)
        until(lambda: faces.waiting == 0, faces)
    assert faces.get(spec, 80).get_width() == 80 and faces._ready
    assert "no_such_emblem" in caplog.text


def test_a_disk_that_cannot_be_written_costs_the_cache_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    faces = Faces(folder=blocked / "faces")
    faces.get(ACE, 80)
    until(lambda: faces.waiting == 0, faces)
    assert faces._ready and "not kept" in caplog.text
    faces.close()


def test_sync_paints_on_the_spot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONCLAVE_FACES", "sync")
    faces = Faces(folder=tmp_path)
    picture = faces.get(KING, 80)
    assert isinstance(picture, pygame.Surface) and faces.get(KING, 80) is picture
    assert faces.waiting == 0 and not faces.poll()


def test_tidying_keeps_the_youngest_within_the_room(tmp_path: Path) -> None:
    for age, name in enumerate(("young.jpg", "middle.jpg", "old.jpg", "stale.part")):
        (tmp_path / name).write_bytes(bytes(100))
        when = time.time() - 7200 * (age + 1)
        os.utime(tmp_path / name, (when, when))
    cache.tidy(tmp_path, room=250)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["middle.jpg", "young.jpg"]


def test_the_table_does_without_the_painters_modules() -> None:
    """Pillow is for the painter's process, and for drafts where a face is not on the disk yet."""
    look = """
import pkgutil, sys
from importlib import import_module
from game.table import presenters, scenes
for package in presenters, scenes:
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        import_module(module.name)
sys.exit("PIL" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", look], cwd=paths.ROOT, check=False).returncode == 0


def test_an_emblem_that_cannot_be_read_costs_only_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                         caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "emblems" / "crown.svg").mkdir(parents=True)   # reading it raises OSError, as for a file of root's
    monkeypatch.setattr(paths, "ASSETS", tmp_path)
    cache.fingerprint.cache_clear()
    try:
        faces = Faces(folder=tmp_path / "faces")
        assert faces.get(KING, 80).get_size() == (80, height_of(80)) and "crown.svg cannot be read" in caplog.text
        faces.close()
    finally:
        cache.fingerprint.cache_clear()


@pytest.mark.parametrize("fault", [OSError(11, "Resource temporarily unavailable"), RuntimeError("no start here")])
def test_without_a_painter_the_drafts_stay(faces: Faces, fault: Exception, monkeypatch: pytest.MonkeyPatch,
                                           caplog: pytest.LogCaptureFixture) -> None:
    def refuse(folder: Path) -> None:
        raise fault
    monkeypatch.setattr("game.table.faces.store.Painter", refuse)
    draft = faces.get(KING, 90)
    assert not faces.poll() and not faces.poll()
    assert faces.get(KING, 90) is draft
    assert caplog.text.count("cannot be started") == 1, "said once, not in every frame"
