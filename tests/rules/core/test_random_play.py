"""What holds in every game, in every mode, after every choice. Seeds and choices are drawn by hypothesis."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core.decisions import key_of
from game.rules.core.events import NOTHING, Moved, Revealed
from game.rules.core.match import Match
from game.rules.core.places import EVERYONE
from game.rules.core.record import load, loads
from game.rules.core.table import Table
from game.rules.games import GAMES
from tests.rules import ember_duel
from tests.rules.random_play import (
    ALL_MODES,
    Mind,
    Mode,
    cards_on,
    modes,
    played,
    random_play,
    snapshot,
    state,
    steady,
)

EVERY_GAME = {**GAMES, ember_duel.GAME.id: ember_duel.GAME}
SEEDS = st.integers(-(2**63), 2**63 - 1)
PICKS = st.integers(0, 2**32)

every_mode = pytest.mark.parametrize("mode", ALL_MODES, ids=str)


@every_mode
@steady(4)
@given(seed=SEEDS, picks=PICKS)
def test_the_same_seed_and_choices_give_the_same_game(mode: Mode, seed: int, picks: int):
    m = played(mode, seed, picks)
    again = mode.match(seed)
    for key in m.choices:
        again.choose(key)
    assert m.over and state(again) == state(m)
    assert sum(m.table.shares) == pytest.approx(1) and len(m.table.shares) == mode.seats


@every_mode
@steady(4)
@given(seed=SEEDS, picks=PICKS)
def test_no_card_is_lost_or_doubled_and_every_question_has_answers(mode: Mode, seed: int, picks: int):
    m = mode.match(seed)
    before: set[str] = set()
    for _ in random_play(m, picks):
        cards = cards_on(m.table)
        assert len(cards) == len(set(cards)), "a card is doubled"
        assert before <= set(cards), "a card is lost"
        before = set(cards)
        if m.decision:
            keys = m.decision.keys
            assert len(keys) == len(set(keys)) >= 2
            known = m.table.known[m.decision.seat]
            assert all(known & choice.card.bit or choice.source.slot is None
                       for choice in m.decision.choices if choice.card)


@every_mode
@steady(3)
@given(seed=SEEDS, picks=PICKS)
def test_views_and_news_hold_exactly_what_a_seat_can_know(mode: Mode, seed: int, picks: int):
    m = mode.match(seed)
    minds = [Mind(seat, mode.game.new(mode.seats, m.options, seed)) for seat in range(mode.seats)]
    heard = 0
    for _ in random_play(m, picks):
        for mind in minds:
            # a step that goes on is told anew from its start: only what comes after the last choice is news
            for event in m.news(mind.seat, heard):
                mind.hear(event)
            view = m.view(mind.seat)
            mind.check(m.table, view)
            assert view.chance == 0 and view.events is None and view.answer is None
            assert all(not knows for seat, knows in enumerate(view.known) if seat != mind.seat)
        heard = len(m.events)


@every_mode
@steady(3)
@given(seed=SEEDS, picks=PICKS)
def test_events_never_show_a_seat_a_card_that_it_has_not_learned(mode: Mode, seed: int, picks: int):
    m = played(mode, seed, picks)
    for event in m.events:
        if isinstance(event, (Moved, Revealed)):
            assert event.learned & ~event.seen == 0
            for seat in range(mode.seats):
                told = event.for_seat(seat)
                assert told is NOTHING or told.card.hidden == (not event.seen >> seat & 1)


def other_truth(t: Table, seat: int, rng: Random) -> Table:
    """A different table that looks the same to the seat: its hidden cards are dealt anew and its luck is another."""
    new = t.copy()
    knows = t.known[seat]
    spots: dict[tuple[str, object], list] = {}
    for _, zone, cards in new.each_zone():
        if zone.sees == EVERYONE:
            continue
        if not zone.ordered and cards and not all(card.bit & knows for card in cards):
            rng.shuffle(cards)
        for i, card in enumerate(cards):
            if not card.bit & knows:
                spots.setdefault((t.group(card), zone.holds), []).append((cards, i))
    for there in spots.values():
        mixed = [cards[i] for cards, i in there]
        rng.shuffle(mixed)
        for (cards, i), card in zip(there, mixed, strict=True):
            cards[i] = card
    new.chance = rng.getrandbits(64)
    new.known = [knows if s == seat else rng.getrandbits(len(t.cards)) for s in range(t.seats)]
    if hasattr(new, "vow"):
        new.vow = [vow if s == seat or not vow else rng.choice(["fire", "water"]) for s, vow in enumerate(new.vow)]
    return new


@every_mode
@steady(3)
@given(seed=SEEDS, picks=PICKS)
def test_imagined_worlds_depend_on_the_view_and_the_lot_alone_and_keep_what_was_seen(
        mode: Mode, seed: int, picks: int):
    m, rng = mode.match(seed), Random(picks)
    for _ in random_play(m, picks):
        if rng.random() > 0.3:
            continue
        for seat in range(mode.seats):
            truth = m.table
            other = other_truth(truth, seat, rng)
            seen = snapshot(truth.view(seat))
            assert snapshot(other.view(seat)) == seen
            lot = rng.random()
            worlds = [truth.copy(), other.copy()]
            for world in worlds:
                world.imagine(seat, Random(lot))
            assert snapshot(worlds[0]) == snapshot(worlds[1])
            world = worlds[0]
            assert cards_on(world) == cards_on(truth) and world.known is None
            assert all(zone.holds is None or all(map(zone.holds, cards)) for _, zone, cards in world.each_zone())
            world.known = truth.known[:]
            assert snapshot(world.view(seat)) == seen


@every_mode
@steady(2)
@given(seed=SEEDS, picks=PICKS)
def test_a_position_plays_imagined_worlds_to_the_end_and_leaves_the_match_alone(mode: Mode, seed: int, picks: int):
    m, rng = mode.match(seed), Random(picks)
    for _ in random_play(m, picks):
        if not m.decision or rng.random() > 0.2:
            continue
        before, position, lot = state(m), m.position(), rng.random()
        first: list = []

        def answer(t, seat, prompt, options, first=first, rng=rng):
            if not first:
                first.extend([snapshot(t), seat, prompt, [key_of(option) for option in options]])
            return rng.choice(options)

        end = position.play(Random(lot), answer)
        assert end.shares is not None and len(end.shares) == mode.seats
        expected = m.table.copy()
        expected.imagine(m.decision.seat, Random(lot))
        assert first == [snapshot(expected), m.decision.seat, m.decision.prompt, m.decision.keys]
        assert state(m) == before


@every_mode
@steady(3)
@given(seed=SEEDS, picks=PICKS, share=st.floats(0, 1))
def test_save_load_continue_is_continuing(mode: Mode, seed: int, picks: int, share: float):
    whole = played(mode, seed, picks)
    cut = int(share * len(whole.choices))
    half = mode.match(seed)
    for key in whole.choices[:cut]:
        half.choose(key)
    loaded = loads(json.dumps(half.record()), EVERY_GAME)
    assert state(loaded) == state(half) == state(whole.at(cut)) and loaded.players == half.players
    for key in whole.choices[cut:]:
        loaded.choose(key)
    assert state(loaded) == state(whole)
    assert loaded.record() == whole.record()


@every_mode
@steady(3)
@given(seed=SEEDS, picks=PICKS, share=st.floats(0, 1))
def test_undo_goes_back_and_redo_is_the_way_there_again(mode: Mode, seed: int, picks: int, share: float):
    m = played(mode, seed, picks)
    whole, count = state(m), len(m.choices)
    to = min(int(share * count), count - 1)
    m.undo(to)
    assert state(m) == state(m.at(to)) and len(m.undone) == count - to
    for _ in range(count - to):
        m.redo()
    assert state(m) == whole and not m.undone
    for left in range(count - 1, max(count - 6, -1), -1):     # and step by step
        m.undo()
        assert len(m.choices) == left
    while m.undone:
        m.redo()
    assert state(m) == whole


@every_mode
@steady(3)
@given(seed=SEEDS, picks=PICKS, share=st.floats(0, 1))
def test_an_illegal_choice_changes_nothing(mode: Mode, seed: int, picks: int, share: float):
    m = mode.match(seed)
    for _ in random_play(m, picks, most=int(share * 40)):
        pass
    before = state(m)
    for wrong in ("nonsense", "", "concede:9", "concede:", "concede:-1", "concede:00", "stop+stop"):
        with pytest.raises(ValueError, match=r"choice|over"):
            m.choose(wrong)
        assert state(m) == before


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=lambda game: game.id)
def test_every_card_comes_up_in_random_play(game):
    unseen = {card.id for card in game.cards}
    for seed in range(60):
        for mode in modes(game) if unseen else ():
            m = played(mode, seed, seed)
            unseen -= {event.card.id for event in m.events if isinstance(event, Moved)}
    assert not unseen, f"never moved: {sorted(unseen)}"


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=lambda game: game.id)
def test_neighbouring_seeds_give_unlike_games(game):
    mode = modes(game)[0]
    assert len({str(snapshot(mode.match(seed).table, "chance")) for seed in range(30)}) > 26


def test_a_record_is_plain_data():
    m = played(ALL_MODES[0], 1, 1)
    data = m.record()
    assert json.loads(json.dumps(data)) == data
    assert isinstance(load(data, EVERY_GAME), Match)
