"""Music: a piece for every game that can be played for hours; without a device, a file or the wish for it, silence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.paths import ASSETS
from game.rules.games import GAMES
from game.table.music import TITLE, Music
from game.table.settings import Settings
from game.table.sound import Sounds


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    pygame.mixer.quit()
    sounds = Sounds(Settings(music_volume=0.5))
    yield sounds
    sounds.close()


def test_there_is_a_piece_for_the_title_and_one_for_every_game() -> None:
    assert {path.stem for path in (ASSETS / "music").glob("*.ogg")} == {TITLE, *GAMES}


@pytest.mark.parametrize("name", [TITLE, *GAMES])
def test_every_piece_can_be_heard(sounds: Sounds, name: str) -> None:
    sounds.music.play(name)
    assert sounds.music.playing == name and pygame.mixer.music.get_busy()


def test_a_piece_that_is_playing_goes_on(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds.music.play(TITLE)
    monkeypatch.setattr(pygame.mixer.music, "load", lambda _: pytest.fail("begun anew"))
    sounds.music.play(TITLE)


def test_volume_nought_stops_it_and_more_brings_it_back(sounds: Sounds) -> None:
    sounds.music.play(TITLE)
    sounds.settings.music_volume = 0.0
    sounds.music.tune()
    assert not pygame.mixer.music.get_busy() and sounds.music.playing == ""
    sounds.settings.music_volume = 1.0
    sounds.music.tune()
    assert pygame.mixer.music.get_busy() and 0 < pygame.mixer.music.get_volume() < 0.7


def test_silence_without_a_device_or_a_file(sounds: Sounds, tmp_path: Path) -> None:
    deaf = Music(Settings(), lambda: False)
    deaf.play(TITLE)
    assert deaf.playing == ""
    lost = Music(Settings(), sounds._ready, tmp_path)
    lost.play(TITLE)
    lost.tune()                                  # and it is not looked for again and again
    lost.stop()
