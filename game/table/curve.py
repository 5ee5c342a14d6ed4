"""The chance of winning over a match, as a line to click on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.table import text
from game.table.actions import Action
from game.table.theme import BLOOD, CANDLE, GOLD, GOLD_LIGHT, IVORY, LEAF, MUTED, NIGHT, SMALL
from game.table.viewport import Point
from game.table.widgets import Widget

LEFT, PAD = 62.0, 18.0                           # units: for the percentages, and around the curve
FINE = 2                                         # the line is drawn so many times larger, for a smooth edge


class Curve(Widget):
    """`points` are (number of the choice, chance); `marks` those with a number of their own, `chosen` the one shown."""

    keep = 2

    def __init__(self, length: int, on_pick: Callable[[int], object]) -> None:
        super().__init__(name="curve", tip="Click to see the table as it was")
        self.length = max(1, length)
        self.on_pick = on_pick
        self.points: Sequence[tuple[int, float]] = ()
        self.marks: Sequence[int] = ()
        self.chosen = 0

    # -- picking --------------------------------------------------------------------------------------------------

    def pick(self, at: int) -> None:
        if at != self.chosen:
            self.chosen = at
            self.on_pick(at)

    def press(self, at: Point) -> None:
        self.drag(at)

    def drag(self, at: Point) -> None:
        room = self.rect.width - LEFT - PAD
        wanted = (at[0] - self.rect.x - LEFT) / max(1.0, room) * self.length
        if self.points:
            self.pick(min((point[0] for point in self.points), key=lambda number: abs(number - wanted)))

    def act(self, action: Action) -> bool:
        numbers = [number for number, _ in self.points]
        if action not in ("left", "right", "first", "last") or not numbers:
            return False
        if action in ("first", "last"):
            self.pick(numbers[0 if action == "first" else -1])
            return True
        further = [n for n in numbers if n > self.chosen] if action == "right" else \
            [n for n in reversed(numbers) if n < self.chosen]
        if further:
            self.pick(further[0])
        return True

    # -- the picture ----------------------------------------------------------------------------------------------

    def key(self) -> Hashable:
        return tuple(self.points), tuple(self.marks), self.chosen, self.length

    def render(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self.box(target, "inset", rect)
        unit = self.viewport.scale
        room = pygame.Rect(rect.left + round(LEFT * unit), rect.top + round(PAD * unit),
                           rect.width - round((LEFT + PAD) * unit), rect.height - round(2 * PAD * unit))
        for chance in (0.0, 0.5, 1.0):
            y = round(room.bottom - chance * room.height)
            tone = (120, 104, 130) if chance == 0.5 else (66, 52, 84)
            pygame.draw.line(target, tone, (room.left, y), (room.right, y))
            words = text.render(f"{chance:.0%}", "text", self.px(SMALL * 0.9), MUTED)
            target.blit(words, words.get_rect(midright=(room.left - round(8 * unit), y)))
        if len(self.points) > 1:
            self._line(target, room)
        for number, chance in self.points:
            pygame.draw.circle(target, GOLD_LIGHT, self._spot(room, number, chance), max(2, round(2.6 * unit)))
        self._marks(target, room)

    def _spot(self, room: pygame.Rect, number: int, chance: float) -> tuple[int, int]:
        return (round(room.left + number / self.length * room.width),
                round(room.bottom - max(0.0, min(1.0, chance)) * room.height))

    def _line(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """The curve, and the ground between it and even chances: green above, red below."""
        size = (room.width * FINE, room.height * FINE)
        spots = [(number / self.length * size[0], size[1] * (1 - chance)) for number, chance in self.points]
        ground = pygame.Surface(size, pygame.SRCALPHA)
        ground.fill((*NIGHT, 0))
        middle = size[1] / 2
        for half, tone in ((pygame.Rect(0, 0, size[0], round(middle)), (*LEAF, 66)),
                           (pygame.Rect(0, round(middle), size[0], size[1]), (*BLOOD, 96))):
            ground.set_clip(half)
            pygame.draw.polygon(ground, tone, [(spots[0][0], middle), *spots, (spots[-1][0], middle)])
        ground.set_clip(None)
        pygame.draw.lines(ground, GOLD, False, spots, max(2, round(2.2 * FINE * self.viewport.scale)))
        target.blit(pygame.transform.smoothscale(ground, room.size), room)

    def _marks(self, target: pygame.Surface, room: pygame.Rect) -> None:
        chances, unit = dict(self.points), self.viewport.scale
        if self.chosen in chances:
            x, y = self._spot(room, self.chosen, chances[self.chosen])
            pygame.draw.line(target, CANDLE, (x, room.top), (x, room.bottom), max(1, round(unit)))
            pygame.draw.circle(target, CANDLE, (x, y), round(7 * unit))
            pygame.draw.circle(target, NIGHT, (x, y), round(4 * unit))
        for number, at in enumerate(self.marks, 1):
            if at in chances:
                x, y = self._spot(room, at, chances[at])
                y += round((-18 if chances[at] < 0.8 else 18) * unit)
                pygame.draw.circle(target, GOLD, (x, y), round(11 * unit))
                pygame.draw.circle(target, NIGHT, (x, y), round(9.5 * unit))
                words = text.fit(str(number), "bold", self.px(SMALL * 0.9), IVORY, round(16 * unit), round(18 * unit))
                target.blit(words, words.get_rect(center=(x, y)))
