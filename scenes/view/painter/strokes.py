"""Strokes of the pen on land: hachures down the slopes, the clefts of the cliffs."""

from math import hypot
from random import Random

import pygame

from game.grid.terrain import LAND
from scenes.view.layouts import Point
from scenes.view.painter.coast import MID, Coast
from scenes.view.painter.fields import Field, Picture, by_hexes, values
from scenes.view.painter.land import Land
from scenes.view.painter.sheet import Sheet

INK, ROCK_INK = (66, 62, 44), (48, 44, 50)
TRIES = 160  # places for a hachure in each hex
STEEP = 10  # grey levels a third of a stroke's reach away
CLEFT = 0.05  # hexes between two


class _Slope:
    """Which way a field falls."""

    def __init__(self, sheet: Sheet, field: Field, reach: float) -> None:
        self._values = values(field)
        self._wide, self._high = sheet.size
        self._reach = max(1, round(sheet.unit * reach))

    def down(self, x: int, y: int) -> Point:
        """The fall to the right and downwards, in grey levels."""
        reach, wide = self._reach, self._wide
        if not (reach <= x < wide - reach and reach <= y < self._high - reach):
            return (0.0, 0.0)
        here, data = y * wide + x, self._values
        across = data[here - reach] - data[here + reach]
        return (across, data[here - reach * wide] - data[here + reach * wide])


def draw_hachures(sheet: Sheet, picture: Picture, coast: Coast, land: Land) -> None:
    """Short strokes downhill, the more and the longer the steeper."""
    dice = Random(sheet.seed)
    slope = _Slope(sheet, land.height, 0.03)
    inland = values(by_hexes(coast.mid, MID, lambda off: float(off > 0.24)))
    ink = pygame.Surface(sheet.size, pygame.SRCALPHA)
    ink.fill((*INK, 0))
    for cell in sheet.cells(LAND):
        middle = sheet.middle(cell)
        for _ in range(TRIES):
            x, y = (int(axis + dice.uniform(-0.6, 0.6) * sheet.unit) for axis in middle)
            right, down = slope.down(x, y)
            steep = hypot(right, down)
            if steep < STEEP or dice.random() * 60 > steep or not inland[y * sheet.size[0] + x]:
                continue
            length = sheet.unit * (0.03 + 0.05 * min(1.0, steep / 60))
            end = (x + right / steep * length, y + down / steep * length)
            pygame.draw.aaline(ink, (*INK, 165), (x, y), end, sheet.pen)
    picture.blit(ink, (0, 0))


def draw_clefts(sheet: Sheet, picture: Picture, coast: Coast, land: Land) -> None:
    """Strokes from the shore inland wherever it is rock."""
    dice = Random(sheet.seed + 1)
    shore, rock = _Slope(sheet, coast.near, 0.03), values(land.cliff)
    ink = pygame.Surface(sheet.size, pygame.SRCALPHA)
    ink.fill((*ROCK_INK, 0))
    shape = pygame.mask.from_threshold(coast.cover, (255, 255, 255), (127, 127, 127, 255))
    gap = max(2, round(sheet.unit * CLEFT))
    for piece in shape.connected_components():
        for x, y in piece.outline(gap):
            seaward, down = shore.down(x, y)
            steep = hypot(seaward, down)
            if steep and rock[y * sheet.size[0] + x] > 128:
                length = sheet.unit * dice.uniform(0.04, 0.1)
                end = (x - seaward / steep * length, y - down / steep * length)
                pygame.draw.aaline(ink, (*ROCK_INK, 210), (x, y), end, sheet.pen)
    picture.blit(ink, (0, 0))
