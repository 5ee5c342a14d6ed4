"""Telling what happens beside the log: the last words spoken, the story chapter by chapter, and the table laid anew
where a phase wants it so. A map that has no place for one of these does without."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.core.events import Event, Moved, Phase, Said
from game.table import text
from game.table.log import with_names
from game.table.presenters.base import Aid
from game.table.story import Story
from game.table.theme import GOLD_LIGHT, LARGE
from game.table.viewport import RectLike
from game.table.widgets import Button, Widget, row
from game.table.widgets.button import alike

if TYPE_CHECKING:
    from game.table.stage import TableStage

SHIFT = 0.45                                     # seconds: zones move to where a phase wants them


class Saying(Widget):
    """The last words spoken, large, until something new begins or a while has passed."""

    focusable = False
    interactive = False
    keep = 3
    STAYS = 9.0                                  # seconds
    FRESH = 0.3                                  # words younger than this outlive the beginning of a phase

    def __init__(self, rect: RectLike) -> None:
        super().__init__(rect, name="saying")
        self.words = ""
        self._age = 0.0

    def say(self, words: str) -> None:
        self.words, self._age = words, 0.0

    def hush(self) -> None:
        self.words = ""

    def turn_page(self) -> None:
        """A new phase: what was said before has been heard, unless everything is told in one breath."""
        if self._age > self.FRESH:
            self.hush()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt
        if self.words and self._age >= self.STAYS:
            self.hush()

    @property
    def wake(self) -> float:
        return max(0.02, self.STAYS - self._age) if self.words else super().wake

    def key(self) -> Hashable:
        return self.words

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.words:
            return
        unit = self.viewport.scale
        pad = round(26 * unit)
        words = text.fit(self.words, "display", self.px(LARGE * 1.25), GOLD_LIGHT, rect.width - 2 * pad,
                         rect.height - round(14 * unit))
        box = words.get_rect(center=rect.center).inflate(2 * pad, round(18 * unit)).clip(rect)
        self.box(target, "slab", box)
        target.blit(words, words.get_rect(center=box.center))


class Teller:
    """Hears every event as it is shown."""

    def __init__(self, stage: TableStage) -> None:
        self.stage = stage
        self.whole = stage.map                   # as it is laid in phases that ask for nothing else
        self.events: list[Event] = []
        room = stage.map.furniture
        self.saying = Saying(room.get("saying", (0, 0, 1, 1)))
        self.story = Story(stage.look, room.get("story", (0, 0, 1, 1)))
        stage.log.follows = self.story.follows = True        # through other sizes of window and text too
        self.buttons: list[Button] = []
        if "saying" in room:
            stage.panel.add(self.saying)
        if "story" in room:
            stage.panel.add(self.story)
        if "aids" in room:
            self._add_buttons(room["aids"])

    def _add_buttons(self, rect: pygame.FRect) -> None:
        aids = self.stage.presenter.aids()
        rects = row(rect, *[0.0] * (len(aids) + 1), gap=8)
        for aid, place in zip(aids, rects, strict=False):
            self.buttons.append(Button(aid.text, lambda aid=aid: self.open(aid.key), place, size=14,  # type: ignore[misc]
                                       name=aid.text.lower(), tip=f"{aid.tip}  ({aid.key.upper()})"))
        self.skip = Button("Skip", self.stage.skip, rects[-1], icon="skip", size=14, name="skip",
                           tip="To the next choice at once  (S)", reason="Nothing is moving.")
        self.buttons.append(self.skip)
        alike(self.buttons)
        for button in self.buttons:
            self.stage.panel.add(button)

    def open(self, key: str) -> bool:
        """What helps to see through the game, opened by its key or its button; 's' skips."""
        if key == "s" and "aids" in self.whole.furniture and self.skip.enabled:
            self.stage.skip()
            return True
        for aid in self.stage.presenter.aids():
            if aid.key == key and not self._refused(aid):
                scene = aid.open(self.stage.app, self.stage.look)
                self.stage.app.push(scene) if scene is not None else self._sort_anew()
                return True
        return False

    def _refused(self, aid: Aid) -> str:
        return aid.refuse(self.stage.view) if self.stage.view is not None else ""

    def _sort_anew(self) -> None:
        """The presenter wants the cards in another order, or others of them dimmed."""
        for button, aid in zip(self.buttons, self.stage.presenter.aids(), strict=False):
            button.text = aid.text
        for place in self.stage.board.zones:
            self.stage.director.arrange(place, SHIFT)
        self.stage.resting = False

    def update(self) -> None:
        if "aids" in self.whole.furniture:
            self.skip.enabled = self.stage.can_skip
            for button, aid in zip(self.buttons, self.stage.presenter.aids(), strict=False):
                button.reason = self._refused(aid)
                button.enabled = not button.reason
        self.story.faces = self.stage.faces_version

    # -- events -----------------------------------------------------------------------------------------------

    def begin(self, events: Sequence[Event]) -> None:
        """All this has been told before: lay the table as it left it."""
        self.events = list(events)
        phase = next((event.name for event in reversed(self.events) if isinstance(event, Phase)), "start")
        self.stage.map = self.whole.in_phase(phase)
        self._stand()
        self.saying.hush()
        self._retell()

    def hush(self) -> None:
        """Nobody may see anything."""
        self.events = []
        self.saying.hush()
        self.story.show(())

    def tell(self, event: Event) -> None:
        self.events.append(event)
        if self.stage.presenter.live and self.stage.view is not None:
            self.stage.presenter.follow(self.stage.view, event)
        if isinstance(event, Said) and event.text:
            self.saying.say(with_names(event.text, self.stage.names))
            self.stage.prompt.ask("", "", False)             # whatever was asked has been answered
        elif isinstance(event, Phase):
            self.saying.turn_page()
            self.stage.prompt.ask("", "", False)
            self._lay(event.name)
        elif isinstance(event, Moved) and self.stage.presenter.live:
            self.keep_up()
            self.stage.refresh_numbers()
        self._retell()

    def _retell(self) -> None:
        if "story" in self.whole.furniture:
            self.story.show(self.stage.presenter.story(self.events, self.stage.near), self.stage.names)

    def keep_up(self) -> None:
        """The view follows the cards while they move, so that what depends on them can be shown at once."""
        view = self.stage.view
        if view is not None:
            for place, sprites in self.stage.board.zones.items():
                view.at(place)[:] = [sprite.card for sprite in sprites]

    def _stand(self) -> None:
        """Furniture stands where the phase wants it."""
        room = self.stage.map.furniture
        for widget in (self.stage.prompt, self.stage.track, self.saying):
            if widget.name in room:
                widget.rect = room[widget.name]

    def _lay(self, phase: str) -> None:
        """Zones that lie elsewhere in this phase move there with all their cards."""
        stage, before = self.stage, self.stage.map
        stage.map = self.whole.in_phase(phase)
        self._stand()
        if stage.map.spots != before.spots and stage.view is not None:
            stage.drop_handles()
            for place in stage.board.zones:
                stage.director.shift(place, SHIFT)
