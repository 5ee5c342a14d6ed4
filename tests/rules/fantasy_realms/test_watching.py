"""What cards look at is found out by watching their effects; here is what a reader of the cards would say."""

from __future__ import annotations

import pytest

from game.rules.fantasy_realms.cards import CARDS, SUIT_NAMES
from game.rules.fantasy_realms.realm import EVERY
from game.rules.fantasy_realms.watching import watch
from tests.rules.fantasy_realms.helpers import BY_NAME


def said(groups: frozenset[frozenset[int]]) -> set[str]:
    """Groups in words: `army+flame` for two suits that an effect cannot tell apart."""
    words = {index: card.name for index, card in enumerate(CARDS)} | SUIT_NAMES | {EVERY: "every"}
    return {"+".join(sorted(words[index] for index in group)) for group in groups if group}


@pytest.mark.parametrize(("card", "kind", "groups"), [
    ("Mountain", "likes", {"Smoke", "Wildfire"}),
    ("Candle", "likes", {"Book of Changes", "Bell Tower", "wizard"}),
    ("King", "likes", {"Queen", "army"}),
    ("Enchantress", "likes", {"flame+flood+land+weather"}),
    ("Unicorn", "likes", {"Princess", "Empress+Enchantress+Queen"}),
    ("Knights", "likes", {"leader"}),
    ("Dragon", "likes", {"wizard"}),
    ("Elven Archers", "dislikes", {"weather"}),
    ("Swamp", "dislikes", {"army+flame"}),
    ("Dwarvish Infantry", "dislikes", {"army"}),
    ("Empress", "dislikes", {"leader"}),
    ("Smoke", "judges", {"flame"}),
    ("War Dirigible", "judges", {"army", "weather"}),
    ("Rangers", "judges", {"army"}),
    ("Great Flood", "blanks", {"army", "land", "flame"}),
    ("Great Flood", "spares", {"Mountain", "Lightning"}),
    ("Wildfire", "blanks", {"every"}),
    ("Wildfire", "spares", {"Dragon+Great Flood+Island+Mountain+Unicorn+artifact+flame+weapon+weather+wizard"}),
    ("Basilisk", "blanks", {"army+beast+leader"}),
    ("Island", "clears", {"flame+flood"}),
])
def test_a_card_looks_at(card: str, kind: str, groups: set[str]) -> None:
    assert said(getattr(watch(BY_NAME[card].index), kind)) == groups


def test_the_forest_looks_at_beasts_and_elven_archers_one_by_one() -> None:
    """A card that is both counts twice, so that neither may stand for the other."""
    assert {"beast", "Elven Archers"} <= said(watch(BY_NAME["Forest"].index).likes)
