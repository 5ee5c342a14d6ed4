"""Wizards Cup. Marks such as §3.3 are sections of assets/rules/wizards_cup.md."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from game.rules.core.decisions import Gather, Prompt
from game.rules.core.game import Game, Options
from game.rules.core.places import OWNER, Place, Zone
from game.rules.core.table import Table
from game.rules.wizards_cup.cards import CARDS, SETS, Wizard
from game.rules.wizards_cup.duel import current_value, resolve, told

TEAM = 6                                         # §1
TOKENS = 2                                       # §3 win the match
SWAPPED = 0.9                                    # how often a rival is taken to have swapped a card (§3.5)

KEEP = "keep"
_PLACES = {"deck": TEAM - 1, "waiting": 1}
TEAM_OF_SIX = Gather("line-up", "Choose a team and line it up", _PLACES, rest="reserve",
                     limit="The wizard that was shown has to be on the team.")
NEXT_TEAM = Gather("line-up", "Line up the team; one wizard may be swapped", _PLACES, rest="reserve",
                   limit="Only one wizard may be swapped between two rounds.")
LINE_UP = Gather("line-up", "Line up the team", _PLACES, rest="reserve", limit="The team has been chosen.")
PICK = Prompt("pick", "Choose a wizard for the team", verb="Pick", to="team", secret=True, gather=TEAM_OF_SIX)
WAIT = Prompt("wait", "Choose the waiting card", verb="Keep back", to="waiting", secret=True, gather=LINE_UP)
ORDER = Prompt("order", "Choose who fights next", verb="Line up", to="deck", secret=True, gather=LINE_UP)
SWAP_OUT = Prompt("swap out", "Swap a wizard of the team, or keep it", verb="Send away", to="reserve", secret=True,
                  words={KEEP: "Keep the team"}, gather=NEXT_TEAM)
SWAP_IN = Prompt("swap in", "Choose who joins the team", verb="Bring in", to="team", secret=True, gather=NEXT_TEAM)

ZONES = (
    Zone("reserve", "reserve", OWNER),
    Zone("team", "team", OWNER),
    Zone("deck", "deck", OWNER, ordered=True),
    Zone("waiting", "waiting card", OWNER, ordered=True),
    Zone("duel", "duel zone"),
    Zone("pile", "discard pile", ordered=True),
)


class CupTable(Table):
    cards: ClassVar[tuple[Wizard, ...]] = CARDS
    reserve: list[list[Wizard]]
    team: list[list[Wizard]]
    deck: list[list[Wizard]]
    waiting: list[list[Wizard]]
    duel: list[list[Wizard]]
    pile: list[list[Wizard]]

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        super().__init__(ZONES, seats, options, seed)
        self.stage = "set up"                    # then 'select', 'duel' and, before each further round, 'swap'
        self.round = 1
        self.duels = 0                           # fought in this round
        self.tokens = [0] * seats
        self.stay_wins = [0] * seats             # duels won by the wizard since it was placed
        self.fresh = [False] * seats             # newly placed in this duel
        self.revolt = [False] * seats            # a Revolutionary waits for the end of the duel
        self.no_winner = False                   # the Shaman has spoken
        self.powers_off = 0                      # §4 1: the Detective brought in the name of its rival
        self.seen = [0] * seats                  # bits of each team's cards that both players saw in the last round
        self.leaving = [0] * seats               # the bit of the wizard that is being swapped: nobody else's business
        self.withdrawn = [0] * seats             # and of its Detective that was seen in this one and went back to wait

    def discard(self, card: Wizard, source: list[Wizard], owner: int) -> None:
        self.move(card, source, self.pile[owner], "loses", owner)

    def hide(self, seat: int) -> None:
        self.leaving[1 - seat] = 0

    def rethink(self, seat: int, rng: Random) -> None:
        """What both saw last round is most likely still in the rival's team: at most one card was swapped (§3.5)."""
        assert self.known is not None
        self.hide(seat)
        rival, knows = 1 - seat, self.known[seat]
        fielded = [(zone, i) for zone in (self.team[rival], self.deck[rival], self.waiting[rival])
                   for i, card in enumerate(zone) if not card.bit & knows]
        missing = [card for card in self.reserve[rival] if card.bit & self.seen[rival]]
        if missing and self.round > 1 and not self.team[rival] and rng.random() < SWAPPED:
            missing.pop(int(rng.random() * len(missing)))
        strangers = [(zone, i) for zone, i in fielded if not zone[i].bit & self.seen[rival]]
        for card in missing[:len(strangers)]:
            zone, i = strangers.pop(int(rng.random() * len(strangers)))
            j = self.reserve[rival].index(card)
            zone[i], self.reserve[rival][j] = card, zone[i]


def new(seats: int, options: Options, seed: int) -> CupTable:
    t = CupTable(seats, options, seed)
    for seat, colour in enumerate(SETS):
        t.reserve[seat].extend(card for card in CARDS if card.id.startswith(colour))
    t.deal_open()
    return t


def step(t: CupTable) -> None:
    """The shown cards, one player's line-up, or a duel."""
    if t.stage == "set up":
        show_cards(t)
    elif t.stage in ("select", "swap"):
        line_up(t, t.active)
    else:
        fight(t)


# -- §3.1 selection, §3.2 order, §3.5 swap ------------------------------------------------------------------------

def line_up(t: CupTable, me: int) -> None:
    """One player's team and its order. Nobody learns anything of the other's, so it makes no difference who goes
    first, nor that one is done before the other begins; both commit before anything is revealed."""
    if t.stage == "select":
        select(t, me)
    else:
        swap(t, me)
    order(t, me)
    t.active = 1 - me
    if t.active == t.first:
        t.stage = "duel"
        t.count("duels", -t.duels)
        t.phase("round", None, f"Round {t.round} begins.")


def show_cards(t: CupTable) -> None:
    """§3.1 The rival draws one card of each set; it is shown and must be in the team."""
    wanted = t.options["first"]
    t.first = t.active = int(t.random() * t.seats) if wanted is None else wanted
    for seat in range(t.seats):
        card = t.reserve[seat][int(t.random() * len(t.reserve[seat]))]
        t.seen[seat] |= card.bit
        t.move(card, t.reserve[seat], t.team[seat], "must field", seat)
        t.reveal(card, t.team[seat])
    t.stage = "select"
    t.phase("select", None, "Both players choose a team of six in secret.")


def select(t: CupTable, me: int) -> None:
    while len(t.team[me]) < TEAM:
        t.move(t.ask(me, PICK, t.reserve[me]), t.reserve[me], t.team[me], "picks", me)


def order(t: CupTable, me: int) -> None:
    """§3.2 One wizard waits, five stand in line, the first on top."""
    t.move(t.ask(me, WAIT, t.team[me]), t.team[me], t.waiting[me], "keeps back", me)
    while t.team[me]:
        t.move(t.ask(me, ORDER, t.team[me]), t.team[me], t.deck[me], "lines up", me, at=0)


def swap(t: CupTable, me: int) -> None:
    """§3.5 One card of the team for one of the reserve, or none: the rival learns neither whether nor what."""
    options: list[Wizard | str] = [*t.team[me], KEEP]
    choice = t.ask(me, SWAP_OUT, options)
    if isinstance(choice, str):
        return
    t.leaving[me] = choice.bit
    joins = t.ask(me, SWAP_IN, t.reserve[me])
    t.leaving[me] = 0
    t.move(joins, t.reserve[me], t.team[me], "swaps in", me, covert=True)
    t.move(choice, t.team[me], t.reserve[me], "swaps out", me, covert=True)


# -- §3.3 one duel --------------------------------------------------------------------------------------------------

def fight(t: CupTable) -> None:
    t.count("duels", 1)
    t.phase("duel", None, f"Duel {t.duels}.")
    resolve(t)                                   # steps 1 to 6
    check_round(t)                               # step 7


# -- §3.4 to §3.6 rounds and the match -----------------------------------------------------------------------------

def check_round(t: CupTable) -> None:
    out = [seat for seat in range(t.seats) if not t.duel[seat] and not t.deck[seat]]
    if not out:
        return
    winners = [1 - out[0]] if len(out) == 1 else [0, 1]
    t.say(lambda: f"{{{winners[0]}}} wins round {t.round}." if len(winners) == 1 else f"Both win round {t.round}.")
    if len(winners) == 2 and min(t.tokens) == TOKENS - 1:
        compare_teams(t)
        return
    for seat in winners:
        t.count("tokens", 1, seat)
    if max(t.tokens) >= TOKENS:
        winner = 0 if t.tokens[0] > t.tokens[1] else 1
        t.finish((1.0 - winner, float(winner)), f"{{{winner}}} wins the cup {max(t.tokens)} to {min(t.tokens)}.")
    else:
        next_round(t)


def compare_teams(t: CupTable) -> None:
    """§3.6 Both would take their second token: it goes to the team with the lower sum of printed values, if any."""
    sums = [team_sum(t, seat) for seat in range(t.seats)]
    if sums[0] == sums[1]:
        t.finish((0.5, 0.5), f"A draw: both teams add up to {sums[0]}.")
        return
    winner = 0 if sums[0] < sums[1] else 1
    t.count("tokens", 1, winner)
    t.finish((1.0 - winner, float(winner)),
             f"{{{winner}}} wins the cup with the cheaper team, {min(sums)} to {max(sums)}.")


def team_sum(t: CupTable, seat: int) -> int:
    """§3.6 Printed values of all six, the waiting card included."""
    return sum(card.value for zone in (t.deck, t.waiting, t.duel, t.pile, t.team) for card in zone[seat])


def next_round(t: CupTable) -> None:
    """§3.5 All cards return to hand; what both saw is remembered."""
    t.count("round", 1)
    t.stage = "swap"
    t.phase("swap", None, f"Before round {t.round} each player may swap one wizard in secret.")
    for seat in range(t.seats):
        t.seen[seat] = sum(card.bit for zone in (t.duel, t.pile) for card in zone[seat]) | t.withdrawn[seat]
        t.withdrawn[seat] = 0
        for zone in (t.duel[seat], t.pile[seat], t.waiting[seat], t.deck[seat]):
            while zone:
                t.move(zone[-1], zone, t.team[seat], "takes back", seat)
        t.arrange(t.team[seat], sorted(t.team[seat], key=lambda card: card.index))   # and nobody keeps track of them


# -- what the table shows -------------------------------------------------------------------------------------------

def badges(t: CupTable) -> dict[Place, str]:
    """The current value of a wizard whose value has changed."""
    if not all(t.duel):
        return {}
    return {Place("duel", seat, 0): told(t, seat) for seat in range(t.seats)
            if current_value(t, seat) != t.duel[seat][0].value}


def summary(t: CupTable) -> Sequence[str]:
    lines = [f"{{{seat}}}: {count} victory token{'' if count == 1 else 's'}" for seat, count in enumerate(t.tokens)]
    fought = t.round if t.stage == "duel" else t.round - 1
    return [*lines, f"{fought} round{' was' if fought == 1 else 's were'} fought."]


GAME = Game(
    id="wizards_cup",
    title="Wizards Cup",
    blurb="Pick six of eighteen wizards in secret, line them up, and watch the duels decide.",
    version=1,
    seats=(2,),
    cards=CARDS,
    settings=(),
    new=new,
    step=step,
    badges=badges,
    summary=summary,
)
