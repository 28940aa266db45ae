"""Tiles in words: the edges as they lie, clockwise from the east, and the number of the face.

    SSLLSS17           face 17, turned so that it shows these edges
    LLSLLS6/3          face 6 turned three times; without the 3, the least turn with these edges
    LLLLLL SSSSSS      volcano and whirlpool, which are alone with their edges
    LLSSSS17|?         a tile in a hand or stack whose lower side is not known
    LLSSSS17|LSLSSS20  an upper and a lower side that are no pair, as guesses have them
    LLSSSS17:02        a tile in a hand whose lower side the seats 0 and 2 have seen

A `?` alone is a tile in a stack of which nothing is known.
"""

import re
from collections.abc import Callable

from game.core.errors import BadPosition
from game.grid.hex import SIDES
from game.land_vs_sea.faces import FACES, LETTERS, START, VOLCANO, WHIRLPOOL
from game.land_vs_sea.state import HIDDEN, Held, Stacked

Bad = Callable[..., BadPosition]  # makes the error for a fault and its parameters
UNSEEN = "?"
_LAID = re.compile(r"([LS]{6})(0|[1-9][0-9]{0,2})?(?:/([1-5]))?", re.ASCII)
# By face and turn, the edges as they lie.
_EDGES = tuple(
    tuple("".join(LETTERS[kind] for kind in tile.face.turned[turn].edges) for turn in range(SIDES))
    for tile in FACES
)
_ALONE = {_EDGES[face][0]: face for face in (VOLCANO, WHIRLPOOL)}


def laid_in_words(face: int, turn: int) -> str:
    """A tile on the board."""
    edges = _EDGES[face][turn]
    number = "" if edges in _ALONE else str(face)
    return edges + number + (f"/{turn}" if turn != _EDGES[face].index(edges) else "")


def laid(word: str, bad: Bad) -> tuple[int, int]:
    """The face and the turn of a tile on the board."""
    found = _LAID.fullmatch(word)
    if found is None:
        raise bad("tile_not_understood", word=word[:40])
    edges, number, turn = found.groups()
    if number is None and edges not in _ALONE:
        raise bad("number_of_the_face_is_missing", word=word)
    face = _ALONE[edges] if number is None else int(number)
    if number is not None and face >= START:
        raise bad("no_such_face", word=word)
    turns = [times for times in range(SIDES) if _EDGES[face][times] == edges]
    if not turns or (turn and int(turn) not in turns):
        raise bad("face_has_other_edges", word=word, edges=_EDGES[face][0])
    return face, int(turn) if turn else turns[0]


def face_in_words(number: int) -> str:
    """A face with its edges, areas and marks."""
    if number == HIDDEN:
        return UNSEEN
    tile = FACES[number]
    areas = "|".join("".join(map(str, sides)) for sides in tile.face.areas)
    words = [f"#{number}", "".join(LETTERS[kind] for kind in tile.face.edges), areas]
    words += [f"+{area}" for area, plus in enumerate(tile.plus) for _ in range(plus)]
    words += [word for word in (tile.action.value, tile.cargo.value) if word]
    for name, sides in (("range", tile.range), ("reef", tile.reef)):
        if sides:
            words.append(name + "".join(map(str, sides)))
    return " ".join(words)


def stacked_in_words(tile: Stacked) -> str:
    return UNSEEN if tile.upper == HIDDEN else _sides_in_words(tile.upper, tile.lower)


def stacked(word: str, bad: Bad) -> Stacked:
    return Stacked(HIDDEN, HIDDEN) if word == UNSEEN else Stacked(*_sides(word, bad))


def held_in_words(held: Held, seat: int) -> str:
    """A tile in the hand of a seat; who else has seen its lower side is said."""
    seats = "".join(
        str(other) for other in range(held.known.bit_length()) if held.known >> other & 1
    )
    words = _sides_in_words(held.upper, held.lower)
    return words if held.known == 1 << seat else f"{words}:{seats}"


def held(word: str, seat: int, seats: int, bad: Bad) -> Held:
    sides, colon, seen = word.partition(":")
    known = 1 << seat
    if colon:
        if not re.fullmatch("[0-3]+", seen, re.ASCII) or int(max(seen)) >= seats:
            raise bad("no_such_seats", word=word[:40])
        known = sum({1 << int(other) for other in seen})
        if not known >> seat & 1:  # LS-S2
            raise bad("holder_has_not_seen_it", word=word[:40])
    return Held(*_sides(sides, bad), known)


def _sides_in_words(upper: int, lower: int) -> str:
    words = laid_in_words(upper, 0)
    if lower == upper ^ 1:  # the other side of the same tile
        return words
    return f"{words}|{UNSEEN if lower == HIDDEN else laid_in_words(lower, 0)}"


def _sides(word: str, bad: Bad) -> tuple[int, int]:
    first, bar, second = word.partition("|")
    upper = _ordinary(first, bad)
    if not bar:
        return upper, upper ^ 1
    return upper, HIDDEN if second == UNSEEN else _ordinary(second, bad)


def _ordinary(word: str, bad: Bad) -> int:
    face, _ = laid(word, bad)
    if face > START:
        raise bad("volcano_is_in_no_hand_or_stack", word=word)
    return face


def use(face: int, used: set[int], bad: Bad) -> None:
    """Note that a face is somewhere; nowhere else it can be."""
    if face in used:
        raise bad("face_in_two_places", face=face)
    if face != HIDDEN:
        used.add(face)
