"""The four players' symbols: anchor, star, wheel, shell."""

from collections.abc import Callable
from math import cos, pi, sin

from build_scripts.painting.palette import Colour
from build_scripts.painting.pen import Pen, Point, arc, curve

# An emblem as filled outlines and thick lines, in a circle of radius 1 about the origin.
Stroke = tuple[list[Point], float]


def anchor() -> tuple[list[list[Point]], list[Stroke]]:
    fills = [[(side * 0.95, 0.42), (side * 0.82, -0.08), (side * 0.48, 0.36)] for side in (-1, 1)]
    strokes: list[Stroke] = [
        (arc(0, -0.72, 0.19, 0, 360, 24), 0.15),
        ([(0, -0.5), (0, 0.84)], 0.21),
        ([(-0.44, -0.28), (0.44, -0.28)], 0.18),
        (curve([(-0.76, 0.22), (-0.5, 0.68), (0, 0.88), (0.5, 0.68), (0.76, 0.22)], 8), 0.2),
    ]
    return fills, strokes


def star() -> tuple[list[list[Point]], list[Stroke]]:
    points = [
        (r * cos(-pi / 2 + i * pi / 5), 0.06 + r * sin(-pi / 2 + i * pi / 5))
        for i in range(10)
        for r in ((1.0 if i % 2 == 0 else 0.42),)
    ]
    return [points], []


def wheel() -> tuple[list[list[Point]], list[Stroke]]:
    strokes: list[Stroke] = [
        (arc(0, 0, 0.6, 0, 360, 40), 0.18),
        (arc(0, 0, 0.16, 0, 360, 20), 0.18),
    ]
    for i in range(8):
        a = i * pi / 4
        strokes.append(([(0.2 * cos(a), 0.2 * sin(a)), (0.96 * cos(a), 0.96 * sin(a))], 0.13))
    return [], strokes


def shell() -> tuple[list[list[Point]], list[Stroke]]:
    fan: list[Point] = []
    for i in range(7):
        a = pi + pi / 14 + i * pi / 7
        cx, cy = 0.74 * cos(a), 0.12 + 0.74 * sin(a)
        turn = a * 180 / pi
        fan += arc(cx, cy, 0.2, turn - 95, turn + 95, 8)
    body = [*fan, (0.28, 0.62), (0.36, 0.88), (-0.36, 0.88), (-0.28, 0.62)]
    return [body], []


EMBLEMS: dict[str, Callable[[], tuple[list[list[Point]], list[Stroke]]]] = {
    "anchor": anchor,
    "star": star,
    "wheel": wheel,
    "shell": shell,
}


def shell_grooves() -> list[list[Point]]:
    """The lines on the shell, drawn in the colour behind it."""
    return [
        [(0.18 * cos(a), 0.66 + 0.1 * sin(a)), (0.72 * cos(a), 0.14 + 0.70 * sin(a))]
        for a in (pi + pi / 7 * k for k in range(1, 7))
    ]


def emblem(
    pen: Pen,
    name: str,
    place: Callable[[float, float], Point],
    size: float,
    colour: Colour,
    back: Colour,
) -> None:
    """Draw an emblem; `place` puts its unit circle onto the sheet, `size` is its radius there."""
    fills, strokes = EMBLEMS[name]()
    for outline in fills:
        pen.shape([place(x, y) for x, y in outline], colour, None)
    for line, width in strokes:
        pen.line([place(x, y) for x, y in line], colour, width * size)
    if name == "shell":
        for line in shell_grooves():
            pen.line([place(x, y) for x, y in line], back, 0.075 * size)
