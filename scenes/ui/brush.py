"""Painted surfaces, made once per size: paper sheets, shadows, rings, text."""

import pygame

from scenes.assets import Assets
from scenes.kept import PAINTED, kept
from scenes.letters import Letters
from scenes.ui.theme import Colour

SMOOTH = 4


def _something(size: tuple[int, int]) -> tuple[int, int]:
    """What there is no room for is at least a dot."""
    return max(1, size[0]), max(1, size[1])


@kept
def rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A filled rectangle with smooth round corners."""
    return _rounded(size, radius, colour, alpha)


def _rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    size = _something(size)
    radius = min(radius, size[0] // 2, size[1] // 2)
    side = 2 * radius + 2
    # One colour everywhere, also where nothing shows: so no dark fringe when scaled.
    large = pygame.Surface((side * SMOOTH, side * SMOOTH), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.rect(large, (*colour, alpha), large.get_rect(), border_radius=radius * SMOOTH)
    return nine(pygame.transform.smoothscale(large, (side, side)), size, radius)


@kept
def shadow(size: tuple[int, int], blur: int, alpha: int) -> pygame.Surface:
    """The soft shadow of a sheet; it is larger than the sheet by `blur` on every side."""
    size = _something(size)
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    shrink = max(1, blur // 3)
    small = pygame.Surface((width // shrink + 2, height // shrink + 2), pygame.SRCALPHA)
    inner = pygame.Rect(0, 0, size[0] // shrink, size[1] // shrink)
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (16, 9, 4, alpha), inner, border_radius=max(2, blur // shrink))
    small = pygame.transform.gaussian_blur(small, 2)
    return pygame.transform.smoothscale(small, (width, height))


class Sheets:
    """Paper of any size, with grain, worn edge and shadow."""

    def __init__(self, source: Assets) -> None:
        self._assets = source

    def paper(
        self, size: tuple[int, int], radius: int, tint: Colour, edge: Colour, stark: bool
    ) -> pygame.Surface:
        """A sheet of paper: tinted grain, round corners, a darker rim."""
        look = (size, radius, tint, edge, stark)
        return PAINTED.find((self, look), lambda: self._make(*look))

    def _make(
        self, size: tuple[int, int], radius: int, tint: Colour, edge: Colour, stark: bool
    ) -> pygame.Surface:
        size = _something(size)
        sheet = _rounded(size, radius, tint, 255)
        if not stark:
            grain = self._assets.image("ui/grain.png")
            across, down = grain.get_size()
            for x in range(0, size[0], across):
                for y in range(0, size[1], down):
                    sheet.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
            self._burn(sheet)
        width = 2 if stark else 1
        pygame.draw.rect(sheet, edge, sheet.get_rect(), width, border_radius=radius)
        return sheet

    def _burn(self, sheet: pygame.Surface) -> None:
        """Old paper is a little darker towards its rim."""
        burn = self._assets.image("ui/burn.png")
        if min(sheet.get_size()) < 120:
            return
        sheet.blit(nine(burn, sheet.get_size(), 48), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def nine(picture: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A picture stretched to a size so that its corners keep theirs."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    corner = min(corner, size[0] // 2, size[1] // 2)
    wide, high = picture.get_size()
    xs, ys = (0, corner, wide - corner, wide), (0, corner, high - corner, high)
    to_x = (0, corner, size[0] - corner, size[0])
    to_y = (0, corner, size[1] - corner, size[1])
    for i in range(3):
        for j in range(3):
            part = picture.subsurface((xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]))
            room = (to_x[i + 1] - to_x[i], to_y[j + 1] - to_y[j])
            if min(room) > 0:
                out.blit(pygame.transform.smoothscale(part, room), (to_x[i], to_y[j]))
    return out


def written(font: Letters, text: str, colour: Colour) -> pygame.Surface:
    """A line of text; kept, as most lines stay the same."""
    return PAINTED.find((font.look, text, colour), lambda: font.write(text, colour))


def focus_ring(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, lamp: Colour, ink: Colour, width: int
) -> None:
    """The ring around what the keyboard speaks to; seen on wood and on paper."""
    outer = rect.inflate(width * 4, width * 4)
    pygame.draw.rect(surface, ink, outer, width + 2, border_radius=radius + width * 2)
    pygame.draw.rect(surface, lamp, outer.inflate(-2, -2), width, border_radius=radius + width * 2)


@kept
def fading(size: tuple[int, int], falls: bool, most: int = 130) -> pygame.Surface:
    """A shade that grows downwards, or upwards; beyond 255 some of it is opaque."""
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y if falls else size[1] - 1 - y) / size[1]
        strip.set_at((0, y), (24, 13, 6, min(255, round(most * share * share))))
    return pygame.transform.scale(strip, size)
