"""Lines over the chart: courses between hexes, ticks at their corners, soundings."""

from math import cos, dist, pi, sin
from random import Random

import pygame

from game.cell import Cell
from game.grid.terrain import LAND
from scenes.letters import Letters
from scenes.view.layouts import Point
from scenes.view.painter.coast import MID, Coast
from scenes.view.painter.fields import NOUGHT, Field, Picture, values
from scenes.view.painter.sheet import Sheet

INK, PALE, FIGURES = (18, 52, 84), (226, 242, 244), (20, 54, 86)
TICK = 0.15  # of a side
CLEAR = 0.09  # hexes of a course's end that are left free around the middle
APART = 1.02  # hexes between two soundings
FIGURE = 0.17  # hexes high


def draw_lines(sheet: Sheet, picture: Picture) -> None:
    """Where one can sail, and where a hex ends."""
    dark = pygame.Surface(sheet.size, pygame.SRCALPHA)
    pale = pygame.Surface(sheet.size, pygame.SRCALPHA)
    dark.fill((*INK, 0))
    pale.fill((*PALE, 0))
    for cell, sign in sheet.signs.items():
        _draw_ticks(sheet, cell, pale, 60 if sign == LAND else 125)
        if sign != LAND:
            _draw_courses(sheet, cell, dark, pale)
    picture.fblits([(pale, (0, 0)), (dark, (0, 0))])


def _draw_ticks(sheet: Sheet, cell: Cell, pale: pygame.Surface, alpha: int) -> None:
    corners = sheet.corners(cell)
    for number, (x, y) in enumerate(corners):
        for other in (number - 1, (number + 1) % len(corners)):
            to_x, to_y = corners[other]
            end = (x + (to_x - x) * TICK, y + (to_y - y) * TICK)
            pygame.draw.aaline(pale, (*PALE, alpha), (x, y), end, sheet.pen)


def _draw_courses(sheet: Sheet, cell: Cell, dark: pygame.Surface, pale: pygame.Surface) -> None:
    pen, (x, y) = sheet.pen, sheet.middle(cell)
    for number in range(6):
        right, down = cos(pi / 3 * number) * sheet.unit, sin(pi / 3 * number) * sheet.unit
        start = (x + right * CLEAR, y + down * CLEAR)
        end = (x + right / 2, y + down / 2)
        pygame.draw.aaline(dark, (*INK, 100), start, end, pen)
        beside = ((start[0] + pen, start[1] + pen), (end[0] + pen, end[1] + pen))
        pygame.draw.aaline(pale, (*PALE, 46), *beside, pen)


def write_soundings(
    sheet: Sheet,
    picture: Picture,
    letters: Letters,
    coast: Coast,
    depth: Field,
    rose: pygame.Rect,
) -> None:
    """Depths in fathoms, beside corners and clear of one another."""
    dice = Random(sheet.seed + 3)
    shore, deep = values(coast.mid), values(depth)
    wide, high = sheet.size
    edge = sheet.unit * 0.6
    placed: list[Point] = []
    spots = [
        (x + dice.uniform(-0.13, 0.13) * sheet.unit, y + dice.uniform(0.12, 0.2) * sheet.unit)
        for cell in sheet.signs
        for x, y in sheet.corners(cell)[:2]
    ]
    dice.shuffle(spots)
    for x, y in spots:
        if min(x, y, wide - x, high - y) < edge or rose.inflate(edge, edge).collidepoint(x, y):
            continue
        place = int(y) * wide + int(x)
        is_water = shore[place] < NOUGHT - 0.4 * MID
        if is_water and all(dist(other, (x, y)) > sheet.unit * APART for other in placed):
            placed.append((x, y))
            figure = letters.write(str(_fathoms(deep[place], dice)), FIGURES)
            figure.set_alpha(200)
            picture.blit(figure, figure.get_rect(center=(x, y)))


def _fathoms(depth: int, dice: Random) -> int:
    return int(1 + depth / 85 + 26 * (depth / 255) ** 2.4 + dice.randrange(3))
