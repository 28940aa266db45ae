"""Engravings in open water: pale drawings that carry no rules."""

from math import cos, pi, sin

from build_scripts.painting.palette import FOAM, SEA_INK, Colour
from build_scripts.painting.pen import Pen, Point, arc, curve

INK_ALPHA = 105


class Engraver:
    """Draws in units of the ornament's size, in two thin tones."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self._pen, self._x, self._y, self._size = pen, x, y, size

    def _place(self, points: list[Point]) -> list[Point]:
        return [(self._x + a * self._size, self._y + b * self._size) for a, b in points]

    def line(self, points: list[Point], width: float = 0.0045, tone: Colour = SEA_INK) -> None:
        self._pen.line(self._place(points), tone, width, INK_ALPHA)

    def area(self, points: list[Point], tone: Colour, alpha: int = 70) -> None:
        self._pen.shape(self._place(points), tone, None, alpha=alpha)
        self.line([*points, points[0]])


def compass_rose(pen: Pen, x: float, y: float, size: float) -> None:
    """Sixteen points with shaded halves and two circles."""
    draw = Engraver(pen, x, y, size)
    draw.line(arc(0, 0, 0.78, 0, 360, 72), 0.0035)
    draw.line(arc(0, 0, 0.84, 0, 360, 72), 0.006)
    for tick in range(72):
        a = tick * pi / 36
        inner = 0.78 if tick % 2 else 0.75
        draw.line([(inner * cos(a), inner * sin(a)), (0.84 * cos(a), 0.84 * sin(a))], 0.003)
    for count, reach, waist, offset in (
        (8, 0.56, 0.13, pi / 8),
        (4, 0.74, 0.17, pi / 4),
        (4, 1.08, 0.19, 0),
    ):
        for i in range(count):
            a = offset + i * 2 * pi / count
            tip = (reach * cos(a), reach * sin(a))
            for side, tone in ((-1, FOAM), (1, SEA_INK)):
                b = a + side * pi / (4 if count == 4 else 8)
                draw.area([(0, 0), (waist * cos(b), waist * sin(b)), tip], tone, 100)


def whale(pen: Pen, x: float, y: float, size: float) -> None:
    """A whale that blows."""
    draw = Engraver(pen, x, y, size)
    back = curve(
        [(-1, 0.12), (-0.85, -0.22), (-0.35, -0.42), (0.2, -0.3), (0.6, 0.0), (0.82, -0.12)], 8
    )
    tail = curve([(0.82, -0.12), (0.78, -0.42), (1.08, -0.52)], 5)
    tail2 = curve([(1.08, -0.52), (0.98, -0.28), (1.2, -0.2), (0.9, -0.02), (0.66, 0.16)], 5)
    belly = curve([(0.66, 0.16), (0.1, 0.26), (-0.5, 0.3), (-1, 0.12)], 8)
    draw.area([*back, *tail, *tail2, *belly], SEA_INK, 62)
    draw.line(curve([(-1, 0.12), (-0.7, 0.1), (-0.5, 0.0)], 6))
    draw.line(arc(-0.55, -0.12, 0.035, 0, 360, 10))
    for k in range(3):
        draw.line([(-0.75 + 0.2 * k, 0.24 - 0.05 * k), (-0.3 + 0.2 * k, 0.2 - 0.04 * k)], 0.003)
    for side in (-1, 1):
        draw.line(
            curve(
                [
                    (-0.45, -0.42),
                    (-0.45, -0.72),
                    (-0.45 + side * 0.24, -0.8),
                    (-0.45 + side * 0.32, -0.62),
                ],
                6,
            ),
            0.005,
            FOAM,
        )
    for k in range(4):
        draw.line(
            curve([(-1.3 + k * 0.68, 0.42), (-1.13 + k * 0.68, 0.34), (-0.96 + k * 0.68, 0.42)], 5),
            0.004,
            FOAM,
        )


def serpent(pen: Pen, x: float, y: float, size: float) -> None:
    """Three coils of a sea serpent and its head."""
    draw = Engraver(pen, x, y, size)
    for cx, reach in ((0.95, 0.2), (0.42, 0.28), (-0.2, 0.34)):
        outer = arc(cx, 0.25, reach, 180, 360, 18)
        inner = arc(cx, 0.25, reach * 0.55, 360, 180, 18)
        draw.area([*outer, *inner], SEA_INK, 62)
        for angle in range(195, 360, 24):
            a, b = (arc(cx, 0.25, reach * k, angle, angle, 1)[0] for k in (0.6, 0.8))
            draw.line([a, b], 0.003)
    neck = curve([(-0.62, 0.25), (-0.72, -0.1), (-0.62, -0.42), (-0.82, -0.6), (-1.15, -0.45)], 8)
    under = curve([(-1.15, -0.45), (-0.92, -0.38), (-0.86, -0.1), (-0.9, 0.25)], 8)
    draw.area([*neck, *under], SEA_INK, 62)
    draw.line(arc(-0.84, -0.49, 0.03, 0, 360, 10))
    for k in range(5):
        draw.line(
            curve([(-1.15 + k * 0.5, 0.32), (-1.03 + k * 0.5, 0.24), (-0.9 + k * 0.5, 0.32)], 5),
            0.004,
            FOAM,
        )


def dolphins(pen: Pen, x: float, y: float, size: float) -> None:
    """Two dolphins leaping."""
    draw = Engraver(pen, x, y, size)
    for ox, oy, s in ((-0.35, -0.05, 0.8), (0.45, 0.15, 0.62)):
        back = curve(
            [
                (-0.8, 0.15),
                (-0.55, -0.2),
                (-0.1, -0.36),
                (0.12, -0.52),
                (0.18, -0.3),
                (0.5, -0.05),
                (0.7, 0.3),
            ],
            6,
        )
        belly = curve(
            [
                (0.7, 0.3),
                (0.9, 0.28),
                (0.78, 0.45),
                (0.56, 0.36),
                (0.2, 0.06),
                (-0.3, -0.02),
                (-0.62, 0.18),
                (-0.8, 0.15),
            ],
            6,
        )
        draw.area([(ox + a * s, oy + b * s) for a, b in [*back, *belly]], SEA_INK, 70)
    for k in range(4):
        draw.line(
            curve([(-1.0 + k * 0.52, 0.5), (-0.87 + k * 0.52, 0.42), (-0.74 + k * 0.52, 0.5)], 5),
            0.004,
            FOAM,
        )


def anchor(pen: Pen, x: float, y: float, size: float) -> None:
    """An old anchor on the sea bed."""
    draw = Engraver(pen, x, y, size)
    draw.line(arc(0, -0.78, 0.14, 0, 360, 24), 0.008)
    draw.line([(0, -0.64), (0, 0.7)], 0.011)
    draw.line([(-0.4, -0.42), (0.4, -0.42)], 0.009)
    draw.line(curve([(-0.68, 0.2), (-0.45, 0.6), (0, 0.76), (0.45, 0.6), (0.68, 0.2)], 8), 0.011)
    for side in (-1, 1):
        draw.area([(side * 0.8, 0.34), (side * 0.68, 0.02), (side * 0.46, 0.32)], SEA_INK, 90)
    draw.line(curve([(0.1, -0.85), (0.5, -0.9), (0.6, -0.6), (0.9, -0.62), (1.05, -0.9)], 8), 0.005)


ORNAMENTS = (whale, serpent, compass_rose, dolphins, anchor)
