"""The whole box, in canonical order: 60 wizards, 60 relics, 24 shrines."""

from __future__ import annotations

from game.rules.core.cards import box
from game.rules.wizards_and_relics import (
    relics_common,
    relics_glorious,
    relics_superb,
    shrines,
    wizards_blue,
    wizards_green,
    wizards_red,
)
from game.rules.wizards_and_relics.cards import COLOURS, RARITIES, RELICS, SHRINES, WIZARDS, Piece
from game.rules.wizards_and_relics.table import RelicsTable

# the modules of cards fill the three lists as they are read
MODULES = (wizards_red, wizards_blue, wizards_green, relics_common, relics_superb, relics_glorious, shrines)

WIZARDS.sort(key=lambda card: (COLOURS.index(card.colour), RARITIES.index(card.rarity)))
RELICS.sort(key=lambda card: RARITIES.index(card.rarity))
CARDS: tuple[Piece, ...] = box([*WIZARDS, *RELICS, *SHRINES])
RelicsTable.cards = CARDS
