"""A sample of `python -m game fuzz`: spoilt files against every reader, and the net that catches what goes wrong."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.commands import fuzz
from game.commands.mutate import mutate


@pytest.fixture(scope="module")
def guard(tmp_path_factory: pytest.TempPathFactory) -> fuzz.Guard:
    return fuzz.Guard(tmp_path_factory.getbasetemp())   # an audit hook stays for good: one is enough


@pytest.mark.parametrize("reader", fuzz.READERS)
def test_no_spoilt_file_breaks_a_reader(reader: str, guard: fuzz.Guard, tmp_path: Path) -> None:
    tally = fuzz.fuzz(reader, 1_000_000, 150, guard, tmp_path / reader)
    assert tally.failures == 0, "\n".join(tally.examples)
    assert tally.inputs == 150 == tally.accepted + tally.refused
    assert tally.accepted and tally.refused, "some are still good, most are not"


def test_the_same_number_gives_the_same_input() -> None:
    seeds = [b'{"a": [1, 2, {"b": "x"}]}', b"other"]
    made = [mutate(seeds, Random(f"save {n}")) for n in range(200)]
    assert made == [mutate(seeds, Random(f"save {n}")) for n in range(200)]
    assert len(set(made)) > 150


def test_a_reader_that_raises_writes_elsewhere_or_executes_is_found_out(
        guard: fuzz.Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = compile("1 + 1", "a save", "exec")
    outside = Path(os.path.realpath(tmp_path)).parents[2] / "conclave-fuzz-outside"

    class Wicked:
        seeds = (b"x",)

        def __init__(self, folder: Path) -> None:
            self.calls = 0

        def __call__(self, data: bytes) -> bool:
            self.calls += 1
            if self.calls == 2:
                raise KeyError("lost")
            if self.calls == 3:
                outside.write_text("x")
            if self.calls == 4:
                eval("1 + 1")
            if self.calls == 5:
                exec(compiled)
            if self.calls == 6:
                "x".encode("utf-7")              # loads a module of Python's own: nothing of the file is executed
            return True

    monkeypatch.setitem(fuzz.READERS, "wicked", Wicked)
    try:
        tally = fuzz.fuzz("wicked", 0, 5, guard, tmp_path)
    finally:
        outside.unlink(missing_ok=True)
    told = "\n".join(tally.examples)
    assert "KeyError" in told and "outside the user's folder" in told and "compile while reading" in told
    assert tally.kinds["exec while reading"] == 2 and tally.failures == 5, told
