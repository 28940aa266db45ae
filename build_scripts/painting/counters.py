"""Pieces of single games: first-player tile, bolt, damage, flagship and capture markers."""

from PIL import Image

from build_scripts.painting.palette import CREAM, GOLD, INK, RED, WHITE, darker, lighter
from build_scripts.painting.pen import Pen, arc, curve
from build_scripts.painting.shapes import HEX

SIZE = 256


def _hex_card(fill: tuple[int, int, int]) -> Pen:
    pen = Pen(SIZE, round(SIZE * 1.1547), SIZE)
    outer = [(x * 0.96, y * 0.96) for x, y in HEX.corners]
    pen.shape([(x, y + 0.02) for x, y in outer], darker(fill, 0.5), INK, 0.014)
    pen.shape(outer, (lighter(fill, 0.16), darker(fill, 0.1)), INK, 0.014)
    pen.shape([(x * 0.88, y * 0.88) for x, y in HEX.corners], None, lighter(fill, 0.55), 0.012)
    return pen


def first_player() -> Image.Image:
    """A captain's hat on a tile."""
    pen = _hex_card((52, 106, 142))
    hat = curve(
        [(-0.33, 0.08), (-0.25, -0.14), (0, -0.27), (0.25, -0.14), (0.33, 0.08), (0.0, -0.02)],
        8,
        True,
    )
    pen.shape(hat, ((54, 58, 76), (28, 30, 44)), INK, 0.018)
    pen.line(
        curve([(-0.31, 0.06), (-0.24, -0.12), (0, -0.245), (0.24, -0.12), (0.31, 0.06)], 8),
        GOLD,
        0.022,
    )
    pen.line(curve([(-0.30, 0.12), (0, 0.03), (0.30, 0.12)], 8), INK, 0.05)
    pen.line(curve([(-0.30, 0.12), (0, 0.03), (0.30, 0.12)], 8), GOLD, 0.024)
    pen.disc(0, -0.1, 0.06, RED, INK, 0.012)
    pen.disc(0, -0.1, 0.026, GOLD, None)
    for x in (-0.2, 0, 0.2):
        pen.disc(x, 0.27, 0.028, CREAM, INK, 0.008)
    return pen.picture()


def bolt_tile() -> Image.Image:
    """A heavy bolt that shuts the reserve."""
    pen = _hex_card((132, 96, 62))
    for y in (-0.16, 0.16):
        pen.line([(-0.34, y), (0.34, y)], darker((132, 96, 62), 0.5), 0.010)
    bar = [(-0.34, -0.065), (0.22, -0.065), (0.22, 0.065), (-0.34, 0.065)]
    pen.shape(bar, ((206, 210, 218), (138, 144, 156)), INK, 0.016)
    for x in (-0.2, 0.1):
        pen.shape(
            [(x - 0.05, -0.13), (x + 0.05, -0.13), (x + 0.05, 0.13), (x - 0.05, 0.13)],
            ((120, 124, 136), (78, 82, 94)),
            INK,
            0.014,
        )
        for y in (-0.09, 0.09):
            pen.disc(x, y, 0.018, (214, 216, 222), INK, 0.006)
    pen.disc(-0.30, 0, 0.075, ((222, 226, 232), (140, 146, 158)), INK, 0.016)
    return pen.picture()


def damage() -> Image.Image:
    """A burst where a ball struck."""
    pen = Pen(128, 128, 128)
    from math import cos, pi, sin

    points = []
    for i in range(18):
        reach = (0.47, 0.27, 0.40, 0.25)[i % 4]
        points.append((reach * cos(i * pi / 9), reach * sin(i * pi / 9)))
    pen.shape(points, ((255, 196, 84), (226, 92, 44)), INK, 0.03)
    pen.disc(0, 0, 0.15, (44, 40, 48), INK, 0.02)
    pen.line(arc(0, 0, 0.1, 200, 270, 8), WHITE, 0.025, 150)
    return pen.picture()


def flagship() -> Image.Image:
    """A golden crown on a pennant: this ship must not be lost."""
    pen = Pen(160, 160, 160)
    crown = [
        (-0.40, 0.26),
        (-0.44, -0.18),
        (-0.2, 0.02),
        (0, -0.32),
        (0.2, 0.02),
        (0.44, -0.18),
        (0.40, 0.26),
    ]
    pen.shape(crown, ((255, 226, 128), (230, 164, 48)), INK, 0.04)
    pen.shape(
        [(-0.40, 0.14), (0.40, 0.14), (0.40, 0.28), (-0.40, 0.28)],
        ((232, 178, 70), (198, 132, 36)),
        INK,
        0.03,
    )
    for x, y in ((-0.44, -0.21), (0, -0.36), (0.44, -0.21)):
        pen.disc(x, y, 0.07, RED, INK, 0.025)
    for x in (-0.2, 0, 0.2):
        pen.disc(x, 0.21, 0.038, CREAM, None)
    return pen.picture()


def hull_mark(whole: bool) -> Image.Image:
    """One plank of a hull on the damage board, sound or shot through."""
    pen = Pen(128, 128, 128)
    wood = (176, 124, 78) if whole else (112, 98, 90)
    plank = [(-0.44, -0.3), (0.44, -0.3), (0.44, 0.3), (-0.44, 0.3)]
    pen.shape(plank, (lighter(wood, 0.25), darker(wood, 0.15)), INK, 0.035)
    for y in (-0.1, 0.1):
        pen.line([(-0.42, y), (0.42, y)], darker(wood, 0.4), 0.02)
    for x in (-0.35, 0.35):
        for y in (-0.2, 0.0, 0.2):
            pen.disc(x, y, 0.028, darker(wood, 0.5), None)
    if not whole:
        hole = [
            (-0.2, -0.06),
            (-0.1, -0.22),
            (0.06, -0.16),
            (0.22, -0.18),
            (0.16, 0.02),
            (0.24, 0.16),
            (0.02, 0.2),
            (-0.16, 0.18),
        ]
        pen.shape(hole, (26, 24, 30), (240, 120, 60), 0.03)
    return pen.picture()


def shot_mark() -> Image.Image:
    """A cannon ball: one shot left."""
    pen = Pen(96, 96, 96)
    pen.disc(0.02, 0.06, 0.40, (16, 18, 24), None, alpha=110)
    pen.disc(0, 0, 0.40, ((92, 96, 108), (30, 32, 42)), INK, 0.04)
    pen.disc(-0.13, -0.14, 0.09, (190, 196, 206), None, alpha=200)
    return pen.picture()


def wind_mark(blowing: bool) -> Image.Image:
    """A cloud that blows, or a slack flag over smooth water."""
    pen = Pen(192, 192, 192)
    sky = (214, 230, 236)
    pen.disc(0, 0, 0.46, (lighter(sky, 0.5), darker(sky, 0.1)), INK, 0.02)
    if blowing:
        for y, start, end, curl in (
            (-0.14, -0.32, 0.16, -1),
            (0.02, -0.36, 0.26, -1),
            (0.17, -0.3, 0.08, 1),
        ):
            hook = arc(
                end, y + curl * 0.08, 0.08, 90 if curl < 0 else -90, -130 if curl < 0 else 130, 20
            )
            pen.line([(start, y), (end, y), *hook], (38, 92, 132), 0.05)
    else:
        pen.line([(-0.06, -0.3), (-0.06, 0.16)], INK, 0.035)
        slack = curve(
            [
                (-0.06, -0.27),
                (0.05, -0.2),
                (0.04, -0.04),
                (0.09, 0.08),
                (-0.02, 0.04),
                (-0.06, -0.06),
            ],
            6,
            True,
        )
        pen.shape(slack, RED, INK, 0.02)
        for y in (0.22, 0.31):
            pen.line([(-0.24, y), (0.24, y)], (38, 92, 132), 0.035)
    return pen.picture()
