"""What cannot be: the faults that a position put together by hand can have."""

from game.core.position import Reader
from game.land_vs_sea.faces import FACES, START, TILES, VOLCANO, WHIRLPOOL, Action
from game.land_vs_sea.legal import victims
from game.land_vs_sea.moves import HAND
from game.land_vs_sea.roles import GATHERS
from game.land_vs_sea.state import Phase, State

# While the tiles of a turn are being played, and areas wait to be scored.
PLAYING = (Phase.AGAIN, Phase.ERUPT, Phase.STEAL)


def check(reader: Reader, state: State) -> None:
    """Raise `BadPosition` for what the rules never lead to."""
    _check_tiles(reader, state)
    _check_special(reader, state)
    _check_phase(reader, state)
    _check_turn(reader, state)
    _check_waypoints(reader, state)
    _check_items(reader, state)


def _check_tiles(reader: Reader, state: State) -> None:
    first, second = state.stacks
    lying = sum(tile.face < START for tile in state.board.laid.values())
    if lying + sum(map(len, state.hands)) + len(first) + len(second) > TILES:
        raise reader.bad("stack 0", "too_many_tiles", most=TILES)
    if len(first) + len(second) > 1 and not (first and second):  # LS-T5
        raise reader.bad("stack 0" if first else "stack 1", "last_stack_is_not_split")
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            raise reader.bad(f"hand {seat}", "too_many_tiles", most=HAND)


def _check_special(reader: Reader, state: State) -> None:
    """LS-V1: one volcano or whirlpool, inside six tiles, and no hole that waits for it."""
    laid, holes = state.board.laid, state.board.one_kind_holes()
    special = [cell for cell, tile in laid.items() if tile.face in (VOLCANO, WHIRLPOOL)]
    if len(special) > 1:
        raise reader.bad("erupted", "more_than_one_volcano")
    if special and not state.erupted:
        raise reader.bad("erupted", "volcano_lies_on_the_board", cell=special[0])
    if special and not state.board.is_surrounded(special[0]):
        raise reader.bad("erupted", "volcano_is_not_enclosed", cell=special[0])
    is_waiting = bool(holes) and not state.erupted
    if is_waiting != (state.phase is Phase.ERUPT):
        raise reader.bad("phase", "hole_waits_for_the_volcano" if is_waiting else "no_hole_to_fill")


def _check_phase(reader: Reader, state: State) -> None:
    """That there is something to decide, and that the hand has room for what may come."""
    own, left = len(state.hands[state.seat]), any(state.stacks) or any(state.hands)
    fitting = {
        Phase.DRAFT: _is_draft(state),
        Phase.PLACE: own > 0,
        Phase.AGAIN: own == HAND - 1,
        Phase.ERUPT: own < HAND,
        Phase.STEAL: own < HAND and bool(victims(state.hands, state.seat)),
        Phase.WAYPOINT: left and _has_waypoint(state),
        Phase.DRAW: own < HAND and any(state.stacks),
        Phase.OVER: not left,
    }
    if not fitting[state.phase]:
        raise reader.bad("phase", "not_the_phase_for_these_tiles", phase=state.phase.value)


def _is_draft(state: State) -> bool:
    """LS-S2: nothing is laid, and everybody has as many tiles as it is their turn to take."""
    seats, first = len(state.hands), state.setup.first
    taken = sum(map(len, state.hands))
    due = [(taken + seats - 1 - (seat - first) % seats) // seats for seat in range(seats)]
    return (
        len(state.board.laid) == 1
        and taken < HAND * seats <= taken + sum(map(len, state.stacks))
        and [len(hand) for hand in state.hands] == due
        and state.seat == (first + taken) % seats
    )


def _has_waypoint(state: State) -> bool:
    return (
        state.setup.waypoints
        and state.setup.roles[state.seat] in GATHERS
        and state.waypoints[state.seat] is None
    )


def _check_turn(reader: Reader, state: State) -> None:
    """What is still to be done of a turn waits only while its tiles are being played."""
    if state.action is not Action.NONE and state.phase is not Phase.ERUPT:
        raise reader.bad("action", "action_waits_for_the_volcano_only")
    if state.completed and state.phase not in PLAYING:
        raise reader.bad("completed", "areas_are_scored_already", phase=state.phase.value)
    if len(set(state.completed)) < len(state.completed):
        raise reader.bad("completed", "area_twice")
    if any(state.board.regions.at_root[root].open for root in state.completed):
        raise reader.bad("completed", "area_is_open")


def _check_waypoints(reader: Reader, state: State) -> None:
    """LS-W1, LS-W3: who may have one, and where it may lie."""
    taken = set()
    for seat, waypoint in enumerate(state.waypoints):
        if waypoint is None:
            continue
        line, cell = f"waypoint {seat}", waypoint.cell
        own = GATHERS.get(state.setup.roles[seat])
        if not state.setup.waypoints or own is None:
            raise reader.bad(line, "no_such_waypoint")
        if FACES[state.board.laid[cell].face].face.kinds[waypoint.area] != own:
            raise reader.bad(line, "area_of_the_other_side", cell=cell)
        if cell in taken:
            raise reader.bad(line, "waypoint_is_there_already", cell=cell)
        if state.phase not in PLAYING and state.board.is_surrounded(cell):
            raise reader.bad(line, "tile_is_surrounded", cell=cell)
        taken.add(cell)


def _check_items(reader: Reader, state: State) -> None:
    for role in state.setup.sides:
        for item in state.items[role]:
            if item.points < 1 or not item.rule.startswith("LS-"):
                raise reader.bad(f"items {role.name.lower()}", "nothing_earned", rule=item.rule)
            for cell in item.cells:
                if cell not in state.board.laid:
                    raise reader.bad(f"items {role.name.lower()}", "no_tile_there", cell=cell)
