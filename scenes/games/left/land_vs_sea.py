"""Land vs Sea: the sides of tiles that a seat has not seen, wherever they lie face down."""

from collections.abc import Iterable, Sequence

from game.cell import Cell
from game.core.text import Text, text
from game.land_vs_sea.faces import FACES, Action
from game.land_vs_sea.fits import ROTATIONS
from game.land_vs_sea.secrets import unseen_faces
from game.land_vs_sea.state import HIDDEN, State
from scenes.games.left.hexes import fitted
from scenes.table.remaining import Remaining, Sort, grouped, sorted_out
from scenes.view.pieces import Held

SOON = 2  # tiles of each stack that are seen before long
ORDER = (Action.AGAIN, Action.STEAL, Action.NONE)
_ALIKE = {face: number for number, face in reversed(list(enumerate(FACES)))}  # the first of them


def remaining(view: State, faces: Sequence[Held]) -> Remaining:
    """By what they let their player do; `faces` are the pictures of all."""
    unseen = sorted(unseen_faces(view), key=lambda face: (_rank(face), _ALIKE[FACES[face]]))

    def picture(face: int) -> Held:
        return faces[_ALIKE[FACES[face]]]

    def fitting(cell: Cell) -> tuple[Sort, ...] | None:
        """LS-T1: as they would lie there."""
        asked = view.board.asking.get(cell)
        if asked is None:
            return None
        turns = ((face, ROTATIONS[face][asked]) for face in unseen)
        return sorted_out(fitted(picture(face), at) for face, at in turns if at)

    groups = grouped((_title(face), picture(face)) for face in unseen)
    return Remaining(text("ls.left", n=len(unseen)), groups, fitting)


def soon(state: State, faces: Sequence[Held]) -> Iterable[str]:
    """Both sides of the tiles that are drawn before long."""
    return _sides((tile for stack in state.stacks for tile in stack[:SOON]), faces)


def in_hands(state: State, faces: Sequence[Held]) -> Iterable[str]:
    """Both sides of all tiles in hands."""
    return _sides((held[:2] for hand in state.hands for held in hand), faces)


def _sides(tiles: Iterable[Iterable[int]], faces: Sequence[Held]) -> Iterable[str]:
    return (faces[side].picture for tile in tiles for side in tile if side != HIDDEN)


def _rank(face: int) -> int:
    return ORDER.index(FACES[face].action)


def _title(face: int) -> Text:
    match FACES[face].action:
        case Action.AGAIN:
            return text("ls.name.again")
        case Action.STEAL:
            return text("ls.name.steal")
    return text("ls.left.plain")
