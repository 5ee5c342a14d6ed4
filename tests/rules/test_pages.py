"""The rules that players read: each § mark in the code is a section of its game's page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.rules.wizard_cards.cards import FANCY

ROOT = Path(__file__).parents[2]


def sections(page: Path) -> set[str]:
    """Numbered headings ('## 3. A turn', '### §3.1 …') and numbered paragraphs ('§2.4 All cards …')."""
    return set(re.findall(r"^(?:#{2,} §?|§)(\d+(?:\.\d+)*)\.? ", page.read_text(encoding="utf-8"), re.M))


@pytest.mark.parametrize("game", GAMES)
def test_every_section_mark_in_the_code_leads_somewhere(game: str):
    there = sections(ROOT / "assets" / "rules" / f"{game}.md")
    for module in sorted((ROOT / "game" / "rules" / game).rglob("*.py")):
        marks = re.findall(r"§(\d+(?:\.\d+)*)", module.read_text(encoding="utf-8"))
        assert set(marks) <= there, f"{module.name}: {sorted(set(marks) - there)}"


def test_the_page_of_wizard_cards_is_whole():
    page = (ROOT / "assets" / "rules" / "wizard_cards.md").read_text(encoding="utf-8")
    assert sections(ROOT / "assets" / "rules" / "wizard_cards.md") == {
        "1", "2", "3", "3.1", "3.2", "3.3", "4", "4.1", "4.2", "4.3", "5", "6", "6.1", "6.2", "6.3", "6.4", "7"}
    rulings = page.split("## 7.")[1]
    assert re.findall(r"^(\d+)\. ", rulings, re.M) == [str(number) for number in range(1, 17)]
    for names in FANCY.values():
        assert all(name in page for name in names)
