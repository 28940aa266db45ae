"""Things that move for a moment: a value goes from here to there, then rests."""

from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def smooth(t: float) -> float:
    """Starts and ends gently."""
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Starts at once, ends gently."""
    return 1 - (1 - t) ** 3


@dataclass(slots=True)
class Tween:
    """One value on its way; `show` is told where it is."""

    start: float
    end: float
    seconds: float
    show: Callable[[float], None]
    done: Callable[[], None] = lambda: None
    ease: Ease = smooth
    _passed: float = field(default=0.0, init=False)

    def advance(self, dt: float) -> bool:
        """Go on; True while under way."""
        self._passed += dt
        if self._passed >= self.seconds:
            self.show(self.end)
            return False
        self.show(self.start + (self.end - self.start) * self.ease(self._passed / self.seconds))
        return True


class Tweens:
    """All that moves in a scene, at the speed people have set; 0 means at once."""

    def __init__(self, speed: Callable[[], float]) -> None:
        self._speed = speed
        self._running: list[Tween] = []

    def start(self, tween: Tween) -> Tween:
        if self._speed() <= 0:
            tween.show(tween.end)
            tween.done()
        else:
            tween.show(tween.start)
            self._running.append(tween)
        return tween

    def stop(self, tween: Tween) -> None:
        """Leave it where it is."""
        if tween in self._running:
            self._running.remove(tween)

    def advance(self, dt: float) -> bool:
        """Let time pass; True while anything moves."""
        speed = self._speed()
        for tween in tuple(self._running):
            if tween not in self._running:
                continue
            if speed <= 0 or not tween.advance(dt * speed):
                self.stop(tween)
                tween.show(tween.end)
                tween.done()
        return bool(self._running)

    def finish(self) -> None:
        """Jump to the end of everything."""
        while self._running:
            tween = self._running.pop(0)
            tween.show(tween.end)
            tween.done()
