"""What hangs from a ribbon, lies in a row or is written large: parts that only some games use."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from game.table.faces import measures as m
from game.table.faces.draft import draft
from game.table.faces.render import has_ribbon, render, table_gem
from game.table.faces.spec import FaceSpec, height_of

PLAIN = FaceSpec("Plain", ("star",), gem="3", text="Text")
SIGNED = replace(PLAIN, sign="sign_flame")


def changed(one: FaceSpec, other: FaceSpec, full: bool = False) -> tuple[int, int, int, int] | None:
    """The part of a card 150 across in which two faces differ, in card units."""
    box = ImageChops.difference(picture(one, full), picture(other, full)).getbbox()
    return None if box is None else (box[0] * 5, box[1] * 5, box[2] * 5, box[3] * 5)


def picture(spec: FaceSpec, full: bool) -> Image.Image:
    return render(spec, 150, full)


def test_the_gem_crowns_a_ribbon_that_has_no_index() -> None:
    assert table_gem(SIGNED) == m.TABLE_CROWN
    assert table_gem(PLAIN) == table_gem(replace(SIGNED, index="K")) == m.TABLE_GEM
    assert has_ribbon(SIGNED) and not has_ribbon(PLAIN)


@pytest.mark.parametrize("full", [False, True])
def test_marks_lengthen_the_ribbon_downwards(full: bool) -> None:
    box = changed(SIGNED, replace(SIGNED, marks=("sign_leaf",)), full)
    ribbon = m.RIBBON if full else m.TABLE_RIBBON
    assert box is not None
    assert box[0] > ribbon.x - 30 and box[2] < ribbon.x + ribbon.wide + 40 and box[3] < m.TABLE_TITLE[1]


def test_pips_without_an_index_lie_in_a_row_above_the_title() -> None:
    box = changed(SIGNED, replace(SIGNED, pips=3))
    assert box is not None
    assert box[0] < 300 and box[2] > 450 and box[1] > 740 and box[3] < 850


def test_a_numeral_is_written_large() -> None:
    box = changed(PLAIN, replace(PLAIN, numeral="4"))
    assert box is not None and box[3] - box[1] > 200


def test_a_light_changes_the_picture_and_not_the_frame() -> None:
    bright = replace(PLAIN, light="gold")
    box = changed(PLAIN, bright, True)
    assert box is not None
    assert box[0] >= m.ART[0] - 10 and box[1] >= m.ART[1] - 10 and box[2] <= m.ART[2] + 10 and box[3] <= m.ART[3] + 10


def test_a_short_name_stands_on_the_table_and_the_whole_one_on_the_full_face() -> None:
    short = replace(PLAIN, short="Pl")
    assert changed(PLAIN, short, True) is None
    box = changed(PLAIN, short)
    assert box is not None and box[1] > m.TABLE_TITLE[1]


@pytest.mark.parametrize("full", [False, True])
def test_a_draft_shows_the_same_parts(full: bool) -> None:
    many = replace(SIGNED, marks=("sign_leaf", "sign_wave"), pips=3, numeral="4", short="Pl")
    assert draft(many, 120, height_of(120), full).get_size() == (120, height_of(120))
