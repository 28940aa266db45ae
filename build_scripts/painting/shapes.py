"""The outlines of tiles and the grids of pixels they are painted on.

Lengths are in tile widths (a square's side, a hexagon from flat to flat), the origin is the middle
of the tile, x grows to the right and y downwards.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import cos, pi, sin, sqrt

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """A regular tile; side i runs clockwise from corner i to corner i + 1."""

    name: str
    corners: tuple[Point, ...]

    @property
    def sides(self) -> int:
        return len(self.corners)

    @property
    def height(self) -> float:
        return max(y for _, y in self.corners) - min(y for _, y in self.corners)

    def middle(self, side: int) -> Point:
        """The middle of a side."""
        (x0, y0), (x1, y1) = self.corners[side], self.corners[(side + 1) % self.sides]
        return ((x0 + x1) / 2, (y0 + y1) / 2)

    def along(self, side: int, t: float) -> Point:
        """The point that divides a side in the ratio t, 0 at its first corner."""
        (x0, y0), (x1, y1) = self.corners[side], self.corners[(side + 1) % self.sides]
        return (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)

    @cached_property
    def edge_length(self) -> float:
        (x0, y0), (x1, y1) = self.corners[0], self.corners[1]
        return float(np.hypot(x1 - x0, y1 - y0))


SQUARE = Shape("square", ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))
HEX = Shape(
    "hex",
    tuple(
        (cos(pi / 3 * i - pi / 6) / sqrt(3), sin(pi / 3 * i - pi / 6) / sqrt(3)) for i in range(6)
    ),
)


class Grid:
    """Pixel centres of a tile's picture, with the distance of each to the rim."""

    def __init__(self, shape: Shape, scale: int, margin: float = 0.0) -> None:
        self.shape = shape
        self.scale = scale  # pixels per tile width
        self.margin = margin  # how far the picture goes beyond the tile on every side
        self.width = 2 * round(scale * (0.5 + margin))
        self.height = 2 * int(np.ceil((shape.height / 2 + margin) * scale - 1e-6))
        x = (np.arange(self.width) + 0.5 - self.width / 2) / scale
        y = (np.arange(self.height) + 0.5 - self.height / 2) / scale
        grid_x, grid_y = np.meshgrid(x, y)
        self.x: Array = grid_x.astype(np.float32)
        self.y: Array = grid_y.astype(np.float32)
        self.by_side = np.stack([self._inward(side) for side in range(shape.sides)])
        self.rim: Array = self.by_side.min(axis=0)  # negative outside
        self.side = self.by_side.argmin(axis=0)

    def _inward(self, side: int) -> Array:
        (x0, y0), (x1, y1) = self.shape.corners[side], self.shape.corners[(side + 1) % self.sides]
        length = float(np.hypot(x1 - x0, y1 - y0))
        across = (self.y - y0) * (x1 - x0) - (self.x - x0) * (y1 - y0)
        return (across / length).astype(np.float32)

    @property
    def sides(self) -> int:
        return self.shape.sides

    @property
    def size(self) -> tuple[int, int]:
        return (self.height, self.width)

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where a point lies in the picture, in pixels."""
        return (x * self.scale + self.width / 2, y * self.scale + self.height / 2)

    def index(self, x: float, y: float) -> tuple[int, int]:
        """Row and column of the pixel at a point, kept inside the picture."""
        px, py = self.pixel(x, y)
        return (
            int(min(max(py, 0), self.height - 1)),
            int(min(max(px, 0), self.width - 1)),
        )

    def alpha(self) -> Array:
        """How much of each pixel the tile covers."""
        return np.clip(self.rim * self.scale + 0.5, 0, 1)


@lru_cache(maxsize=16)
def grid(shape: Shape, scale: int, margin: float = 0.0) -> Grid:
    """The grid of a shape, made once."""
    return Grid(shape, scale, margin)


def smooth(value: Array, low: float, high: float) -> Array:
    """0 below, 1 above, an even S between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)
