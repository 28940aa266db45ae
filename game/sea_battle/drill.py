"""What is asked in Sea Battle: where ships may sail, what they may hit, and how likely it is."""

from collections.abc import Iterator

from game.cell import Cell
from game.core.exercises import Exercises, Kind, Sum
from game.core.text import text
from game.grid.hex import SIDES, disc, distance
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, RANGES, SHIPS, Ship
from game.sea_battle.gunnery import CLOSE, NORMAL, POOR, Arc, arc, faces, line_of_fire
from game.sea_battle.moves import Fire, Move, Sail, TurnOnSpot
from game.sea_battle.navigation import allowance, reach
from game.sea_battle.referee import why_not
from game.sea_battle.state import Phase, State

COUNTS = (0, len(POOR), len(NORMAL), len(CLOSE))  # the faces that can hit
BEYOND = 1  # hexes too far that one may overlook
WIND = 6  # a face with which every ship sails


def tries(state: State) -> Iterator[Move]:
    """Courses that are nearly long enough, shots at whatever is nearly in range, turns."""
    if state.phase is not Phase.TURN:
        return
    for ship in SHIPS:
        if _at(state, state.turn.seat, ship) is None:
            continue
        if not state.turn.moved >> ship & 1:  # nobody could see that
            yield from _courses(state, ship)
            yield from _turns(state, ship)
        if state.turn.shots[ship]:
            yield from _shots(state, ship)


def _at(state: State, seat: int, ship: int) -> Cell | None:
    number = state.board.ships[seat * FLEET + ship]
    return None if number == NOWHERE else state.waters.cell[number]


def _courses(state: State, ship: Ship) -> Iterator[Move]:
    """To the rim of what it can reach, and one hex beyond; becalmed, where a wind would take it."""
    seat, waters = state.turn.seat, state.waters
    start = _at(state, seat, ship)
    assert start is not None
    is_becalmed = not allowance(state, ship)
    sailing = state._replace(wind=WIND) if is_becalmed else state
    most, ends = allowance(sailing, ship), reach(sailing, seat, ship)
    heading = state.board.headings[seat * FLEET + ship]
    for cell in disc(start, most + BEYOND):
        number = waters.number.get(cell)
        apart = distance(cell, start)
        if number is None or apart < 2:
            continue
        headings = [end for end, mask in enumerate(ends) if mask & waters.bit[number]]
        is_blocked = not state.board.clear & waters.bit[number]
        if (apart > most and is_blocked) or (is_becalmed and not headings):
            continue  # two faults
        is_steered = state.setup.advanced
        yield Sail(ship, cell, (headings or [heading])[0] if is_steered else 0)


def _turns(state: State, ship: Ship) -> Iterator[Move]:
    if state.setup.advanced:
        heading = state.board.headings[state.turn.seat * FLEET + ship]
        yield from (TurnOnSpot(ship, end) for end in range(SIDES) if end != heading)


def _shots(state: State, ship: Ship) -> Iterator[Fire]:
    """At every enemy in range, or one hex out of it with nothing else in the way."""
    seat = state.turn.seat
    start = _at(state, seat, ship)
    assert start is not None
    for enemy in range(state.setup.seats):
        for target in SHIPS if enemy != seat else ():
            end = _at(state, enemy, target)
            if end is None or distance(start, end) > RANGES[ship] + BEYOND:
                continue
            is_far = distance(start, end) > RANGES[ship]
            if is_far + _is_blocked(state, start, end) + _is_dead(state, ship, start, end) <= 1:
                yield Fire(ship, enemy, target)


def _is_blocked(state: State, start: Cell, end: Cell) -> bool:
    return not line_of_fire(state, start, end).free


def _is_dead(state: State, ship: int, start: Cell, end: Cell) -> bool:
    """SB-A5: whether no gun points there."""
    return state.setup.advanced and _arc(state, ship, start, end) is Arc.DEAD


def _arc(state: State, ship: int, start: Cell, end: Cell) -> Arc:
    heading = state.board.headings[state.turn.seat * FLEET + ship]
    return arc(heading, (end[0] - start[0], end[1] - start[1]))


def sums(state: State) -> Iterator[Sum]:
    """With how many faces of the die a shot would hit (SB-F2)."""
    if state.phase is not Phase.TURN:
        return
    for ship in SHIPS:
        if _at(state, state.turn.seat, ship) is None or not state.turn.shots[ship]:
            continue
        for fire in _shots(state, ship):
            rule, hits = _rule(state, fire), len(faces(state, fire))
            why = text("sb.drill.which_hits", n=hits) if hits else text("sb.drill.which_misses")
            yield Sum(text("sb.drill.hits"), hits, (rule,), (), (fire,), (), COUNTS, why)


def _rule(state: State, fire: Fire) -> str:
    """What decides with which faces a shot hits, or that it hits with none."""
    reason = why_not(state, fire)
    if reason is not None:
        return reason.rule
    start, end = _at(state, state.turn.seat, fire.ship), _at(state, fire.seat, fire.target)
    assert start is not None
    assert end is not None
    if _is_blocked(state, start, end):
        return "SB-F4"
    is_end_on = _arc(state, fire.ship, start, end) in (Arc.BOW, Arc.STERN)
    return "SB-A6" if state.setup.advanced and is_end_on else "SB-F2"


EXERCISES = Exercises(
    tries,
    {
        Sail: Kind(
            "sb.drill.may_sail", "SB-M1", ("SB-M1", "SB-M2", "SB-T2", "SB-T3", "SB-A3"), share=3
        ),
        Fire: Kind(
            "sb.drill.may_fire", "SB-F1", ("SB-F1", "SB-F2", "SB-F3", "SB-T3", "SB-A5"), share=3
        ),
        TurnOnSpot: Kind("sb.drill.may_turn", "SB-A2", ("SB-A2", "SB-A3", "SB-A4", "SB-T3")),
    },
    frozenset(("no_way_short_enough", "cannot_be_steered")),
    sums,
    ("SB-F1", "SB-F2", "SB-F3", "SB-F4", "SB-A5", "SB-A6"),
)
