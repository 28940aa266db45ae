"""Luck and play: what draws and dice brought to each seat, and what it gave away itself."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.i18n import Words
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.layout import Column
from scenes.ui.picture import Badge
from scenes.ui.text import Label
from scenes.ui.widget import Widget

HIGH = 26  # design pixels of text
GAP = 8
MINUS = "\u2212"


class Share(NamedTuple):
    """Of a person: what luck brought, and what was given away."""

    person: Person
    luck: float
    lost: float


def bars(words: Words, shares: Sequence[Share]) -> Widget:
    """Both for everybody, on the same scale."""
    most = max(max(abs(share.luck), share.lost) for share in shares)
    rows: list[Widget] = []
    for person, luck, lost in shares:
        name = Label(person.name, "strong", breaks=True)
        brought = Scale(luck, most, person.colour, False, words("looking_back.luck.tip"))
        given = Scale(-lost, most, person.colour, True, words("looking_back.play.tip"))
        rows.append(
            Column(
                Entry(Badge(person.colour, person.symbol, 28), name, gap=10),
                Label(words("looking_back.luck"), "small"),
                brought,
                Label(words("looking_back.play"), "small"),
                given,
                gap=0,
            )
        )
    return Column(*rows, gap=8)


class Scale(Widget):
    """A bar to the right of the middle for what was gained, to the left for what was lost."""

    def __init__(self, value: float, most: float, colour: str, is_hatched: bool, tip: str) -> None:
        super().__init__(tip=tip)
        self._value = value
        self._most = max(1.0, most)
        self._colour = colour
        self._is_hatched = is_hatched

    def least_width(self) -> int:
        return self.theme.em(120)

    def natural_width(self) -> int:
        return self.theme.em(260)

    def height_for(self, width: int) -> int:
        return self.theme.em(HIGH)

    def paint(self, surface: pygame.Surface) -> None:
        colours, rect, font = self.theme.colours, self.rect, self.theme.font("small")
        said = f"{self._value:+.0f}".replace("-", MINUS) if round(self._value) else "0"
        figure = brush.written(font, said, colours.ink)
        room = (rect.width - 2 * (font.width(f"{MINUS}000") + self.theme.px(GAP))) // 2
        long = round(room * min(1.0, abs(self._value) / self._most))
        high = self.theme.em(16)
        bar = pygame.Rect(rect.centerx, rect.centery - high // 2, long, high)
        if self._value < 0:
            bar.right = rect.centerx
        colour = self.theme.player(self._colour)
        pygame.draw.rect(surface, colour, bar)
        if self._is_hatched:
            self._hatch(surface, bar)
        pygame.draw.rect(surface, colours.ink, bar, 1)
        ends = (rect.centerx, rect.top), (rect.centerx, rect.bottom)
        pygame.draw.line(surface, colours.ink, *ends, self.theme.px(2))
        at = figure.get_rect(midleft=(bar.right + self.theme.px(GAP), rect.centery))
        if self._value < 0:
            at.midright = (bar.left - self.theme.px(GAP), rect.centery)
        surface.blit(figure, at)

    def _hatch(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """Play is told from luck without colour, too."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(bar))
        step = max(6, bar.height // 2)
        for x in range(bar.left - bar.height, bar.right + bar.height, step):
            ends = (x, bar.bottom), (x + bar.height, bar.top)
            pygame.draw.aaline(surface, self.theme.colours.ink, *ends)
        surface.set_clip(clip)
