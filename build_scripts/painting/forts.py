"""The fort: a stone star with a tower and the player's flag."""

from math import cos, pi, sin

from PIL import Image

from build_scripts.painting.emblems import emblem
from build_scripts.painting.palette import (
    CREAM,
    INK,
    PLAYERS,
    SYMBOL_OF,
    TIMBER_DARK,
    darker,
    lighter,
)
from build_scripts.painting.pen import Pen, Point, curve
from build_scripts.painting.solid import Eye, prism

SIZE = 256
STONE = (188, 178, 160)


def _ring(points: int, outer: float, inner: float, turn: float = 0.0) -> list[Point]:
    return [
        (r * cos(a), r * sin(a))
        for i in range(2 * points)
        for r, a in (((outer, inner)[i % 2], turn - i * pi / points),)
    ]


def fort(player: str, calm: bool = False) -> Image.Image:
    """A bastion seen from the south; the player's flag flies, or hangs in a calm."""
    eye = Eye(0)
    pen = Pen(SIZE, SIZE, SIZE, (SIZE / 2, SIZE * 0.60))
    pen.disc(0.02, 0.05, 0.45, (30, 34, 30), None, flat=0.72, alpha=110)
    prism(pen, eye, _ring(5, 0.43, 0.31, pi / 2), 0.0, 0.13, STONE, lighter(STONE, 0.3), INK, 0.012)
    prism(pen, eye, _ring(5, 0.36, 0.26, pi / 2), 0.13, 0.131, STONE, (168, 178, 118), INK, 0.006)
    for i in range(5):
        a = pi / 2 + i * 2 * pi / 5
        x, y = 0.36 * cos(a), 0.36 * sin(a)
        gun = [eye.see((x, y, 0.16)), eye.see((x * 1.3, y * 1.3, 0.16))]
        pen.line(gun, INK, 0.040)
        pen.line(gun, (84, 88, 98), 0.018)
    prism(
        pen,
        eye,
        _ring(8, 0.155, 0.155),
        0.13,
        0.33,
        darker(STONE, 0.05),
        lighter(STONE, 0.2),
        INK,
        0.012,
    )
    for i in range(12):
        a = i * pi / 6
        x, y = eye.see((0.145 * cos(a), 0.145 * sin(a), 0.35))
        pen.shape(
            [
                (x - 0.020, y - 0.022),
                (x + 0.020, y - 0.022),
                (x + 0.020, y + 0.016),
                (x - 0.020, y + 0.016),
            ],
            lighter(STONE, 0.25),
            INK,
            0.007,
        )
    door = eye.see((0, 0.155, 0.19))
    pen.disc(door[0], door[1], 0.034, TIMBER_DARK, INK, 0.008)
    foot, top = eye.see((0, 0, 0.33)), eye.see((0, 0, 0.80))
    pen.line([foot, top], INK, 0.024)
    pen.line([foot, top], CREAM, 0.009)
    if calm:
        _slack(pen, top, player)
    else:
        _flying(pen, top, player)
    return pen.picture()


def _flying(pen: Pen, top: Point, player: str) -> None:
    """The flag in the wind."""
    colour = PLAYERS[player]
    wide, tall = 0.30, 0.19
    upper = curve(
        [
            top,
            (top[0] + wide * 0.35, top[1] - 0.022),
            (top[0] + wide * 0.7, top[1] + 0.012),
            (top[0] + wide, top[1] - 0.006),
        ],
        5,
    )
    lower = [(x, y + tall) for x, y in reversed(upper)]
    pen.shape([*upper, *lower], (lighter(colour, 0.12), darker(colour, 0.08)), INK, 0.013)
    emblem(
        pen,
        SYMBOL_OF[player],
        lambda a, b: (top[0] + wide * 0.5 + a * 0.073, top[1] + tall * 0.5 + b * 0.073),
        0.073,
        CREAM,
        colour,
    )


def _slack(pen: Pen, top: Point, player: str) -> None:
    """The flag in a calm hangs down its pole in folds; a shield at the gate has its symbol."""
    colour, (x, y) = PLAYERS[player], top
    pen.disc(0.0, 0.135, 0.082, colour, INK, 0.011)
    emblem(
        pen,
        SYMBOL_OF[player],
        lambda a, b: (a * 0.06, 0.135 + b * 0.06),
        0.06,
        CREAM,
        colour,
    )
    outline = [
        (x, y),
        *curve([(x + 0.05, y + 0.02), (x + 0.105, y + 0.11), (x + 0.085, y + 0.30)], 5),
        (x + 0.045, y + 0.265),
        (x + 0.012, y + 0.31),
    ]
    pen.shape(outline, (lighter(colour, 0.12), darker(colour, 0.12)), INK, 0.013)
    for across in (0.032, 0.062):
        fold = curve(
            [(x + across * 0.4, y + 0.05), (x + across, y + 0.14), (x + across, y + 0.24)], 4
        )
        pen.line(fold, darker(colour, 0.3), 0.009)
