"""The player's hand over the table: picks up, drags, drops, clicks and takes, by the choices of one decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from game.rules.core.cards import Card
from game.rules.core.decisions import Choice, Decision
from game.rules.core.places import Place
from game.table.arrange import Pose, poses
from game.table.handles import CardHandle, Chooser, Handle, ZoneHandle
from game.table.layout import CARD_RATIO, Spot
from game.table.log import with_names
from game.table.motion import Director
from game.table.sprites import Board, Sprite
from game.table.viewport import Point
from game.table.widgets import Panel

DRAG_AFTER = 6.0                                 # units the mouse moves before a press becomes a drag
LONG_PRESS = 0.55                                # seconds
PARTS = 0.16                                     # seconds: a fan closes up behind a card, and parts for it again
AWAY = 0.75                                      # card heights from its fan at which a card has left it
MANY = 8                                         # cards of a pile that are chosen by their names; more by their faces


class Stage(Protocol):
    """What the hand needs of the scene that it works in."""

    board: Board
    director: Director
    panel: Panel
    names: list[str]

    def take(self, choice: Choice) -> None: ...

    def refuse(self, sprite: Sprite | None, onto: Sprite | None = None) -> None: ...

    def explain(self, sprite: Sprite) -> None: ...

    def zone_at(self, at: Point) -> Place | None: ...

    def on_cloth(self, at: Point) -> bool: ...

    def sprite_at(self, at: Point, but: Sprite | None = None) -> Sprite | None: ...

    def send_home(self, sprite: Sprite) -> None: ...

    def inspect(self, handle: Handle) -> None: ...

    def open_pile(self, place: Place) -> None: ...

    def pick_face(self, choices: list[Choice]) -> None: ...

    def is_pile(self, place: Place) -> bool: ...

    def spot(self, place: Place) -> Spot: ...

    def may_lift(self, place: Place) -> bool: ...

    def picked_up(self, sprite: Sprite) -> None: ...


class Hand:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.words: list[Choice] = []            # buttons
        self.cards: dict[Sprite, list[Choice]] = {}
        self.zones: dict[Place, list[Choice]] = {}
        self.hinted: set[Sprite] = set()
        self.picked: Sprite | None = None        # by a click: waits for a second one
        self.held: Sprite | None = None          # by a drag: follows the mouse
        self._pressed: tuple[Handle, Point] | None = None
        self._offset: Point = (0.0, 0.0)
        self._fan: Place | None = None           # where the card in hand comes from, if it was a fan
        self._gap: int | None = -1               # where that fan is open for it; None: closed, -1: as it was
        self._time = 0.0

    def offer(self, decision: Decision | None) -> None:
        """From now on these are the choices; None: there is nothing to choose."""
        self.words, self.cards, self.zones = [], {}, {}
        self.hinted, self.picked = set(), None
        if decision is None:
            return
        shown = {sprite.card: sprite for sprite in self.stage.board if not sprite.card.hidden}
        buried = self._buried(decision, shown)
        for choice in decision.choices:
            sprite = shown.get(choice.card) if choice.card is not None else None
            if sprite is None and choice.source is not None and choice.source.slot is not None:
                sprite = self.stage.board.at(choice.source)
            if sprite is not None and not (choice.source is not None and choice.source._replace(slot=None) in buried):
                self.cards.setdefault(sprite, []).append(choice)
            elif choice.source is not None:
                self.zones.setdefault(choice.source._replace(slot=None), []).append(choice)
            else:
                self.words.append(choice)
        self._offer_alike()

    def _buried(self, decision: Decision, shown: Mapping[Card, Sprite]) -> set[Place]:
        """Piles with something to take below their top card: these are clicked as a whole, and words tell the rest."""
        return {zone for choice in decision.choices if choice.card is not None and choice.source is not None
                and self.stage.is_pile(zone := choice.source._replace(slot=None))
                and self.stage.board.zones[zone][-1] is not shown.get(choice.card)}

    def _offer_alike(self) -> None:
        """Cards with the same face are alike in every way: where the rules name one of them, any will do."""
        for sprites in self.stage.board.zones.values():
            named = {sprite.card.face: sprite for sprite in sprites if sprite in self.cards and not sprite.card.hidden}
            for sprite in sprites:
                if sprite not in self.cards and sprite.card.face in named:
                    self.cards[sprite] = self.cards[named[sprite.card.face]]

    def _take(self, choice: Choice, sprite: Sprite) -> None:
        """The card in hand stands for the one that the choice names: from now on it is that one."""
        for other in self.cards:
            if other is not sprite and choice.card is not None and other.card is choice.card:
                other.card, sprite.card = sprite.card, other.card
                other.was, sprite.was = other.card, sprite.card
        self.stage.take(choice)

    # -- what is lit ------------------------------------------------------------------------------------------

    def glow(self, sprite: Sprite) -> str:
        if sprite in self.hinted:
            return "hint"
        if sprite is self.picked or sprite is self.held:
            return "picked"
        if sprite in self._goals():
            return "picked"
        return "lit" if sprite in self.cards else ""

    def _aims(self) -> list[Place]:
        """Where the card in hand can go."""
        sprite = self.held or self.picked
        choices = self.cards.get(sprite, []) if sprite is not None else []
        return [choice.target for choice in choices if choice.target is not None]

    def targets(self) -> set[Place]:
        """Where the card in hand can go, as zones."""
        return {place._replace(slot=None) for place in self._aims()}

    def open_targets(self) -> set[Place]:
        """Zones that take the card in hand wherever it is dropped in them."""
        return {place for place in self._aims() if place.slot is None}

    def _goals(self) -> list[Sprite]:
        """The very cards that the card in hand can be dropped on."""
        return [sprite for place in self._aims() if (sprite := self.stage.board.at(place)) is not None]

    # -- the mouse --------------------------------------------------------------------------------------------

    def press(self, handle: Handle, at: Point) -> None:
        self._pressed, self._time = (handle, at), 0.0

    def drag(self, handle: Handle, at: Point) -> None:
        if self.held is not None:
            self.held.x, self.held.y = at[0] + self._offset[0], at[1] + self._offset[1]
            self._part(self.held)
            return
        if self._pressed is None or not isinstance(handle, CardHandle):
            return
        start = self._pressed[1]
        if abs(at[0] - start[0]) + abs(at[1] - start[1]) < DRAG_AFTER:
            return
        if handle.sprite in self.cards or self.stage.may_lift(handle.place):
            self._lift(handle.sprite, start)
            self.drag(handle, at)

    def _lift(self, sprite: Sprite, start: Point) -> None:
        self.picked = None
        self.held = sprite
        self._offset = (sprite.x - start[0], sprite.y - start[1])
        sprite.held, sprite.moving, sprite.angle = 1.0, True, 0.0
        self.stage.director.tweens.stop(sprite)
        if sprite in self.stage.director.aloft:
            self.stage.director.aloft.remove(sprite)
        self.stage.director.aloft.append(sprite)
        self.stage.panel.play("pick_up")
        home = self.stage.board.place_of(sprite)
        fan = home is not None and self.stage.spot(home._replace(slot=None)).arrangement == "fan"
        self._fan, self._gap = home._replace(slot=None) if home is not None and fan else None, -1

    def _part(self, held: Sprite) -> None:
        """The fan that the card came from closes up behind it, and parts where the card comes back."""
        if self._fan is None:
            return
        director, spot = self.stage.director, self.stage.spot(self._fan)
        others = [(sprite, pose) for sprite, pose in director.pose(self._fan) if sprite is not held]
        gap = None
        if abs(held.y - spot.rect.centery) < AWAY * spot.card * CARD_RATIO:
            gap = sum(pose.x < held.x for _, pose in others)
        if gap != self._gap:
            self._gap = gap
            laid = poses(spot, len(others) + (gap is not None))
            if gap is not None:
                del laid[gap if not spot.reverse else len(others) - gap]
            self._slide(held, [(sprite, pose) for (sprite, _), pose in zip(others, laid, strict=True)])

    def _close(self, held: Sprite) -> None:
        """Nothing is in the hand any more: its fan lies as it did."""
        if self._fan is not None and self._gap != -1:
            self._slide(held, [(other, pose) for other, pose in self.stage.director.pose(self._fan)
                               if other is not held])
        self._fan = None

    def _slide(self, held: Sprite, laid: list[tuple[Sprite, Pose]]) -> None:
        director = self.stage.director
        for sprite, pose in laid:
            if sprite.flight == 0 and sprite.pose != pose:
                director.glide(sprite, pose, PARTS)
        if held in director.aloft:               # still above the others
            director.aloft.remove(held)
            director.aloft.append(held)

    def release(self, handle: Handle, at: Point) -> None:
        pressed, self._pressed = self._pressed, None
        if self.held is not None:
            self._drop(self.held, at)
        elif pressed is not None and handle.rect.collidepoint(at):
            self._click(handle, at)

    def let_go(self) -> None:
        """The window lost the mouse: whatever is in the hand goes home."""
        self._pressed = None
        if self.held is not None:
            sprite, self.held = self.held, None
            self._close(sprite)
            self.stage.send_home(sprite)
        self.picked = None

    def update(self, dt: float) -> None:
        if self._pressed is None or self.held is not None:
            return
        self._time += dt
        if self._time >= LONG_PRESS:
            handle, self._pressed = self._pressed[0], None
            self.stage.inspect(handle)

    @property
    def pressing(self) -> bool:
        return self._pressed is not None and self.held is None

    # -- dropping ---------------------------------------------------------------------------------------------

    def _drop(self, sprite: Sprite, at: Point) -> None:
        self.held = None
        self._close(sprite)
        home = self.stage.board.place_of(sprite)
        zone = self.stage.zone_at(at)
        choices = self.cards.get(sprite, [])
        if zone is None and not self.stage.on_cloth(at):
            fitting = []
        elif zone is None:                       # on the open cloth: clear enough if there is only one way to mean it
            fitting = choices if len({choice.target for choice in choices}) == 1 else []
        else:
            fitting = (self._fitting(choices, zone, self.stage.sprite_at(at, sprite), at)
                       or self._for_seat(choices, zone, home))
        if fitting:
            self._decide(fitting, sprite)
            if sprite.held and not self.stage.director.will_move(sprite):
                self.stage.send_home(sprite)     # it was chosen and stays where it is, for now
        elif home is not None and zone == home._replace(slot=None):
            self.stage.send_home(sprite)         # changed one's mind: no reproach
        else:
            self.stage.send_home(sprite)
            self.stage.refuse(sprite, self.stage.sprite_at(at, sprite))

    def _fitting(self, choices: list[Choice], zone: Place, under: Sprite | None,
                 at: Point | None = None) -> list[Choice]:
        """Those that mean this zone, or the very card under the mouse; between two cards the nearer one."""
        found = [(choice, choice.target) for choice in choices
                 if choice.target is not None and choice.target._replace(slot=None) == zone]
        cards = [sprite for _, target in found if (sprite := self.stage.board.at(target)) is not None]
        if under is None and at is not None and cards:
            nearest = min(cards, key=lambda card: abs(card.x - at[0]) + abs(card.y - at[1]))
            under = nearest if abs(nearest.x - at[0]) < nearest.width else None
        exact = [choice for choice, target in found if target.slot is not None and self.stage.board.at(target) is under]
        return exact or [choice for choice, target in found if target.slot is None]

    def _for_seat(self, choices: list[Choice], zone: Place, home: Place | None) -> list[Choice]:
        """Anywhere before another player means that player, if only one thing can be meant."""
        if zone.seat is None or home is None or zone.seat == home.seat:
            return []
        found = [choice for choice in choices if choice.target is not None and choice.target.seat == zone.seat]
        return found if len({choice.target for choice in found}) == 1 else []

    # -- clicking and keys ------------------------------------------------------------------------------------

    def _click(self, handle: Handle, at: Point) -> None:
        """The first click picks up, the second plays: on the card itself or on where it goes."""
        zone = handle.place._replace(slot=None)
        # a pile may lie on a card: what can be done with the card goes first
        under = (handle.sprite if isinstance(handle, CardHandle)
                 else self.stage.sprite_at(at) or self.stage.sprite_at(handle.rect.center))
        where = self.stage.board.place_of(under) if under is not None else None
        aim = where._replace(slot=None) if where is not None else zone
        if self.picked is not None and aim in self.targets():
            fitting = self._fitting(self.cards[self.picked], aim, under)
            if fitting and under is not self.picked:
                self._decide(fitting, self.picked)
                return
        if under is not None and under in self.cards and zone not in self.zones:
            if self.picked is under:
                self._decide(self.cards[under], under)
            else:
                self.picked = under
                self.stage.panel.play("pick_up")
                self.stage.picked_up(under)
            return
        self.picked = None
        if zone in self.zones:
            self._choose(self.zones[zone], handle.rect)
        elif isinstance(handle, ZoneHandle):
            self.stage.open_pile(zone)
        elif isinstance(handle, CardHandle) and self.stage.may_lift(handle.place):
            self.stage.refuse(handle.sprite)
        elif isinstance(handle, CardHandle):
            self.stage.explain(handle.sprite)

    def ok(self, handle: Handle) -> bool:
        """Enter on whatever has the focus: takes it at once."""
        zone = handle.place._replace(slot=None)
        if isinstance(handle, CardHandle) and handle.sprite in self.cards:
            self._decide(self.cards[handle.sprite], handle.sprite)
        elif zone in self.zones:
            self._choose(self.zones[zone], handle.rect)
        elif handle.readable:
            self.stage.inspect(handle)
        else:
            self.stage.open_pile(zone)
        return True

    def click_cloth(self, at: Point) -> None:
        """A click beside all cards: on a lit zone it plays the picked card there, elsewhere it lets go of it."""
        zone = self.stage.zone_at(at)
        if self.picked is not None and zone is not None and zone in self.targets():
            self._decide(self._fitting(self.cards[self.picked], zone, None), self.picked)
        else:
            self.picked = None

    def _decide(self, choices: list[Choice], sprite: Sprite) -> None:
        if len(choices) == 1:
            self._take(choices[0], sprite)
            return
        if sprite.held:
            self.stage.send_home(sprite)
            self.stage.director.finish()
        self.picked = sprite
        beside = pygame.FRect(0, 0, sprite.width, sprite.width * 1.4)
        beside.center = (sprite.x, sprite.y)
        self._choose(choices, beside, sprite)

    def _choose(self, choices: list[Choice], beside: pygame.FRect, sprite: Sprite | None = None) -> None:
        """Several choices begin alike: let the player say which."""
        if len(choices) == 1:
            self.stage.take(choices[0])
            return
        if len(choices) > MANY and len({choice.card for choice in choices} - {None}) == len(choices):
            self.stage.pick_face(choices)
            return
        words = [with_names(choice.word or choice.label, self.stage.names) for choice in choices]
        panel = self.stage.panel
        panel.show_popup(Chooser(choices, [word[:1].upper() + word[1:] for word in words], beside, panel.viewport.area,
                                 self.stage.take if sprite is None else lambda choice: self._take(choice, sprite)))
