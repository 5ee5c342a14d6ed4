"""The four buttons under the log: take back, play again, hint, pause. A button that cannot be used says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.widgets import Button, row

if TYPE_CHECKING:
    from game.table.scenes.table import TableScene


class Tools:
    def __init__(self, table: TableScene) -> None:
        self.table = table
        rects = row(table.map.furniture["tools"], 0, 0, 0, 0, gap=8)
        self.undo = Button("", table.undo, rects[0], icon="undo", action="undo", name="undo", tip="Take back")
        self.redo = Button("", table.redo, rects[1], icon="redo", action="redo", name="redo",
                           tip="Play again what was taken back")
        self.hint = Button("", table.hints.ask, rects[2], icon="hint", action="hint", name="hint", tip="Hint")
        self.menu = Button("", table.pause, rects[3], icon="menu", action="menu", name="menu", tip="Pause")
        for button in (self.undo, self.redo, self.hint, self.menu):
            table.panel.add(button)

    def refresh(self) -> None:
        table = self.table
        viewer, match, hints = table.viewer, table.match, table.services.settings.show_hints
        mine = viewer is not None and table.choosing
        back = viewer is not None and not match.over and (
            match.undo_reach(viewer) is not None or (table.sorting and table.sorter.touched))
        self.undo.enabled = back
        self.undo.reason = "" if back else self._no_undo()
        self.redo.enabled = mine and bool(match.undone)
        self.redo.reason = "Nothing was taken back."
        self.hint.enabled = mine and table.opponents.can_hint and hints
        self.hint.reason = ("A hint can be asked for when a player at the screen is to choose." if hints
                            else "Hints are switched off in the settings.")

    def _no_undo(self) -> str:
        table = self.table
        if table.match.over:
            return "The game is over."
        if table.viewer is None or table.viewer not in table.match.askers:
            return "Nothing to take back yet."
        return "That cannot be taken back: it has shown hidden cards, or the other player has chosen since."
