"""Fantasy Realms: fifty-three cards, and a hand of seven that is worth more than the sum of its parts."""

from game.rules.fantasy_realms.rules import GAME

__all__ = ["GAME"]
