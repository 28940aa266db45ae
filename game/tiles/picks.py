"""Moves picked out of a row by the bits of a number, without asking bit by bit."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeAlias

from game.tiles.kept import Kept

Pick: TypeAlias = Callable[[tuple[Any, ...]], tuple[Any, ...]]
MOST = 1 << 15  # kept; games ask for a few thousand


def _pick(bits: int) -> Pick:
    numbers = [number for number in range(bits.bit_length()) if bits >> number & 1]
    if len(numbers) > 1:
        return itemgetter(*numbers)
    first = numbers[0] if numbers else 0  # an index alone would give no tuple
    return itemgetter(slice(first, first + len(numbers)))


PICKS = Kept(_pick, MOST)  # by number: what takes the elements that its bits name, in their order
