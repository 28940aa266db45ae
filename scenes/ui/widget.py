"""The base of everything on screen: size, place, picture, touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from scenes.clipboard import Clipboard
from scenes.dirt import Dirt
from scenes.intents import Arrow, Caret, Edit, Position, Typed
from scenes.sound import Sound
from scenes.ui.brush import Sheets
from scenes.ui.theme import Theme
from scenes.ui.tween import Tweens


class Ground(Protocol):
    """What a widget lies on: the screen, as far as widgets know it."""

    theme: Theme
    sheets: Sheets
    sound: Sound
    dirt: Dirt
    clipboard: Clipboard
    tweens: Tweens

    @property
    def shows_focus(self) -> bool:
        """Whether the keyboard is in use."""
        ...

    def reveal(self, rect: pygame.Rect, inside: Widget) -> None:
        """Scroll whatever the widget lies in so that the rectangle is seen."""
        ...


class Widget:
    """A part of a screen. Sizes are asked for by width: `height_for` follows from it."""

    focusable = False
    is_kept_clear = False  # whether slips beside other things lie off it
    wants_text = False  # letters go to it while it has the focus

    def __init__(self, *children: Widget, key: str = "", tip: str = "") -> None:
        self.children: list[Widget] = list(children)
        self.parent: Widget | None = None
        self.key = key
        self.tip = tip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.is_unseen = False  # it keeps its place and is neither painted nor found
        self.hovered = False
        self.focused = False
        self._screen: Ground | None = None
        self._reach = 0  # how far it and everything inside is painted beyond the rectangle

    # --- the tree

    def attach(self, screen: Ground, parent: Widget | None = None) -> None:
        """Become a part of a screen, with everything inside."""
        self._screen = screen
        self.parent = parent
        for child in self.children:
            child.attach(screen, self)
        inside = max((child._reach for child in self.children), default=0)
        self._reach = max(inside, self.margin(), self.theme.px(10))

    @property
    def screen(self) -> Ground:
        assert self._screen is not None, "the widget is on no screen yet"
        return self._screen

    @property
    def theme(self) -> Theme:
        return self.screen.theme

    def walk(self) -> Iterator[Widget]:
        yield self
        for child in self.children:
            yield from child.walk()

    def ancestors(self) -> Iterator[Widget]:
        widget = self.parent
        while widget is not None:
            yield widget
            widget = widget.parent

    # --- size and place

    def natural_width(self) -> int:
        """The width it would like to have."""
        return max((child.natural_width() for child in self.children), default=0)

    def least_width(self) -> int:
        """The width below which it would have to break words."""
        return max((child.least_width() for child in self.children), default=0)

    def height_for(self, width: int) -> int:
        return max((child.height_for(width) for child in self.children), default=0)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        for child in self.children:
            child.place(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything inside."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def window(self) -> pygame.Rect | None:
        """The part through which its children are seen, if it hides the rest."""
        return None

    def seen(self) -> pygame.Rect:
        """The part of it that is not hidden by what it lies in."""
        rect = pygame.Rect(self.rect)
        for ancestor in self.ancestors():
            window = ancestor.window()
            if window is not None:
                rect = rect.clip(window)
        return rect

    # --- picture

    def margin(self) -> int:
        """How far shadows and rings reach beyond the rectangle."""
        return 0

    def invalidate(self) -> None:
        """Have it painted again."""
        if self._screen is not None:
            reach = 2 * max(self.margin(), self.theme.px(10))
            self.screen.dirt.add(self.rect.inflate(reach, reach))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint itself, then its children as far as they can be seen."""
        self.paint(surface)
        self.draw_children(surface)

    def draw_children(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        near = clip.inflate(2 * self._reach, 2 * self._reach)
        for index in near.collidelistall([child.rect for child in self.children]):
            child = self.children[index]
            reach = 2 * child._reach
            if not child.is_unseen and clip.colliderect(child.rect.inflate(reach, reach)):
                child.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint itself without its children."""

    # --- touch

    def at(self, position: Position) -> Widget | None:
        """The innermost widget there."""
        window = self.window()
        if window is None or window.collidepoint(position):
            for child in reversed(self.children):
                found = None if child.is_unseen else child.at(position)
                if found is not None:
                    return found
        return self if self.rect.collidepoint(position) else None

    def more(self) -> Widget | None:
        """What is shown beside it while the pointer or the focus rests on it, besides words."""
        return None

    def can_focus(self) -> bool:
        return self.focusable and self.enabled

    def set_hovered(self, hovered: bool) -> None:
        if hovered != self.hovered:
            self.hovered = hovered
            self.invalidate()

    def set_focused(self, focused: bool) -> None:
        if focused != self.focused:
            self.focused = focused
            self.invalidate()

    def point(self, position: Position) -> None:
        """The pointer moves over it."""

    def press(self, position: Position) -> bool:
        """The pointer goes down on it; True to follow the pointer until it goes up."""
        return False

    def drag(self, position: Position) -> None:
        """The pointer moves while held down."""

    def release(self, position: Position) -> None:
        """The pointer goes up again."""

    def wheel(self, notches: float) -> bool:
        return False

    def activate(self) -> bool:
        """Enter or Space."""
        return False

    def arrow(self, arrow: Arrow) -> bool:
        """An arrow key; False lets the focus move on."""
        return False

    def edit(self, change: Edit | Typed | Caret) -> bool:
        """A key that changes text."""
        return False

    # --- tests ask

    def overflow(self) -> str | None:
        """What does not fit into it, in words."""
        return None
