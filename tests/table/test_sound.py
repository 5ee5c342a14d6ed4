"""Sounds: every file is there and can be heard; without a device or a file there is silence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.paths import ASSETS
from game.table import sound
from game.table.settings import Settings
from game.table.sound import NAMES, Sounds

pytestmark = pytest.mark.usefixtures("silence")


@pytest.fixture
def silence() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_and_can_be_heard(name: str) -> None:
    sounds = Sounds(Settings(sound_volume=1.0))
    assert sounds.play(name)
    pcm = pygame.mixer.Sound(ASSETS / "sounds" / f"{name}.ogg")
    assert 0.03 < pcm.get_length() < 4.0
    loudest = max(memoryview(pcm.get_raw()).cast("h"))
    assert 1000 < loudest < 32000, "neither silent nor clipped"


def test_no_file_without_a_name() -> None:
    stems = {path.stem.rstrip("0123456789").rstrip("-") for path in (ASSETS / "sounds").glob("*.ogg")}
    assert stems == set(NAMES)


def test_variants_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "TOO_SOON", 0.0)
    sounds = Sounds(Settings(sound_volume=1.0))
    picks = []
    for _ in range(20):
        assert sounds.play("place", 0.5)
        picks.append(sounds._last["place"][0])
        pygame.mixer.stop()
    assert all(a != b for a, b in pairwise(picks)) and len(set(picks)) > 2


def test_the_same_sound_twice_at_once_is_played_once() -> None:
    sounds = Sounds(Settings(sound_volume=1.0))
    assert sounds.play("thud") and not sounds.play("thud")
    assert sounds.play("chime")


def test_volume_nought_opens_no_device() -> None:
    assert not Sounds(Settings(sound_volume=0.0)).play("place")
    assert pygame.mixer.get_init() is None


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(Settings())
    assert not sounds.play("place")
    sounds.preload()
    sounds.close()


def test_missing_and_broken_files_are_silent(tmp_path: Path) -> None:
    (tmp_path / "place.ogg").write_bytes(b"no music")
    sounds = Sounds(Settings(), folder=tmp_path)
    assert not sounds.play("place") and not sounds.play("chime") and not sounds.play("no such sound")


def test_preload_reads_every_file() -> None:
    sounds = Sounds(Settings())
    sounds.preload()
    assert set(sounds._variants) == set(NAMES) and all(sounds._variants.values())
