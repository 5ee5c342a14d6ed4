"""The table as it is looked at: board, motion, log and furniture, seen through one pair of eyes. Playing and replaying
are scenes of their own on top of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.core.cards import Card
from game.rules.core.events import Counted, Event, Moved, Phase
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.core.table import Table
from game.table import arrange, layout
from game.table.eyes import Eyes, SeatEyes, news
from game.table.flights import fly
from game.table.furniture import Counter, LogPanel, Plate, PromptLine, first_names
from game.table.handles import CardHandle, Grip, Handle, ZoneHandle
from game.table.layout import Spot
from game.table.log import Chronicle, Tongue, with_names
from game.table.look import Look
from game.table.motion import Director
from game.table.painter import Painter
from game.table.presenters import presenter
from game.table.preview import Preview
from game.table.scene import Scene
from game.table.services import Services
from game.table.sprites import Board, Sprite
from game.table.telling import Teller
from game.table.track import Track
from game.table.tween import Tweens
from game.table.viewport import HEIGHT, WIDTH, Point, Viewport
from game.table.widgets import Panel

if TYPE_CHECKING:
    from game.table.app import App


class TableStage(Scene):
    """Shows a match. With no eyes (behind a curtain) nothing but the bare table is shown."""

    grip: Grip

    def __init__(self, app: App, match: Match, services: Services) -> None:
        super().__init__(app)
        self.match, self.services = match, services
        self.presenter = presenter(match.game.id)
        self.names = [player.name for player in match.players]
        self.seats = len(match.players)
        self.map = layout.load(layout.path_of(match.game.id, self.seats, self.presenter.variant(match.options)),
                               match.table.zones, self.seats)
        self.eyes: Eyes | None = None
        self.view: Any = None                    # what these eyes see, as of the last rest
        self.board = Board()
        self.tweens = Tweens()
        self.director = Director(self.board, self.tweens, self.presenter, pose=self.poses, is_pile=self.is_pile,
                                 sees=self.sees, play=services.sounds.play, told=self.told,
                                 noteworthy=self.noteworthy)
        self.look = Look(services.faces, self.presenter, self.viewport)
        self.panel = Panel(play=services.sounds.play)
        self.handles: list[Handle] = []
        self.resting = True                      # everything agrees with the view
        self.pondering = False                   # the presenter has something to work out
        self.since = 0                           # events handed to the director so far
        self.faces_version = 0                          # counts how often faces got better
        self.refreshed = 0                       # counts how often handles and numbers were set anew
        self.painter = Painter(self)
        self._furnish()

    def _furnish(self) -> None:
        room = self.map.furniture
        self.plates = [self.panel.add(Plate((0, 0, 1, 1), player.name, player.level, player.character))
                       for player in self.match.players]
        self.counters = {key: self.panel.add(Counter(rect, key[0])) for key, rect in self.map.counters.items()}
        self.prompt = self.panel.add(PromptLine(room["prompt"]))
        self.log = self.panel.add(LogPanel(room["log"]))
        self.phase = ""                          # told of since the last rest
        self.track = self.panel.add(Track(room.get("track", (0, 0, 1, 1))))
        self.track.visible = "track" in room
        self.preview = self.panel.add(Preview(self.look, room["preview"], self.remark))
        self.chronicle = self._new_chronicle()
        self.teller = Teller(self)

    def _new_chronicle(self) -> Chronicle:
        game, options = self.match.game, self.match.options
        labels = {zone.name: zone.label for zone in self.match.table.zones}
        return Chronicle(Tongue(self.names, lambda card: game.name(card, options), self.presenter.short,
                                lambda zone: labels[zone], self.presenter.counted, self.presenter.named_in_full,
                                self.presenter.silent))

    # -- whose eyes -------------------------------------------------------------------------------------------

    @property
    def near(self) -> int:
        return self.eyes.near if self.eyes is not None else 0

    def look_through(self, eyes: Eyes, seen: Table | None = None, since: int | None = None) -> None:
        """Sit somebody down. `seen` is the table as they last saw it, `since` the event that they have not seen yet;
        without these the table is laid as it is now."""
        self.director.clear()
        self.eyes = eyes
        self.since = len(self.match.events) if since is None else min(since, len(self.match.events))
        self.chronicle = self._new_chronicle()
        self.chronicle.tell(news(self.match, eyes, 0)[:self.since])
        self.log.show(self.chronicle.lines)
        self.log.scroll_to(self.log.furthest, glide=False)
        self.teller.begin(news(self.match, eyes, 0)[:self.since])
        self._lay(eyes.view(self.match.table) if seen is None else seen)
        for seat, plate in enumerate(self.plates):
            plate.rect = self.map.plates[(seat - self.near) % self.seats]
        self.fetch_news()

    def look_away(self) -> None:
        """Nobody may see anything: take every card off the screen."""
        self.director.clear()
        self.board.zones.clear()
        self.eyes = self.view = self.look.view = None
        self.drop_handles()
        self.log.show(())
        self.teller.hush()
        self.preview.show(None)
        self.prompt.hush()
        self.prompt.ask("", "", False)
        for counter in self.counters.values():
            counter.count = None
        self.painter.forget_motion()
        self.stale = True

    def _lay(self, view: Table) -> None:
        """Put every card where the view says, without motion."""
        self.view = self.look.view = view
        self.board.settle(view)
        self.snap()
        self.refresh()
        self.stale = True

    def snap(self) -> None:
        for place in self.board.zones:
            for sprite, pose in self.poses(place):
                sprite.pose = pose

    def fetch_news(self) -> None:
        """Whatever has happened since goes to the director."""
        if self.eyes is not None and self.since < len(self.match.events):
            self.director.add(news(self.match, self.eyes, self.since))
            self.since = len(self.match.events)
        self.resting = False
        self.refresh_numbers()

    def told(self, event: Event) -> None:
        """An event is being shown: it goes into the log, and numbers change."""
        self.chronicle.tell([event])
        self.log.show(self.chronicle.lines)
        self.teller.tell(event)
        if isinstance(event, Counted) and self.view is not None:
            if event.seat is None:
                setattr(self.view, event.name, event.now)
            else:
                getattr(self.view, event.name)[event.seat] = event.now
            self._let_fly(event)
            self.refresh_numbers()
        elif isinstance(event, Phase) and self.view is not None:
            self.phase = event.name
            if event.name == "turn" and event.seat is not None:
                self.view.active = event.seat
            self.refresh_numbers()

    def _let_fly(self, event: Counted) -> None:
        """A number leaves the counter, or the plate, of the seat that it belongs to."""
        if event.seat is None or self.tweens.instant or not (words := self.presenter.flying(event)):
            return
        counter = self.counters.get((event.name, (event.seat - self.near) % self.seats))
        if counter is not None:
            counter.changed(event.change)
        start = (counter or self.plates[event.seat]).rect
        fly(self.panel, words, event.change < 0, start, (WIDTH / 2, HEIGHT / 2))

    def remark(self, card: Card) -> str:
        """What the presenter says under the enlarged card, to a player."""
        return self.presenter.remark(self.view, self.near, card) if isinstance(self.eyes, SeatEyes) else ""

    def noteworthy(self, event: Moved) -> bool:
        """Whether a move is marked for a while: what somebody else did, as far as it can be seen."""
        return not event.card.hidden and not (isinstance(self.eyes, SeatEyes) and event.actor == self.near)

    def rest(self) -> None:
        """All motion is over: the sprites are set right by the view."""
        self.resting = True
        self.phase = ""
        if self.eyes is None:
            return
        self.view = self.look.view = self.eyes.view(self.match.table)
        self.board.settle(self.view)
        for place in self.board.zones:
            self.director.arrange(place, 0.18)
        self.refresh()

    def glide_to_view(self) -> None:
        """The match was changed by other means than events (undo, scrubbing): glide to what is so now."""
        assert self.eyes is not None
        self.director.clear()
        self.since = len(self.match.events)
        self.teller.begin(news(self.match, self.eyes, 0))
        self.view = self.look.view = self.eyes.view(self.match.table)
        made = set(self.board.settle(self.view))
        for place in self.board.zones:
            for sprite, pose in self.poses(place):
                if sprite in made or self.is_pile(place):
                    sprite.pose = pose
            self.director.arrange(place, 0.3)
        self.chronicle = self._new_chronicle()
        self.chronicle.tell(news(self.match, self.eyes, 0))
        self.log.show(self.chronicle.lines)
        self.resting = False

    # -- places -----------------------------------------------------------------------------------------------

    def spot(self, place: Place) -> Spot:
        return self.map.spot(place, self.near, self.seats)

    def is_pile(self, place: Place) -> bool:
        return self.spot(place).arrangement == "pile"

    def sees(self, place: Place) -> bool:
        """Whether these eyes see into a zone (so that a shuffle does not lose them anything)."""
        zone = self.match.table.zone(place.zone)
        return self.eyes is not None and zone.seen_by(self.eyes.near, place.seat)

    def poses(self, place: Place) -> list[tuple[Sprite, arrange.Pose]]:
        """Where the cards of a zone belong, in the order in which they are drawn."""
        sprites = self.board.zones.get(place, [])
        spot = self.spot(place)
        if spot.sort:
            sprites = sorted(sprites, key=lambda sprite: (sprite.card.hidden, not sprite.card.hidden
                                                          and self.presenter.order(sprite.card)))
        laid = zip(sprites, arrange.poses(spot, len(sprites)), strict=True)
        if spot.arrangement != "fan":
            return list(laid)
        return [(sprite, pose._replace(y=pose.y - arrange.RAISED * self.raised(sprite))) for sprite, pose in laid]

    def raised(self, sprite: Sprite) -> float:
        """How far a card of a fan comes up out of it, 0 to 1."""
        return 0.0

    def zone_at(self, at: Point) -> Place | None:
        """The zone under a point; of several on top of each other the one that is shown."""
        hidden = self.presenter.hidden_zones(self.view) if self.view is not None else set()
        under = [self.map.place(spot, self.near, self.seats) for spot in self.map.spots.values()
                 if spot.rect.collidepoint(at)]
        lit = self.lit_zones()                   # where the card in hand can go is there, even if it was hidden before
        shown = [place for place in under if place in lit or place.zone not in hidden or self.board.zones.get(place)]
        return next((place for place in shown if place in lit), shown[0] if shown else None)

    def on_cloth(self, at: Point) -> bool:
        """Whether a point is on the table and not on its rim or furniture."""
        inner = pygame.FRect(self.viewport.area).inflate(-2 * self.map.unit, -2 * self.map.unit)
        standing = [plate.rect for plate in self.plates] + [self.map.furniture[name] for name in ("log", "tools")]
        return bool(inner.collidepoint(at)) and not any(rect.collidepoint(at) for rect in standing)

    def sprite_at(self, at: Point, but: Sprite | None = None) -> Sprite | None:
        for handle in reversed(self.handles):
            if isinstance(handle, CardHandle) and handle.sprite is not but and handle.rect.collidepoint(at):
                return handle.sprite
        return None

    def send_home(self, sprite: Sprite) -> None:
        place = self.board.place_of(sprite)
        if place is not None:
            pose = next(pose for other, pose in self.poses(place._replace(slot=None)) if other is sprite)
            self.director.carry(sprite, pose, 0.25)
            self.services.sounds.play("slide")

    # -- handles ----------------------------------------------------------------------------------------------

    def drop_handles(self) -> None:
        for handle in self.handles:
            self.panel.remove(handle)
        self.handles = []

    def refresh(self) -> None:
        """Handles and numbers agree with the board again."""
        focus = self.panel.focus
        kept = focus.place if isinstance(focus, Handle) else None
        self.drop_handles()
        self.refreshed += 1
        if self.view is None:
            return
        hidden = self.presenter.hidden_zones(self.view)
        for place in self.board.zones:
            drawn = self.poses(place)
            pile = self.is_pile(place)
            chosen = self.can_choose(place)
            if chosen or (pile and not (place.zone in hidden and not drawn)):
                self._add(ZoneHandle(self.grip, place, self.spot(place).rect.copy(), chosen or bool(drawn)))
            for sprite, _ in drawn[-1:] if pile else drawn:
                spot = self.board.place_of(sprite)
                if spot is not None and (not pile or self.can_take(sprite)):
                    self._add(CardHandle(self.grip, spot, sprite, self.can_take(sprite)))
        if kept is not None:
            again = next((h for h in self.handles if h.place == kept and (h.focusable or h.readable)), None)
            self.panel.set_focus(again)
        self.refresh_numbers()
        self.preview.renew()

    def _add(self, handle: Handle) -> None:
        """Below all furniture: pop-ups and buttons are hit first."""
        handle.panel, handle.viewport = self.panel, self.viewport
        self.panel.widgets.insert(len(self.handles), handle)
        self.handles.append(handle)

    def can_take(self, sprite: Sprite) -> bool:
        return False

    def can_choose(self, place: Place) -> bool:
        """Whether the zone as a whole is something to choose."""
        return False

    def glow(self, sprite: Sprite) -> str:
        return "last" if sprite in self.director.last else ""

    def lit_zones(self) -> set[Place]:
        return set()

    def mood(self) -> Hashable:
        """Whatever else decides what is lit."""
        return None

    def refresh_numbers(self) -> None:
        if self.view is None:
            return
        decision, brief = self.match.decision, first_names(self.names)
        for seat, plate in enumerate(self.plates):
            plate.stats = tuple(with_names(line, brief) for line in self.presenter.stats(self.view, seat))
            plate.active = self.presenter.at_turn(self.view) == seat and not self.match.over
            plate.asked = decision is not None and decision.seat == seat and self.resting
        for (name, side), counter in self.counters.items():
            whose = None if side is None else (side + self.near) % self.seats
            counter.show(self.presenter.counter(self.view, name, whose))
        self.track.show(*self.presenter.track(self.view, self.phase))

    # -- time -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        settings = self.services.settings
        self.tweens.speed, self.tweens.instant = settings.speed, settings.no_motion
        self.panel.calm = settings.reduced_motion
        self.presenter.counting = settings.live_score
        self.refreshed += 1
        self.refresh_numbers()
        self.panel.enter()

    def leave(self) -> None:
        self.panel.leave()
        self.preview.show(None)

    def covered(self) -> None:
        self.painter.covered()

    def closed(self) -> None:
        """Its pictures go now, not when Python collects its garbage: some are as large as the window."""
        self.painter.forget()
        self.panel.forget()

    def update(self, dt: float) -> None:
        if self.services.faces.poll():
            self.faces_version += 1
        self.preview.version = self.faces_version
        self.preview.tick(dt)
        self.director.update(dt)
        self.teller.update()
        self.panel.update(dt)
        if not self.resting and not self.director.busy:
            self.rest()
        self._ponder()

    def _ponder(self) -> None:
        """Whatever takes the presenter longer to work out is done between frames, while nothing moves."""
        still = self.resting and not self.director.busy and isinstance(self.eyes, SeatEyes)
        self.pondering = still and self.presenter.ponder(self.view, self.near)
        if self.pondering:
            self.refreshed += 1                  # there is more to show than before
            self.refresh_numbers()

    def hurry(self) -> bool:
        """A click or key while things move: show the rest at once."""
        if not self.director.queue and not any(sprite.flight for sprite in self.director.aloft):
            return False
        self.director.finish(self.presenter.chapters)
        if not self.director.queue:
            self.rest()
        return True

    @property
    def can_skip(self) -> bool:
        return bool(self.director.queue)

    def skip(self) -> None:
        """Straight to the next choice."""
        self.director.finish()
        self.rest()

    @property
    def idle(self) -> bool:
        still = not self.director.busy and self.resting and not self.pondering
        return still and not self.preview.coming and self.panel.wake > 0

    @property
    def wake(self) -> float:
        waiting = getattr(self.services.faces, "waiting", 0)
        return min(self.panel.wake, 0.05 if waiting else self.panel.wake)

    # -- drawing ----------------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport) -> None:
        super().layout(viewport)
        self.panel.layout(viewport)
        self.look.resize(viewport)
        self.painter.forget()

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        areas = self.painter.draw(screen, self.stale)
        self.stale = False
        return areas
