"""Wizard Cards. Marks such as §3.2 are sections of assets/rules/wizard_cards.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from game.rules.core.cards import Card
from game.rules.core.decisions import Prompt
from game.rules.core.game import Game, Options, Setting
from game.rules.core.places import NO_ONE, OWNER, Place, Zone
from game.rules.core.table import Table
from game.rules.wizard_cards.cards import (
    BY_ID,
    CARDS,
    FORTUNE,
    JOKERS,
    RANKS,
    SCHOOLS,
    SUITS,
    VIGOR,
    WARD,
    WizardCard,
    name,
)

HAND = 5                                         # §2
Cards = list[WizardCard]
Play = WizardCard | tuple[WizardCard, str] | str  # a card, a joker with its school, or STOP

STOP = "stop"


def landing(option: Play) -> str:
    """Wards stay in front of their wizard, all else is laid into the spell."""
    school = option[1] if isinstance(option, tuple) else cast(WizardCard, option).school if option != STOP else ""
    return "wards" if school == WARD else "spell"


PLAY = Prompt("play", "Play a card of the spell", verb="Play", to=landing,
              words={STOP: "End the spell", **{school: f"as {school.title()}" for school in SCHOOLS}})
LOSE = Prompt("lose", "Choose a card to lose", verb="Lose", to="harm")
DRAFT = Prompt("draft", "Draft the top card of a pile", verb="Draft", to="own_deck")

COMMON = (
    Zone("hand", "hand", OWNER),
    Zone("wards", "wards"),
    Zone("spell", "spell"),
    Zone("harm", "damage pile"),
)
SHARED_DECK = (
    Zone("deck", "spell deck", NO_ONE, seated=False, ordered=True),
    Zone("discard", "spell discard", seated=False, ordered=True),
)
OWN_DECKS = (
    Zone("own_deck", "own deck", NO_ONE, ordered=True),
    Zone("own_discard", "spell discard", ordered=True),
    *(Zone(f"pile_{school}", f"{school.title()} pile", seated=False, ordered=True) for school in SCHOOLS),
)


class WizardTable(Table):
    cards: ClassVar[tuple[WizardCard, ...]] = CARDS
    hand: list[Cards]
    wards: list[Cards]
    spell: list[Cards]
    harm: list[Cards]
    deck: Cards
    discard: Cards
    own_deck: list[Cards]
    own_discard: list[Cards]

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        self.constructed = bool(options["constructed"])
        super().__init__(COMMON + (OWN_DECKS if self.constructed else SHARED_DECK), seats, options, seed)
        self.jokers = bool(options["jokers"])
        self.hectic = bool(options["hectic"])
        self.stage = "set up"                    # 'draft' and then 'play'
        self.actions = 0                         # §4 left for the spell being cast
        self.ward_left: list[list[int]] = [[] for _ in range(seats)]  # §4.2 beside each card of `wards`
        self.named: dict[WizardCard, str] = {}   # §6.1 the school of each joker that was played
        self.drafted: dict[WizardCard, int] = {}  # §6.4 whose deck a card belongs to
        self.due = 0                             # §4.2 cards that the defender still has to lose to this Wrath card
        self.turns_left: int | None = None       # §5 after the current turn; None before the final phase
        self.turns = 0

    def group(self, card: Card) -> str:
        """§6.4 drafts are open: everyone knows whose deck a hidden card belongs to."""
        owner = self.drafted.get(cast(WizardCard, card))
        return card.back if owner is None else f"{card.back} {owner}"


def new(seats: int, options: Options, seed: int) -> WizardTable:
    t = WizardTable(seats, options, seed)
    if t.constructed:                            # §6.4 four piles, king on top, all in the open
        for school in SCHOOLS:
            pile(t, school).extend(BY_ID[rank + SUITS[school]] for rank in RANKS)
        for seat in range(t.seats if t.jokers else 0):  # with jokers each deck begins with one
            t.own_deck[seat].append(JOKERS[seat])
            t.drafted[JOKERS[seat]] = seat
    else:
        t.deck.extend(CARDS if t.jokers else CARDS[:52])
    t.deal_open()
    return t


def step(t: WizardTable) -> None:
    """The set-up, a pick of the draft, or a turn."""
    if t.stage == "set up":
        set_up(t)
    elif t.stage == "draft":
        draft(t)
    else:
        turn(t)


# -- §2 Setup, §6.4 the draft -----------------------------------------------------------------------------------

def set_up(t: WizardTable) -> None:
    """§2 Shuffle, deal five each, pick the first player."""
    wanted = t.options["first"]
    t.first = t.active = int(t.random() * t.seats) if wanted is None else wanted
    if t.constructed:
        t.stage = "draft"
        for deck in t.own_deck:
            for joker in deck:
                t.reveal(joker, deck)
        t.phase("draft", None, "The draft: each wizard in turn takes the top card of a pile.")
        return
    t.shuffle(t.deck)
    deal(t)


def draft(t: WizardTable) -> None:
    """§6.4 One pick; after the last one, shuffle and deal."""
    me = t.active
    tops = [pile(t, school)[-1] for school in SCHOOLS if pile(t, school)]
    card = t.ask(me, DRAFT, tops)
    t.drafted[card] = me
    t.move(card, pile(t, card.school), t.own_deck[me], "drafts", me)
    t.active = other(me)
    if any(pile(t, school) for school in SCHOOLS):
        return
    for deck in t.own_deck:
        t.shuffle(deck)
    t.first = t.active = other(t.first)          # §6.4 who picked second takes the first turn
    deal(t)


def deal(t: WizardTable) -> None:
    t.stage = "play"
    for _ in range(HAND):
        for seat in (t.first, other(t.first)):
            t.draw(deck_of(t, seat), t.hand[seat], 1, seat, "is dealt")


# -- §3 A turn --------------------------------------------------------------------------------------------------

def turn(t: WizardTable) -> None:
    me = t.active
    t.turns += 1
    t.phase("turn", me, f"{{{me}}} takes a turn.")
    drop_wards(t, me)                            # §3.1
    if t.hectic:
        draw_up(t, me)                           # §6.3
    if t.hand[me]:
        cast_spell(t, me)                        # §3.2
    else:
        t.say(f"{{{me}}} holds no card and casts no spell.")
    clean_up(t, me)                              # §3.3
    draw_up(t, me)
    end_turn(t, me)


def drop_wards(t: WizardTable, me: int) -> None:
    """§3.1 Old wards go, used or not."""
    while t.wards[me]:
        t.move(t.wards[me][0], t.wards[me], discard_of(t, me), "discards", me)
    t.ward_left[me].clear()


def cast_spell(t: WizardTable, me: int) -> None:
    """§4 One card at least; after that the wizard may stop."""
    t.count("actions", 1 - t.actions)
    options = playable(t, me)
    while options:
        choice = t.ask(me, PLAY, options)
        if choice == STOP:
            break
        if isinstance(choice, tuple):
            joker, school = choice
            play(t, me, joker, school)
        else:
            card = cast(WizardCard, choice)
            play(t, me, card, card.school)
        options = playable(t, me)
        if options:
            options.append(STOP)
    t.count("actions", -t.actions)


def playable(t: WizardTable, me: int) -> list[Play]:
    """What may be played now; with no action left only Vigor, and only in a hectic game (§6.3)."""
    if t.actions == 0:
        if not t.hectic:
            return []
        return [(card, VIGOR) if card.joker else card for card in t.hand[me] if card.joker or card.school == VIGOR]
    if not t.jokers:
        return list(t.hand[me])
    options: list[Play] = []
    for card in t.hand[me]:
        if card.joker:
            options += [(card, school) for school in SCHOOLS]
        else:
            options.append(card)
    return options


def play(t: WizardTable, me: int, card: WizardCard, school: str) -> None:
    """§4 The card's effect happens at once, before the next card."""
    if card.joker:
        t.named[card] = school
        t.say(f"{{{me}}} names {school.title()} for the joker.")
    free = t.hectic and school == VIGOR          # §6.3
    if not free:
        t.count("actions", -1)
    m = card.magnitude
    if school == WARD:
        t.move(card, t.hand[me], t.wards[me], "wards with", me)
        t.ward_left[me].append(m)
        return
    t.move(card, t.hand[me], t.spell[me], "plays", me)
    if school == VIGOR:
        t.count("actions", m)
    elif school == FORTUNE:
        draw(t, me, m)
    else:
        damage(t, other(me), m)


def clean_up(t: WizardTable, me: int) -> None:
    """§3.3 All but the wards goes to the spell discard."""
    spell, discard = t.spell[me], discard_of(t, me)
    while spell:
        t.move(spell[0], spell, discard, "discards", me)


def draw_up(t: WizardTable, me: int) -> None:
    """§3.3 Draw until the hand is five or the deck is empty."""
    draw(t, me, HAND - len(t.hand[me]))


# -- §4.2 Wrath, damage, wards ----------------------------------------------------------------------------------

def damage(t: WizardTable, seat: int, amount: int) -> None:
    """Wards soak up what they can, the hand takes the rest; the defender picks what to lose."""
    amount = absorb(t, seat, amount)
    hand, harm = t.hand[seat], t.harm[seat]
    if amount >= len(hand):                      # §4.2 points beyond the last card are lost
        while hand:
            t.move(hand[0], hand, harm, "loses", seat)
        return
    for left in range(amount, 0, -1):
        t.due = left
        t.move(t.ask(seat, LOSE, hand), hand, harm, "loses", seat)
    t.due = 0


def absorb(t: WizardTable, seat: int, amount: int) -> int:
    """§4.2 The ward played first soaks up first; returns what is left of the damage."""
    wards, left = t.wards[seat], t.ward_left[seat]
    while amount and wards:
        soaked = min(amount, left[0])
        amount -= soaked
        left[0] -= soaked
        t.say(f"A ward of {{{seat}}} soaks up {soaked}.")
        if left[0] == 0:
            del left[0]
            t.move(wards[0], wards, discard_of(t, seat), "discards", seat)
    return amount


# -- decks and the end of the game (§5) -------------------------------------------------------------------------

def draw(t: WizardTable, me: int, count: int) -> None:
    """Draw, and notice the last card leaving the deck."""
    deck = deck_of(t, me)
    if count <= 0 or not deck:
        return
    t.draw(deck, t.hand[me], count, me)
    if not deck and t.turns_left is None:
        start_final_phase(t, me)


def start_final_phase(t: WizardTable, me: int) -> None:
    """§5 The second player always has the last turn."""
    t.turns_left = 1 if me == t.first else 2
    left = "one turn is" if t.turns_left == 1 else "two turns are"
    t.phase("final", None, f"The deck is empty: after this turn {left} left.")


def end_turn(t: WizardTable, me: int) -> None:
    if t.turns_left == 0:
        finish(t)
        return
    if t.turns_left is not None:
        t.turns_left -= 1
    t.active = other(me)


def finish(t: WizardTable) -> None:
    """§5 The smaller damage pile wins; equal piles are a draw."""
    mine, yours = len(t.harm[0]), len(t.harm[1])
    if mine == yours:
        t.finish((0.5, 0.5), f"A draw: both damage piles hold {mine}.")
    else:
        winner = 0 if mine < yours else 1
        t.finish((1.0 - winner, float(winner)),
                 f"{{{winner}}} wins with {cards(min(mine, yours))} of damage to {max(mine, yours)}.")


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def other(seat: int) -> int:
    return 1 - seat


def deck_of(t: WizardTable, seat: int) -> Cards:
    return t.own_deck[seat] if t.constructed else t.deck


def discard_of(t: WizardTable, seat: int) -> Cards:
    return t.own_discard[seat] if t.constructed else t.discard


def pile(t: WizardTable, school: str) -> Cards:
    return cast(Cards, getattr(t, f"pile_{school}"))


# -- what the table shows ---------------------------------------------------------------------------------------

def badges(t: WizardTable) -> dict[Place, str]:
    """The points left on each ward, and what a joker was named."""
    marks = {Place("wards", seat, i): str(points)
             for seat in range(t.seats) for i, points in enumerate(t.ward_left[seat])}
    for seat in range(t.seats):
        for i, card in enumerate(t.spell[seat]):
            if card in t.named:
                marks[Place("spell", seat, i)] = f"Wild {t.named[card].title()}"
    return marks


def why_not(t: WizardTable, seat: int, card: WizardCard) -> str:
    """Why the seat cannot take this card now."""
    if t.stage == "draft":
        return "Only the top card of each pile can be drafted."
    if card not in t.hand[seat]:
        return "Only cards of your own hand can be played."
    if t.active == seat and t.actions == 0:
        return "No action is left for that card."
    return ""


def summary(t: WizardTable) -> Sequence[str]:
    lines = [f"{{{seat}}}: {cards(len(t.harm[seat]))} in the damage pile" for seat in range(t.seats)]
    return [*lines, f"{t.turns} turn{' was' if t.turns == 1 else 's were'} played."]


GAME = Game(
    id="wizard_cards",
    title="Wizard Cards",
    blurb="A quick duel with a plain deck: chain cards into spells, knock cards out of the rival's hand.",
    version=1,
    seats=(2,),
    cards=CARDS,
    settings=(
        Setting("jokers", "Jokers", "Two jokers join the deck: Wild Magic of any school, magnitude 4."),
        Setting("hectic", "Hectic", "Vigor costs no action, and hands fill up at the start of each turn too."),
        Setting("constructed", "Constructed decks", "Draft a deck of your own from four open piles first."),
        Setting("fancy", "Fancy names", "Fireball instead of Greater Wrath. Names only."),
    ),
    new=new,
    step=step,
    name=name,
    badges=badges,
    why_not=why_not,
    summary=summary,
)
