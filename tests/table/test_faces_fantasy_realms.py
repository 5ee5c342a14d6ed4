"""The faces of Fantasy Realms: 53 pictures, eleven suits told apart without colour, bonus and penalty kept apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from fontTools.ttLib import TTFont
from PIL import ImageChops, ImageStat

from game import paths
from game.rules.fantasy_realms.cards import CARD_BY_ID, CARDS, SUIT_NAMES
from game.table.faces import lettering
from game.table.faces.fantasy_realms import PALETTES, PICTURES, STONES, face, rules, stressed
from game.table.faces.palettes import PALETTES as KNOWN_PALETTES
from game.table.faces.render import render
from game.table.faces.scenes import SCENES
from game.table.faces.spec import FaceSpec, height_of
from game.table.faces.styles import STYLES

SPECS = [face(card) for card in CARDS]
EMBLEMS = {file.stem for file in (paths.ASSETS / "emblems").glob("*.svg")}


def signs_in(spec: FaceSpec) -> set[str]:
    return {word.emblem for word in lettering.words_of(spec.text) if word is not None and word.emblem}


def test_every_card_has_a_picture_and_no_picture_serves_twice() -> None:
    assert set(PICTURES) == set(CARD_BY_ID)
    assert len({spec.emblems for spec in SPECS}) == len({spec.flavour for spec in SPECS}) == len(CARDS) == 53


def test_specs_name_only_what_exists() -> None:
    for spec in SPECS:
        assert {*spec.emblems, spec.sign, *signs_in(spec)} <= EMBLEMS
        assert spec.scene in SCENES and spec.palette in KNOWN_PALETTES and spec.frame in STYLES


def test_one_frame_for_the_whole_game() -> None:
    assert {spec.frame for spec in SPECS} == {"realm"}


def test_every_suit_has_its_colour_emblem_and_stone() -> None:
    assert set(PALETTES) == set(STONES) == set(SUIT_NAMES.values())
    assert len(set(PALETTES.values())) == 11
    for card, spec in zip(CARDS, SPECS, strict=True):
        assert (spec.palette, spec.sign) == (PALETTES[card.suit_name], f"suit_{card.suit_name}")
        assert spec.gem == str(card.strength) and spec.subtitle == card.suit_name.title()


def test_suits_can_be_told_apart_without_colour() -> None:
    """The ribbon that a fanned hand shows differs in grey between any two suits."""
    first = {card.suit_name: spec for card, spec in zip(reversed(CARDS), reversed(SPECS), strict=True)}
    ribbons = {suit: render(spec, 110, False).convert("L").crop((8, 32, 36, 58)) for suit, spec in first.items()}
    for one, other in combinations(ribbons.values(), 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 8


def test_bonus_and_penalty_are_paragraphs_with_signs_of_their_own() -> None:
    rainstorm = face(CARD_BY_ID["rainstorm"])
    assert rainstorm.text.split("\n") == [
        "{mark_bonus} **Bonus:** **+10** for each {suit_flood}Flood.",
        "{mark_penalty} **Penalty:** Blanks every {suit_flame}Flame but Lightning."]
    for card, spec in zip(CARDS, SPECS, strict=True):
        wild = card.suit_name == "wild"              # a disguise is neither
        assert ("{mark_bonus}" in spec.text) == (bool(card.bonus_text) and not wild)
        assert ("{mark_penalty}" in spec.text) == bool(card.penalty_text)
    assert rules("", "") == ""


def test_suits_wear_their_emblem_and_names_do_not() -> None:
    assert stressed("all your Armies and Weapons") == "all your {suit_army}Armies and {suit_weapon}Weapons"
    for name in ("Great Flood", "Island", "Beastmaster", "Wildfire", "Warlord"):
        assert stressed(name) == name


def test_every_character_is_in_its_font() -> None:
    known = {name: set(TTFont(paths.ASSETS / "fonts" / f"{name}.ttf").getBestCmap())
             for name in (lettering.DISPLAY, lettering.HEAVY, lettering.BODY, lettering.ITALIC, lettering.BOLD)}
    for spec in SPECS:
        used = [(lettering.DISPLAY, spec.title + spec.subtitle), (lettering.HEAVY, spec.gem),
                (lettering.BODY, spec.footer), (lettering.ITALIC, spec.flavour)]
        used += [(word.font, word.text) for word in lettering.words_of(spec.text) if word is not None]
        for name, text in used:
            assert {character for character in text.replace("'", "’") if ord(character) not in known[name]} == set()


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.title)
def test_a_face_is_painted_at_table_size(spec: FaceSpec) -> None:
    assert render(spec, 90, False).size == (90, height_of(90))


@pytest.mark.parametrize("name", ["wildfire", "dwarvish_infantry", "warship", "gem_of_order", "doppelganger"])
def test_a_face_is_painted_in_full(name: str) -> None:
    assert render(face(CARD_BY_ID[name]), 400, True).size == (400, height_of(400))
