"""Given / when / then for the rules of every game: a table in mid-game from text, choices by key, zones by name.

    m = given(wizard_cards.GAME, {"hand": "K♥, 3♠"}, {"hand": 5, "harm": 2}, deck="A♠, 2♣", stage="play")
    when(m, "K♥", "stop")
    assert names(m, "hand", 0) == ["3♠"]

A dict per seat and keywords for what the seats share. A name of a zone takes cards: by id (or by name where that is
shorter), or a number of any cards that were not mentioned. Whatever else is named is a counter. Piles are listed top
first. Cards that nobody mentions are not in the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.core.cards import Card
from game.rules.core.decisions import Choice
from game.rules.core.events import Event
from game.rules.core.game import Game
from game.rules.core.match import Match, Player
from game.rules.core.places import Place
from game.rules.core.table import Table

NAMES = ("Sara", "Julia", "Marek", "Ines", "Tomas", "Olga", "Pavel")


def players(seats: int, levels: Sequence[str] = ()) -> list[Player]:
    return [Player(NAMES[seat], levels[seat] if levels else "") for seat in range(seats)]


def given(game: Game, *seats: Mapping[str, Any], options: Mapping[str, Any] | None = None, seed: int = 1,
          active: int = 0, first: int = 0, levels: Sequence[str] = (), **shared: Any) -> Match:
    """A match that goes on from the table described."""
    full = game.options(len(seats), options)
    t: Table = game.new(len(seats), full, seed)
    for _, _, cards in t.each_zone():
        cards.clear()
    t.first, t.active = first, active
    left = {card.id: card for card in game.cards}
    lots: list[tuple[list[Card], int]] = []
    for seat, told in (*enumerate(seats), (None, shared)):
        for name, value in told.items():
            if name not in {zone.name for zone in t.zones}:
                _set(t, name, seat, value)
            elif isinstance(value, int):
                lots.append((t.at(Place(name, seat)), value))
            else:
                found = [_pick(left, word) for word in filter(None, map(str.strip, value.split(",")))]
                t.at(Place(name, seat)).extend(reversed(found) if t.zone(name).ordered else found)
    for cards, count in lots:                    # after all the cards that are named
        cards.extend(_pick(left, next(iter(left))) for _ in range(count))
    t.deal_open()
    return Match(game, players(len(seats), levels), options, seed, start=t)


def when(m: Match, *keys: object) -> Match:
    """Take choices one after the other, by key or by the name of a card."""
    for key in keys:
        assert m.decision is not None, f"the game is over, nobody asks for {key!r}"
        m.choose(_key(m.decision.choices, str(key)))
    return m


def names(m: Match, zone: str, seat: int | None = None) -> list[str]:
    """The ids of the cards of a zone; piles top first."""
    ids = [card.id for card in m.table.at(Place(zone, seat))]
    return ids[::-1] if m.table.zone(zone).ordered else ids


def offered(m: Match) -> set[str]:
    """The keys that can be chosen now."""
    return set(m.decision.keys) if m.decision else set()


def told(m: Match, kind: type[Event], **fields: Any) -> list[Any]:
    """The events of a kind so far whose fields have these values."""
    return [event for event in m.events
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())]


def _key(choices: Sequence[Choice], word: str) -> str:
    for choice in choices:
        if choice.key == word:
            return word
    return next((choice.key for choice in choices if choice.card and choice.card.name == word), word)


def _pick(left: dict[str, Card], word: str) -> Card:
    """Take a card out of the box, by id or as the first one of that name."""
    key = word if word in left else next((id_ for id_, card in left.items() if card.name == word), None)
    assert key is not None, f"no {word!r} is left in the box"
    return left.pop(key)


def _set(t: Table, name: str, seat: int | None, value: Any) -> None:
    assert hasattr(t, name), f"the table knows no {name!r}"
    if seat is None:
        setattr(t, name, value)
    else:
        getattr(t, name)[seat] = value
