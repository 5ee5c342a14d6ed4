"""Shorthand for Wizard Cards: `duel` is `given` in the middle of the game, with the points of wards filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.core.events import Phase
from game.rules.core.match import Match
from game.rules.wizard_cards.cards import BY_ID
from game.rules.wizard_cards.rules import GAME
from tests.rules.scenario import given, told

F, S = 0, 1                                      # the first and the second player
FIVE = "2♣, 3♣, 6♠, 9♦, 5♥"                      # a hand that some scenarios share


def duel(first: str | int | Mapping[str, Any], second: str | int | Mapping[str, Any], mode: str = "basic",
         starts: int = F, **shared: Any) -> Match:
    """A hand, or a dict of all that lies before that seat; `mode` is 'jokers+hectic' or the like.
    `starts` is who had the first turn of the game, `active` whose turn it is."""
    seats = [side if isinstance(side, Mapping) else {"hand": side} for side in (first, second)]
    options = GAME.mode(mode, 2)
    shared.setdefault("stage", "play")
    if "ward_left" not in shared:
        shared["ward_left"] = [[card.magnitude for card in _cards(side.get("wards", ""))] for side in seats]
    if options["constructed"]:
        shared["drafted"] = {card: seat for seat, side in enumerate(seats) for text in side.values()
                             for card in _cards(text)}
    return given(GAME, *seats, options=options, first=starts, **shared)


def _cards(text: object) -> list[Any]:
    return [BY_ID[word.strip()] for word in text.split(",") if word.strip()] if isinstance(text, str) else []


def harm(m: Match) -> tuple[int, int]:
    """Cards in the damage piles of the two seats."""
    return len(m.table.harm[F]), len(m.table.harm[S])


def turns_to_come(m: Match) -> int | None:
    """How many turns are still to be finished, the current one included; None before the final phase."""
    return None if m.table.turns_left is None else m.table.turns_left + 1


def turns(m: Match) -> list[int]:
    """Whose turns have begun so far."""
    return [event.seat for event in told(m, Phase, name="turn")]


def asks(m: Match) -> tuple[int, str] | None:
    """Who is asked what."""
    return (m.decision.seat, m.decision.prompt.key) if m.decision else None
