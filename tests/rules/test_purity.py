"""Rules are headless: standard library and game.rules, nothing else; and all chance comes from the table."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "game" / "rules").rglob("*.py"))

# A rule that looks at the clock or at a source of chance other than the table's cannot be played again from a record.
MOODY = {"time", "datetime", "secrets", "uuid"}

WITHOUT_PYGAME = """
import importlib, pkgutil, sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"pygame", "PIL", "pytmx", "platformdirs", "numpy"}:
            raise ImportError("blocked: " + name)

sys.meta_path.insert(0, Blocker())
import game.rules
for module in pkgutil.walk_packages(game.rules.__path__, "game.rules."):
    importlib.import_module(module.name)
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
for each in GAMES.values():
    Match(each, [Player("a")] * each.seats[0])
assert not [name for name in sys.modules if name.startswith(("game.table", "game.ai", "game.paths", "pygame"))]
print("played", len(GAMES))
"""


def test_game_rules_import_and_deal_with_pygame_absent():
    done = subprocess.run([sys.executable, "-c", WITHOUT_PYGAME], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played ")


def imported(module: Path) -> list[tuple[int, str]]:
    """The modules that a module imports, with their lines."""
    found = []
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, name.name) for name in node.names]
            assert "random" not in [name.name for name in node.names], f"{module.name}:{node.lineno}: global chance"
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module.name}:{node.lineno} imports relatively"
            found.append((node.lineno, node.module or ""))
            if node.module == "random":
                assert [name.name for name in node.names] == ["Random"], f"{module.name}:{node.lineno}: global chance"
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_import_the_standard_library_and_rules_alone(module: Path):
    for line, name in imported(module):
        top = name.split(".")[0]
        assert name == "game.rules" or name.startswith("game.rules.") or top in sys.stdlib_module_names, \
            f"{module.name}:{line} imports {name}"
        assert top not in MOODY, f"{module.name}:{line} imports {name}"


@pytest.mark.parametrize("module", [path for path in MODULES if path.parent.name == "core"], ids=lambda path: path.name)
def test_the_core_knows_none_of_the_games(module: Path):
    for line, name in imported(module):
        assert not name.startswith("game.rules.") or name.startswith("game.rules.core."), f"{line}: {name}"
