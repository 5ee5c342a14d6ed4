"""The score pad: hands from the cardboard game, one JSON object a line, scored one by one (§7)."""

from __future__ import annotations

import argparse
import json
import os
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO

from game.rules.fantasy_realms.best import best
from game.rules.fantasy_realms.cards import BOOK_OF_CHANGES, CARDS, NECROMANCER, SUIT_NAMES, SUITS, RealmCard
from game.rules.fantasy_realms.scoring import HAND_SIZE, Choices, ImpossibleChoice, raisable
from game.rules.fantasy_realms.sheet import Entry, ScoreSheet, choice_sentences, score

LONGEST_NAME = 60                                # nothing that is longer is a card


class Refused(ValueError):
    """What is wrong with a line, in one sentence."""


def answer(line: str) -> dict[str, Any]:
    """One line of input, one result: the score, the choices and the sheet, or what is wrong with the line."""
    try:
        return sheet_for(line).as_data()
    except (Refused, ImpossibleChoice) as why:
        return {"error": str(why)}


def sheet_for(line: str) -> ScoreSheet:
    """The hand of this line with its choices, or with the best ones if it names none."""
    try:
        asked = json.loads(line.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise Refused("this line is not a JSON object") from None
    if not isinstance(asked, dict):
        raise Refused("this line is not a JSON object")
    hand = read_hand(asked.get("hand"))
    discard = read_cards(asked["discard"], "discard") if asked.get("discard") is not None else []
    for card in discard:
        if card in hand:
            raise Refused(f"{card.name} is both in the hand and in the discard area")
    if asked.get("choices") is None:
        return best(hand, filter(raisable, discard))
    choices = read_choices(asked["choices"])
    if (taken := choices.necromancer) and not (taken in discard and raisable(taken)):
        raise Refused(f"Necromancer takes an army, leader, wizard or beast from the discard area, not {taken.name}")
    return score(hand, choices)


# Reading.

def plain(name: str) -> str:
    """A name as it is looked up: any case, with or without the umlaut, with spaces or as an id."""
    letters = unicodedata.normalize("NFKD", name[:LONGEST_NAME + 1]).casefold().replace("_", " ")
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


CARD_BY_PLAIN_NAME = {plain(card.name): card for card in CARDS}
SUIT_BY_PLAIN_NAME = {SUIT_NAMES[suit]: suit for suit in SUITS}


def read_card(name: object, where: str) -> RealmCard:
    if not isinstance(name, str):
        raise Refused(f"{where}: a card is named by a text")
    card = CARD_BY_PLAIN_NAME.get(plain(name))
    if card is None:
        hint = "; a suit is not enough, name any card of it" if plain(name) in SUIT_BY_PLAIN_NAME else ""
        raise Refused(f"{where}: there is no card called {shown(name)}{hint}")
    return card


def shown(text: str) -> str:
    """A text from outside, fit for a message."""
    return json.dumps(text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "…", ensure_ascii=True)


def read_cards(names: object, where: str) -> list[RealmCard]:
    if not isinstance(names, list):
        raise Refused(f"{where}: it should be a list of cards")
    cards: list[RealmCard] = []
    for name in names:
        card = read_card(name, where)
        if card in cards:
            raise Refused(f"{where}: {card.name} is there twice")
        cards.append(card)
    return cards


def read_hand(names: object) -> list[RealmCard]:
    hand = read_cards(names, "hand")
    if not hand:
        raise Refused("hand: there is no card in it")
    if len(hand) > HAND_SIZE + any(card.index == NECROMANCER for card in hand):
        raise Refused(f"hand: {len(hand)} cards are too many; it has up to {HAND_SIZE}, or {HAND_SIZE + 1} with the "
                      "Necromancer")
    return hand


def read_choices(asked: object) -> Choices:
    if not isinstance(asked, dict):
        raise Refused("choices: they should be an object")
    chosen: dict[str, Any] = {}
    for key, choice in asked.items():
        if key == CARDS[BOOK_OF_CHANGES].id:
            chosen[key] = None if choice is None else read_book(choice)
        elif key in Choices.__slots__:
            chosen[key] = None if choice is None else read_card(choice, key)
        else:
            raise Refused(f"choices: nothing is chosen for {shown(key)}")
    return Choices(**chosen)


def read_book(choice: object) -> tuple[RealmCard, int]:
    where = CARDS[BOOK_OF_CHANGES].id
    if not isinstance(choice, dict):
        raise Refused(f'{where}: it takes {{"card": ..., "suit": ...}}')
    card, suit = read_card(choice.get("card"), where), choice.get("suit")
    if not isinstance(suit, str) or plain(suit) not in SUIT_BY_PLAIN_NAME:
        raise Refused(f"{where}: the suit is one of {', '.join(SUIT_BY_PLAIN_NAME)}")
    return card, SUIT_BY_PLAIN_NAME[plain(suit)]


# Writing for people.

def in_words(sheet: ScoreSheet) -> Iterator[str]:
    """The sheet as a person would write it down."""
    for entry in sheet.entries:
        base = "–" if entry.blanked else str(entry.base)
        yield f"{entry.card.name:<17} {entry.suit:<9} {base:>3}  {remarks(entry):<62} {entry.score:>4}".rstrip()
    yield f"{'Total':<17} {'':<9} {'':>3}  {'. '.join(choice_sentences(sheet.choices)):<62} {sheet.total:>4}"


def remarks(entry: Entry) -> str:
    said = [f"as {entry.name}"] if entry.name != entry.card.name else []
    if entry.cleared_by:
        said.append(f"cleared by {listed(entry.cleared_by)}")
    if entry.army_cleared_by:
        said.append(f"Army cleared by {listed(entry.army_cleared_by)}")
    for amount in entry.bonuses + entry.penalties:
        said.append(f"{amount.points:+d}" + (f" ({listed(amount.cards)})" if amount.cards else ""))
    if entry.blanked:
        said.append(entry.blanked)
    return ", ".join(said)


def listed(cards: Iterable[RealmCard]) -> str:
    return ", ".join(card.name for card in cards)


# The command.

def main(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """`python -m game score [--json]`."""
    parser = argparse.ArgumentParser(prog="game score", description="Scores Fantasy Realms hands from standard input, "
                                     'one JSON object a line: {"hand": ["Mountain", ...], "discard": [...], '
                                     '"choices": {...}}. Without choices the best ones are found.')
    parser.add_argument("--json", action="store_true", help="print one JSON object a line instead of sheets to read")
    as_json = parser.parse_args(argv).json
    try:
        for line in lines_of(stdin):
            text = json.dumps(answer(line)) if as_json else for_people(line)
            stdout.write(text.encode(stdout.encoding or "utf-8", "replace").decode(stdout.encoding or "utf-8") + "\n")
            stdout.flush()
    except BrokenPipeError:                      # whoever read along has seen enough: let nothing be flushed at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
    return 0


def lines_of(stdin: TextIO) -> Iterator[str]:
    """The lines, whatever bytes they are made of."""
    raw = getattr(stdin, "buffer", None)
    for line in stdin if raw is None else raw:
        text = line if isinstance(line, str) else line.decode("utf-8", "replace")
        yield text.rstrip("\r\n")


def for_people(line: str) -> str:
    """A sheet to read. People may also write the names of the cards alone, with commas."""
    if not line.strip():
        return ""
    if not line.lstrip("\ufeff \t").startswith("{"):
        line = json.dumps({"hand": [name.strip() for name in line.split(",")]})
    try:
        return "\n".join(in_words(sheet_for(line))) + "\n"
    except (Refused, ImpossibleChoice) as why:
        return f"Error: {why}\n"
