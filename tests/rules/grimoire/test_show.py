"""What is printed, and what the table shows beside the cards: texts, marks, reasons, outlooks."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.rules.core.decisions import Prompt
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.grimoire import (
    advanced,
    beginner_attacks,
    beginner_others,
    casting,
    lost_pages,
    promo,
    rules,
    settle,
    verbs,
)
from game.rules.grimoire.cards import ACTIVATIONS, KINDS, MANA, SPELLS, SpellCard
from game.rules.grimoire.outlook import outlook
from game.rules.grimoire.rules import GAME
from game.rules.grimoire.show import badges, why_not
from game.rules.grimoire.table import GrimoireTable
from tests.rules.grimoire.duel import A, B, Duel
from tests.rules.scenario import given, players

RULES = Path(__file__).parents[3] / "assets" / "rules" / "grimoire.md"


def test_before_the_hand_limit_is_kept_no_spell_is_chosen():
    d = Duel("fury", hand=[1] * 12, pool="haste", stage="choose")
    assert why_not(d.t, A, next(iter(d.t.pool))) == "First discard down to 10 mana."


# -- what is asked ----------------------------------------------------------------------------------------------------

def test_questions_are_short_enough_for_two_lines_of_the_table():
    pages = (advanced, beginner_attacks, beginner_others, casting, lost_pages, promo, rules, settle, verbs)
    prompts = [value for page in pages for value in vars(page).values() if isinstance(value, Prompt)]
    prompts += casting.PAY_MORE
    assert len(prompts) > 40 and max(len(prompt.text) for prompt in prompts) <= 52


def test_questions_name_what_they_are_about():
    """The longest name fits too; every payment has its words."""
    d = Duel("transfigure, fury, wrath", hand=[1, 1], pool="coercive_agreement")
    asked: list[str] = []

    def answer(t: object, seat: int, prompt: Prompt, options: list[object]) -> object:
        asked.append(prompt.text)
        found = [option for option in options if str(getattr(option, "id", option)) in
                 ("transfigure", "replace", "coercive_agreement", "fury")]
        return found[0]

    d.t.answer = answer
    rules.step(d.t)
    assert asked[-1] == "Replace which spell with Coercive Agreement?" and len(asked[-1]) <= 52
    assert max(spell.cost for spell in SPELLS) == casting.DEAREST
    assert [prompt.text[:5] for prompt in casting.PAY_MORE] == [f"Lay {left}" for left in range(casting.DEAREST)]


# -- what is printed --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("pages", "count", "kinds", "activations", "costs"), [
    ({"beginner"}, 37, (21, 11, 5), (35, 1, 1), (9, 17, 7, 3, 1)),
    ({"advanced"}, 23, (12, 3, 8), (17, 2, 4), (7, 10, 6, 0, 0)),
    ({"lost pages"}, 10, (6, 2, 2), (6, 2, 2), (4, 4, 2, 0, 0)),
    ({"beginner", "advanced", "lost pages"}, 70, (39, 16, 15), (58, 5, 7), (20, 31, 15, 3, 1)),
    ({"promo"}, 8, (3, 3, 2), (8, 0, 0), (3, 3, 1, 1, 0))])
def test_the_spells_of_each_set(pages: set[str], count: int, kinds: tuple[int, ...], activations: tuple[int, ...],
                                costs: tuple[int, ...]):
    spells = [spell for spell in SPELLS if spell.page in pages]
    assert len(spells) == count
    assert tuple(sum(spell.kind == kind for spell in spells) for kind in KINDS) == kinds
    assert tuple(sum(spell.activation == way for spell in spells) for way in ACTIVATIONS) == activations
    assert tuple(sum(spell.cost == cost for spell in spells) for cost in range(1, 6)) == costs


def test_sixty_mana_of_four_faces():
    assert Counter(mana.printed for mana in MANA) == {1: 32, 2: 16, 3: 8, 4: 4}
    assert len({mana.id for mana in MANA}) == 60 and len({mana.face for mana in MANA}) == 4


def test_every_spell_says_what_it_does_in_one_or_two_sentences():
    for spell in SPELLS:
        for text in (spell.text, *spell.rulings):
            assert text.endswith(".") and 5 < len(text) < 160 and "  " not in text, spell.name
    assert len({spell.name for spell in SPELLS}) == 78


def test_the_rules_page_names_every_spell_and_every_ruling():
    page = RULES.read_text(encoding="utf-8")
    assert [spell.name for spell in SPELLS if f"- **{spell.name}** ({spell.kind}, {spell.activation}, cost "
            f"{spell.cost}). {spell.text}\n" not in page] == []
    assert [number for number in range(1, 66) if f"**R{number} " not in page] == []


def test_section_marks_in_the_code_are_sections_of_the_rules_page():
    page = RULES.read_text(encoding="utf-8")
    code = "".join(path.read_text(encoding="utf-8") for path in (RULES.parents[2] / "game/rules/grimoire").glob("*.py"))
    for mark in set(re.findall(r"§(\d+(?:\.\d+)?)", code)):
        assert re.search(rf"^#+ §{re.escape(mark)} ", page, re.M), mark


# -- beside the cards -------------------------------------------------------------------------------------------------

def test_badges_count_mana_and_tell_what_is_active_and_cheaper():
    d = Duel("fury[1,1], growth[2], haste, wrath", foe="lullaby[1], renewal", discount=2)
    assert badges(d.t) == {
        Place("repertoire", A, 0): "2", Place("repertoire", A, 1): "1 · active", Place("repertoire", A, 2): "costs 0",
        Place("repertoire", A, 3): "costs 0", Place("repertoire", B, 0): "1 · active"}
    assert badges(d.t.view(B)) == badges(d.t)


def test_why_not():
    d = Duel("fury[1], betrayal", hand=[1, 1], foe="puppetmaster[1]", pool="haste")
    told = {name: why_not(d.t, A, d.spell(name)) for name in ("fury", "betrayal", "puppetmaster", "haste")}
    assert "in use" in told["fury"] and "costs 3" in told["betrayal"] and "own spells" in told["puppetmaster"]
    assert "start of your turn" in told["haste"]
    d.t.stage = "attack"
    assert "Puppetmaster" in why_not(d.t, A, d.t.hand[A][0]) and "own hand" in why_not(d.t, B, d.t.hand[A][0])


def test_why_not_in_the_middle_of_a_spell_speaks_of_that_spell():
    d = Duel("time_distortion, fury, wrath[1], haste[1], growth[1]", hand=[1, 1], foe="renewal", pool="echo")
    said: list[str] = []

    def answer(t: GrimoireTable, seat: int, prompt: Prompt, options: list[SpellCard]) -> SpellCard:
        if prompt.key == "pick_up" and not said:
            said.extend(why_not(t, A, d.spell(name)) for name in ("fury", "renewal", "echo"))
        return options[0]

    d.t.answer = answer
    rules.step(d.t)
    assert said == [f"{name} is no choice for Time Distortion." for name in ("Fury", "Renewal", "Echo")]


def test_why_not_while_a_new_spell_is_chosen():
    d = Duel("fury[1], betrayal, haste, wrath, echo, growth", foe="renewal", pool="mutation", stage="choose")
    told = {name: why_not(d.t, A, d.spell(name)) for name in ("fury", "betrayal", "renewal", "mutation")}
    assert "mana on it" in told["fury"] and told["betrayal"] == "Choose the new spell first."
    assert "from the pool" in told["renewal"] and "chosen already" in told["mutation"]
    few = Duel("fury", stage="choose")
    assert "6 spells" in why_not(few.t, A, few.spell("fury"))


@pytest.mark.parametrize(("spell", "told"), [
    ("crushing_blow", "Costs 5: deals 6 damage"), ("stone_crush", "Costs 2: deals 3 damage"), ("renewal", "Costs 1"),
    ("betrayal", "Costs 3: deals 5 damage"), ("bad_fortune", "Costs 2: deals 4 damage"),
    ("mutation", "Costs 2: brings 1 mana"),
    ("toxic_gift", "Costs 1"), ("drain_soul", "Costs 2"), ("growth", "Costs 3"),
    ("living_wind", "Costs 2: brings 6 mana"), ("hellstorm", "Costs 4: brings 5 mana"),
    ("affliction", "Costs 2: brings 4 mana")])
def test_an_outlook_tells_what_the_caster_can_know(spell: str, told: str):
    d = Duel(spell, hand=[1, 1, 2, 3, 4], foe_hand=[4, 4, 3], deck=[4], discard=[2])
    before = d.t.mana_discard[:]
    assert outlook(d.t.view(A), A, d.spell(spell)) == told
    assert d.t.mana_discard == before and d.health == (60, 60)


def test_what_an_outlook_promises_is_what_the_cast_deals():
    """In duels by lot, whatever was hidden: less is never promised to be more, and only a question leaves more open."""
    promised = 0
    for seed in range(8):
        m, rng = Match(GAME, players(2), {"promo": True}, seed), Random(seed)
        while m.decision:
            seat, keys = m.decision.seat, m.decision.keys
            spells = [spell for spell in SPELLS if spell.id in keys]
            if m.decision.prompt.key != "cast" or rng.random() < 0.5:
                m.choose(rng.choice(keys))
                continue
            spell = rng.choice(spells)
            told = re.match(r"Costs (\d)(?:: deals (\d+) damage)?", outlook(m.view(seat), seat, spell))
            assert told and int(told[1]) == casting.cost_of(m.table, spell)
            m.choose(spell.id)
            if m.over or not told[2] or m.decision.seat != seat or spell not in m.table.history:
                continue                         # the turn has gone on by itself, and its history with it
            promised += 1
            dealt = next(dealt for cast, dealt in zip(m.table.history[::-1], m.table.dealt[::-1], strict=True)
                         if cast is spell)
            assert dealt == int(told[2]) if m.decision.prompt.key == "cast" else dealt >= int(told[2])
    assert promised > 30


def test_no_outlook_for_what_cannot_be_cast():
    d = Duel("fury[1], betrayal", hand=[1])
    assert outlook(d.t.view(A), A, d.spell("fury")) == outlook(d.t.view(A), A, d.spell("betrayal")) == ""


def test_casting_is_a_click_on_the_spell_or_a_mana_dropped_on_it():
    m = given(GAME, {"hand": "Mana 1, Mana 3", "repertoire": "betrayal, windstorm"}, {"repertoire": "fury"},
              mana_deck=10, stage="cast")
    found = {choice.key: choice for choice in m.decision.choices}
    click, drop = found["windstorm"], found["mana3-1+windstorm"]
    assert click.label == "Cast Windstorm" and click.source == Place("repertoire", 0, 0) and click.target is None
    assert drop.label == "Lay Mana 3 on Windstorm"
    assert drop.source == Place("hand", 0, 1) and drop.target == Place("repertoire", 0, 0)
    assert set(found) == {"windstorm", "mana1-1+windstorm", "mana3-1+windstorm", "done"}


def test_the_end_screen_and_the_settings():
    m = Match(GAME, players(2), seed=1)
    m.concede(0)
    assert GAME.summary(m.table) == ["{0}: 60 health", "{1}: 60 health", "0 turns were played."]
    assert GAME.summary(Duel(turns=1).t)[-1] == "1 turn was played."
    assert dict(GAME.mode("base+promo", 2)) == {"first": None, "deck": "base", "promo": True, "no_oath": False}
    assert GAME.options(2)["deck"] == "full"
