"""The end of Fantasy Realms: all score sheets side by side, card by card. The score pad shows the same sheets."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.core.match import Match, won
from game.rules.fantasy_realms.cards import CARDS
from game.rules.fantasy_realms.score_pad import listed
from game.rules.fantasy_realms.sheet import Amount, Entry, ScoreSheet, choice_sentences
from game.rules.fantasy_realms.table import RealmsTable
from game.table import text
from game.table.faces import emblems
from game.table.faces.fantasy_realms import PALETTES as SUIT_PALETTES
from game.table.faces.palettes import PALETTES
from game.table.icons import Colour, icon
from game.table.log import with_names
from game.table.scene import PanelScene
from game.table.scenes.result import LastWord, headline, review_button, word_at_the_end
from game.table.services import Services
from game.table.theme import (
    BODY,
    CANDLE,
    CORAL,
    EMBER,
    GOLD,
    GOLD_LIGHT,
    HEADING,
    IVORY,
    LARGE,
    LEAF,
    MUTED,
    SMALL,
    TINY,
)
from game.table.viewport import RectLike, Viewport
from game.table.widgets import Button, Frame, Label, Widget, row
from game.table.widgets.scroll import Scrolling

if TYPE_CHECKING:
    from game.table.app import App

WIDEST = 420.0                                   # units: a column of a sheet
GAP = 12.0
BY_NAME = {card.name: card for card in CARDS}


@dataclass(frozen=True)
class Column:
    """One player's sheet."""

    name: str
    sheet: ScoreSheet
    first: bool = False                          # a winner


class Line(NamedTuple):
    """A remark under a card."""

    text: str
    colour: Colour
    role: str = "text"


def remarks(entry: Entry) -> list[Line]:
    """What a card passes for, what brought it points, and what took them."""
    lines: list[Line] = []
    if entry.name != entry.card.name:
        lines.append(Line(f"as {entry.name}, {entry.suit}", MUTED, "italic"))
    elif entry.suit != entry.card.suit_name:
        lines.append(Line(f"now {entry.suit}", MUTED, "italic"))
    if entry.blanked:
        return [*lines, Line(entry.blanked, EMBER, "bold")]
    for amount in entry.bonuses + entry.penalties:
        colour = LEAF if amount.points > 0 else CORAL
        lines.append(Line(f"{amount.points:+d} {cause(entry, amount)}".replace("-", "−", 1).rstrip(), colour))
    if entry.cleared_by:
        lines.append(Line(f"penalty cleared by {listed(entry.cleared_by)}", MUTED, "italic"))
    if entry.army_cleared_by:
        lines.append(Line(f"Army cleared by {listed(entry.army_cleared_by)}", MUTED, "italic"))
    return lines


def cause(entry: Entry, amount: Amount) -> str:
    """The cards that it is for; where it is for a card that is not there, the condition as the card says it."""
    if amount.cards:
        return listed(amount.cards)
    said = entry.card.bonus_text if amount.points > 0 else BY_NAME[entry.name].penalty_text    # a copy has no other
    return re.sub(r"^[+−]\d+ ", "", said).rstrip(".")


@lru_cache(128)
def suit_sign(suit: str, side: int) -> pygame.Surface:
    """A suit's emblem in its light colour."""
    drawn = emblems.surface(f"suit_{suit}", side)
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    if drawn is not None:
        out.blit(drawn, (0, 0))
        out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        out.fill((*suit_colour(suit), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def suit_colour(suit: str) -> Colour:
    light = pygame.Color(PALETTES[SUIT_PALETTES[suit]].glow)
    return light.r, light.g, light.b


def places(area: pygame.FRect, count: int) -> list[pygame.FRect]:
    """Where the columns stand, in table units."""
    wide = min(WIDEST, (area.w - GAP * (count - 1)) / max(1, count))
    left = area.centerx - (wide * count + GAP * (count - 1)) / 2
    return [pygame.FRect(left + i * (wide + GAP), area.y, wide, area.h) for i in range(count)]


class Heads(Widget):
    """Over each column who it is, and the total."""

    focusable = interactive = False
    keep = 2

    def __init__(self, rect: RectLike = (0, 0, 0, 0)) -> None:
        super().__init__(rect, name="heads")
        self.columns: Sequence[Column] = ()

    def key(self) -> Hashable:
        return tuple((column.name, column.sheet.total, column.first) for column in self.columns)

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        inner = self.rect.inflate(-2 * Sheets.pad, 0)
        for column, place in zip(self.columns, places(inner, len(self.columns)), strict=True):
            box = self.within(place, rect)
            half = box.height // 2
            tone = GOLD_LIGHT if column.first else IVORY
            name = text.fit(column.name, "display", self.px(BODY), tone, box.width, half)
            target.blit(name, name.get_rect(midtop=(box.centerx, box.top)))
            total = str(column.sheet.total).replace("-", "−")
            px = text.fit_px(total, "title", self.px(HEADING * 1.15), box.width, half)
            number = text.gilded(total, "title", px) if column.first else text.render(total, "title", px, IVORY)
            at = number.get_rect(midbottom=(box.centerx, box.bottom))
            target.blit(number, at)
            if column.first:
                crown = icon("crown", round(px * 0.8), CANDLE)
                target.blit(crown, crown.get_rect(midright=(at.left - px // 4, at.centery)))


class Sheets(Scrolling):
    """The sheets side by side. What is blanked is struck out, and the reason stands under it."""

    pad = 14.0

    def __init__(self, rect: RectLike = (0, 0, 0, 0), *, name: str = "sheets") -> None:
        super().__init__(rect, name=name)
        self.columns: Sequence[Column] = ()
        self._laid: tuple[Hashable, list[pygame.Surface]] | None = None

    def key(self) -> Hashable:
        return tuple(self.columns), self.scroll_key()

    @property
    def content_height(self) -> float:
        return max((page.get_height() for page in self._pages()), default=0) / self.viewport.scale

    def _pages(self) -> list[pygame.Surface]:
        inner = self.rect.inflate(-2 * self.pad - 16, 0)
        wide = [round(place.w * self.viewport.scale) for place in places(inner, len(self.columns))]
        key = (tuple(self.columns), tuple(wide), self.px(SMALL))
        if self._laid is None or self._laid[0] != key:
            pairs = zip(self.columns, wide, strict=True)
            self._laid = key, [self._page(column.sheet, width) for column, width in pairs]
        return self._laid[1]

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "inset", rect)
        window = self.window(target, rect)
        top = round(self.offset * self.viewport.scale)
        inner = pygame.FRect(0, 0, window.get_width() / self.viewport.scale, 1)
        for page, place in zip(self._pages(), places(inner, len(self.columns)), strict=True):
            window.blit(page, (round(place.x * self.viewport.scale), -top))
        self.draw_bar(target, rect)

    # -- one sheet, in pixels -----------------------------------------------------------------------------------

    def _page(self, sheet: ScoreSheet, width: int) -> pygame.Surface:
        parts = [self._entry(entry, width) for entry in sheet.entries]
        parts += [text.render(sentence, "italic", self.px(TINY), GOLD, width)
                  for sentence in choice_sentences(sheet.choices)]
        gap = self.viewport.px(5)
        out = pygame.Surface((width, sum(part.get_height() + gap for part in parts) or 1), pygame.SRCALPHA)
        y = 0
        for part in parts:
            out.blit(part, (0, y))
            y += part.get_height() + gap
        return out

    def _entry(self, entry: Entry, width: int) -> pygame.Surface:
        """A card: its suit, its name, its strength and what it scored; under that the reasons."""
        px, pad = self.px(SMALL), self.viewport.px(5)
        left = pad + round(px * 1.5)
        score = text.render("0" if entry.blanked else str(entry.score).replace("-", "−"), "bold", px,
                            CORAL if entry.blanked or entry.score < 0 else GOLD_LIGHT)
        room = width - left - pad - score.get_width() - px // 2
        size = min(text.fit_px(word, "bold", px, room, px * 2) for word in entry.card.name.split())
        title, said = entry.card.name, remarks(entry)
        if not entry.blanked and text.measure(f"{title} {entry.base}", "bold", size)[0] <= room:
            title += f" *{entry.base}*"
        elif not entry.blanked and entry.base != entry.score:
            said.insert(0, Line(f"{entry.base} base", MUTED, "italic"))
        name = text.render(title, "bold", size, MUTED if entry.blanked else IVORY, room, markup=True)
        lines = [text.render(line.text, line.role, self.px(TINY), line.colour, width - left - pad) for line in said]
        out = pygame.Surface((width, name.get_height() + sum(line.get_height() for line in lines) + pad),
                             pygame.SRCALPHA)
        ground = (92, 18, 16, 120) if entry.blanked else (255, 236, 190, 16)
        pygame.draw.rect(out, ground, out.get_rect(), border_radius=pad)
        sign = suit_sign(entry.suit, round(px * 1.15))
        middle = text.line_height(px) // 2 + pad // 3
        out.blit(sign, sign.get_rect(midleft=(pad, middle)))
        out.blit(score, score.get_rect(midright=(width - pad, middle)))
        out.blit(name, (left, pad // 3))
        if entry.blanked:
            self._strike(out, name, (left, pad // 3), size)
        y = pad // 3 + name.get_height()
        for line in lines:
            out.blit(line, (left, y))
            y += line.get_height()
        return out

    def _strike(self, out: pygame.Surface, name: pygame.Surface, at: tuple[int, int], px: int) -> None:
        """A stroke through every line of a name."""
        high = text.line_height(px)
        for line in range(max(1, name.get_height() // high)):
            y = at[1] + line * high + round(px * 0.72)
            right = at[0] + name.subsurface((0, line * high, name.get_width(), high)).get_bounding_rect().right
            pygame.draw.line(out, EMBER, (at[0] - px // 4, y), (right + px // 4, y), max(2, px // 7))


class SheetsScene(PanelScene):
    """Sheets side by side over whatever lies below, with buttons under them."""

    overlay = True
    word_high = 60.0

    def __init__(self, app: App, title: str, how: str, columns: Sequence[Column], buttons: Sequence[Button],
                 word: LastWord | None = None) -> None:
        super().__init__(app)
        add, self.word = self.panel.add, word
        self.frame = add(Frame(style="night"))
        self.title = add(Label(title, size=HEADING * 1.3, role="title", align="center", gilded=True))
        self.how = add(Label(how, size=LARGE * 0.85, colour=GOLD_LIGHT, align="center"))
        self.heads, self.sheets = add(Heads()), add(Sheets())
        self.heads.columns = self.sheets.columns = list(columns)
        if word is not None:
            add(word)
        self.buttons = [add(button) for button in buttons]
        self.panel.default = self.buttons[0]
        self.panel.set_focus(self.buttons[0])

    def arrange(self, viewport: Viewport) -> None:
        frame = pygame.FRect(0, 0, min(1240.0, 120 + 420.0 * len(self.sheets.columns)), 700)
        frame.w = max(frame.w, 760.0)
        frame.center = viewport.area.center
        self.frame.rect = frame
        inner = frame.inflate(-44, 0)
        self.title.rect = pygame.FRect(inner.x, frame.y + 14, inner.w, 52)
        self.how.rect = pygame.FRect(inner.x, frame.y + 66, inner.w, 28)
        self.heads.rect = pygame.FRect(inner.x, frame.y + 98, inner.w - 16, 62)
        room = frame.h - 164 - 82 - (self.word_high if self.word is not None else 0)
        self.sheets.rect = pygame.FRect(inner.x, frame.y + 164, inner.w, room)
        if self.word is not None:
            self.word.rect = pygame.FRect(inner.x, self.sheets.rect.bottom + 4, inner.w, self.word_high)
        foot = pygame.FRect(0, frame.bottom - 70, min(760.0, inner.w, 240.0 * len(self.buttons)), 48)
        foot.centerx = frame.centerx
        for button, rect in zip(self.buttons, row(foot, *[0.0] * len(self.buttons), gap=12), strict=True):
            button.rect = rect


class ScoreSheetsScene(SheetsScene):
    """How a game has ended."""

    def __init__(self, app: App, match: Match, services: Services, viewer: int | None = None) -> None:
        table, shares = match.table, match.table.shares
        assert isinstance(table, RealmsTable) and shares is not None
        names = [player.name for player in match.players]
        ranked = sorted(range(table.seats), key=lambda seat: (-shares[seat], -table.totals[seat], seat))
        end = won(match.events)
        super().__init__(
            app, headline(match), with_names(end.text, names) if end else "",
            [Column(names[seat], table.sheets[seat], shares[seat] > 0) for seat in ranked],
            [Button("Rematch", lambda: services.rematch(match), kind="primary", tip="The next seat begins"),
             review_button(match, services, viewer),
             Button("Replay", lambda: services.watch_replay(match), name="Watch replay"),
             Button("Table", app.pop, name="See the table", tip="Look at the table as it lies"),
             Button("Menu", services.to_menu)],
            word_at_the_end(match, services, viewer))
