"""The words of the referee: a refusal for each rule that a move can break."""

from collections.abc import Sequence

from game.cell import Cell
from game.core.reasons import Reason, Remedy, refuse, turned
from game.core.text import text
from game.grid.hex import SIDES, distance
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
from game.pelican_bay.state import Phase

GAME_IS_OVER = refuse("PB-E5", "game_is_over")
HAND_IS_HIDDEN = refuse("PB-S4", "hand_is_hidden")
STOP_NEEDS_A_TILE = refuse("PB-P1", "at_least_one_tile")
PASS_AFTER_A_TILE = refuse("PB-P5", "pass_after_a_tile")
SOMETHING_FITS = refuse("PB-P5", "something_fits")
BONUS_STEP_IS_DUE = refuse("PB-R4", "bonus_step_is_due")
DISC_IS_COMPULSORY = refuse("PB-D2", "disc_is_compulsory")
DISCS_LEFT = refuse("PB-D2", "discs_left_in_supply")
ALL_DISCS_OUT = refuse("PB-D2", "all_discs_are_out")
ONE_TILE_A_STEP = refuse("PB-M2", "not_when_playing_alone")

# what has to be decided first, in the phases where nothing else can be done
_FIRST_DECIDE = {
    Phase.BASE: refuse("PB-S2", "base_comes_first"),
    Phase.BASE_DISC: refuse("PB-S3", "disc_beside_the_base_first"),
    Phase.CLAIM: refuse("PB-R3", "claim_or_decline_first"),
    Phase.PELICAN: refuse("PB-L1", "take_a_pelican_first"),
    Phase.DISC: refuse("PB-D2", "disc_comes_first"),
}
# what cannot be done while tiles are being placed
_NOT_NOW: dict[type[Move], Reason] = {
    LayBase: refuse("PB-S2", "base_is_laid"),
    SkipDisc: refuse("PB-S3", "only_beside_the_base"),
    Claim: refuse("PB-R3", "nothing_was_closed"),
    Decline: refuse("PB-R3", "nothing_was_closed"),
    TakePelican: refuse("PB-L1", "nothing_was_claimed"),
    PlaceDisc: refuse("PB-D2", "disc_at_the_end_of_the_turn"),
    MoveDisc: refuse("PB-D2", "disc_at_the_end_of_the_turn"),
    Stop: STOP_NEEDS_A_TILE,
}


def wrong_time(phase: Phase, move: Move) -> Reason:
    """This kind of move has no place in this phase."""
    return _FIRST_DECIDE.get(phase) or _NOT_NOW[type(move)]


def no_such_slot(rule: str, slot: int, tiles: int) -> Reason:
    return refuse(rule, "no_such_tile_in_hand", slot=slot, tiles=tiles)


def no_such_turn(rule: str, turn: int) -> Reason:
    return refuse(rule, "no_such_turn", turn=turn)


def not_in_the_base(cell: Cell) -> Reason:
    return refuse("PB-S2", "not_a_place_of_the_base", cells=(cell,))


def base_mismatch(cell: Cell, sides: Sequence[int], meeting: tuple[str, str]) -> Reason:
    return _mismatch("PB-S2", cell, sides, meeting)


def base_cannot_be_finished(cell: Cell) -> Reason:
    return refuse("PB-S2", "base_cannot_be_finished", cells=(cell,))


def cell_taken(cell: Cell) -> Reason:
    return refuse("PB-P2", "cell_taken", cells=(cell,))


def too_few_sides(cell: Cell, touched: Sequence[int]) -> Reason:
    if not touched:
        return refuse("PB-P2", "touches_nothing", cells=(cell,))
    edges = tuple((cell, side) for side in touched)
    return refuse("PB-P2", "touches_too_few", cells=(cell,), edges=edges, sides=len(touched))


def blocked(cell: Cell) -> Reason:
    return refuse("PB-P3", "blocked_by_a_disc", cells=(cell,))


def edge_mismatch(cell: Cell, sides: Sequence[int], meeting: tuple[str, str]) -> Reason:
    return _mismatch("PB-P2", cell, sides, meeting)


def _mismatch(rule: str, cell: Cell, sides: Sequence[int], meeting: tuple[str, str]) -> Reason:
    """`meeting`: the terrain of the tile on the first of the sides, and what it meets there."""
    edges, (own, there) = tuple((cell, side) for side in sides), meeting
    return refuse(rule, "edge_mismatch", cells=(cell,), edges=edges, own=own, there=there)


def no_common_region(first: Cell, second: Cell) -> Reason:
    return refuse("PB-P4", "no_region_extended_by_both", cells=(first, second))


def disc_touches_nothing(cell: Cell) -> Reason:
    return refuse("PB-D1", "disc_touches_no_tile", cells=(cell,))


def disc_on_a_tile(cell: Cell) -> Reason:
    return refuse("PB-D1", "disc_on_a_tile", cells=(cell,))


def disc_on_a_disc(cell: Cell) -> Reason:
    return refuse("PB-D1", "disc_there_already", cells=(cell,))


def no_such_disc(disc: int, discs: int) -> Reason:
    return refuse("PB-D2", "no_such_disc", disc=disc, discs=discs)


def no_pelican_there(seat: int) -> Reason:
    return refuse("PB-L1", "no_opponent_with_a_pelican", seat=seat)


def with_remedy(reason: Reason, move: Move, legal: Sequence[Move]) -> Reason:
    """The refusal with the legal move that comes closest to what was meant."""
    remedy = None
    if isinstance(move, Place | LayBase) and reason.text.key != "no_such_tile_in_hand":
        remedy = _tile_remedy(move, legal)
    if remedy is None and isinstance(move, PlaceDisc | MoveDisc):
        remedy = _disc_remedy(move, legal) or _disc_elsewhere(move, legal)
    if remedy is None and legal:
        remedy = Remedy(text("possible_now"), legal[0])
    return Reason(reason.rule, reason.text, reason.cells, reason.edges, remedy)


def _tile_remedy(move: Place | LayBase, legal: Sequence[Move]) -> Remedy | None:
    """Turn it; or another tile there; or the same tile elsewhere; or another tile, or stop."""
    tiles = [other for other in legal if isinstance(other, Place | LayBase)]
    for other in tiles:
        if (other.slot, other.cell) == (move.slot, move.cell):
            return turned(other, other.turn - move.turn, SIDES)
    for other in tiles:
        if other.cell == move.cell:
            return Remedy(text("other_tile_fits_here", slot=other.slot), other)
    for other in tiles:
        if other.slot == move.slot:
            return Remedy(text("fits_elsewhere", cell=other.cell), other)
    for other in tiles:
        return Remedy(text("only_another_tile_fits", slot=other.slot), other)
    for stop in legal:
        if isinstance(stop, Stop | Pass):
            return Remedy(text("no_tile_of_the_hand_fits"), stop)
    return None


def _disc_remedy(move: PlaceDisc | MoveDisc, legal: Sequence[Move]) -> Remedy | None:
    """The same cell with a disc that can go there."""
    for other in legal:
        if isinstance(other, PlaceDisc | MoveDisc) and other.cell == move.cell:
            return Remedy(text("another_disc_can"), other)
    return None


def _disc_elsewhere(move: PlaceDisc | MoveDisc, legal: Sequence[Move]) -> Remedy | None:
    """The same disc where it can go nearest to the cell."""
    same = [
        other
        for other in legal
        if (isinstance(other, PlaceDisc) and isinstance(move, PlaceDisc))
        or (isinstance(other, MoveDisc) and isinstance(move, MoveDisc) and other.disc == move.disc)
    ]
    if not same:
        return None
    nearest = min(same, key=lambda other: (distance(other.cell, move.cell), other.cell))
    return Remedy(text("disc_fits_elsewhere"), nearest)
