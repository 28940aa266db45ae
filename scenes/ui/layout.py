"""Rows, columns and grids: they give every child its place, and nothing is cut off."""

from collections.abc import Callable
from enum import Enum

import pygame

from scenes.ui.widget import Widget


class Align(Enum):
    START = 0.0
    MIDDLE = 0.5
    END = 1.0


class Box(Widget):
    """Something with children and a gap between them, in design pixels."""

    def __init__(
        self, *children: Widget, gap: float = 16, align: Align = Align.START, key: str = ""
    ) -> None:
        super().__init__(*children, key=key)
        self._gap = gap
        self.align = align

    @property
    def gap(self) -> int:
        return self.theme.px(self._gap)


class Column(Box):
    """One below the other; each as wide as the column, unless aligned otherwise.

    A child of the class `Spring` takes the height that is left over.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = 16,
        align: Align | None = None,
        centred: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(*children, gap=gap, align=align or Align.START, key=key)
        self._stretch = align is None
        self._centred = centred

    def height_for(self, width: int) -> int:
        heights = [child.height_for(self._width_of(child, width)) for child in self.children]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def _width_of(self, child: Widget, width: int) -> int:
        return width if self._stretch else min(width, child.natural_width())

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        springs = sum(isinstance(child, Spring) for child in self.children)
        spare = max(0, rect.height - self.height_for(rect.width))
        y = rect.y + (spare // 2 if self._centred and not springs else 0)
        for child in self.children:
            width = self._width_of(child, rect.width)
            height = child.height_for(width)
            if isinstance(child, Spring):
                height += spare // springs
            x = rect.x + round((rect.width - width) * self.align.value)
            child.place(pygame.Rect(x, y, width, height))
            y += height + self.gap


class Row(Box):
    """Side by side at natural width; what does not fit goes to the next line."""

    def natural_width(self) -> int:
        widths = [child.natural_width() for child in self.children]
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def _lines(self, width: int) -> list[list[tuple[Widget, int]]]:
        lines: list[list[tuple[Widget, int]]] = [[]]
        used, gap = 0, self.gap
        for child in self.children:
            wide = min(width, child.natural_width())
            if lines[-1] and used + gap + wide > width:
                lines.append([])
                used = 0
            used += wide + (gap if lines[-1] else 0)
            lines[-1].append((child, wide))
        return lines

    def height_for(self, width: int) -> int:
        lines = self._lines(width)
        heights = [max((c.height_for(w) for c, w in line), default=0) for line in lines]
        return sum(heights) + self.gap * (len(lines) - 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        y = rect.y
        for line in self._lines(rect.width):
            height = max((child.height_for(wide) for child, wide in line), default=0)
            used = sum(wide for _, wide in line) + self.gap * max(0, len(line) - 1)
            x = rect.x + round((rect.width - used) * self.align.value)
            for child, wide in line:
                tall = child.height_for(wide)
                child.place(pygame.Rect(x, y + (height - tall) // 2, wide, tall))
                x += wide + self.gap
            y += height + self.gap


class Sides(Box):
    """Two things at the two ends of a line; below one another where there is no room."""

    def __init__(self, left: Widget, right: Widget, gap: float = 16, key: str = "") -> None:
        super().__init__(left, right, gap=gap, key=key)

    def natural_width(self) -> int:
        return sum(child.natural_width() for child in self.children) + self.gap

    def _beside(self, width: int) -> tuple[int, int] | None:
        left, right = self.children
        if left.least_width() + self.gap + right.natural_width() > width:
            return None
        second = right.natural_width()
        return min(left.natural_width(), width - self.gap - second), second

    def height_for(self, width: int) -> int:
        left, right = self.children
        beside = self._beside(width)
        if beside:
            return max(left.height_for(beside[0]), right.height_for(beside[1]))
        below = min(width, right.natural_width())
        return left.height_for(width) + self.gap // 2 + right.height_for(below)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        left, right = self.children
        beside = self._beside(rect.width)
        if beside:
            one, two = left.height_for(beside[0]), right.height_for(beside[1])
            left.place(pygame.Rect(rect.x, rect.y + (rect.height - one) // 2, beside[0], one))
            y = rect.y + (rect.height - two) // 2
            right.place(pygame.Rect(rect.right - beside[1], y, beside[1], two))
            return
        one = left.height_for(rect.width)
        left.place(pygame.Rect(rect.x, rect.y, rect.width, one))
        width = min(rect.width, right.natural_width())
        y = rect.y + one + self.gap // 2
        right.place(pygame.Rect(rect.x, y, width, right.height_for(width)))


class Grid(Box):
    """Equal columns, as many as have room, at most `most`; rows as high as their highest."""

    def __init__(
        self,
        *children: Widget,
        least: Callable[[], int],
        most: int = 4,
        gap: float = 24,
        key: str = "",
    ) -> None:
        super().__init__(*children, gap=gap, key=key)
        self._least = least
        self._most = most

    def natural_width(self) -> int:
        columns = min(self._most, max(1, len(self.children)))
        return columns * self._least() + (columns - 1) * self.gap

    def _columns(self, width: int) -> int:
        fits = (width + self.gap) // (self._least() + self.gap)
        columns = max(1, min(self._most, fits, len(self.children)))
        rows = -(-len(self.children) // columns)
        return -(-len(self.children) // rows)

    def _shape(self, width: int) -> tuple[int, int, list[int]]:
        columns = self._columns(width)
        wide = (width - (columns - 1) * self.gap) // columns
        heights = [
            max(child.height_for(wide) for child in self.children[start : start + columns])
            for start in range(0, len(self.children), columns)
        ]
        return columns, wide, heights

    def height_for(self, width: int) -> int:
        if not self.children:
            return 0
        _, _, heights = self._shape(width)
        return sum(heights) + self.gap * (len(heights) - 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        if not self.children:
            return
        columns, wide, heights = self._shape(rect.width)
        for index, child in enumerate(self.children):
            row, column = divmod(index, columns)
            x = rect.x + column * (wide + self.gap)
            y = rect.y + sum(heights[:row]) + row * self.gap
            child.place(pygame.Rect(x, y, wide, heights[row]))


class Spring(Widget):
    """Empty room that takes what is left over in a column."""


class Room(Widget):
    """Empty room of a fixed size."""

    def __init__(self, width: float = 0, height: float = 0) -> None:
        super().__init__()
        self._size = (width, height)

    def natural_width(self) -> int:
        return self.theme.px(self._size[0])

    def height_for(self, width: int) -> int:
        return self.theme.px(self._size[1])


class Inset(Widget):
    """One child with a margin around it, at most so wide, in the middle."""

    def __init__(self, child: Widget, across: float, down: float, most: float = 0) -> None:
        super().__init__(child)
        self._across = across
        self._down = down
        self._most = most

    def _inner(self, width: int) -> int:
        inner = width - 2 * self.theme.px(self._across)
        return min(inner, self._most_width()) if self._most else inner

    def _most_width(self) -> int:
        grown = self._most * (1 + (self.theme.text_scale - 1) * 0.7)
        return self.theme.px(grown)

    def natural_width(self) -> int:
        wish = self.children[0].natural_width()
        if self._most:
            wish = min(wish, self._most_width())
        return wish + 2 * self.theme.px(self._across)

    def least_width(self) -> int:
        return self.children[0].least_width() + 2 * self.theme.px(self._across)

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(self._inner(width)) + 2 * self.theme.px(self._down)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = self._inner(rect.width)
        down = self.theme.px(self._down)
        x = rect.x + (rect.width - inner) // 2
        self.children[0].place(pygame.Rect(x, rect.y + down, inner, rect.height - 2 * down))
