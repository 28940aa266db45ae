"""Chart paper for printing: grain, the lines of the winds, and a border as sea charts have it."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

import pygame

from scenes.assets import Assets
from scenes.ui.icons import tinted_mask
from scenes.ui.theme import Colour, Palette, mixed

WINDS = 32
SPOTS = 32  # places along a side that are tried
BURN = 144  # pixels at the rim where old paper is darker: a quarter of the picture, grown


def chart_paper(
    assets: Assets, size: tuple[int, int], colours: Palette, is_stark: bool
) -> pygame.Surface:
    """A sheet of paper without anything on it."""
    paper = pygame.Surface(size)
    paper.fill(colours.paper)
    if is_stark:
        return paper
    grain = assets.image("ui/grain.png")
    for x in range(0, size[0], grain.get_width()):
        for y in range(0, size[1], grain.get_height()):
            paper.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    _burn(paper, assets.image("ui/burn.png"))
    return paper


def _burn(paper: pygame.Surface, picture: pygame.Surface) -> None:
    """Darker towards the rim, side by side so that no second sheet is needed."""
    wide, high = paper.get_size()
    frame = pygame.transform.smoothscale(picture, (4 * BURN, 4 * BURN))
    corner, far = BURN, 3 * BURN
    multiply = pygame.BLEND_RGB_MULT
    for x, left in ((0, 0), (wide - corner, far)):
        for y, top in ((0, 0), (high - corner, far)):
            part = frame.subsurface((left, top, corner, corner))
            paper.blit(part, (x, y), special_flags=multiply)
    for y, top in ((0, 0), (high - corner, far)):
        edge = frame.subsurface((corner, top, 1, corner))
        strip = pygame.transform.scale(edge, (wide - 2 * corner, corner))
        paper.blit(strip, (corner, y), special_flags=multiply)
    for x, left in ((0, 0), (wide - corner, far)):
        edge = frame.subsurface((left, corner, corner, 1))
        strip = pygame.transform.scale(edge, (corner, high - 2 * corner))
        paper.blit(strip, (x, corner), special_flags=multiply)


def draw_winds(
    paper: pygame.Surface, area: pygame.Rect, middle: tuple[int, int], colour: Colour, width: int
) -> None:
    """The lines of the winds, from one point to the rim of an area."""
    clip = paper.get_clip()
    paper.set_clip(area)
    far = area.width + area.height
    for wind in range(WINDS):
        angle = 2 * pi * wind / WINDS
        end = (middle[0] + far * cos(angle), middle[1] + far * sin(angle))
        pygame.draw.line(paper, colour, middle, end, width if wind % 4 == 0 else max(1, width // 2))
    paper.set_clip(clip)


def draw_border(
    paper: pygame.Surface, rect: pygame.Rect, thick: int, ink: Colour, pale: Colour
) -> None:
    """A scale of degrees around a map: lines with light and dark pieces between them."""
    line = max(2, thick // 8)
    outer = rect.inflate(2 * thick, 2 * thick)
    pygame.draw.rect(paper, pale, outer, thick)
    _degrees(paper, rect, thick, ink)
    for frame, width in ((outer, line), (rect.inflate(line, line), line)):
        pygame.draw.rect(paper, ink, frame, width)
    rim = outer.inflate(thick, thick)
    pygame.draw.rect(paper, ink, rim, max(2, thick // 5))


def _degrees(paper: pygame.Surface, rect: pygame.Rect, thick: int, ink: Colour) -> None:
    """Every second piece is dark; whole pieces on every side, whatever its length."""
    low = thick // 4
    inner = thick - 2 * low
    for across in (True, False):
        length = rect.width if across else rect.height
        pieces = max(3, round(length / (thick * 4)) // 2 * 2 + 1)
        for number in range(0, pieces, 2):
            start, end = length * number // pieces, length * (number + 1) // pieces
            for side in (0, 1):
                if across:
                    y = rect.top - thick + low if side == 0 else rect.bottom + low
                    piece = pygame.Rect(rect.left + start, y, end - start, inner)
                else:
                    x = rect.left - thick + low if side == 0 else rect.right + low
                    piece = pygame.Rect(x, rect.top + start, inner, end - start)
                paper.fill(ink, piece)


def faint(colours: Palette) -> Colour:
    """The colour of lines that lie under everything."""
    return mixed(colours.paper, colours.edge, 0.34)


def put_rose(
    paper: pygame.Surface, rose: pygame.Surface, middle: tuple[int, int], side: int, tint: Colour
) -> None:
    """A compass in ink, with paper around it that keeps the lines off."""
    small = pygame.transform.smoothscale(rose, (side, side))
    drawn = tinted_mask(small, tint)
    paper.blit(drawn, drawn.get_rect(center=middle))


def roomiest(
    area: pygame.Rect, lying: Sequence[tuple[int, int]], tile: int
) -> tuple[tuple[int, int], int]:
    """The point that is farthest from all tiles and from the rim, and how far that is."""
    inner = area.inflate(-tile, -tile)
    across, down = max(1, inner.width // SPOTS), max(1, inner.height // SPOTS)

    def room(spot: tuple[int, int]) -> float:
        x, y = spot
        rim = min(x - area.left, area.right - x, y - area.top, area.bottom - y)
        tiles = min((hypot(x - a, y - b) for a, b in lying), default=float(rim)) - tile * 0.72
        return min(tiles, rim * 0.9)

    spots = [
        (x, y)
        for x in range(inner.left, inner.right, across)
        for y in range(inner.top, inner.bottom, down)
    ]
    best = max(spots, key=room, default=area.center)
    return best, max(0, round(room(best)))
