"""How good a position looks for a seat: points, pelicans, and what the next step may bring."""

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
DISC_FOR_NOTHING = 0.1  # a disc beside the base is laid against a threat only
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
    hope = expected_step(state)
    turn = _turn_in_hand(state, hope)
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


def _turn_in_hand(state: State, hope: float) -> float:
    """What the rest of this turn is worth to its player, less what it leaves to the next."""
    phase = state.phase
    after = 0.0 if is_last_turn(state) else hope
    if phase in (Phase.BASE, Phase.BASE_DISC):
        return -_easy_closings(state)
    if phase is Phase.FIRST or phase is Phase.PELICAN:
        return hope - after
    if phase is Phase.SECOND:
        return _open_points(state) - after
    if phase is Phase.CLAIM:
        closed = closed_by_last(state.board)
        claim = sum(region.size + PELICAN_POINTS for region in closed) + hope
        return max(claim, _open_points(state)) - after
    return -after


def _open_points(state: State) -> float:
    region = largest_open(state.board, state.step_start)
    return 0.0 if region is None else float(region.size)


def expected_step(state: State) -> float:
    """What two unknown tiles bring on average: the best opening for which one of them fits."""
    openings = [o for o in state.board.openings if o.cell not in state.discs]
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


def _easy_closings(state: State) -> float:
    """What the first player could close at once: the base should leave little of that (PB-S2)."""
    threats = sum(
        opening.chance * CLOSING[opening.sides] * opening.closes
        for opening in state.board.openings
        if opening.cell not in state.discs
    )
    return threats + DISC_FOR_NOTHING * len(state.discs)


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
