"""The little Markdown that our rules pages use, laid out as lines that a scrolling text draws as they come into sight.

Headings, paragraphs, nested lists (also numbered), quotes, rules, tables, **bold**, *italic*; links keep their words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pygame

from game.table.icons import Colour
from game.table.text import Line, Run, draw_line, line_height, line_width, runs_of, wrap

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ITEM = re.compile(r"^(\s*)([-*+]|\d+[.)])\s+(.*)$")
_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*$")
_TABLE_RULE = re.compile(r"^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")
_SIZES = {1: 1.75, 2: 1.38, 3: 1.14}


@dataclass
class Block:
    kind: str  # "heading", "text", "item", "quote", "rule", "table"
    text: str = ""
    level: int = 0
    mark: str = ""  # of a list item
    rows: list[list[str]] = field(default_factory=list)


@dataclass
class Row:
    """One line of the laid-out page, in pixels from its top left."""

    y: int
    height: int
    px: int
    pieces: list[tuple[int, Line]]  # several for the cells of a table
    tone: str = "text"  # "heading", "text", "quote", "rule", "head", "bullet"


@dataclass
class Page:
    rows: list[Row]
    height: int
    headings: list[tuple[str, int]]  # text and y, for a table of contents

    def draw(self, target: pygame.Surface, top: int, tones: dict[str, Colour]) -> None:
        """Draw the rows that show on the target when the page is scrolled down by `top` pixels."""
        for row in self.rows:
            if row.y + row.height < top:
                continue
            if row.y > top + target.get_height():
                break
            y = row.y - top
            colour = tones.get(row.tone, tones["text"])
            if row.tone == "rule":
                left, right = row.pieces[0][0], row.pieces[1][0]
                pygame.draw.line(target, colour, (left, y), (right, y), max(1, row.px // 12))
                continue
            for x, line in row.pieces:
                draw_line(target, line, (x, y), row.px, colour)
            if row.tone == "bullet":
                _bullet(target, (row.pieces[0][0] - round(row.px * 0.75), y + round(row.px * 0.72)), row.px, tones)


def _bullet(target: pygame.Surface, at: tuple[int, int], px: int, tones: dict[str, Colour]) -> None:
    x, y = at
    r = max(2, px // 6)
    pygame.draw.polygon(target, tones["heading"], [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])


def parse(source: str) -> list[Block]:
    """Markdown text to blocks."""
    blocks: list[Block] = []
    table: list[list[str]] | None = None
    open_text = False  # does the next plain line go on with the last block?
    for raw in source.splitlines():
        line = _LINK.sub(r"\1", raw.rstrip())
        if line.lstrip().startswith("|"):
            if table is None:
                table = []
                blocks.append(Block("table", rows=table))
            if not _TABLE_RULE.match(line):
                table.append(_cells(line))
            open_text = False
            continue
        table = None
        new = _block(line)
        if new is None:
            open_text = False
        elif new.kind == "text" and open_text:
            blocks[-1].text += " " + new.text
        else:
            blocks.append(new)
            open_text = new.kind in ("text", "item", "quote")
    return blocks


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _block(line: str) -> Block | None:
    if not line.strip():
        return None
    if found := _HEADING.match(line):
        return Block("heading", found[2], level=len(found[1]))
    if re.fullmatch(r"\s*([-*_])(\s*\1){2,}\s*", line):
        return Block("rule")
    if found := _ITEM.match(line):
        mark = found[2] if found[2][0].isdigit() else ""
        return Block("item", found[3], level=len(found[1].expandtabs(4)) // 2, mark=mark)
    if line.lstrip().startswith(">"):
        return Block("quote", line.lstrip()[1:].strip())
    return Block("text", line.strip())


class _Setter:
    """Sets blocks one below the other in a column of `width` pixels."""

    def __init__(self, width: int, px: int) -> None:
        self.width = width
        self.px = px
        self.y = 0
        self.rows: list[Row] = []
        self.headings: list[tuple[str, int]] = []

    def put(self, block: Block, before: Block | None) -> None:
        if before is not None:
            tight = block.kind == "item" and before.kind == "item"
            self.y += round(self.px * (0.22 if tight else 0.62))
        getattr(self, f"_{block.kind}")(block)

    def _lines(self, text: str, role: str, px: int, x: int, tone: str, width: int | None = None) -> None:
        for line in wrap(runs_of(text, role, px, markup=True), (width or self.width) - x):
            self.rows.append(Row(self.y, line_height(px), px, [(x, line)], tone))
            self.y += line_height(px)

    def _heading(self, block: Block) -> None:
        px = round(self.px * _SIZES.get(block.level, 1.0))
        if self.rows:
            self.y += round(px * 0.45)
        self.headings.append((block.text, self.y))
        self._lines(block.text.replace("*", ""), "display", px, 0, "heading")
        if block.level <= 2:
            self.y += round(px * 0.1)
            self._rule(block)
            self.y += round(px * 0.1)

    def _text(self, block: Block) -> None:
        self._lines(block.text, "text", self.px, 0, "text")

    def _quote(self, block: Block) -> None:
        self._lines(block.text, "italic", self.px, round(self.px * 1.4), "quote", self.width - round(self.px * 1.4))

    def _item(self, block: Block) -> None:
        x = round(self.px * (1.5 + 1.4 * block.level))
        first = len(self.rows)
        self._lines(block.text, "text", self.px, x, "text")
        if block.mark:
            run = Run(block.mark, "bold", self.px)
            self.rows[first].pieces.insert(0, (max(0, x - run.width - self.px // 3), [(0, run)]))
        else:
            self.rows[first].tone = "bullet"

    def _rule(self, block: Block) -> None:
        self.rows.append(Row(self.y, self.px // 3, self.px, [(0, []), (self.width, [])], "rule"))
        self.y += self.px // 3

    def _table(self, block: Block) -> None:
        columns = max(len(row) for row in block.rows)
        table = [row + [""] * (columns - len(row)) for row in block.rows]
        widths = self._columns(table)
        gap = self.px
        for number, cells in enumerate(table):
            role = "bold" if number == 0 else "text"
            set_cells = [
                wrap(runs_of(cell, role, self.px, markup=True), w) for cell, w in zip(cells, widths, strict=True)
            ]
            for i in range(max(len(lines) for lines in set_cells)):
                starts = [sum(widths[:c]) + gap * c for c in range(columns)]
                pieces = [(x, lines[i]) for x, lines in zip(starts, set_cells, strict=True) if i < len(lines)]
                self.rows.append(Row(self.y, line_height(self.px), self.px, pieces, "text" if number else "head"))
                self.y += line_height(self.px)
            self.y += round(self.px * 0.14)
            if number == 0:
                end = sum(widths) + gap * (columns - 1)
                self.rows.append(Row(self.y, self.px // 3, self.px, [(0, []), (end, [])], "rule"))
                self.y += self.px // 3

    def _columns(self, table: list[list[str]]) -> list[int]:
        """Each column as wide as its widest cell; if that is too much, the wide ones give way first."""
        natural = [
            max(line_width(wrap(runs_of(row[c], "bold", self.px, markup=True), None)[0]) for row in table)
            for c in range(len(table[0]))
        ]
        room = self.width - self.px * (len(natural) - 1)
        if sum(natural) <= room:
            return natural
        widths = [0] * len(natural)
        left = list(range(len(natural)))
        while left:
            share = room // len(left)
            small = [c for c in left if natural[c] <= share]
            for c in small or left:
                widths[c] = natural[c] if small else max(self.px * 2, share)
                room -= widths[c]
            left = [c for c in left if c not in small] if small else []
        return widths


def lay_out(source: str, width: int, px: int) -> Page:
    """Set a Markdown text in a column of `width` pixels with type of `px` pixels."""
    setter = _Setter(width, px)
    before: Block | None = None
    for block in parse(source):
        setter.put(block, before)
        before = block
    return Page(setter.rows, setter.y, setter.headings)
