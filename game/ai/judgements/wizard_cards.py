"""Judgement for Wizard Cards, all modes. The figures are data at the top; below them is how they are used.

What hands are worth is in wizard_hands.py, what was learnt about decks in wizard_decks_learnt.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, sqrt
from random import Random
from typing import Any

from game.ai.judgement import Judgement
from game.ai.judgements.wizard_decks_learnt import LEARNT
from game.ai.judgements.wizard_hands import FACES, outlook
from game.rules.core.decisions import Prompt
from game.rules.wizard_cards.cards import CARDS, FORTUNE, SCHOOLS, VIGOR, WARD, WILD, WRATH
from game.rules.wizard_cards.rules import DRAFT, LOSE, PLAY, STOP, WizardTable

Worth = tuple[float, float, float]
Magnitudes = tuple[float, float, float, float]


def by_face(ward: Worth, vigor: Worth, fortune: Worth, wrath: Worth, joker: float) -> dict[str, float]:
    """Worths by magnitude 1 to 3."""
    worths = {WARD: ward, VIGOR: vigor, FORTUNE: fortune, WRATH: wrath}
    return {"joker": joker} | {f"{school}-{m}": worths[school][m - 1] for school in SCHOOLS for m in (1, 2, 3)}


# §6.4 For each card of an own deck, in the plain game and in the hectic one, in cards of damage; one of every pair is
# the rival's, so only differences count. build/wizard_decks.py learns them. With jokers every deck begins with one.
JOKER = 0.9
DECK = [{"joker": JOKER} | {face: figure / 100 for face, figure in zip(FACES, figures, strict=False)}
        for figures in LEARNT]
DRAFT_SPREAD = 2.8
MARGIN = 0.2, 6.0                                # in a finished game: how much the margin counts, and its scale

# How much a seat would like to keep a card.
WORTH = by_face((0.15, 0.2, 0.25), (0.25, 0.6, 0.9), (0.05, 0.1, 0.3), (0.2, 0.7, 0.95), 1.0)

GREEDY_ORDER = (VIGOR, FORTUNE, WRATH, WARD)
NOISE = 0.15                                     # of playouts: how far a lesser option may come out on top


@dataclass(frozen=True)
class Taste:
    """Which card of a spell comes to mind first, by magnitude 1 to 4; Wrath by the cards that it will knock out."""

    ward: Magnitudes
    vigor: Magnitudes
    fortune: Magnitudes
    wrath: Magnitudes
    idle: float = 0.03                           # Wrath that knocks out no card
    stop: float = 0.1


FREE = (0.89, 0.93, 0.97, 1.0)                   # Vigor comes first: it costs nothing, or gives more than it costs
TASTES = {
    "one": Taste((0.48, 0.51, 0.53, 0.6), FREE, (0.30, 0.35, 0.43, 0.45), (0.33, 0.59, 0.71, 0.83)),
    "chain": Taste((0.32, 0.40, 0.46, 0.53), FREE, (0.80, 0.85, 0.90, 0.95), (0.47, 0.87, 0.92, 0.98), stop=0.0),
    "spare": Taste((0.33, 0.39, 0.46, 0.53), FREE, (0.80, 0.90, 0.93, 0.95), (0.47, 0.59, 0.71, 0.83), stop=0.0),
    "last": Taste((0.05, 0.03, 0.01, 0.01), FREE, (0.05, 0.05, 0.06, 0.06), (0.47, 0.59, 0.71, 0.83), stop=0.05),
}


# -- how good a table looks -------------------------------------------------------------------------------------

def value(t: WizardTable) -> Sequence[float]:
    """The chances of both seats; of a finished game who won, and a little for the margin."""
    lead: float = len(t.harm[1]) - len(t.harm[0])
    if t.shares is not None:
        part, scale = MARGIN
        chance = (1 - part) * t.shares[0] + part * _chance(lead, scale)
        return chance, 1 - chance
    if t.constructed:
        worth = DECK[t.hectic]
        lead += sum([worth[card.face] for card in t.own_deck[0]]) - sum([worth[card.face] for card in t.own_deck[1]])
        deck = len(t.own_deck[0]) + len(t.own_deck[1])
    else:
        deck = len(t.deck)
    if t.stage == "draft":
        chance = _chance(lead, DRAFT_SPREAD)
        return chance, 1 - chance
    me, hands = t.active, outlook(t.hectic)
    end, each = hands.spread
    chance = _chance((-lead if me else lead) + hands.change(t, me), sqrt(end + each * deck))
    return (1 - chance, chance) if me else (chance, 1 - chance)


def _chance(lead: float, spread: float) -> float:
    """Of a result above zero, where `lead` is expected and `spread` its deviation."""
    return 1 / (1 + exp(-1.7 * lead / spread))


# -- which options come to mind first ---------------------------------------------------------------------------

def prior(t: WizardTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    scores = _scores(t, seat, prompt)
    return [scores[option] for option in options]


def policy(t: WizardTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    """In playouts: what comes to mind first, give or take a little."""
    scores, random, noise = _scores(t, seat, prompt), rng.random, NOISE
    best, chosen = -1.0, None
    for option in options:
        score = scores[option] + noise * random()
        if score > best:
            best, chosen = score, option
    return chosen


def _scores(t: WizardTable, seat: int, prompt: Prompt) -> Mapping[Any, float]:
    if prompt is LOSE:
        return LOSING
    if prompt is DRAFT:
        return DRAFTING[t.hectic]
    rival = 1 - seat
    if t.turns_left == 0:
        mood = "last"
    elif t.actions < 2:
        mood = "one"
    else:
        mood = "chain" if t.actions < len(t.hand[seat]) else "spare"
    return plays(mood, sum(t.ward_left[rival]), len(t.hand[rival]))


@cache
def plays(mood: str, wards: int, cards: int) -> Mapping[Any, float]:
    """What there is to play in that mood, against so many points of ward and cards in the rival's hand."""
    taste = TASTES[mood]

    def score(school: str, m: int) -> float:
        if school == WRATH:
            harm = min(m - wards, cards)
            return taste.wrath[harm - 1] if harm > 0 else taste.idle + 0.001 * m
        tastes: Magnitudes = getattr(taste, school)
        return tastes[m - 1]

    scores: dict[Any, float] = {STOP: taste.stop}
    for card in CARDS:
        for school in SCHOOLS if card.joker else (card.school,):
            scores[(card, school) if card.joker else card] = score(school, card.magnitude)
    return scores


def _from_0_to_1(worth: Mapping[str, float]) -> Mapping[Any, float]:
    """A card of each face: the worst is 0, the best is 1."""
    low, high = min(worth.values()), max(worth.values())
    return {card: (worth[card.face] - low) / (high - low) for card in CARDS}


LOSING = {card: 1 - WORTH[card.face] for card in CARDS}
DRAFTING = [_from_0_to_1(worth) for worth in DECK]


def greedy(t: WizardTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """The plain player of the arena: Vigor, Fortune while it helps, Wrath, Ward; loses the smallest card."""
    def liking(option: Any) -> float:
        if option == STOP:
            return -1
        card, school = option if isinstance(option, tuple) else (option, option.school)
        if prompt is LOSE:
            return float(-card.magnitude - GREEDY_ORDER.index(school) / 10 if school else -WILD)
        if school == FORTUNE and prompt is PLAY and t.actions < 2:
            return 1.5                           # no action is left for what it draws: before Wards only
        return float(4 - GREEDY_ORDER.index(school) + card.magnitude / 10)
    return [liking(option) for option in options]


def quiet(t: WizardTable, prompt: Prompt) -> bool:
    """At the start of a spell nothing is half done. The few turns without a deck are played to the end."""
    return t.turns_left is None and prompt is not LOSE and not t.spell[t.active] and not t.wards[t.active]


# In this game a sure eye is worth a lot and depth adds little: the levels differ by how sure their eye is, and only the
# Archmage looks ahead.
LEVELS = {
    "apprentice": {"attention": 1, "wavers": 2.5},
    "adept": {"attention": 1, "wavers": 0.55},
    "master": {"attention": 1, "wavers": 0.13},
}

JUDGEMENT = Judgement(value, prior, greedy, policy, horizon=4, quiet=quiet, trust=0.4, levels=LEVELS)
