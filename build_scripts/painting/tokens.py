"""Round wooden and paper pieces: move tokens, sun discs, waypoints, dice, markers."""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image

from build_scripts.painting.emblems import emblem
from build_scripts.painting.palette import (
    CREAM,
    GOLD,
    INK,
    LAMP,
    PLAYERS,
    RED,
    SYMBOL_OF,
    WHITE,
    Colour,
    darker,
    lighter,
)
from build_scripts.painting.pen import Pen, arc, curve

SIZE = 192


def _counter(face: Colour, rim: Colour) -> Pen:
    """A thick counter with a bevelled rim, ready to be printed on."""
    pen = Pen(SIZE, SIZE, SIZE)
    pen.disc(0, 0.035, 0.445, darker(rim, 0.45), INK, 0.018)
    pen.disc(0, -0.01, 0.445, (lighter(rim, 0.2), darker(rim, 0.12)), INK, 0.018)
    pen.disc(0, -0.01, 0.365, (lighter(face, 0.14), darker(face, 0.08)), darker(face, 0.4), 0.012)
    pen.line(arc(0, -0.01, 0.405, 195, 285, 24), lighter(rim, 0.6), 0.016, 170)
    return pen


def move_token(ready: bool) -> Image.Image:
    """Ready: blue with a full sail. Spent: red with a furled one and a bar."""
    pen = (
        _counter((54, 112, 158), (38, 84, 124)) if ready else _counter((186, 64, 52), (146, 44, 38))
    )
    hull = curve([(-0.24, 0.12), (0.24, 0.12), (0.15, 0.22), (-0.16, 0.22)], 1, True)
    if ready:
        pen.shape([(0.02, -0.27), (0.02, 0.07), (0.2, 0.07)], WHITE, INK, 0.014)
        pen.shape([(-0.03, -0.23), (-0.03, 0.07), (-0.22, 0.07)], WHITE, INK, 0.014)
    else:
        pen.line([(0, -0.27), (0, 0.12)], INK, 0.05)
        pen.line([(0, -0.26), (0, 0.12)], CREAM, 0.022)
        pen.line([(-0.15, -0.16), (0.15, -0.16)], CREAM, 0.05)
    pen.shape(hull, CREAM, INK, 0.014)
    if not ready:
        pen.line([(-0.25, -0.25), (0.25, 0.25)], INK, 0.075)
        pen.line([(-0.25, -0.25), (0.25, 0.25)], WHITE, 0.045)
    return pen.picture()


def sun_disc() -> Image.Image:
    """A sun with a face of rays, cut along its flames."""
    pen = Pen(SIZE, SIZE, SIZE)
    points = []
    for i in range(32):
        reach = 0.47 if i % 2 == 0 else 0.355
        angle = i * pi / 16
        points.append((reach * cos(angle), reach * sin(angle)))
    pen.shape([(x, y + 0.022) for x, y in points], darker(GOLD, 0.5), INK, 0.018)
    pen.shape(points, ((255, 216, 96), (238, 158, 44)), INK, 0.016)
    pen.disc(0, 0, 0.315, ((255, 240, 168), (252, 200, 78)), (150, 92, 30), 0.016)
    for x in (-0.1, 0.1):
        pen.line(arc(x, -0.045, 0.042, 200, 340, 10), (140, 84, 30), 0.02)
    pen.line(arc(0, 0.02, 0.13, 30, 150, 16), (140, 84, 30), 0.022)
    for x in (-0.18, 0.18):
        pen.disc(x, 0.06, 0.045, (250, 168, 92), None, alpha=170)
    return pen.picture()


def pelican(size: int = 256) -> Image.Image:
    """A standing pelican on a little base, with a great bill."""
    pen = Pen(size, size, size)
    pen.disc(0.02, 0.40, 0.27, (60, 44, 30), None, flat=0.3, alpha=90)
    pen.disc(0, 0.385, 0.23, ((202, 156, 104), (150, 106, 66)), INK, 0.014, flat=0.34)
    for x in (-0.03, 0.09):
        pen.line([(x, 0.22), (x, 0.38)], INK, 0.034)
        pen.line([(x, 0.22), (x, 0.38)], (240, 150, 52), 0.016)
        pen.shape(
            [(x - 0.05, 0.40), (x + 0.015, 0.365), (x + 0.03, 0.40)], (240, 150, 52), INK, 0.009
        )
    body = curve(
        [
            (-0.06, -0.06),
            (0.1, -0.05),
            (0.26, 0.06),
            (0.40, 0.17),
            (0.30, 0.24),
            (0.10, 0.28),
            (-0.10, 0.22),
            (-0.14, 0.08),
        ],
        8,
        True,
    )
    pen.shape(body, (WHITE, (214, 216, 218)), INK, 0.016)
    neck = curve(
        [
            (-0.12, 0.16),
            (-0.17, 0.02),
            (-0.07, -0.10),
            (-0.02, -0.20),
            (-0.06, -0.30),
            (0.02, -0.37),
            (0.11, -0.31),
            (0.08, -0.17),
            (0.02, -0.04),
            (0.05, 0.12),
        ],
        8,
        True,
    )
    pen.shape(neck, (WHITE, (226, 226, 224)), None)
    pen.line(
        curve(
            [
                (-0.13, 0.14),
                (-0.17, 0.02),
                (-0.07, -0.10),
                (-0.02, -0.20),
                (-0.055, -0.28),
                (0.02, -0.37),
                (0.11, -0.31),
                (0.08, -0.17),
                (0.045, -0.07),
            ],
            8,
        ),
        INK,
        0.016,
    )
    wing = curve(
        [(0.02, 0.04), (0.16, 0.01), (0.32, 0.10), (0.43, 0.20), (0.28, 0.20), (0.12, 0.19)],
        8,
        True,
    )
    pen.shape(wing, ((206, 210, 214), (150, 156, 166)), INK, 0.014)
    for k in range(3):
        pen.line(
            curve(
                [
                    (0.12 + 0.07 * k, 0.10 + 0.025 * k),
                    (0.22 + 0.06 * k, 0.13 + 0.02 * k),
                    (0.28 + 0.05 * k, 0.185),
                ],
                5,
            ),
            INK,
            0.008,
        )
    pouch = curve(
        [(-0.05, -0.285), (-0.14, -0.16), (-0.27, -0.08), (-0.42, -0.09), (-0.30, -0.19)], 8, True
    )
    pen.shape(pouch, ((250, 186, 76), (236, 142, 50)), INK, 0.014)
    pen.shape(
        [(-0.04, -0.31), (-0.46, -0.085), (-0.43, -0.065), (-0.05, -0.26)],
        ((255, 208, 110), (244, 168, 66)),
        INK,
        0.012,
    )
    pen.disc(0.01, -0.305, 0.028, LAMP, INK, 0.010)
    pen.disc(0.005, -0.305, 0.011, INK, None)
    crest = curve([(0.06, -0.36), (0.14, -0.38), (0.19, -0.33)], 5)
    pen.line(crest, INK, 0.014)
    return pen.picture()


def waypoint(player: str) -> Image.Image:
    """A pin with the player's symbol."""
    colour = PLAYERS[player]
    pen = Pen(SIZE, SIZE, SIZE)
    pen.disc(0.03, 0.42, 0.13, (24, 24, 30), None, flat=0.38, alpha=110)
    pin = [*arc(0, -0.10, 0.335, 150, 390, 40), (0.0, 0.44)]
    pen.shape(pin, (lighter(colour, 0.22), darker(colour, 0.2)), INK, 0.022)
    pen.disc(0, -0.10, 0.245, CREAM, INK, 0.014)
    emblem(
        pen,
        SYMBOL_OF[player],
        lambda a, b: (a * 0.185, -0.10 + b * 0.185),
        0.185,
        darker(colour, 0.15),
        CREAM,
    )
    return pen.picture()


def player_disc(player: str) -> Image.Image:
    """A counter with the player's symbol."""
    colour = PLAYERS[player]
    pen = _counter(colour, darker(colour, 0.2))
    emblem(pen, SYMBOL_OF[player], lambda a, b: (a * 0.27, -0.01 + b * 0.27), 0.27, CREAM, colour)
    return pen.picture()


def die(face: int, colour: Colour = (250, 244, 228), pip: Colour = INK) -> Image.Image:
    """One face of a bone die; a single pip is red."""
    pen = Pen(SIZE, SIZE, SIZE)

    def box(half: float, dy: float) -> list[tuple[float, float]]:
        r = 0.11
        corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        return [
            point
            for sx, sy, start in corners
            for point in arc(sx * (half - r), dy + sy * (half - r), r, start, start + 90, 8)
        ]

    pen.shape(box(0.42, 0.04), darker(colour, 0.4), INK, 0.02)
    pen.shape(box(0.42, -0.02), (lighter(colour, 0.5), darker(colour, 0.12)), INK, 0.02)
    spots = {
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
        6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    }[face]
    for x, y in spots:
        radius = 0.105 if face == 1 else 0.075
        pen.disc(x * 0.21, -0.02 + y * 0.21, radius, RED if face == 1 else pip, None)
        pen.line(arc(x * 0.21, -0.02 + y * 0.21, radius * 0.75, 20, 90, 8), WHITE, 0.012, 90)
    return pen.picture()


def counter(face: Colour, rim: Colour, draw: Callable[[Pen], None]) -> Image.Image:
    """Any other counter: the given drawing on a round piece."""
    pen = _counter(face, rim)
    draw(pen)
    return pen.picture()
