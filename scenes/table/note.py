"""A slip of paper that sits at a place on the board: why not, or what this is."""

from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from scenes.ui import brush
from scenes.ui.layout import Column, Inset
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Note(Widget):
    """A few lines beside a point, inside the free part of the window."""

    def __init__(self, title: str, lines: tuple[str, ...], rule: str = "", alarm: bool = False):
        parts: list[Widget] = []
        if title:
            parts.append(Label(title, "strong", "accent" if alarm else "ink"))
        parts += [Label(line, "small") for line in lines]
        if rule:
            parts.append(Label(rule, "small", "sea"))
        super().__init__(Inset(Column(*parts, gap=4), 18, 14))
        self._alarm = alarm

    def margin(self) -> int:
        return self.theme.px(16)

    def arrange(
        self,
        at: tuple[int, int],
        free: pygame.Rect,
        apart: int,
        shown: Sequence[pygame.Rect] = (),
    ) -> None:
        """Take a place beside the point, on the side where there is room, clear of what is shown
        there."""
        px = self.theme.px
        content = self.children[0]
        width = min(self.theme.em(430), max(px(160), content.natural_width()), free.width)
        rect = pygame.Rect(0, 0, width, content.height_for(width))
        places = [_beside(rect, at, apart * far, free) for far in (1, 2, 3)]
        self.place(min(chain(*places), key=lambda place: _covered(place, at, apart, shown)))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        blur = px(16)
        shade = brush.shadow(self.rect.size, blur, 150)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(6)))
        surface.blit(brush.rounded(self.rect.size, px(12), colours.paper_light), self.rect)
        edge = colours.accent if self._alarm else colours.edge
        pygame.draw.rect(surface, edge, self.rect, px(2), border_radius=px(12))


def _beside(
    rect: pygame.Rect, at: tuple[int, int], apart: int, free: pygame.Rect
) -> Iterator[pygame.Rect]:
    """The places right and left of a point, below and above it."""
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        place = rect.copy()
        place.center = (
            at[0] + dx * (apart + rect.width // 2),
            at[1] + dy * (apart + rect.height // 2),
        )
        yield place.clamp(free)


def _covered(
    place: pygame.Rect, at: tuple[int, int], apart: int, shown: Sequence[pygame.Rect]
) -> int:
    """How much of the point's surroundings and of what is shown a note would hide there."""
    near = pygame.Rect(0, 0, apart, apart)
    near.center = at
    hidden = [place.clip(part) for part in (near, *shown)]
    return sum(part.width * part.height for part in hidden)
