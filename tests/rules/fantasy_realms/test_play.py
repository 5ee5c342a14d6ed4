"""Fantasy Realms, the games with turns: §2 and §3, and the end of every game (§6)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.core.events import Moved, Phase, Revealed, Won
from game.rules.core.match import Match
from game.rules.fantasy_realms.rules import GAME
from tests.rules.scenario import given, names, offered, players, told, when

PLAIN = "bell_tower, forest, swamp, smoke, knights, king, unicorn"


def table(*hands: str | int, area: str = "", deck: str | int = 20, **more) -> Match:
    """A game in mid-play: the hands, the discard area, the deck top first."""
    return given(GAME, *({"hand": hand} for hand in hands), area=area, deck=deck, **{"stage": "play", **more})


# -- §2 the game for three to six -----------------------------------------------------------------------------------

@pytest.mark.parametrize(("seats", "left"), [(3, 32), (4, 25), (5, 18), (6, 11)])
def test_2_1_seven_cards_each_and_the_rest_is_the_deck(seats: int, left: int):
    m = Match(GAME, players(seats), seed=4)
    assert [len(hand) for hand in m.table.hand] in ([[7] * s + [8] + [7] * (seats - s - 1) for s in range(seats)])
    assert len(m.table.deck) == left - 1 and not m.table.area      # §2.3 the first turn drew without being asked


def test_2_2_take_a_card_and_discard_one():
    m = table(7, 7, 7, area="Dragon, Hydra", deck="Island, Candle", active=1)
    assert offered(m) == {"deck", "dragon", "hydra"}
    when(m, "hydra")
    assert len(m.table.hand[1]) == 8 and names(m, "area") == ["dragon"]
    assert m.decision.prompt.key == "discard" and m.decision.seat == 1
    when(m, "hydra")                             # R25 also the card just taken
    assert names(m, "area") == ["dragon", "hydra"] and m.decision.seat == 2
    assert [len(hand) for hand in m.table.hand] == [7, 7, 7] and len(m.table.deck) == 2


def test_2_2_a_card_from_the_deck_is_seen_by_its_drawer_alone_and_one_from_the_area_by_all():
    m = when(table(7, 7, 7, area="Dragon", deck="Island, Candle"), "deck")
    drawn = told(m, Moved, verb="draws")[-1]
    assert drawn.card.id == "island" and drawn.seen == 0b001
    when(m, "Island")
    m = when(m, "Dragon")
    assert told(m, Moved, verb="takes")[-1].seen == 0b111
    when(m, m.table.hand[1][0].id)
    assert any(card.id == "dragon" for card in m.view(0).hand[1])          # R26
    assert sum(not card.hidden for card in m.view(0).hand[1]) == 1


def test_2_5_the_game_ends_at_once_with_ten_cards_in_the_area():
    nine = "Dragon, Hydra, Island, Candle, Warship, Gem of Order, World Tree, Magic Wand, Cavern"
    hands = PLAIN, "mountain, lightning, rangers, queen, basilisk, warhorse, forge", 7
    m = table(*hands, area=nine, active=0)
    when(m, "Dragon", "Dragon")
    assert not m.over and m.decision.seat == 1   # a turn from the area leaves it at nine
    when(m, "deck", "queen")
    assert m.over and len(m.table.area) == 10
    assert told(m, Phase, name="end") and told(m, Won)


def test_2_6_ten_turns_take_from_the_deck():
    m = Match(GAME, players(4), seed=9)
    while m.decision:
        when(m, "deck" if "deck" in offered(m) else m.decision.keys[0])
    draws = [event for event in m.events if isinstance(event, Moved) and event.verb == "draws"]
    assert len(draws) == 10 and len(m.table.deck) == 15


def test_2_7_after_three_rounds_without_the_deck_the_next_player_draws():
    m = table(7, 7, 7, area="Dragon, Hydra")
    for _ in range(9):
        assert "deck" in offered(m)
        when(m, "Dragon", "Dragon")
    assert m.decision.prompt.key == "discard"    # nobody was asked: the card has been drawn
    assert told(m, Moved, verb="draws") and m.decision.seat == 0
    when(m, m.decision.keys[0])
    assert offered(m) > {"deck", "dragon"}       # and all is as before


# -- §3 the game for two --------------------------------------------------------------------------------------------

def two(**options) -> Match:
    return Match(GAME, players(2), options, seed=3)


def test_3_2_two_cards_from_the_deck_and_any_card_goes():
    m = two()
    first = m.decision.seat
    assert len(m.table.hand[first]) == 2 and m.decision.prompt.key == "discard"      # the area was empty: not asked
    when(m, m.decision.keys[0])
    assert m.decision.prompt.key == "build" and m.decision.seat == 1 - first
    when(m, "deck")
    when(m, m.decision.keys[0])
    when(m, "deck")
    assert m.decision.seat == first and len(m.decision.keys) == 3                    # R25 the old card too


def test_3_2_a_card_from_the_area_costs_no_discard():
    m = two()
    first = m.decision.seat
    when(m, m.decision.keys[0])
    when(m, m.table.area[0].id)
    assert len(m.table.hand[1 - first]) == 1
    assert m.decision.seat == first and m.decision.prompt.key == "discard"           # the area is empty again


def test_r25_keep_one_of_two():
    m = two(keep_one=True)
    while m.decision.prompt.key != "discard" or len(m.table.hand[m.decision.seat]) < 4:
        when(m, "deck" if "deck" in offered(m) else m.decision.keys[0])
    assert offered(m) == {card.id for card in m.table.hand[m.decision.seat][-2:]}


def test_r25_why_an_older_card_and_one_of_the_area_cannot_go_while_hands_are_built():
    m = two(keep_one=True)
    while m.decision.prompt.key != "discard" or len(m.table.hand[m.decision.seat]) < 4:
        if m.decision.prompt.key == "build":
            seat = m.decision.seat
            assert all(GAME.why_not(m.view(seat), seat, card) == "Take a card first." for card in m.table.hand[seat])
        when(m, "deck" if "deck" in offered(m) else m.decision.keys[0])
    seat = m.decision.seat
    told_why = {GAME.why_not(m.view(seat), seat, card) for card in m.table.hand[seat][:-2]}
    assert told_why == {"Only one of the two cards just drawn can be discarded."}
    assert GAME.why_not(m.view(seat), seat, m.table.area[0]) == "Discard a card of your own hand."
    assert GAME.why_not(m.view(1 - seat), 1 - seat, m.table.area[0]) == ""


def test_3_3_with_seven_cards_a_turn_is_an_exchange():
    m = table(7, 6, area="Dragon, Hydra", turns=12)
    when(m, "Dragon")
    assert m.decision.prompt.key == "discard" and m.decision.seat == 0
    when(m, "Dragon", "Hydra")
    assert len(m.table.hand[1]) == 7 and m.decision.seat == 0              # the second player only took


def test_3_4_twelve_cards_end_the_game_only_when_both_hold_seven():
    area = ("Dragon, Hydra, Island, Candle, Warship, Gem of Order, World Tree, Magic Wand, Cavern, Mountain, Rangers, "
            "Collector")
    m = table("bell_tower, forest, swamp, smoke, knights, king", 6, area=area, deck=10)
    when(m, "deck", "forest")
    assert len(m.table.area) == 13 and not m.over
    when(m, "Dragon")
    assert m.over or m.decision.prompt.key in ("necromancer", "settle")
    assert len(m.table.area) == 12


def test_2_7_turns_that_build_up_a_hand_do_not_count():
    m = table(5, 5, area="Dragon, Hydra", idle=6)
    assert "deck" in offered(m)


# -- §6 the end -----------------------------------------------------------------------------------------------------

NINE = "Dragon, Hydra, Princess, Candle, Warship, Gem of Order, World Tree, Shapeshifter, Cavern"


def last_turn(*hands: str | int, area: str = NINE, deck: str = "Warlord", **more) -> Match:
    """Up to the end of the play: the first player draws the last card and throws it away."""
    m = table(*hands, area=area, deck=deck, **more)
    return when(m, "deck", deck)


def test_6_1_the_necromancer_takes_an_eighth_card_of_four_suits():
    hand = "necromancer, warhorse, unicorn, enchantress, magic_wand, bell_tower, forest"
    m = last_turn(hand, "mountain, rangers, swamp, smoke, knights, king, lightning", 7)
    assert m.decision.prompt.key == "necromancer" and m.decision.seat == 0
    assert offered(m) == {"dragon", "hydra", "princess", "warlord", "none"}      # R21 the last discard, no Wild card
    when(m, "Princess")
    assert "princess" not in names(m, "area") and len(m.table.hand[0]) == 8
    while m.decision:
        when(m, "best")
    sheet = m.table.sheets[0]
    assert sheet.total == m.table.totals[0] == 175
    assert sheet.choices.necromancer.id == "princess" and sheet.entries[-1].card.id == "princess"


def test_6_1_the_necromancer_may_take_none():
    hand = "necromancer, warhorse, unicorn, enchantress, magic_wand, bell_tower, forest"
    m = when(last_turn(hand, 7, 7), "none")
    while m.decision:
        when(m, "best")
    assert m.table.totals[0] == 142 and len(m.table.hand[0]) == 7


FIVE_CHOICES = "mirage, shapeshifter, doppelganger, book_of_changes, island, knights, great_flood"
PLAINER = ("swamp, smoke, king, unicorn, bell_tower, forest, lightning",
           "basilisk, warhorse, queen, forge, rangers, beastmaster, mountain")
NINE_OTHERS = "Dragon, Hydra, Princess, Candle, Warship, Gem of Order, World Tree, Warlock Lord, Cavern"


def test_6_choices_by_hand_are_asked_in_their_order():
    m = last_turn(FIVE_CHOICES, *PLAINER, area=NINE_OTHERS)
    assert m.decision.prompt.key == "settle" and offered(m) == {"best", "by hand"}
    when(m, "by hand")
    assert m.decision.prompt.key == "doppelganger" and "doppelganger" not in offered(m) and "none" in offered(m)
    when(m, "great_flood")
    assert m.decision.prompt.key == "mirage" and len(offered(m)) == 26 and "mirage:candle" in offered(m)
    assert all(choice.card is None for choice in m.decision.choices)       # a card would tell where it lies
    when(m, "mirage:candle")
    assert m.decision.prompt.key == "shapeshifter" and "shapeshifter:king" in offered(m) and len(offered(m)) == 26
    when(m, "shapeshifter:king")
    assert m.decision.prompt.key == "book of changes" and len(offered(m)) == 61
    when(m, "knights+flame")
    assert m.decision.prompt.key == "island"
    assert offered(m) == {"doppelganger", "mirage", "knights", "great_flood", "island", "none"}
    when(m, "great_flood")
    assert m.over
    used = m.table.sheets[0].choices
    assert (used.doppelganger.id, used.mirage.id, used.shapeshifter.id, used.island.id) == (
        "great_flood", "candle", "king", "great_flood")
    assert used.book_of_changes[0].id == "knights" and m.table.sheets[0].total == m.table.totals[0]


def test_6_every_choice_may_be_left_unused():
    m = last_turn(FIVE_CHOICES, *PLAINER, area=NINE_OTHERS)
    when(m, "by hand", "none", "none", "none", "none", "none")
    assert m.over and m.table.totals[0] == 32 + 3 + 14       # Knights drown; three Wild cards bring nothing


def test_6_the_best_choices_are_one_button():
    hand = "mountain, wildfire, smoke, great_flood, whirlwind, mirage, air_elemental"
    m = last_turn(hand, "swamp, king, unicorn, bell_tower, forest, lightning, knights",
                  "basilisk, warhorse, queen, forge, rangers, beastmaster, empress", area=NINE_OTHERS)
    when(m, "best")
    assert m.over and m.table.totals[0] == 260 and m.table.sheets[0].choices.mirage.id == "rainstorm"
    assert m.table.shares == (1.0, 0.0, 0.0)
    assert GAME.summary(m.table)[0] == "{0}: 260 points"


def test_r31_hands_are_laid_open_before_anything_is_chosen():
    m = last_turn(FIVE_CHOICES, *PLAINER, area=NINE_OTHERS)
    assert all(not card.hidden for seat in range(3) for hand in m.view(seat).hand for card in hand)
    assert len({event.card for event in told(m, Revealed)}) == 21


def test_r23_a_tie_is_won_by_the_lower_base_strength():
    m = given(GAME, {"hand": "knights, light_cavalry, candle"}, {"hand": "magic_wand, enchantress"}, {"hand": "dragon"},
              stage="settle")
    assert m.table.totals == [31, 31, -10] and m.table.shares == (0.0, 1.0, 0.0)
    assert "lower base strength, 6" in told(m, Won)[0].text


def test_r23_of_equal_choices_the_best_leave_the_lower_base_strength():
    m = given(GAME, {"hand": "doppelganger, knights, hydra"}, {"hand": "blizzard, warhorse, unicorn, magic_wand"},
              {"hand": "candle"}, stage="settle")
    when(m, "best")                              # a copy of the Knights brings 12 as well, for strength 20
    assert m.table.totals == [36, 36, 2] and [sheet.strength for sheet in m.table.sheets] == [44, 46, 2]
    assert m.table.sheets[0].choices.doppelganger.id == "hydra" and m.table.shares == (1.0, 0.0, 0.0)


def test_r23_equal_in_both_is_a_shared_win():
    m = given(GAME, {"hand": "fire_elemental"}, {"hand": "water_elemental"}, {"hand": "princess"}, stage="settle")
    assert m.table.totals == [4, 4, 2] and m.table.shares == (0.5, 0.5, 0.0)
    assert "{0} and {1}" in told(m, Won)[0].text


def test_a_playout_scores_like_a_match_but_makes_no_sheets():
    m = last_turn(FIVE_CHOICES, *PLAINER, area=NINE_OTHERS)
    end = m.position().play(Random(1), lambda t, seat, prompt, options: options[0])
    when(m, "best")
    assert end.totals == m.table.totals and end.shares == m.table.shares
    assert end.sheets == () and len(m.table.sheets) == 3
