"""Small painted things of the Learn screen: harbour rings, stars, pennants."""

from math import cos, pi, sin

import pygame

from scenes.kept import kept
from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.theme import Colour, mixed

SMOOTH = 4
GOLD: Colour = (246, 197, 78)
RIM: Colour = (54, 42, 30)
PALE: Colour = (226, 230, 230)
GREEN: Colour = (54, 118, 72)
POLE: Colour = (74, 50, 30)


@kept
def ring(size: int, share: float, is_done: bool) -> pygame.Surface:
    """A round harbour sign: gold if done, its rim filled by the share of steps if begun."""
    side = size * SMOOTH
    middle, radius = (side / 2, side / 2), side / 2
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*RIM, 0))
    pygame.draw.circle(large, RIM, middle, radius)
    face = GOLD if is_done else PALE
    pygame.draw.circle(large, mixed(face, (255, 255, 255), 0.35), middle, radius * 0.9)
    if 0 < share < 1 and not is_done:
        count = max(3, round(64 * share))
        angles = [-pi / 2 + 2 * pi * share * step / count for step in range(count + 1)]
        rim = [(side / 2 + cos(a) * radius * 0.9, side / 2 + sin(a) * radius * 0.9) for a in angles]
        pygame.draw.polygon(large, mixed(GOLD, (214, 120, 20), 0.45), [middle, *rim])
    pygame.draw.circle(large, mixed(face, RIM, 0.45), middle, radius * 0.72)
    inside = face if is_done else mixed(PALE, (255, 255, 255), 0.6)
    pygame.draw.circle(large, inside, middle, radius * 0.68)
    return pygame.transform.smoothscale(large, (size, size))


@kept
def tick(size: int) -> pygame.Surface:
    """The small green sign of what is done."""
    sign = brush.rounded((size, size), size // 2, (250, 246, 232)).copy()
    edge = max(1, size // 10)
    inside = size - 2 * edge
    sign.blit(brush.rounded((inside, inside), inside // 2, GREEN), (edge, edge))
    mark = icon("tick", round(size * 0.62), (255, 255, 255))
    sign.blit(mark, mark.get_rect(center=(size // 2, size // 2)))
    return sign


@kept
def star(size: int, is_full: bool) -> pygame.Surface:
    """A star of gold, or its outline."""
    side = size * SMOOTH
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    edge = mixed(GOLD, RIM, 0.55)
    large.fill((*edge, 0))
    pygame.draw.polygon(large, edge, _points(side, 0.5))
    if is_full:
        pygame.draw.polygon(large, GOLD, _points(side, 0.41))
    else:
        pygame.draw.polygon(large, (246, 238, 218), _points(side, 0.42))
    return pygame.transform.smoothscale(large, (size, size))


def _points(side: int, reach: float) -> list[tuple[float, float]]:
    """The five corners of a star and those between them."""
    points = []
    for corner in range(10):
        away = side * reach * (0.45 if corner % 2 else 1)
        angle = pi * corner / 5
        points.append((side * 0.5 + sin(angle) * away, side * 0.52 - cos(angle) * away))
    return points


@kept
def pennant(size: int, colour: Colour) -> pygame.Surface:
    """A flag on its pole, as high as `size`; the pole stands at its left edge."""
    high, wide = size * SMOOTH, size * SMOOTH
    large = pygame.Surface((wide, high), pygame.SRCALPHA)
    large.fill((*POLE, 0))
    thick = max(2 * SMOOTH, high // 14)
    pygame.draw.rect(large, POLE, (0, 0, thick, high), border_radius=thick // 2)
    top, low = high * 0.04, high * 0.56
    cloth = [
        (thick, top),
        (wide * 0.92, top + high * 0.05),
        (wide * 0.76, (top + low) / 2 + high * 0.03),
        (wide * 0.92, low + high * 0.05),
        (thick, low),
    ]
    pygame.draw.polygon(large, mixed(colour, RIM, 0.55), cloth)
    inner = [(x + (0 if x == thick else -SMOOTH * 1.4), y) for x, y in cloth]
    inner = [(x, y + SMOOTH * (1.4 if y < (top + low) / 2 else -1.4)) for x, y in inner]
    pygame.draw.polygon(large, colour, inner)
    return pygame.transform.smoothscale(large, (size, size))


@kept
def glow(size: int, colour: Colour) -> pygame.Surface:
    """A soft light around the chosen harbour."""
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    out.fill((*colour, 0))
    for step in range(size // 2, 0, -1):
        away = step / (size / 2)
        alpha = round(190 * max(0.0, 1 - away) ** 1.2)
        pygame.draw.circle(out, (*colour, alpha), (size // 2, size // 2), step)
    return out
