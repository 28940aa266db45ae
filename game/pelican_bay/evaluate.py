"""How good a position looks for a seat: points, pelicans, and what the next step may bring."""

from collections.abc import Iterator

from game.cell import Cell
from game.core.values import without
from game.grid.hex import SIDES
from game.pelican_bay.base import base_moves
from game.pelican_bay.board import Board, terrain_counts
from game.pelican_bay.placing import can_be_placed
from game.pelican_bay.rounds import is_last_turn
from game.pelican_bay.scoring import PELICAN_POINTS, closed_by_last, largest_open, outcome
from game.pelican_bay.state import Phase, State
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import TILE_COUNT

WIN = 1000.0
AWKWARD = 1.5  # a tile in hand that fits nowhere
# how likely a tile that fits ends a region, by the sides that touch tiles
CLOSING = (0.0, 0.0, 0.35, 0.5, 0.7, 0.85, 1.0)
BONUS = 0.6  # of the best region in reach: what a bonus step brings on average


def evaluate(state: State, seat: int) -> float:
    """The lead over the best opponent, now and after what is about to happen."""
    if state.is_solitaire:
        return _evaluate_alone(state)
    lead = _lead(state, seat)
    if state.phase is Phase.OVER:
        ended = outcome(state)
        return lead + (WIN if ended is not None and seat in ended.winners else 0.0)
    lead -= AWKWARD * sum(
        not can_be_placed(state.board, state.discs, (tile,)) for tile in state.hands[seat]
    )
    turn = _turn_in_hand(state)
    if seat == state.seat:
        return lead + turn
    return lead - turn / (len(state.order) - 1)


def _lead(state: State, seat: int) -> float:
    totals = [sum(item.points for item in items) for items in state.items]
    if state.phase is not Phase.OVER:
        for other, count in enumerate(state.pelicans):
            totals[other] += PELICAN_POINTS * count
        totals[state.seat] += PELICAN_POINTS * (state.perched + state.owed)
    mine = totals.pop(seat)
    return float(mine - max(totals))


def _turn_in_hand(state: State) -> float:
    """What the rest of this turn is worth to its player, less what it leaves to the next."""
    phase, board = state.phase, state.board
    if phase is Phase.BASE:
        bases = _finished_bases(board, state.hand)
        return -min(map(_easy_closings, bases), default=0.0)
    if phase is Phase.BASE_DISC:
        return -_easy_closings(board)
    # the discs bother whoever plays now, and lie elsewhere afterwards
    after = 0.0 if is_last_turn(state) else expected_step(board, ())
    if phase is Phase.FIRST or phase is Phase.PELICAN:
        return expected_step(board, state.discs) - after
    if phase is Phase.SECOND:
        return _open_points(state) - after
    if phase is Phase.CLAIM:
        closed = sum(region.size + PELICAN_POINTS for region in closed_by_last(board))
        claim = closed + expected_step(board, state.discs)
        return max(claim, _open_points(state)) - after
    return -after


def _open_points(state: State) -> float:
    region = largest_open(state.board, state.step_start)
    return 0.0 if region is None else float(region.size)


def expected_step(board: Board, discs: tuple[Cell, ...]) -> float:
    """What two unknown tiles bring on average: the best opening for which one of them fits."""
    openings = [opening for opening in board.openings if opening.cell not in discs]
    if not openings:
        return 0.0
    bonus = BONUS * max(opening.extends for opening in openings)
    value, missed = 0.0, 1.0
    for opening in openings:
        worth = float(opening.extends)
        if opening.closes:
            closing = CLOSING[opening.sides]
            gain = max(worth, opening.closes + PELICAN_POINTS + bonus)
            worth += closing * (gain - worth)
        unfit = (1.0 - opening.chance) ** 2
        value += missed * (1.0 - unfit) * worth
        missed *= unfit
    return value


def _easy_closings(board: Board) -> float:
    """What the first player could close at once: the base should leave little of that (PB-S2)."""
    return sum(
        opening.chance * CLOSING[opening.sides] * opening.closes for opening in board.openings
    )


def _finished_bases(board: Board, hand: tuple[int, ...]) -> Iterator[Board]:
    """Every base that can still be made of these tiles."""
    if not hand:
        yield board
    for move in base_moves(board, hand):
        slot = move.slot
        after = board.with_tile(move.cell, hand[slot] * SIDES + move.turn)
        yield from _finished_bases(after, without(hand, slot))


def _evaluate_alone(state: State) -> float:
    """Few regions of the most connected terrain, none of them closed too early (PB-M2)."""
    if state.phase is Phase.OVER:
        ended = outcome(state)
        if ended is not None and ended.winners:
            return WIN
        return float(len(state.board.cells) - TILE_COUNT) - 50.0
    return len(state.board.openings) / 4 - min(_scatter(state.board))


def _scatter(board: Board) -> list[float]:
    """By terrain: its regions, closed ones counting far more, for they can never be joined."""
    counts = [float(number) for number, _ in terrain_counts(board)]
    for region in board.regions.at_root.values():
        if region.is_closed and counts[Terrain(region.kind)] > 1:
            counts[region.kind] += 10.0
    return counts
