"""A thing in the hand: lifted above the table, and narrow while it is turned over."""

from collections.abc import Iterable
from copy import copy

import pygame

from scenes.view.camera import Camera
from scenes.view.pictures import Pictures
from scenes.view.pieces import Held, Piece
from scenes.view.stamps import Stamps

HEIGHT = 0.35  # above the table, in tile widths: what its shadow tells
RISE = 14  # a tile is so many times wider than it is seen to be lifted


class InHand:
    """Shows what is held, if anything is."""

    def __init__(self, pictures: Pictures, stamps: Stamps) -> None:
        self._pictures = pictures
        self._stamps = stamps
        self._held: Held | None = None
        self._at = (0, 0)
        self._breadth = 1.0
        self._most: int | None = None

    def hold(
        self, held: Held | None, at: tuple[int, int], breadth: float, most: int | None
    ) -> None:
        """`most`: pixels to a tile width at most, where it would hide what it is held over."""
        self._held, self._at, self._breadth, self._most = held, at, breadth, most

    def _scale(self, camera: Camera) -> int:
        is_small = self._most is not None and self._held is not None and self._held.is_tile
        return min(camera.scale, self._most or 1) if is_small else camera.scale

    def bounds(self, camera: Camera) -> pygame.Rect:
        """The part of the window it may touch; empty for an empty hand."""
        if self._held is None:
            return pygame.Rect(0, 0, 0, 0)
        return _around(self._at, round(camera.scale * max(2.1, self._held.width * 1.25)))

    def covers(self, spot: tuple[int, int], camera: Camera) -> bool:
        """Whether a point of the board lies under it."""
        return _around(self._at, self._scale(camera)).collidepoint(spot)

    def lifted(self, camera: Camera) -> Camera:
        """The camera for what is seen on the thing instead of on the board."""
        above = copy(camera)
        above.area = camera.area.move(0, -(camera.scale // RISE))
        return above

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        if self._held is None:
            return
        scale, (x, y) = self._scale(camera), self._at
        rise = scale // RISE
        if self._held.is_tile:
            shadow = self._stamps.shadow(scale, HEIGHT)
            surface.blit(shadow, shadow.get_rect(center=(x + rise, y + rise * 2)))
        if self._breadth < 1:
            self._draw_turning_over(surface, self._held, (x, y - rise), scale)
        else:
            draw_thing(surface, self._pictures, self._held, (x, y - rise), scale)

    def _draw_turning_over(
        self, surface: pygame.Surface, held: Held, at: tuple[int, int], scale: int
    ) -> None:
        picture = self._pictures.get(held.picture, round(held.width * scale), held.degrees)
        width = max(1, round(picture.get_width() * self._breadth))
        narrow = pygame.transform.scale(picture, (width, picture.get_height()))
        surface.blit(narrow, narrow.get_rect(center=at))


def _around(at: tuple[int, int], side: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, side, side)
    rect.center = at
    return rect


def draw_thing(
    surface: pygame.Surface, pictures: Pictures, held: Held, at: tuple[int, int], scale: int
) -> None:
    """A thing with its marks, its middle at a point, so many pixels to a tile width."""
    picture = pictures.get(held.picture, round(held.width * scale), held.degrees)
    surface.blit(picture, picture.get_rect(center=at))
    draw_marks(surface, pictures, held.marks, at, scale)


def draw_marks(
    surface: pygame.Surface,
    pictures: Pictures,
    small_things: Iterable[Piece],
    at: tuple[int, int],
    scale: int,
) -> None:
    """What goes with a thing whose middle is at a point."""
    for mark in small_things:
        small = pictures.get(mark.picture, round(mark.width * scale), mark.degrees)
        spot = (at[0] + round(mark.at[0] * scale), at[1] + round(mark.at[1] * scale))
        surface.blit(small, small.get_rect(center=spot))
