"""Opponents of Wizards & Relics: what they think of tables, and that they see what is plain to see."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.ai.judgements import wizards_and_relics as judgement
from game.rules.core.decisions import key_of
from game.rules.core.match import Match
from game.rules.wizards_and_relics.appeal import RELICS, WIZARDS, of_relic, of_wizard
from game.rules.wizards_and_relics.cards import Wizard
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import outlook
from game.rules.wizards_and_relics.worth import WORTH
from tests.rules.random_play import Mode, random_play
from tests.rules.scenario import players
from tests.rules.wizards_and_relics.battles import Battle, card_of, side

MODES = [Mode(GAME, 2, {}), Mode(GAME, 4, {"go_big": True}), Mode(GAME, 2, {"decks": "winchester"}),
         Mode(GAME, 2, {"decks": "grid"}), Mode(GAME, 3, {"decks": "pack"})]
EVEN = {"trigger", "act", "resolve", "shrine line"}      # an order that seldom matters


def likings(b: Battle) -> dict[str, float]:
    """What the seat that is asked thinks of its options."""
    assert b.asked is not None
    seat, prompt, options = b.asked
    return {getattr(card_of(option), "name", key_of(option)): liking for option, liking in
            zip(options, judgement.prior(b.t, seat, prompt, options), strict=True)}


def favourite(*seats: dict[str, object], until: str, **table: object) -> str:
    found = likings(Battle(*seats, **table).run(until=until))
    return max(found, key=found.__getitem__)


def asks(plays: str, until: str, **more: object) -> str:
    """What a seat likes best that plays these cards against a plain rival, when it is asked that."""
    told = side(plays, **more)
    if until in ("play wizard", "play relic"):
        told = {**told, "plays": "", "holds": " + ".join(filter(None, (plays, str(told.get("holds", "")))))}
    return favourite(told, side("Mediocre Mage + Knobbly Staff"), until=until)


# -- figures ------------------------------------------------------------------------------------------------------

def test_every_card_has_its_figures():
    wizards = {card.face for card in GAME.cards if card.kind == "wizard"}
    relics = {card.face for card in GAME.cards if card.kind == "relic"}
    assert set(WIZARDS) == wizards and set(RELICS) == relics
    assert set(judgement.KEEPING) == set(WORTH) == wizards | relics


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_question_has_an_impression_and_every_table_a_value(mode: Mode):
    asked = set()
    for seed in range(2):
        for m in random_play(mode.match(seed), seed):
            if m.decision is None or m.decision.prompt.key in asked:
                continue
            asked.add(m.decision.prompt.key)
            assert m.decision.prompt.key in {*judgement.IMPRESSIONS, *EVEN}

            def answer(t, seat, prompt, options):
                prior = judgement.prior(t, seat, prompt, options)
                assert len(prior) == len(options) and max(prior) == 1 and min(prior) >= 0
                assert len(judgement.greedy(t, seat, prompt, options)) == len(options)
                values = judgement.value(t)
                assert len(values) == t.seats and sum(values) == pytest.approx(1)
                return judgement.policy(t, seat, prompt, options, Random(1))

            end = m.position().play(Random(seed), answer)
            assert judgement.value(end) == end.shares


def test_impressions_do_not_look_at_what_rivals_hide():
    m = Match(GAME, players(2), {}, 5)
    while m.decision.prompt.key != "play wizard" or m.decision.seat == m.table.master:
        m.choose(m.decision.keys[-1])
    seen = set()

    def look(t, seat, prompt, options):
        seen.add(tuple(judgement.prior(t, seat, prompt, options)))
        raise Looked

    for seed in range(20):
        with pytest.raises(Looked):
            m.position().play(Random(seed), look)
    assert len(seen) == 1, "twenty worlds, one impression"


class Looked(Exception):
    pass


# -- tables ---------------------------------------------------------------------------------------------------------

def test_a_fuller_hall_and_a_better_hand_are_worth_more():
    def chance(mine: dict[str, object], yours: dict[str, object]) -> float:
        return judgement.value(Battle(mine, yours).t)[0]

    plain, strong = "Mediocre Mage + Knobbly Staff", "Grand Combustor Bram + Tuba of Dread"
    assert chance(side(plain), side(plain)) == pytest.approx(0.5)
    assert chance(side(strong), side(plain)) > 0.55
    assert chance(side(plain, hall=1), side(plain)) > 0.6
    assert chance(side(plain, hall=4), side(plain)) > 0.85
    assert chance(side(plain, keeps=6), side(plain, keeps=3)) > 0.5


def test_a_playout_is_judged_when_a_new_shrine_has_turned_up_and_nobody_has_laid_a_card():
    b = Battle(side("Mediocre Mage + Knobbly Staff", holds="Lars"), side("Mediocre Mage + Knobbly Staff", holds="Lars"))
    b.plays = [[], []]
    b.run(until="play wizard")
    assert b.asked is not None and judgement.quiet(b.t, b.asked[1])
    b.t.wizards_laid[0].append(b.t.hand[0].pop(0))
    assert not judgement.quiet(b.t, b.asked[1])
    b.t.wizards_laid[0].clear()
    b.t.battle = 2
    assert not judgement.quiet(b.t, b.asked[1])


# -- what is plain to see -------------------------------------------------------------------------------------------

def test_power_is_foreseen():
    b = Battle(side("Voice of the Forest + Knobbly Staff", keeps=2), side("Mediocre Mage + Knobbly Staff"))
    voice, staff = b.t.hand[0][:2]
    few = outlook(b.t, 0)
    many = few._replace(hand=7)
    assert isinstance(voice, Wizard) and of_wizard(voice, few) > of_wizard(voice, many) + 3
    sword = next(card for card in GAME.cards if card.face == "greatsword_of_the_weak")
    mage, bram = (next(card for card in GAME.cards if card.face == face) for face in ("mediocre_mage",
                                                                                     "grand_combustor_bram"))
    assert of_relic(sword, mage, few) > of_relic(sword, bram, few) + 3
    assert of_relic(staff, voice, few._replace(shrine="vault_of_polite_silence")) < 0.5


@pytest.mark.parametrize(("plays", "until", "more", "best"), [
    ("Great-Aunt Evergreen + Knobbly Staff", "play wizard", {"holds": "Forest Friend"}, "Great-Aunt Evergreen"),
    ("Mediocre Mage + Knobbly Staff", "play wizard", {"holds": "Lars + Greatsword of the Weak"}, "Mediocre Mage"),
    ("Singed Apprentice + Knobbly Staff", "may discard", {"keeps": 3}, "Knobbly Staff"),
    ("Turnip Prophet + Knobbly Staff", "show", {}, "Knobbly Staff"),
    ("Compost Conjurer + Knobbly Staff", "take back", {"discard": "Squeaky Wand + Tuba of Dread"}, "Tuba of Dread"),
    ("Acorn Magpie + Knobbly Staff", "add relic", {"holds": "Crown of the Last Giant"}, "Crown of the Last Giant"),
    ("Mischievous Merchant + Standard Scroll", "exchange", {}, "relics_laid.1"),
    ("Mischievous Merchant + Crown of the Last Giant", "exchange", {}, "decline"),
    ("Absent-Minded Seer + Knobbly Staff", "put under", {"holds": "Grand Combustor Bram"}, "Knobbly Staff"),
])
def test_the_obvious_comes_to_mind_first(plays: str, until: str, more: dict[str, object], best: str):
    assert asks(plays, until, **more) == best


def test_the_winner_honours_the_weaker_wizard_and_takes_a_glorious_relic():
    won = side("Jeff, the Mage + Knobbly Staff", holds="Mediocre Mage", add_wizard="Mediocre Mage")
    lost = side("Mediocre Mage + Tuba of Dread")
    assert favourite(won, lost, until="enthrone") == "Mediocre Mage"
    assert favourite({**won, "answers": {**won["answers"], "enthrone": "Mediocre Mage"}}, lost,
                     until="spoils") == "Tuba of Dread"


def test_the_plain_player_takes_a_printed_number_above_that_of_an_unseen_card():
    b = Battle(side("Jeff, the Mage + Knobbly Staff"), side("Mediocre Mage + Tuba of Dread"))
    b.run(until="spoils")
    assert b.asked is not None
    draw, tuba = judgement.greedy(b.t, *b.asked)
    assert tuba > draw


# -- imagined worlds ------------------------------------------------------------------------------------------------

def test_rivals_are_taken_to_have_laid_strong_cards():
    m = Match(GAME, players(2), {}, 5)
    while m.decision.prompt.key != "play wizard" or m.decision.seat == m.table.master:
        m.choose(m.decision.keys[-1])
    me = m.decision.seat
    rng, laid, held = Random(1), [], []
    for _ in range(300):
        world = m.table.copy()
        world.imagine(me, rng)
        view = outlook(world, 1 - me)
        laid.append(of_wizard(world.wizards_laid[1 - me][0], view))
        held += [of_wizard(card, view) for card in world.hand[1 - me] if card.kind == "wizard"]
    assert fmean(laid) > fmean(held) + 0.3
