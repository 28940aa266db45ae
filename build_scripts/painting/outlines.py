"""Where areas end: the outline of every patch as a polygon, in thousandths of a tile width."""

import numpy as np

from build_scripts.painting.areas import Mask, Patches
from build_scripts.painting.shapes import Point, Shape

FINENESS = 160  # samples per tile width
AROUND = 8  # samples beyond the tile, so that rounding happens outside of it
ROUND = 2  # neighbours on either side that a point is averaged with
SPARE = 0.005  # tile widths that a polygon may stray from the coast
CORNER = 0.02  # tile widths: coasts leave at corners, and meet there with the next tile's
LEAST = 0.0015  # square tile widths; what is smaller is no patch
UNIT = 1000

Ring = list[Point]


def outlines_of(patches: Patches, joined: list[list[int]]) -> list[list[list[int]]]:
    """For each group of patches its rings, clockwise: x and y in turn."""
    grid = patches.grid
    height = 2 * int(np.ceil(grid.shape.height * FINENESS / 2))
    rows = _samples(height, grid.height, grid.scale)
    columns = _samples(FINENESS, grid.width, grid.scale)
    labels = np.pad(patches.labels[np.ix_(rows, columns)], AROUND, mode="edge")
    middle = (FINENESS / 2 + AROUND, height / 2 + AROUND)
    found = []
    for group in joined:
        rings: list[list[int]] = []
        for patch in group:
            for traced in _traced(labels == patch):
                placed = [
                    ((x - middle[0]) / FINENESS, (y - middle[1]) / FINENESS)
                    for x, y in _rounded(traced)
                ]
                ring = _cornered(_clipped(_simplified(placed), grid.shape), grid.shape)
                if _size(ring) >= LEAST:
                    rings.append([round(value * UNIT) for point in ring for value in point])
        found.append(rings)
    return found


def apart(patches: Patches) -> list[list[int]]:
    """Every patch an area of its own."""
    return [[number] for number in range(len(patches.layout.areas))]


def _samples(count: int, pixels: int, scale: int) -> np.ndarray:
    places = (np.arange(count) + 0.5 - count / 2) * scale / FINENESS + pixels / 2
    return np.clip(places.astype(int), 0, pixels - 1)


def _traced(mask: Mask) -> list[Ring]:
    """The borders of a mask as rings of lattice points, the mask to the right of the way."""
    solid = np.pad(mask, 1)
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for (dy, dx), start, end in (
        ((-1, 0), (0, 0), (1, 0)),
        ((0, 1), (1, 0), (1, 1)),
        ((1, 0), (1, 1), (0, 1)),
        ((0, -1), (0, 1), (0, 0)),
    ):
        border = solid & ~np.roll(solid, (-dy, -dx), (0, 1))
        for row, column in np.argwhere(border).tolist():
            here = (column - 1 + start[0], row - 1 + start[1])
            ways.setdefault(here, []).append((column - 1 + end[0], row - 1 + end[1]))
    rings: list[Ring] = []
    while ways:
        first = min(ways)
        ring, at, before = [first], first, (0, 0)
        while True:
            choices = ways[at]
            # where two corners touch, turn right: they are no neighbours
            turn = max(choices, key=lambda to: _turn(before, (to[0] - at[0], to[1] - at[1])))
            choices.remove(turn)
            if not choices:
                del ways[at]
            before, at = (turn[0] - at[0], turn[1] - at[1]), turn
            if at == first:
                break
            ring.append(at)
        if _size([(float(x), float(y)) for x, y in ring]) > 0:  # else a hole
            rings.append([(float(x), float(y)) for x, y in ring])
    return rings


def _turn(before: tuple[int, int], after: tuple[int, int]) -> int:
    return before[0] * after[1] - before[1] * after[0]


def _rounded(ring: Ring) -> Ring:
    """Without the steps of the lattice."""
    points = np.array(ring)
    total = sum(np.roll(points, shift, 0) for shift in range(-ROUND, ROUND + 1))
    return [(float(x), float(y)) for x, y in np.asarray(total) / (2 * ROUND + 1)]


def _simplified(ring: Ring) -> Ring:
    """Fewer points, none of them far from where the ring ran."""
    if len(ring) < 4:
        return ring
    far = max(range(len(ring)), key=lambda n: np.hypot(*np.subtract(ring[n], ring[0])))
    return _thinned(ring[: far + 1])[:-1] + _thinned([*ring[far:], ring[0]])[:-1]


def _thinned(line: Ring) -> Ring:
    if len(line) < 3:
        return line
    (x0, y0), (x1, y1) = line[0], line[-1]
    inner = np.array(line[1:-1])
    length = float(np.hypot(x1 - x0, y1 - y0))
    if length < 1e-9:
        away = np.hypot(inner[:, 0] - x0, inner[:, 1] - y0)
    else:
        away = np.abs((inner[:, 1] - y0) * (x1 - x0) - (inner[:, 0] - x0) * (y1 - y0)) / length
    at = int(away.argmax())
    if away[at] <= SPARE:
        return [line[0], line[-1]]
    return _thinned(line[: at + 2])[:-1] + _thinned(line[at + 1 :])


def _clipped(ring: Ring, shape: Shape) -> Ring:
    """What of a ring lies on the tile."""
    for side in range(shape.sides):
        (x0, y0), (x1, y1) = shape.corners[side], shape.corners[(side + 1) % shape.sides]
        kept: Ring = []
        for number, (x, y) in enumerate(ring):
            px, py = ring[number - 1]
            inside = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
            was = (x1 - x0) * (py - y0) - (y1 - y0) * (px - x0)
            if inside * was < 0:
                share = was / (was - inside)
                kept.append((px + (x - px) * share, py + (y - py) * share))
            if inside >= 0:
                kept.append((x, y))
        ring = kept
    return ring


def _cornered(ring: Ring, shape: Shape) -> Ring:
    """Points that are all but corners of the tile become corners."""
    snapped: Ring = []
    for point in ring:
        near = min(shape.corners, key=lambda corner: np.hypot(*np.subtract(corner, point)))
        if np.hypot(*np.subtract(near, point)) < CORNER:
            point = near
        if not snapped or snapped[-1] != point:
            snapped.append(point)
    return snapped[1:] if len(snapped) > 1 and snapped[0] == snapped[-1] else snapped


def _size(ring: Ring) -> float:
    """Square tile widths inside a ring; below nothing if it runs the other way."""
    around = zip(ring, ring[1:] + ring[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in around) / 2
