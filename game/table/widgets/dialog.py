"""A modal question: title, text, buttons. An overlay scene, so that what lies below stays in sight but still."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table import markdown
from game.table.scene import PanelScene
from game.table.theme import BODY, theme
from game.table.viewport import Viewport
from game.table.widgets.button import Button, alike
from game.table.widgets.labels import Frame
from game.table.widgets.layout import row
from game.table.widgets.scroll import BAR, ScrollText

if TYPE_CHECKING:
    from game.table.app import App

BUTTON_HEIGHT = 46.0
HIGHEST_TEXT = 400.0


@dataclass(frozen=True)
class Reply:
    """A button of a dialog: what it says, what happens after the dialog has closed."""

    text: str
    then: Callable[[], object] | None = None
    kind: str = "plain"


class Dialog(PanelScene):
    """`app.push(Dialog(app, "Concede?", "This game counts as lost.", [Reply("Concede", give_up), Reply("Play on")]))`

    Enter takes the `default` reply, Escape the `cancel` one (positions in `replies`). `text` is Markdown.
    """

    overlay = closes_beside = True

    def __init__(
        self,
        app: App,
        title: str,
        text: str = "",
        replies: Sequence[Reply] = (Reply("Close"),),
        *,
        default: int = 0,
        cancel: int = -1,
        width: float = 560,
    ) -> None:
        super().__init__(app)
        self.replies = list(replies)
        self.cancel = self.replies[cancel]
        self.width = width
        self.frame = self.panel.add(Frame(title=title, style="night"))
        self.text = self.panel.add(ScrollText(text, style="", name="text")) if text else None
        self.buttons = [
            self.panel.add(
                Button(
                    reply.text,
                    lambda reply=reply: self.answer(reply),  # type: ignore[misc]
                    kind="primary" if reply is self.replies[default] and reply.kind == "plain" else reply.kind,
                )
            )
            for reply in self.replies
        ]
        alike(self.buttons)
        self.panel.default = self.buttons[default]
        self.panel.set_focus(self.buttons[default])

    def answer(self, reply: Reply) -> None:
        self.app.pop()
        if reply.then is not None:
            reply.then()

    def back(self) -> bool:
        self.answer(self.cancel)
        return True

    def on_quit(self) -> bool:
        """A closing window is the business of the scene below."""
        below = self.app.scenes[-2] if len(self.app.scenes) > 1 else None
        return below is None or below.on_quit()

    def arrange(self, viewport: Viewport) -> None:
        height = self._text_height(viewport) if self.text else 0.0
        head = Frame.TITLE_HEIGHT + 34 if self.frame.title else 26
        whole = head + height + (18 if height else 0) + BUTTON_HEIGHT + 28
        frame = pygame.FRect(0, 0, self.width, whole)
        frame.center = viewport.area.center
        self.frame.rect = frame
        if self.text:
            self.text.rect = pygame.FRect(frame.x + 34, frame.y + head, frame.width - 68, height)
            self.text.focusable = self.text.scrolls
            self.text.interactive = self.text.scrolls
        foot = pygame.FRect(frame.x + 34, frame.bottom - BUTTON_HEIGHT - 28, frame.width - 68, BUTTON_HEIGHT)
        if len(self.buttons) == 1:  # a lone button need not be a plank
            foot = foot.inflate(-(foot.width - 220), 0)
        for button, rect in zip(self.buttons, row(foot, *[0.0] * len(self.buttons), gap=14), strict=True):
            button.rect = rect

    def _text_height(self, viewport: Viewport) -> float:
        assert self.text is not None
        self.text.viewport = viewport
        inner = self.width - 68 - 2 * self.text.pad - BAR - 4
        page = markdown.lay_out(self.text.source, round(inner * viewport.scale), theme.px(BODY, viewport))
        return min(HIGHEST_TEXT, page.height / viewport.scale + 2 * self.text.pad + 4)
