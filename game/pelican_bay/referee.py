"""Whether a move is legal, and if not, by which rule. `legal` is the fast twin of this verdict."""

from itertools import product

from game.cell import Cell
from game.core.reasons import Reason
from game.core.values import without
from game.grid.hex import SIDES
from game.pelican_bay import base, reasons
from game.pelican_bay.legal import has_hidden_hand, legal_moves
from game.pelican_bay.moves import (
    DISCS,
    Claim,
    Decline,
    LayBase,
    Move,
    MoveDisc,
    Pass,
    Place,
    PlaceDisc,
    SkipDisc,
    Stop,
    TakePelican,
)
from game.pelican_bay.scoring import extended
from game.pelican_bay.state import Phase, State

_TIMES: dict[type[Move], tuple[Phase, ...]] = {
    LayBase: (Phase.BASE,),
    SkipDisc: (Phase.BASE_DISC,),
    Place: (Phase.FIRST, Phase.SECOND),
    Stop: (Phase.SECOND,),
    Pass: (Phase.FIRST, Phase.SECOND),
    Claim: (Phase.CLAIM,),
    Decline: (Phase.CLAIM,),
    TakePelican: (Phase.PELICAN,),
    PlaceDisc: (Phase.BASE_DISC, Phase.DISC),
    MoveDisc: (Phase.DISC,),
}


def why_not(state: State, move: Move) -> Reason | None:
    """The first broken rule, with the nearest legal move as a remedy."""
    reason = first_broken(state, move)
    if reason is None:
        return None
    return reasons.with_remedy(reason, move, legal_moves(state))


def first_broken(state: State, move: Move) -> Reason | None:
    if state.phase is Phase.OVER:
        return reasons.GAME_IS_OVER
    if state.is_solitaire and not isinstance(move, LayBase | Place | Pass):
        return reasons.ONE_TILE_A_STEP
    if state.phase not in _TIMES[type(move)]:
        if state.phase is Phase.DISC and isinstance(move, SkipDisc):
            return reasons.DISC_IS_COMPULSORY
        if state.phase is Phase.FIRST and state.is_bonus and isinstance(move, Stop):
            return reasons.BONUS_STEP_IS_DUE
        return reasons.wrong_time(state.phase, move)
    if has_hidden_hand(state):
        return reasons.HAND_IS_HIDDEN
    match move:
        case Place():
            return _place(state, move)
        case LayBase():
            return _lay_base(state, move)
        case Pass():
            return _pass(state)
        case PlaceDisc():
            out = len(state.discs) == DISCS
            return reasons.ALL_DISCS_OUT if out else _disc_cell(state, move.cell)
        case MoveDisc():
            return _move_disc(state, move)
        case TakePelican(seat):
            return _take_pelican(state, seat)
    return None


def _tile_in_hand(state: State, move: Place | LayBase, rule: str) -> Reason | None:
    if not 0 <= move.slot < len(state.hand):
        return reasons.no_such_slot(rule, move.slot, len(state.hand))
    if not 0 <= move.turn < SIDES:
        return reasons.no_such_turn(rule, move.turn)
    return None


def _place(state: State, move: Place) -> Reason | None:
    fault = _tile_in_hand(state, move, "PB-P2")
    if fault:
        return fault
    board, cell = state.board, move.cell
    if cell in board.laid:
        return reasons.cell_taken(cell)
    touched = board.touched_sides(cell)
    if len(touched) < 2:
        return reasons.too_few_sides(cell, touched)
    if cell in state.discs:
        return reasons.blocked(cell)
    turned = state.hand[move.slot] * SIDES + move.turn
    wrong = board.mismatches(cell, turned)
    if wrong:
        return reasons.edge_mismatch(cell, wrong, board.meeting(cell, turned, wrong[0]))
    # PB-P4 is judged with both tiles on the table
    is_second = state.phase is Phase.SECOND
    if is_second and not extended(board.with_tile(cell, turned), state.step_start):
        return reasons.no_common_region(board.cells[-1], cell)
    return None


def _lay_base(state: State, move: LayBase) -> Reason | None:
    fault = _tile_in_hand(state, move, "PB-S2")
    if fault:
        return fault
    board, hand = state.board, state.hand
    turned = hand[move.slot] * SIDES + move.turn
    # edges that clash are told of first: they would beside any two tiles of a base
    wrong = [] if move.cell in board.laid else board.mismatches(move.cell, turned)
    if wrong:
        meeting = board.meeting(move.cell, turned, wrong[0])
        return reasons.base_mismatch(move.cell, wrong, meeting)
    if move.cell not in [base.CELLS[place] for place in base.free_places(board)]:
        return reasons.not_in_the_base(move.cell)
    after = board.with_tile(move.cell, turned)
    if not base.can_be_finished(after, without(hand, move.slot)):
        return reasons.base_cannot_be_finished(move.cell)
    return None


def _pass(state: State) -> Reason | None:
    if state.phase is Phase.SECOND:
        return reasons.PASS_AFTER_A_TILE
    if not _any_tile_fits(state):
        return None
    if state.is_bonus:
        return reasons.BONUS_STEP_IS_DUE
    return reasons.SOMETHING_FITS


def _any_tile_fits(state: State) -> bool:
    board = state.board
    cells = [cell for cell in board.shore if len(board.touched_sides(cell)) > 1]
    ways = product(range(len(state.hand)), cells, range(SIDES))
    return any(_place(state, Place(*way)) is None for way in ways)


def _disc_cell(state: State, cell: Cell) -> Reason | None:
    if cell in state.board.laid:
        return reasons.disc_on_a_tile(cell)
    if cell in state.discs:
        return reasons.disc_on_a_disc(cell)
    if not state.board.touched_sides(cell):
        return reasons.disc_touches_nothing(cell)
    return None


def _move_disc(state: State, move: MoveDisc) -> Reason | None:
    if len(state.discs) < DISCS:
        return reasons.DISCS_LEFT
    if not 0 <= move.disc < DISCS:
        return reasons.no_such_disc(move.disc, DISCS)
    return _disc_cell(state, move.cell)


def _take_pelican(state: State, seat: int) -> Reason | None:
    is_opponent = 0 <= seat < len(state.order) and seat != state.seat
    if is_opponent and state.pelicans[seat]:
        return None
    return reasons.no_pelican_there(seat)
