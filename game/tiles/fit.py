"""What fits where, by one big-integer mask per empty cell instead of trying every tile."""

from collections.abc import Sequence

from game.tiles.tile import Face


class FitTable:
    """Bit `face * turns + turn` of a mask says that the face fits in that rotation."""

    def __init__(self, faces: Sequence[Face], turns: int, kinds: int) -> None:
        self.turns = turns
        self.everything = (1 << (len(faces) * turns)) - 1
        sides = len(faces[0].edges)
        # showing[side][kind]: every face and rotation with this terrain on this side
        showing = [[0] * kinds for _ in range(sides)]
        for number, face in enumerate(faces):
            for turn in range(turns):
                bit = 1 << (number * turns + turn)
                for side, kind in enumerate(face.turned[turn].edges):
                    showing[side][kind] |= bit
        self.showing = tuple(tuple(by_kind) for by_kind in showing)
        self._one_face = (1 << turns) - 1

    def rotations(self, mask: int, face: int) -> int:
        """The rotations of one face that a mask allows, as bits."""
        return (mask >> (face * self.turns)) & self._one_face
