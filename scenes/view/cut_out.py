"""What lies on the table as one picture, without the table."""

import pygame

CLEAR = (0, 0, 0, 0)


class CutOut:
    """Two surfaces that are used again and again: new ones of a window's size take long to get."""

    def __init__(self) -> None:
        self._surfaces: tuple[pygame.Surface, pygame.Surface] | None = None

    def of(
        self, picture: pygame.Surface, table: pygame.Surface, area: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """All that differs from the bare table, of which the picture shows this area; and another
        surface as large, for whatever is made of it."""
        if self._surfaces is None or self._surfaces[0].get_size() != picture.get_size():
            one, other = (pygame.Surface(picture.get_size(), pygame.SRCALPHA) for _ in range(2))
            self._surfaces = (one, other)
        cut = self._surfaces[0]
        cut.blit(picture, (0, 0))
        if table.get_rect().contains(area):
            wood = table.subsurface(area)
            bare = pygame.mask.from_threshold(picture, CLEAR[:3], (1, 1, 1, 255), wood)
            bare.to_surface(cut, setcolor=CLEAR, unsetcolor=None)
        return self._surfaces
