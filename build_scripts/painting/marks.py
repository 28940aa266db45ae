"""Marks that carry rules in Land vs Sea: each has its own outline, upright, on a clear ground."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from PIL import Image

from build_scripts.painting.palette import (
    CORAL,
    CREAM,
    FOAM,
    GOLD,
    INK,
    SNOW,
    TIMBER,
    TIMBER_DARK,
    WHITE,
    darker,
    lighter,
    mix,
)
from build_scripts.painting.pen import Pen, Point, arc, curve

SIZE = 224
LINE = 0.030


def _sheet() -> Pen:
    return Pen(SIZE, SIZE, SIZE * 0.88, large=4)


def plus() -> Image.Image:
    """A gold coin with a milled edge and a bold cross."""
    pen = _sheet()
    edge = [
        ((0.44 + 0.03 * (i % 2)) * cos(i * pi / 18), (0.44 + 0.03 * (i % 2)) * sin(i * pi / 18))
        for i in range(36)
    ]
    pen.shape([(x, y + 0.025) for x, y in edge], darker(GOLD, 0.5), INK, LINE)
    pen.shape([(x, y - 0.01) for x, y in edge], ((255, 226, 128), (232, 168, 52)), INK, LINE)
    pen.disc(0, -0.01, 0.355, ((255, 240, 178), (246, 200, 92)), (160, 104, 30), 0.014)
    for points in ([(-0.24, -0.01), (0.24, -0.01)], [(0, -0.25), (0, 0.23)]):
        pen.line(points, INK, 0.135)
    return pen.picture()


def again() -> Image.Image:
    """A light disc with an arrow that runs round and begins anew."""
    pen = _sheet()
    pen.disc(0, 0.02, 0.46, (40, 60, 84), INK, LINE)
    pen.disc(0, -0.01, 0.46, (WHITE, (216, 226, 228)), INK, LINE)
    blue = (38, 104, 150)
    for start in (200, 20):
        ring = arc(0, -0.01, 0.27, start, start + 118, 30)
        pen.line(ring, INK, 0.155)
        tip_angle = (start + 118) * pi / 180
        cx, cy = 0.27 * cos(tip_angle), -0.01 + 0.27 * sin(tip_angle)
        tx, ty = -sin(tip_angle), cos(tip_angle)
        nx, ny = cos(tip_angle), sin(tip_angle)
        head = [
            (cx + nx * 0.165, cy + ny * 0.165),
            (cx + tx * 0.22, cy + ty * 0.22),
            (cx - nx * 0.165, cy - ny * 0.165),
        ]
        pen.shape(head, blue, INK, 0.05)
        pen.line(ring, blue, 0.105)
        pen.shape(head, blue, None)
    return pen.picture()


def steal() -> Image.Image:
    """A black shield with skull and crossed bones."""
    pen = _sheet()
    shield = [
        *curve([(-0.42, -0.42), (0, -0.47), (0.42, -0.42)], 8),
        *curve([(0.42, -0.42), (0.43, 0.05), (0.24, 0.33), (0, 0.48)], 8),
        *curve([(0, 0.48), (-0.24, 0.33), (-0.43, 0.05), (-0.42, -0.42)], 8),
    ]
    pen.shape([(x, y + 0.0) for x, y in shield], ((58, 58, 70), (26, 26, 36)), WHITE, 0.075)
    pen.shape(shield, None, INK, 0.022)
    for side in (-1, 1):
        pen.line([(-0.25 * side, 0.02), (0.25 * side, 0.27)], INK, 0.12)
        pen.line([(-0.25 * side, 0.02), (0.25 * side, 0.27)], CREAM, 0.075)
        for end, dy in ((-0.26 * side, 0.0), (0.26 * side, 0.29)):
            pen.disc(end, dy - 0.025, 0.045, CREAM, None)
            pen.disc(end, dy + 0.03, 0.045, CREAM, None)
    skull = [
        *arc(0, -0.14, 0.225, 155, 385, 30),
        (0.12, 0.03),
        (0.12, 0.12),
        (-0.12, 0.12),
        (-0.12, 0.03),
    ]
    pen.shape(skull, WHITE, INK, 0.028)
    for x in (-0.095, 0.095):
        pen.disc(x, -0.12, 0.068, (26, 26, 36), None)
    pen.shape([(0, -0.05), (-0.035, 0.015), (0.035, 0.015)], (26, 26, 36), None)
    for x in (-0.045, 0.045):
        pen.line([(x, 0.05), (x, 0.11)], (26, 26, 36), 0.018)
    return pen.picture()


def caravan() -> Image.Image:
    """A loaded camel."""
    pen = _sheet()
    tan = (206, 156, 92)
    for x, dy in ((-0.2, 0.0), (-0.1, 0.02), (0.12, 0.02), (0.22, 0.0)):
        pen.line([(x, 0.08), (x - 0.015, 0.26), (x, 0.40 + dy)], INK, 0.088)
    body = curve(
        [
            (-0.33, 0.0),
            (-0.24, -0.13),
            (-0.1, -0.12),
            (0.0, -0.3),
            (0.1, -0.12),
            (0.22, -0.1),
            (0.30, 0.04),
            (0.16, 0.15),
            (-0.22, 0.15),
        ],
        8,
        True,
    )
    neck = curve(
        [
            (0.2, -0.06),
            (0.31, -0.02),
            (0.34, -0.2),
            (0.30, -0.33),
            (0.36, -0.40),
            (0.47, -0.345),
            (0.49, -0.27),
            (0.40, -0.26),
            (0.41, -0.1),
            (0.34, 0.08),
            (0.2, 0.1),
        ],
        8,
        True,
    )
    pen.line(curve([(-0.32, 0.0), (-0.40, 0.08), (-0.39, 0.2)], 5), INK, 0.05)
    pen.shape(neck, tan, INK, LINE * 1.2)
    pen.shape(body, (lighter(tan, 0.18), darker(tan, 0.08)), INK, LINE * 1.2)
    pen.shape(curve([(0.2, -0.04), (0.3, 0.0), (0.3, 0.06), (0.16, 0.08)], 4, True), tan, None)
    for x, dy in ((-0.2, 0.0), (-0.1, 0.02), (0.12, 0.02), (0.22, 0.0)):
        pen.line([(x, 0.1), (x - 0.015, 0.26), (x, 0.39 + dy)], darker(tan, 0.06), 0.04)
    cloth = [(-0.16, -0.17), (0.16, -0.17), (0.2, 0.07), (-0.2, 0.07)]
    pen.shape(
        [*curve([(-0.15, -0.16), (0, -0.34), (0.15, -0.16)], 6), (0.2, 0.08), (-0.2, 0.08)],
        (196, 62, 52),
        INK,
        LINE,
    )
    pen.line([cloth[3], cloth[2]], GOLD, 0.035)
    pen.line(curve([(-0.13, -0.13), (0, -0.24), (0.13, -0.13)], 5), GOLD, 0.025)
    pen.disc(0.40, -0.335, 0.02, INK, None)
    pen.halo(CREAM, 0.03)
    return pen.picture()


def ship() -> Image.Image:
    """A cog with one great striped sail."""
    pen = _sheet()
    hull = [
        *curve([(-0.44, 0.04), (-0.2, 0.14), (0.2, 0.14), (0.44, 0.02)], 6),
        *curve(
            [(0.44, 0.02), (0.36, 0.28), (0.2, 0.34), (-0.22, 0.34), (-0.36, 0.26), (-0.44, 0.04)],
            6,
        ),
    ]
    pen.line([(0, 0.14), (0, -0.46)], INK, 0.06)
    sail = [
        *curve([(-0.3, -0.40), (0, -0.37), (0.3, -0.40)], 5),
        *curve([(0.3, -0.40), (0.38, -0.2), (0.31, 0.02)], 5),
        *curve([(0.31, 0.02), (0, -0.05), (-0.31, 0.02)], 5),
        *curve([(-0.31, 0.02), (-0.24, -0.2), (-0.3, -0.40)], 5),
    ]
    pen.shape(sail, (WHITE, (222, 214, 196)), INK, LINE * 1.2)
    for x in (-0.15, 0.15):
        pen.line(
            curve([(x, -0.385), (x + 0.06, -0.2), (x + 0.005, -0.02)], 5), (52, 106, 150), 0.085
        )
    pen.shape(sail, None, INK, LINE * 1.2)
    pen.shape(hull, (mix(TIMBER, WHITE, 0.15), TIMBER_DARK), INK, LINE * 1.2)
    pen.line(curve([(-0.42, 0.14), (-0.2, 0.22), (0.2, 0.22), (0.42, 0.12)], 6), INK, 0.016)
    pen.shape([(0, -0.46), (0.2, -0.435), (0, -0.40)], (196, 62, 52), INK, 0.018)
    pen.line(
        curve(
            [
                (-0.46, 0.37),
                (-0.31, 0.32),
                (-0.16, 0.38),
                (0, 0.33),
                (0.16, 0.38),
                (0.31, 0.32),
                (0.46, 0.37),
            ],
            6,
        ),
        INK,
        0.075,
    )
    pen.line(
        curve(
            [
                (-0.46, 0.37),
                (-0.31, 0.32),
                (-0.16, 0.38),
                (0, 0.33),
                (0.16, 0.38),
                (0.31, 0.32),
                (0.46, 0.37),
            ],
            6,
        ),
        (190, 226, 236),
        0.042,
    )
    pen.halo(CREAM, 0.028)
    return pen.picture()


def peak() -> Image.Image:
    """A mountain with snow."""
    pen = _sheet()
    rock = (126, 114, 108)
    back = [(0.02, 0.34), (0.25, -0.10), (0.47, 0.34)]
    pen.shape(back, (lighter(rock, 0.15), darker(rock, 0.25)), INK, LINE * 1.2)
    front = [(-0.46, 0.36), (-0.08, -0.40), (0.32, 0.36)]
    pen.shape(front, lighter(rock, 0.30), None)
    pen.shape([(-0.08, -0.40), (0.32, 0.36), (0.0, 0.36), (-0.1, 0.05)], darker(rock, 0.38), None)
    pen.shape(
        [
            (-0.08, -0.40),
            (-0.24, -0.08),
            (-0.15, -0.13),
            (-0.1, 0.0),
            (-0.02, -0.12),
            (0.07, -0.05),
            (0.09, -0.08),
        ],
        SNOW,
        None,
    )
    pen.shape(front, None, INK, LINE * 1.3)
    pen.halo(CREAM, 0.045)
    return pen.picture()


def coral() -> Image.Image:
    """A branching coral."""
    pen = _sheet()
    limbs: list[list[Point]] = [
        curve([(0, 0.38), (-0.01, 0.1), (0.0, -0.36)], 8),
        curve([(0, 0.22), (-0.2, 0.08), (-0.24, -0.22)], 8),
        curve([(0, 0.22), (0.21, 0.1), (0.25, -0.2)], 8),
        curve([(-0.19, 0.08), (-0.37, 0.0), (-0.40, -0.1)], 6),
        curve([(0.2, 0.1), (0.37, 0.03), (0.41, -0.06)], 6),
        curve([(0, -0.02), (0.1, -0.14), (0.11, -0.28)], 6),
    ]
    for layer, width in ((INK, 0.165), (CORAL, 0.105)):
        for limb in limbs:
            pen.line(limb, layer, width)
    for limb in limbs:
        pen.line([(x - 0.018, y) for x, y in limb], lighter(CORAL, 0.45), 0.028)
    pen.line([(-0.22, 0.38), (0.22, 0.38)], INK, 0.10)
    pen.line([(-0.22, 0.38), (0.22, 0.38)], mix(CORAL, INK, 0.3), 0.045)
    pen.halo(FOAM, 0.04)
    return pen.picture()


@dataclass(frozen=True)
class Mark:
    """A mark, and how many tile widths wide it is drawn on large tiles and on small ones."""

    draw: Callable[[], Image.Image]
    width: float
    far: float


MARKS: dict[str, Mark] = {
    "plus": Mark(plus, 0.20, 0.30),
    "again": Mark(again, 0.29, 0.40),
    "steal": Mark(steal, 0.29, 0.40),
    "caravan": Mark(caravan, 0.30, 0.40),
    "ship": Mark(ship, 0.28, 0.38),
    "peak": Mark(peak, 0.23, 0.30),
    "coral": Mark(coral, 0.22, 0.29),
}
