"""Buttons: a click does something. Toggles: a click turns something on or off."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.table import text
from game.table.actions import Action, keys_of
from game.table.icons import Colour, icon
from game.table.theme import BODY, GOLD_LIGHT, INK, IVORY, LARGE, MUTED
from game.table.viewport import Point, RectLike
from game.table.widgets.base import Widget

DISABLED: Colour = (128, 116, 110)
LEAST = 0.7                                      # of the size of type: words too long even for that wrap by themselves


class Button(Widget):
    """Text, an icon, or both. `kind`: "plain", "primary", "danger", or "quiet" (a frame only when hovered).

    With an `action` the button also answers that action anywhere in its panel, and its tooltip names the key.
    """

    def __init__(
        self,
        text: str = "",
        on_click: Callable[[], object] | None = None,
        rect: RectLike = (0, 0, 0, 0),
        *,
        icon: str = "",
        kind: str = "plain",
        action: Action | None = None,
        size: float = LARGE,
        align: str = "center",
        name: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        visible: bool = True,
    ) -> None:
        super().__init__(rect, name=name or text, tip=tip, enabled=enabled, reason=reason, visible=visible)
        self.text = text
        self.icon = icon
        self.kind = kind
        self.size = size
        self.align = align
        self.on_click = on_click
        self.action = action
        self.peers: Sequence[Button] = (self,)   # set in the same size of type: see `alike`
        if action and tip and (keys := keys_of(action)):
            self.tip = f"{tip}  ({keys[0]})"

    def click(self) -> None:
        self.play("click")
        if self.on_click is not None:
            self.on_click()

    def press(self, at: Point) -> None:
        self.down = True

    def drag(self, at: Point) -> None:
        self.down = self.rect.collidepoint(at)

    def release(self, at: Point) -> None:
        was, self.down = self.down, False
        if was and self.rect.collidepoint(at):
            self.click()

    def act(self, action: Action) -> bool:
        if action == "ok":
            self.click()
            return True
        return False

    def key(self) -> Hashable:
        return self.text, self.icon, self.kind, self.size, self.align, self._type_px

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        style = "button" if self.kind == "plain" else self.kind
        if not self.enabled:
            if style != "quiet":
                self.box(target, "button_off", rect)
        elif self.down:
            self.box(target, f"{style}_down", rect)
        else:
            if style != "quiet":
                self.box(target, "glow", rect, self.warmth)
                self.box(target, style, rect)
            self.box(target, f"{style}_hot", rect, 0.7 if self.ringed else self.warmth)
        self._label(target, rect.move(0, round(1.5 * self.viewport.scale)) if self.down else rect)

    @property
    def colour(self) -> Colour:
        if not self.enabled:
            return DISABLED
        return INK if self.kind == "primary" else GOLD_LIGHT

    @property
    def _type_px(self) -> int:
        return min((peer._own_px for peer in self.peers if peer.visible), default=self.px(self.size))

    @property
    def _own_px(self) -> int:
        """The size at which its own words fit on one line, if they do without becoming much smaller."""
        px, size = self.px(self.size), self.px_rect.size
        if not self.text or not size[0]:
            return px
        _, _, _, room = self._room(px, size)
        return max(round(px * LEAST), text.fit_px(self.text, "display", px, room, size[1]))

    def _room(self, px: int, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """In pixels: the margin, the side of the icon, the gap after it, and what is left for the words."""
        pad = round((8 if self.text else 4) * self.viewport.scale)
        side = min(size[1] - pad, round(px * 1.15)) if self.icon else 0
        gap = px // 2 if self.icon and self.text else 0
        return pad, side, gap, size[0] - 2 * pad - side - gap

    def _label(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        px = self._type_px
        pad, side, gap, room = self._room(px, rect.size)
        words = self._words(px, room, rect.height - pad)
        width = side + gap + (words.get_width() if words else 0)
        x = rect.left + 2 * pad if self.align == "left" else rect.centerx - width // 2
        if self.icon:
            target.blit(icon(self.icon, side, self.colour), (x, rect.centery - side // 2))
        if words:
            at = (x + side + gap, rect.centery - words.get_height() // 2)
            if self.enabled and self.kind != "primary":
                shade = self._words(px, room, rect.height - pad, (10, 5, 16))
                if shade:
                    target.blit(shade, (at[0], at[1] + max(1, px // 14)))
            target.blit(words, at)

    def _words(self, px: int, width: int, height: int, colour: Colour | None = None) -> pygame.Surface | None:
        if not self.text:
            return None
        return text.fit(self.text, "display", px, colour or self.colour, width, height)


def alike(buttons: Sequence[Button]) -> None:
    """Buttons that stand together are set in one size of type: as small as the longest words need it."""
    for button in buttons:
        button.peers = buttons


class Toggle(Widget):
    """A label and a switch; the whole row can be clicked."""

    def __init__(
        self,
        text: str,
        value: bool = False,
        on_change: Callable[[bool], object] | None = None,
        rect: RectLike = (0, 0, 0, 0),
        *,
        name: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        visible: bool = True,
    ) -> None:
        super().__init__(rect, name=name or text, tip=tip, enabled=enabled, reason=reason, visible=visible)
        self.text = text
        self.value = value
        self.on_change = on_change

    def flip(self) -> None:
        self.value = not self.value
        self.play("click")
        if self.on_change is not None:
            self.on_change(self.value)

    def release(self, at: Point) -> None:
        if self.rect.collidepoint(at):
            self.flip()

    def act(self, action: Action) -> bool:
        if action == "ok":
            self.flip()
            return True
        return False

    def key(self) -> Hashable:
        return self.text, self.value

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "row", rect, self.warmth)
        unit = self.viewport.scale
        width, height = round(46 * unit), round(24 * unit)
        switch = pygame.Rect(0, 0, width, height)
        switch.midright = (rect.right - round(8 * unit), rect.centery)
        self.box(target, "pill_on" if self.value and self.enabled else "pill_off", switch)
        knob = pygame.Rect(0, 0, round(22 * unit), round(22 * unit))
        knob.center = (switch.right - height // 2 if self.value else switch.left + height // 2, switch.centery)
        self.box(target, "knob" if self.enabled else "pill_off", knob)
        draw_row_label(
            self, self.text, target, pygame.Rect(rect.topleft, (rect.width - width - round(24 * unit), rect.height))
        )


def draw_row_label(widget: Widget, words: str, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The words at the left of a row in settings: the same for every kind of row."""
    pad = round(8 * widget.viewport.scale)
    colour = (IVORY if widget.hovered or widget.ringed else (226, 214, 190)) if widget.enabled else MUTED
    picture = text.fit(words, "text", widget.px(BODY), colour, rect.width - pad, rect.height, "left")
    target.blit(picture, (rect.left + pad, rect.centery - picture.get_height() // 2))
