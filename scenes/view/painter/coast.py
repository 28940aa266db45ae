"""Where land ends: the hexes' outline, roughened, and the distances to it."""

from dataclasses import dataclass

import pygame

from game.grid.terrain import LAND
from scenes.view.painter.fields import (
    HIGHEST,
    LOWEST,
    NOUGHT,
    Field,
    bent,
    blank,
    blurred,
    joined,
    mixed,
    product,
    scaled,
)
from scenes.view.painter.sheet import Sheet

ROUGH = ((1.3, 0.06), (0.62, 0.06), (0.28, 0.04), (0.13, 0.02), (0.07, 0.008))
CORE = 160  # to a hex, of the field that keeps land to its hexes
MOST_OUT, MOST_IN = 0.02, 0.16  # hexes by which the coast may leave its hexes, or fall short
NEAR, MID = 400, 175  # to a hex, of the two distances
INWARD = 5  # so that a coast seldom runs along the very edge of its hexes
CRUMB = 0.15  # square hexes: smaller pieces of land are left out


@dataclass(frozen=True, slots=True)
class Coast:
    """Land as fields."""

    cover: Field  # 255 on land, smooth along the shore
    near: Field  # the distance inland, fine, as far as 0.3 hex; `NEAR` to a hex
    mid: Field  # as far as 0.7 hex; `MID` to a hex
    broad: Field  # how much land there is around
    shade: Field  # the cover, softened


def draw_coast(sheet: Sheet) -> Coast:
    """Land keeps to its hexes and loses none of them."""
    mask = sheet.mask(LAND)
    core = sheet.signed(mask, 0.09, CORE)
    smooth = sheet.signed(mask, 0.3, 200)
    rough = mixed([(smooth, 0.4), (sheet.noise(1, ROUGH), 0.6)])
    rough = pygame.transform.box_blur(bent(rough, lambda value: value - INWARD), sheet.pen)
    inside = joined(LOWEST, rough, bent(core, lambda value: value + MOST_OUT * CORE))
    outline = joined(HIGHEST, inside, bent(core, lambda value: value - MOST_IN * CORE))
    cover = bent(outline, lambda value: NOUGHT + (value - NOUGHT - 1) * 40)
    cover = _without_crumbs(sheet, cover)
    small = scaled(cover, sheet.quarter)
    unit = sheet.unit / 4
    return Coast(
        cover=pygame.transform.box_blur(cover, 1),
        near=sheet.signed(scaled(cover, sheet.half), 0.14, NEAR),
        mid=sheet.signed(small, 0.32, MID),
        broad=sheet.full(blurred(small, 0.75 * unit)),
        shade=sheet.full(blurred(small, 0.06 * unit)),
    )


def _without_crumbs(sheet: Sheet, cover: Field) -> Field:
    """The cover without tiny islands and ponds."""
    land = pygame.mask.from_threshold(cover, (255, 255, 255), (127, 127, 127, 255))
    kept = product(cover, _large_pieces(sheet, land))
    land.invert()
    water = _large_pieces(sheet, land)
    return joined(HIGHEST, kept, bent(water, lambda value: 255 - value))


def _large_pieces(sheet: Sheet, mask: pygame.Mask) -> Field:
    """White where a mask has more than a crumb."""
    large = pygame.Mask(sheet.size)
    for piece in mask.connected_components(int(sheet.unit * sheet.unit * CRUMB)):
        large.draw(piece, (0, 0))
    return large.to_surface(blank(sheet.size), setcolor="white", unsetcolor="black")
