"""What every widget is: a rectangle in table units, a picture that depends on `key()`, and answers to the player."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.table import paint
from game.table.actions import Action
from game.table.theme import theme
from game.table.viewport import Point, RectLike, Viewport

if TYPE_CHECKING:
    from game.table.widgets.panel import Panel

WARM_UP = 0.1  # seconds from cold to hovered
SHADES = 4  # steps between: each is one more picture


class Widget:
    """Subclasses give `key()` (all that their picture depends on) and `render()`; the panel does the rest."""

    focusable = True  # takes focus by Tab, arrows and clicks
    readable = False  # arrows stop there to look at it, even if it is not focusable
    writes = False  # takes what is typed
    interactive = True  # takes the mouse
    keep = 6  # pictures remembered
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        rect: RectLike = (0, 0, 0, 0),
        *,
        name: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        visible: bool = True,
    ) -> None:
        self.rect = pygame.FRect(rect)
        self.name = name
        self.tip = tip
        self.enabled = enabled
        self.reason = reason  # why it is not enabled: shown as its tooltip
        self.visible = visible
        self.action: Action | None = None  # an action that works this widget from anywhere in the panel
        self.panel: Panel | None = None
        self.viewport = Viewport()
        self.hovered = False
        self.focused = False
        self.down = False
        self.warmth = 0.0  # 0 to 1: how far the hover look has come
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    # Its picture

    def key(self) -> Hashable:
        """Everything of its own that its picture depends on."""
        return None

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it at `rect`, in pixels; around it lie paint.MARGIN units for shadow and glow."""

    def full_key(self) -> Hashable:
        return (
            self.key(),
            self.px_rect.size,
            self.viewport.scale,
            theme.text_scale,
            round(self.warmth * SHADES),
            self.down,
            self.enabled,
            self.focused,
            self.ringed,
        )

    def picture(self) -> pygame.Surface:
        key = self.full_key()
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = self._draw()
            while len(self._pictures) > self.keep:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        return found

    def _draw(self) -> pygame.Surface:
        margin = self.margin
        rect = pygame.Rect((margin, margin), self.px_rect.size)
        out = pygame.Surface((rect.width + 2 * margin, rect.height + 2 * margin), pygame.SRCALPHA)
        self.render(out, rect)
        if self.ringed:
            self.box(out, "ring", rect)
        return out

    def box(self, target: pygame.Surface, style: str, rect: pygame.Rect, alpha: float = 1.0) -> None:
        """A box of paint.STYLES on the picture."""
        picture, at = paint.frame(style, rect, self.viewport.scale)
        if alpha <= 0:
            return
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * alpha))
        target.blit(picture, at)

    @property
    def px_rect(self) -> pygame.Rect:
        """Where it is on the screen."""
        return self.viewport.to_px(self.rect)

    @property
    def margin(self) -> int:
        return round(paint.MARGIN * self.viewport.scale)

    @property
    def bounds(self) -> pygame.Rect:
        """Where its picture is on the screen, with shadow and glow."""
        return self.px_rect.inflate(2 * self.margin, 2 * self.margin)

    @property
    def ringed(self) -> bool:
        """Does the focus ring show? Only for those who steer by keys or pad."""
        return self.focused and self.panel is not None and self.panel.ring

    def within(self, part: pygame.FRect, rect: pygame.Rect) -> pygame.Rect:
        """A part of the widget, in table units, as pixels of a picture in which the widget lies at `rect`."""
        place = self.viewport.to_px(part)
        return place.move(rect.x - self.px_rect.x, rect.y - self.px_rect.y)

    def px(self, size: float) -> int:
        """Pixels of a size of type."""
        return theme.px(size, self.viewport)

    def forget(self) -> None:
        self._pictures.clear()

    # What the player does; positions in table units

    def hit(self, at: Point) -> bool:
        return self.visible and self.interactive and self.rect.collidepoint(at)

    def press(self, at: Point) -> None:
        """The mouse went down on it (only when enabled)."""

    def drag(self, at: Point) -> None:
        """The mouse moved while held down on it."""

    def release(self, at: Point) -> None:
        """The mouse came up again, perhaps elsewhere."""

    def wheel(self, notches: float) -> bool:
        return False

    def act(self, action: Action) -> bool:
        """An action while it has the focus (only when enabled). False: not mine, look further."""
        return False

    def type(self, event: pygame.Event) -> bool:
        """A raw KEYDOWN, TEXTINPUT or TEXTEDITING while it has the focus."""
        return False

    def focus_changed(self) -> None:
        """It has just gained or lost the focus (`focused` says which)."""

    # Time

    def update(self, dt: float) -> None:
        goal = 1.0 if self.hovered and self.enabled else 0.0
        if self.warmth != goal:
            step = 1.0 if self.panel is None or self.panel.calm else dt / WARM_UP
            self.warmth = min(goal, self.warmth + step) if goal > self.warmth else max(goal, self.warmth - step)

    @property
    def wake(self) -> float:
        """Seconds until it wants `update` again; 0 while it moves."""
        goal = 1.0 if self.hovered and self.enabled else 0.0
        return 0.0 if self.warmth != goal else math.inf

    def play(self, sound: str) -> None:
        if self.panel is not None:
            self.panel.play(sound)
