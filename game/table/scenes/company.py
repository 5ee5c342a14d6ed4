"""Who sits down: the opponents with a name and a face, a human, or somebody of a level."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.characters import CHARACTERS, Character
from game.table import text
from game.table.faces.portraits import portrait, sitter
from game.table.scene import PanelScene
from game.table.theme import BODY, GOLD_LIGHT, IVORY, LARGE, MUTED, SMALL
from game.table.viewport import Viewport
from game.table.widgets.button import Button, alike
from game.table.widgets.labels import Frame
from game.table.widgets.layout import grid, row

if TYPE_CHECKING:
    from game.table.app import App

LEVELS = {"apprentice": "Apprentice", "adept": "Adept", "master": "Master", "archmage": "Archmage"}
Pick = Callable[[str, str], object]              # a level (none for a human) and a character, if it is one


class SitterButton(Button):
    """Who sits in a seat: face, name, level, and a line about them where it is tall. A click asks who else should."""

    TALL = 66.0                                  # units

    def __init__(self, seat: int, on_click: Callable[[], object]) -> None:
        super().__init__("", on_click, name=f"who {seat}", tip="Choose who sits here", align="left")
        self.seat = seat
        self.level, self.character = "", ""
        self.sitter = ""                         # the name of somebody who is no character

    @property
    def called(self) -> str:
        known = CHARACTERS.get(self.character)
        return known.name if known is not None else f"An {LEVELS[self.level]}" if self.level[:1] == "a" else (
            f"A {LEVELS[self.level]}" if self.level else "Human")

    def key(self) -> Hashable:
        return super().key(), self.level, self.character, self.sitter

    def _label(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.viewport.scale
        size = rect.height - round(8 * unit)
        picture = portrait(self.character or sitter(self.sitter, self.level), size)
        target.blit(picture, (rect.left + round(8 * unit), rect.centery - size // 2))
        left = rect.left + size + round(18 * unit)
        line = pygame.Rect(left, rect.top, rect.right - left - round(12 * unit), rect.height)
        known = CHARACTERS.get(self.character)
        if known is not None and rect.height >= round(self.TALL * unit):
            line.height = rect.height * 11 // 20
            about = text.fit(known.about, "text", self.px(SMALL), IVORY, line.width, rect.height * 2 // 5, "left")
            target.blit(about, (left, line.bottom - round(3 * unit)))
        self._name(target, line)

    def _name(self, target: pygame.Surface, line: pygame.Rect) -> None:
        known = CHARACTERS.get(self.character)
        under = f"Seat {self.seat + 1}" if known is None else f"{LEVELS[known.level]}, {known.temperament}"
        note = text.fit(under, "italic", self.px(SMALL), MUTED, round(line.width * 0.4), line.height)
        target.blit(note, note.get_rect(midright=line.midright))
        name = text.fit(self.called, "display", self.px(LARGE * 0.9), GOLD_LIGHT, round(line.width * 0.58), line.height,
                        "left")
        target.blit(name, name.get_rect(midleft=line.midleft))


class CharacterCard(Button):
    """One of the opponents: face, name, level and temperament, and a line about them."""

    keep = 3

    def __init__(self, character: Character, on_click: Callable[[], object]) -> None:
        super().__init__("", on_click, name=character.id)
        self.character = character

    def key(self) -> Hashable:
        return super().key(), self.character.id

    def _label(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        unit, who = self.viewport.scale, self.character
        pad, size = round(14 * unit), round(78 * unit)
        picture = portrait(who.id, size)
        if not self.enabled:
            picture = picture.copy()
            picture.set_alpha(90)
        target.blit(picture, (rect.left + pad, rect.top + pad))
        left = rect.left + 2 * pad + size - round(4 * unit)
        room = rect.right - pad - left
        name = text.fit(who.name, "display", self.px(LARGE), GOLD_LIGHT if self.enabled else MUTED, room,
                        round(52 * unit), "left")
        target.blit(name, (left, rect.top + pad))
        kind = text.fit(f"{LEVELS[who.level]}, {who.temperament}", "italic", self.px(SMALL), MUTED, room,
                        round(24 * unit), "left")
        target.blit(kind, (left, rect.top + pad + size - kind.get_height()))
        below = rect.top + pad + size + round(6 * unit)
        about = text.fit(who.about, "text", self.px(SMALL), IVORY if self.enabled else MUTED, rect.width - 2 * pad,
                         rect.bottom - pad // 2 - below, "left")
        target.blit(about, (rect.left + pad, below))


class CompanyScene(PanelScene):
    """Over the seats screen: pick one. Those who sit elsewhere cannot be picked."""

    overlay = closes_beside = True

    def __init__(self, app: App, seat: int, taken: Collection[str], pick: Pick) -> None:
        super().__init__(app)
        self.pick = pick
        self.frame = self.panel.add(Frame(style="night", title=f"Who sits in seat {seat + 1}?"))
        self.cards = [self.panel.add(CharacterCard(who, partial(self.choose, who.level, who.id)))
                      for who in CHARACTERS.values()]
        for card in self.cards:
            if card.character.id in taken:
                card.enabled, card.reason = False, f"{card.character.name} has a seat already."
        self.others = [self.panel.add(Button("A human", lambda: self.choose("", ""), icon="person", name="human"))]
        for level, title in LEVELS.items():
            article = "An" if level[0] == "a" else "A"
            self.others.append(self.panel.add(Button(
                f"{article} {title}", partial(self.choose, level, ""), icon="hat", name=level, size=BODY,
                tip="Somebody of this level, under a name of your own")))
        self.close = self.panel.add(Button("Back", self.back, icon="back", size=BODY))
        alike([*self.others, self.close])
        self.panel.set_focus(next(card for card in self.cards if card.enabled))

    def choose(self, level: str, character: str) -> None:
        self.app.pop()
        self.pick(level, character)

    def arrange(self, viewport: Viewport) -> None:
        frame = pygame.FRect(0, 0, 1220, 520)
        frame.center = viewport.area.center
        self.frame.rect = frame
        inner = self.frame.inner
        box = pygame.FRect(inner.x, inner.y, inner.w, inner.h - 66)
        for card, rect in zip(self.cards, grid(box, 4, 2, 14), strict=True):
            card.rect = rect
        foot = pygame.FRect(inner.x, inner.bottom - 50, inner.w, 48)
        for button, rect in zip([*self.others, self.close], row(foot, *[0.0] * 6, gap=12), strict=True):
            button.rect = rect
