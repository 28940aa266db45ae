"""How a game is won, drawn, or left by one who lost."""

from game.core.events import Event, GameEnded
from game.core.score import Outcome
from game.core.text import Value, text
from game.core.values import changed
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import FleetLost
from game.sea_battle.fleet import FLEET, Ship
from game.sea_battle.scoring import no_scores
from game.sea_battle.state import Phase, State


def is_afloat(state: State, seat: int) -> bool:
    """Whether a player is still in the game."""
    return bool(state.afloat >> seat & 1)


def is_draw(state: State) -> bool:
    """SB-G4: nobody wins alone."""
    return state.outcome is not None and len(state.outcome.winners) > 1


def beaten(
    state: State, winner: int, loser: int, key: str, **params: Value
) -> tuple[State, list[Event]]:
    """SB-G1: a success against an enemy. It wins, or (SB-G3) takes the loser out of the game."""
    if not state.setup.last_fleet:
        return ended(state, (winner,), key, **params)
    state, events = _without(state, loser)
    if state.afloat.bit_count() > 1:
        return state, events
    state, more = last_fleet_left(state, winner)
    return state, events + more


def last_fleet_left(state: State, winner: int) -> tuple[State, list[Event]]:
    """SB-G3: the others are out."""
    return ended(state, (winner,), "last_fleet_left", seat=winner)


def _without(state: State, seat: int) -> tuple[State, list[Event]]:
    """SB-G3: ships and fort leave the map, their hexes are plain terrain again."""
    board, waters = state.board, state.waters
    first, last = seat * FLEET, (seat + 1) * FLEET
    left = sum(waters.bit[i] for i in board.ships[first:last] if i != NOWHERE)
    left |= waters.bit[board.forts[seat]] & waters.water
    gone = (NOWHERE,) * FLEET
    forts = changed(board.forts, seat, NOWHERE)
    beside = waters.around[board.forts[seat]]
    sieges = tuple(
        NOWHERE if i == NOWHERE or other == seat or waters.bit[i] & beside else i
        for other, i in enumerate(state.sieges)
    )
    board = board._replace(
        ships=board.ships[:first] + gone + board.ships[last:],
        headings=board.headings[:first] + (0,) * FLEET + board.headings[last:],
        forts=forts,
        clear=board.clear | left,
    )
    afloat = state.afloat & ~(1 << seat)
    return state._replace(board=board, afloat=afloat, sieges=sieges), [FleetLost(seat)]


def ended(
    state: State, winners: tuple[int, ...], key: str, **params: Value
) -> tuple[State, list[Event]]:
    """The game is over."""
    outcome = Outcome(winners, no_scores(state.setup.seats), text(key, **params))
    return state._replace(phase=Phase.OVER, outcome=outcome), [GameEnded()]


def sunk_flagship(state: State, winner: int, loser: int, ship: Ship) -> tuple[State, list[Event]]:
    """SB-G1: the first of the two ways to win."""
    return beaten(
        state, winner, loser, "flagship_sunk", seat=winner, enemy=loser, ship=ship.name.lower()
    )


def captured_fort(state: State, winner: int, loser: int) -> tuple[State, list[Event]]:
    """SB-G1: the second of the two ways to win."""
    return beaten(state, winner, loser, "fort_captured", seat=winner, enemy=loser)


def agreed_draw(state: State) -> tuple[State, list[Event]]:
    """SB-G4: all who are left agreed."""
    left = tuple(seat for seat in range(state.setup.seats) if is_afloat(state, seat))
    return ended(state, left, "draw_agreed")
