"""Every opponent has a face of its own, and a human has one too."""

from __future__ import annotations

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.paths import ASSETS
from game.table.faces.portraits import PLAYER, portrait, sitter
from game.table.furniture import first_names

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


def test_whoever_has_no_character_borrows_a_face_of_the_same_level():
    assert sitter("Pip Tallow", "apprentice") == sitter("Pip", "apprentice") == "pip"
    assert CHARACTERS[sitter("Corvin", "adept")].level == "adept"
    assert sitter("Pip", "") == PLAYER           # a human of that name
    assert pygame.image.tobytes(portrait("nobody", 32), "RGBA") == pygame.image.tobytes(portrait(PLAYER, 32), "RGBA")


@pytest.mark.parametrize(("names", "short"), [
    (["Ada", "Osric Vane", "Doctor Quill", "Ysolde the Grey"], ["Ada", "Osric", "Quill", "Ysolde"]),
    (["Player 1", "Player 2"], ["Player 1", "Player 2"]),       # nobody is taken for somebody else
    (["Ada", "Ada Lee"], ["Ada", "Ada Lee"]),
])
def test_plates_call_others_by_their_first_names_where_that_is_clear(names: list[str], short: list[str]) -> None:
    assert list(first_names(names)) == short
