"""The study of cards: what is read off events, what is counted, what is written."""

from __future__ import annotations

import argparse
import json

import pytest
from PIL import Image

from game.commands import arena
from game.commands.balance import RARE, Record, Round, Study, as_markdown, lots, report, rounds
from game.rules.core.events import Counted, Moved, Phase
from game.rules.core.places import Place
from game.rules.games import GAMES

CARDS = {card.face: card for card in GAMES["wizards_and_relics"].cards}


def turns_up(face: str, seat: int) -> Moved:
    zone = "wizards" if CARDS[face].kind == "wizard" else "relics"
    return Moved(CARDS[face], Place(f"{zone}_laid", seat, 0), Place(zone, seat, 0), "turns up", seat, 3, 3)


def test_a_round_holds_what_each_seat_played_and_who_won_it():
    events = [turns_up("lars", 0), turns_up("mediocre_mage", 1), turns_up("squeaky_wand", 0),
              turns_up("mediocre_mage", 1), Phase("victory", 1, "won"), Phase("spoils", 1, "spoils"),
              turns_up("lars", 1), Phase("victory", None, "nobody"), turns_up("forest_friend", 0)]
    assert rounds("wizards_and_relics", events) == [
        Round({0: ["lars", "squeaky_wand"], 1: ["mediocre_mage"]}, [1])], "the other was not won"


def test_a_round_of_the_cup_can_have_two_winners():
    cup = GAMES["wizards_cup"].cards
    events = [Moved(cup[seat], Place("deck", seat, 0), Place("duel", seat, 0), "places", seat, 3, 3) for seat in (0, 1)]
    told = rounds("wizards_cup", [*events, Counted("tokens", 0, 1, 1), Counted("tokens", 1, 1, 1), *events])
    assert [one.winners for one in told] == [[0, 1]]


def test_cards_and_their_lots_are_counted():
    study = Study("wizards_and_relics")
    study.add([Round({0: ["lars"], 1: ["madame_kaleido"]}, [0])] * RARE, (0.0, 1.0))
    assert study.cards["lars"] == Record(RARE, RARE, 0.0) and study.cards["lars"].of_games == 0
    assert study.lots["wizard"].of_rounds == study.lots["wizard"].of_games == 0.5
    assert study.lots["wizard, red"].of_rounds == 1 and study.lots["wizard, several"].of_rounds == 0
    assert study.outside() == ["lars", "madame_kaleido"]
    assert f"| Lars | wizard, superb, red | 50.0% | {RARE} | 100.0% | 0.0% |" in as_markdown(study)
    assert lots(CARDS["squeaky_wand"]) == ["relic", "relic, common"]


def test_a_report_is_text_data_and_a_picture(tmp_path):
    line = report("wizards_and_relics", [([Round({0: ["lars"], 1: ["forest_friend"]}, [1])], (0.0, 1.0))], tmp_path)
    data = json.loads((tmp_path / "balance.json").read_text("utf-8"))
    assert data["cards"]["forest_friend"]["share_of_rounds"] == 1 and "adam_the_arcane_adept" in data["never_played"]
    assert (tmp_path / "balance.md").read_text("utf-8").startswith("# How often") and "balance.md" in line
    assert Image.open(tmp_path / "balance.png").width > 1000


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_arena_writes_the_report_beside_its_own(jobs, tmp_path, capsys):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    words = ["--game", "wizards_and_relics", "--seats", "instinct,random", "--games", "4", "--jobs", jobs, "--json"]
    assert arena.run(parser.parse_args([*words, "--report", str(tmp_path)])) == 0
    data, played = json.loads((tmp_path / "balance.json").read_text("utf-8")), json.loads(capsys.readouterr().out)
    assert data["games"] == played["games"] == 4 and data["rounds"] >= 4 * 5


def test_a_game_without_rounds_has_no_report(tmp_path, capsys):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    words = ["--game", "wizard_cards", "--seats", "random,random", "--report", str(tmp_path)]
    assert arena.run(parser.parse_args(words)) == 2 and "rounds are won" in capsys.readouterr().err


def test_a_wizard_of_the_cup_is_one_card_in_both_sets(tmp_path):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    words = ["--game", "wizards_cup", "--seats", "random,random", "--games", "40", "--json", "--report", str(tmp_path)]
    assert arena.run(parser.parse_args(words)) == 0
    data = json.loads((tmp_path / "balance.json").read_text("utf-8"))
    names = [card["name"] for card in data["cards"].values()]
    assert len(names) == len(set(names)) == 18 and data["sides"] == 2 * data["rounds"] and not data["never_played"]
    assert "by so many players" in (tmp_path / "balance.md").read_text("utf-8")
