"""Reading a match back from data that may be anything: a save cut short, edited by hand, from another version."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from typing import Any

from game.rules.core.decisions import IllegalChoice
from game.rules.core.game import Game
from game.rules.core.match import FORMAT, Match, Player

LONGEST = 4 * 1024 * 1024                        # bytes: a real record has a few thousand
LEVELS = ("apprentice", "adept", "master", "archmage")


class BadRecord(ValueError):
    """The data is no match that can be continued; the message says why in a sentence for the player."""


def load(data: Any, games: Mapping[str, Game]) -> Match:
    """Rebuild a match by taking its choices again, one by one, under the rules."""
    if not isinstance(data, dict):
        raise BadRecord("This is not the record of a match.")
    if not _is_number(data.get("format"), FORMAT):
        raise BadRecord(f"This record has format {shown(data.get('format'))}; this Conclave reads format {FORMAT}.")
    game = games.get(data["game"]) if isinstance(data.get("game"), str) else None
    if game is None:
        raise BadRecord(f"This record is of a game that is not on this table: {shown(data.get('game'))}.")
    if not _is_number(data.get("rules"), game.version):
        raise BadRecord(f"This record was made under version {shown(data.get('rules'))} of the rules of {game.title}; "
                        f"here they have version {game.version}.")
    match = _start(data, game)
    choices = data.get("choices")
    if not isinstance(choices, list):
        raise BadRecord("This record has no list of choices.")
    for number, key in enumerate(choices, 1):
        if not isinstance(key, str):
            raise BadRecord(f"Choice {number} of this record is not a text.")
        try:
            match.choose(key)
        except IllegalChoice as wrong:
            raise BadRecord(f"This record breaks the rules: {shown(str(wrong), 200)}.") from None
    return match


def loads(text: str | bytes, games: Mapping[str, Game]) -> Match:
    """The same from the text of a file."""
    if len(text) > LONGEST:
        raise BadRecord("This file is far too long for the record of a match.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("This file is not the record of a match: it is damaged or something else.") from None
    return load(data, games)


def _start(data: Mapping[str, Any], game: Game) -> Match:
    seed, players, options = data.get("seed"), data.get("players"), data.get("options")
    if type(seed) is not int or not -(2**63) <= seed < 2**63:
        raise BadRecord("The seed of this record is not a number.")
    if not isinstance(players, list) or not all(map(_is_player, players)):
        raise BadRecord("The players of this record cannot be read.")
    if not isinstance(options, dict):
        raise BadRecord("The options of this record cannot be read.")
    try:
        return Match(game, [Player(p["name"], p["level"], p.get("character", "")) for p in players], options, seed)
    except ValueError as wrong:
        raise BadRecord(f"This record cannot be played: {shown(str(wrong), 200)}.") from None


def _is_player(data: Any) -> bool:
    return (isinstance(data, dict) and isinstance(data.get("name"), str) and 0 < len(data["name"]) <= 40
            and can_be_drawn(data["name"])
            and isinstance(data.get("level"), str) and data["level"] in ("", *LEVELS)
            and isinstance(data.get("character", ""), str) and len(data.get("character", "")) <= 40
            and can_be_drawn(data.get("character", "")))


def _is_number(value: Any, wanted: int) -> bool:
    return type(value) is int and value == wanted


def can_be_drawn(text: str) -> bool:
    """Free of control characters and halves of surrogate pairs, which no font has and no file takes; and something to
    see, not only marks that change how others look.
    """
    kinds = {unicodedata.category(letter) for letter in text}
    return not kinds & {"Cc", "Cs"} and (not kinds or not kinds <= {"Cf", "Mn"})


def shown(value: Any, most: int = 40) -> str:
    """A value in a sentence for the player, whatever it is."""
    small = isinstance(value, (str, float)) or (isinstance(value, int) and abs(value) < 10**most)
    text = str(value) if small else type(value).__name__
    text = "".join("?" if unicodedata.category(letter) in ("Cc", "Cs") else letter for letter in text[:most + 1])
    return text if len(text) <= most else text[:most] + "…"
