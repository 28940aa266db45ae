"""A state in plain characters, for tests and bug reports."""

from game.land_vs_sea.board import Board
from game.land_vs_sea.faces import FACES, LETTERS
from game.land_vs_sea.scoring import scores
from game.land_vs_sea.state import HIDDEN, Stack, State

ROLE_NAMES = ("land", "sea", "cartographer")
_WIDE, _HIGH = 10, 4


def drawing(state: State) -> str:
    """The map, then hands, stacks, waypoints, phase and scores."""
    setup = state.setup
    extras = [name for name in ("mountains", "caravans", "waypoints") if getattr(setup, name)]
    lines = [f"phase {state.phase.value}, seat {state.seat}, extras {' '.join(extras) or 'none'}"]
    lines += _map(state.board)
    for seat, hand in enumerate(state.hands):
        waypoint = state.waypoints[seat]
        lines.append(
            f"seat {seat} {ROLE_NAMES[setup.roles[seat]]}"
            + (f", waypoint on area {waypoint.area} of {waypoint.cell}" if waypoint else "")
        )
        lines += [f"  {face_words(held.upper)} / {face_words(held.lower)}" for held in hand]
    lines += [f"stack {number}: {_stack(stack)}" for number, stack in enumerate(state.stacks)]
    lines.append("the volcano lies on the map" if state.erupted else "the volcano lies ready")
    lines += [f"score {score.seats}: {score.total}" for score in scores(state)]
    return "\n".join(lines)


def face_words(number: int) -> str:
    """A face with its edges, areas and marks."""
    if number == HIDDEN:
        return "?"
    tile = FACES[number]
    areas = "|".join("".join(map(str, sides)) for sides in tile.face.areas)
    words = [f"#{number}", "".join(LETTERS[kind] for kind in tile.face.edges), areas]
    words += [f"+{area}" for area, plus in enumerate(tile.plus) for _ in range(plus)]
    words += [word for word in (tile.action.value, tile.cargo.value) if word]
    for name, sides in (("range", tile.range), ("reef", tile.reef)):
        if sides:
            words.append(name + "".join(map(str, sides)))
    return " ".join(words)


def _stack(stack: Stack) -> str:
    return f"{len(stack)} tiles, top {face_words(stack[0].upper)}" if stack else "empty"


def _map(board: Board) -> list[str]:
    """Six edge letters around `face.turns` of every tile, north above."""
    left = min(2 * q + r for q, r in board.laid)
    top = min(r for _, r in board.laid)
    right = max(2 * q + r for q, r in board.laid)
    bottom = max(r for _, r in board.laid)
    width = (right - left) * _WIDE // 2 + _WIDE
    canvas = [[" "] * width for _ in range((bottom - top) * _HIGH + 3)]
    for (q, r), tile in board.laid.items():
        edges = FACES[tile.face].face.turned[tile.turn].edges
        east, south_east, south_west, west, north_west, north_east = (LETTERS[k] for k in edges)
        rows = (
            f"  {north_west}  {north_east}",
            f"{west} {tile.face:>3}.{tile.turn}{east}",
            f"  {south_west}  {south_east}",
        )
        x, y = (2 * q + r - left) * _WIDE // 2, (r - top) * _HIGH
        for down, words in enumerate(rows):
            canvas[y + down][x : x + len(words)] = words
    lines = ["".join(row).rstrip() for row in canvas]
    marked = [
        f"  {cell} {face_words(tile.face)} turned {tile.turn}" for cell, tile in board.laid.items()
    ]
    return [*lines, *marked]
