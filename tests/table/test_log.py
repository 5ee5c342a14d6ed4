"""The log tells the game in sentences: with names, alike events gathered, nothing that the onlooker may not know."""

from __future__ import annotations

from game.rules.core.cards import Card, unknown
from game.rules.core.events import Counted, Moved, Phase, Revealed, Said, Shuffled, Won
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.rules.wizard_cards.cards import BY_ID
from game.table.eyes import Bystander, OpenHands, SeatEyes, news
from game.table.log import Chronicle, Tongue, listed, with_names
from tests.table.tables import ADA, BO, WIZARD_CARDS

HIDDEN = unknown("wizard_cards")
LABELS = {"deck": "spell deck", "hand": "hand", "harm": "damage pile", "spell": "spell", "own_deck": "own deck"}


def chronicle(in_full: bool = True) -> Chronicle:
    return Chronicle(Tongue(["Ada", "Bo"], lambda card: card.name, lambda card: card.id, LABELS.__getitem__,
                            in_full=lambda verb: in_full))


def moved(card: Card, verb: str, actor: int, target: str = "hand") -> Moved:
    return Moved(card, Place("deck"), Place(target, actor), verb, actor, 3, 0)


def told(*events: object, in_full: bool = True) -> list[str]:
    log = chronicle(in_full)
    log.tell(events)  # type: ignore[arg-type]
    return [line.text for line in log.lines]


def test_alike_moves_become_one_sentence() -> None:
    assert told(*[moved(HIDDEN, "draws", 0)] * 3) == ["Ada draws three cards."]
    lost = [moved(BY_ID[card], "loses", 1, "harm") for card in ("2♣", "5♥")]
    assert told(*lost) == ["Bo loses 2♣ and 5♥."]


def test_a_single_card_has_its_full_name() -> None:
    assert told(moved(BY_ID["7♣"], "plays", 0, "spell")) == ["Ada plays Greater Wrath (7♣)."]
    assert told(moved(BY_ID["7♣"], "discards", 0, "spell"), in_full=False) == ["Ada discards 7♣."]
    assert told(moved(HIDDEN, "draws", 1)) == ["Bo draws a card."]


def test_a_deal_that_goes_round_is_told_once_for_each() -> None:
    deal = [moved(HIDDEN if seat else BY_ID["A♠"], "is dealt", seat) for _ in range(2) for seat in (0, 1)]
    assert told(*deal) == ["Ada is dealt A♠ and A♠.", "Bo is dealt two cards."]


def test_known_and_unknown_cards_in_one_sentence() -> None:
    events = [moved(BY_ID["K♦"], "draws", 1), moved(HIDDEN, "draws", 1), moved(HIDDEN, "draws", 1)]
    assert told(*events) == ["Bo draws K♦ and two cards."]


def test_another_verb_or_an_event_between_starts_a_new_sentence() -> None:
    one = moved(HIDDEN, "draws", 0)
    assert told(one, Said("{1} waits."), one) == ["Ada draws a card.", "Bo waits.", "Ada draws a card."]


def test_the_other_events() -> None:
    lines = told(Shuffled(Place("deck")), Shuffled(Place("own_deck", 1)), Phase("turn", 0, "{0} takes a turn."),
                 Revealed(BY_ID["A♠"], Place("hand", 1, 0), 3, 1), Counted("actions", None, 1, 1),
                 Won((1.0, 0.0), "{0} wins."))
    assert lines == ["The spell deck and Bo’s own deck are shuffled.", "Ada takes a turn.",
                     "Shown from Bo’s hand: Lesser Ward (A♠).", "Ada wins."]


def test_a_deck_that_somebody_put_in_order_was_not_shuffled() -> None:
    assert told(Shuffled(Place("own_deck", 1), arranged=True)) == ["Bo’s own deck is put in another order."]


def test_names_are_put_in_as_they_are() -> None:
    assert with_names("{0} beats {1}, {7}", ["{1}", "Bo %s"]) == "{1} beats Bo %s, {7}"
    assert listed(["a"]) == "a" and listed(["a", "b", "c"]) == "a, b and c" and listed([]) == ""


def test_each_onlooker_hears_what_they_may_know() -> None:
    match = Match(WIZARD_CARDS, [ADA, BO], {"first": 0}, 3)
    mine = [card.id for card in match.table.hand[0]]
    yours = [card.id for card in match.table.hand[1]]

    def text(eyes: object) -> str:
        log = chronicle()
        log.tell(news(match, eyes, 0))  # type: ignore[arg-type]
        return " ".join(line.text for line in log.lines)

    assert all(card in text(SeatEyes(0)) for card in mine) and not any(card in text(SeatEyes(0)) for card in yours)
    assert not any(card in text(Bystander()) for card in mine + yours)
    assert all(card in text(OpenHands()) for card in mine + yours)


def test_a_bystander_sees_no_hand_and_open_hands_hide_the_deck() -> None:
    table = Match(WIZARD_CARDS, [ADA, BO], {"first": 0}, 3).table
    bystander, everything = Bystander().view(table), OpenHands().view(table)
    assert all(card.hidden for hand in bystander.hand for card in hand)
    assert everything.hand == table.hand and all(card.hidden for card in everything.deck)
    assert [len(hand) for hand in bystander.hand] == [5, 5]


def test_the_log_never_says_you() -> None:
    from random import Random
    match, rng = Match(WIZARD_CARDS, [ADA, BO], {"jokers": True, "hectic": True}, 5), Random(2)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.keys))
    log = chronicle()
    log.tell(event for event in news(match, SeatEyes(0), 0))
    words = " ".join(line.text for line in log.lines).lower().split()
    assert "you" not in words and "your" not in words and len(log.lines) > 30
