"""The faces of Wizards of the Grimoire: 78 spells and four powers of mana."""

from __future__ import annotations

import pytest

from game.rules.grimoire.book import BY_ID, CARDS
from game.rules.grimoire.cards import ACTIVATIONS, KINDS, ManaCard, SpellCard
from game.table.faces.grimoire import MARKS, PICTURES, SIGNS, STONES, face, mana, stressed
from game.table.faces.looks import BACKS
from game.table.faces.render import render
from game.table.faces.spec import FaceSpec, height_of
from tests.table.faces_checks import EYES, least_difference, missing_letters, names_only_what_exists, title_size

SPELLS = [card for card in CARDS if isinstance(card, SpellCard)]
MANA = list({card.face: card for card in CARDS if isinstance(card, ManaCard)}.values())
SPECS = [face(card) for card in (*SPELLS, *MANA)]
RIBBON, CORNER, PLAQUE = (9, 34, 34, 56), (8, 2, 36, 30), (20, 122, 90, 146)


def test_every_card_has_a_picture_of_its_own() -> None:
    assert {spell.id for spell in SPELLS} == {*PICTURES} and len(SPELLS) == 78 and len(MANA) == 4
    assert len({spec.emblems for spec in SPECS}) == 82
    assert len({spec.flavour for spec in SPECS}) == 82


def test_every_name_exists() -> None:
    assert [spec.title for spec in SPECS if not names_only_what_exists(spec)] == []
    assert {card.back for card in CARDS} <= {*BACKS}


def test_every_character_is_in_its_font() -> None:
    assert {letter for spec in SPECS for letter in missing_letters(spec)} == set()


def test_cost_type_and_activation_are_shown_by_shape() -> None:
    for card, spec in zip(SPELLS, SPECS, strict=False):
        assert (spec.gem, spec.gem_shape, spec.sign, spec.marks) == (
            str(card.cost), STONES[card.kind], SIGNS[card.kind], (MARKS[card.activation],))
        assert spec.palette == card.kind and spec.subtitle == f"{card.kind.title()} · {card.activation.title()}"
    assert len(set(STONES.values())) == len(set(SIGNS.values())) == len(KINDS)
    assert len(set(MARKS.values())) == len(ACTIVATIONS)


def test_the_power_of_mana_is_written_large_and_counted_in_stones() -> None:
    for power, spec in enumerate(map(mana, MANA), 1):
        assert (spec.numeral, spec.index, spec.pips) == (str(power), str(power), power)
    assert face(BY_ID["mana1-1"]) == face(BY_ID["mana1-32"])


@pytest.mark.parametrize("eyes", EYES)
def test_types_and_activations_are_told_apart_by_all_eyes(eyes: str) -> None:
    kinds = [face(BY_ID[spell]) for spell in ("wrath", "renewal", "sneaky_deal")]
    assert least_difference(kinds, RIBBON, eyes) > 25
    assert least_difference(kinds, PLAQUE, eyes) > 12            # their colours alone
    active = [face(BY_ID[spell]) for spell in ("sneaky_deal", "silent_support", "puppetmaster")]
    assert least_difference(active, (9, 50, 34, 76), eyes) > 15


@pytest.mark.parametrize("eyes", EYES)
def test_powers_of_mana_are_told_apart_by_all_eyes(eyes: str) -> None:
    assert least_difference([mana(card) for card in MANA], (44, 50, 86, 110), eyes) > 25
    assert least_difference([mana(card) for card in MANA], CORNER, eyes) > 15


def test_names_stay_readable_on_the_table() -> None:
    for spec in SPECS:
        text, px = title_size(spec, 90)
        assert text == spec.title and px >= 7


def test_amounts_are_stressed() -> None:
    assert stressed("Deal 4 damage. Draw 2 mana.") == "Deal **4 damage**. Draw **2 mana**."
    assert stressed("While active: draw 1.") == "**While active:** draw **1**."


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.title)
def test_a_face_is_painted_at_table_size(spec: FaceSpec) -> None:
    assert render(spec, 90, False).size == (90, height_of(90))


@pytest.mark.parametrize("name", ["mana4-1", "echo", "silent_support", "growth", "arcane_tactics"])
def test_a_face_is_painted_in_full(name: str) -> None:
    assert render(face(BY_ID[name]), 400, True).size == (400, height_of(400))
