"""Moves picked out of a row by the bits of a number, without asking bit by bit."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeAlias

Pick: TypeAlias = Callable[[tuple[Any, ...]], tuple[Any, ...]]
MOST = 1 << 15  # kept; games ask for a few thousand


class Picks(dict[int, Pick]):
    """By number, what takes the elements that its bits name, in their order."""

    def __missing__(self, bits: int) -> Pick:
        if len(self) >= MOST:
            self.clear()
        made = self[bits] = _pick(bits)
        return made


def _pick(bits: int) -> Pick:
    numbers = [number for number in range(bits.bit_length()) if bits >> number & 1]
    if len(numbers) > 1:
        return itemgetter(*numbers)
    first = numbers[0] if numbers else 0  # an index alone would give no tuple
    return itemgetter(slice(first, first + len(numbers)))


PICKS = Picks()
