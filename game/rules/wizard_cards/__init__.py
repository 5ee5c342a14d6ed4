"""Wizard Cards: a duel for two with a plain deck."""

from game.rules.wizard_cards.rules import GAME

__all__ = ["GAME"]
