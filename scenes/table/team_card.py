"""Partners side by side on one sheet, with the points they share."""

import pygame

from scenes.table.seat_card import SeatCard
from scenes.table.tally import Tally
from scenes.ui import brush
from scenes.ui.one_line import OneLine
from scenes.ui.widget import Widget

PAD, GAP = 8, 8  # design pixels
SHEET = (66, 43, 27)


class TeamCard(Widget):
    """The cards of a side, its name and its one score."""

    def __init__(self, name: str, points: Tally, cards: list[SeatCard]) -> None:
        self._cards = cards
        self._name = OneLine(name, "small", "cream")
        self._points = points
        super().__init__(*cards, self._name, self._points)

    def margin(self) -> int:
        return self.theme.px(12)

    def _score_width(self) -> int:
        return max(self._name.natural_width(), self._points.natural_width())

    def _around(self) -> int:
        """What everything but the cards takes."""
        px = self.theme.px
        return 2 * px(PAD) + px(GAP) * len(self._cards) + self._score_width()

    def natural_width(self) -> int:
        return self._around() + sum(card.natural_width() for card in self._cards)

    def least_width(self) -> int:
        return self._around() + sum(card.least_width() for card in self._cards)

    def height_for(self, width: int) -> int:
        cards = max(card.height_for(width) for card in self._cards)
        score = self._name.height_for(0) + self._points.height_for(self._score_width())
        return max(cards, score) + self.theme.px(8)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px = self.theme.px
        room = rect.width - self._around()
        wishes = [card.natural_width() for card in self._cards]
        spare = room - sum(card.least_width() for card in self._cards)
        wanted = max(1, sum(wishes) - sum(card.least_width() for card in self._cards))
        x = rect.x + px(PAD)
        for card, wish in zip(self._cards, wishes, strict=True):
            least = card.least_width()
            wide = least + (wish - least) * max(0, min(spare, wanted)) // wanted
            tall = card.height_for(wide)
            card.place(pygame.Rect(x, rect.centery - tall // 2, wide, tall))
            x += wide + px(GAP)
        score = self._score_width()
        name, points = self._name.height_for(0), self._points.height_for(score)
        y = rect.centery - (name + points) // 2
        left = rect.right - px(PAD) - score
        self._name.place(pygame.Rect(left, y, score, name))
        wide = self._points.natural_width()
        self._points.place(pygame.Rect(left + (score - wide) // 2, y + name, wide, points))

    def paint(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        surface.blit(brush.rounded(self.rect.size, px(16), SHEET), self.rect)
        pygame.draw.rect(surface, (146, 104, 68), self.rect, px(2), border_radius=px(16))
