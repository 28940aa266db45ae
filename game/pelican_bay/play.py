"""A turn: steps, closing and claiming, pelicans, the disc (PB-R1 to PB-R6, PB-L1, PB-D2)."""

from game.core.events import RegionClosed, TilePlaced, TurnEnded
from game.core.rules import Step
from game.core.values import changed, without
from game.grid.hex import SIDES
from game.grid.regions import Region
from game.pelican_bay.events import (
    MARKER,
    SUPPLY,
    BonusLapsed,
    BonusStep,
    DiscMoved,
    DiscPlaced,
    Passed,
    PelicanPerched,
    PelicansWon,
    RegionDeclined,
)
from game.pelican_bay.moves import (
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
from game.pelican_bay.rounds import (
    begin_turn,
    draw,
    end_turn,
    exchange,
    is_last_turn,
    next_turn,
    score,
)
from game.pelican_bay.scoring import closed_by_last, largest_open, region_item
from game.pelican_bay.state import Claimed, Draft, Phase, State, perched


def applied(state: State, move: Move) -> Step[State]:
    """What a legal move leads to."""
    draft = Draft(state)
    match move:
        case Place():
            _place(draft, move)
        case Stop():
            _score_step(draft)
        case MoveDisc():
            _move_disc(draft, move)
        case PlaceDisc():
            _place_disc(draft, move)
        case Claim():
            _claim(draft)
        case Decline():
            _decline(draft)
        case TakePelican():
            _take_pelican(draft, move.seat)
            _give_pelicans(draft)
        case Pass():
            _pass(draft)
        case LayBase():
            _lay_base(draft, move)
        case SkipDisc():
            _start(draft)
    return draft.frozen(draft.reveals)


def _lay(draft: Draft, move: Place | LayBase) -> None:
    seat = draft.seat
    hand = draft.hands[seat]
    slot = move.slot
    tile = hand[slot]
    draft.board = draft.board.with_tile(move.cell, tile * SIDES + move.turn)
    draft.hands = changed(draft.hands, seat, without(hand, slot))
    draft.events.append(TilePlaced(seat, tile, move.cell, move.turn))


def _lay_base(draft: Draft, move: LayBase) -> None:
    """Lay a tile of the base; what it closes belongs to nobody (PB-R2)."""
    _lay(draft, move)
    if draft.hands[draft.seat]:
        return
    if draft.setup.seats == 1:
        _start(draft)
    else:
        draft.phase = Phase.BASE_DISC


def _start(draft: Draft) -> None:
    """Everyone draws two (PB-S4), and the first player begins."""
    layer = draft.seat
    for seat in draft.order:
        draw(draft, seat)
    draft.at = 0
    draft.events.append(TurnEnded(layer, draft.seat))
    begin_turn(draft)


def _place(draft: Draft, move: Place) -> None:
    _lay(draft, move)
    board = draft.board
    closed = closed_by_last(board)
    for region in closed:
        draft.events.append(RegionClosed(region.kind, board.cells_of(region)))
    if draft.setup.seats == 1:  # PB-M2
        draw(draft, draft.seat)
        begin_turn(draft)
    elif closed:  # PB-R3
        if largest_open(board, draft.step_start) is None:
            _claim(draft)
        else:
            draft.phase = Phase.CLAIM
    elif draft.phase is Phase.FIRST and draft.hands[draft.seat]:
        draft.phase = Phase.SECOND
    else:
        _score_step(draft)


def _score_step(draft: Draft) -> None:
    """Score the largest open region that the step extended (PB-R1)."""
    region = largest_open(draft.board, draft.step_start)
    assert region is not None, "a legal step extends a region"
    _score(draft, "PB-R1", region)
    _finish_steps(draft)


def _score(draft: Draft, rule: str, region: Region) -> None:
    score(draft, draft.seat, region_item(rule, draft.board, region))


def _claim(draft: Draft) -> None:
    """All regions closed by the step are claimed at once (PB-R3)."""
    closed = closed_by_last(draft.board)
    for region in closed:
        _score(draft, "PB-R3", region)
    draft.owed = len(closed)
    _give_pelicans(draft)


def _decline(draft: Draft) -> None:
    """Nobody gets what was closed; the open region scores (PB-R3)."""
    for region in closed_by_last(draft.board):
        draft.events.append(RegionDeclined(draft.seat, draft.board.cells_of(region)))
    _score_step(draft)


def _give_pelicans(draft: Draft) -> None:
    """A pelican for each claim, as long as there is nothing to choose (PB-L1)."""
    seat = draft.seat
    while draft.owed:
        owners = [other for other, had in enumerate(draft.pelicans) if had and other != seat]
        if draft.supply:
            draft.supply -= 1
            _mark(draft, SUPPLY)
        elif len(owners) > 1:
            draft.phase = Phase.PELICAN
            return
        elif owners:
            _take_pelican(draft, owners[0])
        elif draft.pelicans[seat]:
            _take_pelican(draft, seat)
        else:
            _mark(draft, MARKER)
    _bonus_step(draft)


def _take_pelican(draft: Draft, owner: int) -> None:
    draft.pelicans = changed(draft.pelicans, owner, draft.pelicans[owner] - 1)
    _mark(draft, owner)


def _mark(draft: Draft, source: int) -> None:
    """Put a pelican, or what stands for one, on the tile that closed the region."""
    draft.owed -= 1
    draft.claimed += (Claimed(draft.board.cells[-1], source != MARKER),)
    draft.events.append(PelicanPerched(draft.seat, source))


def _bonus_step(draft: Draft) -> None:
    """Refill, and play on; without a tile the bonus step lapses (PB-R3, PB-E2)."""
    seat = draft.seat
    draw(draft, seat)
    if draft.hands[seat]:
        draft.phase = Phase.FIRST
        draft.step_start = len(draft.board.cells)
        draft.events.append(BonusStep(seat))
    else:
        draft.events.append(BonusLapsed(seat))
        _finish_steps(draft)


def _pass(draft: Draft) -> None:
    """Exchange the hand. A turn without a claim is over; a bonus step lapses (PB-P5, PB-R4)."""
    draft.events.append(Passed(draft.seat))
    exchange(draft)
    if draft.setup.seats == 1:
        begin_turn(draft)
    elif draft.claimed:
        _finish_steps(draft)
    else:
        next_turn(draft)


def _finish_steps(draft: Draft) -> None:
    """The pelicans of this turn become the player's; then the disc, except at the very end."""
    if draft.claimed:
        seat, won = draft.seat, perched(draft.claimed)
        draft.pelicans = changed(draft.pelicans, seat, draft.pelicans[seat] + won)
        draft.events.append(PelicansWon(seat, won))
        draft.claimed = ()
    if is_last_turn(draft):  # PB-D2
        end_turn(draft)
    else:
        draft.phase = Phase.DISC


def _place_disc(draft: Draft, move: PlaceDisc) -> None:
    draft.discs = (*draft.discs, move.cell)
    draft.events.append(DiscPlaced(draft.seat, move.cell))
    if draft.phase is Phase.BASE_DISC:
        _start(draft)
    else:
        end_turn(draft)


def _move_disc(draft: Draft, move: MoveDisc) -> None:
    discs = draft.discs
    start = discs[move.disc]
    draft.discs = changed(discs, move.disc, move.cell)
    draft.events.append(DiscMoved(draft.seat, start, move.cell))
    end_turn(draft)
