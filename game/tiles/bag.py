"""A face-down stack of tiles, as a tuple with the top first."""

from collections.abc import Iterable
from random import Random
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Stack: TypeAlias = tuple[T, ...]


def shuffled(tiles: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The tiles in an order that depends on the generator alone."""
    order = list(tiles)
    rng.shuffle(order)
    return tuple(order)


def draw(stack: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """What comes off the top (a short stack gives what it has), and what stays."""
    return stack[:count], stack[count:]
