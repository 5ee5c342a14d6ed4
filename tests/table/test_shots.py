"""Pictures for review: who is on them, and who thinks for them."""

from __future__ import annotations

import pytest

from game.commands.film import COMPANY, QuickThinker
from game.commands.shots import played
from game.rules.games import GAMES


def test_the_quick_thinker_gives_a_hint_with_a_reason_and_weighs_what_was_taken() -> None:
    match = played(GAMES["wizard_cards"], {}, 0.5)
    assert match.decision is not None and match.decision.seat == 0
    thinker = QuickThinker()
    thinker.ask(record=match.record(), level="archmage", seed=3, hint=True, taken=match.decision.choices[0].key)
    answer = thinker.poll()
    assert answer.reason and answer.options and answer.taken is not None
    assert thinker.poll() is None                # an answer is given once


@pytest.mark.parametrize("humans", [1, 2])
def test_opponents_on_pictures_have_a_face_of_their_own_and_humans_none(humans: int) -> None:
    match = played(GAMES["wizards_and_relics"], {}, 0.0, seats=4, humans=humans)
    assert [bool(player.character) for player in match.players] == [seat >= humans for seat in range(4)]
    assert match.humans == list(range(humans))
    assert len({player.name for player in COMPANY}) == len(COMPANY) == max(GAMES["fantasy_realms"].seats)
