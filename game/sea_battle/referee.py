"""Why a move is not allowed. Legality is decided here; `legal` is the fast twin."""

from collections.abc import Callable, Iterable
from typing import Any

from game.cell import Cell
from game.core.reasons import Reason, Remedy
from game.grid.hex import SIDES, distance
from game.sea_battle import reasons
from game.sea_battle.board import NOWHERE
from game.sea_battle.deployment import fort_sites, free_berths
from game.sea_battle.ending import is_afloat, is_draw
from game.sea_battle.fleet import FLEET, LINES, MAKES, RANGES, SHIPS, Ship
from game.sea_battle.forts import APART, BERTHS, berths, parts_water
from game.sea_battle.gunnery import FACES, Arc, arc, faces, line_of_fire
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    Move,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Roll,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.navigation import allowance, reach, turns_on_spot
from game.sea_battle.state import SETTING_UP, Phase, State
from game.sea_battle.waters import Waters

CHANCE = {Phase.FIRST_ROLL: "SB-S3", Phase.WIND: "SB-T2", Phase.SHOT: "SB-T3"}  # a die falls


def why_not(state: State, move: Move) -> Reason | None:
    """The first broken rule, or None."""
    if state.phase is Phase.OVER:
        return reasons.game_over("SB-G4" if is_draw(state) else "SB-G1")
    return _CHECKS[type(move)](state, move)


def _not_now(state: State, wanted: frozenset[Phase]) -> Reason | None:
    """Whether another kind of move is due."""
    phase = state.phase
    if phase in wanted:
        return None
    if phase in CHANCE:
        return reasons.die_in_the_air(CHANCE[phase])
    if phase is Phase.ANSWER:
        return reasons.draw_to_answer()
    if phase is Phase.FLAGSHIPS:
        return reasons.flagships_first()
    return reasons.set_up_first() if phase in SETTING_UP else reasons.set_up_is_over()


_IN_TURN = frozenset((Phase.TURN,))


def _roll(state: State, move: Roll) -> Reason | None:
    if state.phase not in CHANCE:
        return reasons.no_die_to_roll()
    return None if move.face in FACES else reasons.not_a_face(CHANCE[state.phase], move.face)


# --- set-up


def _declare(state: State, move: DeclareFlagship) -> Reason | None:
    if state.round:
        return reasons.flagship_stays()  # SB-G2: only before the first wind roll
    late = _not_now(state, SETTING_UP)
    if late:
        return late
    seat = state.turn.seat
    if state.declared >> seat & 1:
        return reasons.flagship_declared(state.flagships[seat])
    return None


def _fort(state: State, move: PlaceFort) -> Reason | None:
    """SB-S1, clause by clause."""
    late = _not_now(state, SETTING_UP)
    if late:
        return late
    waters, seat, cell = state.waters, state.turn.seat, move.cell
    if state.phase is not Phase.FORT:
        return reasons.fort_stands(waters.cell[state.board.forts[seat]])

    def remedy() -> Remedy | None:
        places = fort_sites(state)
        if not places:
            return None
        found = _nearest_in(waters, places, cell)
        return reasons.nearest(PlaceFort(found), found)

    at = waters.number.get(cell)
    if at is None:
        return reasons.off_the_map("SB-S1", cell, remedy())
    own = state.setup.sectors[seat]
    if not waters.sectors[own] & waters.bit[at]:
        owner = next(i for i, mask in enumerate(waters.sectors) if mask & waters.bit[at])
        return reasons.not_own_waters(cell, owner, own, remedy())
    if not (waters.land | waters.rim) & waters.bit[at]:
        return reasons.not_land_nor_edge(cell, remedy())
    room = berths(waters, at).bit_count()
    if room < BERTHS:
        return reasons.too_few_berths(cell, room, BERTHS, remedy())
    water = waters.water
    for fort in state.board.forts:
        if fort != NOWHERE:
            water &= ~waters.bit[fort]
            apart = distance(cell, waters.cell[fort])
            if apart < APART:
                return reasons.forts_too_close(cell, waters.cell[fort], apart, APART, remedy())
    if parts_water(waters, water, at):
        return reasons.parts_the_water(cell, remedy())
    return None


def _berth(state: State, move: PlaceShip) -> Reason | None:
    """SB-S2."""
    late = _not_now(state, SETTING_UP)
    if late:
        return late
    if state.phase is Phase.FORT:
        return reasons.fort_first()
    waters, board, seat, cell = state.waters, state.board, state.turn.seat, move.cell
    placed = board.ships[seat * FLEET + move.ship]
    if placed != NOWHERE:
        return reasons.ship_placed(move.ship, waters.cell[placed])
    free = waters.cells(free_berths(state))

    def remedy() -> Remedy | None:
        found = _nearest(free, cell)
        heading = move.heading if move.heading in state.setup.headings else 0
        return reasons.nearest(PlaceShip(move.ship, found, heading), found) if found else None

    at = waters.number.get(cell)
    if at is None:
        return reasons.off_the_map("SB-S2", cell, remedy())
    fort = waters.cell[board.forts[seat]]
    if distance(cell, fort) != 1:
        return reasons.not_beside_fort(cell, fort, distance(cell, fort), remedy())
    if not waters.bit[at] & waters.water:
        return reasons.berth_not_sailable(cell, remedy())
    if cell not in free:
        return reasons.berth_taken(cell, remedy())
    upright = reasons.other_heading(PlaceShip(move.ship, cell, 0), 0)
    return _wrong_heading(state, move.heading, upright)


def _wrong_heading(state: State, heading: int, remedy: Remedy | None) -> Reason | None:
    """SB-A1: one of six by the advanced rules, always 0 by the basic ones."""
    if heading in state.setup.headings:
        return None
    if state.setup.advanced:
        return reasons.not_a_course_line(heading, remedy)
    return reasons.no_heading(heading, remedy)


# --- in a turn


def _cannot_move(state: State, ship: Ship, turning: bool) -> Reason | None:
    """What keeps a ship from sailing and from turning alike."""
    late = _not_now(state, _IN_TURN)
    if late:
        return late
    at = state.board.ships[state.turn.seat * FLEET + ship]
    if at == NOWHERE:
        return reasons.ship_gone(ship)
    cell = state.waters.cell[at]
    if state.turn.moved >> ship & 1:
        return reasons.moved_already(ship, cell)
    if not allowance(state, ship):
        return reasons.becalmed(ship, cell, turning, _other_ship(state))
    return None


def _other_ship(state: State) -> Remedy | None:
    """SB-T2: a ship that sails in a calm, and has not yet."""
    for ship in SHIPS:
        at = state.board.ships[state.turn.seat * FLEET + ship]
        if at == NOWHERE or state.turn.moved >> ship & 1 or not allowance(state, ship):
            continue
        cell = state.waters.cell[at]
        found = _sail_instead(state, Sail(ship, cell, 0))
        if found is not None:
            return reasons.other_ship_sails(found.move, cell)
    return None


def _sail(state: State, move: Sail) -> Reason | None:
    stuck = _cannot_move(state, move.ship, turning=False)
    if stuck:
        return stuck
    waters, board, seat, cell = state.waters, state.board, state.turn.seat, move.to
    start = board.ships[seat * FLEET + move.ship]

    def remedy() -> Remedy | None:
        return _sail_instead(state, move)

    at = waters.number.get(cell)
    if at is None:
        return reasons.off_the_map("SB-M2", cell, remedy())
    if at in board.forts:
        return reasons.fort_in_the_way(cell, remedy())
    if not waters.water & waters.bit[at]:
        return reasons.not_sailable(cell, remedy())
    there = board.ship_at(at)
    if there and at != start:
        return reasons.ship_in_the_way(cell, there[0] == seat, remedy())
    if move.heading not in state.setup.headings:
        return _wrong_heading(state, move.heading, remedy())
    farthest = allowance(state, move.ship)
    apart = distance(cell, waters.cell[start])
    if apart > farthest:
        return reasons.too_far(cell, apart, farthest, remedy())
    ends = reach(state, seat, move.ship)
    if ends[move.heading] & waters.bit[at]:
        return None
    if state.setup.advanced:
        return reasons.cannot_steer(cell, move.heading, remedy())
    return reasons.way_too_long(cell, farthest, remedy())


def _sail_instead(state: State, move: Sail) -> Remedy | None:
    """The nearest hex the ship can reach, on the wanted heading if it can."""
    waters, ends = state.waters, reach(state, state.turn.seat, move.ship)
    anywhere = 0
    for mask in ends:
        anywhere |= mask
    if not anywhere:
        return None
    cell = _nearest_in(waters, anywhere, move.to)
    bit = waters.bit[waters.number[cell]]
    headings = [heading for heading, mask in enumerate(ends) if mask & bit]
    heading = min(headings, key=lambda end: (_angle(end, move.heading), end))
    instead = Sail(move.ship, cell, heading)
    if cell == move.to:
        return reasons.other_heading(instead, heading)
    return reasons.nearest(instead, cell)


def _nearest_in(waters: Waters, mask: int, wanted: Cell) -> Cell:
    """The cell of a mask that is nearest to the wanted one, which may lie off the map."""
    near = waters.bit[waters.number[wanted]] if wanted in waters.number else 0
    while not near & mask:
        grown = waters.grow(near) & waters.hexes
        if grown == near:  # no way there over the map
            return min(waters.cells(mask), key=lambda cell: (distance(cell, wanted), cell))
        near = grown
    return waters.cells(near & mask)[0]


def _angle(one: int, other: int) -> int:
    """Course lines between two headings."""
    turn = (one - other) % SIDES
    return min(turn, SIDES - turn)


def _turn(state: State, move: TurnOnSpot) -> Reason | None:
    """SB-A2."""
    stuck = _cannot_move(state, move.ship, turning=True)
    if not state.setup.advanced and state.phase is Phase.TURN:
        return reasons.no_turns_in_basic_rules()
    if stuck:
        return stuck
    number = state.turn.seat * FLEET + move.ship
    cell, heading = state.waters.cell[state.board.ships[number]], state.board.headings[number]
    allowed = turns_on_spot(move.ship, heading)
    if move.heading in allowed:
        return None
    nearest = min(allowed, key=lambda end: (_angle(end, move.heading), end))
    remedy = reasons.other_heading(TurnOnSpot(move.ship, nearest), nearest)
    if move.heading not in range(SIDES):
        return reasons.not_a_course_line(move.heading, remedy)
    if move.heading == heading:
        return reasons.no_turn_at_all(cell, remedy)
    return reasons.turn_too_wide(cell, _angle(move.heading, heading), LINES[move.ship], remedy)


def _fire(state: State, move: Fire) -> Reason | None:
    late = _not_now(state, _IN_TURN)
    if late:
        return late
    board, seat, ship, waters = state.board, state.turn.seat, move.ship, state.waters
    at = board.ships[seat * FLEET + ship]
    if at == NOWHERE:
        return reasons.ship_gone(ship)
    start = waters.cell[at]
    if not state.turn.shots[ship]:
        return reasons.no_shots_left(ship, start)
    if move.seat == seat or move.seat not in range(state.setup.seats):
        return reasons.not_an_enemy(move.seat, _fire_instead(state, ship))
    target = board.ships[move.seat * FLEET + move.target]
    if target == NOWHERE:
        afloat, remedy = is_afloat(state, move.seat), _fire_instead(state, ship)
        return reasons.target_gone(move.seat, move.target, afloat, remedy)
    if faces(state, move):
        return None
    end = waters.cell[target]
    apart = distance(start, end)
    remedy = _fire_instead(state, ship)
    if apart > RANGES[ship]:
        return reasons.out_of_range(start, end, apart, RANGES[ship], remedy)
    sight = line_of_fire(state, start, end)
    offset = (end[0] - start[0], end[1] - start[1])
    heading = board.headings[seat * FLEET + ship]
    if state.setup.advanced and arc(heading, offset) is Arc.DEAD:
        lobbed = MAKES[ship].lobs and not sight.free
        return reasons.in_dead_zone(start, end, lobbed, remedy)
    return reasons.line_blocked(sight.blocked_by, remedy)


def _fire_instead(state: State, ship: Ship) -> Remedy | None:
    """The best target that this ship can fire at from where it is."""
    enemies = (seat for seat in range(state.setup.seats) if seat != state.turn.seat)
    shots = [Fire(ship, seat, target) for seat in enemies for target in SHIPS]
    ready = [shot for shot in shots if faces(state, shot)]
    best = max(ready, key=lambda shot: len(faces(state, shot)), default=None)
    return reasons.other_target(best) if best else None


def _end(state: State, move: EndTurn) -> Reason | None:
    return _not_now(state, _IN_TURN)


def _offer(state: State, move: OfferDraw) -> Reason | None:
    late = _not_now(state, _IN_TURN)
    if late:
        return late
    return None if state.turn.may_offer else reasons.offered_already()


def _answer(state: State, move: Answer) -> Reason | None:
    if state.phase is Phase.ANSWER:
        return None
    if state.phase in CHANCE:
        return reasons.die_in_the_air(CHANCE[state.phase])
    return reasons.no_offer_to_answer()


def _nearest(cells: Iterable[Cell], wanted: Cell) -> Cell | None:
    return min(cells, key=lambda cell: (distance(cell, wanted), cell), default=None)


_CHECKS: dict[type[Move], Callable[[State, Any], Reason | None]] = {
    Roll: _roll,
    DeclareFlagship: _declare,
    PlaceFort: _fort,
    PlaceShip: _berth,
    Sail: _sail,
    TurnOnSpot: _turn,
    Fire: _fire,
    EndTurn: _end,
    OfferDraw: _offer,
    Answer: _answer,
}
