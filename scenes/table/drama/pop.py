"""Counters that drop onto the board: large at first, then as they lie."""

from dataclasses import dataclass, field

import pygame

from scenes.table.drama.moment import Moment, Stage
from scenes.view import marks
from scenes.view.stamps import blit_stamp

STEPS = (2.4, 2.1, 1.8, 1.5, 1.25, 1.05, 0.98, 1.1, 1.14, 1.08, 1.0)  # sizes on its way
LEAST = 1.0  # it lies there already: what is smaller would not cover it
ROOM = 1.9  # tile widths that the largest of them takes


@dataclass(frozen=True)
class Pop(Moment):
    """A coin, seal or medal that has just been earned."""

    mark: marks.Counter
    seconds: float = field(default=0.5, kw_only=True)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        return stage.near(self.mark.at, ROOM)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        step = STEPS[min(len(STEPS) - 1, int(share * len(STEPS)))]
        size = round(stage.scale * max(LEAST, step))
        stamp = marks.counter_of(self.mark, size, stage.counters)
        blit_stamp(surface, stamp, stage.at(self.mark.at))
