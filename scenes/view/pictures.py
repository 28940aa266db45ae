"""Pictures of tiles and pieces, scaled and turned once for each zoom step, then kept."""

from collections.abc import Callable

import pygame

from scenes.assets import Assets
from scenes.kept import PAINTED
from scenes.ui.picture import badge
from scenes.ui.theme import Colour

FAR = 80  # pixels to a tile width, up to which a board is seen from afar
SMALL = 256  # pixels across; what is no wider is read quickly
FINER = 1.7  # times larger than wanted has to be what is turned, or it blurs


def is_far(scale: int) -> bool:
    """Whether a board of so many pixels to a tile width shows simpler tiles and larger marks."""
    return scale <= FAR


def over_rims(width: int) -> int:
    """How wide a tile is drawn: a little over its rims, so that no wood shines through between."""
    return width + max(2, width // 48)


class Pictures:
    """Ready pictures by name, width in pixels and turn in degrees."""

    def __init__(self, assets: Assets, with_patterns: Callable[[], bool] = lambda: False) -> None:
        """`with_patterns`: tiles whose terrains are told apart by pattern, where there are any."""
        self._assets = assets
        self._with_patterns = with_patterns

    @property
    def has_patterns(self) -> bool:
        """Whether terrains are told apart by pattern."""
        return self._with_patterns()

    def get(self, name: str, width: int, degrees: int = 0) -> pygame.Surface:
        """A picture so many pixels wide before turning; turned clockwise."""
        look = self._look(name, width, degrees)
        PAINTED.touch((self._assets, look[0]))  # what is seen may soon be wanted turned or larger
        return PAINTED.find((self._assets, look), lambda: self._make(*look))

    def laid(self, name: str, scale: int) -> str:
        """The picture of a tile that lies on a board of this scale."""
        game, _, rest = name.partition("/")
        other = f"{game}/far/{rest}"
        return other if is_far(scale) and self._assets.has_image(other) else name

    def counter(self, symbol: str, colour: Colour, size: int) -> pygame.Surface:
        """The round counter of a player or a side."""
        return badge(self._assets, symbol, colour, size)

    def read(self, name: str, width: int = 0) -> bool:
        """Have a picture at hand, to be turned at up to this width; False if it was already."""
        name, _, _ = self._look(name, 0, 0)
        is_here = self._has_source(name, round(width * FINER))
        if not is_here:
            self._source(name, round(width * FINER))
        return not is_here

    def is_read(self, name: str, width: int, degrees: int = 0) -> bool:
        """Whether no file has to be read for a picture."""
        name, _, degrees = self._look(name, width, degrees)
        return self._has_source(name, round(width * FINER) if degrees else width)

    def _has_source(self, name: str, width: int) -> bool:
        is_here = (self._assets, name) in PAINTED
        if is_here and width > self._half(name).get_width():
            return self._assets.is_at_hand(name)
        return is_here

    def is_ready(self, name: str, width: int, degrees: int = 0) -> bool:
        """Whether a picture can be had at once."""
        return (self._assets, self._look(name, width, degrees)) in PAINTED

    def _look(self, name: str, width: int, degrees: int) -> tuple[str, int, int]:
        return self._patterned(name) if self._with_patterns() else name, width, degrees % 360

    def _patterned(self, name: str) -> str:
        game, _, rest = name.partition("/")
        other = f"{game}/contrast/{rest}"
        return other if self._assets.has_image(other) else name

    def _make(self, name: str, width: int, degrees: int) -> pygame.Surface:
        # Turn at twice the size wanted: turning blurs, shrinking mends it.
        source = self._source(name, round(width * FINER) if degrees else width)
        across, down = source.get_size()
        size = (max(1, width), max(1, round(width * down / across)))
        if degrees:
            double = pygame.transform.smoothscale(source, (size[0] * 2, size[1] * 2))
            turned = pygame.transform.rotozoom(double, -degrees, 0.5)
            return turned.convert_alpha()
        return pygame.transform.smoothscale(source, size)

    def _source(self, name: str, width: int) -> pygame.Surface:
        """The picture as it is, or half of it where that will do: reading it takes long."""
        half = self._half(name)
        return half if width <= half.get_width() else self._assets.image(name)

    def _half(self, name: str) -> pygame.Surface:
        return PAINTED.find((self._assets, name), lambda: _halved(self._assets.image(name)))


def _halved(picture: pygame.Surface) -> pygame.Surface:
    wide, high = picture.get_size()
    if wide <= SMALL:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, wide // 2), max(1, high // 2)))
