"""From edges and areas to patches of pixels: each area one patch, coasts leaving at corners."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import binary_erosion, distance_transform_edt, gaussian_filter, label, zoom

from build_scripts.painting.fields import FREE, OUTSIDE, Labels, coarse, enlarge, solve
from build_scripts.painting.noise import Noise
from build_scripts.painting.shapes import Array, Grid, Point, Shape, smooth

Mask = NDArray[np.bool_]
CRAG = 100  # neither area: bare rock between two patches of one terrain that must not touch
APART = 0.075  # how far patches of one terrain keep from each other
BEND = 2.6  # how strongly paths are drawn in
NECK = 0.011  # half the width of the narrowest isthmus or strait
WEDGE = np.deg2rad(24)  # half the angle of an inlet that runs out to a corner


@dataclass(frozen=True)
class Layout:
    """What the rules know of a face: edges, areas by sides, and terrains."""

    shape: Shape
    edges: tuple[int, ...]
    areas: tuple[tuple[int, ...], ...]

    @cached_property
    def area_at(self) -> tuple[int, ...]:
        at = {side: number for number, sides in enumerate(self.areas) for side in sides}
        return tuple(at[side] for side in range(len(self.edges)))

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        return tuple(self.edges[sides[0]] for sides in self.areas)

    @cached_property
    def split_corners(self) -> dict[int, int]:
        """By corner between two areas of one terrain: the area that runs out to it."""
        found: dict[int, int] = {}
        count = len(self.edges)
        for corner in range(count):
            before, after = (corner - 1) % count, corner
            if self.edges[before] != self.edges[after]:
                continue
            if self.area_at[before] == self.area_at[after]:
                continue
            for area, sides in enumerate(self.areas):
                if self.kinds[area] == self.edges[after]:
                    continue
                places = [2 * side + 1 for side in sides] + [2 * corner]
                others = [
                    [2 * side + 1 for side in other]
                    for number, other in enumerate(self.areas)
                    if number != area
                ]
                if not any(_crosses(places, other) for other in others):
                    found[corner] = area
                    break
        return found

    def terminals(self, area: int) -> list[Point]:
        """The places on the rim that an area has to join: its runs of sides, its corners."""
        sides = set(self.areas[area])
        count = len(self.edges)
        points: list[Point] = []
        for side in sorted(sides):
            if (side - 1) % count in sides and len(sides) < count:
                continue
            run = [side]
            while (run[-1] + 1) % count in sides and len(run) < count:
                run.append((run[-1] + 1) % count)
            middle = run[len(run) // 2]
            points.append(self.shape.middle(middle) if len(run) % 2 else self.shape.corners[middle])
        points += [
            self.shape.corners[c] for c, owner in self.split_corners.items() if owner == area
        ]
        return points


def _crosses(one: list[int], other: list[int]) -> bool:
    """Whether the second set lies in more than one gap of the first, around the rim."""
    return len({sum(place < p for place in sorted(one)) % len(one) for p in other}) > 1


@dataclass(frozen=True)
class Patches:
    """The painted areas: which pixel belongs to which."""

    layout: Layout
    grid: Grid
    labels: Labels  # area number, or CRAG
    _clear: dict[int, Array] = field(default_factory=dict, compare=False)

    def mask(self, area: int) -> Mask:
        return self.labels == area

    def of_kind(self, kind: int) -> Mask:
        numbers = [n for n, k in enumerate(self.layout.kinds) if k == kind]
        return np.isin(self.labels, numbers)

    @property
    def crag(self) -> Mask:
        return self.labels == CRAG

    def clearance(self, area: int) -> Array:
        """How far inside an area each pixel lies, the rim of the tile counted as a shore."""
        if area not in self._clear:
            inside = (self.mask(area) & (self.grid.rim > 0))[::2, ::2]
            far = zoom(distance_transform_edt(inside) * 2 / self.grid.scale, 2, order=1)
            height, width = self.grid.size
            room = np.minimum(far[:height, :width], np.maximum(self.grid.rim, 0))
            room[~self.mask(area)] = 0
            self._clear[area] = room.astype(np.float32)
        return self._clear[area]


def lay_out(
    layout: Layout, grid: Grid, rng: np.random.Generator, rough: float, crags: bool = False
) -> Patches:
    """The patches of a face; rough coasts are calmed until every area is one piece.

    Two areas of one terrain are kept apart by what lies between them, or by crags.
    """
    fields = _fields(layout, grid)
    rims = _rim_labels(layout, grid)
    hold = smooth(grid.rim, 0.006, 0.035)
    for number in range(len(fields)):
        fields[number] = fields[number] * hold + (rims == number) * (1 - hold)
    noise = Noise(grid, rng)
    by_kind = {
        kind: noise.layers((0.34, 1.0), (0.17, 0.55), (0.085, 0.26), (0.04, 0.1))
        for kind in sorted(set(layout.kinds))
    }
    waves = [by_kind[kind] for kind in layout.kinds]
    fade = smooth(grid.rim, 0.01, 0.15)
    for calm in (1.0, 0.75, 0.5, 0.3, 0.12, 0.0):
        shaken = np.stack(
            [field + wave * fade * rough * calm for field, wave in zip(fields, waves, strict=True)]
        )
        labels = shaken.argmax(axis=0).astype(np.int16)
        labels = _without_strays(labels, shaken, grid)
        labels = _kept_apart(labels, layout, grid, crags)
        labels = _without_strays(labels, shaken, grid)
        if _is_sound(labels, layout, grid) and (calm == 0 or not _has_necks(labels, layout, grid)):
            return Patches(layout, grid, labels)
    raise ValueError(f"cannot paint {layout.edges} {layout.areas}")


def _fields(layout: Layout, grid: Grid) -> Array:
    small = coarse(layout.shape)
    at = np.array(layout.area_at, np.int16)
    fixed = np.where(small.rim < 1.3 / small.scale, at[small.side], FREE).astype(np.int16)
    count = len(layout.areas)
    for area in range(count):
        points = layout.terminals(area)
        if len(points) < 2:
            continue
        hub = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
        for point in points:
            near = _near_path(small, point, hub) < 0.9 / small.scale
            fixed[near & (fixed == FREE)] = area
    fixed[small.rim < -0.2 / small.scale] = OUTSIDE
    fields = solve(layout.shape, fixed, count)
    # A single edge would get a sliver: short areas push harder.
    push = {1: 1.6, 2: 1.2}
    return np.stack(
        [
            enlarge(field, small, grid) * push.get(len(sides), 1.0)
            for field, sides in zip(fields, layout.areas, strict=True)
        ]
    )


def _near_path(grid: Grid, start: Point, end: Point) -> Array:
    """Distance to the path between two points, drawn in towards the middle of the tile.

    All paths are bent by the same map of the tile onto itself, so what did not cross does not.
    """
    nearest = np.full(grid.size, 9, np.float32)
    apothem = 0.5
    for t in np.linspace(0, 1, 90):
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        angle = np.arctan2(y, x)
        fold = np.pi / grid.sides
        turned = (angle + fold) % (2 * fold) - fold
        rim = apothem / np.cos(turned)  # how far the rim is in this direction
        bent = min(np.hypot(x, y) / rim, 1.0) ** BEND
        px, py = np.cos(angle) * rim * bent, np.sin(angle) * rim * bent
        nearest = np.minimum(nearest, np.hypot(grid.x - px, grid.y - py))
    return nearest


def _rim_labels(layout: Layout, grid: Grid) -> Labels:
    """The area that each pixel close to the rim must show."""
    labels = np.array(layout.area_at, np.int16)[grid.side]
    for corner, area in layout.split_corners.items():
        x, y = layout.shape.corners[corner]
        inward = np.arctan2(-y, -x)
        angle = np.arctan2(grid.y - y, grid.x - x) - inward
        angle = np.abs((angle + np.pi) % (2 * np.pi) - np.pi)
        near = np.hypot(grid.x - x, grid.y - y) < 0.14
        labels = np.where(near & (angle < WEDGE), area, labels).astype(np.int16)
    return labels


def _without_strays(labels: Labels, fields: Array, grid: Grid) -> Labels:
    """Small islets of an area that broke off go to the area around them."""
    stray = np.zeros(labels.shape, bool)
    for area in range(len(fields)):
        mask = labels == area
        pieces, count = label(mask)
        if count > 1:
            sizes = np.bincount(pieces.ravel())[1:]
            stray |= mask & (pieces != 1 + int(sizes.argmax())) & (grid.rim > 0.01)
    if not stray.any():
        return labels
    nearest = distance_transform_edt(stray, return_distances=False, return_indices=True)
    return labels[nearest[0], nearest[1]]


def _kept_apart(labels: Labels, layout: Layout, grid: Grid, crags: bool) -> Labels:
    """Something else wherever two areas of one terrain come too close."""
    if len(set(layout.kinds)) == len(layout.kinds):
        return labels
    far: dict[int, Array] = {}
    half = labels[::2, ::2]  # enough to measure by
    corner = smooth(_corner_gap(grid)[::2, ::2], 0.06, 0.2)
    gap = labels.copy()
    for one in range(len(layout.areas)):
        for other in range(one + 1, len(layout.areas)):
            if layout.kinds[one] != layout.kinds[other]:
                continue
            for area in (one, other):
                if area not in far:
                    far[area] = distance_transform_edt(half != area) * 2 / grid.scale
            # Towards a corner an inlet may run out to nothing; elsewhere the two keep apart.
            close = np.maximum(far[one], far[other]) < APART * corner * (1 if crags else 0.6)
            if close.any():
                soft = gaussian_filter(close.astype(np.float32), grid.scale * 0.004)
                soft = zoom(soft, 2, order=1)[: labels.shape[0], : labels.shape[1]] > 0.5
                gap = _filled(gap, soft, (one, other), layout, crags)
    return gap


def _filled(
    labels: Labels, close: Mask, pair: tuple[int, int], layout: Layout, crags: bool
) -> Labels:
    """The labels with the narrow place given to rock, or to the strangers nearest to it."""
    if crags:
        return np.where(close, CRAG, labels).astype(np.int16)
    kind = layout.kinds[pair[0]]
    strangers = [n for n, other in enumerate(layout.kinds) if other != kind]
    foreign = np.isin(labels, strangers)
    nearest = distance_transform_edt(~foreign, return_distances=False, return_indices=True)
    return np.where(close, labels[nearest[0], nearest[1]], labels).astype(np.int16)


@lru_cache(maxsize=4)
def _corner_gap(grid: Grid) -> Array:
    gaps = [np.hypot(grid.x - x, grid.y - y) for x, y in grid.shape.corners]
    return np.min(gaps, axis=0)


def _has_necks(labels: Labels, layout: Layout, grid: Grid) -> bool:
    """Whether an area would fall apart if it were a little thinner."""
    inner = (grid.rim > 0.03)[::2, ::2]
    thin = max(1, round(NECK * grid.scale / 2))
    for area in range(len(layout.areas)):
        eroded = binary_erosion((labels == area)[::2, ::2], iterations=thin, border_value=1)
        pieces, count = label(eroded & inner)
        if count > 1 and np.sort(np.bincount(pieces.ravel())[1:])[-2] > 12:
            return True
    return False


def _is_sound(labels: Labels, layout: Layout, grid: Grid) -> bool:
    """Every area one piece; crags only where the terrains really leave no other way."""
    inside = grid.rim > 0
    for area in range(len(layout.areas)):
        pieces, count = label(((labels == area) & inside)[::2, ::2])
        sizes = np.bincount(pieces.ravel())[1:]
        if count == 0 or (np.sort(sizes)[:-1] > 4).any():
            return False
    return True
