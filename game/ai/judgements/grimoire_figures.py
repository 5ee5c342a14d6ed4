"""The figures that opponents of the Grimoire go by, tuned by play. All in points of damage."""

from __future__ import annotations

from collections.abc import Mapping

CARD = 1.1                                       # a mana in hand
STRONGER = 0.5                                   # each point of power above 1
RIVALS = 0.7                                     # part of that which a card of the opponent counts
PRICE = 0.6                                      # part of a card's worth that casting costs: a spell left idle is lost
HOLD = (1.0, 1.0, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)  # part of its worth that attacking with a card costs, by cards in hand
READY = 0.3                                      # part of a spell's worth that it gains when a mana comes off it
BLOCKED = 0.4                                    # and loses when a mana is put on it while it is ready
RELUCTANCE = 1.0                                 # to do what is seldom worth it
BY_HAND = 4.0                                    # to choose the mana that pays, where it does not matter
OVERKILL = 30.0                                  # the hit that ends the duel

# How a table looks
TURN, BEGUN = 4.4, 2.2                           # to have the turn; after its mana has been gained
HAND = (0.0, 1.2, 2.5, 2.9, 3.4, 3.9, 4.2, 4.3, 4.3)    # mana in hand, by how many
COOLS = -0.5                                     # each mana that keeps a spell from being cast
LATE = 0.2                                       # but one that cools was cast already
DELAYED_MANA, DOOM = 1.2, 0.3                    # a delayed spell with mana on it; each point of power on Doom Drop
ONGOING_ON: Mapping[str, float] = {"puppetmaster": 0.9, "secret_oath": 1.1, "growth": 0.5, "false_face": 0.6,
                                   "lullaby": 0.4, "power_hungry": 0.6, "battle_vision": 0.0}
LONG = 10.0, 70.0                                # what lasts counts less as the weaker wizard nears the end
SPREAD = 8.0, 1.6                                # of the result: at the end of a duel, and how sure a lead is

# What it is worth to have a spell for a whole duel.
WORTH: Mapping[str, float] = {
    "mist_of_pain": 6.2, "tsunami": 4.9, "stone_crush": 4.5, "drain_soul": 4.4, "after_shock": 4.1,
    "painful_vision": 3.8, "wrath": 3.8, "delusion": 3.7, "dance_of_pain": 3.7, "doom_drop": 3.6, "hoodwink": 3.6,
    "hellstorm": 3.6, "bad_fortune": 3.2, "force_of_nature": 3.2, "friendly_truce": 3.1, "renewal": 3.0,
    "touch_the_void": 2.9, "fracture": 2.9, "betrayal": 2.8, "windstorm": 2.7, "echo": 2.7, "power_hungry": 2.6,
    "fatal_flaw": 2.5, "time_distortion": 2.5, "secret_oath": 2.5, "fury": 2.4, "second_strike": 2.4,
    "energy_storm": 2.4, "possessed": 2.4, "gleam_of_hope": 2.2, "false_face": 2.2, "ice_storm": 2.2,
    "trance_state": 2.1, "reckless_attack": 2.0, "death_spiral": 2.0, "overload": 2.0, "arcane_tactics": 1.9,
    "soul_pact": 1.8, "energy_reserve": 1.8, "sleight_of_hand": 1.8, "symbiosis": 1.8, "mutation": 1.8,
    "living_wind": 1.7, "shadow_attack": 1.7, "crushing_blow": 1.6, "guilty_bond": 1.5, "backfire": 1.4,
    "shackled_motion": 1.4, "transfigure": 1.4, "vile_laughter": 1.4, "rejuvenation": 1.2, "silent_support": 1.2,
    "mirror_image": 1.2, "growth": 1.1, "freeze": 1.1, "wild_bloom": 1.0, "puppetmaster": 1.0, "toxic_gift": 0.9,
    "blood_lust": 0.7, "invisible_friend": 0.7, "sneaky_deal": 0.7, "fire_blast": 0.6, "amnesia": 0.6,
    "coercive_agreement": 0.6, "quick_swap": 0.6, "contamination": 0.5, "haste": 0.5, "renewed_fervor": 0.5,
    "lullaby": 0.5, "arcane_eye": 0.4, "affliction": 0.4, "trap_attack": 0.2, "shared_power": 0.1,
    "battle_vision": -0.4, "energy_shield": -0.5, "eclipse": -0.5, "twist_of_fate": -0.7, "shadow_oath": -1.0,
}
