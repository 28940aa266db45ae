"""Chart and card share the room: side by side, or the card below where letters are large."""

import pygame

from scenes.ui.widget import Widget

GAP = 24  # design pixels
CARD = 500  # design pixels wide
LARGE = 1.35  # the text scale from which the card lies below


class Bench(Widget):
    """The chart takes what the card leaves."""

    def __init__(self, chart: Widget, card: Widget) -> None:
        super().__init__(chart, card)
        self._chart = chart
        self._card = card

    def _card_width(self) -> int:
        return max(self.theme.px(CARD), self._card.least_width())

    def _is_beside(self, width: int) -> bool:
        left = width - self._card_width() - self.theme.px(GAP)
        return self.theme.text_scale < LARGE and left >= self._chart.least_width()

    def height_for(self, width: int) -> int:
        gap = self.theme.px(GAP)
        if not self._is_beside(width):
            return self._chart.height_for(width) + gap + self._card.height_for(width)
        wide = self._card_width()
        return max(self._chart.height_for(width - gap - wide), self._card.height_for(wide))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        gap = self.theme.px(GAP)
        if self._is_beside(rect.width):
            wide = self._card_width()
            chart = pygame.Rect(rect.x, rect.y, rect.width - gap - wide, rect.height)
            self._chart.place(chart)
            self._card.place(pygame.Rect(chart.right + gap, rect.y, wide, rect.height))
            return
        high = self._chart.height_for(rect.width)
        self._chart.place(pygame.Rect(rect.x, rect.y, rect.width, high))
        below = rect.y + high + gap
        self._card.place(pygame.Rect(rect.x, below, rect.width, self._card.height_for(rect.width)))
