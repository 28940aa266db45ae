"""Room for a note: beside what it speaks of, never on it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from math import hypot, inf
from typing import TypeAlias

import pygame

Size: TypeAlias = tuple[int, int]
Line: TypeAlias = tuple[tuple[int, int], tuple[int, int]]

Box: TypeAlias = tuple[int, ...]  # a rectangle that can be remembered

MEMORY = 12  # sizes and rooms of which is remembered what places they offer
STEP = 24  # pixels between two places that are tried
FAR = 0.3  # of the window's width: rather on a tile than farther away
FLAT = 1.3  # beside something rather than above or below it


@dataclass(frozen=True, slots=True)
class Room:
    """Where notes may lie: the free part of the window first, else anywhere in it; off what is to
    be read if they can."""

    free: pygame.Rect
    window: pygame.Rect
    read: tuple[pygame.Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """What a note speaks of: it leads to the first, hides none of `named`, and keeps off what is
    shown besides if it can; its lead keeps off what is `written`."""

    named: tuple[pygame.Rect, ...]
    shown: tuple[pygame.Rect, ...] = ()
    written: tuple[pygame.Rect, ...] = ()


def docked(sizes: Sequence[Size], subject: Subject, room: Room) -> pygame.Rect:
    """The nearest place for one of these sizes; where everything is named, the one that hides
    least."""
    named, first = subject.named, subject.named[0]
    far = room.window.width * FAR
    for area, kept_off, most, is_strict in (
        (room.free, [*named, *subject.shown, *room.read], far, True),
        (room.free, [*named, *room.read], far, True),
        (room.free, [*named, *subject.shown, *room.read], far, False),
        (room.free, [*named, *room.read], inf, False),
        (room.window, [*named, *room.read], inf, False),
        (room.window, [*named], inf, False),
    ):
        for size in sizes:
            away = _nearest(size, tuple(area), tuple(first))
            near = takewhile(lambda place: place[0] < most, away)  # noqa: B023
            places = (pygame.Rect(x, y, min(size[0], area.width), size[1]) for _, y, x in near)
            free = (place for place in places if place.collidelist(kept_off) < 0)
            fine = (one for one in free if not is_strict or not _strikes_out(one, subject))
            found = next(fine, None)
            if found is not None:
                return found
    every = [place for size in sizes for place in _places(size, room.window)]
    return min(every, key=lambda place: hidden(place, named), default=room.free)


def lead(place: pygame.Rect, to: pygame.Rect) -> Line | None:
    """A line from a note to what it speaks of, ending a little inside; None if they touch."""
    if place.colliderect(to):
        return None
    x = max(place.left, min(to.centerx, place.right))
    y = max(place.top, min(to.centery, place.bottom))
    near_x, near_y = max(to.left, min(x, to.right)), max(to.top, min(y, to.bottom))
    return (x, y), (near_x + (to.centerx - near_x) // 3, near_y + (to.centery - near_y) // 3)


def _strikes_out(place: pygame.Rect, subject: Subject) -> bool:
    """Whether the lead of a note would run through something written."""
    line = lead(place, subject.named[0])
    return line is not None and any(rect.clipline(line) for rect in subject.written)


def _places(size: Size, area: pygame.Rect) -> Iterator[pygame.Rect]:
    wide, high = min(size[0], area.width), size[1]
    if high <= area.height:
        for y in _steps(area.top, area.bottom - high):
            for x in _steps(area.left, area.right - wide):
                yield pygame.Rect(x, y, wide, high)


def _steps(low: int, high: int) -> Iterable[int]:
    return (*range(low, high, STEP), high)


@lru_cache(maxsize=MEMORY)
def _nearest(size: Size, within: Box, beside: Box) -> list[tuple[float, int, int]]:
    """How far each place is, its top and its left, the nearest first; row and column by itself, as
    there are thousands of them, and once for a window that stays as it is."""
    area, first = pygame.Rect(within), pygame.Rect(beside)
    wide, high = min(size[0], area.width), size[1]
    if high > area.height:
        return []
    columns = [
        (x, max(0, first.left - x - wide, x - first.right), x + wide // 2 - first.centerx)
        for x in _steps(area.left, area.right - wide)
    ]
    return sorted(
        (hypot(dx, dy) + 0.2 * hypot(aside, along), y, x)
        for y in _steps(area.top, area.bottom - high)
        for dy in (FLAT * max(0, first.top - y - high, y - first.bottom),)
        for along in (y + high // 2 - first.centery,)
        for x, dx, aside in columns
    )


def hidden(place: pygame.Rect, named: Sequence[pygame.Rect]) -> int:
    """How much of these would lie below, in pixels."""
    parts = [place.clip(rect) for rect in named]
    return sum(part.width * part.height for part in parts)
