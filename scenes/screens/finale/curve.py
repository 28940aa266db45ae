"""The score as it grew, turn by turn: a line for every side, marks for every turn."""

from collections.abc import Mapping, Sequence

import pygame

from game.core.ladder import Rung
from scenes.i18n import Words
from scenes.screens.finale.markers import COIN, FINE, coin, mark, stroke
from scenes.screens.finale.tale import Tale
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

LOWEST = 176  # design pixels of text: the least height
MARK, LINE, AWAY = 8, 5, 16
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
LINES = 4  # at most, that tell how much it is


class Curve(Widget):
    """Drawn large and shrunk once for every size; the words are written over it."""

    def __init__(
        self, words: Words, people: Sequence[Person], tale: Tale, letters: Mapping[int, str]
    ) -> None:
        super().__init__()
        self._people = people
        self._story = tale.chronicle
        self._letters = letters  # of the best turns, by their number
        self._ranks = {rung.least: words(f"finale.{rung.key}") for rung in tale.ladder[1:]}
        self._turn = words("finale.turn_axis")
        self._peak = max(1, *self._story.final)
        self._levels = self._ladder(tale.ladder) or self._even()
        self._columns = [(0,) * len(self._story.sides), *(t.totals for t in self._story.turns)]
        if self._columns[-1] != self._story.final:
            self._columns.append(self._story.final)
        self._drawn: tuple[object, pygame.Surface] | None = None

    def _ladder(self, ladder: Sequence[Rung]) -> list[int]:
        """The ranks in reach: those held, and the next one above."""
        levels = [rung.least for rung in ladder if rung.least]
        above = [least for least in levels if least > self._peak][:1]
        if above:
            self._peak = above[0]
        return [least for least in levels if least <= self._peak]

    def _even(self) -> list[int]:
        step = next(step for step in STEPS if self._peak <= step * LINES or step == STEPS[-1])
        return list(range(step, self._peak + 1, step))

    # --- measures

    def natural_width(self) -> int:
        return self.theme.em(420)

    def least_width(self) -> int:
        return self._left() + self._right() + self.theme.em(140)

    def height_for(self, width: int) -> int:
        return self.theme.em(LOWEST)

    def _line(self) -> int:
        return self.theme.line_height("small")

    def _left(self) -> int:
        return self.theme.font("small").width(str(max(self._levels, default=0))) + self.theme.px(14)

    def _right(self) -> int:
        font = self.theme.font("small")
        return max((font.width(name) for name in (*self._ranks.values(), self._turn)), default=0) \
            + self.theme.px(16)  # fmt: skip

    def _plot(self) -> pygame.Rect:
        left, right = self._left(), self._right()
        top = self._line() // 2
        low = self._line() + self.theme.px(4)
        size = (self.rect.width - left - right, self.rect.height - top - low)
        return pygame.Rect((self.rect.x + left, self.rect.y + top), (max(1, size[0]),
                                                                     max(1, size[1])))  # fmt: skip

    def _x(self, plot: pygame.Rect, column: int) -> float:
        return plot.left + plot.width * column / max(1, len(self._columns) - 1)

    def _y(self, plot: pygame.Rect, points: float) -> float:
        return plot.bottom - plot.height * points / self._peak

    # --- picture

    def paint(self, surface: pygame.Surface) -> None:
        plot = self._plot()
        self._write_levels(surface, plot)
        self._write_turns(surface, plot)
        room = self.theme.px(MARK) * 2
        surface.blit(self._lines(plot, room), (plot.x - room, plot.y - room))
        self._write_letters(surface, plot)

    def _write_levels(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        colours, font = self.theme.colours, self.theme.font("small")
        for level in (0, *self._levels):
            y = round(self._y(plot, level))
            if level:
                dash = self.theme.px(10)
                for x in range(plot.left, plot.right, 2 * dash):
                    end = min(x + dash, plot.right)
                    pygame.draw.line(surface, colours.edge, (x, y), (end, y))
            figure = brush.written(font, str(level), colours.faint)
            surface.blit(figure, figure.get_rect(midright=(plot.left - self.theme.px(8), y)))
            if level in self._ranks:
                name = brush.written(font, self._ranks[level], colours.faint)
                surface.blit(name, name.get_rect(midleft=(plot.right + self.theme.px(10), y)))
        ends = (plot.left, plot.bottom), (plot.right, plot.bottom)
        pygame.draw.line(surface, colours.ink, *ends, max(1, self.theme.px(2)))

    def _write_turns(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        colours, font = self.theme.colours, self.theme.font("small")
        turns = len(self._story.turns)
        room = font.width("000") * 2
        step = next(s for s in STEPS if s == STEPS[-1] or turns / s * room <= plot.width)
        y = plot.bottom + self.theme.px(4)
        for number in (1, *range(step, turns + 1, step)):
            figure = brush.written(font, str(number), colours.faint)
            at = figure.get_rect(midtop=(self._x(plot, number), y))
            if at.right <= plot.right and (number == 1 or step == 1 or number > 2):
                surface.blit(figure, at)
        word = brush.written(font, self._turn, colours.faint)
        surface.blit(word, word.get_rect(topleft=(plot.right + self.theme.px(10), y)))

    def _lines(self, plot: pygame.Rect, room: int) -> pygame.Surface:
        """Everything between the axes, with room for marks at its rim."""
        look = (plot.size, self.theme.high_contrast)
        if self._drawn is None or self._drawn[0] != look:
            size = (plot.width + 2 * room, plot.height + 2 * room)
            large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
            fine = pygame.Rect(room * FINE, room * FINE, plot.width * FINE, plot.height * FINE)
            large.fill((*self.theme.colours.ink, 0))
            self._draw_sides(large, fine)
            self._drawn = (look, pygame.transform.smoothscale(large, size))
        return self._drawn[1]

    def _draw_sides(self, large: pygame.Surface, plot: pygame.Rect) -> None:
        colours, sides = self.theme.colours, self._story.sides
        thick, radius = self.theme.px(LINE) * FINE, self.theme.px(MARK) * FINE
        shared = len(sides) == 1
        for number, seats in enumerate(sides):
            points = [
                (self._x(plot, column), self._y(plot, totals[number]))
                for column, totals in enumerate(self._columns)
            ]
            colour = colours.sea if shared else self.theme.player(self._people[seats[0]].colour)
            if shared:
                ground = [*points, (points[-1][0], plot.bottom), (points[0][0], plot.bottom)]
                pygame.draw.polygon(large, (*mixed(colours.sea, colours.paper, 0.4), 90), ground)
            for width, paint in ((thick + 2 * FINE, colours.ink), (thick, colour)):
                stroke(large, points, width, paint)
        for column, turn in enumerate(self._story.turns, 1):
            seat = turn.span.seat
            at = (self._x(plot, column), self._y(plot, turn.totals[self._story.side_of(seat)]))
            colour = self.theme.player(self._people[seat].colour)
            mark(large, seat, at, radius, colour, colours.ink)

    def _write_letters(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """The best turns above their marks; none covers another."""
        colours, radius = self.theme.colours, self.theme.em(COIN)
        coins: dict[str, pygame.Rect] = {}
        for number, letter in sorted(self._letters.items()):
            turn = self._story.turns[number]
            points = turn.totals[self._story.side_of(turn.span.seat)]
            x, y = round(self._x(plot, number + 1)), round(self._y(plot, points))
            coins[letter] = self._coin((x, y), radius, list(coins.values()))
            pygame.draw.aaline(surface, colours.ink, coins[letter].center, (x, y))
        for letter, rect in coins.items():
            coin(surface, self.theme, rect.center, letter)

    def _coin(self, at: tuple[int, int], radius: int, taken: list[pygame.Rect]) -> pygame.Rect:
        """Above a mark and whatever lies there, below it at the upper rim, else to the left."""
        rect, away = pygame.Rect(0, 0, 2 * radius, 2 * radius), self.theme.px(AWAY)
        rect.midbottom = (at[0], at[1] - away)
        if rect.top < self.rect.top:
            rect.midtop = (at[0], at[1] + away)
        while (other := rect.collidelist(taken)) >= 0:
            there = taken[other]
            if there.top - rect.height > self.rect.top:
                rect.bottom = there.top - 1
            else:
                rect.right = there.left - 1
        return rect.clamp(self.rect)
