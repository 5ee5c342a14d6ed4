"""Opponents at the table: asks the thinker, keeps a pace that can be followed, and asks it for hints too."""

from __future__ import annotations

from game.ai.desk import Answer
from game.rules.core.match import Match
from game.table.services import Services
from game.table.tween import Tweens

PACE = 0.35                                      # seconds at least between two choices of an opponent
HINT_LEVEL = "archmage"


class Opponents:
    """One question at a time. An answer counts only for the position that it was asked for."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.thinker = services.thinker
        self.asked = False
        self.hinting = False
        self.since = 0.0                         # seconds since somebody began to think
        self._pace = PACE
        self._got: Answer | None = None

    @property
    def busy(self) -> bool:
        return self.asked or self.hinting

    @property
    def can_hint(self) -> bool:
        return self.thinker is not None

    def update(self, dt: float, tweens: Tweens) -> None:
        self.since += dt
        self._pace = 0.0 if tweens.instant else PACE / tweens.speed
        if self.busy and self._got is None:
            self._got = self.thinker.poll()

    def ask(self, match: Match) -> None:
        """Whoever is to choose next thinks about it."""
        assert match.decision is not None
        assert self.thinker is not None, "an opponent sits at the table and nobody thinks for it"
        self.stop()
        player = match.players[match.decision.seat]
        self.thinker.ask(match.record(), player.level, seed=_seed(match), character=player.character,
                         seconds_scale=self.services.settings.thinking)
        self.asked, self.since, self._got = True, 0.0, None

    def answer(self, idle: str = "", at_once: bool = False) -> Answer | None:
        """What was chosen, once it is there and some time has passed; doing nothing takes no time."""
        got = self._got
        if not self.asked or got is None:
            return None
        if self.since < self._pace and not at_once and not (idle and got.key == idle):
            return None
        self.asked = False
        return got

    def hurry(self) -> None:
        """Whoever thinks is to choose now."""
        if self.busy:
            self.thinker.hurry()

    def ask_hint(self, match: Match) -> None:
        if self.thinker is not None and not self.asked:
            self.stop()
            self.thinker.ask(match.record(), HINT_LEVEL, seed=_seed(match), hint=True,
                             seconds_scale=self.services.settings.thinking)
            self.hinting, self.since, self._got = True, 0.0, None

    def hint(self) -> Answer | None:
        """What was found, once it is there."""
        if not self.hinting or self._got is None:
            return None
        self.hinting = False
        return self._got

    def stop(self) -> None:
        if self.busy:
            self.thinker.cancel()
        self.asked = self.hinting = False
        self._got = None


def _seed(match: Match) -> int:
    """The same position is thought about in the same way, whenever it comes up again."""
    return (match.seed * 1_000_003 + len(match.choices)) & 0x7FFFFFFF
