"""Promises of the project's frame: locks, fonts, icons, licences, import arrows."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PIL import Image

from environment import ROOT, Environment

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))


def locked(path: Path) -> dict[str, str]:
    """name -> version"""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    pins = [Requirement(line) for line in lines]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in pins}


@pytest.mark.parametrize(("wanted", "lock"), [
    (PROJECT["project"]["dependencies"], "build/requirements.txt"),
    (PROJECT["dependency-groups"]["dev"], "build/requirements-dev.txt"),
])  # fmt: skip
def test_the_lock_pins_every_dependency_at_a_version_that_pyproject_allows(wanted: list[str], lock: str) -> None:
    pins = locked(ROOT / lock)
    for text in wanted:
        need = Requirement(text)
        assert pins[canonicalize_name(need.name)] in need.specifier, text


def test_every_lock_line_is_an_exact_version() -> None:
    for lock in Environment().locks:
        assert all(re.fullmatch(r"[\w.]+", version) for version in locked(lock).values())


def test_run_time_and_development_locks_do_not_overlap() -> None:
    run, dev = (locked(path) for path in Environment().locks)
    assert not run.keys() & dev.keys()


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_a_font_opens_and_has_its_licence_beside_it(font: Path) -> None:
    licence = font.with_name(font.stem.partition("-")[0] + "-OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in licence and "with Reserved Font Name" not in licence
    letters = TTFont(font).getBestCmap()
    assert all(ord(letter) in letters for letter in "AZaz09éœ’—×½")


def test_the_five_fonts_are_there() -> None:
    names = {font.stem for font in FONTS}
    assert names >= {"Cinzel-Bold", "Cinzel-Black", "Spectral-Regular", "Spectral-Italic", "Spectral-Bold"}


def test_the_icons_come_in_the_sizes_that_systems_ask_for() -> None:
    assert Image.open(ROOT / "assets" / "icon.png").size == (512, 512)
    ico, icns = (Image.open(ROOT / "build" / name).info["sizes"] for name in ("icon.ico", "icon.icns"))
    assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= set(ico)
    assert (512, 512, 2) in icns


def test_every_licence_text_that_the_list_names_is_there() -> None:
    listed = re.findall(r"`([\w./-]+\.txt)`", (ROOT / "LICENSES" / "README.md").read_text("utf-8"))
    assert len(listed) > 8
    for name in listed:
        assert (ROOT / name if "/" in name else ROOT / "LICENSES" / name).stat().st_size > 500, name
    for need in PROJECT["project"]["dependencies"]:
        assert any(name.startswith(Requirement(need).name) for name in listed), need


@pytest.mark.parametrize(("module", "work"), [
    ("pyexpat", "Expat"), ("_decimal", "libmpdec"), ("_ctypes", "libffi"), ("typing_extensions", "typing_extensions"),
])  # fmt: skip
def test_works_of_others_that_come_along_are_listed_or_left_out(module: str, work: str) -> None:
    listed = f"| {work} |" in (ROOT / "LICENSES" / "README.md").read_text("utf-8")
    assert listed or f'"{module}"' in (ROOT / "build" / "conclave.spec").read_text("utf-8")


@pytest.mark.parametrize("package", ["rules", "ai"])
def test_rules_and_opponents_import_nothing_but_the_standard_library_and_downwards(package: str) -> None:
    allowed = {"rules"} if package == "rules" else {"rules", "ai"}
    for path in sorted((ROOT / "game" / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: a relative import"
                names = [node.module or ""]
            for name in names:
                top, *rest = name.split(".")
                good = top in sys.stdlib_module_names or (top == "game" and bool(rest) and rest[0] in allowed)
                assert good, f"{path.relative_to(ROOT)} imports {name}"


def test_the_workflow_names_no_retired_image_and_no_action_of_a_retired_node() -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    first_on_node_24 = {"checkout": 5, "setup-python": 6, "upload-artifact": 6, "download-artifact": 7}
    used = {name: int(major) for name, major in re.findall(r"uses: actions/([\w-]+)@v(\d+)", text)}
    assert used.keys() == first_on_node_24.keys()
    assert all(major >= first_on_node_24[name] for name, major in used.items()), used
    assert not re.search(r"macos-1[34]\b|ubuntu-20|windows-2019", text)
