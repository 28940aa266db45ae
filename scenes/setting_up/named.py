"""What the present step is about, lit: all else in dusk, a ring around each part and its name."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from scenes.i18n import Words
from scenes.setting_up.parts import Spot
from scenes.table.legend.layout import Placed, Wanted, Way, laid
from scenes.table.legend.tab import Tab
from scenes.ui.widget import Ground

DUSK = (12, 8, 6, 88)
AROUND = 9  # design pixels between a ring and what it is around
RADIUS = 18


class Named:
    """Rings and names of one step, placed and painted once for the window."""

    def __init__(
        self,
        ground: Ground,
        words: Words,
        spots: Sequence[Spot],
        free: pygame.Rect,
        bright: Iterable[pygame.Rect],
    ) -> None:
        """`bright` is what stays as it is besides: the card that tells about it."""
        self._theme, self._bright = ground.theme, tuple(bright)
        joined = self._joined([spot for spot in spots if not _is_inside(spot, spots)])
        self._rings = [self._around(spot.rect) for spot in joined]
        rightwards = sorted(joined, key=lambda spot: spot.rect.right)
        named = list({spot.key: spot for spot in rightwards if spot.key}.values())
        self._tabs = [Tab(words(spot.key), "") for spot in named]
        for tab in self._tabs:
            tab.attach(ground)
        wanted = [
            Wanted(self._around(spot.rect), tab.size(), Way.BESIDE, False)
            for spot, tab in zip(named, self._tabs, strict=True)
        ]
        window = pygame.Rect((0, 0), ground.theme.window)
        taken = (*self._rings, *self._bright)
        self._placed: list[Placed] = laid(wanted, window, free, taken) or []
        for tab, placed in zip(self._tabs, self._placed, strict=False):
            tab.place(placed.label)
        self._dusk = self._painted()

    def _around(self, rect: pygame.Rect) -> pygame.Rect:
        """The ring of a spot, which leaves it free."""
        apart = 2 * self._theme.px(AROUND)
        return rect.inflate(apart, apart)

    def _joined(self, spots: Sequence[Spot]) -> list[Spot]:
        """Those of one name whose rings would touch have one ring."""
        left, joined = list(spots), list[Spot]()
        while left:
            first = left.pop(0)
            while touching := [spot for spot in left if self._is_near(spot, first)]:
                first = replace(first, rect=first.rect.unionall([spot.rect for spot in touching]))
                left = [spot for spot in left if spot not in touching]
            joined.append(first)
        return joined

    def _is_near(self, one: Spot, other: Spot) -> bool:
        rings = self._around(one.rect), self._around(other.rect)
        return one.key == other.key and rings[0].colliderect(rings[1])

    def _painted(self) -> pygame.Surface:
        """The dusk, with a hole for all that is bright."""
        sheet = pygame.Surface(self._theme.window, pygame.SRCALPHA)
        sheet.fill(DUSK)
        for rect in (*self._rings, *self._bright):
            pygame.draw.rect(sheet, (0, 0, 0, 0), rect, border_radius=self._theme.px(RADIUS))
        return sheet

    def draw_dusk(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        surface.blit(self._dusk, dirty, dirty)

    def draw(self, surface: pygame.Surface) -> None:
        """The rings and the names."""
        colours, px = self._theme.colours, self._theme.px
        for ring in self._rings:
            for colour, width in ((colours.ink, px(9)), (colours.lamp, px(5))):
                pygame.draw.rect(surface, colour, ring, width, border_radius=px(RADIUS))
        for tab, placed in zip(self._tabs, self._placed, strict=False):
            for colour, width in ((colours.ink, 4), (colours.lamp, 2)):
                for start, end in pairwise(placed.lead):
                    pygame.draw.aaline(surface, colour, start, end, width)
            tab.draw(surface)


def _is_inside(spot: Spot, spots: Sequence[Spot]) -> bool:
    """Whether it is part of something else that is lit."""
    return any(other is not spot and other.rect.contains(spot.rect) for other in spots)
