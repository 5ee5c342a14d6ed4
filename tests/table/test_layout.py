"""Layouts come from Tiled maps; a map that does not fit is refused by name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.paths import LEVELS
from game.rules.core.places import Place
from game.table import arrange, layout
from game.table.layout import Layout, LayoutError
from tests.table.tables import WIZARD_CARDS

ZONES = WIZARD_CARDS.new(2, WIZARD_CARDS.options(2), 1).zones


@pytest.fixture
def level(tmp_path: Path) -> Path:
    """A copy of the smallest map, to be spoilt."""
    for file in LEVELS.glob("*.*"):
        shutil.copy(file, tmp_path / file.name)
    return tmp_path / "wizard_cards_2.tmx"


def load(path: Path) -> Layout:
    return layout.load(path, ZONES, 2)


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_moving_a_rectangle_moves_the_zone(level: Path) -> None:
    before = load(level).spots["deck", None].rect
    change(level, f'name="deck" type="zone" x="{before.x:g}"', 'name="deck" type="zone" x="500"')
    after = load(level).spots["deck", None].rect
    assert (after.x, after.y, after.size) == (500, before.y, before.size)


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ('name="deck" type="zone"', 'name="dekk" type="zone"', "no zone 'dekk'"),
    ('name="discard" type="zone"', 'name="deck" type="zone"', "zone 'deck' is there twice"),
    ('name="deck" type="zone" x="36"', 'name="deck" type="zone" x="1240"', "'deck' at 1240, 285 does not lie on"),
    ('value="pile"', 'value="heap"', "arranged as 'heap'"),
    ('name="near" type="plate"', 'name="near" type="chair"', "furniture 'chair' is not known"),
    ('type="log"', 'type="prompt"', "furniture 'prompt' is there twice"),
    ('name="zones"', 'name="zoens"', "layer 'zones' is missing"),
    ('height="36" tilewidth="20"', 'height="36" tilewidth="10"', "640x720 units"),
    ("cloth_emerald.tsx", "cloth_missing.tsx", "cloth_missing.tsx"),
    ("</map>", "", "cannot be read"),
])
def test_a_bad_map_is_refused_and_says_what_is_wrong(level: Path, old: str, new: str, complaint: str) -> None:
    change(level, old, new)
    with pytest.raises(LayoutError) as refused:
        load(level)
    assert complaint in str(refused.value)
    assert "wizard_cards_2.tmx" in str(refused.value)


def test_a_missing_zone_is_named_with_its_seat(level: Path) -> None:
    text = level.read_text(encoding="utf-8")
    start = text.index('  <object id="2" name="hand"')
    level.write_text(text[:start] + text[text.index("</object>", start) + 10:], encoding="utf-8")
    with pytest.raises(LayoutError, match="zone 'hand' for seat 1 is missing"):
        load(level)


def test_a_map_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"nowhere\.tmx"):
        load(tmp_path / "nowhere.tmx")


def test_sides_turn_with_the_viewer(level: Path) -> None:
    laid = load(level)
    near, far = laid.spots["hand", 0], laid.spots["hand", 1]
    assert laid.spot(Place("hand", 0), viewer=0, seats=2) is near
    assert laid.spot(Place("hand", 0), viewer=1, seats=2) is far
    assert laid.place(near, viewer=1, seats=2) == Place("hand", 1)


@pytest.mark.parametrize("count", [1, 2, 5, 12, 30])
@pytest.mark.parametrize("key", [("hand", 0), ("hand", 1), ("spell", 0), ("deck", None)])
def test_cards_stay_in_their_zone_however_many(level: Path, key: tuple[str, int | None], count: int) -> None:
    spot = load(level).spots[key]
    poses = arrange.poses(spot, count)
    assert len(poses) == count
    room = spot.rect.inflate(10, 30)
    for pose in poses:
        assert room.contains(pygame.FRect(pose.x - pose.width / 2, pose.y - 2, pose.width, 4))
    if spot.arrangement != "pile":
        assert [pose.x for pose in poses] == sorted(pose.x for pose in poses)
