"""What a card is worth in a deck: of a hundred battles in trial games for two, how many it won, roughly.

The auto-build and opponents that draft go by it; the rules never do.
"""

WORTH = {
    "absent_minded_seer": 49, "lava_spurter": 48, "perennial_pete": 48, "turnip_prophet": 48,
    "hot_headed_heckler": 48, "queue_jumping_oracle": 47, "singed_apprentice": 46, "compost_conjurer": 46,
    "sleeve_inspector": 44, "fizzwick_dampmatch": 42, "pondering_mystic": 41, "forest_friend": 41,
    "mediocre_mage": 39, "hedge_witch": 39, "mischievous_merchant": 38, "adam_the_arcane_adept": 49,
    "the_gatherer": 61, "magician_of_misfortune": 59, "lars": 48, "doubtful_doppelganger": 55,
    "voice_of_the_forest": 53, "milton_the_magical": 52, "acorn_magpie": 52, "dwarven_minimalist": 51,
    "tenured_pyromancer": 51, "gwynndalyn_moore": 51, "daniel_the_dancing_druid": 51, "bonfire_notary": 51,
    "antler_laureate": 51, "astral_bookkeeper": 51, "seasoned_grovekeeper": 50, "certified_clairvoyant": 50,
    "moonlit_librarian": 49, "shop_steward_sorrel": 47, "cassius_comeback": 46, "barbecue_baroness": 46,
    "great_aunt_evergreen": 67, "grand_combustor_bram": 66, "hierophant_of_the_long_nap": 66,
    "floaty_floaty_float": 61, "master_of_the_flames": 60, "chief_enchanter": 60, "jeff_the_mage": 59,
    "madame_kaleido": 59, "artifact_snob": 58, "gary_god_of_gifts": 55, "old_stumpy_twice_buried": 55,
    "volcanessa_the_unsupervised": 54, "loose_leaf_spell": 48, "matching_socks": 45, "pickled_prophecy": 45,
    "lint_of_fortune": 44, "whoopee_grimoire": 44, "grandmothers_teapot": 44, "boomerang_broom": 44,
    "crumbly_biscuit": 44, "lantern_of_second_thoughts": 44, "hat_of_adequate_height": 43,
    "letter_opener_of_doom": 43, "squeaky_wand": 43, "knobbly_staff": 43, "dusty_tome": 42, "underdogs_collar": 40,
    "participation_medal": 41, "standard_scroll": 35, "mirror_of_mild_vanity": 56, "bottomless_lunchbox": 56,
    "wand_of_equality": 56, "cloak_of_courage": 55, "tie_dyed_robe": 55, "sensible_battlestaff": 55,
    "magnum_opus_unfinished": 55, "weathervane_of_spite": 55, "unionised_broom": 54, "sword_of_average_legend": 54,
    "hat_of_considerable_brim": 54, "sceptre_of_being_in_charge": 54, "gong_of_regret": 54, "ward_of_nature": 52,
    "ward_of_elements": 52, "ward_of_fire": 51, "moth_eaten_pockets": 50, "hat_of_many_hats": 47,
    "emergency_biscuit_tin": 46, "chain_letter": 43, "greatsword_of_the_weak": 43, "tuba_of_dread": 67,
    "crown_of_the_last_giant": 66, "staff_of_undeniable_bigness": 66, "hall_pass": 65, "mimic_chest": 62,
    "hourglass_of_do_overs": 59, "horn_of_too_much": 57, "orb_of_oversharing": 55, "resurrection_doorbell": 55,
    "rhotkra": 50, "grenlor": 48, "kroanlor": 47,
}
