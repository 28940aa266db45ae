"""Which parts of the window have to be painted again."""

import pygame

MOST = 12


class Dirt:
    """A short list of rectangles that do not overlap."""

    def __init__(self, bounds: pygame.Rect) -> None:
        self._bounds = pygame.Rect(bounds)
        self._rects: list[pygame.Rect] = []

    @property
    def bounds(self) -> pygame.Rect:
        return self._bounds

    @bounds.setter
    def bounds(self, bounds: pygame.Rect) -> None:
        self._bounds = pygame.Rect(bounds)
        self.add(self._bounds)

    def add(self, rect: pygame.Rect) -> None:
        """Paint this again; what overlaps is joined."""
        rect = rect.clip(self._bounds)
        if not rect:
            return
        while (index := rect.collidelist(self._rects)) >= 0:
            rect = rect.union(self._rects.pop(index))
        self._rects.append(rect)
        if len(self._rects) > MOST:
            self._rects = [self._rects[0].unionall(self._rects[1:])]

    def add_all(self) -> None:
        self._rects = [pygame.Rect(self._bounds)]

    def take(self) -> list[pygame.Rect]:
        """What is dirty; it counts as clean from now on."""
        rects, self._rects = self._rects, []
        return rects

    def __bool__(self) -> bool:
        return bool(self._rects)
