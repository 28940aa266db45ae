"""Moves picked out of a row by the bits of a number, without asking bit by bit."""

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Any, TypeAlias

Pick: TypeAlias = Callable[[tuple[Any, ...]], tuple[Any, ...]]


@lru_cache(maxsize=1 << 14)
def pick(bits: int) -> Pick:
    """What takes the elements whose numbers are bits of this one, in their order."""
    numbers = [number for number in range(bits.bit_length()) if bits >> number & 1]
    if len(numbers) > 1:
        return itemgetter(*numbers)
    first = numbers[0] if numbers else 0  # an index alone would give no tuple
    return itemgetter(slice(first, first + len(numbers)))
