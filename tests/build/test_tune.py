"""Tuning by play: the figures vary for one player alone, and the file says how it was made."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

import tune  # noqa: E402

from game.ai.judgements import JUDGEMENTS, wizard_cards  # noqa: E402


def test_a_setting_holds_only_while_one_player_thinks():
    before = JUDGEMENTS["wizard_cards"], wizard_cards.NOISE
    with pytest.raises(RuntimeError), tune.setting("wizard_cards", {"trust": 0.9, "NOISE": 0.5, "wavers": 0.2}):
        assert JUDGEMENTS["wizard_cards"].trust == 0.9 and wizard_cards.NOISE == 0.5
        raise RuntimeError
    assert (JUDGEMENTS["wizard_cards"], wizard_cards.NOISE) == before


def test_only_numbers_can_be_varied():
    assert tune.in_use("wizard_cards", "adept", ["trust", "NOISE", "wavers"]) == {
        "trust": JUDGEMENTS["wizard_cards"].trust, "NOISE": wizard_cards.NOISE,
        "wavers": wizard_cards.LEVELS["adept"]["wavers"]}
    for name in ("value", "TASTES", "nothing"):
        with pytest.raises(ValueError, match=name):
            tune.in_use("wizard_cards", "adept", [name])


def test_the_better_half_stays(monkeypatch):
    monkeypatch.setattr(tune, "shares", lambda trial, deals, jobs: [trial.values["trust"]] * len(deals))
    candidates = [tune.Candidate({"trust": trust}) for trust in (0.3, 0.6, 0.1, 0.5, 0.2)]
    rounds = tune.halving(tune.Trial("wizard_cards", "", "adept", 0.01, {}), candidates, 4, 1)
    assert [len(still) for still in rounds] == [5, 3, 2]
    assert rounds[-1][0].values == {"trust": 0.6}
    assert [len(still[0].shares) for still in rounds] == [2, 6, 14], "twice as many games each time"


def test_the_result_is_data_with_the_command_that_made_it(tmp_path):
    words = ["--game", "wizard_cards", "--vary", "trust=0.2:0.6", "horizon=2:6", "--candidates", "2", "--games", "2",
             "--seconds", "0.002", "--out", str(tmp_path / "tuned.json")]
    subprocess.run([sys.executable, "build/tune.py", *words], cwd=ROOT, check=True, capture_output=True, timeout=120)
    found = json.loads((tmp_path / "tuned.json").read_text())
    assert found["command"].startswith("python build/tune.py --game wizard_cards")
    assert 0.2 <= found["best"]["trust"] <= 0.6 and isinstance(found["best"]["horizon"], int)
    assert 0 <= found["share"] <= 1 and found["games"] == 8
