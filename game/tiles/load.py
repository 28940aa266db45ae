"""Faces of tiles from the words of a tile file."""

from game.core.errors import bad_content
from game.tiles.tile import Face, faults


def read_face(where: str, edges: str, areas: str, letters: str) -> Face:
    """A face from words: `LLSSSS` and `01 2345`, terrain by letter and sides by area."""
    for letter in edges:
        if letter not in letters:
            raise bad_content(where, "unknown_terrain", terrain=letter)
    for sign in areas:
        if sign not in "0123456789 ":
            raise bad_content(where, "not_a_side", sign=sign)
    sides = tuple(tuple(int(sign) for sign in word) for word in areas.split())
    face = Face(tuple(letters.index(letter) for letter in edges), sides)
    fault = faults(face, len(edges))
    if fault:
        raise bad_content(where, fault, edges=edges, areas=areas)
    return face
