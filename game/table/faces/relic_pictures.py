"""The pictures of Wizards & Relics: figure, place, light and a line of flavour for every face."""

from __future__ import annotations

from typing import NamedTuple


class Picture(NamedTuple):
    scene: str
    flavour: str
    light: str = ""                              # a palette; empty: the one of the card's own colour
    figures: tuple[str, ...] = ()                # empty: the emblem that is called like the card


RED_WIZARDS = {
    "mediocre_mage": Picture("plain", "Third in his class of three."),
    "lava_spurter": Picture("mountains", "The hat came with a warning. He lost the warning."),
    "singed_apprentice": Picture("library", "Page nine says: stand back. She was on page eight."),
    "fizzwick_dampmatch": Picture("sea", "It worked indoors.", "water"),
    "hot_headed_heckler": Picture("hall", "Call that a fireball?"),
    "tenured_pyromancer": Picture("library", "Nobody can dismiss him. They tried.", "flame"),
    "bonfire_notary": Picture("town", "Signed, sealed, and slightly on fire."),
    "lars": Picture("sea", "Just Lars.", "ward"),
    "magician_of_misfortune": Picture("night", "His lucky number is somebody else's.", "shadow"),
    "dwarven_minimalist": Picture("cave", "Own nothing. Polish it daily.", "air"),
    "barbecue_baroness": Picture("forge", "Her duels are catered."),
    "cassius_comeback": Picture("ruin", "Down twice. Up three times."),
    "grand_combustor_bram": Picture("forge", "He only ever lit one candle. It is still burning.", "gold"),
    "jeff_the_mage": Picture("plain", "He knows a guy. And that guy knows a guy.", "gold"),
    "master_of_the_flames": Picture("vortex", "He pays for warmth in heirlooms."),
    "volcanessa_the_unsupervised": Picture("storm", "The grown-ups are out."),
}

BLUE_WIZARDS = {
    "pondering_mystic": Picture("heaven", "He will answer as soon as he has found the question."),
    "mischievous_merchant": Picture("town", "Every price is final until you turn around."),
    "queue_jumping_oracle": Picture("hall", "She foresaw your place in the line, and took it."),
    "sleeve_inspector": Picture("town", "Arms out, please. All of them.", "shadow"),
    "absent_minded_seer": Picture("library", "He saw it coming and then put it somewhere safe."),
    "certified_clairvoyant": Picture("vortex", "She knew that you would read this.", "royal"),
    "astral_bookkeeper": Picture("night", "The stars balance to the penny."),
    "adam_the_arcane_adept": Picture("rays", "Pick a card. He already has."),
    "milton_the_magical": Picture("hall", "The rabbit does the difficult part.", "arcane"),
    "gwynndalyn_moore": Picture("storm", "Your things look better on the other side.", "lore"),
    "doubtful_doppelganger": Picture("cave", "Neither of them is sure which one is the copy.", "fortune"),
    "moonlit_librarian": Picture("library", "Overdue since the last moon. She waited.", "arcane"),
    "hierophant_of_the_long_nap": Picture("night", "Wake him for the victory speech."),
    "floaty_floaty_float": Picture("heaven", "Down is a matter of opinion.", "air"),
    "artifact_snob": Picture("hall", "A replica, surely. How sweet.", "royal"),
    "madame_kaleido": Picture("vortex", "We are delighted to meet you, we said."),
}

GREEN_WIZARDS = {
    "forest_friend": Picture("forest", "Even the nettles like him."),
    "hedge_witch": Picture("plain", "She moved in when it was only a shrub."),
    "compost_conjurer": Picture("town", "Nothing is lost. Some of it smells.", "earth"),
    "turnip_prophet": Picture("heaven", "The roots have spoken. Mostly of rain.", "fortune"),
    "perennial_pete": Picture("plain", "Back again. Water him twice a week.", "vigor"),
    "seasoned_grovekeeper": Picture("forest", "Salt, pepper, and forty autumns.", "flame"),
    "antler_laureate": Picture("mountains", "Low doors humble him daily."),
    "daniel_the_dancing_druid": Picture("forest", "He swapped your staff on the second beat.", "gold"),
    "the_gatherer": Picture("forest", "The red ones are for guests.", "royal"),
    "voice_of_the_forest": Picture("night", "It speaks loudest to empty hands.", "lore"),
    "acorn_magpie": Picture("ruin", "Finders, keepers, borrowers.", "earth"),
    "shop_steward_sorrel": Picture("town", "No spell after six without a second broom."),
    "great_aunt_evergreen": Picture("snow", "You have grown. You may stop now.", "ward"),
    "gary_god_of_gifts": Picture("rays", "He keeps the receipts in heaven.", "gold"),
    "chief_enchanter": Picture("hall", "He taught the furniture manners.", "lore"),
    "old_stumpy_twice_buried": Picture("ruin", "The third funeral is on the house.", "shadow"),
}

COMMON_RELICS = {
    "knobbly_staff": Picture("forest", "Eleven knobs, all of them original.", "beast"),
    "hat_of_adequate_height": Picture("town", "Measured. Approved. Worn.", "air"),
    "letter_opener_of_doom": Picture("library", "Also opens tins of doom.", "wrath"),
    "grandmothers_teapot": Picture("hall", "It has outlived four dragons.", "royal"),
    "standard_scroll": Picture("library", "Terms and incantations apply.", "gold", ("scroll",)),
    "dusty_tome": Picture("ruin", "Interesting only when thrown away.", "earth"),
    "participation_medal": Picture("plain", "You were there. It is engraved.", "gold"),
    "squeaky_wand": Picture("sea", "Nobody can concentrate near it.", "water"),
    "boomerang_broom": Picture("heaven", "Duck in about ten seconds.", "air"),
    "whoopee_grimoire": Picture("library", "Volume one. Very much volume."),
    "loose_leaf_spell": Picture("storm", "Page seven is in the pond.", "ward"),
    "lint_of_fortune": Picture("heaven", "Found in the pocket of a very lucky man.", "royal"),
    "matching_socks": Picture("snow", "They match each other's temper.", "ward"),
    "lantern_of_second_thoughts": Picture("night", "On the other hand, it whispers.", "gold"),
    "underdogs_collar": Picture("plain", "Good wizard. Sit. Win.", "beast"),
    "crumbly_biscuit": Picture("ruin", "The crumbs know the way home.", "earth"),
    "pickled_prophecy": Picture("cave", "Best before the end of the world.", "vigor"),
}

SUPERB_RELICS = {
    "sensible_battlestaff": Picture("plain", "Wipe clean after the melee.", "ward"),
    "sword_of_average_legend": Picture("mountains", "Pulled from a medium-sized stone.", "gold"),
    "hat_of_considerable_brim": Picture("rays", "It rains elsewhere.", "fortune"),
    "greatsword_of_the_weak": Picture("ruin", "Heavy things like to be asked nicely.", "wrath"),
    "cloak_of_courage": Picture("storm", "Brave from the neck down.", "shadow"),
    "wand_of_equality": Picture("heaven", "It takes from everyone the same amount.", "gold"),
    "ward_of_nature": Picture("forest", "It takes root in company.", "vigor"),
    "ward_of_elements": Picture("sea", "High tide at every battle.", "water"),
    "ward_of_fire": Picture("forge", "The more the warmer.", "flame"),
    "sceptre_of_being_in_charge": Picture("hall", "Point it at somebody and wait.", "royal"),
    "hat_of_many_hats": Picture("town", "There is always room for one more.", "gold"),
    "gong_of_regret": Picture("mountains", "Everyone remembers something at once.", "earth"),
    "mirror_of_mild_vanity": Picture("hall", "Second fairest, but with better shoes.", "royal"),
    "weathervane_of_spite": Picture("storm", "The wind blows where it is least wanted.", "air"),
    "bottomless_lunchbox": Picture("night", "The sandwich is in there somewhere.", "wrath"),
    "moth_eaten_pockets": Picture("library", "What you do not carry cannot fall out.", "earth"),
    "chain_letter": Picture("vortex", "Pass it on, or seven years of soup.", "ward"),
    "unionised_broom": Picture("town", "It sweeps between nine and five.", "wrath"),
    "emergency_biscuit_tin": Picture("snow", "In case of despair, break lid.", "ward"),
    "tie_dyed_robe": Picture("vortex", "Second battles are more relaxed.", "wild"),
    "magnum_opus_unfinished": Picture("night", "The ending will be magnificent.", "arcane"),
}

GLORIOUS_RELICS = {
    "kroanlor": Picture("sea", "The tide went out and did not dare come back.", "water"),
    "rhotkra": Picture("forge", "Every candle it met is in there, listening.", "flame"),
    "grenlor": Picture("forest", "It weighs the air, and finds you wanting.", "vigor"),
    "staff_of_undeniable_bigness": Picture("mountains", "Doors were rebuilt around it.", "gold"),
    "crown_of_the_last_giant": Picture("heaven", "A family of four lives in the third point.", "ward"),
    "resurrection_doorbell": Picture("night", "Somebody always answers. Eventually.", "vigor"),
    "horn_of_too_much": Picture("plain", "Say when. It never listens.", "royal"),
    "orb_of_oversharing": Picture("town", "Did you know what he keeps in his left boot?", "water"),
    "mimic_chest": Picture("cave", "It has been a long night of pretending.", "wrath"),
    "hourglass_of_do_overs": Picture("vortex", "Sorry. From the top.", "arcane", ("hourglass", "sun")),
    "hall_pass": Picture("hall", "Valid until the bell, or for ever.", "gold"),
    "tuba_of_dread": Picture("storm", "One note. They still talk about it.", "shadow"),
}

SHRINES = {
    "obelisk_of_blessings": Picture("plain", "Leave one thing, take one more.", "gold"),
    "janoaras_fountain": Picture("heaven", "Three coins, three different splashes.", "water"),
    "yogans_archway": Picture("night", "Look before you walk through yourself.", "arcane"),
    "dalhis_throne": Picture("hall", "Nobody has sat on it and stayed modest.", "royal"),
    "spire_of_revelry": Picture("town", "The party is on every floor.", "fortune"),
    "pillar_of_knowledge": Picture("library", "Read the bottom first; it is older.", "lore"),
    "the_academy": Picture("rays", "Hard chairs, high marks.", "wrath", ("academy_dome",)),
    "spire_of_rin_duil": Picture("mountains", "It turns to keep the sun on its good side.", "wild"),
    "gol_aether": Picture("heaven", "Mind the last step.", "air"),
    "the_lyceum": Picture("sea", "All questions welcome. Bring your own answers.", "ward", ("lyceum_temple",)),
    "darkwood_beacon": Picture("forest", "Somebody must feed it. It likes letters.", "flame"),
    "the_menagerie": Picture("forest", "The purple one is a volunteer.", "vigor", ("menagerie_gate",)),
    "lost_and_found_altar": Picture("ruin", "One sock answers no prayer.", "earth"),
    "relic_roundabout": Picture("town", "Hold on to your neighbour's things.", "gold"),
    "troll_toll_bridge": Picture("mountains", "Exact change or exact pain.", "beast"),
    "kennel_of_underdogs": Picture("plain", "Every one of them is about to win.", "earth"),
    "maze_of_rude_mirrors": Picture("vortex", "They only mock the confident.", "water"),
    "amphitheatre_of_applause": Picture("rays", "They clap for the one who is ahead.", "gold"),
    "oval_stone_circle": Picture("storm", "The string slipped. The gods were polite.", "beast"),
    "garden_of_plain_things": Picture("plain", "A cabbage is never disappointed.", "vigor"),
    "cloakroom_of_whispers": Picture("cave", "Your coat has told us everything.", "fortune"),
    "statue_of_the_average_wizard": Picture("town", "He was fine. The pigeons agree.", "air"),
    "vault_of_polite_silence": Picture("hall", "Shh, says the door, and means it.", "shadow"),
    "well_of_wild_guesses": Picture("night", "It echoes something else.", "ward"),
}

PICTURES: dict[str, Picture] = {
    **RED_WIZARDS, **BLUE_WIZARDS, **GREEN_WIZARDS, **COMMON_RELICS, **SUPERB_RELICS, **GLORIOUS_RELICS, **SHRINES,
}
