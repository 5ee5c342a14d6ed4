"""A face that arrives is painted where it lies; nothing else is touched. And a fan makes room for the card in hand."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.rules.core.places import Place
from game.table.faces.spec import Spec
from game.table.settings import Settings
from tests.table.tables import PlainFaces, Sat


class SlowFaces(PlainFaces):
    """Drafts at first; `finish` lets one card have its face."""

    def __init__(self) -> None:
        super().__init__()
        self.done: dict[tuple[Spec, int], pygame.Surface] = {}
        self.drafts: dict[tuple[Spec, int], pygame.Surface] = {}
        self.news = False

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        key = (what, width_px)
        if key in self.done:
            return self.done[key]
        return self.drafts.setdefault(key, super().get(what, width_px, full))

    def finish(self, key: tuple[Spec, int]) -> None:
        self.done[key] = pygame.Surface(self.drafts[key].get_size())
        self.done[key].fill((1, 2, 3))
        self.news = True

    def poll(self) -> bool:
        news, self.news = self.news, False
        return news


class SlowSat(Sat):
    def new_faces(self) -> SlowFaces:
        return SlowFaces()


def test_an_arriving_face_touches_only_its_card() -> None:
    d = SlowSat()
    d.settle()
    scene, faces = d.at_table, d.faces
    assert isinstance(faces, SlowFaces)
    sprite = scene.board.zones[Place("hand", 0)][0]
    key = (scene.presenter.face(sprite.card, scene.view), scene.viewport.px(sprite.stock))
    faces.finish(key)
    d.app.step(1 / 60, [])
    areas = d.app.draw()
    assert areas and all(scene.look.rect(sprite).contains(area) for area in areas)
    assert d.app.screen.get_at(scene.viewport.to_px((sprite.x, sprite.y)))[:3] == (1, 2, 3)
    d.app.step(1 / 60, [])
    assert d.app.draw() == []


def test_a_fan_closes_up_behind_a_card_and_parts_for_it_again() -> None:
    d = Sat(settings=Settings(sound_volume=0.0, music_volume=0.0))
    d.run(240)
    scene = d.at_table
    hand = [sprite for sprite, _ in scene.poses(Place("hand", 0))]
    lying = [sprite.x for sprite in hand]
    held, others, level = hand[1], [hand[0], *hand[2:]], hand[1].y
    start = scene.viewport.to_px((held.x - held.width * 0.3, held.y))
    d.press(start)
    d.move((start[0] + 40, start[1] - 250))
    d.run(20)
    closed = [sprite.x for sprite in others]
    assert closed[0] > lying[0] and closed[-1] < lying[-1], "no gap"
    assert scene.director.aloft[-1] is held
    d.move(scene.viewport.to_px((hand[3].x + 8, level)))
    d.run(20)
    gaps = [b.x - a.x for a, b in pairwise(others)]
    assert max(gaps) > 1.5 * min(gaps), "room where the card is held"
    d.release(start)
    d.run(60)
    assert [sprite.x for sprite in hand] == lying
