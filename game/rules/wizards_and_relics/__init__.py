"""Wizards & Relics: secret duels of wizards with relics, under a new shrine each round."""

from game.rules.wizards_and_relics.rules import GAME

__all__ = ["GAME"]
