"""One of the answers to a question: what it is worth, what it is, and what follows from it."""

from collections.abc import Callable

import pygame

from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.text import Label
from scenes.ui.theme import Colour, mixed

PAD, GAP, HIGH = 20, 22, 84  # design pixels
SHADE = 0.45  # of ink in the edge


class Offer(Pressable):
    """A large button in the colour that the board shows its meaning in."""

    def __init__(
        self,
        worth: int,
        title: str,
        below: str,
        colour: Colour | None,
        action: Callable[[], object],
        key: str,
        is_large: bool,
    ) -> None:
        """Where letters are large anyway, the small ones below give way."""
        self._worth = Label(str(worth), "heading" if is_large else "number")
        self._words = [Label(title, "small" if is_large else "strong")]
        if not is_large:
            self._words.append(Label(below, "small"))
        self._colour = colour
        super().__init__(self._worth, *self._words, action=action, key=key, tip=below)

    def margin(self) -> int:
        return self.theme.px(20)

    def _beside(self) -> int:
        px = self.theme.px
        return self._worth.natural_width() + px(GAP) + 2 * px(PAD)

    def natural_width(self) -> int:
        return self._beside() + max(line.natural_width() for line in self._words)

    def least_width(self) -> int:
        return self._beside() + max(line.least_width() for line in self._words)

    def _words_height(self, width: int) -> int:
        return sum(line.height_for(width - self._beside()) for line in self._words)

    def height_for(self, width: int) -> int:
        return max(self.theme.px(HIGH), self._words_height(width) + self.theme.px(PAD))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px, wide = self.theme.px, self._worth.natural_width()
        high = self._worth.height_for(wide)
        spot = pygame.Rect(rect.x + px(PAD), rect.centery - high // 2, wide, high)
        self._worth.place(spot)
        y, left = rect.centery - self._words_height(rect.width) // 2, spot.right + px(GAP)
        for line in self._words:
            tall = line.height_for(rect.width - self._beside())
            line.place(pygame.Rect(left, y, rect.right - px(PAD) - left, tall))
            y += tall

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        ground = self._colour or colours.paper_shade
        if self.hovered and self.enabled:
            ground = mixed(ground, colours.paper_light, 0.5)
        radius, blur, body = px(12), px(10), self.rect.move(0, px(2) if self.held else 0)
        shade = brush.shadow(self.rect.size, blur, 70 if self.held else 130)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(5)))
        surface.blit(brush.rounded(body.size, radius, mixed(ground, colours.ink, SHADE)), body)
        inner = body.inflate(-px(3), -px(3))
        surface.blit(brush.rounded(inner.size, radius - 1, ground), inner)
        self.ring(surface, radius)
