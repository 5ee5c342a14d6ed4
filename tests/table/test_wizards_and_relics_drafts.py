"""The drafts of Wizards & Relics at the table: piles, the grid, packs, and the deck that is built from them."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.rules.core.places import Place
from game.rules.wizards_and_relics.cards import RELIC, Piece, Wizard
from game.rules.wizards_and_relics.drafts import cells_of
from game.table import arrange
from game.table.scenes.curtain import Curtain
from tests.table.tables import ADA, BO, ROBIN
from tests.table.test_wizards_and_relics import MINA, Conclave, before, secrets


def build(sat: Conclave) -> None:
    """Add two cards by hand, let the table fill up the deck, change one card, and play it."""
    for _ in range(2):
        assert sat.match.decision is not None
        sat.take_by_mouse(next(choice for choice in sat.match.decision.choices if choice.card is not None))
        sat.settle(3000)
    assert len(sat.truth.build[0]) == 2
    sat.click_widget("auto")
    sat.settle(3000)
    assert [sat.counter(f"deck {kind}s", 0).count for kind in ("wizard", "relic")] != [None, None]
    assert sat.match.decision is not None
    out = next((choice for choice in sat.match.decision.choices if choice.card is not None), None)
    if out is not None:
        sat.take_by_mouse(out)
        sat.settle(3000)
        assert out.card in sat.truth.side[0]
        sat.click_widget("auto")
        sat.settle(3000)
    sat.click_widget("done")
    sat.settle(3000)


@pytest.mark.parametrize("decks", ["winchester", "grid"])
def test_a_draft_for_two_by_mouse_from_the_first_take_to_the_first_wizard(decks: str) -> None:
    sat = Conclave((ADA, ROBIN), seed=6, decks=decks)
    sat.settle(3000)
    while sat.truth.stage == "draft":
        choice, held = sat.choice(), len(sat.truth.pool[0])
        assert choice.source is not None
        sat.take_by_mouse(choice)
        assert sat.truth.stage != "draft" or len(sat.truth.pool[0]) > held
        sat.settle(3000)
    assert sat.truth.stage == "build"
    build(sat)
    assert sat.truth.stage == "mulligan"
    shown = next(button for button in sat.at_table.teller.buttons if button.text == "All")
    assert not shown.enabled and "when decks are built" in shown.reason
    sat.key(pygame.K_k)
    assert shown.text == "All", "nor by its key"
    while sat.truth.stage == "mulligan":
        sat.click_widget("keep")
        sat.settle(3000)
    assert sat.match.decision is not None and sat.match.decision.prompt.key == "play wizard"
    sat.take_by_mouse(sat.choice())
    assert sat.truth.wizards_laid[0]
    sat.close()


def test_a_column_of_the_grid_is_taken_by_keys() -> None:
    sat = Conclave((ADA, ROBIN), seed=6, decks="grid")
    sat.settle(3000)
    wanted = [card for cell in cells_of("column_2") for card in getattr(sat.truth, cell)]
    assert sat.match.decision is not None
    sat.take_by_keys(next(choice for choice in sat.match.decision.choices if choice.key == "column_2"))
    assert set(wanted) <= set(sat.truth.pool[0])
    sat.close()


@pytest.mark.parametrize(("decks", "first"), [("winchester", "pile_1"), ("grid", "row_1")])
def test_a_choice_of_places_begins_with_one_of_them_in_focus(decks: str, first: str) -> None:
    sat = Conclave((ADA, ROBIN), seed=6, decks=decks)
    sat.settle(3000)
    sat.key(pygame.K_DOWN)
    table = sat.at_table
    assert table.panel.focus is not None and table.panel.focus.name == first
    before = len(sat.match.choices)
    sat.key(pygame.K_RETURN)
    assert sat.match.choices[before] == first
    while sat.match.decision is None or sat.match.decision.seat or not table.choosing:
        sat.run(1)
    assert table.panel.focus is not None and table.panel.focus.name == sat.match.decision.keys[0]
    sat.close()


def test_a_pile_is_taken_by_its_number() -> None:
    sat = Conclave((ADA, ROBIN), seed=6, decks="winchester")
    sat.settle(3000)
    before = len(sat.match.choices)
    sat.key(pygame.K_3)
    focus = sat.at_table.panel.focus
    assert focus is not None and focus.name == "pile_3" and len(sat.match.choices) == before
    sat.key(pygame.K_3)
    assert sat.match.choices[before] == "pile_3"
    sat.close()


def test_a_row_under_the_mouse_shows_its_three_cards() -> None:
    sat = Conclave((ADA, ROBIN), seed=6, decks="grid")
    sat.settle(3000)
    sat.move(sat.zone("row_1"))
    sat.run(3)
    lit = {place.zone for place, sprites in sat.at_table.board.zones.items() for sprite in sprites
           if sat.at_table.glow(sprite) == "hint"}
    assert lit == set(cells_of("row_1"))
    sat.close()


def test_packs_are_passed_and_only_the_own_pack_is_seen() -> None:
    sat = Conclave((ADA, BO, MINA), seed=6, decks="pack")
    for _ in range(400):
        sat.drawn_faces.clear()
        sat.run(1)
        assert not secrets(sat)
        if isinstance(sat.scene, Curtain):
            sat.click_widget("ready")
        elif sat.at_table.choosing:
            sat.take_by_mouse(sat.choice())
        if sat.truth.picks == 4:
            break
    assert sat.truth.picks == 4 and len(sat.truth.side[0]) >= 4
    sat.close()


@pytest.mark.parametrize("count", [28, 29, 32, 40])
def test_however_many_cards_were_drafted_no_row_covers_the_names_of_another(count: int) -> None:
    sat = Conclave((ADA, ROBIN, MINA), seed=6, decks="pack")
    sat.settle(3000)
    side = sat.at_table.spot(Place("side", 0))
    poses = arrange.poses(side, count)
    rows = sorted({pose.y for pose in poses})
    assert len(rows) == 2 and rows[1] - rows[0] >= side.card * 1.4
    first = [pose.x for pose in poses if pose.y == rows[0]]
    apart = min(right - left for left, right in itertools.pairwise(first))
    assert apart >= (side.card if count <= 32 else side.card * 0.75)
    assert all(side.rect.left - 0.1 <= pose.x - side.card / 2 and pose.x + side.card / 2 <= side.rect.right + 0.1
               for pose in poses)
    sat.close()


def test_the_deck_builder_sorts_dims_and_counts() -> None:
    sat = Conclave(match=before((ADA, ROBIN), "add", rounds=0, decks="winchester"))
    sat.settle(3000)

    def laid() -> list[Piece]:
        return [sprite.card for sprite, _ in sat.at_table.poses(Place("side", 0))]  # type: ignore[misc]

    first = laid()
    assert isinstance(first[0], Wizard) and first[-1].kind == RELIC
    sat.key(pygame.K_o)
    sat.settle()
    assert laid() != first and sorted(card.index for card in laid()) == sorted(card.index for card in first)
    assert next(card.rarity for card in laid() if card.kind == RELIC) != "common"
    sat.click_widget("all")                      # one colour after the other
    sat.settle()
    dim = sat.at_table.presenter.auras(sat.at_table.view)
    assert all((card in dim) != (isinstance(card, Wizard) and "red" in card.colours) for card in laid())
    wizards = sat.counter("deck wizards", 0)
    assert wizards.count is not None and wizards.count.value == "0/15"
    sat.close()


def test_the_prompt_stands_elsewhere_while_decks_are_built() -> None:
    sat = Conclave(match=before((ADA, ROBIN), "add", rounds=0, decks="grid"))
    sat.settle(3000)
    table = sat.at_table
    whole = table.teller.whole.furniture
    assert table.prompt.rect == table.map.furniture["prompt"] != whole["prompt"]
    assert all(table.map.furniture["buttons"].inflate(4, 4).contains(button.rect) for button in table.words)
    sat.close()


def test_a_hall_that_overflows_stays_in_its_place() -> None:
    sat = Conclave(match=before((ADA, ROBIN), "play wizard", rounds=1, go_big=True))
    hall = sat.at_table.spot(Place("hall", 0))
    for count in (1, 5, 8):
        poses = arrange.poses(hall, count)
        assert all(hall.rect.left <= pose.x - hall.card / 2 and pose.x + hall.card / 2 <= hall.rect.right + 0.1
                   for pose in poses)
    sat.close()
