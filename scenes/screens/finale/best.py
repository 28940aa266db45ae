"""The best turns: what was played, what it brought, and a way to see it again."""

from collections.abc import Callable, Sequence

import pygame

from scenes.screens.finale.markers import COIN, coin
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.icons import icon
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.view.in_hand import draw_thing
from scenes.view.pictures import Pictures
from scenes.view.pieces import Held

PAD, GAP = 14, 12  # in design pixels
TILE, SMALL, PLAY, WORDS = 50, 38, 24, 200  # in design pixels of text
MOST = 4  # pictures in a row


class BestTurn(Pressable):
    """One turn on a strip of paper; a press leads to the board as it was then."""

    def __init__(
        self,
        letter: str,
        title: str,
        told: str,
        gain: str,
        look: Callable[[], None],
        pictures: Pictures,
        played: Sequence[Held],
        key: str,
        tip: str,
    ) -> None:
        self._title, self._told = Label(title, "strong", breaks=True), Label(told, "small")
        self._gain = Label(gain, "heading", "accent")
        super().__init__(self._title, self._told, self._gain, action=look, key=key, tip=tip)
        self._letter = letter
        self._pictures = pictures
        self._played = tuple(played[:MOST])

    def margin(self) -> int:
        return self.theme.px(16)

    def _ends(self) -> int:
        """The room of letter, sum and arrow, with what lies between."""
        px, em = self.theme.px, self.theme.em
        inner = 2 * em(COIN) + self._gain.natural_width() + em(PLAY) + 3 * px(GAP)
        return inner + 2 * px(PAD)

    def _tile(self, width: int) -> int:
        """The size of a picture: smaller if that leaves the words on one line."""
        words = max(self._title.natural_width(), self._told.natural_width())
        spare = width - self._ends() - self.theme.px(GAP) - words
        many = sum(max(1.0, held.width) for held in self._played)
        each = round(spare / many) - self.theme.px(4) if many else 0
        return max(self.theme.em(SMALL), min(self.theme.em(TILE), each))

    def _side(self, held: Held, tile: int) -> int:
        """The width of a picture, with what lies between it and the next."""
        return round(tile * max(1.0, held.width)) + self.theme.px(4)

    def _tiles(self, many: int, tile: int) -> int:
        shown = sum(self._side(held, tile) for held in self._played[:many])
        return shown + (self.theme.px(GAP) if many else 0)

    def _shown(self, width: int) -> tuple[int, int]:
        """How many pictures leave the words enough room, and how large they are."""
        tile, room = self._tile(width), width - self._ends()
        need = max(self._title.least_width(), self._told.least_width(), self.theme.em(WORDS))
        numbers = range(len(self._played), 0, -1)
        fitting = (many for many in numbers if self._tiles(many, tile) + need <= room)
        return next(fitting, 0), tile

    def _inner(self, width: int) -> int:
        """The width of the words."""
        return width - self._ends() - self._tiles(*self._shown(width))

    def least_width(self) -> int:
        return self._ends() + max(self._title.least_width(), self._told.least_width())

    def natural_width(self) -> int:
        words = max(self._title.natural_width(), self._told.natural_width())
        return self._ends() + self._tiles(len(self._played), self.theme.em(TILE)) + words

    def height_for(self, width: int) -> int:
        inner = self._inner(width)
        words = self._title.height_for(inner) + self._told.height_for(inner)
        tile = self.theme.em(TILE) if self._played else 0
        return max(words, tile, self._gain.height_for(width)) + 2 * self.theme.px(8)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px, em = self.theme.px, self.theme.em
        inner = self._inner(rect.width)
        left = rect.x + px(PAD) + 2 * em(COIN) + px(GAP) + self._tiles(*self._shown(rect.width))
        high, low = self._title.height_for(inner), self._told.height_for(inner)
        y = rect.y + (rect.height - high - low) // 2
        self._title.place(pygame.Rect(left, y, inner, high))
        self._told.place(pygame.Rect(left, y + high, inner, low))
        wide = self._gain.natural_width()
        tall = self._gain.height_for(wide)
        right = rect.right - px(PAD) - em(PLAY) - px(GAP) - wide
        self._gain.place(pygame.Rect(right, rect.y + (rect.height - tall) // 2, wide, tall))

    def paint(self, surface: pygame.Surface) -> None:
        px, em, colours, rect = self.theme.px, self.theme.em, self.theme.colours, self.rect
        tint = (
            mixed(colours.lamp, colours.paper_light, 0.55) if self.hovered else colours.paper_light
        )
        body = rect.move(0, px(2) if self.held else 0)
        surface.blit(brush.rounded(body.size, px(10), colours.edge), body)
        inner = body.inflate(-2, -2)
        surface.blit(brush.rounded(inner.size, px(9), tint), inner)
        coin(surface, self.theme, (rect.x + px(PAD) + em(COIN), rect.centery), self._letter)
        x = rect.x + px(PAD) + 2 * em(COIN) + px(GAP)
        many, tile = self._shown(rect.width)
        for held in self._played[:many]:
            at = (x + self._side(held, tile) // 2, rect.centery)
            draw_thing(surface, self._pictures, held, at, tile)
            x += self._side(held, tile)
        arrow = icon("play", em(PLAY), colours.sea)
        surface.blit(arrow, arrow.get_rect(midright=(rect.right - px(PAD), rect.centery)))
        self.ring(surface, px(10))
