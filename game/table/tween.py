"""Motion over time: easings, tweens, sequences. Knows nothing of pygame; a target is any object with float attributes.

tweens.to(card, 0.3, "cubic_out", x=400, y=200)
tweens.add(Sequence(Wait(0.1), Tween(card, 0.2, "quad_in", lift=0), Call(land)))
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

Ease = Callable[[float], float]


def _power(n: int) -> tuple[Ease, Ease, Ease]:
    def ease_in(t: float) -> float:
        return float(t**n)

    def ease_out(t: float) -> float:
        return float(1 - (1 - t) ** n)

    def ease_in_out(t: float) -> float:
        return float((2 * t) ** n / 2 if t < 0.5 else 1 - (2 - 2 * t) ** n / 2)

    return ease_in, ease_out, ease_in_out


_BACK = 1.70158  # overshoots by a tenth


def _back_in(t: float) -> float:
    return t * t * ((_BACK + 1) * t - _BACK)


def _back_out(t: float) -> float:
    return 1 - _back_in(1 - t)


_BOUNCES = ((4, 0.0, 0.0), (8, 6.0, 0.75), (10, 9.0, 0.9375), (12, 10.5, 0.984375))  # until, middle (11ths), height


def _bounce_out(t: float) -> float:
    middle, height = next((m, h) for until, m, h in _BOUNCES if t * 11 < until)
    return 7.5625 * (t - middle / 11) ** 2 + height


def _elastic_out(t: float) -> float:
    if t <= 0 or t >= 1:
        return float(t > 0)
    return float(2 ** (-10 * t) * math.sin((t - 0.075) * math.tau / 0.3) + 1)


def _settle(t: float) -> float:
    """A card put down: fast, a hair too far, and back. Softer than `back_out`."""
    return 1 - (1 - t) ** 3 * math.cos(t * math.pi * 0.9) if t < 1 else 1.0


def _in_out(out: Ease) -> Ease:
    return lambda t: (1 - out(1 - 2 * t)) / 2 if t < 0.5 else (1 + out(2 * t - 1)) / 2


EASINGS: dict[str, Ease] = {
    "linear": lambda t: t,
    "sine_in": lambda t: 1 - math.cos(t * math.pi / 2),
    "sine_out": lambda t: math.sin(t * math.pi / 2),
    "sine_in_out": lambda t: (1 - math.cos(t * math.pi)) / 2,
    "back_in": _back_in,
    "back_out": _back_out,
    "back_in_out": _in_out(_back_out),
    "bounce_in": lambda t: 1 - _bounce_out(1 - t),
    "bounce_out": _bounce_out,
    "bounce_in_out": _in_out(_bounce_out),
    "elastic_in": lambda t: 1 - _elastic_out(1 - t),
    "elastic_out": _elastic_out,
    "elastic_in_out": _in_out(_elastic_out),
    "settle": _settle,
}
for _name, _n in (("quad", 2), ("cubic", 3), ("quart", 4), ("quint", 5)):
    EASINGS[f"{_name}_in"], EASINGS[f"{_name}_out"], EASINGS[f"{_name}_in_out"] = _power(_n)


class Motion:
    """Something that takes time. `advance` returns the time it did not need, or a negative number while it goes on."""

    __slots__ = ()

    def advance(self, dt: float) -> float:
        raise NotImplementedError


RUNNING = -1.0


class Wait(Motion):
    __slots__ = ("left",)

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def advance(self, dt: float) -> float:
        self.left -= dt
        return -self.left if self.left <= 0 else RUNNING


class Call(Motion):
    """Calls a function when its turn comes, in no time."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[[], object]) -> None:
        self.function = function

    def advance(self, dt: float) -> float:
        self.function()
        return dt


class Tween(Motion):
    """Moves float attributes of `target` to new values. Where they start is read when the motion starts."""

    __slots__ = ("_goals", "_time", "_tracks", "done", "duration", "ease", "target")

    def __init__(
        self,
        target: Any,
        duration: float,
        ease: str | Ease = "cubic_out",
        *,
        delay: float = 0.0,
        done: Callable[[], object] | None = None,
        **goals: float,
    ) -> None:
        self.target = target
        self.duration = duration
        self.ease = EASINGS[ease] if isinstance(ease, str) else ease
        self.done = done
        self._goals = goals
        self._time = -delay
        self._tracks: list[tuple[str, float, float]] | None = None

    @property
    def names(self) -> Iterable[str]:
        return self._goals.keys()

    def advance(self, dt: float) -> float:
        self._time += dt
        if self._time < 0:
            return RUNNING
        if self._tracks is None:
            self._tracks = [(name, getattr(self.target, name), goal) for name, goal in self._goals.items()]
        if self._time < self.duration:
            k = self.ease(self._time / self.duration)
            for name, start, goal in self._tracks:
                setattr(self.target, name, start + (goal - start) * k)
            return RUNNING
        for name, _, goal in self._tracks:
            setattr(self.target, name, goal)  # exactly: no rounding left over
        if self.done is not None:
            self.done()
        return self._time - self.duration


class Sequence(Motion):
    """One after the other; time left over by one goes to the next, so that frames do not add up to delays."""

    __slots__ = ("_parts", "_turn")

    def __init__(self, *parts: Motion) -> None:
        self._parts = parts
        self._turn = 0

    def advance(self, dt: float) -> float:
        while self._turn < len(self._parts):
            dt = self._parts[self._turn].advance(dt)
            if dt < 0:
                return RUNNING
            self._turn += 1
        return dt


class Parallel(Motion):
    """All at once; over when the longest is."""

    __slots__ = ("_parts",)

    def __init__(self, *parts: Motion) -> None:
        self._parts = list(parts)

    def advance(self, dt: float) -> float:
        spare = dt
        going = []
        for part in self._parts:
            left = part.advance(dt)
            if left < 0:
                going.append(part)
            else:
                spare = min(spare, left)
        self._parts = going
        return RUNNING if going else spare


class Tweens:
    """All motions of a scene. `speed` is the player's setting; `instant` makes every motion end in the next update."""

    MOST_ROUNDS = 10_000  # of `finish`: a motion that starts itself anew for ever is a fault, not a motion

    def __init__(self, speed: float = 1.0, instant: bool = False) -> None:
        self.speed = speed
        self.instant = instant
        self._motions: list[Motion] = []

    @property
    def busy(self) -> bool:
        return bool(self._motions)

    def add(self, motion: Motion) -> Motion:
        self._motions.append(motion)
        return motion

    def to(
        self,
        target: Any,
        duration: float,
        ease: str | Ease = "cubic_out",
        *,
        delay: float = 0.0,
        done: Callable[[], object] | None = None,
        **goals: float,
    ) -> Tween:
        """Start a tween at once; it takes the place of tweens that move the same attributes of the same target."""
        tween = Tween(target, duration, ease, delay=delay, done=done, **goals)
        self._motions = [m for m in self._motions if not _clash(m, tween)]
        self._motions.append(tween)
        return tween

    def stop(self, target: Any) -> None:
        """Forget the tweens of a target (not those inside sequences): it stays where it is."""
        self._motions = [m for m in self._motions if not (isinstance(m, Tween) and m.target is target)]

    def clear(self) -> None:
        self._motions.clear()

    def update(self, dt: float) -> None:
        if not self._motions:
            return
        if self.instant:
            self.finish()
        else:
            self._advance(dt * self.speed)

    def finish(self) -> None:
        """Jump to the end of everything, also of what the ends set in motion."""
        for _ in range(self.MOST_ROUNDS):
            if not self._motions:
                return
            self._advance(math.inf)
        raise RuntimeError("a motion starts itself anew without end")

    def _advance(self, dt: float) -> None:
        for motion in tuple(self._motions):  # what a callback adds starts with the next update
            if motion in self._motions and motion.advance(dt) >= 0 and motion in self._motions:
                self._motions.remove(motion)  # asked twice: a callback may have stopped this one or another


def _clash(motion: Motion, new: Tween) -> bool:
    return isinstance(motion, Tween) and motion.target is new.target and not set(new.names).isdisjoint(motion.names)
