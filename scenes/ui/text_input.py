"""A line to write on, in any alphabet the fonts have."""

from collections.abc import Callable

import pygame

from scenes.intents import OUTSIDE, Arrow, Caret, Edit, Far, Position, Typed
from scenes.ui import brush
from scenes.ui.line import Line
from scenes.ui.widget import Widget

DOUBLE = 400  # milliseconds between the two presses of a double click


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
        ghost: str = "",
    ) -> None:
        """`ghost` tells what to write, as long as nothing is written."""
        super().__init__(key=key)
        self._ghost = ghost
        self._line = Line(text[:longest])
        self._change = change
        self._longest = longest
        self._allowed = allowed
        self._width = width
        self._is_new_here = False  # the focus has just come: a click takes all of it
        self._pressed = (0, -DOUBLE)  # the place of the last press, and when it was

    @property
    def text(self) -> str:
        return self._line.text

    @property
    def caret(self) -> int:
        return self._line.caret

    @property
    def selection(self) -> str:
        return self._line.selection()

    def take_over(self, before: "TextInput") -> None:
        """Stand where another stood: caret and selection stay."""
        self._line.select(before._line.anchor, before._line.caret)
        self._pressed = before._pressed

    def natural_width(self) -> int:
        return self.theme.em(self._width)

    def least_width(self) -> int:
        return self.theme.em(min(self._width, 160))

    def height_for(self, width: int) -> int:
        return self.theme.line_height("body") + 2 * self.theme.px(10)

    # --- pointer

    def set_focused(self, focused: bool) -> None:
        self._is_new_here = focused and not self.focused
        if self._is_new_here:
            self._line.select_all()
        elif not focused:
            self._line.go(self.caret)
        super().set_focused(focused)

    def press(self, position: Position) -> bool:
        place, now = self._place_at(position), pygame.time.get_ticks()
        is_double = place == self._pressed[0] and now - self._pressed[1] < DOUBLE
        self._pressed = (place, now)
        if is_double:
            self._line.select_word(place)
        elif not self._is_new_here:
            self._line.go(place)
        self._is_new_here = False
        self.invalidate()
        return True

    def drag(self, position: Position) -> None:
        if position == OUTSIDE:
            return
        place = self._place_at(position)
        if place != self._pressed[0]:
            self._line.select(self._pressed[0], place)
            self.invalidate()

    def _place_at(self, position: Position) -> int:
        """The gap between two letters that a point means."""
        font = self.theme.font("body")
        x = position[0] - self._left()
        widths = [font.width(self.text[:i]) for i in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - x))

    # --- keys

    def arrow(self, arrow: Arrow) -> bool:
        if arrow.dx:
            self._line.step(arrow.dx)
            self.invalidate()
        return bool(arrow.dx)

    def edit(self, change: Edit | Typed | Caret) -> bool:
        self._is_new_here = False
        match change:
            case Typed(text):
                self._insert(text)
            case Caret(way, far, selects):
                self._go(way, far, selects)
            case Edit.BACKSPACE | Edit.DELETE:
                if not self._line.is_selected:
                    self._line.step(-1 if change is Edit.BACKSPACE else 1, selects=True)
                self._put(*self._line.replaced(""))
            case Edit.HOME | Edit.END:
                self._line.go(0 if change is Edit.HOME else len(self.text))
            case Edit.ALL:
                self._line.select_all()
            case Edit.COPY:
                self.screen.clipboard.put(self.selection or self.text)
            case Edit.CUT if self._line.is_selected:
                self.screen.clipboard.put(self.selection)
                self._put(*self._line.replaced(""))
            case Edit.PASTE:
                self._insert(self.screen.clipboard.get())
        self.invalidate()
        return True

    def _go(self, way: int, far: Far, selects: bool) -> None:
        match far:
            case Far.LETTER:
                self._line.step(way, selects)
            case Far.WORD:
                self._line.stride(way, selects)
            case Far.ALL:
                self._line.go(len(self.text) if way > 0 else 0, selects)

    def _insert(self, text: str) -> None:
        """Typed or pasted alike: what may stand here, as much as there is room for."""
        text = "".join(letter for letter in text if self._allowed(letter))
        text = text[: self._longest - len(self.text) + len(self.selection)]
        if text:
            self._put(*self._line.replaced(text))

    def _put(self, text: str, caret: int) -> None:
        changed = text != self.text
        self._line.text = text
        self._line.go(caret)
        self.invalidate()
        if changed:
            self._change(text)

    # --- picture

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
        if self.focused:
            start, end = (font.width(self.text[:place]) for place in self._line.selected)
            chosen = pygame.Rect(self._left() + start, y, end - start, font.get_height())
            surface.fill(colours.lamp, chosen)
        surface.blit(brush.written(font, self.text, colours.ink), (self._left(), y))
        if not self.text:
            surface.blit(brush.written(font, self._ghost, colours.faint), (inner.x, y))
        if self.focused:
            x = self._left() + font.width(self.text[: self.caret])
            pygame.draw.line(surface, colours.accent, (x, y + 2), (x, y + font.get_height() - 2), 2)
        surface.set_clip(clip)
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, px(8), colours.lamp, colours.ink, px(4))
