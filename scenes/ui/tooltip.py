"""A small note beside what the pointer or the focus rests on."""

from collections.abc import Iterator, Sequence
from math import dist

import pygame

from scenes.ui import brush
from scenes.ui.text import Label
from scenes.ui.widget import Widget

DELAY = 0.45
RIM = 8  # design pixels to the edge of the window


class Slip(Widget):
    """A slip of paper near a widget, inside the window."""

    pad, widest = 14.0, 360.0  # design pixels

    def __init__(self, content: Widget, beside: Widget) -> None:
        super().__init__(content)
        self._beside = beside

    def arrange(
        self,
        window: pygame.Rect,
        kept_clear: Sequence[pygame.Rect] = (),
        others: Sequence[pygame.Rect] = (),
    ) -> None:
        """Take the place that hides least of the thing itself, then of what else is to be read now;
        then one that is near and hides little of other things that can be pressed."""
        px, content = self.theme.px, self.children[0]
        pad = px(self.pad)
        width = min(content.natural_width(), self.theme.em(self.widest), window.width - 4 * pad)
        height = content.height_for(width)
        rect = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
        rim = px(RIM)
        places = self._places(rect, window.inflate(-2 * rim, -2 * rim), kept_clear)
        thing = self._beside.rect

        def against(place: pygame.Rect) -> tuple[int, int, float]:
            far = dist(place.center, thing.center) * place.height
            return _hides((thing,), place), _hides(kept_clear, place), _hides(others, place) + far

        rect = min(places, key=against)
        self.place(rect)
        content.place(rect.inflate(-2 * pad, -2 * pad))

    def _places(
        self, rect: pygame.Rect, window: pygame.Rect, kept_clear: Sequence[pygame.Rect]
    ) -> Iterator[pygame.Rect]:
        """Around the thing; else pushed aside by what is to be kept clear, no farther than need
        be."""
        yield from self._around(rect, window)
        apart = self.theme.px(10)
        pushes = (
            (push, place)
            for place in self._around(rect, window)
            for other in kept_clear
            for push in (other.left - apart - place.right, other.right + apart - place.left)
        )
        for push, place in sorted(pushes, key=lambda pushed: abs(pushed[0])):
            yield place.move(push, 0).clamp(window)

    def _around(self, rect: pygame.Rect, window: pygame.Rect) -> Iterator[pygame.Rect]:
        """Below, above, right and left of what it speaks of, inside the window."""
        thing, apart = self._beside.rect, self.theme.px(10)
        x, y = thing.centerx - rect.width // 2, thing.centery - rect.height // 2
        for corner in (
            (x, thing.bottom + apart),
            (x, thing.top - apart - rect.height),
            (thing.right + apart, y),
            (thing.left - apart - rect.width, y),
        ):
            yield pygame.Rect(corner, rect.size).clamp(window)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        blur = px(10)
        shade = brush.shadow(self.rect.size, blur, 120)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(4)))
        surface.blit(brush.rounded(self.rect.size, px(8), colours.paper_light), self.rect)
        pygame.draw.rect(surface, colours.edge, self.rect, 1, border_radius=px(8))


def _hides(things: Sequence[pygame.Rect], place: pygame.Rect) -> int:
    """How much of some things would lie under it there."""
    hidden = [place.clip(thing) for thing in things]
    return sum(part.width * part.height for part in hidden)


class Tooltip(Slip):
    """A few words on a slip."""

    def __init__(self, text: str, beside: Widget) -> None:
        super().__init__(Label(text, "small"), beside)


class Flyout(Slip):
    """All that a small card has no room for."""

    pad, widest = 22.0, 430.0

    def margin(self) -> int:
        return self.theme.px(16)
