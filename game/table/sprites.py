"""The cards on the screen. They are named by their place, as the events name them, and know what the viewer knows."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.rules.core.cards import Card, unknown
from game.rules.core.events import Moved, Revealed, Shuffled
from game.rules.core.places import Place
from game.rules.core.table import Table
from game.table.arrange import Pose

LANDS = 0.84                                     # part of a flight after which a card touches the cloth and settles
BOUNCE = 0.09                                    # how high it springs up then
LEAN = 11.0 / 1800                               # degrees by speed, in units a second
MOST_LEAN = 13.0
FOLLOWS = 22.0                                   # how fast the tilt follows the speed


class Sprite:
    """A card being shown: where its middle is, in table units, and how it is held. Tweens move its floats."""

    __slots__ = ("_from", "angle", "card", "flight", "flip", "height", "held", "moving", "spin", "stock", "tilt", "was",
                 "width", "x", "y")

    def __init__(self, card: Card, pose: Pose) -> None:
        self.card = card
        self.was = card                          # what showed before it was turned over
        self.flip = 0.0                          # 1 → 0 while it turns from `was` to `card`
        self.flight = 0.0                        # 0 → 1 while it is carried through the air
        self.height = 1.0                        # how high that flight goes
        self.held = 0.0                          # 1 in the player's hand
        self.tilt = 0.0                          # degrees that it leans while it moves sideways
        self.spin = 0.0                          # degrees that it is turned for a moment: a toss, a jolt
        self._from = pose.x
        self.moving = False
        self.stock = pose.width                  # the width at which its face is asked for; in the air it is scaled
        self.x, self.y, self.width, self.angle = pose

    def __repr__(self) -> str:
        return f"<{self.card.id} at {self.x:.0f}, {self.y:.0f}>"

    @property
    def pose(self) -> Pose:
        return Pose(self.x, self.y, self.width, self.angle)

    @pose.setter
    def pose(self, pose: Pose) -> None:
        self.x, self.y, self.width, self.angle = pose
        self.stock = pose.width

    @property
    def lift(self) -> float:
        """How high it is above the cloth, 0 to 1: up, down, and a last small spring."""
        t = self.flight
        if not 0 < t < 1:
            return self.held
        air = math.sin(math.pi * t / LANDS) if t < LANDS else BOUNCE * math.sin(math.pi * (t - LANDS) / (1 - LANDS))
        return max(self.held, air * 0.85 * self.height)

    @property
    def turned(self) -> float:
        """How it is turned just now, in degrees."""
        return self.angle + self.tilt + self.spin

    def lean(self, dt: float) -> None:
        """In the air it tilts with its speed; on the cloth it does not."""
        if dt > 0:
            goal = (self._from - self.x) / dt * LEAN * min(1.0, 3 * self.lift)
            goal = max(-MOST_LEAN, min(MOST_LEAN, goal))
            self.tilt += (goal - self.tilt) * min(1.0, FOLLOWS * dt)
        self._from = self.x

    def rest(self) -> None:
        """It lies still, with nothing left over of how it came there."""
        self.moving = False
        self.flight = self.held = self.flip = self.tilt = self.spin = 0.0
        self.was = self.card
        self.stock = self.width

    @property
    def shown(self) -> Card:
        return self.was if self.flip > 0.5 else self.card

    def touch_down(self) -> None:
        self.flight = 0.0

    def turn(self, card: Card) -> bool:
        """From now on it is this card; True if that is worth a flip."""
        self.was, self.card = self.card, card
        return self.was.hidden != card.hidden


class Board:
    """The sprites of every zone, in the order of its cards. Changed by events, set right by views."""

    def __init__(self) -> None:
        self.zones: dict[Place, list[Sprite]] = {}

    def __iter__(self) -> Iterator[Sprite]:
        return (sprite for sprites in self.zones.values() for sprite in sprites)

    def place_of(self, sprite: Sprite) -> Place | None:
        for place, sprites in self.zones.items():
            if sprite in sprites:
                return place._replace(slot=sprites.index(sprite))
        return None

    def at(self, place: Place) -> Sprite | None:
        sprites = self.zones.get(place._replace(slot=None), [])
        return sprites[place.slot] if place.slot is not None and place.slot < len(sprites) else None

    # -- what events do ---------------------------------------------------------------------------------------

    def move(self, event: Moved) -> Sprite:
        """Take the card out of its zone and put it into the other."""
        sprite = self._taken(event)
        target = self.zones.setdefault(event.target._replace(slot=None), [])
        slot = event.target.slot
        target.insert(len(target) if slot is None else min(slot, len(target)), sprite)
        return sprite

    def _taken(self, event: Moved) -> Sprite:
        source = self.zones.get(event.source._replace(slot=None), [])
        for sprite in source:
            if not event.card.hidden and sprite.card is event.card:
                source.remove(sprite)
                return sprite
        slot = event.source.slot
        if slot is not None and slot < len(source):
            return source.pop(slot)
        # out of a hidden hand: one of its backs, and if the viewer knew all of them, whichever
        for sprite in reversed(source):
            if sprite.card.hidden:
                source.remove(sprite)
                return sprite
        return source.pop() if source else Sprite(event.card, Pose(0, 0, 0))

    def reveal(self, event: Revealed) -> Sprite | None:
        if event.place.slot is not None:
            return self.at(event.place)
        # out of a hand in no known order: the card itself if it is known there, else one of the backs
        there = [] if event.card.hidden else self.zones.get(event.place, [])
        known = next((sprite for sprite in there if sprite.card is event.card), None)
        return known or next((sprite for sprite in there if sprite.card.hidden), None)

    def shuffle(self, event: Shuffled, seen: bool) -> list[Sprite]:
        """Whoever does not see into the zone has lost track of its cards."""
        sprites = self.zones.get(event.place, [])
        if not seen:
            for sprite in sprites:
                sprite.card = sprite.was = unknown(sprite.card.back)
        return sprites

    # -- what a view says -------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[Sprite]:
        """Make the sprites agree with a view; returns those that had to be made."""
        known = {sprite.card: sprite for sprite in self if not sprite.card.hidden}
        before = {place: list(sprites) for place, sprites in self.zones.items()}
        rows: dict[Place, list[Sprite | None]] = {}
        wanted: dict[Place, list[Card]] = {}
        for place, _, cards in view.each_zone():
            wanted[place] = list(cards)
            rows[place] = [None if card.hidden else known.pop(card, None) for card in cards]
        used = {sprite for row in rows.values() for sprite in row if sprite is not None}
        spare = {place: [sprite for sprite in sprites if sprite not in used] for place, sprites in before.items()}
        for place, row in rows.items():          # gaps are filled from the same zone first
            at_home = spare.get(place, [])
            for i, sprite in enumerate(row):
                if sprite is None and at_home:
                    row[i] = at_home.pop(0)
        strays = [sprite for sprites in spare.values() for sprite in sprites]
        made: list[Sprite] = []
        self.zones = {}
        for place, row in rows.items():
            self.zones[place] = []
            for sprite, card in zip(row, wanted[place], strict=True):
                if sprite is None:
                    sprite = strays.pop() if strays else Sprite(card, Pose(0, 0, 0))
                    if sprite.width == 0:
                        made.append(sprite)
                sprite.card = card
                if sprite.flip <= 0:
                    sprite.was = card
                self.zones[place].append(sprite)
        return made
