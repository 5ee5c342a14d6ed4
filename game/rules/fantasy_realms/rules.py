"""Fantasy Realms. Marks such as §2.2 are sections of assets/rules/fantasy_realms.md."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.decisions import Prompt
from game.rules.core.game import Game, Options, Setting
from game.rules.core.places import Place
from game.rules.fantasy_realms.cards import CARDS, RealmCard
from game.rules.fantasy_realms.chaos import has_last_word, moment
from game.rules.fantasy_realms.ending import end_play, raise_card, settle
from game.rules.fantasy_realms.scoring import HAND_SIZE
from game.rules.fantasy_realms.table import CHAOS, CLOCKS, DECK, STANDARD, TWO_PLAYER, RealmsTable

AREA_FULL = {STANDARD: 10, TWO_PLAYER: 12}       # §2.5, §3.4
IDLE_ROUNDS = 3                                  # §2.7

TAKE = Prompt("take", "Draw from the deck or take a card from the discard area", verb="Take", to="hand",
              words={"deck": "Draw from the deck"})
BUILD = Prompt("build", "Draw two cards from the deck or take one from the discard area", verb="Take", to="hand",
               words={"deck": "Draw two cards"})
DISCARD = Prompt("discard", "Discard a card", verb="Discard", to="area")


def new(seats: int, options: Options, seed: int) -> RealmsTable:
    t = RealmsTable(seats, options, seed)
    t.deck.extend(CARDS)
    t.deal_open()
    return t


def step(t: RealmsTable) -> None:
    """The set-up, a turn or a moment of trading, the Necromancer, or the choices of one player."""
    if t.stage == "play":
        if t.mode == CHAOS:
            moment(t)
        else:
            turn(t)
    elif t.stage == "set up":
        set_up(t)
    elif t.stage == "necromancer":
        raise_card(t)
        t.stage = "settle"
    else:
        settle(t)


def set_up(t: RealmsTable) -> None:
    """§2.1 Shuffle, deal seven each, pick the first player; §3.1 two players start with nothing."""
    wanted = t.options["first"]
    t.first = t.active = int(t.random() * t.seats) if wanted is None else wanted
    t.shuffle(t.deck)
    t.stage = "play"
    if t.mode == TWO_PLAYER:
        return
    for _ in range(HAND_SIZE):
        for turned in range(t.seats):
            seat = (t.first + turned) % t.seats
            t.draw(t.deck, t.hand[seat], 1, seat, "is dealt")
    if t.mode == CHAOS:
        t.phase("trading", None, "The clock runs: trade as you like.")


# -- §2.2 a turn, §3.2 a turn that builds up the hand ------------------------------------------------------------------

def turn(t: RealmsTable) -> None:
    me = t.active
    t.turns += 1
    t.phase("turn", me, f"{{{me}}} takes a turn.")
    if len(t.hand[me]) < HAND_SIZE:
        build(t, me)
    else:
        exchange(t, me)
    end_turn(t)


def exchange(t: RealmsTable, me: int) -> None:
    """§2.2 Take a card, then discard one."""
    if t.idle >= IDLE_ROUNDS * t.seats:          # §2.7
        t.say(f"Nobody has drawn for {IDLE_ROUNDS} rounds: {{{me}}} draws from the deck.")
        choice: RealmCard | Place = DECK
    else:
        choice = t.ask(me, TAKE, sources(t))
    if isinstance(choice, Place):
        t.draw(t.deck, t.hand[me], 1, me)
        t.idle = 0
    else:
        t.move(choice, t.area, t.hand[me], "takes", me)
        t.idle += 1
    discard(t, me, t.hand[me])


def build(t: RealmsTable, me: int) -> None:
    """§3.2 Take a card of the area, or draw two and discard one."""
    choice = t.ask(me, BUILD, sources(t))
    if not isinstance(choice, Place):
        t.move(choice, t.area, t.hand[me], "takes", me)
        return
    t.draw(t.deck, t.hand[me], 2, me)
    discard(t, me, t.hand[me][-2:] if t.options["keep_one"] else t.hand[me])       # R25


def sources(t: RealmsTable) -> list[RealmCard | Place]:
    return [DECK, *t.area]


def discard(t: RealmsTable, me: int, cards: Sequence[RealmCard]) -> None:
    t.move(t.ask(me, DISCARD, cards), t.hand[me], t.area, "discards", me)


def end_turn(t: RealmsTable) -> None:
    """§2.5, §3.4 The game ends at once when the area is full, in the game for two with both hands full."""
    if len(t.area) >= AREA_FULL[t.mode] and all(len(hand) == HAND_SIZE for hand in t.hand):
        end_play(t, f"{len(t.area)} cards lie in the discard area: the game is over.")
    else:
        t.active = t.after(t.active)


# -- what the table shows ----------------------------------------------------------------------------------------------

def may_go(t: RealmsTable, seat: int) -> Sequence[RealmCard]:
    """The cards of which the seat has to discard one; none, if it has no card too many."""
    before = size_before_turn(t, seat)
    if len(t.hand[seat]) <= before:
        return ()
    return t.hand[seat][-2:] if t.options["keep_one"] and before < HAND_SIZE else t.hand[seat]       # R25


def size_before_turn(t: RealmsTable, seat: int) -> int:
    """How many cards the hand had when the turn began: seven, but two players build it up card by card (§3.2)."""
    if t.mode != TWO_PLAYER or t.active != seat:
        return HAND_SIZE
    return min(HAND_SIZE, (t.turns - 1) // 2)    # one more with each turn of one's own


def why_not(t: RealmsTable, seat: int, card: RealmCard) -> str:
    """Why the seat cannot take this card now."""
    if t.stage != "play":
        return "The game is over; only choices are left."
    if t.mode == CHAOS:
        if has_last_word(t, seat):
            return "Swap or refuse first."
        if card in t.hand[seat]:
            return "Your offer is still open: take it back first."
        return "Offer a card of your own hand: drop it on another player."
    if t.active != seat:
        return ""
    taken = may_go(t, seat)
    if card in t.hand[seat]:
        return "Only one of the two cards just drawn can be discarded." if taken else "Take a card first."
    return "Discard a card of your own hand." if taken else ""


def summary(t: RealmsTable) -> Sequence[str]:
    """Everybody's points, the highest first."""
    ranked = sorted(range(t.seats), key=lambda seat: (-t.totals[seat], seat))
    return [f"{{{seat}}}: {t.totals[seat]} points" for seat in ranked] if t.sheets else []


GAME = Game(
    id="fantasy_realms",
    title="Fantasy Realms",
    blurb="Draw, discard, and end with the seven cards that are worth most together.",
    version=1,
    seats=(2, 3, 4, 5, 6, 7),
    cards=CARDS,
    settings=(
        Setting("mode", "Way to play", "Turns with a deck and a discard area, or free trading against the clock.",
                values={STANDARD: "Standard", TWO_PLAYER: "Two players", CHAOS: "Chaos"},
                seats={STANDARD: (3, 4, 5, 6), TWO_PLAYER: (2,), CHAOS: (3, 4, 5, 6, 7)}),
        Setting("keep_one", "Keep one of two", "Two players: whoever draws two cards must discard one of these two.",
                only={"mode": (TWO_PLAYER,)}),
        Setting("clock", "Clock", "Chaos: how long trading goes on.",
                values=dict(zip(CLOCKS, ("5 minutes", "3 minutes", "8 minutes"), strict=True)),
                only={"mode": (CHAOS,)}),
    ),
    new=new,
    step=step,
    why_not=why_not,
    summary=summary,
)
