"""Line-ups of Wizards Cup: legal, mixed, drawn pick by pick as if drawn whole, and hard to be ready for."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.ai.judgement import never
from game.ai.judgements.cup_rounds import fight_round, regret_match, worth
from game.ai.judgements.wizards_cup import (
    NAIVE,
    NAMES,
    candidates,
    carelessness,
    line_ups,
    popularity,
    random_plan,
    solve,
    solved,
)
from game.commands.exploit import line_up


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


def test_the_same_small_game_is_solved_for_every_pick_of_a_line_up():
    one = solved(frozenset({"jester"}), True, frozenset({"siren"}))
    again = solve(frozenset({"jester"}), True, frozenset({"siren"}), NAIVE, never)
    assert again == one
    assert abs(sum(weight for _, weight in one) - 1) < 1e-6


def test_what_a_rival_fielded_tells_how_careful_it_is():
    ranked = sorted(NAMES, key=popularity().__getitem__)
    assert abs(sum(popularity().values()) - 6) < 1e-6
    assert carelessness(frozenset(ranked[-5:])) < NAIVE < carelessness(frozenset(ranked[:5]))


def test_against_the_careless_the_mix_is_another_one():
    seen, rng = frozenset(NAMES[:5]), Random(4)
    anyhow = [random_plan(seen, Random(seed)) for seed in range(40)]

    def share(naive):
        """Of the mixes for the first few teams, against rivals who line up anyhow."""
        return sum(weight * fight_round(mine, yours, rng) for team, _ in line_ups()[:5]
                   for mine, weight in solved(frozenset(team), True, seen, naive) if weight > 1e-3
                   for yours in anyhow) / len(anyhow) / 5

    assert share(1.0) > share(0.0) + 0.03


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
