"""A memory for pictures that counts pixels: what was not used for longest is forgotten first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec

import pygame

P = ParamSpec("P")


class Kept:
    """Pictures by key, together no larger than so many pixels."""

    def __init__(self, most_pixels: int) -> None:
        self._most = most_pixels
        self._pixels = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def find(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made if it is not here."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._pictures[key] = make()
        self._pixels += _pixels(picture)
        while self._pixels > self._most and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self._pixels -= _pixels(old)
        return picture


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


def kept(
    most_pixels: int,
) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Remember what a function paints."""

    def decorate(paint: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        memory = Kept(most_pixels)

        def found(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (args, tuple(kwargs.items()))
            return memory.find(key, lambda: paint(*args, **kwargs))

        return found

    return decorate
