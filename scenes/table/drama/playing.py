"""Moments one after the other, at the speed people have set; any press ends them."""

from collections.abc import Callable, Iterable

import pygame

from game.core.events import Event
from scenes.table.drama.moment import Moment, Stage

BREATH = 0.02  # seconds: a frame in which the position is painted and nothing else


class Breath(Moment):
    """Nothing plays."""

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """There is nothing to see."""


def _nothing() -> None:
    """There is no position to show."""


class Drama:
    """Plays what came of a move: over the old position first, then over the new one."""

    def __init__(
        self,
        stage: Stage,
        speed: Callable[[], float],
        mark_dirty: Callable[[pygame.Rect], None],
        tell: Callable[[Event], None],
    ) -> None:
        """`tell` is told of an event when people see it happen."""
        self.stage = stage
        self._speed = speed
        self._mark_dirty = mark_dirty
        self._tell = tell
        self._show = _nothing
        self._moments: list[Moment] = []
        self._passed = 0.0

    @property
    def is_playing(self) -> bool:
        return bool(self._moments)

    @property
    def playing(self) -> str:
        """What kind of moment it is, for whoever measures."""
        return self._moments[0].name if self._moments else ""

    @property
    def holds(self) -> bool:
        """Whether people have still to see how the position came about."""
        return self._show is not _nothing

    def play(self, moments: Iterable[Moment], show: Callable[[], None]) -> None:
        """Play these; `show` shows the position to which they led, once it is time for it."""
        self.skip()
        self._show = show
        self._moments = list(moments)
        if self._speed() > 0:
            self._begin()
        else:
            self.skip()

    def skip(self) -> bool:
        """Enough of it: the position is shown as it is. True if people had still to see how it
        came about."""
        self._mark()
        told = [event for moment in self._moments[1:] for event in moment.events]
        held = self.holds
        self._moments = []
        self._show_position()
        for event in told if held else ():
            self._tell(event)
        return held

    def forget(self) -> None:
        """What was to be shown is not so any more."""
        self._mark()
        self._moments = []
        self._show = _nothing

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something plays."""
        if not self._moments:
            return False
        speed = self._speed()
        if speed <= 0:
            self.skip()
            return False
        if self.stage.board.is_gliding:
            return True
        self._mark()
        self._passed += seconds * speed
        while self._moments and self._passed >= self._moments[0].seconds:
            left = self._passed - self._moments[0].seconds
            del self._moments[0]
            self._begin()
            self._passed = left
        self._mark()
        return bool(self._moments)

    def _begin(self) -> None:
        """The next moment, over the position it belongs to."""
        self._passed = 0.0
        if self.holds and (not self._moments or not self._moments[0].is_before):
            self._show_position()
            if self._moments:
                self._moments.insert(0, Breath(seconds=BREATH))
        if self._moments:
            for event in self._moments[0].events:
                self._tell(event)
            self._mark()

    def _show_position(self) -> None:
        show, self._show = self._show, _nothing
        show()

    def _share(self) -> float:
        return min(1.0, self._passed / self._moments[0].seconds)

    def _mark(self) -> None:
        if self._moments:
            self._mark_dirty(self._moments[0].rect(self.stage, self._share()))

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        if not self._moments or self.stage.board.is_gliding:
            return
        moment, share = self._moments[0], self._share()
        if moment.rect(self.stage, share).colliderect(dirty):
            moment.draw(surface, self.stage, share)
