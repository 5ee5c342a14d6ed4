"""Fantasy Realms on the table: hands scored while they are played, the clock of Chaos, the sheets at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.core.decisions import Decision
from game.rules.core.events import Counted, Event, Moved, Phase
from game.rules.core.game import Options
from game.rules.core.places import Place
from game.rules.fantasy_realms.best import best_choices, best_points, best_to_come
from game.rules.fantasy_realms.cards import SUIT_NAMES, RealmCard
from game.rules.fantasy_realms.chaos import SWAP
from game.rules.fantasy_realms.ending import BEST, BY_HAND, NONE
from game.rules.fantasy_realms.score_pad import remarks
from game.rules.fantasy_realms.scoring import NO_CHOICES, raisable
from game.rules.fantasy_realms.sheet import choice_sentences
from game.rules.fantasy_realms.table import CHAOS, CLOCKS, NOBODY, TICK_SECONDS, RealmsTable
from game.table.faces import fantasy_realms as faces
from game.table.faces.spec import Spec
from game.table.presenters.base import Count, Presenter
from game.table.presenters.realm_worth import Cards, Stand, Worth, stand_of, without

if TYPE_CHECKING:
    from game.rules.core.match import Match
    from game.table.app import App
    from game.table.scene import Scene
    from game.table.services import Services


class FantasyRealmsPresenter(Presenter):
    badge_height, badge_across = 0.09, 0.68      # the name of a card stands at its foot, its strength on the left
    silent = frozenset({"offers"})               # who offers whom is said

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id)
        self.worth = Worth()
        self._raising: RealmsTable | None = None  # the view in which the Necromancer is to choose

    def variant(self, options: Options) -> str:
        return "chaos" if options["mode"] == CHAOS else ""

    def face(self, card: Any, view: Any) -> Spec:
        return self.back(card) if card.hidden else faces.face(card)

    def hidden_zones(self, view: RealmsTable) -> set[str]:
        return {"drawn"} if view.stage == "play" else {"offer", "drawn"}

    # -- numbers ----------------------------------------------------------------------------------------------

    def stats(self, view: RealmsTable, seat: int) -> Sequence[str]:
        if view.sheets:
            return (f"{minus(view.sheets[seat].total)} points",)
        if view.offer_to[seat] != NOBODY:
            return (f"offers {{{view.offer_to[seat]}}} one",)
        cards = len(view.hand[seat])
        return (f"{cards} card{'s' if cards != 1 else ''}",)

    def counter(self, view: RealmsTable, name: str, seat: int | None) -> Count | None:
        if name == "clock":
            return clock(view) if view.stage == "play" else None
        assert seat is not None
        if view.sheets:
            return Count(minus(view.sheets[seat].total), "points")
        if not self.counting:
            return None
        stand = stand_of(view, seat)
        if view.stage in ("necromancer", "settle") and not any(card.hidden for card in view.hand[seat]):
            return Count(minus(self.worth.value(tuple(view.hand[seat]))), "points at best")
        if stand is None or not stand.hand:
            return None
        if stand.discards and not self.worth.ready(stand):
            return Count("…", "best hand left")
        return Count(minus(self.worth.total(stand)), "best hand left" if stand.discards else "points now")

    def counted(self, event: Counted) -> str:
        return ""                                # the clock is on the table

    # -- what a card would do -----------------------------------------------------------------------------------

    def ponder(self, view: RealmsTable, seat: int) -> bool:
        stand = self._stand(view, seat)
        if stand is not None:
            return self.worth.work(stand)
        return any(self.worth.work_out(hand) for hand in self._raised_hands(view, seat).values())

    def _stand(self, view: RealmsTable, seat: int) -> Stand | None:
        stand = stand_of(view, seat) if self.counting else None
        return stand if stand is not None and stand.hand else None

    def badges(self, view: RealmsTable, marks: Mapping[Place, str]) -> Mapping[Place, str]:
        """On a card in sight what it would bring, on a card of one's own what is left without it when one must go."""
        seat = onlooker(view)
        if seat is None or not self.counting:
            return marks
        stand = self._stand(view, seat)
        if stand is None:
            return {place: minus(self.worth.value(hand)) for card, hand in self._raised_hands(view, seat).items()
                    if self.worth.knows(hand) and (place := view.find(card)) is not None}
        if not self.worth.ready(stand):
            return marks
        if stand.discards:
            return {Place("hand", seat, slot): minus(self.worth.left(stand, card))
                    for slot, card in enumerate(view.hand[seat]) if card in stand.discards}
        return {place: signed(self.worth.swap(stand, card).gain)
                for card in stand.in_sight if (place := view.find(card)) is not None}

    def remark(self, view: RealmsTable, seat: int, card: RealmCard) -> str:
        if view.sheets:
            entry = next((entry for sheet in view.sheets for entry in sheet.entries if entry.card is card), None)
            return f"{entry.score} points: {remarks(entry) or 'its base'}".replace("-", "−") if entry else ""
        stand = self._stand(view, seat)
        if stand is None:
            hand = self._raised_hands(view, seat).get(card)
            return f"With it: {minus(self.worth.value(hand))} points" if hand else ""
        if stand.discards:
            return f"Without it {minus(self.worth.left(stand, card))} points are left" if card in stand.discards else ""
        if card in stand.hand:
            return f"Without it: {signed(self.worth.left(stand, card) - self.worth.total(stand))}"
        if card not in stand.in_sight:
            return ""
        swap = self.worth.swap(stand, card)
        return f"Taking it: {signed(swap.gain)}" + (f" without {swap.given.name}" if swap.given else "")

    def _raised_hands(self, view: RealmsTable, seat: int) -> dict[RealmCard, Cards]:
        """While the Necromancer is to choose: the hand with each card that it could take."""
        if view is not self._raising or not self.counting:
            return {}
        offered = view.drawn[seat] if view.mode == CHAOS else filter(raisable, view.area)
        return {card: (*view.hand[seat], card) for card in offered}

    def word_remark(self, view: RealmsTable, seat: int, word: str) -> str:
        hand = tuple(view.hand[seat])
        if word == BEST:
            said = choice_sentences(best_choices(hand))
            return f"{best_points(hand)} points" + "".join(f", {sentence}" for sentence in said)
        if word == BY_HAND:
            return "Each card that can become something else is asked about"
        if word == SWAP and self.counting:
            other = view.offer_to[seat]
            given, got = view.offer[seat][0], view.offer[other][0]
            now = (*hand, given)
            return signed(self.worth.value((*without(now, given), got)) - self.worth.value(now))
        return ""

    def suggestion(self, view: RealmsTable, decision: Decision) -> str:
        """At the end of the game the best choice is the default, after what has been chosen by hand already."""
        hand, key = view.hand[decision.seat], decision.prompt.key
        if key == "necromancer":
            self._raising = view
            offers = [choice.card for choice in decision.choices if isinstance(choice.card, RealmCard)]
            taken = best_choices(hand, offers).necromancer
            return taken.id if taken else NONE
        if key not in ("doppelganger", "mirage", "shapeshifter", "book of changes", "island"):
            return ""
        made = view.choices[decision.seat] or NO_CHOICES
        wanted: Any = getattr(best_to_come(hand, made, key.replace(" ", "_")), key.replace(" ", "_"))
        if wanted is None:
            found = NONE
        elif isinstance(wanted, tuple):
            found = f"{wanted[0].id}+{SUIT_NAMES[wanted[1]]}"
        else:
            found = f"{key}:{wanted.id}" if key in ("mirage", "shapeshifter") else wanted.id
        return found if found in decision.keys else NONE

    # -- how it goes on -----------------------------------------------------------------------------------------

    def pause(self, event: Event) -> float:
        if isinstance(event, Phase):
            return 0.9 if event.name == "end" else 0.1
        if isinstance(event, Moved) and event.verb in ("takes", "discards", "gives", "raises"):
            return 0.2
        return 0.0

    def sound(self, event: Event) -> str:
        if isinstance(event, Moved) and event.verb in ("offers", "takes back"):
            return "slide"
        return super().sound(event)

    def result(self, app: App, match: Match, services: Services, viewer: int | None) -> Scene | None:
        from game.table.scenes.score_sheets import ScoreSheetsScene
        if not isinstance(match.table, RealmsTable) or not match.table.sheets:
            return None
        return ScoreSheetsScene(app, match, services, viewer)


def clock(view: RealmsTable) -> Count:
    """The time that is left, as the players would read it on a sand glass."""
    seconds = round(view.clock * TICK_SECONDS)
    whole = CLOCKS[view.options["clock"]]
    return Count(f"{seconds // 60}:{seconds % 60:02d}", "left to trade", part=view.clock / whole)


def onlooker(view: RealmsTable) -> int | None:
    """Whose view this is; None if it is nobody's in particular."""
    knowing = [seat for seat, known in enumerate(view.known or ()) if known]
    return knowing[0] if len(knowing) == 1 else None


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "±0"


def minus(points: int) -> str:
    return str(points).replace("-", "−")
