"""Names beside a figure of the rulebook, each led to what it names."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

import pygame

from scenes.ui import brush
from scenes.ui.theme import Theme

FACE, CREAM = "small", (255, 248, 230)
DARK = (32, 28, 26)
ASIDE, INSIDE, APART = 12, 14, 8  # design pixels: beside a name, within its plate, between plates
THICK, FINE = 6, 3  # of a lead, and its light middle


def width(theme: Theme, names: Iterable[str]) -> int:
    """How much room the names take beside the board."""
    widest = max((theme.font(FACE).width(name) for name in names), default=0)
    return widest and widest + 2 * theme.px(INSIDE) + 2 * theme.px(ASIDE)


def draw(
    surface: pygame.Surface,
    theme: Theme,
    frame: pygame.Rect,
    named: Iterable[tuple[str, pygame.Rect]],
) -> None:
    """Plates in a column at the left end of a frame, with leads to rings."""
    ordered = sorted(named, key=lambda one: one[1].centery)
    plates = plates(theme, frame, ordered)
    for colour, thick in ((DARK, theme.px(THICK)), (CREAM, theme.px(FINE))):
        for plate, (_, ring) in zip(plates, ordered, strict=True):
            radius = ring.width / 2
            pygame.draw.aacircle(surface, colour, ring.center, radius + thick / 2, thick)
            start, end = plate.midright, _rim(plate.midright, ring.center, radius)
            pygame.draw.aaline(surface, colour, start, end, thick)
    for plate, (name, _) in zip(plates, ordered, strict=True):
        surface.blit(brush.rounded(plate.size, plate.height // 2, DARK), plate)
        words = brush.written(theme.font(FACE), name, CREAM)
        surface.blit(words, words.get_rect(center=plate.center))


def plates(
    theme: Theme, frame: pygame.Rect, ordered: Sequence[tuple[str, pygame.Rect]]
) -> list[pygame.Rect]:
    """Each beside its ring, as far as they lie apart and in the frame."""
    px, font = theme.px, theme.font(FACE)
    plates = []
    for name, ring in ordered:
        size = (font.width(name) + 2 * px(INSIDE), theme.line_height(FACE) + px(INSIDE) // 2)
        plate = pygame.Rect((frame.left + px(ASIDE), 0), size)
        plate.centery = ring.centery
        plates.append(plate.clamp(frame.inflate(0, -2 * px(ASIDE))))
    for upper, lower in pairwise(plates):
        lower.top = max(lower.top, upper.bottom + px(APART))
    below = frame.bottom - px(ASIDE)
    for plate in reversed(plates):
        plate.bottom = min(plate.bottom, below)
        below = plate.top - px(APART)
    return plates


def _rim(start: tuple[int, int], middle: tuple[int, int], radius: float) -> tuple[float, float]:
    """Where a lead meets the ring."""
    x, y = start[0] - middle[0], start[1] - middle[1]
    share = radius / max(1.0, hypot(x, y))
    return (middle[0] + x * share, middle[1] + y * share)
