"""What has to be made until the board is seen sharply from a new stand: a little in each frame."""

from collections.abc import Callable, Iterable
from time import perf_counter

from scenes.view.glide import Glide
from scenes.view.marks import Mark
from scenes.view.pieces import Piece
from scenes.view.sheet import Sheet

# seconds of each frame: while the board moves, and while it waits for its new picture
MOVING, WAITING = 0.003, 0.007


class Workload:
    """Pictures of pieces and marks, and then the sheet; files are read while nothing moves, and
    none is begun late in a frame."""

    def __init__(
        self,
        sheet: Sheet,
        make: Callable[[Piece | Mark], object],
        is_read: Callable[[Piece | Mark], bool],
    ) -> None:
        """`make` has the picture of something made, `is_read` tells whether that takes no file."""
        self._sheet = sheet
        self._make = make
        self._is_read = is_read
        self._left: list[Piece | Mark] = []  # the next comes last

    def take(self, things: Iterable[Piece | Mark]) -> None:
        """Just these are lacking."""
        self._left = sorted(things, key=self._is_read)

    def go_on(self, glide: Glide) -> bool:
        """Make some of it; True when all is there, and there is time left to show it."""
        start = perf_counter()
        end = start + (WAITING if glide.is_waiting else MOVING if glide.is_under_way else 0.0)
        while self._left and (now := perf_counter()) < end:
            is_long = not self._is_read(self._left[-1])
            if is_long and (not glide.is_waiting or now > start + MOVING):
                return False
            self._make(self._left.pop())
        is_done = not self._left and self._sheet.paint_some(end - perf_counter())
        return is_done and (not glide.is_waiting or perf_counter() < start + MOVING)
