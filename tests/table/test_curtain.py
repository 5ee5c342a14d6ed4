"""Two humans at one screen: the curtain comes between them, and nothing of the other hand is ever drawn."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.core.match import Match
from game.rules.games import GAMES
from game.table.scenes.curtain import Curtain
from game.table.scenes.result import ResultScene
from game.table.settings import Settings
from tests.table.tables import ADA, BACK, BO, ROBIN, WIZARD_CARDS, QuickThinker, Sat, colour_of

BY_CHANCE = 3                                    # pixels of a painted table that may happen to have a card's colour


def pixels(screen: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """How many pixels have exactly this colour."""
    return pygame.mask.from_threshold(screen, colour, (1, 1, 1, 255)).count()


class Watched(Sat):
    """Holds every frame against what the one at the screen may know."""

    frames = 0

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            self.faces.asked.clear()
            super().run(1, dt)
            if hasattr(self, "table"):
                self._check()

    def _check(self) -> None:
        self.frames += 1
        seat, table = self.at_table.viewer, self.match.table
        assert table.known is not None
        if isinstance(self.scene, Curtain) or seat is None:
            assert not self.faces.asked, "a face behind the curtain"
        else:
            secret = {card for card in self.faces.asked if not card.bit & table.known[seat]}
            assert not secret, f"{self.match.players[seat].name} was shown {secret}"

    def check_pixels(self) -> None:
        seat, table = self.at_table.viewer, self.match.table
        assert table.known is not None
        for hand in table.hand:
            for card in hand:
                seen = pixels(self.app.screen, colour_of(card))
                if isinstance(self.scene, Curtain) or seat is None or not card.bit & table.known[seat]:
                    assert seen <= BY_CHANCE, f"{seen} pixels of {card}"
                else:
                    assert seen > 300, f"{card} should be in sight"


@pytest.mark.parametrize(("seed", "settings"), [
    (2, Settings(reduced_motion=True, sound_volume=0.0)),
    (3, Settings(sound_volume=0.0, speed=4.0)),
], ids=["instant", "in motion"])
def test_a_game_is_passed_around_and_no_hidden_face_is_drawn(seed: int, settings: Settings) -> None:
    sat, rng = Watched([ADA, BO], seed=seed, settings=settings), random.Random(seed)
    passed = 0
    while not sat.match.over and sat.frames < 6000:
        sat.settle(3000)
        if isinstance(sat.scene, Curtain):
            assert sat.match.decision is not None
            name = sat.match.players[sat.match.decision.seat].name
            assert sat.scene.title.text == f"Hand the laptop to {name}"
            sat.check_pixels()
            assert pixels(sat.app.screen, BACK) == 0
            passed += 1
            sat.click_widget("ready")
        elif sat.scene is sat.at_table and sat.match.decision is not None:
            assert sat.match.decision.seat == sat.at_table.viewer
            sat.check_pixels()
            sat.at_table.take(rng.choice(sat.match.decision.choices))
            sat.run(3)
    assert passed > 10
    if sat.match.over:
        sat.settle(3000)
        assert isinstance(sat.scene, ResultScene)


def test_the_curtain_is_there_before_the_first_frame() -> None:
    sat = Watched([ADA, BO])
    assert isinstance(sat.scene, Curtain) and not sat.faces.asked
    assert sat.log == []
    sat.resize((1600, 900))
    sat.run(5)
    sat.check_pixels()


def test_escape_does_not_lift_the_curtain() -> None:
    sat = Watched([ADA, BO])
    sat.key(pygame.K_ESCAPE)
    sat.key(pygame.K_F10)
    assert isinstance(sat.scene, Curtain)
    sat.key(pygame.K_RETURN)
    assert sat.scene is sat.at_table and sat.at_table.viewer == 0


def test_the_curtain_can_be_left_for_the_menu() -> None:
    sat = Watched([ADA, BO])
    sat.click_widget("leave")
    assert sat.went == ["menu"]


def play_until_the_curtain(sat: Sat, seed: int = 1) -> None:
    rng = random.Random(seed)
    if isinstance(sat.scene, Curtain):
        sat.click_widget("ready")
    for _ in range(40):
        sat.settle(3000)
        if isinstance(sat.scene, Curtain):
            return
        assert sat.match.decision is not None
        sat.at_table.take(rng.choice(sat.match.decision.choices))
    raise AssertionError("no curtain")


def test_whoever_sits_down_sees_what_happened_since() -> None:
    sat = Watched([ADA, BO], seed=5, settings=Settings(sound_volume=0.0))
    play_until_the_curtain(sat)
    happened = len(sat.match.events)
    sat.click_widget("ready")
    sat.run(2)
    assert sat.at_table.viewer == 1
    assert sat.at_table.director.shown > 0 and sat.at_table.director.queue, "Bo has seen nothing yet: it is played back"
    sat.settle(3000)
    assert len(sat.match.events) == happened
    assert "Bo is dealt" in " ".join(sat.log)


def test_the_log_is_told_anew_for_each_player() -> None:
    sat = Watched([ADA, BO], seed=5)
    sat.click_widget("ready")
    sat.settle()
    dealt = next(line for line in sat.log if line.startswith("Ada is dealt"))
    assert "♠" in dealt or "♥" in dealt or "♦" in dealt or "♣" in dealt
    play_until_the_curtain(sat)
    sat.click_widget("ready")
    sat.settle()
    assert "Ada is dealt five cards." in sat.log


def test_undo_between_humans_stays_on_this_side_of_the_curtain() -> None:
    sat = Watched([ADA, BO], options={"jokers": True}, seed=6)
    sat.click_widget("ready")
    sat.settle()
    vigor = next(card for card in sat.match.table.hand[0] if card.school == "vigor")
    sat.at_table.take(next(c for c in sat.match.decision.choices if c.card is vigor))  # type: ignore[union-attr]
    sat.settle()
    assert sat.scene is sat.at_table and sat.at_table.tools.undo.enabled
    sat.key(pygame.K_u)
    sat.settle()
    assert sat.match.choices == [] and sat.at_table.viewer == 0
    play_until_the_curtain(sat)
    sat.click_widget("ready")
    sat.settle()
    assert not sat.at_table.tools.undo.enabled and sat.at_table.tools.undo.reason


@pytest.mark.parametrize("players", [[ADA, ROBIN], [ROBIN, ADA]])
def test_with_one_human_no_curtain_ever(players: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a curtain for one")
    monkeypatch.setattr("game.table.scenes.table.Curtain", never)
    sat, rng = Sat(players, seed=7), random.Random(1)  # type: ignore[arg-type]
    while not sat.match.over:
        sat.settle()
        if sat.match.decision is not None:
            sat.at_table.take(rng.choice(sat.match.decision.choices))
    assert sat.at_table.viewer == players.index(ADA)


def test_players_who_trust_each_other_can_do_without() -> None:
    sat, rng = Sat([ADA, BO], settings=Settings(reduced_motion=True, sound_volume=0.0, curtain=False)), random.Random(1)
    for _ in range(10):
        sat.settle()
        assert sat.scene is sat.at_table and sat.match.decision is not None
        assert sat.at_table.viewer == sat.match.decision.seat
        sat.at_table.take(rng.choice(sat.match.decision.choices))


def test_a_saved_game_of_two_humans_comes_back_behind_the_curtain() -> None:
    match, rng = Match(WIZARD_CARDS, [ADA, BO], {"first": 0}, 3), random.Random(1)
    for _ in range(12):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.keys))
    sat = Watched([ADA, BO], match=match)
    assert isinstance(sat.scene, Curtain)
    sat.click_widget("ready")
    sat.settle()
    sat.check_pixels()


def at_the_screen() -> Sat:
    """Ada sits at the table that she shares with Bo."""
    sat = Sat([ADA, BO])
    sat.run(2)
    sat.click_widget("ready")
    sat.settle()
    return sat


def hand_over(sat: Sat) -> None:
    """Ada plays on until Bo has lifted the curtain."""
    while not isinstance(sat.scene, Curtain):
        if sat.at_table.choosing:
            assert sat.match.decision
            sat.at_table.take(sat.match.decision.choices[-1])
        sat.run(1)
    sat.key(pygame.K_RETURN)
    sat.settle()


def test_what_one_player_pointed_at_is_not_opened_by_the_next() -> None:
    sat = at_the_screen()
    mine = next(card for card in sat.match.table.hand[0])
    sat.move(sat.grab_at(mine))
    hand_over(sat)
    assert sat.at_table.viewer == 1
    sat.key(pygame.K_i)
    assert sat.scene is sat.at_table


def test_a_hint_to_one_player_is_not_read_by_the_next() -> None:
    sat = at_the_screen()
    sat.at_table.prompt.notice("Hint: Play Greater Wrath.", stays=60)
    sat.at_table.look_away()
    assert "Hint" not in sat.said


def test_redo_takes_the_words_of_the_last_hint_away() -> None:
    sat = Sat()
    sat.settle()
    table = sat.at_table
    while sat.match.undo_reach(0) is None:
        table.take(sat.match.decision.choices[0])    # type: ignore[union-attr]
        sat.settle()
    sat.key(pygame.K_u)
    sat.settle()
    table.prompt.notice("Hint: Play Greater Wrath.", stays=60)
    sat.key(pygame.K_r)
    sat.settle()
    assert "Hint" not in sat.said


def test_one_player_skips_and_the_next_sees_everything() -> None:
    sat = at_the_screen()
    sat.at_table.skipping = True
    hand_over(sat)
    assert not sat.at_table.skipping


def test_an_opponent_who_is_asked_first_is_watched_at_a_laid_table() -> None:
    class Slow(Sat):
        def new_thinker(self) -> QuickThinker:
            thinker = QuickThinker()
            thinker.poll = lambda: None          # type: ignore[method-assign]
            return thinker

    match = Match(GAMES["fantasy_realms"], [ADA, ROBIN, BO], {"first": 1}, 5)
    sat = Slow(match=match)
    sat.run(20)
    table = sat.at_table
    assert sat.scene is table and table.viewer is None and all(plate.rect.w > 50 for plate in table.plates)
    assert all(sprite.card.hidden for sprite in table.board if table.board.place_of(sprite).zone == "hand")


def test_whoever_hammers_on_keys_or_mouse_does_not_lift_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Curtain, "WAIT", 0.6)
    sat = Sat([ADA, BO])
    for _ in range(8):
        sat.run(8)
        sat.click_widget("ready")
        sat.key(pygame.K_RETURN)
        assert isinstance(sat.scene, Curtain)
    sat.run(40)
    sat.click_widget("ready")
    assert sat.scene is sat.at_table and sat.at_table.viewer == 0
