"""How each card of Wizards & Relics looks: colours by sign, rarities by stone, number of stones and frame."""

from __future__ import annotations

import re

from game.rules.core.cards import Card
from game.rules.wizards_and_relics.cards import BLUE, COMMON, GLORIOUS, GREEN, RED, SUPERB, Piece, Relic, Shrine, Wizard
from game.table.faces.relic_pictures import PICTURES
from game.table.faces.spec import FaceSpec

COLOUR_SIGNS = {RED: "sign_flame", BLUE: "sign_wave", GREEN: "sign_leaf"}
STONES = {COMMON: "round", SUPERB: "hexagon", GLORIOUS: "star"}
PIPS = {COMMON: 1, SUPERB: 2, GLORIOUS: 3}
FRAMES = {COMMON: "relic", SUPERB: "relic_superb", GLORIOUS: "relic_glorious"}
ALL_COLOURS = "sign_rainbow"
DEVOTED, ENLIGHTENED = "sign_devoted", "sign_enlightened"
BASIC, ENCHANTED = "sign_basic", "sign_enchanted"

# whom a line of a shrine is for
TARGET_SIGNS = {
    "Every wizard": ("sign_everyone",),
    "Red": ("sign_flame",), "Blue": ("sign_wave",), "Green": ("sign_leaf",), "Red or blue": ("sign_flame", "sign_wave"),
    "Devoted": (DEVOTED,), "Devoted 2": ("sign_devoted_two",), "Enlightened": (ENLIGHTENED,),
    "Wizards of the Master Wizard": ("sign_master",), "Wizards of everyone else": ("sign_everyone",),
    "Wizards of a player who is behind": ("sign_behind",), "Wizards of a player who is not behind": ("sign_everyone",),
    "Wizards with advantage": ("sign_advantage",), "Wizards without advantage": ("sign_no_advantage",),
}

# names too long for a card on the table; epithets are left out there anyway
SHORT = {
    "gong_of_regret": "Gong of Regret", "hat_of_considerable_brim": "Considerable Brim",
    "staff_of_undeniable_bigness": "Undeniable Bigness", "hat_of_adequate_height": "Adequate Height",
}


def face(card: Card) -> FaceSpec:
    if isinstance(card, Wizard):
        return wizard(card)
    if isinstance(card, Relic):
        return relic(card)
    if isinstance(card, Shrine):
        return shrine(card)
    raise TypeError(f"{card!r} is neither a wizard nor a relic nor a shrine")


def wizard(card: Wizard) -> FaceSpec:
    picture = PICTURES[card.face]
    kind = "Devoted" if card.devoted else "Enlightened"
    colour = card.colours[0].title() if len(card.colours) == 1 else "All Colours"
    return FaceSpec(
        title=card.name,
        short=short(card),
        emblems=picture.figures or (card.face,),
        scene=picture.scene,
        palette=f"wizard {card.colours[0]}" if len(card.colours) == 1 else "wild",
        light=picture.light,
        frame=FRAMES[card.rarity],
        seed=seed(card),
        subtitle=f"{colour} · {kind}",
        gem=str(card.base),
        gem_shape=STONES[card.rarity],
        sign=COLOUR_SIGNS[card.colours[0]] if len(card.colours) == 1 else ALL_COLOURS,
        marks=(DEVOTED if card.devoted else ENLIGHTENED,),
        pips=PIPS[card.rarity],
        text=stressed(card.text),
        flavour=picture.flavour,
        footer=f"{card.rarity.title()} Wizard",
    )


def relic(card: Relic) -> FaceSpec:
    picture = PICTURES[card.face]
    kind = "Basic" if card.basic else "Enchanted"
    return FaceSpec(
        title=card.name,
        short=short(card),
        emblems=picture.figures or (card.face,),
        scene=picture.scene,
        palette=kind.lower(),
        light=picture.light,
        frame=FRAMES[card.rarity],
        seed=seed(card),
        subtitle=f"{kind} {card.subtype.title()}",
        gem=str(card.power),
        gem_shape=STONES[card.rarity],
        sign=BASIC if card.basic else ENCHANTED,
        pips=PIPS[card.rarity],
        text=stressed(card.text),
        flavour=picture.flavour,
        footer=f"{card.rarity.title()} Relic",
    )


def shrine(card: Shrine) -> FaceSpec:
    """A place: the ribbon shows whom it touches."""
    picture = PICTURES[card.face]
    lines = [(TARGET_SIGNS.get(line.target.label, ()), line.target.label, line.text) for line in card.lines]
    signs = list(dict.fromkeys(sign for found, _, _ in lines for sign in found))
    return FaceSpec(
        title=card.name,
        short=short(card),
        emblems=picture.figures or (card.face,),
        scene=picture.scene,
        palette="shrine",
        light=picture.light,
        frame="shrine",
        seed=seed(card),
        subtitle="Shrine",
        sign=signs[0] if signs else "",
        marks=tuple(signs[1:]),
        text="\n".join("".join(f"{{{sign}}} " for sign in found) + f"**{label}:** {stressed(text)}"
                       for found, label, text in lines),
        flavour=picture.flavour,
    )


def short(card: Piece) -> str:
    """A long name as it is called across the table: Kroanlor, not Kroanlor, Scourge of the Elements."""
    if card.face in SHORT or len(card.name) <= 20:
        return SHORT.get(card.face, "")
    name = re.split(r", (?!the\b)| \(", card.name)[0]
    return name if name != card.name else ""


def seed(card: Piece) -> int:
    return 13 * sum(map(ord, card.face))


def stressed(text: str) -> str:
    """Changes of power and words of art in bold, with a proper minus."""
    text = re.sub(r"(?<!\w)-(\d)", r"−\1", text)
    return re.sub(r"[+−]\d+|^(?:Devoted|Basic)(?=:)|\bDevoted 2\b|\bMaster Wizard\b", r"**\g<0>**", text)
