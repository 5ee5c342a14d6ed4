"""The arena: fair pairings, honest figures, one JSON object."""

from __future__ import annotations

import argparse
import json

import pytest

from game.commands import arena


def run(capsys, *words):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    code = arena.run(parser.parse_args(["--game", "wizard_cards", *words]))
    return code, capsys.readouterr()


def test_the_report_is_one_json_object(capsys):
    code, printed = run(capsys, "--seats", "greedy,random", "--games", "20", "--json")
    report = json.loads(printed.out)
    assert code == 0 and report["games"] == 20
    assert report["wins"]["greedy"] + report["wins"]["random"] + report["ties"] == 20
    assert report["shares"]["greedy"] + report["shares"]["random"] == pytest.approx(1)
    assert report["shares"]["greedy"] > 0.6
    assert set(report["seconds_per_decision"]["random"]) == {"mean", "p99"}
    assert report["decisions"] > 20 * 20


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(capsys):
    reports = [json.loads(run(capsys, "--seats", "greedy,instinct", "--games", "6", "--json", *more)[1].out)
               for more in ((), ("--jobs", "2"), ("--seed", "9"))]
    for report in reports:
        del report["seconds_per_decision"]
    assert reports[0] == reports[1]
    assert reports[0]["decisions"] != reports[2]["decisions"]


def test_each_deal_is_played_from_both_seats():
    contest = arena.Contest("wizard_cards", {}, ("greedy", "greedy"))
    one, two = arena.play(contest, 0), arena.play(contest, 1)
    assert one.deal == two.deal == 0
    assert one.shares == two.shares[::-1], "like players, the same deal, the seats swapped"


def test_the_same_player_may_sit_in_several_seats(capsys):
    report = json.loads(run(capsys, "--seats", "greedy,greedy", "--games", "4", "--json")[1].out)
    assert report["shares"] == {"greedy": 0.5}


def test_the_table_is_for_people(capsys):
    code, printed = run(capsys, "--seats", "adept,random", "--games", "2", "--seconds", "0.005")
    assert code == 0 and "share" in printed.out and "±" in printed.out and "adept" in printed.out


@pytest.mark.parametrize(("words", "said"), [
    (["--seats", "greedy,wizzard"], "nobody is called 'wizzard'"),
    (["--seats", "greedy,greedy,greedy"], "not for 3 players"),
    (["--seats", "greedy,random", "--mode", "chaos"], "no mode 'chaos'"),
    (["--seats", "greedy,random", "--games", "0"], "at least one game"),
])
def test_what_cannot_be_played_is_said_in_a_line(capsys, words, said):
    code, printed = run(capsys, *words)
    assert code == 2 and said in printed.err and not printed.out


def test_an_interval_is_never_of_no_width():
    assert arena.half_width([1.0] * 10) == pytest.approx(0.3)
    assert arena.half_width([1.0]) == 1.0
    assert arena.half_width([0.0, 1.0] * 200) == pytest.approx(1.96 * 0.5 / 20, rel=0.02)
    assert arena.half_width([0.4, 0.5, 0.6]) == pytest.approx(4.3 * 0.1 / 3**0.5, rel=0.1)     # Student's t


def test_nobody_plays_alone(capsys):
    code, printed = run(capsys, "--seats", "master", "--league")
    assert code == 2 and "nobody" in printed.err
