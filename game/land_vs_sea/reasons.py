"""Why a move is refused, as data: a rule, a key for the words, the evidence, the remedy."""

from game.cell import Cell
from game.core.reasons import Reason, Remedy, refuse, turned
from game.core.text import text
from game.grid.hex import SIDES
from game.land_vs_sea.faces import Terrain
from game.land_vs_sea.moves import Draw, Erupt, Place, PlaceWaypoint, Steal
from game.land_vs_sea.state import Phase

# What has to be done first, by phase.
_FIRST = {
    Phase.DRAFT: ("LS-S2", "draft_a_tile_first"),
    Phase.PLACE: ("LS-T1", "play_a_tile_first"),
    Phase.AGAIN: ("LS-A1", "play_your_other_tile_first"),
    Phase.ERUPT: ("LS-V1", "fill_the_hole_first"),
    Phase.STEAL: ("LS-A2", "steal_a_tile_first"),
    Phase.WAYPOINT: ("LS-T4", "place_or_keep_the_waypoint_first"),
    Phase.DRAW: ("LS-T5", "draw_first"),
    Phase.OVER: ("LS-E1", "game_is_over"),
}

GAME_IS_OVER = refuse(*_FIRST[Phase.OVER])
WAYPOINTS_NOT_IN_PLAY = refuse("LS-W1", "waypoints_not_in_play")
CARTOGRAPHER_HAS_NO_WAYPOINT = refuse("LS-W3", "cartographer_has_no_waypoint")


def not_now(phase: Phase) -> Reason:
    return refuse(*_FIRST[phase])


def no_such_tile(rule: str, slot: int, tiles: int) -> Reason:
    return refuse(rule, "no_such_tile_in_hand", slot=slot, tiles=tiles)


def no_such_turn(rule: str, turn: int) -> Reason:
    return refuse(rule, "no_such_turn", turn=turn)


def side_not_seen(slot: int) -> Reason:
    return refuse("LS-S2", "side_not_seen", slot=slot)


def cell_is_taken(cell: Cell, remedy: Remedy | None = None) -> Reason:
    return refuse("LS-T1", "cell_is_taken", cells=(cell,), remedy=remedy)


def not_next_to_a_tile(cell: Cell, remedy: Remedy | None = None) -> Reason:
    return refuse("LS-T1", "not_next_to_a_tile", cells=(cell,), remedy=remedy)


def hole_stays_empty(cell: Cell, remedy: Remedy | None = None) -> Reason:
    """Six edges of one kind, or in turn of both: no ordinary tile has them."""
    return refuse("LS-V1", "hole_stays_empty", cells=(cell,), remedy=remedy)


def edges_do_not_match(
    cell: Cell, sides: list[int], own: int, remedy: Remedy | None = None
) -> Reason:
    """`own`: the terrain of the tile on the first of the sides."""
    return refuse(
        "LS-T1",
        "edges_do_not_match",
        cells=(cell,),
        edges=tuple((cell, side) for side in sides),
        remedy=remedy,
        own=Terrain(own).name.lower(),
        there=Terrain(1 - own).name.lower(),
    )


def turn_it(move: Place, turn: int) -> Remedy:
    fitting = Place(move.slot, move.lower, move.cell, turn)
    return turned(fitting, turn - move.turn, SIDES)


def flip_it(move: Place, turn: int) -> Remedy:
    fitting = Place(move.slot, not move.lower, move.cell, turn)
    return Remedy(text("the_other_side_fits"), fitting)


def take_the_other(slot: int, lower: bool, cell: Cell, turn: int) -> Remedy:
    return Remedy(text("the_other_tile_fits"), Place(slot, lower, cell, turn))


def elsewhere(move: Place) -> Remedy:
    return Remedy(text("fits_elsewhere"), move)


def no_such_stack(rule: str, stack: int) -> Reason:
    return refuse(rule, "no_such_stack", stack=stack)


def stack_is_empty(rule: str, stack: int) -> Reason:
    other = Remedy(text("the_other_stack_has_tiles"), Draw(1 - stack))
    return refuse(rule, "stack_is_empty", stack=stack, remedy=other)


def cannot_steal(key: str, seat: int, remedy: Steal) -> Reason:
    return refuse("LS-A2", key, seat=seat, remedy=Remedy(text("this_tile_can_be_stolen"), remedy))


def not_a_hole(cell: Cell, remedy: Erupt | None) -> Reason:
    here = Remedy(text("this_hole_can_be_filled"), remedy) if remedy else None
    return refuse("LS-V1", "not_a_hole_of_one_kind", cells=(cell,), remedy=here)


def no_tile_for_waypoint(cell: Cell) -> Reason:
    return refuse("LS-W1", "no_tile_there", cells=(cell,))


def tile_is_surrounded(cell: Cell) -> Reason:
    return refuse("LS-W1", "tile_is_surrounded", cells=(cell,))


def waypoint_is_there(cell: Cell) -> Reason:
    return refuse("LS-W1", "waypoint_is_there_already", cells=(cell,))


def no_such_area(cell: Cell, area: int) -> Reason:
    return refuse("LS-W1", "no_such_area", cells=(cell,), area=area)


def wrong_terrain(cell: Cell, area: int, right: int) -> Reason:
    there = Remedy(text("this_area_is_of_your_side"), PlaceWaypoint(cell, right))
    return refuse("LS-W1", "area_of_the_other_side", cells=(cell,), area=area, remedy=there)
