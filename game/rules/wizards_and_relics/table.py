"""The table: its zones, its counters, and what can be read off it.

§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, ClassVar

from game.rules.core.cards import Card
from game.rules.core.game import Options
from game.rules.core.places import NO_ONE, OWNER, Zone
from game.rules.wizards_and_relics.appeal import Outlook, draw_lots, of_relic, of_wizards
from game.rules.wizards_and_relics.cards import (
    RELIC,
    WIZARD,
    Fits,
    Piece,
    Relic,
    Shrine,
    Wizard,
    is_relic,
    is_wizard,
)
from game.rules.wizards_and_relics.worlds import GRID, LIGHTNING, PACK, STANDARD, WINCHESTER, OwnedTable

HAND = 7                                         # §2 dealt, and the goal of a replenish
LINES = ("row_1", "row_2", "row_3", "column_1", "column_2", "column_3")
CELLS = tuple(f"cell_{i + 1}" for i in range(9))
PILES = tuple(f"pile_{i + 1}" for i in range(4))

COMMON_ZONES = (
    Zone("hand", "hand", OWNER),
    Zone("deck", "deck", NO_ONE, ordered=True),
    Zone("discard", "discard pile", ordered=True),
    Zone("hall", "Hall of Immortality"),
    # face down: whoever laid a card knows it, whoever got it by an exchange does not (§6.2)
    Zone("wizards_laid", "face-down wizard", NO_ONE, ordered=True, holds=is_wizard),
    Zone("relics_laid", "face-down relic", NO_ONE, ordered=True, holds=is_relic),
    Zone("wizards", "wizards in play"),
    Zone("relics", "relics in play"),
    Zone("past_wizards", "wizards of tied battles"),
    Zone("past_relics", "relics of tied battles"),
    Zone("aside", "set aside", OWNER),           # in the mulligan, or looked at
    Zone("shrine_deck", "shrine deck", NO_ONE, seated=False, ordered=True),
    Zone("shrine", "shrine", seated=False),
    Zone("shrine_used", "used shrines", seated=False, ordered=True),
)
SPARE = (Zone("spare", "spare decks", NO_ONE, seated=False),)
BUILDING = (
    Zone("side", "leftovers", OWNER),            # drafted cards that are in no deck, or not yet
    Zone("build", "deck being built", OWNER),
)
OPEN_POOLS = (Zone("pool", "drafted cards"),)
ZONES = {
    STANDARD: COMMON_ZONES + SPARE,
    LIGHTNING: COMMON_ZONES + SPARE,
    WINCHESTER: (*COMMON_ZONES, *BUILDING, *OPEN_POOLS, Zone("stock", "draft deck", NO_ONE, ordered=True),
                 *(Zone(pile, f"pile {i + 1}", seated=False) for i, pile in enumerate(PILES))),
    GRID: (*COMMON_ZONES, *BUILDING, *OPEN_POOLS, Zone("grid_deck", "draft deck", NO_ONE, seated=False, ordered=True),
           *(Zone(cell, f"grid {i // 3 + 1}/{i % 3 + 1}", seated=False) for i, cell in enumerate(CELLS)),
           *(Zone(line, line.replace("_", " "), seated=False) for line in LINES)),  # where to grab; never hold a card
    PACK: (*COMMON_ZONES, *BUILDING, Zone("packs", "unopened packs", NO_ONE, ordered=True),
           Zone("pack", "pack in hand", OWNER)),
}

Wizards = list[Wizard]
Relics = list[Relic]
Pieces = list[Piece]


class RelicsTable(OwnedTable):
    cards: ClassVar[tuple[Piece, ...]]           # filled by book.py, when every card is written
    hand: list[Pieces]
    deck: list[Pieces]
    discard: list[Pieces]
    hall: list[Wizards]
    wizards_laid: list[Wizards]
    relics_laid: list[Relics]
    wizards: list[Wizards]
    relics: list[Relics]
    past_wizards: list[Wizards]
    past_relics: list[Relics]
    aside: list[Pieces]
    shrine_deck: list[Shrine]
    shrine: list[Shrine]
    shrine_used: list[Shrine]
    spare: Pieces
    side: list[Pieces]
    build: list[Pieces]
    pool: list[Pieces]
    stock: list[Pieces]
    grid_deck: Pieces
    packs: list[Pieces]
    pack: list[Pieces]

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        self.decks = str(options["decks"])
        super().__init__(ZONES[self.decks], seats, options, seed)
        self.go_big = bool(options["go_big"])
        self.stage = "set up"                    # 'draft', 'build', 'mulligan'; 'shrine', 'play', 'reveal', 'spoils'
        self.leaving: tuple[tuple[Piece, ...], ...] = ((),) * seats   # §2 what each seat is setting aside
        self.picks = 0                           # §8 takes of the draft so far
        self.edits = 0                           # §8.4 cards taken out again by whoever builds
        self.rounds = 0
        self.battle = 0                          # §3.6 number of the battle in its round
        self.fighters = tuple(range(seats))
        self.master = 0                          # §3.7 the Master Wizard
        self.crown = 0                           # the Master in title, where another one acts in a rematch
        self.opening = (0, 0)                    # both of them when the battle began
        self.lead = 0                            # the Master when the step under way began: its order stays
        self.winner: int | None = None           # of the round
        self.latest = (0,) * seats               # wizards that each seat had in the battle that was tied last
        # §5.3 this round
        self.drawn = [0] * seats
        self.discarded = [0] * seats
        self.replenished = [0] * seats
        self.binned: tuple[tuple[int, Piece], ...] = ()  # relics that went from play to a discard pile before the end
        # this battle
        self.relics_up = False                   # whether the relics have turned up
        self.tokens: tuple[tuple[int, int, Piece], ...] = ()  # one-time changes: seat, amount, the card that caused it
        self.muted = 0                           # bits of the relics that were chosen to be ignored
        self.resolved = 0                        # bits of the cards that have done what they do at relic reveal
        self.power = [0] * seats                 # as last announced; the rules work it out anew

    def hide(self, seat: int) -> None:
        super().hide(seat)
        self._keep_secret(seat)

    def _keep_secret(self, seat: int) -> None:
        self.leaving = tuple(cards if owner == seat else () for owner, cards in enumerate(self.leaving))

    def rethink(self, seat: int, rng: Random) -> None:
        """§2 What others set aside is their secret: they may as well keep all. §3.2 The supply check is over: whoever
        still has to lay a card of some kind holds one. And whoever has laid cards has chosen them."""
        self._keep_secret(seat)
        if self.stage not in ("play", "reveal"):
            return
        for rival in self.fighters:
            if rival != seat:
                if self.stage == "play" and not self.relics_laid[rival]:
                    if not self.wizards_laid[rival]:
                        self._supply(seat, rival, is_wizard, 1, rng)
                    self._supply(seat, rival, is_relic, 0 if self.wizards_laid[rival] else 1, rng)
                self._choose_again(seat, rival, rng)

    def _choose_again(self, seat: int, rival: int, rng: Random) -> None:
        """What a rival has laid face down: the stronger a card of the imagined hand looks, the likelier it is that."""
        assert self.known is not None
        wizards, relics, knows = self.wizards_laid[rival], self.relics_laid[rival], self.known[seat]
        if not (wizards or relics):
            return
        hand, view = self.hand[rival], outlook(self, rival)
        free = [card for card in hand if not card.bit & knows]
        spare: Any = [card for card in free if card.kind == RELIC]
        if wizards and not wizards[-1].bit & knows:
            choice: Any = [wizards[-1], *[card for card in free if card.kind == WIZARD]]
            _swap(hand, wizards, choice[draw_lots(of_wizards(choice, [*relics, *spare], view), rng)])
        if relics and not relics[-1].bit & knows and self.owner[relics[-1].index] == rival:
            wizard = (wizards or self.wizards[rival])[0]
            options: Any = [relics[-1], *spare]
            _swap(hand, relics, options[draw_lots([of_relic(relic, wizard, view) for relic in options], rng)])

    def _supply(self, seat: int, rival: int, fits: Fits, others: int, rng: Random) -> None:
        """If an imagined hand lacks a kind of card, one of its unknown cards changes places with one of the deck;
        so many `others` have to stay."""
        assert self.known is not None
        hand, deck, knows = self.hand[rival], self.deck[rival], self.known[seat]
        if any(map(fits, hand)) or len(hand) <= others:
            return
        mine = [i for i, card in enumerate(hand) if not card.bit & knows]
        theirs = [i for i, card in enumerate(deck) if not card.bit & knows and fits(card)]
        if mine and theirs:
            i, j = mine[int(rng.random() * len(mine))], theirs[int(rng.random() * len(theirs))]
            hand[i], deck[j] = deck[j], hand[i]


def _swap(hand: list[Any], laid: list[Any], card: Piece) -> None:
    """The card of the hand changes places with the one that was laid last."""
    if card is not laid[-1]:
        hand[hand.index(card)] = laid[-1]
        laid[-1] = card


# -- what can be read off the table -----------------------------------------------------------------------------------

CLOCKWISE = {seats: [tuple((start + i) % seats for i in range(seats)) for start in range(seats)] for seats in (2, 3, 4)}


def clockwise(t: RelicsTable, start: int) -> tuple[int, ...]:
    return CLOCKWISE[t.seats][start]


def new_step(t: RelicsTable) -> tuple[int, ...]:
    """§3.7 A step of a battle begins: from here to its end the order is that of who is Master now."""
    t.lead = t.master
    return in_order(t)


def in_order(t: RelicsTable) -> tuple[int, ...]:
    """§3.7 Master order: the players of the battle, the Master Wizard first, then clockwise."""
    return _order(t.seats, t.lead, t.fighters)


@cache
def _order(seats: int, lead: int, fighters: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in CLOCKWISE[seats][lead] if seat in fighters)


def rivals(t: RelicsTable, me: int) -> list[int]:
    """The others in the battle, in Master order."""
    return [seat for seat in in_order(t) if seat != me]


def goal(t: RelicsTable) -> int:
    """§1.3 Wizards in the Hall that win the game."""
    return {2: 5, 3: 4, 4: 3}[t.seats]


def face_up(t: RelicsTable, colour: str) -> int:
    """§5.3 Wizards of the colour that turned up this round, tied battles and players who dropped out included."""
    return sum(colour in wizard.colours for zone in (t.wizards, t.past_wizards) for there in zone for wizard in there)


def in_play(t: RelicsTable, fits: Any) -> int:
    return sum(fits(wizard) for seat in t.fighters for wizard in t.wizards[seat])


def behind(t: RelicsTable, me: int) -> bool:
    """§5.3 Any rival has more wizards in the Hall."""
    mine = len(t.hall[me])
    return any(len(t.hall[seat]) > mine for seat in t.fighters)


def best_hall(t: RelicsTable) -> int:
    return max(len(t.hall[seat]) for seat in t.fighters)


def best_base(t: RelicsTable, me: int) -> int:
    """The highest printed base power among the wizards of rivals."""
    return max((wizard.base for seat in t.fighters if seat != me for wizard in t.wizards[seat]), default=0)


def has_wizard(t: RelicsTable, me: int, fits: Any) -> bool:
    """§6.5 A condition on 'your wizard' is met if one of yours meets it."""
    return any(map(fits, t.wizards[me]))


def rival_has_wizard(t: RelicsTable, me: int, fits: Any) -> bool:
    return any(fits(wizard) for seat in t.fighters if seat != me for wizard in t.wizards[seat])


def shares_colour(t: RelicsTable, me: int, card: Card) -> bool:
    """Whether the card is a wizard of a colour that one of the seat's wizards in play has."""
    return isinstance(card, Wizard) and any(colour in wizard.colours for wizard in t.wizards[me]
                                            for colour in card.colours)


def outlook(t: RelicsTable, me: int) -> Outlook:
    """What a player knows for sure about the battle, from the choice of cards on."""
    to_lay = 0 if t.stage != "play" else 2 - len(t.wizards_laid[me]) - len(t.relics_laid[me])
    left, drawn = len(t.hand[me]) - to_lay, t.drawn[me]
    if left <= 1:                                # §5.5 a replenish follows
        full = max(left, HAND - len(t.hall[me]))
        left, drawn = full, drawn + full - left
    return Outlook(t.shrine[-1].id, left, drawn, behind(t, me), t.master == me)


def in_battle(t: RelicsTable, me: int) -> bool:
    """§5.3 Phase 2 or 3 of a battle that the player is in."""
    return t.stage in ("play", "reveal") and me in t.fighters
