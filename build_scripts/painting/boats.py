"""The patrol ships: sloops seen from the side, one in each player's colour."""

from PIL import Image

from build_scripts.painting.emblems import emblem
from build_scripts.painting.palette import (
    CREAM,
    FOAM,
    INK,
    PLAYERS,
    SYMBOL_OF,
    TIMBER,
    TIMBER_DARK,
    TIMBER_LIGHT,
    WHITE,
    darker,
    lighter,
)
from build_scripts.painting.pen import Pen, curve


def sloop(player: str, size: int = 256) -> Image.Image:
    """A little cutter under full sail, with the player's symbol on the mainsail."""
    colour = PLAYERS[player]
    pen = Pen(size, size, size, large=4)
    wake = curve(
        [(-0.47, 0.36), (-0.2, 0.32), (0.3, 0.32), (0.48, 0.37), (0.2, 0.43), (-0.25, 0.43)],
        8,
        True,
    )
    pen.shape(wake, (20, 58, 88), None, alpha=150)
    hull = [
        *curve([(-0.37, 0.155), (-0.15, 0.19), (0.15, 0.185), (0.44, 0.11)], 8),
        *curve([(0.44, 0.11), (0.36, 0.26), (0.24, 0.36)], 6),
        *curve([(0.24, 0.36), (-0.05, 0.385), (-0.28, 0.36), (-0.35, 0.27), (-0.37, 0.155)], 6),
    ]
    pen.shape(hull, (TIMBER_LIGHT, TIMBER), INK, 0.015)
    low = [*curve([(-0.345, 0.29), (-0.05, 0.32), (0.22, 0.31), (0.325, 0.27)], 6)]
    pen.shape(
        [*low, (0.24, 0.36), (-0.05, 0.385), (-0.28, 0.36)], darker(TIMBER_DARK, 0.1), INK, 0.008
    )
    stripe = [*curve([(-0.362, 0.205), (-0.1, 0.235), (0.18, 0.23), (0.40, 0.165)], 6)]
    pen.line(stripe, colour, 0.026)
    pen.line([(x, y + 0.016) for x, y in stripe], INK, 0.006)
    pen.line([(x, y - 0.016) for x, y in stripe], INK, 0.006)
    pen.line([(0.03, 0.2), (0.03, -0.46)], INK, 0.026)
    pen.line([(0.03, 0.2), (0.03, -0.46)], TIMBER_LIGHT, 0.011)
    pen.line([(0.44, 0.11), (0.03, -0.42)], INK, 0.006)
    main = [
        *curve([(0.0, -0.40), (-0.16, -0.22), (-0.33, 0.04), (-0.37, 0.115)], 8),
        *curve([(-0.37, 0.115), (-0.18, 0.145), (0.0, 0.12)], 6),
    ]
    pen.shape(main, (lighter(colour, 0.16), darker(colour, 0.10)), INK, 0.015)
    pen.line(
        curve([(-0.005, -0.16), (-0.12, -0.14), (-0.235, -0.115)], 6), darker(colour, 0.3), 0.005
    )
    emblem(
        pen,
        SYMBOL_OF[player],
        lambda a, b: (-0.125 + a * 0.098, 0.008 + b * 0.098),
        0.098,
        CREAM,
        colour,
    )
    jib = [
        *curve([(0.06, -0.40), (0.2, -0.16), (0.39, 0.085)], 8),
        *curve([(0.39, 0.085), (0.22, 0.125), (0.06, 0.10)], 6),
    ]
    pen.shape(jib, (WHITE, (218, 208, 186)), INK, 0.014)
    pen.line(curve([(0.065, -0.1), (0.15, -0.1), (0.245, -0.1)], 4), (190, 178, 152), 0.005)
    flag = curve([(0.03, -0.465), (-0.05, -0.49), (-0.13, -0.45)], 5)
    pen.shape([*flag, (-0.04, -0.425), (0.03, -0.41)], colour, INK, 0.010)
    pen.line(
        curve(
            [
                (-0.48, 0.385),
                (-0.36, 0.36),
                (-0.26, 0.385),
                (-0.14, 0.40),
                (0.02, 0.385),
                (0.16, 0.405),
                (0.3, 0.37),
                (0.44, 0.39),
            ],
            6,
        ),
        FOAM,
        0.016,
        235,
    )
    pen.line(curve([(0.27, 0.35), (0.36, 0.33), (0.43, 0.345)], 6), FOAM, 0.012, 220)
    return pen.picture()
