"""Pictures of what lies on the table, without the table."""

import pygame

MOST = 1_000_000  # pixels: to look at more would be felt


def cut_out(picture: pygame.Surface, table: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """All that differs from the bare table; the picture shows this area of it."""
    if area.width * area.height > MOST or not table.get_rect().contains(area):
        return picture
    bare = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), table.subsurface(area))
    bare.invert()
    return bare.to_surface(setsurface=picture.convert_alpha(), unsetcolor=(0, 0, 0, 0))
