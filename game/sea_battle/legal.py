"""Every legal move, fast and in a fixed order; tests prove it equal to the referee."""

from game.sea_battle.board import NOWHERE
from game.sea_battle.deployment import fort_sites, free_berths
from game.sea_battle.fleet import ALLOWANCE, FLEET, SHIPS
from game.sea_battle.gunnery import FACES, hits
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
    TurnOnSpot,
)
from game.sea_battle.navigation import turns_on_spot
from game.sea_battle.state import Phase, State, has_wind

ROLLS: tuple[Move, ...] = tuple(Roll(face) for face in FACES)
ANSWERS: tuple[Move, ...] = (Answer(True), Answer(False))
DECLARATIONS: tuple[Move, ...] = tuple(DeclareFlagship(ship) for ship in SHIPS)
FIRES = tuple(
    tuple(tuple(Fire(ship, seat, target) for target in SHIPS) for seat in range(4))
    for ship in SHIPS
)
TURNS = tuple(
    tuple(tuple(TurnOnSpot(ship, end) for end in turns_on_spot(ship, start)) for start in range(6))
    for ship in SHIPS
)
END = EndTurn()
OFFER = OfferDraw()


def legal(state: State) -> tuple[Move, ...]:
    """What may happen next."""
    phase = state.phase
    if phase is Phase.TURN:
        return _turn_moves(state)
    if phase is Phase.SHOT or phase is Phase.WIND or phase is Phase.FIRST_ROLL:
        return ROLLS
    if phase is Phase.FORT:
        cells = state.waters.cells(fort_sites(state))
        return (*_declarations(state), *(PlaceFort(cell) for cell in cells))
    if phase is Phase.SHIPS:
        return _berthings(state)
    if phase is Phase.FLAGSHIPS:
        return DECLARATIONS
    return ANSWERS if phase is Phase.ANSWER else ()


def _declarations(state: State) -> tuple[Move, ...]:
    """SB-G2: once."""
    return () if state.declared >> state.turn.seat & 1 else DECLARATIONS


def _berthings(state: State) -> tuple[Move, ...]:
    cells = state.waters.cells(free_berths(state))
    first = state.turn.seat * FLEET
    waiting = [ship for ship in SHIPS if state.board.ships[first + ship] == NOWHERE]
    placings = (
        PlaceShip(ship, cell, heading)
        for ship in waiting
        for cell in cells
        for heading in state.setup.headings
    )
    return (*_declarations(state), *placings)


def _turn_moves(state: State) -> tuple[Move, ...]:
    setup, board, turn = state.setup, state.board, state.turn
    advanced, moved, shots = setup.advanced, turn.moved, turn.shots
    allowances = ALLOWANCE[has_wind(state)]
    ships, headings, clear = board.ships, board.headings, board.clear
    first = turn.seat * FLEET
    foes = ships[:first] + ships[first + FLEET :]
    moves: list[Move] = []
    for ship in range(FLEET):
        at = ships[first + ship]
        if at >= 0 and allowances[ship] and not moved >> ship & 1:
            heading = headings[first + ship]
            moves += setup.pilot.sails(ship, allowances[ship], at, heading, clear)
            if advanced:
                moves += TURNS[ship][heading]
    for ship in range(FLEET):
        at = ships[first + ship]
        if at >= 0 and shots[ship]:
            lines = setup.waters.lines[at]
            if lines.keys().isdisjoint(foes):
                continue
            for number, target in enumerate(ships):
                if target in lines and not first <= number < first + FLEET:
                    heading = headings[first + ship]
                    if hits(ship, heading if advanced else None, lines[target], clear):
                        moves.append(FIRES[ship][number // FLEET][number % FLEET])
    moves.append(END)
    if turn.may_offer:
        moves.append(OFFER)
    return tuple(moves)
