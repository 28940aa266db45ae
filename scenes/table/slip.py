"""A card on the board that says something and asks for an answer; whoever plays on has given it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.intents import Position
from scenes.table.parts import Table
from scenes.ui.button import Button
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

WIDE, PAD, GAP = 690, 16, 10  # design pixels
LARGE = 1.4  # text so many times larger than usual
SHARES = (0.46, 0.6, 0.8, 0.34)  # of the window, at most


def is_large(table: Table) -> bool:
    return table.app.theme.text_scale >= LARGE


@dataclass(frozen=True, slots=True)
class Reply:
    """A button of a slip."""

    key: str
    words: str
    icon: str
    action: Callable[[], None]
    enabled: bool = True


class InLines(Widget):
    """Side by side as far as there is room, the rest below."""

    def natural_width(self) -> int:
        wide = sum(child.natural_width() for child in self.children)
        return wide + self.theme.px(GAP) * (len(self.children) - 1)

    def least_width(self) -> int:
        return max(child.least_width() for child in self.children)

    def height_for(self, width: int) -> int:
        return self._laid(pygame.Rect(0, 0, width, 0))[1]

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        for child, spot in zip(self.children, self._laid(rect)[0], strict=True):
            child.place(spot)

    def _laid(self, rect: pygame.Rect) -> tuple[list[pygame.Rect], int]:
        """Where each of them lies, and how high they are together."""
        gap, x, y, low = self.theme.px(GAP), rect.x, rect.y, rect.y
        spots: list[pygame.Rect] = []
        for child in self.children:
            wide = min(child.natural_width(), rect.width)
            if spots and x + wide > rect.right:
                x, y = rect.x, low + gap
            high = child.height_for(wide)
            spots.append(pygame.Rect(x, y, wide, high))
            x, low = x + wide + gap, max(low, y + high)
        return spots, low - rect.y


class Slip(Panel):
    """Paper with a lamp's edge; it lies where it hides least."""

    def __init__(
        self, title: str, lines: Sequence[str], replies: Sequence[Reply], large: bool
    ) -> None:
        """Where letters are large anyway, the title gives way."""
        first, *others = lines
        said: list[Widget] = [Label(first), *(Label(line, "small") for line in others)]
        if not large:
            said.insert(0, Row(Icon("bulb", 26, "faint"), Label(title, "small", "faint"), gap=8))
        buttons: list[Widget] = []
        for reply in replies:
            button = Button(reply.words, reply.action, reply.icon, key=reply.key, face="small")
            button.enabled = reply.enabled
            buttons.append(button)
        super().__init__(Column(*said, InLines(*buttons), gap=8), PAD, lit=True, key="slip")

    def at(self, position: Position) -> Widget | None:
        """Only its buttons are something of their own."""
        found = super().at(position)
        return self if found is not None and not found.can_focus() else found

    def press(self, position: Position) -> bool:
        return True

    def sizes(self) -> list[tuple[int, int]]:
        """How large it may be, the best first."""
        best, window = self.theme.em(WIDE), self.theme.window[0]
        widths = [min(best, round(window * share)) for share in SHARES]
        return [(wide, self.height_for(wide)) for wide in widths]
