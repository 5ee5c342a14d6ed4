"""§2 how the box is dealt, and §8 the drafts: Winchester, grid and packs, then the building of decks.

§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.core.decisions import Prompt
from game.rules.core.places import Place
from game.rules.wizards_and_relics.cards import COMMON, GLORIOUS, RARITIES, RELIC, SHRINE, SUPERB, WIZARD, Piece
from game.rules.wizards_and_relics.table import CELLS, LINES, PILES, Pieces, RelicsTable, clockwise
from game.rules.wizards_and_relics.worlds import (
    BOX,
    GRID,
    LEFT_OVER,
    LIGHTNING,
    OF_SHRINES,
    PACK,
    STANDARD,
    STOCK,
    UNOPENED,
    WINCHESTER,
)
from game.rules.wizards_and_relics.worth import WORTH

HALF = 15                                        # §8.4 wizards in a deck, and relics
DECKS, PACKS, PACK_SIZE = 4, 12, 10
LIMITS = {COMMON: 8, SUPERB: 8, GLORIOUS: 3}     # §8.3 at most, after a pack draft
MOST_EDITS = 30                                  # §8.4 cards that may be taken out again of a finished deck
AUTO, DONE = "auto", "done"

TAKE_PILE = Prompt("take pile", "Take one of the four piles",
                   words={pile: f"Take pile {i + 1}" for i, pile in enumerate(PILES)})
TAKE_LINE = Prompt("take line", "Take a row or a column of the grid",
                   words={line: f"Take the {side} {line.split('_')[0]}" for line, side in
                          zip(LINES, ("top", "middle", "bottom", "left", "middle", "right"), strict=True)})
PICK = Prompt("pick", "Take a card from the pack", verb="Take", to="side", secret=True)
ADD = Prompt("add", "Build a deck of 15 wizards and 15 relics", verb="Add", to="build", secret=True,
             words={AUTO: "Fill up the deck"})
REVIEW = Prompt("review", "Play this deck, or take a card out again", verb="Take out", to="side", secret=True,
                words={DONE: "Play this deck"})


# -- §2 the box -------------------------------------------------------------------------------------------------------

def deal_box(t: RelicsTable) -> None:
    """Everything to its place before the first step, and whose it is."""
    owner = [OF_SHRINES] * len(t.cards)
    t.shrine_deck.extend(card for card in t.cards if card.kind == SHRINE)  # type: ignore[misc]
    for cards, zone, whose in _places(t):
        zone.extend(cards)
        for card in cards:
            owner[card.index] = whose
    t.owner = tuple(owner)


def _places(t: RelicsTable) -> Iterable[tuple[Sequence[Piece], Pieces, int]]:
    if t.decks == STANDARD:                      # §2 six piles, dealt evenly onto four decks
        decks = _evenly(t, DECKS)
    elif t.decks == PACK:                        # §8.3 and onto twelve packs
        for number, pack in enumerate(_evenly(t, PACKS)):
            yield pack, t.packs[number % t.seats], UNOPENED + number
        return
    elif t.decks == LIGHTNING:                   # §8.6
        wizards, relics = (_shuffled(t, kind) for kind in (WIZARD, RELIC))
        decks = [wizards[i * HALF:(i + 1) * HALF] + relics[i * HALF:(i + 1) * HALF] for i in range(DECKS)]
    else:
        cards = _shuffled(t, WIZARD, RELIC)
        if t.decks == GRID:
            yield cards, t.grid_deck, STOCK
        else:
            yield cards[:60], t.stock[0], STOCK
            yield cards[60:], t.stock[1], STOCK
        return
    for seat, deck in enumerate(decks):
        yield (deck, t.deck[seat], seat) if seat < t.seats else (deck, t.spare, BOX)


def _shuffled(t: RelicsTable, *kinds: str) -> Pieces:
    cards = [card for card in t.cards if card.kind in kinds]
    t.shuffle(cards)
    return cards


def _evenly(t: RelicsTable, count: int) -> list[Pieces]:
    """Each pile of one kind and rarity, shuffled and dealt out evenly."""
    shares: list[Pieces] = [[] for _ in range(count)]
    for kind in (WIZARD, RELIC):
        for rarity in RARITIES:
            pile = [card for card in t.cards if card.kind == kind and card.rarity == rarity]
            t.shuffle(pile)
            for i, share in enumerate(shares):
                share += pile[i::count]
    return shares


# -- §8 drafting ------------------------------------------------------------------------------------------------------

def begin(t: RelicsTable) -> None:
    t.stage = "draft"
    if t.decks == WINCHESTER:
        t.phase("draft", None, "The Winchester draft: each in turn takes a pile.")
        refill_piles(t)
    elif t.decks == GRID:
        t.phase("draft", None, "The grid draft: each in turn takes a row or a column.")
        refill_grid(t)
    else:
        t.phase("draft", None, "The pack draft: everyone takes a card and passes the rest.")


def draft(t: RelicsTable) -> None:
    """One take, or in a pack draft one card for everyone."""
    if t.decks == WINCHESTER:
        take_pile(t)
    elif t.decks == GRID:
        take_line(t)
    else:
        pick_and_pass(t)


def take_pile(t: RelicsTable) -> None:
    """§8.1 A whole pile; then every pile gets a card while there are any."""
    me = t.active
    place = t.ask(me, TAKE_PILE, [Place(pile) for pile in PILES if getattr(t, pile)])
    take_openly(t, me, t.at(place))
    refill_piles(t)
    next_picker(t, any(getattr(t, pile) for pile in PILES))


def refill_piles(t: RelicsTable) -> None:
    for i, pile in enumerate(PILES):
        stock = t.stock[i // 2]                  # two piles lie before each player
        if stock:
            t.move(stock[-1], stock, getattr(t, pile), "lays out", i // 2)


def cells_of(line: str) -> list[str]:
    """The three places of a row or a column."""
    word, number = line.split("_")
    i = int(number) - 1
    return list(CELLS[3 * i:3 * i + 3] if word == "row" else CELLS[i::3])


def take_line(t: RelicsTable) -> None:
    """§8.2 A row or a column; gaps are refilled while there are cards."""
    me = t.active
    lines = [Place(line) for line in LINES if any(getattr(t, cell) for cell in cells_of(line))]
    for cell in cells_of(t.ask(me, TAKE_LINE, lines).zone):
        take_openly(t, me, getattr(t, cell))
    refill_grid(t)
    next_picker(t, any(getattr(t, cell) for cell in CELLS))


def refill_grid(t: RelicsTable) -> None:
    for cell in CELLS:
        if t.grid_deck and not getattr(t, cell):
            t.move(t.grid_deck[-1], t.grid_deck, getattr(t, cell), "lays out", t.active)


def take_openly(t: RelicsTable, me: int, cards: Pieces) -> None:
    for card in cards[:]:
        t.move(card, cards, t.pool[me], "drafts", me)
        t.give(card, LEFT_OVER + me)


def next_picker(t: RelicsTable, more: bool) -> None:
    t.picks += 1
    t.active = 1 - t.active
    if more:
        return
    for seat in range(t.seats):                  # everyone saw who took what; what is built is a secret
        for card in t.pool[seat][:]:
            t.move(card, t.pool[seat], t.side[seat], "gathers", seat)
    begin_building(t)


def pick_and_pass(t: RelicsTable) -> None:
    """§8.3 Everyone takes a card in secret; then the packs go on, the first to the left, the next to the right."""
    if not any(t.pack):
        for seat in range(t.seats):
            for card in t.packs[seat][-PACK_SIZE:]:
                t.give(card, BOX)
            t.draw(t.packs[seat], t.pack[seat], PACK_SIZE, seat, "opens")
    for me in clockwise(t, t.master):
        t.move(t.ask(me, PICK, t.pack[me]), t.pack[me], t.side[me], "drafts", me)
    to = 1 if t.picks // PACK_SIZE % 2 == 0 else -1
    t.picks += 1
    t.note()                                     # whoever has seen a card knows that it is in no unopened pack
    for seat, cards in enumerate([cards[:] for cards in t.pack]):
        for card in cards:
            t.move(card, t.pack[seat], t.pack[(seat + to) % t.seats], "passes", seat)
    if not any(t.pack) and not any(t.packs):
        begin_building(t)


# -- §8.4 building ----------------------------------------------------------------------------------------------------

def begin_building(t: RelicsTable) -> None:
    t.phase("build", None, "Everyone builds a deck of 15 wizards and 15 relics in secret.")
    t.stage = "build"
    t.picks = 0
    t.active = t.master


def build(t: RelicsTable) -> None:
    """One player's deck; after the last one, what is missing is dealt."""
    me = t.active
    t.edits = 0
    while not finished(t, me):
        pass
    while t.build[me]:
        card = t.build[me][0]
        t.move(card, t.build[me], t.deck[me], "builds with", me)
        t.give(card, me)
    t.trace_anew()                               # what anyone saw in the draft does not tell what is in the deck
    t.picks += 1
    t.active = (me + 1) % t.seats
    if t.picks == t.seats:
        fill_short_decks(t)
        t.stage = "deal"


def finished(t: RelicsTable, me: int) -> bool:
    """Ask once: add a card or let the table fill up the deck, then take a card out again or be done."""
    cards = addable(t, me)
    if cards:
        options: list[Piece | str] = [AUTO, *cards]
        choice = AUTO if len(cards) == room(t, me) else t.ask(me, ADD, options)
        if isinstance(choice, str):
            fill_up(t, me)
        else:
            t.move(choice, t.side[me], t.build[me], "adds", me)
        return False
    left = {card.kind for card in t.side[me]}
    options = [DONE, *(card for card in t.build[me] if card.kind in left and t.edits < MOST_EDITS)]
    choice = t.ask(me, REVIEW, options)
    if isinstance(choice, str):
        return True
    t.edits += 1
    t.move(choice, t.build[me], t.side[me], "takes out", me)
    return False


def room(t: RelicsTable, me: int) -> int:
    """How many cards the deck still takes: fewer than fifteen of a kind if no more were drafted."""
    return sum(min(HALF, len(of_kind(t.side[me], kind)) + there) - there
               for kind in (WIZARD, RELIC) for there in [len(of_kind(t.build[me], kind))])


def of_kind(cards: Pieces, kind: str) -> Pieces:
    return [card for card in cards if card.kind == kind]


def addable(t: RelicsTable, me: int) -> Pieces:
    """The cards that may join the deck now: fifteen of each kind, and so many of each rarity (§8.3)."""
    cards: Pieces = []
    for kind in (WIZARD, RELIC):
        chosen, left = of_kind(t.build[me], kind), of_kind(t.side[me], kind)
        if len(chosen) >= HALF:
            continue
        full = [rarity for rarity in RARITIES if limited(t, chosen + left)
                and sum(card.rarity == rarity for card in chosen) >= LIMITS[rarity]]
        cards += [card for card in left if card.rarity not in full] if full else left
    return cards


def limited(t: RelicsTable, pool: Pieces) -> bool:
    """§8.3 Limits are for pack drafts, and waived where they leave too few cards of a kind (§8.4)."""
    if t.decks != PACK:
        return False
    rarities = [card.rarity for card in pool]
    return sum(min(limit, rarities.count(rarity)) for rarity, limit in LIMITS.items()) >= HALF


def fill_up(t: RelicsTable, me: int) -> None:
    """The best cards that are left, by what they are worth."""
    for card in sorted(t.side[me], key=_worth, reverse=True):
        if card in addable(t, me):
            t.move(card, t.side[me], t.build[me], "adds", me)


def _worth(card: Piece) -> int:
    return WORTH[card.face]


def fill_short_decks(t: RelicsTable) -> None:
    """§8.4 What a pool could not fill is dealt face up from the cards that no deck uses, commons first."""
    dealt = 0
    for me in clockwise(t, t.master):
        for kind in (WIZARD, RELIC):
            for _ in range(HALF - len(of_kind(t.deck[me], kind))):
                seat, card = _any_left(t, kind)
                t.reveal(card, t.side[seat])
                t.move(card, t.side[seat], t.deck[me], "is dealt", me)
                t.give(card, me)
                dealt |= card.bit
    t.traced = tuple(bits | dealt for bits in t.traced)


def _any_left(t: RelicsTable, kind: str) -> tuple[int, Piece]:
    """A random card of a kind from all that was left over, of the lowest rarity that there is."""
    left = [(seat, card) for seat in range(t.seats) for card in of_kind(t.side[seat], kind)]
    lowest = min(RARITIES.index(card.rarity) for _, card in left)
    left = [(seat, card) for seat, card in left if card.rarity == RARITIES[lowest]]
    return left[int(t.random() * len(left))]


# -- what the table shows ---------------------------------------------------------------------------------------------

def why_not(t: RelicsTable, seat: int, card: Piece) -> str:
    if t.stage == "draft":
        return "That card is not there to be taken."
    if card in t.side[seat]:
        chosen = of_kind(t.build[seat], card.kind)
        if len(chosen) >= HALF:
            return f"The deck has its {HALF} {card.kind}s."
        return f"The deck may hold only {LIMITS[card.rarity]} {card.rarity} {card.kind}s."
    return "Fill up the deck before you take a card out." if card in t.build[seat] else ""
