"""Watching a match again: play, pause, step, scrub; through a player's eyes, a bystander's, or with open hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.core.match import Match
from game.rules.core.places import Place
from game.table.actions import Action
from game.table.eyes import Bystander, Eyes, OpenHands, SeatEyes, beginning
from game.table.handles import Handle
from game.table.log import with_names
from game.table.scenes.looking import LookingStage
from game.table.services import Services
from game.table.viewport import Point
from game.table.widgets import Button, Choice, Slider, Widget, column, row

if TYPE_CHECKING:
    from game.table.app import App

GAP, SLIDER = 8.0, 34.0                          # units: between controls; the height of the slider under the log
PACE = 0.9                                       # seconds between two choices at normal speed
NARROW = 560.0                                   # units: a strip of controls that has no room for words
SPEEDS = [(0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×")]


class Onlooker:
    """Hands that only look: a click opens piles, nothing can be picked up."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def press(self, handle: Handle, at: Point) -> None:
        pass

    def drag(self, handle: Handle, at: Point) -> None:
        pass

    def release(self, handle: Handle, at: Point) -> None:
        if handle.rect.collidepoint(at):
            self.scene.open_pile(handle.place._replace(slot=None))

    def ok(self, handle: Handle) -> bool:
        self.scene.open_pile(handle.place._replace(slot=None))
        return True


class ReplayScene(LookingStage):
    """Shows `whole` as it stood after `at` choices."""

    def __init__(self, app: App, match: Match, services: Services,
                 leave: Callable[[], object] | None = None) -> None:
        self.whole = match
        self.go = leave or services.to_menu
        self.grip = Onlooker(self)
        super().__init__(app, match.at(0), services)
        self.playing = True
        self._wait = 0.0
        self.pairs = self._eyes_allowed()
        self.chosen = self.pairs[0][0]
        self._add_controls()
        eyes = self._eyes(self.chosen)
        self.look_through(eyes, eyes.view(beginning(match)), 0)

    # -- whose eyes -------------------------------------------------------------------------------------------

    def _eyes_allowed(self) -> list[tuple[str, str]]:
        """A seat's own cards are shown to the only human, and to everyone once the game is over."""
        humans = self.whole.humans
        everyone = ("all", "Open cards only")
        seats = [(str(seat), f"As {player.name} saw it") for seat, player in enumerate(self.whole.players)
                 if self.whole.over or humans == [seat]]
        found = [*seats, everyone] if len(humans) == 1 else [everyone, *seats]
        if len(humans) == 1:
            found.sort(key=lambda pair: pair[0] != str(humans[0]))
        if self.whole.over:
            found.append(("open", "Show all hands"))
        return found

    def _eyes(self, chosen: str) -> Eyes:
        near = self.whole.humans[0] if self.whole.humans else 0
        if chosen == "open":
            return OpenHands(near)
        return Bystander(near) if chosen == "all" else SeatEyes(int(chosen))

    def choose_eyes(self, chosen: str) -> None:
        self.chosen = self.eyes_choice.value = chosen
        self.look_through(self._eyes(chosen))

    # -- controls ---------------------------------------------------------------------------------------------

    def _add_controls(self) -> None:
        self.controls: list[Widget] = [*self._transport(), *self._strip()]
        for control in self.controls:
            self.panel.add(control)
        self.panel.widgets.remove(self.preview)
        self.panel.widgets.append(self.preview)

    def _transport(self) -> list[Widget]:
        """To and fro: buttons where there are others in play, and above them, under the log, how far it is."""
        first, back, play, on = row(self.map.furniture["tools"], 0, 0, 0, 0, gap=6)
        self.start = Button("", lambda: self.go_to(0), first, icon="first", name="first", tip="To the beginning")
        self.back_button = Button("", lambda: self.step(-1), back, icon="left", name="step back", tip="One choice back")
        self.play_button = Button("", self.toggle, play, icon="pause", kind="primary", name="play", tip="Play or pause")
        self.on_button = Button("", lambda: self.step(1), on, icon="right", name="step", tip="One choice on")
        self.log.rect, room = column(self.log.rect, 0, SLIDER, gap=GAP)
        most = len(self.whole.choices)
        self.slider = Slider("", 0.0, 0.0, float(max(1, most)), 1.0, lambda value: self.go_to(int(value)), room,
                             show=lambda value: f"{value:.0f}/{most}", name="scrub")
        return [self.start, self.back_button, self.play_button, self.on_button, self.slider]

    def _strip(self) -> list[Widget]:
        """How it is watched, and where from here: in the middle of the table, but beside its piles."""
        room = self._free_room()
        narrow = room.w < NARROW
        widths = (92.0, 200.0, 38.0, 38.0) if narrow else (92.0, 220.0, 110.0, 100.0)
        whole = sum(widths) + GAP * (len(widths) - 1)
        speed, eyes, review, leave = row((room.centerx - whole / 2, room.y, whole, room.h), *widths, gap=GAP)
        self.speed = Choice("", SPEEDS, self._nearest_speed(), self._set_speed, speed, name="speed")
        self.eyes_choice = Choice("", self.pairs, self.chosen, self.choose_eyes, eyes, name="eyes")
        seat = self.whole.humans[0] if self.whole.humans else 0
        self.review_button = Button(
            "" if narrow else "Review", lambda: self.services.review(self.whole, seat), review, size=18, name="review",
            icon="quill" if narrow else "", tip="Review: what swung the game",
            enabled=self.whole.over and self.services.thinker is not None,
            reason="A game can be reviewed when it is over.")
        self.review_button.visible = self.go == self.services.to_menu      # a review leads here, and back to itself
        self.leave_button = Button("" if narrow else "Leave", self.go, leave, size=18, name="leave",
                                   icon="close" if narrow else "", tip="Leave the replay")
        return [self.speed, self.eyes_choice, self.review_button, self.leave_button]

    def _free_room(self) -> pygame.FRect:
        """Where the buttons are in play, as far as no pile lies there."""
        room = self.map.furniture["buttons"].copy()
        hidden = self.presenter.hidden_zones(self.whole.table)
        for spot in self.map.spots.values():
            if spot.arrangement == "pile" and spot.zone not in hidden and spot.rect.colliderect(room):
                if spot.rect.centerx < room.centerx:
                    room.w, room.x = room.right - spot.rect.right - GAP, spot.rect.right + GAP
                else:
                    room.w = spot.rect.x - GAP - room.x
        return room

    def _nearest_speed(self) -> float:
        return min((value for value, _ in SPEEDS), key=lambda value: abs(value - self.services.settings.speed))

    def _set_speed(self, value: float) -> None:
        self.tweens.speed = value

    def enter(self) -> None:
        super().enter()
        self.tweens.speed = self.speed.value

    # -- moving through the match -------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        return len(self.match.choices)

    def toggle(self) -> None:
        if not self.playing and self.at == len(self.whole.choices):
            self.go_to(0)
        self.playing = not self.playing
        self._refresh()

    def step(self, by: int) -> None:
        """One choice on, in motion, or back."""
        self.playing = False
        if by > 0:
            self._forward()
        elif self.at:
            self.go_to(self.at - 1)
        self._refresh()

    def _forward(self) -> None:
        if self.at < len(self.whole.choices):
            self.director.finish()
            self.director.last = set()
            self.match.choose(self.whole.choices[self.at])
            self._wait = PACE
            self.fetch_news()

    def go_to(self, at: int) -> None:
        """Jump to any point: the match is played again up to there."""
        if at == self.at:
            return
        if at == self.at + 1:
            self._forward()
        else:
            self.match = self.whole.at(at)
            self.glide_to_view()
        self._refresh()

    def _refresh(self) -> None:
        self.slider.value = float(self.at)
        self.play_button.icon = "pause" if self.playing else "play"
        self.back_button.enabled = self.start.enabled = self.at > 0
        self.on_button.enabled = self.at < len(self.whole.choices)
        decision = self.match.decision
        if decision is None:
            self.prompt.ask("", "The game is over", False)
        else:
            what = with_names(decision.prompt.text, self.names)
            self.prompt.ask(self.names[decision.seat], what[:1].lower() + what[1:], False)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.playing or self.director.busy:
            return
        self._wait -= dt * self.tweens.speed
        if self._wait <= 0:
            if self.at == len(self.whole.choices):
                self.playing = False
            else:
                self._forward()
            self._refresh()

    @property
    def idle(self) -> bool:
        return super().idle and not self.playing

    def lit_zones(self) -> set[Place]:
        return set()

    def act(self, action: Action) -> bool:
        if action == "back" and self.panel.popup is None:
            self.go()
            return True
        if action == "pause":
            self.toggle()
            return True
        if action in ("left", "right") and not isinstance(self.panel.focus, (Slider, Choice, Handle)):
            self.step(1 if action == "right" else -1)
            return True
        if action in ("first", "last"):
            self.go_to(0 if action == "first" else len(self.whole.choices))
            return True
        return super().act(action)
