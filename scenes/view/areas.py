"""The areas of tiles by their true outline, as the painter wrote it down."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt
from typing import Any, TypeAlias

from scenes.assets import Assets
from scenes.view.layouts import Layout, Point, turned
from scenes.written import by_tile

Line: TypeAlias = tuple[Point, ...]

UNIT = 1000  # the painter's numbers to a tile width
STEP, SPAN = 0.1, 5  # points are looked for so far apart, and so many to each side
RIM = 0.004  # tile widths: what is nearer to a side lies on it


@dataclass(frozen=True, eq=False)
class Shape:
    """One area of a tile as it lies, in tile widths from the middle of the tile."""

    rings: tuple[Line, ...]
    coasts: tuple[Line, ...]  # the parts of the rings that do not run along the tile's sides

    @cached_property
    def heart(self) -> Point:
        """A point well inside."""
        places = [n * STEP for n in range(-SPAN, SPAN + 1)]
        points = [(x, y) for x in places for y in places]
        inside = [at for at in points if any(_holds(ring, at) for ring in self.rings)]
        closed = [(*ring, ring[0]) for ring in self.rings]
        return max(inside, key=lambda point: from_lines(point, closed), default=(0.0, 0.0))

    def turned(self, degrees: int) -> "Shape":
        """The area as it is seen on a turned board; the same shape for the same turn."""
        if not degrees:
            return self
        if degrees not in self._turned:
            rings = tuple(_turned(ring, degrees) for ring in self.rings)
            coasts = tuple(_turned(coast, degrees) for coast in self.coasts)
            self._turned[degrees] = Shape(rings, coasts)
        return self._turned[degrees]

    @cached_property
    def _turned(self) -> "dict[int, Shape]":
        return {}


class Areas:
    """The shape of every area, kept once it was asked for: equal shapes are the same shape."""

    def __init__(self, layout: Layout, rings: Mapping[int, tuple[tuple[Line, ...], ...]]) -> None:
        self._layout = layout
        self._rings = rings
        self._corners = tuple(layout.corners((0, 0)))
        self._shapes: dict[tuple[int, int, int], Shape] = {}

    def shape(self, tile: int, area: int, turn: int = 0) -> Shape:
        """An area of a turned tile; all of the tile if nothing is known of it."""
        key = (tile, area, turn)
        if key not in self._shapes:
            areas = self._rings.get(tile, ())
            rings = areas[area] if area < len(areas) else (self._corners,)
            degrees = self._layout.degrees * turn
            self._shapes[key] = self._shape([_turned(ring, degrees) for ring in rings])
        return self._shapes[key]

    def _shape(self, rings: Iterable[Line]) -> Shape:
        rings = tuple(rings)
        return Shape(rings, tuple(coast for ring in rings for coast in self._coasts(ring)))

    def _coasts(self, ring: Line) -> list[Line]:
        """The runs of a ring between two sides of the tile."""
        rims = [self._is_rim(ring[n], ring[(n + 1) % len(ring)]) for n in range(len(ring))]
        if True not in rims:
            return [(*ring, ring[0])]
        runs: list[list[Point]] = []
        start = rims.index(True) + 1
        for step in range(len(ring)):
            n = (start + step) % len(ring)
            if rims[n]:
                continue
            if not runs or runs[-1][-1] != ring[n]:
                runs.append([ring[n]])
            runs[-1].append(ring[(n + 1) % len(ring)])
        return [tuple(run) for run in runs]

    def _is_rim(self, one: Point, other: Point) -> bool:
        corners = self._corners
        return any(
            max(_away(point, a, b) for point in (one, other)) < RIM
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        )


def painted_areas(assets: Assets, game: str, layout: Layout) -> Areas:
    """The areas of a game's tiles."""
    return Areas(layout, by_tile(assets, f"{game}/outlines.json", _rings))


def _rings(areas: list[list[list[int]]]) -> tuple[tuple[Line, ...], ...]:
    return tuple(tuple(_line(ring) for ring in rings) for rings in areas)


def _line(numbers: list[Any]) -> Line:
    values = [float(number) / UNIT for number in numbers]
    points = tuple(zip(values[::2], values[1::2], strict=True))
    if len(points) < 3:
        raise ValueError("a ring has three points at least")
    return points


def _turned(line: Line, degrees: float) -> Line:
    return tuple(turned(point, degrees) for point in line)


def _away(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from the line through two others."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    return abs((y - ay) * (bx - ax) - (x - ax) * (by - ay)) / hypot(bx - ax, by - ay)


def from_lines(point: Point, lines: Iterable[Line]) -> float:
    """How far a point lies from some lines."""
    x, y = point
    least = float("inf")
    for line in lines:
        ax, ay = line[0]
        for bx, by in line[1:]:
            dx, dy = bx - ax, by - ay
            along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0)
            share = 0.0 if along < 0 else 1.0 if along > 1 else along
            east, south = x - ax - dx * share, y - ay - dy * share
            least = min(least, east * east + south * south)
            ax, ay = bx, by
    return sqrt(least)


def _holds(ring: Line, point: Point) -> bool:
    """Whether a point lies inside a ring: a way out of it crosses the ring an odd number of
    times."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
