"""What opponents make of the options in Fantasy Realms for two: how far ahead these may bring them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from game.ai.judgements import fantasy_realms, realm_prospects, realm_worth
from game.ai.judgements.realm_hopes import DRAW_GAIN, hope, moment
from game.ai.judgements.realm_prospects import NEXT_TAKE, RIVALS, chances, lead, next_take, prospect, prospects
from game.ai.judgements.realm_worth import exact
from game.ai.search import CutOff, Search
from game.rules.core.match import Match
from game.rules.fantasy_realms.cards import CARDS
from game.rules.fantasy_realms.rules import BUILD, DISCARD, TAKE
from game.rules.fantasy_realms.table import DECK
from tests.ai.test_fantasy_realms import cards, table, thinks

FULL = "knights, king, queen, candle, forge, smoke, swamp"
OTHER = "dragon, hydra, forest, cavern, mountain, rangers, warlord"
ELEVEN = ("island, unicorn, basilisk, warhorse, collector, beastmaster, empress, princess, enchantress, lightning, "
          "whirlwind")


def imagined(m: Match, rng: Random):
    """The table as whoever is asked may see it in its mind."""
    found = []

    def look(t, seat, prompt, options):
        found.append(t)
        raise CutOff

    with suppress(CutOff):
        m.position().play(rng, look)
    return found[0]


# -- hands --------------------------------------------------------------------------------------------------------

def test_at_the_end_only_points_count():
    t = table(FULL, OTHER, area=ELEVEN, turns=20).table
    hand, ended = t.hand[0], RIVALS[2]
    assert lead(t, 0, hand, [*t.area, CARDS[-1]]) == exact(hand) - ended                  # the twelfth card ends it
    assert lead(t, 0, hand, t.area) == hope(hand, moment(7, 11)) - RIVALS[1]


def test_a_game_that_goes_on_with_full_hands_is_good_for_the_rival_too():
    t = table(FULL.removesuffix(", swamp"), OTHER, area="swamp, island").table
    six, seven = t.hand[0], [*t.hand[0], t.area[0]]
    growing, going_on, _ = RIVALS
    assert lead(t, 0, six, t.area) == hope(six, 6) - growing
    assert lead(t, 0, seven, t.area[1:]) == hope(seven, moment(7, 1)) - going_on


@pytest.mark.parametrize("hand", ["king, knights, elven_archers",
                                  "king, knights, elven_archers, candle, warship, smoke, magic_wand"])
def test_the_next_take_is_the_best_there_is(hand):
    t = table(hand, 7, area="queen, basilisk, swamp").table
    held, area = t.hand[0], t.area
    swaps = ([[*held, card] for card in area] if len(held) < 7 else
             [[*(other for other in held if other is not gone), card] for card in area for gone in held])
    now = moment(len(swaps[0]), 2 if len(held) < 7 else 3)
    best = max(hope(swap, now) for swap in swaps) - hope(held, moment(len(held), 3))
    assert next_take(t, 0, held, area) == pytest.approx(max(best, 0.0))
    assert next_take(t, 0, held, area) > next_take(t, 0, held, area[1:]) >= 0               # Queen is what it wants
    assert next_take(t, 0, held, []) == 0


def test_next_takes_are_forgotten_when_there_are_too_many(monkeypatch):
    monkeypatch.setattr(realm_worth, "MOST", 10)
    monkeypatch.setattr(realm_prospects, "_takes", {})
    t = table("king", 7, area="queen").table
    for seed in range(30):
        drawn = Random(seed).sample(CARDS, 6)
        next_take(t, 0, drawn[:3], drawn[3:])
        assert len(realm_prospects._takes) <= 10


# -- options ------------------------------------------------------------------------------------------------------

def test_a_hand_parts_with_the_card_that_leaves_most_hope():
    for seed in range(20):
        drawn = Random(seed).sample([card for card in CARDS if card.id != "necromancer"], 10)
        t = table(", ".join(card.id for card in drawn[:7]), 7, area=", ".join(card.id for card in drawn[7:])).table
        found = prospect(t, 0, TAKE, drawn[7])
        swaps = [[card for card in drawn[:8] if card is not gone] for gone in drawn[:7]]
        assert found.lead == max(hope(swap, moment(7, 3)) for swap in swaps) - RIVALS[1]
        assert drawn[7] in found.hand and len(found.hand) == 7 and len(found.area) == 3


def test_what_lies_there_for_the_next_turn_counts_half():
    t = table("king, knights, candle, elven_archers", "swamp", area="queen, smoke").table
    hand, found = t.hand[0], prospect(t, 0, BUILD, DECK)
    assert found.lead == lead(t, 0, hand, t.area) + DRAW_GAIN
    takes = next_take(t, 0, hand, t.area)
    assert takes > 0 and prospects(t, 0, BUILD, [DECK]) == [found.lead + NEXT_TAKE * takes]


def test_of_two_cards_as_good_the_one_is_kept_that_goes_with_what_lies_there(monkeypatch):
    """Hopes are points here, and cards bring none but those of the hand: King or Princess, with a Queen in the area."""
    monkeypatch.setattr(realm_prospects, "hope", lambda hand, now: float(exact(hand)))
    monkeypatch.setattr(realm_prospects, "_takes", {})
    liked = []
    for area in ("queen, candle", "candle"):
        t = table("knights, light_cavalry, king, princess", "swamp", area=area).table
        king, princess = prospects(t, 0, DISCARD, cards("king, princess"))
        liked.append(princess - king)                                                     # to let Princess go
    assert liked[0] > liked[1] + 10


# -- chances ------------------------------------------------------------------------------------------------------

def test_chances_add_up_and_do_not_go_by_what_is_imagined():
    m = table("king, queen, knights", 3, area="light_cavalry, swamp", deck=30)
    seat = m.decision.seat
    found = {chances(imagined(m, Random(seed))) for seed in range(6)}
    assert len(found) == 1
    (values,) = found
    assert sum(values) == pytest.approx(1) and 0 < values[seat] < 1


def test_the_better_hand_has_the_better_chances():
    good, bad = (imagined(table(hand, 3, area="smoke", deck=30), Random(1)) for hand in (
        "king, queen, knights", "warship, dragon, basilisk"))
    assert chances(good)[0] > chances(bad)[0] + 0.02


@pytest.mark.parametrize(("key", "held"), [("deck", 5), ("swamp", 4)])
def test_a_draw_is_worth_the_same_whatever_comes(key, held):
    m = table("king, queen, knights", 3, area="light_cavalry, swamp", deck=30)
    seen = set()

    def value(t):
        seen.add((len(t.hand[0]), chances(t)))
        return chances(t)

    search = Search(m.position(), replace(fantasy_realms.JUDGEMENT, value=value), Random(1), among={key})
    for _ in range(12):
        search.iterate()
    assert [cards for cards, _ in seen] == [held]                 # one value, and judged before a card is discarded


def test_hands_laid_open_are_compared():
    t = table(FULL, OTHER, area=ELEVEN, turns=20).table
    t.stage, t.dreamer, t.guessed = "settle", 1, (False, False)
    ahead = exact(t.hand[0]) > exact(t.hand[1])
    assert (chances(t)[0] > 0.85) == ahead and (chances(t)[1] > 0.85) != ahead
    t.guessed = (True, False)                    # the other hand was only imagined
    assert 0.02 < chances(t)[1] < 0.98


@pytest.mark.parametrize("level", ["master", "archmage"])
def test_more_time_does_not_change_what_is_plain(level):
    m = table("king, knights, candle", "swamp, warship", area="queen, dragon, smoke", deck=30)
    assert {thinks(m, level, iterations) for iterations in (20, 200, 1000)} == {"queen"}
