"""Reading records: whatever a file holds, it is a match or a sentence for the player. Nothing else comes out."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core.match import Match, Player
from game.rules.core.record import LONGEST, BadRecord, load, loads
from game.rules.games import GAMES
from game.rules.wizard_cards.rules import GAME
from tests.rules.random_play import Mode, played, state, steady
from tests.rules.scenario import players

RECORD = played(Mode(GAME, 2, {"jokers": True}), 4, 4, most=12).record()


def refused(data: Any, read: Any = load) -> str:
    """Refused with a sentence, which is returned."""
    with pytest.raises(BadRecord) as wrong:
        read(data, GAMES)
    said = str(wrong.value)
    assert said[0].isupper() and said.endswith(".") and len(said) < 400 and said.isprintable(), said
    said.encode()                                # no half of a surrogate pair
    return said


def changed(**fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(RECORD), **fields}


def test_a_good_record_is_read():
    assert isinstance(load(RECORD, GAMES), Match)
    assert isinstance(loads(json.dumps(RECORD).encode(), GAMES), Match)


@pytest.mark.parametrize("data", [None, 1, 1.5, True, "", "text", [], [RECORD], {}, {"format": 1}], ids=repr)
def test_something_that_is_no_record_is_refused(data: Any):
    refused(data)


@pytest.mark.parametrize("field", sorted(RECORD))
@pytest.mark.parametrize("value", [None, True, -1, 2.5, 10**30, 10**6000, "x", "x" * 10_000, "\ud800\x00", [], {},
                                   [[[]]], {"a": {"b": []}}, [None], [7], ["nonsense"]], ids=lambda v: type(v).__name__)
def test_a_field_of_the_wrong_kind_is_refused(field: str, value: Any):
    if (field, value) == ("choices", []):
        assert not load(changed(**{field: value}), GAMES).choices     # a game at its start
    else:
        refused(changed(**{field: value}))


@pytest.mark.parametrize("field", sorted(RECORD))
def test_a_missing_field_is_refused(field: str):
    data = changed()
    del data[field]
    refused(data)


def test_another_game_another_format_and_other_rules_are_named():
    assert "tarot" in refused(changed(game="tarot"))
    assert "99" in refused(changed(format=99))
    said = refused(changed(rules=GAME.version + 1))
    assert str(GAME.version + 1) in said and "Wizard Cards" in said


def test_an_illegal_choice_is_refused_with_its_place():
    for place in range(len(RECORD["choices"])):
        choices = list(RECORD["choices"])
        choices[place] = "K of swords"
        said = refused(changed(choices=choices))
        assert f"choice {place + 1} " in said and "K of swords" in said
    assert "Choice 3 " in refused(changed(choices=[*RECORD["choices"][:2], 3]))
    assert "choice 13 " in refused(changed(choices=[*RECORD["choices"], "concede:7"]))


def test_a_choice_after_the_end_is_refused():
    assert "over" in refused(changed(choices=[*RECORD["choices"], "concede:0", "concede:1"]))


def test_a_record_may_end_in_a_concession():
    m = load(changed(choices=[*RECORD["choices"], "concede:1"]), GAMES)
    assert m.over and m.table.shares == (1.0, 0.0)
    assert state(load(m.record(), GAMES)) == state(m)


@pytest.mark.parametrize("chairs", [
    [], [{"name": "A", "level": ""}], [{"name": "A", "level": ""}] * 3, [None, None], ["A", "B"],
    [{"name": "A"}] * 2, [{"level": ""}] * 2, [{"name": "", "level": ""}] * 2, [{"name": 1, "level": ""}] * 2,
    [{"name": "A" * 41, "level": ""}] * 2, [{"name": "A", "level": "god"}] * 2, [{"name": "A", "level": None}] * 2,
    [{"name": "A\x00", "level": ""}] * 2, [{"name": "A\nB", "level": ""}] * 2, [{"name": "\udc80", "level": ""}] * 2,
], ids=str)
def test_players_that_cannot_sit_there_are_refused(chairs: Any):
    refused(changed(players=chairs))


def test_names_of_all_scripts_are_read():
    seats = [{"name": "Žofie Müller", "level": ""}, {"name": "小林 🧙‍♀️", "level": "archmage"}]
    m = load(changed(players=seats), GAMES)
    assert m.players == (Player("Žofie Müller"), Player("小林 🧙‍♀️", "archmage"))


@pytest.mark.parametrize("options", [{"jokers": "yes"}, {"dragons": True}, {"first": 5}, {"jokers": {}}, {"first": []},
                                     {"jokers": None}], ids=str)
def test_options_that_do_not_exist_are_refused(options: Any):
    refused(changed(options=options))


@pytest.mark.parametrize("text", ["", "{", "nul", "[" * 100_000, '{"a":' * 50_000, b"\xff\xfe\x00", b"\x80\x81",
                                  "9" * 10_000, '{"format": 1e999}', "NaN", "\x00", b"PK\x03\x04", '"' + "a" * 99 + '"',
                                  '{"format": 1, "game": "\\ud800"}'],
                         ids=lambda text: repr(text[:12]))
def test_a_damaged_file_is_refused(text: str | bytes):
    refused(text, loads)


def test_a_file_far_too_long_is_refused_unread():
    assert "too long" in refused(" " * (LONGEST + 1), loads)


def test_a_file_cut_short_anywhere_is_refused():
    text = json.dumps(RECORD)
    for end in range(0, len(text) - 1, 7):
        refused(text[:end], loads)


def test_a_very_long_list_of_choices_is_refused_at_its_first_wrong_one():
    assert "choice" in refused(changed(choices=["stop"] * 500_000))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda some: st.lists(some, max_size=3) | st.dictionaries(st.text(max_size=6), some, max_size=3), max_leaves=6)


@steady(150)
@given(field=st.sampled_from(sorted(RECORD)), value=ANYTHING)
def test_anything_in_any_field_is_a_match_or_a_sentence(field: str, value: Any):
    try:
        assert isinstance(load(changed(**{field: value}), GAMES), Match)
    except BadRecord as wrong:
        assert str(wrong).endswith(".")


@steady(150)
@given(position=st.integers(0, 10_000), junk=st.text(min_size=1, max_size=3), cut=st.integers(0, 3))
def test_any_change_to_the_text_is_a_match_or_a_sentence(position: int, junk: str, cut: int):
    text = json.dumps(RECORD)
    at = position % len(text)
    try:
        assert isinstance(loads(text[:at] + junk + text[at + cut:], GAMES), Match)
    except BadRecord as wrong:
        assert str(wrong).endswith(".")


def test_a_record_of_today_can_be_written_and_read_under_another_seating():
    m = Match(GAME, players(2, ("", "master")), {"first": 1, "fancy": True}, seed=-5)
    again = loads(json.dumps(m.record(), ensure_ascii=False).encode(), GAMES)
    assert again.players == m.players and again.options == m.options and state(again) == state(m)
