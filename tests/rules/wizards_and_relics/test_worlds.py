"""What a seat can know of the others' decks, and the worlds that it imagines."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules.core.match import Match
from game.rules.core.places import EVERYONE
from game.rules.core.table import Table
from game.rules.wizards_and_relics.book import CARDS
from game.rules.wizards_and_relics.power import contributions, total
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import RelicsTable
from game.rules.wizards_and_relics.worlds import OF_SHRINES
from tests.rules.random_play import snapshot
from tests.rules.scenario import given, players, when

MODES = [(2, "standard"), (3, "standard"), (4, "lightning"), (2, "winchester"), (2, "grid"), (3, "pack"), (4, "pack")]


def stops(seats: int, decks: str, seed: int, every: int = 7) -> list[tuple[Match, RelicsTable]]:
    """Tables out of a random match, with the match as it is then."""
    m, rng = Match(GAME, players(seats), {"decks": decks}, seed), Random(seed)
    found = []
    count = 0
    while m.decision:
        if count % every == 0:
            assert isinstance(m.table, RelicsTable)
            found.append((m, m.table))       # after a choice a match goes on with a new table
        quick = [key for key in m.decision.keys if key in ("auto", "done")] if m.table.stage == "build" else []
        m.choose(rng.choice(quick or m.decision.keys))
        count += 1
    return found


def unseen(t: RelicsTable, seat: int) -> int:
    """The bits of the cards that the seat has not seen since the decks were made, and are not its own."""
    assert t.known is not None
    return ((1 << len(CARDS)) - 1) & ~(t.traced[seat] | t.known[seat])


def relabelled(t: RelicsTable, seat: int, rng: Random) -> RelicsTable:
    """Another truth: cards that the seat has not seen change places with others of their kind and rarity."""
    new, hidden = t.copy(), unseen(t, seat)
    alike: dict[tuple[str, str], list[object]] = {}
    for card in CARDS:
        if card.bit & hidden and card.kind != "shrine":
            key = card.kind + (f" {t.owner[card.index] % 4}" if t.decks in ("winchester", "grid") else "")
            alike.setdefault((key, card.rarity), []).append(card)
    swap = {}
    for cards in alike.values():
        mixed = cards[:]
        rng.shuffle(mixed)
        swap.update(zip(cards, mixed, strict=True))
    owner = list(t.owner)
    for _, zone, cards in new.each_zone():
        if zone.sees != EVERYONE:
            for i, card in enumerate(cards):
                if card in swap:
                    cards[i] = swap[card]
                    owner[swap[card].index] = t.owner[card.index]
    new.owner = tuple(owner)
    new.known = [bits if s == seat else 0 for s, bits in enumerate(t.known or [])]
    return new


@pytest.mark.parametrize(("seats", "decks"), MODES)
def test_two_truths_that_look_alike_give_one_imagined_world(seats: int, decks: str) -> None:
    rng = Random(1)
    for _, t in stops(seats, decks, seed=5, every=11):
        for seat in range(seats):
            other = relabelled(t, seat, rng)
            assert snapshot(other.view(seat)) == snapshot(t.view(seat))
            worlds = [t.copy(), other.copy()]
            for world in worlds:
                world.imagine(seat, Random(7))
            assert snapshot(worlds[0]) == snapshot(worlds[1])


def swapped_unseen(laid: str) -> Match:
    """A relic of the first seat goes to the second face down, and into its hand; the third one looks on."""
    m = given(GAME, {"hand": "mischievous_merchant#1, knobbly_staff#1, crown_of_the_last_giant#1, lars#1", "deck": 9},
              {"hand": "forest_friend#1, sensible_battlestaff#1, hat_of_adequate_height#1, lava_spurter#1", "deck": 9},
              {"hand": "gwynndalyn_moore#1, knobbly_staff#2, standard_scroll#1, forest_friend#2", "deck": 9},
              stage="play", rounds=1, battle=1, shrine="vault_of_polite_silence", shrine_deck=5)
    start: Any = m._marks[0].table.copy()
    for place, _, cards in start.each_zone():
        for card in cards:
            start.give(card, OF_SHRINES if place.seat is None else place.seat)
    start.misled = 0
    start.trace_anew()
    m = Match(GAME, players(3), {}, 1, start=start)
    return when(m, "mischievous_merchant#1", laid, "forest_friend#1", "sensible_battlestaff#1", "gwynndalyn_moore#1",
                "knobbly_staff#2", "relics_laid.1")


def test_an_onlooker_does_not_learn_the_rarity_of_a_relic_that_changes_decks_unseen() -> None:
    """§6.2 Exchanged face down, then swapped into the hand: a staff or the Crown, for all that the third seat knows."""
    truths = [swapped_unseen("knobbly_staff#1"), swapped_unseen("crown_of_the_last_giant#1")]
    for m in truths:
        assert m.decision is not None and (m.decision.seat, m.decision.prompt.key) == (2, "may swap")
    assert snapshot(truths[0].view(2)) == snapshot(truths[1].view(2))
    for lot in range(10):
        worlds = [m.table.copy() for m in truths]
        for world in worlds:
            world.imagine(2, Random(lot))
        assert snapshot(worlds[0]) == snapshot(worlds[1])


def test_whoever_saw_the_relic_that_changed_decks_still_counts_by_rarity() -> None:
    t: Any = swapped_unseen("knobbly_staff#1").table
    assert t.misled == 0b100 and t.view(0).misled == t.view(1).misled == 0 and t.view(2).misled == 0b100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_decks_keep_their_shape_and_cross_the_table(seats: int) -> None:
    """After a deal by rarity: 6, 6 and 3 of each kind belong to each rival, but they may be other cards."""
    m = Match(GAME, players(seats), {"first": 0}, 4)
    t, strangers = m.table, set()
    for lot in range(6):
        world = t.copy()
        world.imagine(0, Random(lot))
        for seat in range(1, seats):
            cards = world.deck[seat] + world.hand[seat]
            assert Counter((card.kind, card.rarity) for card in cards) == {
                (kind, rarity): count for kind in ("wizard", "relic")
                for rarity, count in zip(("common", "superb", "glorious"), (6, 6, 3), strict=True)}
            strangers |= {card for card in cards if card not in t.deck[seat] and card not in t.hand[seat]}
        assert set(world.deck[0]) == set(t.deck[0]) and world.hand[0] == t.hand[0]
    assert strangers, "cards come from spare decks and from other rivals"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_that_was_seen_stays_with_its_owner_for_ever(seats: int) -> None:
    m, rng = Match(GAME, players(seats), {}, 8), Random(2)
    seen: list[dict[object, int]] = [{} for _ in range(seats)]
    while m.decision:
        t = m.table
        for seat in range(seats):                # what turned up before everyone's eyes, and before whom it lies
            for zone in (t.discard, t.wizards, t.relics, t.past_wizards, t.past_relics):
                for owner in range(seats):
                    seen[seat].update({card: owner for card in zone[owner]})
        if rng.random() < 0.1:
            for seat in range(seats):
                world = t.copy()
                world.imagine(seat, Random(3))
                for rival in range(seats):
                    theirs = {*world.hand[rival], *world.deck[rival], *world.discard[rival], *world.hall[rival]}
                    for card, owner in seen[seat].items():
                        if card in theirs and card not in t.hand[rival] and t.find(card).zone == "deck":
                            assert t.find(card).seat == rival, f"{card} of {owner} in the hands of {rival}"
        m.choose(rng.choice(m.decision.keys))


def test_everyone_imagined_in_phase_2_can_lay_a_wizard_and_a_relic() -> None:
    for seed in range(6):
        for m, t in stops(3, "standard", seed, every=3):
            if t.stage == "play":
                for seat in range(3):
                    world = t.copy()
                    world.imagine(seat, Random(seed))
                    for rival in world.fighters:
                        held = {card.kind for card in (*world.hand[rival], *world.wizards_laid[rival],
                                                       *world.relics_laid[rival])}
                        assert held == {"wizard", "relic"}, m.decision


@pytest.mark.parametrize(("seats", "decks"), MODES)
def test_totals_are_the_sum_of_named_parts_and_the_same_in_every_view(seats: int, decks: str) -> None:
    for _, t in stops(seats, decks, seed=2, every=5):
        if t.stage in ("play", "reveal"):
            for seat in range(seats):
                parts = contributions(t, seat)
                assert total(t, seat) == max(0, sum(part.amount for part in parts)) == t.power[seat]
                for viewer in range(seats):
                    assert contributions(t.view(viewer), seat) == parts


def test_a_relic_received_face_down_is_unknown_to_its_new_owner_and_known_to_the_old_one() -> None:
    for seed in range(200):
        m, rng = Match(GAME, players(2), {}, seed), Random(seed)
        while m.decision and m.decision.prompt.key != "exchange":
            m.choose(rng.choice(m.decision.keys))
        if m.decision and all(len(laid) == 1 for laid in m.table.relics_laid):
            break
    else:
        raise AssertionError("nobody exchanges")
    me = m.decision.seat
    mine, theirs = m.table.relics_laid[me][0], m.table.relics_laid[1 - me][0]
    before = len(m.events)
    m.choose(f"relics_laid.{1 - me}")
    shown = [event for event in m.events[before:] if getattr(event, "verb", "") == "passes"]
    assert [event.for_seat(me).card for event in shown if event.card is mine] == [mine]
    assert all(event.for_seat(me).card.hidden for event in shown if event.card is theirs)


def test_whoever_knows_a_relic_in_a_hand_still_does_when_a_wizard_is_laid_from_it() -> None:
    """A wizard is laid where only wizards may lie; of the wizards in that hand it may have been any."""
    m = given(GAME, {"hand": "mediocre_mage#1, lars#1, forest_friend#2, crown_of_the_last_giant#1, squeaky_wand#1"},
              {"hand": "forest_friend#1, mediocre_mage#2, knobbly_staff#2, hat_of_adequate_height#1"},
              stage="play", rounds=1, battle=1, shrine="lost_and_found_altar", shrine_deck=5)
    start: Any = m._marks[0].table.copy()
    start.owner = (0,) * len(GAME.cards)
    for card in start.hand[0][:4]:
        start.reveal(card, start.hand[0], to=[1])
    m = when(Match(GAME, players(2), {}, 1, start=start), "lars#1")
    assert [card.id for card in m.view(1).hand[0]] == ["crown_of_the_last_giant#1", "?", "?", "?"]
    when(m, "squeaky_wand#1")
    assert all(card.hidden for card in m.view(1).hand[0])


@pytest.mark.parametrize(("seats", "decks"), MODES)
def test_a_copy_is_the_same_table_and_shares_no_zone_and_no_counter(seats: int, decks: str) -> None:
    """The table copies itself in its own quick way: it has to leave out nothing that the common way copies."""
    for _, t in stops(seats, decks, seed=2, every=25):
        new, common = t.copy(), Table.copy(t)
        assert new.__dict__ == common.__dict__ and new.events is None and new.answer is None
        assert snapshot(new) == snapshot(t)
        for name, value in t.__dict__.items():
            if isinstance(value, list) and name != "events":
                assert getattr(new, name) is not value, name
                assert not value or not isinstance(value[0], list) or not any(
                    mine is yours for mine, yours in zip(value, getattr(new, name), strict=True)), name
