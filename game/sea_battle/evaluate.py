"""How good a state looks: hulls, shots at hand, the way to the prey, danger, sieges."""

from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, HULLS, MAKES, SHIPS, SHOTS
from game.sea_battle.gunnery import hits
from game.sea_battle.state import Phase, State

WON = 1000.0
DRAWN = -60.0  # worse than fighting on, unless the battle is as good as lost
HIT = (9.0, 8.0, 6.0, 6.0)  # what a hit is worth, by ship
FLAGSHIP_HIT = (0.0, 70.0, 48.0, 38.0, 32.0, 30.0)  # by the hull left before it
AT_HAND = 0.9  # of a hit's worth, for a shot that could be fired at once
LURE = 0.8  # for every hex nearer to an enemy flagship
FLAGSHIP_LURE = 0.3
DANGER = 0.3  # of the worth of the hits that may fall on the flagship next turn
PATIENCE = 16  # rounds after which nobody thinks of danger any more
BESIDE_FORT, SIEGE = 20.0, 60.0
DECLARED = 10.0  # the price of naming the flagship unasked: no berth costs as much
_STRIKE = tuple(make.wind + make.range for make in MAKES)  # how far a ship can hit next turn
# What a ship is worth, by whether it is the flagship, ship and damage.
_HULL = tuple(
    tuple(
        tuple(
            sum(FLAGSHIP_HIT[1 : HULLS[ship] - damage + 1])
            if flagship
            else HIT[ship] * (HULLS[ship] - damage)
            for damage in range(HULLS[ship] + 1)
        )
        for ship in SHIPS
    )
    for flagship in (False, True)
)


def evaluate(state: State, seat: int) -> float:
    """From this seat's side; 0 is even."""
    if state.outcome is not None:
        winners = state.outcome.winners
        if seat not in winners:
            return -WON
        return WON if len(winners) == 1 else DRAWN
    if not state.afloat >> seat & 1:
        return -WON
    worth = _hulls(state, seat)
    if not state.round:
        return worth + _set_up(state, seat)
    worth += _hunt(state, seat) + _sieges(state, seat)
    if state.turn.seat == seat:
        worth += _shots_at_hand(state, seat)
        if state.phase is Phase.ANSWER:
            worth += DRAWN  # only people ask for peace
    return worth


def _hulls(state: State, seat: int) -> float:
    """What floats here, less what floats there."""
    damage, afloat, worth = state.board.damage, state.afloat, 0.0
    for other, flagship in enumerate(state.flagships):
        if not afloat >> other & 1:
            continue
        first = other * FLEET
        value = 0.0
        for ship in range(FLEET):
            value += _HULL[ship == flagship][ship][damage[first + ship]]
        worth += value if other == seat else -value
    return worth


def _hunt(state: State, seat: int) -> float:
    """Every ship nearer to an enemy flagship; the own one out of their reach."""
    board, flagships, distances = state.board, state.flagships, state.setup.waters.distances
    ships = board.ships
    first = seat * FLEET
    flagship = flagships[seat]
    home = distances[ships[first + flagship]]
    hull = HULLS[flagship] - board.damage[first + flagship]
    prey: list[bytes] = []
    shots = 0
    for number, at in enumerate(ships):
        if at < 0 or first <= number < first + FLEET:
            continue
        enemy, ship = divmod(number, FLEET)
        if ship == flagships[enemy]:
            prey.append(distances[at])
        if home[at] <= _STRIKE[ship]:
            shots += SHOTS[ship]
    caution = max(0.0, 1 - state.round / PATIENCE)
    worth = -caution * DANGER * 0.6 * shots * FLAGSHIP_HIT[hull]
    lure = caution * FLAGSHIP_LURE + (1 - caution) * LURE
    for ship in range(FLEET) if prey else ():  # a little board may have nobody to hunt
        at = ships[first + ship]
        if at >= 0:
            away = min([table[at] for table in prey])
            worth -= away * (lure if ship == flagship else LURE)
    return worth


def _sieges(state: State, seat: int) -> float:
    """SB-K1 on its way."""
    waters, board, flagships = state.setup.waters, state.board, state.flagships
    ships, forts, worth = board.ships, board.forts, 0.0
    for besieger, place in enumerate(state.sieges):
        at = ships[besieger * FLEET + flagships[besieger]]
        if at == NOWHERE:
            continue
        if place != NOWHERE:
            worth += SIEGE if besieger == seat else -SIEGE
        else:
            around = waters.around[at]
            for owner, fort in enumerate(forts):
                if owner != besieger and fort >= 0 and waters.bit[fort] & around:
                    worth += BESIDE_FORT if besieger == seat else -BESIDE_FORT
    return worth


def _shots_at_hand(state: State, seat: int) -> float:
    """The best target of every ship that has shots left."""
    setup, board, shots = state.setup, state.board, state.turn.shots
    ships, headings, clear, advanced = board.ships, board.headings, board.clear, setup.advanced
    first, worth = seat * FLEET, 0.0
    for ship in range(FLEET):
        at = ships[first + ship]
        if at < 0 or not shots[ship]:
            continue
        lines, best = setup.waters.lines[at], 0.0
        for number, target in enumerate(ships):
            if target in lines and not first <= number < first + FLEET:
                heading = headings[first + ship] if advanced else None
                faces = hits(ship, heading, lines[target], clear)
                if faces:
                    best = max(best, len(faces) * _next_hit(state, number))
        worth += shots[ship] * best
    return worth * AT_HAND / 6


def _next_hit(state: State, number: int) -> float:
    seat, ship = divmod(number, FLEET)
    if ship == state.flagships[seat]:
        return FLAGSHIP_HIT[HULLS[ship] - state.board.damage[number]]
    return HIT[ship]


def _set_up(state: State, seat: int) -> float:
    """Bows to open water."""
    waters, board = state.setup.waters, state.board
    worth = -DECLARED * (state.declared >> seat & 1)
    for number in range(seat * FLEET, (seat + 1) * FLEET):
        at = board.ships[number]
        if at != NOWHERE and state.setup.advanced:
            step = waters.steps[board.headings[number]]
            for _ in range(3):
                at += step
                if not waters.bit[at] & board.clear:
                    break
                worth += 1
    return worth
