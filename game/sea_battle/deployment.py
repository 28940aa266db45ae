"""How fleets take their places: the roll for the start, flagships, forts and ships."""

from game.core.events import Event, Rolled, TurnEnded
from game.core.rules import Step
from game.core.values import changed
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import (
    FlagshipDeclared,
    FortPlaced,
    ShipPlaced,
    StarterFound,
    StarterTied,
)
from game.sea_battle.fleet import FLEET
from game.sea_battle.forts import berths, sites
from game.sea_battle.moves import DeclareFlagship, PlaceFort, PlaceShip, Roll
from game.sea_battle.rounds import next_round, next_seat
from game.sea_battle.state import Phase, State, Turn


def first_roller(state: State) -> int:
    """Whose die decides next about the start."""
    return state.rolls.index(0)


def roll_for_start(state: State, move: Roll) -> Step[State]:
    """SB-S3: the highest sets up and starts first; the tied roll again."""
    roller = first_roller(state)
    rolls = changed(state.rolls, roller, move.face)
    told: tuple[Event, ...] = (Rolled(roller, move.face),)
    if 0 in rolls:
        return Step(state._replace(rolls=rolls, turn=Turn(rolls.index(0))), told, True)
    best = [seat for seat, rolled in enumerate(rolls) if rolled == max(rolls)]
    if len(best) > 1:
        again = tuple(0 if seat in best else -1 for seat in range(len(rolls)))
        state = state._replace(rolls=again, turn=Turn(best[0]))
        return Step(state, (*told, StarterTied(tuple(best))), True)
    starter = best[0]
    state = state._replace(
        phase=Phase.FORT,
        rolls=rolls,
        starter=starter,
        roller=starter,
        turn=Turn(starter),
    )
    return Step(state, (*told, StarterFound(starter)), True)


def declare_flagship(state: State, move: DeclareFlagship) -> Step[State]:
    """SB-G2: openly and once, in one's own set-up or when asked after it."""
    seat = state.turn.seat
    flagships = changed(state.flagships, seat, move.ship)
    state = state._replace(flagships=flagships, declared=state.declared | 1 << seat)
    told = FlagshipDeclared(seat, move.ship)
    if state.phase is not Phase.FLAGSHIPS:
        return Step(state, (told,), False)
    state = _flagships_or_wind(state)
    return Step(state, (told, TurnEnded(seat, state.turn.seat)), True)


def silent_seat(state: State) -> int | None:
    """SB-G2: the next in turn who has not named a flagship yet."""
    seats = state.setup.seats
    for seat in range(state.starter, state.starter + seats):
        if not state.declared >> seat % seats & 1:
            return seat % seats
    return None


def _flagships_or_wind(state: State) -> State:
    """SB-G2: who has said nothing is asked, in turn; then the wind is rolled for."""
    silent = silent_seat(state)
    if silent is not None:
        return state._replace(phase=Phase.FLAGSHIPS, turn=Turn(silent))
    return next_round(state, state.sieges, state.starter)


def fort_sites(state: State) -> int:
    """SB-S1: where the seat to move may build."""
    sector = state.setup.sectors[state.turn.seat]
    forts = tuple(fort for fort in state.board.forts if fort != NOWHERE)
    return sites(state.waters, sector, forts)


def place_fort(state: State, move: PlaceFort) -> Step[State]:
    """SB-S1: each player places the fort, then the ships."""
    board, seat = state.board, state.turn.seat
    at = state.waters.number[move.cell]
    forts = changed(board.forts, seat, at)
    board = board._replace(forts=forts, clear=board.clear & ~state.waters.bit[at])
    state = state._replace(phase=Phase.SHIPS, board=board)
    return Step(state, (FortPlaced(seat, move.cell),), False)


def free_berths(state: State) -> int:
    """SB-S2: the sailable hexes beside the fort that no ship has taken."""
    return berths(state.waters, state.board.forts[state.turn.seat]) & state.board.clear


def place_ship(state: State, move: PlaceShip) -> Step[State]:
    """SB-S2: a ship beside its fort; after the fourth the next player sets up, if there is one."""
    board, seat = state.board, state.turn.seat
    number, at = seat * FLEET + move.ship, state.waters.number[move.cell]
    board = board._replace(
        ships=changed(board.ships, number, at),
        headings=changed(board.headings, number, move.heading),
        clear=board.clear & ~state.waters.bit[at],
    )
    state = state._replace(board=board)
    placed = ShipPlaced(seat, move.ship, move.cell, move.heading)
    if NOWHERE in board.ships[seat * FLEET : (seat + 1) * FLEET]:
        return Step(state, (placed,), False)
    following = next_seat(state, seat)
    if following == state.starter:
        state = _flagships_or_wind(state)
    else:
        state = state._replace(phase=Phase.FORT, turn=Turn(following))
    return Step(state, (placed, TurnEnded(seat, state.turn.seat)), True)
