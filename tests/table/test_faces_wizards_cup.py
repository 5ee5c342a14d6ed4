"""The faces of the Cup: eighteen portraits in two sets that nobody confuses."""

from __future__ import annotations

from itertools import combinations

import pytest
from fontTools.ttLib import TTFont
from PIL import ImageChops, ImageStat

from game import paths
from game.rules.wizards_cup.cards import BY_ID, CARDS
from game.table.faces import lettering
from game.table.faces.palettes import PALETTES
from game.table.faces.render import render
from game.table.faces.scenes import SCENES
from game.table.faces.spec import FaceSpec, height_of
from game.table.faces.styles import STYLES
from game.table.faces.wizards_cup import BACKS, KINDS, PORTRAITS, SIGNS, STONES, back, face, stressed

SPECS = [face(card) for card in CARDS]
EMBLEMS = {file.stem for file in (paths.ASSETS / "emblems").glob("*.svg")}


def test_every_wizard_has_a_portrait_of_its_own() -> None:
    assert {card.id.split(" ", 1)[1] for card in CARDS} == set(PORTRAITS)
    assert len({portrait.figure for portrait in PORTRAITS.values()}) == 18
    assert len({(spec.emblems, spec.palette, spec.frame) for spec in SPECS}) == len(CARDS) == 36


def test_specs_name_only_what_exists() -> None:
    for spec in SPECS:
        written = {word.emblem for word in lettering.words_of(spec.text) if word is not None and word.emblem}
        assert {*spec.emblems, spec.sign, *spec.marks, *written} <= EMBLEMS
        assert spec.scene in SCENES and spec.palette in PALETTES and spec.frame in STYLES


def test_value_element_and_kind_are_shown() -> None:
    for card, spec in zip(CARDS, SPECS, strict=True):
        assert (spec.gem, spec.sign, spec.marks) == (str(card.value), SIGNS[card.element], (KINDS[card.kind],))
        assert spec.gem_shape == STONES[card.kind]
        assert spec.subtitle == f"{card.element.title()} · {card.kind.title()}"
    assert len(set(SIGNS.values())) == 6 and len(set(KINDS.values())) == len(set(STONES.values())) == 3


def test_elements_can_be_told_apart_without_colour() -> None:
    first = {card.element: spec for card, spec in zip(reversed(CARDS), reversed(SPECS), strict=True)}
    ribbons = [render(spec, 110, False).convert("L").crop((8, 32, 36, 56)) for spec in first.values()]
    for one, other in combinations(ribbons, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 8


@pytest.mark.parametrize("full", [False, True])
def test_the_white_set_is_much_lighter_than_the_black(full: bool) -> None:
    for wizard in PORTRAITS:
        white, black = (render(face(BY_ID[f"{colour} {wizard}"]), 60, full).convert("L") for colour in BACKS)
        assert ImageStat.Stat(white).mean[0] > ImageStat.Stat(black).mean[0] + 20


def test_each_set_has_its_back() -> None:
    assert {back(card.back) for card in CARDS} == set(BACKS.values())
    assert back(BY_ID["white siren"].back) == BACKS["white"] != BACKS["black"] == back(BY_ID["black siren"].back)
    for spec in BACKS.values():
        assert spec.emblem in EMBLEMS and spec.palette in PALETTES and spec.frame in STYLES
        assert render(spec, 90, False).size == (90, height_of(90))


def test_amounts_are_stressed() -> None:
    assert stressed("has value +3. Value -2 each") == "has value **+3**. Value **−2** each"


def test_every_character_is_in_its_font() -> None:
    known = {name: set(TTFont(paths.ASSETS / "fonts" / f"{name}.ttf").getBestCmap())
             for name in (lettering.DISPLAY, lettering.HEAVY, lettering.BODY, lettering.ITALIC, lettering.BOLD)}
    for spec in SPECS:
        used = [(lettering.DISPLAY, spec.title + spec.subtitle), (lettering.HEAVY, spec.gem),
                (lettering.BODY, spec.footer), (lettering.ITALIC, spec.flavour)]
        used += [(word.font, word.text) for word in lettering.words_of(spec.text) if word is not None]
        for name, text in used:
            assert {character for character in text.replace("'", "’") if ord(character) not in known[name]} == set()


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.footer} {spec.title}")
def test_a_face_is_painted_at_table_size(spec: FaceSpec) -> None:
    assert render(spec, 90, False).size == (90, height_of(90))


@pytest.mark.parametrize("name", ["white revolutionary", "black ferryman", "white jester"])
def test_a_face_is_painted_in_full(name: str) -> None:
    assert render(face(BY_ID[name]), 400, True).size == (400, height_of(400))
