"""The line a course follows from harbour to harbour: a soft curve through all of them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from scenes.view.layouts import Point

STEPS = 24  # pieces of the way between two harbours
BEND = 0.2  # how far a way swings out, in parts of its length


def ways(harbours: Sequence[Point]) -> list[list[Point]]:
    """The points of each way; where the course turns back it swings out to that side."""
    return [_way(harbours, number) for number in range(len(harbours) - 1)]


def _way(harbours: Sequence[Point], number: int) -> list[Point]:
    start, end = harbours[number], harbours[number + 1]
    before = harbours[number - 1] if number else start
    after = harbours[number + 2] if number + 2 < len(harbours) else end
    reach = dist(start, end)
    first = _ahead(start, before, end, reach * (0.5 - BEND))
    second = _ahead(end, after, start, reach * (0.5 - BEND))
    return [_bezier(start, first, second, end, step / STEPS) for step in range(STEPS + 1)]


def _ahead(at: Point, behind: Point, to: Point, reach: float) -> Point:
    """Where a way is headed that has come from behind and goes on to a point."""
    x, y = to[0] - behind[0], to[1] - behind[1]
    length = dist((x, y), (0, 0)) or 1.0
    return (at[0] + x / length * reach, at[1] + y / length * reach)


def _bezier(a: Point, b: Point, c: Point, d: Point, part: float) -> Point:
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    xs, ys = zip(a, b, c, d, strict=True)
    return (
        sum(weight * x for weight, x in zip(weights, xs, strict=True)),
        sum(weight * y for weight, y in zip(weights, ys, strict=True)),
    )


def partly(way: Sequence[Point], share: float) -> list[Point]:
    """The beginning of a way."""
    return list(way[: max(2, round(share * (len(way) - 1)) + 1)])


def along(way: Sequence[Point], step: float) -> Iterator[tuple[Point, float]]:
    """Points on a way, so far from one another, and how far each is from its beginning."""
    gone = 0.0
    for (x, y), (to_x, to_y) in pairwise(way):
        length = dist((x, y), (to_x, to_y))
        pieces = max(1, round(length / step))
        for piece in range(pieces):
            part = piece / pieces
            yield (x + (to_x - x) * part, y + (to_y - y) * part), gone + length * part
        gone += length
