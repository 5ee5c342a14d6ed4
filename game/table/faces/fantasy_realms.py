"""How each card of Fantasy Realms looks: eleven suits by colour, emblem and stone, and a picture for every name."""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from game.table.faces import looks  # noqa: F401  (registers the palettes of three suits)
from game.table.faces.spec import FaceSpec

PALETTES = {"land": "land", "flood": "water", "weather": "air", "flame": "flame", "army": "army", "wizard": "arcane",
            "leader": "royal", "beast": "beast", "weapon": "weapon", "artifact": "gold", "wild": "wild"}
# neighbours in colour, also for eyes that confuse red and green, wear different stones
STONES = {"land": "hexagon", "flood": "round", "weather": "star", "flame": "diamond", "army": "shield",
          "wizard": "star", "leader": "diamond", "beast": "round", "weapon": "hexagon", "artifact": "shield",
          "wild": "star"}
SUIT_WORDS = re.compile(r"(?<!Great )\b(Land|Flood|Weather|Flame|Arm|Wizard|Leader|Beast|Weapon|Artifact)(y|ies|s?)\b")


class Picture(NamedTuple):
    figure: str
    scene: str
    flavour: str


PICTURES = {
    "mountain": Picture("mountain", "heaven", "It has outlasted every map of it."),
    "cavern": Picture("cavern", "cave", "Somebody down there has very good beds."),
    "bell_tower": Picture("bell_tower", "plain", "It rings for weddings, wolves and wizards."),
    "forest": Picture("forest_trees", "forest", "The path is wherever you are not."),
    "earth_elemental": Picture("earth_elemental", "mountains", "It was a hill until you leaned on it."),
    "fountain_of_life": Picture("fountain_life", "hall", "One sip for yesterday, two for tomorrow."),
    "swamp": Picture("swamp", "forest", "Boots go in. Opinions differ on what comes out."),
    "great_flood": Picture("great_flood", "storm", "The sea came to see the market."),
    "island": Picture("island", "sea", "Nobody burns here, and nobody drowns."),
    "water_elemental": Picture("water_elemental", "sea", "It remembers every cup it ever filled."),
    "rainstorm": Picture("rainstorm", "mountains", "Three days, said the shepherd, and hid."),
    "blizzard": Picture("blizzard", "night", "White is what you see before you see nothing."),
    "smoke": Picture("smoke_column", "ruin", "There is always a reason. It is usually warm."),
    "whirlwind": Picture("whirlwind", "plain", "It returned the barn, in a manner of speaking."),
    "air_elemental": Picture("air_elemental", "heaven", "Hold your breath. It would like it back."),
    "wildfire": Picture("wildfire", "forest", "It has no plan and needs none."),
    "candle": Picture("chamber_candle", "library", "By its light the last page was read."),
    "forge": Picture("forge_anvil", "forge", "Every sword was once a sound in here."),
    "lightning": Picture("lightning_fork", "storm", "The sky points at somebody."),
    "fire_elemental": Picture("fire_elemental", "cave", "It eats out of your hand. Once."),
    "knights": Picture("knight_helm", "plain", "Someone must tell them where to charge."),
    "elven_archers": Picture("elf_archer", "forest", "They loathe rain for professional reasons."),
    "light_cavalry": Picture("light_cavalry", "plain", "Fast as gossip, on level ground."),
    "dwarvish_infantry": Picture("dwarf_axe", "cave", "They fight best where nobody is in the way."),
    "rangers": Picture("ranger_hood", "mountains", "They were here before you came, and told no one."),
    "collector": Picture("collector", "library", "One of a kind is a start. Five is a cabinet."),
    "beastmaster": Picture("beastmaster", "forest", "They follow him because he asks nicely."),
    "necromancer": Picture("necromancer", "ruin", "Nothing is thrown away for good."),
    "warlock_lord": Picture("warlock_lord", "storm", "There is one throne, and he has done the counting."),
    "enchantress": Picture("enchantress", "vortex", "The four winds carry her letters."),
    "king": Picture("king", "hall", "He signs the orders. She writes them."),
    "queen": Picture("queen", "library", "She writes the orders. He signs them."),
    "princess": Picture("princess", "heaven", "Everybody is her friend, or will be by supper."),
    "warlord": Picture("warlord", "ruin", "He knows every soldier by scar."),
    "empress": Picture("empress", "rays", "She does not share the sun."),
    "unicorn": Picture("unicorn", "forest", "It bows to one hand only."),
    "basilisk": Picture("basilisk", "ruin", "Look at the picture. It is safer."),
    "warhorse": Picture("warhorse", "plain", "It has opinions about its rider."),
    "dragon": Picture("dragon_wings", "mountains", "Bring a wizard. Bring two."),
    "hydra": Picture("hydra_heads", "sea", "Arguing with it takes all day."),
    "warship": Picture("warship", "sea", "On dry land it is an expensive house."),
    "magic_wand": Picture("star_wand", "vortex", "A twig, until the right hand holds it."),
    "sword_of_keth": Picture("sword_keth", "rays", "It was forged to be half of something."),
    "elven_longbow": Picture("longbow", "mountains", "Strung with patience and a little moonlight."),
    "war_dirigible": Picture("dirigible", "heaven", "It conquers anything, on a calm day."),
    "shield_of_keth": Picture("shield_keth", "rays", "It has been waiting for its sword."),
    "gem_of_order": Picture("gem_order", "cave", "First things first; then second things."),
    "world_tree": Picture("world_tree", "night", "One of everything grows on it."),
    "book_of_changes": Picture("book_changes", "library", "The last chapter is never the same."),
    "protection_rune": Picture("protection_rune", "hall", "Carved by someone who had seen it all."),
    "shapeshifter": Picture("shapeshifter", "night", "Ask it who it was yesterday."),
    "mirage": Picture("mirage", "plain", "You have nearly arrived. You always have."),
    "doppelganger": Picture("doppelganger", "hall", "One of you owes the innkeeper money."),
}


class Realm(Protocol):
    """What a face needs to know of a card (game.rules.fantasy_realms.cards)."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def index(self) -> int: ...
    @property
    def suit_name(self) -> str: ...
    @property
    def strength(self) -> int: ...
    @property
    def bonus_text(self) -> str: ...
    @property
    def penalty_text(self) -> str: ...


def face(card: Realm) -> FaceSpec:
    picture, suit = PICTURES[card.id], card.suit_name
    return FaceSpec(
        title=card.name,
        emblems=(picture.figure,),
        scene=picture.scene,
        palette=PALETTES[suit],
        frame="realm",
        seed=31 * card.index + 5,
        subtitle=suit.title(),
        gem=str(card.strength),
        gem_shape=STONES[suit],
        sign=f"suit_{suit}",
        text=stressed(card.bonus_text) if suit == "wild" else rules(card.bonus_text, card.penalty_text),
        flavour=picture.flavour,
        footer=f"{card.index + 1} of {len(PICTURES)}",
    )


def rules(bonus: str, penalty: str) -> str:
    """Bonus and penalty in paragraphs of their own, each with its sign and its word."""
    parts = (("mark_bonus", "Bonus", bonus), ("mark_penalty", "Penalty", penalty))
    return "\n".join(f"{{{sign}}} **{word}:** {stressed(text)}" for sign, word, text in parts if text)


def stressed(text: str) -> str:
    """Amounts in bold, suits with their emblem in front of them."""
    text = re.sub(r"[+−]\d+", r"**\g<0>**", text)
    return SUIT_WORDS.sub(lambda word: f"{{suit_{'army' if word[1] == 'Arm' else word[1].lower()}}}{word[0]}", text)
