"""Looking back at a match: the chance of winning as a curve, what swung it, and what the search would have done.

The thinker works through the choices in the background; whoever has seen enough leaves at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.ai.review import Moment, Review, Swing
from game.rules.core.match import Match
from game.table.curve import Curve
from game.table.log import with_names
from game.table.scene import PanelScene
from game.table.scenes.replay import ReplayScene
from game.table.services import Services
from game.table.theme import BODY, HEADING
from game.table.viewport import Viewport
from game.table.widgets import Button, Choice, Frame, Label, ProgressBar, Widget
from game.table.widgets.scroll import ScrollText

if TYPE_CHECKING:
    from game.table.app import App

POLLS = 0.03                                     # seconds between two looks at the thinker


class TablePicture(Widget):
    """The table as it was, small. A click opens it in full."""

    keep = 2

    def __init__(self, draw: Callable[[int, tuple[int, int]], pygame.Surface], on_click: Callable[[], object]) -> None:
        super().__init__(name="table", tip="Open the table at this point")
        self.draw_table, self.on_click = draw, on_click
        self.at = 0
        self.version = 0

    def release(self, at: tuple[float, float]) -> None:
        if self.rect.collidepoint(at):
            self.on_click()

    def act(self, action: str) -> bool:
        if action == "ok":
            self.on_click()
            return True
        return False

    def key(self) -> Hashable:
        return self.at, self.version

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "glow", rect, self.warmth)
        target.blit(self.draw_table(self.at, rect.size), rect)
        pygame.draw.rect(target, (150, 116, 52), rect, max(1, round(2 * self.viewport.scale)), border_radius=3)


class ReviewScene(PanelScene):
    def __init__(self, app: App, match: Match, services: Services, seat: int) -> None:
        super().__init__(app)
        self.match, self.services = match, services
        self.names = [player.name for player in match.players]
        self.reviews: dict[int, Review] = {}
        self.asking: int | None = None           # the choice that the thinker is looking into
        add = self.panel.add
        self.title = add(Label("Review", size=HEADING * 1.3, role="title", align="center", gilded=True))
        self.curve = add(Curve(len(match.choices), self.show))
        self.table = add(TablePicture(self._table_at, self.open_table))
        self.side = add(Frame(style="night", title="What swung it"))
        self.points = [add(Button("", lambda i=i: self._go_to_point(i), size=BODY,  # type: ignore[misc]
                                  name=f"point {i + 1}", visible=False)) for i in range(3)]
        self.words = add(ScrollText("", style="", name="words"))
        self.bar = add(ProgressBar(0.0))
        seats = [(s, f"As {name} saw it") for s, name in enumerate(self.names) if match.over or s in match.humans]
        self.who = add(Choice("", seats, seat, self.look_as, name="who", visible=len(seats) > 1))
        self.done = add(Button("Back", self.back, icon="back", name="back"))
        self.replay: ReplayScene | None = None   # what draws the small table
        self.review = self._review(seat)
        self.look_as(seat)
        self.panel.set_focus(self.curve)

    # -- thinking -------------------------------------------------------------------------------------------------

    def _review(self, seat: int) -> Review:
        return self.reviews.setdefault(seat, Review(self.match, seat))

    def look_as(self, seat: int) -> None:
        self._stop()
        self.review = self._review(seat)
        if self.replay is not None:
            self.replay.choose_eyes(str(seat))
            self.table.forget()
        self.curve.chosen = self.table.at = self.review.choices[0] if self.review.choices else 0
        self._refresh()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.services.faces.poll():
            self.table.version += 1
        thinker = self.services.thinker
        if thinker is None or not self.running:
            return
        if self.asking is None:
            self.asking = self.review.next
            assert self.asking is not None
            thinker.ask(**self.review.question(self.asking))
        answer = thinker.poll()
        if answer is not None:
            self.review.take(self.asking, answer)
            self.asking = None
            self._refresh()

    @property
    def running(self) -> bool:
        return self.review.next is not None

    def _stop(self) -> None:
        if self.asking is not None:
            self.services.thinker.cancel()
            self.asking = None

    def leave(self) -> None:
        """Nobody looks: nothing is thought about."""
        super().leave()
        self._stop()

    def closed(self) -> None:
        super().closed()
        if self.replay is not None:
            self.replay.closed()

    @property
    def wake(self) -> float:
        busy = self.running or bool(getattr(self.services.faces, "waiting", 0))
        return min(super().wake, POLLS) if busy else super().wake

    # -- what is shown --------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        review = self.review
        points = review.turning_points()
        self.curve.points = review.curve()
        self.curve.marks = [swing.moment.at for swing in points]
        self.bar.value, self.bar.visible = review.progress, self.running
        self.bar.text = f"{review.progress:.0%}"
        for i, button in enumerate(self.points):
            button.visible = i < len(points)
            if button.visible:
                button.text = f"{i + 1}.  {with_names(told_short(points[i]), self.names)}"
        self._tell()

    def show(self, at: int) -> None:
        """A point of the curve was picked."""
        self.table.at = at
        self._tell()

    def _go_to_point(self, number: int) -> None:
        points = self.review.turning_points()
        if number < len(points):
            self.curve.pick(points[number].moment.at)

    def _tell(self) -> None:
        at = self.curve.chosen
        moment = self.review.moments.get(at)
        if moment is not None:
            self.words.source = with_names(self.told(moment), self.names)
        elif at == len(self.match.choices) and self.review.end is not None:
            self.words.source = "### The end\n" + {1.0: "Won.", 0.0: "Lost."}.get(self.review.end, "Shared.")
        elif self.running:
            self.words.source = "The search looks at every choice as it was seen then. The curve grows as it goes on."
        else:
            self.words.source = "There is nothing to say about this game: no choice of this player was searched."

    def told(self, moment: Moment) -> str:
        """One choice in words: what was done, what the search would have done, and why."""
        number = self.review.choices.index(moment.at) + 1
        head = f"### Choice {number} of {len(self.review.choices)}"
        lines = [head, f"**{moment.taken}**. The chance to win had been {moment.chance:.0%}."]
        swings = self.review.swings()
        swing = next((swing for swing in swings if swing.moment is moment), None)
        if moment.same:
            lines.append("The search would have done the same.")
        elif moment.mine is None:
            lines.append(f"The search would have done something else: **{moment.best.label}**. "
                         "It saw so little in this choice that it hardly looked into it.")
        elif moment.slip:
            assert moment.mine is not None
            lines.append(f"The search would have done something else: **{moment.best.label}** "
                         f"({moment.best.chance:.0%} instead of {moment.mine.chance:.0%}).")
        else:
            lines.append(f"The search prefers **{moment.best.label}**, but not by much.")
        if moment.reason:
            lines.append(moment.reason)
        if swing is not None:
            last = swing is swings[-1] and self.review.end is not None
            lines.append(f"Until the {'end' if last else 'next choice'} the chance went to {swing.after:.0%}.")
        return "\n\n".join(lines)

    # -- the table ------------------------------------------------------------------------------------------------

    def _table_at(self, at: int, size: tuple[int, int]) -> pygame.Surface:
        """A picture of the table after that many choices, through the eyes of the player looked at."""
        if self.replay is None:
            self.replay = self._new_replay()
        scene = self.replay
        scene.layout(Viewport(size))
        scene.go_to(at)
        scene.skip()
        for widget in scene.controls:
            widget.visible = False               # a picture has nothing to click on
        surface = pygame.Surface(size)
        scene.draw(surface)
        return surface

    def _new_replay(self) -> ReplayScene:
        scene = ReplayScene(self.app, self.match, self.services)
        scene.playing = False
        scene.tweens.instant = True
        scene.choose_eyes(str(self.review.seat))
        return scene

    def open_table(self) -> None:
        """The whole table at this point, to look around and play on from; leaving it comes back here."""
        scene = ReplayScene(self.app, self.match, self.services, leave=self.app.pop)
        scene.playing = False
        scene.choose_eyes(str(self.review.seat))
        scene.go_to(self.table.at)
        scene.skip()
        self.app.push(scene)

    # -- where it lies ----------------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        area = viewport.area
        left = area.centerx - 610
        self.title.rect = pygame.FRect(left, 18, 780, 52)
        self.curve.rect = pygame.FRect(left, 78, 780, 226)
        self.table.rect = pygame.FRect(left + 74, 318, 632, 355.5)
        self.side.rect = pygame.FRect(left + 800, 18, 420, 580)
        inner = self.side.inner
        for i, button in enumerate(self.points):
            button.rect = pygame.FRect(inner.x, inner.y + i * 50, inner.w, 44)
        self.words.rect = pygame.FRect(inner.x - 8, inner.y + 156, inner.w + 16, inner.h - 156)
        self.bar.rect = pygame.FRect(left + 800, 610, 420, 22)
        self.who.rect = pygame.FRect(left + 800, 644, 266, 46)
        self.done.rect = pygame.FRect(left + 1080, 644, 140, 46)


def told_short(swing: Swing) -> str:
    return f"{swing.moment.chance:.0%} → {swing.after:.0%}  {swing.moment.taken}"
