"""How strong a wizard and a relic look before they turn up: the power that they bring on average.

Whoever imagines what a rival has laid goes by it, and so do opponents; the rules never do. Fitted to 180,000 battles
of random choices, as the lead over a rival; a plain wizard or relic of power 2 counts 2. The Snob and the Chest have
lost a point since, here too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from random import Random
from typing import NamedTuple

from game.rules.wizards_and_relics.cards import BLUE, GREEN, RED, Relic, Wizard
from game.rules.wizards_and_relics.cards import RELICS as ALL_RELICS

DEVOTED, DEVOTED_2, ENLIGHTENED, BASIC = "devoted", "devoted 2", "enlightened", "basic"
NOTHING: Mapping[str, float] = {}

WIZARDS = {
    "floaty_floaty_float": 3.8, "gary_god_of_gifts": 4.0, "jeff_the_mage": 4.0, "hierophant_of_the_long_nap": 4.0,
    "great_aunt_evergreen": 4.0, "grand_combustor_bram": 3.9, "old_stumpy_twice_buried": 3.8,
    "master_of_the_flames": 3.7, "adam_the_arcane_adept": 2.6, "the_gatherer": 3.6, "artifact_snob": 2.5,
    "volcanessa_the_unsupervised": 3.5, "magician_of_misfortune": 3.5, "acorn_magpie": 3.4, "dwarven_minimalist": 3.4,
    "lars": 2.0, "doubtful_doppelganger": 3.3, "turnip_prophet": 3.1, "chief_enchanter": 3.1,
    "milton_the_magical": 3.0, "lava_spurter": 3.0, "seasoned_grovekeeper": 3.0, "moonlit_librarian": 3.0,
    "tenured_pyromancer": 3.0, "certified_clairvoyant": 3.0, "bonfire_notary": 3.0, "absent_minded_seer": 3.0,
    "hot_headed_heckler": 3.0, "antler_laureate": 3.0, "astral_bookkeeper": 2.9, "daniel_the_dancing_druid": 2.9,
    "queue_jumping_oracle": 2.9, "shop_steward_sorrel": 2.9, "barbecue_baroness": 2.9, "compost_conjurer": 2.8,
    "madame_kaleido": 2.8, "gwynndalyn_moore": 2.8, "sleeve_inspector": 2.7, "voice_of_the_forest": 2.7,
    "perennial_pete": 2.6, "fizzwick_dampmatch": 2.5, "mischievous_merchant": 2.4, "singed_apprentice": 2.1,
    "cassius_comeback": 2.0, "forest_friend": 2.0, "pondering_mystic": 2.0, "mediocre_mage": 2.0, "hedge_witch": 1.9,
}
RELICS = {
    "hall_pass": 3.6, "staff_of_undeniable_bigness": 3.5, "crown_of_the_last_giant": 3.5, "tuba_of_dread": 3.5,
    "hourglass_of_do_overs": 3.4, "mimic_chest": 2.1, "bottomless_lunchbox": 3.0, "tie_dyed_robe": 3.0,
    "orb_of_oversharing": 3.0, "horn_of_too_much": 2.8, "resurrection_doorbell": 2.8, "wand_of_equality": 2.8,
    "hat_of_considerable_brim": 2.8, "weathervane_of_spite": 2.7, "sensible_battlestaff": 2.7,
    "sword_of_average_legend": 2.7, "mirror_of_mild_vanity": 2.7, "magnum_opus_unfinished": 2.7,
    "gong_of_regret": 2.7, "rhotkra": 2.6, "ward_of_fire": 2.5, "grenlor": 2.5, "ward_of_nature": 2.4,
    "unionised_broom": 2.4, "kroanlor": 2.3, "ward_of_elements": 2.3, "emergency_biscuit_tin": 2.2,
    "matching_socks": 2.2, "hat_of_many_hats": 2.2, "moth_eaten_pockets": 2.1, "loose_leaf_spell": 2.1,
    "cloak_of_courage": 2.1, "pickled_prophecy": 2.0, "grandmothers_teapot": 2.0, "chain_letter": 2.0,
    "lantern_of_second_thoughts": 2.0, "hat_of_adequate_height": 2.0, "knobbly_staff": 2.0,
    "letter_opener_of_doom": 2.0, "squeaky_wand": 2.0, "boomerang_broom": 2.0, "whoopee_grimoire": 2.0,
    "dusty_tome": 2.0, "crumbly_biscuit": 2.0, "lint_of_fortune": 1.9, "sceptre_of_being_in_charge": 1.9,
    "standard_scroll": 1.3, "participation_medal": 1.2, "greatsword_of_the_weak": 1.2, "underdogs_collar": 1.2,
}
# What each shrine adds for the wizards of a kind, or for whoever plays a basic relic.
SHRINES: Mapping[str, Mapping[str, float]] = {
    "obelisk_of_blessings": {GREEN: 1.7},
    "janoaras_fountain": {BLUE: 1.0, RED: 1.3},
    "yogans_archway": {RED: 2.0},
    "dalhis_throne": {DEVOTED_2: 2.0, ENLIGHTENED: 0.3},
    "spire_of_revelry": {RED: 1.2, BLUE: 0.2},
    "pillar_of_knowledge": {GREEN: 2.0, BLUE: 0.2},
    "the_academy": {DEVOTED: 2.0},
    "spire_of_rin_duil": {RED: 3.0, DEVOTED: 0.1},
    "gol_aether": {DEVOTED: 1.0, BLUE: 2.0},
    "the_lyceum": {DEVOTED: 0.1, BLUE: 3.0},
    "darkwood_beacon": {DEVOTED: 1.0, GREEN: 1.4},
    "the_menagerie": {DEVOTED: 0.1, GREEN: 3.0},
    "oval_stone_circle": {BLUE: 2.0},
    "garden_of_plain_things": {BASIC: 2.5},
    "cloakroom_of_whispers": {ENLIGHTENED: 1.4},
    "statue_of_the_average_wizard": {DEVOTED_2: 3.0, ENLIGHTENED: 0.2},
    "vault_of_polite_silence": {BASIC: -2.1},
}
# What a relic adds with a wizard of a kind.
PAIRS: Mapping[str, Mapping[str, float]] = {
    "greatsword_of_the_weak": {DEVOTED_2: 3.5},
    "participation_medal": {DEVOTED_2: 2.5},
    "cloak_of_courage": {DEVOTED: 1.7},
    "unionised_broom": {DEVOTED: 0.8},
    "ward_of_nature": {GREEN: 0.7},
    "ward_of_elements": {BLUE: 0.7},
    "ward_of_fire": {RED: 0.7},
}
WITHOUT_RELIC, ANY_RELIC = ("master_of_the_flames", "dwarven_minimalist"), 2.4  # their own relic does not matter
BEHIND_TOO = {"cassius_comeback": 2.9, "underdogs_collar": 1.6, "resurrection_doorbell": 0.7}
MASTER_TOO = {"sceptre_of_being_in_charge": 1.7}
ENCHANTED_TOO = {"chief_enchanter": 0.9, "hedge_witch": 0.8}  # with an enchanted relic
# What each card in hand adds, above or below five of them; and each card that was drawn this round.
BY_HAND = {
    "floaty_floaty_float": 0.9, "voice_of_the_forest": -0.85, "lars": -0.3, "jeff_the_mage": 0.3,
    "gary_god_of_gifts": 0.3, "sleeve_inspector": 0.2, "acorn_magpie": 0.2, "turnip_prophet": 0.2,
    "singed_apprentice": -0.25, "bottomless_lunchbox": 0.3, "moth_eaten_pockets": -0.3, "orb_of_oversharing": 0.2,
}
BY_DRAWN = {"adam_the_arcane_adept": 0.3, "the_gatherer": 0.5, "milton_the_magical": 0.3, "magnum_opus_unfinished": 0.2}
VARYING = {*BY_HAND, *BY_DRAWN, *BEHIND_TOO, *MASTER_TOO}
LIKELY = 1.2                                     # points that make a choice e times as likely


class Outlook(NamedTuple):
    """What a player knows for sure when choosing cards."""

    shrine: str
    hand: int                                    # cards left once both are laid, replenished
    drawn: int                                   # cards drawn this round by then
    behind: bool
    master: bool


@cache
def kinds(wizard: Wizard) -> tuple[str, ...]:
    devotion = (ENLIGHTENED,) if not wizard.devoted else (DEVOTED, DEVOTED_2) if wizard.devoted2 else (DEVOTED,)
    return *wizard.colours, *devotion


@cache
def at_shrine(wizard: Wizard, shrine: str) -> float:
    lines = SHRINES.get(shrine, NOTHING)
    return WIZARDS[wizard.face] + sum(lines.get(kind, 0.0) for kind in kinds(wizard))


@cache
def beside(wizard: Wizard, shrine: str) -> Mapping[str, float]:
    """What each relic brings beside the wizard: looked up for whole hands at a time."""
    if wizard.face in WITHOUT_RELIC:
        return dict.fromkeys(RELICS, ANY_RELIC)
    power = {face: worth + sum(PAIRS.get(face, NOTHING).get(kind, 0.0) for kind in kinds(wizard))
             for face, worth in RELICS.items()}
    basics, if_basic = {relic.face for relic in ALL_RELICS if relic.basic}, SHRINES.get(shrine, NOTHING).get(BASIC, 0.0)
    return {face: worth + (if_basic if face in basics else ENCHANTED_TOO.get(wizard.face, 0.0))
            for face, worth in power.items()}


def of_wizard(wizard: Wizard, view: Outlook) -> float:
    """The power that a wizard brings."""
    power = at_shrine(wizard, view.shrine)
    return power + for_now(wizard.face, view) if wizard.face in VARYING else power


def of_relic(relic: Relic, wizard: Wizard, view: Outlook) -> float:
    """The power that a relic brings beside that wizard."""
    power = beside(wizard, view.shrine)[relic.face]
    return power + for_now(relic.face, view) if relic.face in VARYING else power


def for_now(face: str, view: Outlook) -> float:
    """What depends on the hand, the round and the standing of the player."""
    power = BY_HAND.get(face, 0.0) * (view.hand - 5) + BY_DRAWN.get(face, 0.0) * view.drawn
    if view.behind:
        power += BEHIND_TOO.get(face, 0.0)
    return power + MASTER_TOO.get(face, 0.0) if view.master else power


def of_wizards(wizards: Sequence[Wizard], relics: Sequence[Relic], view: Outlook) -> list[float]:
    """For each wizard the power that it brings with the best of the relics."""
    if not relics:
        return [of_wizard(wizard, view) for wizard in wizards]
    shrine, appeals = view.shrine, []
    faces = [(relic.face, for_now(relic.face, view) if relic.face in VARYING else 0.0) for relic in relics]
    for wizard in wizards:
        power = beside(wizard, shrine)
        appeals.append(of_wizard(wizard, view) + max([power[face] + now for face, now in faces]))
    return appeals


def draw_lots(appeals: Sequence[float], rng: Random) -> int:
    """One of the choices: the better it looks the likelier."""
    top = max(appeals)
    weights = [exp((appeal - top) / LIKELY) for appeal in appeals]
    left = rng.random() * sum(weights)
    for i, weight in enumerate(weights):
        left -= weight
        if left <= 0:
            return i
    return len(weights) - 1
