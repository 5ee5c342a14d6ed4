"""How each card of Wizards of the Grimoire looks: types by colour, sign and stone, activation by a second sign."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.rules.core.cards import Card
from game.rules.grimoire.cards import ATTACK, DELAYED, INSTANT, ONGOING, REGENERATION, UTILITY, ManaCard, SpellCard
from game.table.faces.spec import FaceSpec

SIGNS = {ATTACK: "sign_attack", REGENERATION: "sign_renewal", UTILITY: "sign_utility"}
STONES = {ATTACK: "diamond", REGENERATION: "round", UTILITY: "hexagon"}
MARKS = {INSTANT: "sign_instant", DELAYED: "sign_delayed", ONGOING: "sign_ongoing"}


class Picture(NamedTuple):
    figure: str
    scene: str
    light: str                                   # the palette of the picture; the frame wears that of the type
    flavour: str


PICTURES: dict[str, Picture] = {
    # beginner
    "arcane_tactics": Picture("arcane_tactics", "hall", "fortune", "Seven moves ahead. Four of them are bluffs."),
    "bad_fortune": Picture("bad_fortune", "town", "shadow", "It crossed your path twice, to be sure."),
    "betrayal": Picture("betrayal", "ruin", "royal", "The card read: with love."),
    "crushing_blow": Picture("crushing_blow", "forge", "flame", "Subtlety was offered. It declined."),
    "doom_drop": Picture("doom_drop", "mountains", "attack", "Look up. No, further up."),
    "drain_soul": Picture("drain_soul", "cave", "lore", "You were not using that, were you?"),
    "energy_reserve": Picture("energy_jar", "library", "gold", "Keep tightly closed. Do not shake."),
    "energy_storm": Picture("energy_burst", "storm", "fortune", "Everybody's hair stood up and applauded."),
    "fire_blast": Picture("fireball", "cave", "flame", "All of it. At once. Now."),
    "freeze": Picture("frozen_block", "snow", "water", "Somebody had plans for this afternoon."),
    "friendly_truce": Picture("dove_truce", "plain", "air", "Peace, with three small conditions."),
    "fury": Picture("fury_mask", "storm", "wrath", "It has been counting what you did."),
    "gleam_of_hope": Picture("gleam_of_hope", "night", "ward", "One star is enough to walk by."),
    "guilty_bond": Picture("guilty_bond", "hall", "shadow", "You too? Then it will hurt us both. You first."),
    "haste": Picture("winged_boot", "heaven", "utility", "The left one is usually faster."),
    "hellstorm": Picture("hellstorm", "forge", "wrath", "The forecast said: bring water."),
    "living_wind": Picture("living_wind", "heaven", "air", "It remembers every window left open."),
    "mist_of_pain": Picture("mist_of_pain", "forest", "royal", "Pay the ferryman, or breathe in."),
    "mutation": Picture("mutation_flask", "library", "beast", "It blinked first."),
    "overload": Picture("overload", "vortex", "flame", "The label said: one at a time."),
    "power_hungry": Picture("power_hungry", "cave", "fortune", "It never says when it is full."),
    "rejuvenation": Picture("phoenix_egg", "mountains", "gold", "Warm to the touch, and getting warmer."),
    "renewal": Picture("lotus_renewal", "sea", "lore", "Each morning it forgets the mud."),
    "renewed_fervor": Picture("renewed_fervor", "rays", "flame", "Once more, with feeling."),
    "second_strike": Picture("second_strike", "plain", "attack", "The first was to get your attention."),
    "shackled_motion": Picture("shackles", "cave", "ward", "You may go. Your hands stay."),
    "shadow_attack": Picture("shadow_attack", "town", "shadow", "Nobody saw. That was the point."),
    "shared_power": Picture("shared_power", "rays", "gold", "One for you. Four for me. Fair?"),
    "sleight_of_hand": Picture("sleight_of_hand", "hall", "beast", "Nothing up this sleeve. Ask about the other."),
    "sneaky_deal": Picture("sneaky_fox", "forest", "earth", "No questions, no receipts, no fingerprints."),
    "time_distortion": Picture("melting_clock", "vortex", "arcane", "It will be yesterday in a minute."),
    "touch_the_void": Picture("void_touch", "night", "fortune", "It touched back."),
    "toxic_gift": Picture("toxic_gift", "town", "vigor", "It is the thought that counts. And the fumes."),
    "trap_attack": Picture("trap_jaws", "forest", "attack", "The cheese was never the point."),
    "vile_laughter": Picture("vile_laughter", "ruin", "beast", "Practised for years, in front of a mirror."),
    "windstorm": Picture("whirlwind", "plain", "air", "It borrowed the barn."),
    "wrath": Picture("wrath_fist", "mountains", "wrath", "Two, please. Or else."),
    # advanced
    "after_shock": Picture("after_shock", "mountains", "earth", "The ground had something to add."),
    "arcane_eye": Picture("seer_eye", "night", "arcane", "It looks where the cost is highest."),
    "battle_vision": Picture("battle_vision", "ruin", "ward", "You have fought this fight already, last night."),
    "blood_lust": Picture("blood_lust", "night", "wrath", "The third bite is the sweetest."),
    "coercive_agreement": Picture("coercive_agreement", "library", "shadow", "Sign here, here, and under the knife."),
    "contamination": Picture("contamination", "cave", "vigor", "A pinch of salt will not help."),
    "dance_of_pain": Picture("dance_of_pain", "hall", "royal", "Two steps left, one bone right."),
    "delusion": Picture("delusion", "vortex", "wild", "That was yours? Are you sure?"),
    "energy_shield": Picture("energy_shield", "storm", "water", "It hums when it is offended."),
    "force_of_nature": Picture("nature_fist", "forest", "beast", "The garden has had enough."),
    "fracture": Picture("fracture", "cave", "water", "Broken things can go two ways."),
    "growth": Picture("growth_sprout", "plain", "vigor", "Yesterday it was a bean."),
    "ice_storm": Picture("ice_storm", "snow", "ward", "It prefers those who stand alone."),
    "mirror_image": Picture("mirror", "hall", "ward", "It waved first."),
    "painful_vision": Picture("painful_vision", "storm", "royal", "Seeing is bleeding."),
    "possessed": Picture("possessed_doll", "hall", "attack", "It would like to play. It insists."),
    "puppetmaster": Picture("puppet_strings", "hall", "fortune", "Raise your right hand. No, I shall."),
    "reckless_attack": Picture("charging_boar", "plain", "flame", "Doors are for those who slow down."),
    "secret_oath": Picture("oath_seal", "library", "royal", "Swear, and hand over the big one."),
    "silent_support": Picture("silent_support", "night", "ward", "The best help says nothing about it."),
    "soul_pact": Picture("soul_pact", "cave", "fortune", "What hurts them feeds us."),
    "stone_crush": Picture("stone_crush", "mountains", "earth", "The more you carry, the more it weighs."),
    "trance_state": Picture("trance_spiral", "vortex", "fortune", "Empty your hands. Empty your mind. Now strike."),
    # lost pages
    "affliction": Picture("affliction", "forest", "shadow", "It hurts a little, and pays a little more."),
    "amnesia": Picture("amnesia", "heaven", "air", "Have we done this before? Again?"),
    "false_face": Picture("false_face", "town", "royal", "The smile is on the outside."),
    "fatal_flaw": Picture("fatal_flaw", "ruin", "ward", "There is always one loose rivet."),
    "hoodwink": Picture("hoodwink", "town", "wild", "You swung at the wrong wizard."),
    "lullaby": Picture("lullaby_lyre", "night", "arcane", "Empty hands sleep best."),
    "quick_swap": Picture("quick_swap", "library", "lore", "Now you cast it, now you do not."),
    "tsunami": Picture("tsunami", "sea", "water", "Every colour of trouble, all at once."),
    "twist_of_fate": Picture("wheel_of_fate", "rays", "gold", "The wheel was oiled by somebody."),
    "wild_bloom": Picture("wild_bloom", "forest", "royal", "Wait for the last petal."),
    # promo
    "backfire": Picture("backfire", "ruin", "flame", "It was pointing the other way."),
    "death_spiral": Picture("death_spiral", "vortex", "wrath", "Down is easy after the first turn."),
    "echo": Picture("echo_bell", "mountains", "air", "Again, said the valley, and meant it."),
    "eclipse": Picture("eclipse", "night", "flame", "Noon was cancelled."),
    "invisible_friend": Picture("invisible_friend", "plain", "lore", "He brought five gifts and kept the best."),
    "shadow_oath": Picture("shadow_raven", "ruin", "shadow", "It returns everything, for a ring."),
    "symbiosis": Picture("symbiosis", "forest", "vigor", "Your bite, my breakfast."),
    "transfigure": Picture("transfigured_frog", "sea", "beast", "He was a duke. He prefers this."),
}

# figure, scene and palette by power: more light the stronger it is
MANA = {
    1: ("mana_one", "cave", "water"), 2: ("mana_two", "cave", "beast"),
    3: ("mana_three", "vortex", "flame"), 4: ("mana_four", "rays", "gold"),
}
MANA_FLAVOUR = {
    1: "A drop.", 2: "A cupful, still warm.", 3: "Hold it with both hands.", 4: "The stone sings.",
}


def face(card: Card) -> FaceSpec:
    if isinstance(card, ManaCard):
        return mana(card)
    if isinstance(card, SpellCard):
        return spell(card)
    raise TypeError(f"{card!r} is neither mana nor a spell")


def spell(card: SpellCard) -> FaceSpec:
    picture = PICTURES[card.id]
    return FaceSpec(
        title=card.name,
        emblems=(picture.figure,),
        scene=picture.scene,
        palette=card.kind,
        light=picture.light,
        frame="grimoire",
        seed=17 * sum(map(ord, card.id)),
        subtitle=f"{card.kind.title()} · {card.activation.title()}",
        gem=str(card.cost),
        gem_shape=STONES[card.kind],
        sign=SIGNS[card.kind],
        marks=(MARKS[card.activation],),
        text=stressed(card.text),
        flavour=picture.flavour,
        footer=card.page.title(),
    )


def mana(card: ManaCard) -> FaceSpec:
    figure, scene, palette = MANA[card.printed]
    return FaceSpec(
        title="Mana",
        emblems=(figure,),
        scene=scene,
        palette=palette,
        frame="grimoire",
        seed=card.printed,
        subtitle=f"Power {card.printed}",
        gem_shape="diamond",
        index=str(card.printed),
        pips=card.printed,
        numeral=str(card.printed),
        text=stressed(card.text),
        flavour=MANA_FLAVOUR[card.printed],
    )


def stressed(text: str) -> str:
    """Numbers with what they count in bold, and how long a spell that stays lasts."""
    text = re.sub(r"\d+(?: (?:mana|damage|power|more|less)\b)?", r"**\g<0>**", text)
    return re.sub(r"^While active[^:]*:", r"**\g<0>**", text)
