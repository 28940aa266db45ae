"""Icons, badges of players, rules of ink."""

import pygame

from scenes.assets import Assets
from scenes.kept import kept
from scenes.ui import brush
from scenes.ui.icons import icon, tinted_mask
from scenes.ui.theme import Colour, contrast
from scenes.ui.widget import Widget


class Icon(Widget):
    """A drawn icon beside words."""

    def __init__(self, name: str, size: float = 30, colour: str = "ink") -> None:
        super().__init__()
        self._name = name
        self._size = size
        self._colour = colour

    def natural_width(self) -> int:
        return self.theme.em(self._size)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(self._size)

    def paint(self, surface: pygame.Surface) -> None:
        size = self.theme.em(self._size)
        picture = icon(self._name, size, getattr(self.theme.colours, self._colour))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Badge(Widget):
    """A player's colour and symbol on a round counter."""

    def __init__(self, colour: str, symbol: str, size: float = 56) -> None:
        super().__init__()
        self.colour = colour
        self.symbol = symbol
        self._size = size

    def natural_width(self) -> int:
        return self.theme.em(self._size)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(self._size)

    def paint(self, surface: pygame.Surface) -> None:
        size = min(self.rect.size)
        counter = badge(self.theme.assets, self.symbol, self.theme.player(self.colour), size)
        surface.blit(counter, counter.get_rect(center=self.rect.center))


@kept
def badge(assets: Assets, symbol: str, colour: Colour, size: int) -> pygame.Surface:
    """A round counter in a colour, with a symbol in the better of ink and cream."""
    dark, light = (38, 30, 26), (255, 248, 232)
    mark = light if contrast(light, colour) > 3 else dark
    out = brush.rounded((size, size), size // 2, (34, 26, 22)).copy()
    rim = max(2, size // 22)
    out.blit(brush.rounded((size - 2 * rim,) * 2, size // 2 - rim, colour), (rim, rim))
    inner = round(size * 0.64)
    mask = pygame.transform.smoothscale(assets.image(f"ui/symbol_{symbol}.png"), (inner, inner))
    sign = tinted_mask(mask, mark)
    out.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return out


class Rule(Widget):
    """A thin line of ink between two parts."""

    def height_for(self, width: int) -> int:
        return self.theme.px(10)

    def paint(self, surface: pygame.Surface) -> None:
        y = self.rect.centery
        pygame.draw.line(surface, self.theme.colours.edge, (self.rect.x, y), (self.rect.right, y))
