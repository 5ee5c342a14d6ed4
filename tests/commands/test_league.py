"""The league: everyone against everyone, a table, the figures and a picture."""

from __future__ import annotations

import argparse
import json

import pytest
from PIL import Image

from game.commands import arena, league

NAMES = "greedy,instinct,random"


def run(capsys, *words):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    code = arena.run(parser.parse_args(["--game", "wizard_cards", "--league", *words]))
    return code, capsys.readouterr()


def test_a_league_writes_a_table_the_figures_and_a_picture(capsys, tmp_path):
    code, printed = run(capsys, "--seats", NAMES, "--games", "6", "--out", str(tmp_path / "new"))
    assert code == 0 and "| **greedy** |" in printed.out
    stem = tmp_path / "new" / "league_wizard_cards_basic"
    found = json.loads(stem.with_suffix(".json").read_text())
    assert stem.with_suffix(".md").read_text() in printed.out
    made_by = f"python -m game arena --game wizard_cards --league --seats {NAMES} --games 6 --seed 0"
    assert found["command"] == made_by and f"Made by `{made_by}`." in printed.out
    assert sorted(found["players"]) == sorted(NAMES.split(",")) and found["players"][-1] == "random"
    assert len(found["pairs"]) == 3 and all(pair["games"] == 6 for pair in found["pairs"])
    for one in found["players"]:
        met = [league.share_of(found, one, other) for other in found["players"]]
        assert met.count(None) == 1, "nobody plays against themselves"
        shares = [share for share in met if share is not None]
        assert found["shares"][one] == pytest.approx(sum(share for share, _ in shares) / len(shares))
    with Image.open(stem.with_suffix(".png")) as picture:
        assert picture.width >= 1000 and len(picture.resize((60, 30)).getcolors(1800)) > 20


def test_the_intervals_are_in_the_json(capsys):
    code, printed = run(capsys, "--seats", "greedy,random", "--games", "8", "--json")
    pair = json.loads(printed.out)["pairs"][0]
    low, high = pair["intervals"]["greedy"]
    assert code == 0 and 0 <= low <= pair["shares"]["greedy"] <= high <= 1


def test_without_names_nobody_plays_but_in_a_league(capsys):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    assert arena.run(parser.parse_args(["--game", "grimoire"])) == 2
    assert "--league" in capsys.readouterr().err


def test_characters_can_be_asked_to_play(capsys):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    words = ["--game", "wizard_cards", "--seats", "sable,master", "--games", "2", "--seconds", "0.003", "--json"]
    assert arena.run(parser.parse_args(words)) == 0
    assert set(json.loads(capsys.readouterr().out)["shares"]) == {"sable", "master"}
