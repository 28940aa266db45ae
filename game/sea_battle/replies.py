"""What the next fleet would answer to a sailing: the best of its own, in every wind it may have."""

from random import Random

from game.core.planning import Patience
from game.sea_battle.beliefs import Beliefs
from game.sea_battle.board import NOWHERE, Board
from game.sea_battle.capture import fort_beside, with_siege
from game.sea_battle.fleet import FLEET, HULLS
from game.sea_battle.judgement import Judgement
from game.sea_battle.lookout import WIND
from game.sea_battle.rounds import next_seat
from game.sea_battle.sails import Helm, Sailing
from game.sea_battle.state import Phase, State, Turn, has_wind
from game.sea_battle.volley import expected_hits

BLOWS, STILL = 6, 1  # faces of the die for the wind


def answered(
    state: State, seat: int, sailing: Sailing, beliefs: Beliefs, rng: Random, patience: Patience
) -> float | None:
    """The worth of a sailing less the best answer to it; None if patience was up before."""
    verdict = sailing.verdict
    if not verdict.going_on:
        return verdict.worth
    after = sailed(state, seat, sailing)
    following = next_seat(after, seat)
    reply = 0.0
    for wind, chance in _winds(after, seat, following):
        theirs = after._replace(turn=Turn(following), wind=wind)
        helm = Helm(Judgement(theirs, following, beliefs), rng)
        best = helm.best(beliefs.reply_width, beliefs.reply_stances, patience)[0]
        if patience.is_up:
            return None
        reply += chance * min(best.verdict.worth, beliefs.won)
    return verdict.firm - verdict.going_on * reply


def _winds(state: State, seat: int, following: int) -> tuple[tuple[int, float], ...]:
    """SB-T2: this round's wind for who comes later in it, else one to be rolled."""
    seats = state.setup.seats
    if (following - state.starter) % seats > (seat - state.starter) % seats:
        return ((BLOWS if has_wind(state) else STILL, 1.0),)
    return ((BLOWS, WIND), (STILL, 1 - WIND))


def sailed(state: State, seat: int, sailing: Sailing) -> State:
    """The battle once a fleet has sailed and its shots have hit as often as they should."""
    board, stand, first = state.board, sailing.stand, seat * FLEET
    ships, headings, damage = list(board.ships), list(board.headings), list(board.damage)
    ships[first : first + FLEET] = stand.ships
    headings[first : first + FLEET] = stand.headings
    clear = stand.clear
    foes = (n for n, at in enumerate(board.ships) if at != NOWHERE and n // FLEET != seat)
    for number, shots in zip(foes, sailing.verdict.volley.aims, strict=True):
        enemy, ship = divmod(number, FLEET)
        left = HULLS[ship] - damage[number]
        hits = round(expected_hits(shots))
        damage[number] += min(hits, left - 1 if ship == state.flagships[enemy] else left)
        if damage[number] == HULLS[ship]:
            clear |= state.waters.bit[ships[number]]
            ships[number], headings[number] = NOWHERE, 0
    at = stand.ships[state.flagships[seat]]
    lies = at != NOWHERE and fort_beside(state, seat, at) is not None
    return state._replace(
        board=Board(tuple(ships), tuple(headings), tuple(damage), board.forts, clear),
        phase=Phase.TURN,
        sieges=with_siege(state.sieges, seat, at if lies else NOWHERE),
    )
