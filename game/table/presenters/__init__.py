"""What only one game shows. A game without a presenter of its own gets the plain one."""

from __future__ import annotations

from game.table.presenters.base import Presenter
from game.table.presenters.fantasy_realms import FantasyRealmsPresenter
from game.table.presenters.grimoire import GrimoirePresenter
from game.table.presenters.wizard_cards import WizardCardsPresenter
from game.table.presenters.wizards_and_relics import WizardsAndRelicsPresenter
from game.table.presenters.wizards_cup import WizardsCupPresenter

PRESENTERS: dict[str, type[Presenter]] = {
    "wizard_cards": WizardCardsPresenter, "fantasy_realms": FantasyRealmsPresenter, "grimoire": GrimoirePresenter,
    "wizards_cup": WizardsCupPresenter, "wizards_and_relics": WizardsAndRelicsPresenter,
}


def presenter(game_id: str) -> Presenter:
    return PRESENTERS.get(game_id, Presenter)(game_id)


__all__ = ["PRESENTERS", "Presenter", "presenter"]
