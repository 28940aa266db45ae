"""Two columns of sheets: two below one another, in sight together, and one beside them."""

import pygame

from scenes.ui.widget import Widget

GAP = 18  # in design pixels
NARROW = 460  # design pixels of text: a column has at least as much
IN_SIGHT = 0.73  # of the height of the window


class Pair(Widget):
    """The upper one takes what height there is; where they would be narrow, all are in a column."""

    def __init__(self, upper: Widget, lower: Widget, beside: Widget) -> None:
        super().__init__(upper, lower, beside)

    @property
    def _gap(self) -> int:
        return self.theme.px(GAP)

    def _half(self, width: int) -> int | None:
        """The width of a column, if there can be two."""
        half = (width - self._gap) // 2
        least = max(self.theme.em(NARROW), *(part.least_width() for part in self.children))
        return half if half >= least else None

    def height_for(self, width: int) -> int:
        half = self._half(width)
        upper, lower, beside = (part.height_for(half or width) for part in self.children)
        if half is None:
            return upper + lower + beside + 2 * self._gap
        return max(upper + self._gap + lower, beside)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        half = self._half(rect.width)
        if half is None:
            y = rect.y
            for part in self.children:
                high = part.height_for(rect.width)
                part.place(pygame.Rect(rect.x, y, rect.width, high))
                y += high + self._gap
            return
        upper, lower, beside = self.children
        low = lower.height_for(half)
        room = min(rect.height, round(self.theme.window[1] * IN_SIGHT)) - low - self._gap
        high = max(room, upper.height_for(half))
        upper.place(pygame.Rect(rect.x, rect.y, half, high))
        lower.place(pygame.Rect(rect.x, rect.y + high + self._gap, half, low))
        beside.place(pygame.Rect(rect.right - half, rect.y, half, rect.height))
