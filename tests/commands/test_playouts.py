"""Random games with all invariants, and whether the checks would notice."""

from __future__ import annotations

import argparse
import json
from random import Random

import pytest

from game.commands import playouts
from game.rules.core import checks
from game.rules.games import GAMES
from tests.rules import ember_duel
from tests.rules.random_play import ALL_MODES, played
from tests.rules.scenario import players


def run(capsys, *words):
    parser = argparse.ArgumentParser()
    playouts.add_arguments(parser)
    code = playouts.run(parser.parse_args(["--game", "wizard_cards", *words]))
    return code, capsys.readouterr()


def test_the_report_is_one_json_object(capsys):
    code, printed = run(capsys, "--games", "20", "--json")
    report = json.loads(printed.out)
    assert code == 0 and report["games"] == 20 and report["violations"] == 0 and report["examples"] == []
    assert report["decisions"] > 400 and report["decisions_per_second"] > 5000


def test_a_tally_says_how_long_games_are_and_which_cards_are_chosen(capsys):
    code, printed = run(capsys, "--games", "20", "--tally", "--json")
    report = json.loads(printed.out)
    lengths = list(report["lengths"]["decisions"].values())
    assert code == 0 and lengths == sorted(lengths) and 20 * lengths[0] <= report["decisions"] <= 20 * lengths[-1]
    assert sum(count for cards in report["chosen"].values() for count in cards.values()) > report["decisions"] / 2
    _, printed = run(capsys, "--games", "5", "--tally")
    assert "decisions in a game: 0% " in printed.out and "Major Wrath" in printed.out


def test_modes_and_seats_are_checked(capsys):
    assert run(capsys, "--mode", "jokers+constructed", "--games", "3")[0] == 0
    code, printed = run(capsys, "--seats", "5")
    assert code == 2 and "not for 5 players" in printed.err


@pytest.mark.parametrize("mode", ALL_MODES[::4], ids=str)
def test_no_mode_breaks_a_rule_of_the_core(mode):
    tally = playouts.Tally()
    for seed in range(2):
        playouts.play_checked(mode.game, mode.seats, mode.game.options(mode.seats, mode.chosen), seed, tally)
    assert tally.games == 2 and tally.decisions > 10 and tally.examples == []


def test_a_game_plays_the_same_with_and_without_the_checks():
    game = GAMES["wizard_cards"]
    ends = []
    for play in (lambda *known: playouts.play_checked(*known, playouts.Tally()), playouts.play_fast):
        tables = []
        def new(*given, tables=tables):
            tables.append(game.new(*given))
            return tables[-1]
        watched = type(game)(**{**game.__dict__, "new": new})
        play(watched, 2, game.options(2), 5)
        ends.append([list(map(str, pile)) for pile in tables[0].harm])
    assert ends[0] == ends[1]


# -- the checks notice ------------------------------------------------------------------------------------------

def ember(seed=3, most=9):
    table = played(next(mode for mode in ALL_MODES if mode.game is ember_duel.GAME), seed, seed, most).table
    return table, checks.bits_of(table)


def test_a_sound_table_has_no_violations():
    table, expected = ember()
    before = [list(cards) for _, _, cards in table.each_zone()]
    assert checks.violations(table, expected, Random(1)) == []
    assert [list(cards) for _, _, cards in table.each_zone()] == before, "looking changes nothing"


def test_a_lost_a_doubled_and_a_swapped_card_are_noticed():
    for spoil in (lambda t: t.deck.pop(), lambda t: t.deck.append(t.deck[0]),
                  lambda t: t.deck.__setitem__(0, t.deck[1])):
        table, expected = ember()
        spoil(table)
        assert "cards lie on the table" in checks.violations(table, expected)[0]


def test_a_card_where_it_may_not_lie_is_noticed():
    table, expected = ember()
    spark = next(card for card in table.deck if card.name == "Spark")
    table.deck.remove(spark)
    table.tower[0].append(spark)
    assert any("may not lie in tower.0" in text for text in checks.violations(table, expected))


def test_a_seat_that_does_not_know_its_own_hand_is_noticed():
    table, expected = ember()
    seat = next(seat for seat in range(table.seats) if table.hand[seat])
    table.known[seat] &= ~table.hand[seat][0].bit
    assert any(f"seat {seat} does not know" in text for text in checks.violations(table, expected))


def test_a_view_that_tells_too_much_is_noticed(monkeypatch):
    table, expected = ember()
    monkeypatch.setattr(type(table), "view", lambda self, seat: self.copy())
    wrong = checks.violations(table, expected)
    assert any("is shown other cards" in text for text in wrong)
    assert any("source of chance" in text for text in wrong)
    assert any("another seat knows" in text for text in wrong)


def test_a_world_that_moves_a_known_card_is_noticed(monkeypatch):
    table, expected = ember()

    def imagine(self, seat, rng):
        self.hand[seat], self.hand[1 - seat] = self.hand[1 - seat], self.hand[seat]
        self.unwatch()

    monkeypatch.setattr(type(table), "imagine", imagine)
    assert any("looks otherwise" in text for text in checks.violations(table, expected))


def test_a_game_that_does_not_end_is_noticed(monkeypatch):
    monkeypatch.setattr(playouts, "LONGEST", 5)
    tally = playouts.Tally()
    playouts.play_checked(GAMES["wizard_cards"], len(players(2)), GAMES["wizard_cards"].options(2), 1, tally)
    assert tally.violations == 1 and "does not end" in tally.examples[0]
