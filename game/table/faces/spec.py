"""What a game says about a card's looks: plain data that can be hashed, pickled and compared."""

from __future__ import annotations

from dataclasses import dataclass, field

CARD_W, CARD_H = 750, 1050                       # card units: every drawing is made on a card of this size
SMALLEST, LARGEST = 40, 1200                     # pixels across


def height_of(width: int) -> int:
    return round(width * CARD_H / CARD_W)


@dataclass(frozen=True)
class FaceSpec:
    """One face. Emblems are files in assets/emblems; scene, palette and frame are names known to the painter."""

    title: str
    short: str = field(default="", kw_only=True)  # the title on the table face, where the whole one is too long
    emblems: tuple[str, ...] = ()                # the figure, then what stands behind it
    scene: str = "rays"
    palette: str = "arcane"
    light: str = ""                              # another palette for the picture alone
    frame: str = "gilded"                        # one style per game
    seed: int = 0                                # varies sparks, hills and clouds from card to card
    subtitle: str = ""                           # the plate under the picture
    gem: str = ""                                # the number that matters most
    gem_shape: str = "round"                     # round, shield, diamond, hexagon, star: told apart without colour
    index: str = ""                              # on the ribbon in the corner: what a fanned hand shows
    sign: str = ""                               # the emblem under the index, or else under the gem
    marks: tuple[str, ...] = ()                  # more emblems under the sign
    pips: int = 0                                # the gem's number once more, to be seen and not read
    badge: str = ""                              # a second number, lower right
    numeral: str = ""                            # a number written large over the picture
    text: str = ""                               # **bold**, {emblem} and line breaks
    flavour: str = ""
    footer: str = ""


@dataclass(frozen=True)
class BackSpec:
    """One back."""

    emblem: str
    palette: str
    frame: str = "gilded"
    title: str = ""


Spec = FaceSpec | BackSpec
