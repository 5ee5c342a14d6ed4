"""Cards have weight; each kind of event moves in its own way; and nobody is kept waiting."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core.cards import unknown
from game.rules.core.events import Counted, Event, Moved, Phase, Revealed, Said, Shuffled, Won
from game.rules.core.places import Place
from game.rules.games import GAMES
from game.table.arrange import Pose
from game.table.motion import GAITS, LONGEST, PLACED, Director
from game.table.particles import KINDS, Burst, burst, celebrate
from game.table.presenters.base import Presenter
from game.table.sprites import LANDS, Board, Sprite
from game.table.tween import Tweens
from game.table.viewport import Viewport
from game.table.widgets import Panel

CARDS = GAMES["wizard_cards"].cards
HAND, PILE = Place("hand", 0), Place("deck", None)
FRAME = 1 / 60


class Loud(Presenter):
    """Every move makes the sound in its verb; some events want a long pause."""

    def sound(self, event: Event) -> str:
        return event.verb if isinstance(event, Moved) else super().sound(event)

    def pause(self, event: Event) -> float:
        return 1.0


def director(cards: int = 20) -> Director:
    board = Board()
    board.zones = {PILE: [Sprite(unknown("wizard_cards"), Pose(100, 100, 80)) for _ in range(cards)], HAND: []}

    def poses(place: Place) -> list[tuple[Sprite, Pose]]:
        at = 100.0 if place == PILE else 900.0
        return [(sprite, Pose(at + 10 * i, at / 2, 80)) for i, sprite in enumerate(board.zones[place])]

    return Director(board, Tweens(), Loud("wizard_cards"), pose=poses, is_pile=lambda place: place == PILE,
                    sees=lambda place: False, play=lambda sound: None, told=lambda event: None,
                    noteworthy=lambda event: False)


def moved(verb: str = "deal") -> Moved:
    return Moved(CARDS[3], PILE._replace(slot=19), HAND._replace(slot=0), verb, 0, 1, 1)


@pytest.mark.parametrize("event", [
    *(moved(verb) for verb in (*GAITS, "place")), Revealed(CARDS[3], PILE._replace(slot=19), 1, 1), Shuffled(PILE),
    Counted("health", 0, -3, 7), Phase("turn", 0, "A turn"), Said("Something"), Won((1.0, 0.0), "Won")],
    ids=lambda event: getattr(event, "verb", type(event).__name__))
def test_nothing_blocks_input_for_longer_than_its_share(event):
    """At normal speed, whatever the game would like to add; a frame or two more for the tick of the clock."""
    d = director()
    d.add([event])
    frames = 0
    while d.queue or d.busy:
        d.update(FRAME)
        frames += 1
        assert frames < 100
    assert frames * FRAME <= LONGEST + 3 * FRAME


def test_between_two_events_there_is_time_to_look():
    d = director()
    d.add([Phase("turn", 0, "A turn"), moved()])
    for _ in range(40):
        d.update(FRAME)
    assert d.queue                               # a second is what this presenter wants


def flight(verb: str) -> list[Sprite]:
    """The card at every frame of a move."""
    d, seen = director(), []
    d.add([moved(verb)])
    while d.busy or d.queue:
        d.update(FRAME)
        sprite = d.board.zones[HAND][0]
        frozen = Sprite(sprite.card, sprite.pose)
        frozen.flight, frozen.height, frozen.tilt, frozen.spin = sprite.flight, sprite.height, sprite.tilt, sprite.spin
        seen.append(frozen)
    return seen


def test_a_card_lifts_tilts_lands_and_settles():
    seen = flight("place")
    lifts = [sprite.lift for sprite in seen]
    top = lifts.index(max(lifts))
    assert max(lifts) > 0.6 and 0.2 < top / len(lifts) < 0.7
    landing = next(i for i, sprite in enumerate(seen) if sprite.flight > LANDS)
    assert lifts[landing - 1] < 0.2 < max(lifts) and 0 < max(lifts[landing:]) < 0.1      # a last small spring
    assert min(sprite.tilt for sprite in seen) < -4                                      # leans to where it goes
    assert seen[-1].tilt == seen[-1].spin == seen[-1].lift == 0
    assert seen[landing].x == pytest.approx(900)                                         # there before it settles


def test_each_kind_of_move_has_its_own_gait():
    assert len({*GAITS.values(), PLACED}) == len(GAITS) + 1
    assert max(s.lift for s in flight("slide")) < 0.15 < 0.7 < max(s.lift for s in flight("wrath"))
    assert max(abs(s.spin) for s in flight("deal")) > 8
    shaken = [s.spin for s in flight("thud") if s.flight == 0]
    assert max(shaken) > 1 and min(shaken) < -1  # to and fro


def test_what_lands_hard_is_told_but_not_by_a_player_in_a_hurry():
    for hurry in (False, True):
        d, told = director(), []
        d.landed = lambda kind, sprite, told=told: told.append((kind, round(sprite.x)))
        d.add([moved("ward")])
        d.update(FRAME)
        if hurry:
            d.finish()
        while d.busy:
            d.update(FRAME)
        assert told == ([] if hurry else [("ward", 900)])


def test_instant_moves_are_over_at_once():
    d = director()
    d.tweens.instant = True
    d.add([Shuffled(PILE), moved("thud"), moved("wrath")])
    d.update(FRAME)
    assert not d.busy and all(sprite.turned == 0 for sprite in d.board)


def test_a_shuffle_parts_the_pile_and_brings_it_together_again():
    d = director()
    home = [sprite.pose for sprite in d.board.zones[PILE]]
    d.add([Shuffled(PILE)])
    for _ in range(8):
        d.update(FRAME)
    xs = [sprite.x for sprite in d.board.zones[PILE]]
    assert min(xs) < 80 and max(xs) > 120 and len(d.aloft) > 8
    while d.busy:
        d.update(FRAME)
    assert [sprite.pose for sprite in d.board.zones[PILE]] == home


# -- sparks -----------------------------------------------------------------------------------------------------------

@pytest.fixture
def panel() -> Panel:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    panel = Panel()
    panel.layout(Viewport((640, 360)))
    return panel


@pytest.mark.parametrize("kind", KINDS)
def test_a_burst_plays_itself_out_and_goes(panel, kind):
    burst(panel, kind, (300, 200))
    seen = set()
    for _ in range(120):
        if panel.widgets:
            assert panel.wake == 0
            seen.add(pygame.image.tobytes(panel.widgets[0].picture(), "RGBA"))
        panel.update(FRAME)
    assert not panel.widgets and len(seen) > 10


def test_a_late_burst_lets_the_table_sleep_until_then(panel):
    burst(panel, "win", (300, 200), delay=0.5)
    assert panel.wake == pytest.approx(0.5)


def test_a_win_is_fireworks_unless_motion_is_reduced(panel):
    celebrate(panel, pygame.FRect(0, 0, 1280, 720))
    assert len(panel.widgets) > 4 and all(isinstance(widget, Burst) for widget in panel.widgets)
    panel.clear()
    panel.calm = True
    celebrate(panel, pygame.FRect(0, 0, 1280, 720))
    assert not panel.widgets


def test_a_game_that_is_won_ends_in_fireworks_over_the_result():
    from game.table.settings import Settings
    from tests.table.tables import Sat

    for reduced in (False, True):
        d = Sat(settings=Settings(speed=4.0, sound_volume=0.0, music_volume=0.0, reduced_motion=reduced))
        d.run(60)
        d.match.concede(1)
        d.at_table.fetch_news()
        d.run(30)
        assert d.app.scene is not d.table
        assert any(isinstance(widget, Burst) for widget in d.panel.widgets) is not reduced
        d.run(240)
        assert not any(isinstance(widget, Burst) for widget in d.panel.widgets)
        d.close()
