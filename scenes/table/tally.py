"""Points that count up on their cards when more of them come."""

from collections.abc import Callable

import pygame

from scenes.ui import brush
from scenes.ui.tween import Tween, Tweens, out
from scenes.ui.widget import Widget

SECONDS = 0.7
LEAST = 10  # points that have room from the beginning


class Tallies:
    """What cards show of points: on their way to what was earned."""

    def __init__(self, tweens: Tweens, show_again: Callable[[str], None]) -> None:
        """`show_again` is told the key of a tally that has another number."""
        self._tweens = tweens
        self._show_again = show_again
        self._aims: dict[str, int] = {}
        self._shown: dict[str, int] = {}
        self._under_way: dict[str, Tween] = {}

    def go_to(self, key: str, points: int) -> None:
        """From here on the number goes to these points; the first is there at once."""
        before = self._aims.get(key)
        self._aims[key] = points
        if before is None:
            self._shown[key] = points
        elif before != points:
            self._count(key, self._shown[key], points)

    def at(self, key: str) -> int:
        """The number for now."""
        return self._shown[key]

    def _count(self, key: str, start: int, end: int) -> None:
        if key in self._under_way:
            self._tweens.stop(self._under_way.pop(key))

        def show(number: float) -> None:
            self._shown[key] = round(number)
            self._show_again(key)

        self._under_way[key] = self._tweens.start(Tween(start, end, SECONDS, show, ease=out))


def paint_again(root: Widget, key: str) -> None:
    """A number on a card changes."""
    for widget in root.walk():
        if isinstance(widget, Tally) and widget.key == f"tally:{key}":
            widget.invalidate()


class Tally(Widget):
    """A number that is asked for whenever it is painted; it keeps room for where it goes."""

    def __init__(self, tallies: Tallies, key: str, points: int, colour: str = "ink") -> None:
        super().__init__(key=f"tally:{key}")
        tallies.go_to(key, points)
        self._tallies = tallies
        self._colour = colour
        self._name = key
        self._points = points

    @property
    def text(self) -> str:
        """What stands there now."""
        return str(self._tallies.at(self._name))

    def natural_width(self) -> int:
        return self.theme.font("heading").width(str(max(LEAST, self._points)))

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.font("heading").get_linesize()

    def margin(self) -> int:
        return self.theme.px(12)

    def paint(self, surface: pygame.Surface) -> None:
        ink = getattr(self.theme.colours, self._colour)
        words = brush.written(self.theme.font("heading"), self.text, ink)
        surface.blit(words, words.get_rect(midright=self.rect.midright))
