"""Small changes to tuples, as new values."""

from typing import TypeVar

T = TypeVar("T")


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values but one."""
    copy = [*values]
    copy[index] = value
    return tuple(copy)


def without(values: tuple[T, ...], index: int) -> tuple[T, ...]:
    """The same values, one left out."""
    copy = [*values]
    del copy[index]
    return tuple(copy)
