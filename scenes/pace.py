"""When the loop goes round: quickly while something moves, else when there is news."""

import ctypes
import gc
import sys
from contextlib import suppress
from time import perf_counter, sleep
from typing import Final

import pygame

MOVING = 60  # frames a second
LOOK = 1 / 30  # seconds until somebody who was at rest is noticed; pygame would ask far more often
RESTING = 0.13  # seconds: a little more than small things on a table need to stir
LONGEST = 0.15  # seconds that a frame may stand for, however long it took
ENOUGH, RESTLESS = 10, 300  # small looks for what is gone until a whole one: at rest, and at most


def keep_what_is_there() -> None:
    """All that was loaded so far stays: to look through it for what can be forgotten, again and
    again, would be felt. What comes later is looked through at rest."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, RESTLESS)


def forget_at_rest() -> bool:
    """Look through all that came since, if it is time to: it would be felt in a frame. True if it
    was."""
    is_time = gc.get_count()[2] >= ENOUGH
    if is_time:
        gc.collect()
    return is_time


def give_back_what_is_gone() -> None:
    """A table and its pictures hang together in a ring, and are large: find them, and let the
    system have their memory, which glibc would keep."""
    gc.collect()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library has no such thing
            ctypes.CDLL(None).malloc_trim(0)


class Pace:
    """Waits for the next frame; whoever moves the mouse or presses a key need not wait."""

    def __init__(self) -> None:
        self._clock: Final = pygame.time.Clock()
        self._has_news = False

    def wait(self, is_moving: bool) -> tuple[float, list[pygame.event.Event]]:
        """The seconds since the last frame, and the news."""
        if not is_moving and not self._has_news:
            self._rest()
        seconds = self._clock.tick(MOVING) / 1000
        news = pygame.event.get()
        self._has_news = bool(news)
        return min(LONGEST, seconds), news

    def _rest(self) -> None:
        end = perf_counter() + RESTING
        while perf_counter() < end and not pygame.event.peek():
            sleep(LOOK)
