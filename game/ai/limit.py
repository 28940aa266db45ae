"""When a computer player has thought enough: after some time, so many simulations, or a word."""

from collections.abc import Callable


class Limit:
    """Lets a player finish by itself, unless it is told to stop."""

    def __init__(self) -> None:
        self._is_told = False

    def stop(self) -> None:
        """Whoever thinks under this limit is to answer at once, with the best so far."""
        self._is_told = True

    @property
    def is_up(self) -> bool:
        return self._is_told

    def count(self) -> None:
        """One more line was looked at, or played to its end."""


class Simulations(Limit):
    """So many and no more: the same answer on every machine."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._left = most

    @property
    def is_up(self) -> bool:
        return self._left <= 0 or super().is_up

    def count(self) -> None:
        self._left -= 1


class Seconds(Limit):
    """So much time and no more, by a clock from outside: the rules have none."""

    def __init__(self, most: float, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._end = clock() + most

    @property
    def is_up(self) -> bool:
        return self._clock() >= self._end or super().is_up
