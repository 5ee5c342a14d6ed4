"""The score pad: what it accepts, what it refuses and how it says so. It never breaks on anything."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.fantasy_realms.cards import CARDS
from game.rules.fantasy_realms.score_pad import answer, main

JOE = ["Mountain", "Wildfire", "Smoke", "Great Flood", "Whirlwind", "Mirage", "Air Elemental"]
BOOK = ["Book of Changes", "King"]
GRAVE = ["Necromancer", "Warhorse", "Unicorn", "Enchantress", "Magic Wand", "Bell Tower", "Forest"]


def ask(**asked: Any) -> dict[str, Any]:
    return answer(json.dumps(asked))


def error(**asked: Any) -> str:
    result = ask(**asked)
    assert list(result) == ["error"]
    return str(result["error"])


def test_the_first_example_of_the_rulebook_with_and_without_its_choice() -> None:
    for result in (ask(hand=JOE), ask(hand=JOE, choices={"mirage": "Rainstorm"}), ask(hand=JOE, choices=None)):
        assert result["score"] == 260
        assert result["choices"] == {"mirage": "Rainstorm"}
        assert [entry["score"] for entry in result["sheet"]] == [59, 40, 27, 32, 53, 0, 49]
    assert ask(hand=JOE, choices={})["score"] == ask(hand=JOE, choices={"mirage": None})["score"] < 260


def test_the_second_example_of_the_rulebook() -> None:
    hand = ["Candle", "Book of Changes", "Shield of Keth", "Gem of Order", "Queen", "Sword of Keth", "Bell Tower"]
    result = ask(hand=hand)
    assert result["score"] == 380
    assert result["choices"]["book_of_changes"]["suit"] == "wizard"
    assert ask(hand=hand, choices=result["choices"]) == result


def test_cards_are_named_as_printed_or_by_id_in_any_case_with_or_without_the_umlaut() -> None:
    for name in ("Doppelgänger", "doppelganger", "DOPPELGÄNGER", "Doppelga\u0308nger", " doppelganger "):
        assert ask(hand=[name, "bell_tower", "MAGIC wand"], choices={})["score"] == 9
    for card in CARDS:
        for name in (card.name, card.id, card.name.upper(), card.id.title()):
            assert ask(hand=[name], choices={})["sheet"][0]["card"] == card.name


def test_held_cards_are_named_as_printed_also_in_disguise() -> None:
    hand = ["Wildfire", "Doppelgänger", "Knights", "Island"]
    result = ask(hand=hand, choices={"doppelganger": "Wildfire", "island": "doppelganger"})
    assert result["score"] == 94 and result["choices"]["island"] == "Doppelgänger"
    knights = result["sheet"][2]
    assert knights["blanked"] == "blanked by Wildfire" and knights["blanked_by"] == ["Wildfire"]
    assert knights["score"] == 0


def test_the_island_may_clear_what_other_choices_made_a_flood_or_a_flame() -> None:
    hand = ["Island", "Basilisk", "Book of Changes", "Dragon", "King"]
    choices = {"book_of_changes": {"card": "basilisk", "suit": "Flame"}, "island": "Basilisk"}
    assert ask(hand=hand, choices=choices)["score"] == 50
    assert "Basilisk is beast" in error(hand=hand, choices={"island": "Basilisk"})


def test_the_necromancer_finds_its_card_in_the_discard_area_of_a_full_hand_only() -> None:
    discard = ["Princess", "Candle", "Doppelgänger", "Knights"]
    result = ask(hand=GRAVE, discard=discard)
    assert (result["score"], result["choices"]) == (175, {"necromancer": "Princess"})
    assert ask(hand=GRAVE, discard=discard, choices={"necromancer": "princess"}) == result
    assert ask(hand=[*GRAVE, "Princess"])["score"] == 175
    assert ask(hand=GRAVE, discard=["Candle"])["score"] == ask(hand=GRAVE, discard=None)["score"] == 142
    assert ask(hand=GRAVE[:6], discard=discard)["choices"] == {}
    assert len(ask(hand=[*GRAVE, "King"], discard=discard)["sheet"]) == 8


@pytest.mark.parametrize(("asked", "says"), [
    ({}, "hand"),
    ({"hand": []}, "no card"),
    ({"hand": "Mountain"}, "list"),
    ({"hand": ["Mountan"]}, 'no card called "Mountan"'),
    ({"hand": [7]}, "text"),
    ({"hand": ["King", "KING"]}, "King is there twice"),
    ({"hand": ["Book of Changes", "book_of_changes"]}, "twice"),
    ({"hand": [*JOE, "King"]}, "too many"),
    ({"hand": [*GRAVE, "King", "Queen"]}, "too many"),
    ({"hand": ["King"], "discard": ["King"]}, "both"),
    ({"hand": ["King"], "discard": ["Queen", "Queen"]}, "twice"),
    ({"hand": ["King"], "discard": ["Nobody"]}, "no card called"),
    ({"hand": ["King"], "discard": 0}, "list"),
    ({"hand": ["King"], "choices": []}, "object"),
    ({"hand": ["King"], "choices": {"king": "Queen"}}, "nothing is chosen"),
    ({"hand": ["King"], "choices": {"mirage": "Swamp"}}, "Mirage is not in the hand"),
    ({"hand": ["King"], "choices": {"necromancer": "Swamp"}}, "Necromancer"),
    ({"hand": ["Mirage"], "choices": {"mirage": "Dragon"}}, "Mirage cannot become Dragon"),
    ({"hand": ["Mirage"], "choices": {"mirage": "Shapeshifter"}}, "cannot become"),
    ({"hand": ["Mirage"], "choices": {"mirage": "land"}}, "name any card of it"),
    ({"hand": ["Mirage"], "choices": {"mirage": ["Swamp"]}}, "text"),
    ({"hand": ["Shapeshifter"], "choices": {"shapeshifter": "Swamp"}}, "Shapeshifter cannot become Swamp"),
    ({"hand": ["Doppelganger"], "choices": {"doppelganger": "Doppelganger"}}, "another card"),
    ({"hand": ["Doppelganger"], "choices": {"doppelganger": "King"}}, "another card"),
    ({"hand": BOOK, "choices": {"book_of_changes": {"card": "Book of Changes", "suit": "land"}}}, "another card"),
    ({"hand": BOOK, "choices": {"book_of_changes": {"card": "Queen", "suit": "land"}}}, "another card"),
    ({"hand": BOOK, "choices": {"book_of_changes": {"card": "King", "suit": "wild"}}}, "suit"),
    ({"hand": BOOK, "choices": {"book_of_changes": {"card": "King", "suit": 7}}}, "suit"),
    ({"hand": BOOK, "choices": {"book_of_changes": {"card": "King"}}}, "suit"),
    ({"hand": BOOK, "choices": {"book_of_changes": {}}}, "text"),
    ({"hand": BOOK, "choices": {"book_of_changes": "King"}}, "card"),
    ({"hand": ["Island", "King"], "choices": {"island": "King"}}, "King is leader"),
    ({"hand": ["Island", "King"], "choices": {"island": "Swamp"}}, "of the hand"),
    ({"hand": GRAVE, "choices": {"necromancer": "King"}}, "from the discard area"),
    ({"hand": GRAVE, "discard": ["Candle"], "choices": {"necromancer": "Candle"}}, "army, leader, wizard or beast"),
    ({"hand": GRAVE, "discard": ["Mirage"], "choices": {"necromancer": "Mirage"}}, "army, leader, wizard or beast"),
    ({"hand": GRAVE[:5], "discard": ["King"], "choices": {"necromancer": "King"}}, "a hand of 7"),
    ({"hand": [*GRAVE, "Queen"], "discard": ["King"], "choices": {"necromancer": "King"}}, "a hand of 7"),
])
def test_what_is_wrong_is_said(asked: dict[str, Any], says: str) -> None:
    assert says in error(**asked)


@pytest.mark.parametrize("line", [
    "", "   ", "{", "null", "[]", "7", '"King"', "nonsense", "{'hand': ['King']}", '{"hand": ["King"]', "9" * 5000,
    '{"hand": [NaN]}', '{"hand": ["\\ud800"]}', "\x00", pytest.param("[" * 100_000, id="deep")])
def test_a_broken_line_is_an_error(line: str) -> None:
    assert list(answer(line)) == ["error"]


def test_one_result_a_line_in_order_and_the_rest_goes_on() -> None:
    lines = ['{"hand": ["King"]}', "broken", '{"hand": ["Queen"]}', "", '{"hand": ["Doppelgänger"]}']
    out = io.StringIO()
    assert main(["--json"], io.StringIO("\n".join(lines) + "\n"), out) == 0
    results = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [result.get("score") for result in results] == [8, None, 6, None, 0]


def test_bytes_that_are_no_text_do_not_stop_it() -> None:
    raw = b'\xff\xfe{"hand"\n\xef\xbb\xbf{"hand": ["King"]}\r\n{"hand": ["\xe4"]}\n'
    stdin = io.TextIOWrapper(io.BytesIO(raw), "utf-8")
    out = io.StringIO()
    assert main(["--json"], stdin, out) == 0
    assert ["score" in json.loads(line) for line in out.getvalue().splitlines()] == [False, True, False]


def test_sheets_for_people() -> None:
    out = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
    main([], io.StringIO("Wildfire, Knights, Doppelgänger\n\nnobody\n" + json.dumps({"hand": JOE}) + "\n"), out)
    out.seek(0)
    text = out.read()
    assert "blanked by Wildfire" in text and "Doppelg?nger" in text
    assert 'Error: hand: there is no card called "nobody"' in text
    assert "+50 (Smoke, Wildfire)" in text and "Mirage becomes Rainstorm" in text and "260" in text


ANYTHING = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
                        | st.sampled_from([card.name for card in CARDS] + ["land", "flame", "wild"]),
                        lambda inner: st.lists(inner, max_size=9)
                        | st.dictionaries(st.text(max_size=8), inner, max_size=4), max_leaves=12)
NAMES = st.sampled_from([card.name for card in CARDS])
KEYS = st.sampled_from(["doppelganger", "mirage", "shapeshifter", "island", "necromancer", "book_of_changes", "king"])
BOOKS = st.fixed_dictionaries({"card": NAMES, "suit": st.sampled_from(["land", "Army", "wild", "leader"])})


@settings(max_examples=400, deadline=None)
@given(st.text() | ANYTHING.map(json.dumps))
def test_any_line_gets_an_answer(line: str) -> None:
    result = answer(line)
    assert "score" in result or list(result) == ["error"]
    json.dumps(result)


@settings(max_examples=500, deadline=None)
@given(st.lists(NAMES, max_size=9, unique=True) | ANYTHING, st.none() | st.lists(NAMES, max_size=4) | ANYTHING,
       st.none() | st.dictionaries(KEYS, st.none() | NAMES | BOOKS | ANYTHING, max_size=3) | ANYTHING)
def test_any_hand_with_any_choices_gets_an_answer_and_found_choices_can_be_asked_for(
        hand: Any, discard: Any, choices: Any) -> None:
    result = ask(hand=hand, discard=discard, choices=choices)
    if "error" in result:
        assert list(result) == ["error"] and result["error"]
    else:
        assert ask(hand=hand, discard=discard, choices=result["choices"]) == result
