"""Wizards & Relics. Marks such as §3.2 are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.decisions import Prompt
from game.rules.core.game import Game, Options, Setting
from game.rules.core.places import Place
from game.rules.wizards_and_relics import drafts
from game.rules.wizards_and_relics.battle import begin_battle, judge, play
from game.rules.wizards_and_relics.book import CARDS
from game.rules.wizards_and_relics.cards import Piece, Relic, Wizard
from game.rules.wizards_and_relics.power import has_advantage, ignored
from game.rules.wizards_and_relics.reveal import reveal
from game.rules.wizards_and_relics.table import HAND, RelicsTable, clockwise, goal
from game.rules.wizards_and_relics.verbs import discard, draw
from game.rules.wizards_and_relics.worlds import GRID, LIGHTNING, PACK, STANDARD, WINCHESTER

KEEP, DRAW = "keep", "draw"
MULLIGAN = Prompt("mulligan", "Set cards aside to get new ones, or keep the hand", verb="Set aside",
                  words={KEEP: "Keep the rest"}, secret=True)
ENTHRONE = Prompt("enthrone", "Choose the wizard that enters the Hall of Immortality", verb="Honour", to="hall")
SPOILS = Prompt("spoils", "Spoils: draw a card, or take a relic of a loser", verb="Take", to="hand",
                words={DRAW: "Draw a card", **{f"from {seat}": f"from {{{seat}}}" for seat in range(4)}})


def new(seats: int, options: Options, seed: int) -> RelicsTable:
    t = RelicsTable(seats, options, seed)
    t.unwatch()                                  # the box is sorted and dealt before anyone looks
    drafts.deal_box(t)
    t.deal_open()
    t.trace_anew()
    return t


def step(t: RelicsTable) -> None:
    """A part of the set-up, or one or two phases of a round."""
    if t.stage == "set up":
        set_up(t)
    elif t.stage == "draft":
        drafts.draft(t)
    elif t.stage == "build":
        drafts.build(t)
        if t.stage == "deal":
            deal_hands(t)
    elif t.stage == "mulligan":
        mulligan(t)
    elif t.stage == "shrine":
        turn_up_shrine(t)                        # §3.1
    elif t.stage == "play":
        play(t)                                  # §3.2
    elif t.stage == "reveal":
        reveal(t)                                # §3.3
        judge(t)
    else:
        victory(t)                               # §3.4
        if t.shares is None:
            spoils(t)                            # §3.5
    t.note()


# -- §2 Set-up --------------------------------------------------------------------------------------------------------

def set_up(t: RelicsTable) -> None:
    """§2 Who is the first Master Wizard; in the drafts for two that is whoever picks second (§8)."""
    wanted = t.options["first"]
    t.first = t.active = int(t.random() * t.seats) if wanted is None else wanted
    t.master = t.crown = (t.first + 1) % 2 if t.decks in (WINCHESTER, GRID) else t.first
    if t.decks in (STANDARD, LIGHTNING):
        deal_hands(t)
    else:
        drafts.begin(t)


def deal_hands(t: RelicsTable) -> None:
    """§2 Seven cards for everyone."""
    t.shuffle(t.shrine_deck)
    for seat in clockwise(t, t.master):
        t.shuffle(t.deck[seat])
        t.draw(t.deck[seat], t.hand[seat], HAND, seat, "is dealt")
    t.phase("mulligan", None, "Everyone may set cards aside once to get new ones.")
    t.stage = "mulligan"


def mulligan(t: RelicsTable) -> None:
    """§2 Everyone decides in secret, then all get as many new cards; nothing of this is a draw or a discard. So that
    nobody sees how many others give away, all cards stay in their hands until the last one has decided."""
    for me in clockwise(t, t.master):
        while len(t.leaving[me]) < len(t.hand[me]):
            options: list[Piece | str] = [*(card for card in t.hand[me] if card not in t.leaving[me]), KEEP]
            choice = t.ask(me, MULLIGAN, options)
            if isinstance(choice, str):
                break
            t.leaving = (*t.leaving[:me], (*t.leaving[me], choice), *t.leaving[me + 1:])
    for me in clockwise(t, t.master):
        for card in t.leaving[me]:
            t.move(card, t.hand[me], t.aside[me], "sets aside", me)
    t.leaving = ((),) * t.seats
    for me in clockwise(t, t.master):
        aside = t.aside[me]
        if aside:
            t.draw(t.deck[me], t.hand[me], len(aside), me, "is dealt")
            while aside:
                t.move(aside[-1], aside, t.deck[me], "shuffles in", me)
            t.shuffle(t.deck[me])
    t.stage = "shrine"


# -- §3.1 Phase 1: shrine ---------------------------------------------------------------------------------------------

def turn_up_shrine(t: RelicsTable) -> None:
    t.rounds += 1
    t.phase("shrine", None, f"Round {t.rounds}: a shrine turns up.")
    for seat in range(t.seats):
        for name in ("drawn", "discarded", "replenished"):
            t.count(name, -getattr(t, name)[seat], seat)
    if not t.shrine_deck:
        for shrine in t.shrine_used[:]:
            t.move(shrine, t.shrine_used, t.shrine_deck, "shuffles in", t.master)
        t.shuffle(t.shrine_deck)
    t.move(t.shrine_deck[-1], t.shrine_deck, t.shrine, "turns up", t.master)
    t.winner = None
    t.binned = ()
    t.battle = 0
    t.active = t.master
    begin_battle(t, range(t.seats))


# -- §3.4 Phase 4: victory --------------------------------------------------------------------------------------------

def victory(t: RelicsTable) -> None:
    """The winning wizard enters the Hall; five, four or three of them win the game."""
    winner = t.winner
    if winner is None:
        t.phase("victory", None, "Nobody is left to battle: the round has no winner.")
        t.master = t.crown
        return
    t.phase("victory", winner, f"{{{winner}}} wins the round.")
    enter_hall(t, winner)
    put_cards_away(t, winner)
    t.master = t.crown = t.active = winner
    if len(t.hall[winner]) >= goal(t):
        t.finish([1.0 if seat == winner else 0.0 for seat in range(t.seats)],
                 f"{{{winner}}} wins with {len(t.hall[winner])} wizards in the Hall of Immortality.")


def enter_hall(t: RelicsTable, winner: int) -> None:
    """One wizard of the deciding battle; with 'go big' all of a round that had a rematch (§8.5)."""
    now, past = t.wizards[winner], t.past_wizards[winner]
    if t.go_big and past:
        honoured = [*past, *now]
    else:
        last = now or past[-t.latest[winner]:]   # §3.6 the last one left wins with a wizard of the tied battle
        honoured = [t.ask(winner, ENTHRONE, last)]
    for wizard in honoured:
        t.move(wizard, now if wizard in now else past, t.hall[winner], "honours", winner)


def put_cards_away(t: RelicsTable, seat: int) -> None:
    """All cards of the round that lie before a player go to the discard pile; that is no discard."""
    zones: tuple[list[Wizard] | list[Relic], ...] = (t.past_wizards[seat], t.past_relics[seat], t.wizards[seat],
                                                     t.relics[seat])
    for zone in zones:
        while zone:
            t.move(zone[0], zone, t.discard[seat], "puts away", seat)


# -- §3.5 Phase 5: spoils ---------------------------------------------------------------------------------------------

def spoils(t: RelicsTable) -> None:
    winner, order = t.winner, clockwise(t, t.master)
    t.phase("spoils", winner, "Spoils.")
    for seat in order:
        if len(t.hand[seat]) > HAND:
            discard(t, seat, len(t.hand[seat]) - HAND)
    if winner is not None:
        take_spoils(t, winner)
    losers = [seat for seat in order if seat != winner]
    for seat in losers:
        draw(t, seat, 2)
    played = [(seat, card) for seat in losers
              for card in (*t.past_wizards[seat], *t.wizards[seat], *t.past_relics[seat], *t.relics[seat])]
    for seat in losers:
        put_cards_away(t, seat)
    for seat, card in (*played, *t.binned):
        if card.end_of_round is not None:
            card.end_of_round(t, seat, card)
    t.move(t.shrine[-1], t.shrine, t.shrine_used, "puts away", t.master)
    t.stage = "shrine"


def take_spoils(t: RelicsTable, winner: int) -> None:
    """A card from the deck, or a relic that lies before a loser, from any battle of the round."""
    relics: list[tuple[Relic, str] | str] = [    # whose it is is part of it: several losers may lie with the same
        (relic, f"from {seat}") for seat in clockwise(t, winner) if seat != winner
        for zone in (t.past_relics, t.relics) for relic in zone[seat]]
    choice = t.ask(winner, SPOILS, [DRAW, *relics])
    if isinstance(choice, str):
        draw(t, winner, 1)
        return
    relic, _ = choice
    place = t.find(relic)
    assert place is not None
    t.move(relic, t.at(place), t.hand[winner], "takes", winner)
    t.give(relic, winner)


# -- what the table shows ---------------------------------------------------------------------------------------------

def badges(t: RelicsTable) -> dict[Place, str]:
    """Advantage beside a wizard, and which relics are ignored."""
    if t.stage not in ("play", "reveal", "spoils"):
        return {}
    off, marks = ignored(t), {}
    for seat in t.fighters:
        for i, wizard in enumerate(t.wizards[seat]):
            if has_advantage(t, seat, wizard, off):
                marks[Place("wizards", seat, i)] = "+1"
        for i, relic in enumerate(t.relics[seat]):
            if relic.bit & off:
                marks[Place("relics", seat, i)] = "ignored"
    return marks


def why_not(t: RelicsTable, seat: int, card: Piece) -> str:
    """Why the seat cannot take this card now."""
    if t.stage in ("draft", "build"):
        return drafts.why_not(t, seat, card)
    if card in t.hand[seat]:
        if card in t.leaving[seat]:
            return "It is set aside already."
        if t.stage == "play" and t.wizards_laid[seat]:
            return "Now a relic is played."
        return "Now a wizard is played." if t.stage == "play" else "This card cannot be chosen for that."
    if card in t.relics[seat] or card in t.past_relics[seat]:
        return "Only relics of losing players can be taken."
    return ""


def summary(t: RelicsTable) -> Sequence[str]:
    lines = [f"{{{seat}}}: {len(t.hall[seat])} of {goal(t)} wizards in the Hall of Immortality"
             for seat in range(t.seats)]
    return [*lines, f"{t.rounds} round{' was' if t.rounds == 1 else 's were'} played."]


GAME = Game(
    id="wizards_and_relics",
    title="Wizards & Relics",
    blurb="Lay a wizard and a relic in secret, reveal together, and bring your winners into the Hall of Immortality.",
    version=4,
    seats=(2, 3, 4),
    cards=CARDS,
    settings=(
        Setting("decks", "Decks", "How everyone comes by a deck of 15 wizards and 15 relics.",
                values={STANDARD: "Dealt by rarity", LIGHTNING: "Lightning fast", WINCHESTER: "Winchester draft",
                        GRID: "Grid draft", PACK: "Pack draft"},
                seats={WINCHESTER: (2,), GRID: (2,), PACK: (3, 4)}),
        Setting("go_big", "Go big", "Whoever wins a rematch brings all wizards of the round into the Hall."),
    ),
    new=new,
    step=step,
    badges=badges,
    why_not=why_not,
    summary=summary,
)
