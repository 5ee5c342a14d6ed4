"""Wizards of the Grimoire: a duel of spells for two."""

from game.rules.grimoire.rules import GAME

__all__ = ["GAME"]
