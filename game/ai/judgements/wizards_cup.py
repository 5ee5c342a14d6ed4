"""What opponents know about Wizards Cup: line-ups that nobody can be ready for, and quick replies in a duel.

Line-ups are chosen in secret and at once, so no single one is best: whoever knew it could beat it. Before each round a
small game is solved, line-ups of ours against line-ups that the rival may have, and ours is drawn from the solution.
The rival may be as careful as we are, or try a few line-ups out in its mind, against anything that we may have, and
take the best of them: how likely we hold the latter says how much of our safety we give for beating it soundly. And
the most careful one does not know all of our team: after the first round it will mostly have one of the line-ups that
are good in general.
The candidates come from `LINE_UPS`, a mix close to an equilibrium (build/cup_mix.py made it). A line-up is drawn pick
by pick: each pick from the line-ups that still fit what was picked before, which is the same as drawing a whole one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from game.ai.judgement import Cancel, Judgement, Told, never
from game.ai.judgements.cup_chances import LEAD, name_of, prospect, reason, wanted
from game.ai.judgements.cup_replies import reply
from game.ai.judgements.cup_rounds import NAMES, Mix, Plan, fight_round, names_of, plain, regret_match, worth
from game.ai.judgements.wizards_cup_mix import LINE_UPS
from game.ai.search import Cancelled
from game.rules.core.decisions import Prompt
from game.rules.wizards_cup.cards import CARDS, Wizard
from game.rules.wizards_cup.rules import KEEP, SWAPPED, TEAM, CupTable

CANDIDATES = 48                                  # line-ups of each side in the small game
TRIER = 0.25, 0.7                                # how likely the rival just tries a few: in the first round, later
TRIERS = 24                                      # line-ups of such a rival
SWAPPING = 0.7                                   # how likely a swap of it is, after a round, of a wizard that was seen
TRIES, FOES = 16, 8                              # how many it tries, and against how many of ours
UNAWARE = 0.6                                    # how far a careful one lines up as usual: it does not know our team
ROUNDS = 400                                     # of regret matching
HARDLY = 0.001                                   # of a mix: what has less weight is not reckoned with
SELDOM = 0.01                                    # of the mix: what it picks less often is as good as never picked
SWAPS = {"swap out", "swap in"}
SECRET_PICKS = {"pick", "wait", "order", *SWAPS}


@lru_cache(maxsize=1)
def line_ups() -> Mix:
    found = []
    for line in LINE_UPS.strip().splitlines():
        weight, *names = line.split()
        found.append((tuple(names), float(weight)))
    return tuple(found)


# -- the small game before a round ----------------------------------------------------------------------------------

@dataclass(frozen=True)
class Solved:
    """A small game: what to draw from, and what is to be expected of the rival."""

    ours: Mix
    theirs: Mix                                  # the careful ones and those who try a few, as likely as they are


_solved: dict[tuple[Any, ...], Solved] = {}
MOST_SOLVED = 512                                # small games that are remembered


def solved(team: frozenset[str], fixed: bool, shown: frozenset[str], rival: frozenset[str],
           cancel: Cancel = never) -> Solved:
    """A round's small game. `team` is what we must field (all six, one of which may be swapped unless it is `fixed`; or
    just the shown card), `shown` what the rival knows of it, `rival` what the rival is known to have fielded."""
    key = team, fixed, shown, rival, TRIER, SWAPPING, UNAWARE, CANDIDATES, ROUNDS
    if key not in _solved:
        if len(_solved) >= MOST_SOLVED:
            _solved.clear()
        _solved[key] = solve(team, fixed, shown, rival, cancel)
    return _solved[key]


def solve(team: frozenset[str], fixed: bool, shown: frozenset[str], rival: frozenset[str], cancel: Cancel) -> Solved:
    rng = Random(repr((sorted(team), fixed, sorted(rival))))   # the same small game for every pick of this line-up
    later = len(team) == TEAM
    ours = candidates(team, int(later and not fixed), rng)
    theirs = candidates(rival, 0 if len(rival) < 2 else 1, rng)
    tried = [tried_out(rival, shown, later, rng, cancel) for _ in range(TRIERS)]
    usual, unaware, trier = weights_of(theirs), UNAWARE if later else 0.0, TRIER[later]
    scores = []
    for mine in ours:
        if cancel():
            raise Cancelled
        easy = trier * sum(fight_round(mine, yours, rng) for yours in tried) / TRIERS
        wins = [worth(mine, yours, rng) for yours in theirs]
        mostly = unaware * sum(weight * win for weight, win in zip(usual, wins, strict=True))
        scores.append([(1 - trier) * (mostly + (1 - unaware) * win) + easy for win in wins])
    mix, careful = regret_match(scores, ROUNDS)
    return Solved(tuple(zip(ours, mix, strict=True)), with_triers(zip(theirs, careful, strict=True), tried, trier))


def weights_of(plans: Sequence[Plan]) -> list[float]:
    """How often each of these is lined up by those who know what is good in general; they add up to one."""
    known = dict(line_ups())
    made_up = min(known.values(), default=1.0) / 2
    weights = [known.get(plan, made_up) for plan in plans]
    return [weight / sum(weights) for weight in weights]


def with_triers(careful: Iterable[tuple[Plan, float]], tried: Sequence[Plan], trier: float) -> Mix:
    """The line-ups of a rival who may be careful or try a few. What hardly ever comes is left out."""
    return (*((plan, (1 - trier) * weight) for plan, weight in careful if weight > HARDLY),
            *((plan, trier / len(tried)) for plan in tried))


def tried_out(team: frozenset[str], against: frozenset[str], later: bool, rng: Random, cancel: Cancel = never) -> Plan:
    """What somebody lines up who tries a few line-ups of this team on anything that a rival may have of whom this is
    known. After a round it may swap a wizard, and takes the rival to have done so."""
    if cancel():
        raise Cancelled
    foes = [random_plan(against, rng, SWAPPED * later) for _ in range(FOES)]
    tried = [random_plan(team, rng, SWAPPING * later) for _ in range(TRIES)]
    return max(tried, key=lambda plan: sum(fight_round(plan, foe, rng) for foe in foes))


def candidates(wanted: frozenset[str], swaps: int, rng: Random) -> list[Plan]:
    """Line-ups that field all wanted wizards but for `swaps` of them: from the mix, then made up to fit."""
    fitting = [(plan, weight) for plan, weight in line_ups() if len(wanted - frozenset(plan)) <= swaps]
    fitting.sort(key=lambda entry: -entry[1])
    found = [plan for plan, _ in fitting[:CANDIDATES]]
    known = line_ups()
    while len(found) < CANDIDATES:
        plan = made_to_fit(rng.choice(known)[0], wanted, swaps, rng) if known else random_plan(wanted, rng)
        if len(wanted - frozenset(plan)) <= swaps:
            found.append(plan)
    return found


def random_plan(known: frozenset[str], rng: Random, swap: float = 0.0) -> Plan:
    """Any line-up with the wizards that are known to be in it, but for one that left, as likely as `swap`."""
    stay = sorted(known)
    if swap and rng.random() < swap:
        stay.remove(rng.choice(stay))
    others = [name for name in NAMES if name not in known]
    plan = [*stay, *rng.sample(others, TEAM - len(stay))]
    rng.shuffle(plan)
    return tuple(plan)


def made_to_fit(plan: Plan, wanted: frozenset[str], swaps: int, rng: Random) -> Plan:
    """Put wanted wizards where unwanted ones stand, in a line-up that was good once."""
    new = list(plan)
    missing = [name for name in sorted(wanted) if name not in plan]
    rng.shuffle(missing)
    places = [i for i, name in enumerate(new) if name not in wanted]
    rng.shuffle(places)
    leave = swaps if rng.random() < 0.8 else 0
    for name in missing[:len(missing) - leave] if leave else missing:
        if places:
            new[places.pop()] = name
    return tuple(new)


# -- picks ------------------------------------------------------------------------------------------------------------

def book(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random,
         cancel: Cancel = never) -> Any:
    """Draw a secret pick from the mix that is solved for this round."""
    if prompt.key not in SECRET_PICKS:
        return None
    return drawn(t, seat, prompt, options, rng, small_game(t, seat, prompt, cancel).ours)


def by_heart(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random,
             cancel: Cancel = never) -> Any:
    """Draw it from all line-ups that are good in general, whoever stands against them."""
    return drawn(t, seat, prompt, options, rng, line_ups()) if prompt.key in SECRET_PICKS else None


def drawn(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random, mix: Mix) -> Any:
    """A pick in proportion to the line-ups that would make it; None if no line-up fits any more."""
    chances = shares(t, seat, prompt, options, mix)
    return rng.choices(list(options), chances)[0] if sum(chances) > 0 else None


def shares(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], mix: Mix) -> list[float]:
    """For each option the weight of the line-ups that would make it."""
    weights: dict[str, float] = {}
    for plan, weight in mix:
        for name, share in next_pick(t, seat, prompt, plan).items():
            weights[name] = weights.get(name, 0.0) + weight * share
    return [weights.get(name_of(option), 0.0) for option in options]


def small_game(t: CupTable, seat: int, prompt: Prompt, cancel: Cancel) -> Solved:
    shown, rival = seen_of(t, seat), seen_of(t, 1 - seat)
    if t.round == 1:
        return solved(shown, True, shown, rival, cancel)
    mine = names_of(t.team[seat], t.deck[seat], t.waiting[seat])
    return solved(mine, prompt.key not in SWAPS, shown, rival, cancel)


def seen_of(t: CupTable, seat: int) -> frozenset[str]:
    """What both know of a team: the card that was shown, then those that fought in the last round."""
    return frozenset(plain(card) for card in CARDS if card.bit & t.seen[seat])


def next_pick(t: CupTable, seat: int, prompt: Prompt, plan: Plan) -> dict[str, float]:
    """What a line-up would do now, with shares that add up to one; nothing if it does not fit what was done before."""
    team = names_of(t.team[seat], t.deck[seat], t.waiting[seat])
    if prompt.key == "pick":
        left = frozenset(plan) - team
        return {name: 1 / len(left) for name in left} if team <= frozenset(plan) else {}
    gone, joins = team - frozenset(plan), frozenset(plan) - team
    if prompt.key == "swap out":                 # §3.5 one wizard at most
        return {min(gone, default=KEEP): 1.0} if len(gone) <= 1 else {}
    if prompt.key == "swap in":
        leaves = frozenset(plain(card) for card in CARDS if card.bit & t.leaving[seat])
        return {min(joins): 1.0} if gone == leaves and len(joins) == 1 else {}
    if team != frozenset(plan):
        return {}
    if prompt.key == "wait":
        return {plan[5]: 1.0}
    lined = [plain(card) for card in reversed(t.deck[seat])]
    fits = t.waiting[seat] and plain(t.waiting[seat][0]) == plan[5] and list(plan[:len(lined)]) == lined
    return {plan[len(lined)]: 1.0} if fits else {}


def telling(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any],
            cancel: Cancel = never) -> list[Told] | None:
    """For hints: what becomes of each pick if the line-up is completed as the mix would, against what the rival may
    have. A pick that the mix (nearly) never makes is completed by the line-ups that come closest to it."""
    if prompt.key not in SECRET_PICKS:
        return None
    ours, theirs = small_game(t, seat, prompt, cancel).ours, to_expect(t, seat, prompt, cancel)
    tokens = t.tokens[seat], t.tokens[1 - seat]
    weights = shares(t, seat, prompt, options, ours)
    whole = sum(weights)                         # of all line-ups that fit what was picked before
    told = []
    for option, weight in zip(options, weights, strict=True):
        share = weight / whole if whole > HARDLY else 0.0
        won = prospect(wanted(t, seat, prompt, option), ours, theirs, tokens, share >= SELDOM, cancel)
        told.append(Told(share, won, reason(t, seat, prompt, option, share)))
    return told


def to_expect(t: CupTable, seat: int, prompt: Prompt, cancel: Cancel) -> Mix:
    """What a rival may have who knows no more of our team than it has seen. (The mix against which ours is solved knows
    our whole team: good for being on the safe side, too gloomy for a chance.)"""
    if t.round == 1:
        return small_game(t, seat, prompt, cancel).theirs
    ours, theirs = seen_of(t, seat), seen_of(t, 1 - seat)
    rng = Random(repr(sorted(theirs)))
    return with_triers(solved(theirs, False, theirs, ours, cancel).ours,
                       [tried_out(theirs, ours, True, rng, cancel) for _ in range(TRIERS)], TRIER[True])


# -- what comes to mind first ---------------------------------------------------------------------------------------

@lru_cache(maxsize=1)
def habits() -> dict[str, tuple[float, ...]]:
    """How often good line-ups have a wizard in each place, 0 (never) to 1 (nobody is there more often)."""
    found = {name: [0.0] * 6 for name in NAMES}
    for plan, weight in line_ups():
        for place, name in enumerate(plan):
            found[name][place] += weight
    tops = [max(found[name][place] for name in NAMES) for place in range(6)]
    return {name: tuple(share / top for share, top in zip(shares, tops, strict=True)) for name, shares in found.items()}


def prior(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """By habit: who is good anywhere in a team, who waits well, who stands well at this place of the line."""
    known = habits()
    if prompt.key in ("pick", "swap in"):
        return [sum(known[plain(card)]) / 6 for card in options]
    if prompt.key in ("wait", "order"):
        place = 5 if prompt.key == "wait" else len(t.deck[seat])
        return [known[plain(card)][place] for card in options]
    return [0.5] * len(options)


def greedy(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """The plain player of the arena: the highest values, the highest first; in a duel whatever is offered first."""
    return [option.value if isinstance(option, Wizard) else -place for place, option in enumerate(options)]


# -- the judgement --------------------------------------------------------------------------------------------------

def policy(t: CupTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    if prompt.key in ("detective", "falconer", "sinners"):
        return reply(t, seat, prompt, options, rng)
    return options[int(rng.random() * len(options))]


def value(t: CupTable) -> tuple[float, float]:
    """The tokens won so far; what is still to be fought for counts as even."""
    if t.shares is not None:
        return t.shares[0], t.shares[1]
    lead = (t.tokens[0] - t.tokens[1]) * LEAD
    return 0.5 + lead, 0.5 - lead


def between_rounds(t: CupTable, prompt: Prompt) -> bool:
    """A round has been fought out: the next one is another story."""
    return prompt.key in SWAPS


JUDGEMENT = Judgement(
    value=value, prior=prior, greedy=greedy, policy=policy, book=book, telling=telling, horizon=0, quiet=between_rounds,
    exploration=0.5,
    levels={"apprentice": {"attention": 1, "wavers": 0.7}, "adept": {"iterations": 30, "attention": 3, "wavers": 0.2},
            "master": {"book": by_heart, "bookish": 1.0}, "archmage": {"bookish": 1.0}})
