"""The README keeps its word: its code runs, its links lead somewhere, its keys are the table's keys."""

from __future__ import annotations

import re

import pygame
import pytest

from environment import ROOT
from game.rules.games import GAMES
from game.table.actions import KEYS

README = (ROOT / "README.md").read_text("utf-8")
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSES/README.md")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_code_in_the_readme_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


@pytest.mark.parametrize("page", PAGES)
def test_links_to_files_lead_somewhere(page: str) -> None:
    path = ROOT / page
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_the_games_that_are_built_are_not_called_to_come() -> None:
    for game in GAMES.values():
        row = next(line for line in README.splitlines() if line.startswith(f"| **{game.title}**"))
        assert "to come" not in row


def test_the_readme_promises_only_buttons_that_are_on_the_table() -> None:
    """Undo, redo, a hint and the pause: all else is behind the pause."""
    assert re.findall(r"\| ([\w, :]+) \| the buttons? \|", README) == [
        "undo, redo", "a hint", "pause: rules, controls, settings, back to the menu"]


def test_files_that_a_row_of_the_house_names_are_where_it_says() -> None:
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE)
    for row in rows:
        folder = ROOT
        for name in re.findall(r"`([\w/.]+)`", row):
            folder = (ROOT / name).parent if (ROOT / name).exists() else folder
            assert (folder / name.rstrip("/")).exists() or (ROOT / name).exists(), (row, name)


def test_the_keys_that_the_readme_names_do_something() -> None:
    pygame.display.init()  # key names belong to the display
    rows = re.search(r"\| \| mouse \| keys \|\n(.*?)\n\n", README, re.DOTALL)
    assert rows
    for cell in (line.split("|")[3] for line in rows[1].splitlines()[1:]):
        for key in re.findall(r"(?<![+\w])(?:F\d+|[A-Z]|Esc|Tab|Enter)(?!\w|\+)", cell):
            name = {"Esc": "escape", "Enter": "return"}.get(key, key.lower())
            assert pygame.key.key_code(name) in KEYS, key
