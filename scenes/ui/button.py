"""A thing to press: paper, red or bare; with words, an icon, or both."""

from collections.abc import Callable

import pygame

from game.core.text import Text
from scenes.intents import Position
from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.layout import Align
from scenes.ui.text import Label
from scenes.ui.theme import Colour
from scenes.ui.widget import Widget


class Pressable(Widget):
    """Something that does one thing when pressed by pointer or key."""

    focusable = True

    def __init__(
        self, *children: Widget, action: Callable[[], object], key: str = "", tip: str = ""
    ) -> None:
        super().__init__(*children, key=key, tip=tip)
        self.action = action
        self.held = False
        self.lacks: Text | None = None  # what has to be done before it can be pressed

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None

    def press(self, position: Position) -> bool:
        if self.enabled:
            self.held = True
            self.invalidate()
        return self.enabled

    def drag(self, position: Position) -> None:
        held = self.rect.collidepoint(position)
        if held != self.held:
            self.held = held
            self.invalidate()

    def release(self, position: Position) -> None:
        held, self.held = self.held, False
        self.invalidate()
        if held and self.rect.collidepoint(position):
            self.activate()

    def activate(self) -> bool:
        if self.enabled:
            self.screen.sound.play("page")
            self.action()
        return self.enabled

    def ring(self, surface: pygame.Surface, radius: int) -> None:
        """The focus, if it is here and the keyboard is in use."""
        if self.focused and self.screen.shows_focus:
            colours = self.theme.colours
            brush.focus_ring(
                surface, self.rect, radius, colours.lamp, colours.ink, self.theme.px(4)
            )


class Button(Pressable):
    """Words and an icon on a raised piece of paper; `primary` is the one red button."""

    def __init__(
        self,
        text: str,
        action: Callable[[], object],
        icon: str = "",
        primary: bool = False,
        enabled: bool = True,
        key: str = "",
        tip: str = "",
        face: str = "strong",
    ) -> None:
        self._colour = "cream" if primary else "ink"
        self.label = Label(text, face, self._colour, Align.MIDDLE) if text else None
        children = (self.label,) if self.label else ()
        super().__init__(*children, action=action, key=key or text, tip=tip)
        self._icon = icon
        self._primary = primary
        self.enabled = enabled

    def margin(self) -> int:
        return self.theme.px(20)

    def _icon_size(self) -> int:
        return self.theme.em(30) if self._icon else 0

    def _pads(self) -> tuple[int, int]:
        px = self.theme.px
        return (px(28), px(13)) if self.label else (px(15), px(15))

    def _icon_room(self) -> int:
        if not self._icon:
            return 0
        return self._icon_size() + (self.theme.px(14) if self.label else 0)

    def natural_width(self) -> int:
        words = self.label.natural_width() if self.label else 0
        return words + self._icon_room() + 2 * self._pads()[0]

    def least_width(self) -> int:
        words = self.label.least_width() if self.label else 0
        return words + self._icon_room() + 2 * self._pads()[0]

    def height_for(self, width: int) -> int:
        inner = width - self._icon_room() - 2 * self._pads()[0]
        words = self.label.height_for(inner) if self.label else 0
        return max(words, self._icon_size()) + 2 * self._pads()[1]

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        if not self.label:
            return
        room = self._icon_room()
        inner = rect.width - room - 2 * self._pads()[0]
        wide = min(inner, self.label.natural_width())
        height = self.label.height_for(inner)
        x = rect.x + (rect.width - wide - room) // 2 + room
        self.label.place(pygame.Rect(x, rect.y + (rect.height - height) // 2, wide, height))

    def paint(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        radius = px(12)
        down = px(2) if self.held else 0
        body = self.rect.move(0, down)
        if self.enabled:
            blur = px(10)
            shade = brush.shadow(self.rect.size, blur, 70 if self.held else 130)
            surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(5)))
        tint, edge = self._tints()
        sheet = self.screen.sheets.paper(body.size, radius, tint, edge, self.theme.high_contrast)
        surface.blit(sheet, body)
        if self._icon:
            self._paint_icon(surface, body)
        self.ring(surface, radius)

    def _tints(self) -> tuple[Colour, Colour]:
        colours = self.theme.colours
        if not self.enabled:
            return colours.paper_shade, colours.edge
        if self._primary:
            return (colours.accent_hover if self.hovered else colours.accent), (98, 22, 16)
        return (colours.paper_light if self.hovered else colours.paper), colours.edge

    def _paint_icon(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        size = self._icon_size()
        name = "faint" if not self.enabled else self._colour
        picture = icon(self._icon, size, getattr(self.theme.colours, name))
        x = self.label.rect.x - self._icon_room() if self.label else body.centerx - size // 2
        surface.blit(picture, (x, body.centery - size // 2))

    def draw_children(self, surface: pygame.Surface) -> None:
        if self.label:
            self.label.colour = self._colour if self.enabled else "faint"
            self.label.draw(surface)
