"""How likely an empty cell is filled one day, by what is known of its sides."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from pathlib import Path
from typing import Any

from game.beacon_patrol.explored import FIXED_POINTS
from game.beacon_patrol.tileset import EVERY_TILE, FITS_ACROSS, LAND, TILES, WATER, WATER_SIDES
from game.core.planning import read_weights
from game.grid.square import SIDES, opposite

WEIGHTS, SKILLS = read_weights(Path(__file__).with_name("weights.toml"))
WHOLE_STACK = 51  # tiles to come at the first turn alone
FAR = 64  # steps; no way is longer
LEAST = 1e-6  # no chance is nought: it must be possible to take it out of a product

WORTH = tuple(float(FIXED_POINTS.get(tile.feature, 1)) for tile in TILES)

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
    fading: tuple[float, ...]  # how much less that is, by steps
    kept: float  # what a tile kept is worth
    keeping: tuple[float, ...]  # how gladly each tile is kept
    asking: float  # what a swap costs


class Beliefs:
    """The weights, as tables."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        filled, worth, ship = weights["filled"], weights["worth"], weights["ship"]
        self._base, self._more = filled["base"], filled["more"]
        self._turns_up = tuple(1 - exp(-filled["fitting"] * count) for count in range(len(TILES)))
        by_ways = (filled["no_way"], filled["one_way"], *[1.0] * (SIDES - 1))
        self._ways = tuple(by_ways[ways] for ways in _WAYS_IN)
        self._frontier, self._kept = worth["frontier"], worth["kept"]
        self._asking = worth["swap"]
        self._near, self._near_more = ship["near"], ship["near_more"]
        self._fading = tuple(exp(-ship["fading"] * steps) for steps in range(FAR))
        self._keeping = tuple(
            points + worth["kept_water"] * water.bit_count()
            for points, water in zip(WORTH, WATER_SIDES, strict=True)
        )

    def chances(self, to_come: int) -> Chances:
        """With these tiles to come, as bits."""
        count = to_come.bit_count()
        share = count / WHOLE_STACK
        wanted = [0.0] + [
            1 / (1 + exp(-base - more * share))
            for base, more in zip(self._base, self._more, strict=True)
        ]
        turns_up = self._turns_up
        filled = tuple(
            [
                min(1.0, max(LEAST, wanted[known] * turns_up[(mask & to_come).bit_count()] * way))
                for known, mask, way in zip(_KNOWN, FITTING, self._ways, strict=True)
            ]
        )
        return Chances(
            filled,
            self._frontier * share,
            self._near + self._near_more * share if count else 0.0,
            self._fading,
            self._kept if count else 0.0,
            self._keeping,
            self._asking,
        )


BELIEFS = Beliefs(WEIGHTS)
