"""Positions from little text boards: every tile by its edges as it lies, clockwise from the east.

Words stand eight characters apart, and each row begins four characters further to the right for
the cell below and to the right; `.` is an empty cell and `()` a sun disc. The first word column is
cell 0,0. In hands and stacks a tile is named by its edges in any rotation.
"""

import re
from textwrap import dedent

from game.cell import Cell
from game.core.reasons import Reason
from game.grid.hex import SIDES
from game.pelican_bay.board import Board
from game.pelican_bay.moves import Move
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase, Setup, Stage, State
from game.pelican_bay.tile import LETTERS
from game.pelican_bay.tileset import EDGES, TILE_COUNT

TURNED = {"".join(LETTERS[kind] for kind in edges): n for n, edges in reversed([*enumerate(EDGES)])}


def tile(edges: str) -> int:
    """The tile with these edges, whichever way it is turned."""
    return TURNED[edges] // SIDES


def tiles(words: str) -> tuple[int, ...]:
    return tuple(map(tile, words.split()))


def read_rows(rows: str) -> list[tuple[Cell, str]]:
    """Cells and words, in reading order."""
    found = []
    for r, row in enumerate(dedent(rows).strip("\n").splitlines()):
        for word in re.finditer(r"\S+", row):
            half, off = divmod(word.start(), 4)
            assert off == 0, f"{word[0]} stands askew"
            assert (half - r) % 2 == 0, f"{word[0]} stands between two cells"
            found.append((((half - r) // 2, r), word[0]))
    return found


def board(rows: str) -> Board:
    """The tiles of a text board, laid in reading order; all edges must match."""
    laid = Board()
    for cell, word in read_rows(rows):
        if word not in (".", "()"):
            assert not laid.mismatches(cell, TURNED[word]), f"{word} does not match at {cell}"
            laid = laid.with_tile(cell, TURNED[word])
    return laid


def position(
    rows: str,
    *hands: str,
    phase: Phase = Phase.FIRST,
    stage: Stage = Stage.OPEN,
    stack: str | None = None,
    reserve: str | None = None,
    pelicans: tuple[int, ...] | None = None,
    at: int = 0,
    order: tuple[int, ...] | None = None,
    fewest_first: bool = False,
) -> State:
    """A state with these hands, one per seat; tiles not named are shared out as at the start."""
    laid = board(rows)
    held = tuple(map(tiles, hands))
    used = {turned // SIDES for turned, _ in laid.laid.values()}
    for pile in (*held, tiles(stack or ""), tiles(reserve or "")):
        assert not used & set(pile), "a tile lies in two places"
        used |= set(pile)
    rest = [number for number in range(TILE_COUNT) if number not in used]
    aside = 16 if len(hands) > 1 else 0
    owned = pelicans or (0,) * len(hands)
    return State(
        setup=Setup(len(hands), fewest_first),
        phase=phase,
        stage=stage,
        order=order or tuple(range(len(hands))),
        at=at,
        board=laid,
        step_start=len(laid.cells),
        hands=held,
        stack=tuple(rest[aside:]) if stack is None else tiles(stack),
        reserve=tuple(rest[:aside]) if reserve is None else tiles(reserve),
        discs=tuple(cell for cell, word in read_rows(rows) if word == "()"),
        supply=(7 if len(hands) > 1 else 0) - sum(owned),
        pelicans=owned,
        claimed=(),
        owed=0,
        items=((),) * len(hands),
    )


def lay(state: State, edges: str, cell: str, verb: str = "place") -> str:
    """The words of the move that lays a tile of the hand so that it shows these edges."""
    number, turn = divmod(TURNED[edges], SIDES)
    return f"{verb} {state.hand.index(number)} {cell} {turn}"


def why_not(state: State, words: str) -> Reason | None:
    """What the referee says; the list of legal moves must agree."""
    reason = RULES.why_not(state, move(words))
    is_listed = move(words) in RULES.legal(state)
    assert is_listed == (reason is None), f"{words}: listed {is_listed}, refused by {reason}"
    return reason


def verdict(state: State, words: str) -> str | None:
    """The rule the move breaks, None if it is legal."""
    reason = why_not(state, words)
    return reason.rule if reason else None


def move(words: str) -> Move:
    return RULES.move_from_text(words)


def play(state: State, *moves: str) -> State:
    """The state after these moves, each of them legal; `FFSSBB 1,0` lays a tile of the hand."""
    for words in moves:
        if words[:6] in TURNED:
            words = lay(state, *words.split())
        assert verdict(state, words) is None, f"{words}: {why_not(state, words)}"
        state = RULES.apply(state, move(words)).state
    return state


def allowed(state: State) -> list[str]:
    """The legal moves, as words."""
    return [RULES.move_to_text(move) for move in RULES.legal(state)]


def kinds(state: State) -> set[str]:
    """The verbs of the legal moves."""
    return {words.split()[0] for words in allowed(state)}


def points(state: State, seat: int = 0) -> list[tuple[str, int]]:
    """What a seat has earned, item by item: rule and points."""
    return [(item.rule, item.points) for item in RULES.scores(state)[seat].items]


def quiet_turn(state: State) -> State:
    """One tile that closes nothing, no second one, and the first disc that can be laid."""
    seat = state.seat
    after = next(
        step.state
        for step in (RULES.apply(state, move) for move in RULES.legal(state))
        if step.state.phase is not Phase.CLAIM and not step.state.is_bonus
    )
    if after.phase is Phase.SECOND:
        after = play(after, "stop")
    if after.phase is Phase.DISC and after.seat == seat:
        after = play(after, allowed(after)[0])
    return after
