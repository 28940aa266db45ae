"""When the loop goes round: quickly while something moves, else when there is news."""

import gc
from typing import Final

import pygame

MOVING = 60  # frames a second
RESTING = 0.13  # seconds: a little more than small things on a table need to stir
LONGEST = 0.15  # seconds that a frame may stand for, however long it took


def keep_what_is_there() -> None:
    """All that was loaded so far stays: to look through it for what can be forgotten, again and
    again, would be felt."""
    gc.collect()
    gc.freeze()


class Pace:
    """Waits for the next frame; whoever moves the mouse or presses a key need not wait."""

    def __init__(self) -> None:
        self._clock: Final = pygame.time.Clock()

    def wait(self, is_moving: bool) -> tuple[float, list[pygame.event.Event]]:
        """The seconds since the last frame, and the news."""
        news = []
        if not is_moving:
            first = pygame.event.wait(round(RESTING * 1000))
            if first.type != pygame.NOEVENT:
                news.append(first)
        seconds = self._clock.tick(MOVING) / 1000
        return min(LONGEST, seconds), [*news, *pygame.event.get()]
