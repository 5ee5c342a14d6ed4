"""A line of text to type: caret, selection, clipboard, input methods."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable

import pygame

from game.table import text
from game.table.actions import Action
from game.table.theme import BODY, GOLD_LIGHT, IVORY, MUTED
from game.table.viewport import Point, RectLike
from game.table.widgets.base import Widget
from game.table.widgets.button import draw_row_label

BLINK = 0.53  # seconds
PAD = 10.0


class TextLine(Widget):
    """`on_change(text)` on every letter; `on_done(text)` on Enter. At most `most` letters."""

    cursor = pygame.SYSTEM_CURSOR_IBEAM
    keep = 2
    writes = True

    def __init__(
        self,
        text: str = "",
        value: str = "",
        on_change: Callable[[str], object] | None = None,
        rect: RectLike = (0, 0, 0, 0),
        *,
        on_done: Callable[[str], object] | None = None,
        placeholder: str = "",
        most: int = 24,
        allowed: Callable[[str], bool] | None = None,
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
        self.on_done = on_done
        self.placeholder = placeholder
        self.most = most
        self.allowed = allowed  # may this character be typed?
        self.caret = len(value)
        self.anchor = len(value)  # the other end of the selection
        self.composing = ""  # what an input method has not settled yet
        self._time = 0.0
        self._shift = 0  # pixels scrolled to the left, so that the caret shows

    # Editing

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set(self, value: str) -> None:
        self.value = value[: self.most]
        self.caret = self.anchor = len(self.value)

    def insert(self, words: str) -> None:
        """Type words: they take the place of the selection."""
        words = "".join(c for c in words if c.isprintable() and (self.allowed is None or self.allowed(c)))
        start, end = self.selection
        room = self.most - (len(self.value) - (end - start))
        words = words[: max(0, room)]
        self._replace(start, end, words)

    def _replace(self, start: int, end: int, words: str) -> None:
        value = self.value[:start] + words + self.value[end:]
        self.caret = self.anchor = start + len(words)
        self._time = 0.0
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def _erase(self, forward: bool, word: bool) -> None:
        start, end = self.selection
        if start == end:
            if forward:
                end = self._word(1) if word else min(len(self.value), end + 1)
            else:
                start = self._word(-1) if word else max(0, start - 1)
        self._replace(start, end, "")

    def _word(self, step: int) -> int:
        """The next end of a word from the caret."""
        at = self.caret
        around = (lambda i: self.value[i - 1 : i]) if step < 0 else (lambda i: self.value[i : i + 1])
        while around(at).isspace():
            at += step
        while around(at) and not around(at).isspace():
            at += step
        return at

    def _go(self, to: int, extend: bool) -> None:
        self.caret = max(0, min(len(self.value), to))
        if not extend:
            self.anchor = self.caret
        self._time = 0.0

    # The player

    def focus_changed(self) -> None:
        self.composing = ""
        self._time = 0.0
        if self.focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.px_rect)
        else:
            self.anchor = self.caret
            pygame.key.stop_text_input()

    def type(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        return self._key(event.key, getattr(event, "mod", 0))

    def _key(self, key: int, mod: int) -> bool:
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(mod & pygame.KMOD_SHIFT)
        if self.composing:
            return True  # the keys are the input method's
        match key:
            case pygame.K_LEFT:
                start, end = self.selection
                if start != end and not shift:
                    self._go(start, False)
                else:
                    self._go(self._word(-1) if control else self.caret - 1, shift)
            case pygame.K_RIGHT:
                start, end = self.selection
                if start != end and not shift:
                    self._go(end, False)
                else:
                    self._go(self._word(1) if control else self.caret + 1, shift)
            case pygame.K_HOME:
                self._go(0, shift)
            case pygame.K_END:
                self._go(len(self.value), shift)
            case pygame.K_BACKSPACE:
                self._erase(False, control)
            case pygame.K_DELETE:
                self._erase(True, control)
            case _ if control:
                return self._clipboard(key)
            case _:
                return self._is_letter(key)
        return True

    @staticmethod
    def _is_letter(key: int) -> bool:
        """Keys that will come again as TEXTINPUT are ours; Enter, Tab, Escape, arrows and F keys are not."""
        return 32 <= key < 127 or 160 <= key < 0x40000000

    def _clipboard(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x):
            if start != end:
                _to_clipboard(self.value[start:end])
                if key == pygame.K_x:
                    self._replace(start, end, "")
        elif key == pygame.K_v:
            self.insert(_from_clipboard())
        else:
            return False
        return True

    def act(self, action: Action) -> bool:
        if action == "ok":
            if self.on_done is not None:
                self.on_done(self.value)
            elif self.panel is not None:
                self.panel.act("next")
            return True
        return action in ("left", "right")

    def press(self, at: Point) -> None:
        self._go(self._index_at(at), extend=False)

    def drag(self, at: Point) -> None:
        self._go(self._index_at(at), extend=True)

    def _index_at(self, at: Point) -> int:
        unit = self.viewport.scale
        x = (at[0] - self.field.x - PAD) * unit + self._shift
        widths = [self._width(self.value[:i]) for i in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - x))

    # Time and picture

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.focused:
            self._time += dt

    @property
    def wake(self) -> float:
        return min(super().wake, BLINK - self._time % BLINK) if self.focused else super().wake

    @property
    def field(self) -> pygame.FRect:
        if not self.text:
            return self.rect.copy()
        left = self.rect.x + self.rect.width * 0.46
        return pygame.FRect(left, self.rect.y + 2, self.rect.right - left - 4, self.rect.height - 4)

    def _width(self, words: str) -> int:
        return text.Run(words, "text", self.px(BODY)).width

    @property
    def _caret_shows(self) -> bool:
        return self.focused and int(self._time / BLINK) % 2 == 0

    def key(self) -> Hashable:
        return self.text, self.value, self.caret, self.anchor, self.composing, self._caret_shows, self.placeholder

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.viewport.scale
        if self.text:
            draw_row_label(self, self.text, target, pygame.Rect(rect.topleft, (round(rect.width * 0.44), rect.height)))
        field = self.within(self.field, rect)
        style = "inset_focus" if self.focused else "inset_hot" if self.warmth > 0.5 else "inset"
        self.box(target, style, field)
        window = field.inflate(-2 * round(PAD * unit), -4).clip(target.get_rect())
        if window.width > 0 and window.height > 0:
            self._line(target.subsurface(window))

    def _line(self, window: pygame.Surface) -> None:
        px = self.px(BODY)
        middle = window.get_height() // 2
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        caret_x = self._width(shown[: self.caret + len(self.composing)])
        self._follow(caret_x, window.get_width(), self._width(shown))
        if not shown and self.placeholder:
            words = text.fit(self.placeholder, "italic", px, MUTED, window.get_width(), window.get_height(), "left")
            window.blit(words, (0, middle - words.get_height() // 2))
        start, end = self.selection
        if start != end and self.focused:
            x0, x1 = self._width(shown[:start]) - self._shift, self._width(shown[:end]) - self._shift
            window.fill((104, 76, 150), (x0, middle - px * 2 // 3, x1 - x0, px * 4 // 3))
        words, _ = text.letters_of(shown, "text", px, IVORY if self.enabled else MUTED)
        window.blit(words, (-self._shift, middle - words.get_height() // 2))
        if self.composing:
            x = self._width(self.value[: self.caret]) - self._shift
            pygame.draw.line(window, GOLD_LIGHT, (x, middle + px // 2), (caret_x - self._shift, middle + px // 2))
        if self._caret_shows:
            thick = max(1, round(1.6 * self.viewport.scale))
            x = min(caret_x - self._shift, window.get_width() - thick)
            window.fill(GOLD_LIGHT, (x, middle - px * 2 // 3, thick, px * 4 // 3))

    def _follow(self, caret: int, room: int, width: int) -> None:
        """Scroll sideways so that the caret stays in sight."""
        self._shift = max(0, min(self._shift, max(0, width - room + 4)))
        if caret - self._shift > room - 4:
            self._shift = caret - room + 4
        elif caret < self._shift:
            self._shift = caret


def _to_clipboard(words: str) -> None:
    with contextlib.suppress(pygame.error):  # no clipboard on this system: the words stay in the field
        pygame.scrap.put_text(words)


def _from_clipboard() -> str:
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""
