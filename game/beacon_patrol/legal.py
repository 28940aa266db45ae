"""Every legal move, quickly: masks around the ship, then tuples of moves made beforehand."""

from functools import cache

from game.beacon_patrol.board import Board
from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Keep, Move, Offer, Place, Sail
from game.beacon_patrol.state import State, Swap
from game.beacon_patrol.swaps import offer_of
from game.beacon_patrol.tileset import WATER_SIDES
from game.cell import Cell
from game.grid.square import SIDES, neighbours

ANSWERS: tuple[Move, ...] = (Answer(yes=True), Answer(yes=False))
END: tuple[Move, ...] = (EndTurn(),)
_SLOTS = 3


def legal(state: State) -> tuple[Move, ...]:
    """Placements side by side, steps by token, steps by tile, offers, ways to end the turn."""
    if not state.left:
        return ()
    turn = state.turn
    if turn.offer is not None:
        return ANSWERS
    seat, hands = turn.seat, state.hands
    hand = hands[seat]
    moves, sides = _around(state.board, state.ships[seat], hand)
    moves += steps(sides, turn.tokens > 0, len(hand))
    if len(hands) == 1:
        return moves + endings(len(hand) if state.stack else 0)
    if hand and not turn.has_swapped:
        moves += _offers(seat, hands, turn.refused)
    return moves + END


def _around(board: Board, ship: Cell, hand: tuple[int, ...]) -> tuple[tuple[Move, ...], int]:
    """The placements, and the sides to sail across as bits: all over the ship's water sides."""
    water = WATER_SIDES[board.laid[ship]]
    frontier = board.frontier
    moves: tuple[Move, ...] = ()
    sides = 0
    bit = 1
    for near in neighbours(ship):
        if water & bit:
            fitting = frontier.get(near)
            if fitting is None:
                sides |= bit
            else:
                slots = 0
                slot_bit = 1
                for tile in hand:
                    if fitting >> tile & 1:
                        slots |= slot_bit
                    slot_bit <<= 1
                if slots:
                    moves += placements(near)[slots]
        bit <<= 1
    return moves, sides


@cache
def placements(cell: Cell) -> tuple[tuple[Move, ...], ...]:
    """Placements in a cell by the bits of the slots that fit."""
    return tuple(
        tuple(Place(slot, cell) for slot in range(_SLOTS) if slots >> slot & 1)
        for slots in range(1 << _SLOTS)
    )


@cache
def steps(sides: int, has_token: bool, hand: int) -> tuple[Move, ...]:
    """Steps across these sides with a token or any tile of the hand."""
    open_sides = [side for side in range(SIDES) if sides >> side & 1]
    by_token: tuple[Move, ...] = tuple(Sail(side) for side in open_sides) if has_token else ()
    return by_token + tuple(DiscardStep(slot, side) for slot in range(hand) for side in open_sides)


@cache
def endings(keepable: int) -> tuple[Move, ...]:
    """Ways to end the turn alone."""
    return (*END, *(Keep(slot) for slot in range(keepable)))


def _offers(
    seat: int, hands: tuple[tuple[int, ...], ...], refused: tuple[Swap, ...]
) -> tuple[Move, ...]:
    moves = offers(seat, tuple(map(len, hands)))
    if not refused:
        return moves
    not_again = {offer_of(hands, swap) for swap in refused}
    return tuple([move for move in moves if move not in not_again])


@cache
def offers(seat: int, hands: tuple[int, ...]) -> tuple[Move, ...]:
    """Offers between hands of these sizes."""
    return tuple(
        Offer(slot, partner, partner_slot)
        for slot in range(hands[seat])
        for partner in range(len(hands))
        if partner != seat
        for partner_slot in range(hands[partner])
    )
