"""§3.2 Phase 2, and the judging of a battle: supply, secret choices, totals, rematches.

§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.decisions import Prompt
from game.rules.wizards_and_relics.cards import RELIC, WIZARD, Fits, Piece, Relic, Wizard, is_relic, is_wizard
from game.rules.wizards_and_relics.power import total
from game.rules.wizards_and_relics.table import RelicsTable, clockwise, in_order, new_step
from game.rules.wizards_and_relics.verbs import announce, check_hand, discard_these

TRIES = 3                                        # §3.2 hands thrown away before the missing card is fetched

PLAY_WIZARD = Prompt("play wizard", "Choose a wizard to play face down", verb="Play", to="wizards_laid", secret=True)
PLAY_RELIC = Prompt("play relic", "Choose a relic to play face down", verb="Play", to="relics_laid", secret=True)


def begin_battle(t: RelicsTable, fighters: Sequence[int]) -> None:
    """§3.6 The first battle of the round, or a rematch."""
    t.battle += 1
    t.fighters = tuple(fighters)
    t.tokens = ()
    t.muted = t.resolved = 0
    t.relics_up = False
    t.stage = "play"
    announce(t)


def play(t: RelicsTable) -> None:
    """§3.2 Phase 2: supply, choice, laying."""
    t.phase("play", None, "Everyone lays a wizard and a relic face down." if t.battle == 1 else
            f"Rematch {t.battle - 1}: the tied players lay new cards.")
    for me in new_step(t):
        if not supply(t, me):
            t.fighters = tuple(seat for seat in t.fighters if seat != me)
            t.say(f"{{{me}}} has no wizard left and drops out.")
    if len(t.fighters) < (2 if t.battle > 1 else 1):
        t.winner = t.fighters[0] if t.fighters else None
        t.stage = "spoils"
        return
    crown_acting_master(t)
    order = new_step(t)
    for me in order:
        choose(t, me)
    for me in order:
        check_hand(t, me)                        # §3.2 laying both cards is one act
    t.stage = "reveal"


def crown_acting_master(t: RelicsTable) -> None:
    """§3.7 In a rematch without the Master the next player clockwise acts as Master."""
    if t.master not in t.fighters:
        t.master = next(seat for seat in clockwise(t, t.master) if seat in t.fighters)
        t.say(f"{{{t.master}}} acts as Master Wizard.")
    t.opening = (t.master, t.crown)


def choose(t: RelicsTable, me: int) -> None:
    """One wizard and one relic, in secret; without any relic the wizard goes alone."""
    hand = t.hand[me]
    t.note()
    wizard = t.ask(me, PLAY_WIZARD, [card for card in hand if isinstance(card, Wizard)])
    t.move(wizard, hand, t.wizards_laid[me], "lays", me)
    relics = [card for card in hand if isinstance(card, Relic)]
    if relics:
        t.move(t.ask(me, PLAY_RELIC, relics), hand, t.relics_laid[me], "lays", me)


# -- the supply check -------------------------------------------------------------------------------------------------

def supply(t: RelicsTable, me: int) -> bool:
    """A wizard and a relic for every hand; returns whether the player can do battle."""
    check_hand(t, me)
    lacking = missing(t, me)
    for _ in range(TRIES):
        if not lacking:
            break
        t.say(f"{{{me}}} lacks a wizard or a relic and discards the hand.")
        discard_these(t, me, list(t.hand[me]))
        lacking = missing(t, me)
    for fits in lacking:
        fetch(t, me, fits)
    return WIZARD in [card.kind for card in t.hand[me]]


def missing(t: RelicsTable, me: int) -> list[Fits]:
    """The kinds of card that the hand lacks, though the player still has one somewhere."""
    held = [card.kind for card in t.hand[me]]
    if WIZARD in held and RELIC in held:
        return []
    return [fits for kind, fits in ((WIZARD, is_wizard), (RELIC, is_relic))
            if kind not in held and (any(map(fits, t.deck[me])) or any(map(fits, t.discard[me])))]


def fetch(t: RelicsTable, me: int, fits: Fits) -> None:
    """Take the topmost card of a kind out of the deck, else out of the discard pile, and shuffle the deck."""
    zone = t.deck[me] if any(map(fits, t.deck[me])) else t.discard[me]
    card: Piece = next(card for card in reversed(zone) if fits(card))
    t.note()
    t.reveal(card, zone)
    t.move(card, zone, t.hand[me], "takes", me)
    t.shuffle(t.deck[me])


# -- §3.3 step 8, §3.6 ------------------------------------------------------------------------------------------------

def judge(t: RelicsTable) -> None:
    """The highest total wins the round; a tie at the top leads to a rematch."""
    totals = {seat: total(t, seat) for seat in in_order(t)}
    best = max(totals.values())
    ahead = [seat for seat in totals if totals[seat] == best]
    t.phase("totals", None, "Totals: " + ", ".join(f"{{{seat}}} {power}" for seat, power in totals.items()) + ".")
    if len(ahead) == 1:
        t.winner = ahead[0]
        t.stage = "spoils"
        return
    t.say("A tie: " + " and ".join(f"{{{seat}}}" for seat in ahead) + " battle again.")
    set_aside(t)
    begin_battle(t, sorted(ahead))


def set_aside(t: RelicsTable) -> None:
    """§3.6 The cards of a tied battle stay on the table, out of play."""
    t.latest = tuple(len(t.wizards[seat]) if seat in t.fighters else t.latest[seat] for seat in range(t.seats))
    for seat in t.fighters:
        for wizard in t.wizards[seat][:]:
            t.move(wizard, t.wizards[seat], t.past_wizards[seat], "sets aside", seat)
        for relic in t.relics[seat][:]:
            t.move(relic, t.relics[seat], t.past_relics[seat], "sets aside", seat)
