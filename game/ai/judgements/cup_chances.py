"""Chances of secret picks in Wizards Cup, for hints: what becomes of line-ups that make a pick, and what speaks for it.

All line-ups that a small game mixes are about as good: what its mix would pick has about the same chance, whichever it
is. What it would not pick is completed as well as can be, and has the chance of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from statistics import fmean

from game.ai.judgement import Cancel
from game.ai.judgements.cup_rounds import ASKING, NAMES, Mix, Plan, fight_round, names_of, plain
from game.ai.search import Cancelled
from game.rules.core.decisions import Prompt
from game.rules.wizards_cup.cards import CARDS, WEAK_TO, Wizard
from game.rules.wizards_cup.rules import KEEP, TEAM, TOKENS, CupTable

LEAD = 0.25                                      # of the match that a token more is worth while both can still win
SLIGHT = 0.02                                    # of the heaviest line-up that fits: what weighs less is left out
MADE = 6                                         # line-ups that stand for a pick which the mix does not make
TRIES = 3                                        # rounds against each line-up where somebody is asked something
FEW = 0.02                                       # line-ups that do the same: less often is as good as never
NAMED = 2                                        # rival wizards that a sentence names
WAITS = 5                                        # the place of a line-up that is not in the line
COST = {plain(card): card.value for card in CARDS}


@dataclass(frozen=True)
class Wanted:
    """What a line-up must be like to agree with what was picked before, and with one option now."""

    fields: frozenset[str]
    places: Mapping[int, str]
    lacks: frozenset[str] = frozenset()

    def fits(self, plan: Plan) -> bool:
        return (self.fields <= frozenset(plan) and not self.lacks & frozenset(plan)
                and all(plan[place] == name for place, name in self.places.items()))

    def nearness(self, plan: Plan) -> int:
        return len(self.fields & frozenset(plan)) + sum(plan[place] == name for place, name in self.places.items())


def name_of(option: Wizard | str) -> str:
    return option if isinstance(option, str) else plain(option)


def wanted(t: CupTable, seat: int, prompt: Prompt, option: Wizard | str) -> Wanted:
    team, name = names_of(t.team[seat], t.deck[seat], t.waiting[seat]), name_of(option)
    lined = [plain(card) for card in reversed(t.deck[seat])]
    places = dict(enumerate(lined))
    if t.waiting[seat]:
        places[WAITS] = plain(t.waiting[seat][0])
    leaving = frozenset(plain(card) for card in CARDS if card.bit & t.leaving[seat])
    if prompt.key == "swap out":
        leaving = frozenset({name} - {KEEP})
    elif prompt.key == "wait":
        places[WAITS] = name
    elif prompt.key == "order":
        places[len(lined)] = name
    else:
        team |= {name}
    return Wanted(team - leaving, places, leaving)


def prospect(need: Wanted, ours: Mix, theirs: Mix, tokens: tuple[int, int], mixed: bool, cancel: Cancel) -> float:
    """The chance of winning the match with a line-up that is as wanted: one drawn from the mix if that makes any
    (`mixed`); if not, one of the better among a few that come close."""
    fitting = sorted(((plan, weight) for plan, weight in ours if need.fits(plan)), key=lambda entry: -entry[1])
    if mixed:
        lines = [(plan, weight) for plan, weight in fitting if weight >= SLIGHT * fitting[0][1]]
        whole = sum(weight for _, weight in lines)
        return sum(weight * _looked_into(plan, theirs, tokens, cancel) for plan, weight in lines) / whole
    plans = dict.fromkeys([*(plan for plan, _ in fitting[:MADE // 2]), *made_up(need, ours)])
    found = sorted((_looked_into(plan, theirs, tokens, cancel) for plan in [*plans][:MADE]), reverse=True)
    return fmean(found[:(len(found) + 1) // 2])


def made_up(need: Wanted, ours: Mix) -> list[Plan]:
    """Candidates that come close to what is wanted, made to fit."""
    rng = Random(repr((sorted(need.fields), sorted(need.places.items()), sorted(need.lacks))))
    near = sorted((plan for plan, _ in ours), key=lambda plan: -need.nearness(plan))
    return [bent(plan, need, rng) for plan in near[:2 * MADE]]


def bent(plan: Plan, need: Wanted, rng: Random) -> Plan:
    """A line-up made to fit: whoever is needed stays or comes, whoever else may stay stays, others fill it up."""
    new = dict(need.places)
    new |= {place: name for place, name in enumerate(plan)
            if place not in new and name in need.fields and name not in need.places.values()}
    missing = sorted(need.fields - frozenset(new.values()))
    free = [place for place in range(TEAM) if place not in new]
    rng.shuffle(missing)
    rng.shuffle(free)
    for name in missing:
        new[free.pop()] = name
    for place in free:
        able = [name for name in NAMES if name not in need.lacks and name not in new.values()]
        new[place] = plan[place] if plan[place] in able else rng.choice(able)
    return tuple(new[place] for place in range(TEAM))


# -- what a line-up is good for ---------------------------------------------------------------------------------------

def _looked_into(plan: Plan, theirs: Mix, tokens: tuple[int, int], cancel: Cancel) -> float:
    if cancel():
        raise Cancelled
    return chance(plan, theirs, tokens)


@lru_cache(maxsize=4096)
def chance(plan: Plan, theirs: Mix, tokens: tuple[int, int]) -> float:
    """Of winning the match with this line-up in the next round; `tokens` are ours and the rival's."""
    rng, won = Random(" ".join(plan)), 0.0       # whoever asks, whenever: the same answer
    for yours, weight in theirs:
        tries = TRIES if ASKING & {*plan, *yours} else 1
        rounds = [fight_round(plan, yours, rng) for _ in range(tries)]
        won += weight * fmean(match_share(result, tokens, plan, yours) for result in rounds)
    return won / sum(weight for _, weight in theirs)


def match_share(result: float, tokens: tuple[int, int], mine: Plan, yours: Plan) -> float:
    """What to expect of the match after a round that ended like this: 1 won, 0 lost, ½ both won."""
    if result == 0.5 and min(tokens) == TOKENS - 1:          # §3.6 the cheaper team wins
        costs = [sum(COST[name] for name in plan) for plan in (mine, yours)]
        return 0.5 if costs[0] == costs[1] else float(costs[0] < costs[1])
    own, other = tokens[0] + (result > 0), tokens[1] + (result < 1)
    return float(own > other) if max(own, other) >= TOKENS else 0.5 + (own - other) * LEAD


# -- in words ---------------------------------------------------------------------------------------------------------

def reason(t: CupTable, seat: int, prompt: Prompt, option: Wizard | str, share: float) -> str:
    """Why one would pick that: how often good line-ups do, and what it beats of what the rival has shown."""
    team = len(t.team[seat]) + len(t.deck[seat]) + len(t.waiting[seat])
    often = min(1.0, share * (TEAM - team)) if prompt.key == "pick" else share
    those, do = _said(t, seat, prompt, option)
    if often < FEW:
        return f"No good line-up goes on from here, but of those made up to fit, the ones that {do} do best."
    tenths = max(1, round(often * 10))
    some = "all" if often > 1 - FEW else "nearly all" if tenths == 10 else f"{tenths} in 10"
    met = [card for card in CARDS if card.bit & t.seen[1 - seat] and isinstance(option, Wizard)
           and option.element in WEAK_TO[card.element]]
    names = " and ".join(card.name.removeprefix("The ") for card in met[:NAMED])
    beats = f", whose element beats {{{1 - seat}}}'s {names}" if met and prompt.key in ("pick", "swap in") else ""
    return f"Of the good {those}, {some} {do}{beats}."


def _said(t: CupTable, seat: int, prompt: Prompt, option: Wizard | str) -> tuple[str, str]:
    """Which line-ups are counted, and what those do that make this pick."""
    if isinstance(option, str):
        return "teams within reach", "are the one you have"
    who = f"the {option.name.removeprefix('The ')}"
    match prompt.key:
        case "pick":
            return "teams that fit so far", f"have {who}"
        case "swap out":
            return "teams within reach", f"do without {who}"
        case "swap in":
            return "teams within reach", f"bring in {who}"
        case "wait":
            return "line-ups of this team", f"keep back {who}"
    if t.deck[seat]:
        return "line-ups that begin like this", f"put {who} next"
    return "line-ups with this waiting card", f"put {who} first"
