"""A panel: widgets with one focus. It hands out events, moves the focus, shows tooltips, and redraws what changed."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

import pygame

from game.table.actions import Action
from game.table.viewport import Point, Viewport
from game.table.widgets.base import Widget
from game.table.widgets.focus import DIRECTIONS, nearest
from game.table.widgets.tooltip import Tooltip

log = logging.getLogger(__name__)

TIP_AFTER = 0.55  # seconds of hovering
W = TypeVar("W", bound=Widget)


def _silent(sound: str) -> object:
    return None


class Panel:
    """Widgets are drawn in the order of the list; the last is on top. `default` answers "ok" when nothing has focus."""

    def __init__(
        self, widgets: Iterable[Widget] = (), *, play: Callable[[str], object] = _silent, calm: bool = False
    ) -> None:
        self.widgets: list[Widget] = []
        self.play = play
        self.calm = calm  # no hover that warms up, no gliding scroll
        self.viewport = Viewport()
        self.focus: Widget | None = None
        self.default: Widget | None = None
        self.ring = False  # the player steers by keys or pad: show where the focus is
        self._popup: Widget | None = None
        self._tip: Tooltip | None = None
        self._tip_left = math.inf
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self.mouse: Point = (-9999.0, -9999.0)
        self._painted: dict[Widget, tuple[Hashable, pygame.Rect]] = {}
        self._cursor: int | None = None
        self._left = False  # the scene is covered or gone
        for widget in widgets:
            self.add(widget)

    # Its widgets

    def add(self, widget: W) -> W:
        widget.panel = self
        widget.viewport = self.viewport
        self.widgets.append(widget)
        return widget

    def remove(self, widget: Widget) -> None:
        self.widgets.remove(widget)
        self._let_go(widget)

    def clear(self) -> None:
        for widget in self.widgets[:]:
            self.remove(widget)
        self.hide_popup()
        self.hide_tip()

    def _let_go(self, widget: Widget) -> None:
        if self.focus is widget:
            self.set_focus(None)
        if self._hover is widget:
            self._hover = None
            self.hide_tip()
        if self._held is widget:
            self._held = None
        widget.panel = None

    def __getitem__(self, name: str) -> Widget:
        """The widget of that name (a button's name is its text unless it was given one)."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def layout(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.hide_popup()
        self.hide_tip()
        for widget in self.widgets:
            widget.viewport = viewport
        self.forget()

    def forget(self) -> None:
        """Drop the pictures of all widgets."""
        for widget in self.widgets:
            widget.forget()

    def enter(self) -> None:
        self._left = False
        if self.focus is not None:
            self.focus.focus_changed()

    def leave(self) -> None:
        """The scene is no longer on top: nothing is held, nothing hovers."""
        self._left = True
        self._hover_over(None)
        self._release(self.mouse, inside=False)
        self.hide_popup()
        self.hide_tip()
        if self.focus is not None:
            self.focus.focused = False
            self.focus.focus_changed()
            self.focus.focused = True

    # Pop-ups and tooltips

    @property
    def popup(self) -> Widget | None:
        return self._popup

    def show_popup(self, widget: Widget) -> None:
        """Show a widget over all others until it is done or the player clicks elsewhere (drop-down lists)."""
        widget.panel = self
        widget.viewport = self.viewport
        widget.focused = True
        self._popup = widget
        self.hide_tip()

    def hide_popup(self) -> None:
        if self._popup is not None:
            if self._held is self._popup:
                self._held = None
            if self._hover is self._popup:
                self._hover = None
            self._popup = None

    def show_tip(self, words: str, beside: pygame.FRect) -> None:
        """Show words beside a place now (a refusal, a key's meaning)."""
        self._tip = Tooltip(words, beside, self.viewport)
        self._tip.panel = self
        self._tip_left = math.inf

    def hide_tip(self) -> None:
        self._tip = None
        self._tip_left = math.inf

    def _tip_for(self, widget: Widget) -> str:
        return widget.reason if not widget.enabled and widget.reason else widget.tip

    # Events

    def handle(self, event: pygame.Event) -> bool:
        """True if a widget used the event up. Positions are pixels."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(self.viewport.to_units(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(self.viewport.to_units(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(self.viewport.to_units(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            target = self.at(self.mouse)
            return target is not None and target.enabled and target.wheel(getattr(event, "precise_y", event.y))
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._hover_over(None)
            self._release(self.mouse, inside=False)
            return False
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            target = self._popup or self.focus
            return target is not None and target.visible and target.enabled and target.type(event)
        return False

    def at(self, point: Point) -> Widget | None:
        """The topmost widget there that takes the mouse."""
        if self._popup is not None:
            return self._popup if self._popup.hit(point) else None
        return next((w for w in reversed(self.widgets) if w.hit(point)), None)

    def _motion(self, at: Point) -> bool:
        self.mouse = at
        self.ring = False
        if self._held is not None:
            self._held.drag(at)
            return True
        self._hover_over(self.at(at))
        return self._hover is not None

    def _hover_over(self, widget: Widget | None) -> None:
        if widget is self._hover:
            return
        if self._hover is not None:
            self._hover.hovered = False
        self._hover = widget
        self.hide_tip()
        self._point(widget)
        if widget is not None:
            widget.hovered = True
            if self._tip_for(widget):
                self._tip_left = TIP_AFTER
            if widget.enabled and widget.focusable:
                self.play("hover")

    def _point(self, widget: Widget | None) -> None:
        """The hand over what can be clicked."""
        cursor = widget.cursor if widget is not None and widget.enabled else pygame.SYSTEM_CURSOR_ARROW
        if cursor == self._cursor:
            return
        self._cursor = cursor
        try:
            pygame.mouse.set_cursor(cursor)
        except pygame.error as fault:
            log.debug("no cursor: %s", fault)

    def _press(self, at: Point) -> bool:
        self.mouse = at
        self.ring = False
        self.hide_tip()
        widget = self.at(at)
        if widget is None:
            closed = self._popup is not None
            self.hide_popup()
            self.set_focus(None)
            return closed
        self._hover_over(widget)
        if not widget.enabled:
            self._refuse(widget)
            return True
        if widget.focusable and widget is not self._popup:
            self.set_focus(widget)
        self._held = widget
        widget.press(at)
        return True

    def _release(self, at: Point, inside: bool = True) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.release(at if inside else (-9999.0, -9999.0))
        if inside and not self._left:  # a click may have led to another scene
            self._hover_over(self.at(at))
        return True

    def _refuse(self, widget: Widget) -> None:
        self.play("error")
        if words := self._tip_for(widget):
            self.show_tip(words, widget.rect)

    # Actions

    def act(self, action: Action) -> bool:
        """An action from keys or pad: first for the focused widget, then for moving the focus, then for shortcuts."""
        if self._popup is not None:
            if not self._popup.act(action) and action in ("back", "next", "prev", "left", "right"):
                self.hide_popup()
            return True
        self.hide_tip()                          # whatever it said has been read
        if self.focus is not None and self._act_on(self.focus, action):
            return True
        if action in DIRECTIONS:
            return self._move(action)
        if action in ("next", "prev"):
            return self._cycle(1 if action == "next" else -1)
        if action == "ok" and self.focus is None and self.default is not None and self.default.enabled:
            return self.default.act("ok")
        if action == "inspect" and self.focus is not None and (words := self._tip_for(self.focus)):
            self.show_tip(words, self.focus.rect)
            return True
        return self._shortcut(action)

    def _act_on(self, widget: Widget, action: Action) -> bool:
        if not widget.visible:
            return False
        if widget.enabled:
            return widget.act(action)
        if action == "ok":
            self._refuse(widget)
            return True
        return False

    def _shortcut(self, action: Action) -> bool:
        for widget in self.widgets:
            if widget.action == action and widget.visible:
                if widget.enabled:
                    widget.act("ok")
                else:
                    self._refuse(widget)
                return True
        return False

    # Focus

    @property
    def stops(self) -> list[Widget]:
        """Where the focus can go, in order. A disabled widget counts if it has a reason to tell."""
        return [w for w in self.widgets if w.focusable and w.visible and (w.enabled or w.reason)]

    @property
    def sights(self) -> list[Widget]:
        """What arrows reach besides: things that can only be looked at."""
        return [w for w in self.widgets if w.readable and w.visible]

    def set_focus(self, widget: Widget | None, ring: bool | None = None) -> None:
        if ring is not None:
            self.ring = ring
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        if before is not None:
            before.focused = False
            before.focus_changed()
        if widget is not None:
            widget.focused = True
            widget.focus_changed()
        self.hide_tip()

    def _steer(self, widget: Widget) -> bool:
        """The focus arrives by keys or pad."""
        self.ring = True
        self.set_focus(widget)
        self.play("hover")
        if not widget.enabled:
            self.show_tip(widget.reason, widget.rect)
        return True

    def _move(self, direction: Action) -> bool:
        stops = self.stops
        if not stops:
            return False
        if self.focus is None or not self.focus.visible:
            return self._steer(self.default if self.default in stops else stops[0])
        self.ring = True
        found = nearest(self.focus.rect, direction,
                        [(w.rect, w) for w in stops + self.sights if w is not self.focus])
        return self._steer(found) if found is not None else False

    def _cycle(self, step: int) -> bool:
        stops = self.stops
        if not stops:
            return False
        if self.focus in stops:
            return self._steer(stops[(stops.index(self.focus) + step) % len(stops)])
        return self._steer(stops[0 if step > 0 else -1])

    # Time

    def update(self, dt: float) -> None:
        for widget in self._shown():
            widget.update(dt)
        if self._hover is not None and not self._hover.visible:
            self._hover_over(None)
        self._tip_left -= dt
        if self._tip_left <= 0 and self._hover is not None:
            self.show_tip(self._tip_for(self._hover), self._hover.rect)

    @property
    def wake(self) -> float:
        """Seconds until `update` is wanted again; 0 while something moves."""
        return max(0.0, min([self._tip_left, *(w.wake for w in self._shown())]))

    # Drawing

    def _shown(self) -> list[Widget]:
        shown = [w for w in self.widgets if w.visible]
        if self._popup is not None:
            shown.append(self._popup)
        if self._tip is not None:
            shown.append(self._tip)
        return shown

    def changed(self) -> list[pygame.Rect]:
        """Where on the screen something no longer looks as it was painted."""
        areas = []
        shown = self._shown()
        for widget in shown:
            now = (widget.full_key(), widget.bounds)
            before = self._painted.get(widget)
            if now != before:
                areas.append(now[1] if before is None else now[1].union(before[1]))
        if len(self._painted) > len(shown) or any(w not in shown for w in self._painted):
            areas.extend(was[1] for w, was in self._painted.items() if w not in shown)
        return areas

    def paint(self, surface: pygame.Surface, areas: Iterable[pygame.Rect] | None = None) -> None:
        """Draw all widgets, or those parts of them that lie in the areas."""
        self._painted = {w: (w.full_key(), w.bounds) for w in self._shown()}
        for area in [surface.get_rect()] if areas is None else areas:
            surface.set_clip(area)
            for widget, (_, bounds) in self._painted.items():
                if bounds.colliderect(area):
                    surface.blit(widget.picture(), bounds)
            surface.set_clip(None)

    def draw(self, surface: pygame.Surface, base: pygame.Surface) -> list[pygame.Rect]:
        """Restore and redraw what changed; `base` is what lies under the widgets. Returns where."""
        areas = merge([a.clip(surface.get_rect()) for a in self.changed()])
        for area in areas:
            surface.blit(base, area, area)
        if areas:
            self.paint(surface, areas)
        return areas


def merge(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Join areas that overlap, so that nothing is drawn twice."""
    joined: list[pygame.Rect] = []
    for area in areas:
        if area.width <= 0 or area.height <= 0:
            continue
        area = area.copy()
        while (i := area.collidelist(joined)) >= 0:
            area.union_ip(joined.pop(i))
        joined.append(area)
    return joined
