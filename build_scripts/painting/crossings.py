"""What joins two patches of one terrain: a suspension bridge, or floating logs."""

import numpy as np
from scipy.ndimage import distance_transform_edt

from build_scripts.painting.areas import CRAG, Patches
from build_scripts.painting.palette import (
    CREAM,
    FOAM,
    INK,
    TIMBER,
    TIMBER_DARK,
    TIMBER_LIGHT,
    darker,
    lighter,
)
from build_scripts.painting.pen import Pen, Point, curve

LANDING = 0.055  # how far each end lies inside its patch
FOOTING = 0.018  # and how far from any shore


def span_between(
    patches: Patches, one: int, other: int, beneath: tuple[int, ...]
) -> tuple[Point, Point]:
    """The two ends of a link: short, away from the rim, over nothing but what passes below."""
    grid = patches.grid
    allowed = {one, other, CRAG, *beneath}
    inner = grid.rim > 0.10
    start, end = patches.mask(one) & inner, patches.mask(other) & inner
    away, nearest = distance_transform_edt(~end, return_indices=True)
    rows, columns = np.nonzero(start)
    central = np.hypot(grid.x[rows, columns], grid.y[rows, columns])
    order = np.argsort(away[rows, columns] / grid.scale + 0.25 * central, kind="stable")
    for index in order[:: max(1, len(order) // 4000)]:
        row, column = rows[index], columns[index]
        far_row, far_column = nearest[0][row, column], nearest[1][row, column]
        steps = np.linspace(0, 1, 60)
        path_rows = (row + (far_row - row) * steps).astype(int)
        path_columns = (column + (far_column - column) * steps).astype(int)
        if set(patches.labels[path_rows, path_columns].tolist()) <= allowed:
            a = (float(grid.x[row, column]), float(grid.y[row, column]))
            b = (float(grid.x[far_row, far_column]), float(grid.y[far_row, far_column]))
            start_point, end_point = _lengthened(a, b)
            if (
                patches.clearance(one)[grid.index(*start_point)] > FOOTING
                and patches.clearance(other)[grid.index(*end_point)] > FOOTING
            ):
                return (start_point, end_point)
    raise ValueError("no room for a link")


def _lengthened(a: Point, b: Point) -> tuple[Point, Point]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(float(np.hypot(dx, dy)), 1e-6)
    more = max(LANDING, (0.22 - length) / 2)
    ux, uy = dx / length * more, dy / length * more
    return ((a[0] - ux, a[1] - uy), (b[0] + ux, b[1] + uy))


class _Way:
    """Places along and across a link."""

    def __init__(self, a: Point, b: Point) -> None:
        self.a = a
        self.length = float(np.hypot(b[0] - a[0], b[1] - a[1]))
        self.ux, self.uy = (b[0] - a[0]) / self.length, (b[1] - a[1]) / self.length

    def at(self, along: float, across: float) -> Point:
        return (
            self.a[0] + self.ux * along - self.uy * across,
            self.a[1] + self.uy * along + self.ux * across,
        )


def bridge(pen: Pen, a: Point, b: Point, wider: float = 1.0) -> None:
    """A suspension bridge: planks between two pairs of posts, hung on cables."""
    way = _Way(a, b)
    half, length = 0.036 * wider, way.length
    reach = half + 0.042
    deck = [way.at(0, -half), way.at(length, -half), way.at(length, half), way.at(0, half)]
    shade = [
        way.at(0.02, -half),
        way.at(length - 0.02, -half),
        way.at(length - 0.02, half),
        way.at(0.02, half),
    ]
    pen.shape([(x + 0.016, y + 0.022) for x, y in shade], (14, 30, 40), None, alpha=110)
    pen.shape(deck, TIMBER_LIGHT, INK, 0.010)
    planks = max(6, round(length / 0.021))
    for i in range(planks):
        start, end = length * i / planks, length * (i + 0.86) / planks
        tone = (TIMBER_LIGHT, lighter(TIMBER_LIGHT, 0.2), TIMBER)[i * 7 % 3]
        pen.shape(
            [way.at(start, -half), way.at(end, -half), way.at(end, half), way.at(start, half)],
            tone,
            TIMBER_DARK,
            0.003,
        )
    for side in (-1, 1):
        cable = [
            way.at(length * t, side * (half + 0.006 + (reach - half) * (2 * t - 1) ** 2))
            for t in np.linspace(0, 1, 25)
        ]
        pen.line(cable, INK, 0.0125)
        pen.line(cable, CREAM, 0.0060)
        for i in range(1, 12):
            t = i / 12
            top = way.at(length * t, side * (half + 0.006 + (reach - half) * (2 * t - 1) ** 2))
            pen.line([top, way.at(length * t, side * half)], INK, 0.0042)
        for along in (0.0, length):
            post = way.at(along, side * reach)
            pen.line([way.at(along, side * half), post], TIMBER_DARK, 0.016)
            pen.disc(*post, 0.0185, (lighter(TIMBER, 0.25), TIMBER_DARK), INK, 0.008)
    for along in (0.0, length):
        pen.line([way.at(along, -reach), way.at(along, reach)], INK, 0.0175)
        pen.line([way.at(along, -reach), way.at(along, reach)], TIMBER, 0.0095)
        for side in (-1, 1):
            pen.disc(
                *way.at(along, side * reach),
                0.0185,
                (lighter(TIMBER, 0.25), TIMBER_DARK),
                INK,
                0.008,
            )


def logs(pen: Pen, a: Point, b: Point, wet: bool = True, wider: float = 1.0) -> None:
    """Three trunks lashed together, one end on each shore."""
    way = _Way(a, b)
    length = way.length
    thick = 0.039 * wider
    trunks = ((-thick, 0.015, -0.03), (0.0, -0.02, 0.02), (thick, 0.03, -0.005))
    for across, start, end in trunks:
        ends = ((start, -1), (length + end, -1), (length + end, 1), (start, 1))
        low = [way.at(along, across + side * thick / 2) for along, side in ends]
        pen.shape([(x + 0.012, y + 0.018) for x, y in low], (14, 34, 48), None, alpha=110)
    if wet:
        for side in (-1, 1):
            for k in range(3):
                t = 0.3 + 0.2 * k
                ripple = [
                    way.at(length * (t + s), side * (thick * 1.5 + 0.016 + 0.008 * np.sin(s * 40)))
                    for s in np.linspace(-0.08, 0.08, 9)
                ]
                pen.line(ripple, FOAM, 0.0055, 210)
    for number, (across, start, end) in enumerate(trunks):
        rows = 14
        one = [
            way.at(
                start + (length + end - start) * i / rows,
                across - thick / 2 * (1 + 0.07 * np.sin(i * 2.1 + number)),
            )
            for i in range(rows + 1)
        ]
        two = [
            way.at(
                start + (length + end - start) * i / rows,
                across + thick / 2 * (1 + 0.07 * np.sin(i * 1.7 + number)),
            )
            for i in range(rows, -1, -1)
        ]
        pen.shape(
            [*one, *two], (TIMBER, lighter(TIMBER, 0.12), darker(TIMBER, 0.1))[number], INK, 0.009
        )
        pen.line(
            [
                way.at(
                    start + 0.02 + (length + end - start - 0.04) * i / rows, across - thick * 0.16
                )
                for i in range(rows + 1)
            ],
            lighter(TIMBER_LIGHT, 0.25),
            0.0048,
            200,
        )
        for i in range(3):
            s = start + length * (0.18 + 0.27 * i + 0.05 * number)
            pen.line(
                curve(
                    [
                        way.at(s, across + thick * 0.2),
                        way.at(s + 0.025, across + thick * 0.26),
                        way.at(s + 0.05, across + thick * 0.16),
                    ],
                    4,
                ),
                TIMBER_DARK,
                0.0042,
            )
        for along in (start, length + end):
            pen.disc(*way.at(along, across), thick * 0.52, lighter(TIMBER_LIGHT, 0.35), INK, 0.008)
            pen.disc(*way.at(along, across), thick * 0.26, None, TIMBER, 0.005)
    for t in (0.27, 0.73):
        for layer, width in ((INK, 0.0150), (CREAM, 0.0085)):
            pen.line(
                [way.at(length * t, -thick * 1.62), way.at(length * t, thick * 1.62)], layer, width
            )
