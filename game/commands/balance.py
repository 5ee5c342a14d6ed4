"""How often the cards of a game win: `python -m game arena … --report DIR`, a study of a whole run of the arena.

Of each match the events are read: which cards were played in a round, and who won it. A game says with which words its
events tell that; no card is named here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from game.paths import ASSETS
from game.rules.core.cards import Card
from game.rules.core.events import Counted, Event, Moved, Phase
from game.rules.games import GAMES

LEAST, MOST = 0.3, 0.7                           # no card should win fewer or more of its rounds
RARE = 100                                       # a card played fewer times than this proves nothing
TRAITS = ("kind", "rarity", "colour", "element")  # what cards of a game have in common, where they have it
SEVERAL = "several"                              # a colour for a card of more than one


# -- what the events of a game tell -----------------------------------------------------------------------------

@dataclass(frozen=True)
class Telling:
    """With which words a game tells that a card is played, and that a round is won."""

    verbs: tuple[str, ...]
    zones: tuple[str, ...]                       # where a card that is played goes
    won: Callable[[Event], int | None]           # who, if the event says it


def _victory(event: Event) -> int | None:
    return event.seat if isinstance(event, Phase) and event.name == "victory" else None


def _token(event: Event) -> int | None:
    return event.seat if isinstance(event, Counted) and event.name == "tokens" and event.change > 0 else None


TELLINGS: Mapping[str, Telling] = {
    "wizards_and_relics": Telling(("turns up", "adds", "digs up"), ("wizards", "relics"), _victory),
    "wizards_cup": Telling(("places", "brings in"), ("duel",), _token),
}


@dataclass
class Round:
    """One round: the faces that each seat played, and who won it."""

    played: dict[int, list[str]] = field(default_factory=dict)
    winners: list[int] = field(default_factory=list)


def rounds(game: str, events: Iterable[Event]) -> list[Round]:
    """A round is over when somebody has won it and the next card is played."""
    telling, found, now = TELLINGS[game], [], Round()
    for event in events:
        if isinstance(event, Moved) and event.verb in telling.verbs and event.target.zone in telling.zones:
            if now.winners:
                found.append(now)
                now = Round()
            played, face = now.played.setdefault(event.actor, []), standing_for(game)[event.card.face]
            if face not in played:
                played.append(face)
        elif (winner := telling.won(event)) is not None:
            now.winners.append(winner)
    return [*found, now] if now.winners else found


# -- counting -----------------------------------------------------------------------------------------------------

@dataclass
class Record:
    """How a card, or a lot of cards, did."""

    played: int = 0
    rounds: int = 0                              # won
    games: float = 0.0

    def add(self, won: bool, share: float) -> None:
        self.played += 1
        self.rounds += won
        self.games += share

    @property
    def of_rounds(self) -> float:
        return self.rounds / self.played if self.played else 0.0

    @property
    def of_games(self) -> float:
        return self.games / self.played if self.played else 0.0


@dataclass
class Study:
    """All cards of a game, and what cards with something in common did together."""

    game: str
    matches: int = 0
    rounds: int = 0
    sides: int = 0                               # of rounds: who could have played a card in one
    cards: dict[str, Record] = field(default_factory=dict)
    lots: dict[str, Record] = field(default_factory=dict)

    def add(self, told: Sequence[Round], shares: Sequence[float]) -> None:
        by_face = faces(self.game)
        self.matches += 1
        for one in told:
            self.rounds += 1
            self.sides += len(one.played)
            for seat, played in one.played.items():
                for face in played:
                    won = seat in one.winners
                    self.cards.setdefault(face, Record()).add(won, shares[seat])
                    for lot in lots(by_face[face]):
                        self.lots.setdefault(lot, Record()).add(won, shares[seat])

    def outside(self) -> list[str]:
        """The cards that win too many of their rounds or too few."""
        return [face for face, record in self.cards.items()
                if record.played >= RARE and not LEAST <= record.of_rounds <= MOST]


@cache
def standing_for(game: str) -> dict[str, str]:
    """For each face the one that stands for all cards of its name: a wizard is the same in both sets of a game."""
    first: dict[str, str] = {}
    for card in GAMES[game].cards:
        first.setdefault(card.name, card.face)
    return {card.face: first[card.name] for card in GAMES[game].cards}


def faces(game: str) -> dict[str, Any]:
    return {card.face: card for card in reversed(GAMES[game].cards) if standing_for(game)[card.face] == card.face}


def traits(card: Card) -> dict[str, str]:
    """What the card has of the traits; a card of several colours has none of them to itself."""
    found = {trait: str(value) for trait in TRAITS if (value := getattr(card, trait, ""))}
    if len(getattr(card, "colours", ())) > 1:
        found["colour"] = SEVERAL
    return found


def lots(card: Card) -> list[str]:
    """The lots that a card belongs to: 'wizard', 'wizard, common', 'wizard, red'."""
    found = traits(card)
    kind = found.pop("kind", "card")
    return [kind, *(f"{kind}, {value}" for value in found.values())]


# -- the report ---------------------------------------------------------------------------------------------------

def report(game: str, told: Iterable[tuple[Sequence[Round], Sequence[float]]], folder: Path) -> str:
    """Write balance.md, balance.json and balance.png; returns a line about them."""
    study = Study(game)
    for rounds_of_match, shares in told:
        study.add(rounds_of_match, shares)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "balance.json").write_text(json.dumps(as_data(study), indent=1) + "\n", "utf-8")
    (folder / "balance.md").write_text(as_markdown(study), "utf-8")
    plot(study).save(folder / "balance.png")
    return f"{study.rounds} rounds studied: {folder / 'balance.md'}, balance.json, balance.png"


def ranked(records: Mapping[str, Record]) -> list[tuple[str, Record]]:
    return sorted(records.items(), key=lambda item: -item[1].of_rounds)


def as_data(study: Study) -> dict[str, Any]:
    by_face = faces(study.game)

    def figures(record: Record) -> dict[str, Any]:
        return {**asdict(record), "share_of_rounds": record.of_rounds, "share_of_games": record.of_games}

    return {"game": study.game, "games": study.matches, "rounds": study.rounds, "sides": study.sides,
            "outside": study.outside(),
            "never_played": [face for face in by_face if face not in study.cards],
            "lots": {lot: figures(record) for lot, record in sorted(study.lots.items())},
            "cards": {face: {"name": by_face[face].name, **traits(by_face[face]), **figures(record)}
                      for face, record in ranked(study.cards)}}


def as_markdown(study: Study) -> str:
    by_face = faces(study.game)
    outside = [by_face[face].name for face in study.outside()]
    lines = [f"# How often the cards of {GAMES[study.game].title} win", "",
             f"{study.matches} games, {study.rounds} rounds. A card counts once for each player and round.", "",
             f"Outside {LEAST:.0%} to {MOST:.0%} of their rounds: {', '.join(outside) or 'none'}.", "",
             "| cards | played | rounds won | games won |", "|---|---:|---:|---:|"]
    lines += [f"| {lot} | {_figures(record)} |" for lot, record in sorted(study.lots.items())]
    lines += ["", "| card | traits | by so many players | played | rounds won | games won |",
              "|---|---|---:|---:|---:|---:|"]
    lines += [f"| {by_face[face].name} | {', '.join(traits(by_face[face]).values())} | "
              f"{record.played / study.sides:.1%} | {_figures(record)} |"
              for face, record in ranked(study.cards)]
    return "\n".join(lines) + "\n"


def _figures(record: Record) -> str:
    return f"{record.played} | {record.of_rounds:.1%} | {record.of_games:.1%}"


# -- the picture ----------------------------------------------------------------------------------------------------

ROW, LEFT, WIDE, TOP = 22, 300, 900, 90          # pixels
PAPER, INK, PALE, BAND = "#f6f0e2", "#2b2438", "#b9ae9c", "#ece2cc"
DOTS = ("#8a6f4d", "#3f6ea3", "#c08a1e", "#7c3f7d", "#3d7f4f", "#a3413f")


def plot(study: Study) -> Image.Image:
    """A dot for each card at its share of rounds won, a bar as wide as its doubt."""
    by_face, rows = faces(study.game), ranked(study.cards)
    image = Image.new("RGB", (LEFT + WIDE + 60, TOP + ROW * len(rows) + 30), PAPER)
    draw, small = ImageDraw.Draw(image), ImageFont.truetype(str(ASSETS / "fonts/Spectral-Regular.ttf"), 15)
    title = ImageFont.truetype(str(ASSETS / "fonts/Cinzel-Bold.ttf"), 24)
    shades = dict.fromkeys(_shade(card) for card in GAMES[study.game].cards if card.face in study.cards)
    kinds = dict(zip(shades, _colours(), strict=False))
    draw.text((20, 12), f"{GAMES[study.game].title}: rounds won by card", INK, title)
    for i, (kind, colour) in enumerate(kinds.items()):
        x = LEFT + i * 170
        draw.ellipse((x, 53, x + 12, 65), colour)
        draw.text((x + 18, 48), kind, INK, small)
    bottom = TOP + ROW * len(rows)
    draw.rectangle((_x(LEAST), TOP, _x(MOST), bottom), BAND)
    for tenth in range(11):
        draw.line((_x(tenth / 10), TOP, _x(tenth / 10), bottom), PALE)
        draw.text((_x(tenth / 10), bottom + 4), f"{tenth * 10} %", INK, small, anchor="mt")
    for i, (face, record) in enumerate(rows):
        _dot(draw, TOP + ROW * i + ROW // 2, by_face[face], record, kinds[_shade(by_face[face])], small)
    return image


def _dot(draw: ImageDraw.ImageDraw, y: int, card: Card, record: Record, colour: str, font: Any) -> None:
    share = record.of_rounds
    doubt = 1.96 * (share * (1 - share) / record.played) ** 0.5
    draw.text((LEFT - 10, y), card.name, INK, font, anchor="rm")
    draw.line((_x(max(0.0, share - doubt)), y, _x(min(1.0, share + doubt)), y), colour, 2)
    draw.ellipse((_x(share) - 5, y - 5, _x(share) + 5, y + 5), colour)


def _shade(card: Card) -> str:
    """What the colour of a dot says."""
    found = traits(card)
    return found.get("rarity") or found.get("element") or found.get("kind", "card")


def _colours() -> Iterator[str]:
    while True:
        yield from DOTS


def _x(share: float) -> float:
    return LEFT + WIDE * share
