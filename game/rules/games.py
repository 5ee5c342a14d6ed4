"""The games that there are."""

from __future__ import annotations

from game.rules import fantasy_realms, grimoire, wizard_cards, wizards_and_relics, wizards_cup
from game.rules.core.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (
    wizard_cards.GAME, fantasy_realms.GAME, wizards_cup.GAME, wizards_and_relics.GAME, grimoire.GAME)}
