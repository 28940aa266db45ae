"""Pictures of tiles and pieces, scaled and turned once for each zoom step, then kept."""

from collections.abc import Callable

import pygame

from scenes.assets import Assets

MOST = 1500


class Pictures:
    """Ready pictures by name, width in pixels and turn in degrees."""

    def __init__(self, assets: Assets, with_patterns: Callable[[], bool] = lambda: False) -> None:
        """`with_patterns`: tiles whose terrains are told apart by pattern, where there are any."""
        self._assets = assets
        self._with_patterns = with_patterns
        self._ready: dict[tuple[str, int, int], pygame.Surface] = {}

    def get(self, name: str, width: int, degrees: int = 0) -> pygame.Surface:
        """A picture so many pixels wide before turning; turned clockwise."""
        if self._with_patterns():
            name = self._patterned(name)
        key = (name, width, degrees % 360)
        if key not in self._ready:
            if len(self._ready) >= MOST:
                self._ready.clear()
            self._ready[key] = self._make(*key)
        return self._ready[key]

    def is_ready(self, name: str, width: int, degrees: int = 0) -> bool:
        """Whether a picture can be had at once."""
        if self._with_patterns():
            name = self._patterned(name)
        return (name, width, degrees % 360) in self._ready

    def _patterned(self, name: str) -> str:
        game, _, rest = name.partition("/")
        other = f"{game}/contrast/{rest}"
        return other if self._assets.has_image(other) else name

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
