"""Opponents with a name: two of each level at least, with a temper that shows and words for every moment."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.ai.characters import CHARACTERS, of_level
from game.ai.judgements import judgement_of
from game.ai.levels import LEVELS, decide, leanings, player
from game.ai.measures import MEASURES, measures_of, standing
from game.ai.temper import TEMPERAMENTS, Temperament, tempered
from game.rules.core.match import Match, Player
from game.rules.core.record import BadRecord, load
from game.rules.games import GAMES
from tests.rules.random_play import ALL_MODES, random_play
from tests.rules.scenario import given, players

WIZARD_CARDS = GAMES["wizard_cards"]


def test_each_level_has_two_opponents_with_words_for_every_moment():
    for level in LEVELS:
        assert len(of_level(level)) >= 2
    assert len({who.name for who in CHARACTERS.values()}) == len(CHARACTERS)
    for who in CHARACTERS.values():
        assert who.temperament in TEMPERAMENTS and who.about.endswith(".") and len(who.name) <= 40
        for moment in ("greeting", "good", "luck", "win", "lose"):
            assert len(getattr(who.lines, moment)) >= 2
            assert who.says(moment, Random(1)) in getattr(who.lines, moment)
    assert {who.temperament for who in CHARACTERS.values()} == set(TEMPERAMENTS)


def test_a_character_plays_at_its_level_with_its_temper():
    sable, master = player("sable", "wizard_cards"), player("master", "wizard_cards")
    assert master.temper is None and replace(sable, temper=None) == master
    assert sable.temper is TEMPERAMENTS["spiteful"]


def test_only_ones_own_value_is_bent():
    m = Match(WIZARD_CARDS, players(2), seed=3)
    judgement = judgement_of("wizard_cards")
    bent = tempered(judgement, Temperament(own=0.5, spite=0.5, risk=0.4), "wizard_cards", 1)
    assert bent.value(m.table)[0] == judgement.value(m.table)[0]
    assert bent.value(m.table)[1] != judgement.value(m.table)[1]


def test_the_bold_like_all_or_nothing_and_the_patient_a_little_for_sure():
    def worth(risk: float, *values: float) -> float:
        judgement = replace(judgement_of("wizard_cards"), value=lambda t: (t, 1 - t))
        felt = tempered(judgement, Temperament(risk=risk), "wizard_cards", 0).value
        return sum(felt(value)[0] for value in values) / len(values)

    assert worth(0.25, 0.1, 0.9) > worth(0.25, 0.5, 0.5)
    assert worth(-0.25, 0.1, 0.9) < worth(-0.25, 0.5, 0.5)


def test_the_spiteful_lean_to_what_hurts():
    m = given(WIZARD_CARDS, {"hand": "K♣, K♦, K♥"}, {"hand": "2♦, 3♦, 4♦"}, stage="play", deck=30)
    judgement, spite = judgement_of("wizard_cards"), Temperament(spite=0.5)
    wrath, fortune = leanings(m.position(), judgement, spite, ["K♣", "K♦"], Random(1))
    assert wrath > fortune


@pytest.mark.parametrize("mode", [next(mode for mode in ALL_MODES if mode.game.id == game) for game in GAMES], ids=str)
def test_every_temper_thinks_in_every_game(mode):
    assert mode.game.id in MEASURES
    for number, m in enumerate(random_play(mode.match(3), 3)):
        if m.decision is None or number == 40:
            break
        if number % 13 == 5:
            for seat in range(mode.seats):
                assert isinstance(standing(measures_of(mode.game.id), m.table, seat), float)
            for name in CHARACTERS:
                level = replace(player(name, mode.game.id), seconds=inf, iterations=3, bookish=0.0)
                assert decide(m.position(), level, Random(1)).key in m.decision.keys


# -- records ------------------------------------------------------------------------------------------------------

def test_a_match_remembers_who_sat_there():
    m = Match(WIZARD_CARDS, [Player("Ada"), Player("Mara Fenwick", "adept", "mara")], seed=1)
    assert load(m.record(), GAMES).players == m.players


def test_a_record_from_before_there_were_characters_is_read():
    record = Match(WIZARD_CARDS, players(2, ["", "adept"]), seed=1).record()
    for data in record["players"]:
        del data["character"]
    assert [p.character for p in load(record, GAMES).players] == ["", ""]
    record["players"][1]["character"] = ["mara"]
    with pytest.raises(BadRecord):
        load(record, GAMES)
