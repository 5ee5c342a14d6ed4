"""§3.3 Phase 3, step by step: wizards, shrine, additions and claims, abilities, relics, enchantments.

§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.rules.core.decisions import Prompt
from game.rules.wizards_and_relics.cards import (
    ADDS_WIZARDS,
    CLAIMS,
    Fits,
    Line,
    Piece,
    Relic,
    Shrine,
    Wizard,
    is_wizard,
)
from game.rules.wizards_and_relics.power import ignored
from game.rules.wizards_and_relics.table import RelicsTable, in_order, new_step
from game.rules.wizards_and_relics.verbs import DECLINE, announce, check_hand

ADD_WIZARD = Prompt("add wizard", "Play another wizard, face down", verb="Play", to="wizards_laid", secret=True,
                    words={DECLINE: "Play no other wizard"})
DIG_UP = Prompt("dig up", "Play a wizard from the discard pile", verb="Play", to="wizards",
                words={DECLINE: "Play no other wizard"})
ADD_RELIC = Prompt("add relic", "Play another relic, face down", verb="Play", to="relics_laid", secret=True,
                   words={DECLINE: "Play no other relic"})
ADD_OPEN_RELIC = Prompt("add open relic", "Play another relic, face up", verb="Play", to="relics",
                        words={DECLINE: "Play no other relic"})
ACT = Prompt("act", "Choose which wizard acts next", verb="Let act")
RESOLVE = Prompt("resolve", "Choose what to resolve next", verb="Resolve")


@cache
def shrine_line(shrine: Shrine) -> Prompt:
    return Prompt("shrine line", "Choose which line of the shrine to apply next", verb="For",
                  words={f"line {i + 1}": f"– {line.text}" for i, line in enumerate(shrine.lines)})


def reveal(t: RelicsTable) -> None:
    """§3.3 Everything between the laying of cards and the comparing of totals."""
    new_step(t)
    turn_up_wizards(t)                           # step 1; step 2, advantage, follows from what lies there
    for me in in_order(t):
        apply_shrine(t, me, t.wizards[me])       # step 3
    add_wizards_from_hand(t)                     # step 4a
    settle_claims(t)                             # step 4b
    use_abilities(t)                             # step 5
    turn_up_relics(t)                            # step 6
    resolve_enchantments(t)                      # step 7


def turn_up_wizards(t: RelicsTable) -> list[tuple[int, Wizard]]:
    t.phase("wizards", None, "The wizards turn up.")
    shown = [(seat, wizard) for seat in in_order(t) for wizard in t.wizards_laid[seat]]
    for seat, wizard in shown:
        t.move(wizard, t.wizards_laid[seat], t.wizards[seat], "turns up", seat)
    announce(t)
    return shown


def turn_up_relics(t: RelicsTable) -> None:
    """§6.1 All together; a relic belongs to whoever has it now (§6.2)."""
    t.phase("relics", None, "The relics turn up.")
    t.relics_up = True
    for seat in in_order(t):
        for relic in t.relics_laid[seat][:]:
            t.move(relic, t.relics_laid[seat], t.relics[seat], "turns up", seat)
            t.give(relic, seat)
    announce(t)


# -- step 3: the shrine -----------------------------------------------------------------------------------------------

def apply_shrine(t: RelicsTable, me: int, wizards: Sequence[Wizard], cause: Piece | None = None) -> None:
    """Each matching line, once for each wizard; printed order, unless the player has something to choose.

    What a line does to power is the doing of the shrine, or of the `cause` that had it applied again (§6.3).
    """
    shrine = t.shrine[-1]
    jobs = [(wizard, line) for wizard in wizards for line in shrine.lines if line.act is not None]
    while jobs:
        wizard, line = job = _next_line(t, me, jobs)
        jobs.remove(job)
        if line.act is not None and line.target.matches(t, me, wizard):  # judged when it is applied
            line.act(t, me, cause or shrine)


def _next_line(t: RelicsTable, me: int, jobs: list[tuple[Wizard, Line]]) -> tuple[Wizard, Line]:
    """Only lines that move cards are worth an order."""
    if len(jobs) == 1:
        return jobs[0]
    moving = [(wizard, line) for wizard, line in jobs if not line.still and line.target.matches(t, me, wizard)]
    if len(moving) < 2:
        return jobs[0]
    shrine = t.shrine[-1]
    options = {(wizard, f"line {shrine.lines.index(line) + 1}"): (wizard, line) for wizard, line in moving}
    return options[t.ask(me, shrine_line(shrine), list(options))]


# -- step 4: what comes before abilities ------------------------------------------------------------------------------

def add_wizards_from_hand(t: RelicsTable) -> None:
    """Each wizard that lets players add one, in Master order; the added ones may do so again."""
    fresh = [(seat, wizard) for seat in in_order(t) for wizard in t.wizards[seat]]
    while fresh:
        added = []
        for _, wizard in fresh:
            if ADDS_WIZARDS in wizard.flags:
                added += add_wizards(t)
        fresh = added


def add_wizards(t: RelicsTable) -> list[tuple[int, Wizard]]:
    """§6.5 Everyone decides in Master order; the added wizards turn up together and meet the shrine."""
    for me in in_order(t):
        wizards: list[Piece | str] = [card for card in t.hand[me] if is_wizard(card)]
        choice = t.ask(me, ADD_WIZARD, [*wizards, DECLINE])
        if isinstance(choice, Wizard):
            t.note()
            t.move(choice, t.hand[me], t.wizards_laid[me], "adds", me)
            announce(t)
            check_hand(t, me)
    if not any(t.wizards_laid):                  # nothing turns up, and nothing is said about it
        return []
    added = turn_up_wizards(t)
    for seat, wizard in added:
        apply_shrine(t, seat, [wizard])
    return added


def settle_claims(t: RelicsTable) -> None:
    """§3.7 One player with a claim is Master Wizard; claims of several cancel each other."""
    claiming = [seat for seat in t.fighters if any(CLAIMS in wizard.flags for wizard in t.wizards[seat])]
    if not claiming:
        return
    if len(claiming) == 1:
        t.master = t.crown = claiming[0]
        t.say(f"{{{t.master}}} takes over as Master Wizard.")
    else:
        t.master, t.crown = t.opening
        t.say(f"The claims cancel each other: {{{t.master}}} is Master Wizard.")
    announce(t)


# -- step 5: wizard abilities -----------------------------------------------------------------------------------------

def use_abilities(t: RelicsTable) -> None:
    t.phase("abilities", None, "The wizards use their abilities.")
    for me in new_step(t):
        waiting = [wizard for wizard in t.wizards[me] if wizard.on_wizard_reveal is not None]
        while waiting:
            wizard = t.ask(me, ACT, waiting)
            waiting.remove(wizard)
            use_ability(t, me, wizard)


def use_ability(t: RelicsTable, me: int, wizard: Wizard) -> None:
    if wizard.on_wizard_reveal is not None:
        t.say(f"{wizard.name} of {{{me}}} acts.")
        wizard.on_wizard_reveal(t, me, wizard)
        announce(t)


# -- step 7: enchantments ---------------------------------------------------------------------------------------------

def resolve_enchantments(t: RelicsTable) -> None:
    """All that a player has to do at relic reveal, in the order the player likes; ignored relics do nothing."""
    for me in new_step(t):
        while waiting := unresolved(t, me):
            resolve(t, me, t.ask(me, RESOLVE, waiting))


def unresolved(t: RelicsTable, me: int) -> list[Piece]:
    waiting: list[Piece] = [relic for relic in t.relics[me]
                            if relic.on_relic_reveal is not None and not relic.bit & t.resolved]
    waiting += [wizard for wizard in t.wizards[me]
                if wizard.on_relic_reveal is not None and not wizard.bit & t.resolved]
    if waiting:
        off = ignored(t)
        waiting = [card for card in waiting if not card.bit & off]
    return waiting


def resolve(t: RelicsTable, me: int, card: Piece) -> None:
    t.resolved |= card.bit
    assert card.on_relic_reveal is not None
    t.say(f"{card.name} of {{{me}}} takes effect.")
    card.on_relic_reveal(t, me, card)
    announce(t)


# -- §6.5 cards that enter play on top of the first two ---------------------------------------------------------------

def play_relics(t: RelicsTable, me: int, fits: Fits, most: int = 1) -> None:
    """§6.1 May play more relics from hand: face down, or during the relic reveal face up and resolved at once."""
    zone: list[Relic] = t.relics[me] if t.relics_up else t.relics_laid[me]
    for _ in range(most):
        relics: list[Piece | str] = [card for card in t.hand[me] if fits(card)]
        choice = t.ask(me, ADD_OPEN_RELIC if t.relics_up else ADD_RELIC, [*relics, DECLINE])
        if not isinstance(choice, Relic):
            return
        t.note()
        t.move(choice, t.hand[me], zone, "adds", me)
        announce(t)
        check_hand(t, me)
        if t.relics_up and choice in unresolved(t, me):
            resolve(t, me, choice)


def play_wizard_from_discard(t: RelicsTable, me: int, fits: Fits) -> None:
    """§6.5 May play a wizard from the own discard pile; it goes through shrine, claims and ability at once."""
    wizards: list[Piece | str] = [card for card in t.discard[me] if fits(card)]
    choice = t.ask(me, DIG_UP, [*wizards, DECLINE])
    if isinstance(choice, Wizard):
        t.move(choice, t.discard[me], t.wizards[me], "digs up", me)
        announce(t)
        apply_shrine(t, me, [choice])
        if CLAIMS in choice.flags:
            settle_claims(t)
        use_ability(t, me, choice)
