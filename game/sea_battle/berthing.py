"""Where a fleet sets up: the fort far from the others, bows towards them, the flagship behind."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from game.sea_battle.board import NOWHERE
from game.sea_battle.deployment import fort_sites
from game.sea_battle.fleet import FLEET, SHIPS, Ship
from game.sea_battle.forts import berths, lone_sites
from game.sea_battle.moves import Move, PlaceFort, PlaceShip
from game.sea_battle.state import Phase, State
from game.sea_battle.waters import Waters, numbers

OPEN = 2.0  # hexes nearer to the enemy, that one of open water is worth
BOW = 3  # hexes ahead of a bow that should be open


def deployments(
    view: State, on_land: float, breadth: int, rng: Random
) -> list[tuple[float, tuple[Move, ...]]]:
    """Whole set-ups from here on, the best first."""
    if view.phase is Phase.SHIPS:
        return [(0.0, berthed(view, view.board.forts[view.turn.seat], rng))]
    found = [(_site(view, on_land, at) + rng.random(), at) for at in numbers(fort_sites(view))]
    found.sort(reverse=True)
    return [
        (worth, (PlaceFort(view.waters.cell[at]), *berthed(view, at, rng)))
        for worth, at in found[:breadth]
    ]


def _others(view: State) -> list[list[int]]:
    """By enemy: where the fort is, or may come to stand."""
    seat, sectors = view.turn.seat, view.setup.sectors
    return [
        [fort] if fort != NOWHERE else list(numbers(lone_sites(view.waters, sectors[other])))
        for other, fort in enumerate(view.board.forts)
        if other != seat
    ]


def apart(waters: Waters, one: int, other: int) -> int:
    """How far two places for forts are from each other over water; they may lie on land."""
    if one == other:
        return 0
    return 1 + min(waters.distances[one][at] for at in numbers(berths(waters, other)))


def _site(view: State, on_land: float, at: int) -> float:
    """Far from wherever the others may build theirs, on land rather than at the edge."""
    away = min(apart(view.waters, place, at) for other in _others(view) for place in other)
    return away + on_land * bool(view.waters.bit[at] & view.waters.land)


def berthed(view: State, fort: int, rng: Random) -> tuple[Move, ...]:
    """The ships that wait, each on the berth and heading that suit it; lots decide between
    what suits it alike, so that no side of a map is favoured."""
    waters, board, seat = view.waters, view.board, view.turn.seat
    waiting = [s for s in SHIPS if board.ships[seat * FLEET + s] == NOWHERE]
    free = list(numbers(berths(waters, fort) & board.clear & ~waters.bit[fort]))
    rng.shuffle(free)
    places = [place for other in _others(view) for place in other]
    others = [waters.distances[place] for place in places]
    near = {at: -_mean([away[at] for away in others]) for at in free}
    best = max(
        permutations(free, len(waiting)),
        key=lambda places: sum(
            _eager(ship) * near[at] for ship, at in zip(waiting, places, strict=True)
        ),
    )
    clear = board.clear & ~waters.bit[fort]
    for at in best:
        clear &= ~waters.bit[at]
    return tuple(
        PlaceShip(ship, waters.cell[at], _heading(view, at, clear, others, rng))
        for ship, at in zip(waiting, best, strict=True)
    )


def _eager(ship: Ship) -> float:
    """Slow ships in front."""
    return {Ship.LINE: 3.0, Ship.GALLEON: 4.0, Ship.FRIGATE: 1.0, Ship.BRIG: 2.0}[ship]


def _heading(view: State, at: int, clear: int, others: list[bytes], rng: Random) -> int:
    """The bow over open water, towards the enemy."""
    waters = view.waters

    def ahead(heading: int) -> float:
        place, found = at, 0.0
        for _ in range(BOW):
            place += waters.steps[heading]
            if not waters.bit[place] & clear:
                break
            found += OPEN + _mean([away[at] - away[place] for away in others])
        return found

    return max(view.setup.headings, key=lambda heading: (ahead(heading), rng.random()))


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)
