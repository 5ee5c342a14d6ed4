"""`python build`: what it understands, and what it hands on."""

from __future__ import annotations

from pathlib import Path

import pytest

import checks
import commands
from bundle import size
from environment import Environment


@pytest.fixture
def handed_on(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments that reach `test`."""
    seen: list[list[str]] = []

    def note(env: Environment, arguments: list[str]) -> int:
        seen.append(arguments)
        return 0

    monkeypatch.setitem(commands.COMMANDS, "test", note)
    monkeypatch.setattr(Environment, "ensure", lambda self: None)
    return seen


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"\n  {name} " in said for name in commands.COMMANDS)


def test_no_command_and_a_wrong_one_are_errors_with_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main([]) == 2 and "usage" in capsys.readouterr().out
    assert commands.main(["tset"]) == 2
    said = capsys.readouterr().err
    assert "'tset'" in said and "usage" in said


@pytest.mark.parametrize(("given", "passed"), [
    (["tests/rules"], ["tests/rules"]),
    (["--", "-k", "foo"], ["-k", "foo"]),
    (["-k", "foo"], ["-k", "foo"]),
    ([], []),
])  # fmt: skip
def test_arguments_go_on_with_or_without_dashes(handed_on: list[list[str]], given: list[str],
                                                passed: list[str]) -> None:
    assert commands.main(["test", *given]) == 0
    assert handed_on == [passed]


@pytest.mark.parametrize("broken", ["ruff", "imports", "pytest", None])
def test_all_checks_run_and_one_failure_fails_the_whole(broken: str | None, monkeypatch: pytest.MonkeyPatch,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(checks, "passes", lambda check, env: check.name != broken)
    assert checks.run_all(Environment(), []) == (1 if broken else 0)
    summary = capsys.readouterr().out.splitlines()
    words = {line.split()[0]: line.split()[1] for line in summary if line.startswith("  ")}
    assert words == {name: "FAILED" if name == broken else "ok" for name in ("ruff", "mypy", "imports", "pytest")}


def test_the_size_of_the_app_counts_a_linked_file_once(tmp_path: Path) -> None:
    (tmp_path / "library").write_bytes(b"x" * 500_000)
    try:
        (tmp_path / "link").symlink_to("library")
    except OSError:
        pytest.skip("links need a privilege here")
    assert size(tmp_path) == 0.5
