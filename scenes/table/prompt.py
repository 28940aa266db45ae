"""What is due now: in a line or two above the rack, or as a list beside a board that has none;
pressed, the rulebook tells more."""

from bisect import bisect_right
from collections.abc import Callable

import pygame

from scenes.intents import Position
from scenes.table.cards import guide_lines
from scenes.ui import brush
from scenes.ui.layout import Align, Column
from scenes.ui.one_line import FewLines
from scenes.ui.text import Label
from scenes.ui.widget import Widget

DOT = " · "
PAD, ROUND = 14, 12  # design pixels, of a list
LINES = 2  # of words that one line has no room for


class Prompt(Widget):
    """What one has to do, or all that one may: as far as a line has room, with the whole list for
    the pointer on it, or all of it at once. A press leads to the rule of what stands there."""

    focusable = True
    is_kept_clear = True

    def __init__(
        self,
        title: str,
        lines: tuple[str, ...],
        is_due: bool,
        follow: Callable[[int], None],
        told: str,
    ) -> None:
        """`follow` opens the rule of a line; `told` says so."""
        self._title, self._lines = title, lines
        self._is_due = is_due  # there is no way around it
        self._follow, self._told = follow, told
        self._words = FewLines(DOT.join(lines), "small", "ink", Align.MIDDLE)
        self._list = guide_lines(title, lines)
        self._is_list = False
        super().__init__(self._words, self._list, key="prompt")

    def more(self) -> Widget | None:
        told = Label(self._told, "small", "faint")
        return (
            told if self._is_list else Column(guide_lines(self._title, self._lines), told, gap=10)
        )

    def press(self, position: Position) -> bool:
        return True

    def release(self, position: Position) -> None:
        if self.rect.collidepoint(position):
            self._follow(self._line_at(position))

    def activate(self) -> bool:
        self._follow(0)
        return True

    def _line_at(self, position: Position) -> int:
        """Which of the lines stands there, or nearest to it."""
        if self._is_list:
            rows = self._list.children[-len(self._lines) :]
            return bisect_right([row.rect.bottom for row in rows[:-1]], position[1])
        ends = [len(DOT.join(self._lines[:count])) for count in range(1, len(self._lines))]
        return bisect_right(ends, self._words.letters_before(position))

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None

    def margin(self) -> int:
        return self.theme.px(16)

    def natural_width(self) -> int:
        return self._words.natural_width() + 2 * self.theme.px(26)

    def least_width(self) -> int:
        return self._words.least_width()

    def height_for(self, width: int) -> int:
        lines = self._words.lines(width - 2 * self.theme.px(26), LINES)
        return self._height_of(len(lines))

    def _height_of(self, lines: int) -> int:
        return max(self.theme.px(40), self.theme.line_height("small") * lines + self.theme.px(14))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._is_list, self.children = False, [self._words]
        self._words.place(rect.inflate(-2 * self.theme.px(26), 0))

    def list_height(self, width: int) -> int | None:
        """How high a list of this width is; None if words would have to break."""
        inner = width - 2 * self.theme.px(PAD)
        fits = self._list.least_width() <= inner
        return self._list.height_for(inner) + 2 * self.theme.px(PAD) if fits else None

    def place_list(self, rect: pygame.Rect) -> None:
        """All of it, one below the other."""
        self.rect = pygame.Rect(rect)
        self._is_list, self.children = True, [self._list]
        self._list.place(rect.inflate(-2 * self.theme.px(PAD), -2 * self.theme.px(PAD)))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        pill = min(self.rect.height, self._height_of(1)) // 2
        radius, blur = px(ROUND) if self._is_list else pill, px(10)
        shade = brush.shadow(self.rect.size, blur, 130)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(4)))
        if self._is_due:
            halo = self.rect.inflate(px(10), px(10))
            surface.blit(brush.rounded(halo.size, radius + px(5), colours.lamp), halo)
        surface.blit(brush.rounded(self.rect.size, radius, colours.edge), self.rect)
        inner = self.rect.inflate(-2, -2)
        surface.blit(brush.rounded(inner.size, radius - 1, colours.paper_light), inner)
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, radius, colours.lamp, colours.ink, px(4))
