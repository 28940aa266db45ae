"""The bar along the upper edge: people, how things stand, and a few buttons."""

import pygame

from scenes.table.seat_card import SeatCard
from scenes.ui import brush
from scenes.ui.widget import Widget

EDGE, GAP = 12, 12  # design pixels
SHADE, BELOW = 400, 18  # of the shade behind it: its strength, and design pixels it reaches down


class Bar(Widget):
    """One row of cards, or two where letters are large; `rest` is the room that is left in it."""

    def __init__(self, cards: list[Widget], tools: Widget) -> None:
        super().__init__(*cards, tools)
        self._cards = cards
        self._tools = tools
        self.rest = pygame.Rect(0, 0, 0, 0)

    def margin(self) -> int:
        return self.theme.px(BELOW)

    def paint(self, surface: pygame.Surface) -> None:
        """A board with no room goes on below the cards: there it fades into the dark."""
        size = (self.rect.width, self.rect.height + self.theme.px(BELOW))
        surface.blit(brush.fading(size, falls=False, most=SHADE), self.rect)

    def _gap(self) -> int:
        return self.theme.px(GAP)

    def _room(self, width: int, row: int) -> int:
        """What cards have to share; the tools stand in the first row."""
        room = width - 2 * self.theme.px(EDGE)
        return room if row else room - self._tools.natural_width() - self._gap()

    def _rows(self, width: int) -> list[list[Widget]]:
        """Cards in as few rows as have room for their least widths."""
        rows: list[list[Widget]] = [[]]
        room = self._room(width, 0)
        for card in self._cards:
            if rows[-1] and card.least_width() > room:
                rows.append([])
                room = self._room(width, len(rows) - 1)
            rows[-1].append(card)
            room -= card.least_width() + self._gap()
        return rows

    def _widths(self, row: list[Widget], room: int) -> list[int]:
        """Each card its natural width; where that is too much, as much as its words take now, then
        with its tokens over one another, and then the widest give way first."""
        room -= self._gap() * (len(row) - 1)
        wide = [card.natural_width() for card in row]
        for narrower in (SeatCard.width_now, SeatCard.tight_width):
            if sum(wide) > room:
                wide = [narrower(c) if isinstance(c, SeatCard) else c.natural_width() for c in row]
        wishes = [(c.least_width(), wish) for c, wish in zip(row, wide, strict=True)]

        def shared(most: int) -> list[int]:
            return [max(least, min(wish, most)) for least, wish in wishes]

        widest = max(wish for _, wish in wishes)
        caps = range(widest, 0, -1)
        return shared(next((most for most in caps if sum(shared(most)) <= room), 1))

    def _row_height(self, row: list[Widget], is_first: bool) -> int:
        heights = [card.height_for(card.least_width()) for card in row]
        tools = self._tools.height_for(self._tools.natural_width()) if is_first else 0
        return max(*heights, tools, 1)

    def height_for(self, width: int) -> int:
        rows = self._rows(width)
        heights = [self._row_height(row, not number) for number, row in enumerate(rows)]
        return sum(heights) + self.theme.px(10) * (len(rows) + 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px, gap = self.theme.px, self._gap()
        y = rect.y + px(10)
        for number, row in enumerate(self._rows(rect.width)):
            high = self._row_height(row, not number)
            x, room = rect.x + px(EDGE), self._room(rect.width, number)
            end = x + room
            for card, wide in zip(row, self._widths(row, room), strict=True):
                tall = card.height_for(wide)
                card.place(pygame.Rect(x, y + (high - tall) // 2, wide, tall))
                x += wide + gap
            if not number:
                wide = self._tools.natural_width()
                tall = self._tools.height_for(wide)
                left = rect.right - px(EDGE) - wide
                self._tools.place(pygame.Rect(left, y + (high - tall) // 2, wide, tall))
            self.rest = pygame.Rect(x, y, max(0, end - x), high)
            y += high + px(10)
