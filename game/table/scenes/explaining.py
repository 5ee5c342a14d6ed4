"""Words for the player at the table: what is asked, what a second click would do, and why something cannot be done."""

from __future__ import annotations

from game.rules.core.places import Place
from game.table.log import with_names
from game.table.scenes.gathering import GatheringStage
from game.table.sprites import Sprite

NO_SENSE = "That card cannot go there."


class ExplainingStage(GatheringStage):
    viewer: int | None                           # the human who sits at the screen
    choosing: bool                               # the current decision has been offered

    def announce(self, mine: bool) -> None:
        """Say who is asked what."""
        assert self.match.decision is not None
        self.prompt.ask(self.names[self.match.decision.seat], self._asked(), mine)

    def _asked(self) -> str:
        assert self.match.decision is not None
        prompt = self.match.decision.prompt
        asked = prompt.gather.text if prompt.gather is not None else prompt.text
        if self.view is not None:
            asked = self.presenter.question(self.view, self.match.decision) or asked
        what = with_names(asked, self.names)
        return what[:1].lower() + what[1:]

    def picked_up(self, sprite: Sprite) -> None:
        """A first click: say what a second one would do, where it is not another card or a zone that is missing."""
        own = [choice for choice in self.hand.cards[sprite] if choice.target is None]
        if len(own) == 1:
            remark = self.remark(sprite.card)
            what = f"{with_names(own[0].label, self.names)}? {remark}{'.' if remark else ''} Click again to do it."
            self.prompt.notice(what.replace("  ", " "), good=True)

    def explain(self, sprite: Sprite) -> None:
        """A click on a card that lies open and cannot be taken: say why, where the game has something to say."""
        if self.choosing and self.viewer is not None and not sprite.card.hidden:
            words = self.match.game.why_not(self.view, self.viewer, sprite.card)
            if words:
                self.services.sounds.play("error")
                self.prompt.notice(words)

    def refuse(self, sprite: Sprite | None, onto: Sprite | None = None) -> None:
        """Say in one line why not: why this card, or why not onto the other one."""
        self.services.sounds.play("error")
        decision = self.match.decision
        words = ""
        if onto is not None and self.viewer is not None and onto not in self.hand.cards and not onto.card.hidden:
            words = self.match.game.why_not(self.view, self.viewer, onto.card)
        if not words and sprite is not None and self.viewer is not None and sprite not in self.hand.cards:
            words = self.match.game.why_not(self.view, self.viewer, sprite.card)
        if not words and decision is not None and sprite in self.hand.cards:
            zones = sorted({self._zone_said(place) for place in self._targets_of(sprite)})
            words = f"That card goes to {' or '.join(zones)}." if zones else ""
        if not words and decision is not None:
            words = f"{NO_SENSE} {self.names[decision.seat]}: {self._asked()}."
        self.prompt.notice(words or NO_SENSE)

    def _targets_of(self, sprite: Sprite | None) -> list[Place]:
        return [c.target for c in self.hand.cards.get(sprite, []) if c.target is not None] if sprite else []

    def _zone_said(self, place: Place) -> str:
        return self.chronicle.tongue.place(place)
