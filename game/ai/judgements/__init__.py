"""One judgement per game. A game without one is played by search alone."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.judgement import NO_JUDGEMENT, Judgement
from game.ai.judgements import fantasy_realms, grimoire, wizard_cards, wizards_and_relics, wizards_cup

JUDGEMENTS: Mapping[str, Judgement] = {
    "wizard_cards": wizard_cards.JUDGEMENT,
    "fantasy_realms": fantasy_realms.JUDGEMENT,
    "wizards_cup": wizards_cup.JUDGEMENT,
    "wizards_and_relics": wizards_and_relics.JUDGEMENT,
    "grimoire": grimoire.JUDGEMENT,
}


def judgement_of(game: str) -> Judgement:
    return JUDGEMENTS.get(game, NO_JUDGEMENT)
