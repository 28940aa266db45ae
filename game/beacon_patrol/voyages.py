"""Whole turns: which tiles go where, and where the ship lies in the end."""

from dataclasses import dataclass
from typing import NamedTuple

from game.beacon_patrol.chances import FAR, FITTING, Chances
from game.beacon_patrol.shores import ROW
from game.beacon_patrol.sketch import Sketch
from game.beacon_patrol.tileset import TILES
from game.core.values import without

_FIRST: dict[object, int] = {}
KIND = tuple(
    _FIRST.setdefault((tile.face.edges, tile.feature), number) for number, tile in enumerate(TILES)
)


@dataclass(frozen=True, slots=True)
class Means:
    """What a ship has for one turn."""

    hand: tuple[int, ...]
    tokens: int
    can_keep: bool
    lent: tuple[int, ...] = ()  # tiles of others, one of which may be had for one of the hand


class Leg(NamedTuple):
    """Some tiles laid, the ship on the last of them."""

    value: float
    steps: int
    ship: int
    path: tuple[tuple[int, int], ...]  # places and tiles
    rest: tuple[int, ...]  # of the hand
    before: Sketch  # without the last tile
    got: int | None = None  # a tile of others, among those laid


class Voyage(NamedTuple):
    """A whole turn."""

    value: float
    path: tuple[tuple[int, int], ...]
    ship: int  # where it lies in the end
    kept: int | None  # the tile
    swap: tuple[int, int] | None = None  # the tile given, and the one got for it


def voyages(
    sketch: Sketch, ship: int, means: Means, chances: Chances, width: int, ends: int
) -> list[Voyage]:
    """The best turns first: `width` lines are followed, `ends` of them thought through."""
    hand, tokens = means.hand, means.tokens
    root = Leg(sketch.value, 0, ship, (), hand, sketch)
    found = [root]
    grown = [(root, sketch)]
    for placed in range(1, len(hand) + 1):
        most = tokens + len(hand) - placed
        legs: dict[object, Leg] = {}
        for leg, sea in grown:
            if leg.steps <= most:
                _lengthen(legs, leg, sea, most - leg.steps, means, chances)
        if not legs:
            break
        best = sorted(legs.values(), key=_value, reverse=True)
        found += best
        if placed < len(hand):
            grown = [(leg, _sea(leg, chances)) for leg in best[:width]]
    finished = [(leg.value + chances.kept * _keeps(leg, means), leg) for leg in found]
    finished.sort(key=lambda end: end[0], reverse=True)
    turns = [_anchored(value, leg, means, chances) for value, leg in finished[:ends]]
    turns.sort(key=_value, reverse=True)
    return turns


def _value(line: Leg | Voyage) -> float:
    return line.value


def _sea(leg: Leg, chances: Chances) -> Sketch:
    """The sketch with the last tile of the leg."""
    if not leg.path:
        return leg.before
    sea = leg.before.copy()
    sea.lay(*leg.path[-1], chances, leg.value)
    return sea


def _lengthen(
    legs: dict[object, Leg], leg: Leg, sea: Sketch, most: int, means: Means, chances: Chances
) -> None:
    """Every way to lay one more tile, not more than so many steps away."""
    codes = sea.codes
    choices = _choices(leg, means)
    for place, cost in sea.within(leg.ship, most)[1].items():
        fitting = FITTING[codes[place]]
        for tile, rest, got in choices:
            if fitting >> tile & 1:
                path = (*leg.path, (place, tile))
                key = (place, frozenset([(p, KIND[t]) for p, t in path]))
                steps = leg.steps + cost
                other = legs.get(key)
                if other is None or other.steps > steps:
                    value = leg.value + sea.gain(place, tile, chances)
                    if got != leg.got:
                        value -= chances.asking
                    legs[key] = Leg(value, steps, place, path, rest, sea, got)


def _choices(leg: Leg, means: Means) -> list[tuple[int, tuple[int, ...], int | None]]:
    """One tile of each kind: it, the rest of the hand, and the tile got by a swap (BP-T3)."""
    rest = leg.rest
    found = {KIND[tile]: (tile, without(rest, slot), leg.got) for slot, tile in enumerate(rest)}
    if leg.got is None:
        for tile in means.lent:
            found.setdefault(KIND[tile], (tile, rest, tile))
    return list(found.values())


def _keeps(leg: Leg, means: Means) -> bool:
    """Whether a tile is over for the next turn (BP-E1); steps without tokens cost tiles (BP-M3)."""
    return means.can_keep and len(leg.rest) > max(0, leg.steps - means.tokens)


def _anchored(value: float, leg: Leg, means: Means, chances: Chances) -> Voyage:
    """The turn with the best place for the ship at its end."""
    sea = _sea(leg, chances)
    keeps = _keeps(leg, means)
    spare = means.tokens - leg.steps + len(means.hand) - len(leg.path) - keeps
    dearest = max(leg.rest, key=chances.keeping.__getitem__, default=None)
    kept = dearest if keeps else None
    swap = None if leg.got is None or dearest is None else (dearest, leg.got)
    if not chances.near:
        return Voyage(value, leg.path, leg.ship, kept, swap)
    lures, fading = _lures(sea, chances), chances.fading
    best, where = -1.0, leg.ship
    for place in sea.within(leg.ship, spare)[0]:
        _, cells = sea.within(place, FAR)
        near = sum([lures[cell] * fading[steps] for cell, steps in cells.items()])
        if near > best:
            best, where = near, place
    return Voyage(value + chances.near * best, leg.path, where, kept, swap)


def _lures(sea: Sketch, chances: Chances) -> dict[int, float]:
    """What filling each empty cell would add to the hopes around it."""
    hope, filled = sea.hopes.get, chances.filled
    lures = {}
    for place, code in sea.codes.items():
        chance = filled[code]
        around = (
            hope(place - ROW, 0.0)
            + hope(place + 1, 0.0)
            + hope(place + ROW, 0.0)
            + hope(place - 1, 0.0)
        )
        lures[place] = around * (1 - chance) / chance
    return lures
