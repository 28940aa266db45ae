"""A position as text, exact both ways, and a drawing of it for bug reports.

          LLSSSS17
    *           SSLLLS40

    extras: waypoints
    hand 0: LLSLLS6 LSSLSS26
    hand 1: LLLLSS115
    waypoint 1: 1,0/e

The rows are those of `board_words`. Below them, what is not at its default:

    roles extras advice   what was agreed
    seat phase            who is to do what; the first Land player is to place a tile
    hand 0, stack 0 …     tiles, see `tile_words`; of a stack the top first
    erupted               that the volcano is used up, though it does not lie here
    action completed      still to be done this turn: an action, areas to be scored
    waypoint 0 …          where it lies: `1,0/nw` is the area at that side of that tile
    items land …          what was earned
    order                 in which the tiles were laid, if not row by row
"""

from collections.abc import Hashable
from functools import partial

from game.cell import Cell
from game.core.position import Reader, cells_in_words, items_in_words, written
from game.land_vs_sea import board_words, possible, tile_words
from game.land_vs_sea.board import Board
from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL, Action
from game.land_vs_sea.roles import ROLES, Role
from game.land_vs_sea.scoring import scores
from game.land_vs_sea.state import EXTRAS, Hand, Phase, Setup, Stack, State, Waypoint
from game.land_vs_sea.tile_words import face_in_words

_SIDES = ("e", "se", "sw", "w", "nw", "ne")
_NAMES = {role.name.lower(): role for role in Role}


# --- written


def write(state: State) -> str:
    """All there is to know, secrets included."""
    setup, board = state.setup, state.board
    tiles = {cell: (tile.face, tile.turn) for cell, tile in board.laid.items()}
    order = list(board.laid)[1:]
    lines = [
        ("roles", _unless(setup.roles == ROLES[2], " ".join(map(_name, setup.roles)))),
        ("extras", " ".join(setup.extras)),
        ("advice", _unless(setup.advice != "free", setup.advice)),
        ("seat", _unless(state.seat == setup.first, str(state.seat))),
        ("phase", _unless(state.phase is Phase.PLACE, state.phase.value)),
        *((f"hand {seat}", _hand_in_words(hand, seat)) for seat, hand in enumerate(state.hands)),
        *(
            (f"stack {number}", " ".join(map(tile_words.stacked_in_words, stack)))
            for number, stack in enumerate(state.stacks)
        ),
        ("erupted", _unless(state.erupted == _has_special(board), "yes")),
        ("action", state.action.value),
        ("completed", " ".join(_part(board, *at_node(board, root)) for root in state.completed)),
        *(
            (f"waypoint {seat}", _part(board, *waypoint))
            for seat, waypoint in enumerate(state.waypoints)
            if waypoint
        ),
        *((f"items {_name(role)}", items_in_words(state.items[role])) for role in setup.sides),
        ("order", _unless(order == board_words.row_by_row(tiles), cells_in_words(order))),
    ]
    return written(board_words.rows(tiles), lines)


def _unless(is_default: bool, words: str) -> str:
    return "" if is_default else words


def _name(role: Role) -> str:
    return role.name.lower()


def _hand_in_words(hand: Hand, seat: int) -> str:
    return " ".join(tile_words.held_in_words(held, seat) for held in hand)


def _has_special(board: Board) -> bool:
    return any(tile.face in (VOLCANO, WHIRLPOOL) for tile in board.laid.values())


def at_node(board: Board, node: int) -> tuple[Cell, int]:
    """The area of a laid tile that a node of the regions stands for."""
    cell = max(board.laid, key=lambda cell: (board.laid[cell].node <= node, board.laid[cell].node))
    return cell, node - board.laid[cell].node


def _part(board: Board, cell: Cell, area: int) -> str:
    tile = board.laid[cell]
    side = min(FACES[tile.face].face.turned[tile.turn].areas[area])
    return f"{cell[0]},{cell[1]}/{_SIDES[side]}"


# --- read


def read(words: str) -> State:
    """The position of a text; `BadPosition` names the line at fault."""
    reader = Reader(words)
    used: set[int] = set()
    board, setup = board_words.read_board(reader, used), _setup(reader)
    seats = len(setup.roles)
    items = tuple(reader.items(f"items {_name(role)}") for role in sorted(setup.sides))
    state = State(
        setup=setup,
        phase=reader.choice("phase", {phase.value: phase for phase in Phase}, Phase.PLACE),
        seat=reader.whole("seat", 0, seats - 1, setup.first),
        hands=tuple(_hand(reader, seat, seats, used) for seat in range(seats)),
        stacks=(_stack(reader, 0, used), _stack(reader, 1, used)),
        board=board,
        erupted=reader.yes("erupted", _has_special(board)),
        action=reader.choice("action", {action.value: action for action in Action}, Action.NONE),
        completed=tuple(
            board.root_at(*_area(reader, board, "completed", word))
            for word in reader.words("completed").split()
        ),
        waypoints=tuple(_waypoint(reader, board, f"waypoint {seat}") for seat in range(seats)),
        points=tuple(sum(item.points for item in own) for own in items),
        items=items,
    )
    reader.finish()
    possible.check(reader, state)
    return state


def _setup(reader: Reader) -> Setup:
    words = reader.words("roles", "land sea").split()
    roles = tuple(_NAMES[word] for word in words if word in _NAMES)
    order = ROLES.get(len(words), ())
    if roles not in (order[first:] + order[:first] for first in range(len(order))):  # LS-S3
        raise reader.bad("roles", "no_such_roles")
    extras = reader.words("extras").split()
    if [name for name in EXTRAS if name in extras] != extras:
        raise reader.bad("extras", "no_such_extras")
    mountains, caravans, waypoints = (name in extras for name in EXTRAS)
    if len(roles) == 3 and not (mountains and caravans):  # LS-3P1
        raise reader.bad("extras", "three_play_with_mountains_and_caravans")
    choices = {"none": "none", "free": "free"}
    advice = reader.choice("advice", choices, "none") if len(roles) == 4 else ""  # LS-4P1
    return Setup(roles, mountains, caravans, waypoints, advice)


def _hand(reader: Reader, seat: int, seats: int, used: set[int]) -> Hand:
    line = f"hand {seat}"
    bad = partial(reader.bad, line)
    hand = tuple(tile_words.held(word, seat, seats, bad) for word in reader.words(line).split())
    for upper, lower, _ in hand:
        tile_words.use(upper, used, bad)
        tile_words.use(lower, used, bad)
    return hand


def _stack(reader: Reader, number: int, used: set[int]) -> Stack:
    line = f"stack {number}"
    bad = partial(reader.bad, line)
    stack = tuple(tile_words.stacked(word, bad) for word in reader.words(line).split())
    for upper, lower in stack:
        tile_words.use(upper, used, bad)
        tile_words.use(lower, used, bad)
    return stack


def _waypoint(reader: Reader, board: Board, line: str) -> Waypoint | None:
    return Waypoint(*_area(reader, board, line, reader.words(line))) if reader.has(line) else None


def _area(reader: Reader, board: Board, line: str, word: str) -> tuple[Cell, int]:
    """The area at a side of a laid tile."""
    where, _, side = word.partition("/")
    cell = reader.cell(line, where)
    if cell not in board.laid:
        raise reader.bad(line, "no_tile_there", cell=cell)
    if side not in _SIDES:
        raise reader.bad(line, "no_such_side", word=word[:40])
    tile = board.laid[cell]
    return cell, FACES[tile.face].face.turned[tile.turn].area_at[_SIDES.index(side)]


# --- compared


def key(state: State) -> Hashable:
    """What can follow depends on this alone: neither on the order of laying nor on past scoring."""
    laid, at_root = state.board.laid, state.board.regions.at_root
    waiting = [at_root[root] for root in state.completed]
    parts = state._asdict() | {
        "board": frozenset((cell, tile.face, tile.turn) for cell, tile in laid.items()),
        "completed": tuple(sorted((r.kind, r.marks, *sorted(r.among([*laid]))) for r in waiting)),
        "items": None,
    }
    return tuple(parts.values())


# --- drawn


def drawing(state: State) -> str:
    """The map, then hands, stacks, waypoints, phase and scores."""
    setup = state.setup
    extras = " ".join(setup.extras) or "none"
    lines = [f"phase {state.phase.value}, seat {state.seat}, extras {extras}"]
    lines += board_words.drawn(state.board)
    for seat, hand in enumerate(state.hands):
        waypoint = state.waypoints[seat]
        lines.append(
            f"seat {seat} {_name(setup.roles[seat])}"
            + (f", waypoint on area {waypoint.area} of {waypoint.cell}" if waypoint else "")
        )
        lines += [f"  {face_in_words(held.upper)} / {face_in_words(held.lower)}" for held in hand]
    lines += [f"stack {number}: {_drawn_stack(stack)}" for number, stack in enumerate(state.stacks)]
    lines.append("the volcano lies on the map" if state.erupted else "the volcano lies ready")
    lines += [f"score {score.seats}: {score.total}" for score in scores(state)]
    return "\n".join(lines)


def _drawn_stack(stack: Stack) -> str:
    return f"{len(stack)} tiles, top {face_in_words(stack[0].upper)}" if stack else "empty"
