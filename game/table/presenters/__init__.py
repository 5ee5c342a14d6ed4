"""What only one game shows. A game without a presenter of its own gets the plain one."""

from __future__ import annotations

from game.table.presenters.base import Presenter
from game.table.presenters.wizard_cards import WizardCardsPresenter

PRESENTERS: dict[str, type[Presenter]] = {"wizard_cards": WizardCardsPresenter}


def presenter(game_id: str) -> Presenter:
    return PRESENTERS.get(game_id, Presenter)(game_id)


__all__ = ["PRESENTERS", "Presenter", "presenter"]
