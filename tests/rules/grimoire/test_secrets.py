"""R59 and what holds in every random duel: who sees what, cards kept, the same game again, imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random

import pytest

from game.rules.core.decisions import Option, Pending, Prompt, key_of
from game.rules.core.match import Match
from game.rules.grimoire.rules import GAME, POOL
from game.rules.grimoire.settle import settle
from game.rules.grimoire.table import REPERTOIRE, SLOTS, GrimoireTable, pile
from tests.rules.grimoire.duel import A, B, Duel, powers
from tests.rules.random_play import Mind, Mode, cards_on, played, random_play, snapshot, state
from tests.rules.scenario import players

MODES = [Mode(GAME, 2, chosen) for chosen in (
    {"deck": "beginner"}, {"deck": "base"}, {"deck": "full"}, {"deck": "full", "promo": True, "no_oath": True})]
every_deck = pytest.mark.parametrize("mode", MODES, ids=str)


def knows(d: Duel, seat: int, card: object) -> bool:
    return bool(d.t.known[seat] & card.bit)


# -- R59 --------------------------------------------------------------------------------------------------------------

def test_mana_on_spells_is_its_owners_secret():
    d = Duel("betrayal", hand=[2, 3, 4]).cast("betrayal")
    mana = d.t.pile_1[A]
    assert len(mana) == 3 and all(knows(d, A, card) and not knows(d, B, card) for card in mana)
    assert [card.hidden for card in d.t.view(B).pile_1[A]] == [True] * 3


def test_mana_laid_on_a_spell_is_seen_by_its_owner_and_not_by_the_layer():
    d = Duel("freeze", hand=[1, 1], foe="fury", deck=[4]).cast("freeze", "fury")
    card = d.t.pile_1[B][0]
    assert knows(d, B, card) and not knows(d, A, card)


def test_picking_up_shows_nothing_unless_it_was_known():
    d = Duel("delusion", hand=[1] * 3, foe="fury[3]").cast("delusion", "fury")
    assert knows(d, A, d.t.hand[A][0]) and knows(d, B, d.t.hand[A][0])     # its owner had laid it
    d = Duel("trap_attack, fury[4]", hand=[1] * 3).cast("trap_attack")
    assert not knows(d, B, d.t.hand[A][0])


def test_fatal_flaw_shows_the_card_to_both_and_it_stays_known():
    d = Duel("fatal_flaw", hand=[1, 1], foe="fury[1,3]").cast("fatal_flaw")
    below, top = d.t.pile_1[B]
    assert knows(d, A, top) and not knows(d, A, below)


@pytest.mark.parametrize("others", [[2, 3], [3, 1]], ids=["another 2", "no other"])
def test_the_mana_that_is_used_does_not_tell_whether_there_is_another(others: list[int]):
    given = Duel("toxic_gift, guilty_bond, drain_soul", hand=[1, 2, 4, 4], foe_hand=others)
    given.cast(("toxic_gift", 1), 2)
    attacked = given.pass_turn().attack(2)
    assert [card.hidden for card in attacked.t.view(A).hand[B]] == [True, True]


def test_one_of_two_alike_is_shown_and_taken():
    d = Duel("toxic_gift, guilty_bond", hand=[1, 2, 1, 2], foe_hand=[2, 3]).cast(("toxic_gift", 1), 2)
    d.cast(("guilty_bond", 1))
    assert [card.hidden for card in d.t.view(A).hand[B]].count(False) == 1
    d = Duel("toxic_gift, drain_soul", hand=[1, 4, 1, 1], foe_hand=[4, 1]).cast(("toxic_gift", 1), 4)
    d.cast(("drain_soul", 1, 1))
    assert all(card.hidden for card in d.t.view(A).hand[B])


def test_turned_up_mana_is_known_where_it_goes():
    d = Duel("windstorm", hand=[2], deck=[3]).cast("windstorm")
    assert knows(d, A, d.t.mana_deck[-1]) and knows(d, B, d.t.mana_deck[-1])
    d = Duel("invisible_friend", hand=[1, 1], deck=[1, 2, 4, 3, 1, 2]).cast("invisible_friend")
    assert all(knows(d, B, card) for card in d.t.hand[A])


def test_mana_put_back_is_the_caster_s_secret():
    d = Duel("after_shock", hand=[1, 1, 4], deck=[2]).cast("after_shock", 4)
    assert knows(d, A, d.t.mana_deck[-1]) and not knows(d, B, d.t.mana_deck[-1])


def test_hands_and_decks_are_hidden_and_all_else_is_open():
    m = Match(GAME, players(2), seed=3)
    for _ in random_play(m, 3, most=60):
        pass
    view: GrimoireTable = m.view(A)
    assert all(card.hidden for card in view.hand[B]) or m.table.known[A] & m.table.hand[B][0].bit
    assert not any(card.hidden for card in (*view.hand[A], *view.pool, *view.mana_discard, *view.repertoire[B]))


def test_r60_a_human_cannot_take_back_a_draw_against_another():
    m = Match(GAME, players(2), seed=5)
    while m.decision.prompt.key != "cast":
        m.choose(m.decision.keys[0])
    seat = m.decision.seat
    assert m.undo_reach(seat) is None            # the mana was gained since that choice


# -- every random duel ------------------------------------------------------------------------------------------------

@every_deck
def test_cards_are_kept_and_zones_stay_legal(mode: Mode):
    for seed in range(6):
        m = mode.match(seed)
        cards = cards_on(m.table)
        for _ in random_play(m, seed):
            t: GrimoireTable = m.table
            assert cards_on(t) == cards
            assert len(t.pool) == POOL
            for seat in (A, B):
                assert len(t.repertoire[seat]) <= REPERTOIRE and 0 <= t.health[seat] <= 60
                assert not any(pile(t, seat, slot) for slot in SLOTS[len(t.repertoire[seat]):])
            if m.decision:
                assert len(m.decision.keys) == len(set(m.decision.keys)) >= 2
                assert all(choice.label for choice in m.decision.choices)
        assert m.over and 0 in m.table.health and not m.table.turned_up


@every_deck
def test_the_same_choices_give_the_same_duel(mode: Mode):
    m = played(mode, 11, 12)
    again = mode.match(11)
    for key in m.choices:
        again.choose(key)
    assert state(again) == state(m)


@every_deck
def test_views_hold_exactly_what_a_seat_can_know(mode: Mode):
    m = mode.match(21)
    minds = [Mind(seat, GAME.new(2, m.options, 21)) for seat in (A, B)]
    heard = 0
    for _ in random_play(m, 22):
        for mind in minds:
            for event in m.news(mind.seat, heard):
                mind.hear(event)
            mind.check(m.table, m.view(mind.seat))
        heard = len(m.events)


def other_truth(t: GrimoireTable, seat: int, rng: Random) -> GrimoireTable:
    """Another table that looks the same to the seat: what it cannot know lies elsewhere."""
    new, known = t.copy(), t.known[seat]
    spots: dict[str, list[tuple[list, int]]] = {}
    for _, zone, cards in new.each_zone():
        if not zone.ordered and any(not card.bit & known for card in cards):
            rng.shuffle(cards)
        for i, card in enumerate(cards):
            if not card.bit & known:
                spots.setdefault(card.back, []).append((cards, i))
    for there in spots.values():
        mixed = [cards[i] for cards, i in there]
        rng.shuffle(mixed)
        for (cards, i), card in zip(there, mixed, strict=True):
            cards[i] = card
    new.chance = rng.getrandbits(64)
    return new


@every_deck
def test_two_truths_one_view_one_imagined_world(mode: Mode):
    m, rng = mode.match(31), Random(32)
    for _ in random_play(m, 33):
        if rng.random() > 0.25:
            continue
        for seat in (A, B):
            truth, other = m.table, other_truth(m.table, seat, rng)
            seen = snapshot(truth.view(seat))
            assert snapshot(other.view(seat)) == seen
            lot, worlds = rng.random(), [truth.copy(), other.copy()]
            for world in worlds:
                world.imagine(seat, Random(lot))
            assert snapshot(worlds[0], "known") == snapshot(worlds[1], "known")
            assert cards_on(worlds[0]) == cards_on(truth)
            worlds[0].known = truth.known[:]
            assert snapshot(worlds[0].view(seat)) == seen


def test_an_imagined_world_can_be_played_on_from_every_question():
    """No card that a seat may not see is kept across a question: worlds dealt in mid-spell play to their end."""
    asked = set()
    for seed in range(12):
        m, rng = MODES[3].match(seed), Random(seed)
        for _ in random_play(m, seed):
            if m.decision and (m.decision.prompt.key not in asked or rng.random() < 0.02):
                asked.add(m.decision.prompt.key)
                end = m.position().play(Random(seed), lambda t, seat, prompt, options, rng=rng: rng.choice(options))
                assert end.shares is not None and cards_on(end) == cards_on(m.table)
    assert len(asked) >= 25


class Halt(Exception):
    """Far enough."""


def world_after(m: Match, key: str, seed: int) -> GrimoireTable:
    """An imagined world in which the seat answers like that, as it lies when somebody is asked again."""
    worlds: list[GrimoireTable] = []

    def answer(t: GrimoireTable, seat: int, prompt: Prompt, options: Sequence[Option]) -> Option:
        if worlds:
            raise Halt
        worlds.append(t)
        return next(option for option in options if key_of(option) == key)

    with suppress(Halt):
        m.position().play(Random(seed), answer)
    return worlds[0]


def test_every_answer_in_mid_spell_keeps_the_cards_of_an_imagined_world():
    asked: dict[str, int] = {}
    for seed in range(40, 52):
        m = MODES[3].match(seed)
        for _ in random_play(m, seed):
            if m.decision and asked.setdefault(m.decision.prompt.key, 0) < 4:
                asked[m.decision.prompt.key] += 1
                for key in m.decision.keys:
                    assert cards_on(world_after(m, key, seed)) == cards_on(m.table), (m.decision.prompt.key, key)
    assert len(asked) >= 25


def test_coercive_agreement_takes_three_of_an_imagined_hand_not_of_the_true_one():
    ends = []
    for foe_hand, deck in (([4, 4, 3, 2], [1, 1, 1, 1]), ([1, 1, 1, 1], [4, 4, 3, 2])):
        d = Duel("coercive_agreement, haste[1]", hand=[1, 1], foe="fury", foe_hand=foe_hand, deck=deck)
        m = Match(GAME, players(2), {"first": A, "promo": True}, 1, start=d.t)
        m.choose("coercive_agreement")
        worlds = [world_after(m, "take", seed) for seed in range(8)]
        assert all(cards_on(world) == cards_on(m.table) for world in worlds)
        ends.append([(sorted(powers(world.hand[A])), sorted(powers(world.hand[B]))) for world in worlds])
    assert ends[0] == ends[1] and len({str(end) for end in ends[0]}) > 1


# -- R40: what an own Secret Oath tells of the opponent's hand ---------------------------------------------------------

def imagined_hands(t: GrimoireTable, seat: int, of: int) -> set[int]:
    """The powers that a seat holds possible in a hand, seen often enough that none is missed."""
    found: set[int] = set()
    for lot in range(60):
        world = t.copy()
        world.imagine(seat, Random(lot))
        found.update(powers(world.hand[of]))
    return found


def test_r40_after_an_own_secret_oath_no_hand_is_imagined_with_what_it_takes():
    d = Duel("secret_oath", hand=[1, 1], foe="fury", foe_hand=[1, 4, 2], deck=[4, 4, 3, 3]).cast("secret_oath")
    assert d.hand == [4] and imagined_hands(d.t, A, B) == {1, 2, 3}
    assert imagined_hands(d.t, B, A) == {4}      # B saw it go; nothing else is in that hand


def test_r40_the_opponent_of_an_oaths_owner_learns_nothing_of_their_hand():
    d = Duel("secret_oath", hand=[1, 1, 2, 3], foe="fury", foe_hand=[1, 2], deck=[4, 4]).cast("secret_oath")
    assert imagined_hands(d.t, B, A) == {1, 2, 3, 4}


def test_r40_a_mana_that_comes_unseen_within_a_spell_may_be_one_until_all_is_settled():
    d = Duel("secret_oath[1]", foe="soul_pact, mutation", foe_hand=[1, 1, 1, 2], deck=[2, 4, 4, 4]).pass_turn("gain")
    d.gain()
    assert 4 not in imagined_hands(d.t, A, B)
    d.t.move(d.t.mana_deck[-1], d.t.mana_deck, d.t.hand[B], "draws", B)
    assert 4 in imagined_hands(d.t, A, B)
    settle(d.t)
    assert 4 not in imagined_hands(d.t, A, B)


def test_r40_with_growth_it_is_the_threes_that_are_gone_and_what_was_known_before_still_holds():
    d = Duel("secret_oath[1], growth", hand=[1] * 3, foe_hand=[1, 2, 3], deck=[4, 4, 3])
    settle(d.t)
    assert imagined_hands(d.t, A, B) == {1, 2, 3}
    d.cast("growth")
    assert d.hand == [3] and imagined_hands(d.t, A, B) == {1, 2}


def test_r40_a_gift_that_was_seen_is_all_that_a_hand_gains():
    d = Duel("secret_oath[1]", hand=[2], foe_hand=[1, 1], deck=[4, 4])
    settle(d.t)
    d.t.move(d.t.hand[A][0], d.t.hand[A], d.t.hand[B], "gives", A)
    assert 4 not in imagined_hands(d.t, A, B)


def test_r40_what_a_hand_is_known_to_lack_it_does_lack():
    known = 0
    for seed in range(11, 15):                   # duels in which somebody takes the Oath
        for m in random_play(MODES[1].match(seed), seed):
            for seat in (A, B):
                known += m.table.lacks[seat] > 0
                assert not any(m.table.lacks[seat] >> printed & 1 for printed in powers(m.table.hand[seat]))
    assert known > 100


def test_options_of_a_hand_are_one_for_each_power():
    d = Duel("fury", hand=[1, 1, 2, 2, 4])
    d.t.stage = "attack"
    d.t.answer = None
    offered: list[object] = []

    def answer(table: object, seat: int, prompt: object, options: list[object]) -> object:
        offered.extend(options)
        raise Pending(seat, prompt, options)

    d.t.answer = answer
    with pytest.raises(Pending):
        GAME.step(d.t)
    assert sorted(powers(offered)) == [1, 2, 4] and "skip" in offered
