"""Small charts, all alike: a line for each person, bars of counts, and how two people stand."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.screens.finale.markers import FINE, mark, stroke
from scenes.ui import brush
from scenes.ui.theme import contrast, mixed
from scenes.ui.widget import Widget

LINE, MARK, DOT = 4, 7, 4  # in design pixels
LOW = 170  # design pixels of text: a chart's height
BAR = 26
STEPS = (1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 250, 500, 1000, 5000)
LEVELS = 3  # lines at most that tell how much it is
FEW = 14  # games up to which each has its mark
INK, CREAM = (38, 30, 26), (255, 248, 232)


@dataclass(frozen=True, slots=True)
class Series:
    """Points of one person, each at the number of its game; the shape tells whose they are."""

    points: tuple[tuple[int, int], ...]
    shape: int
    colour: str  # of a player; empty for one of many
    is_shared: bool = False  # of all together


@dataclass(frozen=True, slots=True)
class Span:
    """The points that a chart reaches from and to, and the lines between them."""

    low: int
    high: int
    step: int

    @property
    def levels(self) -> range:
        return range(self.low, self.high + 1, self.step)


def span_of(points: Sequence[int], levels: int = LEVELS) -> Span:
    """Around all these points; from nought unless that would leave half of it empty."""
    least, most = min(points, default=0), max((1, *points))
    base = 0 if least < most / 2 else least
    step = next(s for s in STEPS if most - base <= s * levels or s == STEPS[-1])
    low = base // step * step
    return Span(low, max(low + step, -(-most // step) * step), step)


class Points(Widget):
    """Points from game to game, all people in one chart."""

    def __init__(self, series: Sequence[Series], games: int, span: Span, high: float = LOW) -> None:
        super().__init__()
        self._series = series
        self._games = games
        self._span = span
        self._high = high
        self._drawn: tuple[object, pygame.Surface] | None = None

    def least_width(self) -> int:
        return self.theme.em(160)

    def natural_width(self) -> int:
        return self.theme.em(320)

    def height_for(self, width: int) -> int:
        return self.theme.em(self._high)

    def _plot(self) -> pygame.Rect:
        font = self.theme.font("small")
        left = font.width(str(self._span.high)) + self.theme.px(12)
        room = font.get_height() // 2
        inner = pygame.Rect(self.rect.x + left, self.rect.y + room, 0, 0)
        inner.width = max(1, self.rect.right - self.theme.px(MARK) - inner.x)
        inner.height = max(1, self.rect.height - 2 * room)
        return inner

    def paint(self, surface: pygame.Surface) -> None:
        plot, colours, font = self._plot(), self.theme.colours, self.theme.font("small")
        ends = (self._span.low, self._span.high)
        for level in self._span.levels if self._high >= LOW else ends:
            y = round(self._y(plot, level))
            pale = mixed(colours.paper, colours.edge, 0.7)
            colour = colours.ink if level == self._span.low else pale
            pygame.draw.line(surface, colour, (plot.left, y), (plot.right, y))
            figure = brush.written(font, str(level), colours.faint)
            surface.blit(figure, figure.get_rect(midright=(plot.left - self.theme.px(8), y)))
        room = self.theme.px(MARK) * 2
        surface.blit(self._lines(plot, room), (plot.x - room, plot.y - room))

    def _y(self, plot: pygame.Rect, points: int) -> float:
        share = (max(self._span.low, points) - self._span.low) / (self._span.high - self._span.low)
        return plot.bottom - plot.height * share

    def _lines(self, plot: pygame.Rect, room: int) -> pygame.Surface:
        look = (plot.size, self.theme.high_contrast)
        if self._drawn is None or self._drawn[0] != look:
            size = (plot.width + 2 * room, plot.height + 2 * room)
            large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
            large.fill((*self.theme.colours.ink, 0))
            fine = pygame.Rect(room * FINE, room * FINE, plot.width * FINE, plot.height * FINE)
            for one in reversed(self._series):
                self._draw(large, fine, one)
            self._drawn = (look, pygame.transform.smoothscale(large, size))
        return self._drawn[1]

    def _draw(self, large: pygame.Surface, plot: pygame.Rect, one: Series) -> None:
        colours, px = self.theme.colours, self.theme.px
        colour = self.theme.player(one.colour) if one.colour else colours.edge
        if one.is_shared:
            colour = colours.sea
        spots = [
            (plot.left + plot.width * (n + 0.5) / max(1, self._games), self._y(plot, points))
            for n, points in one.points
        ]  # fmt: skip
        thick = px(LINE) * FINE
        for width, paint in ((thick + 2 * FINE, colours.paper_light), (thick, colour)):
            stroke(large, spots, width, paint)
        radius = px(MARK if self._games <= FEW else DOT) * FINE
        for spot in spots:
            mark(large, one.shape, spot, radius, colour, colours.ink)


class Ends(Widget):
    """Wins above the line, all else below it, from the first game to the last."""

    def __init__(self, wins: Sequence[bool], high: float, tip: str) -> None:
        super().__init__(tip=tip)
        self._wins = wins
        self._high = high

    def least_width(self) -> int:
        return self.theme.em(160)

    def height_for(self, width: int) -> int:
        return self.theme.em(self._high)

    def paint(self, surface: pygame.Surface) -> None:
        colours, rect, gap = self.theme.colours, self.rect, self.theme.px(4)
        wide = min(self.theme.em(22), rect.width // max(1, len(self._wins)) - gap)
        high = rect.height * 2 // 5
        pygame.draw.line(surface, colours.ink, rect.midleft, rect.midright)
        for number, has_won in enumerate(self._wins):
            bar = pygame.Rect(rect.x + number * (wide + gap), 0, max(2, wide), high)
            if has_won:
                bar.bottom = rect.centery
            else:
                bar.height //= 2
                bar.top = rect.centery + 1
            tint = colours.sea if has_won else colours.edge
            surface.blit(brush.rounded(bar.size, self.theme.px(4), tint), bar)


class CountBar(Widget):
    """So many of the most there are, with the number behind it."""

    def __init__(self, count: int, most: int, colour: str = "sea") -> None:
        super().__init__()
        self._count = count
        self._most = max(1, most)
        self._colour = colour

    def least_width(self) -> int:
        return self.theme.em(90)

    def natural_width(self) -> int:
        return self.theme.em(200)

    def height_for(self, width: int) -> int:
        return self.theme.em(BAR)

    def paint(self, surface: pygame.Surface) -> None:
        font, colours, rect = self.theme.font("small"), self.theme.colours, self.rect
        room = rect.width - font.width(str(self._most)) - self.theme.px(10)
        bar = pygame.Rect(rect.x, 0, room * self._count // self._most, self.theme.em(18))
        bar.centery = rect.centery
        rest = pygame.Rect(rect.x, bar.y, max(1, room), bar.height)
        radius = bar.height // 2
        surface.blit(brush.rounded(rest.size, radius, colours.paper_shade), rest)
        if self._count:
            bar.width = max(bar.height, bar.width)
            surface.blit(brush.rounded(bar.size, radius, getattr(colours, self._colour)), bar)
        figure = brush.written(font, str(self._count), colours.ink)
        surface.blit(figure, figure.get_rect(midright=(rect.right, rect.centery)))


class DuelBar(Widget):
    """Wins of one at the left, of the other at the right, what nobody won between them."""

    def __init__(self, wins: int, draws: int, losses: int, tip: str) -> None:
        super().__init__(tip=tip)
        self._parts = (wins, draws, losses)

    def least_width(self) -> int:
        return self.theme.em(140)

    def natural_width(self) -> int:
        return self.theme.em(320)

    def height_for(self, width: int) -> int:
        return self.theme.em(BAR + 6)

    def paint(self, surface: pygame.Surface) -> None:
        colours, rect, font = self.theme.colours, self.rect, self.theme.font("small")
        tints = (colours.sea, colours.paper_shade, colours.accent)
        whole, left = sum(self._parts) or 1, rect.x
        gap = self.theme.px(3)
        shown = [part for part in self._parts if part]
        room = rect.width - gap * max(0, len(shown) - 1)
        for part, tint in zip(self._parts, tints, strict=True):
            if not part:
                continue
            wide = max(font.width(str(part)) + self.theme.px(8), room * part // whole)
            piece = pygame.Rect(left, rect.y, min(wide, rect.right - left), rect.height)
            surface.blit(brush.rounded(piece.size, self.theme.px(6), tint), piece)
            ink = CREAM if contrast(CREAM, tint) > contrast(INK, tint) else INK
            figure = brush.written(font, str(part), ink)
            surface.blit(figure, figure.get_rect(center=piece.center))
            left = piece.right + gap
