"""How likely an empty cell is filled one day, by what is known of its sides."""

from dataclasses import dataclass
from math import exp
from pathlib import Path

from game.beacon_patrol.tileset import EVERY_TILE, FITS_ACROSS, LAND, TILES, WATER
from game.core.planning import read_weights
from game.grid.square import SIDES, opposite

WEIGHTS, SKILLS = read_weights(Path(__file__).with_name("weights.toml"))
WHOLE_STACK = 51  # tiles to come at the first turn alone
LEAST = 1e-6  # no chance is nought: it must be possible to take it out of a product

# The known sides of a cell are one number, a digit of base three for each side.
DIGIT = tuple(3**side for side in range(SIDES))
SHOWS = {WATER: 1, LAND: 2}
CODES = 3**SIDES


def _shown(code: int) -> tuple[int, ...]:
    """What a code says of each side: nothing, water or land."""
    return tuple(code // digit % 3 for digit in DIGIT)


def _fitting(code: int) -> int:
    """The tiles that show what the code says, as bits."""
    mask = EVERY_TILE
    for side, shown in enumerate(_shown(code)):
        if shown:
            kind = WATER if shown == SHOWS[WATER] else LAND
            mask &= _showing(side, kind)
    return mask


def _showing(side: int, kind: int) -> int:
    """The tiles with this terrain on this side."""
    return next(
        FITS_ACROSS[number][opposite(side)]
        for number, tile in enumerate(TILES)
        if tile.face.edges[opposite(side)] == kind
    )


FITTING = tuple(map(_fitting, range(CODES)))
_KNOWN = tuple(sum(shown > 0 for shown in _shown(code)) for code in range(CODES))
_WAYS_IN = tuple(_shown(code).count(SHOWS[WATER]) for code in range(CODES))


@dataclass(frozen=True, slots=True)
class Chances:
    """What a player believes while so many tiles are to come."""

    filled: tuple[float, ...]  # by code
    frontier: float  # what an empty cell costs
    near: float  # what it is worth to be near
    kept: float  # what a tile kept is worth


_FILLED, _WORTH, _SHIP = WEIGHTS["filled"], WEIGHTS["worth"], WEIGHTS["ship"]
_TURNS_UP = tuple(1 - exp(-_FILLED["fitting"] * fitting) for fitting in range(len(TILES) + 1))


def _by_ways(code: int) -> float:
    return (_FILLED["no_way"], _FILLED["one_way"], 1.0, 1.0, 1.0)[_WAYS_IN[code]]


_WAYS = tuple(map(_by_ways, range(CODES)))


def chances(to_come: int) -> Chances:
    """With these tiles to come, as bits."""
    count = to_come.bit_count()
    share = count / WHOLE_STACK
    wanted = [0.0] + [
        1 / (1 + exp(-base - more * share))
        for base, more in zip(_FILLED["base"], _FILLED["more"], strict=True)
    ]
    filled = tuple(
        [
            min(1.0, max(LEAST, wanted[known] * _TURNS_UP[(mask & to_come).bit_count()] * way))
            for known, mask, way in zip(_KNOWN, FITTING, _WAYS, strict=True)
        ]
    )
    return Chances(
        filled,
        _WORTH["frontier"] * share,
        _SHIP["near"] + _SHIP["near_more"] * share,
        _WORTH["kept"] if count else 0.0,
    )
