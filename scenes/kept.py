"""A memory for pictures that counts bytes: what was not used for longest is forgotten first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec

import pygame

P = ParamSpec("P")

LEAST, WINDOWS = 27_000_000, 3.25  # bytes that are always kept, and how many windows' worth beside


class Kept:
    """Pictures by key, together no larger than so many bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def touch(self, key: Hashable) -> None:
        """Keep a picture, if it is here, as if it had been asked for."""
        if key in self._pictures:
            self._pictures.move_to_end(key)

    def find(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made if it is not here."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._pictures[key] = make()
        self.bytes += _bytes(picture)
        while self.bytes > self.most and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self.bytes -= _bytes(old)
        return picture


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


PAINTED = Kept(LEAST)  # all that is painted or scaled, so that one limit holds for all of it


def make_room(window: tuple[int, int]) -> None:
    """A larger window shows larger pictures."""
    PAINTED.most = LEAST + round(WINDOWS * window[0] * window[1] * 4)


def kept(paint: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Remember what a function paints."""

    def found(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (paint, args, tuple(kwargs.items()))
        return PAINTED.find(key, lambda: paint(*args, **kwargs))

    return found
