"""Opponents of Wizards of the Grimoire: what they think of a duel, and that they see what is plain to see."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.ai.judgements import grimoire
from game.ai.judgements.grimoire_casts import ALWAYS, DEPENDS, glance
from game.ai.judgements.grimoire_figures import WORTH
from game.ai.judgements.grimoire_likings import LIKINGS
from game.ai.levels import LEVELS, PLAYERS, decide, player
from game.rules.core.decisions import Prompt
from game.rules.core.match import Match
from game.rules.grimoire import advanced, beginner_attacks, beginner_others, casting, lost_pages, promo, rules, settle
from game.rules.grimoire import verbs as spell_verbs
from game.rules.grimoire.book import SPELLS
from game.rules.grimoire.rules import GAME
from tests.rules.grimoire.duel import Duel, spell_card
from tests.rules.random_play import Mode, random_play
from tests.rules.scenario import players

MODES = [Mode(GAME, 2, {"deck": "beginner"}), Mode(GAME, 2, {"promo": True}), Mode(GAME, 2, {})]
MODULES = (advanced, beginner_attacks, beginner_others, casting, lost_pages, promo, rules, settle, spell_verbs)
THINKERS = ["master", "archmage"]


def match(d: Duel) -> Match:
    d.t.events = None
    return Match(GAME, players(2), {"promo": True}, seed=1, start=d.t)


def thinks(m: Match, level: str = "archmage", iterations: float = 300) -> str:
    quick = replace(PLAYERS[level], iterations=iterations, seconds=inf)
    return decide(m.position(), quick, Random(3)).key


def plays_turn(m: Match, level: str = "archmage", iterations: float = 300) -> list[str]:
    """All choices of one turn, until the other wizard is asked."""
    chosen, seat = [], m.decision.seat
    while m.decision is not None and m.decision.seat == seat:
        chosen.append(thinks(m, level, iterations))
        m.choose(chosen[-1])
    return chosen


# -- every spell, every question ----------------------------------------------------------------------------------

def test_every_spell_has_its_figures():
    names = {spell.id for spell in SPELLS}
    assert set(WORTH) == names
    assert set(ALWAYS) | set(DEPENDS) == names and not set(ALWAYS) & set(DEPENDS)


def test_every_question_of_the_rules_has_its_likings():
    asked = {value.key for module in MODULES for value in vars(module).values() if isinstance(value, Prompt)}
    assert asked == set(LIKINGS) | {"cast"}


class Seen(Exception):
    """The first question has been looked at."""


def look(t, seat, prompt, options):
    """What is thought of all options or of some, as levels that overlook some ask for."""
    prior = grimoire.prior(t, seat, prompt, options)
    assert len(prior) == len(options) and max(prior) == 1 and min(prior) >= 0
    assert grimoire.prior(t, seat, prompt, options[1:2]) == [1]
    assert len(grimoire.greedy(t, seat, prompt, options)) == len(options)
    values = grimoire.value(t)
    assert sum(values) == pytest.approx(1) and min(values) >= 0
    assert grimoire.policy(t, seat, prompt, options, Random(1)) in options
    raise Seen


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_question_of_a_duel_has_an_impression(mode: Mode):
    asked = set()
    for seed in range(5):
        for m in random_play(mode.match(seed), seed):
            if m.decision is not None:
                asked.add(m.decision.prompt.key)
                with pytest.raises(Seen):
                    m.position().play(Random(seed), look)
        assert grimoire.value(m.table) == m.table.shares
    assert {"take", "cast", "pay", "attack"} <= asked


# -- how good a table looks ---------------------------------------------------------------------------------------

def chance(d: Duel, seat: int = 0) -> float:
    return grimoire.value(d.t)[seat]


def test_health_mana_and_spells_that_are_ready_are_good_to_have():
    plain = Duel("wrath, fury", hand=[1], foe="haste, renewal", foe_hand=[1])
    assert chance(plain) < chance(Duel("wrath, fury", hand=[1], foe="haste, renewal", foe_hand=[1], health=(60, 55)))
    assert chance(plain) < chance(Duel("wrath, fury", hand=[1, 1], foe="haste, renewal", foe_hand=[1]))
    assert chance(plain) > chance(Duel("wrath, fury", hand=[1], foe="haste, renewal", foe_hand=[1, 1]))
    assert chance(plain) > chance(Duel("wrath, fury[1,1,1]", hand=[1], foe="haste, renewal", foe_hand=[1]))
    assert chance(plain) < chance(Duel("wrath, fury, tsunami", hand=[1], foe="haste, renewal", foe_hand=[1]))


def test_a_lead_is_surer_late_in_a_duel():
    chances = [chance(Duel("wrath", foe="fury", health=(least + 8, least))) for least in (50, 30, 10, 2)]
    assert chances == sorted(chances) and chances[-1] > 0.9


def test_what_a_cast_brings_depends_on_the_table():
    d = Duel("trance_state, gleam_of_hope, fury, soul_pact, windstorm", hand=[1, 1, 1], foe="wrath[1], haste[1]")
    brings = {name: glance(d.t, 0, spell_card(name), 1) for name in ("trance_state", "gleam_of_hope", "fury")}
    assert brings == {"trance_state": (2, 0), "gleam_of_hope": (0, 4), "fury": (2, 0)}
    assert glance(d.t, 0, spell_card("soul_pact"), 2) == (0, 0)
    d.cast("windstorm")
    assert glance(d.t, 0, spell_card("soul_pact"), 1) == (0, 2)


# -- what is plain to see -----------------------------------------------------------------------------------------

@pytest.mark.parametrize("level", LEVELS)
def test_the_hit_that_ends_the_duel_is_made(level: str):
    m = match(Duel("renewal, crushing_blow", hand=[1] * 6, foe="haste", foe_hand=[1], health=(3, 6)))
    assert thinks(m, level, 100).endswith("crushing_blow")
    m = match(Duel("renewal", hand=[1, 4], foe="haste", foe_hand=[1], health=(3, 4), stage="attack"))
    assert thinks(m, level, 100).startswith("mana4")


@pytest.mark.parametrize("level", THINKERS)
def test_a_whole_turn_is_planned_to_win_it(level: str):
    """Second Strike makes Crushing Blow payable: 3 and 6, where each alone would not do."""
    m = match(Duel("crushing_blow, second_strike, renewal[1]", hand=[1] * 7, foe="fury", foe_hand=[1], health=(5, 9)))
    assert plays_turn(m, level)[:2] == ["second_strike", "crushing_blow"] and m.table.shares == (1, 0)


def test_the_example_turn_of_the_rules_is_found():
    """Trance State, its mana picked up again, and Trance State once more, with 3 health to go."""
    m = match(Duel("trance_state, living_wind[4], time_distortion", hand=[1, 2, 3], foe="fury", foe_hand=[1],
                   health=(5, 7), deck=[1, 1, 1]))
    turn = plays_turn(m, iterations=600)
    assert m.table.shares == (1, 0), turn


def test_mana_is_drawn_after_it_has_been_spent():
    m = match(Duel("renewal, windstorm, wrath", hand=[1, 1, 2], foe="fury, haste", foe_hand=[1]))
    turn = plays_turn(m)
    assert "renewal" in turn[1:]


def test_the_strongest_mana_is_kept_for_the_attack():
    m = match(Duel("crushing_blow", hand=[1, 1, 1, 2, 4, 1], foe="fury", foe_hand=[1]))
    turn = plays_turn(m)
    assert turn[0] == "crushing_blow" and turn[-1].startswith("mana4")


def test_who_would_die_of_it_does_not_take_the_damage():
    m = match(Duel("possessed, wrath", hand=[1] * 4, foe="fury", foe_hand=[1, 3], health=(9, 4)))
    m.choose("possessed")
    assert m.decision.seat == 1 and thinks(m).startswith("mana")
    m = match(Duel("affliction", hand=[1] * 2, foe="fury", health=(1, 9)))
    m.choose("affliction")
    assert {thinks(m, level, 60) for level in LEVELS} == {"decline"}


# -- whole duels --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("name", ["apprentice", "instinct"])
def test_who_knows_something_beats_a_die_by_far(name: str):
    level, share = replace(player(name, "grimoire"), seconds=inf), 0.0
    for number in range(6):
        m, rng = Match(GAME, players(2), seed=number // 2), Random(number)
        while m.decision is not None:
            mine = m.decision.seat == number % 2
            m.choose(decide(m.position(), level if mine else PLAYERS["random"], rng).key)
        share += m.table.shares[number % 2]
    assert share >= 5
