"""A little of the third dimension: points of a ship's body seen from above at a slant."""

from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np

from build_scripts.painting.palette import Colour, darker, lighter
from build_scripts.painting.pen import Pen, Point

Solid = tuple[float, float, float]  # ahead, to starboard, up
TILT = 48 * pi / 180  # how high the eye stands
LIGHT = np.array([-0.45, -0.35, 0.82])  # from the top left


@dataclass(frozen=True)
class Eye:
    """Turns ship's measures into places on the sheet; the heading is in sixths from the east."""

    heading: int

    def world(self, point: Solid) -> np.ndarray:
        a = self.heading * pi / 3
        x, y, z = point
        return np.array([x * cos(a) - y * sin(a), x * sin(a) + y * cos(a), z])

    def see(self, point: Solid) -> Point:
        x, y, z = self.world(point)
        return (float(x), float(y * sin(TILT) - z * cos(TILT)))

    def depth(self, point: Solid) -> float:
        """What is drawn later lies nearer to the eye."""
        _, y, z = self.world(point)
        return float(y * cos(TILT) + z * sin(TILT))

    def faces(self, corners: list[Solid]) -> tuple[bool, float]:
        """Whether a face shows its outer side, and how much light falls on it."""
        a, b, c = (self.world(corner) for corner in corners[:3])
        normal = -np.cross(b - a, c - a)  # y grows downwards, so hands are swapped
        length = float(np.linalg.norm(normal)) or 1.0
        normal = normal / length
        toward = normal[1] * cos(TILT) + normal[2] * sin(TILT)
        return bool(toward > 0), float(normal @ LIGHT)


def lit(colour: Colour, light: float) -> Colour:
    """A colour in more or less light."""
    return lighter(colour, 0.35 * light) if light > 0 else darker(colour, -0.5 * light)


def prism(
    pen: Pen,
    eye: Eye,
    outline: list[Point],
    low: float,
    high: float,
    side: Colour,
    top: Colour,
    ink: Colour,
    width: float,
    flare: float = 1.0,
) -> None:
    """A body with upright sides; below, it is narrower by `flare`."""
    count = len(outline)
    quads: list[tuple[float, list[Solid]]] = []
    for i in range(count):
        (x0, y0), (x1, y1) = outline[i], outline[(i + 1) % count]
        quad: list[Solid] = [
            (x0 * flare, y0 * flare, low),
            (x1 * flare, y1 * flare, low),
            (x1, y1, high),
            (x0, y0, high),
        ]
        quads.append((eye.depth(((x0 + x1) / 2, (y0 + y1) / 2, low)), quad))
    for _, quad in sorted(quads, key=lambda item: item[0]):
        visible, light = eye.faces(quad)
        if visible:
            tone = lit(side, light * 0.9)
            points = [eye.see(p) for p in quad]
            pen.shape(points, tone, tone, width * 0.4)
            pen.line([points[0], points[1]], ink, width)
    pen.shape([eye.see((x, y, high)) for x, y in outline], top, ink, width)
