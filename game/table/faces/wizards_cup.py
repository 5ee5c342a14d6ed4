"""How each wizard of the Cup looks: a portrait, a place by day for the white set and one by night for the black."""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from game.table.faces import looks  # noqa: F401  (registers the sets' palettes and frames)
from game.table.faces.spec import BackSpec, FaceSpec

SIGNS = {"fire": "suit_flame", "water": "element_water", "nature": "element_nature", "light": "element_light",
         "shadow": "element_shadow", "void": "element_void"}
KINDS = {"immediate": "kind_immediate", "dormant": "kind_dormant", "permanent": "kind_permanent"}
STONES = {"immediate": "star", "dormant": "round", "permanent": "shield"}
BACKS = {"white": BackSpec("cup", "cup white", "cup_white"), "black": BackSpec("cup", "cup black", "cup_black")}


class Portrait(NamedTuple):
    figure: str
    day: str                                     # the scene of the white set
    night: str                                   # and of the black
    flavour: str


PORTRAITS = {
    "revolutionary": Portrait("revolutionary", "plain", "forge", "She brought the torch. The crowd brought itself."),
    "falconer": Portrait("falconer", "heaven", "mountains", "The bird reads faster than he does."),
    "botanist": Portrait("botanist", "forest", "night", "It only bites if you hum."),
    "sinners": Portrait("sinners", "ruin", "hall", "They took turns being sorry."),
    "shaman": Portrait("shaman", "cave", "vortex", "Nobody leaves the circle a winner."),
    "detective": Portrait("detective", "library", "night", "Elementary, apart from the elements."),
    "alchimist": Portrait("alchimist", "library", "cave", "Stir until somebody stops you."),
    "pyrotechnician": Portrait("pyrotechnician", "rays", "night", "Her eyebrows are expected back in spring."),
    "traveler": Portrait("traveler", "mountains", "vortex", "He has been everywhere twice, once on foot."),
    "geomaster": Portrait("geomaster", "mountains", "cave", "Patience is a kind of stone."),
    "lamplighter": Portrait("lamplighter", "hall", "night", "One small flame, and the whole street stands taller."),
    "ferryman": Portrait("ferryman", "sea", "sea", "Both ways cost the same. Few ask about the second."),
    "dancer": Portrait("dancer", "sea", "hall", "She never stands where the blow lands."),
    "blacksmith": Portrait("blacksmith", "forge", "forge", "The bigger they come, the better they ring."),
    "duelist": Portrait("duelist", "plain", "ruin", "The first one is for honour. The fourth is for breath."),
    "siren": Portrait("siren", "sea", "storm", "Hush, says the song, and the sleepers forget to wake."),
    "jester": Portrait("harlequin", "rays", "vortex", "Bow low enough and the crown falls off."),
    "hermit": Portrait("hermit", "mountains", "cave", "He heard you the first time."),
}


class CupCard(Protocol):
    """What a face needs to know of a card (game.rules.wizards_cup.cards)."""

    @property
    def id(self) -> str: ...  # the set and the wizard: "white dancer"
    @property
    def name(self) -> str: ...
    @property
    def element(self) -> str: ...
    @property
    def value(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def text(self) -> str: ...


def face(card: CupCard) -> FaceSpec:
    colour, wizard = card.id.split(" ", 1)
    portrait = PORTRAITS[wizard]
    return FaceSpec(
        title=card.name.removeprefix("The "),
        emblems=(portrait.figure,),
        scene=portrait.day if colour == "white" else portrait.night,
        palette=f"{card.element} {colour}",
        frame=f"cup_{colour}",
        seed=list(PORTRAITS).index(wizard) * 7 + len(colour),
        subtitle=f"{card.element.title()} · {card.kind.title()}",
        gem=str(card.value),
        gem_shape=STONES[card.kind],
        sign=SIGNS[card.element],
        marks=(KINDS[card.kind],),
        text=f"{{{KINDS[card.kind]}}} **{card.kind.title()}**\n{stressed(card.text)}",
        flavour=portrait.flavour,
        footer=f"{colour.title()} set",
    )


def back(card_back: str) -> BackSpec:
    """The back of a set: cards name theirs 'wizards_cup white' and 'wizards_cup black'."""
    return BACKS["black" if card_back.endswith("black") else "white"]


def stressed(text: str) -> str:
    """Changes of value in bold, with a proper minus."""
    return re.sub(r"[+-]\d+", lambda amount: f"**{amount[0].replace('-', '−')}**", text)
