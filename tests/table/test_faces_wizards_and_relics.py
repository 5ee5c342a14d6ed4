"""The faces of Wizards & Relics: 48 wizards, 50 relics and 24 shrines, each drawn once."""

from __future__ import annotations

import pytest

from game.rules.wizards_and_relics import book  # noqa: F401  (importing it fills the lists of cards)
from game.rules.wizards_and_relics.cards import BLUE, COLOURS, GREEN, RARITIES, RED, RELICS, SHRINES, WIZARDS, Piece
from game.table.faces.looks import BACKS
from game.table.faces.relic_pictures import PICTURES
from game.table.faces.render import render
from game.table.faces.spec import FaceSpec, height_of
from game.table.faces.wizards_and_relics import (
    BASIC,
    COLOUR_SIGNS,
    DEVOTED,
    ENCHANTED,
    ENLIGHTENED,
    FRAMES,
    PIPS,
    STONES,
    TARGET_SIGNS,
    face,
    stressed,
)
from tests.table.faces_checks import EYES, least_difference, missing_letters, names_only_what_exists, title_size

CARDS: dict[str, Piece] = {card.face: card for card in (*WIZARDS, *RELICS, *SHRINES)}
SPECS = [face(card) for card in CARDS.values()]
SIGN, CROWN, ROW, PLAQUE = (9, 34, 34, 56), (8, 5, 36, 34), (30, 110, 80, 124), (20, 124, 90, 146)


def test_every_face_has_a_picture_of_its_own() -> None:
    assert {*CARDS} == {*PICTURES} and len(CARDS) == 48 + 50 + 24
    assert len({spec.emblems for spec in SPECS}) == 122
    assert len({spec.flavour for spec in SPECS}) == 122


def test_copies_of_a_card_share_its_face() -> None:
    for card in (*WIZARDS, *RELICS):
        assert face(card) == face(CARDS[card.face])


def test_every_name_exists() -> None:
    assert [spec.title for spec in SPECS if not names_only_what_exists(spec)] == []
    assert {card.back for card in CARDS.values()} <= {*BACKS}


def test_every_character_is_in_its_font() -> None:
    assert {letter for spec in SPECS for letter in missing_letters(spec)} == set()


def test_wizards_show_power_colour_kind_and_rarity_by_shape() -> None:
    for card in WIZARDS:
        spec = face(card)
        assert (spec.gem, spec.gem_shape, spec.pips, spec.frame) == (
            str(card.base), STONES[card.rarity], PIPS[card.rarity], FRAMES[card.rarity])
        assert spec.marks == (DEVOTED if card.devoted else ENLIGHTENED,)
        if len(card.colours) == 1:
            assert spec.sign == COLOUR_SIGNS[card.colours[0]] and spec.palette == f"wizard {card.colours[0]}"
    assert len(set(COLOUR_SIGNS.values())) == len(COLOURS)
    assert len(set(STONES.values())) == len(set(PIPS.values())) == len(set(FRAMES.values())) == len(RARITIES)


def test_the_wizard_of_all_colours_wears_none_of_them() -> None:
    spec = face(CARDS["madame_kaleido"])
    assert spec.sign not in COLOUR_SIGNS.values() and spec.subtitle == "All Colours · Enlightened"


def test_relics_show_power_kind_and_rarity() -> None:
    for card in RELICS:
        spec = face(card)
        assert (spec.gem, spec.gem_shape, spec.pips) == (str(card.power), STONES[card.rarity], PIPS[card.rarity])
        assert spec.sign == (BASIC if card.basic else ENCHANTED)
        assert spec.subtitle == f"{'Basic' if card.basic else 'Enchanted'} {card.subtype.title()}"


def test_shrines_show_whom_they_touch() -> None:
    for card in SHRINES:
        spec = face(card)
        wanted = {sign for line in card.lines for sign in TARGET_SIGNS[line.target.label]}
        assert {spec.sign, *spec.marks} == wanted and spec.gem == "" and spec.frame == "shrine"
        assert len(spec.text.split("\n")) == len(card.lines)
    assert face(CARDS["dalhis_throne"]).text == (
        "{sign_enlightened} **Enlightened:** Draw 2 cards.\n{sign_devoted_two} **Devoted 2:** **+2**.")


@pytest.mark.parametrize("eyes", EYES)
def test_colours_are_told_apart_by_all_eyes(eyes: str) -> None:
    three = [face(CARDS[name]) for name in ("mediocre_mage", "pondering_mystic", "forest_friend")]
    assert [spec.palette for spec in three] == [f"wizard {colour}" for colour in (RED, BLUE, GREEN)]
    assert least_difference(three, SIGN, eyes) > 20
    assert least_difference(three, PLAQUE, eyes) > 12            # by colour alone


@pytest.mark.parametrize("eyes", EYES)
def test_rarities_are_told_apart_by_all_eyes(eyes: str) -> None:
    for three in (("mediocre_mage", "tenured_pyromancer", "grand_combustor_bram"),
                  ("dusty_tome", "magnum_opus_unfinished", "mimic_chest")):
        assert least_difference([face(CARDS[name]) for name in three], CROWN, eyes) > 8
        assert least_difference([face(CARDS[name]) for name in three], ROW, eyes) > 8


@pytest.mark.parametrize("eyes", EYES)
def test_kinds_of_cards_are_told_apart_by_all_eyes(eyes: str) -> None:
    some = ("knobbly_staff", "dusty_tome", "the_academy", "mediocre_mage")
    assert least_difference([face(CARDS[name]) for name in some], (8, 5, 36, 56), eyes) > 20


def test_names_stay_readable_on_the_table() -> None:
    for spec in SPECS:
        text, px = title_size(spec, 90)
        assert text == (spec.short or spec.title) and px >= 7


def test_long_names_are_called_by_their_first_part() -> None:
    assert face(CARDS["kroanlor"]).short == "Kroanlor" and face(CARDS["lars"]).short == ""
    assert face(CARDS["hedge_witch"]).short == "Hedge Witch" and face(CARDS["adam_the_arcane_adept"]).short == ""


def test_amounts_are_stressed() -> None:
    assert stressed("Each rival gets -1. You, +2.") == "Each rival gets **−1**. You, **+2**."
    assert stressed("Devoted: no ability.") == "**Devoted**: no ability."
    assert stressed("a Devoted 2 wizard") == "a **Devoted 2** wizard"


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.title)
def test_a_face_is_painted_at_table_size(spec: FaceSpec) -> None:
    assert render(spec, 90, False).size == (90, height_of(90))


@pytest.mark.parametrize("name", ["voice_of_the_forest", "mirror_of_mild_vanity", "relic_roundabout", "lars"])
def test_a_face_is_painted_in_full(name: str) -> None:
    assert render(face(CARDS[name]), 400, True).size == (400, height_of(400))
