"""What the table may take: pictures bounded by bytes, nothing left behind by closed scenes, a start without ballast."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import weakref

import pygame
import pytest

from game.paths import ROOT
from game.rules.core.match import Match
from game.table import pictures
from game.table.pictures import Pictures, bytes_of, kept, screen_bytes
from game.table.scenes.pause import PauseMenu
from game.table.scenes.table import TableScene
from game.table.settings import Settings
from tests.table.tables import ADA, ROBIN, WIZARD_CARDS, Sat


@pytest.fixture
def window() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((400, 300))


def test_pictures_are_bounded_by_bytes_and_the_oldest_go_first(window: pygame.Surface) -> None:
    box = Pictures(0.5)
    for n in range(4):
        box.keep(n, pygame.Surface((100, 150), pygame.SRCALPHA))
    assert len(box) == 4 and box.bytes == box.most == screen_bytes() // 2
    box.get(0)
    box.keep(4, pygame.Surface((100, 150), pygame.SRCALPHA))
    assert 0 in box and 1 not in box and box.bytes == box.most


def test_a_picture_larger_than_the_bound_is_kept_alone(window: pygame.Surface) -> None:
    box = Pictures(0.1)
    box.keep("small", pygame.Surface((10, 10)))
    large = box.keep("large", pygame.Surface((400, 300), pygame.SRCALPHA))
    assert box.get("large") is large and len(box) == 1
    box.keep("large", pygame.Surface((10, 10), pygame.SRCALPHA))
    assert box.bytes == 400


def test_a_smaller_window_grants_less(window: pygame.Surface) -> None:
    box = Pictures(1.0)
    for n in range(8):
        box.keep(n, pygame.Surface((100, 150), pygame.SRCALPHA))
    pygame.display.set_mode((200, 150))
    box.keep(8, pygame.Surface((100, 150), pygame.SRCALPHA))
    assert box.bytes <= screen_bytes() and 8 in box


def test_what_was_drawn_is_given_out_again(window: pygame.Surface) -> None:
    drawn = []

    @kept(1.0)
    def dot(colour: str, size: int = 4) -> pygame.Surface:
        drawn.append(colour)
        return pygame.Surface((size, size))

    assert dot("red") is dot("red") and dot("red", size=5) is not dot("red", 6)
    assert drawn == ["red"] * 3 and bytes_of(dot("red")) > 0
    dot.cache_clear()
    dot("red")
    assert len(drawn) == 4


def test_many_games_stay_within_the_bounds_and_leave_nothing_behind() -> None:
    """Layers as large as the window go with their scene at once, whenever Python collects its garbage."""
    d = Sat((ADA, ROBIN), settings=Settings(reduced_motion=False, speed=4.0, sound_volume=0.0))
    rng, layers = random.Random(1), []
    gc.disable()
    try:
        for seed in range(6):
            match = Match(WIZARD_CARDS, (ADA, ROBIN), {"first": 0}, seed)
            scene = TableScene(d.app, match, d.services)
            d.app.reset(scene, fade=False)
            for _ in range(90):
                d.run(2)
                if scene.choosing and match.decision is not None:
                    scene.take(rng.choice(match.decision.choices))
            assert scene.painter._layer is not None
            layers.append(weakref.ref(scene.painter._layer.picture))
            del scene
            held, most = pictures.held()
            assert held <= most
        assert [layer() is None for layer in layers] == [True] * 5 + [False]
    finally:
        gc.enable()


def test_a_covered_scene_lets_go_of_pictures_as_large_as_the_window_and_looks_the_same_again() -> None:
    d = Sat((ADA, ROBIN), settings=Settings(reduced_motion=True, sound_volume=0.0))
    scene = d.app.scene
    assert isinstance(scene, TableScene)
    d.run(30)
    before = pygame.image.tobytes(d.app.screen, "RGB")
    assert scene.painter._layer is not None
    layer = weakref.ref(scene.painter._layer.picture)
    scene.pause()
    d.run(5)
    paused = d.app.scene
    assert isinstance(paused, PauseMenu) and layer() is None
    shown = pygame.image.tobytes(d.app.screen, "RGB")
    d.app.act("help")                            # over the pause menu, which lies over the table
    d.run(5)
    assert paused._base is None
    d.app.pop()
    d.run(5)
    assert pygame.image.tobytes(d.app.screen, "RGB") == shown
    d.app.pop()
    d.run(5)
    assert pygame.image.tobytes(d.app.screen, "RGB") == before


def test_the_menu_starts_without_painters_and_opponents() -> None:
    """What the first frame does not need is not imported before it."""
    code = ("import sys; from game.table.launch import build; house = build((640, 360), think=False); "
            "house.app.step(0.0, []); house.app.draw(); "
            "print(*sorted(m for m in sys.modules if m.startswith(('PIL', 'pytmx', 'game.ai', 'game.table.presenters', "
            "'game.table.faces.render', 'multiprocessing'))))")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
