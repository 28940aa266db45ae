"""What lies on the board, as values: the table draws them and need not know the game."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from math import cos, radians, sin

from scenes.view.layouts import Point

TILES, MARKS, TOKENS, SHIPS = range(4)  # layers, the lowest first


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture somewhere on the board; the key tells which one it is when it moves."""

    key: Hashable
    picture: str
    at: Point
    width: float = 1.0  # in tile widths
    degrees: int = 0
    layer: int = TILES
    has_shadow: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A thing away from the board: a picture with the marks that lie upright on it."""

    picture: str
    marks: tuple[Piece, ...] = ()  # their places count from the middle, in tile widths
    degrees: int = 0
    width: float = 1.0

    def turned(self, degrees: int) -> "Held":
        """The picture turns, the marks wander with it but stay upright."""
        if not degrees % 360:
            return self
        angle = radians(degrees)
        marks = tuple(
            replace(
                mark,
                at=(
                    mark.at[0] * cos(angle) - mark.at[1] * sin(angle),
                    mark.at[0] * sin(angle) + mark.at[1] * cos(angle),
                ),
            )
            for mark in self.marks
        )
        return Held(self.picture, marks, (self.degrees + degrees) % 360, self.width)
