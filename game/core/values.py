"""Small changes to tuples, as new values."""

from typing import TypeVar

T = TypeVar("T")


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values but one."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 - every move asks, and faster


def without(values: tuple[T, ...], index: int) -> tuple[T, ...]:
    """The same values, one left out."""
    return values[:index] + values[index + 1 :]
