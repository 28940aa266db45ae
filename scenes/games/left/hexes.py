"""Hexes as they would lie somewhere."""

from scenes.view.pieces import Held


def fitted(face: Held, turns: int) -> Held:
    """A tile in the first of the rotations that are given as bits."""
    return face.turned(60 * ((turns & -turns).bit_length() - 1))
