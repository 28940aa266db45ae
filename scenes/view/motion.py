"""Movement that takes a moment: from event to rest, skippable, with a speed and an off."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin

from scenes.view.layouts import Point

SETTLING = 0.25  # seconds


def ease(share: float) -> float:
    """Leave quickly, arrive gently."""
    return 1 - (1 - share) ** 3


@dataclass
class Motion:
    """A piece on its way along some points; `lift` raises it in between."""

    path: Sequence[Point]
    seconds: float
    wait: float = 0.0
    lift: float = 0.0
    spin: float = 0.0  # degrees it comes out of
    then: Callable[[], None] | None = None
    pictures: Sequence[str] = ()  # by leg, where it looks different on the way
    leaves_wake: bool = False
    passed: float = 0.0

    @property
    def share(self) -> float:
        """How much of the way is behind, 0 to 1."""
        if self.seconds <= 0:
            return 1.0
        return min(1.0, max(0.0, self.passed - self.wait) / self.seconds)

    @property
    def has_ended(self) -> bool:
        return self.passed >= self.wait + self.seconds

    def advance(self, seconds: float) -> None:
        self.passed += seconds

    def finish(self) -> None:
        self.passed = self.wait + self.seconds

    def at(self) -> Point:
        """Where the piece is now."""
        return self._along(ease(self.share))

    def picture(self) -> str | None:
        """What it looks like now, if that is not how it will lie."""
        if not self.pictures:
            return None
        legs = len(self.pictures)
        return self.pictures[min(int(ease(self.share) * legs), legs - 1)]

    def wake(self) -> list[Point]:
        """Points it has just left, the oldest first; none if that cannot be seen."""
        if not self.leaves_wake:
            return []
        now = ease(self.share)
        return [self._along(max(0.0, now - back * 0.05)) for back in range(8, 0, -1)]

    def _along(self, share: float) -> Point:
        legs = len(self.path) - 1
        if legs <= 0:
            return self.path[-1]
        leg = min(int(share * legs), legs - 1)
        part = share * legs - leg
        (ax, ay), (bx, by) = self.path[leg], self.path[leg + 1]
        return (ax + (bx - ax) * part, ay + (by - ay) * part)

    def height(self) -> float:
        """How far above the table, in tile widths."""
        return self.lift * sin(pi * self.share)

    def turn(self) -> float:
        return self.spin * (1 - ease(self.share))


def settling(start: Point, end: Point, pace: float) -> Motion:
    """A piece that moves a little aside."""
    return Motion((start, end), SETTLING / pace)
