"""Tables: zones, verbs and what seats know, shown with the made-up Ember Duel."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.core.cards import Card, box, unknown
from game.rules.core.decisions import Prompt, describe, face_of, key_of
from game.rules.core.events import Counted, Moved, Revealed, Said, Shuffled, Won
from game.rules.core.match import Match
from game.rules.core.places import NO_ONE, OWNER, Place, Zone
from game.rules.core.table import Table
from tests.rules.ember_duel import GAME, WIZARDS, EmberTable
from tests.rules.random_play import snapshot
from tests.rules.scenario import given, names, offered, players, told, when

A, B, C = 0, 1, 2


def ember(*seats: dict, **shared) -> Match:
    shared.setdefault("stage", "act")
    return given(GAME, *seats, **shared)


def seen(m: Match, seat: int, zone: str, owner: int | None = None) -> list[str]:
    """What a seat sees of a zone, '?' for each back."""
    return [card.id for card in m.view(seat).at(Place(zone, owner))]


def card(id_: str) -> Card:
    return next(card for card in GAME.cards if card.id == id_)


# -- who knows what ---------------------------------------------------------------------------------------------

def test_a_card_put_on_the_deck_is_remembered_by_its_owner_until_a_shuffle():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3, Shade 4"}, {"hand": "Shade 5"}, deck="Spark 1, Spark 2")
    when(m, "Shade 1+deck")
    assert seen(m, A, "deck") == ["?", "?", "Shade 1"]
    assert seen(m, B, "deck") == seen(m, C, "deck") == ["?", "?", "?"]
    when(m, "deck")                              # B draws it: A knows what B holds, C does not
    assert seen(m, A, "hand", B) == ["Shade 1", "?", "?"] and seen(m, C, "hand", B) == ["?", "?", "?"]
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3, Shade 4"}, deck="Spark 1, Spark 2")
    when(m, "Shade 1+deck", "stir")
    assert seen(m, A, "deck") == ["?", "?", "?"]


def test_one_of_several_cards_leaving_a_hidden_hand_unseen_makes_rivals_forget_the_hand():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3, Shade 4"}, deck="Spark 1")
    when(m, "Shade 1+hand.1")                    # A gives B a card
    assert seen(m, A, "hand", B) == ["Shade 1", "?", "?"]
    when(m, "Shade 4+vault")                     # one of B's three: for all that A knows, Shade 1
    assert seen(m, A, "hand", B) == ["?", "?"] and seen(m, A, "vault") == ["?"]
    assert seen(m, B, "vault") == ["Shade 4"]


def test_the_only_card_of_a_hidden_hand_is_followed_where_it_goes():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": ""}, deck="Spark 1")
    when(m, "Shade 1+hand.1", "Shade 1+vault")
    assert seen(m, A, "vault") == ["Shade 1"]


def test_a_known_card_played_in_the_open_leaves_the_rest_known():
    m = ember({"hand": "Shade 1, Shade 2, Shade 3"}, {"hand": "Shade 4"}, deck="Spark 1", stage="act")
    when(m, "Shade 1+hand.1", "Shade 4")
    assert seen(m, A, "hand", B) == ["Shade 1"] and seen(m, A, "discard") == ["Shade 4"]


def test_a_card_shown_to_one_seat_is_known_to_that_seat_alone():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "", "row": "Spark 1, Spark 2"}, {"hand": 1}, deck="Spark 3")
    when(m, "row.1.0")
    assert seen(m, A, "row", B) == ["Spark 2", "?"]           # slot 0 is the bottom of the row
    assert seen(m, B, "row", B) == seen(m, C, "row", B) == ["?", "?"]
    shown = told(m, Revealed)[-1]
    assert shown.for_seat(A).card.id == "Spark 2" and shown.for_seat(A).place == Place("row", B, 0)
    assert shown.for_seat(C).card.hidden and shown.for_seat(C).place == Place("row", B)
    assert shown.learned == 1 << A


def test_a_wizard_shown_to_all_is_known_in_its_tower():
    m = ember({"hand": "Shade 1", "tower": "Ash"}, {"hand": "Shade 2", "tower": "Dew"}, deck="Spark 3")
    assert seen(m, B, "tower", A) == ["?"]
    when(m, "show")
    assert seen(m, B, "tower", A) == ["Ash"] and seen(m, A, "tower", B) == ["?"]
    shown = told(m, Revealed)[-1]
    assert shown.learned == 1 << B and shown.for_seat(B).place.slot is None    # where in a hidden zone: not told


def test_the_order_of_known_cards_in_a_hidden_hand_tells_nothing():
    views = []
    for hand in ("Shade 1, Shade 2, Shade 3", "Shade 3, Shade 2, Shade 1"):
        m = ember({"hand": "Spark 1"}, {"hand": hand}, deck="Spark 3")
        t = m.table
        for shown in ("Shade 1", "Shade 3"):
            t.reveal(card(shown), t.hand[B], to=[A])
        views.append(snapshot(t.view(A)))
    assert views[0] == views[1] and views[0]["hand"][B] == ("Shade 1", "Shade 3", "? ember")


def test_a_shuffle_makes_those_forget_who_do_not_see_the_zone():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1, Spark 2")
    t = m.table
    t.reveal(t.deck[-1], t.deck)
    t.reveal(t.hand[A][0], t.hand[A])
    assert "Spark 1" in seen(m, B, "deck") and "Shade 1" in seen(m, B, "hand", A)
    t.shuffle(t.deck)
    t.shuffle(t.hand[A])
    assert seen(m, B, "deck") == ["?", "?"] and seen(m, B, "hand", A) == ["?", "?"]
    assert set(seen(m, A, "hand", A)) == {"Shade 1", "Shade 2"}
    assert t.events[-1] == Shuffled(Place("hand", A))


def test_secrets_other_than_cards_are_hidden_and_guessed():
    m = ember({"hand": "Shade 1"}, {"hand": "Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1", stage="vow")
    assert m.decision.prompt.secret and offered(m) == {"fire", "water"}
    when(m, "fire", "water")
    assert m.table.vow == ["fire", "water", ""]
    assert m.view(A).vow == ["fire", "?", ""] and m.view(C).vow == ["?", "?", ""]
    guesses = set()
    for lot in range(20):
        world = m.table.copy()
        world.imagine(C, Random(lot))
        guesses.add(tuple(world.vow))
    assert guesses == {(a, b, "") for a in ("fire", "water") for b in ("fire", "water")}


def test_an_imagined_wizard_is_still_a_wizard():
    m = ember({"hand": "Shade 1, Ash", "tower": "Brine"}, {"hand": "Shade 2, Cinder", "tower": "Dew"},
              deck="Spark 1, Spark 2, Spark 3, Elm")
    found = set()
    for lot in range(60):
        world = m.table.copy()
        world.imagine(A, Random(lot))
        found.add(world.tower[B][0].id)
        assert world.hand[A] == m.table.hand[A] and world.tower[A] == m.table.tower[A]
    assert found == set(WIZARDS) - {"Ash", "Brine", "Flint"}   # the two that A holds, and one left in the box


def test_the_choosiest_zone_is_dealt_first():
    pieces = box([Card(name, name, back="b") for name in ("a1", "b1", "b2", "c1")])

    class Choosy(Table):
        cards = pieces

    zones = (Zone("two", "two", NO_ONE, seated=False, holds=lambda card: card.name[0] in "ab"),
             Zone("one", "one", NO_ONE, seated=False, holds=lambda card: card.name[0] == "a"),
             Zone("any", "any", NO_ONE, seated=False))
    for lot in range(30):
        t = Choosy(zones, 2, {}, 1)
        t.one.append(pieces[0])
        t.two.extend(pieces[1:3])
        t.any.append(pieces[3])
        t.deal_open()
        t.imagine(0, Random(lot))
        assert t.one == [pieces[0]] and set(t.two) == set(pieces[1:3])


def test_hidden_cards_are_dealt_evenly():
    m = ember({"hand": "Spark 1"}, {"hand": "Shade 1, Shade 2"}, deck="Spark 2, Spark 3, Spark 4, Spark 5")
    held = {id_: 0 for id_ in ("Shade 1", "Shade 2", "Spark 2", "Spark 3", "Spark 4", "Spark 5")}
    for lot in range(1200):
        world = m.table.copy()
        world.imagine(A, Random(lot))
        for one in world.hand[B]:
            held[one.id] += 1
    assert all(320 < count < 480 for count in held.values()), held     # 400 each, and 5 deviations of luck


# -- verbs ------------------------------------------------------------------------------------------------------

def test_moving_tells_from_where_to_where_and_to_whom():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1")
    when(m, "Shade 2+row.0")
    moved = told(m, Moved)[-1]
    assert moved == Moved(card("Shade 2"), Place("hand", A, 1), Place("row", A, 0), "hides", A, 1 << A, 0, 1 << B)
    assert moved.for_seat(A) == moved
    cut = moved.for_seat(B)
    assert cut.card is unknown("ember") and cut.source == Place("hand", A) and cut.target == Place("row", A)


def test_drawing_takes_from_the_top_and_no_more_than_there_is():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1, Spark 2")
    t = m.table
    assert t.draw(t.deck, t.hand[A], 5, A) == 2
    assert names(m, "hand", A)[-2:] == ["Spark 1", "Spark 2"] and not t.deck
    assert t.draw(t.deck, t.hand[A], 1, A) == 0


def test_a_card_can_be_put_at_a_position():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1, Spark 2")
    t = m.table
    t.move(card("Shade 1"), t.hand[A], t.deck, "buries", A, at=0)
    assert names(m, "deck") == ["Spark 1", "Spark 2", "Shade 1"]
    assert t.events[-1].target == Place("deck", None, 0)


def test_counting_tells_the_change_and_nothing_when_there_is_none():
    m = ember({"hand": "Spark 1, Shade 2"}, {"hand": "Shade 3, Shade 4"}, deck="Spark 3, Spark 2")
    when(m, "Spark 1")
    assert told(m, Counted) == [Counted("heat", B, 1, 1)] and m.table.heat == [0, 1]
    m.table.count("heat", 0, B)
    m.table.count("rounds", 3)
    assert m.table.events[-1] == Counted("rounds", None, 3, 3) and m.table.rounds == 3


def test_a_list_that_is_no_zone_is_refused():
    t = EmberTable(2, GAME.options(2), 1)
    with pytest.raises(LookupError):
        t.shuffle([])
    with pytest.raises(StopIteration):
        t.zone("attic")


def test_copies_share_nothing_that_changes():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1, Spark 2")
    t, before = m.table, snapshot(m.table)
    twin = t.copy()
    twin.shuffle(twin.deck)
    twin.move(twin.hand[A][0], twin.hand[A], twin.discard, "plays", A)
    twin.vow[A], twin.heat[B] = "fire", 9
    twin.known[B] = 0
    assert snapshot(t) == before and twin.events is None and twin.answer is None


def test_an_unwatched_table_moves_cards_and_tells_nothing():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1, Spark 2")
    t = m.table.copy()
    t.unwatch()
    t.move(t.hand[A][0], t.hand[A], t.discard, "plays", A)
    t.reveal(t.deck[0], t.deck)
    t.shuffle(t.deck)
    t.finish([1, 0], "over")
    assert t.events is None and t.known is None and [one.id for one in t.discard] == ["Shade 1"] and t.shares == (1, 0)
    with pytest.raises(AssertionError):
        t.view(A)
    with pytest.raises(AssertionError):
        t.imagine(A, Random(1))


def test_chance_is_the_same_on_every_machine():
    t = EmberTable(2, GAME.options(2), 2024)
    drawn = [round(t.random(), 6) for _ in range(6)]
    assert drawn == [0.64705, 0.138532, 0.159634, 0.400574, 0.919933, 0.405574]    # or saved games would change


def test_chance_is_even():
    t = EmberTable(2, GAME.options(2), 7)
    buckets = [0] * 10
    for _ in range(20_000):
        buckets[int(t.random() * 10)] += 1
    assert all(1800 < count < 2200 for count in buckets)


def test_shuffles_reach_every_order():
    orders = set()
    for seed in range(200):
        t = EmberTable(2, GAME.options(2), seed)
        t.deck.extend(GAME.cards[:3])
        t.shuffle(t.deck)
        orders.add(tuple(one.id for one in t.deck))
    assert len(orders) == 6


# -- options and gestures ---------------------------------------------------------------------------------------

def test_every_kind_of_option_is_described_as_a_gesture():
    m = ember({"hand": "Shade 1", "tower": "Ash"}, {"hand": "Shade 3", "row": "Spark 4"}, deck="Spark 1",
              discard="Spark 2, Spark 3")
    by_key = {choice.key: choice for choice in m.decision.choices}
    assert set(by_key) == {"stir", "show", "deck", "row.1.0", "Shade 1", "Shade 1+row.0", "Shade 1+deck",
                           "Shade 1+vault", "Shade 1+hand.1", "Shade 1+Spark 2"}
    button = by_key["stir"]
    assert (button.label, button.source, button.target, button.card) == ("Stir the deck", None, None, None)
    assert by_key["deck"].source == Place("deck") and by_key["deck"].label == "Draw a card"
    assert by_key["row.1.0"].source == Place("row", B, 0)
    play = by_key["Shade 1"]
    assert (play.label, play.source, play.target) == ("Play Shade", Place("hand", A, 0), Place("discard"))
    assert by_key["Shade 1+row.0"].target == Place("row", A) and by_key["Shade 1+deck"].target == Place("deck")
    give = by_key["Shade 1+hand.1"]
    assert give.target == Place("hand", B) and give.label == "Play Shade to {1}" and give.source == Place("hand", A, 0)
    swap = by_key["Shade 1+Spark 2"]
    assert swap.target == Place("discard", None, 1) and swap.label == "Play Shade on Spark"


def test_place_options_are_taken_by_key():
    m = ember({"hand": "Spark 1"}, {"hand": "Shade 3"}, {"hand": "Shade 4"}, deck="Spark 5, Spark 6")
    when(m, "Spark 1")
    assert offered(m) == {"hand.1", "hand.2"} and m.decision.prompt.key == "burn"
    when(m, "hand.2")
    assert names(m, "hand", C) == [] and names(m, "discard") == ["Shade 4", "Spark 1"] and m.table.heat == [0, 0, 1]


def test_a_position_in_a_hidden_hand_is_no_option():
    def step(t: EmberTable) -> None:
        t.ask(A, Prompt("steal", "Steal a card"), [Place("hand", B, 0), Place("hand", B, 1)])

    game = type(GAME)(**{**GAME.__dict__, "step": step})
    with pytest.raises(AssertionError, match="not ordered"):
        given(game, {"hand": ""}, {"hand": "Shade 1, Shade 2"})


def test_keys_and_faces():
    spark, shade = card("Spark 1"), card("Shade 2")
    assert key_of((spark, Place("row", 1, 2))) == "Spark 1+row.1.2" and key_of((spark, shade)) == "Spark 1+Shade 2"
    assert face_of(spark) == face_of(card("Spark 2")) == "spark" != key_of(spark)
    assert face_of((spark, "high", Place("deck"))) == "spark+high+deck"
    assert describe(Prompt("p", "P"), "odd", str, lambda c: None, None).label == "odd"


def test_two_cards_of_one_name_are_refused_in_a_box():
    with pytest.raises(ValueError, match="two cards"):
        box([Card("x", "X"), Card("x", "X")])


def test_a_single_option_is_no_question():
    m = ember({"hand": "Spark 1"}, {"hand": "Shade 3"}, deck="Spark 5")
    when(m, "Spark 1")                           # one rival only: nobody is asked whom
    assert m.choices == ["Spark 1"] and m.decision.seat == B


def test_seats_that_tie_share_the_win():
    m = ember({"hand": "Shade 1, Shade 2", "row": 1}, {"hand": "Shade 3, Shade 4"}, {"hand": "Shade 5, Shade 6"},
              deck="Spark 5, Spark 6", rounds=4, active=1)
    when(m, "Shade 3+row.1", "stir")
    assert m.over and m.table.shares == (0.5, 0.5, 0.0)
    assert told(m, Won) == [Won((0.5, 0.5, 0.0), "The longest row wins.")]


def test_zones_of_the_owner_are_seen_by_the_owner_alone():
    hand = Zone("hand", "hand", OWNER)
    assert hand.seen_by(1, 1) and not hand.seen_by(0, 1)
    assert not Zone("deck", "deck", NO_ONE).seen_by(0, None) and Zone("open", "open").seen_by(3, None)


def test_every_seat_count_plays():
    for seats in GAME.seats:
        m = Match(GAME, players(seats), seed=seats)
        assert len(m.table.hand) == seats and m.decision.seat == 0 and m.decision.prompt.key == "vow"


def test_arranging_is_a_shuffle_to_those_who_do_not_look_on():
    m = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1, Spark 2")
    t = m.table
    t.reveal(t.hand[A][0], t.hand[A])
    t.arrange(t.hand[A], t.hand[A][::-1])
    assert seen(m, A, "hand", A) == ["Shade 2", "Shade 1"] and seen(m, B, "hand", A) == ["?", "?"]
    assert t.events[-1] == Shuffled(Place("hand", A), arranged=True)
    with pytest.raises(AssertionError, match="keeps the cards"):
        t.arrange(t.hand[A], t.hand[A][:1])
    with pytest.raises(AssertionError, match="keeps the cards"):
        t.arrange(t.hand[A], [t.hand[A][0]] * 2)


def test_a_sentence_is_put_together_only_when_somebody_listens():
    t = ember({"hand": "Shade 1, Shade 2"}, {"hand": "Shade 3"}, deck="Spark 1").table
    t.say(lambda: "The wind turns.")
    assert t.events[-1] == Said("The wind turns.")
    t.unwatch()
    t.say(lambda: pytest.fail("nobody listens"))
