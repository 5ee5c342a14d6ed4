"""Set-up, mulligan and the cards themselves: SC-31, SC-44, and what the fact sheet counts."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from game.rules.core.match import Match
from game.rules.wizards_and_relics.book import CARDS
from game.rules.wizards_and_relics.cards import RARITIES, Relic, Shrine, Wizard
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import RelicsTable
from game.rules.wizards_and_relics.worth import WORTH
from tests.rules.scenario import players

RULES = Path(__file__).parents[3] / "assets" / "rules" / "wizards_and_relics.md"
CODE = Path(__file__).parents[3] / "game" / "rules" / "wizards_and_relics"


def kinds(cards: list[object]) -> Counter[tuple[str, str]]:
    return Counter((card.kind, card.rarity) for card in cards)  # type: ignore[attr-defined]


def test_the_box_holds_60_wizards_60_relics_and_24_shrines() -> None:
    wizards = [card for card in CARDS if isinstance(card, Wizard)]
    relics = [card for card in CARDS if isinstance(card, Relic)]
    shrines = [card for card in CARDS if isinstance(card, Shrine)]
    assert (len(wizards), len(relics), len(shrines)) == (60, 60, 24)
    assert [len({card.face for card in cards}) for cards in (wizards, relics, shrines)] == [48, 50, 24]
    assert Counter(card.rarity for card in wizards) == Counter(card.rarity for card in relics) == {
        "common": 24, "superb": 24, "glorious": 12}
    for colour in ("red", "blue", "green"):
        rarities = Counter(card.rarity for card in wizards if card.colour == colour)
        assert rarities == {"common": 8, "superb": 8, "glorious": 4}, colour
    assert Counter(card.base for card in wizards if card.devoted) == {2: 12, 3: 9, 4: 3}
    assert sum(card.basic for card in relics) == 16
    assert set(WORTH) == {card.face for card in (*wizards, *relics)}


def test_every_enlightened_wizard_and_enchanted_relic_does_something() -> None:
    for card in CARDS:
        if isinstance(card, (Wizard, Relic)):
            does = [card.on_wizard_reveal, card.on_relic_reveal, card.on_discard, card.end_of_round, card.fluid]
            plain = card.devoted if isinstance(card, Wizard) else card.basic
            assert plain != bool(any(does) or card.flags), card
        elif isinstance(card, Shrine):
            assert card.lines and all(line.act or line.fluid or line.flag for line in card.lines), card
        assert card.text and card.name


def test_sc44_decks_are_dealt_by_rarity() -> None:
    for seats in (2, 3, 4):
        t: RelicsTable = GAME.new(seats, GAME.options(seats), 5)
        share = {(kind, rarity): count for kind in ("wizard", "relic") for rarity, count in
                 zip(RARITIES, (6, 6, 3), strict=True)}
        for seat in range(seats):
            assert kinds(t.deck[seat]) == share          # type: ignore[arg-type]
        assert kinds(t.spare) == {key: (4 - seats) * count for key, count in share.items() if seats < 4}  # type: ignore[arg-type]
        assert len(t.shrine_deck) == 24
        colours = Counter(card.colour for zone in (*t.deck, t.spare) for card in zone if isinstance(card, Wizard))
        assert colours == {"red": 20, "blue": 20, "green": 20}


def test_lightning_deals_15_and_15_without_looking_at_rarity() -> None:
    shapes = set()
    for seed in range(10):
        t: RelicsTable = GAME.new(3, GAME.options(3, {"decks": "lightning"}), seed)
        for deck in t.deck:
            assert Counter(card.kind for card in deck) == {"wizard": 15, "relic": 15}
            shapes.add(frozenset(kinds(deck).items()))   # type: ignore[arg-type]
        assert len(t.spare) == 30
    assert len(shapes) > 5


def test_sc31_the_mulligan() -> None:
    m = Match(GAME, players(2), {"first": 0}, 3)
    assert m.decision and m.decision.prompt.key == "mulligan" and m.decision.prompt.secret
    t = m.table
    aside = [card.id for card in t.hand[0]][:3]
    for key in aside:
        m.choose(key)
    assert [card.id for card in m.table.view(0).leaving[0]] == aside
    m.choose("keep")
    assert m.decision.seat == 1 and len(m.table.hand[0]) == 7   # nothing moves until all have decided
    view = m.table.view(1)
    assert view.leaving == ((), ()) and not view.aside[0] and len(view.hand[0]) == 7
    assert not m.news(1, m.begun[0]), "O-3: not even how many cards the other one sets aside"
    m.choose("keep")
    t = m.table
    assert len(t.hand[0]) == 7 and len(t.deck[0]) == 23 and not t.aside[0]
    assert {card.id for card in t.deck[0]} >= set(aside) - {card.id for card in t.hand[0]}
    assert t.drawn == t.discarded == t.replenished == [0, 0]
    assert m.decision.prompt.key == "play wizard"               # no second mulligan


def test_sc31_a_dusty_tome_stays_silent_in_the_mulligan() -> None:
    for seed in range(40):
        m = Match(GAME, players(2), {"first": 0}, seed)
        tome = next((card.id for card in m.table.hand[0] if card.face == "dusty_tome"), None)
        if tome:
            break
    else:
        raise AssertionError("no hand with a Dusty Tome")
    m.choose(tome)
    m.choose("keep")
    m.choose("keep")
    assert len(m.table.hand[0]) == 7 and len(m.table.deck[0]) == 23 and m.table.drawn == [0, 0]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_master_is_chosen_before_the_game(first: int) -> None:
    m = Match(GAME, players(3), {"first": first}, 1)
    assert m.table.master == first and m.decision and m.decision.seat == first


def test_every_section_that_the_code_names_is_in_the_rules() -> None:
    rules = RULES.read_text(encoding="utf-8")
    sections = set(re.findall(r"^#+ (\d(?:\.\d)?)\.? ", rules, re.M))
    for path in CODE.glob("*.py"):
        for mark in re.findall(r"§(\d(?:\.\d)?)", path.read_text(encoding="utf-8")):
            assert mark in sections, f"{path.name} names §{mark}"
    assert {int(number) for number in re.findall(r"^- R(\d+) ", rules, re.M)} == set(range(1, 48))


def test_no_card_is_named_in_the_phases() -> None:
    names = {card.face for card in CARDS} | {card.name for card in CARDS}
    for module in ("rules", "battle", "reveal", "verbs", "power", "drafts", "table"):
        words = (CODE / f"{module}.py").read_text(encoding="utf-8")
        assert not [name for name in names if re.search(rf"\b{re.escape(name)}\b", words)], module
