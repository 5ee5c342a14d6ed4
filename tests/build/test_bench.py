"""`python build bench`: what a figure says, and that each part measures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bench import __main__ as command
from bench import engine, rivals, scoring, start
from bench.figures import Figure, percentile, table
from game.rules.games import GAMES


def test_a_budget_holds_up_to_its_edge_and_no_further() -> None:
    assert Figure("x", 5.0, "ms", 5.0).holds and not Figure("x", 5.01, "ms", 5.0).holds
    assert Figure("x", 5.0, "a second", 5.0, at_least=True).holds and not Figure("x", 4.9, "", 5.0, at_least=True).holds
    assert Figure("for information", 1e9, "MB").holds
    told = table([Figure("slow", 9.0, "ms", 5.0), Figure("fine", 1.0, "ms", 5.0), Figure("only told", 1.0, "ms")])
    assert [line.split()[-2] for line in told.splitlines()[1:3]] == ["MISSED", "holds"] and "only told" in told


def test_percentiles() -> None:
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0 and percentile(list(range(101)), 0.99) == 99


def test_the_engine_is_measured_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PLAYED", 0.005)
    assert all(engine.decisions_a_second(game) > 1000 for game in GAMES.values())


def test_chosen_parts_are_measured_printed_and_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(scoring, "HANDS", 20)
    monkeypatch.setattr(scoring, "HARD", 1000.0)
    monkeypatch.setattr(scoring, "PLAIN", 1.0)
    monkeypatch.setattr(scoring, "TRIED", 1)
    monkeypatch.setattr(sys, "argv", ["bench", "scoring", "--json", str(tmp_path / "figures.json")])
    assert command.main() == 0
    written = json.loads((tmp_path / "figures.json").read_text("utf-8"))
    assert [figure["holds"] for figure in written] == [True] * 3
    assert written[0]["name"] in capsys.readouterr().out


def test_an_app_that_is_not_built_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                          capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(start, "_best", lambda command: (0.1, 50.0))
    monkeypatch.setattr(start.bundle, "product", lambda: (tmp_path, tmp_path / "Conclave"))
    assert len(start.measure()) == 4 and "is not built" in capsys.readouterr().err


def test_a_bare_window_opens_where_the_system_tells_nothing_about_memory(capsys: pytest.CaptureFixture[str]) -> None:
    exec(start.BARE.replace("/proc/self/statm", "/nowhere"), {})
    assert float(capsys.readouterr().out) == 0.0


def test_rivals_that_cannot_be_installed_are_left_out_with_a_word(monkeypatch: pytest.MonkeyPatch,
                                                                  capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(rivals, "_installed", lambda package: None)
    monkeypatch.setattr(rivals, "decisions_a_second", lambda game: 1e6)
    assert len(rivals.measure()) == len(GAMES)
    said = capsys.readouterr().err
    assert "rlcard cannot be installed" in said and "open_spiel cannot be installed" in said
