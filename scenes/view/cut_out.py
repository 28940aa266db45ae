"""What lies on the table as one picture, without the table."""

import pygame

CLEAR = (0, 0, 0, 0)
COARSE = 2  # pixels that are looked at together: nobody sees a rim so thin in passing


class CutOut:
    """Two surfaces that are used again and again: new ones of a window's size take long to get."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._surfaces = tuple(pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
        for surface in self._surfaces:
            surface.fill(CLEAR)  # the system gives memory only when it is written to

    def of(
        self, picture: pygame.Surface, table: pygame.Surface, area: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """All that differs from the bare table, of which the picture shows this area; and another
        surface as large, for whatever is made of it."""
        cut, canvas = self._surfaces
        cut.blit(picture, (0, 0))
        if table.get_rect().contains(area):
            small = (area.width // COARSE, area.height // COARSE)
            seen = pygame.transform.scale(picture, small)
            wood = pygame.transform.scale(table.subsurface(area), small)
            bare = pygame.mask.from_threshold(seen, CLEAR[:3], (1, 1, 1, 255), wood)
            bare.scale(area.size).to_surface(cut, setcolor=CLEAR, unsetcolor=None)
        return cut, canvas
