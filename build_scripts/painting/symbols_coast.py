"""Upright symbols of the coast: lighthouse, buoy, house, turbine, pier. Sizes in tile widths."""

from math import cos, radians, sin

from build_scripts.painting.palette import (
    FOAM,
    INK,
    LAMP,
    RED,
    ROCK,
    ROOF,
    TIMBER,
    TIMBER_DARK,
    TIMBER_LIGHT,
    WHITE,
    Colour,
    darker,
    lighter,
)
from build_scripts.painting.pen import Pen, Point, arc, turned

LINE = 0.0095
LAMP_HEIGHT = 0.805  # of a beacon: where its lamp is


def lighthouse(pen: Pen, x: float, y: float, tall: float, rock: bool = False) -> None:
    """A beacon, its foot at (x, y): tower with two red bands, lamp and rays."""
    u = tall / 10

    def p(*points: Point) -> list[Point]:
        return [(x + a * u, y + b * u) for a, b in points]

    lamp = (x, y - LAMP_HEIGHT * tall)
    pen.glow(*lamp, 4.6 * u, LAMP, 0.85)
    for side in (-1, 1):
        for tilt in (-14, 14):
            a, b = radians(tilt - 9), radians(tilt + 9)
            ray = [lamp] + [
                (lamp[0] + side * 5.0 * u * cos(v), lamp[1] + 5.0 * u * sin(v)) for v in (a, b)
            ]
            pen.shape(ray, (255, 238, 170), None, alpha=150)
    if rock:
        for radius, alpha in ((4.6, 110), (3.9, 200)):
            ring = [(c, y + (d - y) * 0.34 + 0.3 * u) for c, d in arc(x, y, radius * u, 0, 360, 48)]
            pen.line(ring, FOAM, 0.007, alpha)
        base = [(-3.6, 0.5), (-3.2, -0.5), (-2.5, -0.6), (-2.1, -1.4), (-0.9, -1.2), (0.4, -1.6)]
        base += [
            (1.5, -1.1),
            (2.3, -1.2),
            (2.7, -0.3),
            (3.5, 0.4),
            (2.4, 1.0),
            (0.6, 1.3),
            (-2.2, 1.1),
        ]
        pen.shape(p(*base), (lighter(ROCK, 0.3), darker(ROCK, 0.32)), INK, LINE)
        for line in (
            [(-2.1, -1.4), (-1.8, -0.3), (-2.3, 1.1)],
            [(-1.8, -0.3), (-0.8, 0.5), (-0.6, 1.25)],
            [(2.3, -1.2), (1.9, 0.0), (2.4, 1.0)],
            [(1.9, 0.0), (0.9, 0.6), (0.6, 1.3)],
        ):
            pen.line(p(*line), INK, LINE * 0.6)
        pen.shape(
            p((-3.2, -0.5), (-2.5, -0.6), (-2.1, -1.4), (-1.8, -0.3), (-2.9, 0.0)),
            lighter(ROCK, 0.5),
            None,
            alpha=150,
        )
    else:
        pen.disc(x + 0.7 * u, y + 0.1 * u, 2.3 * u, (40, 50, 40), None, flat=0.3, alpha=90)
    low, high = 1.55, 1.0
    top = -6.6

    def half(level: float) -> float:
        return low + (high - low) * level / top

    tower = p((-low, 0), (-high, top), (high, top), (low, 0))
    pen.shape(tower, (WHITE, (206, 204, 202)), None)
    for start, end in ((-1.3, -2.9), (-4.3, -5.7)):
        band = p((-half(start), start), (-half(end), end), (half(end), end), (half(start), start))
        pen.shape(band, (lighter(RED, 0.14), darker(RED, 0.22)), None)
    pen.shape(tower, None, INK, LINE)
    door = [
        *p((-0.42, 0), (-0.42, -0.75)),
        *[(x + a * u, y + b * u) for a, b in arc(0, -0.75, 0.42, 180, 360, 8)],
    ]
    pen.shape([*door, *p((0.42, 0))], TIMBER_DARK, INK, LINE * 0.6)
    pen.shape(p((-0.2, -3.3), (0.2, -3.3), (0.2, -3.95), (-0.2, -3.95)), INK, None)
    pen.shape(
        p((-1.5, top), (1.5, top), (1.5, top - 0.45), (-1.5, top - 0.45)),
        (90, 96, 108),
        INK,
        LINE * 0.8,
    )
    pen.shape(
        p((-0.85, -7.05), (0.85, -7.05), (0.85, -8.75), (-0.85, -8.75)),
        ((255, 246, 190), LAMP),
        INK,
        LINE * 0.9,
    )
    pen.line(p((0, -7.05), (0, -8.75)), INK, LINE * 0.6)
    dome = [
        *p((-1.2, -8.7)),
        *[(x + a * u, y + b * u) for a, b in arc(0, -8.75, 1.08, 188, 352, 16)],
        *p((1.2, -8.7)),
    ]
    pen.shape(dome, (lighter(RED, 0.1), darker(RED, 0.25)), INK, LINE)
    pen.line(p((0, -9.8), (0, -10.3)), INK, LINE)
    pen.disc(*p((0, -10.3))[0], 0.22 * u, INK, None)


def buoy(pen: Pen, x: float, y: float, tall: float) -> None:
    """A buoy, its waterline at (x, y): float, cage and light, leaning a little."""
    u = tall / 8

    def p(*points: Point) -> list[Point]:
        return turned([(x + a * u, y + b * u) for a, b in points], 7, (x, y))

    for radius, alpha in ((3.4, 120), (2.5, 190)):
        pen.line(
            [(a, y + (b - y) * 0.34 + 0.35 * u) for a, b in arc(x, y, radius * u, 0, 360, 48)],
            FOAM,
            0.007,
            alpha,
        )
    pen.disc(x + 0.6 * u, y + 0.65 * u, 2.3 * u, (22, 62, 92), None, flat=0.32, alpha=130)
    body = [*p((-2.0, 0.1), (-1.75, -1.5), (1.75, -1.5), (2.0, 0.1))]
    body += p((1.5, 0.65), (0, 0.85), (-1.5, 0.65))
    pen.shape(body, (lighter(RED, 0.18), darker(RED, 0.3)), INK, LINE)
    pen.shape(
        p((-1.85, -0.62), (-1.78, -1.12), (1.78, -1.12), (1.85, -0.62)),
        (WHITE, (206, 206, 204)),
        None,
    )
    for a, b in ((-1.35, -0.55), (1.35, 0.55), (0, 0)):
        pen.line(p((a, -1.5), (b, -5.0)), INK, LINE * 1.05)
    pen.line(p((-1.0, -3.0), (1.0, -3.0)), INK, LINE * 0.9)
    pen.shape(
        p((-1.05, -4.2), (-0.62, -5.2), (0.62, -5.2), (1.05, -4.2)),
        (lighter(RED, 0.1), darker(RED, 0.25)),
        INK,
        LINE,
    )
    cx, cy = p((0, -5.9))[0]
    pen.glow(cx, cy, 2.1 * u, LAMP, 0.7)
    pen.disc(cx, cy, 0.78 * u, ((255, 244, 184), LAMP), INK, LINE)


def house(pen: Pen, x: float, y: float, wide: float, roof: Colour = ROOF) -> None:
    """A cottage, the middle of its foot at (x, y), seen a little from the side."""
    u = wide / 4

    def p(*points: Point) -> list[Point]:
        return [(x + a * u, y + b * u) for a, b in points]

    pen.disc(x + 0.35 * u, y + 0.05 * u, 2.3 * u, (40, 50, 36), None, flat=0.28, alpha=95)
    pen.shape(
        p((0.7, -3.55), (1.2, -3.55), (1.2, -2.3), (0.7, -2.3)), (206, 190, 176), INK, LINE * 0.8
    )
    pen.shape(
        p((-0.15, 0), (-0.15, -1.75), (1.75, -1.75), (1.75, 0)),
        ((240, 230, 208), (216, 202, 176)),
        INK,
        LINE * 0.9,
    )
    pen.shape(
        p((-1.75, 0), (-1.75, -1.75), (-0.95, -3.0), (-0.15, -1.75), (-0.15, 0)),
        WHITE,
        INK,
        LINE * 0.9,
    )
    pen.shape(
        p((-0.95, -3.35), (1.25, -3.35), (2.05, -1.6), (-0.15, -1.6)),
        (lighter(roof, 0.12), darker(roof, 0.12)),
        INK,
        LINE * 0.9,
    )
    pen.line(p((-0.95, -3.35), (-2.0, -1.55)), INK, LINE * 1.9)
    pen.line(p((-0.95, -3.35), (-2.0, -1.55)), roof, LINE * 0.8)
    pen.shape(p((-1.3, 0), (-1.3, -1.15), (-0.62, -1.15), (-0.62, 0)), TIMBER_DARK, None)
    pen.shape(p((0.45, -0.55), (0.45, -1.2), (1.15, -1.2), (1.15, -0.55)), LAMP, INK, LINE * 0.55)


def turbine(pen: Pen, x: float, y: float, tall: float) -> None:
    """A wind turbine in the water, the middle of its foot at (x, y)."""
    u = tall / 10

    def p(*points: Point) -> list[Point]:
        return [(x + a * u, y + b * u) for a, b in points]

    for radius, alpha in ((2.4, 130), (1.7, 200)):
        pen.line(
            [(a, y + (b - y) * 0.32) for a, b in arc(x, y, radius * u, 0, 360, 48)],
            FOAM,
            0.007,
            alpha,
        )
    pen.disc(x + 0.4 * u, y + 0.25 * u, 1.6 * u, (22, 62, 92), None, flat=0.3, alpha=120)
    pen.shape(
        p((-0.85, 0.15), (-0.8, -0.9), (0.8, -0.9), (0.85, 0.15)),
        ((255, 206, 92), (214, 150, 40)),
        INK,
        LINE,
    )
    pen.shape(
        p((-0.46, -0.9), (-0.26, -6.2), (0.26, -6.2), (0.46, -0.9)),
        (WHITE, (196, 200, 206)),
        INK,
        LINE,
    )
    hub = p((0, -6.4))[0]
    blade = [(0.0, 0.28), (0.5, 0.62), (1.6, 0.46), (4.3, 0.06), (4.4, -0.1), (0.4, -0.28)]
    for angle in (-90, 30, 150):
        points = [(hub[0] + a * u, hub[1] + b * u) for a, b in blade]
        pen.shape(turned(points, angle, hub), (WHITE, (224, 228, 230)), INK, LINE)
        tip = [(3.45, 0.2), (4.3, 0.06), (4.4, -0.1), (3.45, -0.16)]
        pen.shape(turned([(hub[0] + a * u, hub[1] + b * u) for a, b in tip], angle, hub), RED, None)
    pen.disc(*hub, 0.55 * u, (232, 234, 236), INK, LINE)


def pier(pen: Pen, start: Point, end: Point, wide: float) -> None:
    """A wooden pier from the shore into the water, with a head across its end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    nx, ny = -uy, ux

    def q(along: float, across: float, drop: float = 0.0) -> Point:
        return (start[0] + ux * along + nx * across, start[1] + uy * along + ny * across + drop)

    half, head = wide / 2, wide * 1.25
    outline = [
        q(0, -half), q(length - wide, -half), q(length - wide, -head), q(length, -head),
        q(length, head), q(length - wide, head), q(length - wide, half), q(0, half),
    ]  # fmt: skip
    pen.shape([(a + 0.012, b + 0.026) for a, b in outline], (16, 44, 66), None, alpha=120)
    for along, across in ((0.3, half), (0.62, half), (0.3, -half), (0.62, -half)):
        foot = q(length * along, across)
        pen.line([foot, (foot[0], foot[1] + 0.035)], TIMBER_DARK, 0.016)
    for across in (-head, head):
        for along in (length - wide, length):
            foot = q(along, across)
            pen.line([foot, (foot[0], foot[1] + 0.035)], TIMBER_DARK, 0.016)
    pen.shape(outline, (TIMBER_LIGHT, TIMBER), INK, LINE)
    planks = int(length / 0.02)
    for i in range(1, planks):
        at = length * i / planks
        reach = head if at > length - wide else half
        pen.line([q(at, -reach), q(at, reach)], TIMBER_DARK, 0.0035, 190)
    for across in (-head, head):
        for along in (length - wide, length):
            pen.disc(*q(along, across), 0.0125, TIMBER_DARK, INK, 0.005)
    lamp = q(length - wide / 2, 0)
    pen.line([lamp, (lamp[0], lamp[1] - 0.085)], INK, 0.010)
    pen.glow(lamp[0], lamp[1] - 0.095, 0.07, LAMP, 0.8)
    pen.disc(lamp[0], lamp[1] - 0.095, 0.019, LAMP, INK, 0.006)


def north_arrow(pen: Pen, x: float, y: float, tall: float, colour: Colour) -> None:
    """The little arrow that every tile has: this side up."""
    u = tall / 2
    left = [(x, y - u), (x - 0.62 * u, y + u), (x, y + 0.55 * u)]
    right = [(x, y - u), (x + 0.62 * u, y + u), (x, y + 0.55 * u)]
    pen.shape([*left[:2], left[2], right[1]], None, WHITE, 0.012)
    pen.shape(left, colour, INK, 0.004)
    pen.shape(right, lighter(colour, 0.5), INK, 0.004)
