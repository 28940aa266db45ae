"""A list of things to pick from, one chosen; each line may hold anything."""

from collections.abc import Callable, Sequence

import pygame

from scenes.intents import Arrow, Position
from scenes.ui import brush
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

LIT = 0.45  # how much lamplight falls on what is chosen


class Listing(Widget):
    """Lines below one another; arrows move, Enter or a second click opens."""

    focusable = True

    def __init__(
        self,
        lines: Sequence[Widget],
        chosen: int,
        choose: Callable[[int], None],
        opened: Callable[[int], None],
        key: str = "listing",
        pad: float = 16,
    ) -> None:
        """`chosen` is -1 as long as nothing is."""
        super().__init__(*lines, key=key)
        self.chosen = chosen
        self._choose = choose
        self._opened = opened
        self._space = pad
        self._hover: int | None = None

    def _pad(self) -> int:
        return self.theme.px(self._space)

    def least_width(self) -> int:
        return super().least_width() + 2 * self._pad()

    def natural_width(self) -> int:
        return super().natural_width() + 2 * self._pad()

    def height_for(self, width: int) -> int:
        inner = width - 2 * self._pad()
        return sum(line.height_for(inner) + 2 * self._pad() for line in self.children)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad = self._pad()
        y = rect.y
        for line in self.children:
            height = line.height_for(rect.width - 2 * pad)
            line.place(pygame.Rect(rect.x + pad, y + pad, rect.width - 2 * pad, height))
            y += height + 2 * pad

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None

    def _bar(self, index: int) -> pygame.Rect:
        line = self.children[index].rect
        return pygame.Rect(
            self.rect.x, line.y - self._pad(), self.rect.width, line.height + 2 * self._pad()
        )

    def _index_at(self, position: Position) -> int | None:
        bars = range(len(self.children))
        return next((i for i in bars if self._bar(i).collidepoint(position)), None)

    def point(self, position: Position) -> None:
        hover = self._index_at(position)
        if hover != self._hover:
            self._hover = hover
            self.invalidate()

    def press(self, position: Position) -> bool:
        index = self._index_at(position)
        if index is not None:
            if index == self.chosen:
                self._opened(index)
            else:
                self._pick(index)
        return False

    def arrow(self, arrow: Arrow) -> bool:
        index = self.chosen + arrow.dy
        if not arrow.dy or not 0 <= index < len(self.children):
            return False
        self._pick(index)
        self.screen.reveal(self._bar(index), self)
        return True

    def show_chosen(self) -> None:
        """Have what is chosen in sight."""
        if 0 <= self.chosen < len(self.children):
            self.screen.reveal(self._bar(self.chosen), self)

    def activate(self) -> bool:
        if self.children:
            self._opened(max(0, self.chosen))
        return bool(self.children)

    def _pick(self, index: int) -> None:
        self.chosen = index
        self.invalidate()
        self._choose(index)

    def paint(self, surface: pygame.Surface) -> None:
        colours, px = self.theme.colours, self.theme.px
        for index in range(len(self.children)):
            bar = self._bar(index)
            if index == self.chosen:
                lit = mixed(colours.paper_light, colours.lamp, LIT)
                surface.blit(brush.rounded(bar.size, px(10), lit), bar)
                mark = pygame.Rect(bar.x, bar.y + px(8), px(6), bar.height - px(16))
                surface.blit(brush.rounded(mark.size, px(3), colours.accent), mark)
            elif index == self._hover:
                surface.blit(brush.rounded(bar.size, px(10), colours.paper_light), bar)
        if self.focused and self.screen.shows_focus and self.children:
            bar = self._bar(max(0, self.chosen))
            brush.focus_ring(surface, bar, px(10), colours.lamp, colours.ink, px(4))
