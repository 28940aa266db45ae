"""Whose turn it was, told by the shape of a mark as well as by its colour."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Row
from scenes.ui.text import Label
from scenes.ui.theme import Colour, Theme, mixed
from scenes.ui.widget import Widget

FINE = 3  # drawn so many times larger, then shrunk
SIZE, COIN = 24, 18  # beside a name, and half of a letter's coin, in design pixels of text
ON_LAMP = (38, 30, 26)


def mark(surface: pygame.Surface, seat: int, at: tuple[float, float], radius: float,
         colour: Colour, ink: Colour) -> None:  # fmt: skip
    """A disc, a diamond, a square or a triangle with a dark rim."""
    for reach, paint in ((radius, ink), (radius * 0.72, colour)):
        _fill(surface, seat, at, reach, paint)


def _fill(
    surface: pygame.Surface, seat: int, at: tuple[float, float], radius: float, colour: Colour
) -> None:
    x, y = at
    match seat:
        case 0:
            pygame.draw.circle(surface, colour, at, radius)
        case 1:
            far = radius * 1.25
            pygame.draw.polygon(surface, colour, [(x, y - far), (x + far, y), (x, y + far),
                                                  (x - far, y)])  # fmt: skip
        case 2:
            near = radius * 0.9
            pygame.draw.rect(surface, colour, (x - near, y - near, 2 * near, 2 * near))
        case _:
            wide, low = radius * 1.2, y + radius * 0.85
            pygame.draw.polygon(surface, colour, [(x, y - radius * 1.25), (x + wide, low),
                                                  (x - wide, low)])  # fmt: skip


def stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], width: int, colour: Colour
) -> None:
    """A line with round corners."""
    for start, end in pairwise(points):
        pygame.draw.line(surface, colour, start, end, width)
    for point in points:
        pygame.draw.circle(surface, colour, point, width / 2)


def coin(
    surface: pygame.Surface, theme: Theme, at: tuple[int, int], letter: str, radius: int = 0,
    is_lit: bool = False,
) -> None:  # fmt: skip
    """The letter of a best turn, on the curve and beside its line."""
    radius = radius or theme.em(COIN)
    rim = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    rim.center = at
    surface.blit(brush.rounded(rim.size, radius, theme.colours.ink), rim)
    inner = rim.inflate(-4, -4)
    tint = mixed(theme.colours.lamp, (255, 255, 255), 0.5) if is_lit else theme.colours.lamp
    surface.blit(brush.rounded(inner.size, radius - 2, tint), inner)
    face = "strong" if radius >= theme.em(COIN) else "small"
    sign = brush.written(theme.font(face), letter, ON_LAMP)
    surface.blit(sign, sign.get_rect(center=at))


class Mark(Widget):
    """The mark of a seat beside a name; without a colour, that of one of many."""

    def __init__(self, seat: int, colour: str) -> None:
        super().__init__()
        self._seat = seat
        self._colour = colour

    def natural_width(self) -> int:
        return self.theme.em(SIZE)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(SIZE)

    def paint(self, surface: pygame.Surface) -> None:
        side = self.theme.em(SIZE)
        large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        middle, colours = side * FINE / 2, self.theme.colours
        colour = self.theme.player(self._colour) if self._colour else colours.edge
        mark(large, self._seat, (middle, middle), side * FINE * 0.34, colour, colours.ink)
        small = pygame.transform.smoothscale(large, (side, side))
        surface.blit(small, small.get_rect(center=self.rect.center))


def legend(people: Sequence[Person]) -> Widget:
    """Who is who on the curve."""
    entries = [
        Entry(Mark(seat, person.colour), Label(person.name, "small", breaks=True), gap=6)
        for seat, person in enumerate(people)
    ]
    return Row(*entries, gap=20, align=Align.START)
