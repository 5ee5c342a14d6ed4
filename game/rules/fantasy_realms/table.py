"""The table of Fantasy Realms: its zones and counters."""

from __future__ import annotations

from typing import ClassVar

from game.rules.core.game import Options
from game.rules.core.places import NO_ONE, OWNER, Place, Zone
from game.rules.core.table import Table
from game.rules.fantasy_realms.cards import CARDS, RealmCard
from game.rules.fantasy_realms.scoring import Choices
from game.rules.fantasy_realms.sheet import ScoreSheet

STANDARD, TWO_PLAYER, CHAOS = "standard", "two_player", "chaos"
CLOCKS = {"medium": 40, "short": 24, "long": 64}            # §4.5 in ticks
TICK_SECONDS = 7.5                               # what a tick stands for: forty of them are five minutes
NOBODY = -1

Cards = list[RealmCard]

COMMON = (
    Zone("hand", "hand", OWNER),
    Zone("deck", "deck", NO_ONE, seated=False, ordered=True),
)
TURNS = (*COMMON, Zone("area", "discard area", seated=False))
TRADING = (
    *COMMON,
    Zone("offer", "offer", OWNER),               # §4.6 a card held out to another player, who alone is shown it
    Zone("drawn", "set aside", OWNER),           # §4.3 what the Necromancer drew, and in the end what it left
)
DECK = Place("deck")


class RealmsTable(Table):
    cards: ClassVar[tuple[RealmCard, ...]] = CARDS
    hand: list[Cards]
    deck: Cards
    area: Cards
    offer: list[Cards]
    drawn: list[Cards]

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        self.mode: str = options["mode"]
        super().__init__(TRADING if self.mode == CHAOS else TURNS, seats, options, seed)
        self.stage = "set up"                    # then 'play' and, once the game has ended, 'necromancer' and 'settle'
        self.turns = 0
        self.idle = 0                            # §2.7 turns in a row that took from the discard area
        self.clock = CLOCKS[options["clock"]] if self.mode == CHAOS else 0       # §4.5 ticks left
        self.offer_to = [NOBODY] * seats         # §4.6 the seat that the card in `offer` is held out to
        self.answers = [False] * seats           # §4.7 whether that card answers an offer of the same seat
        self.offered = [0] * seats               # the clock when it was held out
        self.raised: RealmCard | None = None     # §6.1 the Necromancer's eighth card, open to all
        self.choices: list[Choices | None] = [None] * seats      # §6; None: the best there are
        self.totals = [0] * seats                # of the hands, once their choices are made
        self.sheets: tuple[ScoreSheet, ...] = ()  # one for each seat, when the game is over (not in playouts)
        self.dreamer = NOBODY                    # of an imagined world: the seat that imagines it,
        self.dreamt_at = 0                       # the number of turns that had begun,
        self.dreamt_deck = 0                     # the number of cards in the deck if it does not know the next one,
        self.dreamt: tuple[tuple[RealmCard, ...], ...] = ()      # the hands as they were dealt,
        self.guessed: tuple[bool, ...] = ()      # and whether the seat does not know all of them

    def dream(self, seat: int) -> None:
        """Opponents look closely at their own hand and only glance at those that they imagine."""
        assert self.known is not None
        knows = self.known[seat]
        self.dreamer, self.dreamt_at = seat, self.turns
        self.dreamt_deck = 0 if all(card.bit & knows for card in self.deck[-1:]) else len(self.deck)
        self.dreamt = tuple(map(tuple, self.hand))
        self.guessed = tuple(any(not card.bit & knows for card in hand) for hand in self.hand)
        super().dream(seat)

    def hide(self, seat: int) -> None:
        self.dreamer, self.dreamt_at, self.dreamt_deck, self.dreamt, self.guessed = NOBODY, 0, 0, (), ()

    def after(self, seat: int) -> int:
        """The next seat, clockwise."""
        return (seat + 1) % self.seats
