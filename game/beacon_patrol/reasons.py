"""Refusals: which rule, what to show, and what to do instead."""

from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Move, Place, Sail
from game.beacon_patrol.tileset import EDGES, LAND
from game.cell import Cell
from game.core.reasons import Reason, Remedy, refuse
from game.core.text import text
from game.grid.square import opposite

Edge = tuple[Cell, int]


def remedy(key: str, move: Move, **params: int) -> Remedy:
    return Remedy(text(key, **params), move)


# --- any move


def game_over() -> Reason:
    return refuse("BP-F1", "game_over")


def answer_first(partner: int) -> Reason:
    instead = remedy("answer_the_offer", Answer(yes=True))
    return refuse("BP-X1", "offer_waits_for_an_answer", remedy=instead, partner=partner)


# --- placing


def tile_is_gone(slot: int) -> Reason:
    return refuse("BP-P6", "no_drawing_during_a_turn", remedy=_end(), slot=slot)


def no_tile_to_place(slot: int) -> Reason:
    return refuse("BP-T1", "no_such_tile_in_hand", slot=slot)


def cell_taken(cell: Cell, instead: Remedy | None) -> Reason:
    return refuse("BP-P1", "cell_is_taken", cells=(cell,), remedy=instead)


def diagonal(cell: Cell, ship: Cell, instead: Remedy | None) -> Reason:
    return refuse("BP-P1", "only_diagonal_to_ship", cells=(cell, ship), remedy=instead)


def not_beside_ship(cell: Cell, ship: Cell, instead: Remedy | None) -> Reason:
    return refuse("BP-P1", "not_beside_ship", cells=(cell, ship), remedy=instead)


def edge_mismatch(cell: Cell, edges: tuple[Edge, ...], tile: int, instead: Remedy | None) -> Reason:
    own = EDGES[tile][edges[0][1]]
    return refuse(
        "BP-P3",
        "edge_mismatch",
        cells=(cell,),
        edges=edges,
        remedy=instead,
        own="land" if own == LAND else "water",
        there="water" if own == LAND else "land",
    )


def lands_on_land(cell: Cell, ship: Cell, side: int, instead: Remedy | None) -> Reason:
    """`side` is the ship's side towards the cell."""
    edges = ((ship, side), (cell, opposite(side)))
    return refuse(
        "BP-P4", "land_between_ship_and_tile", cells=(cell, ship), edges=edges, remedy=instead
    )


def other_tile_fits(move: Place) -> Remedy:
    return remedy("other_tile_fits_here", move, slot=move.slot)


def fits_elsewhere(move: Place) -> Remedy:
    return remedy("tile_fits_elsewhere", move)


def sail_there_first(move: Sail, way: tuple[Cell, ...]) -> Remedy:
    return Remedy(text("sail_there_first", steps=len(way) - 1), move, way)


# --- moving


def no_such_side(side: int) -> Reason:
    return refuse("BP-M1", "no_such_side", side=side)


def nothing_across(ship: Cell, side: int, cell: Cell, instead: Remedy | None) -> Reason:
    return refuse(
        "BP-M1", "no_tile_to_sail_to", cells=(cell,), edges=((ship, side),), remedy=instead
    )


def nothing_there(cell: Cell) -> Reason:
    """The same of a cell that is farther away."""
    return refuse("BP-M1", "no_tile_to_sail_to", cells=(cell,))


def land_across(ship: Cell, side: int, cell: Cell, instead: Remedy | None) -> Reason:
    edges = ((ship, side), (cell, opposite(side)))
    return refuse("BP-M1", "ships_do_not_cross_land", cells=(cell,), edges=edges, remedy=instead)


def no_token(ship: Cell, instead: Remedy | None) -> Reason:
    return refuse("BP-M1", "all_tokens_spent", cells=(ship,), remedy=instead)


def too_few_tokens(reason: Reason, needed: int, left: int) -> Reason:
    """The same of a way of several steps."""
    cells, instead = reason.cells, reason.remedy
    return refuse("BP-M1", "too_few_tokens", cells=cells, remedy=instead, needed=needed, left=left)


def no_tile_to_discard(slot: int, instead: Remedy | None) -> Reason:
    return refuse("BP-T4", "no_such_tile_in_hand", remedy=instead, slot=slot)


def place_instead(move: Place) -> Remedy:
    return remedy("place_a_tile_there", move, slot=move.slot)


def sail_around(move: Sail, way: tuple[Cell, ...]) -> Remedy:
    return Remedy(text("sail_around", steps=len(way) - 1), move, way)


def pay_with_tile(side: int) -> Remedy:
    return remedy("discard_a_tile_for_the_step", DiscardStep(0, side), slot=0)


def pay_with_token(side: int) -> Remedy:
    return remedy("spend_a_token_for_the_step", Sail(side))


# --- swapping


def nobody_to_swap_with() -> Reason:
    return refuse("BP-T3", "nobody_to_swap_with")


def already_swapped() -> Reason:
    return refuse("BP-T3", "already_swapped_this_turn")


def not_a_partner(partner: int) -> Reason:
    return refuse("BP-X1", "not_a_partner", seat=partner)


def no_tile_to_give(slot: int) -> Reason:
    return refuse("BP-X1", "no_such_tile_in_hand", slot=slot)


def no_tile_to_get(partner: int, slot: int) -> Reason:
    return refuse("BP-X1", "no_such_tile_in_partners_hand", partner=partner, slot=slot)


def same_offer_again(partner: int) -> Reason:
    return refuse("BP-X1", "offer_already_refused", partner=partner)


def nothing_offered() -> Reason:
    return refuse("BP-X1", "nothing_offered")


# --- ending the turn


def only_solo_keeps() -> Reason:
    return refuse("BP-E1", "only_solo_keeps_a_tile", remedy=_end())


def no_tile_to_keep(slot: int) -> Reason:
    return refuse("BP-E1", "no_such_tile_in_hand", remedy=_end(), slot=slot)


def stack_is_empty() -> Reason:
    return refuse("BP-E1", "nothing_left_to_draw", remedy=_end())


def _end() -> Remedy:
    return remedy("end_the_turn", EndTurn())
