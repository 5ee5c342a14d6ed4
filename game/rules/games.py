"""The games that are on the table, and those that are still to come."""

from __future__ import annotations

from game.rules import wizard_cards
from game.rules.core.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (wizard_cards.GAME,)}

TO_COME = {
    "fantasy_realms": "Fantasy Realms",
    "wizards_cup": "Wizards Cup",
    "wizards_and_relics": "Wizards & Relics",
    "grimoire": "Wizards of the Grimoire",
}
