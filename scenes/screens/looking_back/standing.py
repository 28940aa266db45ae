"""Who was ahead, turn by turn: each side's chance to win, or what a crew could hope for, and the
turning points."""

from collections.abc import Mapping, Sequence

import pygame

from scenes.screens.finale.markers import COIN, FINE, coin, mark, stroke
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

LOWEST = 190  # design pixels of text: the least height
LINE, MARK, AWAY = 4, 6, 10
CHANCES = (0.0, 0.5, 1.0)
LEAST = 2.0  # points that fill the height at least


class Standing(Widget):
    """`values` by turn and side: chances, or the points of a shared score, which has one side."""

    def __init__(
        self,
        people: Sequence[Person],
        sides: Sequence[tuple[int, ...]],
        values: Sequence[tuple[float, ...]],
        seats: Sequence[int],
        letters: Mapping[int, str],
    ) -> None:
        """`seats` by turn; `letters` by the number of the turn."""
        super().__init__()
        self._people = people
        self._sides = sides
        self._values = values
        self._seats = seats
        self._letters = letters
        if len(sides) == 1:
            most = max(LEAST, *(value for turn in values for value in turn))
            self._levels = {0.0: "0", most / 2: f"{most / 2:.0f}", most: f"{most:.0f}"}
            self._start = values[0][0] if values else 0.0
        else:
            self._levels = {chance: f"{100 * chance:.0f} %" for chance in CHANCES}
            self._start = 1 / len(sides)
        self._peak = max(self._levels)

    def natural_width(self) -> int:
        return self.theme.em(420)

    def least_width(self) -> int:
        return self.theme.em(220)

    def height_for(self, width: int) -> int:
        return self.theme.em(LOWEST)

    def _plot(self) -> pygame.Rect:
        font, away = self.theme.font("small"), self.theme.px(AWAY)
        left = max(map(font.width, self._levels.values())) + away
        line, rim = self.theme.line_height("small"), self.theme.em(COIN)
        return pygame.Rect(
            self.rect.x + left,
            self.rect.y + line // 2,
            max(1, self.rect.width - left - rim),
            max(1, self.rect.height - line),
        )

    def _at(self, plot: pygame.Rect, turn: int, value: float) -> tuple[float, float]:
        x = plot.left + plot.width * (turn + 1) / max(1, len(self._values))
        return x, self._height(plot, value)

    def _height(self, plot: pygame.Rect, value: float) -> float:
        return plot.bottom - plot.height * max(0.0, value) / self._peak

    def paint(self, surface: pygame.Surface) -> None:
        colours, plot, font = self.theme.colours, self._plot(), self.theme.font("small")
        for level, words in self._levels.items():
            y = round(self._height(plot, level))
            line = (plot.left, y), (plot.right, y)
            pygame.draw.line(surface, mixed(colours.ink, colours.paper, 0.6), *line)
            label = brush.written(font, words, colours.faint)
            surface.blit(label, label.get_rect(midright=(plot.left - self.theme.px(AWAY) // 2, y)))
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
            points = [(float(fine.left), self._height(fine, self._start))]
            points += [self._at(fine, n, turn[side]) for n, turn in enumerate(self._values)]
            colour = self.theme.player(self._people[seats[0]].colour)
            if len(self._sides) == 1:
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
