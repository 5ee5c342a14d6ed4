"""Events become motions: one thing after the other, so that a player can read what happened; alike things overlap."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterable
from functools import singledispatchmethod
from typing import NamedTuple

from game.rules.core.events import NOTHING, Event, Moved, Phase, Revealed, Shuffled, Won
from game.rules.core.places import Place
from game.table.arrange import Pose
from game.table.presenters import Presenter
from game.table.sprites import LANDS, Board, Sprite
from game.table.tween import EASINGS, Call, Ease, Sequence, Tween, Tweens, Wait

LONGEST = 0.4                                    # seconds that what is shown last may keep a player waiting
CARRY = 0.34                                     # a card from place to place
MAKE_ROOM = 0.22                                 # its neighbours close up or part
STAGGER = 0.085                                  # between cards of one batch, such as a deal
FLIP = 0.24
RIFFLE = 0.1                                     # half a pile swings out; back in takes as long again
WEAVE = 0.012                                    # from card to card of the two halves
RIFFLED = 14                                     # cards of a pile that are seen to be shuffled
JOLT = 0.13                                      # a blow is felt
SAID = 0.12                                      # after a line that nothing on the table shows
PHASE = 0.1


class Gait(NamedTuple):
    """How a card moves. By the sound that goes with it: whoever looks away still hears the same story."""

    seconds: float
    height: float                                # of its flight, 0 to 1
    spin: float = 0.0                            # degrees that it is turned when it sets off
    sparks: str = ""                             # what bursts from where it lands
    jolt: float = 0.0                            # degrees that it shakes after landing


PLACED = Gait(CARRY, 0.8)
GAITS = {
    "deal": Gait(0.3, 0.55, spin=16.0),          # tossed
    "slide": Gait(0.28, 0.12),                   # pushed over the cloth
    "flip": Gait(0.36, 0.7),
    "thud": Gait(0.26, 0.5, jolt=7.0),
    "chime": Gait(0.38, 1.0, sparks="chime"),
    "wrath": Gait(0.3, 1.0, sparks="wrath"),     # spells come from high above
    "ward": Gait(0.36, 0.9, sparks="ward"),
    "vigor": Gait(0.38, 0.9, sparks="vigor"),
    "fortune": Gait(0.38, 0.9, sparks="fortune"),
}


def _arriving(t: float) -> float:
    """There before it settles."""
    return EASINGS["cubic_in_out"](min(1.0, t / LANDS))


def _shaking(t: float) -> float:
    """From where it is to where it ought to be, and past it, three times."""
    return 1 - (1 - t) * math.cos(t * 6 * math.pi)


def _nowhere(sparks: str, sprite: Sprite) -> None:
    return None


class Director:
    """Holds the events that were not shown yet and shows them at the player's speed."""

    def __init__(self, board: Board, tweens: Tweens, presenter: Presenter, *,
                 pose: Callable[[Place], list[tuple[Sprite, Pose]]], is_pile: Callable[[Place], bool],
                 sees: Callable[[Place], bool], play: Callable[[str], object], told: Callable[[Event], None],
                 noteworthy: Callable[[Moved], bool]) -> None:
        self.board = board
        self.tweens = tweens
        self.presenter = presenter
        self.pose, self.is_pile, self.sees, self.play, self.told = pose, is_pile, sees, play, told
        self.noteworthy = noteworthy
        self.queue: deque[Event] = deque()
        self.shown = 0                           # events so far
        self.wait = 0.0
        self.aloft: list[Sprite] = []            # in the order in which they took off: the last is on top
        self.last: set[Sprite] = set()           # what others have moved since the viewer's own last choice
        self.landed: Callable[[str, Sprite], object] = _nowhere   # told where something bursts, and of what kind

    @property
    def busy(self) -> bool:
        return bool(self.queue) or self.wait > 0 or bool(self.aloft) or self.tweens.busy

    def add(self, events: Iterable[Event]) -> None:
        self.queue.extend(events)

    def clear(self) -> None:
        """Forget all motion (the table is about to be laid anew)."""
        self.queue.clear()
        self.tweens.clear()
        for sprite in self.aloft:
            sprite.rest()
        self.aloft.clear()
        self.last = set()
        self.wait = 0.0

    def update(self, dt: float) -> None:
        self.tweens.update(dt)
        for sprite in self.aloft:
            sprite.lean(dt)
        self.wait -= dt * self.tweens.speed
        while self.queue and (self.wait <= 0 or self.tweens.instant):
            self._show_next()
        if self.tweens.instant:
            self.finish()
        if not self.queue and self.wait < 0:
            self.wait = 0.0

    def finish(self, until: Collection[str] = ()) -> None:
        """Show everything that is left at once, or everything before the next of these phases."""
        tell, self.landed = self.landed, _nowhere            # nothing bursts all at once
        while self.queue:
            self._show_next()
            following = self.queue[0] if self.queue else None
            if isinstance(following, Phase) and following.name in until:
                break
        self.tweens.finish()
        self.landed = tell
        self.wait = 0.0

    def _show_next(self) -> None:
        event = self.queue.popleft()
        self.shown += 1
        if event == NOTHING:                     # not even a pause gives it away
            return
        took = self.show(event)
        self.told(event)
        if took and (sound := self.presenter.sound(event)):
            self.play(sound)
        following = self.queue[0] if self.queue else None
        pause = STAGGER if _one_batch(event, following) else took + self.presenter.pause(event)
        self.wait = max(0.0, self.wait) + pause
        if following is None:                    # time to look at it there is, but nobody is kept from going on
            self.wait = min(self.wait, LONGEST)

    # -- one handler per kind of event; each returns how long to wait before the next ---------------------------

    @singledispatchmethod
    def show(self, event: Event) -> float:
        return 0.0                               # counters and sentences take no time of their own

    @show.register
    def _(self, event: Moved) -> float:
        sprite = self.board.move(event)
        if not event.card.hidden or not sprite.card.hidden:
            self._turn(sprite, event)
        if self.noteworthy(event):
            self.last.add(sprite)
        source, target = event.source._replace(slot=None), event.target._replace(slot=None)
        if source != target and not self._refilled(event):
            self.arrange(source, MAKE_ROOM)
        gait = GAITS.get(self.presenter.sound(event), PLACED)
        self.arrange(target, MAKE_ROOM, carried=sprite, gait=gait)
        return gait.seconds

    @show.register
    def _(self, event: Revealed) -> float:
        sprite = self.board.reveal(event)
        if sprite is None or event.card.hidden:
            return 0.0
        self.last.add(sprite)
        self._flip(sprite) if sprite.turn(event.card) else None
        return FLIP + 0.3

    @show.register
    def _(self, event: Shuffled) -> float:
        sprites = self.board.shuffle(event, self.sees(event.place))
        shown = [sprite for sprite in sprites[-RIFFLED:] if sprite not in self.aloft]
        half = len(shown) // 2
        for i, sprite in enumerate(shown):       # the halves fall into each other from the bottom up, card by card
            left = i < half
            self._riffle(sprite, -1 if left else 1, (2 * i if left else 2 * (i - half) + 1) * WEAVE)
        return LONGEST if sprites else 0.0

    @show.register
    def _(self, event: Phase) -> float:
        return PHASE

    @show.register
    def _(self, event: Won) -> float:
        return SAID

    def will_move(self, sprite: Sprite) -> bool:
        """Whether something that was not shown yet takes the card elsewhere."""
        return any(isinstance(event, Moved) and event.card is sprite.card for event in self.queue)

    def _refilled(self, event: Moved) -> bool:
        """Whether the next event puts another card into the gap: then the row need not close and open again."""
        following = self.queue[0] if self.queue else None
        return isinstance(following, Moved) and event.source.slot is not None and following.target == event.source

    # -- motions ----------------------------------------------------------------------------------------------

    def arrange(self, place: Place, seconds: float, carried: Sprite | None = None, gait: Gait = PLACED) -> None:
        """Everything in a zone goes to where it belongs; one card may be carried there from afar."""
        for sprite, pose in self.pose(place):
            if sprite is carried:
                self.carry(sprite, pose, gait.seconds, gait)
            elif sprite in self.aloft and sprite.flight > 0:
                self.glide(sprite, pose, seconds)           # still in the air: it only changes where it lands
            elif self.is_pile(place):
                sprite.pose = pose
            elif _differ(sprite.pose, pose):
                self.glide(sprite, pose, seconds)

    def shift(self, place: Place, seconds: float) -> None:
        """A zone lies elsewhere now: its cards glide there, piles too."""
        for sprite, pose in self.pose(place):
            if _differ(sprite.pose, pose):
                self.glide(sprite, pose, seconds)

    def carry(self, sprite: Sprite, pose: Pose, seconds: float = CARRY, gait: Gait = PLACED) -> None:
        """Through the air, above everything else."""
        def land() -> None:
            if gait.sparks and not self.tweens.instant:
                self.landed(gait.sparks, sprite)
            if gait.jolt and not self.tweens.instant:
                self._jolt(sprite, gait.jolt)
            else:
                self._land(sprite)
        self.glide(sprite, pose, seconds, _arriving if sprite.held == 0 else "cubic_out", land)
        if sprite.held:
            self.tweens.to(sprite, seconds, "quad_in", held=0.0)
            return
        sprite.height = gait.height
        self.tweens.to(sprite, seconds, "linear", done=sprite.touch_down, flight=1.0)
        if gait.spin:
            sprite.spin = gait.spin if pose.x < sprite.x else -gait.spin
            self.tweens.to(sprite, seconds * LANDS, "sine_out", spin=0.0)

    def glide(self, sprite: Sprite, pose: Pose, seconds: float, ease: str | Ease = "cubic_out",
              land: Callable[[], object] | None = None) -> None:
        """Over the cloth, or through the air if something lifts it meanwhile."""
        if sprite in self.aloft:
            self.aloft.remove(sprite)
        self.aloft.append(sprite)
        sprite.moving = True
        sprite.stock = max(sprite.stock, pose.width)
        self.tweens.to(sprite, seconds, ease, done=land or (lambda: self._land(sprite)),
                       x=pose.x, y=pose.y, width=pose.width, angle=pose.angle)

    def _land(self, sprite: Sprite) -> None:
        sprite.rest()
        if sprite in self.aloft:
            self.aloft.remove(sprite)

    def _jolt(self, sprite: Sprite, degrees: float) -> None:
        """It shakes where it lies; whoever it belongs to feels it too."""
        self.landed("thud", sprite)
        sprite.flight, sprite.spin = 0.0, degrees
        self.tweens.to(sprite, JOLT, _shaking, done=lambda: self._land(sprite), spin=0.0)

    def _turn(self, sprite: Sprite, event: Moved) -> None:
        if sprite.turn(event.card):
            sprite.flip = 1.0
            self.tweens.to(sprite, CARRY * LANDS, "sine_in_out", flip=0.0)
        else:
            sprite.was = sprite.card

    def _flip(self, sprite: Sprite) -> None:
        """It rises, turns, and is laid down again."""
        sprite.flip, sprite.flight, sprite.height = 1.0, 0.0, 0.6
        self.glide(sprite, sprite.pose, FLIP)
        self.tweens.to(sprite, FLIP, "linear", flight=1.0)
        self.tweens.to(sprite, FLIP, "sine_in_out", flip=0.0)

    def _riffle(self, sprite: Sprite, side: int, delay: float) -> None:
        """A card swings out with its half of the pile, and falls back in when its turn comes."""
        home = sprite.pose
        self.aloft.append(sprite)
        sprite.moving = True
        out = home._replace(x=home.x + side * home.width * 0.42, y=home.y - home.width * 0.06, angle=-11.0 * side)
        self.tweens.add(Sequence(
            Tween(sprite, RIFFLE, "quad_out", x=out.x, y=out.y, angle=out.angle), Wait(delay),
            Tween(sprite, RIFFLE, "quad_in", x=home.x, y=home.y, angle=home.angle), Call(lambda: self._land(sprite))))


def _one_batch(event: Event, following: Event | None) -> bool:
    """Whether the next event starts while this one is still under way: cards of one deal, one draw, one sweep."""
    if isinstance(event, Revealed) and isinstance(following, Revealed):
        return event.place[:2] == following.place[:2]        # a hand laid open
    return (isinstance(event, Moved) and isinstance(following, Moved) and event.verb == following.verb
            and event.target.zone == following.target.zone)


def _differ(a: Pose, b: Pose) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.width - b.width) + abs(a.angle - b.angle) > 0.05
