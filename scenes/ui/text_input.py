"""A line to write on, in any alphabet the fonts have."""

from collections.abc import Callable

import pygame

from scenes.intents import Arrow, Edit, Position, Typed
from scenes.ui import brush
from scenes.ui.widget import Widget


class TextInput(Widget):
    """One line of text with a caret; every change is told at once."""

    focusable = True
    wants_text = True

    def __init__(
        self,
        text: str,
        change: Callable[[str], None],
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        width: float = 300,
        key: str = "",
    ) -> None:
        super().__init__(key=key)
        self.text = text[:longest]
        self.caret = len(self.text)
        self._change = change
        self._longest = longest
        self._allowed = allowed
        self._width = width

    def natural_width(self) -> int:
        return self.theme.em(self._width)

    def least_width(self) -> int:
        return self.theme.em(min(self._width, 160))

    def height_for(self, width: int) -> int:
        return self.theme.line_height("body") + 2 * self.theme.px(10)

    def press(self, position: Position) -> bool:
        font = self.theme.font("body")
        x = position[0] - self._left()
        widths = [font.width(self.text[:i]) for i in range(len(self.text) + 1)]
        self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - x))
        self.invalidate()
        return False

    def arrow(self, arrow: Arrow) -> bool:
        if arrow.dx:
            self._move_to(self.caret + arrow.dx)
        return bool(arrow.dx)

    def _move_to(self, caret: int) -> None:
        self.caret = max(0, min(len(self.text), caret))
        self.invalidate()

    def edit(self, change: Edit | Typed) -> bool:
        match change:
            case Typed(text):
                self._insert(text)
            case Edit.BACKSPACE if self.caret:
                self._put(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
            case Edit.DELETE:
                self._put(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
            case Edit.HOME:
                self._move_to(0)
            case Edit.END:
                self._move_to(len(self.text))
            case Edit.COPY:
                self.screen.clipboard.put(self.text)
            case Edit.PASTE:
                self._insert(self.screen.clipboard.get())
        return True

    def _insert(self, text: str) -> None:
        text = "".join(letter for letter in text if self._allowed(letter))
        text = text[: self._longest - len(self.text)]
        if text:
            whole = self.text[: self.caret] + text + self.text[self.caret :]
            self._put(whole, self.caret + len(text))

    def _put(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text = text
        self._move_to(caret)
        if changed:
            self._change(text)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.theme.px(16), 0)

    def _left(self) -> int:
        """Where the text begins; it slides so that the caret is seen."""
        font, inner = self.theme.font("body"), self._inner()
        caret = font.width(self.text[: self.caret])
        slide = max(0, caret - inner.width + 2) if self.focused else 0
        return inner.x - slide

    def paint(self, surface: pygame.Surface) -> None:
        colours, px = self.theme.colours, self.theme.px
        font, inner = self.theme.font("body"), self._inner()
        surface.blit(brush.rounded(self.rect.size, px(8), colours.paper_light), self.rect)
        rim = colours.sea if self.focused else colours.edge
        pygame.draw.rect(surface, rim, self.rect, 2 if self.focused else 1, border_radius=px(8))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner.inflate(4, 0)))
        y = self.rect.centery - font.get_height() // 2
        surface.blit(brush.written(font, self.text, colours.ink), (self._left(), y))
        if self.focused:
            x = self._left() + font.width(self.text[: self.caret])
            pygame.draw.line(surface, colours.accent, (x, y + 2), (x, y + font.get_height() - 2), 2)
        surface.set_clip(clip)
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, px(8), colours.lamp, colours.ink, px(4))
