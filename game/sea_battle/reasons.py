"""Every refusal of the referee: its rule, its key, its evidence."""

from game.cell import Cell
from game.core.reasons import Reason, Remedy, refuse
from game.core.text import text
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import Fire, Move, Sail

# --- at the wrong time


def game_over(rule: str) -> Reason:
    return refuse(rule, "game_is_over")


def die_in_the_air(rule: str) -> Reason:
    return refuse(rule, "a_die_is_in_the_air")


def no_die_to_roll() -> Reason:
    return refuse("SB-T2", "no_die_to_roll")


def not_a_face(rule: str, face: int) -> Reason:
    return refuse(rule, "not_a_face_of_the_die", face=face)


def set_up_first() -> Reason:
    return refuse("SB-S3", "set_up_first")


def set_up_is_over() -> Reason:
    return refuse("SB-S3", "set_up_is_over")


def draw_to_answer() -> Reason:
    return refuse("SB-G4", "answer_the_offer_first")


def no_offer_to_answer() -> Reason:
    return refuse("SB-G4", "no_draw_was_offered")


def offered_already() -> Reason:
    return refuse("SB-G4", "draw_is_offered_once_a_turn")


# --- set-up


def flagships_first() -> Reason:
    return refuse("SB-G2", "flagships_come_first")


def flagship_stays() -> Reason:
    return refuse("SB-G2", "flagship_never_changes")


def flagship_declared(ship: Ship) -> Reason:
    return refuse("SB-G2", "flagship_already_declared", ship=_name(ship))


def fort_first() -> Reason:
    return refuse("SB-S1", "fort_comes_first")


def fort_stands(cell: Cell) -> Reason:
    return refuse("SB-S1", "fort_stands_already", cells=(cell,))


def off_the_map(rule: str, cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse(rule, "off_the_map", cells=(cell,), remedy=remedy)


def not_own_waters(cell: Cell, sector: int, own: int, remedy: Remedy | None) -> Reason:
    return refuse(
        "SB-S1", "not_in_own_sector", cells=(cell,), remedy=remedy, sector=sector, own=own
    )


def not_land_nor_edge(cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse("SB-S1", "neither_land_nor_edge", cells=(cell,), remedy=remedy)


def too_few_berths(cell: Cell, berths: int, needed: int, remedy: Remedy | None) -> Reason:
    return refuse(
        "SB-S1", "too_few_berths", cells=(cell,), remedy=remedy, berths=berths, needed=needed
    )


def forts_too_close(
    cell: Cell, other: Cell, distance: int, needed: int, remedy: Remedy | None
) -> Reason:
    return refuse(
        "SB-S1",
        "forts_too_close",
        cells=(cell, other),
        remedy=remedy,
        distance=distance,
        needed=needed,
    )


def parts_the_water(cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse("SB-S1", "parts_the_water", cells=(cell,), remedy=remedy)


def ship_placed(ship: Ship, cell: Cell) -> Reason:
    return refuse("SB-S2", "ship_placed_already", cells=(cell,), ship=_name(ship))


def not_beside_fort(cell: Cell, fort: Cell, distance: int, remedy: Remedy | None) -> Reason:
    return refuse(
        "SB-S2", "not_beside_the_fort", cells=(cell, fort), remedy=remedy, distance=distance
    )


def berth_not_sailable(cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse("SB-S2", "not_sailable", cells=(cell,), remedy=remedy)


def berth_taken(cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse("SB-S2", "berth_taken", cells=(cell,), remedy=remedy)


# --- ships


def ship_gone(ship: Ship) -> Reason:
    return refuse("SB-F5", "ship_is_gone", ship=_name(ship))


def no_heading(heading: int, remedy: Remedy | None) -> Reason:
    return refuse("SB-A1", "no_headings_in_basic_rules", remedy=remedy, heading=heading)


def not_a_course_line(heading: int, remedy: Remedy | None) -> Reason:
    return refuse("SB-A1", "not_along_a_course_line", remedy=remedy, heading=heading)


def moved_already(ship: Ship, cell: Cell) -> Reason:
    return refuse("SB-T3", "ship_moved_already", cells=(cell,), ship=_name(ship))


def becalmed(ship: Ship, cell: Cell, turning: bool, remedy: Remedy | None) -> Reason:
    rule, key = ("SB-A4", "calm_no_turn") if turning else ("SB-T2", "calm_no_sailing")
    return refuse(rule, key, cells=(cell,), remedy=remedy, ship=_name(ship))


def other_ship_sails(move: Sail, cell: Cell) -> Remedy:
    """`cell`: where that ship lies."""
    return Remedy(text("other_ship_sails", ship=_name(move.ship)), move, (cell,))


def not_sailable(cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse("SB-M2", "not_sailable", cells=(cell,), remedy=remedy)


def fort_in_the_way(cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse("SB-M2", "fort_cannot_be_sailed", cells=(cell,), remedy=remedy)


def ship_in_the_way(cell: Cell, own: bool, remedy: Remedy | None) -> Reason:
    key = "own_ship_there" if own else "enemy_ship_there"
    return refuse("SB-M2", key, cells=(cell,), remedy=remedy)


def too_far(cell: Cell, distance: int, allowance: int, remedy: Remedy | None) -> Reason:
    return refuse(
        "SB-M1", "too_far", cells=(cell,), remedy=remedy, distance=distance, allowance=allowance
    )


def way_too_long(cell: Cell, allowance: int, remedy: Remedy | None) -> Reason:
    return refuse("SB-M2", "no_way_short_enough", cells=(cell,), remedy=remedy, allowance=allowance)


def cannot_steer(cell: Cell, heading: int, remedy: Remedy | None) -> Reason:
    return refuse("SB-A3", "cannot_be_steered", cells=(cell,), remedy=remedy, heading=heading)


def no_turns_in_basic_rules() -> Reason:
    return refuse("SB-A2", "no_turns_in_basic_rules")


def turn_too_wide(cell: Cell, lines: int, allowed: int, remedy: Remedy | None) -> Reason:
    return refuse(
        "SB-A2", "turn_too_wide", cells=(cell,), remedy=remedy, lines=lines, allowed=allowed
    )


def no_turn_at_all(cell: Cell, remedy: Remedy | None) -> Reason:
    return refuse("SB-A2", "already_on_that_heading", cells=(cell,), remedy=remedy)


# --- guns


def not_an_enemy(seat: int, remedy: Remedy | None) -> Reason:
    return refuse("SB-F1", "not_an_enemy", remedy=remedy, seat=seat)


def no_shots_left(ship: Ship, cell: Cell) -> Reason:
    return refuse("SB-F1", "no_shots_left", cells=(cell,), ship=_name(ship))


def target_gone(seat: int, ship: Ship, sunk: bool, remedy: Remedy | None) -> Reason:
    rule = "SB-F5" if sunk else "SB-G3"
    return refuse(rule, "target_is_gone", remedy=remedy, seat=seat, ship=_name(ship))


def out_of_range(
    start: Cell, end: Cell, distance: int, longest: int, remedy: Remedy | None
) -> Reason:
    return refuse(
        "SB-F1",
        "out_of_range",
        cells=(start, end),
        remedy=remedy,
        distance=distance,
        range=longest,
    )


def in_dead_zone(start: Cell, end: Cell, lobbed: bool, remedy: Remedy | None) -> Reason:
    rule, key = ("SB-A7", "no_lobbing_into_dead_zone") if lobbed else ("SB-A5", "in_dead_zone")
    return refuse(rule, key, cells=(start, end), remedy=remedy)


def line_blocked(blocked_by: tuple[Cell, ...], remedy: Remedy | None) -> Reason:
    return refuse("SB-F3", "line_of_fire_blocked", cells=blocked_by, remedy=remedy)


# --- remedies


def nearest(move: Move, cell: Cell) -> Remedy:
    return Remedy(text("nearest_hex", cell=cell), move, is_one=True)


def other_heading(move: Move, heading: int) -> Remedy:
    return Remedy(text("other_heading", heading=heading), move, is_one=True)


def other_target(move: Fire) -> Remedy:
    return Remedy(text("other_target", seat=move.seat, ship=_name(move.target)), move, is_one=True)


def _name(ship: Ship) -> str:
    return ship.name.lower()
