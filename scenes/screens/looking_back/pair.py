"""Two columns of sheets."""

import pygame

from scenes.ui.widget import Widget

GAP = 18  # in design pixels
NARROW = 460  # design pixels of text: a column has at least as much


class Pair(Widget):
    """Two columns side by side, or below one another where they would be narrow."""

    def __init__(self, left: Widget, right: Widget) -> None:
        super().__init__(left, right)

    def _widths(self, width: int) -> tuple[int, int] | None:
        half = (width - self.theme.px(GAP)) // 2
        if half < max(self.theme.em(NARROW), *(part.least_width() for part in self.children)):
            return None
        return half, width - self.theme.px(GAP) - half

    def height_for(self, width: int) -> int:
        widths = self._widths(width)
        left, right = self.children
        if widths is None:
            return left.height_for(width) + self.theme.px(GAP) + right.height_for(width)
        return max(left.height_for(widths[0]), right.height_for(widths[1]))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        left, right = self.children
        widths = self._widths(rect.width)
        if widths is None:
            high = left.height_for(rect.width)
            left.place(pygame.Rect(rect.x, rect.y, rect.width, high))
            top = rect.y + high + self.theme.px(GAP)
            below = right.height_for(rect.width)
            right.place(pygame.Rect(rect.x, top, rect.width, below))
            return
        left.place(pygame.Rect(rect.x, rect.y, widths[0], left.height_for(widths[0])))
        x = rect.right - widths[1]
        right.place(pygame.Rect(x, rect.y, widths[1], right.height_for(widths[1])))
