"""The board at rest as one picture: painted once, and again only where something changed."""

from collections.abc import Callable
from time import perf_counter

import pygame

STRIPS = 24  # in so many parts a whole board is painted while nobody waits for it


class Sheet:
    """Knows which of its parts are out of date; how they are painted is told from outside."""

    def __init__(self, paint: Callable[[pygame.Surface, pygame.Rect], None]) -> None:
        self._paint = paint
        self._area = pygame.Rect(0, 0, 1, 1)
        self._picture: pygame.Surface | None = None
        self._spare: pygame.Surface | None = None  # new ones are large, and take long to get
        self._stale: list[pygame.Rect] = []
        self._is_blank = True

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been painted for the camera there is."""
        return self._is_blank

    def forget(self, area: pygame.Rect) -> None:
        """Everything has to be painted again."""
        if self._picture is None or area.size != self._area.size:
            self._picture, self._spare = pygame.Surface(area.size), pygame.Surface(area.size)
        self._area = pygame.Rect(area)
        self._is_blank = True
        high = -(-area.height // STRIPS)
        self._stale = [
            pygame.Rect(area.x, y, area.width, high) for y in range(area.top, area.bottom, high)
        ]

    def stain(self, rect: pygame.Rect) -> None:
        """A part of the window has to be painted again."""
        self._stale.append(pygame.Rect(rect))

    def paint_some(self, seconds: float) -> bool:
        """Paint for about so long; True when all is there."""
        start = perf_counter()
        while self._stale and perf_counter() - start < seconds:
            self._is_blank = False
            self._paint_part(self._stale.pop())
        return not self._stale

    def brought_up_to_date(self) -> pygame.Surface:
        """The picture, with all that was lacking painted now."""
        assert self._picture is not None
        if self._is_blank:
            self._stale = [self._area]
        self._is_blank = False
        for rect in _joined(self._stale):
            self._paint_part(rect)
        self._stale.clear()
        return self._picture

    def give_away(self) -> pygame.Surface:
        """The picture as it is; the next is painted on the one that was given away before."""
        assert self._picture is not None
        assert self._spare is not None
        self._picture, self._spare = self._spare, self._picture
        return self._spare

    def _paint_part(self, rect: pygame.Rect) -> None:
        assert self._picture is not None
        part = rect.clip(self._area)
        if part:
            self._paint(self._picture, part)


def _joined(parts: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same with what overlaps as one, or all as one where that is less to paint."""
    joined: list[pygame.Rect] = []
    for part in parts:
        while (index := part.collidelist(joined)) >= 0:
            part = part.union(joined.pop(index))
        joined.append(part)
    if not joined:
        return []
    whole = joined[0].unionall(joined[1:])
    each = sum(part.width * part.height for part in joined)
    return [whole] if each > whole.width * whole.height else joined
