"""Fields: grey surfaces that are bent by byte tables, joined by blend flags, blurred, coloured.

A field holds one number for each pixel, from 0 to 255. Signed distances have 128 for nought.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame

Field: TypeAlias = pygame.Surface
Picture: TypeAlias = pygame.Surface
Size: TypeAlias = tuple[int, int]
Colour: TypeAlias = tuple[int, int, int]
Stops: TypeAlias = Sequence[tuple[float, Colour]]  # shares from 0 to 1, and their colours
Shape: TypeAlias = Callable[[float], float]

ADDED, LESS = pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB
TIMES = pygame.BLEND_RGB_MULT
HIGHEST, LOWEST = pygame.BLEND_RGB_MAX, pygame.BLEND_RGB_MIN
NOUGHT = 128  # of signed fields
GREYS = [(value, value, value) for value in range(256)]


def rise(value: float, low: float, high: float) -> float:
    """From 0 at `low` to 1 at `high`, gently at both ends."""
    share = max(0.0, min(1.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def blank(size: Size, value: int = 0) -> Field:
    """A field that is the same everywhere."""
    field = pygame.Surface(size, 0, 32)
    field.fill((value, value, value))
    return field


def values(field: Field) -> bytes:
    """What a field holds, row by row."""
    return field.get_buffer().raw[::4]


def coloured(data: bytes, size: Size, palette: Sequence[Colour]) -> Picture:
    """A colour for each number."""
    indexed = pygame.image.frombuffer(data, size, "P")
    indexed.set_palette(palette)
    picture = pygame.Surface(size, 0, 32)
    picture.blit(indexed, (0, 0))
    return picture


def bent(field: Field, shape: Shape) -> Field:
    """Each number put through a function."""
    table = bytes(max(0, min(255, round(shape(value)))) for value in range(256))
    return coloured(values(field).translate(table), field.get_size(), GREYS)


def by_hexes(field: Field, gain: float, shape: Shape) -> Field:
    """A signed distance, `gain` to a hex, put through a function of hexes that gives a share."""
    return bent(field, lambda value: 255 * shape((value - NOUGHT) / gain))


def joined(flag: int, first: Field, *others: Field) -> Field:
    """Fields laid over one another in the way of a blend flag."""
    result = first.copy()
    result.fblits([(other, (0, 0)) for other in others], flag)
    return result


def product(first: Field, *others: Field) -> Field:
    return joined(TIMES, first, *others)


def mixed(parts: Iterable[tuple[Field, float]]) -> Field:
    """The mean of fields by their weights."""
    (first, total), *others = parts
    result = first.copy()
    for field, weight in others:
        total += weight
        field.set_alpha(round(255 * weight / total))
        result.blit(field, (0, 0))
        field.set_alpha(None)
    return result


def blurred(field: Field, radius: float) -> Field:
    return pygame.transform.gaussian_blur(field, max(1, round(radius)))


def moved(field: Field, by: tuple[int, int]) -> Field:
    """The same a little aside; what comes in from outside is 0."""
    result = pygame.Surface(field.get_size(), 0, 32)
    result.blit(field, by)
    return result


def scaled(field: Field, size: Size) -> Field:
    return pygame.transform.smoothscale(field, size)


def grown(field: Field, size: Size) -> Field:
    """Enlarged, the middle of each pixel kept in its place: smoothscale alone drifts by up to
    one pixel of the small field."""
    factor = size[0] / field.get_width()
    result = scaled(field, size)
    inner = (size[0] - round(factor), size[1] - round(factor))
    result.blit(scaled(field, inner), (factor / 2, factor / 2))
    return result


def palette_of(stops: Stops, top: float = 255) -> list[Colour]:
    """256 colours through those at the stops; `top` is the number of share 1."""
    return [_between(stops, value / top) for value in range(256)]


def _between(stops: Stops, share: float) -> Colour:
    for (low, first), (high, second) in pairwise(stops):
        if share <= high:
            part = max(0.0, (share - low) / (high - low))
            red, green, blue = (
                round(a + (b - a) * part) for a, b in zip(first, second, strict=True)
            )
            return (red, green, blue)
    return stops[-1][1]


def lay(picture: Picture, paint: Colour | Picture, cover: Field) -> None:
    """Put a colour or a picture over another, as thick as the cover says."""
    size = picture.get_size()
    if isinstance(paint, pygame.Surface):
        data = bytearray(paint.get_buffer().raw)
    else:
        data = bytearray(bytes((*paint[::-1], 0)) * (size[0] * size[1]))
    data[3::4] = values(cover)
    picture.blit(pygame.image.frombuffer(data, size, "BGRA"), (0, 0))
