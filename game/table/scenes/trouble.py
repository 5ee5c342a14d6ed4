"""Something failed that never should: say so, offer a report, and lead back to the menu."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from game.rules.core.match import Match
from game.table.scene import PanelScene
from game.table.viewport import Viewport
from game.table.widgets.button import Button
from game.table.widgets.labels import Frame
from game.table.widgets.layout import row
from game.table.widgets.scroll import ScrollText

if TYPE_CHECKING:
    from game.table.house import House

log = logging.getLogger(__name__)

SORRY = "Conclave has met a fault of its own. That should not happen, and it was nothing that you did."
SAVED = "The game is saved up to its last choice: **Continue** on the menu goes on with it."
REPORT = ("A report helps to mend the fault. It holds the game, the log and what failed, and leaves out your name, the "
          "names at the table and your folders. It is only written to a file: nothing is sent.")


class TroubleScene(PanelScene):
    def __init__(self, house: House, fault: Exception, match: Match | None) -> None:
        super().__init__(house.app)
        self.house, self.fault, self.match = house, fault, match
        saved = SAVED if match is not None and house.saves.holds(match) else house.saves.notice
        self.paragraphs = [text for text in (SORRY, saved, REPORT) if text]
        self.frame = self.panel.add(Frame(title="Something went wrong", style="night"))
        self.text = self.panel.add(ScrollText("\n\n".join(self.paragraphs), style="", name="text"))
        self.save = self.panel.add(Button("Save report", self.save_report, icon="save"))
        self.leave_button = self.panel.add(Button("Back to the menu", house.menu, kind="primary", name="menu"))
        self.panel.default = self.leave_button
        self.panel.set_focus(self.leave_button)

    def save_report(self) -> None:
        from game.table import report  # archives are needed here only

        try:
            path = report.write(self.house.saves.folder / "reports", self.fault, self.match, self.house.settings)
        except Exception as trouble:             # whatever it is: this is the last screen there is
            log.warning("the report was not written: %s", trouble, exc_info=not isinstance(trouble, OSError))
            said = f"The report cannot be written ({getattr(trouble, 'strerror', None) or trouble})."
        else:
            said = f"The report was saved as **{path.name}** in {path.parent}."
            self.save.enabled, self.save.reason = False, "It is saved already."
            self.panel.set_focus(self.leave_button)
        self.text.source = "\n\n".join([*self.paragraphs, said])
        self.text.scroll_to(self.text.furthest)

    def back(self) -> bool:
        self.house.menu()
        return True

    def arrange(self, viewport: Viewport) -> None:
        frame = pygame.FRect(0, 0, 680, 420)
        frame.center = viewport.area.center
        self.frame.rect = frame
        self.text.rect = pygame.FRect(frame.x + 34, frame.y + 84, frame.w - 68, 240)
        foot = pygame.FRect(frame.x + 34, frame.bottom - 76, frame.w - 68, 48)
        self.save.rect, self.leave_button.rect = row(foot, 0, 0, gap=14)
