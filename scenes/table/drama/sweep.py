"""Light that runs through an area, from the tile that closed it to its farthest shore."""

from dataclasses import dataclass, field
from math import sin

import pygame

from game.cell import Cell
from scenes.kept import kept
from scenes.table.drama.moment import Moment, Stage, far
from scenes.ui.theme import Colour, mixed
from scenes.view.areas import Shape
from scenes.view.layouts import Point
from scenes.view.stamps import blit_light

NEAR = 3.0  # tile widths: the light takes its time over no shorter way
WAVE = 0.5  # of its time that the light stays at one place
LEVELS = 8  # of brightness
REACH = 1.7  # tile widths around a cell that its light may touch
WHITE = (255, 250, 236)


@dataclass(frozen=True)
class Sweep(Moment):
    """The parts of an area, each lit as the wave comes by."""

    parts: tuple[tuple[Cell, Shape], ...]
    colour: Colour
    start: Point
    seconds: float = field(default=1.1, kw_only=True)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        rects = [stage.around(stage.board.layout.centre(cell), REACH) for cell, _ in self.parts]
        return rects[0].unionall(rects[1:])

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        centres = [stage.board.layout.centre(cell) for cell, _ in self.parts]
        ways = [far(self.start, centre) for centre in centres]
        longest = max(*ways, NEAR)
        for (_, shape), centre, way in zip(self.parts, centres, ways, strict=True):
            since = (share - (1 - WAVE) * way / longest) / WAVE
            level = round(LEVELS * sin(3.14 * since) ** 2) if 0 < since < 1 else 0
            if level:
                seen = shape.turned(stage.board.camera.turn)
                light = _light(stage.scale, seen, self.colour, level)
                blit_light(surface, light, stage.at(centre))


@kept
def _light(scale: int, shape: Shape, colour: Colour, level: int) -> pygame.Surface:
    """A part of a cell in its own light, its rim brightest; it adds, and hides nothing."""
    half = round(scale * 0.7)
    sheet = pygame.Surface((half * 2, half * 2))
    strength = level / LEVELS
    inside = mixed((0, 0, 0), mixed(colour, WHITE, 0.35), 0.42 * strength)
    rim = mixed((0, 0, 0), mixed(colour, WHITE, 0.6), 0.9 * strength)
    for ring in shape.rings:
        pygame.draw.polygon(sheet, inside, [(half + x * scale, half + y * scale) for x, y in ring])
    for coast in shape.coasts:
        points = [(half + x * scale, half + y * scale) for x, y in coast]
        pygame.draw.lines(sheet, rim, False, points, max(2, scale // 22))
    return pygame.transform.box_blur(sheet, max(1, scale // 60))
