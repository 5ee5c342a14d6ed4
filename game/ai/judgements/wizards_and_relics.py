"""What opponents know about Wizards & Relics, in all modes, for two to four seats.

A first impression is an amount of power: what an option brings to the battle, less what the card would be worth later.
A table is judged when a new shrine has turned up: by the Halls, and by the hands with which everyone goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import Any

from game.ai.judgement import Judgement
from game.rules.core.decisions import Prompt
from game.rules.core.places import Place
from game.rules.wizards_and_relics.appeal import RELICS, of_relic, of_wizard, of_wizards
from game.rules.wizards_and_relics.battle import PLAY_RELIC, PLAY_WIZARD
from game.rules.wizards_and_relics.cards import RELIC, WIZARD, Piece, Relic, Wizard
from game.rules.wizards_and_relics.drafts import (
    ADD,
    AUTO,
    HALF,
    PICK,
    REVIEW,
    TAKE_LINE,
    TAKE_PILE,
    cells_of,
    of_kind,
)
from game.rules.wizards_and_relics.reveal import ADD_OPEN_RELIC, ADD_RELIC, ADD_WIZARD, DIG_UP
from game.rules.wizards_and_relics.rules import DRAW, ENTHRONE, KEEP, MULLIGAN, SPOILS
from game.rules.wizards_and_relics.shrines import TOLL
from game.rules.wizards_and_relics.table import RelicsTable, goal, outlook
from game.rules.wizards_and_relics.verbs import (
    BIN,
    DECLINE,
    DISCARD,
    DONE,
    EXCHANGE,
    IGNORE,
    LOOK,
    MAY_DISCARD,
    PASS_LEFT,
    PUT_ON_TOP,
    PUT_UNDER,
    SHOW,
    SWAP_IN,
    SWAP_OUT,
    TAKE_BACK,
)
from game.rules.wizards_and_relics.wizards_blue import MAY_SWAP
from game.rules.wizards_and_relics.worlds import OPEN
from game.rules.wizards_and_relics.worth import WORTH

# All that follows up to POINT is in the logarithm of odds to win the game, fitted to 20,000 games for two; the Snob has
# lost a point of power since, and counts less here too.
KEEPING = {                                      # for each card in hand
    "hierophant_of_the_long_nap": 0.22, "great_aunt_evergreen": 0.19, "artifact_snob": 0.12,
    "grand_combustor_bram": 0.17, "floaty_floaty_float": 0.10, "hall_pass": 0.15, "chief_enchanter": 0.14,
    "hourglass_of_do_overs": 0.13, "crown_of_the_last_giant": 0.13, "staff_of_undeniable_bigness": 0.13,
    "voice_of_the_forest": 0.13, "tuba_of_dread": 0.13, "the_gatherer": 0.12, "adam_the_arcane_adept": 0.10,
    "madame_kaleido": 0.10, "jeff_the_mage": 0.10, "cloak_of_courage": 0.10, "mimic_chest": 0.09,
    "magician_of_misfortune": 0.09, "volcanessa_the_unsupervised": 0.09, "gary_god_of_gifts": 0.09, "lars": 0.08,
    "sceptre_of_being_in_charge": 0.07, "milton_the_magical": 0.07, "horn_of_too_much": 0.06,
    "master_of_the_flames": 0.06, "resurrection_doorbell": 0.05, "greatsword_of_the_weak": 0.05,
    "doubtful_doppelganger": 0.05, "sword_of_average_legend": 0.04, "moonlit_librarian": 0.03,
    "tenured_pyromancer": 0.02, "tie_dyed_robe": 0.02, "orb_of_oversharing": 0.02, "hat_of_considerable_brim": 0.02,
    "certified_clairvoyant": 0.02, "gwynndalyn_moore": 0.02, "sensible_battlestaff": 0.02,
    "mirror_of_mild_vanity": 0.02, "bonfire_notary": 0.02, "bottomless_lunchbox": 0.01, "astral_bookkeeper": 0.01,
    "whoopee_grimoire": 0.01, "cassius_comeback": 0.01, "antler_laureate": 0.01, "dwarven_minimalist": 0.01,
    "old_stumpy_twice_buried": 0.01, "acorn_magpie": 0.00, "compost_conjurer": 0.00, "magnum_opus_unfinished": 0.00,
    "weathervane_of_spite": 0.00, "moth_eaten_pockets": -0.01, "ward_of_nature": -0.01,
    "seasoned_grovekeeper": -0.01, "ward_of_fire": -0.01, "ward_of_elements": -0.02, "lava_spurter": -0.02,
    "unionised_broom": -0.02, "loose_leaf_spell": -0.02, "hot_headed_heckler": -0.03, "wand_of_equality": -0.03,
    "absent_minded_seer": -0.03, "dusty_tome": -0.03, "forest_friend": -0.04, "letter_opener_of_doom": -0.04,
    "turnip_prophet": -0.04, "gong_of_regret": -0.04, "pondering_mystic": -0.04, "rhotkra": -0.05,
    "singed_apprentice": -0.05, "kroanlor": -0.05, "emergency_biscuit_tin": -0.05, "grandmothers_teapot": -0.05,
    "queue_jumping_oracle": -0.06, "grenlor": -0.06, "mediocre_mage": -0.06, "chain_letter": -0.06,
    "knobbly_staff": -0.06, "perennial_pete": -0.06, "hat_of_many_hats": -0.06, "barbecue_baroness": -0.06,
    "hedge_witch": -0.07, "lantern_of_second_thoughts": -0.07, "fizzwick_dampmatch": -0.07,
    "hat_of_adequate_height": -0.07, "sleeve_inspector": -0.08, "daniel_the_dancing_druid": -0.08,
    "crumbly_biscuit": -0.08, "shop_steward_sorrel": -0.08, "pickled_prophecy": -0.09, "matching_socks": -0.09,
    "participation_medal": -0.04, "standard_scroll": -0.10, "mischievous_merchant": -0.12, "lint_of_fortune": -0.13,
    "underdogs_collar": -0.13, "squeaky_wand": -0.13, "boomerang_broom": -0.16,
}
MISSING = (4.0, 1.65, 0.59, -0.19, -0.77, -1.27)  # by the wizards that the own Hall still needs
SIZE = (-0.3, -0.3, -0.3, -0.24, -0.27, -0.24, -0.18, -0.08, 0.01, 0.18, 0.32, 0.5)  # by the cards in hand
DRAFTED, REPLACED = 0.007, 45                    # each point of worth that a card of the deck has, above this
POINT = 0.15                                     # a point of power in a battle

SPENT = 0.8                                      # how much a card that may not come back is missed
PAID = 1.3                                       # power that a discard pays for, mostly
CARD = 0.5                                       # power that any card in hand is worth at least
STRANGE = 2.6                                    # power of a relic that nobody has seen
NOISE = 0.4                                      # of playouts, in points
DOUBT = 2.0                                      # points: an option that looks worse by so many is a third as likely

Likings = list[float]


# -- how good a table looks -----------------------------------------------------------------------------------------

def value(t: RelicsTable) -> Sequence[float]:
    """The chances of all seats; of a finished game who won."""
    if t.shares is not None:
        return t.shares
    strong = promise if t.stage in ("draft", "build") else strength
    strengths = [exp(strong(t, seat)) for seat in range(t.seats)]
    whole = sum(strengths)
    return [part / whole for part in strengths]


def strength(t: RelicsTable, seat: int) -> float:
    """At the start of a round: the Hall, and the cards in hand."""
    hand = t.hand[seat]
    held = MISSING[goal(t) - len(t.hall[seat])] + SIZE[min(len(hand), 11)]
    for card in hand:
        held += KEEPING[card.face]
    return held


def promise(t: RelicsTable, seat: int) -> float:
    """In a draft: the best deck that can be built of the cards so far."""
    cards: list[Piece] = [*t.side[seat], *t.build[seat], *t.deck[seat]]
    if t.decks in OPEN:
        cards += t.pool[seat]
    return sum(sum(sorted((WORTH[card.face] - REPLACED for card in of_kind(cards, kind)), reverse=True)[:HALF])
               for kind in (WIZARD, RELIC)) * DRAFTED


def quiet(t: RelicsTable, prompt: Prompt) -> bool:
    """A new shrine has turned up and nobody has laid a card; or decks are still being made."""
    if t.stage == "play":
        return t.battle == 1 and prompt is PLAY_WIZARD and not any(t.wizards_laid)
    return t.stage in ("draft", "build")


# -- first impressions, in points of power ----------------------------------------------------------------------------

def cost(card: Piece) -> float:
    """The power that a card might bring later."""
    return SPENT * KEEPING[card.face] / POINT


def laying_wizard(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    relics = [card for card in t.hand[seat] if isinstance(card, Relic)]
    appeals = of_wizards(options, relics, outlook(t, seat))
    return [appeal - cost(wizard) for appeal, wizard in zip(appeals, options, strict=True)]


def laying_relic(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    wizard, view = t.wizards_laid[seat][0], outlook(t, seat)
    return [of_relic(relic, wizard, view) - cost(relic) for relic in options]


def parting(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    """To discard or to put away: the card that is worth least."""
    return [-cost(card) for card in options]


def paying(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    """A card for power, if it is worth less; the last cards of a hand are replaced for nothing."""
    price = 0.0 if len(t.hand[seat]) <= 2 else CARD
    return [0.0 if option == DONE else -2.0 if isinstance(option, str) else PAID - price - cost(option)
            for option in options]


def getting(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [cost(card) for card in options]


def showing(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [0.0 if option == DONE else 1.0 for option in options]


def adding(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    """Another card for this battle: what it brings, less what it is worth later."""
    view, wizard = outlook(t, seat), t.wizards[seat][0]
    found: Likings = []
    for option in options:
        if isinstance(option, str):
            found.append(0.0)
        else:
            power = of_wizard(option, view) if isinstance(option, Wizard) else of_relic(option, wizard, view)
            found.append(power - cost(option) - 1.0)
    return found


def exchanging(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    """Relics unseen for the own ones."""
    mine = sum(RELICS[relic.face] for relic in t.relics_laid[seat])
    return [0.0 if option == DECLINE else STRANGE - mine for option in options]


def swapping(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    best = max([RELICS[card.face] for card in t.hand[seat] if isinstance(card, Relic)], default=0.0)
    mine = min([RELICS[relic.face] for relic in t.relics_laid[seat]], default=0.0)
    return [0.0 if option == DECLINE else best - mine for option in options]


def losing(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    """The weakest of the own relics in play."""
    laid = t.relics_laid[seat]
    return [-RELICS[(laid[option.slot or 0] if isinstance(option, Place) else option).face] for option in options]


def strongest(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [RELICS[relic.face] for relic in options]


def setting_aside(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [0.0 if option == KEEP else -0.3 - cost(option) for option in options]


def plundering(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [0.0 if option == DRAW else cost(option[0]) for option in options]


def taking_pile(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [haul(t.at(place)) for place in options]


def taking_line(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [haul([card for cell in cells_of(place.zone) for card in getattr(t, cell)]) for place in options]


def haul(cards: Sequence[Piece]) -> float:
    """What cards bring to a deck: not much, if they are too weak to be played."""
    return sum(max(0.0, cost(card) + 0.7) for card in cards)


def building(t: RelicsTable, seat: int, options: Sequence[Any]) -> Likings:
    return [10.0 if option in (AUTO, DONE) else 0.0 for option in options]


IMPRESSIONS: Mapping[str, Callable[[RelicsTable, int, Sequence[Any]], Likings]] = {
    PLAY_WIZARD.key: laying_wizard,
    PLAY_RELIC.key: laying_relic,
    DISCARD.key: parting, PUT_UNDER.key: parting, PUT_ON_TOP.key: parting, ENTHRONE.key: parting,
    MAY_DISCARD.key: paying, TOLL.key: paying,
    TAKE_BACK.key: getting, LOOK.key: getting, PICK.key: getting,
    SHOW.key: showing,
    ADD_WIZARD.key: adding, DIG_UP.key: adding, ADD_RELIC.key: adding, ADD_OPEN_RELIC.key: adding,
    EXCHANGE.key: exchanging, PASS_LEFT.key: exchanging, MAY_SWAP.key: swapping,
    SWAP_IN.key: strongest, IGNORE.key: strongest,
    SWAP_OUT.key: losing, BIN.key: losing,
    MULLIGAN.key: setting_aside,
    SPOILS.key: plundering,
    TAKE_PILE.key: taking_pile, TAKE_LINE.key: taking_line,
    ADD.key: building, REVIEW.key: building,
}


def likings(t: RelicsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Likings:
    impression = IMPRESSIONS.get(prompt.key)
    return [0.0] * len(options) if impression is None else impression(t, seat, options)


def prior(t: RelicsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    found = likings(t, seat, prompt, options)
    top = max(found)
    return [exp((liking - top) / DOUBT) for liking in found]


def policy(t: RelicsTable, seat: int, prompt: Prompt, options: Sequence[Any], rng: Random) -> Any:
    """What looks best at first sight, give or take a little."""
    impression = IMPRESSIONS.get(prompt.key)
    random = rng.random
    if impression is None:
        return options[int(random() * len(options))]
    best, chosen = -1000.0, None
    for option, liking in zip(options, impression(t, seat, options), strict=True):
        liking += NOISE * (random() + random())
        if liking > best:
            best, chosen = liking, option
    return chosen


# -- the yardstick ----------------------------------------------------------------------------------------------------

def greedy(t: RelicsTable, seat: int, prompt: Prompt, options: Sequence[Any]) -> Sequence[float]:
    """The plain player of the arena: the highest number now, whatever it costs; parts with the lowest."""
    def printed(option: Any) -> float:
        if isinstance(option, tuple):            # spoils: a relic, and whose it is
            option = option[0]
        return option.base if isinstance(option, Wizard) else option.power if isinstance(option, Relic) else 1.5
    sign = -1 if prompt in (DISCARD, MAY_DISCARD, PUT_UNDER, PUT_ON_TOP, ENTHRONE, BIN, TOLL, MULLIGAN) else 1
    if prompt in (TAKE_PILE, TAKE_LINE, ADD, REVIEW, BIN):
        return likings(t, seat, prompt, options)
    return [sign * printed(option) for option in options]


# A sure eye is worth a lot in this game, and looking ahead is worth as much again.
LEVELS = {
    "apprentice": {"attention": 1, "wavers": 1.3},
    "adept": {"attention": 1, "wavers": 0.35},
    "master": {"attention": 2, "wavers": 0.2, "iterations": 12},
}

JUDGEMENT = Judgement(value, prior, greedy, policy, horizon=0, quiet=quiet, trust=0.4, doubt=0.25, levels=LEVELS)
