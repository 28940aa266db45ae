"""One of several: a strip of words, or a line with arrows where there are many."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from scenes.intents import Arrow, Position
from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.layout import Align
from scenes.ui.text import Label
from scenes.ui.widget import Widget

BALANCE = 8  # pixels by which rows are tried longer until all fits into them


class Choice(Widget):
    """A strip of words side by side, one of them chosen; wraps to more lines if it must."""

    focusable = True

    def __init__(
        self,
        choices: Sequence[tuple[Hashable, str]],
        chosen: Hashable,
        change: Callable[..., None],
        key: str = "",
        is_small: bool = False,
    ) -> None:
        """`is_small`: where five words have to share a narrow card."""
        face = "small" if is_small else "strong"
        self._labels = [Label(words, face, align=Align.MIDDLE) for _, words in choices]
        super().__init__(*self._labels, key=key)
        self._is_small = is_small
        self._values = [value for value, _ in choices]
        self.chosen = self._values.index(chosen)
        self._change = change
        self._hover: int | None = None
        self._cells: list[pygame.Rect] = []

    def margin(self) -> int:
        return self.theme.px(14)

    def _pads(self) -> tuple[int, int]:
        return self.theme.px(8 if self._is_small else 20), self.theme.px(9)

    def _lines(self, width: int) -> list[list[tuple[int, int]]]:
        """Rows of (which, how wide), about equally long."""
        lines = self._filled(width)
        if len(lines) > 1:
            across = self._pads()[0] * 2
            widest = max(label.natural_width() for label in self.children) + across
            least = max(self.natural_width() // len(lines), widest)
            tries = (self._filled(most) for most in range(least, width, BALANCE))
            return next((even for even in tries if len(even) == len(lines)), lines)
        return lines

    def _filled(self, width: int) -> list[list[tuple[int, int]]]:
        """Rows as full as they can be."""
        across = self._pads()[0] * 2
        lines: list[list[tuple[int, int]]] = [[]]
        used = 0
        for index, label in enumerate(self.children):
            wide = min(width, label.natural_width() + across)
            if lines[-1] and used + wide > width:
                lines.append([])
                used = 0
            lines[-1].append((index, wide))
            used += wide
        return lines

    def natural_width(self) -> int:
        across = self._pads()[0] * 2
        return sum(label.natural_width() + across for label in self.children)

    def least_width(self) -> int:
        across = self._pads()[0] * 2
        return max(label.least_width() + across for label in self.children)

    def _row_height(self, line: list[tuple[int, int]]) -> int:
        across, down = self._pads()
        inner = max(self.children[i].height_for(wide - 2 * across) for i, wide in line)
        return inner + 2 * down

    def height_for(self, width: int) -> int:
        return sum(self._row_height(line) for line in self._lines(width))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._cells = [pygame.Rect(0, 0, 0, 0)] * len(self.children)
        across, _ = self._pads()
        y = rect.y
        for line in self._lines(rect.width):
            height = self._row_height(line)
            spare = (rect.width - sum(wide for _, wide in line)) // len(line)
            x = rect.x
            for place, (index, wide) in enumerate(line):
                last = place == len(line) - 1
                full = rect.right - x if last else wide + spare
                cell = pygame.Rect(x, y, full, height)
                self._cells[index] = cell
                label = self.children[index]
                tall = label.height_for(full - 2 * across)
                top = cell.y + (cell.height - tall) // 2
                label.place(pygame.Rect(x + across, top, full - 2 * across, tall))
                x += full
            y += height

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for cell in self._cells:
            cell.move_ip(dx, dy)

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None

    def _cell_at(self, position: Position) -> int | None:
        return next((i for i, c in enumerate(self._cells) if c.collidepoint(position)), None)

    def press(self, position: Position) -> bool:
        index = self._cell_at(position)
        if index is not None:
            self._choose(index)
        return False

    def point(self, position: Position) -> None:
        hover = self._cell_at(position)
        if hover != self._hover:
            self._hover = hover
            self.invalidate()

    def set_hovered(self, hovered: bool) -> None:
        if not hovered:
            self._hover = None
        super().set_hovered(hovered)

    def arrow(self, arrow: Arrow) -> bool:
        if not arrow.dx:
            return False
        index = self.chosen + arrow.dx
        if 0 <= index < len(self._values):
            self._choose(index)
        return True

    def activate(self) -> bool:
        self._choose((self.chosen + 1) % len(self._values))
        return True

    def _choose(self, index: int) -> None:
        if index == self.chosen:
            return
        self.chosen = index
        self.invalidate()
        self.screen.sound.play("pick_up")
        self._change(self._values[index])

    def paint(self, surface: pygame.Surface) -> None:
        colours, px = self.theme.colours, self.theme.px
        radius = px(10)
        surface.blit(brush.rounded(self.rect.size, radius, colours.paper_shade), self.rect)
        for index, cell in enumerate(self._cells):
            if index == self.chosen:
                inner = cell.inflate(-px(6), -px(6))
                surface.blit(brush.rounded(inner.size, radius - px(2), colours.sea), inner)
            elif index == self._hover:
                inner = cell.inflate(-px(6), -px(6))
                surface.blit(brush.rounded(inner.size, radius - px(2), colours.paper_light), inner)
        pygame.draw.rect(surface, colours.edge, self.rect, 1, border_radius=radius)
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, radius, colours.lamp, colours.ink, px(4))

    def draw_children(self, surface: pygame.Surface) -> None:
        for index, label in enumerate(self._labels):
            label.colour = "paper_light" if index == self.chosen else "ink"
            label.draw(surface)


class Stepper(Widget):
    """A value between two arrows, for longer lists."""

    focusable = True

    def __init__(
        self,
        choices: Sequence[tuple[Hashable, str]],
        chosen: Hashable,
        change: Callable[..., None],
        key: str = "",
    ) -> None:
        self._labels = [Label(words, "strong", align=Align.MIDDLE) for _, words in choices]
        self._values = [value for value, _ in choices]
        self.chosen = self._values.index(chosen)
        super().__init__(*self._labels, key=key)
        self._change = change

    def margin(self) -> int:
        return self.theme.px(14)

    def _side(self) -> int:
        return self.theme.em(46)

    def natural_width(self) -> int:
        words = max(label.natural_width() for label in self._labels)
        return words + 2 * self._side() + self.theme.px(16)

    def least_width(self) -> int:
        words = max(label.least_width() for label in self._labels)
        return words + 2 * self._side() + self.theme.px(16)

    def _inner(self, width: int) -> int:
        return width - 2 * self._side() - self.theme.px(16)

    def height_for(self, width: int) -> int:
        words = max(label.height_for(self._inner(width)) for label in self._labels)
        return words + 2 * self.theme.px(9)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = self._inner(rect.width)
        for label in self._labels:
            tall = label.height_for(inner)
            left = rect.x + (rect.width - inner) // 2
            label.place(pygame.Rect(left, rect.y + (rect.height - tall) // 2, inner, tall))

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None

    def press(self, position: Position) -> bool:
        self._step(-1 if position[0] < self.rect.centerx else 1)
        return False

    def arrow(self, arrow: Arrow) -> bool:
        if arrow.dx:
            self._step(arrow.dx)
        return bool(arrow.dx)

    def activate(self) -> bool:
        self._step(1)
        return True

    def _step(self, by: int) -> None:
        self.chosen = (self.chosen + by) % len(self._values)
        self.invalidate()
        self.screen.sound.play("pick_up")
        self._change(self._values[self.chosen])

    def paint(self, surface: pygame.Surface) -> None:
        colours, px, rect = self.theme.colours, self.theme.px, self.rect
        tint = colours.paper_light if self.hovered else colours.paper_shade
        surface.blit(brush.rounded(rect.size, px(10), tint), rect)
        pygame.draw.rect(surface, colours.edge, rect, 1, border_radius=px(10))
        size = self.theme.em(26)
        for name, x in (("left", rect.x), ("right", rect.right - self._side())):
            arrow = icon(name, size, colours.ink)
            middle = (x + self._side() // 2, rect.centery)
            surface.blit(arrow, arrow.get_rect(center=middle))
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, rect, px(10), colours.lamp, colours.ink, px(4))

    def draw_children(self, surface: pygame.Surface) -> None:
        self._labels[self.chosen].draw(surface)
