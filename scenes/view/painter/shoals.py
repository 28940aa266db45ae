"""Shoals: sand under thin water, breaking white, inside a dotted danger line."""

from math import dist, exp

import pygame

from game.grid.terrain import SHOAL
from scenes.view.painter.coast import MID, Coast
from scenes.view.painter.fields import (
    NOUGHT,
    Field,
    Picture,
    bent,
    blurred,
    by_hexes,
    lay,
    mixed,
    product,
    rise,
    scaled,
    values,
)
from scenes.view.painter.sheet import QUARTER, Sheet

FOAM, INK = (250, 252, 246), (18, 52, 84)
THIN, CLEAR, SAND = (150, 206, 206), (206, 232, 214), (247, 234, 196)
ROUGH = ((0.5, 0.05), (0.22, 0.035), (0.1, 0.02))
OFF_LAND = 0.18  # hexes from the shore at which the danger line ends


def paint_shoals(sheet: Sheet, picture: Picture) -> Field:
    """Lay the banks into the water; the field is high on them."""
    smooth = sheet.signed(sheet.mask(SHOAL), 0.28, 200)
    bank = mixed([(smooth, 0.5), (sheet.noise(11, ROUGH), 0.5)])
    lay(picture, THIN, bent(bank, lambda value: 140 * rise(value, 104, 130)))
    lay(picture, CLEAR, bent(bank, lambda value: 217 * rise(value, 120, 138)))
    heaps = sheet.noise(41, ((0.42, 0.6), (0.17, 0.4)))
    sand = bent(heaps, lambda value: 225 * rise(value, 112, 148))
    lay(picture, SAND, product(sand, bent(bank, lambda value: 255 * rise(value, 128, 146))))
    veins = bent(
        sheet.noise(43, ((0.24, 1),)), lambda value: 230 * exp(-(((value - NOUGHT) / 6) ** 2))
    )
    torn = bent(sheet.noise(44, ((0.15, 1),)), lambda value: 255 * rise(value, 110, 146))
    awash = bent(bank, lambda value: 255 * rise(value, 112, 134))
    lay(picture, FOAM, product(veins, torn, awash))
    return bank


def draw_danger_line(sheet: Sheet, picture: Picture, bank: Field, coast: Coast) -> None:
    """Dots around every shoal."""
    soft = blurred(scaled(bank, sheet.quarter), 2)
    shape = pygame.mask.from_threshold(soft, (255, 255, 255), (139, 139, 139, 255))
    offshore = values(by_hexes(coast.mid, MID, lambda hexes: float(hexes < -OFF_LAND)))
    ink = pygame.Surface(sheet.size, pygame.SRCALPHA)
    ink.fill((*INK, 0))
    for piece in shape.connected_components(int(sheet.unit * sheet.unit / 160)):
        last = (-99.0, -99.0)
        for column, row in piece.outline():
            spot = (column * QUARTER + QUARTER / 2, row * QUARTER + QUARTER / 2)
            place = int(spot[1]) * sheet.size[0] + int(spot[0])
            if dist(last, spot) > sheet.unit * 0.085 and offshore[place]:
                pygame.draw.aacircle(ink, (*INK, 225), spot, max(1, sheet.unit * 0.023))
                last = spot
    picture.blit(ink, (0, 0))
