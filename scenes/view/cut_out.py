"""Pictures of what lies on the table, without the table."""

import pygame

MOST = 1_000_000  # pixels: to look at more would be felt
COARSE = 2  # where there are more, one in so many is looked at across and down
CLEAR = (0, 0, 0, 0)


def cut_out(picture: pygame.Surface, table: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """All that differs from the bare table, of which the picture shows this area; where too much
    lies there, the cut-out is so many times smaller."""
    if not table.get_rect().contains(area):
        return picture
    wood = table.subsurface(area)
    if area.width * area.height <= MOST:
        return _cut(picture, wood)
    size = (area.width // COARSE, area.height // COARSE)
    small, bare = pygame.transform.scale(picture, size), pygame.transform.scale(wood, size)
    found = _differing(small, bare).get_bounding_rects()
    if not found:
        return pygame.Surface(size, pygame.SRCALPHA)
    lies = found[0].unionall(found[1:])
    room = pygame.Rect(*(COARSE * side for side in lies)).inflate(2 * COARSE, 2 * COARSE)
    room = room.clip(picture.get_rect())
    if room.width * room.height > MOST:
        return _cut(small, bare)
    whole = pygame.Surface(area.size, pygame.SRCALPHA)
    whole.blit(_cut(picture.subsurface(room), wood.subsurface(room)), room)
    return whole


def _differing(picture: pygame.Surface, table: pygame.Surface) -> pygame.Mask:
    alike = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), table)
    alike.invert()
    return alike


def _cut(picture: pygame.Surface, table: pygame.Surface) -> pygame.Surface:
    shown = _differing(picture, table)
    return shown.to_surface(setsurface=picture.convert_alpha(), unsetcolor=CLEAR)
