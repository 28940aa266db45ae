"""Icons drawn in code: arrows, ticks and stars are missing in most fonts."""

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin

import pygame

from scenes.kept import kept
from scenes.ui.theme import Colour

GRID = 24  # icons are drawn on a grid of 24 by 24
FINE = 6


class Pen:
    """Draws on the icon's grid, much larger than it will be seen."""

    def __init__(self, colour: Colour) -> None:
        self.surface = pygame.Surface((GRID * FINE, GRID * FINE), pygame.SRCALPHA)
        # One colour everywhere, also where nothing shows: so no dark fringe when scaled.
        self._nothing = (*colour, 0)
        self.surface.fill(self._nothing)
        self._colour = colour

    def line(self, *points: tuple[float, float], width: float = 2.6) -> None:
        scaled = [(x * FINE, y * FINE) for x, y in points]
        for start, end in pairwise(scaled):
            self._stroke(start, end, width * FINE)
        for point in scaled:
            pygame.draw.circle(self.surface, self._colour, point, width * FINE / 2)

    def _stroke(self, start: tuple[float, float], end: tuple[float, float], width: float) -> None:
        along = pygame.Vector2(end) - pygame.Vector2(start)
        if not along.length():
            return
        side = along.normalize().rotate(90) * width / 2
        a, b = pygame.Vector2(start), pygame.Vector2(end)
        pygame.draw.polygon(self.surface, self._colour, [a + side, b + side, b - side, a - side])

    def fill(self, *points: tuple[float, float]) -> None:
        pygame.draw.polygon(self.surface, self._colour, [(x * FINE, y * FINE) for x, y in points])

    def disc(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, self._colour, (x * FINE, y * FINE), radius * FINE)

    def ring(self, x: float, y: float, radius: float, width: float = 2.4) -> None:
        centre = (x * FINE, y * FINE)
        pygame.draw.circle(
            self.surface, self._colour, centre, (radius + width / 2) * FINE, round(width * FINE)
        )

    def hole(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, self._nothing, (x * FINE, y * FINE), radius * FINE)

    def box(self, x: float, y: float, w: float, h: float, round_by: float = 2) -> None:
        rect = (x * FINE, y * FINE, w * FINE, h * FINE)
        pygame.draw.rect(self.surface, self._colour, rect, border_radius=round(round_by * FINE))

    def frame(self, x: float, y: float, w: float, h: float, width: float = 2.2) -> None:
        rect = (x * FINE, y * FINE, w * FINE, h * FINE)
        pygame.draw.rect(
            self.surface, self._colour, rect, round(width * FINE), border_radius=3 * FINE
        )

    def arc(self, x: float, y: float, radius: float, start: float, end: float) -> None:
        steps = 24
        angles = [start + (end - start) * i / steps for i in range(steps + 1)]
        self.line(*((x + radius * cos(a), y + radius * sin(a)) for a in angles), width=2.4)


def _star(pen: Pen) -> None:
    points = []
    for i in range(10):
        radius = 10 if i % 2 == 0 else 4.2
        angle = -pi / 2 + i * pi / 5
        points.append((12 + radius * cos(angle), 12.6 + radius * sin(angle)))
    pen.fill(*points)


def _gear(pen: Pen) -> None:
    for i in range(8):
        angle = i * pi / 4
        inner, outer = 5.5, 10.2
        pen.line(
            (12 + inner * cos(angle), 12 + inner * sin(angle)),
            (12 + outer * cos(angle), 12 + outer * sin(angle)),
            width=3.6,
        )
    pen.disc(12, 12, 7.4)
    pen.hole(12, 12, 3.1)


def _speaker(pen: Pen) -> None:
    pen.fill((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15))


def _sound(pen: Pen) -> None:
    _speaker(pen)
    pen.arc(12, 12, 4.6, -0.8, 0.8)
    pen.arc(12, 12, 8.6, -0.8, 0.8)


def _mute(pen: Pen) -> None:
    _speaker(pen)
    pen.line((15.5, 9), (21.5, 15))
    pen.line((21.5, 9), (15.5, 15))


def _die(pen: Pen) -> None:
    pen.box(3, 3, 18, 18, 4)
    for x, y in ((7.8, 7.8), (16.2, 7.8), (12, 12), (7.8, 16.2), (16.2, 16.2)):
        pen.hole(x, y, 1.9)


def _person(pen: Pen) -> None:
    pen.disc(12, 7.2, 4.6)
    pen.box(3.4, 13.4, 17.2, 14, 7)


def _computer(pen: Pen) -> None:
    pen.frame(2.5, 4, 19, 12.5)
    pen.line((12, 16.5), (12, 20))
    pen.line((7.5, 20.5), (16.5, 20.5))
    pen.disc(8.6, 10.2, 1.5)
    pen.disc(15.4, 10.2, 1.5)


def _bin(pen: Pen) -> None:
    pen.line((4, 6.5), (20, 6.5))
    pen.line((9.5, 3.5), (14.5, 3.5))
    pen.line((6, 6.5), (7.2, 20.5), (16.8, 20.5), (18, 6.5))
    pen.line((10, 10.5), (10.4, 16.5), width=1.8)
    pen.line((14, 10.5), (13.6, 16.5), width=1.8)


def _chest(pen: Pen) -> None:
    pen.frame(2.5, 5, 19, 14.5)
    pen.line((2.8, 11), (21.2, 11), width=2.2)
    pen.box(10, 9, 4, 5.5, 1)


def _turn(pen: Pen, mirrored: bool) -> None:
    """Round from below at the left to a head at the right that points down."""

    def at(x: float) -> float:
        return 24 - x if mirrored else x

    angles = [pi * (0.78 + 1.22 * n / 24) for n in range(25)]
    pen.line(*((at(11 + 7.6 * cos(a)), 12.4 + 7.6 * sin(a)) for a in angles), width=2.6)
    pen.fill((at(13.8), 11.6), (at(23.4), 11.6), (at(18.6), 18.4))


def _flip(pen: Pen) -> None:
    """Two halves on either side of an edge, one of them empty."""
    for y in (2.5, 8.5, 14.5, 20.5):
        pen.line((12, y), (12, min(22.0, y + 2)), width=1.8)
    pen.fill((9.2, 6), (9.2, 18), (2, 18))
    pen.line((14.8, 6.6), (14.8, 18), (21.4, 18), (14.8, 6.6), width=1.6)


def _info(pen: Pen) -> None:
    pen.ring(12, 12, 9)
    pen.disc(12, 7.6, 1.6)
    pen.line((12, 11.4), (12, 16.8))


def _warning(pen: Pen) -> None:
    pen.line((12, 3.6), (21.4, 20), (2.6, 20), (12, 3.6), width=2.4)
    pen.line((12, 9.6), (12, 13.8))
    pen.disc(12, 17, 1.4)


def _door(pen: Pen) -> None:
    pen.line((13, 3.5), (4.5, 3.5), (4.5, 20.5), (13, 20.5))
    pen.line((9.5, 12), (20, 12))
    pen.line((16.2, 8), (20.4, 12), (16.2, 16))


def _book(pen: Pen) -> None:
    pen.line((12, 6.5), (12, 20.4), width=2)
    pen.line((12, 6.5), (7.5, 4.6), (2.8, 4.8), (2.8, 18.6), (7.5, 18.6), (12, 20.4))
    pen.line((12, 6.5), (16.5, 4.6), (21.2, 4.8), (21.2, 18.6), (16.5, 18.6), (12, 20.4))


def _lens(pen: Pen) -> None:
    pen.ring(10, 10, 6)
    pen.line((14.6, 14.6), (20.4, 20.4), width=3.2)


def _bulb(pen: Pen) -> None:
    pen.ring(12, 9, 6.4)
    pen.line((9.4, 17.6), (14.6, 17.6))
    pen.line((10.4, 21), (13.6, 21))
    pen.line((12, 14.6), (12, 10.4), width=1.8)


def _feather(pen: Pen) -> None:
    pen.fill((20.5, 3), (13.5, 4.6), (8.4, 9.6), (6.2, 16.6), (10.8, 15), (17, 10.6))
    pen.line((3.6, 20.6), (9.6, 13.6), width=2)


def _helm(pen: Pen) -> None:
    pen.ring(12, 12, 6.2, 2.2)
    pen.disc(12, 12, 2)
    for spoke in range(8):
        x, y = cos(spoke * pi / 4), sin(spoke * pi / 4)
        pen.line((12 + 2 * x, 12 + 2 * y), (12 + 10.4 * x, 12 + 10.4 * y), width=1.9)


def _chevron(*points: tuple[float, float]) -> Callable[[Pen], None]:
    return lambda pen: pen.line(*points, width=3)


def _cross(pen: Pen) -> None:
    pen.line((5.5, 5.5), (18.5, 18.5))
    pen.line((18.5, 5.5), (5.5, 18.5))


def _plus(pen: Pen) -> None:
    pen.line((12, 4.5), (12, 19.5))
    pen.line((4.5, 12), (19.5, 12))


def _menu(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.line((4.5, y), (19.5, y))


def _undo(pen: Pen) -> None:
    pen.line((9.5, 4.5), (4.5, 9.5), (9.5, 14.5))
    pen.line((4.5, 9.5), (15, 9.5))
    pen.arc(15, 14, 4.5, -pi / 2, pi / 2)
    pen.line((15, 18.5), (9, 18.5))


def _redo(pen: Pen) -> None:
    pen.line((14.5, 4.5), (19.5, 9.5), (14.5, 14.5))
    pen.line((19.5, 9.5), (9, 9.5))
    pen.arc(9, 14, 4.5, pi / 2, 3 * pi / 2)
    pen.line((9, 18.5), (15, 18.5))


def _scales(pen: Pen) -> None:
    pen.line((12, 3.5), (12, 19.5), width=2.2)
    pen.line((7.5, 20), (16.5, 20))
    pen.line((4.5, 7), (12, 5.5), (19.5, 7), width=2.2)
    for x in (4.5, 19.5):
        pen.line((x - 2.6, 13.5), (x, 7), (x + 2.6, 13.5), width=1.5)
        pen.fill((x - 4, 13.5), (x + 4, 13.5), (x + 2.2, 16.6), (x - 2.2, 16.6))


def _pause(pen: Pen) -> None:
    pen.box(5.5, 4, 4.6, 16, 1)
    pen.box(13.9, 4, 4.6, 16, 1)


def _ahead(pen: Pen, mirrored: bool, *wedges: tuple[float, float]) -> None:
    """Wedges that point on, or back, each between two places."""
    for start, end in wedges:
        points = ((start, 4.5), (end, 12), (start, 19.5))
        pen.fill(*((24 - x if mirrored else x, y) for x, y in points))


def _bar_at(pen: Pen, mirrored: bool, x: float) -> None:
    pen.box(24 - x - 3 if mirrored else x, 4.5, 3, 15, 1)


def _skip(pen: Pen, mirrored: bool) -> None:
    """To the end: two wedges against a bar."""
    _ahead(pen, mirrored, (2, 9.5), (9.5, 17))
    _bar_at(pen, mirrored, 18)


def _run(pen: Pen, mirrored: bool) -> None:
    """A turn on: two wedges."""
    _ahead(pen, mirrored, (3, 12), (12, 21))


def _step(pen: Pen, mirrored: bool) -> None:
    """A move on: a bar, and a wedge that leaves it."""
    _bar_at(pen, mirrored, 4.5)
    _ahead(pen, mirrored, (9.5, 20))


def _again(pen: Pen) -> None:
    """Once round and back."""
    pen.arc(12, 12, 8.8, -2.2, 3.3)
    pen.fill((2.6, 7.2), (9.6, 7.6), (4.6, 1.8))


def _replay(pen: Pen) -> None:
    """Once round and back, with a wedge inside."""
    _again(pen)
    pen.fill((9.6, 7.8), (16.6, 12), (9.6, 16.2))


def _folder(pen: Pen) -> None:
    pen.fill((2.5, 5), (9.5, 5), (11.8, 7.6), (21.5, 7.6), (21.5, 19.5), (2.5, 19.5))


def _file(pen: Pen) -> None:
    """A sheet with a dog's ear."""
    pen.line((5.5, 3), (14, 3), (18.5, 7.5), (18.5, 21), (5.5, 21), (5.5, 3), width=2)
    pen.line((13.5, 3.5), (13.5, 8), (18, 8), width=2)


def _tray(pen: Pen, out: bool) -> None:
    """A tray, with an arrow out of it or into it."""
    pen.line((3.5, 14.5), (3.5, 20), (20.5, 20), (20.5, 14.5))
    pen.line((12, 4), (12, 15), width=2.8)
    tip, wings = (3.2, 8) if out else (15.8, 11)
    pen.line((7.4, wings), (12, tip), (16.6, wings), width=2.8)


def _poster(pen: Pen) -> None:
    pen.frame(3.5, 4.5, 17, 15)
    pen.fill((6, 17), (10.5, 10.5), (13.2, 14), (15, 12), (18, 17))
    pen.disc(15.6, 8.8, 1.5)


def _film(pen: Pen) -> None:
    pen.frame(3, 4, 18, 16)
    for y in (7.2, 16.8):
        pen.line((3, y + (2 if y < 12 else -2)), (21, y + (2 if y < 12 else -2)), width=1.6)
        for x in (6.4, 10.2, 13.8, 17.6):
            pen.disc(x, y, 1.0)


def _calendar(pen: Pen) -> None:
    pen.frame(3.5, 5, 17, 15.5)
    pen.box(3.5, 5, 17, 5)
    for x in (8, 16):
        pen.line((x, 3), (x, 6))
    for x, y in ((8, 13.4), (12, 13.4), (16, 13.4), (8, 17), (12, 17)):
        pen.disc(x, y, 1.2)


def _chart(pen: Pen) -> None:
    pen.line((4, 3.5), (4, 20), (20.5, 20), width=2.2)
    pen.line((7, 15.5), (11, 10.5), (14.5, 13), (19.5, 5.5))


def _sun(pen: Pen) -> None:
    pen.disc(12, 12, 5)
    for i in range(8):
        angle = i * pi / 4
        near, far = (12 + 7.4 * cos(angle), 12 + 7.4 * sin(angle)), (
            12 + 10 * cos(angle), 12 + 10 * sin(angle))  # fmt: skip
        pen.line(near, far, width=2.2)


DRAWINGS: dict[str, Callable[[Pen], None]] = {
    "left": _chevron((15, 4.5), (7.5, 12), (15, 19.5)),
    "right": _chevron((9, 4.5), (16.5, 12), (9, 19.5)),
    "up": _chevron((4.5, 15.5), (12, 8), (19.5, 15.5)),
    "down": _chevron((4.5, 8.5), (12, 16), (19.5, 8.5)),
    "tick": _chevron((4, 12.6), (9.6, 18.2), (20, 6.4)),
    "menu": _menu,
    "minus": _chevron((4.5, 12), (19.5, 12)),
    "plus": _plus,
    "cross": _cross,
    "star": _star,
    "gear": _gear,
    "sound": _sound,
    "mute": _mute,
    "die": _die,
    "person": _person,
    "computer": _computer,
    "bin": _bin,
    "chest": _chest,
    "turn_right": lambda pen: _turn(pen, mirrored=False),
    "turn_left": lambda pen: _turn(pen, mirrored=True),
    "flip": _flip,
    "info": _info,
    "warning": _warning,
    "door": _door,
    "book": _book,
    "lens": _lens,
    "bulb": _bulb,
    "feather": _feather,
    "helm": _helm,
    "scales": _scales,
    "play": lambda pen: pen.fill((6, 3.5), (20.5, 12), (6, 20.5)),
    "pause": _pause,
    "first": lambda pen: _skip(pen, mirrored=True),
    "last": lambda pen: _skip(pen, mirrored=False),
    "turn_before": lambda pen: _run(pen, mirrored=True),
    "turn_after": lambda pen: _run(pen, mirrored=False),
    "step_before": lambda pen: _step(pen, mirrored=True),
    "step_after": lambda pen: _step(pen, mirrored=False),
    "replay": _replay,
    "folder": _folder,
    "file": _file,
    "import": lambda pen: _tray(pen, out=False),
    "export": lambda pen: _tray(pen, out=True),
    "undo": _undo,
    "redo": _redo,
    "again": _again,
    "poster": _poster,
    "film": _film,
    "calendar": _calendar,
    "chart": _chart,
    "sun": _sun,
}


@kept
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """An icon in one colour, smooth at its size; blit it as it is."""
    pen = Pen(colour)
    DRAWINGS[name](pen)
    return pygame.transform.smoothscale(pen.surface, (size, size))


def tinted_mask(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A shape in a colour, from the alpha of a picture."""
    out = mask.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out
