"""The log: closed it is one line that tells what happened last, open a drawer over the board."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import pygame

from game.core.events import Event, Scored
from game.core.text import Text
from scenes.intents import Position
from scenes.ui import brush
from scenes.ui.button import Button, Pressable
from scenes.ui.icons import icon
from scenes.ui.layout import Column, Sides
from scenes.ui.one_line import OneLine, Shortened
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label, underline
from scenes.ui.widget import Widget

PAD = 20
WIDE = 440  # design pixels
LINES = 4  # of what happened last, where there is room for them


Show: TypeAlias = Callable[[tuple[Event, ...]], None]


class LogLine(Label):
    """A sentence of the log; under the pointer what it speaks of lights up."""

    def __init__(
        self,
        words: str,
        events: tuple[Event, ...],
        show: Show,
        face: str = "small",
    ) -> None:
        """`events`: what it speaks of that can be seen on the board."""
        earns = any(isinstance(event, Scored) for event in events)
        super().__init__(words, face, "sea" if earns else "ink")
        self.events = events
        self._show = show

    def light(self, on: bool) -> None:
        """Show on the board what the sentence speaks of."""
        if self.events:
            self._show(self.events if on else ())

    def set_hovered(self, hovered: bool) -> None:
        if hovered != self.hovered:
            self.light(hovered)
        super().set_hovered(hovered)


class _Pressed(LogLine):
    """A sentence that does something when it is pressed."""

    focusable = True

    def press(self, position: Position) -> bool:
        return True

    def release(self, position: Position) -> None:
        if self.rect.collidepoint(position):
            self.activate()

    def set_focused(self, focused: bool) -> None:
        self.light(focused)
        super().set_focused(focused)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.focused and self.screen.shows_focus:
            colours, px = self.theme.colours, self.theme.px
            brush.focus_ring(surface, self.rect, px(6), colours.lamp, colours.ink, px(2))


class ScoreLine(_Pressed):
    """Points; pressed, it opens the rulebook at the rule that gave them."""

    def __init__(
        self,
        words: str,
        events: tuple[Event, ...],
        show: Show,
        follow: Callable[[], None],
        tip: str,
    ) -> None:
        super().__init__(words, events, show)
        self.colour = "sea"
        self.tip = tip
        self._follow = follow

    def activate(self) -> bool:
        self._follow()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        underline(self, surface)


class TurnLine(_Pressed):
    """A turn as one sentence; pressed, it shows the moves that are folded under it."""

    def __init__(
        self,
        told: tuple[str, ...],
        events: tuple[Event, ...],
        show: Show,
        toggle: Callable[["TurnLine"], None],
        key: str,
        seat: int | None = None,
        reasons: tuple[Text, ...] = (),
    ) -> None:
        """`told`: in full, and shorter and shorter; `reasons` are what the player of the seat said
        for it."""
        super().__init__(told[0], events, show)
        self.told = told
        self.colour = "ink"
        self.key = key
        self.seat = seat
        self.reasons = reasons
        self.is_reasoned = False  # there are reasons, and whoever looks wants to hear them
        self._toggle = toggle

    @property
    def is_chance(self) -> bool:
        """Whether it tells moves in which nobody decided anything."""
        return bool(self.key) and self.seat is None

    def activate(self) -> bool:
        self._toggle(self)
        return True


class Story(Pressable):
    """What happened last, in a few lines; pressed, it opens the drawer."""

    def __init__(
        self, line: TurnLine | None, action: Callable[[], None], title: str, tip: str
    ) -> None:
        """`title` stands there as long as nothing has happened."""
        self._line = line
        self._words = Shortened(line.told if line else (title,), "small", "ink")
        self._key = OneLine("L", "small", "faint")
        self._usual_tip = tip
        super().__init__(self._words, self._key, action=action, key="log", tip=tip)

    def margin(self) -> int:
        return self.theme.px(16)

    def _sign(self) -> int:
        """The width of chevron and key at the end."""
        return self.theme.em(22) + self.theme.px(8) + self._key.natural_width()

    def natural_width(self) -> int:
        px = self.theme.px
        return self._words.natural_width() + 2 * px(18) + px(14) + self._sign()

    def _room(self, width: int) -> int:
        """What the words have of a width."""
        px = self.theme.px
        return max(1, width - 2 * px(18) - px(14) - self._sign())

    def height_for(self, width: int) -> int:
        one, px = self.theme.line_height("small"), self.theme.px
        lines = self._words.lines(self._room(width), LINES)
        return max(one + 2 * px(10), len(lines) * one + px(6))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad, high = self.theme.px(18), self.theme.line_height("small")
        wide = self._key.natural_width()
        spot = pygame.Rect(rect.right - pad - wide, rect.centery - high // 2, wide, high)
        self._key.place(spot)
        room = pygame.Rect(rect.x + pad, rect.y, self._room(rect.width), rect.height)
        self._words.place(room)
        is_cut = " ".join(self._words.shown()) != self._words.text
        self.tip = self._words.text if is_cut else self._usual_tip

    def set_hovered(self, hovered: bool) -> None:
        if self._line is not None and hovered != self.hovered:
            self._line.light(hovered)
        super().set_hovered(hovered)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        radius, blur = px(10), px(10)
        shade = brush.shadow(self.rect.size, blur, 120)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(4)))
        tint = colours.paper_light if self.hovered else colours.paper
        sheet = self.screen.sheets.paper(
            self.rect.size, radius, tint, colours.edge, self.theme.high_contrast
        )
        surface.blit(sheet, self.rect)
        size = self.theme.em(22)
        sign = icon("down", size, colours.faint)
        right = self._key.rect.left - px(8)
        surface.blit(sign, sign.get_rect(midright=(right, self.rect.centery)))
        self.ring(surface, radius)


class Drawer(Widget):
    """The newest sentences, the last at the bottom; it takes the height it is given."""

    is_kept_clear = True

    def __init__(self, title: str, lines: Iterable[Widget], close: Button) -> None:
        self._scroll = Scroll(Column(*lines, gap=6), key="lines")
        head = Sides(Label(title, "strong"), close, gap=8)
        super().__init__(Panel(_Stretch(head, self._scroll), pad=PAD))

    def natural_width(self) -> int:
        return round(self.theme.px(WIDE) * (1 + (self.theme.text_scale - 1) * 0.45))

    def at(self, position: Position) -> Widget | None:
        return super().at(position) if self.rect.collidepoint(position) else None

    def to_end(self) -> None:
        self._scroll.to(self._scroll.furthest)


class _Stretch(Widget):
    """A title, and below it something that takes the rest."""

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        title, rest = self.children
        high = title.height_for(rect.width)
        title.place(pygame.Rect(rect.x, rect.y, rect.width, high))
        top = rect.y + high + self.theme.px(8)
        rest.place(pygame.Rect(rect.x, top, rect.width, max(1, rect.bottom - top)))
