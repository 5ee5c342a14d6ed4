"""A hand that lays out cards freely, for decisions that are gathered: into places, among each other, back again. The
rules hear of it when the player is ready. The cards are moved on the board alone: the truth stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.core.cards import Card
from game.rules.core.decisions import Choice, Gather
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.table import arrange
from game.table.gathering import Laid, answers, open_question
from game.table.hand import Hand
from game.table.handles import CardHandle, Handle
from game.table.log import number
from game.table.sprites import Sprite
from game.table.viewport import Point

if TYPE_CHECKING:
    from game.table.scenes.gathering import GatheringStage

READY = Choice("ready", "Ready")
GLIDE = 0.2                                      # seconds


class Sorter(Hand):
    """Enter or a click on a card that is not used puts it into the next free place; on one that is laid out it picks it
    up, and the next card changes places with it. A card picked up twice goes back."""

    table: GatheringStage
    gather: Gather

    def __init__(self, table: GatheringStage) -> None:
        super().__init__(table)
        self.table = table
        self.seat = 0
        self.places: dict[Place, int] = {}       # what is to be filled, with how many cards
        self.rest: Place | None = None
        self.kept: dict[tuple[int, str], list[Card]] = {}    # how each seat laid its cards last: they come back so
        self.touched = False                     # the player has moved a card of this layout

    # -- beginning and end ------------------------------------------------------------------------------------

    def open(self) -> None:
        """The first of the gathered decisions is asked: what is on its way is laid out at once."""
        decision, board = self.table.match.decision, self.table.board
        assert decision is not None and decision.prompt.gather is not None
        self.offer(None)
        self.gather, self.seat = decision.prompt.gather, decision.seat
        self.words = [READY]
        self.rest = Place(self.gather.rest, self.seat) if self.gather.rest else None
        self.places = {Place(zone, self.seat): count or len(board.zones[Place(zone, self.seat)])
                       for zone, count in self.gather.fill.items()}
        loose = {place._replace(slot=None) for choice in decision.choices if choice.card is not None
                 for place in (choice.source, choice.target) if place is not None}
        sources = {choice.source._replace(slot=None) for choice in decision.choices if choice.source is not None}
        movable = sources | (loose - set(self.places)) | ({self.rest} if self.rest else set())
        self.cards = {sprite: [] for place in movable for sprite in board.zones.get(place, [])}
        coming = [sprite for place in movable - set(self.places) - {self.rest} for sprite in board.zones[place]]
        for sprite in sorted(coming, key=self._as_before):
            self._into_free_place(sprite)
        self.touched = False
        self.table.laid_out()

    def _as_before(self, sprite: Sprite) -> int:
        kept = self.kept.get((self.seat, self.gather.key), [])
        return kept.index(sprite.card) if sprite.card in kept else len(kept) + sprite.card.index

    @property
    def laid(self) -> Laid:
        return {place.zone: [sprite.card for sprite in self._line(place)] for place in self.places}

    def why_not_ready(self) -> str:
        missing = sum(most - len(self.table.board.zones[place]) for place, most in self.places.items())
        if missing > 0:
            return f"{number(missing)} more to place.".capitalize()
        if answers(self.table.match, self.gather, self.laid) is None:
            return self.gather.limit or "The rules do not allow that layout."
        return ""

    def open_question(self, last: Sequence[str]) -> Match:
        """What a hint may be about, as the cards lie now; `last` are the choices before the one it was about last."""
        return open_question(self.table.match, self.gather, self.laid, last)

    def finish(self) -> list[str]:
        """The player is ready: the answers to all that is gathered."""
        keys = answers(self.table.match, self.gather, self.laid)
        assert keys is not None, "not ready"
        self.kept[self.seat, self.gather.key] = [card for cards in self.laid.values() for card in cards]
        return keys

    # -- moving cards on the board ------------------------------------------------------------------------------

    def _line(self, place: Place) -> list[Sprite]:
        """The cards of a place, from the top down."""
        return self.table.board.zones.get(place, [])[::-1]

    def _home(self, sprite: Sprite) -> Place:
        place = self.table.board.place_of(sprite)
        assert place is not None
        return place._replace(slot=None)

    def _fixed(self, place: Place) -> int:
        """Cards at the top of a place that the rules have put there already."""
        return sum(sprite not in self.cards for sprite in self._line(place))

    def _put(self, sprite: Sprite, place: Place, at: int) -> None:
        """Into a place, at a position from the top; who stands there makes room, or goes where the card came from."""
        home, line = self._home(sprite), self._line(place)
        at = max(self._fixed(place), min(at, len(line)))
        if home != place and len(line) >= self.places.get(place, 99):
            self._exchange(sprite, line[min(at, len(line) - 1)])
            return
        self.table.board.zones[home].remove(sprite)
        line = self._line(place)
        line.insert(min(at, len(line)), sprite)
        self.table.board.zones[place] = line[::-1]
        self._moved({home, place}, sprite)

    def _exchange(self, one: Sprite, other: Sprite) -> None:
        if other not in self.cards:
            self.table.send_home(one)
            return
        zones = self.table.board.zones
        a, b = self._home(one), self._home(other)
        i, j = zones[a].index(one), zones[b].index(other)
        zones[a][i], zones[b][j] = other, one
        self._moved({a, b}, one)

    def _send_back(self, sprite: Sprite) -> None:
        home = self._home(sprite)
        if self.rest is None or home == self.rest:
            self.table.send_home(sprite)
            return
        zones = self.table.board.zones
        zones[home].remove(sprite)
        zones[self.rest].append(sprite)
        self._moved({home, self.rest}, sprite)

    def _into_free_place(self, sprite: Sprite) -> bool:
        for place, most in self.places.items():
            if len(self.table.board.zones[place]) < most:
                self._put(sprite, place, most)
                return True
        return False

    def _moved(self, places: set[Place], sprite: Sprite) -> None:
        """The cards glide to where they belong now; those that are not used lie in their usual order."""
        if self.rest is not None:
            self.table.board.zones[self.rest].sort(key=lambda other: other.card.index)
        for place in places:
            self.table.director.shift(place, GLIDE)
        pose = next(pose for other, pose in self.table.poses(self._home(sprite)) if other is sprite)
        self.table.director.carry(sprite, pose, GLIDE)
        self.stage.panel.play("place")
        if self.picked is not sprite:
            self.picked = None
        self.hinted = set()
        self.touched = True
        self.table.laid_out()

    def shift(self, step: int) -> bool:
        """Keys: the card that is picked up changes places with its neighbour."""
        order = [sprite for place in self.places for sprite in self._line(place)]
        if self.picked is None or self.picked not in order:
            return False
        to = order.index(self.picked) + step
        if 0 <= to < len(order) and order[to] in self.cards:
            self._exchange(self.picked, order[to])
        return True

    # -- what is lit --------------------------------------------------------------------------------------------

    def glow(self, sprite: Sprite) -> str:
        if sprite in self.hinted:
            return "hint"
        return "picked" if sprite is self.picked or sprite is self.held else ""

    def open_targets(self) -> set[Place]:
        return self.targets()

    def targets(self) -> set[Place]:
        if self.held is None and self.picked is None:
            return set()
        return set(self.places)

    # -- the player -----------------------------------------------------------------------------------------------

    def _drop(self, sprite: Sprite, at: Point) -> None:
        self.held = None
        zone = self.table.zone_at(at) if sprite in self.cards else None
        if zone is not None and zone in self.places:
            self._put(sprite, zone, self._position(zone, at))
        elif zone is not None and zone == self.rest:
            self._send_back(sprite)
        else:
            self.table.send_home(sprite)

    def _position(self, place: Place, at: Point) -> int:
        """The position from the top that a point means."""
        spot, count = self.table.spot(place), self.places[place]
        if spot.arrangement == "pile":
            return 0
        spots = arrange.poses(replace(spot, reverse=False), count)
        nearest = min(range(count), key=lambda i: abs(spots[i].x - at[0]))
        return nearest if spot.reverse else count - 1 - nearest

    def _click(self, handle: Handle, at: Point) -> None:
        sprite = handle.sprite if isinstance(handle, CardHandle) else None
        if sprite is not None and sprite in self.cards:
            self._use(sprite)
        elif self.picked is not None and handle.place._replace(slot=None) in self.places:
            self._put(self.picked, handle.place._replace(slot=None), 0)
        else:
            self.picked = None
            self.table.open_pile(handle.place._replace(slot=None))

    def ok(self, handle: Handle) -> bool:
        self._click(handle, handle.rect.center)
        return True

    def click_cloth(self, at: Point) -> None:
        zone, sprite = self.table.zone_at(at), self.picked
        if sprite is not None and zone is not None and zone in self.places:
            self.picked = None
            self._put(sprite, zone, self._position(zone, at))
        else:
            self.picked = None

    def _use(self, sprite: Sprite) -> None:
        before, self.picked = self.picked, None
        unused = self._home(sprite) == self.rest
        if before is sprite:
            self._send_back(sprite)
        elif before is not None and not (unused and self._home(before) == self.rest):
            self._exchange(before, sprite)
        elif not unused or not self._into_free_place(sprite):
            self.picked = sprite
            self.stage.panel.play("pick_up")
