"""A thing in the hand: lifted above the table, and narrow while it is turned over."""

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any, TypeAlias, TypeVar

import pygame

from scenes.view.camera import Camera
from scenes.view.pictures import Pictures
from scenes.view.pieces import Held, Piece
from scenes.view.stamps import Stamps

HEIGHT = 0.35  # above the table, in tile widths: what its shadow tells
RISE = 14  # a tile is so many times wider than it is seen to be lifted

NOWHERE = pygame.Rect(0, 0, 0, 0)

T = TypeVar("T")
Part: TypeAlias = tuple[pygame.Surface, pygame.Rect]  # a picture, and where it lies
Marked: TypeAlias = tuple[T, pygame.Rect]  # a mark, and what it may touch in the window


class InHand:
    """Shows what is held, if anything is."""

    def __init__(self, pictures: Pictures, stamps: Stamps) -> None:
        self._pictures = pictures
        self._stamps = stamps
        self.at = (0, 0)
        self._held: Held | None = None
        self._breadth = 1.0
        self._most: int | None = None
        self._parts: list[Part] = []  # as they are drawn at a scale of the camera
        self._scale_of_parts = 0
        self._reach = NOWHERE  # what they take up around the hand

    def hold(
        self, held: Held | None, at: tuple[int, int], breadth: float, most: int | None
    ) -> None:
        """`most`: pixels to a tile width at most, where it would hide what it is held over."""
        if held is not self._held or (breadth, most) != (self._breadth, self._most):
            self._parts, self._reach = [], NOWHERE
        self.at, self._held, self._breadth, self._most = at, held, breadth, most

    def _scale(self, camera: Camera) -> int:
        is_small = self._most is not None and self._held is not None and self._held.is_tile
        return min(camera.scale, self._most or 1) if is_small else camera.scale

    def bounds(self, camera: Camera, plain: Iterable[Marked[Any]] = ()) -> pygame.Rect:
        """The part of the window it may touch, with what is seen on it; empty for an empty hand."""
        self._drawn(camera)
        rect = self._reach.move(self.at)
        for _, bounds in self.seen_on_it(plain, camera):
            rect.union_ip(bounds.move(0, -(camera.scale // RISE)))
        return rect

    def seen_on_it(self, plain: Iterable[Marked[T]], camera: Camera) -> list[Marked[T]]:
        """Of some marks those that lie just where it is held."""
        if self._held is None or not plain:
            return []
        side = self._scale(camera)
        under = pygame.Rect(self.at[0] - side // 2, self.at[1] - side // 2, side, side)
        return [one for one in plain if under.collidepoint(one[1].center)]

    def lifted(self, camera: Camera) -> Camera:
        """The camera for what is seen on the thing instead of on the board."""
        above = copy(camera)
        above.area = camera.area.move(0, -(camera.scale // RISE))
        return above

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        for picture, rect in self._drawn(camera):
            surface.blit(picture, rect.move(self.at))

    def _drawn(self, camera: Camera) -> list[Part]:
        """What it consists of: looked up once, as the hand moves often."""
        if self._held is not None and not (self._parts and self._scale_of_parts == camera.scale):
            self._scale_of_parts = camera.scale
            self._parts = list(self._made(self._held, self._scale(camera)))
            self._reach = self._parts[0][1].unionall([rect for _, rect in self._parts[1:]])
        return self._parts

    def _made(self, held: Held, scale: int) -> Iterator[Part]:
        rise = scale // RISE
        if held.is_tile:
            shadow = self._stamps.shadow(scale, HEIGHT)
            yield shadow, shadow.get_rect(center=(rise, rise * 2))
        if self._breadth < 1:
            yield self._turning_over(held, (0, -rise), scale)
        else:
            yield from parts_of(self._pictures, held, (0, -rise), scale)

    def _turning_over(self, held: Held, at: tuple[int, int], scale: int) -> Part:
        picture = self._pictures.get(held.picture, round(held.width * scale), held.degrees)
        width = max(1, round(picture.get_width() * self._breadth))
        narrow = pygame.transform.scale(picture, (width, picture.get_height()))
        return narrow, narrow.get_rect(center=at)


def draw_thing(
    surface: pygame.Surface, pictures: Pictures, held: Held, at: tuple[int, int], scale: int
) -> None:
    """A thing with its marks, its middle at a point, so many pixels to a tile width."""
    for picture, rect in parts_of(pictures, held, at, scale):
        surface.blit(picture, rect)


def parts_of(pictures: Pictures, held: Held, at: tuple[int, int], scale: int) -> Iterator[Part]:
    """The pictures of a thing and of its marks, and where they lie."""
    picture = pictures.get(held.picture, round(held.width * scale), held.degrees)
    yield picture, picture.get_rect(center=at)
    yield from _marks(pictures, held.marks, at, scale)


def draw_marks(
    surface: pygame.Surface,
    pictures: Pictures,
    small_things: Iterable[Piece],
    at: tuple[int, int],
    scale: int,
) -> None:
    """What goes with a thing whose middle is at a point."""
    for picture, rect in _marks(pictures, small_things, at, scale):
        surface.blit(picture, rect)


def _marks(
    pictures: Pictures, small_things: Iterable[Piece], at: tuple[int, int], scale: int
) -> Iterator[Part]:
    for mark in small_things:
        small = pictures.get(mark.picture, round(mark.width * scale), mark.degrees)
        spot = (at[0] + round(mark.at[0] * scale), at[1] + round(mark.at[1] * scale))
        yield small, small.get_rect(center=spot)
