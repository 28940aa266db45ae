"""Marks that go with ships and forts on the map: hulls, ticks, pennants, sieges."""

from PIL import Image

from build_scripts.painting.palette import CREAM, INK, PLAYERS, RED, TIMBER_DARK, darker, lighter
from build_scripts.painting.pen import Pen, Point, curve

PIP, GAP, RIM, HEIGHT = 40, 8, 12, 60  # pixels
SOUND, LOST = (244, 220, 162), (186, 48, 40)


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def hull_row(most: int, left: int) -> Image.Image:
    """What is whole of a hull, then what is broken: told apart by shape too."""
    width = 2 * RIM + most * PIP + (most - 1) * GAP
    pen = Pen(width, HEIGHT, 1, middle=(0, 0))
    pen.shape(_box(3, 3, width - 3, HEIGHT - 3), (34, 32, 40), (16, 16, 22), 4)
    for number in range(most):
        start, top, bottom = RIM + number * (PIP + GAP), 14, HEIGHT - 14
        is_whole = number < left
        fill = (lighter(SOUND, 0.3), darker(SOUND, 0.15)) if is_whole else darker(LOST, 0.25)
        pen.shape(_box(start, top, start + PIP, bottom), fill, INK if is_whole else LOST, 4)
        if not is_whole:
            for ends in (
                [(start + 10, top + 6), (start + PIP - 10, bottom - 6)],
                [(start + PIP - 10, top + 6), (start + 10, bottom - 6)],
            ):
                pen.line(ends, (255, 214, 196), 6)
    return pen.picture()


def pennant(player: str) -> Image.Image:
    """A long swallow-tailed flag on a pole, its foot in the middle of the lower edge."""
    pen = Pen(200, 120, 100, middle=(50, 112))
    colour = PLAYERS[player]
    pen.line([(0, 0.06), (0, -0.98)], TIMBER_DARK, 0.07)
    flag = [
        *curve([(0.03, -0.98), (0.4, -1.04), (0.8, -0.92), (1.4, -0.98)], 8),
        (1.15, -0.82),
        *curve([(1.4, -0.64), (0.8, -0.58), (0.4, -0.66), (0.03, -0.54)], 8),
    ]
    pen.shape(flag, (lighter(colour, 0.2), darker(colour, 0.12)), INK, 0.05)
    pen.line(curve([(0.06, -0.77), (0.4, -0.85), (0.8, -0.75), (1.1, -0.8)], 8), CREAM, 0.055)
    pen.disc(0, -1.0, 0.08, (255, 214, 110), INK, 0.03)
    return pen.picture()


def moved() -> Image.Image:
    """A tick: this ship has moved in this turn."""
    pen = Pen(120, 120, 120)
    pen.disc(0, 0, 0.44, (lighter(CREAM, 0.3), darker(CREAM, 0.06)), INK, 0.07)
    pen.line([(-0.21, 0.03), (-0.05, 0.2), (0.23, -0.19)], INK, 0.14)
    return pen.picture()


def siege() -> Image.Image:
    """Two crossed sabres: a flagship lies before this fort."""
    pen = Pen(160, 160, 160)
    pen.disc(0, 0, 0.46, (lighter(RED, 0.12), darker(RED, 0.25)), INK, 0.035)
    pen.ring(0, 0, 0.39, CREAM, 0.025)
    for side in (-1, 1):
        blade = curve([(-0.2 * side, 0.2), (0.06 * side, 0.02), (0.24 * side, -0.28)], 10)
        pen.line(blade, INK, 0.11)
        pen.line(blade, (238, 240, 242), 0.06)
        hilt = [(-0.26 * side, 0.08), (-0.08 * side, 0.24)]
        pen.line(hilt, INK, 0.1)
        pen.line(hilt, (255, 214, 110), 0.055)
    return pen.picture()
