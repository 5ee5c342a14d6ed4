"""Every opponent has a face of its own, and a human has one too."""

from __future__ import annotations

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.paths import ASSETS
from game.table.faces import portraits
from game.table.faces.portraits import PLAYER, portrait, sitter
from game.table.furniture import first_names
from game.table.guests import NAMES, PREFIX

EVERYONE = [*CHARACTERS, PLAYER]


@pytest.mark.parametrize("character", EVERYONE)
def test_everyone_has_a_drawing_that_the_loader_draws_whole(character):
    source = (ASSETS / "portraits" / f"{character}.svg").read_text("utf-8")
    assert not any(f"<{tag}" in source for tag in ("filter", "clipPath", "mask", "text", "use", "style"))
    picture = portrait(character, 64)
    assert picture.get_size() == (64, 64)
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((32, 32)).a == 255   # round


def test_no_two_look_alike():
    pictures = {pygame.image.tobytes(portrait(character, 48), "RGBA") for character in EVERYONE}
    assert len(pictures) == len(EVERYONE)


def test_a_portrait_is_drawn_once_for_a_size():
    assert portrait("pip", 40) is portrait("pip", 40)
    assert portrait("pip", 40) is not portrait("pip", 41)


def test_whoever_has_no_character_is_a_guest_with_a_face_of_their_own():
    assert sitter("Pip Tallow", "apprentice") == sitter("Pip", "apprentice") == "pip"
    assert sitter("Pip", "") == PLAYER           # a human of that name
    assert sitter("Zebedee", "master").startswith(PREFIX)    # a name that somebody typed
    assert pygame.image.tobytes(portrait("nobody", 32), "RGBA") == pygame.image.tobytes(portrait(PLAYER, 32), "RGBA")


@pytest.mark.parametrize("level", NAMES)
def test_a_full_table_of_one_level_shows_no_face_twice(level):
    table = [*(who.id for who in CHARACTERS.values() if who.level == level), PLAYER,
             *(sitter(name, level) for name in NAMES[level])]
    assert len({pygame.image.tobytes(portrait(who, 48), "RGBA") for who in table}) == len(table) >= 10


@pytest.mark.parametrize(("names", "short"), [
    (["Ada", "Osric Vane", "Doctor Quill", "Ysolde the Grey"], ["Ada", "Osric", "Quill", "Ysolde"]),
    (["Player 1", "Player 2"], ["Player 1", "Player 2"]),       # nobody is taken for somebody else
    (["Ada", "Ada Lee"], ["Ada", "Ada Lee"]),
])
def test_plates_call_others_by_their_first_names_where_that_is_clear(names: list[str], short: list[str]) -> None:
    assert list(first_names(names)) == short


@pytest.mark.parametrize("content", [b"<svg>\xff</svg>", b"", b"\x00\x01", None])
def test_a_portrait_that_is_broken_in_any_way_is_a_plain_disc(content, tmp_path, monkeypatch):
    (tmp_path / "portraits").mkdir()
    if content is not None:
        (tmp_path / "portraits" / "pip.svg").write_bytes(content)
    monkeypatch.setattr("game.paths.ASSETS", tmp_path)
    picture = portraits._bust("pip", 37)         # the one that is not kept for those who come after
    assert picture.get_size() == (37, 37) and picture.get_at((18, 18))[:3] == (92, 40, 56)
