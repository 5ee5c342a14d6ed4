"""The table at play: asks humans through the hand, opponents through the thinker, and covers the table between two
humans at one screen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.core.decisions import Choice, Decision
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.core.table import Table
from game.table.actions import Action
from game.table.chatter import Chatter
from game.table.eyes import Bystander, SeatEyes, beginning
from game.table.handles import CardHandle, Handle, ZoneHandle
from game.table.hints import Hints
from game.table.particles import celebrate
from game.table.scene import PanelScene
from game.table.scenes.curtain import Curtain
from game.table.scenes.explaining import ExplainingStage
from game.table.scenes.gathering import redo_gathered, undo_gathered
from game.table.scenes.pause import PauseMenu
from game.table.scenes.result import ResultScene
from game.table.services import Services
from game.table.sorter import READY
from game.table.sprites import Sprite
from game.table.thinking import Thinking
from game.table.tools import Tools
from game.table.widgets import Button
from game.table.widgets.dialog import Dialog, Reply
from game.table.words import WordButtons

if TYPE_CHECKING:
    from game.table.app import App

STAY = 3                                         # choices at the screen before another human may want to choose


class TableScene(ExplainingStage):
    """Plays a match, or watches one between opponents."""

    def __init__(self, app: App, match: Match, services: Services) -> None:
        super().__init__(app, match, services)
        self.thinking = Thinking(self)
        self.opponents = self.thinking.opponents
        self.hints = Hints(self)
        self.chatter = Chatter(self)
        self.viewer: int | None = None           # the human who sits at the screen
        self.stay = 0                            # choices that they have made since they sat down
        self.left: dict[int, tuple[Table, int]] = {}  # for each human: the table as they last saw it, and the event
        self.ended = match.over                  # the end was shown, here or long ago
        self.word_buttons = WordButtons(self)
        self.words: list[Button] = []
        self.choosing = False                   # the current decision has been offered
        self.skipping = False                    # nothing is shown in motion until a human is asked
        self._up: Hashable = None                # what _raise_cards was last done for
        self.tools = Tools(self)
        self._sit_down(fresh=not match.choices)
        if not match.choices:
            self.chatter.greet()

    # -- who sits at the screen ---------------------------------------------------------------------------------

    def _sit_down(self, fresh: bool) -> None:
        """A fresh match is dealt before the players' eyes; one that goes on lies as it was left."""
        humans = self.match.humans
        start = beginning(self.match)
        if len(humans) > 1:
            if fresh:
                self.left = {seat: (start.view(seat), 0) for seat in humans}
            if self.match.decision is not None and self.match.decision.seat not in humans:
                self.look_through(Bystander(humans[0]))
            return                               # the curtain comes first, whoever of them is asked
        self.viewer = humans[0] if humans else None
        eyes = SeatEyes(self.viewer) if self.viewer is not None else Bystander()
        if fresh:
            self.look_through(eyes, eyes.view(start), 0)
        else:
            self.look_through(eyes)

    def sit(self, seat: int) -> None:
        """This human is at the screen now, alone: show what happened since they last looked."""
        self.viewer, self.stay, self.skipping = seat, 0, False
        seen, since = self.left.pop(seat, (None, None))
        self.look_through(SeatEyes(seat), seen, since)

    def _change_seats(self, seat: int) -> None:
        """Cover the table, then let the other human sit down."""
        if self.viewer is not None:
            self.left[self.viewer] = (self.match.view(self.viewer), len(self.match.events))
        self.viewer = None
        self.look_away()
        self.chatter.hush()
        self._withdraw()
        if self.services.settings.curtain:
            curtain = Curtain(self.app, self.names[seat], lambda: self.sit(seat), self.services.to_menu)
            self.app.push(curtain, fade=False)
        else:
            self.sit(seat)

    # -- time -------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.skipping and self.director.busy:
            super().skip()
        self.hand.update(dt)
        self.thinking.update(dt)
        self.chatter.update(dt)
        self.word_buttons.update(dt)
        if not self.director.busy and self.hand.held is None:
            self._raise_cards()
            self._go_on()

    def _go_on(self) -> None:
        """Nothing moves: the game asks whoever is to choose, or is over."""
        decision = self.match.decision
        if decision is None:
            self._end()
        elif decision.seat in self.match.humans:
            if self._can_wait(decision):
                self._choose(decision.prompt.idle)
            elif decision.seat != self.viewer:
                self._change_seats(decision.seat)
            elif not self.choosing:
                self._offer()
        else:
            self._let_think()
        self.hints.update()

    def _can_wait(self, decision: Decision) -> bool:
        """Whether the choice of a human who is not at the screen may go by: where time runs for all, the laptop is not
        passed on for each moment, but after a few of them, or when somebody waits for an answer."""
        prompt = decision.prompt
        return (self.viewer is not None and decision.seat != self.viewer and bool(prompt.idle) and not prompt.pressing
                and self.stay < STAY)

    def _offer(self) -> None:
        """Light up exactly what may be chosen."""
        decision = self.match.decision
        assert decision is not None
        self.choosing, self.skipping = True, False
        self.teller.saying.turn_page()
        self.use_hand(decision)
        self.announce(True)
        self.words = self.word_buttons.renew()
        self.mark_ready()
        self.refresh()
        self.tools.refresh()
        self.panel.default = next(iter([*self._lit(), *self.words]), None)
        if self.panel.ring and self.panel.focus is None:
            self.panel.set_focus(self.panel.default)
        self.keep_preview()

    def _withdraw(self) -> None:
        """Nothing is offered any more, and nothing is in the hand: a key can choose while a card is being dragged."""
        self.hand.let_go()
        self.choosing = False
        self.hints.clear()
        self.use_hand(None)
        self.words = self.word_buttons.renew()
        self.panel.hide_popup()
        self.refresh()
        self.tools.refresh()

    def _let_think(self) -> None:
        decision = self.match.decision
        assert decision is not None
        first = not self.opponents.asked
        answer = self.thinking.go_on()
        if first:
            self.tools.refresh()
            self.refresh_numbers()
        if answer is not None:
            self.chatter.chose(decision.seat, answer)
            self._choose(answer.key)

    # -- choices ----------------------------------------------------------------------------------------------

    def take(self, choice: Choice) -> None:
        """The human's choice, however it was made."""
        if self.choosing and choice is READY:
            self.ready()
        elif self.choosing:
            self.put_back()
            self.prompt.hush()
            self.director.last = set()
            self.stay += 1
            self._choose(choice.key)

    def _choose(self, key: str) -> None:
        self.match.choose(key)
        self._changed()
        self.fetch_news()

    def _changed(self) -> None:
        self.thinking.stop()
        self._withdraw()
        self.services.on_choice(self.match)

    def undo(self) -> None:
        """What was only laid out goes back first; then the last choice."""
        if self.sorting and self.sorter.touched:
            self._withdraw()
            self.glide_to_view()
            self.prompt.notice("Laid out anew.", good=True)
            return
        if self.viewer is None or (to := self.match.undo_reach(self.viewer)) is None:
            return
        self.director.finish()
        self.match.undo(to)
        undo_gathered(self.match, self.viewer)
        self._changed()
        self.glide_to_view()
        self.prompt.notice("Taken back.", good=True)

    def redo(self) -> None:
        """Until it is this human's choice again."""
        if self.viewer is None or not self.match.undone:
            return
        self.director.finish()
        self.prompt.hush()
        self.match.redo()
        redo_gathered(self.match, self.viewer)
        while self.match.undone and self.match.decision is not None and self.match.decision.seat != self.viewer:
            self.match.redo()
        self._changed()
        self.fetch_news()

    def concede(self) -> None:
        seat = self.viewer if self.viewer is not None else -1
        if seat < 0 or self.match.over:
            return
        def give_up() -> None:
            self.director.finish()
            self.prompt.hush()
            self.match.concede(seat)
            self._changed()
            self.fetch_news()
        self.app.push(Dialog(self.app, "Concede?", f"The game ends, and {self.names[seat]} has lost it.",
                             [Reply("Play on"), Reply("Concede", give_up, "danger")], cancel=0))

    # -- the end, the pause -----------------------------------------------------------------------------------

    def _end(self) -> None:
        self.prompt.ask("", "The game is over", False)
        if self.ended:
            return
        self.ended = True
        self.chatter.hush()
        self.tools.refresh()
        fanfare = self._fanfare()
        self.services.sounds.play(fanfare)
        self.show_result()
        if fanfare == "win" and isinstance(self.app.scene, PanelScene):
            celebrate(self.app.scene.panel, self.viewport.area)
        self.services.on_over(self.match)        # last: what it may have to say lies on top of the result

    def _fanfare(self) -> str:
        shares = self.match.table.shares or ()
        if len(set(shares)) == 1:
            return "draw_game"
        return "lose" if self.viewer is not None and shares[self.viewer] == 0 else "win"

    def show_result(self) -> None:
        if self.match.over:
            ends = (self.app, self.match, self.services, self.viewer)
            self.app.push(self.presenter.result(*ends) or ResultScene(*ends))

    def pause(self) -> None:
        self.hand.let_go()
        self.app.push(PauseMenu(self.app, self))

    # -- what the hand asks -------------------------------------------------------------------------------------

    def can_take(self, sprite: Sprite) -> bool:
        return sprite in self.hand.cards

    def can_choose(self, place: Place) -> bool:
        return place in self.hand.zones

    def glow(self, sprite: Sprite) -> str:
        return self.hand.glow(sprite) or ("hint" if sprite in self._in_reach() else super().glow(sprite))

    def _in_reach(self) -> list[Sprite]:
        """The cards that come along if the zone under the mouse is taken."""
        under = self._under
        if not isinstance(under, ZoneHandle) or under.place not in self.hand.zones:
            return []
        return [sprite for place in self.presenter.reach(under.place) for sprite in self.board.zones.get(place, ())]

    def lit_zones(self) -> set[Place]:
        return self.hand.open_targets() | set(self.hand.zones)

    def raised(self, sprite: Sprite) -> float:
        if sprite not in self.hand.cards:
            return 0.0
        under = self._under.sprite if isinstance(self._under, CardHandle) else None
        return 1.0 if sprite is self.hand.picked or sprite in self.hand.hinted else 0.5 if sprite is under else 0.0

    def _raise_cards(self) -> None:
        """Cards come up when they are picked or pointed at, and go down again."""
        now = (self.hand.picked, self._under, frozenset(self.hand.hinted), self.choosing)
        if now != self._up and self.hand.held is None:
            self._up = now
            for place in self.board.zones:
                if not self.is_pile(place):
                    self.director.arrange(place, 0.12)

    def laid_out(self) -> None:
        self.hints.moved()
        super().laid_out()
        self.tools.refresh()

    def mood(self) -> Hashable:
        return self.hand.picked, self.hand.held, frozenset(self.hand.hinted), frozenset(self._in_reach())

    def may_lift(self, place: Place) -> bool:
        """One's own cards can always be picked up, if only to hear why they cannot be played."""
        return self.choosing and place.seat == self.viewer and self.match.table.zone(place.zone).sees == "owner"

    def pick_face(self, choices: list[Choice]) -> None:
        """Many cards of one pile: they are chosen by their faces."""
        self.word_buttons.pick_face({choice.card: choice for choice in choices if choice.card is not None})

    # -- events -----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.hand.let_go()
        if event.type == pygame.KEYDOWN and self._number_or_space(event):
            return True
        return super().handle(event)

    def clicked_nothing(self, at: tuple[float, float]) -> None:
        self.hand.click_cloth(at)

    def _number_or_space(self, event: pygame.Event) -> bool:
        if self.panel.popup is not None or self.director.queue:
            return False
        if event.key == pygame.K_SPACE and self.words and self.choosing:
            self.words[0].act("ok") if self.words[0].enabled else self.prompt.notice(self.words[0].reason)
            return True
        if pygame.K_1 <= event.key <= pygame.K_9 or event.key == pygame.K_0:
            return self._number((event.key - pygame.K_1) % 10)
        return False

    def _number(self, n: int) -> bool:
        """The n-th lit card or place gets the focus; the same number again takes it."""
        lit = self._lit()
        if n >= len(lit):
            return False
        if self.panel.focus is lit[n]:
            return self.hand.ok(lit[n])
        self.panel.set_focus(lit[n], ring=True)
        self.preview.show(self._shown_by(lit[n]))
        return True

    def _lit(self) -> list[Handle]:
        """What can be taken on the table now: cards first, then places as a whole."""
        cards: list[Handle] = [h for h in self.handles if h.focusable and isinstance(h, CardHandle)]
        return cards + [h for h in self.handles if isinstance(h, ZoneHandle) and self.can_choose(h.place)]

    def act(self, action: Action) -> bool:
        if action == "back" and self.panel.popup is None:
            if self.hand.picked is not None:
                self.hand.picked = None
            else:
                self.pause()
            return True
        if action == "pause":
            self.pause()
            return True
        if action == "hurry" and not self.director.busy and self.thinking.hurry():
            return True
        if action in ("left", "right") and self.sorting and self.sorter.shift(1 if action == "right" else -1):
            return True
        return super().act(action)

    @property
    def can_skip(self) -> bool:
        return super().can_skip or not (self.choosing or self.match.over)    # whatever opponents choose moves something

    def skip(self) -> None:
        """Straight to the next choice of a human, whatever opponents choose until then."""
        self.skipping = True
        super().skip()

    # -- coming and going ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.tools.refresh()

    def leave(self) -> None:
        self.hand.let_go()
        super().leave()

    def closed(self) -> None:
        self.thinking.stop()
        super().closed()

    @property
    def idle(self) -> bool:
        return super().idle and not self.opponents.busy and not self.hand.pressing

    @property
    def wake(self) -> float:
        return min(super().wake, self.word_buttons.wake)

    def inspect(self, handle: Handle) -> None:
        self.hand.let_go()
        super().inspect(handle)
