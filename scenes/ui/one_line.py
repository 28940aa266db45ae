"""Words that stay on a line or two: what does not fit gives way to dots, and is told elsewhere."""

import re
from bisect import bisect_right
from collections.abc import Sequence

import pygame

from scenes.ui import brush
from scenes.ui.layout import Align
from scenes.ui.widget import Widget

DOTS = "…"
LEAST = 70  # design pixels below which words are no help
_SPACES = re.compile(r"[^\S\u00a0]+")  # all but those that keep a number with its noun


class OneLine(Widget):
    """A name or a sentence where there is room for a single line."""

    def __init__(
        self, text: str, face: str = "body", colour: str = "ink", align: Align = Align.START
    ) -> None:
        super().__init__()
        self.text = " ".join(_SPACES.split(text)).strip(" ")
        self.face = face
        self.colour = colour
        self.align = align

    def natural_width(self) -> int:
        return self.theme.font(self.face).width(self.text)

    def least_width(self) -> int:
        return min(self.natural_width(), self.theme.em(LEAST))

    def height_for(self, width: int) -> int:
        return self.theme.line_height(self.face)

    def fitting(self, width: int) -> str:
        """As much of the words as has room."""
        return self._cut(self.text, width)

    def _cut(self, text: str, width: int) -> str:
        font = self.theme.font(self.face)
        if font.width(text) <= width:
            return text
        lengths = range(1, len(text))
        cut = bisect_right(lengths, width, key=lambda end: font.width(text[:end] + DOTS))
        return text[:cut].rstrip(" ·,;:") + DOTS

    def paint(self, surface: pygame.Surface) -> None:
        self._write(surface, self.fitting(self.rect.width), self.rect.y)

    def _write(self, surface: pygame.Surface, text: str, y: int) -> None:
        words = brush.written(
            self.theme.font(self.face), text, getattr(self.theme.colours, self.colour)
        )
        x = self.rect.x + round((self.rect.width - words.get_width()) * self.align.value)
        surface.blit(words, (x, y))


class FewLines(OneLine):
    """A sentence in as many lines as its place is high."""

    def lines(self, width: int, most: int) -> list[str]:
        """The words line by line; only the last of the lines may be cut."""
        return [self._cut(line, width) for line in self._broken(self.text, width, most)]

    def _broken(self, text: str, width: int, most: int) -> list[str]:
        """So many lines at most; what has no room stands in the last."""
        font, lines = self.theme.font(self.face), [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and len(lines) < most and font.width(longer) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def shown(self) -> list[str]:
        """The lines where it was placed."""
        high = self.theme.line_height(self.face)
        return self.lines(self.rect.width, max(1, self.rect.height // high))

    def letters_before(self, position: tuple[int, int]) -> int:
        """How many letters of the words stand before a point, as one reads."""
        font, lines = self.theme.font(self.face), self.shown()
        row = (position[1] - self._top(lines)) // self.theme.line_height(self.face)
        row = max(0, min(len(lines) - 1, row))
        bare = self.rect.width - font.width(lines[row])
        left = position[0] - self.rect.x - round(bare * self.align.value)
        counts = range(1, len(lines[row]) + 1)
        passed = bisect_right(counts, left, key=lambda count: font.width(lines[row][:count]))
        return passed + sum(len(line) + 1 for line in lines[:row])

    def _top(self, lines: list[str]) -> int:
        return self.rect.centery - len(lines) * self.theme.line_height(self.face) // 2

    def paint(self, surface: pygame.Surface) -> None:
        high, lines = self.theme.line_height(self.face), self.shown()
        top = self._top(lines)
        for number, line in enumerate(lines):
            self._write(surface, line, top + number * high)


class Shortened(FewLines):
    """A sentence that is told shorter where it has no room in full."""

    def __init__(self, told: Sequence[str], face: str = "body", colour: str = "ink") -> None:
        super().__init__(told[0], face, colour)
        self._told = (self.text, *told[1:])

    def lines(self, width: int, most: int) -> list[str]:
        """The fullest that has room; if none has, the shortest up to its last whole word."""
        found = [self._broken(text, width, most) for text in self._told]
        wide = self.theme.font(self.face).width
        fitting = (lines for lines in found if all(wide(line) <= width for line in lines))
        return next(fitting, None) or [self._cut(line, width) for line in found[-1]]

    def _cut(self, text: str, width: int) -> str:
        shown = super()._cut(text, width)
        if shown == text:
            return text
        whole = len(shown) - len(DOTS)
        if text[whole].isalnum():
            whole = max(0, shown.rfind(" "))
        return text[:whole].rstrip(" ·,;:") + DOTS if whole else shown


class Folded(FewLines):
    """A sentence in two lines of like length."""

    def natural_width(self) -> int:
        width, words = self.theme.font(self.face).width, self.text.split(" ")
        folds = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words) + 1))
        return min((max(map(width, fold)) for fold in folds), default=0)

    def height_for(self, width: int) -> int:
        return 2 * self.theme.line_height(self.face)
