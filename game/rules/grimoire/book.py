"""The whole box: sixty mana, and every spell of the book with the Lost Pages and the promos."""

from __future__ import annotations

from game.rules.core.cards import box
from game.rules.core.game import Options
from game.rules.grimoire import advanced, beginner_attacks, beginner_others, lost_pages, promo
from game.rules.grimoire.cards import ADVANCED, BEGINNER, LOST_PAGES, MANA, PROMO, SETS, SPELLS, SpellCard
from game.rules.grimoire.table import GrimoireTable

PAGES = (beginner_attacks, beginner_others, advanced, lost_pages, promo)   # importing them has filled SPELLS
SPELLS.sort(key=lambda spell: (SETS.index(spell.page), spell.name))
CARDS = box([*MANA, *SPELLS])
GrimoireTable.cards = CARDS                      # here, because the effects of the spells know the table
BY_ID = {card.id: card for card in CARDS}

DECKS = {"full": (BEGINNER, ADVANCED, LOST_PAGES), "base": (BEGINNER, ADVANCED), "beginner": (BEGINNER,)}
OATH = "secret_oath"                             # R58 the one spell that a table may leave out


def spells_for(options: Options) -> list[SpellCard]:
    """§2 The spell deck that the options name. Beginners play without extras."""
    pages = DECKS[options["deck"]]
    if options["deck"] == "beginner":
        return [spell for spell in SPELLS if spell.page in pages]
    if options["promo"]:
        pages += (PROMO,)
    return [spell for spell in SPELLS if spell.page in pages and not (options["no_oath"] and spell.id == OATH)]
