"""Colour vision: the simulation does what it says, and no suit is told by its colour alone."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from game.commands.shots import through_other_eyes
from game.rules.games import GAMES
from game.table.faces.spec import FaceSpec
from game.table.presenters import presenter
from game.table.vision import EYES, colour_seen, simulate


@pytest.mark.parametrize("eyes", EYES)
def test_greys_stay_grey(eyes: str) -> None:
    for grey in (0, 60, 128, 200, 255):
        assert all(abs(channel - grey) <= 2 for channel in colour_seen((grey, grey, grey), eyes))


def distance(a: tuple[int, int, int], b: tuple[int, int, int]) -> int:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True))


def test_each_kind_of_eyes_confuses_its_own_colours() -> None:
    red, green, blue, teal = (200, 60, 40), (110, 110, 30), (40, 90, 220), (0, 130, 130)
    for eyes in ("protanopia", "deuteranopia"):
        assert distance(colour_seen(red, eyes), colour_seen(green, eyes)) < distance(red, green) / 1.5
    assert distance(colour_seen(blue, "tritanopia"), colour_seen(teal, "tritanopia")) < distance(blue, teal)


def test_a_picture_and_a_colour_are_seen_alike() -> None:
    colour = (190, 120, 60)
    seen = simulate(Image.new("RGB", (2, 2), colour), "deuteranopia").getpixel((0, 0))
    assert isinstance(seen, tuple) and distance(seen, colour_seen(colour, "deuteranopia")) < 12  # type: ignore[arg-type]


def test_pictures_for_every_kind_of_eyes(tmp_path: Path) -> None:
    Image.new("RGB", (4, 4), (200, 60, 40)).save(tmp_path / "scene.png")
    through_other_eyes(tmp_path)
    assert {path.parent.name for path in tmp_path.glob("*/scene.png")} == set(EYES)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_suit_is_told_by_its_colour_alone(game_id: str) -> None:
    """Two cards of different colours also differ in frame, sign, shape of the stone, number or name."""
    game = GAMES[game_id]
    view = game.new(game.seats[0], game.options(game.seats[0]), 1)
    specs = {presenter(game_id).face(card, view) for card in game.cards}
    by_colour: dict[str, set[tuple[object, ...]]] = {}
    for spec in specs:
        assert isinstance(spec, FaceSpec)
        by_colour.setdefault(spec.palette, set()).add((spec.frame, spec.sign, spec.gem_shape, spec.index, spec.title))
    for one, other in combinations(by_colour.values(), 2):
        assert one.isdisjoint(other)
