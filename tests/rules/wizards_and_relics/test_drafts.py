"""The drafts and the building of decks: SC-45 to SC-47 and the rulings about them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules.core.events import Revealed
from game.rules.core.match import Match
from game.rules.wizards_and_relics.book import CARDS
from game.rules.wizards_and_relics.drafts import LIMITS
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import CELLS, PILES
from tests.rules.scenario import given, offered, players, told

BY_KIND: dict[tuple[str, str], list[str]] = {}
for _card in CARDS:
    BY_KIND.setdefault((_card.kind, _card.rarity), []).append(_card.id)


def pool(wizards: tuple[int, int, int], relics: tuple[int, int, int] = (8, 8, 3), skip: int = 0) -> str:
    """So many common, superb and glorious cards of each kind."""
    names: list[str] = []
    for kind, counts in (("wizard", wizards), ("relic", relics)):
        for rarity, count in zip(("common", "superb", "glorious"), counts, strict=True):
            names += BY_KIND[kind, rarity][skip:skip + count]
    return ", ".join(names)


def building(first: str, *others: str, decks: str = "pack") -> Match:
    return given(GAME, {"side": first}, *({"side": side} for side in others), options={"decks": decks}, stage="build",
                 picks=0)


def play_draft(m: Match, seed: int = 0) -> Match:
    rng = Random(seed)
    while m.decision and m.table.stage == "draft":
        m.choose(rng.choice(m.decision.keys))
    return m


def sizes(m: Match) -> list[int]:
    return [len(getattr(m.table, pile)) for pile in PILES]


def test_sc45_the_winchester_draft() -> None:
    m = Match(GAME, players(2), {"decks": "winchester", "first": 0}, 1)
    assert sizes(m) == [1, 1, 1, 1] and [len(stock) for stock in m.table.stock] == [58, 58]
    m.choose("pile_2")
    assert sizes(m) == [2, 1, 2, 2] and [len(stock) for stock in m.table.stock] == [56, 56]
    assert m.decision and m.decision.seat == 1
    m.choose("pile_1")
    assert sorted(sizes(m)) == [1, 2, 3, 3] and [len(stock) for stock in m.table.stock] == [54, 54]
    takes, rng = 2, Random(4)
    while m.table.stage == "draft":
        before = len(m.table.stock[0])
        m.choose(rng.choice(m.decision.keys))
        takes += 1
        if before:
            assert (len(m.table.stock[0]) == 0) == (takes >= 29)
    assert m.table.picks == 0 and takes == 32    # the 33rd take is of the last pile: nothing to choose
    assert sum(len(side) for side in m.table.side) == 120


def test_sc46_the_grid_draft() -> None:
    for seed in range(12):
        m = Match(GAME, players(2), {"decks": "grid", "first": 1}, seed)
        assert m.decision and m.decision.seat == 1
        assert offered(m) == {"row_1", "row_2", "row_3", "column_1", "column_2", "column_3"}
        rng = Random(seed)
        picks = 0
        while m.table.stage == "draft":
            left = len(m.table.grid_deck)
            if left:
                assert all(len(getattr(m.table, cell)) == 1 for cell in CELLS)
            m.choose(rng.choice(m.decision.keys))
            picks += 1
            if picks <= 38:
                assert sum(len(pool) for pool in m.table.pool) == 3 * picks
            if picks <= 37:
                assert len(m.table.grid_deck) == 111 - 3 * picks
        assert sum(len(side) for side in m.table.side) == 120
        assert 40 <= picks <= 42                 # even the last card lies in a row and in a column: it is asked for


def test_a_row_or_column_with_gaps_is_taken_as_it_is() -> None:
    cells = {"cell_1": "lars#1", "cell_2": "squeaky_wand#1", "cell_9": "kroanlor#1"}
    m = given(GAME, {"side": ""}, {"side": ""}, options={"decks": "grid"}, stage="draft", **cells)
    assert offered(m) == {"row_1", "row_3", "column_1", "column_2", "column_3"}
    m.choose("row_1")
    assert [card.id for card in m.table.pool[0]] == ["lars#1", "squeaky_wand#1"]


def test_in_drafts_for_two_the_second_picker_is_the_first_master() -> None:
    for decks in ("winchester", "grid"):
        m = Match(GAME, players(2), {"decks": decks, "first": 0}, 1)
        assert m.decision and m.decision.seat == 0 and m.table.master == 1


@pytest.mark.parametrize(("seats", "cards"), [(3, 40), (4, 30)])
def test_sc47_pack_drafts_share_out_every_card(seats: int, cards: int) -> None:
    m = Match(GAME, players(seats), {"decks": "pack"}, 2)
    for pack in range(12):
        packs = m.table.packs[pack % seats] + m.table.pack[pack % seats]
        there = packs[pack // seats * 10:pack // seats * 10 + 10]
        assert Counter((card.kind, card.rarity) for card in there) == {
            (kind, rarity): count for kind in ("wizard", "relic") for rarity, count in
            zip(LIMITS, (2, 2, 1), strict=True)}
    play_draft(m)
    assert [len(side) + len(build) + len(deck) for side, build, deck in
            zip(m.table.side, m.table.build, m.table.deck, strict=True)] == [cards] * seats


def test_packs_go_left_and_then_right() -> None:
    m = Match(GAME, players(3), {"decks": "pack", "first": 0}, 2)
    passed = set(m.table.pack[0])
    first = m.decision.keys[0]                   # type: ignore[union-attr]
    m.choose(first)
    m.choose(m.decision.keys[0])                 # type: ignore[union-attr]
    m.choose(m.decision.keys[0])                 # type: ignore[union-attr]
    assert {card.id for card in m.table.pack[1]} == {card.id for card in passed} - {first}
    while m.table.picks < 10:
        m.choose(m.decision.keys[0])             # type: ignore[union-attr]
    passed = set(m.table.pack[0]) - {m.table.pack[0][0]}
    for _ in range(3):
        m.choose(m.decision.keys[0])             # type: ignore[union-attr]
    assert set(m.table.pack[2]) == passed


@pytest.mark.parametrize("counts", [(6, 6, 3), (8, 4, 3), (7, 8, 0)])
def test_sc47_legal_decks(counts: tuple[int, int, int]) -> None:
    m = building(pool((10, 9, 4)), "", "")
    for rarity, count in zip(LIMITS, counts, strict=True):
        for id_ in BY_KIND["wizard", rarity][:count]:
            m.choose(id_)
    wizards = [card for card in m.table.build[0] if card.kind == "wizard"]
    assert Counter(card.rarity for card in wizards) == {r: n for r, n in zip(LIMITS, counts, strict=True) if n}
    assert not any(card in offered(m) for card in BY_KIND["wizard", "common"])


def test_sc47_limits_refuse_a_ninth_common_and_a_fourth_glorious() -> None:
    m = building(pool((10, 9, 4)), "", "")
    for id_ in [*BY_KIND["wizard", "common"][:8], *BY_KIND["wizard", "glorious"][:3]]:
        m.choose(id_)
    assert not offered(m) & {*BY_KIND["wizard", "common"], *BY_KIND["wizard", "glorious"]}
    assert len(offered(m) & set(BY_KIND["wizard", "superb"])) == 9
    card = next(card for card in CARDS if card.id == BY_KIND["wizard", "common"][9])
    assert "only 8 common wizards" in GAME.why_not(m.view(0), 0, card)


def test_r41_limits_are_waived_where_they_leave_too_few() -> None:
    m = building(pool((12, 2, 3)), "", "")      # 8 + 2 + 3 are only 13
    for id_ in BY_KIND["wizard", "common"][:12]:
        assert id_ in offered(m)
        m.choose(id_)
    m.choose("auto")
    assert sum(card.kind == "wizard" for card in m.table.build[0]) == 15


def test_open_drafts_know_no_limits() -> None:
    m = building(pool((14, 3, 1), (9, 9, 9)), pool((8, 6, 3), (8, 8, 3), skip=14), decks="winchester")
    for id_ in BY_KIND["wizard", "common"][:14]:
        m.choose(id_)
    assert sum(card.rarity == "common" for card in m.table.build[0]) == 14


def test_the_table_fills_up_a_deck_and_cards_can_be_taken_out_again() -> None:
    rest = rest_of((8, 8, 4), (8, 8, 4)).split(", ")
    m = building(pool((8, 8, 4), (8, 8, 4)), ", ".join(rest[::2]), ", ".join(rest[1::2]))
    m.choose("mediocre_mage#1")
    m.choose("auto")
    build = [card.id for card in m.table.build[0]]
    assert len(build) == 30 and "mediocre_mage#1" in build
    for kind in ("wizard", "relic"):
        rarities = Counter(card.rarity for card in m.table.build[0] if card.kind == kind)
        assert all(rarities[rarity] <= limit for rarity, limit in LIMITS.items()) and rarities["glorious"] == 3
    assert "done" in offered(m)
    m.choose("mediocre_mage#1")                  # out with it
    assert len(m.table.build[0]) == 29 and "mediocre_mage#1" in offered(m)
    assert not any(card.startswith("squeaky") for card in offered(m)), "only a wizard is missing"
    other = next(key for key in m.decision.keys if key not in ("auto", "mediocre_mage#1"))  # type: ignore[union-attr]
    m.choose(other)
    m.choose("done")
    assert len(m.table.deck[0]) == 30 and m.table.active == 1


def test_r41_what_is_missing_is_dealt_face_up_commons_first() -> None:
    m = building(pool((4, 4, 2)), rest_of((4, 4, 2)), decks="winchester")
    while m.table.stage == "build":
        m.choose("auto" if "auto" in offered(m) else "done")
    assert [len(deck) + len(hand) for deck, hand in zip(m.table.deck, m.table.hand, strict=True)] == [30, 30]
    dealt = [event.card for event in told(m, Revealed)]
    assert len(dealt) == 5 and all(card.kind == "wizard" for card in dealt)
    assert [card.rarity for card in dealt] == sorted((card.rarity for card in dealt), key=list(LIMITS).index)
    mine = [card for zone in (m.table.deck[0], m.table.hand[0]) for card in zone]
    assert set(dealt) <= set(mine)


def rest_of(wizards: tuple[int, int, int], relics: tuple[int, int, int] = (8, 8, 3)) -> str:
    """All that `pool` leaves of the box."""
    taken = set(pool(wizards, relics).split(", "))
    return ", ".join(card.id for card in CARDS if card.kind != "shrine" and card.id not in taken)


def test_nobody_sees_what_a_rival_builds() -> None:
    m = play_draft(Match(GAME, players(2), {"decks": "winchester", "first": 0}, 3))
    builder = m.decision.seat                    # type: ignore[union-attr]
    m.choose("auto")
    m.choose("done")
    view: Any = m.view(1 - builder)
    assert all(card.hidden for card in (*view.deck[builder], *view.side[builder]))
    owners = {view.owner[card.index] for card in m.table.deck[builder]}
    assert owners == {4 + builder}               # who drafted it is plain, whether it is in the deck is not


def test_after_every_draft_the_game_goes_on_with_decks_of_30() -> None:
    for seats, decks in ((2, "winchester"), (2, "grid"), (3, "pack"), (4, "pack")):
        m = play_draft(Match(GAME, players(seats), {"decks": decks}, 7))
        while m.table.stage == "build":
            m.choose("auto" if "auto" in offered(m) else "done")
        assert m.decision and m.decision.prompt.key == "mulligan"
        for seat in range(seats):
            cards = m.table.deck[seat] + m.table.hand[seat]
            assert Counter(card.kind for card in cards) == {"wizard": 15, "relic": 15}
