"""Line-ups of Wizards Cup: legal, mixed, drawn pick by pick as if drawn whole, and hard to be ready for."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from game.ai.judgement import never
from game.ai.judgements import wizards_cup
from game.ai.judgements.cup_rounds import fight_round, regret_match, worth
from game.ai.judgements.wizards_cup import (
    NAMES,
    book,
    candidates,
    line_ups,
    names_of,
    random_plan,
    seen_of,
    small_game,
    solve,
    solved,
    tried_out,
    weights_of,
)
from game.ai.levels import from_book
from game.ai.search import Cancelled
from game.commands.exploit import line_up
from game.rules.core.match import Match
from game.rules.games import GAMES
from tests.rules.scenario import players


def test_the_mix_holds_legal_line_ups_that_cover_every_wizard():
    assert len(line_ups()) > 100
    for plan, weight in line_ups():
        assert len(set(plan)) == 6 and set(plan) <= set(NAMES) and weight > 0
    assert set(NAMES) == {name for plan, _ in line_ups() for name in plan}


def test_regret_matching_finds_the_even_mix_of_rock_paper_scissors():
    rows, columns = regret_match([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]], 3000)
    assert all(abs(p - 1 / 3) < 0.02 for p in (*rows, *columns))


def test_regret_matching_drops_what_is_dominated():
    rows, _ = regret_match([[0.9, 0.8], [0.1, 0.2]], 500)
    assert rows[0] > 0.98


def test_candidates_field_what_they_must_with_one_swap_at_most():
    rng = Random(1)
    team = frozenset(line_ups()[0][0])
    assert all(len(team - set(plan)) <= 1 for plan in candidates(team, 1, rng))
    assert all("alchimist" in plan for plan in candidates(frozenset({"alchimist"}), 0, rng))


def test_who_lines_up_anyhow_still_fields_what_was_seen():
    plans = {random_plan(frozenset({"siren", "shaman"}), Random(seed)) for seed in range(20)}
    assert len(plans) == 20 and all({"siren", "shaman"} <= set(plan) and len(set(plan)) == 6 for plan in plans)
    known = frozenset(NAMES[:6])
    assert set(random_plan(known, Random(1))) == known


def test_who_swaps_lets_one_go_who_does_not_come_back():
    known, rng = frozenset(NAMES[:6]), Random(1)
    assert all(len(known - set(random_plan(known, rng, swap=1.0))) == 1 for _ in range(50))
    gone = Counter(len(known - set(random_plan(known, rng, swap=0.7))) for _ in range(200))
    assert set(gone) == {0, 1} and gone[1] > gone[0]


def test_who_tries_a_few_may_swap_after_a_round_and_not_before():
    known, against, rng = frozenset(NAMES[:4]), frozenset(NAMES[6:10]), Random(3)
    before, after = ([tried_out(known, against, later, rng) for _ in range(20)] for later in (False, True))
    assert all(known <= set(plan) for plan in before)
    assert {len(known - set(plan)) for plan in after} == {0, 1}


def test_the_same_small_game_is_solved_for_every_pick_of_a_line_up():
    one = solved(frozenset({"jester"}), True, frozenset({"jester"}), frozenset({"siren"}))
    again = solve(frozenset({"jester"}), True, frozenset({"jester"}), frozenset({"siren"}), never)
    assert again == one
    assert abs(sum(weight for _, weight in one.ours) - 1) < 1e-6
    assert 0.98 < sum(weight for _, weight in one.theirs) < 1 + 1e-6


def test_who_tries_a_few_line_ups_does_better_than_who_lines_up_anyhow_against_what_it_knows():
    known, against, rng = frozenset(NAMES[:5]), frozenset(NAMES[6:11]), Random(3)
    foes = [random_plan(against, rng) for _ in range(60)]
    tried = [tried_out(known, against, False, rng) for _ in range(20)]
    anyhow = [random_plan(known, rng) for _ in range(20)]
    assert all(known <= set(plan) for plan in tried)

    def share(plans):
        return sum(fight_round(plan, foe, rng) for plan in plans for foe in foes) / len(plans) / len(foes)

    assert share(tried) > share(anyhow) + 0.1


def test_the_mix_beats_those_who_try_a_few_the_more_it_reckons_with_them(monkeypatch):
    seen = frozenset(line_ups()[7][0][:5])
    teams = [frozenset(plan) for plan, _ in line_ups()[:3]]

    def share(trier):
        """Of the mixes for the first few teams, against rivals who know the team."""
        monkeypatch.setattr(wizards_cup, "TRIER", (0.0, trier))
        rng = Random(4)
        return sum(weight * fight_round(mine, yours, rng) for team in teams
                   for yours in [tried_out(seen, team, True, rng) for _ in range(60)]
                   for mine, weight in solved(team, True, team, seen).ours if weight > 1e-3) / 180

    assert share(wizards_cup.TRIER[1]) > share(0.0) + 0.03


def test_after_a_round_the_mix_beats_what_is_usual_with_the_wizards_that_were_seen(monkeypatch):
    seen, rng = frozenset(line_ups()[0][0][:5]), Random(4)
    usual = candidates(seen, 1, Random(1))
    weights = weights_of(usual)
    assert sum(weights) == pytest.approx(1) and weights[0] > weights[-1]

    def share(unaware):
        """Of the mixes for a few teams, against rivals who do not know them and do not just try a few."""
        monkeypatch.setattr(wizards_cup, "UNAWARE", unaware)
        monkeypatch.setattr(wizards_cup, "TRIER", (0.0, 0.5))
        teams = [frozenset(plan) for plan, _ in line_ups()[3:6]]
        return sum(mine_weight * weight * worth(mine, yours, rng) for team in teams
                   for mine, mine_weight in solved(team, True, team, seen).ours if mine_weight > 1e-3
                   for yours, weight in zip(usual, weights, strict=True)) / 3

    assert share(wizards_cup.UNAWARE) > share(0.0) + 0.1


def test_line_ups_are_mixed_and_beat_random_teams():
    rng = Random(2)
    drawn = [line_up(rng) for _ in range(10)]
    assert len(set(drawn)) > 7 and max(Counter(drawn).values()) <= 2
    strangers = [tuple(rng.sample(NAMES, 6)) for _ in range(60)]
    share = sum(worth(mine, yours, rng, tries=1) for mine in drawn for yours in strangers) / 600
    assert share > 0.6


def test_a_round_fought_outside_a_match_ends_as_the_rules_say():
    """S41 of the fact sheet: the second side wins after nine duels."""
    first = ("hermit", "geomaster", "jester", "revolutionary", "blacksmith", "traveler")
    second = ("botanist", "detective", "dancer", "ferryman", "duelist", "siren")
    assert fight_round(first, second, Random(1)) == 0.0


# -- swaps ------------------------------------------------------------------------------------------------------------

def before_round_two(seed: int) -> Match:
    m, rng = Match(GAMES["wizards_cup"], players(2), {"first": 0}, seed), Random(seed)
    while m.decision.prompt.key != "swap out":
        m.choose(rng.choice(m.decision.keys))
    return m


def test_the_small_game_goes_by_what_each_side_has_seen_of_the_other(monkeypatch):
    m = before_round_two(2)
    t, seat, asked = m.table, m.decision.seat, []
    monkeypatch.setattr(wizards_cup, "solved", lambda *known: asked.append(known))
    small_game(t, seat, m.decision.prompt, never)
    [(team, fixed, shown, rival, _)] = asked
    assert (team, fixed) == (names_of(t.team[seat]), False)
    assert shown == seen_of(t, seat) and shown < team, "not all of it has fought"
    assert rival == seen_of(t, 1 - seat) != shown


def test_a_swap_fits_together():
    """Whoever leaves, somebody joins with whom it is one of the line-ups of the mix."""
    m = before_round_two(2)
    t, seat = m.table, m.decision.seat
    team = names_of(t.team[seat])
    swaps: dict[str, set[str]] = {}
    for plan, weight in small_game(t, seat, m.decision.prompt, never).ours:
        if weight > 0 and len(team - set(plan)) == 1:
            swaps.setdefault(min(team - set(plan)), set()).add(min(set(plan) - team))
    for out, joins in swaps.items():
        leaving = m.fork()
        leaving.choose(next(key for key in leaving.decision.keys if key.endswith(out)))
        drawn = {from_book(leaving.position(), book, Random(seed)).split(" ", 1)[1] for seed in range(20)}
        assert drawn <= joins, out


def test_nobody_else_learns_who_leaves():
    m = before_round_two(2)
    m.choose(m.decision.keys[0])
    assert m.decision.prompt.key == "swap in" and m.table.leaving[0]
    assert m.view(1).leaving == [0, 0] and m.view(0).leaving == m.table.leaving


def test_the_same_seed_gives_the_same_swap_in_every_process():
    """Sets of words lie in another order in every process."""
    program = ("from random import Random; from tests.ai.test_wizards_cup import before_round_two, from_book;"
               "from game.ai.judgements.wizards_cup import by_heart;"
               "print([from_book(before_round_two(seed).position(), by_heart, Random(s))"
               " for seed in range(4) for s in range(4)])")
    said = {subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": str(number)},
                           capture_output=True, text=True, check=True).stdout for number in (0, 1, 2)}
    assert len(said) == 1 and said != {""}


def test_solving_can_be_called_off():
    asked = []
    with pytest.raises(Cancelled):
        solve(frozenset({"jester"}), True, frozenset({"jester"}), frozenset({"siren"}),
              lambda: asked.append(1) or len(asked) > 3)
    assert len(asked) == 4
