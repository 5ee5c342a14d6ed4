"""Easings, tweens, sequences; no pygame needed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.table.tween import EASINGS, Call, Motion, Parallel, Sequence, Tween, Tweens, Wait


@dataclass
class Card:
    x: float = 0.0
    y: float = 0.0


@pytest.mark.parametrize("name", EASINGS)
def test_every_easing_starts_at_nought_and_ends_at_one(name: str) -> None:
    ease = EASINGS[name]
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)
    assert all(-0.5 < ease(i / 50) < 1.5 for i in range(51))


@pytest.mark.parametrize("name", [n for n in EASINGS if n.endswith("_in_out")])
def test_in_out_easings_are_half_way_in_the_middle(name: str) -> None:
    assert EASINGS[name](0.5) == pytest.approx(0.5)


@pytest.mark.parametrize(
    "name", [n for n in EASINGS if n.split("_")[0] in ("linear", "sine", "quad", "cubic", "quint")]
)
def test_plain_easings_never_go_back(name: str) -> None:
    values = [EASINGS[name](i / 100) for i in range(101)]
    assert values == sorted(values)


def test_a_tween_moves_several_attributes_and_lands_exactly() -> None:
    card, tweens = Card(1.0, 2.0), Tweens()
    tweens.to(card, 0.3, "linear", x=10.0, y=-4.0)
    tweens.update(0.15)
    assert (card.x, card.y) == pytest.approx((5.5, -1.0))
    tweens.update(0.2)
    assert (card.x, card.y) == (10.0, -4.0) and not tweens.busy


def test_a_delayed_tween_reads_its_start_when_it_starts() -> None:
    card, tweens = Card(), Tweens()
    tweens.to(card, 1.0, "linear", delay=1.0, x=10.0)
    tweens.update(0.5)
    card.x = 8.0
    tweens.update(1.0)
    assert card.x == pytest.approx(9.0)


def test_a_sequence_hands_spare_time_on() -> None:
    card, told = Card(), list[str]()
    tweens = Tweens()
    tweens.add(Sequence(Wait(0.1), Tween(card, 0.1, "linear", x=1.0), Call(lambda: told.append("landed")), Wait(0.1)))
    tweens.update(0.15)
    assert card.x == pytest.approx(0.5) and told == []
    tweens.update(0.1)
    assert card.x == 1.0 and told == ["landed"] and tweens.busy
    tweens.update(0.06)
    assert not tweens.busy


def test_a_parallel_ends_with_its_longest() -> None:
    card, tweens = Card(), Tweens()
    tweens.add(Sequence(Parallel(Tween(card, 0.1, "linear", x=1.0), Tween(card, 0.3, "linear", y=1.0)), Wait(0.1)))
    tweens.update(0.2)
    assert card.x == 1.0 and card.y == pytest.approx(2 / 3)
    tweens.update(0.15)
    assert card.y == 1.0 and tweens.busy
    tweens.update(0.06)  # 0.05 were left over for the wait
    assert not tweens.busy


def test_a_new_tween_takes_over_from_the_old_one() -> None:
    card, tweens = Card(), Tweens()
    tweens.to(card, 5.0, "linear", x=100.0)
    tweens.to(card, 5.0, "linear", y=100.0)
    tweens.update(1.0)
    tweens.to(card, 0.5, "linear", x=0.0)
    tweens.update(0.5)
    assert card.x == 0.0
    tweens.update(1.0)
    assert card.x == 0.0 and card.y == pytest.approx(50.0)


def test_finish_runs_to_the_end_of_what_the_ends_start() -> None:
    card, tweens = Card(), Tweens()
    tweens.to(card, 1.0, x=5.0, done=lambda: tweens.to(card, 1.0, y=7.0))
    tweens.add(Sequence(Wait(3.0), Call(lambda: setattr(card, "x", 6.0))))
    tweens.finish()
    assert (card.x, card.y) == (6.0, 7.0) and not tweens.busy


def test_finish_refuses_a_motion_without_end() -> None:
    tweens = Tweens()

    def again() -> None:
        tweens.add(Call(again))

    again()
    with pytest.raises(RuntimeError, match="without end"):
        tweens.finish()


@pytest.mark.parametrize(("speed", "x"), [(0.5, 0.25), (1.0, 0.5), (4.0, 1.0)])
def test_speed_stretches_time(speed: float, x: float) -> None:
    card, tweens = Card(), Tweens(speed=speed)
    tweens.to(card, 1.0, "linear", x=1.0)
    tweens.update(0.5)
    assert card.x == pytest.approx(x)


def test_instant_ends_everything_in_the_next_update() -> None:
    card, tweens = Card(), Tweens(instant=True)
    tweens.to(card, 9.0, delay=3.0, x=1.0)
    assert tweens.busy
    tweens.update(0.0)
    assert card.x == 1.0 and not tweens.busy


def test_a_callback_may_stop_another_motion() -> None:
    card, other, tweens = Card(), Card(), Tweens()
    tweens.to(card, 0.1, x=1.0, done=lambda: tweens.stop(other))
    tweens.to(other, 1.0, "linear", x=1.0)
    tweens.update(0.2)
    assert other.x == 0.0 and not tweens.busy


def test_a_tween_of_no_length_lands_at_once() -> None:
    card = Card()
    assert Tween(card, 0.0, x=3.0).advance(0.0) >= 0
    assert card.x == 3.0


def test_a_bare_motion_must_say_how_it_advances() -> None:
    with pytest.raises(NotImplementedError):
        Motion().advance(1.0)
