"""Small marks drawn smoothly once per zoom step: lit cells, edges, areas, fills, shadows."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, hypot

import pygame

from scenes.kept import kept
from scenes.letters import Letters
from scenes.ui.theme import Colour
from scenes.view.areas import Shape
from scenes.view.layouts import Layout, Point

INK, CREAM = (38, 28, 22), (253, 243, 219)
LEAST_WORDS = 14  # pixels
HATCH = (8.0, 4.618802)  # lines to a tile width across and down: they go on from hex to hex
SHARP = 64  # pixels to a tile width, from which half as fine is fine enough
LINES = {1: (92, 66, 20, 105), -1: (206, 228, 240, 120)}  # dark one way, pale the other
HELD, ARM = 0.93, 0.2  # of the way to a corner, and of a side: what holds a cell by its corners
WEDGE = ((0, -0.55), (0.5, 0.3), (-0.5, 0.3))  # of a sign that points up, in parts of its half
MARGIN = 0.2  # room around a cell for what reaches over its rim, in tile widths


@dataclass(frozen=True)
class Stamps:
    """Pictures of marks for one layout; each is centred on its cell."""

    layout: Layout
    font: Callable[[int], Letters]

    @property
    def _corners(self) -> list[Point]:
        return self.layout.corners((0, 0))

    @kept
    def lit(self, scale: int, colour: Colour, strong: bool, figure: int | None) -> pygame.Surface:
        """A cell where what is held fits: a wash, a dashed rim and a dot or figure in it."""
        sheet = self._sheet(scale)
        inner = [self._point(p, scale, 0.9) for p in self._corners]
        pygame.draw.polygon(sheet, (*colour, 96 if strong else 52), inner)
        for start, end in zip(inner, inner[1:] + inner[:1], strict=True):
            self._dashes(sheet, start, end, (*colour, 255), scale, strong)
        if figure is not None:
            return self._numbered(self._shrunk(sheet, scale), scale, figure, strong)
        middle = sheet.get_rect().center
        radius = max(2, round(scale * (0.075 if strong else 0.05))) * _fine(scale)
        pygame.draw.circle(sheet, (*colour, 255), middle, radius)
        rim = max(2, _fine(scale) * scale // 90)
        pygame.draw.circle(sheet, (52, 40, 28, 200), middle, radius, rim)
        return self._shrunk(sheet, scale)

    @kept
    def pointer(self, radius: int, colour: Colour, way: int) -> pygame.Surface:
        """A round sign for what lies further on, so many degrees clockwise from above."""
        fine = _fine(radius)
        sheet = pygame.Surface((2 * radius * fine, 2 * radius * fine), pygame.SRCALPHA)
        far = radius * fine
        pygame.draw.circle(sheet, (*INK, 235), (far, far), far)
        pygame.draw.circle(sheet, (*colour, 255), (far, far), far - fine, 2 * fine)
        wedge = [(far + x * far, far + y * far) for x, y in WEDGE]
        pygame.draw.polygon(sheet, (*colour, 255), wedge)
        return pygame.transform.rotate(self._shrunk(sheet, radius), -way)

    def _numbered(
        self, stamp: pygame.Surface, scale: int, figure: int, strong: bool
    ) -> pygame.Surface:
        """The same with a number in its middle."""
        font = self.font(max(LEAST_WORDS, round(scale * (0.36 if strong else 0.3))))
        middle = stamp.get_rect().center
        for colour, (dx, dy) in ((INK, (1, 1)), (INK, (-1, 0)), (CREAM, (0, 0))):
            number = font.write(str(figure), colour).premul_alpha()
            blit_stamp(stamp, number, (middle[0] + dx, middle[1] + dy))
        return stamp

    @kept
    def tag(self, scale: int, words: str, colour: Colour, more: str) -> pygame.Surface:
        """A few words on a little plate; small boards have no room for more."""
        size = round(scale * 0.24)
        font = self.font(max(LEAST_WORDS, size))
        lines = (words, more) if more and size >= 13 else (words,)
        line = font.get_height()
        height = len(lines) * line + size // 4
        width = max(height, max(map(font.width, lines)) + line // 2)
        plate = pygame.Surface((width * _fine(scale), height * _fine(scale)), pygame.SRCALPHA)
        rect, round_corner = plate.get_rect(), height * _fine(scale) // 3
        pygame.draw.rect(plate, (*INK, 235), rect, border_radius=round_corner)
        rim = max(2, round(scale * 0.03)) * _fine(scale)
        pygame.draw.rect(plate, (*colour, 255), rect, rim, border_radius=round_corner)
        stamp = self._shrunk(plate, scale)
        for number, text in enumerate(lines):
            middle = (width // 2, size // 8 + line // 2 + number * line)
            blit_stamp(stamp, font.write(text, CREAM).premul_alpha(), middle)
        return stamp

    def side_seen(self, side: int, turn: int) -> int:
        """Where a side is seen on a board turned by so many degrees."""
        return (side + round(turn / self.layout.degrees)) % len(self._corners)

    @kept
    def edge(self, scale: int, side: int, colour: Colour, width: float) -> pygame.Surface:
        """One side of a cell, thick, with round ends."""
        sheet = self._sheet(scale)
        start = self._point(self._corners[side], scale)
        end = self._point(self._corners[(side + 1) % len(self._corners)], scale)
        thick = max(2, round(width * scale)) * _fine(scale)
        pygame.draw.line(sheet, (*colour, 255), start, end, thick)
        for end_point in (start, end):
            pygame.draw.circle(sheet, (*colour, 255), end_point, thick / 2)
        return self._shrunk(sheet, scale)

    @kept
    def fill(self, scale: int, colour: Colour, alpha: int) -> pygame.Surface:
        """A wash over a whole cell."""
        sheet = self._sheet(scale)
        outline = [self._point(p, scale) for p in self._corners]
        pygame.draw.polygon(sheet, (*colour, alpha), outline)
        return self._shrunk(sheet, scale)

    @kept
    def area(
        self, scale: int, shape: Shape, colour: Colour, alpha: int, width: float, hatch: int
    ) -> pygame.Surface:
        """A part of a cell: a thin fill, perhaps hatched, and a line along its coasts."""
        sheet = self._sheet(scale)
        rings = [[self._point(point, scale) for point in ring] for ring in shape.rings]
        for ring in rings:
            pygame.draw.polygon(sheet, (*colour, alpha), ring)
        if hatch:
            self._hatch(sheet, rings, scale, hatch)
        thick = max(2, round(width * scale)) * _fine(scale)
        around = thick + 2 * max(1, scale // 70) * _fine(scale)
        for line, pen in ((around, (*INK, 190)), (thick, (*colour, 255))):
            for coast in shape.coasts if width else ():
                points = [self._point(point, scale) for point in coast]
                pygame.draw.lines(sheet, pen, False, points, line)
                for point in points:
                    pygame.draw.circle(sheet, pen, point, line / 2)
        return self._shrunk(sheet, scale)

    def _hatch(
        self,
        sheet: pygame.Surface,
        rings: list[list[Point]],
        scale: int,
        way: int,
    ) -> None:
        lines = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        across, down = HATCH[0], HATCH[1] * way
        far = ceil((across + abs(down)) * 0.6)
        thick = max(1, round(scale * 0.014)) * _fine(scale)
        for number in range(-far, far + 1):  # where across * x + down * y is this number
            ends = [((number - down * y) / across, y) for y in (-0.7, 0.7)]
            start, end = (self._point(point, scale) for point in ends)
            pygame.draw.line(lines, LINES[way], start, end, thick)
        inside = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        for ring in rings:
            pygame.draw.polygon(inside, (255, 255, 255, 255), ring)
        lines.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(lines, (0, 0))

    @kept
    def dot(self, scale: int, colour: Colour) -> pygame.Surface:
        """One of the dots of a thread."""
        radius = max(1.6, scale * 0.02)
        half = round(radius) + 2
        fine = _fine(scale)
        sheet = pygame.Surface((half * 2 * fine, half * 2 * fine), pygame.SRCALPHA)
        middle = sheet.get_rect().center
        pygame.draw.circle(sheet, (*INK, 215), middle, (radius + 0.9) * fine)
        pygame.draw.circle(sheet, (*colour, 255), middle, radius * fine)
        return self._shrunk(sheet, scale)

    @kept
    def ring(self, scale: int, colour: Colour) -> pygame.Surface:
        """A small empty ring."""
        radius, fine = max(4.0, scale * 0.085), _fine(scale)
        half = round(radius) + 3
        sheet = pygame.Surface((half * 2 * fine, half * 2 * fine), pygame.SRCALPHA)
        middle, thick = sheet.get_rect().center, max(2.0, scale * 0.03) * fine
        for pen, rim in (((*INK, 215), fine * 1.4), ((*colour, 255), 0.0)):
            outer, width = radius * fine + rim, round(thick + 2 * rim)
            pygame.draw.circle(sheet, pen, middle, outer, width)
        return self._shrunk(sheet, scale)

    @kept
    def corners(self, scale: int, colour: Colour) -> pygame.Surface:
        """The corners of a cell, each with the beginnings of its two sides."""
        sheet = self._sheet(scale)
        around = [self._point(corner, scale, HELD) for corner in self._corners]
        thick = max(2, round(scale * 0.045)) * _fine(scale)
        rim = 2 * max(1, scale // 60) * _fine(scale)
        for pen, width in (((*INK, 225), thick + rim), ((*colour, 255), thick)):
            for number, (x, y) in enumerate(around):
                for to_x, to_y in (around[number - 1], around[(number + 1) % len(around)]):
                    end = (x + (to_x - x) * ARM, y + (to_y - y) * ARM)
                    pygame.draw.line(sheet, pen, (x, y), end, width)
                    pygame.draw.circle(sheet, pen, end, width / 2)
                pygame.draw.circle(sheet, pen, (x, y), width / 2)
        return self._shrunk(sheet, scale)

    @kept
    def glow(self, scale: int, strength: int) -> pygame.Surface:
        """Light on a whole cell: it adds, and hides nothing."""
        sheet = self._sheet(scale)
        outline = [self._point(p, scale) for p in self._corners]
        pygame.draw.polygon(sheet, (strength, strength, strength * 3 // 4, 255), outline)
        light = self._shrunk(sheet, scale)
        light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return light

    @kept
    def shadow(self, scale: int, height: float) -> pygame.Surface:
        """What a tile throws on the table, softer and farther the higher it is lifted."""
        room = 0.3 + height
        small = 4 if scale > 60 else 2
        half = round(scale * (0.62 + room) / small)
        sheet = pygame.Surface((half * 2, half * 2), pygame.SRCALPHA)
        points = [(half + x * scale / small, half + y * scale / small) for x, y in self._corners]
        pygame.draw.polygon(sheet, (14, 8, 4, 150 if height == 0 else 120), points)
        blur = max(1, round(scale * (0.03 + 0.09 * height) / small))
        soft = pygame.transform.gaussian_blur(sheet, blur)
        seen = soft.get_bounding_rect()
        far = max(half - seen.left, half - seen.top, seen.right - half, seen.bottom - half)
        soft = soft.subsurface((half - far, half - far, far * 2, far * 2))
        return pygame.transform.smoothscale(soft, (far * 2 * small, far * 2 * small))

    def _sheet(self, scale: int) -> pygame.Surface:
        half = round(scale * (0.6 + MARGIN)) * _fine(scale)
        return pygame.Surface((half * 2, half * 2), pygame.SRCALPHA)

    def _point(self, corner: Point, scale: int, share: float = 1.0) -> Point:
        middle = round(scale * (0.6 + MARGIN)) * _fine(scale)
        return (
            middle + corner[0] * scale * _fine(scale) * share,
            middle + corner[1] * scale * _fine(scale) * share,
        )

    def _shrunk(self, sheet: pygame.Surface, scale: int) -> pygame.Surface:
        fine = _fine(scale)
        size = (sheet.get_width() // fine, sheet.get_height() // fine)
        small = pygame.transform.smoothscale(sheet.premul_alpha(), size)
        return small

    def _dashes(
        self,
        sheet: pygame.Surface,
        start: Point,
        end: Point,
        colour: tuple[int, int, int, int],
        scale: int,
        strong: bool,
    ) -> None:
        length = hypot(end[0] - start[0], end[1] - start[1])
        count = max(3, round(length / (scale * _fine(scale) * 0.12))) // 2 * 2 + 1
        thick = max(2, round(scale * (0.04 if strong else 0.026))) * _fine(scale)
        for number in range(0, count, 2):
            one, two = number / count, (number + 1) / count
            a = (start[0] + (end[0] - start[0]) * one, start[1] + (end[1] - start[1]) * one)
            b = (start[0] + (end[0] - start[0]) * two, start[1] + (end[1] - start[1]) * two)
            pygame.draw.line(sheet, colour, a, b, thick)


def _fine(scale: int) -> int:
    """How many times larger things are drawn before they are shrunk."""
    return 4 if scale < SHARP else 2


def blit_light(surface: pygame.Surface, light: pygame.Surface, at: tuple[int, int]) -> None:
    """Add light, its middle at a point; it hides nothing."""
    surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def blit_stamp(surface: pygame.Surface, stamp: pygame.Surface, at: tuple[int, int]) -> None:
    """Put a stamp, whose alpha is multiplied in, with its middle at a point."""
    rect = stamp.get_rect(center=at)
    surface.blit(stamp, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
