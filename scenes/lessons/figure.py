"""A number to be answered: typed, stepped by arrows, or by the buttons beside it."""

from collections.abc import Callable

import pygame

from scenes.intents import Arrow, Caret, Edit, Position, Typed
from scenes.lessons.tuition import MOST
from scenes.ui import brush
from scenes.ui.button import Button
from scenes.ui.layout import Align, Row
from scenes.ui.widget import Widget

KEY = "lesson_figure"


class Figure(Widget):
    """The number itself; digits go to it while it has the focus, Enter answers."""

    focusable = True
    wants_text = True

    def __init__(
        self,
        number: int | None,
        change: Callable[[int | None], None],
        answer: Callable[[], None],
        is_answered: bool,
    ) -> None:
        """`is_answered`: it was wrong, and the next digit begins another number."""
        super().__init__(key=KEY)
        self._is_answered = is_answered
        self._number = number
        self._change = change
        self._answer = answer

    def natural_width(self) -> int:
        return self.theme.font("number").width(str(MOST)) + 2 * self.theme.px(16)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.line_height("number") + self.theme.px(8)

    def press(self, position: Position) -> bool:
        return True

    def activate(self) -> bool:
        self._answer()
        return True

    def arrow(self, arrow: Arrow) -> bool:
        if arrow.dy:
            self._change(max(0, (self._number or 0) - arrow.dy))
        return bool(arrow.dy)

    def edit(self, change: Edit | Typed | Caret) -> bool:
        typed = "" if self._number is None else str(self._number)
        if isinstance(change, Typed) and change.text.isdecimal() and change.text.isascii():
            longer = int(("" if self._is_answered else typed) + change.text)
            self._change(longer if longer <= MOST else int(change.text[-1]))
        elif change is Edit.BACKSPACE:
            self._change(int(typed[:-1]) if typed[:-1] else None)
        elif change is Edit.DELETE:
            self._change(None)
        else:
            return False
        return True

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        surface.blit(brush.rounded(self.rect.size, px(10), colours.edge), self.rect)
        inner = self.rect.inflate(-px(4), -px(4))
        surface.blit(brush.rounded(inner.size, px(8), colours.paper_light), inner)
        text = "?" if self._number is None else str(self._number)
        tint = colours.faint if self._number is None else colours.ink
        words = brush.written(self.theme.font("number"), text, tint)
        surface.blit(words, words.get_rect(center=self.rect.center))
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, px(10), colours.lamp, colours.ink, px(4))


def figure(
    number: int | None,
    change: Callable[[int | None], None],
    answer: Callable[[], None],
    tips: tuple[str, str],
    is_answered: bool,
) -> Widget:
    """A large number between a minus and a plus."""
    now = number or 0
    fewer = Button("", lambda: change(now - 1), "minus", key="lesson_fewer", tip=tips[0])
    fewer.enabled = now > 0
    more = Button("", lambda: change(now + 1), "plus", key="lesson_more", tip=tips[1])
    asked = Figure(number, change, answer, is_answered)
    return Row(fewer, asked, more, gap=14, align=Align.MIDDLE)
