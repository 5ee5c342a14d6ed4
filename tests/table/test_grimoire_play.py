"""Wizards of the Grimoire by mouse, by keys, and passed around: whole duels, and each gesture."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.core.cards import Card
from game.rules.core.events import Moved, Revealed
from game.rules.core.places import Place
from game.table.handles import CardHandle
from game.table.look import Look
from game.table.scenes.curtain import Curtain
from game.table.scenes.result import ResultScene
from game.table.settings import Settings
from tests.table.duels import ADA, BO, BY_ID, Duel, Seated, mana


def pick(sat: Seated, rng: random.Random) -> str:
    """At random, but rather something than nothing: that ends a duel sooner."""
    assert sat.match.decision is not None
    keys = sat.match.decision.keys
    return rng.choice([key for key in keys if key not in ("done", "skip", "pass")] or keys)


# -- casting ------------------------------------------------------------------------------------------------------

def test_two_clicks_on_a_spell_cast_it_with_the_weakest_mana() -> None:
    sat = Seated(start=Duel("betrayal, fury", hand=[4, 1, 2, 1]))
    sat.settle()
    sat.click(sat.left_of("betrayal"))
    assert sat.match.choices == []
    assert sat.said.startswith("Cast Betrayal? Costs ") and sat.said.endswith("Click again to do it.")
    sat.click(sat.left_of("betrayal"))
    assert sat.match.choices == ["betrayal"]
    laid = [card.printed for card in sat.truth.pile_1[0]]  # type: ignore[attr-defined]
    assert laid == sorted(laid, reverse=True) and 4 not in laid


def test_mana_dropped_on_a_spell_is_laid_there() -> None:
    sat = Seated(start=Duel("fury, betrayal", hand=[4, 1, 2, 1]))
    sat.settle()
    sat.drag(sat.left_of(mana(4)), sat.spell_at(Place("repertoire", 0, 1)))
    assert sat.match.choices == ["mana4-1+betrayal"]
    sat.settle()
    assert sat.said == "Ada: lay 2 more mana: the last one laid is on top" and mana(4) in sat.truth.pile_2[0]  # type: ignore[attr-defined]
    sat.click_widget("weakest")
    sat.settle()
    assert [card.printed for card in sat.truth.pile_2[0]] == [4, 1, 1]  # type: ignore[attr-defined]


def test_one_mana_is_as_good_as_another_of_its_power() -> None:
    """The rules name one mana of each power; whichever the player takes, that one goes."""
    sat = Seated(start=Duel("betrayal", hand=[1, 1, 1, 2]))
    sat.settle()
    ones = [sprite for sprite in sat.at_table.board.zones[Place("hand", 0)] if sprite.card.face == "mana1"]
    assert len(ones) == 3 and all(sprite in sat.at_table.hand.cards for sprite in ones)
    last = max(ones, key=lambda sprite: sprite.x)
    sat.drag(sat.left_of(last.card), sat.spell_at(Place("repertoire", 0, 0)))
    sat.settle()
    assert last in sat.at_table.board.zones[Place("pile_1", 0)]
    assert [sprite.card for sprite in sat.at_table.board] == [
        card for place in sat.at_table.board.zones for card in sat.match.view(0).at(place)]


def test_picked_mana_goes_where_the_next_click_says() -> None:
    sat = Seated(start=Duel("betrayal", hand=[2, 2, 1, 4]))
    sat.settle()
    sat.click(sat.left_of(mana(4)))
    assert sat.at_table.glow(sat.handle("betrayal").sprite) == "picked"
    sat.click(sat.left_of("betrayal"))
    sat.settle()
    assert sat.match.choices == ["mana4-1+betrayal"]
    sat.click(sat.left_of(mana(1)))
    sat.click(sat.zone("pile_1", 0))             # on the mana that lies on the spell: the spell is meant
    sat.settle()
    assert sat.match.choices[1:] == ["mana1-1+betrayal"]


def test_a_spell_in_use_says_why_it_cannot_be_cast() -> None:
    sat = Seated(start=Duel("betrayal[2,1], haste", hand=[3, 3, 3]))
    sat.settle()
    sat.drag(sat.left_of(mana(3)), sat.spell_at(Place("repertoire", 0, 0)))
    assert sat.match.choices == [] and sat.said == "Betrayal is in use until the mana on it is gone."
    sat.settle()
    sat.at_table.prompt.hush()
    sat.click(sat.left_of("betrayal"))
    assert sat.match.choices == [] and sat.said == "Betrayal is in use until the mana on it is gone."


def test_the_one_who_is_attacked_hears_what_stops_an_attack() -> None:
    """A Puppetmaster of the attacker has nothing to do with it."""
    sat = Seated([ADA, BO], start=Duel("puppetmaster[1]", hand=[2, 3], foe="battle_vision[1]", foe_hand=[2, 4],
                                       stage="attack"))
    sat.uncover()
    sat.take_by_mouse(sat.choice(mana(2).id))
    sat.settle()
    sat.uncover()
    sat.click(sat.left_of(mana(4)))
    assert sat.said == "Only mana of the same power stops an attack."


def test_the_spell_that_is_taken_is_named_while_its_place_is_chosen() -> None:
    sat = Seated(start=Duel("renewal, haste, fury[1], wrath[1], windstorm[1], mutation[1]", pool="betrayal",
                            stage="choose"))
    sat.settle()
    sat.click(sat.left_of("haste"))
    assert sat.said == "Choose the new spell first."
    sat.settle()
    sat.take_by_mouse(sat.choice("betrayal"))
    sat.settle()
    assert sat.said == "Ada: replace which spell with Betrayal?"
    sat.take_by_mouse(sat.choice("haste"))
    sat.settle()
    assert [spell.id for spell in sat.truth.repertoire[0]][:2] == ["renewal", "betrayal"]


# -- what spells ask ------------------------------------------------------------------------------------------------

def test_mana_deep_in_the_discard_can_be_chosen() -> None:
    sat = Seated(start=Duel("rejuvenation", hand=[1, 1, 1], discard=[4, 3, 2, 1]))
    sat.settle()
    sat.take_by_mouse(sat.choice("rejuvenation"))
    sat.settle()
    assert Place("mana_discard") in sat.at_table.lit_zones()
    sat.take_by_mouse(sat.choice("mana4-1"))
    assert sat.match.choices == ["rejuvenation", "mana4-1"]


def test_several_spells_that_go_off_are_ordered_by_clicking() -> None:
    duel = Duel("doom_drop[2], reckless_attack[4], fury", hand=[1], stage="cool down")
    sat = Seated(start=duel)
    sat.settle()
    assert "which one next" in sat.said
    lit = {h.sprite.card.id for h in sat.at_table.handles if isinstance(h, CardHandle) and h.focusable}
    assert lit == {"doom_drop", "reckless_attack"}
    sat.click(sat.zone("pile_2", 0) if sat.truth.pile_2[0] else sat.left_of("reckless_attack"))  # type: ignore[attr-defined]
    sat.click(sat.left_of("reckless_attack"))
    assert sat.match.choices == ["reckless_attack"]
    sat.settle()
    assert sat.truth.health == [60, 54]          # the other one follows by itself


# -- whole duels ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("deck", "seed"), [("full", 4), ("beginner", 5)])
def test_a_whole_duel_by_mouse_alone(deck: str, seed: int) -> None:
    sat, rng = Seated(seed=seed, deck=deck, promo=deck == "full"), random.Random(seed)
    sat.settle()
    while not sat.match.over:
        assert sat.match.decision is not None and sat.match.decision.seat == 0
        before = len(sat.match.choices)
        sat.take_by_mouse(sat.choice(pick(sat, rng)))
        sat.settle(6000)
        assert len(sat.match.choices) > before, sat.said
    assert isinstance(sat.scene, ResultScene) and sat.over == [sat.match]


def test_a_whole_duel_by_keys_alone() -> None:
    sat, rng = Seated(seed=8), random.Random(3)
    sat.settle()
    while not sat.match.over:
        before = len(sat.match.choices)
        lit = [h for h in sat.at_table.handles if h.focusable and (
            h.place in sat.at_table.hand.zones or isinstance(h, CardHandle))]
        if not lit or (sat.at_table.words and rng.random() < 0.1):
            sat.key(pygame.K_SPACE)
        elif isinstance(target := rng.choice(lit), CardHandle) and lit.index(target) < 10:
            cards = [h for h in lit if isinstance(h, CardHandle)]
            sat.key(pygame.K_1 + cards.index(target) if cards.index(target) < 9 else pygame.K_0, times=2)
        else:
            sat.at_table.panel.set_focus(target, ring=True)
            sat.key(pygame.K_RETURN)
        if sat.at_table.panel.popup is not None:
            sat.key(pygame.K_DOWN, times=rng.randrange(4))
            sat.key(pygame.K_RETURN)
        sat.settle(6000)
        assert len(sat.match.choices) > before, sat.said
    assert isinstance(sat.scene, ResultScene)


# -- passed around --------------------------------------------------------------------------------------------------

class Watched(Seated):
    """Holds every card that is drawn against what the one at the screen may know: now, or at some point of what is
    being played back to them."""

    shown: set[Card]
    rested: dict[int, tuple[int, int]]           # for each seat what it knew when all was still, and the event

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            self.shown.clear()
            super().run(1, dt)
            if hasattr(self, "table"):
                seat, table = self.at_table.viewer, self.match.table
                assert table.known is not None
                if isinstance(self.scene, Curtain) or seat is None:
                    assert not self.shown, "a face behind the curtain"
                else:
                    secret = {card for card in self.shown if not card.bit & self._knew(seat)}
                    assert not secret, f"{self.match.players[seat].name} was shown {secret}"


    def _knew(self, seat: int) -> int:
        known, events = self.match.table.known, self.match.events
        assert known is not None
        before, since = self.rested.get(seat, (0, 0))
        if not self.at_table.director.busy:
            before, since = self.rested[seat] = known[seat], len(events)
        for event in events[since:]:
            if isinstance(event, Moved | Revealed) and event.seen >> seat & 1:
                before |= event.card.bit
        return before | known[seat]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> type[Watched]:
    shown: set[Card] = set()
    face = Look.face

    def watching(self: Look, card: Card, width: int, full: bool = False) -> pygame.Surface:
        if not card.hidden:
            shown.add(card)
        return face(self, card, width, full)

    monkeypatch.setattr(Look, "face", watching)
    Watched.shown, Watched.rested = shown, {}
    return Watched


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True, sound_volume=0.0),
                                      Settings(sound_volume=0.0, speed=4.0)], ids=["instant", "in motion"])
def test_a_duel_is_passed_around_and_no_hidden_mana_is_drawn(watched: type[Watched], settings: Settings) -> None:
    sat, rng = watched([ADA, BO], 2, settings=settings), random.Random(2)
    passed = 0
    while not sat.match.over and passed < 24:
        sat.settle(4000)
        if isinstance(sat.scene, Curtain):
            passed += 1
            sat.click_widget("ready")
        elif sat.scene is sat.at_table and sat.match.decision is not None:
            assert sat.match.decision.seat == sat.at_table.viewer
            sat.at_table.take(sat.choice(pick(sat, rng)))
            sat.run(3)
    assert passed == 24


@pytest.mark.parametrize(("spell", "hand"), [("wrath", [1]), ("mist_of_pain", [1, 1]), ("possessed", [1, 1, 1]),
                                             ("friendly_truce", [1, 1])])
def test_a_question_to_the_other_player_brings_the_curtain(watched: type[Watched], spell: str, hand: list[int]) -> None:
    sat = watched([ADA, BO], start=Duel(spell, hand=[*hand, 3], foe_hand=[2, 2, 4, 4]))
    sat.uncover()
    sat.take_by_mouse(sat.choice(spell))
    sat.settle()
    assert isinstance(sat.scene, Curtain) and sat.scene.title.text == "Hand the laptop to Bo"
    sat.uncover()
    assert sat.at_table.viewer == 1 and sat.said.startswith("Bo: ")
    sat.take_by_mouse(sat.choice(mana(4).id))
    while sat.match.decision is not None and sat.match.decision.seat == 1:
        sat.settle()
        sat.take_by_mouse(sat.match.decision.choices[0])
    sat.settle()
    assert isinstance(sat.scene, Curtain) and sat.scene.title.text == "Hand the laptop to Ada"


def test_battle_vision_asks_the_one_who_is_attacked(watched: type[Watched]) -> None:
    sat = watched([ADA, BO], start=Duel("fury", hand=[2], foe="battle_vision[1]", foe_hand=[2, 3], stage="attack"))
    sat.uncover()
    sat.take_by_mouse(sat.choice(mana(2).id))
    sat.settle()
    assert isinstance(sat.scene, Curtain)
    sat.uncover()
    assert sat.at_table.viewer == 1
    sat.take_by_mouse(sat.choice("mana2-2"))
    assert sat.truth.health == [60, 60] and BY_ID["mana2-2"] in sat.truth.mana_discard
