"""What lies around the water: blank paper where the map has no hexes, and a ruled frame."""

import pygame

from scenes.view.painter.fields import (
    NOUGHT,
    Picture,
    bent,
    blank,
    coloured,
    lay,
    palette_of,
    values,
)
from scenes.view.painter.sheet import FRAME, Sheet

PAPER = ((0.0, (222, 204, 164)), (1.0, (248, 236, 206)))
CREAM, INK, LINE = (246, 236, 208), (58, 46, 36), (40, 62, 84)
BAR = 0.52  # hexes long, at most


def leave_blank(sheet: Sheet, picture: Picture) -> None:
    """Paper where there is no hex."""
    if not sheet.voids:
        return
    cover = blank(sheet.size)
    for cell in sheet.voids:
        pygame.draw.polygon(cover, "white", sheet.corners(cell))
        pygame.draw.polygon(cover, "white", sheet.corners(cell), 2)
    cover = pygame.transform.box_blur(cover, 1)
    grain = sheet.noise(91, ((1.4, 1), (0.4, 0.6), (0.08, 0.4)))
    paper = coloured(values(grain), sheet.size, palette_of(PAPER))
    lay(picture, paper, cover)
    rim = pygame.transform.box_blur(cover, max(1, round(sheet.unit * 0.014)))
    lay(picture, LINE, bent(rim, lambda value: 255 - 2.4 * abs(value - NOUGHT)))


def draw_frame(sheet: Sheet, picture: Picture) -> None:
    """Bars of cream and ink between thin lines, as long as they come out evenly."""
    outer = picture.get_rect()
    depth = round(FRAME * sheet.unit)
    thin = max(1, round(sheet.unit * 0.022))
    inner = outer.inflate(-2 * depth, -2 * depth)
    for side in (
        pygame.Rect(outer.left, outer.top, outer.width, depth),
        pygame.Rect(outer.left, inner.bottom, outer.width, depth),
        pygame.Rect(outer.left, outer.top, depth, outer.height),
        pygame.Rect(inner.right, outer.top, depth, outer.height),
    ):
        picture.fill(CREAM, side)
    band = outer.inflate(-2 * round(depth * 0.34), -2 * round(depth * 0.34))
    thick = max(2, round(depth * 0.34))
    _draw_bars(picture, band, thick, sheet.unit * BAR)
    pygame.draw.rect(picture, INK, band, thin)
    pygame.draw.rect(picture, INK, band.inflate(-2 * thick, -2 * thick), thin)
    pygame.draw.rect(picture, INK, outer, thin)
    pygame.draw.rect(picture, INK, inner, 2 * thin)


def _draw_bars(picture: Picture, band: pygame.Rect, thick: int, longest: float) -> None:
    """An odd number of bars along each side, so that all four corners are dark."""
    across = _bars(band.width, longest)
    for number in range(0, across, 2):
        left = band.left + band.width * number // across
        right = band.left + band.width * (number + 1) // across
        for top in (band.top, band.bottom - thick):
            picture.fill(INK, (left, top, right - left, thick))
    down = _bars(band.height, longest)
    for number in range(0, down, 2):
        top = band.top + band.height * number // down
        bottom = band.top + band.height * (number + 1) // down
        for left in (band.left, band.right - thick):
            picture.fill(INK, (left, top, thick, bottom - top))


def _bars(length: int, longest: float) -> int:
    return max(1, round(length / longest)) // 2 * 2 + 1
