"""Small changes to what the seats hold, as new values."""

from typing import TypeVar

T = TypeVar("T")


def without(hand: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """The hand after one tile left it."""
    return hand[:slot] + hand[slot + 1 :]


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values but one."""
    return (*values[:index], value, *values[index + 1 :])
