"""A value on a line, by drag, click, wheel or arrow keys."""

from collections.abc import Callable

import pygame

from scenes.intents import Arrow, Position
from scenes.ui import brush
from scenes.ui.layout import Align
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Slider(Widget):
    """Whole numbers from `least` to `most` in steps, with the value beside it."""

    focusable = True

    def __init__(
        self,
        value: int,
        least: int,
        most: int,
        step: int,
        change: Callable[[int], None],
        key: str = "",
        settled: bool = False,
    ) -> None:
        """`settled`: tell of a change only when the pointer lets go."""
        self._label = Label(f"{most}\u00a0%", "strong", align=Align.END)
        super().__init__(self._label, key=key)
        self.value = value
        self._least, self._most, self._step = least, most, step
        self._change = change
        self._settled = settled
        self._held = False
        self._told = value

    def _say(self) -> str:
        return f"{self.value}\u00a0%"

    def natural_width(self) -> int:
        return self.theme.px(260) + self._words()

    def least_width(self) -> int:
        return self.theme.px(160) + self._words()

    def _words(self) -> int:
        font = self.theme.font("strong")
        return font.width(f"{self._most}\u00a0%") + self.theme.px(22)

    def height_for(self, width: int) -> int:
        return max(self.theme.em(44), self._label.height_for(width))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        tall = self.theme.line_height("strong")
        wide = self._words()
        self._label.place(
            pygame.Rect(rect.right - wide, rect.y + (rect.height - tall) // 2, wide, tall)
        )

    def _track(self) -> pygame.Rect:
        knob = self.theme.em(28)
        width = self.rect.width - self._words() - knob
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - 3, max(1, width), 6)

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None

    def press(self, position: Position) -> bool:
        self._held = True
        self.drag(position)
        return True

    def drag(self, position: Position) -> None:
        track = self._track()
        share = (position[0] - track.x) / track.width
        raw = self._least + share * (self._most - self._least)
        self._set(round(raw / self._step) * self._step)

    def release(self, position: Position) -> None:
        self._held = False
        self._tell()

    def arrow(self, arrow: Arrow) -> bool:
        if arrow.dx:
            self._set(self.value + arrow.dx * self._step)
            self._tell()
        return bool(arrow.dx)

    def _set(self, value: int) -> None:
        value = max(self._least, min(self._most, value))
        if value != self.value:
            self.value = value
            self.invalidate()
            if not (self._settled and self._held):
                self._tell()

    def _tell(self) -> None:
        if self._told != self.value:
            self._told = self.value
            self._change(self.value)

    def paint(self, surface: pygame.Surface) -> None:
        colours, track = self.theme.colours, self._track()
        share = (self.value - self._least) / (self._most - self._least)
        x = track.x + round(track.width * share)
        surface.blit(brush.rounded(track.size, 3, colours.edge), track)
        if x > track.x + 6:
            done = pygame.Rect(track.x, track.y, x - track.x, track.height)
            surface.blit(brush.rounded(done.size, 3, colours.sea), done)
        side = self.theme.em(28)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (x, track.centery)
        surface.blit(brush.rounded(knob.size, side // 2, colours.sea), knob)
        core = knob.inflate(-side // 3, -side // 3)
        tint = colours.lamp if self.hovered or self._held else colours.paper_light
        surface.blit(brush.rounded(core.size, core.width // 2, tint), core)
        font = self.theme.font("strong")
        words = brush.written(font, self._say(), colours.ink)
        surface.blit(words, words.get_rect(midright=(self.rect.right, self.rect.centery)))
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(
                surface, self.rect, self.theme.px(10), colours.lamp, colours.ink, self.theme.px(4)
            )

    def draw_children(self, surface: pygame.Surface) -> None:
        """The value is painted with the knob."""
