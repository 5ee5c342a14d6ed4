"""Several decisions answered in one go: from a layout that the player made to the keys that lead there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.core.cards import Card
from game.rules.core.decisions import Choice, Decision, Gather
from game.rules.core.events import Moved
from game.rules.core.match import Match
from game.rules.core.places import Place

Laid = Mapping[str, Sequence[Card]]              # zone -> its cards, from the top down


def answers(match: Match, gather: Gather, laid: Laid) -> list[str] | None:
    """The keys to choose one after the other, so that the cards come to lie as laid; None if that cannot be."""
    trial = match.fork()
    assert trial.decision is not None
    seat, since, keys = trial.decision.seat, len(trial.events), []
    there = _there(match, laid)
    left = {zone: [card for card in cards if card not in there] for zone, cards in laid.items()}
    while (asked := trial.decision) and _gathered(asked, seat, gather):
        choice = answer(asked, gather, laid, left)
        if choice is None:
            return None
        trial.choose(choice.key)
        keys.append(choice.key)
    landed = _landed(trial, since, laid)
    return keys if all(card in there or landed.get(card) == zone for zone in laid for card in laid[zone]) else None


def open_question(match: Match, gather: Gather, laid: Laid, last: Sequence[str] = ()) -> Match:
    """For hints: the match as if the player had answered what the layout says, at the first decision to which it says
    nothing. A layout that answers all of them may still be a better one where it puts cards into their places or leaves
    things as they are: such decisions are gone through in turn, after the one to which the choices `last` led."""
    trial = match.fork()
    assert trial.decision is not None
    seat, there = trial.decision.seat, _there(match, laid)
    left = {zone: [card for card in cards if card not in there] for zone, cards in laid.items()}
    places: list[Match] = []
    while (asked := trial.decision) and _gathered(asked, seat, gather):
        choice = answer(asked, gather, laid, left)
        if choice is None:
            return trial
        if choice.card is None or (choice.target is not None and choice.target.zone in laid):
            places.append(trial.fork())
        trial.choose(choice.key)
    before = [place.choices for place in places]
    turn = before.index([*last]) + 1 if [*last] in before else 0
    return places[turn % len(places)] if places else match


def _there(match: Match, laid: Laid) -> set[Card]:
    """What the rules have put there already."""
    assert match.decision is not None
    seat = match.decision.seat
    return {card for zone, cards in laid.items() for card in cards if card in match.table.at(Place(zone, seat))}


def _gathered(asked: Decision, seat: int, gather: Gather) -> bool:
    return asked.seat == seat and asked.prompt.gather is not None and asked.prompt.gather.key == gather.key


def answer(asked: Decision, gather: Gather, laid: Laid, left: dict[str, list[Card]]) -> Choice | None:
    """What a layout says to one decision. `left` holds what is still to come for each zone, and is used up."""
    offered = {choice.card: choice for choice in asked.choices if choice.card is not None}
    words = [choice for choice in asked.choices if choice.card is None]
    goal = next((choice.target.zone for choice in offered.values() if choice.target is not None), "")
    if goal in left:                             # straight into the layout: the next one from the top
        wanted = left[goal].pop(0) if left[goal] else None
        return offered.get(wanted) if wanted is not None else None
    if goal == gather.rest and goal:             # whoever is not in the layout goes away
        used = {card for cards in laid.values() for card in cards}
        going = [choice for card, choice in offered.items() if card not in used]
    else:                                        # on the way into the layout
        going = [offered[card] for cards in laid.values() for card in cards if card in offered]
    return next(iter(going or words), None)


def _landed(trial: Match, since: int, laid: Laid) -> dict[Card, str]:
    """Where each card first came to lie among the zones of the layout."""
    found: dict[Card, str] = {}
    for event in trial.events[since:]:
        if isinstance(event, Moved) and event.target.zone in laid:
            found.setdefault(event.card, event.target.zone)
    return found
