"""Positions from little text boards, as `game/pelican_bay/position.py` reads them."""

from textwrap import dedent

from game.core.position import written
from game.core.reasons import Reason
from game.grid.hex import SIDES
from game.pelican_bay.board import Board
from game.pelican_bay.moves import Move
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase, Stage, State
from game.pelican_bay.tileset import BY_WORD


def tile(edges: str) -> int:
    """The tile with these edges, whichever way it is turned."""
    return BY_WORD[edges] // SIDES


def tiles(words: str) -> tuple[int, ...]:
    return tuple(map(tile, words.split()))


def board(rows: str) -> Board:
    """The tiles of a text board, laid in reading order."""
    return position(rows, "", "", phase=Phase.OVER).board


def position(
    rows: str,
    *hands: str,
    phase: Phase = Phase.FIRST,
    stage: Stage = Stage.OPEN,
    stack: str | None = None,
    reserve: str | None = None,
    pelicans: tuple[int, ...] = (),
    at: int = 0,
    order: tuple[int, ...] = (),
    fewest_first: bool = False,
) -> State:
    """A state with these hands, one per seat; tiles not named are shared out as at the start."""
    order = order or tuple(range(len(hands)))
    lines = {
        "seats": str(len(hands)),
        "final_order": "fewest_first" if fewest_first else "",
        "stage": stage.value,
        "phase": phase.value,
        "order": " ".join(map(str, order)),
        "seat": str(order[at]),
        **{f"hand {seat}": hand for seat, hand in enumerate(hands)},
        "stack": "none" if stack == "" else stack or "",
        "reserve": "none" if reserve == "" else reserve or "",
        "pelicans": " ".join(map(str, pelicans)),
    }
    return RULES.read(written(dedent(rows).strip("\n").splitlines(), lines.items()))


def lay(state: State, edges: str, cell: str, verb: str = "place") -> str:
    """The words of the move that lays a tile of the hand so that it shows these edges."""
    number, turn = divmod(BY_WORD[edges], SIDES)
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
        if words[:6] in BY_WORD:
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
