"""Names beside a figure of the rulebook, each led to what it names."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

import pygame

from scenes.ui import brush
from scenes.ui.theme import Theme

FACE, CREAM = "small", (255, 248, 230)
DARK = (32, 28, 26)
ASIDE, INSIDE, APART = 12, 14, 8  # design pixels: beside a name, within its slip, between slips
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
    """Slips in a column at the left end of a frame, with leads to rings."""
    ordered = sorted(named, key=lambda one: one[1].centery)
    column = slips(theme, frame, ordered)
    for colour, thick in ((DARK, theme.px(THICK)), (CREAM, theme.px(FINE))):
        for slip, (_, ring) in zip(column, ordered, strict=True):
            radius = ring.width / 2
            pygame.draw.aacircle(surface, colour, ring.center, radius + thick / 2, thick)
            start, end = slip.midright, _rim(slip.midright, ring.center, radius)
            pygame.draw.aaline(surface, colour, start, end, thick)
    for slip, (name, _) in zip(column, ordered, strict=True):
        surface.blit(brush.rounded(slip.size, slip.height // 2, DARK), slip)
        words = brush.written(theme.font(FACE), name, CREAM)
        surface.blit(words, words.get_rect(center=slip.center))


def slips(
    theme: Theme, frame: pygame.Rect, ordered: Sequence[tuple[str, pygame.Rect]]
) -> list[pygame.Rect]:
    """Each beside its ring, as far as they lie apart and in the frame."""
    px, font = theme.px, theme.font(FACE)
    column = []
    for name, ring in ordered:
        size = (font.width(name) + 2 * px(INSIDE), theme.line_height(FACE) + px(INSIDE) // 2)
        slip = pygame.Rect((frame.left + px(ASIDE), 0), size)
        slip.centery = ring.centery
        column.append(slip.clamp(frame.inflate(0, -2 * px(ASIDE))))
    for upper, lower in pairwise(column):
        lower.top = max(lower.top, upper.bottom + px(APART))
    below = frame.bottom - px(ASIDE)
    for slip in reversed(column):
        slip.bottom = min(slip.bottom, below)
        below = slip.top - px(APART)
    return column


def _rim(start: tuple[int, int], middle: tuple[int, int], radius: float) -> tuple[float, float]:
    """Where a lead meets the ring."""
    x, y = start[0] - middle[0], start[1] - middle[1]
    share = radius / max(1.0, hypot(x, y))
    return (middle[0] + x * share, middle[1] + y * share)
