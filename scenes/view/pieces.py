"""What lies on the board, as values: the table draws them and need not know the game."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.view.layouts import Point, turned

TILES, MARKS, TOKENS, SHIPS = range(4)  # layers, the lowest first


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture somewhere on the board; the key tells which one it is when it moves."""

    key: Hashable
    picture: str
    at: Point
    width: float = 1.0  # in tile widths
    grown: float = 1.0  # how many times wider it is on a board that is seen from afar
    degrees: int = 0
    layer: int = TILES
    has_shadow: bool = False
    marks: "tuple[Piece, ...]" = ()  # go with it; their places count from its middle
    is_flat: bool = False  # turns with the board as tiles do, though it lies above them


class Named(NamedTuple):
    """Something that lies on the board, and the key of what it is called; empty without a name."""

    key: str
    at: Point
    width: float  # in tile widths


def depth(piece: Piece, turn: float) -> tuple[int, float]:
    """Layer by layer; on a board so turned, what stands nearer covers what stands behind it."""
    return (piece.layer, turned(piece.at, turn)[1] if piece.layer >= TOKENS else 0.0)


@dataclass(frozen=True, slots=True)
class Held:
    """A thing away from the board: a picture with the marks that lie upright on it."""

    picture: str
    marks: tuple[Piece, ...] = ()  # their places count from the middle, in tile widths
    degrees: int = 0
    width: float = 1.0

    @property
    def is_tile(self) -> bool:
        """Whether it lies flat on the board, and turns with it; all else stands upright."""
        return self.width == 1.0

    def turned(self, degrees: int) -> "Held":
        """The picture turns, the marks wander with it but stay upright."""
        if not degrees % 360:
            return self
        marks = tuple(replace(mark, at=turned(mark.at, degrees)) for mark in self.marks)
        return Held(self.picture, marks, (self.degrees + degrees) % 360, self.width)
