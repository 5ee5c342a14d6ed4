"""Opponents of Fantasy Realms: what they think of hands, and that they see what is plain to see."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from math import inf
from random import Random
from types import SimpleNamespace

import pytest

from game.ai.judgements import JUDGEMENTS, fantasy_realms, realm_worth
from game.ai.judgements.realm_worth import exact, gains, glance, joining, parting, spare
from game.ai.levels import LEVELS, PLAYERS, decide
from game.ai.search import Budget, CutOff, Search
from game.rules.core.match import Match
from game.rules.fantasy_realms.cards import CARDS
from game.rules.fantasy_realms.ending import COPY, SETTLE
from game.rules.fantasy_realms.rules import GAME
from game.rules.fantasy_realms.table import TWO_PLAYER
from tests.rules.random_play import Mode, random_play
from tests.rules.scenario import given, players

MODES = [Mode(GAME, 2, {}), Mode(GAME, 4, {}), Mode(GAME, 6, {}), Mode(GAME, 3, {"mode": "chaos", "clock": "short"}),
         Mode(GAME, 7, {"clock": "short"})]
BY_ID = {card.id: card for card in CARDS}


def cards(text: str):
    return [BY_ID[word] for word in text.split(", ")]


def thinks(m: Match, level: str = "archmage", iterations: float = 150) -> str:
    quick = replace(PLAYERS[level], iterations=iterations, seconds=inf)
    return decide(m.position(), quick, Random(3)).key


def table(*hands: str | int, area: str = "", **more) -> Match:
    return given(GAME, *({"hand": hand} for hand in hands), area=area, stage="play", **{"deck": 15, **more})


def test_the_oracle_knows_its_own_hand_from_a_stranger_s():
    m = table("dragon, swamp", "king, queen", area="forest")
    seen = []

    def look(t, seat, prompt, options):
        seen.append((t.dreamer, t.known, [card.id for card in t.hand[1]]))
        raise CutOff

    for peek in (True, False):
        with suppress(CutOff):
            m.position().play(Random(1), look, peek)
    seat = m.decision.seat
    assert seen[0] == (seat, None, ["king", "queen"]) and seen[1][:2] == (seat, None)


def test_the_oracle_foresees_what_it_would_draw_and_nobody_else_does():
    """With the Queen on top of the deck, or with nothing that fits."""
    hand = "king, knights, light_cavalry, rangers, dwarvish_infantry, elven_archers"
    decks = [table(hand, "swamp", area="unicorn", deck=f"{top}, candle, forest, dragon")
             for top in ("queen, warlord", "basilisk, great_flood")]
    for level, foreseen in (("oracle", True), ("archmage", False)):
        looks = replace(PLAYERS[level], iterations=200, seconds=inf)
        good, bad = (decide(m.position(), looks, Random(3), hint=True) for m in decks)
        drawn = [next(option.value for option in found.options if option.key == "deck") for found in (good, bad)]
        assert (drawn[0] > drawn[1] + 0.2) is foreseen and (drawn[0] == drawn[1]) is not foreseen


def test_whoever_hides_cards_is_taken_to_have_chosen_them_well():
    hand = "king, queen, knights, elven_archers, warlord, dwarvish_infantry, swamp"
    values = []

    def look(t, seat, prompt, options):
        values.append((fantasy_realms.value(t), t.guessed))
        raise CutOff

    for turns in (0, 9):
        with suppress(CutOff):
            table(hand, 7, 7, area="forest, candle, dragon", turns=turns).position().play(Random(1), look)
    (early, guessed), (late, _) = values
    assert guessed == (False, True, True)
    assert late[0] == early[0] and late[1] > early[1] + 0.02 and late[2] > early[2] + 0.02


@pytest.mark.parametrize(("seats", "turns"), [(2, {0, 1}), (3, {5}), (6, {7})])
def test_two_players_look_as_far_as_their_turn_goes_and_others_a_round_ahead(seats, turns, monkeypatch):
    """To the rival's turn, or to what they draw: what may come of it, two players hope and others play."""
    begun = []

    def value(t):
        begun.append(t.turns - t.dreamt_at)
        return [0.5] * t.seats

    monkeypatch.setitem(JUDGEMENTS, GAME.id, replace(fantasy_realms.JUDGEMENT, value=value))
    hands = 4 if seats == 2 else 7
    thinks(table(*[hands] * seats, area="forest, candle, swamp", deck=8, turns=1))
    assert set(begun) == turns


@pytest.mark.parametrize(("seats", "deeper"), [(2, False), (3, True)])
def test_in_the_game_for_two_only_the_decision_itself_is_searched(seats, deeper):
    """What follows in the turn is plain, and what the rival answers depends on a hand that is only imagined."""
    m = table(*[4 if seats == 2 else 7] * seats, area="forest, candle, swamp", deck=8, turns=1)
    search = Search(m.position(), fantasy_realms.JUDGEMENT, Random(1))
    search.think(Budget(iterations=100))
    assert any(edge.after for edge in search.root.edges.values()) == deeper


def test_choices_for_wild_cards_are_searched_together_until_all_are_made():
    t = SimpleNamespace(mode=TWO_PLAYER, stage="settle")
    assert not fantasy_realms.limit(t, COPY) and fantasy_realms.limit(t, SETTLE)


# -- what hands are worth -----------------------------------------------------------------------------------------

def test_a_hand_parts_with_the_card_that_it_can_best_do_without():
    for seed in range(30):
        hand = Random(seed).sample(CARDS, 8)
        assert parting(hand) == max(exact([card for card in hand if card is not gone]) for gone in hand)
        assert parting(hand[::-1]) == parting(hand)


def test_a_glance_is_right_about_pairs():
    for pair in combinations(CARDS[::3], 2):
        assert glance(pair) == exact(pair)


def test_a_glance_adds_up_what_each_card_brings():
    hand = cards("bell_tower, king, knights, wildfire, dragon, swamp, mirage")
    assert glance(hand) == sum(joining(card, hand[:i]) for i, card in enumerate(hand))


def test_gains_count_the_card_that_has_to_go():
    hand = cards("king, queen, knights, elven_archers, warlord, dwarvish_infantry, swamp")
    gained = gains(cards("light_cavalry, candle"), hand)
    for card, gain in zip(cards("light_cavalry, candle"), gained, strict=True):
        swaps = [[other for other in (*hand, card) if other is not gone] for gone in hand]
        assert gain == max(glance(swap) for swap in swaps) - glance(hand)


def test_the_cards_to_spare_are_those_that_bring_least():
    hand = cards("king, queen, knights, elven_archers, warlord, magic_wand, protection_rune, candle")
    assert {card.id for card in spare(hand)} >= {"magic_wand", "protection_rune", "candle"}


def test_only_so_many_hands_are_remembered(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(realm_worth, "MOST", 10)
    for hand in combinations(CARDS[:9], 4):
        exact(hand)
        assert len(realm_worth._known) <= 10


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_question_of_a_game_has_an_impression(mode: Mode):
    """Of all options or of some, as levels that overlook some ask for; and the value of every table is in bounds."""
    asked = set()
    for seed in range(4):
        for number, m in enumerate(random_play(mode.match(seed), seed)):
            if m.decision is None or (number % 5 and m.decision.prompt.key in asked):
                continue
            asked.add(m.decision.prompt.key)

            def answer(t, seat, prompt, options):
                prior = fantasy_realms.prior(t, seat, prompt, options)
                assert len(prior) == len(options) and max(prior) == 1 and min(prior) >= 0
                assert fantasy_realms.prior(t, seat, prompt, options[1:2]) == [1]
                assert len(fantasy_realms.greedy(t, seat, prompt, options)) == len(options)
                values = fantasy_realms.value(t)
                assert len(values) == t.seats and all(0 <= value <= 1 for value in values)
                assert fantasy_realms.policy(t, seat, prompt, options, Random(1)) in options
                return options[0]

            end = m.position().play(Random(seed), answer)
            ranked = sorted(range(mode.seats), key=end.totals.__getitem__)
            end.guessed = ()                     # had all hands been known from the start
            assert ranked == sorted(ranked, key=fantasy_realms.value(end).__getitem__)
    assert {"settle"} <= asked


# -- what is plain to see -----------------------------------------------------------------------------------------

LIGHT = "candle, bell_tower, enchantress, magic_wand, rangers, world_tree, cavern"


@pytest.mark.parametrize("level", ["adept", "master", "archmage"])
def test_the_book_that_lights_the_candle_is_taken(level: str):
    m = table(LIGHT, 7, 7, 7, area="book_of_changes, warlock_lord, dwarvish_infantry")
    assert thinks(m, level, LEVELS[level].iterations if level != "archmage" else 150) == "book_of_changes"


def test_the_card_that_ruins_the_hand_is_discarded():
    m = table("king, queen, knights, elven_archers, warlord, light_cavalry, empress", 7, 7, area="basilisk, smoke")
    m.choose("basilisk")
    assert thinks(m) == "basilisk"


def test_a_good_hand_is_not_spoiled_by_what_lies_there():
    hand = "mountain, wildfire, smoke, great_flood, whirlwind, mirage, air_elemental"
    m = table(hand, 7, 7, area="magic_wand, queen", deck="dragon, candle")
    for _ in range(2):
        m.choose(thinks(m))
    assert m.decision.seat == 1 and exact(m.table.hand[0]) == 260


def test_two_players_take_what_fits():
    m = table("king, queen, knights", "candle", area="light_cavalry, swamp")
    assert thinks(m) == "light_cavalry"


def test_the_necromancer_takes_the_card_that_brings_most():
    area = "dragon, hydra, princess, candle, warship, gem_of_order, world_tree, shapeshifter, cavern"
    m = table("necromancer, warhorse, unicorn, enchantress, magic_wand, bell_tower, forest", 7, 7, area=area,
              deck="warlord")
    for key in ("deck", "warlord"):
        m.choose(key)
    assert m.decision.prompt.key == "necromancer"
    for level in ("master", "archmage"):
        assert thinks(m, level, 60) == "dragon"          # 42: the Forest counts it too; Princess 33


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_chooses_by_hand_what_can_be_chosen_best(level: str):
    m = given(GAME, {"hand": "mirage, lightning"}, {"hand": "king"}, {"hand": "queen"}, stage="settle")
    for _ in range(5):
        assert thinks(m, level, 40) == "best"


# -- Chaos --------------------------------------------------------------------------------------------------------

def trading(mine: str, *others: str, **more) -> Match:
    return given(GAME, *({"hand": hand} for hand in (mine, *others)), options={"mode": "chaos"}, stage="play", clock=9,
                 deck=10, **more)


ARMY = "king, knights, elven_archers, warlord, light_cavalry, dwarvish_infantry, smoke"
STORM = "queen, rainstorm, whirlwind, blizzard, air_elemental, lightning, candle"
OTHER = "forest, unicorn, hydra, swamp, island, beastmaster, warhorse"


def test_a_swap_that_helps_is_agreed_to_and_one_that_hurts_is_refused():
    for answer, helps in (("queen", True), ("blizzard", False)):
        m = trading(ARMY, STORM, OTHER)
        for key in ("smoke+hand.1", f"{answer}+hand.0", "wait", "wait", "wait"):
            m.choose(key)
        assert m.decision.prompt.key == "agree"
        for level in ("adept", "master", "archmage"):
            assert (thinks(m, level, 40) == "swap") == helps, level


def test_an_offer_that_would_help_is_answered():
    m = trading(STORM, ARMY, OTHER)
    m.choose("queen+hand.1")
    assert thinks(m).endswith("+hand.0")


def test_a_card_out_of_place_is_offered_first():
    m = trading(ARMY, STORM, OTHER)
    assert thinks(m).startswith("smoke+hand.")


# -- whole games --------------------------------------------------------------------------------------------------

@pytest.mark.slow
def test_archmages_hold_good_hands_and_beat_adepts():
    shares, totals = 0.0, []
    for seed in range(8):
        m, rng = Match(GAME, players(4), seed=seed), Random(seed)
        best = seed % 4
        while m.decision:
            level = replace(LEVELS["archmage"], iterations=200, seconds=inf) if m.decision.seat == best else replace(
                LEVELS["adept"], seconds=inf)
            m.choose(decide(m.position(), level, rng).key)
        shares += m.table.shares[best]
        totals.append(m.table.totals[best])
    assert sum(totals) / len(totals) >= 170 and shares >= 3
