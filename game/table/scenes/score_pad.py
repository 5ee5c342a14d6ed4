"""The score pad: for those who play Fantasy Realms with cardboard. Tick the cards of a hand, and its sheet grows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.fantasy_realms.best import best
from game.rules.fantasy_realms.cards import CARDS, NECROMANCER, SUIT_NAMES, RealmCard
from game.rules.fantasy_realms.scoring import HAND_SIZE, raisable
from game.rules.fantasy_realms.sheet import ScoreSheet
from game.table import text
from game.table.actions import Action
from game.table.icons import icon
from game.table.scene import PanelScene
from game.table.scenes.score_sheets import Column, Heads, Sheets, SheetsScene, suit_colour, suit_sign
from game.table.theme import BODY, EMBER, HEADING, INK, IVORY, MUTED, SMALL
from game.table.viewport import Point, Viewport
from game.table.widgets import Button, Label, TextLine, Widget, row

if TYPE_CHECKING:
    from game.table.house import House

MOST_PLAYERS = 7
ROWS = [[card for card in CARDS if card.suit == suit] for suit in SUIT_NAMES]
COLUMNS = max(map(len, ROWS))
HAND_HINT = "Tick the cards of this hand: its score sheet grows here, with the best choices for it."
DISCARD_HINT = ("Tick what lies in the discard area. It matters to the Necromancer alone, who adds the best card of it "
                "to a hand of seven.")


@dataclass
class Pad:
    """What is ticked: a hand for each player, and what lies in the discard area for the Necromancer."""

    names: list[str] = field(default_factory=lambda: ["Player 1", "Player 2"])
    hands: list[list[RealmCard]] = field(default_factory=lambda: [[], []])
    discard: list[RealmCard] = field(default_factory=list)

    def cards(self, tab: int) -> list[RealmCard]:
        """The hand of a player, or behind the last player the discard area."""
        return self.hands[tab] if tab < len(self.hands) else self.discard

    def owner(self, card: RealmCard) -> int | None:
        tabs = range(len(self.hands) + 1)
        return next((tab for tab in tabs if card in self.cards(tab)), None)

    def whose(self, tab: int) -> str:
        return self.names[tab] if tab < len(self.names) else "the discard area"

    def tick(self, tab: int, card: RealmCard) -> str:
        """Put a card into a hand or take it out again; says why if that cannot be."""
        cards, owner = self.cards(tab), self.owner(card)
        if owner is not None and owner != tab:
            return f"{card.name} is with {self.whose(owner)} already."
        if owner == tab:
            if card.index == NECROMANCER and len(cards) > HAND_SIZE and cards is not self.discard:
                return "Only the Necromancer allows an eighth card: take that out first."
            cards.remove(card)
        elif cards is not self.discard and len(cards) >= self.most([*cards, card]):
            return f"A hand has {HAND_SIZE} cards, or {HAND_SIZE + 1} with the Necromancer."
        else:
            cards.append(card)
        return ""

    @staticmethod
    def most(cards: Sequence[RealmCard]) -> int:
        return HAND_SIZE + any(card.index == NECROMANCER for card in cards)

    def sheet(self, tab: int) -> ScoreSheet | None:
        """The hand with its best choices, the Necromancer's pick from the discard area among them."""
        hand = self.hands[tab] if tab < len(self.hands) else []
        return best(hand, filter(raisable, self.discard)) if hand else None

    def ranking(self) -> list[Column]:
        """The sheets of all who have cards, the best first. On a tie the lower base strength wins, or both (§6.9)."""
        sheets = [(name, sheet) for tab, name in enumerate(self.names) if (sheet := self.sheet(tab))]
        sheets.sort(key=lambda pair: standing(pair[1]))
        return [Column(name, sheet, standing(sheet) == standing(sheets[0][1])) for name, sheet in sheets]

    def add_player(self) -> None:
        number = next(n for n in range(1, MOST_PLAYERS + 2) if f"Player {n}" not in self.names)
        self.names.append(f"Player {number}")
        self.hands.append([])

    def remove_player(self, tab: int) -> None:
        del self.names[tab], self.hands[tab]


def standing(sheet: ScoreSheet) -> tuple[int, int]:
    """Less is better."""
    return -sheet.total, sheet.strength


def tie_told(columns: Sequence[Column]) -> str:
    """Who wins a tie and why; nothing if the points alone decide."""
    tied = [column for column in columns if column.sheet.total == columns[0].sheet.total]
    winners = [column.name for column in tied if column.first]
    if len(tied) == 1:
        return ""
    if len(winners) > 1:
        return f"A shared win: {', '.join(winners[:-1])} and {winners[-1]} have {tied[0].sheet.total} points."
    return f"{winners[0]} wins the tie with the lower base strength, {tied[0].sheet.strength}."


class Ticks(Widget):
    """All fifty-three cards, a row for each suit. Arrows move among them, Enter or a click ticks."""

    keep = 2
    HEAD = 92.0                                  # units: emblem and name of the suit

    def __init__(self, tick: Callable[[RealmCard], object], look: Callable[[RealmCard], object]) -> None:
        super().__init__(name="ticks")
        self.tick, self.look = tick, look
        self.ticked: frozenset[RealmCard] = frozenset()
        self.taken: frozenset[RealmCard] = frozenset()       # in somebody else's hand
        self.at = (0, 0)
        self._hot: tuple[int, int] | None = None

    def key(self) -> Hashable:
        return self.ticked, self.taken, self.at if self.ringed else None, self._hot if self.hovered else None

    def cell(self, row_: int, column: int) -> pygame.FRect:
        high = self.rect.h / len(ROWS)
        wide = (self.rect.w - self.HEAD) / COLUMNS
        return pygame.FRect(self.rect.x + self.HEAD + column * wide, self.rect.y + row_ * high, wide, high)

    def _cell_at(self, at: Point) -> tuple[int, int] | None:
        return next(((r, c) for r, cards in enumerate(ROWS) for c in range(len(cards))
                     if self.cell(r, c).collidepoint(at)), None)

    def hit(self, at: Point) -> bool:
        over = super().hit(at)
        if over and (cell := self._cell_at(at)) != self._hot:
            self._hot = cell
            if cell is not None:
                self.look(ROWS[cell[0]][cell[1]])
        return over

    def release(self, at: Point) -> None:
        if (cell := self._cell_at(at)) is not None:
            self.at = cell
            self.tick(ROWS[cell[0]][cell[1]])

    def act(self, action: Action) -> bool:
        r, c = self.at
        steps = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
        if action in steps:
            r, c = r + steps[action][0], c + steps[action][1]
            if not (0 <= r < len(ROWS) and 0 <= c < COLUMNS):
                return False
            self.at = (r, min(c, len(ROWS[r]) - 1))
            self.look(ROWS[self.at[0]][self.at[1]])
            return True
        if action == "ok":
            self.tick(ROWS[r][c])
            return True
        return False

    def suit_px(self) -> int:
        """The size at which the longest name of a suit stands on one line between its emblem and the cards."""
        px = self.px(SMALL * 0.94)
        room = self.viewport.px(self.HEAD) - round(px * 1.7) - self.viewport.px(2)
        return min(text.fit_px(name.title(), "bold", px, room, 2 * px) for name in SUIT_NAMES.values())

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        px, pad = self.px(SMALL * 0.94), self.viewport.px(4)
        for r, cards in enumerate(ROWS):
            first = self.within(self.cell(r, 0), rect)
            suit = cards[0].suit_name
            sign = suit_sign(suit, round(px * 1.3))
            target.blit(sign, sign.get_rect(midleft=(rect.left, first.centery)))
            name = text.render(suit.title(), "bold", self.suit_px(), suit_colour(suit))
            target.blit(name, name.get_rect(midleft=(rect.left + round(px * 1.7), first.centery)))
            for c, card in enumerate(cards):
                place = self.within(self.cell(r, c), rect).inflate(-pad, -pad)
                self._draw_cell(target, place, card, (r, c), px)

    def _draw_cell(self, target: pygame.Surface, place: pygame.Rect, card: RealmCard, at: tuple[int, int],
                   px: int) -> None:
        mine, hot = card in self.ticked, self.hovered and at == self._hot
        self.box(target, "primary" if mine else "inset_hot" if hot else "inset", place)
        tone = INK if mine else MUTED if card in self.taken else IVORY
        room = place.width - px - (px if mine else 0)
        name = text.fit(card.name, "bold" if mine else "text", px, tone, room, place.height - px // 3)
        target.blit(name, name.get_rect(center=(place.centerx + (px // 2 if mine else 0), place.centery)))
        if mine:
            check = icon("check", px, INK)
            target.blit(check, check.get_rect(midleft=(place.left + px // 3, place.centery)))
        elif card in self.taken:
            across = place.inflate(-px, 0)
            pygame.draw.line(target, MUTED, across.midleft, across.midright)
        if self.ringed and at == self.at:
            self.box(target, "ring", place)


class ScorePadScene(PanelScene):
    def __init__(self, house: House, pad: Pad) -> None:
        super().__init__(house.app)
        self.house, self.pad = house, pad
        self.tab = 0
        add = self.panel.add
        self.title = add(Label("Score pad", size=HEADING * 1.3, role="title", align="center", gilded=True))
        self.tabs: list[Button] = []
        self.ticks = add(Ticks(self.tick, self.look))
        self.said = add(Label("", size=SMALL, colour=MUTED))
        self.name = add(TextLine("", "", self.rename, placeholder="Name", most=16, name="name"))
        self.heads, self.sheets = add(Heads()), add(Sheets())
        self.hint = add(Label(HAND_HINT, size=BODY, role="italic", colour=MUTED, align="center", name="hint"))
        self.buttons = [add(button) for button in (
            Button("Back", self.back, icon="back"),
            Button("Clear", self.clear, name="clear", tip="Take all cards out of this hand"),
            Button("Add a player", self.add_player, name="add"),
            Button("Remove", self.remove_player, name="remove", tip="Take this player off the pad"),
            Button("All sheets", self.show_all, kind="primary", name="all"))]
        self.show(0)
        self.panel.set_focus(self.ticks)

    # -- what is shown ------------------------------------------------------------------------------------------

    def show(self, tab: int) -> None:
        self.tab = tab
        players = len(self.pad.hands)
        self.name.visible = tab < players
        if tab < players:
            self.name.set(self.pad.names[tab])
        self.refresh()

    def refresh(self) -> None:
        """The sheet, the tabs and the ticks agree with the pad."""
        pad, players = self.pad, len(self.pad.hands)
        among_tabs = self.panel.focus in self.tabs
        for old in self.tabs:
            self.panel.remove(old)
        sheets = [pad.sheet(tab) for tab in range(players)]
        words = [f"{pad.names[tab]} · {sheet.total if sheet else 0}" for tab, sheet in enumerate(sheets)]
        words.append(f"Discards · {len(pad.discard)}")
        self.tabs = [self.panel.add(Button(word, partial(self.show, tab), size=SMALL, name=f"tab {tab}",
                                           kind="primary" if tab == self.tab else "plain"))
                     for tab, word in enumerate(words)]
        if among_tabs:
            self.panel.set_focus(self.tabs[self.tab])
        self.ticks.ticked = frozenset(pad.cards(self.tab))
        self.ticks.taken = frozenset(card for tab in range(players + 1) if tab != self.tab for card in pad.cards(tab))
        sheet = sheets[self.tab] if self.tab < players else None
        self.heads.columns = self.sheets.columns = [Column(pad.names[self.tab], sheet)] if sheet else []
        self.hint.text = "" if sheet else HAND_HINT if self.tab < players else DISCARD_HINT
        _, _, adding, removing, every = self.buttons
        adding.enabled, adding.reason = players < MOST_PLAYERS, "Seven players are the most."
        removing.enabled, removing.reason = self.tab < players > 1, "Choose a player first; one has to stay."
        every.enabled, every.reason = any(sheets), "No card is ticked yet."
        if self.viewport:
            self.layout(self.viewport)

    def look(self, card: RealmCard) -> None:
        """Say what a card does while it is pointed at."""
        self.said.text, self.said.colour = f"**{card.name}** {card.strength}: {card.text}", MUTED

    # -- what the player does -------------------------------------------------------------------------------------

    def tick(self, card: RealmCard) -> None:
        trouble = self.pad.tick(self.tab, card)
        self.app.sounds.play("error" if trouble else "place")
        if trouble:
            self.said.text, self.said.colour = trouble, EMBER
        self.refresh()

    def rename(self, name: str) -> None:
        if self.tab < len(self.pad.names):
            self.pad.names[self.tab] = name.strip() or f"Player {self.tab + 1}"
            self.refresh()

    def clear(self) -> None:
        self.pad.cards(self.tab).clear()
        self.refresh()

    def add_player(self) -> None:
        self.pad.add_player()
        self.show(len(self.pad.hands) - 1)

    def remove_player(self) -> None:
        self.pad.remove_player(self.tab)
        self.show(min(self.tab, len(self.pad.hands) - 1))

    def show_all(self) -> None:
        columns = self.pad.ranking()
        self.app.push(SheetsScene(self.app, "Score sheets", tie_told(columns), columns,
                                  [Button("Close", self.app.pop, kind="primary")]))

    # -- where it lies --------------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        left = viewport.area.centerx - 616
        self.title.rect = pygame.FRect(left, 14, 1232, 52)
        tabs = pygame.FRect(left, 72, min(1232.0, 190.0 * len(self.tabs)), 40)
        for button, rect in zip(self.tabs, row(tabs, *[0.0] * len(self.tabs), gap=8), strict=True):
            button.rect = rect
        self.ticks.rect = pygame.FRect(left, 122, 780, 484)
        self.said.rect = pygame.FRect(left, 608, 780, 36)
        right = left + 796
        self.name.rect = pygame.FRect(right, 122, 436, 42)
        self.heads.rect = pygame.FRect(right, 170, 436, 64)
        self.sheets.rect = pygame.FRect(right, 238, 436, 406)
        self.hint.rect = self.sheets.rect.inflate(-80, -80)
        foot = pygame.FRect(left, 654, 1232, 48)
        for button, rect in zip(self.buttons, row(foot, 150, 150, 0, 150, 220, gap=12), strict=True):
            button.rect = rect
        self.buttons[2].rect.w = 220
