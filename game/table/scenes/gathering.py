"""Playing where several decisions are one thought: the player lays out cards and says when it is done."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from game.rules.core.decisions import Choice, Decision, Gather
from game.rules.core.events import Event, Moved, Shuffled
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.table.eyes import news
from game.table.hand import Hand
from game.table.handles import CardHandle
from game.table.scenes.looking import LookingStage
from game.table.services import Services
from game.table.sorter import Sorter
from game.table.sprites import Sprite
from game.table.widgets import Button

if TYPE_CHECKING:
    from game.table.app import App


class GatheringStage(LookingStage):
    """Two hands: a plain one that takes one choice at a time, and one that sorts."""

    words: list[Button]

    def __init__(self, app: App, match: Match, services: Services) -> None:
        self.plain = Hand(self)
        self.sorter = Sorter(self)
        self.hand = self.plain
        self.grip = self.hand
        super().__init__(app, match, services)

    if TYPE_CHECKING:                            # what the scene that plays adds
        def _changed(self) -> None: ...

        def take(self, choice: Choice) -> None: ...

        def refuse(self, sprite: Sprite | None, onto: Sprite | None = None) -> None: ...

        def explain(self, sprite: Sprite) -> None: ...

        def may_lift(self, place: Place) -> bool: ...

        def picked_up(self, sprite: Sprite) -> None: ...

        def pick_face(self, choices: list[Choice]) -> None: ...

    # -- which hand -------------------------------------------------------------------------------------------

    @property
    def sorting(self) -> bool:
        return self.hand is self.sorter

    def use_hand(self, decision: Decision | None) -> None:
        """Offer a decision to the hand that it is made for; None: nothing is offered."""
        for hand in (self.plain, self.sorter):
            hand.offer(None)
        gathered = decision is not None and decision.prompt.gather is not None
        self.hand = self.grip = self.sorter if gathered else self.plain
        if gathered:
            self.sorter.open()
        elif decision is not None:
            self.hand.offer(decision)

    def laid_out(self) -> None:
        """The player has moved a card about: nothing has happened yet, but the table looks different."""
        self.resting = False                     # handles follow when the cards have come to rest
        if self.presenter.live:
            self.teller.keep_up()
        self.refresh()
        self.mark_ready()
        picked = next((h for h in self.handles if isinstance(h, CardHandle) and h.sprite is self.hand.picked), None)
        if picked is not None and self.panel.ring:
            self.panel.set_focus(picked)

    def mark_ready(self) -> None:
        if self.sorting and self.words:
            reason = self.sorter.why_not_ready()
            self.words[0].enabled, self.words[0].reason = not reason, reason

    def rest(self) -> None:
        if not self.sorting:
            super().rest()
            return
        self.resting = True                      # the view knows nothing of what is only laid out
        self.refresh()

    # -- ready ------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """Answer all that was gathered. The cards lie there already, so these events are told but not shown."""
        if reason := self.sorter.why_not_ready():
            self.services.sounds.play("error")
            self.prompt.notice(reason)
            return
        seat, keys = self.sorter.seat, self.sorter.finish()
        self.director.finish()
        self.director.last = set()
        self.prompt.hush()
        for key in keys:
            self.match.choose(key)
        self._changed()
        assert self.eyes is not None
        done = list(takewhile(lambda event: _is_own(event, seat), news(self.match, self.eyes, self.since)))
        for event in done:
            self.told(event)
        self.since += len(done)
        self.director.shown += len(done)
        self.fetch_news()

    def put_back(self) -> None:
        """A single choice is taken in another way: the cards go back to where they really are."""
        if self.sorting and self.eyes is not None:
            self.board.settle(self.eyes.view(self.match.table))


def _is_own(event: Event, seat: int) -> bool:
    match event:
        case Moved(actor=actor):
            return actor == seat
        case Shuffled(place=place):
            return place.seat == seat
    return False


def _gather(match: Match) -> Gather | None:
    return match.decision.prompt.gather if match.decision is not None else None


def undo_gathered(match: Match, seat: int) -> None:
    """After one answer of a gathering was taken back: take back the others too."""
    gather = _gather(match)
    while gather is not None and match.askers and match.askers[-1] == seat:
        match.undo()
        before = _gather(match)
        if before is None or before.key != gather.key:
            match.redo()
            return


def redo_gathered(match: Match, seat: int) -> None:
    """After one answer of a gathering was given again: give the others too."""
    while match.undone and match.decision is not None and match.decision.seat == seat and _gather(match) is not None:
        match.redo()
