"""Watching a match again, forwards and backwards, and what one may see of it."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.core.game import Game
from game.rules.core.match import Match
from game.rules.games import GAMES
from game.table.app import App
from game.table.faces.spec import Spec
from game.table.scenes.replay import ReplayScene
from game.table.services import Services
from game.table.settings import Settings
from tests.table.driver import Driver
from tests.table.tables import ADA, BO, ROBIN, WIZARD_CARDS, PlainFaces


def played(players: list[object], choices: int = 10_000) -> Match:
    match, rng = Match(WIZARD_CARDS, players, {"first": 0}, 3), random.Random(4)  # type: ignore[arg-type]
    while match.decision is not None and len(match.choices) < choices:
        match.choose(rng.choice(match.decision.keys))
    return match


ALL_TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]


class BlankFaces(PlainFaces):
    """For tables of any game: nobody asks what was drawn."""

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        return pygame.Surface((width_px, round(width_px * 1.4)), pygame.SRCALPHA)


def watch(match: Match, settings: Settings | None = None,
          faces: PlainFaces | None = None) -> tuple[Driver, ReplayScene, PlainFaces, list[str]]:
    faces, went = faces or PlainFaces(), list[str]()
    settings = settings or Settings(reduced_motion=True, sound_volume=0.0)

    def scene(app: App) -> ReplayScene:
        return ReplayScene(app, match, Services(faces, app.sounds, settings, to_menu=lambda: went.append("menu")))

    driver = Driver(scene, settings=settings)
    assert isinstance(driver.scene, ReplayScene)
    return driver, driver.scene, faces, went


def test_it_plays_to_the_end_and_stops() -> None:
    match = played([ADA, ROBIN])
    driver, scene, _, _ = watch(match)
    driver.settle(6000)
    assert scene.at == len(match.choices) and not scene.playing
    assert [len(zone) for zone in scene.match.table.harm] == [len(zone) for zone in match.table.harm]


@pytest.mark.parametrize(("game", "seats"), ALL_TABLES, ids=lambda what: getattr(what, "id", str(what)))
def test_on_every_table_the_controls_have_room_and_keep_off_piles(game: Game, seats: int) -> None:
    match = Match(game, [ADA, *[ROBIN] * (seats - 1)], {}, 3)
    driver, scene, _, _ = watch(match, faces=BlankFaces())
    hidden = scene.presenter.hidden_zones(match.table)
    piles = [spot.rect for spot in scene.map.spots.values() if spot.arrangement == "pile" and spot.zone not in hidden]
    for control in scene.controls:
        assert control.rect.w >= 38 and control.rect.collidelist(piles) < 0, control.name
    rects = [control.rect for control in [*scene.controls, scene.log]]
    assert not any(one.colliderect(other) for i, one in enumerate(rects) for other in rects[:i])
    assert scene.slider.rect.w >= 120
    driver.close()


def test_stepping_and_scrubbing_both_ways() -> None:
    match = played([ADA, ROBIN])
    driver, scene, _, _ = watch(match)
    driver.key(pygame.K_p)
    assert not scene.playing
    for at in (5, 20, 7, 8, 0, len(match.choices), 3):
        scene.go_to(at)
        driver.settle()
        assert scene.at == at and scene.slider.value == at
        expected = match.at(at).view(0)
        for place, _, cards in expected.each_zone():
            assert [s.card.id for s in scene.board.zones[place]] == [c.id for c in cards]
    driver.click_widget("step")
    assert scene.at == 4
    driver.click_widget("step back")
    assert scene.at == 3


def test_the_record_itself_is_never_changed() -> None:
    match = played([ADA, ROBIN])
    before = match.record()
    driver, scene, _, _ = watch(match)
    driver.run(200)
    scene.go_to(2)
    driver.run(50)
    assert match.record() == before


def test_one_human_sees_their_own_hand_by_default() -> None:
    _, scene, faces, _ = watch(played([ROBIN, ADA]))
    assert scene.near == 1 and scene.chosen == "1"
    driver_hand = scene.match.table.hand
    assert not any(card in faces.asked for card in driver_hand[0])


def test_two_humans_are_shown_open_cards_only_until_the_game_is_over() -> None:
    match = played([ADA, BO], choices=12)
    driver, scene, faces, _ = watch(match)
    assert [value for value, _ in scene.pairs] == ["all"]
    driver.settle(6000)
    hands = {card for hand in match.table.hand for card in hand}
    assert not hands & faces.asked


def test_after_the_game_all_hands_can_be_shown() -> None:
    match = played([ADA, BO])
    driver, scene, faces, _ = watch(match)
    assert [value for value, _ in scene.pairs] == ["all", "0", "1", "open"]
    scene.toggle()
    scene.go_to(10)
    driver.settle()
    scene.choose_eyes("open")
    faces.asked.clear()
    driver.settle()
    truth = scene.match.table
    assert all(card in faces.asked for hand in truth.hand for card in hand)
    assert not any(card in faces.asked for card in truth.deck)


def test_leaving() -> None:
    driver, _, _, went = watch(played([ADA, ROBIN]))
    driver.key(pygame.K_ESCAPE)
    driver.click_widget("leave")
    assert went == ["menu", "menu"]
