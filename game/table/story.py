"""The story so far as a strip: who met whom, and what came of it. It follows the game and can be leafed back."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.table import text
from game.table.icons import icon
from game.table.layout import CARD_RATIO
from game.table.log import with_names
from game.table.look import Look
from game.table.presenters.base import Chapter
from game.table.theme import CANDLE, EMBER, IVORY, MUTED, SMALL, TINY
from game.table.viewport import RectLike
from game.table.widgets.scroll import BAR, Scrolling

THUMB = 36.0                                     # units: width of a card
ROW = 62.0                                       # of a chapter, at the least: more words take more
GAP = 6.0                                        # below it
TITLE = 15.0                                     # its title, over the words
HEADING = 24.0
SHADE = (110, 100, 112)                          # what a card that fell is multiplied with


class Story(Scrolling):
    """The newest chapter is at the bottom, and stays in sight unless the player leafed back; under a new heading the
    story is followed again."""

    pad = 10.0

    def __init__(self, look: Look, rect: RectLike) -> None:
        super().__init__(rect, name="story", visible=False, tip="The story so far: leaf back with wheel or arrows")
        self.look = look
        self.chapters: tuple[Chapter, ...] = ()
        self.names: Sequence[str] = ()
        self.version = 0
        self.faces = 0                           # counts how often faces got better

    def show(self, chapters: Sequence[Chapter], names: Sequence[str] = ()) -> None:
        if tuple(chapters) == self.chapters:
            return
        told = {chapter.heading for chapter in self.chapters}
        at_end = self._at_end or any(chapter.heading not in told for chapter in chapters)
        self.chapters, self.names = tuple(chapters), names
        self.version += 1
        self.visible = bool(chapters)
        if at_end:
            self.scroll_to(self.furthest, glide=False)

    @property
    def _room(self) -> int:
        """Pixels between the two cards, beside a scroll bar: it does not come and go with the height of the page."""
        return round((self.rect.width - 2 * self.pad - BAR - 4 - 2 * THUMB - 8) * self.viewport.scale)

    def _words(self, chapter: Chapter) -> tuple[str, int]:
        """What a chapter says, and in what size: one for all, unless a single word is too long for it."""
        words = with_names(chapter.text, self.names)
        size = self.px(SMALL * 0.86)
        return words, min([text.fit_px(word, "text", size, self._room, 2 * size) for word in words.split()] or [size])

    def _height(self, chapter: Chapter) -> float:
        words, size = self._words(chapter)
        high = text.measure(words, "text", size, self._room)[1] / self.viewport.scale
        return max(ROW, TITLE + high + GAP)

    def _tops(self) -> list[tuple[float, Chapter, bool]]:
        """Each chapter with its height on the page, and whether a heading stands over it."""
        out, y, heading = [], 0.0, ""
        for chapter in self.chapters:
            new = chapter.heading != heading
            heading = chapter.heading
            y += HEADING if new else 0.0
            out.append((y, chapter, new))
            y += self._height(chapter)
        return out

    @property
    def content_height(self) -> float:
        tops = self._tops()
        return tops[-1][0] + self._height(self.chapters[-1]) if tops else 0.0

    def key(self) -> Hashable:
        return self.version, self.scroll_key(), self.faces

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "slab", rect)
        if not self.chapters:
            return
        window, unit = self.window(target, rect), self.viewport.scale
        for y, chapter, new in self._tops():
            top = round((y - self.offset) * unit)
            high = round(self._height(chapter) * unit)
            if -high < top < window.get_height() + HEADING * unit:
                if new:
                    words = text.fit(chapter.heading, "display", self.px(SMALL), CANDLE, window.get_width(),
                                     round(HEADING * unit))
                    window.blit(words, words.get_rect(midbottom=(window.get_width() // 2, top - round(2 * unit))))
                self._chapter(window, pygame.Rect(0, top, window.get_width(), high), chapter)
        self.draw_bar(target, rect)

    def _chapter(self, window: pygame.Surface, rect: pygame.Rect, chapter: Chapter) -> None:
        """Card, words, card; whoever fell is dark and struck out."""
        unit = self.viewport.scale
        wide = round(THUMB * unit)
        high = round(wide * CARD_RATIO)
        for i, card in enumerate(chapter.cards):
            place = pygame.Rect(0 if i == 0 else rect.width - wide, rect.top, wide, high)
            face = pygame.transform.smoothscale(self.look.face(card, wide), place.size)  # faces are never that small
            if chapter.fallen[i]:
                face.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
            window.blit(face, place)
            if chapter.fallen[i]:
                cross = icon("close", wide, EMBER)
                window.blit(cross, cross.get_rect(center=place.center))
        number = text.fit(chapter.title, "italic", self.px(TINY), MUTED, self._room, round(14 * unit))
        window.blit(number, number.get_rect(midtop=(rect.centerx, rect.top)))
        said, size = self._words(chapter)
        words = text.render(said, "text", size, IVORY, self._room, "center")
        window.blit(words, words.get_rect(midtop=(rect.centerx, rect.top + round(TITLE * unit))))
