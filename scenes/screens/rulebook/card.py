"""The reminder card, as it would lie printed beside the board."""

from collections.abc import Sequence

import pygame

from game.core.pages import Page
from scenes.i18n import Words
from scenes.screens.rulebook.search import title_of
from scenes.ui import brush
from scenes.ui.layout import Align, Column
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

WIDTH, PAD, BAND, EDGE = 860, 36, 14, 6  # in design pixels; the width is of text


class Card(Widget):
    """A card of stiff paper with a double frame and a line for everything to remember."""

    def __init__(self, words: Words, page: Page, plates: Sequence[Widget], target: str) -> None:
        lines = (
            CardLine(words(page.paragraph(name)), f"paragraph:{name}" == target, name)
            for name in page.paragraphs
        )
        title = Label(title_of(page, words), "box", "cream", Align.MIDDLE, key="title")
        self._title = title
        self._lines = Column(*lines, *plates, gap=0)
        super().__init__(title, self._lines)

    def margin(self) -> int:
        return self.theme.px(40)

    def _width(self, room: int) -> int:
        return min(room - 2 * self.theme.px(EDGE), self.theme.em(WIDTH))

    def _head(self, width: int) -> int:
        inner = width - 2 * self.theme.px(PAD)
        return self._title.height_for(inner) + 2 * self.theme.px(BAND)

    def height_for(self, width: int) -> int:
        wide, px = self._width(width), self.theme.px
        lines = self._lines.height_for(wide - 2 * px(PAD))
        return self._head(wide) + lines + 2 * px(PAD) + 2 * px(EDGE)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px, card = self.theme.px, self._card()
        inner = card.inflate(-2 * px(PAD), 0)
        high = self._title.height_for(inner.width)
        self._title.place(pygame.Rect(inner.x, card.y + px(BAND), inner.width, high))
        top, tall = card.y + self._head(card.width) + px(PAD), self._lines.height_for(inner.width)
        self._lines.place(pygame.Rect(inner.x, top, inner.width, tall))

    def _card(self) -> pygame.Rect:
        px, wide = self.theme.px, self._width(self.rect.width)
        high = self.height_for(self.rect.width) - 2 * px(EDGE)
        return pygame.Rect(self.rect.centerx - wide // 2, self.rect.y + px(EDGE), wide, high)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, card = self.theme.px, self.theme.colours, self._card()
        blur = px(26)
        surface.blit(brush.shadow(card.size, blur, 150), (card.x - blur, card.y - blur + px(8)))
        surface.blit(brush.rounded(card.size, px(22), colours.paper_light), card)
        head = pygame.Rect(card.topleft, (card.width, self._head(card.width)))
        band = brush.rounded((head.width, head.height + px(22)), px(22), colours.sea)
        surface.blit(band, head, (0, 0, *head.size))
        pygame.draw.rect(surface, colours.edge, card, max(1, px(2)), border_radius=px(22))
        frame = card.inflate(-px(28), -px(28))
        frame.height, frame.y = card.bottom - head.bottom - px(28), head.bottom + px(14)
        gold = mixed(colours.lamp, colours.edge, 0.45)
        pygame.draw.rect(surface, gold, frame, max(1, px(3)), border_radius=px(12))


class CardLine(Widget):
    """One thing to remember behind a small diamond, ruled off below."""

    def __init__(self, text: str, lit: bool, name: str) -> None:
        super().__init__(Label(text, rich=True), key=f"paragraph:{name}")
        self._lit = lit

    def _lead(self) -> int:
        return self.theme.em(34)

    def least_width(self) -> int:
        return super().least_width() + self._lead()

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - self._lead()) + 2 * self.theme.px(11)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        lead, down = self._lead(), self.theme.px(11)
        inner = pygame.Rect(rect.x + lead, rect.y + down, rect.width - lead, rect.height - 2 * down)
        self.children[0].place(inner)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        if self._lit:
            surface.fill(mixed(colours.paper_light, colours.lamp, 0.4), self.rect)
        side = self.theme.em(7)
        x = self.rect.x + self._lead() // 3
        y = self.children[0].rect.y + self.theme.line_height("body") // 2
        diamond = [(x, y - side), (x + side, y), (x, y + side), (x - side, y)]
        pygame.draw.polygon(surface, colours.accent, diamond)
        pygame.draw.aalines(surface, colours.accent, True, diamond)
        y = self.rect.bottom
        pygame.draw.line(
            surface, colours.paper_shade, (self.rect.x, y), (self.rect.right, y), px(2)
        )
