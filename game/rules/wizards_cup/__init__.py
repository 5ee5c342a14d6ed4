"""Wizards Cup: two secret line-ups, best of three."""

from game.rules.wizards_cup.rules import GAME

__all__ = ["GAME"]
