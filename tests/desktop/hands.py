"""What hands do, as values: the real pointer and keyboard carry it out, and so does the twin."""

from dataclasses import dataclass
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
LEFT, MIDDLE, RIGHT = 1, 2, 3
UP, DOWN = 4, 5  # the wheel, as X numbers it


@dataclass(frozen=True, slots=True)
class Move:
    at: Spot


@dataclass(frozen=True, slots=True)
class Down:
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class Up:
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class Wheel:
    """One notch."""

    button: int


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its X name, with `ctrl+` or `shift+` before it."""

    name: str


Deed: TypeAlias = Move | Down | Up | Wheel | Key


def glide(start: Spot, end: Spot, steps: int = 6) -> tuple[Deed, ...]:
    """The pointer goes from place to place, not in one leap."""
    (ax, ay), (bx, by) = start, end
    return tuple(
        Move((ax + (bx - ax) * n // steps, ay + (by - ay) * n // steps))
        for n in range(1, steps + 1)
    )


def click(at: Spot, button: int = LEFT) -> tuple[Deed, ...]:
    return (Move(at), Down(button), Up(button))


def drag(start: Spot, end: Spot, *held: Deed) -> tuple[Deed, ...]:
    """Press, do what is done while holding, glide, release."""
    return (Move(start), Down(), *held, *glide(start, end), Up())


def keys(*names: str) -> tuple[Deed, ...]:
    return tuple(Key(name) for name in names)
