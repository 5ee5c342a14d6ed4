"""The quick path, the score sheet and a second scorer agree on any hand; the search finds what trying all finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.fantasy_realms.best import best, best_choices, best_points, best_to_come
from game.rules.fantasy_realms.cards import (
    BASILISK,
    BOOK_OF_CHANGES,
    CARDS,
    COLLECTOR,
    DOPPELGANGER,
    FLAME,
    FLOOD,
    GEM_OF_ORDER,
    GREAT_FLOOD,
    ISLAND,
    MIRAGE,
    MIRAGE_SUITS,
    NECROMANCER,
    SHAPESHIFTER,
    SHAPESHIFTER_SUITS,
    SUIT_NAMES,
    SUITS,
    WILDFIRE,
    WORLD_TREE,
    RealmCard,
)
from game.rules.fantasy_realms.scoring import Choices, points, raisable, realm_of
from game.rules.fantasy_realms.sheet import ScoreSheet, score
from tests.rules.fantasy_realms.helpers import hand_of
from tests.rules.fantasy_realms.oracle import every_choice, oracle

CHOOSERS = [CARDS[card] for card in (ISLAND, BOOK_OF_CHANGES, SHAPESHIFTER, MIRAGE, DOPPELGANGER)]
PLAIN = [card for card in CARDS if card not in CHOOSERS]


def hands(sizes: Sequence[int] = range(1, 9)) -> st.SearchStrategy[list[RealmCard]]:
    return st.integers(0, 2**32).flatmap(lambda seed: st.sampled_from(sizes).map(
        lambda size: Random(seed).sample(CARDS, size)))


def hands_with_choices() -> st.SearchStrategy[tuple[list[RealmCard], Choices]]:
    return st.integers(0, 2**32).map(lambda seed: hand_with_choices(Random(seed)))


def hand_with_choices(rng: Random) -> tuple[list[RealmCard], Choices]:
    """A hand rich in cards that choose and cards that blank, with any choices that the rules allow."""
    hand = rng.sample(CHOOSERS, rng.choice([0, 1, 2, 3, 4, 5]))
    troubles = [card for card in PLAIN if card.blanks or card.needs or card.clears or card.clears_army]
    hand += rng.sample(troubles, rng.choice([0, 1, 2, 3]))
    hand += rng.sample([card for card in PLAIN if card not in hand], rng.randrange(1, 9 - min(len(hand), 7)))
    chosen: dict[str, Any] = {}
    if CARDS[DOPPELGANGER] in hand and len(hand) > 1:
        chosen["doppelganger"] = rng.choice([card for card in hand if card.index != DOPPELGANGER])
    for wild, suits in ((MIRAGE, MIRAGE_SUITS), (SHAPESHIFTER, SHAPESHIFTER_SUITS)):
        if CARDS[wild] in hand:
            chosen[CARDS[wild].id] = rng.choice([None, *(card for card in CARDS if card.suit in suits)])
    if CARDS[BOOK_OF_CHANGES] in hand and len(hand) > 1:
        target = rng.choice([card for card in hand if card.index != BOOK_OF_CHANGES])
        chosen["book_of_changes"] = rng.choice([None, (target, rng.choice(SUITS))])
    if CARDS[ISLAND] in hand:
        realm = realm_of(hand, Choices(**chosen))
        wet_or_hot = [card for card in hand if card.bit & (realm[FLOOD] | realm[FLAME])]
        chosen["island"] = rng.choice([None, *wet_or_hot])
    return hand, Choices(**chosen)


def by_oracle(hand: Sequence[RealmCard], choices: Choices) -> int:
    def name(card: RealmCard | None) -> str | None:
        return card.name if card else None
    book = choices.book_of_changes
    return oracle([card.name for card in hand], doppelganger=name(choices.doppelganger), mirage=name(choices.mirage),
                  shapeshifter=name(choices.shapeshifter), island=name(choices.island),
                  book=(book[0].name, SUIT_NAMES[book[1]]) if book else None)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32))
def test_plain_hands_score_the_same_three_ways(seed: int) -> None:
    """Forty hands a seed: eight thousand in all."""
    rng = Random(seed)
    for _ in range(40):
        hand = rng.sample(CARDS, rng.randint(1, 8))
        assert points(hand) == score(hand).total == by_oracle(hand, Choices()), hand


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32))
def test_hands_with_choices_score_the_same_three_ways(seed: int) -> None:
    """Forty hands a seed: eight thousand in all."""
    rng = Random(seed)
    for _ in range(40):
        hand, choices = hand_with_choices(rng)
        assert points(hand, choices) == score(hand, choices).total == by_oracle(hand, choices), (hand, choices)


@settings(max_examples=300, deadline=None)
@given(hands_with_choices(), st.randoms())
def test_the_order_of_the_cards_never_matters(case: tuple[list[RealmCard], Choices], rng: Random) -> None:
    hand, choices = case
    shuffled = list(hand)
    rng.shuffle(shuffled)
    assert {entry.card: entry for entry in score(hand, choices).entries} == {
        entry.card: entry for entry in score(shuffled, choices).entries}


@settings(max_examples=800, deadline=None)
@given(hands_with_choices())
def test_the_sheet_adds_up_and_names_only_cards_that_count(case: tuple[list[RealmCard], Choices]) -> None:
    hand, choices = case
    sheet: ScoreSheet = score(hand, choices)
    assert [entry.card for entry in sheet.entries] == hand
    assert sheet.total == sum(entry.score for entry in sheet.entries)
    counting = {entry.card for entry in sheet.entries if not entry.blanked}
    for entry in sheet.entries:
        if entry.blanked:
            assert (entry.base, entry.bonuses, entry.penalties) == (0, (), ())
        assert all(amount.points > 0 for amount in entry.bonuses)
        assert all(amount.points < 0 for amount in entry.penalties) and not (entry.penalties and entry.cleared_by)
        assert {card for amount in entry.bonuses + entry.penalties for card in amount.cards} <= counting
        assert set(entry.blanked_by) <= set(hand)
    assert sheet.strength == sum(entry.base for entry in sheet.entries)


def tried(hand: Sequence[RealmCard]) -> int:
    """The best of all the choices that there are."""
    names = [card.name for card in hand]
    return max(oracle(names, **choice) for choice in every_choice(names))  # type: ignore[arg-type]


@settings(max_examples=250, deadline=None)
@given(st.sampled_from(CHOOSERS), hands([3, 4, 5, 6]))
def test_one_choice_is_the_best_of_all(chooser: RealmCard, others: list[RealmCard]) -> None:
    hand = [chooser, *(card for card in others if card not in CHOOSERS)]
    assert best(hand).total == best_points(hand) == tried(hand)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([(0, 1), (0, 2), (0, 3), (0, 4), (2, 4), (3, 4), (1, 4)]), hands([3, 4]))
def test_two_choices_are_the_best_of_all(pair: tuple[int, int], others: list[RealmCard]) -> None:
    hand = [*(CHOOSERS[each] for each in pair), *(card for card in others if card not in CHOOSERS)]
    assert best(hand).total == best_points(hand) == tried(hand)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_book_and_a_wild_card_are_the_best_of_all(seed: int) -> None:
    rng = Random(seed)
    wild = CARDS[rng.choice([MIRAGE, SHAPESHIFTER])]
    special = [CARDS[card] for card in (COLLECTOR, WORLD_TREE, GEM_OF_ORDER, WILDFIRE, GREAT_FLOOD)]
    hand = [CARDS[BOOK_OF_CHANGES], wild, *rng.sample(special, 2)]
    hand += rng.sample([card for card in PLAIN if card not in hand], 3)
    assert best_points(hand) == tried(hand)


@settings(max_examples=300, deadline=None)
@given(hands([7]), st.integers(0, 2**32))
def test_the_necromancer_takes_the_best_card_on_offer_or_none(hand: list[RealmCard], seed: int) -> None:
    hand = hand if any(card.index == NECROMANCER for card in hand) else [CARDS[NECROMANCER], *hand[1:]]
    rng = Random(seed)
    discard = rng.sample([card for card in CARDS if card not in hand], 3)
    offers = [card for card in discard if raisable(card)]
    choices = best_choices(hand, offers)
    assert points(hand, choices) == max(best_points(hand), *(best_points([*hand, card]) for card in offers), -10**6)
    assert choices.necromancer in (None, *offers)


@pytest.mark.parametrize("chooser", CHOOSERS, ids=lambda card: card.id)
def test_what_the_necromancer_draws_in_chaos_may_have_a_choice_of_its_own(chooser: RealmCard) -> None:
    """§4.3 Any card of the three: a Wild card, the Book or the Island work as if they had been dealt."""
    hand = hand_of("Necromancer, Lightning, Whirlwind, Swamp, Dragon, Knights, Candle")
    eight = [*hand, chooser]
    sheet = best(hand, [chooser])
    assert sheet.total == best_points(hand, [chooser]) == best(eight).total > best_points(hand)
    assert sheet.choices.necromancer is chooser and getattr(sheet.choices, chooser.id) is not None


@settings(max_examples=400, deadline=None)
@given(hands())
def test_no_choice_is_made_in_vain(hand: list[RealmCard]) -> None:
    choices = best_choices(hand)
    sheet = score(hand, choices)                     # score refuses what the rules do not allow
    assert sheet.total == best_points(hand) >= points(hand)
    for key in ("doppelganger", "mirage", "shapeshifter"):
        if getattr(choices, key) and not choices.island and not choices.book_of_changes:
            fewer = Choices(**{each: getattr(choices, each) for each in Choices.__slots__ if each != key})
            less = score(hand, fewer)
            assert (less.total, -less.strength) < (sheet.total, -sheet.strength)


def with_first(made: Choices, choice: dict[str, Any], settled: Sequence[str]) -> bool:
    """Whether a full set of choices, as the oracle names it, begins with those that are made."""
    return all(choice[key] == (chosen.name if (chosen := getattr(made, key)) else None) for key in settled)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_still_to_choose_is_the_best_after_what_is_chosen_already(seed: int) -> None:
    """§6 Even after a poor choice by hand the next one offered is the best there is."""
    rng = Random(seed)
    key = rng.choice(["mirage", "shapeshifter", "book_of_changes"])
    order = ("doppelganger", "mirage", "shapeshifter", "book_of_changes")
    settled = order[:order.index(key)]
    pair = [CARDS[DOPPELGANGER] if key == "mirage" else CARDS[rng.choice([DOPPELGANGER, MIRAGE])]]
    pair.append(next(card for card in CARDS if card.id == key))
    hand = pair + rng.sample(PLAIN, 3)
    made = Choices(**{each.id: pick for each, pick in hand_with_poor_choice(pair[0], hand, rng)})
    names = [card.name for card in hand]
    most = max(oracle(names, **choice) for choice in every_choice(names) if with_first(made, choice, settled))
    found = best_to_come(hand, made, key)
    chosen = {each: getattr(made, each) for each in settled}
    assert points(hand, replace(found, **chosen)) == most


def hand_with_poor_choice(card: RealmCard, hand: list[RealmCard], rng: Random) -> list[tuple[RealmCard, RealmCard]]:
    models = hand[1:] if card.index == DOPPELGANGER else [each for each in CARDS if each.suit in MIRAGE_SUITS]
    return [(card, rng.choice(models))]


def test_the_island_is_last_and_clears_what_is_a_flood_or_a_flame_by_then() -> None:
    hand = hand_of("Island, Basilisk, Book, Queen, King")
    basilisk = hand[1]
    bound = Choices(book_of_changes=(basilisk, FLAME))
    assert best_to_come(hand, bound, "island").island is basilisk
    assert best_to_come(hand, Choices(), "island").island is None


def test_the_book_may_make_a_disguised_mirage_count_twice() -> None:
    """As Elven Archers and a Beast it is two of what the Forest counts, and no Army beside the dwarves."""
    hand = hand_of("Mirage, Book, Island, Forest, Warship, Unicorn, Dwarvish Infantry")
    assert best(hand).total == 107


@pytest.mark.parametrize(("hand", "total"), [
    ("World Tree, Book, Doppelgänger, Mirage, Blizzard, Collector, Magic Wand", 118),
    ("World Tree, Book, Doppelgänger, Mirage, Warlord, Warhorse, Collector", 88),
    ("World Tree, Book, Shapeshifter, Mirage, Sword of Keth, Blizzard, Warlock Lord", 117)])
def test_the_mirage_leaves_the_world_tree_the_suit_that_it_needs_from_the_book(hand: str, total: int) -> None:
    assert best_points(hand_of(hand)) == best(hand_of(hand)).total == total


def test_a_choice_that_only_lowers_the_base_strength_is_not_in_vain() -> None:
    """§6.9 Two Basilisks fall together and free what one would have blanked: 35 points again, for strength 21."""
    sheet = best(hand_of("Basilisk, Doppelgänger, Warhorse, Empress"))
    assert (sheet.total, sheet.strength) == (35, 21) and sheet.choices.doppelganger is CARDS[BASILISK]


def test_the_necromancer_takes_a_card_that_only_lowers_the_base_strength() -> None:
    """§6.9 The Basilisk brings the 35 points that it takes from the others, who needed strength 49 for them."""
    hand = hand_of("Necromancer, Knights, Light Cavalry, Hydra, Bell Tower, Mountain, Cavern")
    sheet = best(hand, [CARDS[BASILISK]])
    assert sheet.choices.necromancer is CARDS[BASILISK]
    assert (sheet.total, sheet.strength) == (points(hand), score(hand).strength - 14)
