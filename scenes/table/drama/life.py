"""A table at rest: a few small things stir some times a second, and only they are painted."""

from collections.abc import Callable, Iterable

import pygame

from scenes.table.drama.living import Living
from scenes.table.drama.moment import Stage
from scenes.view.camera import Stand
from scenes.view.marks import Tag, bounds

RATE = 8  # ticks a second
MOST = 4  # things that stir in one tick; the others have to wait for the next


class Life:
    """All that lives on the board."""

    def __init__(
        self, stage: Stage, may_stir: Callable[[], bool], mark_dirty: Callable[[pygame.Rect], None]
    ) -> None:
        self._stage = stage
        self._may_stir = may_stir
        self._mark_dirty = mark_dirty
        self._living: tuple[Living, ...] = ()  # in the order in which they are drawn
        self._ticks: dict[Living, int] = {}  # how often each has stirred; whose turn it is first
        self._passed = 0.0
        self._stirs = False  # it did when it was drawn last
        self._seen: tuple[Stand, list[Living], list[pygame.Rect]] | None = None

    def show(self, living: Iterable[Living]) -> None:
        """Let just these live; those that are known go on with what they do."""
        self._living = tuple(living)
        now = max(self._ticks.values(), default=0)
        fresh = {one: self._ticks.get(one, now) for one in self._living}
        for one in self._ticks.keys() ^ fresh.keys():
            self._mark(one, self._ticks.get(one, now))
        self._ticks = fresh
        self._seen = None

    def update(self, seconds: float) -> None:
        """Time passes; what stirs is painted again, the longest at rest first."""
        if self._may_stir() != self._stirs:
            self._stirs = not self._stirs
            self._seen = None
            for one, tick in self._ticks.items():
                self._mark(one, tick)
        self._passed += seconds
        if not self._stirs or self._passed < 1 / RATE:
            return
        self._passed %= 1 / RATE
        self._seen = None
        stirred = 0
        for one, tick in tuple(self._ticks.items()):
            if stirred == MOST:
                break
            if one.look(tick) != one.look(tick + 1):
                self._mark(one, tick)
                self._mark(one, tick + 1)
                stirred += 1
            del self._ticks[one]
            self._ticks[one] = tick + 1  # to the end of the line

    def _is_seen(self, one: Living, tick: int) -> bool:
        return one.look(tick) > 0 and (self._stirs or one.shows_still)

    def _mark(self, one: Living, tick: int) -> None:
        if one.look(tick):
            self._mark_dirty(one.rect(self._stage, tick))

    def _in_sight(self) -> tuple[list[Living], list[pygame.Rect]]:
        """What is to be seen now, and where; a hand that moves over it asks far more often than it
        stirs."""
        stand = self._stage.board.camera.stand
        if self._seen is None or self._seen[0] != stand:
            seen = [one for one in self._living if self._is_seen(one, self._ticks[one])]
            rects = [one.rect(self._stage, self._ticks[one]) for one in seen]
            self._seen = (stand, seen, rects)
        return self._seen[1:]

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        if self._stage.board.is_gliding:
            return
        seen, rects = self._in_sight()
        pinned = self._pinned()
        for index in dirty.collidelistall(rects):
            one = seen[index]
            if rects[index].collidelist(pinned) < 0:
                one.draw(surface, self._stage, self._ticks[one])

    def _pinned(self) -> list[pygame.Rect]:
        """Where words are pinned to a cell: nothing waves over them."""
        board = self._stage.board
        tags = (mark for mark in board.explained if isinstance(mark, Tag))
        return [bounds(tag, board.layout, board.camera) for tag in tags]
