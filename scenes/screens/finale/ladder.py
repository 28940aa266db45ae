"""A ladder of ranks, and how far up it the score reaches."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.core.ladder import Rung, held
from scenes.i18n import Words
from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

BAR, GAP = 16, 5  # in design pixels: the gauge, and between two ranks
PAD = (18, 8)
FLAG = 20  # how far the flag's point reaches
USUAL = 10  # points of the highest rank, which has no end
LONGEST = 2.6  # times the shortest rank: a longer one is drawn shorter than it is


class Step(Widget):
    """One rank: its name, its points, and a tick if it lies behind."""

    def __init__(self, name: str, points: str, said: str, passed: bool, is_here: bool) -> None:
        face = "ink" if passed or is_here else "faint"
        self._labels = (Label(name, "strong", face), Label(points, "small", face))
        super().__init__(*self._labels, tip=said)
        self._passed = passed
        self._is_here = is_here

    def _tick(self) -> int:
        return self.theme.em(26) if self._passed else 0

    def natural_width(self) -> int:
        return super().natural_width() + 2 * self.theme.px(PAD[0]) + self._tick()

    def least_width(self) -> int:
        return super().least_width() + 2 * self.theme.px(PAD[0]) + self._tick()

    def height_for(self, width: int) -> int:
        inner = width - 2 * self.theme.px(PAD[0]) - self._tick()
        return sum(label.height_for(inner) for label in self._labels) + 2 * self.theme.px(PAD[1])

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        across = self.theme.px(PAD[0])
        inner = rect.width - 2 * across - self._tick()
        heights = [label.height_for(inner) for label in self._labels]
        y = rect.y + (rect.height - sum(heights)) // 2
        for label, high in zip(self._labels, heights, strict=True):
            label.place(pygame.Rect(rect.x + across, y, inner, high))
            y += high

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, rect = self.theme.px, self.theme.colours, self.rect
        tint = colours.paper_shade
        if self._is_here:
            tint = mixed(colours.lamp, colours.paper_light, 0.25)
        elif self._passed:
            tint = mixed(colours.paper_shade, colours.sea, 0.16)
        rim = colours.accent if self._is_here else colours.edge
        surface.blit(brush.rounded(rect.size, px(10), rim), rect)
        thick = px(4) if self._is_here else max(1, px(1))
        inner = rect.inflate(-2 * thick, -2 * thick)
        surface.blit(brush.rounded(inner.size, px(8), tint), inner)
        if self._passed:
            tick = icon("tick", self._tick(), colours.ink)
            surface.blit(tick, tick.get_rect(midright=(rect.right - px(12), rect.centery)))


class Ladder(Widget):
    """The ranks from the lowest up, beside a gauge that is filled as far as the points go."""

    def __init__(self, words: Words, ladder: Sequence[Rung], points: int) -> None:
        here = held(ladder, points)
        self._points = points
        self._bounds = [rung.least for rung in ladder]
        self._bounds.append(max(ladder[-1].least + USUAL, points))
        steps = []
        for number, rung in enumerate(ladder):
            is_last = number + 1 == len(ladder)
            span = f"{rung.least}+" if is_last else f"{rung.least}–{self._bounds[number + 1] - 1}"
            name, said = words(f"finale.{rung.key}"), words(f"finale.{rung.key}.said")
            steps.append(Step(name, span, said, number < here, number == here))
        super().__init__(*steps)

    def _gauge(self) -> int:
        """The room of flag and gauge."""
        figure = self.theme.font("strong").width("000")
        return figure + self.theme.px(FLAG + BAR + 22)

    def natural_width(self) -> int:
        return super().natural_width() + self._gauge()

    def least_width(self) -> int:
        return super().least_width() + self._gauge()

    def _shares(self) -> list[float]:
        """How high each rank is drawn beside the others."""
        spans = [high - low for low, high in pairwise(self._bounds)]
        return [min(span, LONGEST * min(spans)) for span in spans]

    def height_for(self, width: int) -> int:
        inner, gap = width - self._gauge(), self.theme.px(GAP)
        shares = self._shares()
        steps = zip(self.children, shares, strict=True)
        return round(max((s.height_for(inner) + gap) / share for s, share in steps) * sum(shares))

    def _y(self, points: int) -> int:
        shares, climbed = self._shares(), 0.0
        for share, (low, high) in zip(shares, pairwise(self._bounds), strict=True):
            climbed += share * min(1, max(0, points - low) / (high - low))
        return self.rect.bottom - round(climbed * self.rect.height / sum(shares))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        left, gap = rect.x + self._gauge(), self.theme.px(GAP)
        for step, (low, high) in zip(self.children, pairwise(self._bounds), strict=True):
            top, bottom = self._y(high), self._y(low) - gap
            step.place(pygame.Rect(left, top, rect.right - left, bottom - top))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        bar = pygame.Rect(0, self.rect.y, px(BAR), self.rect.height - px(GAP))
        bar.right = self.rect.x + self._gauge() - px(10)
        surface.blit(brush.rounded(bar.size, bar.width // 2, colours.edge), bar)
        inner = bar.inflate(-max(2, px(2)), -max(2, px(2)))
        surface.blit(brush.rounded(inner.size, inner.width // 2, colours.paper_shade), inner)
        y = max(bar.top + bar.width, min(self._y(self._points), bar.bottom - bar.width))
        full = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
        surface.blit(brush.rounded(full.size, inner.width // 2, colours.accent), full)
        for least in self._bounds[1:-1]:
            at = self._y(least) - px(GAP) // 2
            pygame.draw.line(surface, colours.ink, (bar.x, at), (bar.right - 1, at))
        self._flag(surface, bar.left, y)

    def _flag(self, surface: pygame.Surface, x: int, y: int) -> None:
        """The points, pointing at the gauge."""
        px, colours = self.theme.px, self.theme.colours
        figure = brush.written(self.theme.font("strong"), str(self._points), colours.cream)
        half = figure.get_height() // 2 + px(5)
        y = max(self.rect.top + half, min(y, self.rect.bottom - half))
        left, tip = self.rect.x, x - px(3)
        body = tip - px(FLAG)
        shape = [(left, y - half), (body, y - half), (tip, y), (body, y + half), (left, y + half)]
        pygame.draw.polygon(surface, colours.accent, shape)
        pygame.draw.aalines(surface, colours.accent, True, shape)
        surface.blit(figure, figure.get_rect(center=((left + body + px(6)) // 2, y)))
