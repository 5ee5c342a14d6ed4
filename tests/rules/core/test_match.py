"""Matches: conceding, undo against opponents and against people, replays."""

from __future__ import annotations

import pytest

from game.rules.core.decisions import IllegalChoice
from game.rules.core.events import Moved, Won
from game.rules.core.match import Match, won
from game.rules.wizard_cards.rules import GAME
from tests.rules import ember_duel
from tests.rules.random_play import state
from tests.rules.scenario import given, names, offered, players, told, when
from tests.rules.wizard_cards.duel import FIVE, F, S, duel

AGAINST_OPPONENT = ("", "adept")


# -- conceding --------------------------------------------------------------------------------------------------

def test_conceding_gives_the_win_to_the_rival_and_leaves_the_table_as_it_lies():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    when(m, "K♥", "6♣", "2♣")
    lying = names(m, "spell", F), names(m, "hand", S), names(m, "harm", S)
    m.concede(F)
    assert m.over and m.decision is None and m.table.shares == (0.0, 1.0)
    assert won(m.events) == Won((0.0, 1.0), "{0} concedes.")
    assert (names(m, "spell", F), names(m, "hand", S), names(m, "harm", S)) == lying
    assert m.view(S).shares == (0.0, 1.0)


def test_a_seat_may_concede_while_another_is_asked():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    m.concede(S)
    assert m.table.shares == (1.0, 0.0) and m.askers == [S]


def test_with_more_seats_the_others_share_the_win():
    m = Match(ember_duel.GAME, players(4), seed=2)
    m.concede(2)
    assert m.table.shares == pytest.approx((1 / 3, 1 / 3, 0.0, 1 / 3))


def test_a_concession_can_be_taken_back_and_taken_again():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    when(m, "K♥", "6♣")
    before = state(m)
    m.concede(F)
    conceded = state(m)
    assert m.undo_reach(F) == 2
    m.undo(2)
    assert state(m) == before and not m.over
    m.redo()
    assert state(m) == conceded


def test_nothing_can_be_chosen_or_conceded_after_the_end():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    m.concede(F)
    for late in (lambda: m.choose("K♥"), lambda: m.concede(S), m.position):
        with pytest.raises(IllegalChoice, match="over"):
            late()
    assert len(m.choices) == 1


def test_an_unknown_seat_cannot_concede():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    with pytest.raises(IllegalChoice, match="seat that does not exist"):
        m.concede(2)


# -- undo: how far ----------------------------------------------------------------------------------------------

def test_nothing_chosen_yet_is_nothing_to_take_back():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    assert m.undo_reach(F) is None and m.undo_reach(S) is None
    for step in (m.undo, m.redo):
        with pytest.raises(IllegalChoice, match="nothing to"):
            step()


def test_against_an_opponent_everything_can_be_taken_back():
    m = duel("K♥, 3♦, 6♣, 3♠, 4♠", FIVE, deck=9, levels=AGAINST_OPPONENT)
    when(m, "K♥", "3♦")                          # a card was drawn
    assert m.undo_reach(F) == 1
    when(m, "6♣", "2♣", "3♣")                    # the opponent has chosen
    assert m.undo_reach(F) == 2
    m.undo(2)
    assert m.choices == ["K♥", "3♦"] and m.undone == ["3♣", "2♣", "6♣"] and m.undo_reach(F) == 1


def test_against_a_person_a_choice_that_shows_nothing_new_can_be_taken_back():
    m = duel("K♥, 3♦, 6♣, 3♠, 4♠", FIVE, deck=9)
    when(m, "K♥")
    assert m.undo_reach(F) == 0                  # S has seen K♥, but F has shown it


def test_against_a_person_a_drawn_card_bars_the_way_back():
    m = duel("K♥, 3♦, 6♣, 3♠, 4♠", FIVE, deck=9)
    when(m, "K♥", "3♦")
    assert m.undo_reach(F) is None
    when(m, "3♠")
    assert m.undo_reach(F) == 2                  # this one alone


def test_against_a_person_their_choice_bars_the_way_back():
    m = duel("K♥, 3♦, A♣, 3♠, 4♠", FIVE, deck=9)
    when(m, "K♥", "A♣")
    assert m.undo_reach(F) == 1                  # S is asked what to lose, and has not said
    when(m, "2♣")
    assert m.undo_reach(F) is None and m.undo_reach(S) == 2


def test_against_a_person_what_a_rival_has_drawn_meanwhile_bars_the_way_back():
    m = duel("2♥, A♠, 3♠, 4♠, 5♠, 2♠", "9♥, 8♥", "hectic", deck=9)
    when(m, "2♥", "stop")                        # F holds five and draws nothing; S fills up for the turn
    assert m.decision.seat == S and len(m.table.hand[S]) == 5
    assert m.undo_reach(F) is None
    m = duel("2♥, A♠, 3♠, 4♠, 5♠, 2♠", "9♥, 8♥", "hectic", deck=9, levels=AGAINST_OPPONENT)
    when(m, "2♥", "stop")
    assert m.undo_reach(F) == 1


def test_two_people_and_an_opponent():
    m = given(ember_duel.GAME, {"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3, Shade 4"}, {"hand": "Shade 5"},
              deck="Spark 1, Spark 2", stage="act", levels=("", "master", ""))
    when(m, "Shade 1+row.0", "Shade 3+row.1")    # the opponent's choice does not bar
    assert m.undo_reach(0) == 0
    when(m, "stir")
    assert m.undo_reach(0) is None and m.undo_reach(2) == 2


def test_a_secret_vow_can_be_taken_back_until_another_person_has_sworn():
    m = given(ember_duel.GAME, {"hand": "Shade 1"}, {"hand": "Shade 3"}, {"hand": ""}, deck="Spark 1", stage="vow")
    when(m, "fire")
    assert m.undo_reach(0) == 0
    when(m, "water")
    assert m.undo_reach(0) is None and m.undo_reach(1) == 1


def test_a_look_at_a_face_down_card_cannot_be_taken_back_against_a_person():
    m = given(ember_duel.GAME, {"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3", "row": "Spark 1"}, deck="Spark 2",
              stage="act")
    when(m, "row.1.0")
    assert m.undo_reach(0) is None


# -- redo, replays ----------------------------------------------------------------------------------------------

def test_a_new_choice_forgets_what_was_undone_and_an_illegal_one_does_not():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    when(m, "K♥", "2♠")
    m.undo()
    with pytest.raises(IllegalChoice):
        m.choose("A♦")
    assert m.undone == ["2♠"]
    when(m, "3♠")
    assert m.undone == []
    with pytest.raises(IllegalChoice):
        m.redo()


def test_undo_refuses_what_has_not_happened():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    when(m, "K♥")
    for to in (-1, 1, 7):
        with pytest.raises(IllegalChoice):
            m.undo(to)
    assert m.choices == ["K♥"]


def test_a_match_can_be_looked_at_as_it_was():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    states = [state(m)]
    for key in ("K♥", "2♠", "6♣", "2♣", "3♣", "3♠"):
        when(m, key)
        states.append(state(m))
    assert [state(m.at(n)) for n in range(7)] == states
    assert state(m) == states[-1]


def test_news_are_the_events_since_cut_for_the_seat():
    m = duel("3♦, 6♣, 2♠, 3♠, 4♠", FIVE, deck="K♠, Q♠")
    since = len(m.events)
    when(m, "3♦")
    drawn = [[event.card.id for event in m.news(seat, since) if getattr(event, "verb", "") == "draws"]
             for seat in (F, S)]
    assert drawn == [["K♠"], ["?"]]


def test_events_are_told_once_however_often_a_step_is_run_again():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    story = []
    for key in ("K♥", "2♠", "6♣", "2♣", "3♣", "3♠"):
        story += [len(m.events)]
        when(m, key)
        assert m.begun == story
    played = [event.card.id for event in told(m, Moved, actor=F) if event.source.zone == "hand"]
    assert played == ["K♥", "2♠", "6♣", "3♠"]


def test_players_can_be_renamed_but_not_invented():
    m = Match(GAME, players(2))
    m.renamed(["Ada", "Bea"])
    assert [player.name for player in m.players] == ["Ada", "Bea"] and m.humans == [F, S]
    with pytest.raises(ValueError):
        m.renamed(["Ada"])


def test_a_match_starts_at_a_table_given_to_it_and_leaves_that_table_alone():
    m = duel("K♥, 6♣, 2♠, 3♠, 4♠", FIVE, deck=9)
    assert offered(m) == {"K♥", "6♣", "2♠", "3♠", "4♠"}
    when(m, "K♥", "stop")
    m.undo(0)
    assert offered(m) == {"K♥", "6♣", "2♠", "3♠", "4♠"}


# -- options ----------------------------------------------------------------------------------------------------

def test_modes_are_words():
    assert GAME.mode("jokers+hectic", 2)["jokers"] and not GAME.mode("basic", 2)["jokers"]
    assert ember_duel.GAME.mode("slow", 3)["pace"] == "slow" and ember_duel.GAME.mode("", 4)["pace"] == "quick"
    for game, words, seats in ((GAME, "chaos", 2), (GAME, "basic", 3), (ember_duel.GAME, "slow", 4)):
        with pytest.raises(ValueError, match=r"Wizard Cards|Ember Duel"):
            game.mode(words, seats)


@pytest.mark.parametrize("chosen", [{"jokers": 1}, {"jokers": "yes"}, {"jokers": None}, {"first": 2}, {"first": True},
                                    {"first": "0"}, {"first": -1}, {"dragons": True}, {"jokers": [1]}], ids=str)
def test_an_option_that_does_not_fit_is_refused(chosen: dict):
    with pytest.raises(ValueError, match=r"Wizard Cards|seat"):
        Match(GAME, players(2), chosen)


def test_options_cannot_be_changed_behind_the_games_back():
    m = Match(GAME, players(2))
    with pytest.raises(TypeError):
        m.options["jokers"] = True
