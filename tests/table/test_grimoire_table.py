"""Wizards of the Grimoire at a glance: health, phases, discounts, what is ready, cooling, waiting and active."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules.core.events import Counted
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.grimoire.table import PILES, ZONES
from game.table import arrange, layout
from game.table.flights import Flight
from game.table.presenters import presenter
from game.table.scenes.inspect import InspectScene
from game.table.scenes.replay import ReplayScene
from game.table.settings import Settings
from tests.table.driver import Driver
from tests.table.duels import ADA, BO, BY_ID, GAME, QUIET, Duel, Seated, mana

LOOK = presenter("grimoire")
MAP = layout.load(layout.path_of("grimoire", 2), ZONES, 2)
MOVING = Settings(sound_volume=0.0)


# -- where things lie -------------------------------------------------------------------------------------------------

def test_the_game_is_on_the_table() -> None:
    assert layout.is_laid(GAME)


@pytest.mark.parametrize("side", [0, 1])
def test_each_spell_has_its_place_and_its_mana_lies_on_it(side: int) -> None:
    spot = MAP.spots["repertoire", side]
    whole = arrange.poses(spot, 6)
    for count in range(1, 6):
        assert arrange.poses(spot, count) == whole[:count], "a spell stays where it lies while others come"
    for pile, pose in zip(PILES, whole, strict=True):
        middle = MAP.spots[pile, side].rect.center
        assert abs(middle[0] - pose.x) < pose.width / 2 and abs(middle[1] - pose.y) < pose.width * 0.7


def test_nothing_lies_under_the_log_the_buttons_or_the_plates() -> None:
    standing = [MAP.furniture[name] for name in ("log", "tools", "buttons", "prompt")] + list(MAP.plates.values())
    for spot in MAP.spots.values():
        assert spot.rect.collidelist([pygame.Rect(rect) for rect in standing]) < 0, spot.zone


# -- numbers ------------------------------------------------------------------------------------------------------

def test_health_discounts_and_hands_are_counted() -> None:
    table = Duel("haste, fury[1]", hand=[1, 2], foe="wrath", foe_hand=[3], health=(60, 15), discount=2).t
    assert LOOK.stats(table, 0) == ("Hand 2", "Ready 1 of 2") and LOOK.stats(table, 1) == ("Hand 1", "Ready 1 of 1")
    health = LOOK.counter(table, "health", 1)
    assert health is not None and (health.value, health.part) == ("15", 0.25)
    saved = LOOK.counter(table, "discount", 0)
    assert saved is not None and (saved.value, saved.label) == ("−2", "next spell")
    assert LOOK.counter(table, "discount", 1) is None, "a discount is for the one whose turn it is"
    table.attack_discount = 1
    both = LOOK.counter(table, "discount", 0)
    assert both is not None and (both.value, both.label) == ("−2 / −3", "spell / attack")
    assert both.tip == "Your next spell costs 2 less. Your next attack spell costs 1 less."
    table.discount = 0
    attack = LOOK.counter(table, "discount", 0)
    assert attack is not None and (attack.value, attack.label) == ("−1", "next attack")


def test_the_track_shows_the_phase() -> None:
    sat = Seated(start=Duel("haste", hand=[1, 2, 3]))
    sat.settle()
    track = sat.at_table.track
    assert track.visible and track.parts[track.at] == "Cast"
    sat.click_widget("done")
    sat.settle()
    assert track.parts[track.at] == "Attack"
    opening = GAME.new(2, GAME.options(2), 1)
    assert LOOK.track(opening, "")[1] == -1
    for phase, at in (("turn", 0), ("cool down", 1), ("gain", 2)):
        assert LOOK.track(opening if phase == "turn" else sat.truth, phase)[1] == at


def test_a_hit_flies_and_the_counter_moves_with_it() -> None:
    sat = Seated(start=Duel("betrayal", hand=[1, 1, 1, 2]), settings=MOVING)
    sat.settle(3000)
    counter = sat.at_table.counters["health", 1]
    assert counter.count is not None and counter.count.value == "60"
    sat.at_table.take(sat.choice("betrayal"))
    flights: list[str] = []
    for _ in range(400):
        sat.run(1)
        flights += [widget.words for widget in sat.panel.widgets if isinstance(widget, Flight)]
        if flights and counter.count is not None and not flights.count("−5") > 20:
            assert counter.count.value == "55", "the number changes when it flies, not when the cast is over"
    assert set(flights) == {"−5"}
    sat.settle(3000)
    assert not any(isinstance(widget, Flight) for widget in sat.panel.widgets)


def test_nothing_flies_without_motion() -> None:
    sat = Seated(start=Duel("betrayal", hand=[1, 1, 1, 2]))
    sat.settle()
    sat.at_table.take(sat.choice("betrayal"))
    sat.run(2)
    assert not any(isinstance(widget, Flight) for widget in sat.panel.widgets)


def test_only_what_belongs_to_a_seat_flies() -> None:
    assert LOOK.flying(Counted("health", 0, -4, 10)) == "−4"
    assert LOOK.flying(Counted("discount", None, 2, 2)) == ""


# -- spells -----------------------------------------------------------------------------------------------------------

def test_spells_in_use_are_told_apart() -> None:
    duel = Duel("fury[1], doom_drop[2,1], growth[3], haste", hand=[1], foe="wrath[2]")
    auras = {card.id: aura for card, aura in LOOK.auras(duel.t).items()}
    assert auras == {"fury": "dim", "doom_drop": "charged", "growth": "active", "wrath": "dim"}
    badges = LOOK.badges(duel.t, GAME.badges(duel.t))
    assert badges == {Place("repertoire", 0, 1): "waits", Place("repertoire", 0, 2): "active"}


def test_what_goes_off_now_and_what_still_counts_for_it_are_told() -> None:
    sat = Seated(start=Duel("doom_drop[1,2], reckless_attack[4], growth[1], fury[1]", stage="cool down"),
                 settings=MOVING)
    sat.settle(3000)
    view = sat.match.view(0)
    badges = LOOK.badges(view, GAME.badges(view))
    assert badges == {Place("repertoire", 0, 0): "goes off", Place("repertoire", 0, 1): "goes off",
                      Place("repertoire", 0, 2): "goes out"}
    auras = {card.id: aura for card, aura in LOOK.auras(view).items()}
    assert auras == {"doom_drop": "charged", "reckless_attack": "charged", "growth": "active"}
    said = {}
    for spell in ("doom_drop", "reckless_attack", "growth", "fury"):
        sat.move(sat.left_of(spell))
        sat.run(30)
        said[spell] = sat.at_table.preview.note
    assert said == {"doom_drop": "Goes off now: power 3",         # a 2, and Growth
                    "reckless_attack": "Goes off now: power 5",
                    "growth": "Still counts for what goes off now", "fury": "Costs 4, and no mana in hand"}
    sat.take_by_mouse(sat.choice("doom_drop"))
    sat.settle(3000)
    view = sat.match.view(0)
    assert not sat.truth.waiting and not sat.truth.lingering and sat.truth.health == [60, 56]
    assert LOOK.badges(view, GAME.badges(view)) == {Place("repertoire", 0, 0): "waits"}


def test_mana_under_the_mouse_says_what_growth_makes_of_it() -> None:
    table = Duel("growth[1]", hand=[2], foe_hand=[3]).t
    assert LOOK.remark(table, 0, table.hand[0][0]) == "Power 3 in this turn"
    table.active = 1
    assert LOOK.remark(table, 0, table.hand[0][0]) == ""


def test_a_badge_says_what_a_spell_costs_if_that_is_not_printed() -> None:
    table = Duel("haste, betrayal", hand=[1], discount=2).t
    assert LOOK.badges(table, GAME.badges(table)) == {
        Place("repertoire", 0, 0): "costs 0", Place("repertoire", 0, 1): "costs 1"}


def test_a_spell_under_the_mouse_says_what_it_would_cost_and_do() -> None:
    sat = Seated(start=Duel("betrayal, doom_drop[3,2], fury", hand=[1, 1, 1], foe="wrath[1,1]"), settings=MOVING)
    sat.settle(3000)
    said = {}
    for spell in ("betrayal", "doom_drop", "fury", "wrath"):
        sat.move(sat.left_of(spell))
        sat.run(30)
        assert sat.at_table.preview.visible and sat.at_table.preview.card is BY_ID[spell]
        said[spell] = sat.at_table.preview.note
    assert said == {"betrayal": "Costs 3: deals 5 damage", "doom_drop": "Waits to go off: 2 more turns",
                    "fury": "Costs 4, and 3 mana in hand", "wrath": "In use for 2 more turns"}


def test_the_remark_keeps_up_with_the_game() -> None:
    sat = Seated(start=Duel("haste, betrayal", hand=[1, 1, 1, 1]), settings=MOVING)
    sat.settle(3000)
    sat.move(sat.left_of("betrayal"))
    sat.run(30)
    assert sat.at_table.preview.note == "Costs 3: deals 5 damage"
    sat.at_table.take(sat.choice("haste"))
    sat.settle(3000)
    assert sat.at_table.preview.note == "Costs 1: deals 5 damage"


def test_mana_on_a_spell_shows_the_spell_and_opens_as_a_pile() -> None:
    sat = Seated(start=Duel("betrayal[3,2]", hand=[1], foe="wrath[1,1]"), settings=MOVING)
    sat.settle(3000)
    for seat, spell in ((0, "betrayal"), (1, "wrath")):
        sat.move(sat.zone("pile_1", seat))
        sat.run(30)
        assert sat.at_table.preview.card is BY_ID[spell]
    sat.click(sat.zone("pile_1", 1), 3)
    assert isinstance(sat.scene, InspectScene) and sat.scene.pile.visible


def test_the_mana_of_the_rival_lies_face_down() -> None:
    sat = Seated(start=Duel("betrayal[3,2]", hand=[1], foe="wrath[4,1]", foe_hand=[4]))
    sat.settle()
    zones = sat.at_table.board.zones
    assert all(sprite.card.hidden for sprite in zones[Place("pile_1", 1)] + zones[Place("hand", 1)])
    assert [sprite.card.face for sprite in zones[Place("pile_1", 0)]] == ["mana3", "mana2"]
    assert "mana4" not in sat.faces.drawn  # type: ignore[attr-defined]


# -- motion -----------------------------------------------------------------------------------------------------------

def test_the_pool_does_not_close_up_when_it_is_refilled_at_once() -> None:
    sat = Seated(settings=MOVING)
    sat.settle(3000)
    pool = sat.at_table.board.zones[Place("pool")]
    rest = {sprite: sprite.pose for sprite in pool[3:]}
    sat.at_table.take(sat.choice(pool[2].card.id))
    for _ in range(60):
        sat.run(1)
        assert all(sprite.pose == pytest.approx(pose) for sprite, pose in rest.items())


def test_a_replay_of_a_duel_can_be_watched_and_scrubbed() -> None:
    match = Match(GAME, [ADA, BO], {"first": 0}, 3)
    while len(match.choices) < 30 and match.decision is not None:
        match.choose(match.decision.keys[0])
    sat = Seated(match=Match(GAME, [ADA, BO], {"first": 0}, 3))
    driver = Driver(lambda app: ReplayScene(app, match, replace(sat.services, sounds=app.sounds)), settings=QUIET)
    replay = driver.scene
    assert isinstance(replay, ReplayScene) and replay.slider.rect.width > 100
    replay.playing = False
    for at in (12, 30, 3, 0):
        replay.go_to(at)
        driver.settle(3000)
        assert replay.at == at
        assert [s.card.id for s in replay.board.zones[Place("pool")]] == [c.id for c in replay.match.table.pool]  # type: ignore[attr-defined]
    driver.close()


def test_a_hand_of_thirteen_still_fits() -> None:
    sat = Seated(start=Duel("haste", hand=[1] * 6 + [2] * 4 + [3, 4, 4]))
    sat.settle()
    hand = sat.at_table.board.zones[Place("hand", 0)]
    assert [sprite.card.face[-1] for sprite in sorted(hand, key=lambda sprite: sprite.x)] == list("1111112222344")
    assert all(sprite.x + sprite.width / 2 < MAP.spots["pool", None].rect.left for sprite in hand)
    assert mana(4) in [sprite.card for sprite in hand]
