"""The left side of the table: people, and below them the reminder card, always in sight."""

import pygame

from scenes.ui.layout import Column
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget

PAD = 6  # room for the rim of the card that is lit


class LeftSide(Widget):
    """Where there are more people than room, they scroll; the reminder card stays."""

    def __init__(
        self, cards: list[Widget], acting: Widget | None, guide: Widget | None, gap: float
    ) -> None:
        self._people = Scroll(Column(*cards, gap=gap), key="people", pad=PAD)
        self._guide = Scroll(Column(guide), key="guide", pad=PAD) if guide else None
        self._acting = acting
        self._gap = gap
        super().__init__(self._people, *([self._guide] if self._guide else []))

    def place(self, rect: pygame.Rect) -> None:
        """The paper lines up with what else is there; rims reach beyond it."""
        self.rect = pygame.Rect(rect)
        pad = self.theme.px(PAD)
        room = rect.inflate(2 * pad, 2 * pad)
        top = room.bottom
        if self._guide is not None:
            between = self.theme.px(self._gap) - 2 * pad
            low = min(self._guide.height_for(room.width), room.height // 2)
            high = self._people.height_for(room.width) + between
            top = min(room.y + high, room.bottom - low)
            self._guide.place(pygame.Rect(room.x, top, room.width, room.bottom - top))
        self._people.place(pygame.Rect(room.x, room.y, room.width, top - room.y))

    def show_acting(self) -> None:
        """Whoever is to move comes into sight."""
        if self._acting is not None:
            self._people.show(self._acting.rect)
