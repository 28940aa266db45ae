"""Who was ahead, turn by turn: a line for every side around the middle, and the turning points."""

from collections.abc import Mapping, Sequence

import pygame

from scenes.screens.finale.markers import COIN, FINE, coin, mark, stroke
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

LOWEST = 190  # design pixels of text: the least height
LINE, MARK = 4, 6
EDGE = 1.15  # of the highest value: room above it
EVEN = 2.0  # points that fill the height at least


class Standing(Widget):
    """`values` by turn and side; a shared score has one side and stands above the middle."""

    def __init__(
        self,
        people: Sequence[Person],
        sides: Sequence[tuple[int, ...]],
        values: Sequence[tuple[float, ...]],
        seats: Sequence[int],
        letters: Mapping[int, str],
        ends: tuple[str, str],
    ) -> None:
        """`seats` by turn; `letters` by the number of the turn; `ends`: words for up and down."""
        super().__init__()
        self._people = people
        self._sides = sides
        self._values = values
        self._seats = seats
        self._letters = letters
        self._ends = ends
        self._is_shared = len(sides) == 1
        known = sorted(abs(value) for turn in values[:-1] or values for value in turn)
        peak = max(EVEN, known[-1] if known else 0.0) * EDGE
        self._peak = peak  # a game that is won counts endlessly; it ends at the rim

    def natural_width(self) -> int:
        return self.theme.em(420)

    def least_width(self) -> int:
        return self.theme.em(220)

    def height_for(self, width: int) -> int:
        return self.theme.em(LOWEST)

    def _plot(self) -> pygame.Rect:
        line = self.theme.line_height("small")
        rim = self.theme.em(COIN)
        return pygame.Rect(
            self.rect.x + rim,
            self.rect.y + line,
            max(1, self.rect.width - 2 * rim),
            max(1, self.rect.height - 2 * line),
        )

    def _at(self, plot: pygame.Rect, turn: int, value: float) -> tuple[float, float]:
        x = plot.left + plot.width * (turn + 1) / max(1, len(self._values))
        held = max(-self._peak, min(self._peak, value))
        if self._is_shared:
            return x, plot.bottom - plot.height * max(0.0, held) / self._peak
        return x, plot.centery - plot.height / 2 * held / self._peak

    def paint(self, surface: pygame.Surface) -> None:
        colours, plot, font = self.theme.colours, self._plot(), self.theme.font("small")
        middle = plot.bottom if self._is_shared else plot.centery
        pygame.draw.line(
            surface, colours.ink, (plot.left, middle), (plot.right, middle), self.theme.px(2)
        )
        upper, lower = (brush.written(font, words, colours.faint) for words in self._ends)
        surface.blit(upper, upper.get_rect(bottomleft=(plot.left, plot.top)))
        surface.blit(lower, lower.get_rect(topleft=(plot.left, plot.bottom)))
        surface.blit(self._drawn(plot), self.rect)
        radius = self.theme.em(COIN)
        taken: list[pygame.Rect] = []
        for turn, letter in sorted(self._letters.items()):
            if turn < len(self._values):
                taken.append(self._coin(surface, plot, turn, radius, taken))
                coin(surface, self.theme, taken[-1].center, letter)

    def _drawn(self, plot: pygame.Rect) -> pygame.Surface:
        """The lines, drawn larger and shrunk."""
        size = self.rect.size
        large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        large.fill((*self.theme.colours.ink, 0))
        fine = plot.move(-self.rect.x, -self.rect.y)
        fine = pygame.Rect(*(FINE * part for part in fine))
        thick, radius = self.theme.px(LINE) * FINE, self.theme.px(MARK) * FINE
        colours = self.theme.colours
        for side, seats in enumerate(self._sides):
            first = fine.bottom if self._is_shared else fine.centery
            points = [(float(fine.left), float(first))]
            points += [self._at(fine, n, turn[side]) for n, turn in enumerate(self._values)]
            colour = self.theme.player(self._people[seats[0]].colour)
            if self._is_shared:
                colour = colours.sea
                ground = [*points, (points[-1][0], fine.bottom), (points[0][0], fine.bottom)]
                pygame.draw.polygon(large, (*mixed(colours.sea, colours.paper, 0.4), 90), ground)
            for width, paint in ((thick + 2 * FINE, colours.ink), (thick, colour)):
                stroke(large, points, width, paint)
        for turn, seat in enumerate(self._seats[: len(self._values)]):
            at = self._at(fine, turn, self._of(turn, seat))
            mark(large, seat, at, radius, self.theme.player(self._people[seat].colour), colours.ink)
        return pygame.transform.smoothscale(large, size)

    def _of(self, turn: int, seat: int) -> float:
        side = next(number for number, seats in enumerate(self._sides) if seat in seats)
        return self._values[turn][side]

    def _coin(
        self, surface: pygame.Surface, plot: pygame.Rect, turn: int, radius: int,
        taken: list[pygame.Rect],
    ) -> pygame.Rect:  # fmt: skip
        """Above the mark of a turn, or below it near the upper rim; beside the one before it."""
        x, y = self._at(plot, turn, self._of(turn, self._seats[turn]))
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        above = y - 3 * radius >= self.rect.top
        rect.center = (round(x), round(y - 2 * radius if above else y + 2 * radius))
        while (other := rect.collidelist(taken)) >= 0:
            rect.left = taken[other].right + 1
        rect.clamp_ip(self.rect)
        pygame.draw.aaline(surface, self.theme.colours.ink, rect.center, (x, y))
        return rect
