"""Pictures of tiles and pieces, scaled and turned once for each zoom step, then kept."""

import pygame

from scenes.assets import Assets

MOST = 1500


class Pictures:
    """Ready pictures by name, width in pixels and turn in degrees."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._ready: dict[tuple[str, int, int], pygame.Surface] = {}

    def get(self, name: str, width: int, degrees: int = 0) -> pygame.Surface:
        """A picture so many pixels wide before turning; turned clockwise."""
        key = (name, width, degrees % 360)
        if key not in self._ready:
            if len(self._ready) >= MOST:
                self._ready.clear()
            self._ready[key] = self._make(*key)
        return self._ready[key]

    def is_ready(self, name: str, width: int, degrees: int = 0) -> bool:
        return (name, width, degrees % 360) in self._ready

    def _make(self, name: str, width: int, degrees: int) -> pygame.Surface:
        source = self._assets.image(name)
        across, down = source.get_size()
        size = (max(1, width), max(1, round(width * down / across)))
        if degrees:
            # Turn at twice the size wanted: turning blurs, shrinking mends it.
            double = pygame.transform.smoothscale(source, (size[0] * 2, size[1] * 2))
            turned = pygame.transform.rotozoom(double, -degrees, 0.5)
            return turned.convert_alpha()
        return pygame.transform.smoothscale(source, size)
