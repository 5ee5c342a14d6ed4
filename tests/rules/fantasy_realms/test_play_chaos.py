"""Fantasy Realms, Chaos: trading in ticks (§4). Seats act in the order 0, 1, 2; then 1, 2, 0; then 2, 0, 1."""

from __future__ import annotations

import pytest

from game.rules.core.events import Counted, Moved, Revealed, Said
from game.rules.core.match import Match
from game.rules.fantasy_realms.rules import GAME
from tests.rules.scenario import given, names, offered, players, told, when

A = "dragon, hydra, island, candle, warship, forge, cavern"
B = "mountain, rangers, queen, basilisk, smoke, swamp, knights"
C = "king, unicorn, bell_tower, forest, lightning, princess, collector"


def trading(*hands: str, clock: int = 5, deck: str | int = 10, **more) -> Match:
    return given(GAME, *({"hand": hand} for hand in hands or (A, B, C)), options={"mode": "chaos"}, deck=deck,
                 clock=clock, **{"stage": "play", **more})


def waits(m: Match, times: int = 1) -> Match:
    return when(m, *["wait"] * times)


@pytest.mark.parametrize(("seats", "left"), [(3, 32), (4, 25), (5, 18), (6, 11), (7, 4)])
def test_4_1_seven_cards_each_and_no_discard_area(seats: int, left: int):
    m = Match(GAME, players(seats), {"mode": "chaos"}, seed=4)
    assert [len(hand) for hand in m.table.hand] == [7] * seats and len(m.table.deck) == left
    assert not hasattr(m.table, "area") and m.table.clock == 40


@pytest.mark.parametrize(("clock", "ticks"), [("short", 24), ("medium", 40), ("long", 64)])
def test_4_5_everybody_may_wait_until_the_time_is_up(clock: str, ticks: int):
    m = Match(GAME, players(3), {"mode": "chaos", "clock": clock, "first": 0}, seed=2)
    order = []
    while m.decision and m.decision.prompt.key == "trade":
        order.append(m.decision.seat)
        waits(m)
    assert len(order) == 3 * ticks and order[:9] == [0, 1, 2, 1, 2, 0, 2, 0, 1]
    assert [event.now for event in told(m, Counted, name="clock")] == [*range(ticks)][::-1]


def test_4_6_an_offer_is_shown_to_the_player_it_is_held_out_to_and_to_nobody_else():
    m = trading()
    assert offered(m) == {"wait"} | {f"{card}+hand.{seat}" for card in A.split(", ") for seat in (1, 2)}
    when(m, "dragon+hand.1")
    assert names(m, "offer", 0) == ["dragon"] and m.table.offer_to == [1, -1, -1]
    assert m.view(1).offer[0][0].id == "dragon" and m.view(2).offer[0][0].hidden
    assert told(m, Moved, verb="offers")[0].for_seat(2).card.hidden
    assert not told(m, Revealed)[0].for_seat(1).card.hidden
    assert m.decision.prompt.key == "answer" and m.decision.seat == 1


def test_4_6_that_a_card_is_offered_is_said_before_it_is_shown():
    m = when(trading(), "dragon+hand.1")
    offer, shown = told(m, Said)[-1], told(m, Revealed)[-1]
    assert offer.text == "{0} offers {1} a card." and m.events.index(offer) < m.events.index(shown)


def test_4_6_an_offer_can_be_taken_back_and_stays_known():
    m = waits(when(trading(), "dragon+hand.1"), 4)
    assert m.decision.seat == 0 and offered(m) == {"wait", "take back"}    # one card at a time
    when(m, "take back")
    assert "dragon" in names(m, "hand", 0) and not m.table.offer[0] and m.table.offer_to[0] == -1
    assert [card.id for card in m.view(1).hand[0] if not card.hidden] == ["dragon"]
    assert all(card.hidden for card in m.view(2).hand[0])


def test_4_7_an_offer_can_be_declined():
    m = when(trading(), "dragon+hand.1")
    assert {"wait", "decline:0", "mountain+hand.0", "mountain+hand.2"} <= offered(m)
    assert "Decline the offer of {0}" in [choice.label for choice in m.decision.choices]
    assert "Offer Mountain to {0}" in [choice.label for choice in m.decision.choices]
    when(m, "decline:0")
    assert "dragon" in names(m, "hand", 0) and m.decision.seat == 2 and m.decision.prompt.key == "trade"


def test_4_7_an_answer_is_shown_to_who_made_the_offer_and_that_player_swaps():
    m = when(trading(), "dragon+hand.1", "mountain+hand.0")
    assert m.view(0).offer[1][0].id == "mountain" and m.view(2).offer[1][0].hidden
    waits(m, 3)                                  # 2; then 1 and 2 of the next tick
    assert m.decision.seat == 0 and m.decision.prompt.key == "agree" and offered(m) == {"swap", "refuse", "wait"}
    when(m, "swap")
    assert "mountain" in names(m, "hand", 0) and "dragon" in names(m, "hand", 1)
    assert [len(hand) for hand in m.table.hand] == [7, 7, 7] and m.table.offer_to == [-1, -1, -1]
    assert any(card.id == "dragon" for card in m.view(0).hand[1])          # each knows what it gave
    assert all(card.hidden for hand in m.view(2).hand[:2] for card in hand)


def test_r29_whoever_made_the_offer_may_refuse_the_answer():
    m = waits(when(trading(), "dragon+hand.1", "mountain+hand.0"), 3)
    when(m, "refuse")
    assert "dragon" in names(m, "hand", 0) and "mountain" in names(m, "hand", 1) and m.table.offer_to == [-1] * 3
    assert any(card.id == "mountain" for card in m.view(0).hand[1])        # R30 what was shown stays known


def test_4_7_why_no_other_card_can_be_held_out_before_the_swap_is_settled():
    m = waits(when(trading(), "dragon+hand.1"), 4)
    assert GAME.why_not(m.view(0), 0, m.table.hand[0][0]) == "Your offer is still open: take it back first."
    when(m, "wait", "wait", "wait", "mountain+hand.0")
    assert m.decision.seat == 0 and m.decision.prompt.key == "agree"
    assert GAME.why_not(m.view(0), 0, m.table.hand[0][0]) == "Swap or refuse first."
    assert "take it back" in GAME.why_not(m.view(1), 1, m.table.hand[1][0])          # the answer


def test_r29_an_answer_can_be_taken_back_before_it_is_agreed_to():
    m = waits(when(trading(), "dragon+hand.1", "mountain+hand.0"))
    assert m.decision.seat == 1 and offered(m) == {"wait", "take back"}
    when(m, "take back")
    assert names(m, "offer", 0) == ["dragon"] and not m.table.offer[1]     # the offer itself stands
    waits(m)
    assert m.decision.seat == 0 and m.decision.prompt.key == "held out"


def test_r30_an_answer_to_somebody_else_brings_the_own_offer_home():
    m = when(trading(), "dragon+hand.2", "mountain+hand.0")
    assert m.decision.seat == 2 and m.decision.prompt.key == "answer"
    waits(m, 3)                                  # 2; then 1 and 2 of the next tick
    assert m.decision.seat == 0 and m.decision.prompt.key == "answer"
    assert offered(m) == {"wait", "take back", "decline:1", *(f"{card}+hand.1" for card in A.split(", ")[1:])}
    when(m, "hydra+hand.1")
    assert "dragon" in names(m, "hand", 0) and names(m, "offer", 0) == ["hydra"]
    assert m.table.answers == [True, False, False] and m.table.offer_to == [1, 0, -1]
    waits(m, 2)                                  # 2 and 0 of the third tick
    assert m.decision.seat == 1 and m.decision.prompt.key == "agree"


def test_r30_taking_back_an_offer_brings_its_answer_home():
    m = when(trading(A, B, C), "dragon+hand.1", "mountain+hand.0", "king+hand.0", "wait", "wait")
    assert m.decision.seat == 0 and m.decision.prompt.key == "agree"       # one thing after the other
    waits(m)
    when(m, "wait", "refuse")
    assert not m.table.offer[0] and not m.table.offer[1] and names(m, "offer", 2) == ["king"]


def test_r30_a_second_card_shown_leaves_the_first_one_known():
    m = waits(when(trading(), "dragon+hand.1", "decline:0"), 3)            # 2; then 1 and 2 of the next tick
    when(m, "hydra+hand.1")
    assert [card.id for card in m.view(1).offer[0]] == ["hydra"]
    assert [card.id for card in m.view(1).hand[0] if not card.hidden] == ["dragon"]
    assert all(card.hidden for card in (*m.view(2).hand[0], *m.view(2).offer[0]))


def test_r30_a_card_shown_to_somebody_else_may_be_any_that_was_known():
    m = waits(when(trading(), "dragon+hand.1", "decline:0"), 3)
    when(m, "hydra+hand.2")
    assert all(card.hidden for card in (*m.view(1).hand[0], *m.view(1).offer[0]))
    assert [card.id for card in m.view(2).offer[0]] == ["hydra"]


def test_r30_when_the_time_is_up_all_cards_held_out_go_home():
    m = trading(clock=1)
    when(m, "dragon+hand.1", "mountain+hand.0", "wait")
    while m.decision:
        when(m, "best")
    assert m.over and "dragon" in names(m, "hand", 0) and "mountain" in names(m, "hand", 1)
    assert not any(m.table.offer) and m.table.clock == 0


def test_4_3_the_necromancer_draws_three_cards_and_adds_any_one():
    hand = "necromancer, warhorse, enchantress, magic_wand, hydra, swamp, forge"
    m = waits(trading(hand, B.replace("swamp", "candle"), C, clock=1, deck="doppelganger, dragon, cavern, island"), 3)
    assert m.decision.prompt.key == "necromancer" and m.decision.seat == 0
    assert offered(m) == {"doppelganger", "dragon", "cavern", "none"}
    assert all(card.hidden for card in m.view(1).drawn[0])
    when(m, "doppelganger")                      # a Wild card too
    assert names(m, "hand", 0)[-1] == "doppelganger" and len(m.table.drawn[0]) == 2 and len(m.table.deck) == 1
    assert any(card.id == "doppelganger" for card in m.view(1).hand[0])
    while m.decision:
        when(m, "best")
    sheet = m.table.sheets[0]
    assert len(sheet.entries) == 8 and sheet.choices.necromancer.id == "doppelganger" and sheet.choices.doppelganger
    assert all(card.hidden for card in m.view(1).drawn[0])                 # the other two are out, unseen


def test_4_3_the_necromancer_may_add_none():
    m = waits(trading(A.replace("dragon", "necromancer"), B, C, clock=1, deck=4), 3)
    when(m, "none")
    assert len(m.table.hand[0]) == 7 and len(m.table.drawn[0]) == 3
